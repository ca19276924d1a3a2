#include "server/room/draft.h"

#include <type_traits>
#include <utility>

#include "engine/core/ensure.h"
#include "server/room/game_row.h"
#include "server/room/snapshot.h"
#include "storage/chain.h"

namespace server {
namespace {

// The state's hash goes into the record of every fact that leads to another state.
void state_hash_into(Fact& fact, const Table& table) {
  fact.visit([&](auto& held) {
    if constexpr (requires { held.state_hash; }) held.state_hash = table.state_hash();
  });
}

/// Whether the table's line in the lobby may be another one after it: the line tells who sits there and how is played,
/// and nothing of the game.
bool changes_lobby_line(const Fact& fact) {
  return fact.visit([]<class Kind>(const Kind&) {
    return !(std::is_same_v<Kind, Acted> || std::is_same_v<Kind, Undone> || std::is_same_v<Kind, UndoAsked> ||
             std::is_same_v<Kind, UndoAnswered> || std::is_same_v<Kind, UndoLapsed> ||
             std::is_same_v<Kind, UndoneByConsent>);
  });
}

}  // namespace

storage::RoomPhase room_phase(const Table& table) {
  if (table.closed) return storage::RoomPhase::closed;
  switch (table.phase) {
    case TablePhase::open:
    case TablePhase::sealing:
      return storage::RoomPhase::open;
    case TablePhase::running:
      return storage::RoomPhase::running;
    case TablePhase::finished:
      return storage::RoomPhase::finished;
  }
  return storage::RoomPhase::closed;
}

Draft::Draft(Table before, DraftStart start) : table_(std::move(before)), start_(start), from_(table_.seq) {
  if (table_.terms) phase_before_ = room_phase(table_);
}

engine::Result<std::uint64_t> Draft::add(Fact fact, const std::string& actor, const std::string& key) {
  auto seq = add_one(std::move(fact), actor, key);
  if (seq) settle();
  return seq;
}

std::uint64_t Draft::must_add(Fact fact, const std::string& actor, const std::string& key) {
  const auto seq = add(std::move(fact), actor, key);
  ENSURE(seq.ok(), "what the room does by itself fits its table");
  return *seq;
}

void Draft::settle() {
  while (auto fact = next_by_itself(table_)) {
    const auto seq = add_one(std::move(*fact), {}, {});
    ENSURE(seq.ok(), "what follows by itself fits the table");
  }
}

engine::Result<std::uint64_t> Draft::add_one(Fact fact, const std::string& actor, const std::string& key) {
  if (auto* sat = fact.get_if<Sat>(); sat != nullptr && !sat->account.name.empty()) sat->registered = true;
  const auto seq = table_.seq + 1;
  auto events = apply_fact(table_, fact, seq, start_.at_ms);
  if (!events) return events.error();
  state_hash_into(fact, table_);
  changes_line_ = changes_line_ || changes_lobby_line(fact);
  by_moves_alone_ = by_moves_alone_ && (fact.holds<Acted>() || fact.holds<Undone>());

  storage::LogRecord record;
  record.seq = seq;
  record.epoch = start_.epoch;
  record.kind = kind_of(fact);
  record.actor = actor;
  record.key = key;
  record.payload = payload_of(fact);
  record.prev_hash = table_.head;
  record.at_ms = start_.at_ms;
  record.hash = storage::hash_record(table_.terms->room, record);
  table_.head = record.hash;

  if (!key.empty()) {
    if (auto answer = answer_of(fact, seq)) answers_.add(actor, key, std::move(*answer));
  }
  if (!events->empty()) entries_.push_back({seq, start_.at_ms, std::move(*events)});
  if (table_.phase == TablePhase::running && fact.holds<CarriedOver>()) take_snapshot();
  records_.push_back(std::move(record));
  return seq;
}

// A state that was carried over can be had from no record before, and from the one that says so only by these rules:
// it is kept with that. Others are kept when the table has the time (snapshot.h).
void Draft::take_snapshot() {
  History history = *start_.history;
  history.entries.insert(history.entries.end(), entries_.begin(), entries_.end());
  snapshot_ = make_snapshot(table_, history);
}

storage::WriteGroup Draft::write_group() const {
  storage::WriteGroup group;
  const auto& terms = *table_.terms;
  if (!phase_before_) {
    storage::RoomRow row;
    row.id = terms.room;
    row.code = terms.code;
    row.game = terms.game;
    row.rules_version = terms.rules_version;
    row.phase = storage::RoomPhase::open;
    row.epoch = start_.epoch;
    row.created_ms = table_.created_ms;
    row.touched_ms = table_.created_ms;
    group.writes.emplace_back(storage::CreateRoom{std::move(row)});
  }
  storage::AppendLog append{terms.room, start_.epoch, from_, records_, std::nullopt};
  const auto phase = room_phase(table_);
  if (phase != phase_before_.value_or(storage::RoomPhase::open)) append.phase = phase;
  // What was a lesson is in nobody's record.
  const bool over = append.phase == storage::RoomPhase::finished && !table_.without_result() && !terms.lesson;
  group.writes.emplace_back(std::move(append));
  if (over) group.writes.emplace_back(storage::PutGame{game_row(table_)});
  if (snapshot_) group.writes.emplace_back(storage::PutSnapshot{*snapshot_, start_.epoch});
  group.writes.insert(group.writes.end(), along_.begin(), along_.end());
  return group;
}

Drafted Draft::finish() && {
  std::vector<storage::Hash> heads;
  heads.reserve(records_.size());
  for (const auto& record : records_) heads.push_back(record.hash);
  return {std::move(table_), std::move(entries_), std::move(answers_), snapshot_ ? snapshot_->seq : 0,
          std::move(heads),  changes_line_,       by_moves_alone_};
}

}  // namespace server
