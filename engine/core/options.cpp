#include "engine/core/options.h"

#include <algorithm>
#include <optional>

#include "engine/core/describe/json.h"
#include "engine/core/ensure.h"
#include "engine/core/json_integer.h"

namespace engine {
using Json = nlohmann::json;

namespace {

Json value_to_json(const OptionValue& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

bool offers(const OptionSpec& spec, const std::string& choice) {
  return std::ranges::any_of(spec.choices, [&](const OptionChoice& offered) { return offered.value == choice; });
}

/// nullopt: of the wrong type or out of range.
std::optional<OptionValue> value_from(const OptionSpec& spec, const Json& given) {
  switch (spec.kind) {
    case OptionKind::boolean:
      if (given.is_boolean()) return given.get<bool>();
      return std::nullopt;
    case OptionKind::integer: {
      const auto number = integer_from(given, spec.integer_min, spec.integer_max);
      if (!number) return std::nullopt;
      return *number;
    }
    case OptionKind::choice:
      if (given.is_string() && offers(spec, given.get_ref<const std::string&>())) return given.get<std::string>();
      return std::nullopt;
  }
  return std::nullopt;
}

const OptionValue& value_of(const std::map<std::string, OptionValue, std::less<>>& values, std::string_view name) {
  const auto found = values.find(name);
  ENSURE(found != values.end(), "a game asks only for options that it lists");
  return found->second;
}

}  // namespace

bool Options::flag(std::string_view name) const { return std::get<bool>(value_of(values_, name)); }
std::int64_t Options::number(std::string_view name) const { return std::get<std::int64_t>(value_of(values_, name)); }
const std::string& Options::choice(std::string_view name) const {
  return std::get<std::string>(value_of(values_, name));
}

Json Options::to_json() const {
  Json object = Json::object();
  for (const auto& [name, value] : values_) object[name] = value_to_json(value);
  return object;
}

Result<Options> check_options(const std::vector<OptionSpec>& specs, const Json& given) {
  if (!given.is_object() && !given.is_null()) {
    return Rejection{"bad_option", "The options are an object of names and values.", "", "options"};
  }
  Options options;
  for (const OptionSpec& spec : specs) options.values_[spec.name] = spec.default_value;
  if (given.is_null()) return options;
  for (const auto& [name, value] : given.items()) {
    const auto spec = std::ranges::find_if(specs, [&](const auto& one) { return one.name == name; });
    if (spec == specs.end()) return Rejection{"bad_option", "This game has no option of that name.", "", name};
    auto read = value_from(*spec, value);
    if (!read) return Rejection{"bad_option", "The option does not take that value.", "", name};
    options.values_[name] = std::move(*read);
  }
  return options;
}

}  // namespace engine
