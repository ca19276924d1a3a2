#include "protocol/field_reader.h"

#include <algorithm>

#include "protocol/limits.h"
#include "protocol/text.h"

namespace protocol {
namespace {

bool is_letter(char c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); }
bool is_letter_or_digit(char c) { return ('0' <= c && c <= '9') || is_letter(c); }
bool is_key_character(char c) { return is_letter_or_digit(c) || c == '_' || c == '-'; }
bool is_hex_digit(char c) { return ('0' <= c && c <= '9') || ('A' <= c && c <= 'F') || ('a' <= c && c <= 'f'); }

// A language of 2 to 8 letters, then whatever of 1 to 8 letters or digits.
bool is_language_tag(std::string_view tag) {
  if (tag.size() > k_language_length_max) return false;
  constexpr std::size_t k_part_max = 8;
  for (bool first = true;; first = false) {
    const std::string_view part = tag.substr(0, tag.find('-'));
    if (part.size() < (first ? 2 : 1) || part.size() > k_part_max) return false;
    if (!std::ranges::all_of(part, first ? is_letter : is_letter_or_digit)) return false;
    if (part.size() == tag.size()) return true;
    tag.remove_prefix(part.size() + 1);
  }
}

// The integer in `value` when there is one within the bounds.
std::optional<std::int64_t> integer_in(const Json& value, std::int64_t min, std::int64_t max) {
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(k_integer_max)) {
    return std::nullopt;
  }
  const auto number = value.get<std::int64_t>();
  if (number < min || number > max) return std::nullopt;
  return number;
}

}  // namespace

FieldReader::FieldReader(const Json& object, std::string_view path) : object_(object), path_(path) {
  if (!object_.is_object()) {
    const std::string name = path_.empty() ? "params" : path_.substr(0, path_.size() - 1);
    rejection_ = engine::Rejection{"bad_params", "`" + name + "` must be an object.", {}, name};
  }
}

bool FieldReader::has(std::string_view name) const { return object_.is_object() && object_.contains(name); }

const Json* FieldReader::member(std::string_view name) {
  if (rejection_) return nullptr;
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

void FieldReader::refuse(engine::Rejection why) {
  if (!rejection_) rejection_ = std::move(why);
}

void FieldReader::refuse(std::string_view name, const std::string& must) {
  const std::string field = path_ + std::string(name);
  refuse(engine::Rejection{"bad_params", "`" + field + "` must be " + must + ".", {}, field});
}

std::string FieldReader::text(std::string_view name, Lengths lengths) {
  const Json* value = member(name);
  if (value != nullptr && value->is_string()) {
    const auto& text = value->get_ref<const std::string&>();
    const auto length = length_of(text);
    if (length && lengths.min <= *length && *length <= lengths.max) return text;
  }
  refuse(name, "a text of " + std::to_string(lengths.min) + " to " + std::to_string(lengths.max) + " characters");
  return {};
}

std::optional<std::string> FieldReader::optional_text(std::string_view name, Lengths lengths) {
  if (!has(name)) return std::nullopt;
  return text(name, lengths);
}

std::string FieldReader::one_of(std::string_view name, std::span<const std::string_view> words) {
  const Json* value = member(name);
  std::string listed;
  for (const std::string_view word : words) {
    if (value != nullptr && value->is_string() && value->get_ref<const std::string&>() == word)
      return std::string(word);
    listed += (listed.empty() ? "" : ", ") + std::string(word);
  }
  refuse(name, "one of " + listed);
  return {};
}

std::string FieldReader::key(std::string_view name) {
  const Json* value = member(name);
  if (value != nullptr && value->is_string()) {
    const auto& text = value->get_ref<const std::string&>();
    const bool fits = k_key_length_min <= text.size() && text.size() <= k_key_length_max;
    if (fits && std::ranges::all_of(text, is_key_character)) return text;
  }
  refuse(name, "8 to 64 characters of A-Z, a-z, 0-9, _ and -");
  return {};
}

std::string FieldReader::language(std::string_view name) {
  const Json* value = member(name);
  if (value != nullptr && value->is_string()) {
    const auto& text = value->get_ref<const std::string&>();
    if (is_language_tag(text)) return text;
  }
  refuse(name, "a language tag such as en or pt-BR");
  return {};
}

std::string FieldReader::hash(std::string_view name) {
  const Json* value = member(name);
  if (value != nullptr && value->is_string()) {
    const auto& text = value->get_ref<const std::string&>();
    if (text.size() == k_hash_digits && std::ranges::all_of(text, is_hex_digit)) return text;
  }
  refuse(name, "64 hex digits");
  return {};
}

std::optional<std::string> FieldReader::optional_hash(std::string_view name) {
  if (!has(name)) return std::nullopt;
  return hash(name);
}

std::int64_t FieldReader::integer(std::string_view name, std::int64_t min, std::int64_t max) {
  const Json* value = member(name);
  if (value != nullptr) {
    if (const auto number = integer_in(*value, min, max)) return *number;
  }
  refuse(name, "an integer from " + std::to_string(min) + " to " + std::to_string(max));
  return 0;
}

std::optional<std::int64_t> FieldReader::optional_integer(std::string_view name, std::int64_t min, std::int64_t max) {
  if (!has(name)) return std::nullopt;
  return integer(name, min, max);
}

const Json* FieldReader::list(std::string_view name, Lengths items) {
  const Json* value = member(name);
  const bool is_list = value != nullptr && value->is_array();
  if (value == nullptr || (is_list && value->size() >= items.min && value->size() <= items.max)) return value;
  refuse(name, "a list of " + std::to_string(items.min) + " to " + std::to_string(items.max) + " items");
  return nullptr;
}

std::vector<std::string> FieldReader::optional_texts(std::string_view name, Lengths lengths, Lengths items) {
  std::vector<std::string> texts;
  const Json* values = list(name, items);
  if (values == nullptr) return texts;
  for (const Json& item : *values) {
    const auto length = item.is_string() ? length_of(item.get_ref<const std::string&>()) : std::nullopt;
    if (!length || *length < lengths.min || *length > lengths.max) {
      refuse(name, "texts of " + std::to_string(lengths.min) + " to " + std::to_string(lengths.max) + " characters");
      return {};
    }
    texts.push_back(item.get<std::string>());
  }
  return texts;
}

std::vector<std::string> FieldReader::optional_words(std::string_view name, std::span<const std::string_view> words,
                                                     Lengths items) {
  auto texts = optional_texts(name, {1, k_identifier_length_max}, items);
  for (const std::string& text : texts) {
    if (std::ranges::find(words, std::string_view(text)) != words.end()) continue;
    std::string listed;
    for (const std::string_view word : words) listed += (listed.empty() ? "" : ", ") + std::string(word);
    refuse(name, "some of " + listed);
    return {};
  }
  return texts;
}

std::vector<std::int64_t> FieldReader::optional_integers(std::string_view name, std::int64_t min, std::int64_t max,
                                                         Lengths items) {
  std::vector<std::int64_t> numbers;
  const Json* values = list(name, items);
  if (values == nullptr) return numbers;
  for (const Json& item : *values) {
    const auto number = integer_in(item, min, max);
    if (!number) {
      refuse(name, "integers from " + std::to_string(min) + " to " + std::to_string(max));
      return {};
    }
    numbers.push_back(*number);
  }
  return numbers;
}

bool FieldReader::flag(std::string_view name) {
  const Json* value = member(name);
  if (value != nullptr && value->is_boolean()) return value->get<bool>();
  refuse(name, "true or false");
  return false;
}

bool FieldReader::optional_flag(std::string_view name, bool otherwise) {
  const Json* value = member(name);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->get<bool>();
  refuse(name, "true or false");
  return otherwise;
}

Json FieldReader::object(std::string_view name) {
  const Json* value = member(name);
  if (value != nullptr && value->is_object()) return *value;
  refuse(name, "an object");
  return Json::object();
}

Json FieldReader::optional_object(std::string_view name) { return has(name) ? object(name) : Json::object(); }

}  // namespace protocol
