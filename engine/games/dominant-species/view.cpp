#include "engine/games/dominant-species/view.h"

#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/scoring.h"
#include "engine/games/dominant-species/supplies.h"
#include "engine/games/dominant-species/turn.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

using engine::Seat;

std::uint8_t small(std::size_t count) { return static_cast<std::uint8_t>(count); }

/// By place: null where there is nothing.
template <class Ids>
engine::Keyed<std::uint8_t, engine::Nullable<typename Ids::value_type>> by_place(const Ids& ids) {
  engine::Keyed<std::uint8_t, engine::Nullable<typename Ids::value_type>> places;
  for (std::size_t i = 0; i < ids.size(); ++i) places[small(i)] = if_any(ids[i]);
  return places;
}

TileView tile_view(const State& state, Hex hex) {
  const std::size_t at = index_of(hex);
  TileView seen;
  for (const Animal animal : engine::all<Animal>) {
    if (state.cubes_at(hex, animal) == 0) continue;
    const int value = match(state, animal, hex);
    seen.match[animal] = value;
    if (value == 0) seen.endangered.push_back(animal);
  }
  const TileScore score = score_of(state, hex);
  for (std::size_t i = 0; i < score.places; ++i) seen.would_score[score.animals[i]] = score.points[i];
  seen.cubes = counted<Animal>(state.cubes[at]);
  seen.dominant = if_any(dominant(state, hex));
  seen.elements = disks_at(state, hex);
  seen.protected_ = counted<Animal>(state.protected_cubes[at]);
  seen.scored = state.scored.has(hex);
  seen.terrain = terrain_at(state, hex);
  seen.total = cubes_on(state, hex);
  seen.tundra = state.tundra.has(hex);
  if (seen.tundra) seen.was = state.tiles[at];
  return seen;
}

/// Its cubes on tiles where its match is 0 (5.2).
int count_endangered(const State& state, Animal animal) {
  int cubes = 0;
  for (const Hex hex : tiles_of(state, animal)) {
    if (match(state, animal, hex) == 0) cubes += state.cubes_at(hex, animal);
  }
  return cubes;
}

std::uint8_t position(const auto& list, Animal animal) {
  return static_cast<std::uint8_t>(std::find(list.begin(), list.end(), animal) - list.begin());
}

AnimalView animal_view(const State& state, Animal animal, std::uint8_t place) {
  const AnimalState& own = state.of(animal);
  ElementCounts elements = own.added;
  for (const Element element : engine::all<Element>) {
    elements[index_of(element)] = static_cast<std::uint8_t>(demand(state, animal, element));
  }
  const HexSet tiles = tiles_of(state, animal);
  AnimalView seen;
  seen.added = counted<Element>(own.added);
  seen.available = own.available;
  seen.cubes = supply_of(state).cubes;
  seen.dominates = small(dominated_by(state, animal).size());
  seen.elements = counted<Element>(elements);
  seen.eliminated = own.eliminated;
  seen.endangered = count_endangered(state, animal);
  seen.gene_pool = own.pool;
  seen.initiative = position(state.initiative, animal);
  seen.pawns = pawns_of(state, animal);
  seen.on_display = seen.pawns - own.available;
  seen.on_earth = cubes_on_earth(state, animal);
  seen.place = small(place + 1U);
  for (const Source source : engine::all<Source>) seen.points[source] = own.points[index_of(source)];
  seen.protections = protections(state, animal);
  seen.room = data().display_max - elements_of(state, animal);
  seen.seat = Seat{own.seat};
  seen.threatened = listed(threatened(state, animal));
  seen.tiles = small(tiles.size());
  seen.tundra_cubes = tundra_cubes(state, animal);
  seen.tundra_tiles = small(HexSet{tiles.bits & state.tundra.bits}.size());
  seen.vp = own.vp();
  return seen;
}

void show_display(const State& state, View& into) {
  for (const Section section : engine::all<Section>) {
    SectionView& seen = into.display[section];
    const SectionFacts& facts = data().section(section);
    for (std::uint8_t i = 0; i < facts.spaces; ++i) {
      seen.pawns[small(i + 1U)] = if_any(state.pawn_at(nth<Space>(index_of(facts.first) + i)));
    }
    if (has_boxes(section)) seen.boxes = counted<Element>(state.box(section));
  }
  for (const Space space : state.held) into.held[space] = state.pawn_at(space);
}

engine::Nullable<DecisionView> decision_view(const State& state) {
  if (state.phase == Phase::over) return std::nullopt;
  const Frame& frame = state.top();
  return DecisionView{seat_of(state, frame), if_any(frame.animal), rules_of(frame.task).kind, section_of(frame)};
}

/// What an item of the resolution stack is called: a section of the display, a card, or its decision.
Task called(const Frame& frame) {
  if (frame.card != Card::none || frame.task == Task::take_card) return Task::card;
  if (frame.space != Space::none) return task_of(data().space(frame.space).section);
  return rules_of(frame.task).kind;
}

FrameView frame_view(const State& state, const Frame& frame) {
  FrameView seen;
  seen.rule = section_of(frame);
  seen.what = called(frame);
  seen.animal = if_any(frame.animal);
  if (seen.animal) seen.seat = seat_of(state, frame);
  seen.space = if_any(frame.space);
  seen.card = if_any(frame.card);
  seen.hex = if_any(frame.hex);
  seen.vertex = if_any(frame.vertex);
  seen.element = if_any(frame.element);
  if (frame.left > 0) seen.left = frame.left;
  if (!frame.hexes.empty()) seen.hexes = listed(frame.hexes);
  if (!frame.animals.empty()) seen.animals = listed(frame.animals);
  if (!frame.terrains.empty()) seen.terrains = listed(frame.terrains);
  if (rules_of(frame.task).list != nullptr) seen.step = rules_of(frame.task).kind;
  return seen;
}

void show_resolution(const State& state, View& into) {
  into.decision = decision_view(state);
  const bool executing = state.phase == Phase::execution && state.cursor > 0;
  if (executing) into.section = stops()[state.cursor - 1U].section;
  if (state.phase == Phase::planning || state.phase == Phase::choosing) return;
  for (std::size_t i = 0; i < state.frames.size(); ++i) into.resolving[small(i)] = frame_view(state, state.frames[i]);
}

SurvivalView survival_view(const State& state) {
  const Animal holder = survival_holder(state);
  if (holder == Animal::none) return {};
  return {holder, data().bonus_for(HexSet{tiles_of(state, holder).bits & state.tundra.bits}.size())};
}

void show_supplies(const State& state, View& into) {
  into.bag = counted<Element>(state.bag);
  into.cards = by_place(state.open_cards);
  into.deck = small(state.deck.size());
  for (const Card card : engine::all<Card>) {
    const Animal taker = state.taken_by[index_of(card)];
    if (taker != Animal::none) into.taken[card] = taker;
  }
  for (std::uint8_t i = 0; i < k_stacks; ++i) {
    into.stacks[i] = {small(state.stacks[i].size()), if_any(state.tops[i])};
  }
  into.tundra_left = tundra_left(state);
}

void show_players(const State& state, View& into) {
  const std::vector<Animal> ranked = ranked_animals(state);
  into.owners = owners_of(state);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const Animal counts = counting_animal(state, seat);
    into.seats[Seat{seat}] = {{}, if_any(counts), counts == Animal::none ? 0 : state.of(counts).vp()};
  }
  for (const auto& [animal, seat] : into.owners) {
    into.seats[seat].animals.push_back(animal);
    if (state.phase == Phase::choosing) continue;
    into.animals[animal] = animal_view(state, animal, position(ranked, animal));
  }
  for (const Animal animal : state.initiative) {
    if (animal != Animal::none) into.initiative.push_back(animal);
  }
}

void show_earth(const State& state, View& into) {
  for (const Hex hex : state.earth) into.tiles[hex] = tile_view(state, hex);
  for (const Vertex vertex : k_every<Vertex>) {
    if (state.disk_at(vertex) != Element::none) into.elements[vertex] = state.disk_at(vertex);
  }
  into.survival = survival_view(state);
}

}  // namespace

View view(const State& state, engine::Viewer viewer) {
  View seen;
  seen.players = state.players;
  seen.options = state.options;
  seen.turn = state.turn;
  seen.phase = state.phase;
  seen.last_turn = state.last_turn;
  seen.turns_without_card = state.turns_without_card;
  show_players(state, seen);
  show_earth(state, seen);
  show_display(state, seen);
  show_supplies(state, seen);
  show_resolution(state, seen);
  const bool decides = state.phase != Phase::over && viewer.is(seat_of(state, state.top()));
  if (decides && rules_of(state.top().task).has(k_previews)) seen.preview = preview(state);
  if (const auto result = outcome(state)) seen.outcome = OutcomeView{result->ranking, score_extra(state)};
  return seen;
}

}  // namespace games::dominant_species
