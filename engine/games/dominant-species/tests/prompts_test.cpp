// Over a thousand random games in which the first seat is absent: it blocks nothing that others want, takes what costs
// nobody anything, and nobody is asked what has but one answer that makes sense.
#include <map>

#include "engine/games/dominant-species/supplies.h"
#include "engine/games/dominant-species/tests/table.h"

namespace games::dominant_species {
namespace {

using namespace nlohmann::literals;

constexpr engine::Purpose k_any_action{0, "random game"};
constexpr std::uint64_t k_prompt_games = 1000;
constexpr engine::Seat k_absent{0};

/// What was counted over all games.
struct Count {
  std::map<std::string, int> pawns;  ///< that the absent seat put down in Planning, by section
  int turns = 0;
  int adaptation_most = 0;             ///< pawns that it had there at once
  std::map<std::string, int> taken;    ///< free gains, by kind of decision
  std::map<std::string, int> forgone;  ///< the same
  std::map<std::string, int> single;   ///< decisions with one answer, by kind
  int regressions = 0;                 ///< asked
  int needless = 0;                    ///< of these with no more threatened disks than protections
};

int pawns_in(const State& state, engine::Seat seat, Section section) {
  int pawns = 0;
  for (const Space space : k_every<Space>) {
    const Animal animal = state.pawn_at(space);
    if (animal == Animal::none || data().space(space).section != section) continue;
    if (state.of(animal).seat == seat.index) ++pawns;
  }
  return pawns;
}

/// Whether the action brings its animal something and harms nobody: what the server must not waive.
bool is_free_gain(const State& state, const Action& action) {
  switch (state.top().task) {
    case Task::adaptation:
    case Task::abundance:
    case Task::regression_protect:
    case Task::mammal_save:
      return !is_end(action);
    case Task::insect_speciation: {
      const auto* placed = std::get_if<PlaceCubes>(&action);
      return placed != nullptr && match(state, Animal::insect, placed->hex) > 0;
    }
    default:
      return false;
  }
}

void count_default(const State& state, const std::vector<Action>& listed, const Action& chosen, Count& count) {
  const std::string kind(engine::word_of(rules_of(state.top().task).kind));
  if (const auto* placed = std::get_if<PlacePawn>(&chosen); placed != nullptr) {
    ++count.pawns[std::string(engine::word_of(data().space(placed->space).section))];
  }
  const bool offered =
      std::any_of(listed.begin(), listed.end(), [&](const Action& action) { return is_free_gain(state, action); });
  if (offered) ++(is_free_gain(state, chosen) ? count.taken : count.forgone)[kind];
}

void count_prompt(const State& state, const std::vector<Action>& listed, Count& count) {
  const std::string kind(engine::word_of(rules_of(state.top().task).kind));
  if (listed.size() == 1) ++count.single[kind];
  if (state.top().task != Task::regression_protect) return;
  ++count.regressions;
  if (listed.size() - 1 <= state.top().left) ++count.needless;
}

void play_out(int players, std::uint64_t seed, Count& count) {
  State state = set_up(setup_for(players, {{"several_animals", seed % 2 == 0}}, seed)).value();
  engine::Rng chance(seed_of(seed));
  while (state.phase != Phase::over) {
    const engine::Seat seat = seat_of(state, state.top());
    std::vector<Action> listed;
    legal(state, seat, listed);
    count_prompt(state, listed, count);
    const std::size_t chosen = seat == k_absent ? default_action(state, seat, listed)
                                                : chance.below(k_any_action, static_cast<std::uint32_t>(listed.size()));
    if (seat == k_absent) count_default(state, listed, listed[chosen], count);
    apply_listed(state, listed[chosen]);
    count.adaptation_most = std::max(count.adaptation_most, pawns_in(state, k_absent, Section::adaptation));
  }
  count.turns += state.turn;
}

std::string in_words(const std::map<std::string, int>& counts) {
  std::string all;
  for (const auto& [name, times] : counts) all += " " + name + " " + std::to_string(times);
  return all.empty() ? " none" : all;
}

TEST(DominantSpeciesPrompts, AskNothingNeedlessAndAnAbsentSeatHarmsNobody) {
  Count count;
  for (std::uint64_t seed = 0; seed < k_prompt_games; ++seed) play_out(2 + static_cast<int>(seed % 5), seed, count);
  EXPECT_LE(count.adaptation_most, 1);
  EXPECT_EQ(count.pawns["initiative"], 0);
  EXPECT_EQ(count.pawns["domination"], 0);
  EXPECT_EQ(in_words(count.forgone), " none");
  for (const char* kind : {"adaptation", "insect_speciation", "mammal_save", "regression"}) {
    EXPECT_GT(count.taken[kind], 0) << kind;
  }
  EXPECT_EQ(in_words(count.single), " none");
  EXPECT_EQ(count.needless, 0);
  EXPECT_GT(count.regressions, 0);
  std::cout << "## " << k_prompt_games << " games, " << count.turns
            << " turns; pawns of the absent seat:" << in_words(count.pawns) << "; at once in Adaptation "
            << count.adaptation_most << "\n## free gains taken:" << in_words(count.taken)
            << "; forgone:" << in_words(count.forgone) << "\n## Regressions asked " << count.regressions
            << ", needless " << count.needless << "; one answer:" << in_words(count.single) << "\n";
}

TEST(DominantSpeciesAbsentSeat, PutsItsPawnsWhereNobodyMissesTheSpace) {
  Table table(3);
  std::vector<std::string> spaces;
  for (int pawn = 0; pawn < 6; ++pawn) {
    const Json placed = table.default_for(table.seat());
    spaces.push_back(placed.at("space"));
    table.play(placed);
  }
  EXPECT_EQ(spaces, (std::vector<std::string>{"adaptation:3", "adaptation:2", "competition:7", "competition:6",
                                              "migration:6", "competition:5"}))
      << "the last space of Adaptation is left to others";
}

TEST(DominantSpeciesAbsentSeat, TakesNoCubeOfOthersAndNoTileFromThem) {
  const Table competing(R"({"phase":"execution","next":"competition:1","animals":{"bird":{},"insect":{}},
    "earth":{"tiles":{"0,0":"sea","1,0":"jungle","0,1":"wetland"},"tundra":["0,0"],"elements":{"E:0,0":"seed"},
             "cubes":{"1,0":{"bird":1,"insect":2},"0,1":{"bird":1,"insect":1}}},
    "display":{"pawns":{"competition:1":"bird","competition:2":"bird"}}})"_json);
  EXPECT_EQ(competing.kind(), "competition");
  EXPECT_EQ(competing.default_for(competing.seat()), R"({"type":"done"})"_json);
  const Table freezing(R"({"phase":"execution","next":"glaciation","animals":{"bird":{},"insect":{}},
    "earth":{"tiles":{"0,0":"sea","1,0":"jungle","0,1":"wetland"},"tundra":["0,0"],"elements":{"E:0,0":"seed"},
             "cubes":{"1,0":{"bird":1,"insect":2}}},
    "display":{"pawns":{"glaciation:1":"bird"}}})"_json);
  EXPECT_EQ(freezing.kind(), "glaciation");
  EXPECT_EQ(freezing.default_for(freezing.seat()), R"({"type":"waive"})"_json);
}

}  // namespace
}  // namespace games::dominant_species
