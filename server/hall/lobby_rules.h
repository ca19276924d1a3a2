// Who may write in the lobby's chat, and how fast: each address has a budget of lines, since guests are as many as
// somebody likes; and the staff may have everybody write slowly, or only who is registered, for as long as that is
// needed (lobby.rules). None of it holds for the staff.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/pushes.h"
#include "server/hall/attempts.h"
#include "server/hall/kept.h"
#include "server/hall/limits.h"
#include "server/room/chat_book.h"

namespace server {

/// What the staff have set; kept as a switch of that name.
inline constexpr const char* k_lobby_rules = "lobby_rules";
inline constexpr std::int64_t k_slow_seconds_max = 3600;

class LobbyRules {
 public:
  /// `kept` must outlive this.
  LobbyRules(const Kept& kept, const HallLimits& limits);

  /// Why this person's line is not taken now; otherwise it is counted.
  [[nodiscard]] std::optional<ChatRefusal> take(const Request& request, Now now);
  /// A line that was taken was not stored: it didn't count.
  void give_back(const Request& request);
  /// As chat.history of the lobby tells it; nothing: nothing is set.
  [[nodiscard]] std::optional<protocol::ChatRulesOf> told() const;
  /// What holds now, if that was not said yet; nothing is set at first.
  [[nodiscard]] std::optional<protocol::ChatRules> news();

 private:
  [[nodiscard]] std::int64_t slow_seconds() const;
  [[nodiscard]] bool is_for_registered() const;
  [[nodiscard]] const Json* set() const { return kept_.find(k_switch, k_lobby_rules); }

  const Kept& kept_;
  std::size_t remembered_max_;
  AddressAttempts by_address_;
  std::optional<Attempts> slowly_;  // by account, while it is so
  std::int64_t slowly_seconds_ = 0;
  protocol::ChatRulesOf said_;
};

}  // namespace server
