#include "engine/games/evolution/tests/examples/examples.h"

#include <algorithm>

#include "engine/games/evolution/tests/examples/example_actions.h"
#include "engine/games/evolution/tests/examples/scenario.h"
#include "tests/engine/examples/match_of.h"

namespace games::evolution {

namespace {

using engine::Json;
using engine::Result;
using examples::Example;
using examples::Failure;

/// A position on which the words of the notation are carried out, up to the first that is refused.
class WordScene : public examples::Scene {
 public:
  explicit WordScene(evolution::Scene scene) : scene_(std::move(scene)) {}

  /// {"do": ["FEED", "a"], "negations"?: whether attacks that need some are told}
  Failure take(const Json& step) override {
    if (!came_.value("legal", true)) return std::nullopt;
    const auto came = run_action(scene_, step.at("do"), step.value("negations", false));
    if (!came) return examples::shown(came.error());
    came_ = *came;
    return std::nullopt;
  }

  /// "state", or what the last word tells: "legal" ...
  std::optional<Json> see(const std::string& name) override {
    if (name == "state") return describe(scene_);
    return came_.contains(name) ? std::optional(came_.at(name)) : std::nullopt;
  }

 protected:
  [[nodiscard]] bool is_set(std::string_view member) const override {
    return member == "traits" || member == "mandatory" || member == "allowed";
  }

 private:
  evolution::Scene scene_;
  Json came_ = Json::object();  ///< of the last word
};

/// Whether some attack among those allowed names the traits that it negates.
bool mentions_negations(const Json& result) {
  const Json allowed = result.is_object() ? result.value("allowed", Json()) : Json();
  return std::any_of(allowed.begin(), allowed.end(), [](const Json& one) { return one.is_array() && one.size() > 3; });
}

/// An action, or {"action", "result"}: what is expected right after it.
void add_step(const Json& step, const Json& result, std::vector<Json>& into) {
  const Json& expected = step.is_object() ? step.at("result") : result;
  into.push_back({{"do", step.is_object() ? step.at("action") : step}, {"negations", mentions_negations(expected)}});
  if (step.is_object()) into.push_back({{"expect", expected}});
}

/// {"id", "state", "options", "action" or "steps", "result"}
Example read_example(const Json& told) {
  Example example;
  example.wrong = examples::unknown_member(told, {"state", "options", "action", "steps", "result"});
  example.counted = told.contains("steps");
  example.set_up = {{"state", told.value("state", Json())}, {"options", told.value("options", Json())}};
  const Json result = told.value("result", Json());
  const Json steps = told.value("steps", Json::array({told.value("action", Json())}));
  for (const Json& step : steps) add_step(step, result, example.steps);
  example.steps.push_back({{"expect", result}});
  return example;
}

Result<std::vector<Example>> read_examples(const Json& file) { return examples::read_list(file, read_example); }

Result<std::unique_ptr<examples::Scene>> set_up_scene(const engine::Game&, const Json& told) {
  auto scene = scene_of(told.at("state"), told.at("options"));
  if (!scene) {
    engine::Rejection why = scene.error();
    why.field = "state." + why.field;
    return why;
  }
  return std::unique_ptr<examples::Scene>(std::make_unique<WordScene>(std::move(scene).value()));
}

engine::Result<std::unique_ptr<engine::Match>> load_match(const engine::Game& game, const engine::Json& scenario) {
  return engine::match_if_sound(game, load(scenario));
}

}  // namespace

const examples::Form& example_form() {
  static const examples::Form form{load_match, read_examples, set_up_scene};
  return form;
}

}  // namespace games::evolution
