#include "tests/simulation/auditor.h"

#include <algorithm>
#include <array>
#include <limits>

#include "server/room/room_log.h"
#include "tests/simulation/games.h"
#include "tests/simulation/violation.h"

namespace simulation {
namespace {

constexpr std::size_t k_secrets_one_in = 10;

engine::Hash hash_of_view(const Json& view) {
  const std::string text = view.dump();
  return engine::hash_of({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::string at(const std::string& room, std::uint64_t seq) { return " room=" + room + " seq=" + std::to_string(seq); }

}  // namespace

void Auditor::made(const server::NewRoom& room) { server_seeds_[room.room.text] = engine::to_hex(room.server_seed); }

void Auditor::catch_up(storage::Reader& reader, const std::vector<std::string>& rooms) {
  constexpr std::array k_all{storage::RoomPhase::open, storage::RoomPhase::running, storage::RoomPhase::finished,
                             storage::RoomPhase::closed};
  std::vector<std::string> wanted = rooms;
  if (wanted.empty()) {
    const auto rows = reader.rooms().in_phases(k_all);
    must(rows.ok(), "the auditor can't read the rooms");
    for (const storage::RoomRow& row : *rows) wanted.push_back(row.id.text);
  }
  for (const std::string& room : wanted) {
    auto found = rooms_.find(room);
    if (found == rooms_.end()) {
      found = rooms_.emplace(room, Audited{server::Replay(games(), {room}), {}, {}, 0}).first;
    }
    const auto records =
        reader.rooms().records({room}, found->second.moments.size() + 1, std::numeric_limits<std::int64_t>::max());
    must(records.ok(), "the auditor can't read room " + room);
    for (const storage::LogRecord& record : *records) take(room, found->second, record);
  }
}

void Auditor::take(const std::string& room, Audited& audited, const storage::LogRecord& record) {
  const auto taken = audited.replay.take(record);
  if (!taken)
    violate("the log does not replay: " + taken.error().code + " " + taken.error().message + at(room, record.seq));
  if (!record.key.empty()) {
    const bool is_new = audited.keys.emplace(std::pair(record.actor, record.key), record.seq).second;
    must(is_new, "a key was applied twice: " + record.key + at(room, record.seq));
  }
  const server::Table& table = audited.replay.table();
  auto fact = server::fact_of({room}, record);
  must(fact.ok(), "a record that replays can be read");
  const bool runs = table.phase == server::TablePhase::running;
  Moment now{engine::to_hex(record.hash), {}, {}, std::move(fact).value(), table.moves, now_ms_, runs};
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    now.accounts.push_back(table.seats[i] ? table.seats[i]->account.id : "");
    now.views.push_back(hash_of_view(view_of(table, engine::Viewer::at(engine::Seat{i}))));
  }
  now.views.push_back(hash_of_view(view_of(table, engine::Viewer::spectator())));
  audited.moments.push_back(std::move(now));
  ++kinds_[record.kind];
  if (record.kind == "finished") ++finished_;
  if (table.phase == server::TablePhase::running && chance_.one_in(k_secrets_one_in)) {
    check_nothing_leaks(table, audited.replay.history().entries, chance_);
    ++secrets_checked_;
  }
}

void Auditor::server_starts() {
  life_began_ms_ = now_ms_;
  for (auto& [id, audited] : rooms_) audited.of_before = audited.moments.size();
}

bool Auditor::goes_on(const std::string& room) const {
  const auto found = rooms_.find(room);
  return found != rooms_.end() && found->second.moments.size() > found->second.of_before;
}

std::uint64_t Auditor::head(const std::string& room) const {
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? 0 : found->second.moments.size();
}

const server::Table* Auditor::table(const std::string& room) const {
  const auto found = rooms_.find(room);
  return found == rooms_.end() || found->second.moments.empty() ? nullptr : &found->second.replay.table();
}

const Auditor::Moment& Auditor::moment(const std::string& room, std::uint64_t seq) const {
  must(seq >= 1 && seq <= head(room), "something is shown that is not durable:" + at(room, seq));
  return rooms_.at(room).moments[seq - 1];
}

void Auditor::check_push(const server::Frame& frame) const {
  const Json message = frame.message();
  if (message.value("method", "") == "table.update") {
    const Json& params = message.at("params");
    const auto seq = params.at("seq").get<std::uint64_t>();
    static_cast<void>(moment(frame.room, seq));
    if (!params.contains("you")) check_old_enough(frame.room, seq, "an update");
  }
  const auto seed = server_seeds_.find(frame.room);
  const server::Table* known = table(frame.room);
  const bool over = known != nullptr && known->phase == server::TablePhase::finished;
  if (seed == server_seeds_.end() || over) return;
  must(frame.json.find(seed->second) == std::string::npos, "the server's seed is shown before the end: " + frame.json);
}

// Moves are counted here from the log alone, however the server does it. The table may have gone back since it was far
// enough.
void Auditor::check_old_enough(const std::string& room, std::uint64_t seq, const std::string& what) const {
  check_age(room, seq, false, what);
}

void Auditor::check_told_late_enough(const std::string& room, std::uint64_t seq, const std::string& what) const {
  check_age(room, seq, true, what);
}

void Auditor::check_age(const std::string& room, std::uint64_t seq, bool or_later, const std::string& what) const {
  const server::Table* known = table(room);
  if (known == nullptr || known->phase != server::TablePhase::running) return;
  const auto& terms = *known->terms;
  const Moment& then = moment(room, seq);
  // A game that was aborted is over, and hides nothing of the next one.
  if (seq < terms.reopened) return;
  const bool is_the_start = !then.runs || then.fact.holds<server::Started>();
  if (is_the_start || (terms.spectator_delay_moves == 0 && terms.spectator_delay_seconds == 0)) return;
  std::uint64_t shown = then.moves;  // of the moment that is shown
  bool far_enough = false;
  for (std::uint64_t later = seq; later <= head(room) && !far_enough; ++later) {
    const std::uint64_t moves = moment(room, later).moves;
    if (or_later) shown = std::min(shown, moves);
    far_enough = moves >= shown + static_cast<std::uint64_t>(terms.spectator_delay_moves);
  }
  must(far_enough, what + " shows a spectator a move too early:" + at(room, seq));
  must(now_ms_ - then.at_ms >= terms.spectator_delay_seconds * 1000 || then.at_ms <= life_began_ms_,
       what + " shows a spectator something too soon:" + at(room, seq));
}

void Auditor::check_view(const std::string& room, std::uint64_t seq, const std::string& account, const Json& view,
                         const std::string& whose) const {
  const Moment& then = moment(room, seq);
  std::size_t viewer = then.views.size() - 1;
  for (std::size_t seat = 0; seat < then.accounts.size(); ++seat) {
    if (!account.empty() && then.accounts[seat] == account) viewer = seat;
  }
  if (hash_of_view(view) == then.views[viewer]) return;
  // A game that was aborted is over: whoever has the seat now is shown what it saw.
  const bool is_over = table(room) != nullptr && seq < table(room)->terms->reopened;
  if (is_over && std::ranges::find(then.views, hash_of_view(view)) != then.views.end()) return;
  violate("the view of " + whose + " as viewer " + std::to_string(viewer) + " is not that of the log:" + at(room, seq) +
          "\n" + view.dump());
}

void Auditor::check_head(const std::string& room, std::uint64_t seq, const std::string& head) const {
  must(moment(room, seq).head == head, "the witness is not the hash of the newest record:" + at(room, seq));
}

void Auditor::check_accepted(const std::string& room, const std::string& account, const std::string& key,
                             const std::string& method, const Json& params, std::uint64_t seq) const {
  const auto found = find_key(room, account, key);
  must(found == seq, "an acknowledged request is not in the log where it should be: " + key + at(room, seq));
  const server::Fact& fact = moment(room, seq).fact;
  if (method == "table.act") {
    const auto* acted = fact.get_if<server::Acted>();
    must(acted != nullptr && acted->action == params.at("action") && acted->cause == server::Cause::player,
         "the record of an action is not that action:" + at(room, seq));
  }
  if (method == "table.undo") {
    must(fact.holds<server::Undone>(), "the record of an undo is another:" + at(room, seq));
  }
  if (method == "table.ask_undo") {
    must(fact.holds<server::UndoAsked>(), "the record of a request is another:" + at(room, seq));
  }
}

std::optional<std::uint64_t> Auditor::find_key(const std::string& room, const std::string& account,
                                               const std::string& key) const {
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return std::nullopt;
  const auto record = found->second.keys.find({account, key});
  return record == found->second.keys.end() ? std::nullopt : std::optional(record->second);
}

}  // namespace simulation
