// A game of Ecosfera for tests, with its actions written short.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/games/ecosfera/invariants.h"
#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/rules.h"
#include "engine/games/ecosfera/scoring.h"
#include "engine/games/ecosfera/tests/examples/scenario.h"
#include "engine/games/ecosfera/view.h"
#include "tests/engine/game_table.h"

// Compiled once, in table.cpp: in each file of tests they would be most of what is compiled.
namespace engine {
extern template Json to_tree(const games::ecosfera::View&);
extern template Json to_tree(const games::ecosfera::Action&);
extern template Json to_tree(const games::ecosfera::Event&);
extern template Result<games::ecosfera::Action> from_tree<games::ecosfera::Action>(const Json&, std::string_view,
                                                                                   Members);
}  // namespace engine

namespace games::ecosfera {

std::unique_ptr<engine::Game> make_game();

using engine::event_of;
using engine::Json;
using engine::seed_of;

inline engine::Setup setup_for(int players, const Json& options = Json::object(), std::uint64_t seed = 1) {
  return engine::setup_for(info(), players, options, seed);
}

engine::Bytes bytes_of(const State& state);
/// Nothing if these bytes are no game.
std::optional<State> state_from(engine::ByteView bytes);

class Table : public engine::GameTable<State, Action, info, set_up, load, engine::described_action<Action>> {
 public:
  using GameTable::GameTable;
  /// Seat 0 has these cards in its row, in a game with what else is told.
  static Table with_row(const Json& row, Json scenario = Json::object()) {
    scenario["seats"]["0"]["row"] = row;
    return Table(scenario);
  }

  [[nodiscard]] engine::Seat seat() const { return acting_seat(state); }
  [[nodiscard]] Player& own() { return acting(state); }

  /// Plays an action that must be accepted; returns its events.
  std::vector<Json> play(const Json& action) {
    std::vector<Json> events;
    for (const Event& event : play_as(seat(), action)) events.push_back(engine::to_tree(event));
    return events;
  }

  using GameTable::refusal;
  [[nodiscard]] std::string refusal(const Json& action) const { return refusal(seat(), action); }

  static Json plant(int slot) { return {{"type", "acquire_plant"}, {"slot", slot}}; }
  static Json animal(int slot, int a, int b) {
    return {{"type", "acquire_animal"}, {"slot", slot}, {"plants", {a, b}}};
  }
  static Json claim(int a, int b) { return {{"type", "claim_biomes"}, {"cards", {a, b}}}; }
  static Json plus(const Json& source = "token") { return {{"type", "plus"}, {"source", source}}; }
  static Json refresh(const char* market, const Json& source = "token") {
    return {{"type", "refresh"}, {"source", source}, {"market", market}};
  }
  static Json move(int card, const Json& to, const Json& source = "token") {
    return {{"type", "move"}, {"source", source}, {"card", card}, {"to", to}};
  }
  static Json restore(const char* token, int a, int b) {
    return {{"type", "restore_token"}, {"token", token}, {"animals", {a, b}}};
  }
  static Json end() { return {{"type", "end_turn"}}; }
  static Json card(int number) { return {{"card", number}}; }

  /// Of the acting seat.
  [[nodiscard]] std::vector<Json> listed() const { return listed_for(seat()); }
  [[nodiscard]] bool lists(const Json& action) const { return is_listed(seat(), action); }

  [[nodiscard]] Json seen() const { return engine::to_tree(view(state)); }
  /// The row of a seat, from left to right.
  [[nodiscard]] std::vector<std::string> row(std::size_t of = 0) const {
    std::vector<std::string> names;
    for (const RowCard& held : state.seats[of].row) names.push_back(set_of(state).name(held.card));
    return names;
  }
};

using Names = std::vector<std::string>;

/// The types of events, in order.
inline Names types_of(const std::vector<Json>& events) {
  Names types;
  for (const Json& event : events) types.push_back(event.at("type"));
  return types;
}

}  // namespace games::ecosfera
