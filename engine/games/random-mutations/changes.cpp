#include "engine/games/random-mutations/changes.h"

#include <algorithm>

#include "engine/core/ensure.h"

namespace games::random_mutations {

namespace {

Animal new_animal(State& state, Card card, bool known) {
  ENSURE(!card.none(), "an animal is made of a card");
  Animal animal;
  animal.id = state.next_animal++;
  animal.card = card;
  animal.known = known;
  return animal;
}

SpeciesTrait* inherited_from(Species& species, SpeciesId holder, Trait trait) {
  for (SpeciesTrait& held : species.traits) {
    if (held.trait == trait && held.holder == holder) return &held;
  }
  return nullptr;
}

}  // namespace

Card take_top(Player& player) {
  ENSURE(!player.deck.empty(), "a card is played from a personal deck that has one");
  const Card top = player.deck.back();
  player.deck.pop_back();
  return top;
}

void discard(Player& player, Card card, bool known) { player.discards.push_back({card, known}); }

SpeciesId add_species(State& state, std::uint8_t seat, std::size_t place, Card card, bool known) {
  Species species;
  species.id = state.next_species++;
  species.animals.push_back(new_animal(state, card, known));
  auto& row = state.seats[seat].row;
  row.insert(row.begin() + static_cast<std::ptrdiff_t>(place), std::move(species));
  return row[place].id;
}

SpeciesId add_species_right(State& state, std::uint8_t seat, Card card, bool known, Source source, EventSink& log) {
  const std::size_t place = state.seats[seat].row.size();
  const SpeciesId id = add_species(state, seat, place, card, known);
  log(SpeciesAdded{{seat}, id, state.seats[seat].row[place].animals[0].id, place, source});
  return id;
}

bool pay_extremophile(Player& player, const Species& species) {
  if (!species.has.has(Trait::extremophile)) return false;
  discard(player, take_top(player), false);
  return true;
}

void add_animal(State& state, std::uint8_t seat, SpeciesId id, Source source, EventSink& log) {
  Player& player = state.seats[seat];
  Species& species = species_at(state, id);
  species.animals.push_back(new_animal(state, take_top(player), false));
  const bool paid = pay_extremophile(player, species);
  log(AnimalAdded{{seat}, id, species.animals.back().id, paid, source});
}

void attach(State& state, Species& species, Trait trait, Card card) {
  ENSURE(!species.has.has(trait), "no species has a trait twice");
  species.traits.push_back({trait, card, 0, state.next_order++});
  species.has.insert(trait);
}

bool hand_over(State& state, std::uint8_t seat, SpeciesId from, const SpeciesTrait& lost, EventSink& log) {
  SpeciesId heir = 0;
  for (Species& species : state.seats[seat].row) {
    if (species.animals.empty()) continue;
    SpeciesTrait* inherited = inherited_from(species, from, lost.trait);
    if (inherited == nullptr) continue;
    if (heir == 0) {
      heir = species.id;
      inherited->card = lost.card;
      inherited->holder = 0;
      log(TraitHandedOver{{seat}, from, heir, lost.trait});
    } else {
      inherited->holder = heir;
    }
  }
  return heir != 0;
}

void clear_extinct(State& state, std::uint8_t seat, EventSink& log) {
  Player& player = state.seats[seat];
  for (std::size_t place = 0; place < player.row.size();) {
    if (!player.row[place].animals.empty()) {
      ++place;
      continue;
    }
    SpeciesDied died{{seat}, player.row[place].id, {}};
    for (const SpeciesTrait& trait : player.row[place].traits) {
      if (trait.inherited() || hand_over(state, seat, died.species, trait, log)) continue;
      discard(player, trait.card, true);
      died.traits.push_back(trait.trait);
    }
    player.row.erase(player.row.begin() + static_cast<std::ptrdiff_t>(place));
    log(died);
  }
}

void lose_animal(State& state, AnimalId animal, EventSink& log) {
  const std::uint8_t seat = find_animal(state, animal).seat;
  lose_animals(state, seat, [&](const Species&, const Animal& each) { return each.id == animal; });
  clear_extinct(state, seat, log);
}

}  // namespace games::random_mutations
