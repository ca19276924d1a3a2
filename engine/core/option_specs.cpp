#include "engine/core/option_specs.h"

#include "engine/core/ensure.h"

namespace engine {

OptionSpec boolean_option(std::string name, std::string label, bool default_value) {
  return {std::move(name), OptionKind::boolean, default_value, std::move(label), 0, 0, {}};
}

OptionSpec integer_option(std::string name, std::string label, std::int64_t min, std::int64_t max) {
  return {std::move(name), OptionKind::integer, min, std::move(label), min, max, {}};
}

OptionSpec choice_option(std::string name, std::string label, std::vector<OptionChoice> choices) {
  ENSURE(!choices.empty(), "there is something to choose from");
  OptionValue first = choices.front().value;
  return {std::move(name), OptionKind::choice, std::move(first), std::move(label), 0, 0, std::move(choices)};
}

}  // namespace engine
