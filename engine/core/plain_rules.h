// Rules (typed_game.h) that are the plain functions of a game's folder: they are found by the State that they take. A
// game derives its Rules from these and adds what is asked without a state, and what it has otherwise.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace engine {

/// Why a state is none that a game comes to.
struct BrokenRule {
  std::string message;  ///< a sentence that a person can act on
  std::string field;    ///< the part of the state that it is about
};
using Broken = std::optional<BrokenRule>;

/// What a game may leave out.
namespace plain {
template <class State>
concept TellsOpening = requires(const State& state) { opening(state); };
template <class State, class Action>
concept AppliesListed = requires(State& state, const Action& action) { apply_listed(state, action); };
template <class State, class Action>
concept Weighs = requires(const State& state, const std::vector<Action>& listed, std::vector<int>& weights) {
  appeal(state, Seat{}, listed, weights);
};
template <class State>
concept HasWorth = requires(const State& state) { worth(state, Seat{}); };
}  // namespace plain

/// Calls by unqualified names, which find the game's own functions: inside of a class the class's would hide them.
namespace plain {
template <class State>
[[nodiscard]] auto opening_of(const State& state) {
  return opening(state);
}
template <class State>
[[nodiscard]] auto broken_rule_of(const State& state) {
  return broken_rule(state);
}
template <class State>
[[nodiscard]] auto pending_of(const State& state) {
  return pending(state);
}
template <class State, class Action>
void list_legal(const State& state, Seat seat, std::vector<Action>& into) {
  legal(state, seat, into);
}
template <class State, class Action>
[[nodiscard]] auto default_of(const State& state, Seat seat, const std::vector<Action>& listed) {
  return default_action(state, seat, listed);
}
template <class State, class Action>
[[nodiscard]] auto apply_to(State& state, Seat seat, const Action& action) {
  return apply(state, seat, action);
}
template <class State, class Action>
[[nodiscard]] auto apply_listed_to(State& state, const Action& action) {
  return apply_listed(state, action);
}
template <class State>
[[nodiscard]] auto view_of(const State& state, Viewer viewer) {
  return view(state, viewer);
}
template <class State>
[[nodiscard]] auto outcome_of(const State& state) {
  return outcome(state);
}
template <class State>
void redeal_to(State& state, Viewer viewer, Rng& chance) {
  redeal(state, viewer, chance);
}
template <class State, class Action>
void weigh(const State& state, Seat seat, const std::vector<Action>& listed, std::vector<int>& weights) {
  appeal(state, seat, listed, weights);
}
template <class State>
[[nodiscard]] auto worth_of(const State& state, Seat seat) {
  return worth(state, seat);
}
}  // namespace plain

template <class StateOfGame, class ActionOfGame, class EventOfGame, class ViewOfGame>
struct PlainRules {
  using State = StateOfGame;
  using Action = ActionOfGame;
  using Event = EventOfGame;
  using View = ViewOfGame;

  static auto opening(const State& state)
    requires plain::TellsOpening<State>
  {
    return plain::opening_of(state);
  }
  static auto broken_rule(const State& state) { return plain::broken_rule_of(state); }
  static auto pending(const State& state) { return plain::pending_of(state); }
  static void legal(const State& state, Seat seat, std::vector<Action>& into) { plain::list_legal(state, seat, into); }
  static std::size_t default_action(const State& state, Seat seat, const std::vector<Action>& listed) {
    return plain::default_of(state, seat, listed);
  }
  static auto apply(State& state, Seat seat, const Action& action) { return plain::apply_to(state, seat, action); }
  static bool apply_listed(State& state, const Action& action)
    requires plain::AppliesListed<State, Action>
  {
    return plain::apply_listed_to(state, action);
  }
  static View view(const State& state, Viewer viewer) { return plain::view_of(state, viewer); }
  static auto outcome(const State& state) { return plain::outcome_of(state); }
  static void redeal(State& state, Viewer viewer, Rng& chance) { plain::redeal_to(state, viewer, chance); }
  static void appeal(const State& state, Seat seat, const std::vector<Action>& listed, std::vector<int>& weights)
    requires plain::Weighs<State, Action>
  {
    plain::weigh(state, seat, listed, weights);
  }
  static int worth(const State& state, Seat seat)
    requires plain::HasWorth<State>
  {
    return plain::worth_of(state, seat);
  }
};

}  // namespace engine
