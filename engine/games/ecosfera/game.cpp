// The adapter between the plain functions of this folder and the engine's interfaces.
#include "engine/core/plain_rules.h"
#include "engine/core/typed_game.h"
#include "engine/games/ecosfera/advice.h"
#include "engine/games/ecosfera/invariants.h"
#include "engine/games/ecosfera/rules.h"
#include "engine/games/ecosfera/scoring.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

std::unique_ptr<engine::Game> make_game();

namespace {

struct Rules : engine::PlainRules<State, Action, Event, View> {
  static const engine::GameInfo& info() { return ecosfera::info(); }
  static const engine::Json& client_data() { return ecosfera::client_data(); }
  static engine::Result<State> set_up(const engine::Setup& setup) { return ecosfera::set_up(setup); }
  static std::optional<engine::Seat> first_pending(const State& state) {
    if (is_over(state)) return std::nullopt;
    return acting_seat(state);
  }
  static View view(const State& state, engine::Viewer) { return ecosfera::view(state); }
  static ScoreExtra extra(const State&) { return {}; }
  static void redeal(State& state, engine::Viewer, engine::Rng& chance) { ecosfera::redeal(state, chance); }
  static void appeal(const State& state, engine::Seat, const std::vector<Action>& listed, std::vector<int>& weights) {
    ecosfera::appeal(state, listed, weights);
  }
  static int worth(const State& state, engine::Seat) { return ecosfera::worth(state); }
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  (void)data();  // refuses to start with wrong data rather than in the middle of a game
  return std::make_unique<engine::TypedGame<Rules>>();
}

}  // namespace games::ecosfera
