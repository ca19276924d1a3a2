#include "protocol/field_reader.h"

#include "protocol/limits.h"
#include "protocol/text.h"
#include "protocol/texts.h"

namespace protocol {
namespace {

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

FieldReader::FieldReader(const Json& object) : object_(object) {
  if (!object_.is_object()) rejection_ = engine::Rejection{"bad_params", "`params` must be an object.", {}, "params"};
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
  const std::string field(name);
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

bool FieldReader::optional_flag(std::string_view name, bool otherwise) {
  const Json* value = member(name);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->get<bool>();
  refuse(name, "true or false");
  return otherwise;
}

std::string FieldReader::hash(std::string_view name) {
  const Json* value = member(name);
  if (value != nullptr && value->is_string()) {
    const auto& text = value->get_ref<const std::string&>();
    const Hash digits(text.begin(), text.end());
    if (described_fault(digits).empty()) return digits;
  }
  refuse(name, "64 hex digits");
  return {};
}

Json FieldReader::object(std::string_view name) {
  const Json* value = member(name);
  if (value != nullptr && value->is_object()) return *value;
  refuse(name, "an object");
  return Json::object();
}

Json FieldReader::optional_object(std::string_view name) { return has(name) ? object(name) : Json::object(); }

}  // namespace protocol
