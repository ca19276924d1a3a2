#include "engine/games/evolution/view.h"

#include <bit>

#include "engine/games/evolution/leaf.h"
#include "engine/games/evolution/play.h"
#include "engine/games/evolution/round.h"
#include "engine/games/evolution/scoring.h"

namespace games::evolution {

namespace {

using engine::Seat;
using engine::Viewer;

/// Cards; there are never more than k_cards.
template <class Cards>
std::uint8_t count(const Cards& cards) {
  return static_cast<std::uint8_t>(cards.size());
}

void show(const Species& species, std::size_t position, bool own, SpeciesView& into) {
  into.position = static_cast<std::uint16_t>(position);
  into.population = species.population;
  into.body = species.body;
  into.food = species.food;
  into.fat = species.fat;
  into.fat_max = fat_max(species);
  into.hungry = is_hungry(species);
  into.room = room_of(species);
  into.diet = is_carnivore(species) ? Diet::meat : Diet::plants;
  into.face_down = static_cast<std::uint8_t>(std::popcount(species.face_down));
  for (std::uint8_t slot = 0; slot < species.traits.size(); ++slot) {
    const CardId card = species.traits[slot];
    const bool down = species.is_face_down(slot);
    if (own || !down) into.traits[trait_of(card)] = {card, slot, down};
  }
}

ScoreView score_view(const Tableau& tableau, bool with_bag) {
  const Score score = score_of(tableau);
  ScoreView seen;
  if (with_bag) seen.food = score.food;
  seen.fat = score.fat;
  seen.population = score.population;
  seen.traits = score.traits;
  if (with_bag) seen.total = score.total();
  return seen;
}

/// Where cards of the hand can't be laid as traits, while the seat may lay them.
engine::Keyed<CardId, HandCard> hand_view(const Tableau& tableau, std::uint8_t seat, std::uint8_t limit, bool playing) {
  engine::Keyed<CardId, HandCard> hand;
  hand.reserve(tableau.hand.size());
  for (const CardId card : tableau.hand) {
    auto& blocked = hand[card].blocked;
    for (const Species& species : tableau.row) {
      const auto objection = playing ? trait_objection(species, card, limit) : std::nullopt;
      if (!objection) continue;
      if (!blocked) blocked.emplace();
      (*blocked)[{seat, species.number}] = *objection;
    }
  }
  return hand;
}

/// The seat's part of a choice that all make at the same time is in.
bool is_ready(const State& state, std::uint8_t seat) {
  switch (state.phase) {
    case Phase::select_food:
      return !owes_food_card(state, seat);
    case Phase::play_cards:
      return state.options.simultaneous_play && state.seats[seat].finished;
    case Phase::leaf_order:
      return !owes_leaf(state, seat);
    case Phase::feeding:
    case Phase::over:
      return false;
  }
  return false;
}

engine::Nullable<CardId> card_or_null(CardId card) {
  if (card.none()) return std::nullopt;
  return card;
}

void show_own(const State& state, std::uint8_t seat, const Tableau& tableau, SeatView& into) {
  const Player& own = state.seats[seat];
  const bool playing = has_draft(state, seat) && !own.finished;
  into.hand = hand_view(tableau, seat, trait_limit(state), playing);
  into.food_card = card_or_null(own.food_card);
  into.plays = own.plays;
  into.leaf.emplace();
  if (state.phase == Phase::leaf_order) into.leaf = LeafView{own.leaf, leaf_effects_left(state, seat)};
}

void show_seat(const State& state, std::uint8_t seat, Viewer viewer, SeatView& into) {
  const bool own = viewer.is(Seat{seat});
  const Tableau& tableau = own && has_draft(state, seat) ? state.seats[seat].draft : state.seats[seat].table;
  const bool with_bag = own || state.options.public_food_bags || state.phase == Phase::over;
  into.hand_count = count(tableau.hand);
  if (with_bag) into.bag = tableau.bag;
  into.ready = is_ready(state, seat);
  into.score = score_view(tableau, with_bag);
  into.species.reserve(tableau.row.size());
  for (std::size_t i = 0; i < tableau.row.size(); ++i) {
    show(tableau.row[i], i, own, into.species[{seat, tableau.row[i].number}]);
  }
  if (own) show_own(state, seat, tableau, into);
}

/// The whole to its seat, all but one member to the others.
template <auto hidden, class T>
engine::Telling<Event> partly_hidden(const T& event) {
  engine::Telling<Event> telling{{event.seat}, event};
  (std::get<T>(*telling.others).*hidden).reset();
  return telling;
}

struct WhoSees {
  using Told = engine::Telling<Event>;
  Told operator()(const Planned& event) const { return {{event.seat}, {}}; }
  Told operator()(const LeafChosen& event) const { return {{event.seat}, {}}; }
  Told operator()(const CardsDrawn& event) const { return partly_hidden<&CardsDrawn::cards>(event); }
  Told operator()(const FoodCardChosen& event) const { return partly_hidden<&FoodCardChosen::card>(event); }
  Told operator()(const TraitLaid& event) const { return partly_hidden<&TraitLaid::card>(event); }
  Told operator()(const NegationAnnounced& event) const { return partly_hidden<&NegationAnnounced::card>(event); }
  template <class Open>
  Told operator()(const Open&) const {
    return {};
  }
};

}  // namespace

View view(const State& state, Viewer viewer) {
  View seen;
  seen.players = state.players;
  seen.options = state.options;
  seen.round = state.round;
  seen.phase = state.phase;
  seen.first_player = {state.first_player};
  seen.last_round = state.last_round;
  seen.trait_limit = trait_limit(state);
  seen.watering_hole = state.watering_hole;
  seen.deck = count(state.deck);
  seen.discard = state.discard;
  seen.removed = count(state.removed);
  seen.food_cards = food_cards(state);
  const bool one_acts =
      state.phase == Phase::feeding || (state.phase == Phase::play_cards && !state.options.simultaneous_play);
  if (one_acts) seen.acting = Seat{state.acting};
  seen.seats.reserve(state.players);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) show_seat(state, seat, viewer, seen.seats[Seat{seat}]);
  seen.feeding = feeding_view(state, viewer);
  if (const auto result = outcome(state)) seen.outcome = OutcomeView{result->ranking, {}};
  return seen;
}

engine::Telling<Event> telling(const Event& event) { return std::visit(WhoSees{}, event); }

}  // namespace games::evolution
