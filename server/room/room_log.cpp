#include "server/room/room_log.h"

#include "engine/core/ensure.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Result;

template <class... Cases>
struct Match : Cases... {
  using Cases::operator()...;
};

engine::Hash hash_of_json(const Json& value) {
  const auto text = value.dump();
  return engine::hash_of(engine::Bytes(text.begin(), text.end()));
}

Json account_json(const Account& account) { return Json{{"id", account.id}, {"nickname", account.nickname}}; }

Account account_from(const Json& json) {
  return {json.at("id").get<std::string>(), json.at("nickname").get<std::string>()};
}

std::string hash_hex(const std::optional<engine::Hash>& hash) {
  ENSURE(hash.has_value(), "the state's hash is known before a fact becomes a record");
  return engine::to_hex(*hash);
}

// Throws std::out_of_range, caught in fact_of, as a missing member does.
std::array<std::uint8_t, 32> hash_from(const Json& json) {
  const auto hash = engine::hash_from_hex(json.get_ref<const std::string&>());
  if (!hash) throw std::out_of_range("no 64 hex digits");
  return *hash;
}

engine::Seat seat_from(const Json& json) {
  const auto index = json.at("seat").get<int>();
  if (index < 0 || index >= engine::k_seats_max) throw std::out_of_range("no seat");
  return engine::Seat{static_cast<std::uint8_t>(index)};
}

Json payload_json(const Created& fact) {
  const auto& terms = fact.terms;
  Json json{{"code", terms.code},
            {"game", terms.game},
            {"rules_version", terms.rules_version},
            {"options", terms.options},
            {"players", terms.players},
            {"private", terms.is_private},
            {"move_seconds", terms.move_seconds},
            {"host", account_json(terms.host)},
            {"server_seed", engine::to_hex(terms.server_seed)}};
  if (!terms.key.empty()) json["key"] = terms.key;
  return json;
}
Json payload_json(const Sat& fact) {
  Json json{{"seat", fact.seat.index}, {"account", account_json(fact.account)}};
  if (fact.commit) json["commit"] = engine::to_hex(*fact.commit);
  return json;
}
Json payload_json(const Stood& fact) { return Json{{"seat", fact.seat.index}}; }
Json payload_json(const Sealed&) { return Json::object(); }
Json payload_json(const SeedRevealed& fact) {
  return Json{{"seat", fact.seat.index}, {"seed", engine::to_hex(fact.seed)}};
}
Json payload_json(const Started& fact) {
  Json seeds = Json::array();
  for (const auto& seed : fact.seat_seeds) seeds.push_back(engine::to_hex(seed));
  return Json{{"seat_seeds", std::move(seeds)}, {"state_hash", hash_hex(fact.state_hash)}};
}
Json payload_json(const Acted& fact) {
  return Json{{"seat", fact.seat.index},
              {"decision", fact.decision},
              {"action", fact.action},
              {"cause", fact.cause == Cause::player ? "player" : "timeout"},
              {"state_hash", hash_hex(fact.state_hash)}};
}
Json payload_json(const Undone& fact) {
  return Json{{"seat", fact.seat.index}, {"state_hash", hash_hex(fact.state_hash)}};
}
Json payload_json(const Finished& fact) { return Json{{"outcome", fact.outcome}}; }
Json payload_json(const RematchAgreed& fact) {
  return Json{{"seat", fact.seat.index}, {"room", fact.room.text}, {"code", fact.code}};
}
Json payload_json(const Recovered& fact) { return Json{{"downtime_ms", fact.downtime_ms}}; }
Json payload_json(const Closed&) { return Json::object(); }

Created created_from(const RoomId& room, const Json& json) {
  Terms terms;
  terms.room = room;
  terms.code = json.at("code").get<std::string>();
  terms.game = json.at("game").get<std::string>();
  terms.rules_version = json.at("rules_version").get<std::string>();
  terms.options = json.at("options");
  terms.players = json.at("players").get<int>();
  terms.is_private = json.at("private").get<bool>();
  terms.move_seconds = json.at("move_seconds").get<std::int64_t>();
  terms.host = account_from(json.at("host"));
  terms.server_seed = hash_from(json.at("server_seed"));
  terms.key = json.value("key", "");
  return {std::move(terms)};
}

Sat sat_from(const Json& json) {
  Sat sat{seat_from(json), account_from(json.at("account")), std::nullopt};
  if (json.contains("commit")) sat.commit = hash_from(json.at("commit"));
  return sat;
}

Started started_from(const Json& json) {
  Started started;
  for (const auto& seed : json.at("seat_seeds")) started.seat_seeds.push_back(hash_from(seed));
  started.state_hash = hash_from(json.at("state_hash"));
  return started;
}

Acted acted_from(const Json& json) {
  const bool timeout = json.at("cause").get_ref<const std::string&>() == "timeout";
  return {seat_from(json), json.at("decision").get<std::uint64_t>(), json.at("action"),
          timeout ? Cause::timeout : Cause::player, hash_from(json.at("state_hash"))};
}

std::optional<Fact> read_fact(const RoomId& room, const std::string& kind, const Json& json) {
  if (kind == "created") return created_from(room, json);
  if (kind == "sat") return sat_from(json);
  if (kind == "stood") return Stood{seat_from(json)};
  if (kind == "sealed") return Sealed{};
  if (kind == "seed_revealed") return SeedRevealed{seat_from(json), hash_from(json.at("seed"))};
  if (kind == "started") return started_from(json);
  if (kind == "acted") return acted_from(json);
  if (kind == "undone") return Undone{seat_from(json), hash_from(json.at("state_hash"))};
  if (kind == "finished") return Finished{json.at("outcome")};
  if (kind == "rematch") {
    return RematchAgreed{seat_from(json), RoomId{json.at("room").get<std::string>()},
                         json.at("code").get<std::string>()};
  }
  if (kind == "recovered") return Recovered{json.at("downtime_ms").get<std::int64_t>()};
  if (kind == "closed") return Closed{};
  return std::nullopt;
}

}  // namespace

std::string kind_of(const Fact& fact) {
  return std::visit(Match{[](const Created&) { return "created"; }, [](const Sat&) { return "sat"; },
                          [](const Stood&) { return "stood"; }, [](const Sealed&) { return "sealed"; },
                          [](const SeedRevealed&) { return "seed_revealed"; }, [](const Started&) { return "started"; },
                          [](const Acted&) { return "acted"; }, [](const Undone&) { return "undone"; },
                          [](const Finished&) { return "finished"; }, [](const RematchAgreed&) { return "rematch"; },
                          [](const Recovered&) { return "recovered"; }, [](const Closed&) { return "closed"; }},
                    fact);
}

storage::Bytes payload_of(const Fact& fact) {
  const auto text = std::visit([](const auto& held) { return payload_json(held); }, fact).dump();
  return {text.begin(), text.end()};
}

Result<Fact> fact_of(const RoomId& room, const storage::LogRecord& record) {
  const Rejection strange{"bad_log", "Record " + std::to_string(record.seq) + " is none of ours.", "", record.kind};
  const auto json = Json::parse(record.payload, nullptr, false);
  if (!json.is_object()) return strange;
  try {
    auto fact = read_fact(room, record.kind, json);
    if (!fact) return strange;
    return std::move(*fact);
  } catch (const std::exception&) {  // a member that is missing or of another type
    return strange;
  }
}

std::optional<engine::Hash> state_hash_of(const Fact& fact) {
  if (const auto* started = std::get_if<Started>(&fact)) return started->state_hash;
  if (const auto* acted = std::get_if<Acted>(&fact)) return acted->state_hash;
  if (const auto* undone = std::get_if<Undone>(&fact)) return undone->state_hash;
  return std::nullopt;
}

engine::Hash asked_to_act(std::uint64_t decision, const Json& action) {
  return hash_of_json(Json{{"method", "room.act"}, {"decision", decision}, {"action", action}});
}
engine::Hash asked_to_undo() { return hash_of_json(Json{{"method", "room.undo"}}); }
engine::Hash asked_for_rematch() { return hash_of_json(Json{{"method", "room.rematch"}}); }

std::optional<Answer> answer_of(const Fact& fact, std::uint64_t seq) {
  if (const auto* acted = std::get_if<Acted>(&fact)) {
    return Answer{asked_to_act(acted->decision, acted->action), Json{{"seq", seq}}};
  }
  if (std::holds_alternative<Undone>(fact)) return Answer{asked_to_undo(), Json{{"seq", seq}}};
  if (const auto* rematch = std::get_if<RematchAgreed>(&fact)) {
    return Answer{asked_for_rematch(), Json{{"room", rematch->room.text}, {"code", rematch->code}}};
  }
  return std::nullopt;
}

}  // namespace server
