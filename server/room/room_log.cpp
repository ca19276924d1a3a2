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
  }
  return "";
}

// Throws std::out_of_range, caught in fact_of, as a missing member does.
Cause cause_from(const Json& json) {
  const auto& name = json.at("cause").get_ref<const std::string&>();
  for (const Cause cause : {Cause::player, Cause::timeout, Cause::bot, Cause::conceded}) {
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

// What is as usual is left out, as it was before there was anything else.
void write_time(const TimeRules& time, Json& json) {
  if (time.bank_seconds > 0) json["bank_seconds"] = time.bank_seconds;
  if (time.increment_seconds > 0) json["increment_seconds"] = time.increment_seconds;
  if (time.by_days) json["by_days"] = true;
  if (time.on_time_out != TimeOut::play) json["on_time_out"] = name_of(time.on_time_out);
}

// Throws std::out_of_range, caught in fact_of, as a missing member does.
TimeRules time_from(const Json& json) {
  TimeRules time{json.value("bank_seconds", std::int64_t{0}), json.value("increment_seconds", std::int64_t{0}),
                 json.value("by_days", false)};
  const auto policy = time_out_named(json.value("on_time_out", std::string(name_of(TimeOut::play))));
  if (!policy) throw std::out_of_range("no policy");
  time.on_time_out = *policy;
  return time;
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
  if (!terms.stand_in.empty()) json["stand_in"] = terms.stand_in;
  if (terms.spectator_delay_moves > 0) json["spectator_delay_moves"] = terms.spectator_delay_moves;
  if (terms.spectator_delay_seconds > 0) json["spectator_delay_seconds"] = terms.spectator_delay_seconds;
  if (!terms.key.empty()) json["key"] = terms.key;
  if (terms.rated) json["rated"] = true;
  write_time(terms.time, json);
  return json;
}
Json payload_json(const Sat& fact) {
  Json json{{"seat", fact.seat.index}, {"account", account_json(fact.account)}};
  if (fact.commit) json["commit"] = engine::to_hex(*fact.commit);
  if (!fact.bot.empty()) json["bot"] = fact.bot;
  return json;
}
Json payload_json(const Stood& fact) { return Json{{"seat", fact.seat.index}}; }
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
  return json;
}
Json payload_json(const TakenBack& fact) { return Json{{"seat", fact.seat.index}}; }
Json payload_json(const Conceded& fact) { return Json{{"seat", fact.seat.index}, {"cause", name_of(fact.cause)}}; }
Json payload_json(const RanOut& fact) { return Json{{"seat", fact.seat.index}}; }
Json payload_json(const MoveOnAsked& fact) { return Json{{"seat", fact.seat.index}, {"by", fact.by.index}}; }
Json payload_json(const Finished& fact) { return Json{{"outcome", fact.outcome}}; }
Json payload_json(const RematchAgreed& fact) {
  return Json{{"seat", fact.seat.index}, {"room", fact.room.text}, {"code", fact.code}};
}
Json payload_json(const Recovered& fact) { return Json{{"downtime_ms", fact.downtime_ms}}; }
Json payload_json(const Forgotten& fact) { return account_json({fact.account, fact.nickname}); }
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
  terms.stand_in = json.value("stand_in", "");
  terms.spectator_delay_moves = json.value("spectator_delay_moves", 0);
  terms.spectator_delay_seconds = json.value("spectator_delay_seconds", std::int64_t{0});
  terms.key = json.value("key", "");
  terms.rated = json.value("rated", false);
  terms.time = time_from(json);
  return {std::move(terms)};
}

Sat sat_from(const Json& json) {
  Sat sat{seat_from(json), account_from(json.at("account")), std::nullopt, json.value("bot", "")};
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

std::optional<Fact> read_fact(const RoomId& room, const std::string& kind, const Json& json) {
  if (kind == "created") return created_from(room, json);
  if (kind == "sat") return sat_from(json);
  if (kind == "stood") return Stood{seat_from(json)};
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
    return HandedOver{seat_from(json), json.at("level").get<std::string>(), cause_from(json), left_from(json)};
  }
  if (kind == "taken_back") return TakenBack{seat_from(json)};
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
  if (kind == "closed") return Closed{};
  return std::nullopt;
}

}  // namespace

std::string kind_of(const Fact& fact) {
  return std::visit(Match{[](const Created&) { return "created"; },
                          [](const Sat&) { return "sat"; },
                          [](const Stood&) { return "stood"; },
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
                          [](const Conceded&) { return "conceded"; },
                          [](const RanOut&) { return "ran_out"; },
                          [](const MoveOnAsked&) { return "move_on"; },
                          [](const Finished&) { return "finished"; },
                          [](const RematchAgreed&) { return "rematch"; },
                          [](const Recovered&) { return "recovered"; },
                          [](const Forgotten&) { return "forgotten"; },
                          [](const Closed&) { return "closed"; }},
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
  return std::nullopt;
}

engine::Hash asked_to_act(std::uint64_t decision, const Json& action) {
  return hash_of_json(Json{{"method", "room.act"}, {"decision", decision}, {"action", action}});
}
engine::Hash asked_to_undo() { return hash_of_json(Json{{"method", "room.undo"}}); }
engine::Hash asked_to_ask_undo() { return hash_of_json(Json{{"method", "room.ask_undo"}}); }
engine::Hash asked_for_rematch() { return hash_of_json(Json{{"method", "room.rematch"}}); }

std::optional<Answer> answer_of(const Fact& fact, std::uint64_t seq) {
  if (const auto* acted = std::get_if<Acted>(&fact)) {
    return Answer{asked_to_act(acted->decision, acted->action), Json{{"seq", seq}}};
  }
  if (std::holds_alternative<Undone>(fact)) return Answer{asked_to_undo(), Json{{"seq", seq}}};
  if (std::holds_alternative<UndoAsked>(fact)) return Answer{asked_to_ask_undo(), Json{{"seq", seq}}};
  if (const auto* rematch = std::get_if<RematchAgreed>(&fact)) {
    return Answer{asked_for_rematch(), Json{{"room", rematch->room.text}, {"code", rematch->code}}};
  }
  return std::nullopt;
}

}  // namespace server
