// The protocol of the servers that are made for the bench (peers/node_sqlite.mjs says it): text, as short as can be.
#pragma once

#include <string>

#include "bench/driver/heard.h"

namespace bench {

class NativeSession {
 public:
  NativeSession(const Client& client, grid4::Board* board) : client_(client), board_(board) {}

  [[nodiscard]] std::string target() const;
  [[nodiscard]] std::string headers() const { return {}; }
  void opened(std::string&) {}
  [[nodiscard]] Heard hear(std::string_view message, std::string& out);
  void move(std::uint32_t chance, std::string& out);

 private:
  void fold(std::string_view message);

  Client client_;
  grid4::Board* board_;
  bool joined_ = false;
};

}  // namespace bench
