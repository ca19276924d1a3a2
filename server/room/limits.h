// Every limit of a room, by name. What is full is refused with a code of docs/protocol.md, never grown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "protocol/limits.h"

namespace server {

/// Requests that wait while a commit is in flight; one more is refused with `busy`.
inline constexpr std::size_t k_inbox_max = 256;

/// Keepers' orders that wait likewise.
inline constexpr std::size_t k_orders_max = 16;

/// Records in a room's log. Acting past it is refused with `limit_reached`; no game of ours comes near it alone,
/// which is why the ways to fill it at will (sitting and standing, undoing) end much earlier.
inline constexpr std::uint64_t k_records_max = 20'000;
inline constexpr std::uint64_t k_records_with_undo_max = 10'000;
inline constexpr std::uint64_t k_records_before_start_max = 1'000;

/// Connections that watch a room without a seat; one more is refused. Connections of one seated account (tabs,
/// devices); one more takes the place of the one that was not heard of for longest.
inline constexpr std::size_t k_spectators_max = 5'000;
inline constexpr std::size_t k_connections_per_seat_max = 8;

/// Updates kept for a viewer class that nobody is in, from when the last one went, for who comes back with `have_seq`.
/// With more of them whoever comes is shown the whole table. The bytes are those of memory: of the text, of its CBOR,
/// which is never longer, and so many of the frame itself.
inline constexpr std::size_t k_missed_frames_max = 64;
inline constexpr std::size_t k_missed_bytes_max = 65'536;
inline constexpr std::size_t k_missed_frame_bytes = 384;

/// Entries of what was told that a table keeps in memory, once it is so long; half of them go at once. Whoever asks for
/// older ones has them read from the log.
inline constexpr std::size_t k_history_kept_max = 256;

/// Lines in the server's log about clients that name another past, for each table since it was loaded; all are counted.
inline constexpr std::uint64_t k_other_pasts_logged = 8;

/// What waits to be said, or read, in one chat; one more is answered `busy`. Lines that go with a report.
inline constexpr std::size_t k_chat_waiting_max = 32;
inline constexpr std::size_t k_report_lines_max = 50;

/// What is kept, for spectators who see a game later, of the steps that they have not seen yet; with more of them the
/// two newest become one.
inline constexpr std::size_t k_lag_steps_max = 1'024;
inline constexpr std::size_t k_lag_bytes_max = 8'388'608;

/// Records between two snapshots of a running game at least; in a long one half as many as it has.
inline constexpr std::uint64_t k_records_per_snapshot = 64;

/// Default actions played in one commit for a seat whose time is over.
inline constexpr int k_default_actions_max = 128;

/// How long a seat that committed to a seed has to reveal it (docs/protocol.md section 17).
inline constexpr std::int64_t k_reveal_ms_max = 5'000;

/// Presence, and the spectator count in the lobby, are told at most this often.
inline constexpr std::int64_t k_presence_gap_ms = 500;
inline constexpr std::int64_t k_spectators_gap_ms = 2'000;

/// After a commit failed for want of space: the next attempt of the room itself.
inline constexpr std::int64_t k_storage_retry_ms = 5'000;

/// On the steady clock.
inline constexpr std::int64_t k_never_ms = std::numeric_limits<std::int64_t>::max();

/// People that a host may send away from a table, and links for one person that are open at the same time.
inline constexpr std::size_t k_kicked_max = 64;
inline constexpr std::size_t k_invites_max = protocol::k_open_invites_max;

/// How often a seat may ask for one action to be taken back.
inline constexpr int k_undo_asks_max = 2;

/// Requests to follow a seat that are made in one game, by all spectators together.
inline constexpr std::size_t k_follow_asks_max = 256;

/// How long a bot may take for a decision where people have banks of time, which it does not spend.
inline constexpr std::int64_t k_bot_move_ms_max = 30'000;

/// A bot whose thinking was refused, since too many thought, asks again so much later.
inline constexpr std::int64_t k_think_again_ms = 1'000;

/// The bot that gives hints (engine/bots/levels.h).
inline constexpr const char* k_hint_level = "hard";

/// How long a thought for a hint may take before its seat may ask for another.
inline constexpr std::int64_t k_hint_wait_ms_max = 15'000;

/// Replays of one table, and pages of its older history, that are made at the same time, and how long one may take
/// before its place is free again.
inline constexpr std::size_t k_recalls_max = 4;
inline constexpr std::int64_t k_recall_wait_ms_max = 30'000;

/// How long the hall may take to make the table of a rematch before another may ask again.
inline constexpr std::int64_t k_rematch_wait_ms_max = 10'000;

/// A room that nobody watches: one that is over leaves memory (whoever asks for it has it loaded again), one that
/// has not started and where nobody sits closes for good. 10 minutes, a minute. Others that have not started:
/// time_rules.h; how long a running game stays in memory is for the operator to say (policy.h).
inline constexpr std::int64_t k_idle_finished_ms = 600'000;
inline constexpr std::int64_t k_idle_empty_ms = 60'000;

/// That one of its people came to a table is in its log at most so often: a day.
inline constexpr std::int64_t k_coming_gap_ms = 86'400'000;

}  // namespace server
