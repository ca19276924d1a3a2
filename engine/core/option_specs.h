// Ways to write the list of options in a game's GameInfo.
#pragma once

#include "engine/core/options.h"

namespace engine {

[[nodiscard]] OptionSpec boolean_option(std::string name, std::string label, bool default_value = false);
/// The least value is the default.
[[nodiscard]] OptionSpec integer_option(std::string name, std::string label, std::int64_t min, std::int64_t max);
/// The first choice is the default.
[[nodiscard]] OptionSpec choice_option(std::string name, std::string label, std::vector<OptionChoice> choices);

}  // namespace engine
