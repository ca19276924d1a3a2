// Who may not come in: suspended and banned accounts, banned ranges of addresses.
#pragma once

#include <optional>
#include <string>

#include "server/hall/kept.h"
#include "server/room/mail.h"

namespace server {

/// Why this person may not come in now, as an error object.
[[nodiscard]] std::optional<Json> why_not_in(const Kept& kept, const std::string& account, Now now);
/// The same for whoever comes from that address; empty: not known, and let in.
[[nodiscard]] std::optional<Json> why_not_from(const Kept& kept, const std::string& address, Now now);
/// What a restraint says to whom it holds for; nothing when its term is over.
[[nodiscard]] std::optional<Json> refusal_by(const Json& restraint, Now now);

}  // namespace server
