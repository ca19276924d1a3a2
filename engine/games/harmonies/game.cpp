// The adapter between the plain functions of this folder and the engine's interfaces.
#include "engine/core/typed_game.h"
#include "engine/games/harmonies/actions.h"
#include "engine/games/harmonies/advice.h"
#include "engine/games/harmonies/encoding.h"
#include "engine/games/harmonies/examples.h"
#include "engine/games/harmonies/options.h"
#include "engine/games/harmonies/redeal.h"
#include "engine/games/harmonies/rules.h"
#include "engine/games/harmonies/scenario.h"
#include "engine/games/harmonies/scoring.h"
#include "engine/games/harmonies/view.h"

namespace games::harmonies {

std::unique_ptr<engine::Game> make_game();

namespace {

using engine::Json;

struct Rules {
  using State = harmonies::State;
  using Action = harmonies::Action;
  using Event = harmonies::Event;

  static const engine::GameInfo& info() { return harmonies::info(); }
  static const Json& client_data() { return harmonies::client_data(); }
  static engine::Result<State> set_up(const engine::Setup& setup) { return harmonies::set_up(setup); }
  static std::vector<Event> opening(const State& state) { return harmonies::opening(state); }
  static engine::Result<State> load(const Json& json) { return harmonies::load(json); }
  static Json scenario(const State& state) { return harmonies::scenario(state); }
  static void encode(const State& state, engine::Encoder& to) { harmonies::encode(state, to); }
  static engine::Result<State> decode(engine::Decoder& from) { return harmonies::decode(from); }
  static std::vector<engine::Decision> pending(const State& state) { return harmonies::pending(state); }
  static std::optional<engine::Seat> first_pending(const State& state) {
    if (state.over) return std::nullopt;
    return acting_seat(state);
  }
  static void legal(const State& state, engine::Seat seat, std::vector<Action>& into) {
    harmonies::legal(state, seat, into);
  }
  static std::size_t default_action(const State& state, engine::Seat seat, const std::vector<Action>& listed) {
    return harmonies::default_action(state, seat, listed);
  }
  static engine::Result<Action> action_from(const Json& json) { return harmonies::action_from(json); }
  static Json to_json(const Action& action) { return harmonies::to_json(action); }
  static engine::Result<Applied> apply(State& state, engine::Seat seat, const Action& action) {
    return harmonies::apply(state, seat, action);
  }
  static bool apply_listed(State& state, const Action& action) { return harmonies::apply_listed(state, action); }
  static engine::Event describe(const Event& event) { return harmonies::describe(event); }
  static Json view(const State& state, engine::Viewer viewer) { return harmonies::view(state, viewer); }
  static std::optional<engine::Outcome> outcome(const State& state) { return harmonies::outcome(state); }
  static void redeal(State& state, engine::Viewer viewer, engine::Rng& chance) {
    harmonies::redeal(state, viewer, chance);
  }
  static void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed,
                     std::vector<int>& weights) {
    harmonies::appeal(state, seat, listed, weights);
  }
  static int worth(const State& state, engine::Seat seat) { return harmonies::worth(state, seat); }
  static engine::Result<engine::Game::ExampleReport> run_examples(const Json& file) {
    return harmonies::run_examples(file);
  }
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  (void)data();  // refuses to start with wrong data rather than in the middle of a game
  return std::make_unique<engine::TypedGame<Rules>>();
}

}  // namespace games::harmonies
