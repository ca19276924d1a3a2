// Everything that a game of Dominant Species is made of at one moment: a plain value without pointers. Unused places of
// the fixed arrays hold their default, so that equal games are equal values. Match, dominance and the Survival holder
// are not kept: they follow from the rest (dominance.h).
#pragma once

#include "engine/core/describe/bounded_vector.h"
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

/// Hidden zones in a secret order: only their size is public. The last item is the next one drawn.
using Deck = engine::BoundedVector<Card, k_cards>;
using TileStack = engine::BoundedVector<Terrain, k_stack_tiles>;

enum class FirstEarth : std::uint8_t { standard, random };
DESCRIBE_ENUM(FirstEarth, standard, random)
enum class Assignment : std::uint8_t { random, choose, food_chain };
DESCRIBE_ENUM(Assignment, random, choose, food_chain)
enum class FertilePays : std::uint8_t { card, seed };
DESCRIBE_ENUM(FertilePays, card, seed)
enum class CardGoesTo : std::uint8_t { dominant, scorer };
DESCRIBE_ENUM(CardGoesTo, dominant, scorer)
enum class GlaciationBy : std::uint8_t { leftmost_pawn, first_space };
DESCRIBE_ENUM(GlaciationBy, leftmost_pawn, first_space)

/// The options of a table, as views show them; README.md says what they are.
struct TableOptions {
  Assignment animals = Assignment::random;
  CardGoesTo domination_card = CardGoesTo::dominant;      ///< A1
  FertilePays fertile = FertilePays::card;                ///< A2
  GlaciationBy glaciation = GlaciationBy::leftmost_pawn;  ///< A3
  FirstEarth setup = FirstEarth::standard;
  bool several_animals = false;
};
DESCRIBE(TableOptions, animals, domination_card, fertile, glaciation, setup, several_animals)

enum class Phase : std::uint8_t { choosing, planning, execution, reset, over };
DESCRIBE_ENUM(Phase, choosing, planning, execution, reset, over)

/// Where an animal's VP came from; the lines of the score pad.
enum class Source : std::uint8_t { start, domination, glaciation, wanderlust, survival, cards, ice_age, final };
DESCRIBE_ENUM(Source, start, domination, glaciation, wanderlust, survival, cards, ice_age, final)
inline constexpr std::size_t k_sources = engine::count_of<Source>;

struct AnimalState {
  std::uint8_t seat = k_none;  ///< none: not in play
  std::array<std::int16_t, k_sources> points{};
  std::uint8_t pool = 0;
  std::uint8_t eliminated = 0;
  std::uint8_t available = 0;  ///< pawns not on the display
  ElementCounts added{};

  [[nodiscard]] bool in_play() const { return seat != k_none; }
  [[nodiscard]] int vp() const {
    int sum = 0;
    for (const std::int16_t from : points) sum += from;
    return sum;
  }
};
DESCRIBE(AnimalState, seat, points, pool, eliminated, available, added)

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
DESCRIBE_ENUM(Task, choose_animal, planning, initiative, replace_pawn, adaptation, regression, regression_protect,
              abundance, abundance_place, wasteland, depletion, glaciation, speciation, speciation_place,
              insect_speciation, wanderlust, wanderlust_element, wanderlust_element_place, wanderlust_moves,
              wanderlust_move, migration, arachnid_competition, competition, domination, domination_scored, take_card,
              card, aquatic, aquatic_place, aquatic_cubes, biomass, blight, catastrophe, catastrophe_adjacent, disease,
              disease_loss, evolution, fecundity, fertile, habitat, habitat_place, hibernation, ice_sheet, immigrants,
              immigrants_choice, instinct, mass_exodus, mass_exodus_move, metamorphosis, predator, mammal_save)
inline constexpr std::size_t k_tasks = engine::count_of<Task>;

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
};
DESCRIBE(Frame, task, animal, space, card, hex, vertex, element, left, hexes, animals, terrains)
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

  engine::BoundedVector<Frame, k_frames_max> frames;  ///< the resolution stack, bottom first
  std::array<ElementSet, k_animals> kept{};           ///< what each animal protects in this Regression
  std::array<std::uint8_t, k_hexes> unmoved{};        ///< cubes of the migrating animal that may still move
  Hex saved = Hex::none;                              ///< where the mammal saves a cube in this Extinction

  engine::Rng rng;

  [[nodiscard]] AnimalState& of(Animal animal) { return animals[index_of(animal)]; }
  [[nodiscard]] const AnimalState& of(Animal animal) const { return animals[index_of(animal)]; }
  [[nodiscard]] std::uint8_t cubes_at(Hex hex, Animal animal) const { return cubes[index_of(hex)][index_of(animal)]; }
  [[nodiscard]] Element disk_at(Vertex vertex) const { return disks[index_of(vertex)]; }
  [[nodiscard]] Animal pawn_at(Space space) const { return pawns[index_of(space)]; }
  [[nodiscard]] ElementCounts& box(Section section) { return boxes[index_of(section)]; }
  [[nodiscard]] const ElementCounts& box(Section section) const { return boxes[index_of(section)]; }
  [[nodiscard]] Frame& top() { return frames.back(); }
  [[nodiscard]] const Frame& top() const { return frames.back(); }
};
DESCRIBE(State, players, options, steps, turn, phase, cursor, last_turn, card_taken, turns_without_card, animals,
         initiative, tiles, earth, tundra, disks, cubes, protected_cubes, scored, pawns, held, boxes, bag, open_cards,
         taken_by, deck, tops, stacks, frames, kept, unmoved, saved, rng)
/// No game comes near most of these: they bound what a snapshot or a scenario may claim.
constexpr auto described_ranges(const State*) {
  return std::tuple{engine::within<&State::players>(k_players_min, k_players_max),
                    engine::within<&State::steps>(0, 1'000'000'000), engine::within<&State::turn>(1, 10'000),
                    engine::within<&State::turns_without_card>(0, 100)};
}

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
