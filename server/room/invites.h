// Links that let one person in, once: for private tables whose code is not to be passed round. Nothing of a link is
// stored but the number of the record that made it; its token follows from the server's seed, which nobody knows
// before the game is over, and a link is good only until the game begins.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/room/table.h"

namespace server {

/// The token of the link that record `number` made: 32 hex digits.
[[nodiscard]] std::string invite_token(const Terms& terms, std::uint64_t number);

/// The link that is still good with that token.
[[nodiscard]] std::optional<std::uint64_t> find_invite(const Table& table, std::string_view token);

}  // namespace server
