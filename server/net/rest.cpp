#include "server/net/rest.h"

#include <filesystem>
#include <string>

#include "engine/core/catalog.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "protocol/former.h"
#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/wire.h"
#include "server/net/clock.h"
#include "server/net/link_page.h"
#include "server/net/public_reads.h"
#include "server/net/version.h"
#include "server/room/game_export.h"
#include "server/room/guessing.h"
#include "server/room/secrets.h"
#include "storage/sqlite/damage.h"

namespace server {

namespace {

using protocol::Method;

constexpr std::string_view k_api = "/api/v1/";

unsigned status_of(std::string_view code) {
  return protocol::http_status_of(protocol::error_code_from(code).value_or(protocol::ErrorCode::bad_request));
}

std::string_view code_in(protocol::Words words, std::string_view code) {
  return words == protocol::Words::former ? protocol::former_code(code) : code;
}

/// A JSON-RPC error as REST tells it.
HttpAnswer answer_of_error(const Json& error, protocol::Words words = protocol::Words::todays) {
  const Json data = error.value("data", Json::object());
  const std::string code = data.value("code", "internal");
  const std::string_view told = code_in(words, code);
  HttpAnswer answer = http_error(status_of(code), told, error.value("message", ""));
  const std::int64_t wait_ms = data.value("retry_after_ms", std::int64_t{0});
  if (wait_ms > 0) answer.headers.push_back(retry_after(wait_ms));
  return answer;
}

/// `shape` gets the result of a request that went well; errors are told in those words.
HallQuestion question(Method method, protocol::Params params, std::function<RestStep(const Json&)> shape,
                      protocol::Words words = protocol::Words::todays) {
  Request request;
  request.id = 1;
  request.method = method;
  request.params = std::move(params);
  return HallQuestion{std::move(request),
                      [shape = std::move(shape), words](const std::optional<Reply>& reply) -> RestStep {
                        if (!reply) return no_answer();
                        if (!reply->error.is_null()) return answer_of_error(reply->error, words);
                        return shape(result_of(*reply));
                      }};
}

RestStep as_it_is(const Json& result) { return http_json(engine::dump_json(result)); }

RestStep in_words(protocol::Words words, const Json& result) {
  if (words == protocol::Words::todays) return as_it_is(result);
  return as_it_is(protocol::in_former_words({{"result", result}}).at("result"));
}

RestStep game_with_data(const std::string& game) {
  if (engine::catalog().find(game) == nullptr) return http_error(404, "not_found", "There is no such game here.");
  return question(Method::games_data, protocol::GamesData{game}, [game](const Json& result) {
    Json answer = result;
    answer["id"] = game;
    return RestStep(http_json(engine::dump_json(answer)));
  });
}

/// Nobody says over HTTP which words are known: a table has its name of before, too.
RestStep with_former_members(Json result) {
  if (const auto all = result.find("tables"); all != result.end()) {
    for (Json& summary : *all) protocol::add_former_members(summary);
  } else {
    protocol::add_former_members(result);
  }
  return http_json(engine::dump_json(result));
}

RestStep tables(const HttpAsk& ask) {
  protocol::LobbyList asked;
  if (const auto after = query_value(ask.target, "after")) asked.after = *after;
  return question(Method::lobby_list, std::move(asked), [](const Json& result) { return with_former_members(result); });
}

RestStep table(const std::string& room) {
  return question(Method::lobby_find, protocol::LobbyFind{room},
                  [](const Json& result) { return with_former_members(result.at("table")); });
}

constexpr std::string_view k_game_file = "/game.jsonl";

/// tables/{table}/game.jsonl: a game that is over, for keeping. By its path of before errors are called as before.
RestStep game_file(const HttpAsk& ask, std::string_view rest, protocol::Words words, House& house) {
  const bool named =
      rest.ends_with(k_game_file) && rest.size() <= protocol::k_identifier_length_max + k_game_file.size();
  const std::string room(rest.substr(0, named ? rest.size() - k_game_file.size() : 0));
  if (room.empty() || room.find('/') != std::string::npos) {
    return http_error(404, "not_found", "There is no such resource.");
  }
  auto code = query_value(ask.target, "code");
  // As for table.join: a wrong one is a guess, and who has guessed too often gets what needs no code.
  CodeGuesses& guesses = house.board.budgets().codes;
  const RightCode guess{ask.address, "", code.value_or("")};
  const std::int64_t wait_ms = code ? guesses.take(guess, now().steady_ms) : 0;
  if (wait_ms > 0) code.reset();
  return StoreQuestion{[room, code, guess, wait_ms, words, &guesses](storage::Reader& reader) {
    const auto exported = export_game(reader.rooms(), {room}, code);
    const auto* refused = std::get_if<Refusal>(&exported);
    const bool unknown = refused != nullptr && refused->code == protocol::ErrorCode::no_such_table;
    if (unknown && wait_ms > 0) return answer_of_error(to_json(too_many_codes(wait_ms)), words);
    if (!unknown && code) guesses.give_back(guess);
    if (refused != nullptr) return answer_of_error(to_json(*refused), words);
    HttpAnswer answer = http_text(200, std::get<std::string>(exported));
    answer.headers.front().second = "application/x-ndjson; charset=utf-8";
    answer.headers.emplace_back("content-disposition", "attachment; filename=\"vivarium-" + room + ".jsonl\"");
    return answer;
  }};
}

RestStep guest(const HttpAsk& ask) {
  const auto body = protocol::decode(ask.body, protocol::Encoding::json);
  if (!body || !body->is_object()) return http_error(400, "bad_json", "The body must be a JSON object.");
  auto params = protocol::read_params(Method::guest_create, *body);
  if (!params) return http_error(400, params.error().code, params.error().message);
  return question(Method::guest_create, std::move(*params), [](const Json& result) {
    HttpAnswer answer = http_json(engine::dump_json(result));
    answer.status = 201;
    return RestStep(std::move(answer));
  });
}

HttpAnswer server_facts() {
  const Json protocols = Json::array(
      {protocol::subprotocol_of(protocol::Encoding::json), protocol::subprotocol_of(protocol::Encoding::cbor)});
  return http_json(engine::dump_json(Json{{"server", {{"name", k_server_name}, {"version", k_server_version}}},
                                          {"protocols", protocols},
                                          {"words_spoken", protocol::k_words_spoken}}));
}

HttpAnswer refused_method(const char* allowed) {
  HttpAnswer refused = http_error(405, "bad_request", "This method is not spoken here.");
  refused.headers.emplace_back("allow", allowed);
  return refused;
}

constexpr std::string_view k_bearer = "Bearer ";

/// The body, or an empty object when there is none.
std::optional<Json> read_body(const HttpAsk& ask) {
  if (ask.body.empty()) return Json::object();
  const auto body = protocol::decode(ask.body, protocol::Encoding::json);
  return body && body->is_object() ? std::optional<Json>(*body) : std::nullopt;
}

/// A request of staff: both it and its answer are in those words.
RestStep staff_question(Method method, protocol::Params params, protocol::Words words) {
  return question(method, std::move(params), [words](const Json& result) { return in_words(words, result); }, words);
}

RestStep with_params(Method method, const Json& params, protocol::Words words) {
  auto read = protocol::read_params(method, params);
  if (!read) return http_error(400, read.error().code, read.error().message);
  return staff_question(method, std::move(*read), words);
}

/// By name and password, then by the second factor. The player's session that begins in between ends at once.
RestStep sign_staff_in(const HttpAsk& ask, protocol::Words words) {
  const auto body = read_body(ask);
  if (!body) return http_error(400, "bad_json", "The body must be a JSON object.");
  auto credentials = protocol::read_params(Method::account_sign_in, Json{{"name", body->value("name", Json())},
                                                                         {"password", body->value("password", Json())},
                                                                         {"label", "vivarium admin"}});
  auto factor = protocol::read_params(Method::staff_sign_in, Json{{"code", body->value("code", Json())}});
  for (const auto* read : {&credentials, &factor}) {
    if (!*read) return http_error(400, read->error().code, read->error().message);
  }
  return question(Method::account_sign_in, std::move(*credentials),
                  [factor = factor->get<protocol::StaffSignIn>(), words](const Json& result) -> RestStep {
                    protocol::StaffSignIn params = factor;
                    params.session = result.at("token").get<std::string>();
                    params.end_session = true;
                    return staff_question(Method::staff_sign_in, std::move(params), words);
                  });
}

/// The staff's part: a token in a header, never a cookie, so that no other page can act for one of them.
RestStep staff(const HttpAsk& ask, std::string_view rest, protocol::Words words) {
  if (rest == "sessions" && ask.method == "POST") return sign_staff_in(ask, words);
  if (!ask.authorization.starts_with(k_bearer)) {
    HttpAnswer refused =
        http_error(401, code_in(words, "staff_sign_in"), "This is for staff: Authorization: Bearer TOKEN.");
    refused.headers.emplace_back("www-authenticate", "Bearer");
    return refused;
  }
  const std::string token(ask.authorization.substr(k_bearer.size()));
  if (rest == "sessions") {
    if (ask.method != "DELETE") return refused_method("POST, DELETE");
    return with_params(Method::staff_sign_out, {{"token", token}}, words);
  }
  constexpr std::string_view k_acts = "acts/";
  if (!rest.starts_with(k_acts)) return http_error(404, "not_found", "There is no such resource.");
  if (ask.method != "POST") return refused_method("POST");
  const auto body = read_body(ask);
  if (!body) return http_error(400, "bad_json", "The body must be a JSON object.");
  const Json params{{"act", rest.substr(k_acts.size())}, {"params", *body}, {"token", token}};
  return with_params(Method::staff_act, params, words);
}

/// The staff's part by its path and by the one of before; nothing: the rest is neither.
std::optional<RestStep> staff_at(const HttpAsk& ask, std::string_view rest) {
  constexpr std::string_view k_todays = "staff/";
  constexpr std::string_view k_former = "admin/";
  if (rest.starts_with(k_todays)) return staff(ask, rest.substr(k_todays.size()), protocol::Words::todays);
  if (rest.starts_with(k_former)) return staff(ask, rest.substr(k_former.size()), protocol::Words::former);
  return std::nullopt;
}

RestStep api(const HttpAsk& ask, std::string_view rest, House& house) {
  if (auto answered = staff_at(ask, rest)) return std::move(*answered);
  const bool reads = ask.method == "GET" || ask.method == "HEAD";
  if (rest == "guests") {
    if (ask.method == "POST") return guest(ask);
  } else if (reads) {
    if (rest == "games") return question(Method::games_list, protocol::NoParams{}, as_it_is);
    if (rest.starts_with("games/")) return game_with_data(std::string(rest.substr(6)));
    if (rest == "tables") return tables(ask);
    if (rest.starts_with("tables/") && rest.ends_with(k_game_file)) {
      return game_file(ask, rest.substr(7), protocol::Words::todays, house);
    }
    if (rest.starts_with("tables/")) return table(std::string(rest.substr(7)));
    if (rest.starts_with("rooms/")) return game_file(ask, rest.substr(6), protocol::Words::former, house);
    if (rest == "server") return server_facts();
    return http_error(404, "not_found", "There is no such resource.");
  }
  return refused_method(rest == "guests" ? "POST" : "GET, HEAD");
}

/// Else it is PostgreSQL's, which has figures and checks of its own.
bool is_store_in_folder(const House& house) { return house.config.store.empty(); }

bool is_ready(const House& house) { return house.ready.load() && house.board.writer().healthy(); }

HttpAnswer readiness(const House& house) {
  if (!house.ready.load()) return http_text(503, "not ready: starting or stopping\n");
  if (house.board.writer().last_status() == storage::WriteStatus::full) {
    return http_text(503, "not ready: nothing can be stored, the disk is full or held by another program\n");
  }
  if (house.board.writer().last_status() == storage::WriteStatus::unknown) {
    return http_text(503, "not ready: whether something was stored is being found out\n");
  }
  if (!house.board.writer().healthy()) return http_text(503, "not ready: the storage failed\n");
  // What was lost is lost: the server serves what is sound, and whoever looks is told.
  if (is_store_in_folder(house) && storage::has_damage_listed(house.config.data)) {
    return http_text(200, "ready\ndamage: something stored was damaged or lost; see vivarium doctor\n");
  }
  return http_text(200, "ready\n");
}

/// Whether the request carries the operator's token (RFC 6750).
bool knows_the_token(std::string_view authorization, const std::string& token) {
  constexpr std::string_view k_scheme = "Bearer ";
  if (!authorization.starts_with(k_scheme)) return false;
  return same_secret(authorization.substr(k_scheme.size()), token);
}

std::uint64_t size_of(const std::string& folder, const char* file) {
  std::error_code failed;
  const std::uintmax_t bytes = std::filesystem::file_size(std::filesystem::path(folder) / file, failed);
  return failed ? 0 : bytes;
}

HttpAnswer metrics(const HttpAsk& ask, House& house) {
  const std::string& token = house.config.metrics_token;
  if (token.empty()) return http_error(404, "not_found", "Metrics are off; see metrics-token.");
  if (!knows_the_token(ask.authorization, token)) {
    HttpAnswer refused = http_error(401, "not_signed_in", "This is for the operator: Authorization: Bearer TOKEN.");
    refused.headers.emplace_back("www-authenticate", "Bearer");
    return refused;
  }
  house.metrics.sockets.set(static_cast<std::int64_t>(house.occupancy.total()));
  Snapshot snapshot;
  snapshot.ready = is_ready(house);
  snapshot.storage_healthy = house.board.writer().healthy();
  if (is_store_in_folder(house)) {
    snapshot.database_bytes = size_of(house.config.data, "vivarium.db");
    snapshot.wal_bytes = size_of(house.config.data, "vivarium.db-wal");
    if (storage::has_damage_listed(house.config.data)) {
      snapshot.damage_listed = storage::damage_listed(house.config.data).size();
    }
  }
  snapshot.tls_expires_s = house.tls.not_after_s();
  snapshot.process = read_process_figures();
  snapshot.log = log_figures();
  HttpAnswer answer = http_text(200, to_prometheus(house.metrics, snapshot));
  answer.headers.front().second = "text/plain; version=0.0.4; charset=utf-8";
  return answer;
}

}  // namespace

HttpAnswer no_answer() { return http_error(503, "busy", "The server has too much to do; try again."); }

RestStep start_answer(const HttpAsk& ask, House& house) {
  const std::string path = path_of(ask.target);
  const bool open = house.config.public_reads != 0 && is_public_read(path);
  if (open && ask.method == "OPTIONS") return preflight_answer();
  if (path.starts_with(k_api)) return api(ask, std::string_view(path).substr(k_api.size()), house);
  if (ask.method != "GET" && ask.method != "HEAD") return refused_method("GET, HEAD");
  if (path == "/healthz") return http_text(200, "ok\n");
  if (path == "/readyz") return readiness(house);
  if (path == "/metrics") return metrics(ask, house);
  if (path.starts_with("/api/")) return http_error(404, "not_found", "There is no such resource.");
  return house.site.is_page(path) ? page_answer(ask, path, house) : house.site.answer(path, ask);
}

}  // namespace server
