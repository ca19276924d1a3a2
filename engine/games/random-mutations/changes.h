// What happens to cards: they become animals, traits, discards. Every card goes through here, so that none is lost.
#pragma once

#include "engine/games/random-mutations/table.h"
#include "engine/games/random-mutations/wire_events.h"

namespace games::random_mutations {

/// The top card of a personal deck, which is not empty.
[[nodiscard]] Card take_top(Player& player);
void discard(Player& player, Card card, bool known);

/// The card becomes a species of one animal at that place of the row, and the species to the right move on.
SpeciesId add_species(State& state, std::uint8_t seat, std::size_t place, Card card, bool known);
/// The same at the right end, and tells so.
SpeciesId add_species_right(State& state, std::uint8_t seat, Card card, bool known, Source source, EventSink& log);
/// The top card becomes one more animal of the species; an extremophile one costs a second card (9.17).
void add_animal(State& state, std::uint8_t seat, SpeciesId species, Source source, EventSink& log);
/// The top card is discarded unseen if the species is extremophile; whether it was.
bool pay_extremophile(Player& player, const Species& species);

void attach(State& state, Species& species, Trait trait, Card card);

/// Section 11: the card of a trait that `from` loses passes to the leftmost living species of the same player that
/// inherits it from there. False when there is none.
bool hand_over(State& state, std::uint8_t seat, SpeciesId from, const SpeciesTrait& lost, EventSink& log);

/// The animal's card goes to its owner's discards, its tokens to the box; a species without animals leaves the row.
void lose_animal(State& state, AnimalId animal, EventSink& log);
/// All animals of the seat for which `dies` answers true, at the same time; their species are cleared afterwards.
template <class Dies>
void lose_animals(State& state, std::uint8_t seat, Dies dies);
/// Species without animals leave the row; their trait cards are inherited or discarded.
void clear_extinct(State& state, std::uint8_t seat, EventSink& log);

// ---------------------------------------------------------------------------------------------------------------------

template <class Dies>
void lose_animals(State& state, std::uint8_t seat, Dies dies) {
  Player& player = state.seats[seat];
  for (Species& species : player.row) {
    const auto is_dead = [&](const Animal& animal) {
      const bool dead = dies(std::as_const(species), animal);
      if (dead) discard(player, animal.card, animal.known);
      return dead;
    };
    std::erase_if(species.animals, is_dead);
  }
}

}  // namespace games::random_mutations
