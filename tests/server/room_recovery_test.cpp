// A room from its log: after a crash at any record, with and without a snapshot; and logs that must be refused.
#include <gtest/gtest.h>

#include "engine/core/describe/json_text.h"
#include "engine/core/describe/tree.h"
#include "engine/core/playout.h"
#include "protocol/limits.h"
#include "server/room/fairness.h"
#include "server/room/limits.h"
#include "server/room/replay.h"
#include "server/room/snapshot.h"
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

std::vector<Json> all_views(const Table& table) {
  std::vector<Json> views{view_of(table, engine::Viewer::spectator())};
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    views.push_back(view_of(table, engine::Viewer::at(engine::Seat{i})));
  }
  return views;
}

// All that a table is to those at it, without the views: decisions as the wire knows them, clocks, undo.
Json standing_of(const Table& table) {
  Json standing = Json::array();
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    Json seat{{"granted", table.clocks[i].granted}, {"took_back", table.clocks[i].took_back}};
    if (table.open[i]) seat["wire"] = table.open[i]->wire;
    if (table.play) {
      seat["can_undo"] = table.play->can_undo(engine::Seat{i});
      auto copy = *table.play;
      const auto undone = copy.undo(engine::Seat{i});
      seat["undo"] = undone ? std::string("done") : undone.error().code + ": " + undone.error().message;
    }
    standing.push_back(std::move(seat));
  }
  return standing;
}

Json history_of(const History& history, std::uint64_t since) {
  Json all = Json::array();
  for (const auto viewer : {engine::Viewer::spectator(), engine::Viewer::at(engine::Seat{0})}) {
    for (const auto& entry : entries_for(history.entries, viewer, since, UINT64_MAX)) {
      all.push_back(engine::to_tree(entry));
    }
  }
  return all;
}

class RoomRecovery : public testing::TestWithParam<std::string> {
 protected:
  struct Moment {
    std::vector<Json> views;
    Json standing;
    std::optional<engine::Hash> state_hash;
  };

  void remember() {
    const auto& table = driver.table();
    moments[table.seq] = {all_views(table), standing_of(table), {}};
    if (table.play) moments[table.seq].state_hash = table.state_hash();
    if (const auto snapshot = driver.snapshot()) snapshots[snapshot->seq] = *snapshot;
  }

  // A whole random game, with steps taken back now and then; every visible moment is kept.
  void play() {
    driver.make({.game = GetParam()});
    remember();
    driver.seat_everybody(2);
    remember();
    engine::Rng chance(engine::Seed{});
    for (int step = 0; driver.table().phase == TablePhase::running; ++step) {
      for (int client = 1; step % 5 == 0 && client <= 2; ++client) {
        if (!driver.client(client).you.at("can_undo")) continue;
        driver.undo(client);
        remember();
      }
      ASSERT_TRUE(driver.random_step(chance));
      remember();
    }
  }

  RoomDriver driver{games_with(GetParam())};
  std::map<std::uint64_t, Moment> moments;
  std::map<std::uint64_t, storage::SnapshotRow> snapshots;
};

TEST_P(RoomRecovery, ACrashAfterAnyRecordGivesTheSameTableAgain) {
  play();
  const auto log = driver.records();
  ASSERT_EQ(log.size(), driver.table().seq);
  Replay whole(games_with(GetParam()), driver.id());
  for (const auto& record : log) {
    ASSERT_TRUE(whole.take(record).ok());
    const auto moment = moments.find(record.seq);
    if (moment == moments.end()) continue;
    ASSERT_EQ(all_views(whole.table()), moment->second.views) << "record " << record.seq;
    ASSERT_EQ(standing_of(whole.table()), moment->second.standing) << "record " << record.seq;
    if (moment->second.state_hash) {
      ASSERT_EQ(whole.table().state_hash(), *moment->second.state_hash);
    }
  }
  EXPECT_EQ(whole.table().head, driver.row().head_hash);
}

TEST_P(RoomRecovery, ARoomRecoversFromEveryPrefixOfItsLogAndShowsWhatItShowedThen) {
  play();
  const auto contents = driver.store().durable();
  const auto log = driver.records();
  // Every record of a short log; of a long one every third, so that the test stays short.
  const std::size_t stride = log.size() > 120 ? 3 : 1;
  for (std::size_t length = 2; length <= log.size(); length += stride) {
    auto cut = contents;
    auto& room = cut.rooms.at(driver.id());
    cut.games.erase(driver.id());  // stored with the record that ended it
    room.log.resize(length);
    room.row.head_seq = length;
    room.row.head_hash = room.log.back().hash;
    if (room.snapshot && room.snapshot->seq > length) room.snapshot.reset();
    driver.replace_store(std::move(cut));
    ASSERT_TRUE(driver.restart().ok()) << length;
    ASSERT_FALSE(driver.room().frozen());
    const auto moment = moments.find(length);
    if (moment != moments.end()) {
      ASSERT_EQ(all_views(driver.table()), moment->second.views) << length;
    }
    ASSERT_EQ(driver.records().size(), driver.table().seq);
  }
}

TEST_P(RoomRecovery, WithAndWithoutASnapshotTheOutcomeIsTheSame) {
  play();
  const auto log = driver.records();
  const auto& games = games_with(GetParam());
  if (log.size() > 4 * k_records_per_snapshot) {
    EXPECT_GE(snapshots.size(), 2u);
  }
  // One may be taken at any record, whatever can be taken back then.
  Replay along(games, driver.id());
  for (const auto& record : log) {
    ASSERT_TRUE(along.take(record).ok());
    const bool runs = along.table().phase == TablePhase::running;
    if (runs && record.seq % 13 < 2) snapshots[record.seq] = make_snapshot(along.table(), along.history());
  }
  for (const auto& [seq, snapshot] : snapshots) {
    for (const auto length : {seq, seq + 1, seq + 2, seq + 7, seq + 40}) {
      if (length > log.size()) break;
      const std::span<const storage::LogRecord> prefix(log.data(), length);
      const auto quick = replay(games, driver.id(), prefix, &snapshot);
      const auto whole = replay(games, driver.id(), prefix);
      ASSERT_TRUE(quick.ok());
      ASSERT_EQ(all_views(quick->table()), all_views(whole->table()));
      ASSERT_EQ(standing_of(quick->table()), standing_of(whole->table())) << "snapshot " << seq << ", " << length;
      ASSERT_EQ(quick->table().state_hash(), whole->table().state_hash());
      const auto since = quick->history().since;
      ASSERT_EQ(history_of(quick->history(), 0), history_of(whole->history(), since));
      const auto known = std::min(whole->history().entries.size(), protocol::k_update_entries_max);
      ASSERT_GE(quick->history().entries.size(), known) << "who joins is shown the same";
      ASSERT_EQ(quick->answers().size(), whole->answers().size());
    }
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::erase_if(name, [](char letter) { return letter == '-'; });
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, RoomRecovery, testing::ValuesIn(every_game()), test_name);

class RoomLog : public testing::Test {
 protected:
  // Two players choose, place, take back and choose again until a snapshot is there.
  void play_long() {
    driver.make();
    driver.seat_everybody(2);
    driver.act(1);
    driver.act(2);
    const int winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
    while (driver.table().seq < k_records_per_snapshot) {
      driver.act(winner);
      driver.undo(winner);
    }
    for (int i = 0; i < 3; ++i) driver.act(winner);
    ASSERT_TRUE(driver.snapshot().has_value());
  }

  storage::MemoryContents::Room& room_in(storage::MemoryContents& contents) { return contents.rooms.at(driver.id()); }

  // Writes a payload anew and links the chain after it, as somebody with the database in hands could.
  void forge(storage::MemoryContents& contents, std::size_t index, const std::function<void(Json&)>& change) {
    auto& room = room_in(contents);
    auto payload = Json::parse(room.log.at(index).payload);
    change(payload);
    const auto text = payload.dump();
    room.log[index].payload.assign(text.begin(), text.end());
    for (std::size_t i = index; i < room.log.size(); ++i) {
      if (i > 0) room.log[i].prev_hash = room.log[i - 1].hash;
      room.log[i].hash = storage::hash_record(driver.id(), room.log[i]);
    }
    room.row.head_hash = room.log.back().hash;
  }

  std::string refusal_of(storage::MemoryContents contents) {
    driver.replace_store(std::move(contents));
    const auto recovered = driver.restart();
    return recovered ? "recovered" : recovered.error().code;
  }

  RoomDriver driver{test_games()};
};

TEST_F(RoomLog, ASnapshotShortensTheReplay) {
  play_long();
  ASSERT_TRUE(driver.restart().ok());
  EXPECT_EQ(driver.table().seq, driver.records().size());
  EXPECT_EQ(driver.ask(1, "table.join").at("result").at("seq"), driver.table().seq);
}

TEST_F(RoomLog, TheLongerAGameIsTheRarerAreItsSnapshots) {
  play_long();
  const int winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
  std::vector<std::uint64_t> at{driver.snapshot()->seq};
  while (driver.table().seq < 12 * k_records_per_snapshot) {
    driver.act(winner);
    driver.undo(winner);
    if (driver.snapshot()->seq != at.back()) at.push_back(driver.snapshot()->seq);
  }
  ASSERT_GE(at.size(), 5U);
  for (std::size_t i = 1; i < at.size(); ++i) {
    const auto apart = std::max(k_records_per_snapshot, at[i - 1] / 2);
    EXPECT_GT(at[i], at[i - 1] + apart);
    EXPECT_LE(at[i], at[i - 1] + apart + 2) << "the next action has one";
  }
  const auto state = driver.table().state_hash();
  ASSERT_TRUE(driver.restart().ok());
  EXPECT_EQ(driver.table().state_hash(), state);
}

/// Snapshots that are made while the table goes on; the store is held, and says yes to moves.
class RoomKeepsStates : public RoomLog {
 protected:
  std::vector<KeepSnapshot> begun() {
    std::vector<KeepSnapshot> begun;
    for (const Out& one : driver.other) {
      if (const auto* keep = one.get_if<KeepSnapshot>()) begun.push_back(*keep);
    }
    return begun;
  }
  void step() {
    taken_back ? driver.act(winner)
               : driver.ask(winner, "table.undo", {{"key", "undo-of-step-" + std::to_string(++steps)}});
    taken_back = !taken_back;
    driver.answer_held(storage::WriteStatus::stored);
  }
  void begin() {
    play_long();
    winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
    driver.hold_store();
    while (begun().empty()) step();
  }

  int winner = 0;
  int steps = 0;
  bool taken_back = true;
};

TEST_F(RoomKeepsStates, NoMoveWaitsForOneAndOneIsMadeAtATime) {
  begin();
  const auto keep = begun().front();
  const auto at = driver.table().seq;
  const auto hash = driver.table().state_hash();
  ASSERT_EQ(keep.state->seq, at);
  const auto first = make_snapshot(*keep.state);
  while (driver.table().seq < 6 * at) step();
  EXPECT_EQ(begun().size(), 1U) << "it is under way";
  const auto again = make_snapshot(*keep.state);
  EXPECT_EQ(again, first) << "the table has gone on, and the copy has not";
  EXPECT_EQ(again.seq, at);
  EXPECT_EQ(again.state_hash, hash);
  driver.mail(Stored{keep.ticket, storage::WriteStatus::stored});
  step();
  EXPECT_EQ(begun().size(), 2U) << "the next has been due for long";
}

TEST_F(RoomKeepsStates, OneThatCameToNothingIsNotTriedAtEachMove) {
  begin();
  const auto keep = begun().front();
  const auto at = driver.table().seq;
  driver.mail(Stored{keep.ticket, storage::WriteStatus::full});
  while (driver.table().seq < at + std::max(k_records_per_snapshot, at / 2)) step();
  EXPECT_EQ(begun().size(), 1U);
  step();
  EXPECT_EQ(begun().size(), 2U);
}

TEST_F(RoomKeepsStates, StoppingLeavesTheNewestStateWhateverIsUnderWay) {
  begin();
  driver.hold_store();
  driver.mail(KeepState{});
  EXPECT_EQ(driver.held(), 1U);
}

TEST_F(RoomLog, ASnapshotIsNoLargerInALongGame) {
  play_long();
  const int winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
  const auto early = *driver.snapshot();
  while (driver.table().seq < 8 * k_records_per_snapshot) {
    driver.act(winner);
    driver.undo(winner);
  }
  const auto late = *driver.snapshot();
  ASSERT_GT(late.seq, 4 * early.seq);
  EXPECT_LT(late.state.size(), early.state.size() + early.state.size() / 4);
}

TEST_F(RoomLog, ASnapshotOfAnEarlierVersionIsReadWithItsHistory) {
  play_long();
  const auto newest = *driver.snapshot();
  const auto log = driver.records();
  const auto whole = replay(test_games(), driver.id(), log);
  ASSERT_TRUE(whole.ok());
  // As it was written before: with all that had been told, and another number.
  const std::span<const std::uint8_t> stored(newest.state);
  auto json = engine::parse_cbor(stored.first(stored.size() - engine::Hash{}.size()));
  json["format"] = 3;
  json.erase("entries");
  json.erase("entries_since");
  json["history"] = Json::array();
  for (const Entry& entry : whole->history().entries) {
    if (entry.seq > newest.seq) break;
    Json events = Json::array();
    for (const auto& event : entry.events) {
      Json audience = Json::array();
      for (const auto seat : event.audience) audience.push_back(seat.index);
      events.push_back(Json{{"full", event.full.text},
                            {"audience", std::move(audience)},
                            {"others", event.others ? Json(event.others->text) : Json()}});
    }
    json["history"].push_back(Json{{"seq", entry.seq}, {"at_ms", entry.at_ms}, {"events", std::move(events)}});
  }
  const auto packed = engine::dump_cbor(json);
  auto before = newest;
  before.state.assign(packed.begin(), packed.end());
  const auto seal = engine::hash_of(before.state);
  before.state.insert(before.state.end(), seal.begin(), seal.end());

  Replay quick(test_games(), driver.id());
  for (const auto& record : log) {
    ASSERT_TRUE(quick.take(record, record.seq <= before.seq ? ApplyDepth::table_only : ApplyDepth::everything).ok());
    if (record.seq != before.seq) continue;
    ASSERT_TRUE(quick.resume(before).ok());
  }
  EXPECT_EQ(quick.history().since, 0U);
  EXPECT_EQ(history_of(quick.history(), 0), history_of(whole->history(), 0));
  EXPECT_EQ(standing_of(quick.table()), standing_of(whole->table()));
  EXPECT_EQ(quick.table().state_hash(), whole->table().state_hash());
}

TEST_F(RoomLog, ADamagedSnapshotIsLeftAside) {
  play_long();
  const auto state = driver.table().state_hash();
  for (const std::size_t byte : {std::size_t{0}, std::size_t{40}, driver.snapshot()->state.size() - 1}) {
    auto contents = driver.store().durable();
    room_in(contents).snapshot->state.at(byte) ^= 0x55;
    driver.replace_store(contents);
    ASSERT_TRUE(driver.restart().ok());
    EXPECT_EQ(driver.table().state_hash(), state);
  }
}

TEST_F(RoomLog, ASnapshotThatPromisesTooMuchIsLeftAside) {
  play_long();
  const auto state = driver.table().state_hash();
  auto contents = driver.store().durable();
  // A map of so many members that no number has room for them, under a seal that fits.
  storage::Bytes bytes{0xBB, 0xBB, 0xBB, 0x0A, 0x0A, 0xBB, 0x0A, 0x0A, 0x0A};
  const engine::Hash seal = engine::hash_of(bytes);
  bytes.insert(bytes.end(), seal.begin(), seal.end());
  room_in(contents).snapshot->state = bytes;
  driver.replace_store(contents);
  ASSERT_TRUE(driver.restart().ok());
  EXPECT_EQ(driver.table().state_hash(), state);
}

TEST_F(RoomLog, ASnapshotOfOtherRulesIsLeftAside) {
  play_long();
  const auto state = driver.table().state_hash();
  auto contents = driver.store().durable();
  room_in(contents).snapshot->rules_version = "0";
  driver.replace_store(contents);
  ASSERT_TRUE(driver.restart().ok());
  EXPECT_EQ(driver.table().state_hash(), state);
}

TEST_F(RoomLog, AnAlteredRecordIsFoundByTheChain) {
  play_long();
  auto contents = driver.store().durable();
  room_in(contents).log[5].payload[10] ^= 1;
  EXPECT_EQ(refusal_of(contents), "broken_chain");
}

TEST_F(RoomLog, AMissingRecordIsFoundByTheChain) {
  play_long();
  auto contents = driver.store().durable();
  auto& log = room_in(contents).log;
  log.erase(log.begin() + 4);
  EXPECT_EQ(refusal_of(contents), "broken_chain");
  contents = driver.store().durable();
  room_in(contents).log.pop_back();
  EXPECT_EQ(refusal_of(contents), "broken_chain") << "the row's head tells how long it must be";
}

TEST_F(RoomLog, AStateThatTheGameDoesNotComeToIsADivergence) {
  play_long();
  auto contents = driver.store().durable();
  room_in(contents).snapshot.reset();
  forge(contents, 4, [](Json& payload) { payload["state_hash"] = engine::to_hex(engine::Hash{}); });
  EXPECT_EQ(refusal_of(contents), "state_diverged");
}

TEST_F(RoomLog, AnActionThatTheGameRefusesIsADivergence) {
  play_long();
  auto contents = driver.store().durable();
  room_in(contents).snapshot.reset();
  forge(contents, 4, [](Json& payload) { payload["action"] = Json{{"type", "choose_card"}, {"card", 99}}; });
  EXPECT_EQ(refusal_of(contents), "state_diverged");
}

TEST_F(RoomLog, AnotherSeedThanTheOnePlayedWithIsFound) {
  play_long();
  auto contents = driver.store().durable();
  room_in(contents).snapshot.reset();
  forge(contents, 0, [](Json& payload) { payload["server_seed"] = engine::to_hex(engine::Bytes(32, 8)); });
  EXPECT_EQ(refusal_of(contents), "state_diverged");
}

TEST_F(RoomLog, ARecordOfNoKnownKindOrShapeIsRefused) {
  play_long();
  auto contents = driver.store().durable();
  forge(contents, 1, [](Json& payload) { payload.erase("seat"); });
  EXPECT_EQ(refusal_of(contents), "bad_log");
}

TEST_F(RoomLog, AGameThatThisBuildDoesNotHaveIsRefused) {
  play_long();
  auto contents = driver.store().durable();
  forge(contents, 0, [](Json& payload) { payload["game"] = "chess"; });
  EXPECT_EQ(refusal_of(contents), "unknown_game");
}

TEST_F(RoomLog, EveryRecordIsLinkedToTheOneBefore) {
  play_long();
  EXPECT_EQ(storage::verify_log(driver.row(), driver.records()), std::nullopt);
}

TEST_F(RoomLog, ARecoveredRoomPlaysOnToItsEnd) {
  driver.make();
  driver.seat_everybody(2);
  engine::Rng chance(engine::Seed{});
  while (driver.random_step(chance)) {
    ASSERT_TRUE(driver.restart().ok());
    driver.join(1);
    driver.join(2);
  }
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_EQ(storage::verify_log(driver.row(), driver.records()), std::nullopt);
}

TEST_F(RoomLog, ARecoveryIsToldWithItsDowntime) {
  driver.make();
  driver.seat_everybody(2);
  driver.wait(5'000);
  ASSERT_TRUE(driver.restart().ok());
  driver.join(1);
  const auto entries = driver.client(1).last("table.update").at("entries");
  EXPECT_EQ(entries.back().at("events")[0], (Json{{"type", "table.recovered"}, {"downtime_ms", 5'000}}));
}

TEST_F(RoomLog, ATableThatIsSealingRecoversAndStarts) {
  engine::Seed seed;
  seed.fill(1);
  driver.make({.seed_commit = engine::to_hex(commitment_to(seed))});
  driver.seat_everybody(2);
  driver.wait(k_reveal_ms_max - 1);
  ASSERT_TRUE(driver.restart().ok());
  driver.join(1);
  driver.wait(k_reveal_ms_max - 1);
  EXPECT_EQ(driver.table().phase, TablePhase::sealing) << "nobody is charged for the outage";
  EXPECT_TRUE(driver.ask(1, "table.reveal_seed", {{"seed", engine::to_hex(seed)}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomLog, WhoStandsUpAfterARecoveryIsASpectator) {
  driver.make();
  ASSERT_TRUE(driver.restart().ok());
  driver.join(1);
  ASSERT_TRUE(driver.ask(1, "table.stand").contains("result"));
  EXPECT_TRUE(driver.client(1).you.is_null()) << "a spectator is told nothing of a seat";
  driver.wait(k_presence_gap_ms);
  EXPECT_EQ(driver.client(1).last("table.presence").at("spectators"), 1);
}

TEST_F(RoomLog, ALogThatEndsInTheMiddleOfWhatBelongsTogetherIsCarriedOn) {
  driver.make();
  driver.seat_everybody(2);
  auto contents = driver.store().durable();
  auto& room = room_in(contents);
  room.log.resize(3);  // the last seat is taken; the start is missing
  room.row.head_seq = 3;
  room.row.head_hash = room.log.back().hash;
  driver.replace_store(contents);
  ASSERT_TRUE(driver.restart().ok());
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

}  // namespace
}  // namespace server
