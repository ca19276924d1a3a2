#include "server/room/game_export.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "engine/core/json_integer.h"
#include "protocol/limits.h"
#include "server/room/fairness.h"
#include "server/room/room_log.h"

namespace server {
namespace {

using protocol::ErrorCode;

struct ActionInForce {
  engine::Seat seat;
  std::uint64_t record = 0;
};

void take_back_last_of(std::vector<ActionInForce>& acted, engine::Seat seat) {
  for (auto i = acted.size(); i-- > 0;) {
    if (acted[i].seat != seat) continue;
    acted.erase(acted.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
}

/// How many of the actions in force go when the one of `record` is taken back.
std::size_t cut_from(std::vector<ActionInForce>& acted, std::uint64_t record) {
  const auto before = acted.size();
  std::erase_if(acted, [&](const ActionInForce& one) { return one.record >= record; });
  return before - acted.size();
}

/// What `vivarium-engine engine` is to do with the record (docs/engine-stdio.md). `acted`: the actions in
/// force.
Json operation_of(const Fact& fact, const std::optional<Terms>& terms, std::vector<ActionInForce>& acted,
                  std::uint64_t seq) {
  if (const auto* started = fact.get_if<Started>(); started != nullptr && terms) {
    const auto seed = seed_of_game(*terms, started->seat_seeds);
    return Json{{"op", "new"},
                {"game", terms->game},
                {"players", terms->players},
                {"options", terms->options},
                {"seed", engine::to_hex(seed)}};
  }
  if (const auto* carried = fact.get_if<CarriedOver>(); carried != nullptr && terms) {
    acted.clear();
    return Json{{"op", "load"}, {"game", terms->game}, {"scenario", carried->state}};
  }
  if (const auto* act = fact.get_if<Acted>()) {
    acted.push_back({act->seat, seq});
    return Json{{"op", "apply"}, {"seat", act->seat.index}, {"action", act->action}};
  }
  if (const auto* undone = fact.get_if<Undone>()) {
    take_back_last_of(acted, undone->seat);
    return Json{{"op", "undo"}, {"seat", undone->seat.index}};
  }
  if (const auto* agreed = fact.get_if<UndoneByConsent>()) {
    return Json{{"op", "back"}, {"actions", cut_from(acted, agreed->record)}};
  }
  if (const auto* rolled = fact.get_if<RolledBack>()) {
    return Json{{"op", "back"}, {"actions", cut_from(acted, rolled->record)}};
  }
  return Json{{"op", "note"}};
}

Json record_json(const RoomId& room, const storage::LogRecord& record) {
  return Json{{"room", room.text},
              {"seq", record.seq},
              {"epoch", record.epoch},
              {"at_ms", record.at_ms},
              {"kind", record.kind},
              {"actor", record.actor},
              {"key", record.key},
              {"payload", engine::parse_json(record.payload)},
              {"prev_hash", engine::to_hex(record.prev_hash)},
              {"hash", engine::to_hex(record.hash)}};
}

std::optional<storage::LogRecord> record_of(const Json& line) {
  storage::LogRecord record;
  try {
    const auto seq = engine::integer_from(line.at("seq"), 0);
    const auto epoch = engine::integer_from(line.at("epoch"), 0);
    const auto at_ms = engine::integer_from(line.at("at_ms"));
    if (!seq || !epoch || !at_ms) return std::nullopt;
    record.seq = static_cast<std::uint64_t>(*seq);
    record.epoch = static_cast<std::uint64_t>(*epoch);
    record.at_ms = *at_ms;
    record.kind = line.at("kind").get<std::string>();
    record.actor = line.at("actor").get<std::string>();
    record.key = line.at("key").get<std::string>();
    // Payloads are canonical dumps: what was read gives the bytes that were written.
    const std::string payload = engine::dump_json(line.at("payload"));
    record.payload.assign(payload.begin(), payload.end());
    const auto before = engine::hash_from_hex(line.at("prev_hash").get<std::string>());
    const auto own = engine::hash_from_hex(line.at("hash").get<std::string>());
    if (!before || !own) return std::nullopt;
    record.prev_hash = *before;
    record.hash = *own;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
  return record;
}

/// What everybody at the table may know of a record: named one by one, so that nothing new is given away unseen.
constexpr std::array k_open_members{"room", "seq", "epoch", "at_ms", "kind", "actor", "payload", "hash", "prev_hash"};
constexpr std::array k_open_payload{"account",
                                    "agreed",
                                    "autopilot",
                                    "bot",
                                    "by",
                                    "cause",
                                    "code",
                                    "commit",
                                    "consent",
                                    "consented",
                                    "decision",
                                    "downtime_ms",
                                    "freed",
                                    "from",
                                    "game",
                                    "host",
                                    "is_private",
                                    "jumped_ms",
                                    "kept",
                                    "left",
                                    "left_ms",
                                    "lesson",
                                    "level",
                                    "lost",
                                    "lost_ms",
                                    "move_seconds",
                                    "nickname",
                                    "number",
                                    "numbers",
                                    "offered",
                                    "options",
                                    "outcome",
                                    "players",
                                    "rated",
                                    "ready",
                                    "ready_check",
                                    "reason",
                                    "record",
                                    "registered",
                                    "request",
                                    "room",
                                    "rules_version",
                                    "seat",
                                    "spectator_delay_moves",
                                    "spectator_delay_seconds",
                                    "time",
                                    "to",
                                    "told",
                                    "yes"};

Json only(const Json& json, std::span<const char* const> names) {
  Json kept = Json::object();
  for (const char* name : names) {
    if (const auto found = json.find(name); found != json.end()) kept[name] = *found;
  }
  return kept;
}

Json without_secrets(const Json& line) {
  Json open = only(line, k_open_members);
  if (open.at("payload").is_object()) open["payload"] = only(open.at("payload"), k_open_payload);
  return open;
}

std::string newest_code(const RoomId& room, std::span<const storage::LogRecord> records, std::string code) {
  for (const auto& record : records) {
    if (record.kind != "code_changed") continue;
    const auto fact = fact_of(room, record);
    if (const auto* changed = fact ? fact->get_if<CodeChanged>() : nullptr) code = changed->code;
  }
  return code;
}

engine::Rejection bad_line(std::size_t index, const std::string& why) {
  return {"bad_line", "Line " + std::to_string(index + 1) + ": " + why, {}, {}};
}

}  // namespace

std::vector<Json> lines_of(const RoomId& room, std::span<const storage::LogRecord> records) {
  std::vector<Json> lines;
  std::optional<Terms> terms;
  std::vector<ActionInForce> acted;
  for (const auto& record : records) {
    Json line = record_json(room, record);
    const auto fact = fact_of(room, record);
    if (fact) {
      if (const auto* created = fact->get_if<Created>()) terms = created->terms;
      const auto* changed = fact->get_if<SettingsChanged>();
      if (changed != nullptr && terms) static_cast<TableSettings&>(*terms) = changed->settings;
      if (fact->holds<Aborted>() && terms) {
        terms->server_seed = seed_after(terms->server_seed, record.seq);
        acted.clear();
      }
      line.update(operation_of(*fact, terms, acted, record.seq));
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

engine::Result<ReadLog> read_lines(std::span<const Json> lines) {
  ReadLog log;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Json& line = lines[i];
    auto record = line.is_object() ? record_of(line) : std::nullopt;
    if (!record) return bad_line(i, "no record of a log.");
    const auto room = line.find("room");
    if (room == line.end() || !room->is_string()) return bad_line(i, "it names no room.");
    if (i == 0) log.room = {room->get<std::string>()};
    if (*room != log.room.text) return bad_line(i, "it is of another room.");
    log.records.push_back(std::move(*record));
  }
  const auto as_written = lines_of(log.room, log.records);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (as_written[i] != lines[i]) return bad_line(i, "its operation is not what its record says.");
  }
  return log;
}

std::variant<std::string, Refusal> export_game(storage::RoomReader& reader, const RoomId& room,
                                               const std::optional<std::string>& code) {
  const Refusal unreadable{ErrorCode::storage_unavailable, "The game can't be read now; try again.", {}};
  const Refusal unknown{ErrorCode::no_such_table, "There is no such table.", {}};
  const auto found = reader.room(room);
  if (!found.ok()) return unreadable;
  const std::optional<storage::RoomRow>& row = *found;
  if (!row || row->pruned_ms > 0) return unknown;
  const auto records = reader.records(room, 1, row->head_seq);
  if (!records || records->empty()) return unreadable;
  const auto fact = fact_of(room, records->front());
  const auto* created = fact ? fact->get_if<Created>() : nullptr;
  if (created == nullptr || row->phase == storage::RoomPhase::closed) return unknown;
  if (created->terms.is_private && code != newest_code(room, *records, created->terms.code)) return unknown;
  if (row->phase != storage::RoomPhase::finished) {
    return Refusal{ErrorCode::not_over, "A game can be had once it is over.", {}};
  }
  std::string text;
  for (const Json& line : lines_of(room, *records)) text += engine::dump_json(line) + "\n";
  return text;
}

std::optional<std::string> public_game(storage::RoomReader& reader, const RoomId& room) {
  const auto found = reader.room(room);
  if (!found.ok()) return std::nullopt;
  const std::optional<storage::RoomRow>& row = *found;
  if (!row || row->pruned_ms > 0 || row->phase != storage::RoomPhase::finished) return std::nullopt;
  const auto records = reader.records(room, 1, 1);
  if (!records || records->empty()) return std::nullopt;
  const auto fact = fact_of(room, records->front());
  const auto* created = fact ? fact->get_if<Created>() : nullptr;
  if (created == nullptr || created->terms.is_private) return std::nullopt;
  return row->game;
}

// What an operation is depends on all records before it.
std::optional<ExportedPart> export_for_keeper(storage::RoomReader& reader, const RoomId& room, std::uint64_t from) {
  const auto found = reader.room(room);
  if (!found.ok()) return std::nullopt;
  const std::optional<storage::RoomRow>& row = *found;
  if (!row) return ExportedPart{};
  const auto records = reader.records(room, 1, row->head_seq);
  if (!records) return std::nullopt;
  ExportedPart part;
  part.whole = row->phase == storage::RoomPhase::finished;
  std::size_t bytes = 0;
  std::vector<Json> lines = lines_of(room, *records);
  if (!part.whole) std::ranges::transform(lines, lines.begin(), without_secrets);
  for (std::size_t i = from - 1; i < lines.size(); ++i) {
    bytes += engine::dump_json(lines[i]).size();
    if (bytes > protocol::k_replay_bytes_max && !part.lines.empty()) {
      part.next = i + 1;
      break;
    }
    part.lines.push_back(std::move(lines[i]));
  }
  return part;
}

}  // namespace server
