#include "server/hall/lobby_rules.h"

#include <utility>

#include "server/room/time_rules.h"

namespace server {
namespace {

ChatRefusal wait(const char* field, const char* message, std::int64_t wait_ms) {
  protocol::ErrorDetail detail;
  detail.field = field;
  detail.retry_after_ms = wait_ms;
  return {protocol::ErrorCode::rate_limited, message, detail};
}

}  // namespace

LobbyRules::LobbyRules(const Kept& kept, const HallLimits& limits)
    : kept_(kept),
      remembered_max_(limits.attempts_remembered),
      by_address_(limits.lobby_lines_per_address, limits.lobby_line_seconds_per_address * k_second_ms,
                  limits.attempts_remembered) {}

std::int64_t LobbyRules::slow_seconds() const {
  const Json* rules = set();
  return rules == nullptr ? 0 : rules->value("slow_seconds", std::int64_t{0});
}

bool LobbyRules::is_for_registered() const {
  const Json* rules = set();
  return rules != nullptr && rules->value("registered_only", false);
}

std::optional<ChatRefusal> LobbyRules::take(const Request& request, Now now) {
  if (request.standing && request.standing->staff) return std::nullopt;
  if (is_for_registered() && request.account->name.empty()) {
    protocol::ErrorDetail detail;
    detail.field = "writers";
    return ChatRefusal{protocol::ErrorCode::not_registered, "Only people who are registered write here now.", detail};
  }
  if (slowly_seconds_ != slow_seconds()) {
    slowly_seconds_ = slow_seconds();
    slowly_.reset();
    if (slowly_seconds_ > 0) slowly_.emplace(1, slowly_seconds_ * k_second_ms, remembered_max_);
  }
  if (!request.address.empty()) {
    const std::int64_t wait_ms = by_address_.take(request.address, now.steady_ms);
    if (wait_ms > 0) return wait("lobby_lines_per_address", "Much is being written from where you are; wait.", wait_ms);
  }
  if (!slowly_) return std::nullopt;
  const std::int64_t wait_ms = slowly_->take(request.account->id, now.steady_ms);
  if (wait_ms == 0) return std::nullopt;
  if (!request.address.empty()) by_address_.give_back(request.address);
  return wait("slow_seconds", "Everybody writes slowly here now; wait.", wait_ms);
}

void LobbyRules::give_back(const Request& request) {
  if (request.standing && request.standing->staff) return;
  if (!request.address.empty()) by_address_.give_back(request.address);
  if (slowly_) slowly_->give_back(request.account->id);
}

std::optional<protocol::ChatRulesOf> LobbyRules::told() const {
  protocol::ChatRulesOf rules;
  if (slow_seconds() > 0) rules.slow_seconds = slow_seconds();
  if (is_for_registered()) rules.registered_only = true;
  return rules == protocol::ChatRulesOf{} ? std::nullopt : std::optional(rules);
}

std::optional<protocol::ChatRules> LobbyRules::news() {
  protocol::ChatRulesOf now = told().value_or(protocol::ChatRulesOf{});
  if (now == said_) return std::nullopt;
  said_ = now;
  return protocol::ChatRules{now};
}

}  // namespace server
