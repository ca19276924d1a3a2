// The adapter between the plain functions of this folder and the engine's interfaces.
#include "engine/core/plain_rules.h"
#include "engine/core/typed_game.h"
#include "engine/games/evolution/advice.h"
#include "engine/games/evolution/invariants.h"
#include "engine/games/evolution/rules.h"
#include "engine/games/evolution/scoring.h"
#include "engine/games/evolution/view.h"

namespace games::evolution {

std::unique_ptr<engine::Game> make_game();

namespace {

struct Rules : engine::PlainRules<State, Action, Event, View> {
  static const engine::GameInfo& info() { return evolution::info(); }
  static const engine::Json& client_data() { return evolution::client_data(); }
  static engine::Result<State> set_up(const engine::Setup& setup) { return evolution::set_up(setup); }
  static std::optional<engine::Seat> first_pending(const State& state) {
    for (std::uint8_t seat = 0; seat < state.players; ++seat) {
      if (owes_decision(state, seat)) return engine::Seat{seat};
    }
    return std::nullopt;
  }
  static bool apply_listed(State& state, engine::Seat seat, const Action& action) {
    return evolution::apply_listed(state, seat, action);
  }
  static engine::Telling<Event> telling(const Event& event) { return evolution::telling(event); }
  static ScoreExtra extra(const State&) { return {}; }
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  (void)data();  // refuses to start with wrong data rather than in the middle of a game
  return std::make_unique<engine::TypedGame<Rules>>();
}

}  // namespace games::evolution
