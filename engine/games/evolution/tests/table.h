// A game of Evolution for tests: starts or loads one, plays actions, and fails the test with the refusal when one that
// must be accepted is refused. After every action the invariants are asked.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/catalog.h"
#include "engine/games/evolution/encoding.h"
#include "engine/games/evolution/invariants.h"
#include "engine/games/evolution/options.h"
#include "engine/games/evolution/rules.h"
#include "engine/games/evolution/scenario.h"
#include "engine/games/evolution/scoring.h"
#include "engine/games/evolution/species.h"
#include "engine/games/evolution/view.h"

namespace games::evolution {

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

inline engine::Viewer viewer_at(int seat) {
  if (seat < 0) return engine::Viewer::spectator();
  return engine::Viewer::at(engine::Seat{static_cast<std::uint8_t>(seat)});
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

  /// Plays an action that must be accepted; its events are in `events`.
  Table& play(int seat, const Json& action) {
    auto applied = apply(state, engine::Seat{static_cast<std::uint8_t>(seat)}, read(action));
    EXPECT_TRUE(applied.ok()) << action << " -> " << (applied.ok() ? "" : applied.error().code);
    EXPECT_EQ(broken(), "");
    if (!applied) return *this;
    reveals = applied->reveals;
    events = std::move(applied->events);
    return *this;
  }

  /// The code with which an action is refused, or "accepted"; the state must stay as it was if refused.
  [[nodiscard]] std::string refusal(int seat, const Json& action) const {
    State copy = state;
    const auto applied = apply(copy, engine::Seat{static_cast<std::uint8_t>(seat)}, read(action));
    if (applied) return "accepted";
    EXPECT_EQ(copy, state) << "a refusal changes nothing";
    EXPECT_FALSE(applied.error().rule.empty());
    return applied.error().code;
  }

  [[nodiscard]] std::vector<Json> listed(int seat) const {
    std::vector<Action> actions;
    legal(state, engine::Seat{static_cast<std::uint8_t>(seat)}, actions);
    std::vector<Json> json;
    for (const Action& action : actions) json.push_back(to_json(action));
    return json;
  }
  [[nodiscard]] bool lists(int seat, const Json& action) const {
    const auto all = listed(seat);
    return std::find(all.begin(), all.end(), action) != all.end();
  }
  /// How many actions of that type are listed.
  [[nodiscard]] std::size_t count(int seat, const char* type) const {
    const auto all = listed(seat);
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](const Json& one) { return one.at("type") == type; }));
  }
  [[nodiscard]] std::vector<int> waiting() const {
    std::vector<int> seats;
    for (const auto& decision : pending(state)) seats.push_back(decision.seat.index);
    return seats;
  }

  /// What a viewer (-1 is a spectator) was told by the last action.
  [[nodiscard]] std::vector<Json> told(int viewer) const { return told(viewer, events); }
  [[nodiscard]] static std::vector<Json> told(int viewer, const std::vector<engine::Event>& events) {
    std::vector<Json> seen;
    for (const auto& event : events) {
      if (auto shown = engine::event_for(event, viewer_at(viewer))) seen.push_back(std::move(*shown));
    }
    return seen;
  }
  /// The first event of that type which that viewer was told, or null.
  [[nodiscard]] Json event(const char* type, int viewer = -1) const {
    for (Json& one : told(viewer)) {
      if (one.at("type") == type) return one;
    }
    return nullptr;
  }
  [[nodiscard]] Json seen_by(int viewer) const { return view(state, viewer_at(viewer)); }

  [[nodiscard]] const Tableau& of(int seat) const { return state.seats[static_cast<std::size_t>(seat)].table; }
  [[nodiscard]] const Species& species(const char* id) const {
    static const Species k_none;
    const Species* found = find(state, species_from(id).value());
    EXPECT_NE(found, nullptr) << id << " is not on the table";
    return found == nullptr ? k_none : *found;
  }
  [[nodiscard]] bool alive(const char* id) const { return find(state, species_from(id).value()) != nullptr; }

  /// The server's own play for that seat.
  void play_default(int seat) {
    const engine::Seat who{static_cast<std::uint8_t>(seat)};
    std::vector<Action> actions;
    legal(state, who, actions);
    play(seat, to_json(actions.at(default_action(state, who, actions))));
  }
  /// Lays food cards until the phase is over.
  void choose_food() {
    while (state.phase == Phase::select_food) play_default(waiting().at(0));
  }
  void end_plays() {
    while (state.phase == Phase::play_cards) play_default(waiting().at(0));
  }

  [[nodiscard]] std::string broken() const {
    const auto found = broken_rule(state);
    return found ? found->field + ": " + found->message : "";
  }

  State state;
  std::vector<engine::Event> events;  ///< of the last action played
  bool reveals = false;               ///< of the last action played

 private:
  static Action read(const Json& json) {
    auto action = action_from(json);
    EXPECT_TRUE(action.ok()) << json << " is not an action";
    return action ? *action : Action{};
  }
};

inline Json feeding(const char* species) { return {{"type", "feed"}, {"species", species}}; }
inline Json attacking(const char* attacker, const char* prey) {
  return {{"type", "attack"}, {"attacker", attacker}, {"prey", prey}};
}
inline Json thinking(const char* species, int card) {
  return {{"type", "intelligence"}, {"species", species}, {"card", card}};
}
inline Json negating(const char* attacker, const char* trait, int card) {
  return {{"type", "negate"}, {"attacker", attacker}, {"trait", trait}, {"card", card}};
}
inline Json with_card(const char* type, int card, const char* species) {
  return {{"type", type}, {"card", card}, {"species", species}};
}
inline Json breeding(int card, const char* side) { return {{"type", "new_species"}, {"card", card}, {"side", side}}; }
inline Json dropping(const char* species, const char* trait) {
  return {{"type", "discard_trait"}, {"species", species}, {"trait", trait}};
}
inline Json leafing(const char* trait, const char* species) {
  return {{"type", "leaf"}, {"trait", trait}, {"species", species}};
}
inline Json choosing(int card) { return {{"type", "choose_food"}, {"card", card}}; }
inline const Json k_end = {{"type", "end_turn"}};

}  // namespace games::evolution
