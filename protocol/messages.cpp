#include "protocol/messages.h"

#include "engine/core/describe/write.h"

namespace protocol {
namespace {

constexpr std::string_view k_null_and_end = "null}";

template <class Message>
std::string encoded(const Message& message, Encoding encoding) {
  std::string text;
  if (encoding == Encoding::json) {
    engine::write_json(text, message);
  } else {
    engine::write_cbor(text, message);
  }
  return text;
}

}  // namespace

// The result is the last member: it is put in where null stands.
std::string answer_text(const Json& id, std::string_view encoded_result, Encoding encoding) {
  const bool is_json = encoding == Encoding::json;
  const std::string around = encoded(Answer{id}, encoding);
  const auto head = std::string_view(around).substr(0, around.size() - (is_json ? k_null_and_end.size() : 1));
  std::string text;
  text.reserve(head.size() + encoded_result.size() + 1);
  text += head;
  text += encoded_result;
  if (is_json) text += '}';
  return text;
}

std::string refusal_text(const Json& id, const Json& error, Encoding encoding) {
  Refusal refusal{error};
  if (!id.is_null()) refusal.id = RequestId(id);
  return encoded(refusal, encoding);
}

}  // namespace protocol
