// Section 10: what a card does by itself when it is taken, or which choice it asks of its taker.
#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"

namespace games::dominant_species {

namespace {

/// 10.2
void biodiversity(Changes& changes, Animal taker) {
  const State& state = changes.state;
  const auto tiles = tiles_of(state, taker);
  const auto shared = std::count_if(tiles.begin(), tiles.end(),
                                    [&](Hex hex) { return cubes_on(state, hex) > state.cubes_at(hex, taker); });
  gain_vp(changes, taker, static_cast<int>(shared), Source::cards, Card::biodiversity);
}

/// 10.6
void cold_snap(Changes& changes, Animal taker) {
  for (const Hex hex : changes.state.tundra) {
    for (const Animal animal : engine::all<Animal>) {
      if (animal == taker || changes.state.cubes_at(hex, animal) == 0) continue;
      eliminate_cubes(changes, animal, hex, 1, Card::cold_snap, taker);
    }
  }
}

/// 10.8: types on the display count, not copies (W24).
void ecodiversity(Changes& changes, Animal taker) {
  const State& state = changes.state;
  const auto disks = std::count_if(state.disks.begin(), state.disks.end(), [&](Element disk) {
    return disk != Element::none && demand(state, taker, disk) > 0;
  });
  gain_vp(changes, taker, static_cast<int>(disks), Source::cards, Card::ecodiversity);
}

/// 10.14
void ice_age(Changes& changes, Animal taker) {
  State& state = changes.state;
  for (const Animal animal : engine::all<Animal>) {
    if (!state.of(animal).in_play()) continue;
    const int points = data().bonus_for(dominated_by(state, animal).size());
    gain_vp(changes, animal, points, Source::ice_age, Card::ice_age);
  }
  state.last_turn = true;
  changes.tell(LastTurn{taker});
}

/// 10.21
void niche_biomes(Changes& changes, Animal taker, Hex scored) {
  State& state = changes.state;
  const int loss = data().terrain(terrain_at(state, scored)).scores[0];
  const int own = state.of(taker).vp();
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).in_play() && state.of(animal).vp() > own) lose_vp(changes, animal, loss, Card::niche_biomes);
  }
}

/// 10.22
void nocturnal(Changes& changes, Animal taker) {
  auto& track = changes.state.initiative;
  const auto place = std::find(track.begin(), track.end(), taker);
  if (place == track.begin() || place == track.end()) return;
  std::swap(*place, *(place - 1));
  changes.tell(InitiativeMoved{taker, *place});
}

/// 10.18, 10.24: the animals from one place of the food chain to another, the taker's among them.
void pawns_for(Changes& changes, std::size_t first, std::size_t last) {
  for (std::size_t i = first; i <= last; ++i) {
    if (changes.state.animals[i].in_play()) gain_pawn(changes, nth<Animal>(i));
  }
}

/// 10.26: the taker first, then those with fewer elements in the order of the food chain.
void symbiotic(Changes& changes, Animal taker) {
  State& state = changes.state;
  const int own = elements_of(state, taker);
  const auto draw_for = [&](Animal animal) {
    if (elements_of(state, animal) >= data().display_max || bag_size(state) == 0) return;
    gain_element(changes, animal, draw_disk(changes), Card::symbiotic);
  };
  AnimalSet poorer;
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).in_play() && elements_of(state, animal) < own) poorer.add(animal);
  }
  draw_for(taker);
  for (const Animal animal : poorer) draw_for(animal);
}

/// Does what a card does without asking anybody; false for the others.
bool resolve_by_itself(Changes& changes, Card card, Animal taker, Hex scored) {
  const std::size_t place = index_of(taker);
  switch (card) {
    case Card::biodiversity:
      return biodiversity(changes, taker), true;
    case Card::cold_snap:
      return cold_snap(changes, taker), true;
    case Card::ecodiversity:
      return ecodiversity(changes, taker), true;
    case Card::ice_age:
      return ice_age(changes, taker), true;
    case Card::intelligence:
      return pawns_for(changes, 0, place), true;
    case Card::niche_biomes:
      return niche_biomes(changes, taker, scored), true;
    case Card::nocturnal:
      return nocturnal(changes, taker), true;
    case Card::omnivore:
      return pawns_for(changes, place, place), true;
    case Card::parasitism:
      return pawns_for(changes, place, k_animals - 1), true;
    case Card::symbiotic:
      return symbiotic(changes, taker), true;
    default:
      return false;
  }
}

AnimalSet animals_with_more_elements(const State& state, Animal taker) {
  AnimalSet richer;
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).in_play() && elements_of(state, animal) > elements_of(state, taker)) richer.add(animal);
  }
  return richer;
}

AnimalSet all_in_play(const State& state) {
  AnimalSet all;
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).in_play()) all.add(animal);
  }
  return all;
}

/// Tiles with more cubes than disks; the taker has a choice on those with several animals.
HexSet crowded_tiles(const State& state) {
  HexSet tiles;
  for (const Hex hex : state.earth) {
    if (cubes_on(state, hex) > disks_at(state, hex)) tiles.add(hex);
  }
  return tiles;
}

HexSet hunting_tiles(const State& state, Animal taker) {
  HexSet tiles;
  for (const Hex hex : tiles_of(state, taker)) {
    if (cubes_on(state, hex) > state.cubes_at(hex, taker)) tiles.add(hex);
  }
  return tiles;
}

/// Turns the frame of a card into that of its first choice.
void begin_choice(State& state, Frame& frame) {
  switch (frame.card) {
    case Card::biomass:
      frame.hexes = crowded_tiles(state);
      break;
    case Card::predator:
      frame.hexes = hunting_tiles(state, frame.animal);
      break;
    case Card::fecundity:
      frame.hexes = tiles_of(state, frame.animal);
      break;
    case Card::disease:
      frame.animals = animals_with_more_elements(state, frame.animal);
      break;
    case Card::immigrants:
      frame.animals = all_in_play(state);
      break;
    case Card::evolution:
      frame.left = std::min(data().cards.evolution_animals, state.of(frame.animal).pool);
      break;
    default:
      break;
  }
}

/// The task that a card's choice begins with.
Task task_of(Card card) {
  switch (card) {
    case Card::aquatic:
      return Task::aquatic;
    case Card::biomass:
      return Task::biomass;
    case Card::blight:
      return Task::blight;
    case Card::catastrophe:
      return Task::catastrophe;
    case Card::disease:
      return Task::disease;
    case Card::evolution:
      return Task::evolution;
    case Card::fecundity:
      return Task::fecundity;
    case Card::fertile:
      return Task::fertile;
    case Card::habitat:
      return Task::habitat;
    case Card::hibernation:
      return Task::hibernation;
    case Card::ice_sheet:
      return Task::ice_sheet;
    case Card::immigrants:
      return Task::immigrants;
    case Card::instinct:
      return Task::instinct;
    case Card::mass_exodus:
      return Task::mass_exodus;
    case Card::metamorphosis:
      return Task::metamorphosis;
    case Card::predator:
      return Task::predator;
    default:
      return Task::card;
  }
}

}  // namespace

void begin_card(Changes& changes) {
  State& state = changes.state;
  const Frame frame = state.top();
  if (resolve_by_itself(changes, frame.card, frame.animal, frame.hex)) return pop_frame(state);
  Frame& top = state.top();
  top.task = task_of(frame.card);
  begin_choice(state, top);
}

}  // namespace games::dominant_species
