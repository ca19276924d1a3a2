#include "server/room/table.h"

#include <utility>

#include "engine/core/ensure.h"
#include "server/room/fairness.h"

namespace server {
namespace {

using engine::Event;
using engine::Rejection;
using engine::Result;
using engine::Seat;
using Events = std::vector<Event>;

// A log that could not have been written by a room; the checks are for replays of damaged or foreign logs.
Rejection bad_log(const std::string& why) { return {"bad_log", "The log does not fit together: " + why + ".", "", ""}; }

Events told(Json event) { return {Event{std::move(event), {}, nullptr}}; }

Seat seat_at(int index) { return Seat{static_cast<std::uint8_t>(index)}; }

// Brings the open decisions up to what the game now asks for. An unchanged decision keeps its wire id and its clock.
void reopen(Table& table, std::uint64_t seq, std::optional<Seat> took_back) {
  PerSeat<std::optional<OpenDecision>> open;
  for (auto& decision : table.play->now().pending()) {
    const auto seat = decision.seat.index;
    const auto& before = table.open[seat];
    const bool same = before && before->decision.id == decision.id && took_back != decision.seat;
    open[seat] = OpenDecision{std::move(decision), same ? before->wire : seq};
    auto& clock = table.clocks[seat];
    if (!same && (!clock.took_back || clock.granted == 0)) clock.granted = seq;
  }
  table.open = std::move(open);
}

// Judges and carries out one fact; each returns the events that tell of it.
struct Applying {
  Table& table;
  std::uint64_t seq;
  std::int64_t at_ms;
  ApplyDepth depth;

  [[nodiscard]] bool has_seat(Seat seat) const { return seat.index < table.terms->players; }

  Result<Events> operator()(const Created& fact) const {
    if (table.terms) return bad_log("it is created twice");
    const auto* game = table.catalog->find(fact.terms.game);
    if (game == nullptr)
      return Rejection{"unknown_game", "This build has no game \"" + fact.terms.game + "\".", "", ""};
    if (fact.terms.players < 1 || fact.terms.players > engine::k_seats_max) return bad_log("an odd number of seats");
    table.game = game;
    table.terms = std::make_shared<const Terms>(fact.terms);
    table.created_ms = at_ms;
    return told({{"type", "table.created"}});
  }

  Result<Events> operator()(const Sat& fact) const {
    if (table.phase != TablePhase::open || !has_seat(fact.seat)) return bad_log("nobody can sit there");
    if (table.seats[fact.seat.index]) return bad_log("the seat is taken");
    table.seats[fact.seat.index] = Occupant{fact.account, fact.commit, std::nullopt};
    return told({{"type", "table.sat"}, {"seat", fact.seat.index}, {"nickname", fact.account.nickname}});
  }

  Result<Events> operator()(const Stood& fact) const {
    if (table.phase != TablePhase::open || !has_seat(fact.seat) || !table.seats[fact.seat.index]) {
      return bad_log("nobody can stand up there");
    }
    const auto nickname = table.seats[fact.seat.index]->account.nickname;
    table.seats[fact.seat.index].reset();
    return told({{"type", "table.stood"}, {"seat", fact.seat.index}, {"nickname", nickname}});
  }

  Result<Events> operator()(const Sealed&) const {
    if (table.phase != TablePhase::open || !table.full()) return bad_log("sealed before all seats are taken");
    table.phase = TablePhase::sealing;
    return told({{"type", "table.sealing"}});
  }

  Result<Events> operator()(const SeedRevealed& fact) const {
    if (table.phase != TablePhase::sealing || !has_seat(fact.seat)) return bad_log("a seed out of time");
    auto& occupant = *table.seats[fact.seat.index];
    if (!occupant.commit || occupant.seed) return bad_log("a seed nobody asked for");
    occupant.seed = fact.seed;
    return Events{};
  }

  Result<Events> operator()(const Started& fact) const {
    const bool may = table.phase == TablePhase::open || table.phase == TablePhase::sealing;
    if (!may || !table.full()) return bad_log("started at the wrong time");
    const auto& terms = *table.terms;
    if (fact.seat_seeds.size() != static_cast<std::size_t>(terms.players)) return bad_log("a seat without a seed");
    Events events = told({{"type", "table.started"}});
    if (depth == ApplyDepth::everything) {
      auto options = engine::check_options(table.game->info().options, terms.options);
      if (!options) return options.error();
      const engine::Setup setup{terms.players, std::move(*options),
                                game_key(terms.room.text, terms.server_seed, fact.seat_seeds)};
      auto match = table.game->start(setup);
      if (!match) return match.error();
      for (auto& event : (*match)->opening()) events.push_back(std::move(event));
      table.play.emplace(std::move(*match));
      reopen(table, seq, std::nullopt);
    }
    for (std::size_t i = 0; i < fact.seat_seeds.size(); ++i) table.seats[i]->seed = fact.seat_seeds[i];
    table.phase = TablePhase::running;
    return events;
  }

  Result<Events> operator()(const Acted& fact) const {
    if (table.phase != TablePhase::running || !has_seat(fact.seat)) return bad_log("acted at the wrong time");
    if (depth == ApplyDepth::table_only) return Events{};
    const auto& open = table.open[fact.seat.index];
    if (!open || open->wire != fact.decision) return bad_log("acted on another decision than the open one");
    auto applied = table.play->apply(fact.seat, fact.action);
    if (!applied) return applied.error();
    for (int i = 0; i < table.terms->players; ++i) {
      const auto seat = seat_at(i);
      if (seat != fact.seat || applied->reveals) table.clocks[seat.index].took_back = false;
    }
    reopen(table, seq, std::nullopt);
    Events events;
    if (fact.cause == Cause::timeout) events = told({{"type", "table.timed_out"}, {"seat", fact.seat.index}});
    for (auto& event : applied->events) events.push_back(std::move(event));
    return events;
  }

  Result<Events> operator()(const Undone& fact) const {
    if (table.phase != TablePhase::running || !has_seat(fact.seat)) return bad_log("undone at the wrong time");
    if (depth == ApplyDepth::table_only) return Events{};
    if (auto undone = table.play->undo(fact.seat); !undone) return undone.error();
    table.clocks[fact.seat.index].took_back = true;
    reopen(table, seq, fact.seat);
    return told({{"type", "table.undone"}, {"seat", fact.seat.index}});
  }

  Result<Events> operator()(const Finished& fact) const {
    if (table.phase != TablePhase::running) return bad_log("finished at the wrong time");
    if (depth == ApplyDepth::everything) {
      const auto outcome = table.play->now().outcome();
      if (!outcome || engine::to_json(*outcome) != fact.outcome) return bad_log("another outcome than the game's");
    }
    table.phase = TablePhase::finished;
    table.outcome = fact.outcome;
    return told({{"type", "table.finished"}});
  }

  Result<Events> operator()(const RematchAgreed& fact) const {
    if (table.phase != TablePhase::finished || table.rematch) return bad_log("a rematch at the wrong time");
    table.rematch = Rematch{fact.room, fact.code};
    return told({{"type", "table.rematch"}, {"seat", fact.seat.index}, {"room", fact.room.text}, {"code", fact.code}});
  }

  Result<Events> operator()(const Recovered& fact) const {
    for (std::size_t seat = 0; seat < table.open.size(); ++seat) {
      if (table.open[seat]) table.clocks[seat].granted = seq;
    }
    return told({{"type", "table.recovered"}, {"downtime_ms", fact.downtime_ms}});
  }

  Result<Events> operator()(const Closed&) const {
    table.closed = true;
    return Events{};
  }
};

}  // namespace

std::optional<Seat> Table::seat_of(const std::string& account) const {
  for (int i = 0; terms && i < terms->players; ++i) {
    const auto& occupant = seats[seat_at(i).index];
    if (occupant && occupant->account.id == account) return seat_at(i);
  }
  return std::nullopt;
}

bool Table::full() const {
  for (int i = 0; i < terms->players; ++i) {
    if (!seats[seat_at(i).index]) return false;
  }
  return true;
}

Result<Events> apply_fact(Table& table, const Fact& fact, std::uint64_t seq, std::int64_t at_ms, ApplyDepth depth) {
  if (seq != table.seq + 1) return bad_log("a record is missing");
  if (!table.terms && !std::holds_alternative<Created>(fact)) return bad_log("it does not begin with its creation");
  auto events = std::visit(Applying{table, seq, at_ms, depth}, fact);
  if (!events) return events;
  table.seq = seq;
  table.touched_ms = at_ms;
  return events;
}

std::optional<Fact> next_by_itself(const Table& table) {
  switch (table.phase) {
    case TablePhase::open:
    case TablePhase::sealing: {
      if (!table.full()) return std::nullopt;
      Started started;
      bool waits = false;
      for (int i = 0; i < table.terms->players; ++i) {
        const auto& occupant = *table.seats[seat_at(i).index];
        waits = waits || (occupant.commit && !occupant.seed);
        started.seat_seeds.push_back(occupant.seed.value_or(k_public_seed));
      }
      if (!waits) return started;
      if (table.phase == TablePhase::open) return Sealed{};
      return std::nullopt;
    }
    case TablePhase::running: {
      auto outcome = table.play->now().outcome();
      if (!outcome) return std::nullopt;
      return Finished{engine::to_json(*outcome)};
    }
    case TablePhase::finished:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace server
