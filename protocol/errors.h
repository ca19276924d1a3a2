// The closed list of errors (docs/protocol.md, section 22).
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/describe/describe.h"
#include "engine/core/result.h"
#include "protocol/limits.h"
#include "protocol/rows/errors.h"
#include "protocol/text.h"

namespace protocol {

using Json = nlohmann::json;

#define PROTOCOL_ENUMERATOR(code, ...) code,
enum class ErrorCode : std::uint8_t { PROTOCOL_ERRORS(PROTOCOL_ENUMERATOR) };
#undef PROTOCOL_ENUMERATOR

#define PROTOCOL_NUMBER(code, number, ...) number,
inline constexpr std::array k_error_numbers{PROTOCOL_ERRORS(PROTOCOL_NUMBER)};
#undef PROTOCOL_NUMBER
/// What becomes of a request that was refused.
enum class Remedy : std::uint8_t {
  final,  ///< the same request is refused however often it is asked
  again,  ///< the same request may be carried out after a while: `retry_after_ms`, or a pause that grows
  first,  ///< the same request may be carried out once something else was done or has happened
};
#define PROTOCOL_REMEDY(code, number, remedy, ...) Remedy::remedy,
inline constexpr std::array k_error_remedies{PROTOCOL_ERRORS(PROTOCOL_REMEDY)};
#undef PROTOCOL_REMEDY
#define PROTOCOL_STATUS(code, number, remedy, status, ...) status,
inline constexpr std::array<unsigned, k_error_numbers.size()> k_error_statuses{PROTOCOL_ERRORS(PROTOCOL_STATUS)};
#undef PROTOCOL_STATUS
#define PROTOCOL_MEANING(code, number, remedy, status, meaning) meaning,
inline constexpr auto k_error_meanings = std::to_array<std::string_view>({PROTOCOL_ERRORS(PROTOCOL_MEANING)});
#undef PROTOCOL_MEANING
#define PROTOCOL_WORD(code, ...) #code,
inline constexpr auto k_error_words = std::to_array<std::string_view>({PROTOCOL_ERRORS(PROTOCOL_WORD)});
#undef PROTOCOL_WORD
inline constexpr auto k_all_errors = [] {
  std::array<ErrorCode, k_error_words.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<ErrorCode>(i);
  return all;
}();

/// The JSON-RPC number, e.g. -32010.
[[nodiscard]] constexpr int number_of(ErrorCode code) { return k_error_numbers[static_cast<std::size_t>(code)]; }
[[nodiscard]] constexpr Remedy remedy_of(ErrorCode code) { return k_error_remedies[static_cast<std::size_t>(code)]; }
/// What REST answers with.
[[nodiscard]] constexpr unsigned http_status_of(ErrorCode code) {
  return k_error_statuses[static_cast<std::size_t>(code)];
}
/// In a few words, for documentation.
[[nodiscard]] constexpr std::string_view meaning_of(ErrorCode code) {
  return k_error_meanings[static_cast<std::size_t>(code)];
}
/// The stable text, e.g. "stale_decision".
[[nodiscard]] constexpr std::string_view text_of(ErrorCode code) {
  return k_error_words[static_cast<std::size_t>(code)];
}
[[nodiscard]] std::optional<ErrorCode> error_code_from(std::string_view text);
// Described as a word: it is written as text_of() says.
inline void append_text(ErrorCode code, std::string& to) { to += text_of(code); }
[[nodiscard]] bool read_text(std::string_view text, ErrorCode& code);
DESCRIBE_VALUE(ErrorCode, "Stable: what a client translates.")

/// The optional members of an error's `data`; empty ones are left out.
struct ErrorDetail {
  std::string rule;    ///< "harmonies 5.2"
  std::string field;   ///< the offending member of the params, or the limit that was met
  std::string reason;  ///< a finer code: the game's own, or why an undo was refused
  std::optional<std::uint64_t> seq;
  std::optional<std::int64_t> retry_after_ms;
  std::optional<std::int64_t> until_ms = {};  ///< wall clock
  std::string character = {};                 ///< of a text, the one that can't be shown: "U+202E"
  std::optional<std::int64_t> least = {};     ///< what `field` must be at least
};

DESCRIBE(ErrorDetail, rule, field, reason, seq, retry_after_ms, until_ms, character, least)
constexpr auto described_sentences(const ErrorDetail*) {
  return std::tuple{
      engine::says<&ErrorDetail::rule>("The section of the game's rules that forbids it."),
      engine::says<&ErrorDetail::field>("The offending member of the params, or the limit that was met."),
      engine::says<&ErrorDetail::reason>("A finer code: the game's own, or why an undo was refused."),
      engine::says<&ErrorDetail::seq>(
          "The newest record that the asker may know of, in what a table refuses to somebody who watches it."),
      engine::says<&ErrorDetail::until_ms>("When a suspension ends."),
      engine::says<&ErrorDetail::character>(
          "Of a text with `bad_characters`: the first that can't be shown, e.g. \"U+E000\"."),
      engine::says<&ErrorDetail::least>("With `too_fast`: the seconds that a rated table must leave people.")};
}
constexpr auto described_ranges(const ErrorDetail*) {
  return std::tuple{engine::within<&ErrorDetail::seq>(0, k_integer_max),
                    engine::within<&ErrorDetail::retry_after_ms>(0, k_integer_max),
                    engine::within<&ErrorDetail::until_ms>(0, k_integer_max),
                    engine::within<&ErrorDetail::least>(0, k_integer_max)};
}
constexpr auto described_defaults(const ErrorDetail*) {
  return engine::may_lack<&ErrorDetail::rule, &ErrorDetail::field, &ErrorDetail::reason, &ErrorDetail::character>();
}

/// `data` of an error.
struct ErrorData : ErrorDetail {
  ErrorCode code = ErrorCode::internal;
};
DESCRIBE_MORE(ErrorData, ErrorDetail, code)

/// What error_object() makes.
struct ErrorObject {
  int code = 0;
  std::string message;
  ErrorData data;
};
DESCRIBE(ErrorObject, code, message, data)
constexpr std::string_view described_sentence(const ErrorObject*) { return "Why a request was refused."; }
constexpr auto described_sentences(const ErrorObject*) {
  return std::tuple{engine::says<&ErrorObject::code>("The number that belongs to `data.code`."),
                    engine::says<&ErrorObject::message>("English, for developers.")};
}
constexpr auto described_ranges(const ErrorObject*) {
  return std::tuple{engine::within<&ErrorObject::code>(-32768, -32000)};
}

/// What was wrong with a text; `field` is the parameter that it was.
[[nodiscard]] ErrorDetail detail_of(const TextFault& fault, std::string_view field);

/// {"code": number, "message", "data": {"code": text, ...}}: the `error` member of an answer. `message` is English,
/// for developers, and must hold nothing that the asker may not know.
[[nodiscard]] Json error_object(ErrorCode code, std::string_view message, const ErrorDetail& detail = {});

/// A Rejection whose code is one of the list keeps it. Any other code comes from a game: `illegal_action` with the
/// game's code as `reason`.
[[nodiscard]] Json error_object(const engine::Rejection& why);

}  // namespace protocol
