// Everything that a game of Dominant Species is made of at one moment: a plain value without pointers. Unused places of
// the fixed arrays hold their default, so that equal games are equal values. Match, dominance and the Survival holder
// are not kept: they follow from the rest (dominance.h).
#pragma once

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/dominant-species/data.h"

namespace games::dominant_species {

inline constexpr engine::Purpose k_draw_animals{0, "dominant-species.animals"};
inline constexpr engine::Purpose k_draw_tiles{1, "dominant-species.tiles"};
inline constexpr engine::Purpose k_draw_cards{2, "dominant-species.cards"};
inline constexpr engine::Purpose k_draw_elements{3, "dominant-species.elements"};
inline constexpr engine::Purpose k_draw_redeal{4, "dominant-species.redeal"};

/// An array of places that are all empty.
template <class T, std::size_t Size>
[[nodiscard]] constexpr std::array<T, Size> all_none() {
  std::array<T, Size> places{};
  places.fill(T::none);
  return places;
}

/// A hidden zone in a secret order: only its size is public. The last item is the next one drawn.
template <class T, std::size_t Capacity>
struct HiddenStack {
  std::array<T, Capacity> items = all_none<T, Capacity>();
  std::uint8_t size = 0;

  [[nodiscard]] T pop() {
    const T top = items[--size];
    items[size] = T::none;
    return top;
  }
  void push(T item) { items[size++] = item; }
  friend bool operator==(const HiddenStack&, const HiddenStack&) = default;
};
using Deck = HiddenStack<Card, k_cards>;
using TileStack = HiddenStack<Terrain, k_stack_tiles>;

enum class Assignment : std::uint8_t { random, choose, food_chain };
struct TableOptions {
  bool random_setup = false;
  bool several_animals = false;
  Assignment animals = Assignment::random;
  bool fertile_for_all = false;    ///< A2
  bool scorer_takes_card = false;  ///< A1
  bool first_space_only = false;   ///< A3
  friend bool operator==(const TableOptions&, const TableOptions&) = default;
};

enum class Phase : std::uint8_t { choosing, planning, execution, reset, over };

/// Where an animal's VP came from; the lines of the score pad.
enum class Source : std::uint8_t { start, domination, glaciation, wanderlust, survival, cards, ice_age, final };
inline constexpr std::size_t k_sources = 8;

struct AnimalState {
  std::uint8_t seat = k_none;  ///< none: not in play
  std::array<std::int16_t, k_sources> points{};
  std::uint8_t pool = 0;
  std::uint8_t eliminated = 0;
  std::uint8_t available = 0;  ///< pawns not on the display
  ElementCounts added{};
  friend bool operator==(const AnimalState&, const AnimalState&) = default;

  [[nodiscard]] bool in_play() const { return seat != k_none; }
  [[nodiscard]] int vp() const {
    int sum = 0;
    for (const std::int16_t from : points) sum += from;
    return sum;
  }
};

/// What is being resolved. Those that ask somebody are decisions; the others only keep order (resolution.h).
enum class Task : std::uint8_t {
  choose_animal,
  planning,
  // of pawns and of animals, in the order of the display
  initiative,
  replace_pawn,
  adaptation,
  regression,
  regression_protect,
  abundance,
  abundance_place,
  wasteland,
  depletion,
  glaciation,
  speciation,
  speciation_place,
  insect_speciation,
  wanderlust,
  wanderlust_element,
  wanderlust_element_place,
  wanderlust_moves,
  wanderlust_move,
  migration,
  arachnid_competition,
  competition,
  domination,
  domination_scored,
  take_card,
  // of cards, in the order of section 10
  card,
  aquatic,
  aquatic_place,
  aquatic_cubes,
  biomass,
  blight,
  catastrophe,
  catastrophe_adjacent,
  disease,
  disease_loss,
  evolution,
  fecundity,
  fertile,
  habitat,
  habitat_place,
  hibernation,
  ice_sheet,
  immigrants,
  immigrants_choice,
  instinct,
  mass_exodus,
  mass_exodus_move,
  metamorphosis,
  predator,
  mammal_save,
};
inline constexpr std::size_t k_tasks = static_cast<std::size_t>(Task::mammal_save) + 1;

/// One item of the resolution stack. Each task uses the members it needs; the others keep their defaults.
struct Frame {
  Task task = Task::choose_animal;
  Animal animal = Animal::none;  ///< whose it is: it decides, or the action is its
  Space space = Space::none;     ///< where the pawn stood
  Card card = Card::none;
  Hex hex = Hex::none;  ///< the tile in question
  Vertex vertex = Vertex::none;
  Element element = Element::none;  ///< in hand
  std::uint8_t left = 0;            ///< cubes or choices left; the seat that chooses an animal
  HexSet hexes{};                   ///< tiles still open to a chain
  AnimalSet animals{};              ///< still to be asked; or already used (Evolution)
  TerrainSet terrains{};            ///< still open to a Competition
  friend bool operator==(const Frame&, const Frame&) = default;
};
inline constexpr std::size_t k_frames_max = 4;  ///< a pawn, a card, a choice of somebody else: one to spare

struct State {
  std::uint8_t players = 2;
  TableOptions options;

  std::uint32_t steps = 0;  ///< actions applied so far; numbers the decisions
  std::uint16_t turn = 1;
  Phase phase = Phase::choosing;
  std::uint8_t cursor = 0;  ///< choosing: picks made; planning: place in initiative; execution: stop; reset: step
  bool last_turn = false;
  bool card_taken = false;              ///< in this turn
  std::uint8_t turns_without_card = 0;  ///< A24

  std::array<AnimalState, k_animals> animals{};
  std::array<Animal, k_animals> initiative = all_none<Animal, k_animals>();

  std::array<Terrain, k_hexes> tiles = all_none<Terrain, k_hexes>();  ///< as printed on the large tile
  HexSet earth;                                                       ///< the hexes with a tile
  HexSet tundra;                                                      ///< those that are glaciated
  std::array<Element, k_vertices> disks = all_none<Element, k_vertices>();
  std::array<AnimalCounts, k_hexes> cubes{};
  std::array<AnimalCounts, k_hexes> protected_cubes{};  ///< by Hibernation, until Extinction (A10)
  HexSet scored;                                        ///< chosen for Domination this turn

  std::array<Animal, k_spaces> pawns = all_none<Animal, k_spaces>();
  SpaceSet held;  ///< pawns of Instinct that don't act this turn (A17)
  std::array<ElementCounts, k_sections> boxes{};
  ElementCounts bag{};

  std::array<Card, k_slots> open_cards = all_none<Card, k_slots>();
  std::array<Animal, k_cards> taken_by = all_none<Animal, k_cards>();
  Deck deck;
  std::array<Terrain, k_stacks> tops = all_none<Terrain, k_stacks>();
  std::array<TileStack, k_stacks> stacks{};

  std::array<Frame, k_frames_max> frames{};  ///< the resolution stack, bottom first
  std::uint8_t frame_count = 0;
  std::array<ElementSet, k_animals> kept{};     ///< what each animal protects in this Regression
  std::array<std::uint8_t, k_hexes> unmoved{};  ///< cubes of the migrating animal that may still move
  Hex saved = Hex::none;                        ///< where the mammal saves a cube in this Extinction

  engine::Rng rng;

  friend bool operator==(const State&, const State&) = default;

  [[nodiscard]] AnimalState& of(Animal animal) { return animals[index_of(animal)]; }
  [[nodiscard]] const AnimalState& of(Animal animal) const { return animals[index_of(animal)]; }
  [[nodiscard]] std::uint8_t cubes_at(Hex hex, Animal animal) const { return cubes[index_of(hex)][index_of(animal)]; }
  [[nodiscard]] Element disk_at(Vertex vertex) const { return disks[index_of(vertex)]; }
  [[nodiscard]] Animal pawn_at(Space space) const { return pawns[index_of(space)]; }
  [[nodiscard]] ElementCounts& box(Section section) { return boxes[index_of(section)]; }
  [[nodiscard]] const ElementCounts& box(Section section) const { return boxes[index_of(section)]; }
  [[nodiscard]] Frame& top() { return frames[frame_count - 1U]; }
  [[nodiscard]] const Frame& top() const { return frames[frame_count - 1U]; }
};

/// Tundra for a glaciated tile, else what is printed (5.8); none where there is no tile.
[[nodiscard]] inline Terrain terrain_at(const State& state, Hex hex) {
  return state.tundra.has(hex) ? Terrain::tundra : state.tiles[index_of(hex)];
}
[[nodiscard]] inline bool has_several_animals(const State& state) {
  return state.options.several_animals && data().animals_each_several[state.players] != 0;
}
/// How many animals are in play once all are chosen.
[[nodiscard]] inline std::size_t animals_at_table(const State& state) {
  return has_several_animals(state) ? k_animals : state.players;
}
[[nodiscard]] inline const SupplyFacts& supply_of(const State& state) {
  return has_several_animals(state) ? data().supply_several : data().supply_by_players[state.players];
}
[[nodiscard]] inline std::uint8_t tundra_left(const State& state) {
  return static_cast<std::uint8_t>(data().tundra_tiles - state.tundra.size());
}

}  // namespace games::dominant_species
