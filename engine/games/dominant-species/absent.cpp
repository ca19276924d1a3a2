// What the server plays for a seat that nobody plays: nothing that others want, whatever costs nobody anything, and of
// what must be done that which harms least. Never the best move: it looks at nothing beyond the action.
#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/rules.h"

namespace games::dominant_species {

namespace {

// How gladly an action is played. To waive or to end is worth 0: what is worth less is left undone.
constexpr int k_gain = 1;
constexpr int k_useful_gain = 2;  ///< the own animal lives off it
constexpr int k_harm = -1;
constexpr int k_most_cubes = 100;  ///< more than ever stand on a tile
constexpr int k_pawn_lost = -100;
constexpr int k_game_ended = -1000;

// Where a pawn goes; where two are alike, there where more spaces are left, and on the last of them.
constexpr int k_own_adaptation = 3000;  ///< the one space of it that a seat takes
constexpr int k_harmless = 2000;        ///< where there are many spaces, and nothing need be done to others
constexpr int k_tolerable = 1000;
constexpr int k_wanted = -2000;  ///< by everybody
constexpr int k_spaces_most = 64;

Space nth_space(Section section, std::size_t place) {
  return nth<Space>(index_of(data().section(section).first) + place);
}

int vacancies(const State& state, Section section) {
  int vacant = 0;
  for (std::size_t i = 0; i < data().section(section).spaces; ++i) {
    if (state.pawn_at(nth_space(section, i)) == Animal::none) ++vacant;
  }
  return vacant;
}

/// Whether one of the seat's animals has a pawn in that section.
bool holds_a_space(const State& state, std::uint8_t seat, Section section) {
  for (std::size_t i = 0; i < data().section(section).spaces; ++i) {
    const Animal animal = state.pawn_at(nth_space(section, i));
    if (animal != Animal::none && state.of(animal).seat == seat) return true;
  }
  return false;
}

/// What is lost where one cube of each animal stays.
int cubes_beyond_one(const State& state, Hex hex) {
  int beyond = 0;
  for (const std::uint8_t cubes : state.cubes[index_of(hex)]) beyond += std::max(0, cubes - 1);
  return beyond;
}

int worth_of(Card card) {
  switch (card) {
    case Card::ice_age:
      return k_game_ended;
    case Card::biomass:
    case Card::blight:
    case Card::catastrophe:
    case Card::cold_snap:
    case Card::disease:
    case Card::evolution:
    case Card::ice_sheet:
    case Card::immigrants:
    case Card::mass_exodus:
    case Card::niche_biomes:
    case Card::nocturnal:
    case Card::predator:
      return k_harm;
    default:
      return k_gain;
  }
}

/// How gladly the animal that decides does something.
struct Liking {
  const State& state;
  Animal own = state.top().animal;

  [[nodiscard]] bool lives_on(Hex hex) const { return match(state, own, hex) > 0; }
  [[nodiscard]] int gain_of(Element element) const { return demand(state, own, element) > 0 ? k_useful_gain : k_gain; }

  [[nodiscard]] int of_section(Section section) const {
    switch (section) {
      case Section::initiative:
      case Section::domination:
        return k_wanted;
      case Section::adaptation: {
        if (holds_a_space(state, state.of(own).seat, section)) return 2 * k_wanted;
        const bool takes = elements_of(state, own) < data().display_max && vacancies(state, section) > 1;
        return takes ? k_own_adaptation : k_wanted;
      }
      case Section::migration:
      case Section::competition:
        return k_harmless;
      default:
        return k_tolerable;
    }
  }

  int operator()(const PlacePawn& action) const {
    const Section section = data().space(action.space).section;
    return of_section(section) + vacancies(state, section) * k_spaces_most + static_cast<int>(index_of(action.space));
  }
  int operator()(const TakeElement& action) const { return gain_of(action.element); }
  int operator()(const ReturnElement& action) const { return gain_of(action.element); }
  int operator()(const PlaceElement& action) const {
    const HexSet near{data().vertex(action.vertex).hexes.bits & tiles_of(state, own).bits};
    return near.empty() ? k_gain : k_useful_gain;
  }
  int operator()(const ChooseElement& action) const {
    const HexSet near{data().vertex(action.vertex).hexes.bits & state.earth.bits};
    return std::any_of(near.begin(), near.end(), [&](Hex hex) { return lives_on(hex); }) ? k_gain : k_harm;
  }
  int operator()(const PlaceCubes& action) const { return lives_on(action.hex) ? int{action.count} : k_harm; }
  int operator()(const Dominate& action) const {
    const TileScore score = score_of(state, action.hex);
    return score.places > 0 && score.animals[0] == own ? k_gain : k_harm;
  }
  int operator()(const TakeCard& action) const { return worth_of(action.card); }
  int operator()(const Advance&) const { return k_gain; }
  int operator()(const ProtectElement&) const { return k_gain; }
  int operator()(const PlaceTile&) const { return k_gain; }
  int operator()(const SaveCube&) const { return k_gain; }
  int operator()(const DriveCubes& action) const { return action.count; }

  int operator()(const RemoveElement&) const { return k_harm; }
  int operator()(const MoveCubes&) const { return k_harm; }
  int operator()(const ReplaceCube&) const { return k_harm; }
  int operator()(const Glaciate& action) const { return k_harm - cubes_beyond_one(state, action.hex); }
  int operator()(const Eliminate& action) const { return state.cubes_at(action.hex, action.animal) - k_most_cubes; }
  int operator()(const KeepElement& action) const {
    return -(cubes_on(state, action.hex) * static_cast<int>(k_directions) + disks_at(state, action.hex));
  }
  int operator()(const KeepCube& action) const { return -cubes_on(state, action.hex); }
  int operator()(const ChooseTile& action) const {
    return state.top().task == Task::fertile ? k_gain : -cubes_on(state, action.hex);
  }
  int operator()(const LoseElement& action) const { return k_harm - disks_on_earth(state, action.element); }
  int operator()(const LosePawn&) const { return k_pawn_lost; }
  int operator()(const ThinOut&) const {
    int lost = 0;
    for (const Hex hex : tiles_of(state, own)) lost += state.cubes_at(hex, own) - 1;
    return -lost;
  }
  int operator()(const SwapElement& action) const {
    return disks_on_earth(state, action.take) - disks_on_earth(state, action.lose);
  }
  int operator()(const ChooseAnimal&) const { return 0; }
  int operator()(const Waive&) const { return 0; }
  int operator()(const Done&) const { return 0; }
};

}  // namespace

std::size_t default_action(const State& state, engine::Seat, const std::vector<Action>& listed) {
  ENSURE(!listed.empty(), "a decision has an answer");
  const Liking liking{state};
  std::size_t best = 0;
  int most = std::visit(liking, listed[0]);
  for (std::size_t i = 1; i < listed.size(); ++i) {
    const int here = std::visit(liking, listed[i]);
    if (here > most) {
      best = i;
      most = here;
    }
  }
  return best;
}

}  // namespace games::dominant_species
