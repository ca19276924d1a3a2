// The adapter between the plain functions of this folder and the engine's interfaces.
#include "engine/core/typed_game.h"
#include "engine/games/random-mutations/actions.h"
#include "engine/games/random-mutations/encoding.h"
#include "engine/games/random-mutations/examples.h"
#include "engine/games/random-mutations/options.h"
#include "engine/games/random-mutations/redeal.h"
#include "engine/games/random-mutations/rules.h"
#include "engine/games/random-mutations/scenario.h"
#include "engine/games/random-mutations/scoring.h"
#include "engine/games/random-mutations/view.h"

namespace games::random_mutations {

std::unique_ptr<engine::Game> make_game();

namespace {

using engine::Json;

const Decks& decks() {
  static const Decks instance = {data().deck};
  return instance;
}

struct Rules {
  using State = random_mutations::State;
  using Action = random_mutations::Action;
  using Event = random_mutations::Event;

  static const engine::GameInfo& info() {
    static const engine::GameInfo instance = random_mutations::info(decks());
    return instance;
  }
  static const Json& client_data() {
    static const Json instance = random_mutations::client_data(decks());
    return instance;
  }
  static engine::Result<State> set_up(const engine::Setup& setup) { return random_mutations::set_up(decks(), setup); }
  static std::vector<Event> opening(const State& state) { return random_mutations::opening(state); }
  static engine::Result<State> load(const Json& json) { return random_mutations::load(decks(), json); }
  static Json scenario(const State& state) { return random_mutations::scenario(state); }
  static void encode(const State& state, engine::Encoder& to) { random_mutations::encode(state, to); }
  static engine::Result<State> decode(engine::Decoder& from) { return random_mutations::decode(from); }
  static std::vector<engine::Decision> pending(const State& state) { return random_mutations::pending(state); }
  static void legal(const State& state, engine::Seat seat, std::vector<Action>& into) {
    random_mutations::legal(state, seat, into);
  }
  static std::size_t default_action(const State& state, engine::Seat seat, const std::vector<Action>& listed) {
    return random_mutations::default_action(state, seat, listed);
  }
  static engine::Result<Action> action_from(const Json& json) { return random_mutations::action_from(json); }
  static Json to_json(const Action& action) { return random_mutations::to_json(action); }
  static engine::Result<Applied> apply(State& state, engine::Seat seat, const Action& action) {
    return random_mutations::apply(state, seat, action);
  }
  static bool apply_listed(State& state, const Action& action) { return random_mutations::apply_listed(state, action); }
  static engine::Event describe(const Event& event) { return random_mutations::describe(event); }
  static Json view(const State& state, engine::Viewer viewer) { return random_mutations::view(state, viewer); }
  static std::optional<engine::Outcome> outcome(const State& state) { return random_mutations::outcome(state); }
  static void redeal(State& state, engine::Viewer viewer, engine::Rng& chance) {
    random_mutations::redeal(state, viewer, chance);
  }
  static engine::Result<engine::Game::ExampleReport> run_examples(const Json& file) {
    return random_mutations::run_examples(decks(), file);
  }
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  (void)data();  // refuses to start with wrong data rather than in the middle of a game
  return std::make_unique<engine::TypedGame<Rules>>();
}

}  // namespace games::random_mutations
