// The situations of worked examples: their own short form as scenarios, and what came of them as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "engine/core/result.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

/// The example's "state" as a scenario. A zone that it leaves out may be anything; it gets something harmless, and a
/// discard pile nothing.
[[nodiscard]] engine::Result<nlohmann::json> scenario_of_example(const nlohmann::json& state,
                                                                 const std::string& card_set);

/// Whose zones an example speaks of.
struct ExampleSeats {
  std::size_t own = 0;    ///< the seat that acted first
  std::size_t other = 0;  ///< the seat that a card was moved to, else the next one
};

/// How an expectation is compared.
enum class Comparison : std::uint8_t { exact, sorted, members };
struct Observation {
  nlohmann::json value;
  Comparison comparison = Comparison::exact;
};
/// What the state shows under a name of "expect"; nothing for a name that is none.
[[nodiscard]] std::optional<Observation> observe(const State& state, ExampleSeats seats, const std::string& name);

}  // namespace games::ecosfera
