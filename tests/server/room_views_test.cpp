// What each viewer is shown: patched views equal fresh ones, who comes back misses nothing, and hidden state shows in
// no byte. Over whole random games, of every game of this build and of the one that lives in the tests.
#include <functional>
#include <gtest/gtest.h>

#include "engine/core/playout.h"
#include "server/room/limits.h"
#include "server/room/replay.h"
#include "server/room/snapshot.h"
#include "tests/engine/contract/tables.h"
#include "tests/engine/sealed_cards.h"
#include "tests/server/asked.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

const engine::Catalog& games_with(const std::string& game) {
  return test_games().find(game) != nullptr ? test_games() : engine::catalog();
}

std::vector<std::string> every_game() {
  std::vector<std::string> ids{"sealed-cards"};
  for (const auto& game : engine::catalog().games()) ids.push_back(game->info().id);
  return ids;
}

class RoomViews : public testing::TestWithParam<std::string> {
 protected:
  // Players at clients 1 to n, a spectator at client 9.
  void start(int players, std::uint8_t seed) {
    driver.make({.game = GetParam(), .players = players, .server_seed_byte = seed});
    driver.seat_everybody(players);
    driver.add_client(9, "guest");
    driver.join(9);
    chance = engine::Rng(engine::derive_seed(engine::Seed{}, seed, "picks"));
    clients = {9};
    for (int client = 1; client <= players; ++client) clients.push_back(client);
  }
  engine::Viewer viewer_at(int client) { return viewer_of(driver.table(), driver.client(client).account); }
  // Now and then the last step is taken back.
  bool step() {
    if (chance.below(engine::Purpose{0, "undo"}, 8) == 0) {
      for (const int client : clients) {
        const auto& you = driver.client(client).you;
        if (!you.is_object() || !you.at("can_undo")) continue;
        driver.undo(client);
        return true;
      }
    }
    return driver.random_step(chance);
  }

  RoomDriver driver{games_with(GetParam())};
  engine::Rng chance;
  std::vector<int> clients;
};

TEST_P(RoomViews, PatchedViewsEqualFreshOnesAfterEveryStep) {
  for (int players = 2; players <= 3; ++players) {
    driver.add_client(1, "ann");
    start(players, static_cast<std::uint8_t>(players));
    while (step()) {
      for (const int client : clients) {
        ASSERT_TRUE(driver.client(client).in_step);
        ASSERT_EQ(driver.client(client).seq, driver.table().seq);
        ASSERT_EQ(driver.client(client).view, view_of(driver.table(), viewer_at(client)));
      }
    }
    EXPECT_EQ(driver.table().phase, TablePhase::finished);
    for (const int client : clients) {
      EXPECT_EQ(driver.ask(client, "table.view").at("result").at("view"), driver.client(client).view);
    }
    driver.replace_store({});
  }
}

TEST_P(RoomViews, TheEndIsOneForATeamAndARankingForRivals) {
  start(2, 6);
  while (step()) {
  }
  const Json outcome = driver.client(9).view.at("table").at("outcome");
  const bool team = games_with(GetParam()).find(GetParam())->info().cooperative;
  EXPECT_EQ(outcome.contains("common_win"), team);
  ASSERT_EQ(outcome.at("ranking").size(), 2u);
  for (const Json& standing : outcome.at("ranking")) {
    if (!team) continue;
    EXPECT_EQ(standing.at("rank"), 1);
    EXPECT_EQ(standing.at("total"), outcome.at("ranking")[0].at("total"));
    EXPECT_EQ(standing.at("lines"), outcome.at("ranking")[0].at("lines"));
  }
  for (const int client : {1, 2}) EXPECT_EQ(driver.client(client).view.at("table").at("outcome"), outcome);
}

/// Ben goes after each of his moves, and comes back when it is his turn.
TEST_P(RoomViews, WhoComesBackMissesNothingAndGetsNothingTwice) {
  start(2, 5);
  int by_patches = 0;
  while (const auto pick = engine::pick_at_random(driver.table().play->now(), chance)) {
    if (driver.table().phase != TablePhase::running) break;
    if (pick->seat.index == 0) {
      driver.act(1, pick->index);
      continue;
    }
    const ThinClient had = driver.client(2);
    auto& back = driver.add_client(2, name_of_client(2));
    back.view = had.view;
    back.seq = had.seq;
    back.you = had.you;
    driver.join(2, {{"have_seq", had.seq}, {"have_viewer", "1"}});
    ASSERT_TRUE(back.in_step);
    ASSERT_EQ(back.seq, driver.table().seq);
    ASSERT_EQ(back.view, view_of(driver.table(), viewer_at(2)));
    for (const Json& frame : back.frames) {
      if (frame.at("method") == "table.update" && frame.at("params").contains("from")) ++by_patches;
    }
    const bool missed = !back.entry_seqs.empty() && back.last("table.update").contains("from");
    if (missed) {
      ASSERT_GT(back.entry_seqs.front(), had.seq);
      ASSERT_TRUE(std::ranges::is_sorted(back.entry_seqs, std::less_equal<>())) << "each once";
    }
    driver.act(2, pick->index);
    driver.close(2);
  }
  EXPECT_GT(by_patches, 0);
}

TEST(RoomMissed, WhoMissedTooMuchIsShownTheWholeTable) {
  RoomDriver driver(test_games());
  driver.make();
  driver.seat_everybody(2);
  driver.act(1);
  driver.act(2);
  const int winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
  const int away = 3 - winner;
  const ThinClient had = driver.client(away);
  driver.close(away);
  for (std::size_t frames = 0; frames <= k_missed_frames_max; frames += 2) {
    driver.act(winner);
    driver.undo(winner);
  }
  auto& back = driver.add_client(away, name_of_client(away));
  back.view = had.view;
  back.seq = had.seq;
  driver.join(away, {{"have_seq", had.seq}, {"have_viewer", std::to_string(away - 1)}});
  EXPECT_TRUE(back.last("table.update").contains("view"));
  driver.act(winner);
  EXPECT_TRUE(back.last("table.update").contains("from")) << "and goes on with patches";
  EXPECT_EQ(back.view, view_of(driver.table(), viewer_of(driver.table(), back.account)));
}

TEST_P(RoomViews, NothingIsKeptForAPlaceWhereSomebodyIs) {
  start(2, 5);
  const ThinClient had = driver.client(2);
  ASSERT_TRUE(step());
  auto& again = driver.add_client(8, name_of_client(2));
  again.view = had.view;
  again.seq = had.seq;
  driver.join(8, {{"have_seq", had.seq}, {"have_viewer", "1"}});
  EXPECT_TRUE(again.last("table.update").contains("view"));
  EXPECT_EQ(again.view, driver.client(2).view);
}

TEST_P(RoomViews, ComingBackWithNothingMissedGetsNothing) {
  start(2, 5);
  driver.close(9);
  const auto updates = driver.client(9).count("table.update");
  driver.join(9, {{"have_seq", driver.table().seq}, {"have_viewer", "spectator"}});
  EXPECT_EQ(driver.client(9).count("table.update"), updates);
}

// Whoever signs in where another was has that one's view.
TEST_P(RoomViews, WhoComesWithTheViewOfAnotherPlaceGetsAWholeOne) {
  start(2, 5);
  const auto have = driver.table().seq;
  ASSERT_TRUE(step());
  const auto is_whole = [&](int client, Json had) {
    driver.close(client);
    had["have_seq"] = have;
    driver.join(client, had);
    const Json& update = driver.client(client).last("table.update");
    EXPECT_EQ(update.at("seq"), driver.table().seq);
    return update.contains("view");
  };
  EXPECT_TRUE(is_whole(9, {{"have_viewer", "0"}}));
  EXPECT_TRUE(is_whole(9, Json::object())) << "who doesn't say";
  EXPECT_TRUE(is_whole(1, {{"have_viewer", "1"}}));
  EXPECT_TRUE(is_whole(1, {{"have_viewer", "spectator"}}));
  EXPECT_TRUE(is_whole(1, {{"have_viewer", "u_ann"}}));
}

TEST_P(RoomViews, ComingBackFromTheFutureOrTooLateGetsAWholeView) {
  start(2, 5);
  driver.close(9);
  for (const std::uint64_t have_seq : {std::uint64_t{9'999}, std::uint64_t{0}, std::uint64_t{1}}) {
    driver.join(9, {{"have_seq", have_seq}, {"have_viewer", "spectator"}});
    EXPECT_TRUE(driver.client(9).last("table.update").contains("view"));
    EXPECT_EQ(driver.client(9).seq, driver.table().seq);
  }
}

TEST_P(RoomViews, WhoHasSeenAnotherPastIsShownTheWholeViewAndTold) {
  start(2, 5);
  const auto earlier = driver.table().seq;
  const std::string earlier_head = engine::to_hex(driver.table().head);
  const Json earlier_view = driver.client(9).view;
  step();
  driver.close(9);
  const std::string head = engine::to_hex(driver.table().head);
  const auto told = [&](std::uint64_t have_seq, const std::string& have_head) {
    const auto before = driver.client(9).count("table.update");
    if (have_seq == earlier) driver.client(9).view = earlier_view;  // what such a client would patch
    driver.join(9, {{"have_seq", have_seq}, {"have_head", have_head}, {"have_viewer", "spectator"}});
    const bool updated = driver.client(9).count("table.update") > before;
    const bool other = updated && driver.client(9).last("table.update").contains("other_past");
    if (other) {
      EXPECT_TRUE(driver.client(9).last("table.update").contains("view"));
      EXPECT_EQ(driver.client(9).view, view_of(driver.table(), engine::Viewer::spectator()));
    }
    driver.close(9);
    return other;
  };
  EXPECT_FALSE(told(driver.table().seq, head));
  EXPECT_FALSE(told(earlier, earlier_head));
  EXPECT_TRUE(told(driver.table().seq, earlier_head)) << "another record at that place";
  EXPECT_TRUE(told(earlier, head));
  EXPECT_TRUE(told(driver.table().seq + 1, head)) << "more than there is";
  ASSERT_TRUE(driver.restart().ok());
  EXPECT_FALSE(told(earlier, earlier_head));
  EXPECT_TRUE(told(earlier, head)) << "known after a restart as well";
}

TEST_P(RoomViews, ASlowReaderIsShownTheWholeView) {
  start(2, 5);
  step();
  auto& slow = driver.client(9);
  const auto view = slow.view;
  slow.view = nullptr;
  slow.seq = 0;
  driver.mail(WantFreshView{ConnId{9}});
  EXPECT_EQ(slow.view, view);
  EXPECT_EQ(slow.seq, driver.table().seq);
  driver.mail(WantFreshView{ConnId{77}});  // not here: nothing happens
}

TEST_P(RoomViews, AWholeViewComesWithTheNewestEntries) {
  start(2, 5);
  for (int i = 0; i < 60 && step(); ++i) {
  }
  driver.add_client(8, "guest");
  driver.join(8);
  const auto entries = driver.client(8).last("table.update").at("entries");
  EXPECT_LE(entries.size(), 30u);
  EXPECT_FALSE(entries.empty());
  EXPECT_EQ(driver.client(8).entry_seqs.back(), driver.client(9).entry_seqs.back());
}

TEST_P(RoomViews, TheHistoryIsWhatTheUpdatesTold) {
  start(2, 5);
  Json told = Json::array();
  while (step()) {
    const auto& update = driver.client(9).last("table.update");
    if (!update.contains("from")) continue;
    for (const auto& entry : update.at("entries")) {
      const auto seq = entry.at("seq");
      const auto answer = driver.ask(9, "table.history", {{"from", seq}, {"to", seq}});
      ASSERT_EQ(answer.at("result").at("entries"), Json::array({entry}));
    }
  }
}

// Two rooms alike in all that the viewer may know: the log up to here is the same, but the state of one is redealt.
class TwoWorlds : public RoomViews {
 public:
  struct World {
    RoomDriver driver;
    std::vector<std::string> seen;  // every push and reply of the viewer, as text
  };

  // The witness of the log is a hash over secret state; everything else must be the same.
  static std::string blanked(Json message) {
    if (message.contains("params") && message["params"].contains("head")) message["params"]["head"] = "";
    return message.dump();
  }

  static std::unique_ptr<World> world_of(const engine::Catalog& games, const storage::RoomRow& row,
                                         std::vector<storage::LogRecord> log, const storage::SnapshotRow& snapshot) {
    auto world = std::make_unique<World>(World{RoomDriver(games), {}});
    // The newest state's hash is in the last record that states one: it is written anew, and the chain after it.
    for (std::size_t i = log.size(); i-- > 0;) {
      auto payload = Json::parse(log[i].payload);
      if (!payload.contains("state_hash")) continue;
      payload["state_hash"] = engine::to_hex(snapshot.state_hash);
      const auto text = payload.dump();
      log[i].payload.assign(text.begin(), text.end());
      break;
    }
    storage::Hash head{};
    for (auto& record : log) {
      record.prev_hash = head;
      head = record.hash = storage::hash_record(row.id, record);
    }
    storage::MemoryContents contents;
    auto& room = contents.rooms[row.id];
    room.row = row;
    room.row.head_seq = log.size();
    room.row.head_hash = head;
    room.row.phase = storage::RoomPhase::running;
    room.log = std::move(log);
    room.snapshot = snapshot;
    world->driver.replace_store(std::move(contents));
    return world;
  }

  static void keep(World& world, int client) {
    world.seen.clear();
    for (const auto& frame : world.driver.client(client).frames) world.seen.push_back(blanked(frame));
    for (const auto& [id, reply] : world.driver.client(client).replies) world.seen.push_back(reply.dump());
    for (const auto& event : world.driver.client(client).order) world.seen.push_back(event);
  }

  // What the viewer does and sees at first.
  static void look(World& world, int players, int viewer) {
    ASSERT_TRUE(world.driver.restart().ok());
    for (int client = 1; client <= players; ++client) {
      world.driver.add_client(client, name_of_client(client));
      world.driver.join(client);
    }
    world.driver.add_client(9, "guest");
    world.driver.join(9);
    world.driver.ask(viewer, "table.history", {{"from", 0}, {"to", 10'000}});
    world.driver.ask(viewer, "table.view");
    world.driver.ask(viewer, "table.undo", {{"key", "undo-attempt"}});
    world.driver.ask(viewer, "table.act", {{"decision", "1"}, {"key", "stale-key"}, {"action", {{"type", "x"}}}});
    keep(world, viewer);
  }

  // One more step, by index; false when there is none or it revealed something.
  static bool live_on(World& world, int viewer, engine::Rng chance) {
    if (world.driver.table().phase != TablePhase::running) return false;
    const auto pick = engine::pick_at_random(world.driver.table().play->now(), chance);
    if (!pick) return false;
    world.driver.act(pick->seat.index + 1, pick->index);
    if (world.driver.table().phase != TablePhase::running || world.driver.table().play->open_steps() == 0) return false;
    world.driver.ask(viewer, "table.view");
    return true;
  }

  // Both worlds go on side by side until something is revealed in either: what another seat may do, and so when it
  // reveals something, may well hang on what the viewer doesn't know.
  static bool alike(World& here, World& there, int players, int viewer, std::uint64_t seed) {
    look(here, players, viewer);
    look(there, players, viewer);
    for (std::uint64_t step = 0; step < 12; ++step) {
      const engine::Rng chance(engine::derive_seed(engine::derive_seed({}, seed, "then"), step, "step"));
      const bool on_here = live_on(here, viewer, chance);
      const bool on_there = live_on(there, viewer, chance);
      if (!on_here || !on_there) break;
      keep(here, viewer);
      keep(there, viewer);
    }
    return here.seen == there.seen;
  }

  struct Compared {
    int worlds = 0;
    int of_other_state = 0;  // in which something really was redealt
    int told_apart = 0;
  };

  // Pairs of worlds along random games, seen by two seats and a spectator.
  static Compared compare(const engine::Catalog& games, const std::string& game) {
    Compared compared;
    for (std::uint8_t seed = 1; seed <= 3; ++seed) {
      RoomDriver source(games);
      const int players = seed % 2 == 0 ? 3 : 2;
      source.make({.game = game, .players = players, .server_seed_byte = seed});
      source.seat_everybody(players);
      auto picks = engine::Rng(engine::derive_seed(engine::Seed{}, seed, "picks"));
      std::uint64_t next = 0;  // the moments lie wider apart as the game goes on: a world costs its whole history
      for (std::uint64_t steps = 0; source.random_step(picks); ++steps) {
        if (steps < next || source.table().phase != TablePhase::running) continue;
        next = steps + 9 + steps / 8;
        for (const int viewer : {1, 2, 9}) compare_at(source, games, steps, viewer, compared);
      }
    }
    return compared;
  }

  static void compare_at(RoomDriver& source, const engine::Catalog& games, std::uint64_t steps, int viewer,
                         Compared& compared) {
    const auto& table = source.table();
    const auto history = replay(games, source.id(), source.records())->history();
    const auto name = viewer == 9 ? "guest" : name_of_client(viewer);
    auto redealt = table.play->now().clone();
    auto dealing = engine::Rng(engine::derive_seed(engine::Seed{}, steps, "redeal"));
    redealt->redeal(viewer_of(table, Account{"u_" + name, name}), dealing);
    auto other = table;
    other.play.emplace(std::move(redealt));
    auto same = table;  // as there: with nothing that could be taken back
    same.play.emplace(table.play->now().clone());
    ++compared.worlds;
    compared.of_other_state += other.state_hash() != table.state_hash() ? 1 : 0;
    const auto here = world_of(games, source.row(), source.records(), make_snapshot(same, history));
    const auto there = world_of(games, source.row(), source.records(), make_snapshot(other, history));
    compared.told_apart += alike(*here, *there, table.terms->players, viewer, steps) ? 0 : 1;
    ASSERT_FALSE(here->seen.empty());
  }
};

TEST_P(TwoWorlds, ThatDifferOnlyInWhatAViewerMayNotKnowSendItTheSameBytes) {
  const auto compared = compare(games_with(GetParam()), GetParam());
  EXPECT_GT(compared.worlds, 10);
  EXPECT_GT(compared.of_other_state, 10) << "the worlds must differ to prove anything";
  EXPECT_EQ(compared.told_apart, 0);
}

TEST(LeakyGames, AreToldApartByTheSameComparison) {
  for (const auto flaw : {sealed_cards::Flaw::shows_hands, sealed_cards::Flaw::prompt_tells_choice}) {
    std::vector<std::unique_ptr<engine::Game>> made;
    made.push_back(sealed_cards::make_game(flaw));
    EXPECT_GT(TwoWorlds::compare(engine::Catalog(std::move(made)), "sealed-cards").told_apart, 0);
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::erase_if(name, [](char letter) { return letter == '-'; });
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, RoomViews, testing::ValuesIn(every_game()), test_name);
INSTANTIATE_TEST_SUITE_P(EveryGame, TwoWorlds, testing::ValuesIn(every_game()), test_name);

TEST(RoomFrames, AllSpectatorsShareOneFrame) {
  RoomDriver driver(test_games());
  driver.make();
  driver.seat_everybody(2);
  Outbox out;
  Room& room = driver.room();
  for (std::uint64_t conn = 100; conn < 200; ++conn) {
    room.handle(RoomRequest{asked(ConnId{conn}, 1, "table.join", {{"table", "r_test"}})}, driver.now(), out);
  }
  const Frame* shared = nullptr;
  for (const auto& one : out) {
    const auto* to_conn = one.get_if<ToConn>();
    const auto* push = to_conn == nullptr ? nullptr : to_conn->mail.get_if<Push>();
    if (push == nullptr || push->frame->kind != FrameKind::whole) continue;
    if (shared == nullptr) shared = push->frame.get();
    EXPECT_EQ(push->frame.get(), shared) << "joining is one frame as well";
  }
  out.clear();
  const auto& you = driver.client(1).you;
  const Json params{
      {"table", "r_test"}, {"decision", you.at("decision")}, {"key", "key-00000001"}, {"action", you.at("actions")[0]}};
  room.handle(RoomRequest{asked(ConnId{1}, 1, "table.act", params, driver.client(1).account)}, driver.now(), out);
  const auto ticket = out.at(0).get<Persist>().ticket;
  out.clear();
  room.handle(Stored{ticket, storage::WriteStatus::stored}, driver.now(), out);
  std::vector<std::size_t> audiences;
  for (const auto& one : out) {
    const auto* broadcast = one.get_if<Broadcast>();
    if (broadcast != nullptr && broadcast->frame->message().at("method") == "table.update") {
      audiences.push_back(broadcast->conns.size());
    }
  }
  EXPECT_EQ(audiences, (std::vector<std::size_t>{1, 1, 100}));
}

TEST(RoomFrames, SpectatorsMeetALimitAndPlayersDoNot) {
  RoomDriver driver(test_games());
  driver.make();
  driver.seat_everybody(2);
  driver.close(1);
  Outbox out;
  for (std::uint64_t conn = 100; conn < 100 + k_spectators_max; ++conn) {
    driver.room().handle(RoomRequest{asked(ConnId{conn}, 1, "table.join", {{"table", "r_test"}})}, driver.now(), out);
  }
  driver.add_client(9, "guest");
  const auto error = driver.refused(9, "table.join");
  EXPECT_EQ(error.at("data").at("field"), "spectators");
  driver.join(1);
}

}  // namespace
}  // namespace server
