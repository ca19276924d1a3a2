// Leaf traits: which there are, in which order their owners want them, and what each does (section 8.1).
#pragma once

#include <optional>

#include "engine/games/evolution/food.h"

namespace games::evolution {

/// The seat's leaf effects that it has not chosen yet, in the usual order.
[[nodiscard]] std::vector<LeafEffect> leaf_effects_left(const State& state, std::uint8_t seat);
/// Whether the seat still has to say which effect comes next: the last one needs no word (V-04).
[[nodiscard]] bool owes_leaf(const State& state, std::uint8_t seat);

[[nodiscard]] std::optional<engine::Rejection> refusal_of(const State& state, std::uint8_t seat, const Leaf& leaf);

/// All effects of all seats in turn order, each seat's as chosen and the rest in the usual order.
void resolve_leaves(State& state, EventSink& tell);
void resolve_leaf(State& state, LeafEffect effect, EventSink& tell);

}  // namespace games::evolution
