// What the hall wants read from the store, read: by whoever has a reader (server/net, the simulator).
#pragma once

#include <string>
#include <vector>

#include "server/hall/limits.h"
#include "server/room/mail.h"

namespace server {

[[nodiscard]] SessionLoaded read_session(storage::AccountReader& reader, const LoadSession& load);
/// Before a hall's first mail. Empty optional: the medium failed.
[[nodiscard]] std::optional<RatingsFound> read_ratings(storage::GameReader& reader, const RatingLimits& limits);
[[nodiscard]] PastLoaded read_past(storage::Reader& reader, const LoadPast& load);
[[nodiscard]] AccountLoaded read_account(storage::Reader& reader, const LoadAccount& load);

/// Who of these accounts has not registered; nobody when it can't be read.
[[nodiscard]] std::vector<std::string> guests_among(storage::AccountReader& reader,
                                                    const std::vector<std::string>& accounts);

[[nodiscard]] StandingLoaded read_standing(storage::ModerationReader& reader, const LoadStanding& load);
[[nodiscard]] ChatLoaded read_chat(storage::ModerationReader& reader, const LoadChat& load);

}  // namespace server
