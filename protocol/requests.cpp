#include "protocol/requests.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>

#include "engine/core/describe/json_in.h"
#include "engine/core/describe/read.h"
#include "engine/core/describe/utf8.h"
#include "protocol/errors.h"
#include "protocol/limits.h"

namespace protocol {
namespace {

using engine::JsonIn;
using engine::JsonKind;

/// A number that no double holds, or an integer that no 64 bits do, would be another one for whoever reads it next.
bool is_kept(std::string_view digits) {
  const char* const begin = digits.data();
  const char* const end = begin + digits.size();
  if (digits.find_first_of(".eE") != std::string_view::npos) {
    return std::isfinite(std::strtod(std::string(digits).c_str(), nullptr));
  }
  std::int64_t number = 0;
  std::uint64_t large = 0;
  return std::from_chars(begin, end, number).ec == std::errc{} ||
         (digits.front() != '-' && std::from_chars(begin, end, large).ec == std::errc{});
}

/// Passes over a value that is JSON as every reader understands it (RFC 7493): no member twice, no number beyond what
/// is kept. The depth is the reader's.
bool is_sound(JsonIn& in) {
  std::string_view piece;
  switch (in.next()) {
    case JsonKind::map: {
      std::set<std::string, std::less<>> names;
      for (bool more = in.begin_map() && in.key(piece); more; more = in.ok() && in.key(piece)) {
        if (!names.emplace(piece).second) return in.refuse("An object has a member twice.");
        if (!is_sound(in)) return false;
      }
      return in.ok();
    }
    case JsonKind::list:
      for (bool more = in.begin_list() && in.item(); more; more = in.ok() && in.item()) {
        if (!is_sound(in)) return false;
      }
      return in.ok();
    case JsonKind::number:
      return in.number(piece) && (is_kept(piece) || in.refuse("A number is too large."));
    default:
      return in.raw(piece);
  }
}

/// The members of a message that say what it is, each as it stands there; empty: it is not there.
struct Envelope {
  std::string_view id;
  std::string_view version;
  std::string_view method;
  std::string_view params;
};

/// Of a message that is sound. False: it is no object.
bool read_envelope(std::string_view message, Envelope& into) {
  JsonIn in(message);
  std::string_view name;
  if (in.next() != JsonKind::map) return false;
  for (bool more = in.begin_map() && in.key(name); more; more = in.ok() && in.key(name)) {
    std::string_view passed;
    std::string_view* member = name == "id"        ? &into.id
                               : name == "jsonrpc" ? &into.version
                               : name == "method"  ? &into.method
                               : name == "params"  ? &into.params
                                                   : &passed;
    if (!in.raw(*member)) return false;
  }
  return in.end();
}

std::optional<std::string> text_in(std::string_view json) {
  JsonIn in(json);
  std::string_view text;
  if (in.next() != JsonKind::text || !in.text(text)) return std::nullopt;
  return std::string(text);
}

Json request_id(std::string_view json) {
  JsonIn in(json);
  std::int64_t number = 0;
  if (in.next() == JsonKind::number) return in.integer(-k_integer_max, k_integer_max, number) ? Json(number) : Json();
  const auto text = text_in(json);
  const std::size_t length = text ? engine::utf8_count(*text) : 0;
  return length >= 1 && length <= k_request_id_length_max ? Json(*text) : Json();
}

RefusedRequest refused(Json id, ErrorCode code, std::string_view message) {
  return {std::move(id), error_object(code, message)};
}

/// A method as it was asked for, by one name or the other.
struct AskedFor {
  std::optional<Method> method;
  bool by_former_name = false;
};

AskedFor asked_for(std::string_view name) {
  if (const auto method = method_from(name)) return {method};
  return {former_method_from(name), true};
}

/// The depth was looked at when the whole message was read.
engine::Result<Params> read_former_params(Method method, std::string_view text) {
  auto params = decode(text, Encoding::json);
  if (!params) return params.error();
  return read_params(method, in_todays_words(std::move(*params)));
}

RequestOrRefusal read_text(std::string_view text, Words words) {
  JsonIn in(text, k_depth_max);
  if (!is_sound(in) || !in.end()) {
    return refused(nullptr, ErrorCode::bad_json, "The message can't be read. " + in.fault()->message);
  }
  Envelope envelope;
  if (!read_envelope(text, envelope)) {
    return refused(nullptr, ErrorCode::bad_request, "A message is one JSON object; batches are not spoken.");
  }
  Json id = request_id(envelope.id);
  if (id.is_null()) {
    return refused(id, ErrorCode::bad_request, "A request has an `id`: an integer, or a text of 1 to 64 characters.");
  }
  if (text_in(envelope.version) != "2.0") return refused(id, ErrorCode::bad_request, "`jsonrpc` must be \"2.0\".");
  const auto name = text_in(envelope.method);
  if (!name) return refused(id, ErrorCode::bad_request, "`method` must be a text.");
  const auto [method, by_former_name] = asked_for(*name);
  if (!method) return refused(id, ErrorCode::unknown_method, "There is no such method.");
  const std::string_view given = envelope.params.empty() ? "{}" : envelope.params;
  const bool in_former = by_former_name || words == Words::former;
  auto params = in_former ? read_former_params(*method, given) : read_params_text(*method, given);
  if (!params) return RefusedRequest{std::move(id), error_object(params.error())};
  return ParsedRequest{std::move(id), *method, std::move(*params)};
}

}  // namespace

RequestOrRefusal read_request(std::string_view bytes, Encoding encoding, Words words) {
  if (encoding == Encoding::json && bytes.size() <= k_message_bytes_max) return read_text(bytes, words);
  const auto message = decode(bytes, encoding);
  if (!message) return RefusedRequest{nullptr, error_object(message.error())};
  return read_text(encode(*message, Encoding::json), words);
}

}  // namespace protocol
