// The texts that params hold: how long each may be and of what it is made, said once with its type.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/json.h"
#include "protocol/limits.h"

namespace protocol {

using Json = nlohmann::json;

/// A text of so many code points.
template <std::size_t min, std::size_t max>
struct Text : std::string {
  using std::string::string;
  Text(std::string text) : std::string(std::move(text)) {}  // NOLINT: it is one
};
template <std::size_t min, std::size_t max>
constexpr engine::Range described_range(const Text<min, max>*) {
  return {static_cast<std::int64_t>(min), static_cast<std::int64_t>(max)};
}

/// One of a list of words.
template <const auto& words>
struct OneOf : std::string {
  using std::string::string;
  OneOf(std::string word) : std::string(std::move(word)) {}                // NOLINT: it is one
  OneOf(std::string_view word) : std::string(word.data(), word.size()) {}  // NOLINT
};
template <const auto& words>
constexpr std::span<const std::string_view> described_choice(const OneOf<words>*) {
  return words;
}

using Identifier = Text<1, k_identifier_length_max>;
using Token = Text<1, k_token_length_max>;
using ClientText = Text<1, k_client_text_length_max>;
using Label = Text<0, k_client_text_length_max>;

// What a person has typed may be as it likes, within bounds: whoever carries it out refuses what won't do with a code
// that says why.
using TypedName = Text<0, k_identifier_length_max>;
using TypedPassword = Text<0, k_password_length_max>;
using TypedLine = Text<0, k_typed_line_length_max>;

using IdentityToken = Text<1, k_identity_token_length_max>;
using IdentityState = Text<16, k_identity_state_length_max>;
using Url = Text<1, k_url_length_max>;
using PushKey = Text<1, k_push_key_length_max>;

using BotLevel = OneOf<k_bot_levels>;

/// Made up by a client, so that what is sent twice is done once.
struct Key : std::string {
  using std::string::string;
};
constexpr std::string_view described_pattern(const Key*) { return "^[A-Za-z0-9_-]{8,64}$"; }
[[nodiscard]] std::string_view described_fault(const Key& key);

/// 32 bytes.
struct HexDigits : std::string {
  using std::string::string;
};
constexpr std::string_view described_pattern(const HexDigits*) { return "^[0-9A-Fa-f]{64}$"; }
[[nodiscard]] std::string_view described_fault(const HexDigits& digits);

/// RFC 5646.
struct LanguageTag : std::string {
  using std::string::string;
};
constexpr std::string_view described_pattern(const LanguageTag*) { return "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"; }
[[nodiscard]] std::string_view described_fault(const LanguageTag& tag);

/// An object whose members somebody else reads. Numbers that are whole are integers, however they were written.
struct AnyObject {
  Json tree = Json::object();

  AnyObject() = default;
  AnyObject(Json object) : tree(std::move(object)) {}  // NOLINT: it is one
  operator const Json&() const { return tree; }        // NOLINT: it is one
};
DESCRIBE_AS(AnyObject, tree)
[[nodiscard]] std::string_view described_fault(const AnyObject& object);

}  // namespace protocol
