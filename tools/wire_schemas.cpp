#include "tools/wire_schemas.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/describe/json_schema.h"
#include "engine/core/describe/patch.h"
#include "protocol/dispatch.h"
#include "protocol/errors.h"
#include "protocol/games.h"
#include "protocol/messages.h"
#include "protocol/method_texts.h"
#include "protocol/pushes.h"
#include "protocol/shown/events.h"
#include "protocol/shown/rest.h"
#include "protocol/shown/tables.h"

namespace tools {
namespace {

using Json = engine::OrderedJson;
using protocol::Method;

/// "table.add_bot" is TableAddBot.
std::string type_name_of(std::string_view method) {
  std::string name;
  bool begins = true;
  for (const char c : method) {
    const bool parts = c == '.' || c == '_';
    if (!parts) name += begins ? static_cast<char>(c - 'a' + 'A') : c;
    begins = parts;
  }
  return name;
}

std::string_view word_of(protocol::Effect effect) {
  constexpr std::array<std::string_view, 5> k_words{"reads", "stores", "comes_in", "writes", "owed"};
  return k_words[static_cast<std::size_t>(effect)];
}

Json reference_to(const std::string& definition) { return {{"$ref", "#/$defs/" + definition}}; }

Json definition_of(engine::JsonSchema& parts, const engine::Shape& shape, std::string_view sentence) {
  Json definition = Json::object();
  if (!sentence.empty()) definition["description"] = sentence;
  definition.update(parts.structure(shape));
  if (!shape.schema.empty()) definition.update(Json::parse(shape.schema));
  return definition;
}

Json params_definition(engine::JsonSchema& parts, Method method, const engine::Shape& shape) {
  const protocol::MethodText& text = protocol::text_of(method);
  std::string description = "Params of `" + std::string(protocol::name_of(method)) + "`. ";
  description += text.sentence.empty() ? text.summary : text.sentence;
  Json definition = definition_of(parts, shape, description);
  Json examples = Json::array();
  for (const std::string_view example : text.examples) {
    if (!example.empty()) examples.push_back(Json::parse(example));
  }
  definition["examples"] = std::move(examples);
  return definition;
}

Json request_of(Method method, const std::string& name, bool params_may_be_left_out) {
  Json required{"method", "params"};
  if (params_may_be_left_out) required.erase(1);
  return {
      {"properties", {{"method", {{"const", protocol::name_of(method)}}}, {"params", reference_to(name + "Params")}}},
      {"required", std::move(required)},
      {"x-account", protocol::needs_account(method)},
      {"x-effect", word_of(protocol::effect_of(method))},
      {"x-about", protocol::text_of(method).summary},
      {"x-result", name + "Result"}};
}

Json request_definition(Json requests) {
  return {
      {"description",
       "From the client. `x-account`: needs somebody signed in. `x-effect`: what it does to what is stored (section "
       "20). `x-result`: the result in results.json."},
      {"type", "object"},
      {"properties",
       {{"jsonrpc", {{"const", "2.0"}}},
        {"id", {{"$ref", "messages.json#/$defs/RequestId"}}},
        {"method", {{"type", "string"}}},
        {"params", {{"type", "object"}}}}},
      {"required", {"jsonrpc", "id", "method"}},
      {"oneOf", std::move(requests)}};
}

std::string_view word_of(protocol::Remedy remedy) {
  constexpr std::array<std::string_view, 3> k_words{"final", "again", "first"};
  return k_words[static_cast<std::size_t>(remedy)];
}

Json codes_definition() {
  Json codes = Json::array();
  for (const protocol::ErrorCode code : protocol::k_all_errors) {
    codes.push_back({{"const", protocol::text_of(code)},
                     {"x-number", protocol::number_of(code)},
                     {"x-remedy", word_of(protocol::remedy_of(code))},
                     {"x-status", protocol::http_status_of(code)},
                     {"description", protocol::meaning_of(code)}});
  }
  return {{"description", engine::shape_of<protocol::ErrorCode>().sentence}, {"oneOf", std::move(codes)}};
}

std::string document(const std::string& name, const char* title, const std::string& description, Json definitions) {
  const Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                    {"$id", name + ".json"},
                    {"title", title},
                    {"description", description + " Generated: do not edit; `./test --update` rewrites it."},
                    {"$defs", std::move(definitions)}};
  return schema.dump(2) + "\n";
}

std::string requests_document(engine::JsonSchema& parts) {
  Json requests = Json::array();
  Json params = Json::object();
  const auto add = [&](Method method, const engine::Shape& shape) {
    const std::string name = type_name_of(protocol::name_of(method));
    Json definition = params_definition(parts, method, shape);
    requests.push_back(request_of(method, name, !definition.contains("required")));
    params[name + "Params"] = std::move(definition);
  };
#define TOOLS_ADD(method, ...) add(Method::method, engine::shape_of<protocol::ParamsOf<Method::method>>());
  PROTOCOL_METHODS(TOOLS_ADD)
#undef TOOLS_ADD
  Json definitions{{"Request", request_definition(std::move(requests))}};
  definitions.update(params);
  return document("requests", "Requests",
                  "What clients may ask: every request and its params, from protocol/rows/methods.h and the structs of "
                  "params.",
                  std::move(definitions));
}

std::string results_document(engine::JsonSchema& parts) {
  Json results = Json::object();
  const auto add = [&](Method method, const engine::Shape& shape) {
    const std::string name(protocol::name_of(method));
    std::string description = "Result of `" + name + "`.";
    if (const auto more = protocol::text_of(method).result; !more.empty()) description += " " + std::string(more);
    Json definition{{"description", description}};
    // What has a sentence of its own is something that stands elsewhere as well.
    definition.update(shape.sentence.empty() ? definition_of(parts, shape, {}) : parts.of(shape));
    results[type_name_of(name) + "Result"] = std::move(definition);
  };
#define TOOLS_ADD(method, ...) add(Method::method, engine::shape_of<protocol::ResultOf<Method::method>>());
  PROTOCOL_METHODS(TOOLS_ADD)
#undef TOOLS_ADD
  return document("results", "Results",
                  "What requests are answered when they are carried out: the result of each method, from "
                  "protocol/rows/methods.h and the structs of results.",
                  std::move(results));
}

std::string pushes_document(engine::JsonSchema& parts) {
  Json pushes = Json::array();
  Json params = Json::object();
  const auto add = [&](const char* name, const engine::Shape& shape) {
    const std::string definition(shape.name);
    pushes.push_back({{"properties", {{"method", {{"const", name}}}, {"params", reference_to(definition)}}}});
    params[definition] = definition_of(parts, shape, shape.sentence);
    parts.place(shape, "pushes.json");
  };
#define TOOLS_ADD(name, delivery, params) add(name, engine::shape_of<protocol::params>());
  PROTOCOL_NOTIFICATIONS(TOOLS_ADD)
#undef TOOLS_ADD
  Json definitions{
      {"Push",
       {{"description", "From the server, unasked."},
        {"type", "object"},
        {"properties",
         {{"jsonrpc", {{"const", "2.0"}}}, {"method", {{"type", "string"}}}, {"params", {{"type", "object"}}}}},
        {"required", {"jsonrpc", "method", "params"}},
        {"oneOf", std::move(pushes)}}}};
  definitions.update(params);
  return document("pushes", "Pushes",
                  "What the server says unasked, from protocol/rows/notifications.h and the structs of pushes.",
                  std::move(definitions));
}

/// What stands under its own name in a document of its subject.
struct Placed {
  const char* document;
  std::span<const engine::Shape* const> shapes;
};

template <class... T>
inline constexpr std::array<const engine::Shape*, sizeof...(T)> k_shapes{&engine::shape_of<T>()...};

constexpr auto k_messages = k_shapes<protocol::RequestId, protocol::Answer, protocol::Refusal>;
constexpr auto k_rest = k_shapes<protocol::ServerFacts, protocol::GameWithData, protocol::StaffCredentials,
                                 protocol::HttpError, protocol::HttpFault>;
constexpr auto k_games = k_shapes<protocol::OptionSpec, engine::OptionKind, protocol::GameInfo, engine::PlayerRange,
                                  protocol::GameEvent, engine::ScoreLine, protocol::Standing, protocol::Outcome>;
constexpr auto k_tables =
    k_shapes<protocol::TableView, protocol::TableInfo, protocol::SeatTaker, protocol::NamedAccount,
             protocol::PeopleBySeat, protocol::Fairness, protocol::Rematch, protocol::ChangedSettings,
             protocol::SettingsBefore, protocol::Paused, protocol::Voided, protocol::Abandoned, protocol::CarriedOver,
             protocol::Unresolved, protocol::UndoRequest>;
constexpr std::array<Placed, 4> k_placed{Placed{"messages.json", k_messages}, Placed{"rest.json", k_rest},
                                         Placed{"games.json", k_games}, Placed{"tables.json", k_tables}};

Json definitions_of(engine::JsonSchema& parts, std::span<const engine::Shape* const> shapes) {
  Json definitions = Json::object();
  for (const engine::Shape* shape : shapes) definitions[parts.name_of(*shape)] = parts.definition(*shape);
  return definitions;
}

std::string messages_document(engine::JsonSchema& parts) {
  return document(
      "messages", "Messages",
      "Whole messages: JSON-RPC 2.0, one to a frame; requests and pushes are in documents of their own. From "
      "protocol/messages.h.",
      definitions_of(parts, k_messages));
}

std::string rest_document(engine::JsonSchema& parts) {
  Json definitions = definitions_of(parts, k_rest);
  definitions["TableList"] =
      definition_of(parts, engine::shape_of<protocol::LobbyListResult>(), "Body of `GET /api/v1/tables`.");
  return document("rest", "REST",
                  "What the REST API takes and answers beyond params and results of methods. From "
                  "protocol/shown/rest.h.",
                  std::move(definitions));
}

Json table_event_definition(engine::JsonSchema& parts) {
  Json events = Json::array();
  const auto add = [&](const engine::Shape& shape) { events.push_back(definition_of(parts, shape, shape.sentence)); };
#define TOOLS_ADD(type, Event) add(engine::tagged_shape_of<protocol::event::Event>());
  PROTOCOL_TABLE_EVENTS(TOOLS_ADD)
#undef TOOLS_ADD
  return {{"description", "What happens at a table of any game."}, {"anyOf", std::move(events)}};
}

std::string games_document(engine::JsonSchema& parts) {
  Json definitions = definitions_of(parts, k_games);
  definitions["TableEvent"] = table_event_definition(parts);
  return document("games", "Games",
                  "What a client may know of any game: its options, decisions, events and result. From "
                  "protocol/games.h and protocol/shown/events.h.",
                  std::move(definitions));
}

std::string tables_document(engine::JsonSchema& parts) {
  return document("tables", "Tables", "What a viewer sees of a table. From protocol/shown/tables.h.",
                  definitions_of(parts, k_tables));
}

std::string parts_document(engine::JsonSchema& parts) {
  parts.define(engine::shape_of<engine::PatchOp>());
  parts.define(engine::shape_of<protocol::ErrorObject>());
  Json definitions = parts.definitions();
  definitions["ErrorCode"] = codes_definition();
  return document("parts", "Parts",
                  "What requests, results and pushes are made of, and why a request is refused, from their structs and "
                  "protocol/rows/errors.h.",
                  std::move(definitions));
}

}  // namespace

std::map<std::string, std::string> wire_schemas() {
  engine::JsonSchema parts(engine::UnknownMembers::ignored, "parts.json");
  // What clients know under another name than the struct has.
  parts.name("Software", engine::shape_of<protocol::Client>());
  parts.name("ClockWish", engine::shape_of<protocol::ClockAsked>());
  parts.name("HistoryEntry", engine::shape_of<protocol::Entry>());
  parts.name("MatchTicket", engine::shape_of<protocol::MatchTicketShown>());
  parts.name("MatchOffer", engine::shape_of<protocol::MatchOfferShown>());
  parts.name("MatchParty", engine::shape_of<protocol::PartyShown>());
  for (const Placed& placed : k_placed) {
    for (const engine::Shape* shape : placed.shapes) parts.place(*shape, placed.document);
  }
  // The parts come of the others.
  std::map<std::string, std::string> files;
  files["requests"] = requests_document(parts);
  files["pushes"] = pushes_document(parts);
  files["results"] = results_document(parts);
  files["messages"] = messages_document(parts);
  files["rest"] = rest_document(parts);
  files["games"] = games_document(parts);
  files["tables"] = tables_document(parts);
  files["parts"] = parts_document(parts);
  return files;
}

}  // namespace tools
