// The closed list of errors (docs/protocol.md, section 22).
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "protocol/rows/errors.h"
#include "protocol/text.h"

namespace protocol {

using Json = nlohmann::json;

#define PROTOCOL_ENUMERATOR(code, number, remedy) code,
enum class ErrorCode : std::uint8_t { PROTOCOL_ERRORS(PROTOCOL_ENUMERATOR) };
#undef PROTOCOL_ENUMERATOR

#define PROTOCOL_NUMBER(code, number, remedy) number,
inline constexpr std::array k_error_numbers{PROTOCOL_ERRORS(PROTOCOL_NUMBER)};
#undef PROTOCOL_NUMBER
/// What becomes of a request that was refused.
enum class Remedy : std::uint8_t {
  final,  ///< the same request is refused however often it is asked
  again,  ///< the same request may be carried out after a while: `retry_after_ms`, or a pause that grows
  first,  ///< the same request may be carried out once something else was done or has happened
};
#define PROTOCOL_REMEDY(code, number, remedy) Remedy::remedy,
inline constexpr std::array k_error_remedies{PROTOCOL_ERRORS(PROTOCOL_REMEDY)};
#undef PROTOCOL_REMEDY
#define PROTOCOL_WORD(code, number, remedy) #code,
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
/// The stable text, e.g. "stale_decision".
[[nodiscard]] constexpr std::string_view text_of(ErrorCode code) {
  return k_error_words[static_cast<std::size_t>(code)];
}
[[nodiscard]] std::optional<ErrorCode> error_code_from(std::string_view text);
// Described as a word: it is written as text_of() says.
inline void append_text(ErrorCode code, std::string& to) { to += text_of(code); }
[[nodiscard]] bool read_text(std::string_view text, ErrorCode& code);

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

/// What was wrong with a text; `field` is the parameter that it was.
[[nodiscard]] ErrorDetail detail_of(const TextFault& fault, std::string_view field);

/// {"code": number, "message", "data": {"code": text, ...}}: the `error` member of an answer. `message` is English,
/// for developers, and must hold nothing that the asker may not know.
[[nodiscard]] Json error_object(ErrorCode code, std::string_view message, const ErrorDetail& detail = {});

/// A Rejection whose code is one of the list keeps it. Any other code comes from a game: `illegal_action` with the
/// game's code as `reason`.
[[nodiscard]] Json error_object(const engine::Rejection& why);

}  // namespace protocol
