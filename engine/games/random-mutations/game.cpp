// The adapter between the plain functions of this folder and the engine's interfaces.
#include <algorithm>

#include "engine/core/typed_game.h"
#include "engine/games/random-mutations/actions.h"
#include "engine/games/random-mutations/advice.h"
#include "engine/games/random-mutations/deck_file.h"
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

struct PackedRules;

/// The only part that is more than names: the decks that tables may choose from.
struct Rules {
  using State = random_mutations::State;
  using Action = random_mutations::Action;
  using Event = random_mutations::Event;

  Decks decks = {data().deck};
  engine::GameInfo about = random_mutations::info(decks);
  Json facts = random_mutations::client_data(decks);

  [[nodiscard]] const engine::GameInfo& info() const { return about; }
  [[nodiscard]] const Json& client_data() const { return facts; }
  [[nodiscard]] engine::Result<State> set_up(const engine::Setup& setup) const {
    return random_mutations::set_up(decks, setup);
  }
  [[nodiscard]] engine::Result<State> load(const Json& json) const { return random_mutations::load(decks, json); }
  static void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed,
                     std::vector<int>& weights) {
    random_mutations::appeal(state, seat, listed, weights);
  }
  static int worth(const State& state, engine::Seat seat) { return random_mutations::worth(state, seat); }
  [[nodiscard]] engine::Result<engine::Game::ExampleReport> run_examples(const Json& file) const {
    return random_mutations::run_examples(decks, file);
  }
  [[nodiscard]] engine::Result<PackedRules> with_pack(std::string_view text) const;

  static std::vector<Event> opening(const State& state) { return random_mutations::opening(state); }
  static Json scenario(const State& state) { return random_mutations::scenario(state); }
  static void encode(const State& state, engine::Encoder& to) { random_mutations::encode(state, to); }
  [[nodiscard]] engine::Result<State> decode(engine::Decoder& from) const {
    return random_mutations::decode(decks, from);
  }
  static std::vector<engine::Decision> pending(const State& state) { return random_mutations::pending(state); }
  static std::optional<engine::Seat> first_pending(const State& state) {
    if (is_over(state)) return std::nullopt;
    return engine::Seat{deciding_seat(state)};
  }
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
};

struct PackedRules {
  Rules rules;
  std::string identity;
  std::string summary;
};

engine::Result<PackedRules> Rules::with_pack(std::string_view text) const {
  auto deck = read_deck(text);
  if (!deck) return deck.error();
  const std::string identity = identity_of(*deck);
  const std::string summary = "a deck of " + std::to_string(deck->total()) + " cards";
  Decks known = decks;
  const bool is_known = std::ranges::any_of(known, [&](const Deck& each) { return identity_of(each) == identity; });
  if (!is_known) known.push_back(*std::move(deck));
  return PackedRules{{known, random_mutations::info(known), random_mutations::client_data(known)}, identity, summary};
}

}  // namespace

std::unique_ptr<engine::Game> make_game() { return std::make_unique<engine::TypedGame<Rules>>(); }

}  // namespace games::random_mutations
