#include "engine/games/random-mutations/tests/examples/examples.h"

#include "engine/games/random-mutations/tests/examples/notation.h"
#include "engine/games/random-mutations/tests/examples/scenario.h"
#include "tests/engine/examples/match_of.h"
#include "tests/engine/examples/match_scene.h"

namespace games::random_mutations {

namespace {

using engine::Json;
using engine::Result;

/// Species and animals have the names of the notation.
class NamedScene : public examples::MatchScene {
 public:
  NamedScene(const engine::Game& game, std::unique_ptr<engine::Match> match, Names names)
      : MatchScene(game, std::move(match)), names_(std::move(names)) {
    acted();
  }

  /// "rows": {"0": "A[2: running] B[1:]"}
  std::optional<Json> see(const std::string& name) override {
    if (name != "rows") return MatchScene::see(name);
    const Json table = view(engine::Viewer::spectator());
    Json rows = Json::object();
    for (int seat = 0; seat < table.at("players"); ++seat) rows[std::to_string(seat)] = names_.row_text(table, seat);
    return rows;
  }

 protected:
  [[nodiscard]] Json translated(const Json& told) const override { return names_.with_numbers(told); }
  [[nodiscard]] Json seen() const override { return names_.with_names(MatchScene::seen()); }
  void acted() override { names_.name_new(view(engine::Viewer::spectator())); }

 private:
  Names names_;
};

Result<std::unique_ptr<engine::Match>> load_match(const engine::Game& game, const Json& scenario) {
  return engine::match_if_sound(game, load(decks_of(game), scenario));
}

bool has_name(const Json& species) { return species.is_string() || (species.is_object() && species.contains("name")); }

/// Species may have the names of the notation in it; afterwards they have numbers, as in every view.
Result<std::unique_ptr<engine::Match>> load_position(const engine::Game& game, const Json& told) {
  Names names;
  Json scenario = told;
  const Json seats = scenario.value("seats", Json::object());
  const bool named = std::ranges::any_of(seats, [](const Json& seat) {
    return seat.is_object() && seat.contains("row") && std::ranges::any_of(seat.at("row"), has_name);
  });
  if (named) {
    if (auto refused = names.name_rows(scenario)) return *refused;
  }
  return load_match(game, scenario);
}

Result<std::unique_ptr<examples::Scene>> set_up_scene(const engine::Game& game, const Json& set_up) {
  Names names;
  Json named = set_up;
  if (named.contains("scenario")) {
    if (auto refused = names.name_rows(named.at("scenario"))) return *refused;
  }
  auto match = examples::begin(game, named, load_match);
  if (!match) return match.error();
  auto scene = std::make_unique<NamedScene>(game, std::move(match).value(), std::move(names));
  return std::unique_ptr<examples::Scene>(std::move(scene));
}

}  // namespace

const examples::Form& example_form() {
  static const examples::Form form{load_position, examples::read_common, set_up_scene};
  return form;
}

}  // namespace games::random_mutations
