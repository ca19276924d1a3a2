// A game of Ecosfera for tests: starts or loads one, plays actions written short, and fails the test with the refusal
// when one that must be accepted is refused.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "engine/games/ecosfera/encoding.h"
#include "engine/games/ecosfera/invariants.h"
#include "engine/games/ecosfera/options.h"
#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/rules.h"
#include "engine/games/ecosfera/scenario.h"
#include "engine/games/ecosfera/scoring.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

std::unique_ptr<engine::Game> make_game();

using engine::Json;

inline engine::Seed seed_of(std::uint64_t number) {
  engine::Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

inline engine::Setup setup_for(int players, const Json& options = Json::object(), std::uint64_t seed = 1) {
  return {players, engine::check_options(info().options, options).value(), seed_of(seed)};
}

class Table {
 public:
  /// A new game.
  explicit Table(int players, const Json& options = Json::object(), std::uint64_t seed = 1)
      : state(set_up(setup_for(players, options, seed)).value()) {}
  /// A game in the middle.
  explicit Table(const Json& scenario) {
    auto loaded = load(scenario);
    EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().field + ": " + loaded.error().message);
    if (loaded) state = *loaded;
  }
  /// Seat 0 has these cards in its row, in a game with what else is told.
  static Table with_row(const Json& row, Json scenario = Json::object()) {
    scenario["seats"]["0"]["row"] = row;
    return Table(scenario);
  }

  [[nodiscard]] engine::Seat seat() const { return acting_seat(state); }
  [[nodiscard]] Player& own() { return acting(state); }

  /// Plays an action that must be accepted; returns its events.
  std::vector<Json> play(const Json& action) {
    auto applied = apply(state, seat(), read(action));
    EXPECT_TRUE(applied.ok()) << action << " -> " << (applied.ok() ? "" : applied.error().code);
    EXPECT_EQ(broken(), "");
    reveals = applied.ok() && applied->reveals;
    std::vector<Json> events;
    if (!applied) return events;
    for (const Event& event : applied->events) events.push_back(describe(event).full);
    return events;
  }

  /// The code with which an action is refused, or "accepted"; the state must stay as it was if refused.
  std::string refusal(const Json& action) { return refusal(seat(), action); }
  std::string refusal(engine::Seat by, const Json& action) {
    State copy = state;
    const auto applied = apply(copy, by, read(action));
    if (applied) return "accepted";
    EXPECT_EQ(copy, state) << "a refusal changes nothing";
    EXPECT_FALSE(applied.error().rule.empty());
    return applied.error().code;
  }

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

  /// All legal actions of the acting seat as JSON.
  [[nodiscard]] std::vector<Json> listed() const {
    std::vector<Action> actions;
    legal(state, seat(), actions);
    std::vector<Json> json;
    for (const Action& action : actions) json.push_back(to_json(action));
    return json;
  }
  [[nodiscard]] bool lists(const Json& action) const {
    const auto all = listed();
    return std::find(all.begin(), all.end(), action) != all.end();
  }

  [[nodiscard]] Json seen() const { return view(state); }
  /// The row of a seat, from left to right.
  [[nodiscard]] std::vector<std::string> row(std::size_t of = 0) const {
    std::vector<std::string> names;
    for (const RowCard& held : state.seats[of].row.all()) names.push_back(set_of(state).name(held.card));
    return names;
  }
  [[nodiscard]] std::string broken() const {
    const auto found = broken_rule(state);
    return found ? found->field + ": " + found->message : "";
  }

  State state;
  bool reveals = false;  ///< of the last action played

 private:
  static Action read(const Json& json) {
    auto action = action_from(json);
    EXPECT_TRUE(action.ok()) << json << " is not an action";
    return action ? *action : Action{};
  }
};

using Names = std::vector<std::string>;

/// The types of events, in order.
inline Names types_of(const std::vector<Json>& events) {
  Names types;
  for (const Json& event : events) types.push_back(event.at("type"));
  return types;
}

/// The first event of that type, or null.
inline Json event_of(const std::vector<Json>& events, const char* type) {
  for (const Json& event : events) {
    if (event.at("type") == type) return event;
  }
  return nullptr;
}

}  // namespace games::ecosfera
