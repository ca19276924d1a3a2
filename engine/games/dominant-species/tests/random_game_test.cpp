// Random play: every game ends, all that is conserved is conserved after every step, and every space, card and kind of
// decision is met. VIVARIUM_GAMES=2000 plays that many games over all tables instead of 350.
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>

#include "engine/core/describe/shape.h"
#include "engine/games/dominant-species/tests/table.h"

namespace games::dominant_species {
namespace {

constexpr engine::Purpose k_picked{0, "test.pick"};
constexpr int k_actions_max = 20'000;

int games_wanted() {
  const char* given = std::getenv("VIVARIUM_GAMES");
  return given == nullptr ? 350 : std::max(1, std::atoi(given));
}

struct Kind {
  int players;
  const char* setup;
  bool several;
  const char* animals;
};
constexpr Kind k_kinds[] = {
    {2, "standard", false, "random"}, {3, "standard", false, "choose"}, {4, "standard", false, "random"},
    {5, "standard", false, "choose"}, {6, "standard", false, "random"}, {2, "random", false, "random"},
    {3, "random", false, "random"},   {4, "random", false, "choose"},   {5, "random", false, "random"},
    {6, "random", false, "choose"},   {2, "standard", true, "choose"},  {3, "standard", true, "random"},
    {2, "random", true, "random"},    {3, "random", true, "choose"}};

Table table_of(const Kind& kind, std::uint64_t seed) {
  const Json options{{"setup", kind.setup},
                     {"several_animals", kind.several},
                     {"animals", kind.animals},
                     {"fertile", seed % 2 == 0 ? "card" : "seed"},
                     {"domination_card", seed % 3 == 0 ? "scorer" : "dominant"},
                     {"glaciation", seed % 5 == 0 ? "first_space" : "leftmost_pawn"}};
  return Table(kind.players, options, seed);
}

/// What no step may change: cubes of each animal, disks of each element, large tiles of each terrain, cards.
struct Supplies {
  std::array<int, k_animals> cubes{};
  std::array<int, k_elements> disks{};
  std::array<int, k_terrains> tiles{};
  int tundra = 0;
  int cards = 0;
};

Supplies supplies_of(const State& state) {
  Supplies all;
  for (const Animal animal : engine::all<Animal>) {
    const AnimalState& own = state.of(animal);
    all.cubes[index_of(animal)] = own.pool + own.eliminated + cubes_on_earth(state, animal);
  }
  all.disks = count_disks(state);
  for (const Terrain terrain : state.tiles) all.tiles[index_of(terrain) % k_terrains] += terrain != Terrain::none;
  for (const Terrain top : state.tops) all.tiles[index_of(top) % k_terrains] += top != Terrain::none;
  for (const TileStack& stack : state.stacks) {
    for (const Terrain terrain : stack) ++all.tiles[index_of(terrain)];
  }
  all.tundra = static_cast<int>(state.tundra.size()) + tundra_left(state);
  all.cards = static_cast<int>(state.deck.size());
  for (const Card card : state.open_cards) all.cards += card != Card::none;
  for (const Animal taker : state.taken_by) all.cards += taker != Animal::none;
  return all;
}

void expect_full(const Supplies& all, const State& state) {
  for (const Animal animal : engine::all<Animal>) {
    const int cubes = state.of(animal).in_play() ? supply_of(state).cubes - 1 : 0;
    ASSERT_EQ(all.cubes[index_of(animal)], cubes);
  }
  for (const int disks : all.disks) ASSERT_EQ(disks, 20);
  ASSERT_EQ(all.tiles, (std::array<int, k_terrains>{7, 4, 4, 4, 4, 4, 4, 0}));
  ASSERT_EQ(all.tundra, 12);
  ASSERT_EQ(all.cards, 26);
}

/// Pawns move between owner and display; only cards change how many there are, by one for each animal.
void expect_pawns_kept(const State& before, const State& after) {
  for (const Animal animal : engine::all<Animal>) {
    const int difference = pawns_of(after, animal) - pawns_of(before, animal);
    ASSERT_LE(pawns_of(after, animal), 10);
    if (difference == 0) continue;
    const std::size_t cards_before =
        static_cast<std::size_t>(std::count(before.taken_by.begin(), before.taken_by.end(), Animal::none));
    const bool immigrants = before.top().task == Task::immigrants_choice;
    const bool taken = cards_before !=
                       static_cast<std::size_t>(std::count(after.taken_by.begin(), after.taken_by.end(), Animal::none));
    ASSERT_TRUE(immigrants || taken) << engine::word_of(animal) << " has " << difference << " more pawns";
  }
}

struct Coverage {
  std::map<std::string, long> spaces;     ///< actions begun from that space
  std::map<std::string, long> cards;      ///< taken
  std::map<std::string, long> decisions;  ///< asked, by kind
  std::map<std::string, long> actions;
  std::map<std::string, long> events;
  long survival = 0;
  long games = 0;
  long steps = 0;
};

void count_events(const std::vector<Event>& events, Coverage& into) {
  for (const Event& event : events) {
    const Json json = engine::to_tree(event);
    ++into.events[json.at("type").get<std::string>()];
    const auto* returned = std::get_if<PawnReturned>(&event);
    const bool from_regression = returned != nullptr && data().space(returned->space).section == Section::regression;
    const bool acts = json.at("type") == "pawn_removed" || from_regression;
    if (acts) ++into.spaces[json.at("space").get<std::string>()];
    if (json.at("type") == "card_taken") ++into.cards[json.at("card").get<std::string>()];
    if (json.at("type") == "vp" && json.at("what") == "survival") ++into.survival;
  }
}

void play_out(Table& table, std::uint64_t seed, Coverage& coverage) {
  engine::Rng chance(seed_of(seed));
  bool laid_out = false;
  int actions_left = k_actions_max;
  while (table.state.phase != Phase::over && --actions_left > 0) {
    const auto listed = table.listed();
    const auto decision = pending(table.state).front();
    ASSERT_EQ(decision.optional, is_end(listed.back())) << decision.kind;
    ASSERT_LE(listed.size(), 330U) << decision.kind;
    const Action action = listed[chance.below(k_picked, static_cast<std::uint32_t>(listed.size()))];
    const State before = table.state;
    auto applied = apply(table.state, decision.seat, action);
    ASSERT_TRUE(applied.ok()) << engine::to_tree(action) << " was listed and refused: " << applied.error().code;
    ASSERT_EQ(table.broken(), "") << "after " << engine::to_tree(action) << " for " << decision.kind;
    ++coverage.decisions[decision.kind];
    ++coverage.actions[engine::to_tree(action).at("type").get<std::string>()];
    ++coverage.steps;
    count_events(applied->events, coverage);
    laid_out = laid_out || table.state.phase != Phase::choosing;
    if (!laid_out) continue;
    expect_full(supplies_of(table.state), table.state);
    if (before.phase != Phase::choosing) expect_pawns_kept(before, table.state);
    if (testing::Test::HasFatalFailure()) return;
  }
  ASSERT_TRUE(outcome(table.state).has_value()) << "a random game ends";
  ++coverage.games;
}

void print_table(const char* title, const std::map<std::string, long>& counts) {
  std::cout << "## " << title << ":";
  for (const auto& [name, count] : counts) std::cout << " " << name << " " << count << ",";
  std::cout << "\n";
}

TEST(DominantSpeciesRandomGames, EndAndConserveEverythingAndMeetEverything) {
  Coverage coverage;
  const int wanted = games_wanted();
  for (int game = 0; game < wanted; ++game) {
    const Kind& kind = k_kinds[static_cast<std::size_t>(game) % std::size(k_kinds)];
    Table table = table_of(kind, static_cast<std::uint64_t>(game));
    play_out(table, static_cast<std::uint64_t>(game), coverage);
    if (HasFatalFailure()) FAIL() << "game " << game << " with " << kind.players << " players";
  }
  EXPECT_EQ(coverage.games, wanted);
  std::cout << "## random games: " << coverage.games << ", steps checked: " << coverage.steps << "\n";
  print_table("spaces in random play", coverage.spaces);
  print_table("cards in random play", coverage.cards);
  print_table("decisions in random play", coverage.decisions);
  print_table("actions in random play", coverage.actions);
  print_table("events in random play", coverage.events);
  std::cout << "## Survival scored: " << coverage.survival << "\n";
  EXPECT_GT(coverage.survival, 0);
  for (const Space space : k_every<Space>) EXPECT_GT(coverage.spaces[name_of(space)], 0) << name_of(space);
  for (const Card card : engine::all<Card>)
    EXPECT_GT(coverage.cards[std::string(engine::word_of(card))], 0) << engine::word_of(card);
  for (std::size_t task = 0; task < k_tasks; ++task) {
    const TaskRules& rules = rules_of(static_cast<Task>(task));
    if (rules.list == nullptr) continue;
    EXPECT_GT(coverage.decisions[std::string(engine::word_of(rules.kind))], 0) << engine::word_of(rules.kind);
  }
  for (const engine::Shape* type : engine::shape_of<Action>().alternatives) {
    EXPECT_GT(coverage.actions[std::string(type->tag)], 0) << type->tag;
  }
}

TEST(DominantSpeciesRandomGames, AreTheSameAfterASnapshot) {
  for (std::size_t i = 0; i < std::size(k_kinds); ++i) {
    Table table = table_of(k_kinds[i], 1000 + i);
    engine::Rng chance(seed_of(i));
    for (int step = 0; step < 3000 && table.state.phase != Phase::over; ++step) {
      const auto listed = table.listed();
      const Action action = listed[chance.below(k_picked, static_cast<std::uint32_t>(listed.size()))];
      ASSERT_TRUE(apply(table.state, table.seat(), action).ok());
      ASSERT_EQ(state_from(bytes_of(table.state)), table.state) << engine::to_tree(action);
    }
  }
}

TEST(DominantSpeciesRandomGames, EndAlsoWhenEverybodyHasLeft) {
  for (const Kind& kind : k_kinds) {
    Table table = table_of(kind, 7);
    for (int step = 0; step < 20'000 && table.state.phase != Phase::over; ++step) {
      const auto listed = table.listed();
      ASSERT_TRUE(apply(table.state, table.seat(), listed[default_action(table.state, table.seat(), listed)]).ok());
    }
    EXPECT_EQ(table.state.phase, Phase::over);
    EXPECT_EQ(table.state.turn, 12) << "A24";
  }
}

}  // namespace
}  // namespace games::dominant_species
