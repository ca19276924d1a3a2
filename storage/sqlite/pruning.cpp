#include "storage/sqlite/pruning.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <system_error>
#include <utility>

#include "storage/sqlite/cures.h"
#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/step.h"
#include "storage/sqlite/write_status.h"

namespace storage::sqlite {
namespace {

/// A game in people's lists has a row in `games`. One that ended before there were such rows has none either, but its
/// log doesn't say that it came to nothing.
constexpr std::string_view k_finished =
    "SELECT id FROM rooms WHERE phase IN ('finished', 'closed') AND pruned_ms = 0 AND touched_ms < ?"
    " AND EXISTS (SELECT 1 FROM games WHERE games.room = rooms.no AND rating <> 'due') ORDER BY touched_ms LIMIT ?";
constexpr std::string_view k_abandoned =
    "SELECT id FROM rooms WHERE phase IN ('finished', 'closed') AND pruned_ms = 0 AND touched_ms < ?"
    " AND NOT EXISTS (SELECT 1 FROM games WHERE games.room = rooms.no)"
    " AND (phase = 'closed' OR EXISTS (SELECT 1 FROM log WHERE log.room = rooms.no"
    " AND kind IN ('voided', 'abandoned'))) ORDER BY touched_ms LIMIT ?";

}  // namespace

PruneWriter::PruneWriter(Database& database)
    : find_(database.prepare("SELECT no, (SELECT rating FROM games WHERE games.room = rooms.no) FROM rooms"
                             " WHERE id = ? AND phase IN ('finished', 'closed') AND pruned_ms = 0")),
      drop_log_(database.prepare("DELETE FROM log WHERE room = ?")),
      drop_snapshot_(database.prepare("DELETE FROM snapshots WHERE room = ?")),
      drop_rest_(database.prepare("DELETE FROM rests WHERE room = ?")),
      drop_chat_(database.prepare("DELETE FROM chat WHERE room = ?")),
      // Whoever has it in memory is not its owner any more.
      mark_(database.prepare("UPDATE rooms SET pruned_ms = ?, epoch = epoch + 1 WHERE no = ?")),
      drop_row_(database.prepare("DELETE FROM rooms WHERE no = ?")) {}

bool PruneWriter::is_ready() const {
  return find_.valid() && drop_log_.valid() && drop_snapshot_.valid() && drop_rest_.valid() && drop_chat_.valid() &&
         mark_.valid() && drop_row_.valid();
}

WriteStatus PruneWriter::store(const PruneRoom& write) {
  const int found = find_.first(write.room.text);
  const std::int64_t room = found == SQLITE_ROW ? find_.integer(0) : 0;
  const bool listed = found == SQLITE_ROW && !find_.is_null(1);
  const bool due = listed && find_.text(1) == "due";
  find_.reset();
  if (found == SQLITE_DONE || due) return WriteStatus::conflict;
  if (found != SQLITE_ROW) return status_of(found);
  int code = drop_log_.execute(room);
  if (code == SQLITE_OK) code = drop_snapshot_.execute(room);
  if (code == SQLITE_OK) code = drop_rest_.execute(room);
  if (code == SQLITE_OK) code = drop_chat_.execute(write.room.text);
  if (code == SQLITE_OK) code = listed ? mark_.execute(write.at_ms, room) : drop_row_.execute(room);
  return status_of(code);
}

PruneReader::PruneReader(Database& database)
    : finished_(database.prepare(k_finished)), abandoned_(database.prepare(k_abandoned)) {}

Read<std::vector<RoomId>> PruneReader::prunable(const PruneOrder& order, std::size_t count) {
  std::vector<RoomId> rooms;
  const auto add = [&](Statement& query, std::int64_t before_ms) {
    if (before_ms <= 0 || rooms.size() >= count) return true;
    int code = query.first(before_ms, static_cast<std::int64_t>(count - rooms.size()));
    for (; code == SQLITE_ROW; code = query.next()) rooms.push_back({query.text(0)});
    query.reset();
    return code == SQLITE_DONE;
  };
  if (!add(finished_, order.finished_before_ms) || !add(abandoned_, order.abandoned_before_ms)) return Unreadable{};
  return rooms;
}

}  // namespace storage::sqlite

namespace storage {
namespace {

constexpr std::size_t k_rooms_a_step = 64;
constexpr int k_pruning_timeout_ms = 10'000;

OpenError failed(const std::filesystem::path& folder, const std::string& what) {
  return {OpenFault::unusable, what + " `vivarium doctor --data " + folder.string() + "` looks for the reason. (" +
                                   sqlite::database_path(folder).string() + ")"};
}

std::uint64_t size_of(const std::filesystem::path& folder) {
  std::error_code error;
  const auto size = std::filesystem::file_size(sqlite::database_path(folder), error);
  return error ? 0 : size;
}

std::optional<OpenError> drop_all(Store& store, const std::filesystem::path& folder, const PruneOrder& order,
                                  std::int64_t now_ms, const TellStep& tell, PruneReport& report) {
  const auto reader = store.reader();
  const auto all = reader->rooms().prunable(order, std::numeric_limits<int>::max());
  for (;;) {
    if (tell && all) tell({"tables", report.rooms, all->size()});
    const auto rooms = reader->rooms().prunable(order, k_rooms_a_step);
    if (!rooms) return failed(folder, "The rooms can't be read.");
    if (rooms->empty()) return std::nullopt;
    std::vector<WriteGroup> groups;
    for (const RoomId& room : *rooms) groups.push_back({{PruneRoom{room, now_ms}}});
    const auto statuses = store.writer().commit(groups);
    const auto dropped = static_cast<std::uint64_t>(std::ranges::count(statuses, WriteStatus::stored));
    if (dropped == 0) return failed(folder, "Nothing could be dropped: the disk is full, or the medium failed.");
    report.rooms += dropped;
  }
}

/// By writing the database anew; from then on a running server gives space back by itself, too.
std::optional<OpenError> give_space_back(const std::filesystem::path& folder, const TellStep& tell) {
  auto owned = sqlite::own_folder(folder);
  if (const auto* error = std::get_if<sqlite::FolderError>(&owned)) return OpenError{OpenFault::in_use, error->message};
  sqlite::Database database(sqlite::database_path(folder).string(), sqlite::Access::read_write, "",
                            k_pruning_timeout_ms);
  const sqlite::ToldWhileBusy told(database, [&] {
    if (tell) tell({"giving the space back", 0, 0});
  });
  const bool done = database.is_open() && database.execute(
                                              "PRAGMA synchronous = FULL; PRAGMA auto_vacuum = INCREMENTAL; VACUUM;"
                                              " PRAGMA wal_checkpoint(TRUNCATE)") == SQLITE_OK;
  if (done) return std::nullopt;
  return OpenError{OpenFault::unusable,
                   "The tables are dropped, but their space could not be given back. " +
                       sqlite::cure_for(sqlite::database_path(folder), sqlite3_extended_errcode(database.handle()),
                                        database.message())};
}

std::variant<PruneReport, OpenError> count_only(const std::filesystem::path& folder, const PruneOrder& order) {
  auto opened = read_sqlite({.folder = folder});
  if (auto* error = std::get_if<OpenError>(&opened)) return std::move(*error);
  const auto rooms =
      std::get<std::unique_ptr<Reader>>(opened)->rooms().prunable(order, std::numeric_limits<int>::max());
  if (!rooms) return failed(folder, "The rooms can't be read.");
  return PruneReport{rooms->size(), size_of(folder), size_of(folder)};
}

}  // namespace

std::variant<PruneReport, OpenError> prune_sqlite(const std::filesystem::path& folder, const PruneOrder& order,
                                                  std::int64_t now_ms, bool only_count, const TellStep& tell) {
  // A folder that isn't there is a wrong word, not an empty server.
  if (auto why = sqlite::no_database_in(folder)) return OpenError{OpenFault::unusable, std::move(*why)};
  if (only_count) return count_only(folder, order);
  PruneReport report;
  {
    auto opened = open_sqlite({.folder = folder});
    if (auto* wrong = std::get_if<OpenError>(&opened)) return std::move(*wrong);
    report.bytes_before = size_of(folder);
    const auto store = std::move(std::get<std::unique_ptr<Store>>(opened));
    if (auto wrong = drop_all(*store, folder, order, now_ms, tell, report)) return std::move(*wrong);
  }
  if (auto wrong = give_space_back(folder, tell)) return std::move(*wrong);
  report.bytes_after = size_of(folder);
  return report;
}

}  // namespace storage
