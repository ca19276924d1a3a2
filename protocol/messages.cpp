#include "protocol/messages.h"

namespace protocol {

Json result_message(const Json& id, Json result) {
  return Json{{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
}

// The members in the order that encode() gives them; the last one is put in as it is.
std::string result_text(const Json& id, std::string_view encoded_result, Encoding encoding) {
  const auto encoded = [&](const Json& value) { return encode(value, encoding); };
  const bool is_json = encoding == Encoding::json;
  const char* after_name = is_json ? ":" : "";
  const char* between = is_json ? "," : "";
  constexpr char k_cbor_map_of_3 = '\xa3';
  const std::string head = (is_json ? "{" : std::string(1, k_cbor_map_of_3)) + encoded("id") + after_name +
                           encoded(id) + between + encoded("jsonrpc") + after_name + encoded("2.0") + between +
                           encoded("result") + after_name;
  std::string text;
  text.reserve(head.size() + encoded_result.size() + 1);
  text += head;
  text += encoded_result;
  if (is_json) text += '}';
  return text;
}

Json error_message(const Json& id, Json error) {
  return Json{{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(error)}};
}

}  // namespace protocol
