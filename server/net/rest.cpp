#include "server/net/rest.h"

#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/catalog.h"
#include "protocol/params.h"
#include "protocol/wire.h"
#include "server/net/version.h"

namespace server {

namespace {

constexpr std::string_view k_api = "/api/v1/";

unsigned status_of(std::string_view code) {
  if (code == "no_such_room") return 404;
  if (code == "rate_limited" || code == "limit_reached") return 429;
  if (code == "busy" || code == "storage_unavailable" || code == "shutting_down") return 503;
  if (code == "internal" || code == "frozen") return 500;
  return 400;
}

/// A JSON-RPC error as REST tells it.
HttpAnswer refusal(const Json& error) {
  const Json data = error.value("data", Json::object());
  const std::string code = data.value("code", "internal");
  return http_error(status_of(code), code, error.value("message", ""));
}

HttpAnswer no_answer() { return http_error(503, "busy", "The server has too much to do; try again."); }

/// `shape` gets the result of a request that went well.
HallQuestion question(std::string method, Json params, std::function<HttpAnswer(const Json&)> shape) {
  Request request;
  request.id = 1;
  request.method = std::move(method);
  request.params = std::move(params);
  return HallQuestion{std::move(request), [shape = std::move(shape)](const std::optional<Reply>& reply) {
                        if (!reply) return no_answer();
                        return reply->error.is_null() ? shape(reply->result) : refusal(reply->error);
                      }};
}

HttpAnswer as_it_is(const Json& result) { return http_json(result.dump()); }

RestStep game_with_data(const std::string& game) {
  if (engine::catalog().find(game) == nullptr) return http_error(404, "not_found", "There is no such game here.");
  return question("games.data", Json{{"game", game}}, [game](const Json& result) {
    Json answer = result;
    answer["id"] = game;
    return http_json(answer.dump());
  });
}

RestStep tables() {
  return question("lobby.subscribe", Json::object(), [](const Json& result) {
    return http_json(Json{{"tables", result.value("tables", Json::object())}}.dump());
  });
}

RestStep table(const std::string& room) {
  return question("lobby.subscribe", Json::object(), [room](const Json& result) {
    const Json all = result.value("tables", Json::object());
    const auto found = all.find(room);
    if (found == all.end()) return http_error(404, "no_such_room", "There is no such public table.");
    return http_json(found->dump());
  });
}

RestStep guest(const HttpAsk& ask) {
  const auto body = protocol::decode(ask.body, protocol::Encoding::json);
  if (!body || !body->is_object()) return http_error(400, "bad_json", "The body must be a JSON object.");
  const auto refused = protocol::check_params(protocol::Method::guest_create, *body);
  if (refused) return http_error(400, refused->code, refused->message);
  return question("guest.create", *body, [](const Json& result) {
    HttpAnswer answer = http_json(result.dump());
    answer.status = 201;
    return answer;
  });
}

HttpAnswer server_facts() {
  const Json protocols = Json::array(
      {protocol::subprotocol_of(protocol::Encoding::json), protocol::subprotocol_of(protocol::Encoding::cbor)});
  return http_json(
      Json{{"server", {{"name", k_server_name}, {"version", k_server_version}}}, {"protocols", protocols}}.dump());
}

RestStep api(const HttpAsk& ask, std::string_view rest) {
  const bool reads = ask.method == "GET" || ask.method == "HEAD";
  if (rest == "guests") {
    if (ask.method == "POST") return guest(ask);
  } else if (reads) {
    if (rest == "games") return question("games.list", Json::object(), as_it_is);
    if (rest.starts_with("games/")) return game_with_data(std::string(rest.substr(6)));
    if (rest == "tables") return tables();
    if (rest.starts_with("tables/")) return table(std::string(rest.substr(7)));
    if (rest == "server") return server_facts();
    return http_error(404, "not_found", "There is no such resource.");
  }
  HttpAnswer refused = http_error(405, "bad_request", "This method is not spoken here.");
  refused.headers.emplace_back("allow", rest == "guests" ? "POST" : "GET, HEAD");
  return refused;
}

HttpAnswer readiness(const House& house) {
  if (!house.ready.load()) return http_text(503, "not ready: starting or stopping\n");
  if (!house.board.writer().healthy()) return http_text(503, "not ready: the storage failed\n");
  return http_text(200, "ready\n");
}

HttpAnswer metrics(House& house) {
  house.metrics.sockets.set(static_cast<std::int64_t>(house.occupancy.total()));
  HttpAnswer answer = http_text(200, to_prometheus(house.metrics));
  answer.headers.front().second = "text/plain; version=0.0.4; charset=utf-8";
  return answer;
}

}  // namespace

RestStep start_answer(const HttpAsk& ask, House& house) {
  const std::string path = path_of(ask.target);
  if (path.starts_with(k_api)) return api(ask, std::string_view(path).substr(k_api.size()));
  if (ask.method != "GET" && ask.method != "HEAD") {
    HttpAnswer refused = http_error(405, "bad_request", "This method is not spoken here.");
    refused.headers.emplace_back("allow", "GET, HEAD");
    return refused;
  }
  if (path == "/healthz") return http_text(200, "ok\n");
  if (path == "/readyz") return readiness(house);
  if (path == "/metrics") return metrics(house);
  if (path.starts_with("/api/")) return http_error(404, "not_found", "There is no such resource.");
  return house.site.answer(path, ask);
}

}  // namespace server
