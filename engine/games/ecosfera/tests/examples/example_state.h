// The situations of worked examples: their own short form as scenarios, and what came of them as JSON.
#pragma once

#include <optional>

#include "engine/core/describe/json.h"
#include "engine/core/result.h"
#include "engine/games/ecosfera/state.h"
#include "engine/games/ecosfera/wire_events.h"

namespace games::ecosfera {

/// The example's "state" as a scenario. A zone that it leaves out may be anything; it gets something harmless, and a
/// discard pile nothing.
[[nodiscard]] engine::Result<nlohmann::json> scenario_of_example(const nlohmann::json& state,
                                                                 const std::string& card_set);

/// The start check of the turn that is about to begin (section 4.1): a game that is played never waits for it.
[[nodiscard]] std::vector<Event> start_turn(State& state);

/// Whose zones an example speaks of.
struct ExampleSeats {
  std::size_t own = 0;    ///< the seat that acted first
  std::size_t other = 0;  ///< the seat that a card was moved to, else the next one
};

/// The names of a deck's cards.
[[nodiscard]] nlohmann::json from_top(const CardSet& set, std::span<const Card> deck);
/// What the state shows under a name of "expect"; nothing for a name that is none.
[[nodiscard]] std::optional<nlohmann::json> observe(const State& state, ExampleSeats seats, const std::string& name);

}  // namespace games::ecosfera
