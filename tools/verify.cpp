#include "tools/verify.h"

#include <algorithm>
#include <istream>
#include <ostream>

#include "engine/core/describe/json_text.h"
#include "server/room/draft.h"
#include "server/room/fairness.h"
#include "server/room/game_export.h"
#include "server/room/replay.h"
#include "storage/chain.h"

namespace tools {
namespace {

constexpr storage::RoomPhase k_all_phases[] = {storage::RoomPhase::open, storage::RoomPhase::running,
                                               storage::RoomPhase::finished, storage::RoomPhase::closed};

constexpr const char* k_look_at_disk =
    "the disk failed. The system's log (dmesg) says more, and `vivarium doctor` what it is about.\n";

using Problems = std::vector<std::string>;

/// The row is a summary of the log: whatever it says must follow from it.
void check_row(const storage::RoomRow& row, const server::Table& table, Problems& problems) {
  const server::Terms& terms = *table.terms;
  const auto& first_code = terms.first_code.empty() ? terms.code : terms.first_code;
  if (row.code != first_code) problems.emplace_back("the row has another code than the log");
  if (row.game != terms.game) problems.emplace_back("the row has another game than the log");
  if (row.rules_version != terms.rules_version) problems.emplace_back("the row has other rules than the log");
  if (row.phase != server::room_phase(table)) problems.emplace_back("the row has another phase than the log");
}

/// A seat's seed is the one it committed to, or the public one: it committed to none, kept silent, or gave another.
void check_seat_seeds(const storage::RoomId& room, const server::Table& table,
                      std::span<const storage::LogRecord> records, Problems& problems) {
  server::PerSeat<std::optional<engine::Seed>> revealed;
  for (const auto& record : records) {
    const auto fact = server::fact_of(room, record);
    if (fact && fact->holds<server::Aborted>()) revealed = {};  // other seeds are drawn from then on
    const auto* told = fact ? fact->get_if<server::SeedRevealed>() : nullptr;
    if (told != nullptr) revealed[told->seat.index] = told->seed;
  }
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    if (!table.seats[seat] || !table.seats[seat]->seed) continue;
    const auto& occupant = *table.seats[seat];
    const std::string who = "seat " + std::to_string(seat);
    const bool is_public = *occupant.seed == server::k_public_seed;
    if (*occupant.seed != revealed[seat].value_or(server::k_public_seed)) {
      problems.push_back(who + " was dealt with another seed than it revealed");
    }
    if (!is_public && (!occupant.commit || server::commitment_to(*occupant.seed) != *occupant.commit)) {
      problems.push_back(who + " was dealt with a seed that it had not committed to");
    }
  }
}

/// The short way, by the snapshot, must lead to where the long one led.
void check_snapshot(const engine::Catalog& games, const storage::SnapshotRow& snapshot, const server::Table& full,
                    std::span<const storage::LogRecord> records, Problems& problems) {
  if (snapshot.seq > records.size()) return;  // newer than what was read: the server is running
  if (full.game == nullptr || snapshot.rules_version != full.game->info().rules_version) return;  // it isn't used
  server::Replay quick(games, snapshot.room);
  for (const auto& record : records) {
    const auto depth = record.seq <= snapshot.seq ? server::ApplyDepth::table_only : server::ApplyDepth::everything;
    auto taken = quick.take(record, depth);
    if (taken && record.seq == snapshot.seq) taken = quick.resume(snapshot);
    if (taken) continue;
    problems.push_back("the snapshot at " + std::to_string(snapshot.seq) + " is unusable: " + taken.error().message);
    return;
  }
  if (full.rules.repeats_to || quick.table().rules.repeats_to) return;
  if (quick.table().play && full.play && quick.table().state_hash() != full.state_hash()) {
    problems.push_back("the snapshot at " + std::to_string(snapshot.seq) + " leads to another state than the log");
  }
}

void check_witnesses(const VerifyOrder& order, const server::Table& table, std::span<const storage::LogRecord> records,
                     Problems& problems) {
  if (order.witness && std::ranges::find(records, *order.witness, &storage::LogRecord::hash) == records.end()) {
    problems.emplace_back("no record has the witness's hash: this is not the log its owner saw");
  }
  auto seeds = table.terms->earlier_seeds;
  seeds.push_back(table.terms->server_seed);
  const auto is_meant = [&](const engine::Seed& seed) { return server::commitment_to(seed) == *order.commitment; };
  if (order.commitment && std::ranges::none_of(seeds, is_meant)) {
    problems.emplace_back("the server's seed is not the one of the commitment");
  }
}

std::string range_of(std::uint64_t first, std::uint64_t last) {
  if (first == last) return "record " + std::to_string(first);
  return "records " + std::to_string(first) + " to " + std::to_string(last);
}

/// Of a game's records: which of them this release's rules don't repeat, and what is known of a state that was carried
/// over to other rules.
class OtherRules {
 public:
  /// After the record was taken.
  void watch(const server::Table& table, const storage::LogRecord& record, const server::Fact& fact,
             RoomFindings& findings) {
    if (const auto* carried = fact.get_if<server::CarriedOver>()) check(*carried, record, findings);
    const auto logged = server::state_hash_of(fact);
    if (logged) states_.emplace_back(record.seq, *logged);
    if (logged && !table.rules.repeats_to) ++findings.states;
    const auto first = table.rules.repeats_to ? std::optional(*table.rules.repeats_to + 1) : std::nullopt;
    if (first != first_) end(record.seq - 1, findings);
    if (first) rules_ = table.rules.version;
    first_ = first;
  }

  /// After the last record.
  void end(std::uint64_t last, RoomFindings& findings) {
    if (!first_ || *first_ > last) return;
    findings.notes.push_back("played by rules " + rules_ +
                             ", which this release does not repeat: " + range_of(*first_, last));
  }

 private:
  // Its own hash is found out by playing on from it; here, whether it is the state that it is said to be.
  void check(const server::CarriedOver& carried, const storage::LogRecord& record, RoomFindings& findings) const {
    std::optional<engine::Hash> was;
    for (const auto& [seq, hash] : states_) {
      if (seq <= carried.record) was = hash;
    }
    if (was == carried.state_hash) return;
    const std::string which = "the state that record " + std::to_string(record.seq) + " carries over";
    if (first_) {
      findings.notes.push_back(which + " has another form than before, which this release can't compare");
    } else {
      findings.problems.push_back(which + " is another one than before");
    }
  }

  std::vector<std::pair<std::uint64_t, engine::Hash>> states_;
  std::optional<std::uint64_t> first_;  // of those that are not repeated
  std::string rules_;
};

/// Plays the log again. Nothing when it ends early; then `findings` says why.
std::optional<server::Replay> replay_log(const engine::Catalog& games, std::span<const storage::LogRecord> records,
                                         RoomFindings& findings) {
  server::Replay replay(games, findings.row.id);
  OtherRules other_rules;
  for (const auto& record : records) {
    if (const auto taken = replay.take(record); !taken) {
      findings.problems.push_back(taken.error().message);
      return std::nullopt;
    }
    const auto fact = server::fact_of(findings.row.id, record);
    if (fact) other_rules.watch(replay.table(), record, *fact, findings);
  }
  other_rules.end(records.size(), findings);
  return replay;
}

/// All that can be told from the records and the room's row.
std::optional<server::Replay> verify_log(const engine::Catalog& games, std::span<const storage::LogRecord> records,
                                         const VerifyOrder& order, RoomFindings& findings) {
  const storage::RoomRow& row = findings.row;
  findings.records = records.size();
  if (const auto broken = storage::verify_log(row, records)) {
    findings.problems.push_back("Record " + std::to_string(broken->seq) + ": " + storage::describe(broken->fault) +
                                ".");
  }
  if (records.empty()) {
    findings.problems.emplace_back("the room has no log");
    return std::nullopt;
  }
  auto replay = replay_log(games, records, findings);
  if (!replay) return std::nullopt;
  check_row(row, replay->table(), findings.problems);
  check_seat_seeds(row.id, replay->table(), records, findings.problems);
  check_witnesses(order, replay->table(), records, findings.problems);
  return replay;
}

const char* phase_word(storage::RoomPhase phase) {
  switch (phase) {
    case storage::RoomPhase::open:
      return "open";
    case storage::RoomPhase::running:
      return "running";
    case storage::RoomPhase::finished:
      return "finished";
    case storage::RoomPhase::closed:
      return "closed";
  }
  return "";
}

/// The chained log of what keepers did.
bool verify_acts(storage::ModerationReader& reader, std::ostream& out) {
  const auto head = reader.audit_head();
  const auto records = head ? reader.audit(1, head->seq) : storage::Unreadable{};
  const auto broken = records ? storage::verify_audit(*head, *records) : std::nullopt;
  const bool good = records && !broken;
  out << (good ? "ok   " : "BAD  ") << "log of keepers' acts, " << (records ? records->size() : 0) << " records\n";
  if (!records) out << "       it can't be read: the medium failed\n";
  if (broken) out << "       Record " << broken->seq << ": " << storage::describe(broken->fault) << ".\n";
  return good;
}

/// Its log was dropped for its age: then all of it was.
void check_pruned(storage::RoomReader& reader, RoomFindings& findings) {
  const auto records = reader.records(findings.row.id, 1, findings.row.head_seq);
  if (!records) findings.problems.emplace_back("the log can't be read: the medium failed");
  if (records && !records->empty()) findings.problems.emplace_back("some of a log that was dropped is there");
}

void print(const RoomFindings& findings, std::ostream& out) {
  const storage::RoomRow& row = findings.row;
  const char* verdict = findings.notes.empty() ? "ok   " : "part ";
  out << (findings.problems.empty() ? verdict : "BAD  ") << row.id.text << " " << row.game << " "
      << (row.pruned_ms > 0 ? "dropped" : phase_word(row.phase)) << ", " << findings.records << " records, "
      << findings.states << " states\n";
  for (const std::string& problem : findings.problems) out << "       " << problem << "\n";
  for (const std::string& note : findings.notes) out << "       " << note << "\n";
}

/// The rooms to look at; nothing (and a sentence) when they can't be read.
std::optional<std::vector<storage::RoomRow>> rooms_of(storage::RoomReader& reader, const std::string& room,
                                                      std::ostream& errors) {
  if (room.empty()) {
    auto rows = reader.in_phases(k_all_phases);
    if (rows) return std::move(*rows);
    errors << "The rooms can't be read: " << k_look_at_disk;
    return std::nullopt;
  }
  const auto row = reader.room({room});
  if (row.ok() && *row) return std::vector{**row};
  if (!row.ok()) {
    errors << "The room can't be read: " << k_look_at_disk;
  } else {
    errors << "There is no room " << room << ". Its id is in the address of its page, and in what `vivarium verify` "
           << "without --room lists.\n";
  }
  return std::nullopt;
}

/// Whether a line is what an export begins with. Whether it is sound is found out with all others.
bool begins_a_game(const server::Json& line) {
  if (!line.is_object() || !line.contains("payload") || !line.contains("hash")) return false;
  const auto kind = line.find("kind");
  return kind != line.end() && *kind == "created";
}

}  // namespace

RoomFindings verify_room(const engine::Catalog& games, storage::RoomReader& reader, const storage::RoomRow& row,
                         const VerifyOrder& order) {
  RoomFindings findings{row, 0, 0, {}, {}};
  if (row.pruned_ms > 0) {
    check_pruned(reader, findings);
    return findings;
  }
  // Up to the row's head only: a running server may have written more since.
  const auto records = reader.records(row.id, 1, row.head_seq);
  if (!records) {
    findings.problems.emplace_back("the log can't be read: the medium failed");
    return findings;
  }
  const auto replay = verify_log(games, *records, order, findings);
  if (!replay) return findings;
  const auto snapshot = reader.snapshot(row.id);
  if (!snapshot.ok()) findings.problems.emplace_back("the snapshot can't be read: the medium failed");
  if (snapshot.ok() && *snapshot) check_snapshot(games, **snapshot, replay->table(), *records, findings.problems);
  return findings;
}
int run_verify(const engine::Catalog& games, storage::Reader& reader, const VerifyOrder& order, std::ostream& out,
               std::ostream& errors, Progress progress) {
  const auto rows = rooms_of(reader.rooms(), order.room, errors);
  if (!rows) return k_unusable;
  std::size_t bad = 0;
  std::uint64_t done = 0;
  for (const storage::RoomRow& row : *rows) {
    progress.tell({"rooms", done++, rows->size()});
    const RoomFindings findings = verify_room(games, reader.rooms(), row, order);
    progress.clear();
    print(findings, out);
    if (!findings.problems.empty()) ++bad;
  }
  if (order.room.empty() && !verify_acts(reader.moderation(), out)) ++bad;
  out << rows->size() << " rooms verified, " << bad << " with problems\n";
  return bad == 0 ? 0 : k_found_wrong;
}

int run_verify_file(const engine::Catalog& games, std::istream& in, const VerifyOrder& order, std::ostream& out,
                    std::ostream& errors) {
  std::vector<server::Json> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(engine::parse_json(line));
  }
  const std::string name = order.file.empty() ? "" : order.file + ": ";
  if (lines.empty() || !begins_a_game(lines.front())) {
    errors
        << name << "this is no exported game: its first line is not the first record of a table. An export is what "
        << "the page of a replay and `vivarium replay --export` give; a whole data folder is verified with --data.\n";
    return k_unusable;
  }
  const auto read = server::read_lines(lines);
  if (!read) {
    errors << name << read.error().message << "\n";
    return k_found_wrong;
  }
  const auto fact = server::fact_of(read->room, read->records.front());
  const auto* created = fact ? fact->get_if<server::Created>() : nullptr;
  if (created == nullptr) {
    errors << name << "Line 1: " << (fact ? "it makes no table." : fact.error().message) << "\n";
    return k_found_wrong;
  }
  const auto& terms = created->terms;
  const auto& last = read->records.back();
  // An export is of a game that is over; a file that was cut short says so here.
  RoomFindings findings{{read->room, terms.code, terms.game, terms.rules_version, storage::RoomPhase::finished,
                         last.epoch, last.seq, last.hash, read->records.front().at_ms, last.at_ms},
                        0,
                        0,
                        {},
                        {}};
  verify_log(games, read->records, order, findings);
  print(findings, out);
  return findings.problems.empty() ? 0 : k_found_wrong;
}

}  // namespace tools
