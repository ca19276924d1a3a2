// Matches of the tests: a game, a scenario with rows in the notation of the examples, and actions as JSON.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "engine/core/game.h"
#include "engine/games/random-mutations/tests/examples/notation.h"
#include "engine/games/random-mutations/tests/examples/scenario.h"
#include "tests/engine/examples/match_of.h"

namespace games::random_mutations {

std::unique_ptr<engine::Game> make_game();

namespace test {

using engine::Json;
using engine::Seat;
using engine::Viewer;

inline const engine::Game& game() {
  static const auto instance = make_game();
  return *instance;
}

inline std::unique_ptr<engine::Match> started(int players, const engine::Game& of = game(), std::uint8_t seed = 1) {
  engine::Seed key{};
  key[0] = seed;
  auto options = engine::check_options(of.info().options, nullptr);
  auto match = of.start({players, *std::move(options), key});
  if (!match) throw std::runtime_error(match.error().message);
  return std::move(match).value();
}

/// A scenario that is played by the names of its rows.
class Table {
 public:
  explicit Table(Json scenario, const engine::Game& of = game()) {
    if (const auto wrong = names_.name_rows(scenario)) throw std::runtime_error(wrong->message);
    const auto state = load(decks_of(of), scenario);
    if (!state) throw std::runtime_error(state.error().field + ": " + state.error().message);
    match_ = engine::match_of(of, *state);
    names_.name_new(view());
  }

  [[nodiscard]] engine::Match& match() { return *match_; }
  [[nodiscard]] Json view(Viewer viewer = Viewer::spectator()) const { return match_->view(viewer); }
  [[nodiscard]] Json named_view() const { return names_.with_names(view()); }
  [[nodiscard]] std::string row(int seat) const { return names_.row_text(view(), seat); }
  [[nodiscard]] Json with_numbers(const Json& json) const { return names_.with_numbers(json); }

  engine::Applied take(int seat, const Json& action) {
    auto applied = match_->apply({static_cast<std::uint8_t>(seat)}, names_.with_numbers(action));
    if (!applied) {
      ADD_FAILURE() << action.dump() << " was refused: " << applied.error().message;
      return {};
    }
    names_.name_new(view());
    return *std::move(applied);
  }

  /// The code of the refusal; empty when it is accepted.
  [[nodiscard]] std::string refusal(int seat, const Json& action) const {
    const auto copy = match_->clone();
    const auto applied = copy->apply({static_cast<std::uint8_t>(seat)}, names_.with_numbers(action));
    return applied ? "" : applied.error().code;
  }

  /// What is played for whoever decides now, if it is late.
  [[nodiscard]] Json late() const {
    const auto owed = match_->pending();
    return owed.empty() ? Json() : match_->legal(owed[0].seat).at(match_->default_action(owed[0].seat));
  }

 private:
  Names names_;
  std::unique_ptr<engine::Match> match_;
};

/// A feeding phase with these rows.
inline Json feeding(const Json& row0, const Json& row1, Json more = Json::object()) {
  more["phase"] = "feeding";
  more["seats"] = {{"0", {{"row", row0}}}, {"1", {{"row", row1}}}};
  return more;
}

}  // namespace test
}  // namespace games::random_mutations
