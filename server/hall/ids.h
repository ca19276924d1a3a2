// Names that are drawn: rooms, accounts, invite codes, session tokens. None tells anything of what it names.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/hall/entropy.h"
#include "storage/store.h"

namespace server {

/// "r_" and 100 random bits: whoever knows one was told it.
[[nodiscard]] storage::RoomId draw_room_id(Entropy& entropy);
/// "u_" and 100 random bits. Public: it tells players apart who took the same nickname.
[[nodiscard]] std::string draw_account_id(Entropy& entropy);

/// 8 characters of Crockford's base 32 (no I, L, O, U), 40 bits: short enough to be read out.
[[nodiscard]] std::string draw_invite_code(Entropy& entropy);
/// A code as a person typed it: letters of either case, O for 0, I and L for 1, spaces and hyphens anywhere.
/// Anything else makes a text that is no code of ours.
[[nodiscard]] std::string canonical_code(std::string_view typed);

/// 32 random bytes in base64url: 43 characters.
[[nodiscard]] std::string draw_token(Entropy& entropy);
/// What is stored of a token, and what it is looked up by: nobody who reads the database, or measures how long a
/// lookup takes, learns a token. nullopt when the text can't be a token.
[[nodiscard]] std::optional<storage::Hash> hash_token(std::string_view token);

}  // namespace server
