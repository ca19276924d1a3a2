// The limits that belong to the protocol itself: they are the same for every server, and the schemas state them.
// What an operator may set (rates, tables per person, queue lengths) is in the server's configuration.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/seat.h"

namespace protocol {

/// The largest message a client may send, bytes. The largest honest one (an action) is below 1 KiB; this leaves room
/// for games to come. A longer frame closes the connection with 1009.
inline constexpr std::size_t k_message_bytes_max = 65'536;

/// The deepest nesting of arrays and objects in a message. Views of the games nest to about 10. A parsed value is
/// copied and destroyed recursively, so this also bounds the stack.
inline constexpr int k_depth_max = 32;

/// The largest integer that every JSON reader keeps exactly, 2^53 - 1 (RFC 7493, 2.2).
inline constexpr std::int64_t k_integer_max = 9'007'199'254'740'991;

/// The `id` of a request, when it is a string; code points. It is echoed, so it must not be a burden.
inline constexpr std::size_t k_request_id_length_max = 64;

/// Rooms, games, decisions, invite codes as clients send them; code points. Ours are far shorter.
inline constexpr std::size_t k_identifier_length_max = 64;

/// Session tokens as clients send them; ours are 43 characters (32 bytes, base64url).
inline constexpr std::size_t k_token_length_max = 256;

/// `name` and `version` of a client in `hello`; they go to the operator's log.
inline constexpr std::size_t k_client_text_length_max = 64;

/// A nickname as it is shown; code points. Wider ones break every seat label.
inline constexpr std::size_t k_nickname_length_min = 1;
inline constexpr std::size_t k_nickname_length_max = 24;

/// Idempotency keys: long enough that two clients never meet, short enough to store with each action.
inline constexpr std::size_t k_key_length_min = 8;
inline constexpr std::size_t k_key_length_max = 64;

/// 32 bytes in hex digits: seeds, commitments, hashes.
inline constexpr std::size_t k_hash_digits = 64;

/// Seats a table may ask for; the game's own range is narrower.
inline constexpr std::int64_t k_players_max = engine::k_seats_max;

/// The longest time per decision: 14 days, for games by correspondence.
inline constexpr std::int64_t k_move_seconds_max = 1'209'600;

/// Entries in one answer of `room.history`, and in an update that carries a whole view.
inline constexpr std::size_t k_history_entries_max = 200;
inline constexpr std::size_t k_update_entries_max = 30;

}  // namespace protocol
