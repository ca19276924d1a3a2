// A game of Harmonies for tests, with its actions written short.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/catalog.h"
#include "engine/games/harmonies/invariants.h"
#include "engine/games/harmonies/rules.h"
#include "engine/games/harmonies/scoring.h"
#include "engine/games/harmonies/tests/examples/scenario.h"
#include "engine/games/harmonies/view.h"
#include "tests/engine/game_table.h"

// Compiled once, in table.cpp: in each file of tests they would be most of what is compiled.
namespace engine {
extern template Json to_tree(const games::harmonies::View&);
extern template Json to_tree(const games::harmonies::Action&);
extern template Json to_tree(const games::harmonies::Event&);
extern template Result<games::harmonies::Action> from_tree<games::harmonies::Action>(const Json&, std::string_view,
                                                                                     Members);
extern template Event told(const games::harmonies::Event&, const Telling<games::harmonies::Event>&);
}  // namespace engine

namespace games::harmonies {

std::unique_ptr<engine::Game> make_game();

using engine::event_of;
using engine::Json;
using engine::seed_of;

inline engine::Setup setup_for(int players, const Json& options = Json::object(), std::uint64_t seed = 1) {
  return engine::setup_for(info(), players, options, seed);
}

/// As it goes over the wire.
inline Json seen_by(const State& state, engine::Viewer viewer) { return engine::to_tree(view(state, viewer)); }

class Table : public engine::GameTable<State, Action, info, set_up, load, engine::described_action<Action>> {
 public:
  using GameTable::GameTable;

  [[nodiscard]] engine::Seat seat() const { return acting_seat(state); }
  [[nodiscard]] Board& own() { return state.boards[seat().index]; }

  /// Plays an action that must be accepted; returns its events as a spectator sees them.
  std::vector<Json> play(const Json& action) {
    std::vector<Json> events;
    for (const Event& event : play_as(seat(), action)) {
      if (auto seen = engine::seen_event(engine::told(event, telling(event)), engine::Viewer::spectator()))
        events.push_back(*seen);
    }
    return events;
  }

  using GameTable::refusal;
  [[nodiscard]] std::string refusal(const Json& action) const { return refusal(seat(), action); }

  std::vector<Json> take(int group) { return play({{"type", "take_tokens"}, {"group", group}}); }
  std::vector<Json> place(const char* color, const char* space) { return play(placing(color, space)); }
  std::vector<Json> cube(int card, const char* space) { return play(cubing(card, space)); }
  std::vector<Json> card(int card) { return play({{"type", "take_card"}, {"card", card}}); }
  std::vector<Json> choose(int card) { return play({{"type", "choose_spirit"}, {"card", card}}); }
  std::vector<Json> end() { return play({{"type", "end_turn"}}); }

  static Json placing(const char* color, const char* space) {
    return {{"type", "place_token"}, {"color", color}, {"space", space}};
  }
  static Json cubing(int card, const char* space) { return {{"type", "place_cube"}, {"card", card}, {"space", space}}; }

  /// Of the acting seat.
  [[nodiscard]] std::vector<Json> listed() const { return listed_for(seat()); }
  [[nodiscard]] bool lists(const Json& action) const { return is_listed(seat(), action); }
  /// The spaces that may receive a cube of the card now.
  [[nodiscard]] std::vector<std::string> cube_spaces(int card) const {
    std::vector<std::string> spaces;
    for (const Json& action : listed()) {
      if (action.at("type") == "place_cube" && action.at("card") == card) spaces.push_back(action.at("space"));
    }
    return spaces;
  }

  /// The server's own play for a seat whose time is over, until its turn has passed.
  void play_least() {
    const auto turn = state.turn_number;
    while (!state.over && state.turn_number == turn) play(default_for(seat()));
  }
};

}  // namespace games::harmonies
