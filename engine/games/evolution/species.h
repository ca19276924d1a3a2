// Species and their traits: what one is, has and could take. Nothing here changes a State but for a species itself.
#pragma once

#include "engine/games/evolution/state.h"

namespace games::evolution {

/// The traits that work: those face up (section 7).
[[nodiscard]] TraitSet traits_of(const Species& species);
/// Face-down ones too.
[[nodiscard]] TraitSet all_traits_of(const Species& species);
[[nodiscard]] inline bool has(const Species& species, Trait trait) { return holds(traits_of(species), trait); }
[[nodiscard]] inline bool is_carnivore(const Species& species) { return has(species, Trait::carnivore); }
[[nodiscard]] inline bool is_hungry(const Species& species) { return species.food < species.population; }

/// What its Fat Tissue can hold in all.
[[nodiscard]] std::uint8_t fat_max(const Species& species, TraitSet negated = k_no_traits);
/// Section 2.
[[nodiscard]] std::uint8_t room_of(const Species& species, TraitSet negated = k_no_traits);

/// The slot of the trait, or nothing; face-down ones are found too.
[[nodiscard]] std::optional<std::size_t> slot_of(const Species& species, Trait trait);
/// Takes the card out of its slot; the ones after it move up.
CardId remove_trait(Species& species, std::size_t slot);
void add_trait(Species& species, CardId card, bool face_down);

[[nodiscard]] std::optional<std::size_t> index_in(const Tableau& tableau, std::uint16_t number);
[[nodiscard]] const Species* find(const Tableau& tableau, std::uint16_t number);
[[nodiscard]] const Species* find(const State& state, SpeciesId id);
/// Of a species that exists.
[[nodiscard]] Species& at(State& state, SpeciesId id);
/// Null at the right end of the row.
[[nodiscard]] const Species* right_neighbor(const State& state, SpeciesId id);
[[nodiscard]] const Species* left_neighbor(const State& state, SpeciesId id);

[[nodiscard]] bool in_hand(const Tableau& tableau, CardId card);
void take_from_hand(Tableau& tableau, CardId card);
void put_into_hand(Tableau& tableau, CardId card);

/// A new species at that end of the row, population and body as at the start.
SpeciesId add_species(Tableau& tableau, std::uint8_t seat, Side side);

/// All traits of which a copy lies face up anywhere.
[[nodiscard]] TraitSet traits_in_play(const State& state);

}  // namespace games::evolution
