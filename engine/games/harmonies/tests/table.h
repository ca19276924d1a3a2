// A game of Harmonies for tests: starts or loads one, plays actions written short, and fails the test with the
// refusal when one that must be accepted is refused.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/catalog.h"
#include "engine/games/harmonies/encoding.h"
#include "engine/games/harmonies/invariants.h"
#include "engine/games/harmonies/options.h"
#include "engine/games/harmonies/rules.h"
#include "engine/games/harmonies/scenario.h"
#include "engine/games/harmonies/scoring.h"
#include "engine/games/harmonies/view.h"

namespace games::harmonies {

std::unique_ptr<engine::Game> make_game();

using engine::Json;

inline engine::Seed seed_of(std::uint64_t number) {
  engine::Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

inline engine::Setup setup_for(int players, const Json& options = Json::object(), std::uint64_t seed = 1) {
  return {players, engine::check_options(info().options, options).value(), seed_of(seed)};
}

class Table {
 public:
  /// A new game.
  explicit Table(int players, const Json& options = Json::object(), std::uint64_t seed = 1)
      : state(set_up(setup_for(players, options, seed)).value()) {}
  /// A game in the middle.
  explicit Table(const Json& scenario) {
    auto loaded = load(scenario);
    EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().field + ": " + loaded.error().message);
    if (loaded) state = *loaded;
  }

  [[nodiscard]] engine::Seat seat() const { return acting_seat(state); }
  [[nodiscard]] Board& own() { return state.boards[seat().index]; }

  /// Plays an action that must be accepted; returns its events as a spectator sees them.
  std::vector<Json> play(const Json& action) {
    auto applied = apply(state, seat(), read(action));
    EXPECT_TRUE(applied.ok()) << action << " -> " << (applied.ok() ? "" : applied.error().code);
    EXPECT_EQ(broken(), "");
    reveals = applied.ok() && applied->reveals;
    std::vector<Json> events;
    if (!applied) return events;
    for (const Event& event : applied->events) {
      if (auto seen = engine::event_for(describe(event), engine::Viewer::spectator())) events.push_back(*seen);
    }
    return events;
  }

  /// The code with which an action is refused, or "accepted"; the state must stay as it was if refused.
  std::string refusal(const Json& action) { return refusal(seat(), action); }
  std::string refusal(engine::Seat by, const Json& action) {
    State copy = state;
    const auto applied = apply(copy, by, read(action));
    if (applied) return "accepted";
    EXPECT_EQ(copy, state) << "a refusal changes nothing";
    return applied.error().code;
  }

  std::vector<Json> take(int group) { return play({{"type", "take_tokens"}, {"group", group}}); }
  std::vector<Json> place(const char* color, const char* space) { return play(placing(color, space)); }
  std::vector<Json> cube(int card, const char* space) { return play(cubing(card, space)); }
  std::vector<Json> card(int card) { return play({{"type", "take_card"}, {"card", card}}); }
  std::vector<Json> choose(int card) { return play({{"type", "choose_spirit"}, {"card", card}}); }
  std::vector<Json> end() { return play({{"type", "end_turn"}}); }

  static Json placing(const char* color, const char* space) {
    return {{"type", "place_token"}, {"color", color}, {"space", space}};
  }
  static Json cubing(int card, const char* space) { return {{"type", "place_cube"}, {"card", card}, {"space", space}}; }

  /// All legal actions of the acting seat as JSON.
  [[nodiscard]] std::vector<Json> listed() const {
    std::vector<Action> actions;
    legal(state, seat(), actions);
    std::vector<Json> json;
    for (const Action& action : actions) json.push_back(to_json(action));
    return json;
  }
  [[nodiscard]] bool lists(const Json& action) const {
    const auto all = listed();
    return std::find(all.begin(), all.end(), action) != all.end();
  }
  /// The spaces that may receive a cube of the card now.
  [[nodiscard]] std::vector<std::string> cube_spaces(int card) const {
    std::vector<std::string> spaces;
    for (const Json& action : listed()) {
      if (action.at("type") == "place_cube" && action.at("card") == card) spaces.push_back(action.at("space"));
    }
    return spaces;
  }

  /// The server's own play for a seat whose time is over, until its turn has passed.
  void play_least() {
    const auto turn = state.turn_number;
    while (!state.over && state.turn_number == turn) {
      std::vector<Action> actions;
      legal(state, seat(), actions);
      play(to_json(actions.at(default_action(state, seat(), actions))));
    }
  }

  [[nodiscard]] std::string broken() const {
    const auto found = broken_rule(state);
    return found ? found->field + ": " + found->message : "";
  }

  State state;
  bool reveals = false;  ///< of the last action played

 private:
  static Action read(const Json& json) {
    auto action = action_from(json);
    EXPECT_TRUE(action.ok()) << json << " is not an action";
    return action ? *action : Action{};
  }
};

/// The event of that type among those given, or null.
inline Json event_of(const std::vector<Json>& events, const char* type) {
  for (const Json& event : events) {
    if (event.at("type") == type) return event;
  }
  return nullptr;
}

}  // namespace games::harmonies
