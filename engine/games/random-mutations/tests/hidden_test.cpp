// Section 12: nobody sees a face that was not turned up, the owner of a pile no more than the others.
#include <gtest/gtest.h>
#include <set>

#include "engine/core/playout.h"
#include "engine/games/random-mutations/tests/match.h"

namespace games::random_mutations::test {
namespace {

Json two_rows(const Json& deck) {
  return {{"seats",
           {{"0", {{"row", {"A[1:]", "B[1:]"}}, {"deck", deck}}}, {"1", {{"row", {"C[1:]"}}, {"deck", {"mimicry"}}}}}},
          {"main_deck", 0}};
}

TEST(RandomMutationsHidden, AnOwnersDeckLooksAlikeInEveryOrder) {
  Table one(two_rows({"running", "swimming", "poisonous"}));
  Table other(two_rows({"poisonous", "running", "swimming"}));
  for (const Viewer viewer : {Viewer::at({0}), Viewer::at({1}), Viewer::spectator()}) {
    EXPECT_EQ(one.view(viewer), other.view(viewer));
  }
  EXPECT_EQ(one.match().legal({0}), other.match().legal({0}));
  for (const char* type : {"new_species"}) {
    const auto told = one.take(0, {{"type", type}});
    const auto told_other = other.take(0, {{"type", type}});
    ASSERT_EQ(told.events.size(), told_other.events.size());
    for (std::size_t i = 0; i < told.events.size(); ++i)
      EXPECT_EQ(told.events[i].full.text, told_other.events[i].full.text);
  }
  EXPECT_EQ(one.view(Viewer::at({0})), other.view(Viewer::at({0})));
}

TEST(RandomMutationsHidden, ARedealShufflesTheOwnersDeckToo) {
  auto match = started(2);
  const Json before = match->scenario();
  const Json view = match->view(Viewer::at({0}));
  engine::Rng chance(engine::Seed{});
  int changed = 0;
  for (int i = 0; i < 10; ++i) {
    match->redeal(Viewer::at({0}), chance);
    changed += match->scenario().at("seats")[0].at("deck") != before.at("seats")[0].at("deck") ? 1 : 0;
    EXPECT_EQ(match->view(Viewer::at({0})), view);
  }
  EXPECT_GE(changed, 9);
}

TEST(RandomMutationsHidden, ARedealLeavesWhatEverybodyHasSeen) {
  Table table(Json{{"seats",
                    {{"0",
                      {{"row", {"A[1: running, swimming]"}},
                       {"deck", {"simplification", "mimicry"}},
                       {"discards", {{{"card", "poisonous"}, {"known", true}}, {{"card", "camouflage"}}}}}}}}});
  table.take(0, {{"type", "add_trait"}, {"species", "A"}});
  const Json before = table.match().scenario();
  engine::Rng chance(engine::Seed{});
  for (int i = 0; i < 20; ++i) {
    table.match().redeal(Viewer::at({1}), chance);
    const Json seat = table.match().scenario().at("seats")[0];
    EXPECT_EQ(seat.at("row")[1].at("animals")[0].at("card"), "swimming") << "the trait card that became a species";
    EXPECT_EQ(seat.at("row")[2].at("animals")[0].at("card"), "simplification");
    EXPECT_EQ(seat.at("row")[0].at("traits"), before.at("seats")[0].at("row")[0].at("traits"));
    EXPECT_EQ(seat.at("discards")[0].at("card"), "poisonous");
  }
}

TEST(RandomMutationsHidden, OnlyTheOwnerLooksThroughHisDiscardsAndOnlyAtWhatWasSeen) {
  Table table(Json{{"seats",
                    {{"0",
                      {{"row", {"A[1:]"}},
                       {"discards",
                        {{{"card", "poisonous"}, {"known", true}},
                         {{"card", "poisonous"}, {"known", true}},
                         {{"card", "camouflage"}, {"known", false}}}}}}}}});
  const Json own = table.view(Viewer::at({0})).at("seats").at("0");
  EXPECT_EQ(own.at("discards"), 3);
  EXPECT_EQ(own.at("discarded"), (Json{{"poisonous", 2}})) << "the third was never turned up (M1)";
  for (const Viewer viewer : {Viewer::at({1}), Viewer::spectator()}) {
    EXPECT_FALSE(table.view(viewer).at("seats").at("0").contains("discarded"));
    EXPECT_EQ(table.view(viewer).at("seats").at("0").at("discards"), 3);
  }
  EXPECT_FALSE(table.view(Viewer::at({0})).at("seats").at("1").contains("discarded"));
}

/// Every word of a view or an event that could be a face must belong to something that lies face up.
TEST(RandomMutationsHidden, NoEventOfAnUnseenCardNamesATrait) {
  const std::set<std::string> face_up = {"card_revealed",    "trait_chosen",      "trait_attached", "trait_homeless",
                                         "trait_simplified", "trait_handed_over", "species_died",   "diverged",
                                         "attacked",         "trait_ignored"};
  const Json traits = game().client_data().at("traits");
  int told = 0;
  for (std::uint8_t seed = 1; seed <= 10; ++seed) {
    const auto match = started(4, game(), seed);
    engine::Seed key{};
    key[2] = seed;
    engine::Rng picks(key);
    while (const auto pick = engine::pick_at_random(*match, picks)) {
      const auto applied = match->apply(pick->seat, match->legal(pick->seat)[pick->index]);
      ASSERT_TRUE(applied.ok());
      for (const engine::Event& event : applied->events) {
        EXPECT_TRUE(event.audience.empty());
        const engine::Json full = event.full.tree();
        if (face_up.contains(full.at("type").get<std::string>())) continue;
        ++told;
        for (const auto& [name, value] : full.items()) {
          if (name == "type" || name == "source" || !value.is_string()) continue;
          EXPECT_FALSE(traits.contains(value.get<std::string>())) << full;
        }
      }
    }
  }
  EXPECT_GT(told, 1'000);
}

}  // namespace
}  // namespace games::random_mutations::test
