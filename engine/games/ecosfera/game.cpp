// The adapter between the plain functions of this folder and the engine's interfaces.
#include "engine/core/typed_game.h"
#include "engine/games/ecosfera/actions.h"
#include "engine/games/ecosfera/advice.h"
#include "engine/games/ecosfera/encoding.h"
#include "engine/games/ecosfera/examples.h"
#include "engine/games/ecosfera/options.h"
#include "engine/games/ecosfera/redeal.h"
#include "engine/games/ecosfera/rules.h"
#include "engine/games/ecosfera/scenario.h"
#include "engine/games/ecosfera/scoring.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

std::unique_ptr<engine::Game> make_game();

namespace {

using engine::Json;

struct Rules {
  using State = ecosfera::State;
  using Action = ecosfera::Action;
  using Event = ecosfera::Event;

  static const engine::GameInfo& info() { return ecosfera::info(); }
  static const Json& client_data() { return ecosfera::client_data(); }
  static engine::Result<State> set_up(const engine::Setup& setup) { return ecosfera::set_up(setup); }
  static std::vector<Event> opening(const State& state) { return ecosfera::opening(state); }
  static engine::Result<State> load(const Json& json) { return ecosfera::load(json); }
  static Json scenario(const State& state) { return ecosfera::scenario(state); }
  static void encode(const State& state, engine::Encoder& to) { ecosfera::encode(state, to); }
  static engine::Result<State> decode(engine::Decoder& from) { return ecosfera::decode(from); }
  static std::vector<engine::Decision> pending(const State& state) { return ecosfera::pending(state); }
  static std::optional<engine::Seat> first_pending(const State& state) {
    if (is_over(state)) return std::nullopt;
    return acting_seat(state);
  }
  static void legal(const State& state, engine::Seat seat, std::vector<Action>& into) {
    ecosfera::legal(state, seat, into);
  }
  static std::size_t default_action(const State&, engine::Seat, const std::vector<Action>& listed) {
    return ecosfera::default_action(listed);
  }
  static engine::Result<Action> action_from(const Json& json) { return ecosfera::action_from(json); }
  static Json to_json(const Action& action) { return ecosfera::to_json(action); }
  static engine::Result<Applied> apply(State& state, engine::Seat seat, const Action& action) {
    return ecosfera::apply(state, seat, action);
  }
  static bool apply_listed(State& state, const Action& action) { return ecosfera::apply_listed(state, action); }
  static engine::Event describe(const Event& event) { return ecosfera::describe(event); }
  static Json view(const State& state, engine::Viewer) { return ecosfera::view(state); }
  static std::optional<engine::Outcome> outcome(const State& state) { return ecosfera::outcome(state); }
  static void redeal(State& state, engine::Viewer, engine::Rng& chance) { ecosfera::redeal(state, chance); }
  static void appeal(const State& state, engine::Seat, const std::vector<Action>& listed, std::vector<int>& weights) {
    ecosfera::appeal(state, listed, weights);
  }
  static int worth(const State& state, engine::Seat) { return ecosfera::worth(state); }
  static engine::Result<engine::Game::ExampleReport> run_examples(const Json& file) {
    return ecosfera::run_examples(file);
  }
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  (void)data();  // refuses to start with wrong data rather than in the middle of a game
  return std::make_unique<engine::TypedGame<Rules>>();
}

}  // namespace games::ecosfera
