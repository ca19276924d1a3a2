#include "engine/games/evolution/species.h"

#include <algorithm>

#include "engine/core/ensure.h"

namespace games::evolution {

TraitSet traits_of(const Species& species) {
  TraitSet set = k_no_traits;
  for (std::size_t slot = 0; slot < species.traits.size(); ++slot) {
    if (!species.is_face_down(slot)) set |= bit(trait_of(species.traits[slot]));
  }
  return set;
}

TraitSet all_traits_of(const Species& species) {
  TraitSet set = k_no_traits;
  for (const CardId card : species.traits) set |= bit(trait_of(card));
  return set;
}

std::uint8_t fat_max(const Species& species, TraitSet negated) {
  return has(species, Trait::fat_tissue) && !holds(negated, Trait::fat_tissue) ? species.body : std::uint8_t{0};
}

std::uint8_t room_of(const Species& species, TraitSet negated) {
  const int for_fat = std::max(0, fat_max(species, negated) - species.fat);
  return static_cast<std::uint8_t>(species.population - species.food + for_fat);
}

std::optional<std::size_t> slot_of(const Species& species, Trait trait) {
  for (std::size_t slot = 0; slot < species.traits.size(); ++slot) {
    if (trait_of(species.traits[slot]) == trait) return slot;
  }
  return std::nullopt;
}

CardId remove_trait(Species& species, std::size_t slot) {
  ENSURE(slot < species.traits.size(), "a trait is taken from a slot that has one");
  const CardId card = species.traits[slot];
  const auto below = static_cast<std::uint8_t>(species.face_down & ((1U << slot) - 1U));
  const auto above = static_cast<std::uint8_t>(species.face_down >> (slot + 1U) << slot);
  species.face_down = static_cast<std::uint8_t>(below | above);
  species.traits.erase(slot);
  return card;
}

void add_trait(Species& species, CardId card, bool face_down) {
  if (face_down) species.face_down = static_cast<std::uint8_t>(species.face_down | 1U << species.traits.size());
  species.traits.push_back(card);
}

std::optional<std::size_t> index_in(const Tableau& tableau, std::uint16_t number) {
  for (std::size_t i = 0; i < tableau.row.size(); ++i) {
    if (tableau.row[i].number == number) return i;
  }
  return std::nullopt;
}

const Species* find(const Tableau& tableau, std::uint16_t number) {
  const auto index = index_in(tableau, number);
  return index ? &tableau.row[*index] : nullptr;
}

const Species* find(const State& state, SpeciesId id) {
  return id.seat < state.players ? find(state.seats[id.seat].table, id.number) : nullptr;
}

Species& at(State& state, SpeciesId id) {
  const auto index = index_in(state.seats[id.seat].table, id.number);
  ENSURE(index.has_value(), "a species that is acted on is on the table");
  return state.seats[id.seat].table.row[*index];
}

const Species* right_neighbor(const State& state, SpeciesId id) {
  const auto& row = state.seats[id.seat].table.row;
  const auto index = index_in(state.seats[id.seat].table, id.number);
  return index && *index + 1 < row.size() ? &row[*index + 1] : nullptr;
}

const Species* left_neighbor(const State& state, SpeciesId id) {
  const auto& row = state.seats[id.seat].table.row;
  const auto index = index_in(state.seats[id.seat].table, id.number);
  return index && *index > 0 ? &row[*index - 1] : nullptr;
}

bool in_hand(const Tableau& tableau, CardId card) {
  return std::binary_search(tableau.hand.begin(), tableau.hand.end(), card);
}

void take_from_hand(Tableau& tableau, CardId card) {
  const auto found = std::lower_bound(tableau.hand.begin(), tableau.hand.end(), card);
  ENSURE(found != tableau.hand.end() && *found == card, "a card that is played is in the hand");
  tableau.hand.erase(found);
}

void put_into_hand(Tableau& tableau, CardId card) {
  tableau.hand.insert(std::lower_bound(tableau.hand.begin(), tableau.hand.end(), card), card);
}

SpeciesId add_species(Tableau& tableau, std::uint8_t seat, Side side) {
  Species species;
  species.number = tableau.next_species++;
  species.population = data().parameters.start_population;
  species.body = data().parameters.start_body;
  tableau.row.insert(side == Side::left ? tableau.row.begin() : tableau.row.end(), species);
  return {seat, species.number};
}

TraitSet traits_in_play(const State& state) {
  TraitSet set = k_no_traits;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    for (const Species& species : state.seats[seat].table.row) set |= traits_of(species);
  }
  return set;
}

}  // namespace games::evolution
