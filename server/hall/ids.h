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

/// "m_" and 100 random bits: tickets, offers and parties of matchmaking.
[[nodiscard]] std::string draw_match_id(Entropy& entropy);

/// "n_" and 100 random bits: notices to people who are away.
[[nodiscard]] std::string draw_notice_id(Entropy& entropy);

/// "p_" and 100 random bits.
[[nodiscard]] std::string draw_report_id(Entropy& entropy);

/// 8 characters of Crockford's base 32 (no I, L, O, U), 40 bits: short enough to be read out.
[[nodiscard]] std::string draw_invite_code(Entropy& entropy);

/// 80 random bits to write down: four groups of four characters of base 32, K7QF-2MXA-94TB-CW0N.
[[nodiscard]] std::string draw_recovery_code(Entropy& entropy);
/// What is stored of a recovery code as a person typed it. A hash that takes no time is enough for 80 random bits.
[[nodiscard]] storage::Hash hash_recovery_code(std::string_view typed);

/// 32 random bytes in base64url: 43 characters.
[[nodiscard]] std::string draw_token(Entropy& entropy);
/// What is stored of a token, and what it is looked up by: nobody who reads the database, or measures how long a
/// lookup takes, learns a token. nullopt when the text can't be a token.
[[nodiscard]] std::optional<storage::Hash> hash_token(std::string_view token);
/// What a session is called when people look at theirs; tells nothing of its token.
[[nodiscard]] std::string session_id(const storage::Hash& token_hash);

}  // namespace server
