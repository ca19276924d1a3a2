#include "engine/games/evolution/advice.h"

#include <algorithm>

#include "engine/core/knowledge.h"
#include "engine/games/evolution/scoring.h"
#include "engine/games/evolution/species.h"

namespace games::evolution {

namespace {

// Weights of actions.
constexpr int k_hardly = 1;
constexpr int k_idle = 3;
constexpr int k_neutral = 10;
constexpr int k_food_card = 20;
constexpr int k_food_a_token = 4;
constexpr int k_new_species = 30;
constexpr int k_species_enough = 6;
constexpr int k_population = 20;
constexpr int k_body = 6;
constexpr int k_trait = 16;
constexpr int k_carnivore = 5;
constexpr int k_feed = 60;
constexpr int k_store = 30;
constexpr int k_attack = 100;
constexpr int k_intelligence = 15;
constexpr int k_negate = 8;
constexpr std::size_t k_species_wanted = 4;

// Tenths of points.
constexpr int k_point = 10;
constexpr int k_meal_to_come = 9;  ///< for each of population that will be fed once more in a later round
constexpr int k_hungry_in_feeding = 4;
constexpr int k_body_size = 3;
constexpr int k_trait_works = 6;
constexpr int k_card = 9;
constexpr int k_spread = 100;

bool eats_plants(const Species& species) { return !holds(all_traits_of(species), Trait::carnivore); }

/// What the seat itself knows of its own table, or what is public of another's.
const Tableau& table_for(const State& state, std::uint8_t owner, engine::Seat viewer) {
  return viewer.index == owner && has_draft(state, owner) ? state.seats[owner].draft : state.seats[owner].table;
}

struct Appeal {
  const State& state;
  engine::Seat seat;

  [[nodiscard]] const Tableau& own() const { return table_for(state, seat.index, seat); }
  [[nodiscard]] const Species& species(SpeciesId id) const { return *find(table_for(state, id.seat, seat), id.number); }

  int operator()(const ChooseFood& choose) const {
    const auto plants = std::count_if(own().row.begin(), own().row.end(), eats_plants);
    const bool wants = 2 * static_cast<std::size_t>(plants) >= own().row.size();
    return std::max(k_food_card + (wants ? k_food_a_token : -k_food_a_token) * food_of(choose.card), k_hardly);
  }
  int operator()(const PlayTrait& play) const {
    return trait_of(play.card) == Trait::carnivore ? k_carnivore : k_trait;
  }
  int operator()(const NewSpecies&) const {
    return own().row.size() < k_species_wanted ? k_new_species : k_species_enough;
  }
  int operator()(const GrowBody&) const { return k_body; }
  int operator()(const GrowPopulation&) const { return k_population; }
  int operator()(const DiscardTrait&) const { return k_hardly; }
  int operator()(const Leaf&) const { return k_neutral; }
  int operator()(const Feed& feed) const { return is_hungry(species(feed.species)) ? k_feed : k_store; }
  int operator()(const UseIntelligence&) const { return k_intelligence; }
  int operator()(const Negate&) const { return k_negate; }
  int operator()(const Attack& attack) const { return attack.prey.seat == seat.index ? k_idle : k_attack; }
  int operator()(const EndTurn&) const {
    return state.phase == Phase::play_cards && !own().hand.empty() ? k_neutral : k_idle;
  }
};

/// Tenths of points that a species will bring.
int hopes_of(const State& state, const Species& species) {
  const auto traits = static_cast<int>(species.traits.size());
  const bool last = state.last_round == LastRound::now;
  const int population = species.population;
  int tenths = 0;
  if (state.phase == Phase::feeding) {
    // What has eaten lives and comes into the bag; the others may still eat.
    tenths += species.food * (k_point + k_point) + (population - species.food) * k_hungry_in_feeding;
  } else {
    tenths += population * (k_point + k_meal_to_come);
  }
  if (!last) tenths += population * k_meal_to_come + species.body * k_body_size + traits * k_trait_works;
  return tenths + (species.fat + traits) * k_point;
}

int expected_points(const State& state, std::uint8_t owner, engine::Seat viewer) {
  const Tableau& tableau = table_for(state, owner, viewer);
  int tenths = tableau.bag * k_point;
  for (const Species& species : tableau.row) tenths += hopes_of(state, species);
  const bool cards_count = state.last_round != LastRound::now || state.phase == Phase::play_cards;
  return tenths + (cards_count ? static_cast<int>(tableau.hand.size()) * k_card : 0);
}

}  // namespace

void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed, std::vector<int>& weights) {
  const Appeal judge{state, seat};
  for (std::size_t i = 0; i < listed.size(); ++i) weights[i] = std::visit(judge, listed[i]);
}

int worth(const State& state, engine::Seat seat) {
  std::array<int, k_players_max> points{};
  for (std::uint8_t i = 0; i < state.players; ++i) points[i] = expected_points(state, i, seat);
  return engine::worth_among(std::span(points).first(state.players), seat.index, k_spread);
}

}  // namespace games::evolution
