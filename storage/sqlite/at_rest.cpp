#include "storage/sqlite/at_rest.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "storage/chain.h"
#include "storage/checksum.h"
#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/guards.h"
#include "storage/sqlite/migrations.h"
#include "storage/sqlite/sqlite_reader.h"

namespace storage {
namespace sqlite {
namespace {

constexpr int k_at_rest_timeout_ms = 5000;
constexpr int k_steps_between_questions = 100'000;

std::string why_missing(const WalScan& wal) {
  if (wal.header_damaged) return "the header of its write-ahead log is damaged";
  if (wal.commits_lost > 0) {
    return "its write-ahead log is damaged, " + std::to_string(wal.commits_lost) + " whole commits follow the place";
  }
  if (!wal.there)
    return "it has no write-ahead log: the log was lost, or an older copy was put in the database's place";
  return "its write-ahead log was cut or damaged, or an older copy was put in the database's place";
}

/// What of a table is gone; nothing when the record is there after all.
std::optional<Damage> lost_of(Database& database, const WitnessedRoom& room) {
  Statement head = database.prepare("SELECT head_seq, pruned_ms FROM rooms WHERE id = ?");
  Statement record =
      database.prepare("SELECT hash FROM log WHERE room = (SELECT no FROM rooms WHERE id = ?) AND seq = ?");
  if (!head.valid() || !record.valid()) return Damage{"table " + room.id, "it can't be read"};
  const std::string subject = "table " + room.id;
  if (head.first(room.id) != SQLITE_ROW) {
    return Damage{subject, "it is gone, with " + std::to_string(room.seq) + " acknowledged records"};
  }
  const std::uint64_t seq = head.counter(0);
  if (room.seq == 0 || head.integer(1) > 0) return std::nullopt;
  if (seq < room.seq) {
    return Damage{subject,
                  "its log ends at record " + std::to_string(seq) + ", acknowledged were " + std::to_string(room.seq)};
  }
  const bool read = record.first(room.id, room.seq) == SQLITE_ROW;
  const Hash hash = read ? record.hash(0) : Hash{};
  const bool there = read && hex_text(std::span(hash).first(16)) == room.hash;
  if (there) return std::nullopt;
  return Damage{subject, "its record " + std::to_string(room.seq) + " is another one than was acknowledged"};
}

Damage lost_of_account(Database& database, const std::string& account) {
  Statement guest = database.prepare("SELECT 1 FROM guests WHERE account = ?");
  const bool there = guest.valid() && guest.first(account) == SQLITE_ROW;
  return {"account " + account, there ? "what was acknowledged of it in the missing commits is lost (a session, a "
                                        "password, a seat in a queue, a line of chat ...)"
                                      : "it is gone: it was made in the missing commits"};
}

void tell_missing(Database& database, const Missing& missing, const WalScan& wal, AtRest& found) {
  const std::string at = "it ends at commit " + std::to_string(found.mark.number);
  found.damage.push_back({"database", missing.commits == 0
                                          ? at + " like the witness, but that was another one: this is another past"
                                          : std::to_string(missing.commits) + " acknowledged commits are not in it (" +
                                                at + ", the witness at " +
                                                std::to_string(found.mark.number + missing.commits) +
                                                "): " + why_missing(wal)});
  if (missing.unnamed > 0) {
    found.damage.push_back({"database", "the witness has forgotten what the first " + std::to_string(missing.unnamed) +
                                            " of these commits were about: tables and accounts of them are not named"});
  }
  for (const WitnessedRoom& room : missing.rooms) {
    if (auto lost = lost_of(database, room)) found.damage.push_back(std::move(*lost));
  }
  for (const std::string& account : missing.accounts) found.damage.push_back(lost_of_account(database, account));
}

std::vector<std::string> first_columns(Database& database, const char* sql) {
  std::vector<std::string> rows;
  Statement query = database.prepare(sql);
  int code = query.valid() ? query.first() : SQLITE_ERROR;
  for (; code == SQLITE_ROW; code = query.next()) rows.push_back(query.text(0));
  if (code != SQLITE_DONE) rows.push_back(database.message());
  return rows;
}

bool has_guards(Database& database) {
  Statement query = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'witness'");
  return query.valid() && query.first() == SQLITE_ROW;
}

/// For its age, all of it; maybe while this looks at the tables of a running server.
bool was_dropped(RoomReader& reader, const RoomId& id) {
  const auto row = reader.room(id);
  return row.ok() && (!*row || (*row)->pruned_ms > 0);
}

void check_chains(Reader& reader, const std::function<bool()>& stop, const TellStep& tell, std::vector<Damage>& found) {
  constexpr std::array k_all{RoomPhase::open, RoomPhase::running, RoomPhase::finished, RoomPhase::closed};
  const auto rooms = reader.rooms().in_phases(k_all);
  if (!rooms) found.push_back({"rooms", "the tables can't be read"});
  std::uint64_t looked_at = 0;
  for (const RoomRow& room : rooms ? *rooms : std::vector<RoomRow>{}) {
    if (stop && stop()) return;
    if (tell) tell({"rooms", looked_at++, rooms->size()});
    if (room.pruned_ms > 0) continue;
    const auto records = reader.rooms().records(room.id, 1, room.head_seq);
    const auto broken = records ? verify_log(room, *records) : std::nullopt;
    if (!records) found.push_back({"table " + room.id.text, "its log can't be read"});
    if (!broken || (records->empty() && was_dropped(reader.rooms(), room.id))) continue;
    found.push_back({"table " + room.id.text,
                     "its log is damaged at record " + std::to_string(broken->seq) + ": " + describe(broken->fault)});
  }
  const auto head = reader.moderation().audit_head();
  const auto acts = head ? reader.moderation().audit(1, head->seq) : Unreadable{};
  if (!acts) found.push_back({"log of acts", "it can't be read"});
  const auto broken = acts ? verify_audit(*head, *acts) : std::nullopt;
  if (broken) {
    found.push_back(
        {"log of acts", "it is damaged at record " + std::to_string(broken->seq) + ": " + describe(broken->fault)});
  }
}

}  // namespace

std::optional<std::string> log_of_another(const std::filesystem::path& folder, const WalScan& wal) {
  // Of a damaged log only a part is known; that is told, and mended, in another way.
  if (wal.sums.empty() || wal.commits_lost > 0) return std::nullopt;
  Database database(database_path(folder).string(), Access::file_alone, "", k_at_rest_timeout_ms);
  // What can't be read by itself may be waiting for its log: a checkpoint may have broken off in the middle.
  const auto mark = database.is_open() ? read_mark(database) : std::nullopt;
  if (!mark) return std::nullopt;
  const bool is_copy = is_backup(database);
  if (!is_copy && wal.may_follow(mark->sum)) return std::nullopt;
  const std::string file = database_path(folder).filename().string();
  return file + "-wal isn't the log of this " + file + ", which " +
         (is_copy ? "is a backup that no server has been started on"
                  : "stands at commit " + std::to_string(mark->number) + ", while the log goes on from another one") +
         ": a backup was put beside the files of another state. Nothing was changed. To go on with the backup, put it "
         "into an empty folder, or move " +
         file + "-wal, " + file + "-shm and vivarium.witness away first; to go on with the log, put back the " + file +
         " that it belongs to.";
}

AtRest compare_with_witness(Database& database, const std::filesystem::path& folder, const WalScan& wal) {
  AtRest found;
  // In this order: beside a running server the database may only be the newer of the two.
  WitnessRead witness = read_witness(folder);
  if (!has_guards(database)) return found;
  found.damage = std::move(witness.damage);
  found.begin_anew = !witness.there || !found.damage.empty();
  const auto mark = read_mark(database);
  if (!mark) {
    found.damage.push_back({"database", "its row of the newest commit is damaged"});
    found.begin_anew = true;
    if (!witness.lines.empty()) found.mark = witness.lines.back().mark;
    return found;
  }
  found.mark = *mark;
  found.is_backup = !witness.there && is_backup_at(folder, *mark);
  if (!witness.there && mark->number > 0) {
    found.damage.push_back(
        {"witness", std::string("there is no vivarium.witness beside the database: ") +
                        (found.is_backup ? "this is a backup. " : "this is a copy, or the file was lost. ") +
                        "Whatever was acknowledged after commit " + std::to_string(mark->number) +
                        " of this database is not in it, and nothing here can say of which tables and accounts"});
  }
  if (const auto missing = missing_from(witness, *mark)) {
    tell_missing(database, *missing, wal, found);
    found.begin_anew = true;
  } else if (wal.header_damaged || wal.commits_lost > 1) {
    found.damage.push_back({"write-ahead log", why_missing(wal)});
  }
  if (!witness.lines.empty() && witness.lines.back().mark.number < mark->number) {
    found.witness_behind = mark->number - witness.lines.back().mark.number;
  }
  return found;
}

std::vector<std::string> broken_structure(Database& database) {
  std::vector<std::string> faults = first_columns(database, "PRAGMA integrity_check");
  // Rows that miss their sums are named by damaged_rows.
  std::erase_if(faults, [](const std::string& fault) {
    return fault == "ok" || (fault.find("sum_of_") != std::string::npos && fault.starts_with("row "));
  });
  for (const std::string& table : first_columns(database, "PRAGMA foreign_key_check")) {
    faults.push_back("references of " + table);
  }
  return faults;
}

std::vector<Damage> damaged_contents(Database& database, Reader& reader, const std::function<bool()>& stop,
                                     const TellStep& tell) {
  std::vector<Damage> found;
  if (has_guards(database)) found = damaged_rows(database);
  check_chains(reader, stop, tell, found);
  return found;
}

}  // namespace sqlite

std::vector<Damage> damage_inside(const std::filesystem::path& folder, const std::function<bool()>& stop) {
  using sqlite::Access;
  using sqlite::Database;
  const std::string path = sqlite::database_path(folder).string();
  Database database(path, Access::read_only, "", sqlite::k_at_rest_timeout_ms);
  if (!database.is_open()) return {{"database", "it can't be read: " + database.message()}};
  const auto asked = [](void* question) {
    return static_cast<int>((*static_cast<const std::function<bool()>*>(question))());
  };
  if (stop) {
    sqlite3_progress_handler(database.handle(), sqlite::k_steps_between_questions, asked,
                             const_cast<std::function<bool()>*>(&stop));
  }
  std::vector<Damage> found;
  for (const std::string& fault : sqlite::broken_structure(database)) found.push_back({"database", fault});
  sqlite::SqliteReader reader(Database(path, Access::read_only, "", sqlite::k_at_rest_timeout_ms));
  for (Damage& one : sqlite::damaged_contents(database, reader, stop)) found.push_back(std::move(one));
  return stop && stop() ? std::vector<Damage>{} : found;
}

}  // namespace storage
