#include "tests/engine/contract/tables.h"

#include "engine/core/ensure.h"

namespace engine {
namespace {

std::vector<Json> values_tried(const OptionSpec& spec) {
  std::vector<Json> values;
  switch (spec.kind) {
    case OptionKind::boolean:
      return {false, true};
    case OptionKind::integer:
      values.push_back(spec.integer_min);
      if (spec.integer_max != spec.integer_min) values.push_back(spec.integer_max);
      return values;
    case OptionKind::choice:
      for (const OptionChoice& choice : spec.choices) values.push_back(choice.value);
      return values;
  }
  return values;
}

std::vector<Json> all_combinations(const std::vector<OptionSpec>& specs) {
  std::vector<Json> combinations = {Json::object()};
  for (const OptionSpec& spec : specs) {
    std::vector<Json> longer;
    for (const Json& combination : combinations) {
      for (const Json& value : values_tried(spec)) {
        longer.push_back(combination);
        longer.back()[spec.name] = value;
      }
    }
    combinations = std::move(longer);
    if (combinations.size() > k_option_combinations_max) return {};
  }
  return combinations;
}

std::vector<Json> one_at_a_time(const std::vector<OptionSpec>& specs) {
  std::vector<Json> combinations = {Json::object()};
  const Json defaults = check_options(specs, nullptr)->to_json();
  for (const OptionSpec& spec : specs) {
    for (const Json& value : values_tried(spec)) {
      if (value != defaults.at(spec.name)) combinations.push_back({{spec.name, value}});
    }
  }
  return combinations;
}

}  // namespace

std::vector<Table> every_table(const GameInfo& info) {
  std::vector<Json> combinations = all_combinations(info.options);
  if (combinations.empty()) combinations = one_at_a_time(info.options);
  std::vector<Table> tables;
  for (int players = info.players.min; players <= info.players.max; ++players) {
    for (const Json& combination : combinations) {
      auto options = check_options(info.options, combination);
      ENSURE(options.ok(), "a game takes the values that its own options list");
      tables.push_back({players, std::move(options).value()});
    }
  }
  return tables;
}

std::string describe(const Table& table) {
  std::string text = std::to_string(table.players) + (table.players == 1 ? " player" : " players");
  const Json options = table.options.to_json();
  for (const auto& [name, value] : options.items()) {
    text += ", " + name + "=" + (value.is_string() ? value.get<std::string>() : value.dump());
  }
  return text;
}

}  // namespace engine
