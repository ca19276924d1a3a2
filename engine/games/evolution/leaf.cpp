#include "engine/games/evolution/leaf.h"

#include <algorithm>

namespace games::evolution {

namespace {

bool contains(const std::vector<LeafEffect>& list, LeafEffect effect) {
  return std::find(list.begin(), list.end(), effect) != list.end();
}

void grow_fertile(const State& state, SpeciesId id, Species& species, EventSink& tell) {
  const auto& parameters = data().parameters;
  if (state.watering_hole == 0 || species.population >= parameters.population_max) return;
  species.population = static_cast<std::uint8_t>(
      std::min<int>(species.population + parameters.fertile_population, parameters.population_max));
  tell(Fertile{id.owner(), id, species.population});
}

void move_fat(SpeciesId id, Species& species, EventSink& tell) {
  const auto moved = static_cast<std::uint8_t>(std::min<int>(species.fat, species.population - species.food));
  if (moved == 0) return;
  species.fat = static_cast<std::uint8_t>(species.fat - moved);
  species.food = static_cast<std::uint8_t>(species.food + moved);
  tell(FatMoved{id.owner(), id, moved});
}

}  // namespace

std::vector<LeafEffect> leaf_effects_left(const State& state, std::uint8_t seat) {
  std::vector<LeafEffect> left;
  for (const Trait trait : data().leaf_order) {
    for (const Species& species : state.seats[seat].table.row) {
      const LeafEffect effect{{seat, species.number}, trait};
      if (has(species, trait) && !contains(state.seats[seat].leaf, effect)) left.push_back(effect);
    }
  }
  return left;
}

bool owes_leaf(const State& state, std::uint8_t seat) {
  return state.phase == Phase::leaf_order && leaf_effects_left(state, seat).size() > 1;
}

std::optional<engine::Rejection> refusal_of(const State& state, std::uint8_t seat, const Leaf& leaf) {
  const bool own = leaf.species.seat == seat;
  if (!own || find(state.seats[seat].table, leaf.species.number) == nullptr) {
    return engine::Rejection{"not_your_species", "You have no such species.", "evolution 8.1", "species"};
  }
  if (contains(leaf_effects_left(state, seat), {leaf.species, leaf.trait})) return std::nullopt;
  return engine::Rejection{"no_such_trait", "That species has no such effect left.", "evolution 8.1", "trait"};
}

void resolve_leaf(State& state, LeafEffect effect, EventSink& tell) {
  const SpeciesId id = effect.species;
  tell(LeafResolved{id.owner(), id, effect.trait});
  if (effect.trait == Trait::fertile) {
    grow_fertile(state, id, at(state, id), tell);
  } else if (effect.trait == Trait::fat_tissue) {
    move_fat(id, at(state, id), tell);
  } else {
    const Meal meal{data().parameters.long_neck_food, Food::plant, Source::food_bank, TakeCause::long_neck};
    take(state, id, meal, k_no_traits, tell);
  }
}

void resolve_leaves(State& state, EventSink& tell) {
  for (std::size_t n = 0; n < state.players; ++n) {
    const std::uint8_t seat = seat_in_order(state, n);
    std::vector<LeafEffect> order = state.seats[seat].leaf;
    const auto rest = leaf_effects_left(state, seat);
    order.insert(order.end(), rest.begin(), rest.end());
    for (const LeafEffect effect : order) resolve_leaf(state, effect, tell);
    state.seats[seat].leaf.clear();
  }
}

}  // namespace games::evolution
