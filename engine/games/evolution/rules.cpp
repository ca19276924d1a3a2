#include "engine/games/evolution/rules.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/evolution/feeding.h"
#include "engine/games/evolution/leaf.h"
#include "engine/games/evolution/play.h"
#include "engine/games/evolution/round.h"
#include "engine/games/evolution/timeout.h"

namespace games::evolution {

namespace {

using engine::Rejection;
using engine::Seat;

constexpr const char* kind_of(Phase phase) {
  switch (phase) {
    case Phase::select_food:
      return "food_card";
    case Phase::play_cards:
      return "play_cards";
    case Phase::leaf_order:
      return "leaf_order";
    case Phase::feeding:
    case Phase::over:
      return "feeding";
  }
  return "feeding";
}

/// Simultaneous decisions of a stage are numbered by the seat's own steps in it.
std::uint64_t decision_id(const State& state, std::uint8_t seat) {
  const auto& own = state.seats[seat];
  return (std::uint64_t{state.stage} << 16U) + own.plays.size() + own.leaf.size();
}

Rejection wrong_phase() { return {"wrong_phase", "That is not what is decided now.", "evolution 4", "type"}; }

/// Why the seat may not do this now, by kind of action.
struct Judge {
  const State& state;
  std::uint8_t seat;

  Refusal operator()(const ChooseFood& action) const {
    if (state.phase != Phase::select_food) return wrong_phase();
    if (in_hand(state.seats[seat].table, action.card)) return std::nullopt;
    return Rejection{"not_in_hand", "That card is not in your hand.", "evolution 6", "card"};
  }
  Refusal operator()(const Leaf& action) const {
    if (state.phase != Phase::leaf_order) return wrong_phase();
    return refusal_of(state, seat, action);
  }
  Refusal operator()(const EndTurn&) const {
    if (state.phase == Phase::play_cards) return std::nullopt;
    if (state.phase != Phase::feeding) return wrong_phase();
    if (!state.announced.none()) {
      return Rejection{"announced", "An attack is announced: make it, or take the announcement back.", "evolution 8.4",
                       "type"};
    }
    if (!must_act(state)) return std::nullopt;
    return Rejection{"must_act", "A hungry species of yours can eat.", "evolution 8.3", "type"};
  }
  Refusal operator()(const Feed& action) const { return feeding(action); }
  Refusal operator()(const UseIntelligence& action) const { return feeding(action); }
  Refusal operator()(const Negate& action) const { return feeding(action); }
  Refusal operator()(const Attack& action) const { return feeding(action); }
  Refusal operator()(const PlayTrait& action) const { return play(action); }
  Refusal operator()(const NewSpecies& action) const { return play(action); }
  Refusal operator()(const GrowBody& action) const { return play(action); }
  Refusal operator()(const GrowPopulation& action) const { return play(action); }
  Refusal operator()(const DiscardTrait& action) const { return play(action); }

  template <class T>
  [[nodiscard]] Refusal feeding(const T& action) const {
    if (state.phase != Phase::feeding) return wrong_phase();
    return refusal_of(state, action);
  }
  [[nodiscard]] Refusal play(const Play& action) const {
    if (state.phase != Phase::play_cards) return wrong_phase();
    return refusal_of(state.seats[seat].draft, seat, trait_limit(state), action);
  }
};

struct Performer {
  State& state;
  std::uint8_t seat;
  EventSink& tell;

  void operator()(const ChooseFood& action) const {
    lay_food_card(state, seat, action.card, tell);
    after_food_card(state, tell);
  }
  void operator()(const Leaf& action) const {
    state.seats[seat].leaf.push_back({action.species, action.trait});
    tell(LeafChosen{{seat}, action.species, action.trait});
    after_leaf(state, tell);
  }
  void operator()(const EndTurn&) const {
    if (state.phase == Phase::play_cards) {
      end_play_turn(state, seat, tell);
    } else {
      end_feeding_turn(state, tell);
    }
  }
  void operator()(const Feed& action) const { feeding(action); }
  void operator()(const UseIntelligence& action) const { feeding(action); }
  void operator()(const Negate& action) const { feeding(action); }
  void operator()(const Attack& action) const { feeding(action); }
  void operator()(const PlayTrait& action) const { add_play(state, seat, action, tell); }
  void operator()(const NewSpecies& action) const { add_play(state, seat, action, tell); }
  void operator()(const GrowBody& action) const { add_play(state, seat, action, tell); }
  void operator()(const GrowPopulation& action) const { add_play(state, seat, action, tell); }
  void operator()(const DiscardTrait& action) const { add_play(state, seat, action, tell); }

  template <class T>
  void feeding(const T& action) const {
    ++state.stage;
    perform(state, action, tell);
    after_feeding_action(state, tell);
  }
};

Options options_of(const engine::Setup& setup) {
  return {setup.options.flag("simultaneous_play"), setup.options.flag("public_food_bags"),
          setup.options.flag("strict_hungry_first"), setup.options.flag("cooperation_on_fat_store")};
}

/// Before anything was dealt.
State before_deal(const engine::Setup& setup) {
  State state;
  state.players = static_cast<std::uint8_t>(setup.players);
  state.options = options_of(setup);
  state.rng = engine::Rng(setup.seed);
  for (std::size_t card = 1; card <= k_cards; ++card) state.deck.push_back({static_cast<std::uint8_t>(card)});
  const std::size_t removed = data().parameters.cards_removed[state.players];
  if (removed > 0) {
    state.rng.shuffle(k_remove, std::span(state.deck));
    state.removed.assign(state.deck.end() - static_cast<std::ptrdiff_t>(removed), state.deck.end());
    state.deck.resize(state.deck.size() - removed);
    std::sort(state.deck.begin(), state.deck.end());
    std::sort(state.removed.begin(), state.removed.end());
  }
  state.rng.shuffle(k_shuffle, std::span(state.deck));
  state.first_player = static_cast<std::uint8_t>(state.rng.below(k_first_player, state.players));
  return state;
}

}  // namespace

engine::Result<State> set_up(const engine::Setup& setup) {
  State state = before_deal(setup);
  EventSink silent;
  begin_round(state, silent);
  return state;
}

std::vector<Event> opening(const State& state) {
  std::vector<Event> events;
  events.emplace_back(Started{state.players, {state.first_player}, static_cast<std::uint8_t>(state.removed.size())});
  events.emplace_back(round_begun(state));
  for (std::size_t n = 0; n < state.players; ++n) {
    const std::uint8_t seat = seat_in_order(state, n);
    for (const Species& species : state.seats[seat].table.row) {
      events.emplace_back(SpeciesCreated{{seat}, {seat, species.number}, 0, {}});
    }
  }
  for (std::size_t n = 0; n < state.players; ++n) {
    const std::uint8_t seat = seat_in_order(state, n);
    const auto& hand = state.seats[seat].table.hand;
    events.emplace_back(CardsDrawn{{seat}, static_cast<std::uint8_t>(hand.size()), hand});
  }
  return events;
}

bool owes_decision(const State& state, std::uint8_t seat) {
  if (seat >= state.players) return false;
  switch (state.phase) {
    case Phase::select_food:
      return owes_food_card(state, seat);
    case Phase::play_cards:
      return has_draft(state, seat) && !state.seats[seat].finished;
    case Phase::leaf_order:
      return owes_leaf(state, seat);
    case Phase::feeding:
      return seat == state.acting;
    case Phase::over:
      return false;
  }
  return false;
}

std::vector<engine::Decision> pending(const State& state) {
  std::vector<engine::Decision> decisions;
  const std::string kind = kind_of(state.phase);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (!owes_decision(state, seat)) continue;
    decisions.push_back({Seat{seat}, decision_id(state, seat), kind, "evolution.prompt." + kind, false});
  }
  return decisions;
}

void legal(const State& state, Seat seat, std::vector<Action>& into) {
  if (!owes_decision(state, seat.index)) return;
  const auto& own = state.seats[seat.index];
  switch (state.phase) {
    case Phase::select_food:
      for (const CardId card : own.table.hand) into.emplace_back(ChooseFood{card});
      break;
    case Phase::play_cards:
      list_plays(own.draft, seat.index, trait_limit(state), into);
      into.emplace_back(EndTurn{});
      break;
    case Phase::leaf_order:
      for (const LeafEffect effect : leaf_choices(state, seat.index)) {
        into.emplace_back(Leaf{effect.trait, effect.species});
      }
      break;
    case Phase::feeding:
      list_feeding(state, into);
      break;
    case Phase::over:
      break;
  }
}

std::size_t default_action(const State& state, Seat, const std::vector<Action>& listed) {
  ENSURE(!listed.empty(), "who owes a decision can do something");
  // An end of the turn is the last of every list that has one.
  if (std::holds_alternative<EndTurn>(listed.back())) return listed.size() - 1;
  if (state.phase == Phase::select_food) return middle_food_card(listed);
  if (state.phase == Phase::feeding) return mildest_feeding(state, listed);
  return 0;
}

engine::Result<Applied> apply(State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::over) return Rejection{"game_over", "The game is over.", "evolution 10", ""};
  if (!owes_decision(state, seat.index)) {
    return Rejection{"not_your_turn", "You have nothing to decide now.", "evolution 15", ""};
  }
  if (auto refusal = std::visit(Judge{state, seat.index}, action)) return *std::move(refusal);
  Applied applied;
  EventSink tell(applied.events);
  std::visit(Performer{state, seat.index, tell}, action);
  applied.reveals = tell.reveals();
  return applied;
}

bool apply_listed(State& state, Seat seat, const Action& action) {
  EventSink silent;
  std::visit(Performer{state, seat.index, silent}, action);
  return silent.reveals();
}

}  // namespace games::evolution
