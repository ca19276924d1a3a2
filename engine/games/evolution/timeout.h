// What a seat does whose time is over, where it must do something: what harms least. Never the best move.
#pragma once

#include <vector>

#include "engine/games/evolution/wire.h"

namespace games::evolution {

/// Of a list of food cards the one whose number is nearest the mean of all, so that who is away neither starves the
/// table nor feeds it; a tie is the lower one's. An index into `listed`.
[[nodiscard]] std::size_t middle_food_card(const std::vector<Action>& listed);

/// Of what the acting seat can do in a feeding turn that it can't end: a hungry species eats plants; else the attack
/// that harms least. A foreign species is attacked before an own one, one without Horns before one that costs the
/// attacker population or its life, the most populous first. Among equals the turn is the next seat's in every round,
/// so that nobody is always the one. An index into `listed`, which is not empty.
[[nodiscard]] std::size_t mildest_feeding(const State& state, const std::vector<Action>& listed);

}  // namespace games::evolution
