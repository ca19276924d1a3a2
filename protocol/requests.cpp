#include "protocol/requests.h"

#include <string>

#include "protocol/errors.h"
#include "protocol/limits.h"
#include "protocol/text.h"

namespace protocol {
namespace {

bool is_request_id(const Json& id) {
  if (id.is_string()) {
    const auto length = length_of(id.get_ref<const std::string&>());
    return length && *length >= 1 && *length <= k_request_id_length_max;
  }
  if (id.is_number_unsigned()) return id.get<std::uint64_t>() <= static_cast<std::uint64_t>(k_integer_max);
  return id.is_number_integer() && id.get<std::int64_t>() >= -k_integer_max;
}

RefusedRequest bad_request(Json id, std::string_view message) {
  return {std::move(id), error_object(ErrorCode::bad_request, message)};
}

}  // namespace

RequestOrRefusal parse_request(Json message) {
  if (!message.is_object()) return bad_request(nullptr, "A message is one JSON object; batches are not spoken.");
  const auto id = message.find("id");
  if (id == message.end() || !is_request_id(*id)) {
    return bad_request(nullptr, "A request has an `id`: an integer, or a text of 1 to 64 characters.");
  }
  const auto version = message.find("jsonrpc");
  if (version == message.end() || *version != "2.0") return bad_request(*id, "`jsonrpc` must be \"2.0\".");
  const auto name = message.find("method");
  if (name == message.end() || !name->is_string()) return bad_request(*id, "`method` must be a text.");

  const auto method = method_from(name->get_ref<const std::string&>());
  if (!method) return RefusedRequest{*id, error_object(ErrorCode::unknown_method, "There is no such method.")};
  ParsedRequest request{*id, *method, Json::object()};
  if (const auto params = message.find("params"); params != message.end()) {
    if (!params->is_object()) {
      ErrorDetail detail;
      detail.field = "params";
      return RefusedRequest{*id, error_object(ErrorCode::bad_params, "`params` must be an object.", detail)};
    }
    request.params = std::move(*params);
  }
  return request;
}

RequestOrRefusal read_request(std::string_view bytes, Encoding encoding) {
  auto message = decode(bytes, encoding);
  if (!message) return RefusedRequest{nullptr, error_object(message.error())};
  auto parsed = parse_request(std::move(*message));
  if (const auto* request = std::get_if<ParsedRequest>(&parsed)) {
    if (const auto why = check_params(request->method, request->params)) {
      return RefusedRequest{request->id, error_object(*why)};
    }
  }
  return parsed;
}

}  // namespace protocol
