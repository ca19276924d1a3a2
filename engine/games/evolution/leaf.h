// Leaf traits: which there are, in which order their owners want them, and what each does (section 8.1).
#pragma once

#include <optional>

#include "engine/games/evolution/food.h"

namespace games::evolution {

/// The seat's leaf effects that it has not chosen yet, in the usual order.
[[nodiscard]] std::vector<LeafEffect> leaf_effects_left(const State& state, std::uint8_t seat);
/// Those of them among which the seat has to say now which comes next, in the usual order: effects of which one order
/// leaves its row otherwise than another (V-04). Empty when it has nothing to say. How many of them a seat is asked for
/// follows from what lies open and not from what it chose, or being ready would tell of it.
[[nodiscard]] std::vector<LeafEffect> leaf_choices(const State& state, std::uint8_t seat);
[[nodiscard]] inline bool owes_leaf(const State& state, std::uint8_t seat) {
  return state.phase == Phase::leaf_order && !leaf_choices(state, seat).empty();
}
/// Whether some seat still has to choose an order that matters.
[[nodiscard]] bool some_order_matters(const State& state);

[[nodiscard]] std::optional<engine::Rejection> refusal_of(const State& state, std::uint8_t seat, const Leaf& leaf);

/// All effects of all seats in turn order, each seat's as chosen and the rest in the usual order.
void resolve_leaves(State& state, EventSink& tell);
void resolve_leaf(State& state, LeafEffect effect, EventSink& tell);

}  // namespace games::evolution
