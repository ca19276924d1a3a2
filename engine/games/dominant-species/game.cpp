// The adapter between the plain functions of this folder and the engine's interfaces.
#include "engine/core/typed_game.h"
#include "engine/games/dominant-species/actions.h"
#include "engine/games/dominant-species/advice.h"
#include "engine/games/dominant-species/encoding.h"
#include "engine/games/dominant-species/examples.h"
#include "engine/games/dominant-species/options.h"
#include "engine/games/dominant-species/redeal.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/rules.h"
#include "engine/games/dominant-species/scenario.h"
#include "engine/games/dominant-species/scoring.h"
#include "engine/games/dominant-species/view.h"

namespace games::dominant_species {

std::unique_ptr<engine::Game> make_game();

namespace {

using engine::Json;

struct Rules {
  using State = dominant_species::State;
  using Action = dominant_species::Action;
  using Event = dominant_species::Event;

  static const engine::GameInfo& info() { return dominant_species::info(); }
  static const Json& client_data() { return dominant_species::client_data(); }
  static engine::Result<State> set_up(const engine::Setup& setup) { return dominant_species::set_up(setup); }
  static std::vector<Event> opening(const State& state) { return dominant_species::opening(state); }
  static engine::Result<State> load(const Json& json) { return dominant_species::load(json); }
  static Json scenario(const State& state) { return dominant_species::scenario(state); }
  static void encode(const State& state, engine::Encoder& to) { dominant_species::encode(state, to); }
  static engine::Result<State> decode(engine::Decoder& from) { return dominant_species::decode(from); }
  static std::vector<engine::Decision> pending(const State& state) { return dominant_species::pending(state); }
  static std::optional<engine::Seat> first_pending(const State& state) {
    if (state.phase == Phase::over) return std::nullopt;
    return seat_of(state, state.top());
  }
  static void legal(const State& state, engine::Seat seat, std::vector<Action>& into) {
    dominant_species::legal(state, seat, into);
  }
  static std::size_t default_action(const State& state, engine::Seat seat, const std::vector<Action>& listed) {
    return dominant_species::default_action(state, seat, listed);
  }
  static engine::Result<Action> action_from(const Json& json) { return dominant_species::action_from(json); }
  static Json to_json(const Action& action) { return dominant_species::to_json(action); }
  static engine::Result<Applied> apply(State& state, engine::Seat seat, const Action& action) {
    return dominant_species::apply(state, seat, action);
  }
  static bool apply_listed(State& state, const Action& action) { return dominant_species::apply_listed(state, action); }
  static engine::Event describe(const Event& event) { return dominant_species::describe(event); }
  static Json view(const State& state, engine::Viewer viewer) { return dominant_species::view(state, viewer); }
  static std::optional<engine::Outcome> outcome(const State& state) { return dominant_species::outcome(state); }
  static void redeal(State& state, engine::Viewer viewer, engine::Rng& chance) {
    dominant_species::redeal(state, viewer, chance);
  }
  static void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed,
                     std::vector<int>& weights) {
    dominant_species::appeal(state, seat, listed, weights);
  }
  static int worth(const State& state, engine::Seat seat) { return dominant_species::worth(state, seat); }
  static engine::Result<engine::Game::ExampleReport> run_examples(const Json& file) {
    return dominant_species::run_examples(file);
  }
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  (void)data();  // refuses to start with wrong data rather than in the middle of a game
  return std::make_unique<engine::TypedGame<Rules>>();
}

}  // namespace games::dominant_species
