// A game of Evolution for tests, with its actions written short.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/catalog.h"
#include "engine/games/evolution/invariants.h"
#include "engine/games/evolution/rules.h"
#include "engine/games/evolution/scoring.h"
#include "engine/games/evolution/species.h"
#include "engine/games/evolution/tests/examples/scenario.h"
#include "engine/games/evolution/view.h"
#include "tests/engine/game_table.h"

// Compiled once, in table.cpp: in each file of tests they would be most of what is compiled.
namespace engine {
extern template Json to_tree(const games::evolution::View&);
extern template Json to_tree(const games::evolution::Action&);
extern template Json to_tree(const games::evolution::Event&);
extern template Result<games::evolution::Action> from_tree<games::evolution::Action>(const Json&, std::string_view,
                                                                                     Members);
extern template Event told(const games::evolution::Event&, const Telling<games::evolution::Event>&);
}  // namespace engine

namespace games::evolution {

std::unique_ptr<engine::Game> make_game();

using engine::Json;
using engine::seed_of;

inline engine::Setup setup_for(int players, const Json& options = Json::object(), std::uint64_t seed = 1) {
  return engine::setup_for(info(), players, options, seed);
}

inline engine::Seat seat_at(int seat) { return {static_cast<std::uint8_t>(seat)}; }
inline engine::Viewer viewer_at(int seat) {
  return seat < 0 ? engine::Viewer::spectator() : engine::Viewer::at(seat_at(seat));
}

inline SpeciesId species_at(const char* id) {
  SpeciesId read;
  EXPECT_TRUE(read_text(id, read)) << id;
  return read;
}

class Table : public engine::GameTable<State, Action, info, set_up, load, engine::described_action<Action>> {
 public:
  using GameTable::GameTable;

  /// Plays an action that must be accepted; its events are in `events`.
  Table& play(int seat, const Json& action) {
    events = play_as(seat_at(seat), action);
    return *this;
  }

  [[nodiscard]] std::string refusal(int seat, const Json& action) const {
    return GameTable::refusal(seat_at(seat), action);
  }
  [[nodiscard]] std::vector<Json> listed(int seat) const { return listed_for(seat_at(seat)); }
  [[nodiscard]] bool lists(int seat, const Json& action) const { return is_listed(seat_at(seat), action); }
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
  [[nodiscard]] static std::vector<Json> told(int viewer, const std::vector<Event>& events) {
    std::vector<Json> seen;
    for (const Event& event : events) {
      auto shown = engine::seen_event(engine::told(event, telling(event)), viewer_at(viewer));
      if (shown) seen.push_back(std::move(*shown));
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
  [[nodiscard]] Json seen_by(int viewer) const { return engine::to_tree(view(state, viewer_at(viewer))); }

  [[nodiscard]] const Tableau& of(int seat) const { return state.seats[static_cast<std::size_t>(seat)].table; }
  [[nodiscard]] const Species& species(const char* id) const {
    static const Species k_none;
    const Species* found = find(state, species_at(id));
    EXPECT_NE(found, nullptr) << id << " is not on the table";
    return found == nullptr ? k_none : *found;
  }
  [[nodiscard]] bool alive(const char* id) const { return find(state, species_at(id)) != nullptr; }

  /// The server's own play for that seat.
  void play_default(int seat) { play(seat, default_for(seat_at(seat))); }
  /// Lays food cards until the phase is over.
  void choose_food() {
    while (state.phase == Phase::select_food) play_default(waiting().at(0));
  }
  void end_plays() {
    while (state.phase == Phase::play_cards) play_default(waiting().at(0));
  }

  std::vector<Event> events;  ///< of the last action played
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
