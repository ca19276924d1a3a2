// What the tests of every game begin with: a table at which a game is started or loaded and actions are played, each
// failing the test with the refusal when one that must be accepted is refused. Games derive their Table from it and add
// how their tests write actions.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/describe/tree.h"
#include "engine/core/game.h"

namespace engine {

/// What a viewer is told of an event.
inline std::optional<Json> seen_event(const Event& event, Viewer viewer) {
  const JsonText* seen = event_for(event, viewer);
  return seen != nullptr ? std::optional(seen->tree()) : std::nullopt;
}

inline Seed seed_of(std::uint64_t number) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

inline Setup setup_for(const GameInfo& info, int players, const Json& options = Json::object(),
                       std::uint64_t seed = 1) {
  return {players, check_options(info.options, options).value(), seed_of(seed)};
}

/// The first event of that type among those given, or null.
inline Json event_of(const std::vector<Json>& events, const char* type) {
  for (const Json& event : events) {
    if (event.at("type") == type) return event;
  }
  return nullptr;
}

template <class Action>
Result<Action> described_action(const Json& json) {
  return from_tree<Action>(json, "bad_action");
}

template <class Action>
Json written(const Action& action) {
  if constexpr (requires { to_json(action); }) {
    return to_json(action);
  } else {
    return to_tree(action);
  }
}

/// `info`, `set_up`, `load` and `action_from` are the game's; `apply`, `legal` and `broken_rule` are found by its
/// state.
template <class State, class Action, auto info, auto set_up, auto load, auto action_from>
class GameTable {
 public:
  /// A new game.
  explicit GameTable(int players, const Json& options = Json::object(), std::uint64_t seed = 1)
      : state(set_up(setup_for(info(), players, options, seed)).value()) {}
  /// A game in the middle.
  explicit GameTable(const Json& scenario) {
    auto loaded = load(scenario);
    EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().field + ": " + loaded.error().message);
    if (loaded) state = *loaded;
  }

  /// Plays an action that must be accepted (one that is nothing but its type may be written as that), after which the
  /// invariants hold; returns the game's own events.
  auto play_as(Seat seat, const Json& action) {
    auto applied = apply(state, seat, read(action));
    EXPECT_TRUE(applied.ok()) << action << " -> " << (applied.ok() ? "" : applied.error().code);
    EXPECT_EQ(broken(), "");
    reveals = applied.ok() && applied->reveals;
    return applied.ok() ? std::move(applied->events) : decltype(applied->events){};
  }

  /// The code with which an action is refused, or "accepted"; the state must stay as it was if refused.
  [[nodiscard]] std::string refusal(Seat by, const Json& action) const {
    State copy = state;
    const auto applied = apply(copy, by, read(action));
    if (applied) return "accepted";
    EXPECT_EQ(copy, state) << "a refusal changes nothing";
    EXPECT_FALSE(applied.error().message.empty());
    EXPECT_FALSE(applied.error().rule.empty());
    return applied.error().code;
  }

  /// All legal actions of a seat, as the game has them and as JSON.
  [[nodiscard]] std::vector<Action> legal_for(Seat seat) const {
    std::vector<Action> actions;
    legal(state, seat, actions);
    return actions;
  }
  [[nodiscard]] std::vector<Json> listed_for(Seat seat) const {
    std::vector<Json> json;
    for (const Action& action : legal_for(seat)) json.push_back(written(action));
    return json;
  }
  [[nodiscard]] bool is_listed(Seat seat, const Json& action) const {
    const auto all = listed_for(seat);
    return std::find(all.begin(), all.end(), action) != all.end();
  }
  /// What the server plays for a seat whose time is over.
  [[nodiscard]] Json default_for(Seat seat) const {
    const auto actions = legal_for(seat);
    return written(actions.at(default_action(state, seat, actions)));
  }

  /// Which invariant is broken; empty when none is.
  [[nodiscard]] std::string broken() const {
    const auto found = broken_rule(state);
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

}  // namespace engine
