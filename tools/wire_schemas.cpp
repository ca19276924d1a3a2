#include "tools/wire_schemas.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/dispatch.h"
#include "protocol/errors.h"
#include "protocol/method_texts.h"

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

Json params_definition(engine::JsonSchema& schema, Method method, const engine::Shape& shape) {
  const protocol::MethodText& text = protocol::text_of(method);
  std::string description = "Params of `" + std::string(protocol::name_of(method)) + "`. ";
  description += text.sentence.empty() ? text.summary : text.sentence;
  Json definition{{"description", std::move(description)}};
  definition.update(schema.structure(shape));
  if (!shape.schema.empty()) definition.update(Json::parse(shape.schema));
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
       "20). `x-result`: the result in methods.json."},
      {"type", "object"},
      {"properties",
       {{"jsonrpc", {{"const", "2.0"}}},
        {"id", {{"$ref", "messages.json#/$defs/RequestId"}}},
        {"method", {{"type", "string"}}},
        {"params", {{"type", "object"}}}}},
      {"required", {"jsonrpc", "id", "method"}},
      {"oneOf", std::move(requests)}};
}

Json document(const char* id, const char* title, const std::string& description, Json definitions) {
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"$id", id},
          {"title", title},
          {"description", description + " Generated: do not edit; `./test --update` rewrites it."},
          {"$defs", std::move(definitions)}};
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

}  // namespace

Json requests_schema() {
  engine::JsonSchema schema(engine::UnknownMembers::ignored);
  schema.name("Software", engine::shape_of<protocol::Client>());
  schema.name("ClockWish", engine::shape_of<protocol::ClockAsked>());
  Json requests = Json::array();
  Json params = Json::object();
  const auto add = [&](Method method, const engine::Shape& shape) {
    const std::string name = type_name_of(protocol::name_of(method));
    Json definition = params_definition(schema, method, shape);
    requests.push_back(request_of(method, name, !definition.contains("required")));
    params[name + "Params"] = std::move(definition);
  };
#define TOOLS_ADD(method, ...) add(Method::method, engine::shape_of<protocol::ParamsOf<Method::method>>());
  PROTOCOL_METHODS(TOOLS_ADD)
#undef TOOLS_ADD
  Json definitions{{"Request", request_definition(std::move(requests))}};
  definitions.update(params);
  definitions.update(schema.definitions());
  return document(
      "requests.json", "Requests",
      "What clients may ask: every request, its params and what they are made of. From protocol/rows/methods.h "
      "and the structs of params.",
      std::move(definitions));
}

Json errors_schema() {
  engine::JsonSchema schema(engine::UnknownMembers::ignored);
  schema.define(engine::shape_of<protocol::ErrorObject>());
  Json definitions{{"ErrorCode", codes_definition()}};
  for (const auto& [name, definition] : schema.definitions().items()) {
    if (name != "ErrorCode") definitions[name] = definition;
  }
  return document("errors.json", "Errors",
                  "Why a request was refused. From protocol/rows/errors.h and protocol/errors.h.",
                  std::move(definitions));
}

std::string text_of(const Json& schema) { return schema.dump(2) + "\n"; }

}  // namespace tools
