// One table as a value: everything a room knows that follows from its log. Facts change it, nothing else does;
// the same facts give the same table, live and in a replay.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/catalog.h"
#include "engine/core/describe/json.h"
#include "engine/core/timeline.h"
#include "protocol/shown/events.h"
#include "server/room/facts.h"
#include "server/room/following.h"
#include "server/room/past.h"

namespace server {

using TablePhase = protocol::Phase;

/// Somebody's place at the table. `seed` is set once revealed (or given up: k_public_seed).
struct Occupant {
  Account account;
  std::optional<engine::Hash> commit;
  std::optional<engine::Seed> seed;
  std::string bot;  ///< level of the bot that plays the seat now, its own or in a person's stead; empty: none
  std::uint64_t conceded = 0;  ///< the record by which the seat is out; 0: it is not
  bool offered = false;        ///< to whoever takes the seat, while its person is away
  bool registered = false;     ///< was when sitting down
  bool moved = false;          ///< has made a first move of the running game (first_moves.h)
  bool acted = false;          ///< something was decided for the seat in the running game, while it was not out
  bool ready = false;          ///< said so, where the table asks, or sat down knowing; bots always are
  std::uint64_t since = 0;     ///< the record by which the account came to the seat
  std::uint64_t seen = 0;    ///< the newest that shows the account to be there, at a claimable table at most a day old
  std::int64_t seen_ms = 0;  ///< when that was
};

/// A seat's open decision as the wire knows it: `wire` is the seq at which it came up, so it is never used twice,
/// also not after an undo.
struct OpenDecision {
  engine::Decision decision;
  std::uint64_t wire = 0;
};

/// When a seat was last given a full time limit: the seq of the record that gave it. Taking a step back gives no new
/// time until the seat is past a commit point, or somebody could think for ever by acting and undoing.
/// `ran_out`: its time is over and the table waits for it; `asked` are the seats that want to move on (by bit).
/// The rest is of tables with banks (bank.h).
struct SeatClock {
  std::uint64_t granted = 0;
  bool took_back = false;
  bool ran_out = false;
  std::uint8_t asked = 0;
  std::int64_t bank_ms = 0;  ///< as of record `granted`
  bool turn_over = false;    ///< its next decision begins a turn
  bool paid_ahead = false;   ///< which has had its increment, or needs none
  /// Of a limit per decision: what was left of it when the table was paused; the next limit is that long.
  std::optional<std::int64_t> left_ms = std::nullopt;
};

struct Rematch {
  RoomId room;
  std::string code;
};

/// Somebody who deleted the account, and is called otherwise now.
struct Renamed {
  std::string account;
  std::string from;
  std::string to;
};

template <class T>
using PerSeat = std::array<T, engine::k_seats_max>;

/// What a seat asks all others for: that the table goes back to before its last action.
struct UndoRequest {
  engine::Seat seat;
  std::uint64_t request = 0;  ///< the record that asks
  std::uint64_t record = 0;   ///< of the action
  PerSeat<bool> agreed{};
  std::int64_t wait_ms = 0;                ///< for the answers; 0: the log does not say
  std::optional<std::int64_t> until_ms{};  ///< as clients are told the time
};

/// What a seat has asked for in vain. Actions are named by their records; 0: none.
struct UndoAsks {
  std::uint64_t declined = 0;  ///< the last one that somebody said no to
  std::uint64_t asked = 0;     ///< the last one that was asked for
  int times = 0;               ///< how often that was
};

/// A keeper has stopped the game for a while.
struct Pause {
  std::string reason;
  std::int64_t since_ms = 0;
  std::vector<TimeLeft> left;  ///< when it began
};

/// A keeper looked as that seat, or as spectators do, or was given the log; `record` says so.
struct Look {
  std::optional<engine::Seat> seat;
  TellLooks told = TellLooks::after;
  std::uint64_t record = 0;
  bool exported = false;
};

/// The running game was carried over to other rules by that record.
struct Carried {
  std::uint64_t record = 0;
  std::uint64_t back_to = 0;  ///< the record whose state it was
  std::uint64_t lost = 0;     ///< actions after that one
  std::string from;
  PerSeat<bool> agreed{};  ///< to end the game without a result
};

/// By which rules the game is played, and how far those of this program come to the same (carry.h).
struct RulesInForce {
  std::string version;
  std::uint64_t state_seq = 0;  ///< the newest record that led to another state
  /// The record whose state is shown: today's rules don't repeat what came after it.
  std::optional<std::uint64_t> repeats_to = std::nullopt;
  std::shared_ptr<const Fact> due = nullptr;  ///< what must become of the game, before anything else
  std::optional<Carried> carried = std::nullopt;
  std::optional<std::vector<engine::Seat>> unresolved = std::nullopt;  ///< it is over without a result: who agreed
};

struct Table {
  explicit Table(const engine::Catalog& games);
  Table(const Table&);
  Table(Table&&) noexcept;
  Table& operator=(const Table&);
  Table& operator=(Table&&) noexcept;
  ~Table();

  const engine::Catalog* catalog;
  const engine::Game* game = nullptr;
  std::shared_ptr<const Terms> terms;  ///< set by Created; replaced as a whole by SettingsChanged
  std::int64_t created_ms = 0;
  TablePhase phase = TablePhase::open;
  Account host;  ///< who made the table, or was given its place
  PerSeat<std::optional<Occupant>> seats;
  PerSeat<std::optional<Account>> kept;  ///< free seats that only those people may take
  std::vector<Account> left;             ///< people whose seat of the running game is somebody else's; each once
  std::vector<Renamed> renamed;
  std::vector<Account> kicked;           ///< can't sit here, nor come to a private table
  std::vector<std::string> let_in;       ///< accounts that came with a link for one person
  std::vector<std::uint64_t> invites;    ///< links that nobody has used
  std::optional<engine::Timeline> play;  ///< from the start on
  PerSeat<std::optional<OpenDecision>> open;
  PerSeat<SeatClock> clocks;
  Past past;  ///< from the start on
  /// Actions taken so far, without those that were taken back.
  std::uint64_t moves = 0;
  std::optional<UndoRequest> undo_request;
  PerSeat<UndoAsks> undo_asks{};
  std::optional<protocol::Outcome> outcome;
  std::optional<Rematch> rematch;
  std::optional<std::string> closed;   ///< a keeper's reason; empty when nobody was there any more
  std::optional<Pause> paused;         ///< while the game runs
  std::optional<std::string> voided;   ///< a keeper's reason: the game is over and has no outcome
  std::vector<Look> looks;             ///< of the running game
  std::int64_t attended_ms = 0;        ///< when one of its people last did something, as the log tells
  std::optional<Abandoned> abandoned;  ///< everybody left: the game is over and has no outcome

  RulesInForce rules;
  Following following;  ///< of the running game: spectators who see what a seat sees
  /// The newest record by which somebody at the running game came to see it from another place; 0: none.
  std::uint64_t places_changed = 0;

  std::uint64_t seq = 0;  ///< of the newest record
  storage::Hash head{};   ///< hash of the newest record
  std::int64_t touched_ms = 0;

  [[nodiscard]] std::optional<engine::Seat> seat_of(const std::string& account) const;
  [[nodiscard]] bool full() const;
  /// Level of the bot that plays the seat; empty when a person does, or nobody.
  [[nodiscard]] std::string_view bot_at(engine::Seat seat) const;
  /// The seat is out: nobody decides for it any more.
  [[nodiscard]] bool conceded(engine::Seat seat) const;
  [[nodiscard]] bool without_result() const { return voided || abandoned || rules.unresolved; }
  /// Whether what came of the game changes ratings: not if it was over before everybody had a turn. Who gave up without
  /// one has lost all the same where at least two others went on.
  [[nodiscard]] bool changes_ratings() const;
  [[nodiscard]] engine::Hash state_hash() const { return play->now().hash(); }
};

/// One thing of the history: the events of one record.
struct Entry {
  std::uint64_t seq = 0;
  std::int64_t at_ms = 0;
  std::vector<engine::Event> events;
};

/// What was told of a table, as far as it is known without reading the log: of all records after `since`, in order.
/// What came before is had from the log (recall.h).
struct History {
  std::vector<Entry> entries;
  std::uint64_t since = 0;

  /// Lets go of all but so many, the newest.
  void keep_newest(std::size_t count);
  /// Takes what it lacks from one that has it.
  void complete(const History& whole);
};

/// Without `play` a fact changes what stands around the game only: for records that a snapshot stands for.
enum class ApplyDepth : std::uint8_t { everything, table_only };

/// Applies the fact that is record `seq` of the log. A refusal changes nothing when the fact is a player's action
/// that the game refuses; any other refusal means that the facts are not those of a real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> apply_fact(Table& table, const Fact& fact, std::uint64_t seq,
                                                                    std::int64_t at_ms,
                                                                    ApplyDepth depth = ApplyDepth::everything);

/// What must follow without anybody's doing: sealing or starting a full table, finishing a game that is over.
[[nodiscard]] std::optional<Fact> next_by_itself(const Table& table);

/// Whether spectators see that table later than it is played now.
[[nodiscard]] bool lags(const Table& table);

/// The part of the view that stands around the game; the same for every viewer (docs/protocol.md section 7).
[[nodiscard]] nlohmann::json table_view(const Table& table);

/// The whole view of one viewer.
[[nodiscard]] nlohmann::json view_of(const Table& table, engine::Viewer viewer);

/// The lobby's listing of the table.
[[nodiscard]] protocol::TableSummary lobby_listing(const Table& table, std::size_t spectators);

// What applying a fact gives: what is told of it, or that it does not fit the table.

/// That everybody sees.
template <protocol::TableEvent E>
[[nodiscard]] engine::Event event_of(const E& event) {
  return {protocol::text_of(event), {}, std::nullopt};
}
/// One event that everybody sees.
template <protocol::TableEvent E>
[[nodiscard]] std::vector<engine::Event> told(const E& event) {
  return {event_of(event)};
}
/// As seats are told on the wire.
[[nodiscard]] inline std::vector<protocol::Seat> shown(const std::vector<engine::Seat>& seats) {
  return {seats.begin(), seats.end()};
}

/// A log that could not have been written by a room: a damaged or a foreign one.
[[nodiscard]] inline engine::Rejection bad_log(const std::string& why) {
  return {"bad_log", "The log does not fit together: " + why + ".", "", ""};
}

}  // namespace server
