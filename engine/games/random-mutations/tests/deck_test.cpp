// Decks from files: what is taken, what is refused and in which line, and that a match with one is a match like any
// other.
#include <gtest/gtest.h>

#include "engine/core/playout.h"
#include "engine/games/random-mutations/data.h"
#include "engine/games/random-mutations/deck_file.h"
#include "engine/games/random-mutations/tests/match.h"
#include "tests/engine/contract/conformance.h"
#include "tests/engine/contract/tables.h"

namespace games::random_mutations::test {
namespace {

const std::string k_head = "game random-mutations\ndeck test-deck\n";
/// Cards with two traits, negative ones among them.
const std::string k_pairs =
    "game random-mutations  # a comment\r\n\ndeck pairs-90\n"
    "20 carnivorous/running\n10 mimicry/swimming\n10 extremophile/simplification\n10 budding/metabolic_syndrome\n"
    "10 scavenger/hibernation\n10 piracy/grazing\n10\tdevelopmental_defects/camouflage\n10 running\n";

struct Wrong {
  const char* name;
  std::string text;
  const char* line;
  const char* what;
};

class RandomMutationsBrokenDeck : public testing::TestWithParam<Wrong> {};

TEST_P(RandomMutationsBrokenDeck, IsRefusedByItsLine) {
  const auto deck = read_deck(GetParam().text);
  ASSERT_FALSE(deck.ok());
  EXPECT_EQ(deck.error().field, GetParam().line) << deck.error().message;
  EXPECT_NE(deck.error().message.find(GetParam().what), std::string::npos) << deck.error().message;
}

INSTANTIATE_TEST_SUITE_P(
    Each, RandomMutationsBrokenDeck,
    testing::Values(Wrong{"Empty", "", "1", "says nothing"},
                    Wrong{"OnlyComments", "# nothing\n\n", "1", "says nothing"},
                    Wrong{"NoGame", "# hello\n8 carnivorous\n", "2", "first line"},
                    Wrong{"OtherGame", "game chess\ndeck x\n50 running\n", "1", "another game"},
                    Wrong{"NoName", "game random-mutations\n8 carnivorous\n", "2", "second line"},
                    Wrong{"NothingElse", "game random-mutations\n", "1", "second line"},
                    Wrong{"BadName", "game random-mutations\ndeck My Deck\n50 running\n", "2", "name"},
                    Wrong{"LongName", "game random-mutations\n\ndeck " + std::string(41, 'x') + "\n50 running\n", "3",
                          "name"},
                    Wrong{"NoSuchTrait", k_head + "50 running\n8 carnivorus\n", "4", "\"carnivorus\""},
                    Wrong{"NoSuchSecondTrait", k_head + "50 running/wings\n", "3", "\"wings\""},
                    Wrong{"SameTraitTwice", k_head + "50 running/running\n", "3", "different"},
                    Wrong{"ThreeTraits", k_head + "50 running/swimming/mimicry\n", "3", "\"swimming/mimicry\""},
                    Wrong{"NoCount", k_head + "running\n", "3", "number and a card"},
                    Wrong{"NoCard", k_head + "8\n", "3", "number and a card"},
                    Wrong{"CountOfLetters", k_head + "8x running\n", "3", "number and a card"},
                    Wrong{"None", k_head + "0 running\n", "3", "1 to 200"},
                    Wrong{"Negative", k_head + "-3 running\n", "3", "1 to 200"},
                    Wrong{"Huge", k_head + "99999999999999 running\n", "3", "number and a card"},
                    Wrong{"TwiceInALine", k_head + "40 running\n# again\n\n3 running\n", "6", "twice"},
                    Wrong{"TwiceTheOtherWay", k_head + "40 running/swimming\n3 swimming/running\n", "4", "twice"},
                    Wrong{"TooMany", k_head + "150 running\n51 swimming\n", "4", "no more than 200"},
                    Wrong{"TooFew", k_head + "38 running\n1 swimming\n", "4", "40 to 200 cards, not 39"},
                    Wrong{"TooLong", k_head + std::string(70'000, '#'), "1", "too long"}),
    [](const testing::TestParamInfo<Wrong>& each) { return std::string(each.param.name); });

TEST(RandomMutationsDeck, AFileIsReadWithCommentsAndBlankLines) {
  const auto deck = read_deck(k_pairs);
  ASSERT_TRUE(deck.ok()) << deck.error().message;
  EXPECT_EQ(deck->name, "pairs-90");
  EXPECT_EQ(deck->total(), 90);
  EXPECT_EQ(deck->lines.size(), 8U);
  EXPECT_EQ(name_of(deck->lines[0].card), "carnivorous/running");
  EXPECT_EQ(deck->lines[7].card.traits.size(), 1U);
}

TEST(RandomMutationsDeck, TheIdentityIsOfNameAndCardsAndNothingElse) {
  const std::string one = k_head + "40 running\n10 swimming\n";
  const auto plain = read_deck(one);
  const auto commented = read_deck("# mine\n" + one + "\n# end");
  const auto other_count = read_deck(k_head + "40 running\n11 swimming\n");
  const auto other_name = read_deck("game random-mutations\ndeck test-deck2\n40 running\n10 swimming\n");
  EXPECT_EQ(identity_of(*plain), identity_of(*commented));
  EXPECT_NE(identity_of(*plain), identity_of(*other_count));
  EXPECT_NE(identity_of(*plain), identity_of(*other_name));
  EXPECT_EQ(identity_of(*plain).substr(0, 10), "test-deck@");
  EXPECT_EQ(identity_of(*plain).size(), 10U + 16U);
}

std::string deck_text(const Deck& deck) {
  std::string text = "game random-mutations\ndeck " + deck.name + "\n";
  for (const DeckLine& line : deck.lines) text += std::to_string(line.count) + " " + name_of(line.card) + "\n";
  return text;
}

TEST(RandomMutationsDeck, WhatIsWrittenIsReadAgain) {
  const auto deck = read_deck(deck_text(data().deck));
  ASSERT_TRUE(deck.ok()) << deck.error().message;
  EXPECT_EQ(*deck, data().deck);
}

TEST(RandomMutationsDeck, TheOptionListsItAndAMatchIsPlayedWithIt) {
  const auto packed = game().with_pack(k_pairs);
  ASSERT_TRUE(packed.ok());
  const engine::Game& with = *packed->game;
  const engine::OptionSpec& spec = with.info().options[0];
  EXPECT_EQ(spec.default_value, game().info().options[0].default_value);
  ASSERT_EQ(spec.choices.size(), 2U);
  EXPECT_EQ(spec.choices[1].value, packed->identity);
  EXPECT_TRUE(with.client_data().at("decks").contains(packed->identity));
  auto options = engine::check_options(with.info().options, {{"deck", packed->identity}});
  const auto match = with.start({2, *options, {}});
  ASSERT_TRUE(match.ok());
  EXPECT_EQ((*match)->view(Viewer::spectator()).at("deck"), packed->identity);
  EXPECT_FALSE(game().load((*match)->scenario()).ok()) << "a game that doesn't know the deck";
  EXPECT_TRUE(with.decode((*match)->encode()).ok());
  EXPECT_FALSE(game().decode((*match)->encode()).ok()) << "nor its snapshots";
}

TEST(RandomMutationsDeck, TheSameFileTwiceChangesNothing) {
  const auto once = game().with_pack(k_pairs);
  const auto twice = once->game->with_pack(k_pairs + "# again\n");
  EXPECT_TRUE(twice->game->info() == once->game->info());
}

TEST(RandomMutationsDeck, OfACardWithTwoTraitsThePlayerChoosesOne) {
  const auto packed = game().with_pack(k_pairs);
  const Json scenario = {{"options", {{"deck", packed->identity}}},
                         {"seats",
                          {{"0",
                            {{"row", {"A[1: running]", "B[1:]"}},
                             {"deck", {"carnivorous/running", "extremophile/simplification", "running"}}}}}}};
  Table table(scenario, *packed->game);
  EXPECT_TRUE(table.take(0, {{"type", "add_trait"}, {"species", "A"}}).reveals);
  EXPECT_EQ(table.match().pending()[0].kind, "choose_trait");
  EXPECT_EQ(table.view().at("flip"), (Json{{"seat", 0},
                                           {"traits", {"carnivorous", "running"}},
                                           {"trait", nullptr},
                                           {"announced", 1},
                                           {"recipient", nullptr}}));
  EXPECT_EQ(table.late().at("trait"), "carnivorous");
  EXPECT_EQ(table.refusal(0, {{"type", "choose_trait"}, {"trait", "swimming"}}), "not_offered");
  EXPECT_EQ(table.refusal(0, {{"type", "pass"}}), "other_decision");
  table.take(0, {{"type", "choose_trait"}, {"trait", "running"}});
  EXPECT_EQ(table.row(0), "A[1: running] B[1: running]");
  table.take(0, {{"type", "add_trait"}, {"species", "A"}});
  table.take(0, {{"type", "choose_trait"}, {"trait", "simplification"}});
  EXPECT_EQ(table.row(0), "A[1:] B[1: running] C[1:] D[1:]") << "the last trait and the card itself become species";
}

TEST(RandomMutationsDeck, AMatchWithTwoTraitCardsKeepsTheWholeContract) {
  const auto packed = game().with_pack(k_pairs);
  for (const engine::Table& table : engine::every_table(packed->game->info())) {
    if (table.players != 3 || table.options.choice("deck") != packed->identity) continue;
    for (const engine::conformance::Check& check : engine::conformance::every_check()) {
      const engine::conformance::Trial trial{*packed->game, table, engine::derive_seed({}, 5, "deck")};
      const auto report = check.run(trial);
      EXPECT_FALSE(report.counted.empty()) << check.name;
      for (const std::string& problem : report.problems) ADD_FAILURE() << check.name << ": " << problem;
    }
  }
}

}  // namespace
}  // namespace games::random_mutations::test
