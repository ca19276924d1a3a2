#include "protocol/errors.h"

#include <algorithm>

#include "engine/core/describe/json.h"

namespace protocol {

std::optional<ErrorCode> error_code_from(std::string_view text) {
  const auto* const found = std::ranges::find(k_error_words, text);
  if (found == k_error_words.end()) return std::nullopt;
  return static_cast<ErrorCode>(found - k_error_words.begin());
}

bool read_text(std::string_view text, ErrorCode& code) {
  const auto known = error_code_from(text);
  if (known) code = *known;
  return known.has_value();
}

ErrorDetail detail_of(const TextFault& fault, std::string_view field) {
  ErrorDetail detail;
  detail.field = field;
  detail.reason = fault.reason;
  detail.character = fault.character;
  return detail;
}

Json error_object(ErrorCode code, std::string_view message, const ErrorDetail& detail) {
  Json data{{"code", text_of(code)}};
  if (!detail.rule.empty()) data["rule"] = detail.rule;
  if (!detail.field.empty()) data["field"] = detail.field;
  if (!detail.reason.empty()) data["reason"] = detail.reason;
  if (detail.seq) data["seq"] = *detail.seq;
  if (detail.retry_after_ms) data["retry_after_ms"] = *detail.retry_after_ms;
  if (detail.until_ms) data["until_ms"] = *detail.until_ms;
  if (!detail.character.empty()) data["character"] = detail.character;
  if (detail.least) data["least"] = *detail.least;
  return Json{{"code", number_of(code)}, {"message", message}, {"data", std::move(data)}};
}

Json error_object(const engine::Rejection& why) {
  ErrorDetail detail;
  detail.rule = why.rule;
  detail.field = why.field;
  const auto code = error_code_from(why.code);
  if (!code) detail.reason = why.code;
  return error_object(code.value_or(ErrorCode::illegal_action), why.message, detail);
}

}  // namespace protocol
