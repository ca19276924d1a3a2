// A game of Dominant Species for tests. Every step is followed by the question whether all that is conserved still is.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/games/dominant-species/changes.h"
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/invariants.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/rules.h"
#include "engine/games/dominant-species/scoring.h"
#include "engine/games/dominant-species/tests/examples/scenario.h"
#include "engine/games/dominant-species/view.h"
#include "tests/engine/game_table.h"

// Compiled once, in table.cpp: in each file of tests they would be most of what is compiled.
namespace engine {
extern template Json to_tree(const games::dominant_species::View&);
extern template Json to_tree(const games::dominant_species::Action&);
extern template Json to_tree(const games::dominant_species::Event&);
extern template Result<games::dominant_species::Action> from_tree<games::dominant_species::Action>(const Json&,
                                                                                                   std::string_view,
                                                                                                   Members);
}  // namespace engine

namespace games::dominant_species {

std::unique_ptr<engine::Game> make_game();

using engine::event_of;
using engine::Json;
using engine::seed_of;

inline engine::Setup setup_for(int players, const Json& options = Json::object(), std::uint64_t seed = 1) {
  return engine::setup_for(info(), players, options, seed);
}

/// As it goes over the wire.
inline Json seen_by(const State& state, engine::Viewer viewer) { return engine::to_tree(view(state, viewer)); }

engine::Bytes bytes_of(const State& state);
/// Nothing if these bytes are no game.
std::optional<State> state_from(engine::ByteView bytes);

class Table : public engine::GameTable<State, Action, info, set_up, load, engine::described_action<Action>> {
 public:
  using GameTable::GameTable;

  [[nodiscard]] engine::Seat seat() const { return seat_of(state, state.top()); }
  [[nodiscard]] Animal animal() const { return state.top().animal; }
  [[nodiscard]] std::string kind() const {
    const auto open = pending(state);
    return open.empty() ? "over" : open.front().kind;
  }

  /// Plays an action that must be accepted; returns its events.
  std::vector<Json> play(const Json& action) {
    std::vector<Json> events;
    for (const Event& event : play_as(seat(), action)) events.push_back(engine::to_tree(event));
    EXPECT_EQ(broken(), "");
    return events;
  }
  using GameTable::refusal;
  [[nodiscard]] std::string refusal(const Json& action) const { return refusal(seat(), action); }
  [[nodiscard]] std::vector<Action> listed() const { return legal_for(seat()); }
  /// What the server plays for a seat whose time is over, until the kind of decision is that one.
  void play_least_until(const std::string& wanted) {
    for (int i = 0; i < 5000 && kind() != wanted && kind() != "over"; ++i) play(default_for(seat()));
    EXPECT_EQ(kind(), wanted);
  }

  [[nodiscard]] std::string broken() const {
    const std::string found = GameTable::broken();
    return found.empty() && !is_settled(state) ? "the game does not stand at a decision" : found;
  }
};

}  // namespace games::dominant_species
