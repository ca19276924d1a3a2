// Answers, as whole messages (docs/protocol.md, section 4); pushes are in pushes.h.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "protocol/texts.h"
#include "protocol/wire.h"

namespace protocol {

/// A text or a whole number; requests.cpp refuses what else is sent.
struct RequestId {
  Json value;

  RequestId() = default;
  RequestId(Json id) : value(std::move(id)) {}  // NOLINT: it is one
};
constexpr auto described_as(const RequestId*) { return &RequestId::value; }
DESCRIBE_VALUE(RequestId, "Chosen by the client, echoed in the answer.")
constexpr std::string_view described_schema(const RequestId*) {
  return R"({"anyOf":[{"type":"string","minLength":1,"maxLength":64},)"
         R"({"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}]})";
}
static_assert(k_request_id_length_max == 64 && k_integer_max == 9'007'199'254'740'991, "as its schema says");

inline constexpr std::string_view k_json_rpc = "2.0";
/// What every message says first; the members of answers are in the order of their names.
struct JsonRpc : std::string {
  JsonRpc() : std::string(k_json_rpc) {}
};

struct Answer {
  RequestId id;
  JsonRpc jsonrpc = {};
  engine::JsonText result = {};
};
DESCRIBE(Answer, id, jsonrpc, result)
constexpr std::string_view described_sentence(const Answer*) {
  return "A request that was carried out. Which schema `result` has follows from the request.";
}
constexpr auto described_schemas(const Answer*) {
  return std::tuple{engine::fits<&Answer::jsonrpc>(R"({"const":"2.0"})"),
                    engine::fits<&Answer::result>(R"({"type":"object","additionalProperties":true})")};
}

/// `error` is what error_object() makes.
struct Refusal {
  engine::JsonText error;
  engine::Nullable<RequestId> id = {};
  JsonRpc jsonrpc = {};
};
DESCRIBE(Refusal, error, id, jsonrpc)
constexpr std::string_view described_sentence(const Refusal*) {
  return "A request that was refused. `id` is null when the request's could not be read.";
}
constexpr auto described_schemas(const Refusal*) {
  return std::tuple{engine::fits<&Refusal::jsonrpc>(R"({"const":"2.0"})"),
                    engine::fits<&Refusal::error>(R"({"$ref":"parts.json#/$defs/ErrorObject"})")};
}

/// An answer of a result that is encoded already, byte for byte.
[[nodiscard]] std::string answer_text(const Json& id, std::string_view encoded_result, Encoding encoding);
/// `id` is null when the request's could not be read.
[[nodiscard]] std::string refusal_text(const Json& id, const Json& error, Encoding encoding);

}  // namespace protocol
