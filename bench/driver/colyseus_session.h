// The protocol of Colyseus 0.18: a place is reserved over HTTP, then come binary messages. Of a state's encoding as
// much is read as the schema of peers/colyseus.mjs needs.
#pragma once

#include <string>

#include "bench/driver/heard.h"

namespace bench {

class ColyseusSession {
 public:
  ColyseusSession(const Client& client, std::uint16_t port, grid4::Board* board)
      : client_(client), port_(port), board_(board) {}

  [[nodiscard]] std::string target() const;
  [[nodiscard]] std::string headers() const { return {}; }
  void opened(std::string&) {}
  [[nodiscard]] Heard hear(std::string_view message, std::string& out);
  void move(std::uint32_t chance, std::string& out);

 private:
  [[nodiscard]] Heard changed(std::string_view encoded);

  Client client_;
  std::uint16_t port_;
  grid4::Board* board_;
  bool joined_ = false;
};

}  // namespace bench
