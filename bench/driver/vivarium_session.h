// Vivarium's protocol (docs/protocol.md): JSON-RPC in text. The players of a table are guests; a spectator is nobody.
// grid4 is played like every peer's, from a random number; of another game one of the legal actions is taken.
#pragma once

#include <string>
#include <vector>

#include "bench/driver/heard.h"

namespace bench {

/// What the sessions of one server share.
struct VivariumServer {
  std::string game = "grid4";
  std::vector<std::string> tables;  ///< by room, once seat 0 has made them
};

class VivariumSession {
 public:
  VivariumSession(const Client& client, VivariumServer& server, grid4::Board* board)
      : client_(client), server_(&server), board_(board) {}

  [[nodiscard]] std::string target() const { return "/ws"; }
  [[nodiscard]] std::string headers() const { return "Sec-WebSocket-Protocol: vivarium.v1.json\r\n"; }
  void opened(std::string& out);
  [[nodiscard]] Heard hear(std::string_view message, std::string& out);
  void move(std::uint32_t chance, std::string& out);

 private:
  [[nodiscard]] Heard answered(std::string_view message, std::string& out);
  [[nodiscard]] Heard updated(std::string_view message);
  [[nodiscard]] std::string action(std::uint32_t chance) const;
  void fold(std::string_view message);

  Client client_;
  VivariumServer* server_;
  grid4::Board* board_;
  std::string decision_;  ///< that is owed, or was answered last
  std::string owed_;      ///< the message that says so, of a game whose actions are chosen from it
  std::int64_t seq_ = -1;
  std::uint64_t acts_ = 0;
  bool joined_ = false;
};

}  // namespace bench
