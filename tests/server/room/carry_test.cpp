// Rules are mended while tables are under way: none is frozen, nothing is changed where the same comes out, and where
// it doesn't the newest state that there is goes on.
#include "server/room/carry.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/core/describe/tree.h"
#include "engine/core/playout.h"
#include "server/room/limits.h"
#include "server/room/recall.h"
#include "server/room/replay.h"
#include "server/room/time_rules.h"
#include "storage/chain.h"
#include "tests/engine/mended/mended_games.h"
#include "tests/protocol/patch.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

using mended::Mend;

std::vector<std::string> all_games() {
  std::vector<std::string> ids{"sealed-cards"};
  for (const auto& game : engine::catalog().games()) ids.push_back(game->info().id);
  return ids;
}

const engine::Catalog& games_of(const std::string& game) {
  return test_games().find(game) != nullptr ? test_games() : engine::catalog();
}

/// A table that is begun under today's rules, and another release's server on what is left of it.
class Carry : public testing::Test {
 protected:
  explicit Carry(std::string of = "sealed-cards") : game(std::move(of)) {}

  void play(int steps, TableWish wish = {}) {
    wish.game = game;
    today.make(wish);
    today.seat_everybody(wish.players);
    for (int i = 0; i < steps; ++i) ASSERT_TRUE(today.random_step(chance));
  }
  void stop_in_order() { today.mail(KeepState{}); }

  /// What another release's server finds.
  void install(Mend mend) {
    later_games = std::make_unique<engine::Catalog>(mended::mended(games_of(game), mend));
    later = std::make_unique<RoomDriver>(*later_games);
    later->add_client(k_ben, "ben");
    later->replace_store(today.store().durable());
    later->next_request = today.next_request;
    later->wait(today.now().steady_ms - later->now().steady_ms);
  }
  /// It comes up, and both people are there again.
  void begin(bool with_snapshot = true) {
    ASSERT_TRUE(later->restart(with_snapshot).ok());
    ASSERT_FALSE(later->room().frozen());
    later->join(k_ann);
    later->join(k_ben);
  }
  void upgrade(Mend mend) {
    install(mend);
    begin();
  }

  [[nodiscard]] std::vector<std::string> kinds_since(std::uint64_t seq) const {
    std::vector<std::string> kinds;
    for (const auto& record : later->records()) {
      if (record.seq > seq) kinds.push_back(record.kind);
    }
    return kinds;
  }
  [[nodiscard]] std::optional<CarriedOver> carried() const {
    for (const auto& record : later->records()) {
      const auto fact = fact_of(later->id(), record);
      if (const auto* one = fact ? fact->get_if<CarriedOver>() : nullptr) return *one;
    }
    return std::nullopt;
  }
  /// Of all steps, by record: patches applied as a client does.
  static std::map<std::uint64_t, Json> views_of(const Recalled& recalled) {
    const Json result = engine::to_tree(std::get<protocol::TableReplayResult>(recalled.result));
    std::map<std::uint64_t, Json> views;
    Json view;
    for (const Json& step : result.at("steps")) {
      view = step.contains("view") ? step.at("view") : protocol::apply_patch(view, step.at("patch")).value();
      views[step.at("seq").get<std::uint64_t>()] = view;
    }
    return views;
  }
  void play_on_to_the_end() {
    while (later->random_step(chance)) {
    }
    EXPECT_EQ(later->table().phase, TablePhase::finished);
    EXPECT_FALSE(later->table().without_result());
    EXPECT_EQ(storage::verify_log(later->row(), later->records()), std::nullopt);
  }
  /// The log alone gives the same table as the room has.
  void expect_same_by_replay() {
    const auto whole = replay(*later_games, later->id(), later->records());
    ASSERT_TRUE(whole.ok()) << whole.error().message;
    EXPECT_EQ(whole->table().rules.due, nullptr);
    EXPECT_EQ(whole->table().rules.repeats_to, std::nullopt);
    EXPECT_EQ(view_of(whole->table(), engine::Viewer::at(engine::Seat{0})),
              view_of(later->table(), engine::Viewer::at(engine::Seat{0})));
    EXPECT_EQ(whole->table().state_hash(), later->table().state_hash());
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(whole->table().open[i].has_value(), later->table().open[i].has_value());
      if (whole->table().open[i]) {
        EXPECT_EQ(whole->table().open[i]->wire, later->table().open[i]->wire);
      }
      EXPECT_EQ(whole->table().clocks[i].granted, later->table().clocks[i].granted);
      EXPECT_EQ(whole->table().clocks[i].bank_ms, later->table().clocks[i].bank_ms);
    }
  }

  std::string game;
  RoomDriver today{games_of(game)};
  engine::Rng chance{engine::Seed{}};
  std::unique_ptr<engine::Catalog> later_games;
  std::unique_ptr<RoomDriver> later;
};

class CarryEveryGame : public Carry, public testing::WithParamInterface<std::string> {
 protected:
  CarryEveryGame() : Carry(GetParam()) {}

  /// To about the middle of a game, or as far as a test has the time for.
  void play_half() {
    constexpr int k_steps_max = 60;
    RoomDriver whole(games_of(game));
    whole.make({.game = game});
    whole.seat_everybody(2);
    engine::Rng ahead(engine::Seed{});
    int steps = 0;
    while (steps < 2 * k_steps_max && whole.random_step(ahead)) ++steps;
    play(steps / 2);
  }
};

TEST_P(CarryEveryGame, WhereTheSameComesOutNothingIsTouched) {
  play_half();
  const auto before = today.records();
  const auto state = today.table().state_hash();
  stop_in_order();
  upgrade(Mend::nothing);
  const auto after = later->records();
  ASSERT_GE(after.size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(after[i].payload, before[i].payload);
    EXPECT_EQ(after[i].hash, before[i].hash);
  }
  EXPECT_EQ(kinds_since(before.size()), std::vector<std::string>({"recovered"}));
  EXPECT_EQ(later->table().state_hash(), state);
  EXPECT_FALSE(later->client(k_ann).view.at("table").contains("carried_over"));
  play_on_to_the_end();
}

TEST_P(CarryEveryGame, AStateOfAnotherFormGoesOnWhereItStood) {
  play_half();
  const auto seq = today.table().seq;
  const auto view = today.client(k_ann).view.at("game");
  stop_in_order();
  upgrade(Mend::other_form);
  ASSERT_TRUE(carried());
  EXPECT_EQ(carried()->record, seq);
  EXPECT_EQ(carried()->lost, 0U);
  EXPECT_EQ(kinds_since(seq), std::vector<std::string>({"carried_over", "recovered"}));
  EXPECT_EQ(later->client(k_ann).view.at("game"), view);
  expect_same_by_replay();
  begin(false);
  EXPECT_EQ(std::ranges::count(later->records(), std::string("carried_over"), &storage::LogRecord::kind), 1);
  expect_same_by_replay();
  play_on_to_the_end();
}

TEST_P(CarryEveryGame, WithoutAnyStateItIsOverWithoutAResult) {
  play_half();
  stop_in_order();
  upgrade(Mend::unreadable);
  EXPECT_EQ(later->table().phase, TablePhase::finished);
  EXPECT_TRUE(later->table().without_result());
  EXPECT_EQ(later->row().phase, storage::RoomPhase::finished);
  EXPECT_EQ(later->client(k_ann).view.at("table").at("unresolved"), (Json{{"agreed", Json::array()}}));
  begin();
  EXPECT_TRUE(later->table().without_result());
}

INSTANTIATE_TEST_SUITE_P(Games, CarryEveryGame, testing::ValuesIn(all_games()), [](const auto& of) {
  std::string name = of.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

// The rules that are mended place markers and throw the die by themselves, which were steps before.
TEST_F(Carry, AfterAnOrderlyStopNothingIsLostAndThePlayersAreTold) {
  play(7);
  const auto seq = today.table().seq;
  const auto state = today.table().state_hash();
  stop_in_order();
  upgrade(Mend::takes_small);
  ASSERT_TRUE(carried());
  EXPECT_EQ(carried()->record, seq);
  EXPECT_EQ(carried()->lost, 0U);
  EXPECT_EQ(carried()->state_hash, state) << "as it was";
  EXPECT_EQ(later->table().state_hash(), state);
  const auto& told = later->client(k_ben).view.at("table");
  EXPECT_EQ(told.at("rules_version"), "mended");
  EXPECT_EQ(told.at("carried_over").at("record"), seq + 1);
  EXPECT_EQ(told.at("carried_over").at("lost"), 0);
  const auto history = later->ask(k_ben, "table.history", {{"from", 1}, {"to", 1000}}).at("result").at("entries");
  std::vector<std::uint64_t> acted;
  bool is_told = false;
  for (const Json& entry : history) {
    acted.push_back(entry.at("seq").get<std::uint64_t>());
    is_told = is_told || entry.at("events").at(0).at("type") == "table.carried_over";
  }
  EXPECT_TRUE(is_told);
  for (std::uint64_t one = seq - 3; one <= seq; ++one) {
    EXPECT_NE(std::ranges::find(acted, one), acted.end()) << "what happened before is still told: " << one;
  }
  expect_same_by_replay();
  play_on_to_the_end();
}

TEST_F(Carry, TheLogGivesTheSameTableWithAndWithoutTheSnapshot) {
  play(7);
  stop_in_order();
  upgrade(Mend::takes_small);
  ASSERT_TRUE(later->random_step(chance));
  const auto state = later->table().state_hash();
  begin(true);
  EXPECT_EQ(later->table().state_hash(), state);
  expect_same_by_replay();
  begin(false);
  EXPECT_EQ(later->table().state_hash(), state);
  expect_same_by_replay();
  EXPECT_EQ(std::ranges::count(later->records(), std::string("carried_over"), &storage::LogRecord::kind), 1);
}

TEST_F(Carry, AfterACrashItGoesBackAndSaysHowFar) {
  play(7);
  const auto seq = today.table().seq;
  upgrade(Mend::takes_small);
  ASSERT_TRUE(carried());
  EXPECT_LT(carried()->record, seq);
  EXPECT_EQ(carried()->lost, seq - carried()->record) << "each of them was an action";
  EXPECT_EQ(later->client(k_ann).view.at("table").at("carried_over").at("lost"), seq - carried()->record);
  expect_same_by_replay();
  play_on_to_the_end();
}

TEST_F(Carry, NothingCanBeTakenBackFromBefore) {
  play(0);
  while (!today.client(k_ann).you.at("can_undo") && !today.client(k_ben).you.at("can_undo")) {
    ASSERT_TRUE(today.random_step(chance));
  }
  stop_in_order();
  upgrade(Mend::other_form);
  for (const int client : {k_ann, k_ben}) {
    EXPECT_FALSE(later->client(client).you.at("can_undo"));
    EXPECT_EQ(later->code_of_refusal(client, "table.undo", {{"key", "undo-of-before"}}), "undo_refused");
    EXPECT_EQ(later->code_of_refusal(client, "table.ask_undo", {{"key", "ask-of-before"}}), "undo_refused");
  }
}

TEST_F(Carry, ALateClickOnTheBoardAsItWasCountsForNothing) {
  play(7);
  const int mover = today.client(k_ann).you.contains("decision") ? k_ann : k_ben;
  const auto decision = today.client(mover).you.at("decision");
  const auto action = today.client(mover).you.at("actions").at(0);
  stop_in_order();
  upgrade(Mend::takes_small);
  EXPECT_EQ(
      later->code_of_refusal(mover, "table.act", {{"decision", decision}, {"key", "a-late-click"}, {"action", action}}),
      "stale_decision");
}

TEST_F(Carry, BanksStayAsTheyWereAndLimitsBeginAnew) {
  play(6, {.time = {.bank_seconds = 600, .increment_seconds = 5}});
  today.wait(40'000);
  ASSERT_TRUE(today.random_step(chance));
  PerSeat<std::int64_t> banks{};
  for (std::size_t i = 0; i < 2; ++i) banks[i] = today.table().clocks[i].bank_ms;
  stop_in_order();
  upgrade(Mend::takes_small);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(later->table().clocks[i].bank_ms, banks[i]);
  expect_same_by_replay();
}

TEST_F(Carry, UntilItIsStoredNothingElseHappens) {
  play(7);
  const auto seq = today.table().seq;
  stop_in_order();
  install(Mend::takes_small);
  ASSERT_TRUE(later->restart(true, true).ok());
  later->join(k_ann);
  EXPECT_TRUE(later->client(k_ann).pending.empty());
  later->answer_held(storage::WriteStatus::full);
  EXPECT_EQ(later->code_of_refusal(k_ann, "table.concede"), "busy");
  later->release_store();
  later->wait(2 * k_storage_retry_ms);
  const auto kinds = kinds_since(seq);
  ASSERT_FALSE(kinds.empty());
  EXPECT_EQ(kinds.front(), "carried_over");
  EXPECT_EQ(std::ranges::count(kinds, std::string("carried_over")), 1);
  expect_same_by_replay();
}

TEST_F(Carry, AllMayAgreeToEndItWithoutAResult) {
  play(7, {.rated = false});
  stop_in_order();
  upgrade(Mend::takes_small);
  ASSERT_TRUE(later->ask(k_ann, "table.abort").contains("result"));
  EXPECT_EQ(later->table().phase, TablePhase::running);
  EXPECT_EQ(later->client(k_ben).view.at("table").at("carried_over").at("agreed"), Json::array({0}));
  EXPECT_EQ(later->client(k_ben).view.at("table").at("carried_over").at("waits_for"), Json::array({1}));
  begin();
  ASSERT_TRUE(later->ask(k_ben, "table.abort").contains("result"));
  EXPECT_EQ(later->table().phase, TablePhase::finished);
  EXPECT_TRUE(later->table().without_result());
  EXPECT_TRUE(later->store().durable().games.empty()) << "nobody's record has it";
  EXPECT_EQ(later->client(k_ben).view.at("table").at("unresolved").at("agreed"), Json({0, 1}));
}

TEST_F(Carry, WhoActsDoesNotAgreeAnyMore) {
  play(7);
  stop_in_order();
  upgrade(Mend::takes_small);
  for (const int client : {k_ann, k_ben}) {
    if (!later->client(client).you.contains("decision")) continue;
    ASSERT_TRUE(later->ask(client, "table.abort").contains("result"));
    later->act(client);
    break;
  }
  EXPECT_TRUE(later->client(k_ben).view.at("table").at("carried_over").at("agreed").empty());
}

TEST_F(Carry, ATableThatWasNotCarriedOverHasNoSuchEnd) {
  play(7);
  EXPECT_EQ(today.code_of_refusal(k_ann, "table.abort"), "all_have_moved");
}

TEST_F(Carry, AGameThatIsOverKeepsItsResultAndIsShownAsFarAsItIsRepeated) {
  play(0);
  while (today.random_step(chance)) {
  }
  const auto outcome = today.table().outcome;
  const auto head = today.row().head_hash;
  upgrade(Mend::takes_small);
  EXPECT_EQ(later->row().head_hash, head) << "not a record more";
  EXPECT_EQ(later->table().phase, TablePhase::finished);
  EXPECT_EQ(later->table().outcome, outcome);
  const auto& table = later->client(k_ann).view.at("table");
  ASSERT_TRUE(table.contains("repeats_to"));
  const auto repeats_to = table.at("repeats_to").get<std::uint64_t>();
  EXPECT_LT(repeats_to, later->table().seq);
  const Recall recall{1, engine::Viewer::spectator(), 1, later->table().seq};
  const auto recalled = recall_room(*later_games, later->store().reader()->rooms(), later->id(), recall);
  ASSERT_TRUE(recalled.error.is_null()) << recalled.error;
  const auto views = views_of(recalled);
  EXPECT_FALSE(views.at(repeats_to).at("table").contains("repeats_to"));
  EXPECT_EQ(views.rbegin()->second.at("table").at("repeats_to"), repeats_to);
  EXPECT_EQ(views.rbegin()->second.at("table").at("outcome"), engine::to_tree(*outcome));
  EXPECT_EQ(views.rbegin()->second.at("game"), views.at(repeats_to).at("game"));
  EXPECT_EQ(std::ranges::distance(views.upper_bound(repeats_to), views.end()), 2) << "where it ends, and the end";
}

TEST_F(Carry, APastThatWasCarriedOverIsShownOnBothSides) {
  play(7);
  const auto seq = today.table().seq;
  const auto board = view_of(today.table(), engine::Viewer::at(engine::Seat{0})).at("game");
  const Recall before{1, engine::Viewer::at(engine::Seat{0}), 1, seq};
  const auto boards_of_today = views_of(recall_room(test_games(), today.store().reader()->rooms(), today.id(), before));
  stop_in_order();
  upgrade(Mend::takes_small);
  ASSERT_TRUE(later->random_step(chance));
  const Recall recall{1, engine::Viewer::at(engine::Seat{0}), 1, later->table().seq};
  const auto recalled = recall_room(*later_games, later->store().reader()->rooms(), later->id(), recall);
  ASSERT_TRUE(recalled.error.is_null()) << recalled.error;
  const auto views = views_of(recalled);
  EXPECT_EQ(views.begin()->first, 1U);
  EXPECT_EQ(views.rbegin()->second, view_of(later->table(), engine::Viewer::at(engine::Seat{0})));
  ASSERT_TRUE(views.contains(seq + 1)) << "from the record that carries it over on";
  EXPECT_EQ(views.at(seq + 1).at("game"), board);
  for (const auto& [record, view] : views) {
    const bool repeats = !view.at("table").contains("repeats_to");
    if (repeats && record <= seq) {
      EXPECT_EQ(view, boards_of_today.at(record)) << record;
    }
    EXPECT_TRUE(repeats || record <= seq) << record;
  }
}

TEST_F(Carry, AGameBeginsUnderTheRulesOfItsStart) {
  today.make();
  upgrade(Mend::takes_small);
  ASSERT_TRUE(later->ask(k_ben, "table.sit").contains("result"));
  ASSERT_EQ(later->table().phase, TablePhase::running);
  EXPECT_EQ(later->table().rules.version, "mended");
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(later->random_step(chance));
  begin(false);
  EXPECT_FALSE(carried());
  EXPECT_EQ(later->table().rules.version, "mended");
}

TEST_F(Carry, AnotherStateByTheSameVersionIsAFault) {
  install(Mend::nothing);
  RoomDriver forgetful(*later_games);
  forgetful.make();
  forgetful.seat_everybody(2);
  for (int i = 0; i < 7; ++i) ASSERT_TRUE(forgetful.random_step(chance));
  const auto mended_games = mended::mended(test_games(), Mend::takes_small);  // and nobody has raised the version
  RoomDriver other(mended_games);
  other.replace_store(forgetful.store().durable());
  const auto refused = other.restart();
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, "state_diverged");
}

TEST_F(Carry, StoppingLeavesASnapshotOfWhatIsNewAndCarriesOutNothingMore) {
  play(7);
  EXPECT_FALSE(today.snapshot());
  stop_in_order();
  ASSERT_TRUE(today.snapshot());
  EXPECT_EQ(today.snapshot()->seq, today.table().seq);
  EXPECT_EQ(today.code_of_refusal(k_ann, "table.concede"), "busy");
  ASSERT_TRUE(today.restart().ok());
  const auto kept = today.snapshot()->seq;
  stop_in_order();
  EXPECT_EQ(today.snapshot()->seq, kept) << "it was away, and nobody has moved";
}

TEST_F(Carry, StoppingWaitsForWhatIsUnderWay) {
  play(7);
  today.hold_store();
  const int mover = today.client(k_ann).you.contains("decision") ? k_ann : k_ben;
  today.act(mover);
  stop_in_order();
  EXPECT_FALSE(today.snapshot());
  today.release_store();
  ASSERT_TRUE(today.snapshot());
  EXPECT_EQ(today.snapshot()->seq, today.table().seq);
}

TEST_F(Carry, ATableThatRestsLeavesItsStateToo) {
  play(7);
  today.close(k_ann);
  today.close(k_ben);
  today.wait(k_day_ms);
  ASSERT_TRUE(today.at_rest());
  ASSERT_TRUE(today.snapshot());
  EXPECT_EQ(today.snapshot()->seq, today.table().seq);
}

}  // namespace
}  // namespace server
