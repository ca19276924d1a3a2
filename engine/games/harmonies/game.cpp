// The adapter between the plain functions of this folder and the engine's interfaces.
#include "engine/core/plain_rules.h"
#include "engine/core/typed_game.h"
#include "engine/games/harmonies/advice.h"
#include "engine/games/harmonies/invariants.h"
#include "engine/games/harmonies/rules.h"
#include "engine/games/harmonies/scoring.h"
#include "engine/games/harmonies/view.h"

namespace games::harmonies {

std::unique_ptr<engine::Game> make_game();

namespace {

struct Rules : engine::PlainRules<State, Action, Event, View> {
  static const engine::GameInfo& info() { return harmonies::info(); }
  static const engine::Json& client_data() { return harmonies::client_data(); }
  static engine::Result<State> set_up(const engine::Setup& setup) { return harmonies::set_up(setup); }
  static std::optional<engine::Seat> first_pending(const State& state) {
    if (state.over) return std::nullopt;
    return acting_seat(state);
  }
  static engine::Telling<Event> telling(const Event& event) { return harmonies::telling(event); }
  static ScoreExtra extra(const State& state) { return harmonies::score_extra(state); }
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  (void)data();  // refuses to start with wrong data rather than in the middle of a game
  return std::make_unique<engine::TypedGame<Rules>>();
}

}  // namespace games::harmonies
