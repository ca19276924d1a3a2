#include "engine/games/evolution/food.h"

#include <algorithm>

#include "engine/core/ensure.h"

namespace games::evolution {

namespace {

/// What the source still has, as far as one take could ask for it.
int left_in(const State& state, Source source) {
  return source == Source::watering_hole ? state.watering_hole : UINT8_MAX;
}

/// Steps 1 to 4 of section 2.
FoodTaken take_alone(State& state, SpeciesId id, const Meal& meal, TraitSet negated) {
  Species& species = at(state, id);
  FoodTaken taken{id.owner(), id, meal.food, meal.source, meal.cause, 0, 0, 0, 0};
  if (meal.food == Food::plant && is_carnivore(species)) return taken;
  const int limit = std::min<int>(left_in(state, meal.source), room_of(species, negated));
  int amount = std::min<int>(meal.amount, limit);
  if (amount == 0) return taken;
  if (meal.food == Food::plant && has(species, Trait::foraging)) {
    const int with_bonus = std::min(amount + data().parameters.foraging_bonus, limit);
    taken.bonus = static_cast<std::uint8_t>(with_bonus - amount);
    amount = with_bonus;
  }
  taken.amount = static_cast<std::uint8_t>(amount);
  taken.to_board = static_cast<std::uint8_t>(std::min(amount, species.population - species.food));
  taken.to_fat = static_cast<std::uint8_t>(amount - taken.to_board);
  species.food = static_cast<std::uint8_t>(species.food + taken.to_board);
  species.fat = static_cast<std::uint8_t>(species.fat + taken.to_fat);
  if (meal.source == Source::watering_hole) {
    state.watering_hole = static_cast<std::uint16_t>(state.watering_hole - amount);
  }
  return taken;
}

/// Step 5 of section 2, with the option of R-06.
bool cooperates(const State& state, const FoodTaken& taken, TraitSet negated) {
  if (holds(negated, Trait::cooperation) || !has(*find(state, taken.species), Trait::cooperation)) return false;
  return taken.to_board > 0 || state.options.cooperation_on_fat_store;
}

void die_out(State& state, SpeciesId id, EventSink& tell) {
  Tableau& owner = state.seats[id.seat].table;
  const auto index = index_in(owner, id.number);
  ENSURE(index.has_value(), "a species dies out once");
  Species& species = owner.row[*index];
  bag_food(owner, id.seat, species, tell);
  bag_fat(owner, id.seat, species, tell);
  Extinct extinct{id.owner(), id, static_cast<std::uint16_t>(*index), {}};
  const auto lost = species.traits;
  for (const CardId card : lost) extinct.traits[trait_of(card)] = card;
  state.discard.insert(state.discard.end(), lost.begin(), lost.end());
  owner.row.erase(owner.row.begin() + static_cast<std::ptrdiff_t>(*index));
  tell(extinct);
  draw_cards(state, id.seat, lost.size(), DrawIn::other_phase, tell);
}

/// The discard pile becomes the draw pile; which round is the last follows (sections 5 and 9).
void reshuffle(State& state, DrawIn when, EventSink& tell) {
  state.deck = std::move(state.discard);
  state.discard.clear();
  state.rng.shuffle(k_shuffle, std::span(state.deck));
  tell(Reshuffled{static_cast<std::uint8_t>(state.deck.size())});
  const LastRound last = when == DrawIn::deal ? LastRound::now : LastRound::next;
  if (state.last_round == LastRound::now || state.last_round == last) return;
  state.last_round = last;
  tell(LastRoundKnown{last});
}

}  // namespace

int take(State& state, SpeciesId id, const Meal& meal, TraitSet negated, EventSink& tell) {
  const FoodTaken taken = take_alone(state, id, meal, negated);
  if (taken.amount == 0) return 0;
  tell(taken);
  if (cooperates(state, taken, negated)) {
    if (const Species* right = right_neighbor(state, id)) {
      const Meal passed{data().parameters.cooperation_food, meal.food, meal.source, TakeCause::cooperation};
      take(state, {id.seat, right->number}, passed, negated, tell);
    }
  }
  return taken.amount;
}

bool shrink_to(State& state, SpeciesId id, std::uint8_t left, LossCause cause, EventSink& tell) {
  Tableau& owner = state.seats[id.seat].table;
  Species& species = at(state, id);
  ENSURE(left < species.population, "population is lost");
  tell(PopulationLost{id.owner(), id, species.population, left, cause});
  species.population = left;
  if (left == 0) {
    die_out(state, id, tell);
    return true;
  }
  if (species.food > left) {
    const auto surplus = static_cast<std::uint8_t>(species.food - left);
    owner.bag = static_cast<std::uint16_t>(owner.bag + surplus);
    species.food = left;
    tell(FoodBagged{id.owner(), id, surplus, Bagged::food});
  }
  return false;
}

bool lose_population(State& state, SpeciesId id, LossCause cause, EventSink& tell) {
  return shrink_to(state, id, static_cast<std::uint8_t>(at(state, id).population - 1), cause, tell);
}

void bag_food(Tableau& owner, std::uint8_t seat, Species& species, EventSink& tell) {
  if (species.food == 0) return;
  owner.bag = static_cast<std::uint16_t>(owner.bag + species.food);
  tell(FoodBagged{{seat}, {seat, species.number}, species.food, Bagged::food});
  species.food = 0;
}

void bag_fat(Tableau& owner, std::uint8_t seat, Species& species, EventSink& tell) {
  if (species.fat == 0) return;
  owner.bag = static_cast<std::uint16_t>(owner.bag + species.fat);
  tell(FoodBagged{{seat}, {seat, species.number}, species.fat, Bagged::fat});
  species.fat = 0;
}

void draw_cards(State& state, std::uint8_t seat, std::size_t count, DrawIn when, EventSink& tell) {
  std::vector<CardId> drawn;
  for (std::size_t i = 0; i < count; ++i) {
    if (state.deck.empty() && !state.discard.empty()) reshuffle(state, when, tell);
    if (state.deck.empty()) break;
    drawn.push_back(state.deck.back());
    state.deck.pop_back();
    put_into_hand(state.seats[seat].table, drawn.back());
  }
  if (drawn.empty()) return;
  tell.reveal();
  tell(CardsDrawn{{seat}, static_cast<std::uint8_t>(drawn.size()), std::move(drawn)});
}

}  // namespace games::evolution
