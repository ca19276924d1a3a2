#include "server/room/table_view.h"

#include <utility>

#include "engine/core/describe/patch.h"
#include "engine/core/describe/tree.h"
#include "server/room/bank.h"
#include "server/room/carry.h"
#include "server/room/consent.h"
#include "server/room/fairness.h"
#include "server/room/first_moves.h"
#include "server/room/ready.h"

namespace server {
namespace {

using engine::Seat;

protocol::Fairness fairness_view(const Table& table) {
  protocol::Fairness view{engine::to_hex(commitment_to(table.terms->server_seed))};
  const bool dealt = table.phase == TablePhase::running || table.phase == TablePhase::finished;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (!table.seats[i]) continue;
    if (table.seats[i]->commit) view.seat_commits[Seat{i}] = engine::to_hex(*table.seats[i]->commit);
    if (dealt) view.seat_seeds[Seat{i}] = engine::to_hex(table.seats[i]->seed.value_or(k_public_seed));
  }
  if (table.phase == TablePhase::finished) view.server_seed = engine::to_hex(table.terms->server_seed);
  return view;
}

// The seats that want to move on from one that the table waits for.
std::vector<protocol::Seat> who_asked(const SeatClock& clock) {
  std::vector<protocol::Seat> seats;
  for (std::uint8_t seat = 0; seat < engine::k_seats_max; ++seat) {
    if ((clock.asked & (1U << seat)) != 0) seats.emplace_back(Seat{seat});
  }
  return seats;
}

std::optional<bool> if_so(bool holds) { return holds ? std::optional(true) : std::nullopt; }

protocol::SeatTaker seat_view(const Table& table, std::uint8_t i, const Occupant& taken) {
  protocol::SeatTaker seat{taken.account.id, taken.account.nickname};
  if (!taken.bot.empty()) seat.bot = taken.bot;
  seat.ready = if_so(asks_ready(table) && is_ready(taken));
  seat.offered = if_so(taken.offered);
  seat.conceded = if_so(taken.conceded > 0);
  if (table.phase == TablePhase::running && table.clocks[i].ran_out) seat.vote_skip = who_asked(table.clocks[i]);
  return seat;
}

protocol::Clock clock_view(const Table& table) {
  const auto& terms = *table.terms;
  protocol::Clock clock = clock_view(terms.move_seconds, terms.autopilot, terms.time);
  const bool dealt = table.phase == TablePhase::running || table.phase == TablePhase::finished;
  if (!has_banks(table) || !dealt) return clock;
  auto& banks = clock.banks_ms.emplace();
  for (std::uint8_t i = 0; i < terms.players; ++i) {
    if (table.seats[i] && !is_bot(table.seats[i]->account)) banks[Seat{i}] = table.clocks[i].bank_ms;
  }
  return clock;
}

protocol::UndoRequest undo_request_view(const Table& table) {
  const auto& request = *table.undo_request;
  protocol::UndoRequest view{request.seat, std::to_string(request.request), request.record};
  view.agreed = shown(agreed_seats(request));
  view.waits_for = shown(not_agreed_yet(table));
  view.until_ms = request.until_ms;
  return view;
}

protocol::Paused pause_view(const Pause& pause) {
  protocol::Paused view{pause.reason, pause.since_ms};
  for (const auto& one : pause.left) view.left_ms[one.seat] = one.left_ms;
  return view;
}

template <class Number>
std::optional<Number> if_any(Number number) {
  return number > 0 ? std::optional(number) : std::nullopt;
}

protocol::SettingsBefore settings_view(const TableSettings& settings) {
  protocol::SettingsBefore view{.players = settings.players,
                                .options = settings.options,
                                .private_ = settings.is_private,
                                .move_seconds = settings.move_seconds,
                                .clock = clock_view(settings.move_seconds, settings.autopilot, settings.time),
                                .rated = if_so(settings.rated),
                                .ready_check = if_so(settings.ready_check),
                                .spectator_delay_moves = if_any(std::int64_t{settings.spectator_delay_moves}),
                                .spectator_delay_seconds = if_any(settings.spectator_delay_seconds)};
  if (!settings.autopilot.empty()) view.autopilot = settings.autopilot;
  return view;
}

void show_change(const Table& table, protocol::TableInfo& view) {
  view.ready_check = if_so(table.terms->ready_check || asks_ready(table));
  if (table.phase != TablePhase::open || table.terms->settings_seq == 1) return;
  view.settings_seq = table.terms->settings_seq;
  if (table.terms->before_change == nullptr) return;
  view.changed = protocol::ChangedSettings{settings_view(*table.terms->before_change), if_so(table.terms->ready_check)};
}

protocol::NamedAccount person_view(const Account& account) { return {account.id, account.nickname}; }
protocol::NamedAccount person_view(const Follower& follower) { return person_view(follower.account); }

template <class People>
std::optional<protocol::PeopleBySeat> people_by_seat(const People& people) {
  protocol::PeopleBySeat by_seat;
  for (std::uint8_t i = 0; i < people.size(); ++i) {
    for (const auto& one : people[i]) by_seat.people[Seat{i}].push_back(person_view(one));
  }
  return by_seat.people.empty() ? std::nullopt : std::optional(std::move(by_seat));
}

void show_people(const Table& table, protocol::TableInfo& view) {
  protocol::BySeat<protocol::NamedAccount> reserved;
  for (std::uint8_t i = 0; i < table.kept.size(); ++i) {
    if (table.kept[i]) reserved[Seat{i}] = person_view(*table.kept[i]);
  }
  if (!reserved.empty()) view.reserved_seats = std::move(reserved);
  std::vector<protocol::NamedAccount> sent_away;
  sent_away.reserve(table.kicked.size());
  for (const Account& account : table.kicked) sent_away.push_back(person_view(account));
  if (!sent_away.empty()) view.sent_away = std::move(sent_away);
  view.seat_view_requests = people_by_seat(table.following.asked);
  view.seat_views = people_by_seat(table.following.followers);
}

void show_rules(const Table& table, protocol::TableInfo& view) {
  view.repeats_to = table.rules.repeats_to;
  if (table.rules.unresolved) view.unresolved = protocol::Unresolved{shown(*table.rules.unresolved)};
  if (!table.rules.carried) return;
  const Carried& carried = *table.rules.carried;
  view.carried_over = protocol::CarriedOver{carried.record,
                                            carried.from,
                                            carried.back_to,
                                            carried.lost,
                                            shown(agreed_to_end(table)),
                                            shown(not_agreed_to_end(table))};
}

}  // namespace

SharedTableView look_at(const Table& table) {
  const auto& terms = *table.terms;
  protocol::TableInfo view{.id = terms.room.text,
                           .code = terms.code,
                           .game = terms.game,
                           .rules_version = table.rules.version,
                           .private_ = terms.is_private,
                           .options = terms.options,
                           .players = terms.players,
                           .move_seconds = terms.move_seconds,
                           .clock = clock_view(table),
                           .pace = pace_name(terms.move_seconds, terms.time),
                           .created_ms = table.created_ms,
                           .phase = table.phase,
                           .host = table.host.id,
                           .fairness = fairness_view(table),
                           .outcome = table.outcome};
  for (std::uint8_t i = 0; i < terms.players; ++i) {
    auto& seat = view.seats[Seat{i}];
    if (table.seats[i]) seat = seat_view(table, i, *table.seats[i]);
  }
  if (table.rematch) view.rematch = protocol::Rematch{table.rematch->room.text, table.rematch->code};
  if (!table.invites.empty()) view.open_invites = table.invites.size();
  if (terms.lesson) view.lesson = terms.lesson->name;
  if (!terms.autopilot.empty()) view.autopilot = terms.autopilot;
  view.rated = if_so(terms.rated);
  show_change(table, view);
  show_people(table, view);
  if (const auto owed = first_moves_owed(table); !owed.empty()) view.first_moves_owed = shown(owed);
  if (table.undo_request) view.undo_request = undo_request_view(table);
  if (table.paused) view.paused = pause_view(*table.paused);
  if (table.voided) view.voided = protocol::Voided{*table.voided};
  if (table.abandoned) view.abandoned = protocol::Abandoned{table.abandoned->days, table.abandoned->full};
  view.spectator_delay_moves = if_any(std::int64_t{terms.spectator_delay_moves});
  view.spectator_delay_seconds = if_any(terms.spectator_delay_seconds);
  show_rules(table, view);
  const bool has_result = table.phase == TablePhase::finished && !table.without_result();
  view.uncounted = if_so(terms.rated && has_result && !table.changes_ratings());
  return std::make_shared<const protocol::TableInfo>(std::move(view));
}

Json table_view(const Table& table) { return engine::to_tree(*look_at(table)); }

const SharedTableView& TableViewOfNow::of(const Table& table) {
  if (view_ == nullptr || seq_ != table.seq) {
    view_ = look_at(table);
    seq_ = table.seq;
    moving_ = moving_of(table);
  }
  return view_;
}

void TableViewOfNow::moved(const Table& table, std::uint64_t from) {
  if (view_ != nullptr && seq_ == from && moving_ == moving_of(table)) seq_ = table.seq;
}

TableViewOfNow::Moving TableViewOfNow::moving_of(const Table& table) {
  Moving moving;
  for (std::size_t i = 0; i < table.clocks.size(); ++i) {
    const SeatClock& clock = table.clocks[i];
    moving.banks[i] = clock.bank_ms;
    moving.asked[i] = clock.asked;
    moving.ran_out[i] = clock.ran_out;
    if (table.seats[i]) {
      moving.moved[i] = table.seats[i]->moved;
      moving.offered[i] = table.seats[i]->offered;
    }
  }
  if (table.rules.carried) moving.agreed = table.rules.carried->agreed;
  if (table.undo_request) moving.undo_request = table.undo_request->request;
  return moving;
}

RoomView look_at(const Table& table, engine::Viewer viewer, SharedTableView around) {
  return {std::move(around), table.play ? table.play->now().look(viewer) : nullptr};
}

Json view_of(const Table& table, engine::Viewer viewer) {
  return engine::parse_own_json(protocol::text_of(look_at(table, viewer)));
}

engine::JsonText patch_between(const RoomView& before, const RoomView& after) {
  std::string text;
  engine::write_patch(text, before, after);
  return engine::JsonText::written(std::move(text));
}

ViewChange change_between(const RoomView& before, const RoomView& after, std::size_t& whole_bytes) {
  auto patch = patch_between(before, after);
  if (2 * patch.text.size() <= whole_bytes) return {std::move(patch), true};
  std::string whole = protocol::text_of(after);
  whole_bytes = whole.size();
  if (2 * patch.text.size() <= whole_bytes) return {std::move(patch), true};
  return {engine::JsonText::written(std::move(whole)), false};
}

protocol::TableSummary lobby_listing(const Table& table, std::size_t spectators) {
  const auto& terms = *table.terms;
  protocol::TableSummary listing;
  listing.id = protocol::Identifier(terms.room.text);
  listing.game = protocol::Identifier(terms.game);
  listing.players = terms.players;
  protocol::BySeat<protocol::BotLevel> bots;
  for (std::uint8_t i = 0; i < terms.players; ++i) {
    auto& nickname = listing.seats.emplace_back();
    auto& account = listing.accounts.emplace_back();
    const auto& occupant = table.seats[i];
    if (!occupant) continue;
    nickname = protocol::Nickname(occupant->account.nickname);
    if (is_bot(occupant->account)) {
      bots[Seat{i}] = protocol::BotLevel(occupant->bot);
    } else {
      account = protocol::Identifier(occupant->account.id);
    }
  }
  if (!bots.empty()) listing.bots = std::move(bots);
  listing.rated = if_so(terms.rated);
  listing.ready_check = if_so(terms.ready_check);
  listing.paused = if_so(table.paused.has_value());
  if (terms.spectator_delay_moves > 0) listing.spectator_delay_moves = terms.spectator_delay_moves;
  if (terms.spectator_delay_seconds > 0) listing.spectator_delay_seconds = terms.spectator_delay_seconds;
  listing.phase = table.phase;
  listing.options = terms.options;
  listing.move_seconds = terms.move_seconds;
  listing.clock = clock_view(terms.move_seconds, terms.autopilot, terms.time);
  listing.pace = pace_name(terms.move_seconds, terms.time);
  listing.spectators = static_cast<std::int64_t>(spectators);
  listing.created_ms = table.created_ms;
  return listing;
}

}  // namespace server
