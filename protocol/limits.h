// The limits that belong to the protocol itself: they are the same for every server, and the schemas state them.
// What an operator may set (rates, tables per person, queue lengths) is in the server's configuration.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

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

/// A token of an identity provider (a JWT); honest ones have some hundred characters.
inline constexpr std::size_t k_identity_token_length_max = 4'096;
/// What a client makes up before it sends somebody to such a provider.
inline constexpr std::size_t k_identity_state_length_max = 128;

/// What an answer to `account.export` holds at most: games, and of what somebody wrote the newest.
inline constexpr std::size_t k_exported_games_max = 500;
inline constexpr std::size_t k_exported_lines_max = 5'000;
inline constexpr std::size_t k_exported_reports_max = 1'000;

/// `name` and `version` of a client in `hello`; they go to the operator's log.
inline constexpr std::size_t k_client_text_length_max = 64;

/// A nickname as it is shown; code points. Wider ones break every seat label.
inline constexpr std::size_t k_nickname_length_min = 1;
inline constexpr std::size_t k_nickname_length_max = 24;

/// A language tag (RFC 5646, 4.4.1 recommends room for so many); each client says which languages it speaks.
inline constexpr std::size_t k_language_length_max = 35;

/// Passwords as clients send them; code points. What hashes them takes any length in the same time.
inline constexpr std::size_t k_password_length_max = 256;

/// Idempotency keys: long enough that two clients never meet, short enough to store with each action.
inline constexpr std::size_t k_key_length_min = 8;
inline constexpr std::size_t k_key_length_max = 64;

/// 32 bytes in hex digits: seeds, commitments, hashes.
inline constexpr std::size_t k_hash_digits = 64;

/// Seats a table may ask for; the game's own range is narrower.
inline constexpr std::int64_t k_players_max = engine::k_seats_max;

/// The longest time per decision: 14 days, for games by correspondence.
inline constexpr std::int64_t k_move_seconds_max = 1'209'600;

/// Clocks: days per decision, a seat's bank, what each turn adds to it.
inline constexpr std::int64_t k_move_days_max = 14;
inline constexpr std::int64_t k_bank_seconds_max = 86'400;
inline constexpr std::int64_t k_increment_seconds_max = 3'600;
inline constexpr std::array<std::string_view, 4> k_clock_kinds{"none", "move", "bank", "days"};
/// What becomes of a seat whose time is over.
inline constexpr std::array<std::string_view, 4> k_time_out_policies{"default", "bot", "concede", "wait"};

/// Links for one person that are open at the same time, at one table.
inline constexpr std::int64_t k_open_invites_max = 16;

/// How long one is expected to be at a table: until the game is over (fast, normal), hours, now and then; nobody says.
inline constexpr std::array<std::string_view, 5> k_paces{"fast", "normal", "slow", "days", "untimed"};

/// How fast a table of a match is played (server/hall/match_ticket.h has what each means).
inline constexpr std::array<std::string_view, 3> k_match_paces{"fast", "normal", "days"};
inline constexpr std::array<std::string_view, 3> k_match_rated{"either", "yes", "no"};
inline constexpr std::int64_t k_bots_after_seconds_max = 3'600;

/// How much later spectators may be made to see a game: actions, seconds.
inline constexpr std::int64_t k_spectator_delay_moves_max = 100;
inline constexpr std::int64_t k_spectator_delay_seconds_max = 3'600;

/// How hard a bot thinks; engine/bots/levels.h has what each means.
inline constexpr std::array<std::string_view, 3> k_bot_levels{"easy", "normal", "hard"};
inline constexpr std::string_view k_usual_bot_level = "normal";

/// A line of a chat, or the text of a report, as clients send it; code points. What a server takes is less.
inline constexpr std::size_t k_typed_line_length_max = 2'000;
inline constexpr std::size_t k_report_text_length_max = 500;

/// Quick phrases that each client says in its reader's language.
inline constexpr std::array<std::string_view, 10> k_phrases{
    "hello", "good_luck", "good_game", "well_played", "thanks", "sorry", "oops", "one_moment", "your_turn", "goodbye"};

/// Who sees a line of a table's chat.
inline constexpr std::array<std::string_view, 3> k_chat_channels{"table", "players", "spectators"};
/// What waits for somebody at a table.
inline constexpr std::array<std::string_view, 3> k_turn_kinds{"turn", "take_back", "over"};
/// Why a ticket ends.
inline constexpr std::array<std::string_view, 4> k_match_ends{"left", "declined", "no_answer", "absent"};
inline constexpr std::array<std::string_view, 3> k_announcement_kinds{"announcement", "maintenance", "warning"};

/// What staff say of what they do; code points.
inline constexpr std::size_t k_staff_reason_length_max = 500;

/// What a report is about.
inline constexpr std::array<std::string_view, 5> k_report_kinds{"abuse", "spam", "cheating", "nickname", "other"};

/// Addresses of other servers: a webhook, the push service of a browser; the keys of a browser's subscription in
/// base64url.
inline constexpr std::size_t k_url_length_max = 1'024;
inline constexpr std::size_t k_push_key_length_max = 128;

/// Actions that an answer of `table.hint` tells of, and what an action is worth by which its seat surely wins.
inline constexpr std::size_t k_hinted_max = 3;
inline constexpr std::int64_t k_worth_told_max = 10'000;
/// What `table.preview` tells of one action at most: changes, and members that are unsure.
inline constexpr std::size_t k_previewed_changes_max = 200;
/// Actions that `table.preview` may be asked for by name, and how long its answer may be (one action is always there).
inline constexpr std::size_t k_previews_asked_max = 16;
inline constexpr std::size_t k_preview_bytes_max = 262'144;

/// Entries in one answer of `table.history`, and in an update that carries a whole view.
inline constexpr std::size_t k_history_entries_max = 200;
inline constexpr std::size_t k_update_entries_max = 30;

/// Games in one answer of `profile.get` and of `table.mine`, places in one of `leaderboard.get`, changes in one of
/// `rating.history`.
inline constexpr std::size_t k_recent_games = 10;
inline constexpr std::size_t k_games_mine_max = 50;
inline constexpr std::size_t k_leaderboard_rows_max = 50;
inline constexpr std::size_t k_rating_changes_max = 100;

/// Records that one answer of `table.replay` shows, and how long its patches may be together (one is always there).
inline constexpr std::uint64_t k_replay_records_max = 100;
inline constexpr std::size_t k_replay_bytes_max = 524'288;

}  // namespace protocol
