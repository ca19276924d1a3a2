// The conformance checks are right about a right game, and each finds what it is there to find.
#include "tests/engine/contract/conformance.h"

#include <gtest/gtest.h>

#include "engine/core/playout.h"
#include "tests/engine/sealed_cards.h"

namespace {

using engine::conformance::Check;
using engine::conformance::Report;
using engine::conformance::Trial;
using sealed_cards::Flaw;

Report run_over_all_tables(const engine::Game& game, std::string_view check_name, int seeds) {
  Report report;
  for (const Check& check : engine::conformance::every_check()) {
    if (check.name != check_name) continue;
    for (const engine::Table& table : engine::every_table(game.info())) {
      for (int i = 0; i < seeds; ++i) {
        Trial trial{game, table, engine::derive_seed({}, static_cast<std::uint64_t>(i), "conformance test")};
        trial.actions_max = 200;
        report.add(check.run(trial));
      }
    }
  }
  return report;
}

TEST(Conformance, ARightGamePassesEveryCheck) {
  const auto game = sealed_cards::make_game();
  for (const Check& check : engine::conformance::every_check()) {
    const Report report = run_over_all_tables(*game, check.name, 10);
    EXPECT_TRUE(report.problems.empty()) << check.name << ": " << report.problems.front();
    EXPECT_FALSE(report.counted.empty()) << check.name << " looked at nothing";
  }
}

TEST(Conformance, ChecksCountWhatTheyLookedAt) {
  const auto game = sealed_cards::make_game();
  auto counted = [&](std::string_view check, const std::string& what) {
    return run_over_all_tables(*game, check, 5).counted[what];
  };
  EXPECT_GT(counted("ends", "games"), 0U);
  EXPECT_GT(counted("round_trips", "damaged snapshots refused"), 0U);
  EXPECT_GT(counted("legal_is_accepted", "listed actions accepted"), 0U);
  EXPECT_GT(counted("others_are_refused", "other actions refused"), 0U);
  EXPECT_GT(counted("simultaneous_choices", "simultaneous choices reordered"), 0U);
  EXPECT_GT(counted("simultaneous_choices", "simultaneous choices changed"), 0U);
  EXPECT_GT(counted("simultaneous_choices", "secret choices compared"), 0U);
  EXPECT_GT(counted("noninterference", "steps compared in two worlds"), 0U);
  EXPECT_GT(counted("noninterference", "redeals repeated"), 0U);
  EXPECT_GT(counted("noninterference", "advice compared"), 0U);
  EXPECT_GT(counted("noninterference", "previews compared"), 0U);
  EXPECT_GT(counted("noninterference", "previews come true"), 0U);
  EXPECT_GT(counted("noninterference", "redealt states played to their end"), 0U);
  EXPECT_GT(counted("undo", "steps taken back"), 0U);
  EXPECT_GT(counted("undo", "undo refused after a reveal"), 0U);
}

struct Broken {
  Flaw flaw;
  std::string_view check;
  std::string_view complaint;  // part of what the check says
};

class BrokenGame : public testing::TestWithParam<Broken> {};

TEST_P(BrokenGame, IsFoundOut) {
  const auto game = sealed_cards::make_game(GetParam().flaw);
  const Report report = run_over_all_tables(*game, GetParam().check, 10);
  ASSERT_FALSE(report.problems.empty());
  bool said = false;
  for (const std::string& problem : report.problems)
    said = said || problem.find(GetParam().complaint) != std::string::npos;
  EXPECT_TRUE(said) << "said instead: " << report.problems.front();
}

INSTANTIATE_TEST_SUITE_P(
    Conformance, BrokenGame,
    testing::Values(
        Broken{Flaw::shows_hands, "noninterference", "can tell two worlds apart at once"},
        Broken{Flaw::shows_next_card, "noninterference", "can tell two worlds apart at once"},
        Broken{Flaw::opening_shows_hands, "noninterference", "by the opening"},
        Broken{Flaw::tells_choice, "noninterference", "learns something by a step that could be taken back"},
        Broken{Flaw::shows_choice_in_view, "noninterference", "learns something by a step that could be taken back"},
        Broken{Flaw::tells_choice, "simultaneous_choices", "is told another's choice"},
        Broken{Flaw::shows_choice_in_view, "simultaneous_choices", "sees another's choice"},
        Broken{Flaw::prompt_tells_choice, "simultaneous_choices", "what is pending tells a choice"},
        Broken{Flaw::prompt_tells_choice, "noninterference", "other decisions are pending"},
        Broken{Flaw::lists_too_much, "legal_is_accepted", "listed but refused"},
        Broken{Flaw::lists_too_little, "others_are_refused", "not listed but accepted"},
        Broken{Flaw::takes_unknown_fields, "others_are_refused", "not listed but accepted"},
        Broken{Flaw::takes_from_anyone, "others_are_refused", "not listed but accepted"},
        Broken{Flaw::changes_on_refusal, "others_are_refused", "the state has changed"},
        Broken{Flaw::never_ends, "ends", "the game is not over"},
        Broken{Flaw::order_matters, "simultaneous_choices", "the order of simultaneous choices changes the state"},
        Broken{Flaw::choice_changes_others, "simultaneous_choices", "becomes another decision"},
        Broken{Flaw::depends_on_history, "determinism", "the same set-up gives another state"},
        Broken{Flaw::clones_share, "clones", "playing a clone changes its original"},
        Broken{Flaw::forgets_in_snapshot, "round_trips", "a decoded state plays on otherwise"},
        Broken{Flaw::forgets_in_scenario, "round_trips", "a loaded scenario is another state"},
        Broken{Flaw::trusts_snapshots, "round_trips", "encodes otherwise"},
        Broken{Flaw::hides_chance, "noninterference", "can tell two worlds apart after"},
        Broken{Flaw::turn_passes_unseen, "undo", "the turn passes to another seat"},
        Broken{Flaw::redeal_changes_own_hand, "noninterference", "other actions are legal"},
        Broken{Flaw::redeal_keeps_chance, "noninterference", "leaves the chance to come as it is"},
        Broken{Flaw::redeal_depends_on_the_hidden, "noninterference", "a redeal depends on what"},
        Broken{Flaw::appeal_looks_at_the_hidden, "noninterference", "is advised otherwise"},
        Broken{Flaw::appeal_is_out_of_scale, "noninterference", "does not weigh the listed actions"},
        Broken{Flaw::worth_looks_at_the_hidden, "noninterference", "is valued otherwise"},
        Broken{Flaw::points_do_not_add_up, "ends", "do not add up"},
        Broken{Flaw::ranks_are_wrong, "ends", "a rank does not follow"},
        Broken{Flaw::decision_ids_repeat, "legal_is_accepted", "has the id of the one before"},
        Broken{Flaw::team_result_missing, "ends", "a common win is told by cooperative games only, and always"},
        Broken{Flaw::team_results_differ, "ends", "the seats of a team have different results"}));

TEST(TeamOutcome, GivesEverySeatTheTeamsResult) {
  const engine::Outcome outcome = engine::team_outcome(3, false, {{"tiles", 15}, {"left", 4}});
  EXPECT_EQ(outcome.common_win, false);
  ASSERT_EQ(outcome.ranking.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(outcome.ranking[i].seat.index, i);
    EXPECT_EQ(outcome.ranking[i].rank, 1);
    EXPECT_EQ(outcome.ranking[i].total, 19);
    EXPECT_EQ(outcome.ranking[i].lines.size(), 2U);
  }
  EXPECT_EQ(engine::to_json(outcome).at("common_win"), false);
}

}  // namespace
