#include "server/hall/restraints.h"

#include <utility>

#include "protocol/errors.h"
#include "server/hall/origins/address_range.h"

namespace server {

std::optional<Json> refusal_by(const Json& restraint, Now now) {
  const std::int64_t until_ms = restraint.value("until_ms", std::int64_t{0});
  if (until_ms != 0 && until_ms <= now.wall_ms) return std::nullopt;
  protocol::ErrorDetail detail;
  detail.reason = restraint.value("reason", "");
  if (until_ms != 0) detail.until_ms = until_ms;
  return protocol::error_object(protocol::ErrorCode::suspended,
                                until_ms == 0 ? "This account may not play here." : "This account is suspended.",
                                detail);
}

std::optional<Json> why_not_in(const Kept& kept, const std::string& account, Now now) {
  const Json* restraint = kept.find(k_restraint, account);
  return restraint == nullptr ? std::nullopt : refusal_by(*restraint, now);
}

std::optional<Json> why_not_from(const Kept& kept, const std::string& account, const std::string& address, Now now) {
  const bool is_staff = !account.empty() && kept.find(k_keeper, account) != nullptr;
  if (address.empty() || is_staff || is_loopback(address)) return std::nullopt;
  for (const auto& [text, restraint] : kept.all(k_range)) {
    const auto range = parse_banned_range(text);
    if (!range || !is_in(*range, address)) continue;
    if (auto refused = refusal_by(restraint, now)) return refused;
  }
  return std::nullopt;
}

std::optional<Json> why_not(const Kept& kept, const std::string& account, const std::string& address, Now now) {
  auto refused = why_not_in(kept, account, now);
  return refused ? std::move(refused) : why_not_from(kept, account, address, now);
}

}  // namespace server
