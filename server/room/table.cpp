#include "server/room/table.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/core/ensure.h"
#include "server/room/abandoned.h"
#include "server/room/bank.h"
#include "server/room/carry.h"
#include "server/room/clock_facts.h"
#include "server/room/concession.h"
#include "server/room/consent.h"
#include "server/room/door.h"
#include "server/room/fairness.h"
#include "server/room/first_moves.h"
#include "server/room/follow.h"
#include "server/room/host_requests.h"
#include "server/room/keeper_facts.h"
#include "server/room/kept_seats.h"
#include "server/room/parting.h"
#include "server/room/ready.h"
#include "server/room/replaced_seat.h"
#include "server/room/table_settings.h"

namespace server {
namespace {

using engine::Event;
using engine::Rejection;
using engine::Result;
using engine::Seat;
using Events = std::vector<Event>;

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
    if (!same) clock.ran_out = false;
    if (same || (clock.took_back && clock.granted != 0)) continue;
    clock.granted = seq;
    clock.left_ms.reset();
  }
  table.open = std::move(open);
  for (std::size_t seat = 0; seat < table.open.size(); ++seat) {
    if (!table.open[seat]) table.clocks[seat].ran_out = false;
    if (!table.clocks[seat].ran_out) table.clocks[seat].asked = 0;
  }
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
    table.host = called_now(table, fact.terms.host);
    table.created_ms = at_ms;
    table.rules.version = fact.terms.rules_version;
    return told(protocol::event::Created{});
  }

  Result<Events> operator()(const SettingsChanged& fact) const { return change_settings(table, fact, seq); }
  Result<Events> operator()(const SeatsKept& fact) const { return keep_seats(table, fact); }
  Result<Events> operator()(const KeptSeatsFreed&) const {
    table.kept = {};
    return told(protocol::event::ReservedSeatsFreed{});
  }

  Result<Events> operator()(const Sat& fact) const {
    if (table.phase != TablePhase::open || !has_seat(fact.seat)) return bad_log("nobody can sit there");
    if (table.seats[fact.seat.index]) return bad_log("the seat is taken");
    if (kept_for_another(table, fact.seat, fact.account.id)) return bad_log("the seat is kept");
    if (fact.bot.empty() == is_bot(fact.account)) return bad_log("a person with a bot's name, or the reverse");
    const Account account = called_now(table, fact.account);
    table.seats[fact.seat.index] = Occupant{account, fact.commit, std::nullopt, fact.bot};
    table.seats[fact.seat.index]->since = seq;
    was_seen(fact.seat);
    table.seats[fact.seat.index]->registered = fact.registered;
    table.seats[fact.seat.index]->ready = agrees_by_sitting(table, account);
    forget_kept(table, fact.account.id);
    protocol::event::Sat event{fact.seat, account.nickname};
    if (!fact.bot.empty()) event.bot = fact.bot;
    return told(event);
  }

  Result<Events> operator()(const Stood& fact) const {
    if (table.phase != TablePhase::open || !has_seat(fact.seat) || !table.seats[fact.seat.index]) {
      return bad_log("nobody can stand up there");
    }
    const auto nickname = table.seats[fact.seat.index]->account.nickname;
    table.seats[fact.seat.index].reset();
    return told(protocol::event::Stood{fact.seat, nickname});
  }

  Result<Events> operator()(const ReadySaid& fact) const { return say_ready(table, fact); }
  Result<Events> operator()(const Kicked& fact) const { return send_away(table, fact); }
  Result<Events> operator()(const Readmitted& fact) const { return readmit(table, fact); }
  Result<Events> operator()(const CodeChanged& fact) const { return change_code(table, fact); }
  Result<Events> operator()(const HostGiven& fact) const {
    if (!has_seat(fact.seat) || !table.seats[fact.seat.index]) return bad_log("nobody to be host");
    table.host = table.seats[fact.seat.index]->account;
    table.seats[fact.seat.index]->ready = false;  // a host is by starting
    return told(protocol::event::Host{fact.seat, table.host.nickname, fact.away});
  }

  Result<Events> operator()(const Invited&) const {
    table.invites.push_back(seq);
    return Events{};
  }

  Result<Events> operator()(const InviteUsed& fact) const {
    if (std::erase(table.invites, fact.number) == 0) return bad_log("a link that is not open");
    table.let_in.push_back(fact.account.id);
    return Events{};
  }

  Result<Events> operator()(const InvitesEnded& fact) const {
    for (const auto number : fact.numbers) std::erase(table.invites, number);
    return Events{};
  }

  Result<Events> operator()(const SeedCommitted& fact) const {
    const bool known = table.phase == TablePhase::open && has_seat(fact.seat) && table.seats[fact.seat.index];
    if (!known || table.seats[fact.seat.index]->commit) return bad_log("a commitment out of time");
    table.seats[fact.seat.index]->commit = fact.commit;
    return Events{};
  }

  Result<Events> operator()(const Sealed&) const {
    if (table.phase != TablePhase::open || !table.full()) return bad_log("sealed before all seats are taken");
    table.phase = TablePhase::sealing;
    return told(protocol::event::Sealing{});
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
    table.rules = {.version = fact.rules_version.value_or(terms.rules_version)};
    Events events = told(protocol::event::Started{});
    if (depth == ApplyDepth::everything) {
      auto options = engine::check_options(table.game->info().options, terms.options);
      if (!options) return options.error();
      const engine::Setup setup{terms.players, std::move(*options), seed_of_game(terms, fact.seat_seeds)};
      auto match = table.game->start(setup);
      if (!match) return match.error();
      for (auto& event : (*match)->opening()) events.push_back(std::move(event));
      table.past = Past(**match);
      table.play.emplace(std::move(*match));
      reopen(table, seq, std::nullopt);
      fill_banks(table, seq);
    }
    table.invites.clear();
    for (std::size_t i = 0; i < fact.seat_seeds.size(); ++i) table.seats[i]->seed = fact.seat_seeds[i];
    table.phase = TablePhase::running;
    return events;
  }

  void was_seen(Seat seat) const {
    auto& occupant = *table.seats[seat.index];
    occupant.seen = seq;
    occupant.seen_ms = at_ms;
  }
  void has_acted(const Acted& fact) const {
    auto& occupant = *table.seats[fact.seat.index];
    if (occupant.conceded == 0) occupant.acted = true;
    if (fact.cause != Cause::player) return;
    if (table.rules.carried) table.rules.carried->agreed[fact.seat.index] = false;
    end_offer(table, fact.seat);
    occupant.moved = true;
    was_seen(fact.seat);
  }

  Result<Events> operator()(const Acted& fact) const {
    if (table.phase != TablePhase::running || !has_seat(fact.seat)) return bad_log("acted at the wrong time");
    if (depth == ApplyDepth::table_only) {
      has_acted(fact);
      overtake_request(fact);
      return Events{};
    }
    const auto& open = table.open[fact.seat.index];
    if (!open || open->wire != fact.decision) return bad_log("acted on another decision than the open one");
    const auto owed = table.open;
    auto applied = table.play->apply(fact.seat, fact.action);
    if (!applied) return applied.error();
    overtake_request(fact);
    has_acted(fact);
    table.past.took({fact.seat, seq, fact.action}, table.play->now());
    ++table.moves;
    for (int i = 0; i < table.terms->players; ++i) {
      const auto seat = seat_at(i);
      if (seat != fact.seat || applied->reveals) table.clocks[seat.index].took_back = false;
    }
    reopen(table, seq, std::nullopt);
    if (fact.left_ms) settle_bank(table, fact.seat, fact.left_ms, seq);
    pay_increments(table, fact.seat, applied->reveals, owed, seq);
    Events events;
    if (fact.cause == Cause::timeout) events = told(protocol::event::TimedOut{fact.seat});
    for (auto& event : applied->events) events.push_back(std::move(event));
    return events;
  }

  Result<Events> operator()(const Undone& fact) const {
    if (table.phase != TablePhase::running || !has_seat(fact.seat)) return bad_log("undone at the wrong time");
    if (depth == ApplyDepth::table_only) {
      table.undo_request.reset();
      return Events{};
    }
    const auto owed = table.open;
    if (auto undone = table.play->undo(fact.seat); !undone) return undone.error();
    table.undo_request.reset();
    table.past.undid(fact.seat, table.play->now());
    if (table.moves > 0) --table.moves;
    table.clocks[fact.seat.index].took_back = true;
    reopen(table, seq, fact.seat);
    settle_bank(table, fact.seat, fact.left_ms, seq);
    undo_increments(table, fact.seat, owed);
    return told(protocol::event::Undone{fact.seat});
  }

  // Nobody has to wait for others' answers to go on against bots; what these do since is taken back as well.
  void overtake_request(const Acted& fact) const {
    if (fact.cause != Cause::bot) table.undo_request.reset();
  }

  Result<Events> operator()(const UndoAsked& fact) const { return ask_undo(table, fact, seq, depth); }
  Result<Events> operator()(const UndoAnswered& fact) const { return answer_undo(table, fact); }
  Result<Events> operator()(const UndoLapsed&) const { return lapse_undo(table); }

  Result<Events> operator()(const UndoneByConsent& fact) const {
    return went_back(undo_by_consent(table, fact, depth));
  }

  // Every decision is a new one, with a full time limit: everybody agreed to it, or a keeper had it so, and no late
  // click on the board as it was may count.
  [[nodiscard]] Result<Events> went_back(Result<Events> events) const {
    if (!events || depth == ApplyDepth::table_only) return events;
    for (auto& open : table.open) open.reset();
    for (auto& clock : table.clocks) {
      clock.took_back = clock.ran_out = false;
      clock.asked = 0;
    }
    reopen(table, seq, std::nullopt);
    begin_turns_again(table, seq);
    return events;
  }

  // The seat's clock runs on: handing over and taking back must not give anybody new time.
  Result<Events> operator()(const HandedOver& fact) const {
    if (table.phase != TablePhase::running || !has_seat(fact.seat) || fact.level.empty()) {
      return bad_log("handed over at the wrong time");
    }
    auto& occupant = *table.seats[fact.seat.index];
    if (!occupant.bot.empty() || occupant.conceded > 0) return bad_log("a bot plays there already, or nobody any more");
    occupant.bot = fact.level;
    if (fact.cause == Cause::player) occupant.moved = true;
    settle_bank(table, fact.seat, fact.left_ms, seq);
    protocol::event::Autopilot event{fact.seat, fact.level, fact.cause == Cause::timeout};
    if (fact.cause == Cause::keeper) event.reason = fact.reason;
    return told(event);
  }

  Result<Events> operator()(const TakenBack& fact) const {
    if (table.phase != TablePhase::running || !has_seat(fact.seat)) return bad_log("taken back at the wrong time");
    auto& occupant = *table.seats[fact.seat.index];
    const bool away = !occupant.bot.empty() || occupant.offered;
    if (!away || is_bot(occupant.account)) return bad_log("nobody to come back there");
    end_offer(table, fact.seat);
    occupant.bot.clear();
    welcome_back(table, fact.seat, seq);
    return told(protocol::event::ResumeSeat{fact.seat});
  }

  Result<Events> operator()(const SeatOffered& fact) const { return offer_seat(table, fact); }
  Result<Events> operator()(const SeatTaken& fact) const { return give_seat(table, fact, seq); }

  Result<Events> operator()(const FollowAsked& fact) const { return ask_to_follow(table, fact); }
  Result<Events> operator()(const FollowAnswered& fact) const { return answer_follower(table, fact, seq); }
  Result<Events> operator()(const FollowEnded& fact) const { return stop_following(table, fact, seq); }

  Result<Events> operator()(const Conceded& fact) const {
    if (table.phase != TablePhase::running || !has_seat(fact.seat)) return bad_log("conceded at the wrong time");
    auto& occupant = *table.seats[fact.seat.index];
    if (occupant.conceded > 0 || is_bot(occupant.account)) return bad_log("it can't concede");
    occupant.conceded = seq;
    if (fact.cause == Cause::player) occupant.moved = true;
    if (table.undo_request && table.undo_request->seat == fact.seat) table.undo_request.reset();
    occupant.bot.clear();
    return told(protocol::event::Conceded{fact.seat, fact.cause == Cause::timeout, fact.by});
  }

  Result<Events> operator()(const RanOut& fact) const {
    if (table.phase != TablePhase::running || !has_seat(fact.seat)) return bad_log("out of time at the wrong time");
    auto& clock = table.clocks[fact.seat.index];
    clock.ran_out = true;
    clock.asked = 0;
    settle_bank(table, fact.seat, 0, seq);
    protocol::event::RanOut event{fact.seat};
    if (!has_banks(table) && table.terms->move_seconds == 0) event.away = true;
    return told(event);
  }

  Result<Events> operator()(const MoveOnAsked& fact) const {
    if (table.phase != TablePhase::running || !has_seat(fact.seat) || !has_seat(fact.by)) {
      return bad_log("moving on at the wrong time");
    }
    auto& clock = table.clocks[fact.seat.index];
    clock.asked = static_cast<std::uint8_t>(clock.asked | (1U << fact.by.index));
    return told(protocol::event::VoteSkip{fact.seat, fact.by});
  }

  Result<Events> operator()(const Finished& fact) const {
    if (table.phase != TablePhase::running) return bad_log("finished at the wrong time");
    if (depth == ApplyDepth::everything) {
      if (final_outcome(table) != fact.outcome) return bad_log("another outcome than the game's");
    }
    table.undo_request.reset();
    for (int i = 0; i < table.terms->players; ++i) end_offer(table, seat_at(i));
    end_following(table, seq);
    table.phase = TablePhase::finished;
    table.outcome = fact.outcome;
    Events events = told(protocol::event::Finished{});
    tell_of_looks(table, events);
    return events;
  }

  Result<Events> operator()(const RematchAgreed& fact) const {
    if (table.phase != TablePhase::finished || table.rematch) return bad_log("a rematch at the wrong time");
    table.rematch = Rematch{fact.room, fact.code};
    return told(protocol::event::Rematch{fact.seat, fact.room.text, fact.code});
  }

  Result<Events> operator()(const Recovered& fact) const { return recover_clocks(table, fact, seq, depth); }
  Result<Events> operator()(const Uncounted& fact) const { return tell_of_lost_time(table, fact); }

  Result<Events> operator()(const Forgotten& fact) const {
    forget(table, fact);
    return Events{};
  }

  Result<Events> operator()(const Closed& fact) const {
    table.closed = fact.reason;
    return Events{};
  }

  Result<Events> operator()(const Paused& fact) const { return pause(table, fact, seq, at_ms, depth); }
  Result<Events> operator()(const Resumed&) const { return resume(table, seq); }
  Result<Events> operator()(const Voided& fact) const { return void_game(table, fact, seq); }
  Result<Events> operator()(const SeatMoved& fact) const { return move_seat(table, fact, seq); }
  Result<Events> operator()(const RolledBack& fact) const { return went_back(roll_back(table, fact, depth)); }
  Result<Events> operator()(const Looked& fact) const { return note_look(table, fact, seq); }
  Result<Events> operator()(const Exported& fact) const { return note_export(table, fact, seq); }
  Result<Events> operator()(const Came& fact) const {
    if (has_seat(fact.seat) && table.seats[fact.seat.index]) was_seen(fact.seat);
    return Events{};
  }
  Result<Events> operator()(const Abandoned& fact) const { return abandon(table, fact, seq); }
  Result<Events> operator()(const Aborted& fact) const { return abort_game(table, fact, seq); }
  Result<Events> operator()(const CarriedOver& fact) const { return went_back(carry_over(table, fact, seq, depth)); }
  Result<Events> operator()(const EndAgreed& fact) const { return agree_to_end(table, fact); }
  Result<Events> operator()(const Unresolved& fact) const { return end_unresolved(table, fact, seq); }
};

bool leads_to_a_state(const Fact& fact) {
  return fact.visit([](const auto& held) { return requires { held.state_hash; }; });
}

}  // namespace

void History::keep_newest(std::size_t count) {
  if (entries.size() <= count) return;
  const auto first = entries.end() - static_cast<std::ptrdiff_t>(count);
  since = std::prev(first)->seq;
  entries.erase(entries.begin(), first);
}

void History::complete(const History& whole) {
  const auto known = std::ranges::upper_bound(whole.entries, since, {}, &Entry::seq);
  entries.insert(entries.begin(), whole.entries.begin(), known);
  since = std::min(since, whole.since);
}

Result<Events> apply_fact(Table& table, const Fact& fact, std::uint64_t seq, std::int64_t at_ms, ApplyDepth depth) {
  if (seq != table.seq + 1) return bad_log("a record is missing");
  if (!table.terms && !fact.holds<Created>()) return bad_log("it does not begin with its creation");
  auto events = fact.visit(Applying{table, seq, at_ms, depth});
  if (!events) return events;
  table.seq = seq;
  table.touched_ms = at_ms;
  if (leads_to_a_state(fact)) table.rules.state_seq = seq;
  if (shows_attendance(fact)) table.attended_ms = at_ms;
  return events;
}

std::optional<Fact> next_by_itself(const Table& table) {
  if (table.rules.due) return *table.rules.due;
  switch (table.phase) {
    case TablePhase::open:
    case TablePhase::sealing: {
      if (!table.full()) return std::nullopt;
      if (table.phase == TablePhase::open && waits_for_ready(table)) return std::nullopt;
      Started started;
      bool waits = false;
      for (int i = 0; i < table.terms->players; ++i) {
        const auto& occupant = *table.seats[seat_at(i).index];
        waits = waits || (occupant.commit && !occupant.seed);
        started.seat_seeds.push_back(occupant.seed.value_or(k_public_seed));
      }
      const auto& newest = table.game->info().rules_version;
      if (newest != table.terms->rules_version) started.rules_version = newest;
      if (!waits) return started;
      if (table.phase == TablePhase::open) return Sealed{};
      return std::nullopt;
    }
    case TablePhase::running: {
      if (auto outcome = final_outcome(table)) return Finished{std::move(*outcome)};
      if (auto ended = end_agreed(table)) return ended;
      return undo_agreed(table);
    }
    case TablePhase::finished:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace server
