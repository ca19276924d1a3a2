#include "engine/games/evolution/leaf.h"

#include <algorithm>
#include <numeric>

namespace games::evolution {

namespace {

using Effects = std::vector<LeafEffect>;

/// The orders of so many effects are tried; of more, which no game has come to, the seat may say any.
constexpr std::size_t k_tried_max = 6;

bool contains(const Effects& list, LeafEffect effect) {
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

/// All effects of the seat in the usual order.
Effects effects_of(const State& state, std::uint8_t seat) {
  Effects effects;
  for (const Trait trait : data().leaf_order) {
    for (const Species& species : state.seats[seat].table.row) {
      if (has(species, trait)) effects.push_back({{seat, species.number}, trait});
    }
  }
  return effects;
}

/// The effects by parts of the row that have nothing to do with each other, from left to right: a species alone, or
/// those along which the plant of a Long Neck is passed on by Cooperation.
std::vector<Effects> parts_of(const State& state, std::uint8_t seat) {
  const auto& row = state.seats[seat].table.row;
  std::vector<bool> passes_on(row.size());
  for (std::size_t start = 0; start < row.size(); ++start) {
    if (!has(row[start], Trait::long_neck)) continue;
    for (std::size_t at = start; !is_carnivore(row[at]) && has(row[at], Trait::cooperation); ++at) {
      if (at + 1 == row.size()) break;
      passes_on[at] = true;
    }
  }
  std::vector<std::size_t> part_at(row.size());
  for (std::size_t at = 1; at < row.size(); ++at) part_at[at] = part_at[at - 1] + (passes_on[at - 1] ? 0 : 1);
  std::vector<Effects> parts(row.size());
  for (const LeafEffect effect : effects_of(state, seat)) {
    parts[part_at[index_in(state.seats[seat].table, effect.species.number).value()]].push_back(effect);
  }
  return parts;
}

/// How many different rows come of a part's effects when those of `asked` can be put into any order, the last of them
/// and the others following in the usual one.
std::size_t count_results(const State& state, std::uint8_t seat, const Effects& asked, const Effects& part) {
  std::vector<std::vector<Species>> rows;
  std::vector<std::size_t> order(asked.size());
  std::iota(order.begin(), order.end(), 0);
  State tried = state;
  EventSink silent;
  do {
    Effects sequence;
    for (std::size_t i = 0; i + 1 < order.size(); ++i) sequence.push_back(asked[order[i]]);
    for (const LeafEffect effect : part) {
      if (!contains(sequence, effect)) sequence.push_back(effect);
    }
    auto& row = tried.seats[seat].table.row;
    row = state.seats[seat].table.row;
    for (const LeafEffect effect : sequence) resolve_leaf(tried, effect, silent);
    if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows.push_back(row);
  } while (std::next_permutation(order.begin(), order.end()));
  return rows.size();
}

/// The fewest effects of a part by whose order all can be had that orders of the part can give.
Effects asked_of(const State& state, std::uint8_t seat, const Effects& part) {
  if (part.size() < 2) return {};
  if (part.size() > k_tried_max) return part;
  const std::size_t results = count_results(state, seat, part, part);
  if (results == 1) return {};
  Effects asked = part;
  for (auto effect = part.rbegin(); effect != part.rend(); ++effect) {
    Effects fewer = asked;
    std::erase(fewer, *effect);
    if (count_results(state, seat, fewer, part) == results) asked = std::move(fewer);
  }
  return asked;
}

/// What the seat has to say something about, one part of the row after the other.
Effects choices_that_matter(const State& state, std::uint8_t seat) {
  for (const Effects& part : parts_of(state, seat)) {
    Effects left = asked_of(state, seat, part);
    std::erase_if(left, [&](LeafEffect effect) { return contains(state.seats[seat].leaf, effect); });
    if (left.size() > 1) return left;
  }
  return {};
}

}  // namespace

std::vector<LeafEffect> leaf_effects_left(const State& state, std::uint8_t seat) {
  Effects left = effects_of(state, seat);
  std::erase_if(left, [&](LeafEffect effect) { return contains(state.seats[seat].leaf, effect); });
  return left;
}

bool some_order_matters(const State& state) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (!choices_that_matter(state, seat).empty()) return true;
  }
  return false;
}

std::vector<LeafEffect> leaf_choices(const State& state, std::uint8_t seat) {
  if (some_order_matters(state)) return choices_that_matter(state, seat);
  // A table that was under way when every order was asked for: whoever still owed one then gives one more answer.
  Effects left = leaf_effects_left(state, seat);
  if (left.size() < 2) left.clear();
  return left;
}

std::optional<engine::Rejection> refusal_of(const State& state, std::uint8_t seat, const Leaf& leaf) {
  const bool own = leaf.species.seat == seat;
  if (!own || find(state.seats[seat].table, leaf.species.number) == nullptr) {
    return engine::Rejection{"not_your_species", "You have no such species.", "evolution 8.1", "species"};
  }
  if (contains(leaf_choices(state, seat), {leaf.species, leaf.trait})) return std::nullopt;
  return engine::Rejection{"no_such_trait", "That species has no such effect to put in order now.", "evolution 8.1",
                           "trait"};
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
