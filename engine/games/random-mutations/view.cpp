#include "engine/games/random-mutations/view.h"

#include <algorithm>

#include "engine/games/random-mutations/legality.h"
#include "engine/games/random-mutations/rules.h"
#include "engine/games/random-mutations/scoring.h"

namespace games::random_mutations {

namespace {

using engine::Seat;
using engine::Viewer;

/// What the owner finds in the pile, besides cards that nobody has seen (M1).
engine::Keyed<Card, int> discarded_view(const Player& player) {
  engine::Keyed<Card, int> seen;
  for (const Discarded& discarded : player.discards) {
    if (discarded.known) ++seen[discarded.card];
  }
  return seen;
}

SeatView seat_view(const State& state, Seat seat, Viewer viewer) {
  const Player& player = state.seats[seat.index];
  const Score score = score_of(player);
  const bool goes_on = !state.last_turn && !is_over(state);
  SeatView seen;
  seen.animals = count_animals(player);
  seen.deck = player.deck.size();
  seen.discards = player.discards.size();
  const bool draws = goes_on && !is_wiped_out(player);
  seen.draw = draws ? seen.animals * data().draw_per_animal + data().draw_constant : 0;
  seen.restock = goes_on && is_wiped_out(player);
  seen.passed = player.passed;
  seen.score = {score.animals, score.traits, score.food_bonus, score.total()};
  if (viewer.is(seat)) seen.discarded = discarded_view(player);
  return seen;
}

SpeciesView species_view(const Species& species, Seat seat, std::size_t place, int most_parasites) {
  SpeciesView seen;
  seen.seat = seat;
  seen.place = place;
  seen.population = species.animals.size();
  seen.need = need_of(species);
  seen.parasites = count_parasites(species);
  seen.most_parasites = seen.parasites > 0 && seen.parasites == most_parasites;
  for (std::size_t i = 0; i < species.traits.size(); ++i) {
    seen.traits[species.traits[i].trait] = {species.traits[i].inherited(), i};
  }
  return seen;
}

AnimalView animal_view(const Species& species, std::size_t place) {
  const Animal& animal = species.animals[place];
  AnimalView seen;
  seen.species = species.id;
  seen.place = place;
  seen.red = animal.red;
  seen.blue = animal.blue;
  seen.fed = is_fed(species, animal);
  seen.shelter = animal.shelter;
  seen.parasites = animal.parasites;
  seen.attacked = animal.attacked;
  seen.pirated = animal.pirated;
  seen.hibernating = animal.hibernating;
  seen.hibernated = animal.hibernated;
  seen.poisoned = animal.poisoned;
  return seen;
}

void show_rows(const State& state, View& into) {
  const int most = most_parasites(state);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const auto& row = state.seats[seat].row;
    for (std::size_t place = 0; place < row.size(); ++place) {
      into.species[row[place].id] = species_view(row[place], {seat}, place, most);
      for (std::size_t i = 0; i < row[place].animals.size(); ++i) {
        into.animals[row[place].animals[i].id] = animal_view(row[place], i);
      }
    }
  }
}

engine::Nullable<MoveView> move_view(const State& state) {
  if (state.phase != Phase::feeding) return std::nullopt;
  MoveView seen{{state.active}, state.move.main, state.move.acted, {}, must_attack(state), state.move.passes};
  for (const Species& species : state.seats[state.active].row) {
    if (species.grazed) seen.grazed.push_back(species.id);
  }
  std::ranges::sort(seen.grazed);
  return seen;
}

engine::Nullable<AttackView> attack_view(const State& state) {
  const Attack& attack = state.attack;
  if (attack.animal == 0) return std::nullopt;
  AttackView seen;
  seen.seat = {attack.seat};
  seen.animal = attack.animal;
  seen.attacker = attack.attacker;
  seen.owner = {attack.owner};
  seen.species = attack.targets.back();
  seen.targets = attack.targets;
  seen.ignored = attack.ignored;
  if (attack.roll != 0) seen.roll = attack.roll;
  seen.blue = attack.blue;
  const Step step = state.tasks.back().step;
  seen.step = step == Step::late_mimicry ? Step::mimicry : step;
  return seen;
}

engine::Nullable<FlipView> flip_view(const State& state) {
  const Flip& flip = state.flip;
  if (flip.card.none()) return std::nullopt;
  FlipView seen{{state.active}, flip.card.traits, flip.trait, flip.announced, {}};
  if (flip.recipient != 0) seen.recipient = flip.recipient;
  return seen;
}

}  // namespace

View view(const State& state, Viewer viewer) {
  View seen;
  seen.players = state.players;
  seen.sets = sets_of(state);
  seen.deck = identity_of(state.deck);
  seen.divergence = state.divergence;
  seen.turn = state.turn;
  seen.last_turn = state.last_turn;
  seen.phase = state.phase;
  seen.first_player = {state.first_player};
  const bool moving = state.phase == Phase::development || state.phase == Phase::feeding;
  if (moving) seen.active = Seat{state.active};
  seen.main_deck = state.main_deck.size();
  seen.bank = state.bank;
  seen.shelters = state.shelters;
  seen.parasites = state.parasites;
  seen.dice = state.dice;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) seen.seats[{seat}] = seat_view(state, {seat}, viewer);
  show_rows(state, seen);
  seen.move = move_view(state);
  seen.attack = attack_view(state);
  seen.flip = flip_view(state);
  seen.hints = hints(state);
  if (const auto result = outcome(state)) seen.outcome = OutcomeView{result->ranking, score_extra(state)};
  return seen;
}

}  // namespace games::random_mutations
