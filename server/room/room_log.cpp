#include "server/room/room_log.h"

#include "engine/core/ensure.h"
#include "server/room/follow_log.h"
#include "server/room/settings_log.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Result;

template <class... Cases>
struct Match : Cases... {
  using Cases::operator()...;
};

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

engine::Seat seat_from(const Json& json, const char* name = "seat") {
  const auto index = json.at(name).get<int>();
  if (index < 0 || index >= engine::k_seats_max) throw std::out_of_range("no seat");
  return engine::Seat{static_cast<std::uint8_t>(index)};
}

std::string_view name_of(Cause cause) {
  switch (cause) {
    case Cause::player:
      return "player";
    case Cause::timeout:
      return "timeout";
    case Cause::bot:
      return "bot";
    case Cause::conceded:
      return "conceded";
    case Cause::keeper:
      return "keeper";
  }
  return "";
}

// Throws std::out_of_range, caught in fact_of, as a missing member does.
Cause cause_from(const Json& json) {
  const auto& name = json.at("cause").get_ref<const std::string&>();
  for (const Cause cause : {Cause::player, Cause::timeout, Cause::bot, Cause::conceded, Cause::keeper}) {
    if (name == name_of(cause)) return cause;
  }
  throw std::out_of_range("no cause");
}

void write_left(const std::optional<std::int64_t>& left_ms, Json& json) {
  if (left_ms) json["left_ms"] = *left_ms;
}

std::optional<std::int64_t> left_from(const Json& json) {
  if (!json.contains("left_ms")) return std::nullopt;
  return json.at("left_ms").get<std::int64_t>();
}

Json payload_json(const Created& fact) {
  const auto& terms = fact.terms;
  Json json{{"code", terms.code},
            {"game", terms.game},
            {"rules_version", terms.rules_version},
            {"host", account_json(terms.host)},
            {"server_seed", engine::to_hex(terms.server_seed)}};
  write_settings(terms, json);
  if (!terms.key.empty()) json["key"] = terms.key;
  return json;
}
Json payload_json(const SettingsChanged& fact) {
  Json json = Json::object();
  write_settings(fact.settings, json);
  return json;
}
Json payload_json(const SeatsKept& fact) {
  Json kept = Json::array();
  for (const auto& one : fact.kept) {
    kept.push_back(Json{{"seat", one.seat.index}, {"account", account_json(one.account)}});
  }
  return Json{{"kept", std::move(kept)}};
}
Json payload_json(const KeptSeatsFreed&) { return Json::object(); }
Json payload_json(const Sat& fact) {
  Json json{{"seat", fact.seat.index}, {"account", account_json(fact.account)}};
  if (fact.commit) json["commit"] = engine::to_hex(*fact.commit);
  if (!fact.bot.empty()) json["bot"] = fact.bot;
  if (fact.registered || !fact.account.name.empty()) json["registered"] = true;
  return json;
}
Json payload_json(const Stood& fact) { return Json{{"seat", fact.seat.index}}; }
Json payload_json(const ReadySaid& fact) { return Json{{"seat", fact.seat.index}, {"ready", fact.ready}}; }
Json payload_json(const Kicked& fact) { return Json{{"seat", fact.seat.index}}; }
Json payload_json(const HostGiven& fact) { return Json{{"seat", fact.seat.index}}; }
Json payload_json(const Invited&) { return Json::object(); }
Json payload_json(const InviteUsed& fact) {
  return Json{{"number", fact.number}, {"account", account_json(fact.account)}};
}
Json payload_json(const InvitesEnded& fact) { return Json{{"numbers", fact.numbers}}; }
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
  Json json{{"seat", fact.seat.index},
            {"decision", fact.decision},
            {"action", fact.action},
            {"cause", name_of(fact.cause)},
            {"state_hash", hash_hex(fact.state_hash)}};
  write_left(fact.left_ms, json);
  return json;
}
Json payload_json(const Undone& fact) {
  Json json{{"seat", fact.seat.index}, {"state_hash", hash_hex(fact.state_hash)}};
  write_left(fact.left_ms, json);
  return json;
}
Json payload_json(const UndoAsked& fact) { return Json{{"seat", fact.seat.index}, {"record", fact.record}}; }
Json payload_json(const UndoAnswered& fact) {
  return Json{{"seat", fact.seat.index}, {"request", fact.request}, {"consent", fact.consent}};
}
Json payload_json(const UndoLapsed&) { return Json::object(); }
Json payload_json(const UndoneByConsent& fact) {
  Json consented = Json::array();
  for (const auto seat : fact.consented) consented.push_back(seat.index);
  return Json{{"seat", fact.seat.index},
              {"record", fact.record},
              {"consented", std::move(consented)},
              {"state_hash", hash_hex(fact.state_hash)}};
}
Json payload_json(const HandedOver& fact) {
  Json json{{"seat", fact.seat.index}, {"level", fact.level}, {"cause", name_of(fact.cause)}};
  write_left(fact.left_ms, json);
  if (!fact.reason.empty()) json["reason"] = fact.reason;
  return json;
}
Json payload_json(const TakenBack& fact) { return Json{{"seat", fact.seat.index}}; }
Json payload_json(const SeatOffered& fact) { return Json{{"seat", fact.seat.index}, {"offered", fact.offered}}; }
Json payload_json(const SeatTaken& fact) {
  return Json{{"seat", fact.seat.index}, {"account", account_json(fact.account)}};
}
Json payload_json(const Conceded& fact) { return Json{{"seat", fact.seat.index}, {"cause", name_of(fact.cause)}}; }
Json payload_json(const RanOut& fact) { return Json{{"seat", fact.seat.index}}; }
Json payload_json(const MoveOnAsked& fact) { return Json{{"seat", fact.seat.index}, {"by", fact.by.index}}; }
Json payload_json(const Finished& fact) { return Json{{"outcome", fact.outcome}}; }
Json payload_json(const RematchAgreed& fact) {
  return Json{{"seat", fact.seat.index}, {"room", fact.room.text}, {"code", fact.code}};
}
Json payload_json(const Recovered& fact) { return Json{{"downtime_ms", fact.downtime_ms}}; }
Json payload_json(const Forgotten& fact) { return account_json({fact.account, fact.nickname}); }
Json payload_json(const Closed& fact) { return fact.reason.empty() ? Json::object() : Json{{"reason", fact.reason}}; }
Json payload_json(const Paused& fact) {
  Json left = Json::array();
  for (const auto& one : fact.left) left.push_back(Json{{"seat", one.seat.index}, {"left_ms", one.left_ms}});
  return Json{{"reason", fact.reason}, {"left", std::move(left)}};
}
Json payload_json(const Resumed&) { return Json::object(); }
Json payload_json(const Voided& fact) { return Json{{"reason", fact.reason}}; }
Json payload_json(const SeatMoved& fact) {
  return Json{{"seat", fact.seat.index}, {"account", account_json(fact.account)}, {"reason", fact.reason}};
}
Json payload_json(const RolledBack& fact) {
  return Json{{"record", fact.record}, {"reason", fact.reason}, {"state_hash", hash_hex(fact.state_hash)}};
}
Json payload_json(const Looked& fact) {
  Json json{{"told", name_of(fact.told)}};
  if (fact.seat) json["seat"] = fact.seat->index;
  return json;
}

Created created_from(const RoomId& room, const Json& json) {
  Terms terms;
  terms.room = room;
  terms.code = json.at("code").get<std::string>();
  terms.game = json.at("game").get<std::string>();
  terms.rules_version = json.at("rules_version").get<std::string>();
  static_cast<TableSettings&>(terms) = settings_from(json);
  terms.host = account_from(json.at("host"));
  terms.server_seed = hash_from(json.at("server_seed"));
  terms.key = json.value("key", "");
  return {std::move(terms)};
}

SeatsKept seats_kept_from(const Json& json) {
  SeatsKept fact;
  for (const auto& one : json.at("kept")) fact.kept.push_back({seat_from(one), account_from(one.at("account"))});
  return fact;
}

Sat sat_from(const Json& json) {
  Sat sat{seat_from(json), account_from(json.at("account")), std::nullopt, json.value("bot", "")};
  if (json.contains("commit")) sat.commit = hash_from(json.at("commit"));
  sat.registered = json.value("registered", false);
  return sat;
}

Started started_from(const Json& json) {
  Started started;
  for (const auto& seed : json.at("seat_seeds")) started.seat_seeds.push_back(hash_from(seed));
  started.state_hash = hash_from(json.at("state_hash"));
  return started;
}

Acted acted_from(const Json& json) {
  return {seat_from(json),  json.at("decision").get<std::uint64_t>(), json.at("action"),
          cause_from(json), hash_from(json.at("state_hash")),         left_from(json)};
}

UndoneByConsent undone_by_consent_from(const Json& json) {
  UndoneByConsent undone{seat_from(json), json.at("record").get<std::uint64_t>(), {}, hash_from(json.at("state_hash"))};
  for (const auto& seat : json.at("consented")) undone.consented.push_back(seat_from(Json{{"seat", seat}}));
  return undone;
}

std::optional<Fact> read_undo_fact(const std::string& kind, const Json& json) {
  if (kind == "undone") return Undone{seat_from(json), hash_from(json.at("state_hash")), left_from(json)};
  if (kind == "undo_asked") return UndoAsked{seat_from(json), json.at("record").get<std::uint64_t>()};
  if (kind == "undo_answered") {
    return UndoAnswered{seat_from(json), json.at("request").get<std::uint64_t>(), json.at("consent").get<bool>()};
  }
  if (kind == "undo_lapsed") return UndoLapsed{};
  if (kind == "undone_by_consent") return undone_by_consent_from(json);
  return std::nullopt;
}

Paused paused_from(const Json& json) {
  Paused paused{json.at("reason").get<std::string>(), {}};
  for (const auto& one : json.at("left")) {
    paused.left.push_back({seat_from(one), one.at("left_ms").get<std::int64_t>()});
  }
  return paused;
}

Looked looked_from(const Json& json) {
  const auto told = tell_looks_named(json.at("told").get_ref<const std::string&>());
  if (!told) throw std::out_of_range("no time to tell");
  Looked looked{std::nullopt, *told};
  if (json.contains("seat")) looked.seat = seat_from(json);
  return looked;
}

std::optional<Fact> read_keeper_fact(const std::string& kind, const Json& json) {
  if (kind == "paused") return paused_from(json);
  if (kind == "resumed") return Resumed{};
  if (kind == "voided") return Voided{json.at("reason").get<std::string>()};
  if (kind == "seat_moved") {
    return SeatMoved{seat_from(json), account_from(json.at("account")), json.at("reason").get<std::string>()};
  }
  if (kind == "rolled_back") {
    return RolledBack{json.at("record").get<std::uint64_t>(), json.at("reason").get<std::string>(),
                      hash_from(json.at("state_hash"))};
  }
  if (kind == "looked") return looked_from(json);
  return std::nullopt;
}

std::optional<Fact> read_fact(const RoomId& room, const std::string& kind, const Json& json) {
  if (kind == "created") return created_from(room, json);
  if (kind == "settings_changed") return SettingsChanged{settings_from(json)};
  if (kind == "seats_kept") return seats_kept_from(json);
  if (kind == "kept_freed") return KeptSeatsFreed{};
  if (kind == "sat") return sat_from(json);
  if (kind == "stood") return Stood{seat_from(json)};
  if (kind == "ready") return ReadySaid{seat_from(json), json.at("ready").get<bool>()};
  if (kind == "kicked") return Kicked{seat_from(json)};
  if (kind == "host_given") return HostGiven{seat_from(json)};
  if (kind == "invited") return Invited{};
  if (kind == "invite_used")
    return InviteUsed{json.at("number").get<std::uint64_t>(), account_from(json.at("account"))};
  if (kind == "invites_ended") return InvitesEnded{json.at("numbers").get<std::vector<std::uint64_t>>()};
  if (kind == "sealed") return Sealed{};
  if (kind == "seed_revealed") return SeedRevealed{seat_from(json), hash_from(json.at("seed"))};
  if (kind == "started") return started_from(json);
  if (kind == "acted") return acted_from(json);
  if (auto fact = read_undo_fact(kind, json)) return fact;
  if (kind == "handed_over") {
    return HandedOver{seat_from(json), json.at("level").get<std::string>(), cause_from(json), left_from(json),
                      json.value("reason", "")};
  }
  if (kind == "taken_back") return TakenBack{seat_from(json)};
  if (kind == "seat_offered") return SeatOffered{seat_from(json), json.at("offered").get<bool>()};
  if (kind == "seat_taken") return SeatTaken{seat_from(json), account_from(json.at("account"))};
  if (auto fact = read_follow_fact(kind, json)) return fact;
  if (kind == "conceded") return Conceded{seat_from(json), cause_from(json)};
  if (kind == "ran_out") return RanOut{seat_from(json)};
  if (kind == "move_on") return MoveOnAsked{seat_from(json), seat_from(json, "by")};
  if (kind == "finished") return Finished{json.at("outcome")};
  if (kind == "rematch") {
    return RematchAgreed{seat_from(json), RoomId{json.at("room").get<std::string>()},
                         json.at("code").get<std::string>()};
  }
  if (kind == "recovered") return Recovered{json.at("downtime_ms").get<std::int64_t>()};
  if (kind == "forgotten") return Forgotten{json.at("id").get<std::string>(), json.at("nickname").get<std::string>()};
  if (kind == "closed") return Closed{json.value("reason", "")};
  return read_keeper_fact(kind, json);
}

}  // namespace

std::string kind_of(const Fact& fact) {
  return std::visit(Match{[](const Created&) { return "created"; },
                          [](const SettingsChanged&) { return "settings_changed"; },
                          [](const SeatsKept&) { return "seats_kept"; },
                          [](const KeptSeatsFreed&) { return "kept_freed"; },
                          [](const Sat&) { return "sat"; },
                          [](const Stood&) { return "stood"; },
                          [](const ReadySaid&) { return "ready"; },
                          [](const Kicked&) { return "kicked"; },
                          [](const HostGiven&) { return "host_given"; },
                          [](const Invited&) { return "invited"; },
                          [](const InviteUsed&) { return "invite_used"; },
                          [](const InvitesEnded&) { return "invites_ended"; },
                          [](const Sealed&) { return "sealed"; },
                          [](const SeedRevealed&) { return "seed_revealed"; },
                          [](const Started&) { return "started"; },
                          [](const Acted&) { return "acted"; },
                          [](const Undone&) { return "undone"; },
                          [](const UndoAsked&) { return "undo_asked"; },
                          [](const UndoAnswered&) { return "undo_answered"; },
                          [](const UndoLapsed&) { return "undo_lapsed"; },
                          [](const UndoneByConsent&) { return "undone_by_consent"; },
                          [](const HandedOver&) { return "handed_over"; },
                          [](const TakenBack&) { return "taken_back"; },
                          [](const SeatOffered&) { return "seat_offered"; },
                          [](const SeatTaken&) { return "seat_taken"; },
                          [](const FollowAsked&) { return "follow_asked"; },
                          [](const FollowAnswered&) { return "follow_answered"; },
                          [](const FollowEnded&) { return "follow_ended"; },
                          [](const Conceded&) { return "conceded"; },
                          [](const RanOut&) { return "ran_out"; },
                          [](const MoveOnAsked&) { return "move_on"; },
                          [](const Finished&) { return "finished"; },
                          [](const RematchAgreed&) { return "rematch"; },
                          [](const Recovered&) { return "recovered"; },
                          [](const Forgotten&) { return "forgotten"; },
                          [](const Closed&) { return "closed"; },
                          [](const Paused&) { return "paused"; },
                          [](const Resumed&) { return "resumed"; },
                          [](const Voided&) { return "voided"; },
                          [](const SeatMoved&) { return "seat_moved"; },
                          [](const RolledBack&) { return "rolled_back"; },
                          [](const Looked&) { return "looked"; }},
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
  if (const auto* undone = std::get_if<UndoneByConsent>(&fact)) return undone->state_hash;
  if (const auto* rolled = std::get_if<RolledBack>(&fact)) return rolled->state_hash;
  return std::nullopt;
}

}  // namespace server
