#include "server/room/snapshot.h"

#include <algorithm>
#include <optional>

#include "engine/core/ensure.h"
#include "server/room/bank.h"

namespace server {
namespace {

using engine::Rejection;

constexpr int k_format = 2;

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
  std::unique_ptr<engine::Match> match;
  PerSeat<std::optional<OpenDecision>> open;
  PerSeat<SeatClock> clocks;
  std::vector<Entry> history;
  std::optional<Past> past;
  std::uint64_t moves = 0;
};

// Throws what the JSON library throws when a member is missing or of another type.
engine::Result<Unpacked> unpack(const Json& json, const Table& table) {
  const engine::Game& game = *table.game;
  const Rejection unusable{"bad_snapshot", "The snapshot can't be used.", "", ""};
  if (json.at("format").get<int>() != k_format) return unusable;
  const auto bytes = engine::from_base64(json.at("match").get_ref<const std::string&>());
  if (!bytes) return unusable;
  auto match = game.decode(*bytes);
  if (!match) return match.error();
  Unpacked found;
  found.match = std::move(*match);
  for (auto& decision : found.match->pending()) {
    const auto seat = decision.seat.index;
    found.open[seat] = OpenDecision{decision, json.at("wires").at(seat).get<std::uint64_t>()};
  }
  for (std::size_t seat = 0; seat < found.clocks.size(); ++seat) {
    const auto& clock = json.at("clocks").at(seat);
    found.clocks[seat] = clock_from(clock);
  }
  for (const auto& entry : json.at("history")) found.history.push_back(entry_from(entry));
  // Snapshots of earlier versions have none: nothing before them can be taken back by consent.
  if (json.contains("past")) {
    found.past = Past::from_json(json.at("past"), game);
    if (!found.past) return unusable;
  } else {
    found.past = Past(*found.match);
  }
  if (lags(table)) found.moves = json.at("moves").get<std::uint64_t>();
  return found;
}

// The state's own hash stands in the log, but the history beside it has no witness there: damage anywhere must show.
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

storage::SnapshotRow make_snapshot(const Table& table, const std::vector<Entry>& history) {
  ENSURE(table.phase == TablePhase::running, "only a running game has snapshots");
  Json wires = Json::array();
  Json clocks = Json::array();
  for (std::size_t seat = 0; seat < table.open.size(); ++seat) {
    wires.push_back(table.open[seat] ? table.open[seat]->wire : 0);
    clocks.push_back(clock_json(table.clocks[seat], has_banks(table)));
  }
  Json entries = Json::array();
  for (const auto& entry : history) entries.push_back(entry_json(entry));
  const auto state = table.play->now().encode();
  Json json{{"format", k_format},          {"match", engine::to_base64(state)}, {"wires", std::move(wires)},
            {"clocks", std::move(clocks)}, {"past", table.past.to_json()},      {"history", std::move(entries)}};
  if (lags(table)) json["moves"] = table.moves;
  return {table.terms->room, table.seq, table.terms->rules_version, sealed(engine::dump_cbor(json)),
          engine::hash_of(state)};
}

engine::Result<std::vector<Entry>> resume_from(const storage::SnapshotRow& snapshot, const engine::Hash& state_hash,
                                               Table& table) {
  const Rejection unusable{"bad_snapshot", "The snapshot can't be used.", "", ""};
  if (table.phase != TablePhase::running || table.seq != snapshot.seq) return unusable;
  if (snapshot.rules_version != table.game->info().rules_version || snapshot.state_hash != state_hash) return unusable;
  const auto packed = unsealed(snapshot.state);
  if (!packed) return unusable;
  try {
    const auto json = engine::parse_cbor(*packed);
    if (!json.is_object()) return unusable;
    auto found = unpack(json, table);
    if (!found) return found.error();
    if (found->match->hash() != state_hash) return unusable;
    table.play.emplace(std::move(found->match));
    table.open = std::move(found->open);
    table.clocks = found->clocks;
    table.past = std::move(*found->past);
    table.moves = found->moves;
    return std::move(found->history);
  } catch (const nlohmann::json::exception&) {
    return unusable;
  }
}

}  // namespace server
