// Who may not come in: suspended and banned accounts, banned ranges of addresses.
#pragma once

#include <optional>
#include <string>

#include "server/hall/kept.h"
#include "server/room/mail.h"

namespace server {

/// Why this person may not come in now, as an error object.
[[nodiscard]] std::optional<Json> why_not_in(const Kept& kept, const std::string& account, Now now);
/// The same because of the address that they come from; empty: not known, and let in. No banned range holds for staff,
/// nor for who is at the machine itself. `account` may be empty: somebody new.
[[nodiscard]] std::optional<Json> why_not_from(const Kept& kept, const std::string& account, const std::string& address,
                                               Now now);
/// For either reason.
[[nodiscard]] std::optional<Json> why_not(const Kept& kept, const std::string& account, const std::string& address,
                                          Now now);
/// What a restraint says to whom it holds for; nothing when its term is over.
[[nodiscard]] std::optional<Json> refusal_by(const Json& restraint, Now now);

}  // namespace server
