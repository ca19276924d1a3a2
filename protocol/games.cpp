#include "protocol/games.h"

#include <variant>

#include "engine/core/describe/json.h"

namespace protocol {
namespace {

Json json_of(const engine::OptionValue& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

OptionSpec shown(const engine::OptionSpec& spec) {
  OptionSpec told{spec.name, spec.kind, json_of(spec.default_value), spec.label};
  switch (spec.kind) {
    case engine::OptionKind::boolean:
      told.values = std::vector<Json>{false, true};
      break;
    case engine::OptionKind::integer:
      told.min = spec.integer_min;
      told.max = spec.integer_max;
      break;
    case engine::OptionKind::choice:
      told.values.emplace();
      told.labels.emplace();
      for (const engine::OptionChoice& choice : spec.choices) {
        told.values->emplace_back(choice.value);
        told.labels->emplace(choice.value, choice.label);
      }
      break;
  }
  return told;
}

}  // namespace

GameInfo shown(const engine::GameInfo& info) {
  GameInfo told{info.id, info.title, info.rules_version, info.players, info.cooperative, {}, {}};
  told.options.reserve(info.options.size());
  for (const engine::OptionSpec& option : info.options) told.options.push_back(shown(option));
  return told;
}

Outcome shown(const engine::Outcome& outcome) {
  Outcome told{{}, outcome.common_win, outcome.extra, {}};
  told.ranking.reserve(outcome.ranking.size());
  for (const engine::Standing& one : outcome.ranking) {
    told.ranking.push_back({{}, one.lines, one.rank, one.seat, one.tie_break, one.total});
  }
  return told;
}

}  // namespace protocol
