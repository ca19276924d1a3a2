// The adapter between the plain functions of this folder and the engine's interfaces.
#include <algorithm>

#include "engine/core/plain_rules.h"
#include "engine/core/typed_game.h"
#include "engine/games/random-mutations/advice.h"
#include "engine/games/random-mutations/deck_file.h"
#include "engine/games/random-mutations/invariants.h"
#include "engine/games/random-mutations/rules.h"
#include "engine/games/random-mutations/scoring.h"
#include "engine/games/random-mutations/view.h"

namespace games::random_mutations {

std::unique_ptr<engine::Game> make_game();

namespace {

struct PackedRules;

/// The only part that is more than names: the decks that tables may choose from.
struct Rules : engine::PlainRules<State, Action, Event, View> {
  Decks decks = {data().deck};
  engine::GameInfo about = random_mutations::info(decks);
  engine::Json facts = random_mutations::client_data(decks);

  [[nodiscard]] const engine::GameInfo& info() const { return about; }
  [[nodiscard]] const engine::Json& client_data() const { return facts; }
  [[nodiscard]] engine::Result<State> set_up(const engine::Setup& setup) const {
    return random_mutations::set_up(decks, setup);
  }
  [[nodiscard]] engine::Result<PackedRules> with_pack(std::string_view text) const;

  [[nodiscard]] Broken broken_rule(const State& state) const {
    if (auto broken = random_mutations::broken_rule(state)) return broken;
    if (std::ranges::find(decks, state.deck) != decks.end()) return std::nullopt;
    return engine::BrokenRule{"The deck of this game is not known here.", "deck"};
  }
  static std::optional<engine::Seat> first_pending(const State& state) {
    if (is_over(state)) return std::nullopt;
    return engine::Seat{deciding_seat(state)};
  }
  static ScoreExtra extra(const State& state) { return score_extra(state); }
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
  Rules rules{{}, known, random_mutations::info(known), random_mutations::client_data(known)};
  return PackedRules{std::move(rules), identity, summary};
}

}  // namespace

std::unique_ptr<engine::Game> make_game() { return std::make_unique<engine::TypedGame<Rules>>(); }

}  // namespace games::random_mutations
