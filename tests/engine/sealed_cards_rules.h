// The parts of the game of sealed_cards.h, for its own files only.
#pragma once

#include "engine/core/typed_game.h"
#include "tests/engine/sealed_cards.h"

namespace sealed_cards {

// sealed_cards_forms.cpp: as JSON and as bytes.
[[nodiscard]] engine::Json action_to_json(const Action& action);
[[nodiscard]] engine::Result<Action> read_action(const engine::Json& json, Flaw flaw);
void encode_state(const State& state, engine::Encoder& to, Flaw flaw);
[[nodiscard]] engine::Result<State> decode_state(engine::Decoder& from, Flaw flaw);
[[nodiscard]] engine::Json scenario_of(const State& state, Flaw flaw);
[[nodiscard]] engine::Result<State> load_scenario(const engine::Json& scenario, Flaw flaw);

// sealed_cards_view.cpp: who sees what, and the end.
[[nodiscard]] engine::Json view_of(const State& state, engine::Viewer viewer, Flaw flaw);
[[nodiscard]] std::optional<engine::Outcome> outcome_of(const State& state, Flaw flaw);
[[nodiscard]] std::vector<engine::Event> opening_of(const State& state, Flaw flaw);
void redeal_for(State& state, engine::Viewer viewer, engine::Rng& chance, Flaw flaw);

/// What the game tells its bots: high cards, tracks with many markers, a lead.
void weigh(const State& state, engine::Seat seat, const std::vector<Action>& listed, std::vector<int>& weights,
           Flaw flaw);
[[nodiscard]] int worth_for(const State& state, engine::Seat seat, Flaw flaw);

}  // namespace sealed_cards
