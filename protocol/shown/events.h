// What is told of a table's log: the public part of each thing that happens, described once (docs/protocol.md section
// 8). A game's own events are its own.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/describe/write.h"
#include "protocol/games.h"
#include "protocol/rows/table_events.h"
#include "protocol/texts.h"

namespace protocol {
namespace event {

struct Created {};
DESCRIBE(Created)
constexpr std::string_view described_sentence(const Created*) { return "The table was made."; }

struct Sat {
  Seat seat;
  Nickname nickname;
  std::optional<BotLevel> bot = {};
};
DESCRIBE(Sat, seat, nickname, bot)
constexpr std::string_view described_sentence(const Sat*) { return "Somebody took a seat."; }
constexpr auto described_sentences(const Sat*) { return std::tuple{engine::says<&Sat::bot>("It is a bot.")}; }

struct Stood {
  Seat seat;
  Nickname nickname;
};
DESCRIBE(Stood, seat, nickname)
constexpr std::string_view described_sentence(const Stood*) { return "Somebody gave a seat up."; }

struct Settings {};
DESCRIBE(Settings)
constexpr std::string_view described_sentence(const Settings*) {
  return "The host changed what the table is; nobody is ready for it yet.";
}

struct Ready {
  Seat seat;
  bool ready = false;
};
DESCRIBE(Ready, seat, ready)
constexpr std::string_view described_sentence(const Ready*) {
  return "The seat's person is ready for the start, or no longer.";
}

struct ReservedSeatsFreed {};
DESCRIBE(ReservedSeatsFreed)
constexpr std::string_view described_sentence(const ReservedSeatsFreed*) {
  return "The seats that were reserved for those who played before are free for anybody.";
}

struct Kicked {
  Seat seat;
  Nickname nickname;
};
DESCRIBE(Kicked, seat, nickname)
constexpr std::string_view described_sentence(const Kicked*) { return "The host sent the seat's person away."; }

struct Readmitted {
  Nickname nickname;
};
DESCRIBE(Readmitted, nickname)
constexpr std::string_view described_sentence(const Readmitted*) {
  return "The host lets somebody come back who was sent away.";
}

struct CodeChanged {};
DESCRIBE(CodeChanged)
constexpr std::string_view described_sentence(const CodeChanged*) {
  return "The table has another code, which is in the view; the old one and all open links are worth nothing.";
}

struct Host {
  Seat seat;
  Nickname nickname;
  std::optional<bool> away = {};
};
DESCRIBE(Host, seat, nickname, away)
constexpr std::string_view described_sentence(const Host*) { return "The seat's person is the host from now on."; }
constexpr auto described_sentences(const Host*) {
  return std::tuple{engine::says<&Host::away>("Since who was host before was away. Left out: it was given.")};
}
constexpr auto described_schemas(const Host*) { return std::tuple{engine::fits<&Host::away>(R"({"const":true})")}; }

struct Sealing {};
DESCRIBE(Sealing)
constexpr std::string_view described_sentence(const Sealing*) {
  return "All seats are taken; seats that committed to a seed now reveal it.";
}

struct Started {};
DESCRIBE(Started)
constexpr std::string_view described_sentence(const Started*) { return "The game began."; }

struct TimedOut {
  Seat seat;
};
DESCRIBE(TimedOut, seat)
constexpr std::string_view described_sentence(const TimedOut*) {
  return "The seat's time was over: what follows was decided by the server.";
}

struct Autopilot {
  Seat seat;
  BotLevel bot;
  bool timed_out = false;
  std::optional<StaffReason> reason = {};
};
DESCRIBE(Autopilot, seat, bot, timed_out, reason)
constexpr std::string_view described_sentence(const Autopilot*) {
  return "From now on a bot plays for the seat's player, who asked for it or whose time was over; with a `reason` "
         "staff had it so.";
}

struct ResumeSeat {
  Seat seat;
};
DESCRIBE(ResumeSeat, seat)
constexpr std::string_view described_sentence(const ResumeSeat*) {
  return "The seat's player has taken it back from the bot.";
}

struct SeatOffered {
  Seat seat;
  bool offered = false;
};
DESCRIBE(SeatOffered, seat, offered)
constexpr std::string_view described_sentence(const SeatOffered*) {
  return "The host offers the seat of a player who is away, or no longer does.";
}

struct SeatTaken {
  Seat seat;
  Nickname nickname;
  Nickname before;
};
DESCRIBE(SeatTaken, seat, nickname, before)
constexpr std::string_view described_sentence(const SeatTaken*) { return "Somebody else plays the seat from now on."; }
constexpr auto described_sentences(const SeatTaken*) {
  return std::tuple{engine::says<&SeatTaken::before>("Who had it.")};
}

struct SeatView {
  Seat seat;
  Nickname nickname;
};
DESCRIBE(SeatView, seat, nickname)
constexpr std::string_view described_sentence(const SeatView*) {
  return "A spectator sees the game as that seat does from now on, with its player's consent.";
}

struct SeatViewEnded {
  Seat seat;
  Nickname nickname;
  bool by_player = false;
};
DESCRIBE(SeatViewEnded, seat, nickname, by_player)
constexpr std::string_view described_sentence(const SeatViewEnded*) {
  return "A spectator no longer follows the seat: the player had enough of it, or the follower.";
}

struct Conceded {
  Seat seat;
  bool timed_out = false;
  std::optional<Seat> by = {};
};
DESCRIBE(Conceded, seat, timed_out, by)
constexpr std::string_view described_sentence(const Conceded*) {
  return "The seat is out for good, by will, since its time was over, or since its player was away and another claimed "
         "the game.";
}
constexpr auto described_sentences(const Conceded*) {
  return std::tuple{engine::says<&Conceded::by>("Who claimed the game. Left out: nobody did.")};
}

struct Aborted {
  std::vector<Seat> owed;
  std::optional<Seat> by = {};
  std::optional<Nickname> nickname = {};
};
DESCRIBE(Aborted, owed, by, nickname)
constexpr std::string_view described_sentence(const Aborted*) {
  return "The game never was, since not everybody had made a first move: the table is open again. Who gets up is told "
         "by `table.stood`.";
}
constexpr auto described_sentences(const Aborted*) {
  return std::tuple{engine::says<&Aborted::owed>("Whose people had not made one."),
                    engine::says<&Aborted::by>("Who asked for it. Left out: it had waited too long.")};
}

struct RanOut {
  Seat seat;
  std::optional<bool> away = {};
};
DESCRIBE(RanOut, seat, away)
constexpr std::string_view described_sentence(const RanOut*) {
  return "The seat's time is over, and the table waits for it.";
}
constexpr auto described_sentences(const RanOut*) {
  return std::tuple{engine::says<&RanOut::away>("There is no clock; its player has been away for long.")};
}
constexpr auto described_schemas(const RanOut*) { return std::tuple{engine::fits<&RanOut::away>(R"({"const":true})")}; }

struct VoteSkip {
  Seat seat;
  Seat by;
};
DESCRIBE(VoteSkip, seat, by)
constexpr std::string_view described_sentence(const VoteSkip*) {
  return "`by` wants the seat's default actions to be played. When all have asked they are.";
}

struct Undone {
  Seat seat;
  std::optional<Seq> record = {};
  std::optional<std::vector<Seat>> consented = {};
};
DESCRIBE(Undone, seat, record, consented)
constexpr std::string_view described_sentence(const Undone*) {
  return "The seat took its last step back; or, with `record` and `consented`, the table went back to before that "
         "record, and those seats had agreed.";
}
constexpr std::string_view described_schema(const Undone*) {
  return R"({"dependentRequired":{"record":["consented"],"consented":["record"]}})";
}

struct UndoAsked {
  Seat seat;
  Seq record;
};
DESCRIBE(UndoAsked, seat, record)
constexpr std::string_view described_sentence(const UndoAsked*) {
  return "The seat asks all others whether the table goes back to before that record, its last action.";
}

struct UndoAnswered {
  Seat seat;
  bool consent = false;
};
DESCRIBE(UndoAnswered, seat, consent)
constexpr std::string_view described_sentence(const UndoAnswered*) {
  return "The seat agreed to it, or didn't; the seat that asks withdrew it.";
}

struct UndoLapsed {
  Seat seat;
};
DESCRIBE(UndoLapsed, seat)
constexpr std::string_view described_sentence(const UndoLapsed*) { return "Not everybody answered that seat in time."; }

struct Paused {
  StaffReason reason;
};
DESCRIBE(Paused, reason)
constexpr std::string_view described_sentence(const Paused*) {
  return "Staff have paused the game: nobody moves, no clock runs.";
}

struct Resumed {};
DESCRIBE(Resumed)
constexpr std::string_view described_sentence(const Resumed*) {
  return "The game goes on, and the clocks run from where they stood.";
}

struct SeatMoved {
  Seat seat;
  Nickname nickname;
  std::optional<Nickname> from = {};
  StaffReason reason;
};
DESCRIBE(SeatMoved, seat, nickname, from, reason)
constexpr std::string_view described_sentence(const SeatMoved*) {
  return "Staff gave the seat to somebody else. `from`: who had it, if that was a person.";
}

struct RolledBack {
  Seq record;
  StaffReason reason;
};
DESCRIBE(RolledBack, record, reason)
constexpr std::string_view described_sentence(const RolledBack*) {
  return "Staff had the table go back to before that record's action.";
}

struct Voided {
  StaffReason reason;
};
DESCRIBE(Voided, reason)
constexpr std::string_view described_sentence(const Voided*) { return "Staff ended the game without a result."; }

struct Abandoned {
  Count days;
  std::optional<bool> full = {};
};
DESCRIBE(Abandoned, days, full)
constexpr std::string_view described_sentence(const Abandoned*) {
  return "None of the table's people came for so many days, or the server was full and they, all of them guests, had "
         "left: the game ended without a result.";
}
constexpr auto described_schemas(const Abandoned*) {
  return std::tuple{engine::fits<&Abandoned::full>(R"({"const":true})")};
}

struct CarriedOver {
  std::string from;
  std::string to;
  Seq record;
  std::optional<std::uint64_t> lost = {};
};
DESCRIBE(CarriedOver, from, to, record, lost)
constexpr std::string_view described_sentence(const CarriedOver*) {
  return "The rules were mended: the game goes on under those of version `to`, from how the table stood at `record`. "
         "`lost` actions were taken after that; left out: none.";
}
constexpr auto described_ranges(const CarriedOver*) {
  return std::tuple{engine::within<&CarriedOver::lost>(1, k_integer_max)};
}

struct EndAgreed {
  Seat seat;
};
DESCRIBE(EndAgreed, seat)
constexpr std::string_view described_sentence(const EndAgreed*) {
  return "The seat agrees to end a game that was carried over without a result.";
}

struct Unresolved {
  std::vector<Seat> agreed;
};
DESCRIBE(Unresolved, agreed)
constexpr std::string_view described_sentence(const Unresolved*) {
  return "The game ended without a result: all agreed to it after the rules were mended, or, where `agreed` is empty, "
         "no rules could go on from how it stood.";
}

struct Looked {
  std::optional<Seat> seat = {};
  std::uint64_t times = 1;
};
DESCRIBE(Looked, seat, times)
constexpr std::string_view described_sentence(const Looked*) {
  return "Staff looked at the running game, so many times, as that seat sees it; without a seat, as spectators do.";
}
constexpr auto described_ranges(const Looked*) { return std::tuple{engine::within<&Looked::times>(1, k_integer_max)}; }

struct Exported {
  std::uint64_t times = 1;
};
DESCRIBE(Exported, times)
constexpr std::string_view described_sentence(const Exported*) {
  return "Staff took a copy of the running game's log, so many times, without seeds and without what was chosen.";
}
constexpr auto described_ranges(const Exported*) {
  return std::tuple{engine::within<&Exported::times>(1, k_integer_max)};
}

struct Finished {};
DESCRIBE(Finished)
constexpr std::string_view described_sentence(const Finished*) {
  return "The game is over; the outcome is in the view.";
}

struct Rematch {
  Seat seat;
  Identifier table;
  Code code;
};
DESCRIBE(Rematch, seat, table, code)
constexpr std::string_view described_sentence(const Rematch*) { return "The table that follows was made."; }

struct Recovered {
  Count downtime_ms;
};
DESCRIBE(Recovered, downtime_ms)
constexpr std::string_view described_sentence(const Recovered*) {
  return "The server was away; nobody's clock is charged for it.";
}

struct Stalled {
  Count lost_ms;
};
DESCRIBE(Stalled, lost_ms)
constexpr std::string_view described_sentence(const Stalled*) {
  return "The server's process stood still; no clock has counted it, and deadlines are so much later.";
}

#define PROTOCOL_TAG(type, Event) \
  constexpr std::string_view described_tag(const Event*) { return type; }
PROTOCOL_TABLE_EVENTS(PROTOCOL_TAG)
#undef PROTOCOL_TAG

#define PROTOCOL_IS_ONE(type, Event) \
  constexpr bool is_table_event(const Event*) { return true; }
PROTOCOL_TABLE_EVENTS(PROTOCOL_IS_ONE)
#undef PROTOCOL_IS_ONE

}  // namespace event

template <class T>
concept TableEvent = requires(const T* of) {
  { is_table_event(of) } -> std::same_as<bool>;
};

/// As everybody sees it, with its "type".
template <TableEvent E>
[[nodiscard]] engine::JsonText text_of(const E& event) {
  return engine::JsonText::written(engine::tagged_json_text(event));
}

}  // namespace protocol
