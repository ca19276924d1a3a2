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

FairnessView fairness_view(const Table& table) {
  FairnessView view{engine::to_hex(commitment_to(table.terms->server_seed)), {}, {}, std::nullopt};
  const bool dealt = table.phase == TablePhase::running || table.phase == TablePhase::finished;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (!table.seats[i]) continue;
    if (table.seats[i]->commit) view.seat_commits[i] = engine::to_hex(*table.seats[i]->commit);
    if (dealt) view.seat_seeds[i] = engine::to_hex(table.seats[i]->seed.value_or(k_public_seed));
  }
  if (table.phase == TablePhase::finished) view.server_seed = engine::to_hex(table.terms->server_seed);
  return view;
}

// The seats that want to move on from one that the table waits for.
std::vector<std::uint8_t> who_asked(const SeatClock& clock) {
  std::vector<std::uint8_t> seats;
  for (std::uint8_t seat = 0; seat < engine::k_seats_max; ++seat) {
    if ((clock.asked & (1U << seat)) != 0) seats.push_back(seat);
  }
  return seats;
}

std::optional<bool> if_so(bool holds) { return holds ? std::optional(true) : std::nullopt; }

SeatView seat_view(const Table& table, std::uint8_t i, const Occupant& taken) {
  SeatView seat{taken.account.id, taken.account.nickname, {}, {}, {}, {}, {}};
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
  BySeat<std::int64_t> banks;
  for (std::uint8_t i = 0; i < terms.players; ++i) {
    if (table.seats[i] && !is_bot(table.seats[i]->account)) banks[i] = table.clocks[i].bank_ms;
  }
  clock.banks_ms = std::move(banks);
  return clock;
}

UndoRequestView undo_request_view(const Table& table) {
  const auto& request = *table.undo_request;
  return {request.seat,          std::to_string(request.request), request.record,
          agreed_seats(request), not_agreed_yet(table),           request.until_ms};
}

PauseView pause_view(const Pause& pause) {
  PauseView view{pause.reason, pause.since_ms, {}};
  for (const auto& one : pause.left) view.left_ms[one.seat.index] = one.left_ms;
  return view;
}

template <class Number>
std::optional<Number> if_any(Number number) {
  return number > 0 ? std::optional(number) : std::nullopt;
}

SettingsView settings_view(const TableSettings& settings) {
  SettingsView view{.players = settings.players,
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

void show_change(const Table& table, TableView& view) {
  view.ready_check = if_so(table.terms->ready_check || asks_ready(table));
  if (table.phase != TablePhase::open || table.terms->settings_seq == 1) return;
  view.settings_seq = table.terms->settings_seq;
  if (table.terms->before_change == nullptr) return;
  view.changed = ChangedView{settings_view(*table.terms->before_change), if_so(table.terms->ready_check)};
}

PersonView person_view(const Account& account) { return {account.id, account.nickname}; }
PersonView person_view(const Follower& follower) { return person_view(follower.account); }

template <class People>
std::optional<BySeat<std::vector<PersonView>>> people_by_seat(const People& people) {
  BySeat<std::vector<PersonView>> by_seat;
  for (std::uint8_t i = 0; i < people.size(); ++i) {
    for (const auto& one : people[i]) by_seat[i].push_back(person_view(one));
  }
  return by_seat.empty() ? std::nullopt : std::optional(std::move(by_seat));
}

void show_people(const Table& table, TableView& view) {
  BySeat<PersonView> reserved;
  for (std::uint8_t i = 0; i < table.kept.size(); ++i) {
    if (table.kept[i]) reserved[i] = person_view(*table.kept[i]);
  }
  if (!reserved.empty()) view.reserved_seats = std::move(reserved);
  std::vector<PersonView> sent_away;
  sent_away.reserve(table.kicked.size());
  for (const Account& account : table.kicked) sent_away.push_back(person_view(account));
  if (!sent_away.empty()) view.sent_away = std::move(sent_away);
  view.seat_view_requests = people_by_seat(table.following.asked);
  view.seat_views = people_by_seat(table.following.followers);
}

void show_rules(const Table& table, TableView& view) {
  view.repeats_to = table.rules.repeats_to;
  if (table.rules.unresolved) view.unresolved = UnresolvedView{*table.rules.unresolved};
  if (!table.rules.carried) return;
  const Carried& carried = *table.rules.carried;
  view.carried_over = CarriedView{carried.record, carried.from,         carried.back_to,
                                  carried.lost,   agreed_to_end(table), not_agreed_to_end(table)};
}

}  // namespace

SharedTableView look_at(const Table& table) {
  const auto& terms = *table.terms;
  TableView view{.id = terms.room.text,
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
    auto& seat = view.seats[i];
    if (table.seats[i]) seat = seat_view(table, i, *table.seats[i]);
  }
  if (table.rematch) view.rematch = RematchView{table.rematch->room.text, table.rematch->code};
  if (!table.invites.empty()) view.open_invites = table.invites.size();
  if (!terms.autopilot.empty()) view.autopilot = terms.autopilot;
  view.rated = if_so(terms.rated);
  show_change(table, view);
  show_people(table, view);
  if (auto owed = first_moves_owed(table); !owed.empty()) view.first_moves_owed = std::move(owed);
  if (table.undo_request) view.undo_request = undo_request_view(table);
  if (table.paused) view.paused = pause_view(*table.paused);
  if (table.voided) view.voided = VoidedView{*table.voided};
  if (table.abandoned) view.abandoned = AbandonedView{table.abandoned->days, table.abandoned->full};
  view.spectator_delay_moves = if_any(std::int64_t{terms.spectator_delay_moves});
  view.spectator_delay_seconds = if_any(terms.spectator_delay_seconds);
  show_rules(table, view);
  const bool has_result = table.phase == TablePhase::finished && !table.without_result();
  view.uncounted = if_so(terms.rated && has_result && !table.changes_ratings());
  return std::make_shared<const TableView>(std::move(view));
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

Json view_of(const Table& table, engine::Viewer viewer) { return look_at(table, viewer).tree(); }

std::string RoomView::json() const {
  std::string text = R"({"table":)";
  engine::write_json(text, *table);
  text += R"(,"game":)";
  if (game) {
    game->write_json(text);
  } else {
    text += "null";
  }
  text += '}';
  return text;
}

bool operator==(const RoomView& a, const RoomView& b) {
  const bool same_table = a.table == b.table || *a.table == *b.table;
  if (!same_table || (a.game == nullptr) != (b.game == nullptr)) return false;
  return a.game == nullptr || a.game->equals(*b.game);
}

engine::JsonText patch_between(const RoomView& before, const RoomView& after) {
  std::string text;
  engine::JsonOut out(text);
  engine::PatchOut patch(out);
  if (before.table != after.table) {
    const std::size_t length = patch.enter("table");
    engine::described::patch(patch, *before.table, *after.table);
    patch.leave(length);
  }
  const std::size_t length = patch.enter("game");
  if (before.game && after.game) {
    after.game->write_patch(patch, *before.game);
  } else if (before.game != after.game) {
    std::string whole = "null";
    if (after.game) {
      whole.clear();
      after.game->write_json(whole);
    }
    patch.replace(engine::JsonText::written(std::move(whole)));
  }
  patch.leave(length);
  patch.finish();
  return engine::JsonText::written(std::move(text));
}

ViewChange change_between(const RoomView& before, const RoomView& after, std::size_t& whole_bytes) {
  auto patch = patch_between(before, after);
  if (2 * patch.text.size() <= whole_bytes) return {std::move(patch), true};
  std::string whole = after.json();
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
  BySeat<protocol::BotLevel> bots;
  for (std::uint8_t i = 0; i < terms.players; ++i) {
    auto& nickname = listing.seats.emplace_back();
    auto& account = listing.accounts.emplace_back();
    const auto& occupant = table.seats[i];
    if (!occupant) continue;
    nickname = protocol::Nickname(occupant->account.nickname);
    if (is_bot(occupant->account)) {
      bots[i] = protocol::BotLevel(occupant->bot);
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
