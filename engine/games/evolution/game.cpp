// The adapter between the plain functions of this folder and the engine's interfaces.
#include "engine/core/typed_game.h"
#include "engine/games/evolution/actions.h"
#include "engine/games/evolution/advice.h"
#include "engine/games/evolution/encoding.h"
#include "engine/games/evolution/examples.h"
#include "engine/games/evolution/options.h"
#include "engine/games/evolution/redeal.h"
#include "engine/games/evolution/rules.h"
#include "engine/games/evolution/scenario.h"
#include "engine/games/evolution/scoring.h"
#include "engine/games/evolution/view.h"

namespace games::evolution {

std::unique_ptr<engine::Game> make_game();

namespace {

using engine::Json;

struct Rules {
  using State = evolution::State;
  using Action = evolution::Action;
  using Event = engine::Event;

  static const engine::GameInfo& info() { return evolution::info(); }
  static const Json& client_data() { return evolution::client_data(); }
  static engine::Result<State> set_up(const engine::Setup& setup) { return evolution::set_up(setup); }
  static std::vector<Event> opening(const State& state) { return evolution::opening(state); }
  static engine::Result<State> load(const Json& json) { return evolution::load(json); }
  static Json scenario(const State& state) { return evolution::scenario(state); }
  static void encode(const State& state, engine::Encoder& to) { evolution::encode(state, to); }
  static engine::Result<State> decode(engine::Decoder& from) { return evolution::decode(from); }
  static std::vector<engine::Decision> pending(const State& state) { return evolution::pending(state); }
  static std::optional<engine::Seat> first_pending(const State& state) {
    for (std::uint8_t seat = 0; seat < state.players; ++seat) {
      if (owes_decision(state, seat)) return engine::Seat{seat};
    }
    return std::nullopt;
  }
  static void legal(const State& state, engine::Seat seat, std::vector<Action>& into) {
    evolution::legal(state, seat, into);
  }
  static std::size_t default_action(const State& state, engine::Seat seat, const std::vector<Action>& listed) {
    return evolution::default_action(state, seat, listed);
  }
  static engine::Result<Action> action_from(const Json& json) { return evolution::action_from(json); }
  static Json to_json(const Action& action) { return evolution::to_json(action); }
  static engine::Result<Applied> apply(State& state, engine::Seat seat, const Action& action) {
    return evolution::apply(state, seat, action);
  }
  static bool apply_listed(State& state, engine::Seat seat, const Action& action) {
    return evolution::apply_listed(state, seat, action);
  }
  static engine::Event describe(const Event& event) { return event; }
  static Json view(const State& state, engine::Viewer viewer) { return evolution::view(state, viewer); }
  static std::optional<engine::Outcome> outcome(const State& state) { return evolution::outcome(state); }
  static void redeal(State& state, engine::Viewer viewer, engine::Rng& chance) {
    evolution::redeal(state, viewer, chance);
  }
  static void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed,
                     std::vector<int>& weights) {
    evolution::appeal(state, seat, listed, weights);
  }
  static int worth(const State& state, engine::Seat seat) { return evolution::worth(state, seat); }
  static engine::Result<engine::Game::ExampleReport> run_examples(const Json& file) {
    return evolution::run_examples(file);
  }
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  (void)data();  // refuses to start with wrong data rather than in the middle of a game
  return std::make_unique<engine::TypedGame<Rules>>();
}

}  // namespace games::evolution
