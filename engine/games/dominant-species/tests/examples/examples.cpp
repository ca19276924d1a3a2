#include "engine/games/dominant-species/tests/examples/examples.h"

#include <algorithm>

#include "engine/games/dominant-species/tests/examples/scenario.h"
#include "tests/engine/examples/match_of.h"
#include "tests/engine/examples/match_scene.h"

namespace games::dominant_species {

namespace {

using engine::Json;
using engine::Result;
using examples::Failure;

class SpeciesScene : public examples::MatchScene {
 public:
  using MatchScene::MatchScene;

  /// "preview": [{"of": action, "is": {..}}]: what the view tells the deciding seat of its answers.
  Failure expect(const std::string& name, const Json& expected) override {
    if (name != "preview") return MatchScene::expect(name, expected);
    if (!expected.is_array()) return "preview: a list is expected";
    const auto actions = listed(deciding());
    const Json seen = view(engine::Viewer::at(deciding())).value("preview", Json::object());
    for (const Json& item : expected) {
      const auto found = std::find(actions.begin(), actions.end(), action_of(item.at("of")));
      if (found == actions.end()) return examples::shown(item) + " is of no action that is legal";
      const Json came = seen.value(std::to_string(found - actions.begin()), Json::object());
      if (auto failure = differs("preview", "", item.at("is"), came)) return failure;
    }
    return std::nullopt;
  }
};

Result<std::unique_ptr<engine::Match>> load_match(const engine::Game& game, const Json& scenario) {
  return engine::match_if_sound(game, load(scenario));
}

Result<std::unique_ptr<examples::Scene>> set_up_scene(const engine::Game& game, const Json& set_up) {
  auto match = examples::begin(game, set_up, load_match);
  if (!match) return match.error();
  return std::unique_ptr<examples::Scene>(std::make_unique<SpeciesScene>(game, std::move(match).value()));
}

}  // namespace

const examples::Form& example_form() {
  static const examples::Form form{load_match, examples::read_common, set_up_scene};
  return form;
}

}  // namespace games::dominant_species
