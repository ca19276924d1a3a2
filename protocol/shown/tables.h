// What a viewer is shown of a table: what stands around the game, the same for everybody, and beside it the game as
// that viewer sees it (docs/protocol.md section 7).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/describe/keyed.h"
#include "engine/core/view.h"
#include "protocol/games.h"
#include "protocol/table_methods.h"
#include "protocol/texts.h"

namespace protocol {

template <class T>
using BySeat = engine::Keyed<engine::Seat, T>;

struct NamedAccount {
  Identifier account;
  Nickname nickname;
  friend bool operator==(const NamedAccount&, const NamedAccount&) = default;
};
DESCRIBE(NamedAccount, account, nickname)
constexpr std::string_view described_sentence(const NamedAccount*) { return "Somebody named at a table."; }

struct PeopleBySeat {
  BySeat<std::vector<NamedAccount>> people;  ///< of each seat at least one
  friend bool operator==(const PeopleBySeat&, const PeopleBySeat&) = default;
};
DESCRIBE_AS(PeopleBySeat, people)
constexpr std::string_view described_sentence(const PeopleBySeat*) {
  return "Spectators, by the seat that it is about.";
}
constexpr std::string_view described_schema(const PeopleBySeat*) {
  return R"({"additionalProperties":{"type":"array","minItems":1,"items":{"$ref":"tables.json#/$defs/NamedAccount"}}})";
}

/// What isn't so is left out.
struct SeatTaker {
  Identifier account;
  Nickname nickname;
  std::optional<BotLevel> bot = {};
  std::optional<bool> ready = {};
  std::optional<bool> offered = {};
  std::optional<bool> conceded = {};
  std::optional<std::vector<Seat>> vote_skip = {};
  friend bool operator==(const SeatTaker&, const SeatTaker&) = default;
};
DESCRIBE(SeatTaker, account, nickname, bot, ready, offered, conceded, vote_skip)
constexpr std::string_view described_sentence(const SeatTaker*) { return "Who sits there."; }
constexpr auto described_sentences(const SeatTaker*) {
  return std::tuple{
      engine::says<&SeatTaker::bot>(
          "A bot of that level plays the seat: it sits there itself (`account` begins with `bot:`), or stands in for "
          "the person until they take the seat back."),
      engine::says<&SeatTaker::ready>("True: ready for the start, at a table that asks (`ready_check`)."),
      engine::says<&SeatTaker::offered>(
          "True: whoever wants may take the seat (`table.take_seat`) until its player is back."),
      engine::says<&SeatTaker::conceded>("True: the seat is out, its default actions are played at once."),
      engine::says<&SeatTaker::vote_skip>(
          "Its time is over and the table waits for it: the seats that have voted to skip it.")};
}
constexpr auto described_ranges(const SeatTaker*) {
  return std::tuple{engine::within<&SeatTaker::vote_skip>(0, k_players_max)};
}
constexpr auto described_schemas(const SeatTaker*) {
  return std::tuple{engine::fits<&SeatTaker::ready>(R"({"const":true})"),
                    engine::fits<&SeatTaker::offered>(R"({"const":true})")};
}

/// Seeds of the seats are shown from the start of the game on, all at once; the server's when it is over.
struct Fairness {
  Hash commitment;
  BySeat<Hash> seat_commits = {};
  BySeat<Hash> seat_seeds = {};
  std::optional<Hash> server_seed = {};
  friend bool operator==(const Fairness&, const Fairness&) = default;
};
DESCRIBE(Fairness, commitment, seat_commits, seat_seeds, server_seed)
constexpr std::string_view described_sentence(const Fairness*) {
  return "What proves that chance was fair (docs/protocol.md section 17).";
}
constexpr auto described_sentences(const Fairness*) {
  return std::tuple{engine::says<&Fairness::commitment>("BLAKE2b-256 of the server's seed, from the table's creation."),
                    engine::says<&Fairness::seat_commits>("By seat, where the seat committed."),
                    engine::says<&Fairness::seat_seeds>("By seat, as far as revealed."),
                    engine::says<&Fairness::server_seed>("Only when the game is over.")};
}

struct Rematch {
  Identifier table;
  Code code;
  friend bool operator==(const Rematch&, const Rematch&) = default;
};
DESCRIBE(Rematch, table, code)
constexpr std::string_view described_sentence(const Rematch*) { return "The table that follows this one."; }

struct UndoRequest {
  Seat seat;
  Identifier request;
  Seq record;
  std::vector<Seat> agreed = {};
  std::vector<Seat> waits_for = {};
  std::optional<TimeMs> until_ms = {};
  friend bool operator==(const UndoRequest&, const UndoRequest&) = default;
};
DESCRIBE(UndoRequest, seat, request, record, agreed, waits_for, until_ms)
constexpr std::string_view described_sentence(const UndoRequest*) {
  return "Until all have agreed, somebody doesn't, somebody acts, or time passes.";
}
constexpr auto described_sentences(const UndoRequest*) {
  return std::tuple{
      engine::says<&UndoRequest::seat>("Who asks."),
      engine::says<&UndoRequest::request>("Its name, for `table.answer_undo`."),
      engine::says<&UndoRequest::record>("The action that is to be taken back."),
      engine::says<&UndoRequest::waits_for>("Who has not answered yet. Seats that a bot plays are not asked."),
      engine::says<&UndoRequest::until_ms>("When it lapses, as deadlines are told. Left out at games begun by a server "
                                           "of an earlier version.")};
}

struct Paused {
  StaffReason reason;
  TimeMs since_ms;
  BySeat<Count> left_ms = {};
  friend bool operator==(const Paused&, const Paused&) = default;
};
DESCRIBE(Paused, reason, since_ms, left_ms)
constexpr std::string_view described_sentence(const Paused*) {
  return "Nobody moves and no clock runs until staff let the game go on.";
}
constexpr auto described_sentences(const Paused*) {
  return std::tuple{engine::says<&Paused::left_ms>("What each seat whose clock ran has left, by seat.")};
}

struct Voided {
  StaffReason reason;
  friend bool operator==(const Voided&, const Voided&) = default;
};
DESCRIBE(Voided, reason)

struct Abandoned {
  Count days;
  std::optional<bool> full = {};
  friend bool operator==(const Abandoned&, const Abandoned&) = default;
};
DESCRIBE(Abandoned, days, full)
constexpr auto described_sentences(const Abandoned*) {
  return std::tuple{
      engine::says<&Abandoned::days>("For which none of the table's people came."),
      engine::says<&Abandoned::full>("It gave way: the server was full, and its people, all of them guests, had left "
                                     "it. Left out: they were away for so long.")};
}
constexpr auto described_schemas(const Abandoned*) {
  return std::tuple{engine::fits<&Abandoned::full>(R"({"const":true})")};
}

struct CarriedOver {
  Seq record;
  std::string from;
  Seq back_to;
  std::uint64_t lost = 0;
  std::vector<Seat> agreed = {};
  std::vector<Seat> waits_for = {};
  friend bool operator==(const CarriedOver&, const CarriedOver&) = default;
};
DESCRIBE(CarriedOver, record, from, back_to, lost, agreed, waits_for)
constexpr std::string_view described_sentence(const CarriedOver*) {
  return "While the game runs all may agree to end it without a result (`table.abort`).";
}
constexpr auto described_sentences(const CarriedOver*) {
  return std::tuple{
      engine::says<&CarriedOver::record>("By which it was carried over."),
      engine::says<&CarriedOver::from>("The version of the rules that it was played by before."),
      engine::says<&CarriedOver::back_to>("The record as of which it went on."),
      engine::says<&CarriedOver::lost>("Actions that were taken after that one."),
      engine::says<&CarriedOver::agreed>("Seats that agree to end it."),
      engine::says<&CarriedOver::waits_for>("Seats that would have to agree yet; none once the game is over.")};
}
constexpr auto described_ranges(const CarriedOver*) {
  return std::tuple{engine::within<&CarriedOver::lost>(0, k_integer_max)};
}

struct Unresolved {
  std::vector<Seat> agreed;
  friend bool operator==(const Unresolved&, const Unresolved&) = default;
};
DESCRIBE(Unresolved, agreed)
constexpr auto described_sentences(const Unresolved*) {
  return std::tuple{
      engine::says<&Unresolved::agreed>("The seats that agreed to it. None: no rules could go on from how it stood.")};
}

struct SettingsBefore {
  int players = 0;
  engine::JsonText options = {};
  bool private_ = false;
  std::int64_t move_seconds = 0;
  Clock clock = {};
  std::optional<BotLevel> autopilot = {};
  std::optional<bool> rated = {};
  std::optional<bool> ready_check = {};
  std::optional<std::int64_t> spectator_delay_moves = {};
  std::optional<std::int64_t> spectator_delay_seconds = {};
  friend bool operator==(const SettingsBefore&, const SettingsBefore&) = default;
};
DESCRIBE(SettingsBefore, players, options, private_, move_seconds, clock, autopilot, rated, ready_check,
         spectator_delay_moves, spectator_delay_seconds)
constexpr std::string_view described_sentence(const SettingsBefore*) {
  return "What a table was before its host changed it.";
}
constexpr auto described_sentences(const SettingsBefore*) {
  return std::tuple{engine::says<&SettingsBefore::move_seconds>("0: no limit.")};
}
constexpr auto described_ranges(const SettingsBefore*) {
  return std::tuple{engine::within<&SettingsBefore::players>(1, k_players_max),
                    engine::within<&SettingsBefore::move_seconds>(0, k_move_seconds_max),
                    engine::within<&SettingsBefore::spectator_delay_moves>(1, k_spectator_delay_moves_max),
                    engine::within<&SettingsBefore::spectator_delay_seconds>(1, k_spectator_delay_seconds_max)};
}
constexpr auto described_schemas(const SettingsBefore*) {
  return std::tuple{engine::fits<&SettingsBefore::options>(R"({"$ref":"parts.json#/$defs/GameOptions"})"),
                    engine::fits<&SettingsBefore::rated>(R"({"const":true})"),
                    engine::fits<&SettingsBefore::ready_check>(R"({"const":true})")};
}

struct ChangedSettings {
  SettingsBefore before;
  std::optional<bool> ready_check = {};
  friend bool operator==(const ChangedSettings&, const ChangedSettings&) = default;
};
DESCRIBE(ChangedSettings, before, ready_check)
constexpr std::string_view described_sentence(const ChangedSettings*) {
  return "The host has changed what the table is.";
}
constexpr auto described_sentences(const ChangedSettings*) {
  return std::tuple{
      engine::says<&ChangedSettings::before>(
          "What it was for those who have not agreed yet; the members are those of the table."),
      engine::says<&ChangedSettings::ready_check>("True: the table would ask in any case, as its host has it.")};
}
constexpr auto described_schemas(const ChangedSettings*) {
  return std::tuple{engine::fits<&ChangedSettings::ready_check>(R"({"const":true})")};
}

/// From `open_invites` on: left out where there is nothing to say.
struct TableInfo {
  Identifier id = {};
  Code code = {};
  Identifier game = {};
  std::string rules_version = {};
  bool private_ = false;
  engine::JsonText options = {};
  int players = 0;
  std::int64_t move_seconds = 0;
  Clock clock = {};
  Pace pace = {};
  TimeMs created_ms = {};
  Phase phase = Phase::open;
  Identifier host = {};
  BySeat<engine::Nullable<SeatTaker>> seats = {};
  Fairness fairness = {};
  engine::Nullable<Outcome> outcome = {};
  engine::Nullable<Rematch> rematch = {};
  std::optional<std::size_t> open_invites = {};
  std::optional<Identifier> lesson = {};
  std::optional<BotLevel> autopilot = {};
  std::optional<bool> rated = {};
  std::optional<bool> ready_check = {};
  std::optional<Seq> settings_seq = {};
  std::optional<ChangedSettings> changed = {};
  std::optional<BySeat<NamedAccount>> reserved_seats = {};
  std::optional<std::vector<NamedAccount>> sent_away = {};
  std::optional<PeopleBySeat> seat_view_requests = {};
  std::optional<PeopleBySeat> seat_views = {};
  std::optional<std::vector<Seat>> first_moves_owed = {};
  std::optional<UndoRequest> undo_request = {};
  std::optional<Paused> paused = {};
  std::optional<Voided> voided = {};
  std::optional<Abandoned> abandoned = {};
  std::optional<std::int64_t> spectator_delay_moves = {};
  std::optional<std::int64_t> spectator_delay_seconds = {};
  std::optional<bool> uncounted = {};
  std::optional<CarriedOver> carried_over = {};
  std::optional<Seq> repeats_to = {};
  std::optional<Unresolved> unresolved = {};
  friend bool operator==(const TableInfo&, const TableInfo&) = default;
};
DESCRIBE(TableInfo, id, code, game, rules_version, private_, options, players, move_seconds, clock, pace, created_ms,
         phase, host, seats, fairness, outcome, rematch, open_invites, lesson, autopilot, rated, ready_check,
         settings_seq, changed, reserved_seats, sent_away, seat_view_requests, seat_views, first_moves_owed,
         undo_request, paused, voided, abandoned, spectator_delay_moves, spectator_delay_seconds, uncounted,
         carried_over, repeats_to, unresolved)
constexpr std::string_view described_sentence(const TableInfo*) {
  return "The table around the game: the same for every viewer.";
}
constexpr auto described_sentences(const TableInfo*) {
  return std::tuple{
      engine::says<&TableInfo::rules_version>("Of the rules that the game is played by."),
      engine::says<&TableInfo::move_seconds>("0: no limit."),
      engine::says<&TableInfo::host>(
          "The account that made the table, or has its place by now: given, or since who had it was away."),
      engine::says<&TableInfo::seats>("Every seat by its number; null: free."),
      engine::says<&TableInfo::open_invites>(
          "Links for one person that nobody has used (`table.invite`). Left out: none."),
      engine::says<&TableInfo::lesson>(
          "The table teaches: its deal is the lesson's, whatever the seeds. Left out: it does not."),
      engine::says<&TableInfo::autopilot>(
          "A bot of that level plays on for a seat whose time is over. Left out: such a seat's default actions are "
          "played."),
      engine::says<&TableInfo::rated>("The game changes ratings. Left out: it does not."),
      engine::says<&TableInfo::ready_check>(
          "It starts only when everybody there has said that they are ready. Left out: it starts when all seats are "
          "taken."),
      engine::says<&TableInfo::settings_seq>(
          "The record by which the host made it what it is now, before the start. Left out: it is as it was made."),
      engine::says<&TableInfo::changed>(
          "The host has changed the settings and whoever sits there is asked to agree by `table.ready` (`ready_check` "
          "is true then), before the start. Left out: nobody is."),
      engine::says<&TableInfo::reserved_seats>(
          "Free seats that are reserved for those who played before: a rematch, for a time. Left out: none."),
      engine::says<&TableInfo::sent_away>(
          "Whom the host sent away: they can't sit here, nor come to a private table, until they are let in again. "
          "Left out: nobody."),
      engine::says<&TableInfo::seat_view_requests>(
          "Spectators who ask to see the game as a seat does, by seat. Left out: nobody does."),
      engine::says<&TableInfo::seat_views>(
          "Spectators who see the game as a seat does, with its player's consent, by seat. Left out: nobody does."),
      engine::says<&TableInfo::first_moves_owed>(
          "Seats whose people have not made a first move: until then any of those who play may abort the game. Left "
          "out: they all have, or no game runs."),
      engine::says<&TableInfo::undo_request>(
          "A seat asks all others to take its last action back. Left out when none does."),
      engine::says<&TableInfo::paused>("Staff have paused the game. Left out: it is not paused."),
      engine::says<&TableInfo::voided>("Staff ended the game, which has no outcome. Left out: nobody did."),
      engine::says<&TableInfo::abandoned>(
          "Everybody left: the server ended the game, which has no outcome. Left out: it did not."),
      engine::says<&TableInfo::spectator_delay_moves>(
          "Spectators see the running game so many moves later. Left out: at once."),
      engine::says<&TableInfo::spectator_delay_seconds>("And so many seconds later. Left out: at once."),
      engine::says<&TableInfo::uncounted>(
          "A rated game that changes no ratings after all: it was over before everybody had a turn. Left out: as "
          "`rated` says."),
      engine::says<&TableInfo::carried_over>(
          "The rules were mended while the game ran, and it was carried over to those of today. Left out: it was not."),
      engine::says<&TableInfo::repeats_to>(
          "The record whose board is shown, since today's rules don't repeat what came after it. Left out: that of the "
          "newest."),
      engine::says<&TableInfo::unresolved>(
          "The game ended without an outcome after the rules were mended. Left out: it did not.")};
}
constexpr auto described_ranges(const TableInfo*) {
  return std::tuple{engine::within<&TableInfo::players>(1, k_players_max),
                    engine::within<&TableInfo::move_seconds>(0, k_move_seconds_max),
                    engine::within<&TableInfo::open_invites>(1, k_open_invites_max),
                    engine::within<&TableInfo::first_moves_owed>(1, k_players_max),
                    engine::within<&TableInfo::spectator_delay_moves>(1, k_spectator_delay_moves_max),
                    engine::within<&TableInfo::spectator_delay_seconds>(1, k_spectator_delay_seconds_max)};
}
/// Earlier servers left them out.
constexpr auto described_defaults(const TableInfo*) { return engine::may_lack<&TableInfo::clock, &TableInfo::pace>(); }
constexpr auto described_schemas(const TableInfo*) {
  return std::tuple{engine::fits<&TableInfo::options>(R"({"$ref":"parts.json#/$defs/GameOptions"})"),
                    engine::fits<&TableInfo::rated>(R"({"const":true})"),
                    engine::fits<&TableInfo::ready_check>(R"({"const":true})"),
                    engine::fits<&TableInfo::uncounted>(R"({"const":true})")};
}

/// Both are made once and shared; what is sent is their text, or the text of what differs between two of them.
struct TableView {
  std::shared_ptr<const TableInfo> table;
  engine::SharedView game;  ///< null before the start

  /// The same, whether or not it is shared.
  friend bool operator==(const TableView& a, const TableView& b);
};
DESCRIBE(TableView, table, game)
constexpr std::string_view described_sentence(const TableView*) {
  return "All that a viewer sees. `game` is the game's own view, null before the start.";
}
constexpr auto described_schemas(const TableView*) {
  return std::tuple{
      engine::fits<&TableView::game>(R"({"anyOf":[{"$ref":"parts.json#/$defs/JsonObject"},{"type":"null"}]})")};
}
[[nodiscard]] std::string text_of(const TableView& view);

}  // namespace protocol
