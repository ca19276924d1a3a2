#include "server/room/snapshot.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include "engine/core/ensure.h"
#include "protocol/limits.h"
#include "server/room/bank.h"
#include "server/room/limits.h"

namespace server {
namespace {

using engine::Rejection;

constexpr int k_first_format = 2;
constexpr int k_with_timeline = 3;  // and with the state by names
constexpr int k_without_history =
    4;  // but for the newest entries; an earlier version leaves it aside, and plays the log

Json entry_json(const Entry& entry) {
  Json events = Json::array();
  for (const auto& event : entry.events) {
    Json audience = Json::array();
    for (const auto seat : event.audience) audience.push_back(seat.index);
    Json others = event.others ? Json(event.others->text) : Json();
    events.push_back(Json{{"full", event.full.text}, {"audience", std::move(audience)}, {"others", std::move(others)}});
  }
  return Json{{"seq", entry.seq}, {"at_ms", entry.at_ms}, {"events", std::move(events)}};
}

Entry entry_from(const Json& json) {
  Entry entry{json.at("seq").get<std::uint64_t>(), json.at("at_ms").get<std::int64_t>(), {}};
  for (const auto& told : json.at("events")) {
    engine::Event event{engine::JsonText::written(told.at("full").get<std::string>()), {}, std::nullopt};
    if (const auto& others = told.at("others"); !others.is_null()) {
      event.others = engine::JsonText::written(others.get<std::string>());
    }
    for (const auto& seat : told.at("audience")) event.audience.push_back(engine::Seat{seat.get<std::uint8_t>()});
    entry.events.push_back(std::move(event));
  }
  return entry;
}

// Only tables with banks, and those that wait, have more to say of a clock.
Json clock_json(const SeatClock& clock, bool banked) {
  Json json{{"granted", clock.granted}, {"took_back", clock.took_back}};
  if (clock.ran_out) json["ran_out"] = true;
  if (clock.asked != 0) json["asked"] = clock.asked;
  if (clock.left_ms) json["left_ms"] = *clock.left_ms;
  if (!banked) return json;
  json["bank_ms"] = clock.bank_ms;
  json["turn_over"] = clock.turn_over;
  json["paid_ahead"] = clock.paid_ahead;
  return json;
}

SeatClock clock_from(const Json& json) {
  SeatClock clock{
      json.at("granted").get<std::uint64_t>(), json.at("took_back").get<bool>(),       json.value("ran_out", false),
      json.value("asked", std::uint8_t{0}),    json.value("bank_ms", std::int64_t{0}), json.value("turn_over", false),
      json.value("paid_ahead", false)};
  if (json.contains("left_ms")) clock.left_ms = json.at("left_ms").get<std::int64_t>();
  return clock;
}

struct Unpacked {
  std::optional<engine::Timeline> play;
  PerSeat<std::optional<OpenDecision>> open;
  PerSeat<SeatClock> clocks;
  History history;
  Past past;
  std::uint64_t moves = 0;
};

const Rejection& unusable() {
  static const Rejection k_unusable{"bad_snapshot", "The snapshot can't be used.", "", ""};
  return k_unusable;
}

engine::Result<std::unique_ptr<engine::Match>> decoded(const Json& base64, const engine::Game& game) {
  const auto bytes = engine::from_base64(base64.get_ref<const std::string&>());
  if (!bytes) return unusable();
  return game.decode(*bytes);
}

// These and the next throw what the JSON library throws when a member is missing or of another type.
engine::Result<engine::Done> unpack_play(const Json& json, const engine::Game& game, Unpacked& found) {
  if (json.at("format").get<int>() >= k_with_timeline) {
    found.play = engine::Timeline::from_json(json.at("timeline"), game);
    if (!found.play) return unusable();
  } else {
    auto match = decoded(json.at("match"), game);
    if (!match) return match.error();
    found.play.emplace(std::move(*match));
  }
  // Snapshots of the first versions have no past: nothing before them can be taken back by consent.
  auto past = json.contains("past") ? Past::from_json(json.at("past"), game) : Past(found.play->now());
  if (!past) return unusable();
  found.past = std::move(*past);
  return engine::Done{};
}

// By names, so that a later version knows what is meant; snapshots of earlier versions have the bytes alone.
engine::Result<engine::Done> unpack_state(const Json& json, const engine::Game& game, Unpacked& found) {
  const bool named = json.at("format").get<int>() >= k_with_timeline;
  auto match = named ? game.load(json.at("scenario")) : decoded(json.at("match"), game);
  if (!match) return match.error();
  found.past = Past(**match);
  found.play.emplace(std::move(*match));
  return engine::Done{};
}

void unpack_table(const Json& json, Unpacked& found) {
  for (auto& decision : found.play->now().pending()) {
    const auto seat = decision.seat.index;
    found.open[seat] = OpenDecision{decision, json.at("wires").at(seat).get<std::uint64_t>()};
  }
  for (std::size_t seat = 0; seat < found.clocks.size(); ++seat) {
    const auto& clock = json.at("clocks").at(seat);
    found.clocks[seat] = clock_from(clock);
  }
  const bool newest_alone = json.at("format").get<int>() >= k_without_history;
  if (newest_alone) found.history.since = json.at("entries_since").get<std::uint64_t>();
  for (const auto& entry : json.at(newest_alone ? "entries" : "history")) {
    found.history.entries.push_back(entry_from(entry));
  }
  if (json.contains("moves")) found.moves = json.at("moves").get<std::uint64_t>();
}

// The state's own hash stands in the log, but what is beside it has no witness there: damage anywhere must show.
engine::Bytes sealed(const std::string& text) {
  engine::Bytes packed(text.begin(), text.end());
  const auto seal = engine::hash_of(packed);
  packed.insert(packed.end(), seal.begin(), seal.end());
  return packed;
}

std::optional<engine::ByteView> unsealed(engine::ByteView stored) {
  if (stored.size() < engine::Hash{}.size()) return std::nullopt;
  const auto packed = stored.first(stored.size() - engine::Hash{}.size());
  if (!std::ranges::equal(engine::hash_of(packed), stored.subspan(packed.size()))) return std::nullopt;
  return packed;
}

}  // namespace

StateOfGame state_of(const Table& table, const History& history) {
  ENSURE(table.phase == TablePhase::running, "only a running game has snapshots");
  const auto count = std::min(history.entries.size(), protocol::k_update_entries_max);
  const auto first = history.entries.end() - static_cast<std::ptrdiff_t>(count);
  const auto since = first == history.entries.begin() ? history.since : std::prev(first)->seq;
  StateOfGame state{table.terms->room,
                    table.seq,
                    table.game->info().rules_version,
                    *table.play,
                    table.past.apart(),
                    {},
                    table.clocks,
                    has_banks(table),
                    table.moves,
                    {{first, history.entries.end()}, since}};
  for (std::size_t seat = 0; seat < table.open.size(); ++seat) {
    if (table.open[seat]) state.wires[seat] = table.open[seat]->wire;
  }
  return state;
}

storage::SnapshotRow make_snapshot(const StateOfGame& state) {
  Json clocks = Json::array();
  for (const SeatClock& clock : state.clocks) clocks.push_back(clock_json(clock, state.banked));
  Json entries = Json::array();
  for (const Entry& entry : state.newest.entries) entries.push_back(entry_json(entry));
  const auto& now = state.play.now();
  Json json{{"format", k_without_history}, {"scenario", now.scenario()},    {"timeline", state.play.to_json()},
            {"wires", state.wires},        {"clocks", std::move(clocks)},   {"past", state.past.to_json()},
            {"moves", state.moves},        {"entries", std::move(entries)}, {"entries_since", state.newest.since}};
  return {state.room, state.seq, state.rules_version, sealed(engine::dump_cbor(json)), now.hash()};
}

// The longer a game is, the rarer its snapshots, or each would cost a long game more than all its moves since.
std::shared_ptr<const StateOfGame> StateKeeping::due(const Table& table, const History& history, std::uint64_t ticket) {
  const auto apart = std::max(k_records_per_snapshot, begun_ / 2);
  const bool is_due = table.phase == TablePhase::running && !table.rules.due && table.rules.state_seq > begun_ + apart;
  if (!is_due || is_under_way()) return nullptr;
  begun_ = table.seq;
  ticket_ = ticket;
  return std::make_shared<const StateOfGame>(state_of(table, history));
}

bool StateKeeping::take(std::uint64_t ticket, storage::WriteStatus status) {
  if (!is_under_way() || ticket != ticket_) return false;
  ticket_ = 0;
  if (status == storage::WriteStatus::stored) kept_ = std::max(kept_, begun_);
  return true;
}

void StateKeeping::kept(std::uint64_t seq) {
  kept_ = std::max(kept_, seq);
  if (!is_under_way()) begun_ = std::max(begun_, seq);
}

std::optional<storage::WriteGroup> state_to_keep(const Table& table, const History& history,
                                                 std::uint64_t last_snapshot, std::uint64_t epoch) {
  const bool is_new = table.phase == TablePhase::running && !table.rules.due && table.rules.state_seq > last_snapshot;
  if (!is_new) return std::nullopt;
  storage::WriteGroup group;
  group.writes.emplace_back(storage::PutSnapshot{make_snapshot(table, history), epoch});
  return group;
}

namespace {

template <class Unpack>
engine::Result<History> put(const storage::SnapshotRow& snapshot, const engine::Hash& state_hash, Table& table,
                            Unpack unpack) {
  if (table.phase != TablePhase::running || table.seq != snapshot.seq) return unusable();
  if (snapshot.state_hash != state_hash) return unusable();
  const auto packed = unsealed(snapshot.state);
  if (!packed) return unusable();
  try {
    const auto json = engine::parse_cbor(*packed);
    if (!json.is_object() || json.at("format").get<int>() < k_first_format ||
        json.at("format").get<int>() > k_without_history) {
      return unusable();
    }
    Unpacked found;
    if (auto unpacked = unpack(json, *table.game, found); !unpacked) return unpacked.error();
    unpack_table(json, found);
    table.play = std::move(found.play);
    table.open = std::move(found.open);
    table.clocks = found.clocks;
    table.past = std::move(found.past);
    table.moves = found.moves;
    return std::move(found.history);
  } catch (const nlohmann::json::exception&) {
    return unusable();
  }
}

}  // namespace

engine::Result<History> resume_from(const storage::SnapshotRow& snapshot, const engine::Hash& state_hash,
                                    Table& table) {
  if (snapshot.rules_version != table.game->info().rules_version) return unusable();
  return put(snapshot, state_hash, table, [&](const Json& json, const engine::Game& game, Unpacked& found) {
    auto unpacked = unpack_play(json, game, found);
    if (unpacked && found.play->now().hash() != state_hash) return engine::Result<engine::Done>(unusable());
    return unpacked;
  });
}

engine::Result<History> carry_from(const storage::SnapshotRow& snapshot, const engine::Hash& state_hash, Table& table) {
  return put(snapshot, state_hash, table, unpack_state);
}

}  // namespace server
