// The adapter between the plain functions of this folder and the engine's interfaces.
#include "engine/core/plain_rules.h"
#include "engine/core/typed_game.h"
#include "engine/games/dominant-species/advice.h"
#include "engine/games/dominant-species/invariants.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/rules.h"
#include "engine/games/dominant-species/scoring.h"
#include "engine/games/dominant-species/view.h"

namespace games::dominant_species {

std::unique_ptr<engine::Game> make_game();

namespace {

struct Rules : engine::PlainRules<State, Action, Event, View> {
  static const engine::GameInfo& info() { return dominant_species::info(); }
  static const engine::Json& client_data() { return dominant_species::client_data(); }
  static engine::Result<State> set_up(const engine::Setup& setup) { return dominant_species::set_up(setup); }
  static Broken broken_rule(const State& state) { return broken_game(state); }
  static std::optional<engine::Seat> first_pending(const State& state) {
    if (state.phase == Phase::over) return std::nullopt;
    return seat_of(state, state.top());
  }
  static ScoreExtra extra(const State& state) { return score_extra(state); }
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  (void)data();  // refuses to start with wrong data rather than in the middle of a game
  return std::make_unique<engine::TypedGame<Rules>>();
}

}  // namespace games::dominant_species
