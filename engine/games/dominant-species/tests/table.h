// A game of Dominant Species for tests: starts or loads one, plays actions, and fails the test with the refusal when
// one that must be accepted is refused. Every step is followed by the question whether all that is conserved still is.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/games/dominant-species/changes.h"
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/encoding.h"
#include "engine/games/dominant-species/invariants.h"
#include "engine/games/dominant-species/options.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/rules.h"
#include "engine/games/dominant-species/scenario.h"
#include "engine/games/dominant-species/scoring.h"
#include "engine/games/dominant-species/view.h"

namespace games::dominant_species {

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

  [[nodiscard]] engine::Seat seat() const { return seat_of(state, state.top()); }
  [[nodiscard]] Animal animal() const { return state.top().animal; }
  [[nodiscard]] std::string kind() const {
    const auto open = pending(state);
    return open.empty() ? "over" : open.front().kind;
  }

  /// Plays an action that must be accepted; returns its events.
  std::vector<Json> play(const Json& action) {
    std::vector<Json> events;
    auto applied = apply(state, seat(), read(action));
    EXPECT_TRUE(applied.ok()) << action << " -> " << (applied.ok() ? "" : applied.error().code);
    EXPECT_EQ(broken(), "");
    reveals = applied.ok() && applied->reveals;
    if (!applied) return events;
    for (const Event& event : applied->events) events.push_back(describe(event).full);
    return events;
  }
  /// The code with which an action is refused, or "accepted"; the state must stay as it was if refused.
  std::string refusal(const Json& action) { return refusal(seat(), action); }
  std::string refusal(engine::Seat by, const Json& action) {
    State copy = state;
    const auto applied = apply(copy, by, read(action));
    if (applied) return "accepted";
    EXPECT_EQ(copy, state) << "a refusal changes nothing";
    EXPECT_FALSE(applied.error().message.empty());
    return applied.error().code;
  }

  [[nodiscard]] std::vector<Action> listed() const {
    std::vector<Action> actions;
    legal(state, seat(), actions);
    return actions;
  }
  /// What the server plays for a seat whose time is over, until the kind of decision is that one.
  void play_least_until(const std::string& wanted) {
    for (int i = 0; i < 5000 && kind() != wanted && kind() != "over"; ++i) {
      const auto actions = listed();
      play(to_json(actions.at(default_action(state, seat(), actions))));
    }
    EXPECT_EQ(kind(), wanted);
  }

  [[nodiscard]] std::string broken() const {
    const auto found = broken_rule(state);
    if (!found && !is_settled(state)) return "the game does not stand at a decision";
    return found ? found->field + ": " + found->message : "";
  }

  State state;
  bool reveals = false;  ///< of the last action played

 private:
  static Action read(const Json& json) {
    auto action = action_from(json.is_string() ? Json{{"type", json}} : json);
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

}  // namespace games::dominant_species
