#include "tests/fuzz/log_inputs.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/core/bytes.h"
#include "engine/core/ensure.h"
#include "server/room/snapshot.h"
#include "storage/chain.h"
#include "storage/memory/memory_store.h"
#include "tests/engine/sealed_cards.h"
#include "tests/tools/recorded_table.h"

namespace fuzz {
namespace {

constexpr std::int64_t k_first_ms = 1'790'000'000'000;

std::string_view take_until(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view taken = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return taken;
}

}  // namespace

const engine::Catalog& small_catalog() {
  static const engine::Catalog k_games = [] {
    std::vector<std::unique_ptr<engine::Game>> all;
    all.push_back(sealed_cards::make_game());
    return engine::Catalog(std::move(all));
  }();
  return k_games;
}

const storage::RoomId& recorded_room() {
  static const storage::RoomId k_room{"r_fuzz"};
  return k_room;
}

std::vector<storage::LogRecord> recorded_log(int actions) {
  storage::MemoryStore store;
  const auto& games = small_catalog();
  tools_test::RecordedTable table(games, store.writer(), recorded_room().text, games.games().front()->info().id);
  table.start();
  table.play(actions);
  if (table.table().phase == server::TablePhase::running) table.take_back_by_consent();
  return *store.reader()->rooms().records(recorded_room(), 1, table.table().seq);
}

std::string to_lines(const std::vector<storage::LogRecord>& records) {
  std::string lines;
  for (const auto& record : records) {
    lines += record.kind + "\t" + record.actor + "\t" + record.key + "\t";
    lines.append(record.payload.begin(), record.payload.end());
    lines += "\n";
  }
  return lines;
}

std::vector<storage::LogRecord> from_lines(std::string_view lines) {
  constexpr std::size_t k_records_max = 100;
  constexpr std::int64_t k_second_ms = 1000;
  std::vector<storage::LogRecord> records;
  while (!lines.empty() && records.size() < k_records_max) {
    std::string_view line = take_until(lines, '\n');
    storage::LogRecord record;
    record.seq = records.size() + 1;
    record.epoch = 1;
    record.at_ms = k_first_ms + k_second_ms * static_cast<std::int64_t>(record.seq);
    record.kind = take_until(line, '\t');
    record.actor = take_until(line, '\t');
    record.key = take_until(line, '\t');
    record.payload.assign(line.begin(), line.end());
    if (!records.empty()) record.prev_hash = records.back().hash;
    record.hash = storage::hash_record(recorded_room(), record);
    records.push_back(std::move(record));
  }
  return records;
}

Halfway halfway() {
  constexpr int k_actions = 6;
  const auto records = recorded_log(k_actions);
  server::Replay whole(small_catalog(), recorded_room());
  Halfway found{whole, {}};
  for (const auto& record : records) {
    const bool taken = whole.take(record).ok() && found.replay.take(record, server::ApplyDepth::table_only).ok();
    ENSURE(taken, "what was recorded can be replayed");
  }
  found.snapshot = server::make_snapshot(whole.table(), whole.history());
  return found;
}

storage::Bytes unsealed(const storage::SnapshotRow& snapshot) {
  return {snapshot.state.begin(), snapshot.state.end() - static_cast<std::ptrdiff_t>(engine::Hash{}.size())};
}

storage::Bytes sealed(storage::Bytes packed) {
  const engine::Hash seal = engine::hash_of(packed);
  packed.insert(packed.end(), seal.begin(), seal.end());
  return packed;
}

}  // namespace fuzz
