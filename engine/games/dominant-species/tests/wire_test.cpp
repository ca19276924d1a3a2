// The wire: actions are read strictly, scenarios and snapshots from outside are refused with a reason, views keep what
// is hidden, steps that reveal can't be taken back.
#include "engine/core/timeline.h"
#include "engine/games/dominant-species/tests/table.h"
#include "engine/games/dominant-species/view.h"
#include "tests/engine/examples/match_of.h"

namespace games::dominant_species {
namespace {

using namespace nlohmann::literals;
using engine::Viewer;

TEST(DominantSpeciesActions, AreReadStrictly) {
  const std::pair<const char*, const char*> wrong[] = {
      {R"(null)", ""},
      {R"([])", ""},
      {R"({})", "type"},
      {R"({"type":3})", "type"},
      {R"({"type":"fly"})", "type"},
      {R"({"type":"dominate"})", "hex"},
      {R"({"type":"dominate","hex":"9,9"})", "hex"},
      {R"({"type":"dominate","hex":""})", "hex"},
      {R"({"type":"dominate","hex":[0,0]})", "hex"},
      {R"({"type":"dominate","hex":"0,0","animal":"bird"})", "animal"},
      {R"({"type":"place_cubes","hex":"0,0","count":0})", "count"},
      {R"({"type":"place_cubes","hex":"0,0","count":1.5})", "count"},
      {R"({"type":"place_cubes","hex":"0,0","count":-1})", "count"},
      {R"({"type":"place_cubes","hex":"0,0","count":255})", "count"},
      {R"({"type":"place_tile","hex":"0,0","stack":3})", "stack"},
      {R"({"type":"take_element","element":"salt"})", "element"},
      {R"({"type":"take_element","element":"none"})", "element"},
      {R"({"type":"waive","hex":"0,0"})", "hex"},
      {R"({"type":"move_cubes","hex":"0,0","to":"0,1","count":1})", "hex"}};
  for (const auto& [text, field] : wrong) {
    const auto read = engine::described_action<Action>(Json::parse(text));
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.error().code, "bad_action") << text;
    EXPECT_EQ(read.error().field, field) << text;
  }
}

TEST(DominantSpeciesActions, ComeBackAsTheyWereWritten) {
  for (const char* text :
       {R"({"type":"choose_animal","animal":"bird"})", R"({"type":"place_pawn","space":"migration:6"})",
        R"({"type":"place_tile","hex":"2,-1","stack":2})", R"({"type":"swap_element","lose":"sun","take":"meat"})",
        R"({"type":"drive_cubes","animal":"insect","to":"0,0","count":4})", R"({"type":"thin_out"})",
        R"({"type":"keep_element","hex":"0,0","vertex":"E:0,0"})", R"({"type":"take_card","card":"ice_age"})"}) {
    const Json json = Json::parse(text);
    const auto read = engine::described_action<Action>(json);
    ASSERT_TRUE(read.ok()) << text;
    EXPECT_EQ(engine::to_tree(*read), json);
  }
}

TEST(DominantSpeciesScenarios, OfImpossiblePositionsAreRefusedWithTheirField) {
  const std::pair<const char*, const char*> wrong[] = {
      {R"({"player":2})", "player"},
      {R"({"players":7})", "players"},
      {R"({"phase":"lunch"})", "phase"},
      {R"({"options":{"setup":"odd"}})", "setup"},
      {R"({"animals":{"cow":{}}})", "animals.cow"},
      {R"({"animals":{"bird":{"gene_pool":99},"insect":{}}})", "animals.bird"},
      {R"({"animals":{"bird":{"added":["sun","sun","sun","sun","sun"]},"insect":{}}})", "animals.bird"},
      {R"({"animals":{"bird":{"vp":-1},"insect":{}}})", "animals"},
      {R"({"earth":{"tiles":{"0,0":"sea"},"cubes":{"0,1":{"mammal":1}}}})", "earth.cubes"},
      {R"({"earth":{"tiles":{"0,0":"sea"},"elements":{"E:3,0":"sun"}}})", "earth.elements"},
      {R"({"earth":{"tiles":{"0,0":"sea"},"tundra":["0,1"]}})", "earth.tundra"},
      {R"({"earth":{"tiles":{"0,0":"forest","0,1":"forest","1,0":"forest","-1,0":"forest","0,-1":"forest"}}})",
       "earth.tiles"},
      {R"({"display":{"pawns":{"migration:1":"insect"}}})", "display.pawns"},
      {R"({"display":{"held":["migration:1"]}})", "display.held"},
      {R"({"display":{"domination":["sun"]}})", "display"},
      {R"({"display":{"adaptation":{"sun":19}}})", "bag"},
      {R"({"cards":{"open":["blight"],"taken":{"blight":"mammal"}}})", "cards"},
      {R"({"cards":{"open":[],"deck":["ice_age","blight"]}})", "cards.deck"},
      {R"({"initiative":["mammal","mammal"]})", "initiative"},
      {R"({"phase":"execution","next":"lunch"})", "next"},
      {R"({"resolving":[{"task":"planning","animal":"insect"}]})", "resolving"},
      {R"({"resolving":[{"task":"migration","animal":"mammal"}]})", "resolving"},
      {R"({"unmoved":{"0,0":1}})", "unmoved"},
      {R"({"kept":{"mammal":["sun"]}})", "kept"},
      {R"({"seed":"12"})", "seed"},
      {R"({"rng":"zz"})", "rng"}};
  for (const auto& [text, field] : wrong) {
    const auto loaded = load(Json::parse(text));
    ASSERT_FALSE(loaded.ok()) << text;
    EXPECT_EQ(loaded.error().field, field) << text << ": " << loaded.error().message;
  }
}

TEST(DominantSpeciesScenarios, LeftOutIsTheStandardPosition) {
  const Table table(R"({"players":6})"_json);
  const Table fresh(6, {{"animals", "food_chain"}});
  EXPECT_EQ(table.state.cubes, fresh.state.cubes);
  EXPECT_EQ(table.state.disks, fresh.state.disks);
  EXPECT_EQ(table.state.tiles, fresh.state.tiles);
  EXPECT_EQ(table.state.animals, fresh.state.animals);
  EXPECT_EQ(table.state.initiative, fresh.state.initiative);
}

TEST(DominantSpeciesSnapshots, WithAFlippedByteAreRefusedOrPlayOnToTheirEnd) {
  constexpr engine::Purpose k_flip{0, "test.flip"};
  constexpr engine::Purpose k_pick{1, "test.pick"};
  engine::Rng chance(seed_of(3));
  int taken = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Table table(static_cast<int>(2 + seed % 5), {{"setup", seed % 2 == 0 ? "standard" : "random"}}, seed);
    const auto steps = chance.below(k_pick, 900);
    for (std::uint32_t i = 0; i < steps && table.state.phase != Phase::over; ++i) {
      const auto listed = table.listed();
      (void)apply_listed(table.state, listed[chance.below(k_pick, static_cast<std::uint32_t>(listed.size()))]);
    }
    for (int flip = 0; flip < 300; ++flip) {
      engine::Bytes bytes = bytes_of(table.state);
      bytes[chance.below(k_flip, static_cast<std::uint32_t>(bytes.size()))] =
          static_cast<std::uint8_t>(chance.below(k_flip, flip % 2 == 0 ? 256 : 8));
      auto decoded = state_from(bytes);
      if (!decoded) continue;
      ++taken;
      ASSERT_EQ(bytes_of(*decoded), bytes) << "one state, one sequence of bytes";
      for (int i = 0; i < 20'000 && decoded->phase != Phase::over; ++i) {
        std::vector<Action> listed;
        legal(*decoded, seat_of(*decoded, decoded->top()), listed);
        ASSERT_FALSE(listed.empty());
        (void)apply_listed(*decoded, listed[chance.below(k_pick, static_cast<std::uint32_t>(listed.size()))]);
      }
      ASSERT_EQ(decoded->phase, Phase::over);
    }
  }
  EXPECT_GT(taken, 100) << "flips within the generator's key, at least, are states";
}

TEST(DominantSpeciesSnapshots, OfWhatCannotBeAreRefused) {
  const Table table(3);
  ASSERT_EQ(state_from(bytes_of(table.state)), table.state);
  const auto expect_refused = [&](const char* what, auto change) {
    State changed = table.state;
    change(changed);
    EXPECT_EQ(state_from(bytes_of(changed)), std::nullopt) << what;
  };
  const Hex off_earth = *place_of<Hex>("-3,0");
  ASSERT_FALSE(table.state.earth.has(off_earth));
  const Animal animal = table.animal();
  expect_refused("a table of seven", [](State& state) { state.players = 7; });
  expect_refused("turn 0", [](State& state) { state.turn = 0; });
  expect_refused("steps", [](State& state) { state.steps = 2'000'000'000; });
  expect_refused("a seat beyond the table", [&](State& state) { state.of(animal).seat = 3; });
  expect_refused("VP", [&](State& state) { state.of(animal).points = {10'001}; });
  expect_refused("a gap in the deck", [](State& state) { state.deck[3] = Card::none; });
  expect_refused("a gap in a stack", [](State& state) { state.stacks[1][2] = Terrain::none; });
  expect_refused("a tile off earth", [&](State& state) { state.tiles[index_of(off_earth)] = Terrain::sea; });
  expect_refused("a cube off earth", [&](State& state) {
    --state.of(animal).pool;
    ++state.cubes[index_of(off_earth)][index_of(animal)];
  });
  expect_refused("a safe cube", [&](State& state) { state.protected_cubes[index_of(off_earth)][0] = 1; });
  expect_refused("cubes that migrate", [&](State& state) { state.unmoved[index_of(off_earth)] = 1; });
  expect_refused("a hex beyond the board", [](State& state) { state.tundra.bits |= std::uint64_t{1} << k_hexes; });
  expect_refused("a space beyond the display", [](State& state) { state.held.bits |= std::uint64_t{1} << k_spaces; });
  expect_refused("a corner with an odd disk", [](State& state) { state.disks[0] = nth<Element>(k_elements); });
  expect_refused("a pawn of nobody", [](State& state) { state.pawns[40] = nth<Animal>(k_animals); });
  expect_refused("an item of the stack", [](State& state) { state.frames[0].task = static_cast<Task>(k_tasks); });
  expect_refused("no decision", [](State& state) { state.frames.clear(); });
}

TEST(DominantSpeciesViews, HideTheDeckTheTilesAndTheChanceToCome) {
  Table table(4);
  for (std::uint64_t world = 0; world < 20; ++world) {
    State other = table.state;
    engine::Rng chance(seed_of(world));
    redeal(other, Viewer::spectator(), chance);
    EXPECT_NE(other.deck, table.state.deck);
    EXPECT_NE(other.rng, table.state.rng);
    EXPECT_EQ(other.deck[0], Card::ice_age) << "that it lies at the bottom is known";
    for (std::uint8_t seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(seen_by(other, Viewer::at({seat})), seen_by(table.state, Viewer::at({seat})));
    }
  }
}

TEST(DominantSpeciesViews, DifferOnlyInThePreviewOfWhoDecides) {
  Table table(R"({"phase":"execution","next":"glaciation","animals":{"mammal":{},"bird":{}},
    "display":{"pawns":{"glaciation:1":"bird"}}})"_json);
  Json own = seen_by(table.state, Viewer::at(table.seat()));
  EXPECT_TRUE(own.contains("preview"));
  own.erase("preview");
  EXPECT_EQ(own, seen_by(table.state, Viewer::at({0})));
  EXPECT_EQ(own, seen_by(table.state, Viewer::spectator()));
}

TEST(DominantSpeciesViews, PreviewsSayWhatTheStepThenDoes) {
  // In chains that go on, nothing else follows: what a preview says of an answer is so directly after it.
  constexpr engine::Purpose k_pick{0, "test.pick"};
  engine::Rng chance(seed_of(9));
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Table table(static_cast<int>(2 + seed % 5), Json::object(), seed);
    while (table.state.phase != Phase::over) {
      const auto listed = table.listed();
      const auto index = chance.below(k_pick, static_cast<std::uint32_t>(listed.size()));
      const Frame before = table.state.top();
      const Previews seen = rules_of(before.task).has(k_previews) ? preview(table.state) : Previews{};
      std::array<Animal, k_hexes> expected{};
      for (const Hex hex : table.state.earth) expected[index_of(hex)] = dominant(table.state, hex);
      (void)apply_listed(table.state, listed[index]);
      const bool goes_on = !table.state.frames.empty() && table.state.top().task == before.task &&
                           table.state.top().animal == before.animal && table.state.top().space == before.space;
      if (!goes_on || seen.empty()) continue;
      const PreviewView* told = seen.find(static_cast<std::uint16_t>(index));
      if (told != nullptr && told->dominant) {
        for (const auto& [hex, animal] : *told->dominant) expected[index_of(hex)] = animal ? *animal : Animal::none;
        compared += static_cast<int>(told->dominant->size());
      }
      for (const Hex hex : table.state.earth) ASSERT_EQ(dominant(table.state, hex), expected[index_of(hex)]);
    }
  }
  EXPECT_GT(compared, 100);
}

std::unique_ptr<engine::Match> match_of(const Json& scenario) {
  return engine::match_of(*make_game(), load(scenario).value());
}

void act(engine::Timeline& timeline, const Json& action) {
  const auto applied = timeline.apply(timeline.now().pending().front().seat, action);
  ASSERT_TRUE(applied.ok()) << action << " " << applied.error().code;
}

TEST(DominantSpeciesUndo, AChainOfOnesOwnIsTakenBackStepByStep) {
  auto match = match_of(R"({"phase":"execution","next":"migration:4","animals":{"bird":{},"mammal":{}},
    "earth":{"tiles":{"0,0":"sea","1,0":"desert"},"tundra":[],"cubes":{"1,0":{"bird":6}}},
    "display":{"pawns":{"migration:4":"bird","domination:1":"bird"}}})"_json);
  engine::Timeline timeline(std::move(match));
  const auto before = timeline.now().hash();
  const engine::Seat seat = timeline.now().pending().front().seat;
  for (int i = 0; i < 4; ++i) {
    act(timeline, {{"type", "move_cubes"}, {"from", "1,0"}, {"to", "0,0"}, {"count", 1}});
  }
  EXPECT_EQ(timeline.now().pending().front().kind, "domination") << "the next pawn is its own as well";
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(timeline.undo(seat).ok());
  EXPECT_EQ(timeline.now().hash(), before);
}

TEST(DominantSpeciesUndo, WhatAnotherSeatHasToAnswerIsFinal) {
  auto match = match_of(R"({"phase":"execution","next":"adaptation:1","animals":{"bird":{},"mammal":{}},
    "display":{"pawns":{"adaptation:1":"bird","adaptation:2":"mammal"},"adaptation":["sun","sun"]}})"_json);
  engine::Timeline timeline(std::move(match));
  const engine::Seat seat = timeline.now().pending().front().seat;
  act(timeline, {{"type", "take_element"}, {"element", "sun"}});
  EXPECT_EQ(timeline.undo(seat).error().code, "undo_revealed");
}

TEST(DominantSpeciesUndo, ADrawIsFinalAlsoForWhoGoesOn) {
  auto match = match_of(R"({"phase":"execution","next":"domination:1","animals":{"reptile":{},"mammal":{}},
    "cards":{"open":["symbiotic"]},"display":{"pawns":{"domination:1":"reptile","domination:2":"reptile"}}})"_json);
  engine::Timeline timeline(std::move(match));
  const engine::Seat seat = timeline.now().pending().front().seat;
  act(timeline, {{"type", "dominate"}, {"hex", "1,0"}});
  EXPECT_EQ(timeline.now().pending().front().seat, seat);
  EXPECT_EQ(timeline.undo(seat).error().code, "undo_revealed");
}

TEST(DominantSpeciesEvents, ArePublicAndTellADrawWithItsDisk) {
  auto match = match_of(R"({"phase":"execution","next":"domination:1","animals":{"reptile":{},"mammal":{}},
    "cards":{"open":["symbiotic"]},"display":{"pawns":{"domination:1":"reptile","domination:2":"reptile"}}})"_json);
  const engine::Seat seat = match->pending().front().seat;
  const auto applied = match->apply(seat, {{"type", "dominate"}, {"hex", "1,0"}});
  ASSERT_TRUE(applied.ok());
  bool drawn = false;
  for (const engine::Event& event : applied->events) {
    EXPECT_TRUE(event.audience.empty());
    EXPECT_TRUE(!event.others);
    drawn = drawn || event.full.tree().at("type") == "element_gained";
  }
  EXPECT_TRUE(drawn);
  EXPECT_TRUE(applied->reveals);
}

}  // namespace
}  // namespace games::dominant_species
