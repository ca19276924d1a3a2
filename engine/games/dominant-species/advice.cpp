#include "engine/games/dominant-species/advice.h"

#include <algorithm>

#include "engine/core/knowledge.h"
#include "engine/games/dominant-species/dominance.h"

namespace games::dominant_species {

namespace {

// Weights of actions.
constexpr int k_hardly = 1;
constexpr int k_end = 3;
constexpr int k_neutral = 10;
constexpr int k_point = 10;  ///< for each VP more than the others get
constexpr int k_cube = 8;
constexpr int k_disk = 6;
constexpr int k_opposing_cube = 25;
constexpr int k_rescue = 40;

/// What a pawn is worth, by section.
constexpr std::array<int, k_sections> k_pawn{8, 18, 6, 16, 5, 6, 24, 26, 26, 14, 20, 40};

// Tenths of points.
constexpr int k_vp = 10;
constexpr int k_final = 10;      ///< for each VP that the tiles would pay now
constexpr int k_dominance = 25;  ///< for each tile dominated: cards and cubes come of it
constexpr int k_cube_alive = 3;
constexpr int k_spread = 200;
constexpr int k_spread_a_turn = 15;  ///< less spread for each turn that is over
constexpr int k_spread_least = 80;

bool is_own(const State& state, engine::Seat seat, Animal animal) {
  return animal != Animal::none && state.of(animal).seat == seat.index;
}

/// Whether the seat has cubes on the hex.
int own_cubes(const State& state, engine::Seat seat, Hex hex) {
  int cubes = 0;
  for (const Animal animal : engine::all<Animal>)
    cubes += is_own(state, seat, animal) ? state.cubes_at(hex, animal) : 0;
  return cubes;
}

int own_demand(const State& state, engine::Seat seat, Element element) {
  if (element == Element::none) return 0;
  int most = 0;
  for (const Animal animal : engine::all<Animal>) {
    if (is_own(state, seat, animal)) most = std::max(most, demand(state, animal, element));
  }
  return most;
}

/// What the tile would pay the seat, less half of what it would pay others.
int gain_of_tile(const State& state, engine::Seat seat, Hex hex) {
  const TileScore score = score_of(state, hex);
  int gain = 0;
  for (std::size_t place = 0; place < score.places; ++place) {
    gain += is_own(state, seat, score.animals[place]) ? 2 * score.points[place] : -score.points[place];
  }
  return gain / 2;
}

/// How much the seat's animals live off a corner of earth.
int use_of_vertex(const State& state, engine::Seat seat, Vertex vertex, Element element) {
  int hexes = 0;
  for (const Hex hex : data().vertex(vertex).hexes) hexes += own_cubes(state, seat, hex) > 0 ? 1 : 0;
  return hexes * own_demand(state, seat, element);
}

int appeal_of_element(const State& state, engine::Seat seat, Element element) {
  return k_neutral + k_disk * disks_on_earth(state, element) / 2 + k_disk * own_demand(state, seat, element);
}

/// How an action looks to a seat.
struct Appeal {
  const State& state;
  engine::Seat seat;

  int operator()(const PlacePawn& action) const { return k_pawn[index_of(data().space(action.space).section)]; }
  int operator()(const Dominate& action) const {
    return k_end + k_point * std::max(0, gain_of_tile(state, seat, action.hex));
  }
  int operator()(const TakeElement& action) const { return appeal_of_element(state, seat, action.element); }
  int operator()(const PlaceElement& action) const {
    return k_end + k_disk * use_of_vertex(state, seat, action.vertex, state.top().element);
  }
  int operator()(const RemoveElement& action) const {
    const int use = use_of_vertex(state, seat, action.vertex, state.disk_at(action.vertex));
    return std::max(k_hardly, k_neutral - k_disk * use);
  }
  int operator()(const Glaciate& action) const {
    const int own = own_cubes(state, seat, action.hex);
    return std::max(k_hardly, k_neutral + k_cube * (cubes_on(state, action.hex) - 3 * own));
  }
  int operator()(const PlaceCubes& action) const {
    int best = 0;
    for (const Animal animal : engine::all<Animal>) {
      if (is_own(state, seat, animal)) best = std::max(best, match(state, animal, action.hex));
    }
    return best == 0 ? k_end : k_cube * action.count + k_end * best;
  }
  int operator()(const Eliminate& action) const {
    if (is_own(state, seat, action.animal)) return k_hardly;
    return k_opposing_cube + std::max(0, gain_of_tile(state, seat, action.hex));
  }
  int operator()(const ProtectElement&) const { return k_rescue; }
  int operator()(const SaveCube&) const { return k_rescue; }
  int operator()(const KeepCube& action) const { return is_own(state, seat, action.animal) ? k_rescue : k_end; }
  int operator()(const ReplaceCube& action) const { return is_own(state, seat, action.animal) ? k_end : k_rescue; }
  int operator()(const ReturnElement& action) const {
    return std::max(k_hardly, k_neutral - k_disk * own_demand(state, seat, action.element));
  }
  int operator()(const Waive&) const { return k_end; }
  int operator()(const Done&) const { return k_end; }
  int operator()(const auto&) const { return k_neutral; }
};

/// What all tiles would pay now, and for those that are dominated, in tenths of points.
void add_earth(const State& state, std::array<int, k_animals>& tenths) {
  for (const Hex hex : state.earth) {
    if (cubes_on(state, hex) == 0) continue;
    const TileScore score = score_of(state, hex);
    for (std::size_t place = 0; place < score.places; ++place) {
      tenths[index_of(score.animals[place])] += score.points[place] * k_final;
    }
    const Animal master = dominant(state, hex);
    if (master != Animal::none) tenths[index_of(master)] += k_dominance;
  }
}

}  // namespace

void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed, std::vector<int>& weights) {
  const Appeal look{state, seat};
  for (std::size_t i = 0; i < listed.size(); ++i) weights[i] = std::visit(look, listed[i]);
}

int worth(const State& state, engine::Seat seat) {
  std::array<int, k_animals> tenths{};
  if (state.phase != Phase::choosing) add_earth(state, tenths);
  std::array<int, k_players_max> points{};
  std::array<bool, k_players_max> counted{};
  for (const Animal animal : engine::all<Animal>) {
    const AnimalState& own = state.of(animal);
    if (!own.in_play()) continue;
    const int sum = tenths[index_of(animal)] + own.vp() * k_vp + cubes_on_earth(state, animal) * k_cube_alive;
    // With several animals a seat is worth its lowest (11.1).
    points[own.seat] = counted[own.seat] ? std::min(points[own.seat], sum) : sum;
    counted[own.seat] = true;
  }
  const int spread = std::max(k_spread_least, k_spread - k_spread_a_turn * state.turn);
  return engine::worth_among(std::span(points).first(state.players), seat.index, spread);
}

}  // namespace games::dominant_species
