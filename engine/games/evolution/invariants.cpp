#include "engine/games/evolution/invariants.h"

#include <algorithm>

#include "engine/games/evolution/feeding.h"
#include "engine/games/evolution/leaf.h"
#include "engine/games/evolution/play.h"
#include "engine/games/evolution/round.h"

namespace games::evolution {

namespace {

std::string path(std::size_t seat, const char* member) { return "seats." + std::to_string(seat) + "." + member; }

Broken check_frame(const State& state) {
  if (state.first_player >= state.players) return engine::BrokenRule{"There is no such seat.", "first_player"};
  if (state.acting >= state.players) return engine::BrokenRule{"There is no such seat.", "acting"};
  for (std::size_t seat = state.players; seat < k_players_max; ++seat) {
    if (state.seats[seat] != Player{} || !state.revealed[seat].none()) {
      return engine::BrokenRule{"Nobody sits there.", "seats." + std::to_string(seat)};
    }
  }
  return std::nullopt;
}

Broken check_species(const State& state, std::size_t seat, const Species& species) {
  const auto& limits = data().parameters;
  const auto broken = [&](const char* message) { return engine::BrokenRule{message, path(seat, "species")}; };
  if (species.population < 1 || species.population > limits.population_max) return broken("A population is 1 to 6.");
  if (species.body < 1 || species.body > limits.body_max) return broken("A body size is 1 to 6.");
  if (species.food > species.population) return broken("There is more food than population.");
  const auto& traits = species.traits;
  if (traits.size() > trait_limit(state)) return broken("A species carries no more traits.");
  if (std::find(traits.begin(), traits.end(), CardId{}) != traits.end()) return broken("A trait is a card.");
  if (species.face_down >> traits.size() != 0) return broken("A card lies face down that is not there.");
  if (count_of(all_traits_of(species)) != traits.size()) return broken("A species has a trait once.");
  if (species.fat > fat_max(species)) return broken("There is more fat than Fat Tissue holds.");
  return std::nullopt;
}

Broken check_tableau(const State& state, std::size_t seat) {
  const Tableau& table = state.seats[seat].table;
  if (table.next_species < 1 || table.next_species > k_number_max) {
    return engine::BrokenRule{"There is no such number.", path(seat, "next_species")};
  }
  if (!std::is_sorted(table.hand.begin(), table.hand.end())) {
    return engine::BrokenRule{"A hand is sorted.", path(seat, "hand")};
  }
  std::vector<std::uint16_t> numbers;
  for (const Species& species : table.row) {
    if (auto broken = check_species(state, seat, species)) return broken;
    if (species.number == 0 || species.number >= table.next_species) {
      return engine::BrokenRule{"A species has a number that is still to come.", path(seat, "species")};
    }
    numbers.push_back(species.number);
  }
  std::sort(numbers.begin(), numbers.end());
  if (std::adjacent_find(numbers.begin(), numbers.end()) != numbers.end()) {
    return engine::BrokenRule{"Two species have one number.", path(seat, "species")};
  }
  return std::nullopt;
}

/// Every card in exactly one place.
Broken check_cards(const State& state) {
  std::array<int, k_cards + 1> seen{};
  bool known = true;
  const auto see = [&](CardId card) {
    known = known && !card.none();
    if (known) ++seen[card.number];
  };
  for (const auto* pile : {&state.deck, &state.discard, &state.removed}) std::for_each(pile->begin(), pile->end(), see);
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Player& own = state.seats[seat];
    std::for_each(own.table.hand.begin(), own.table.hand.end(), see);
    if (!own.food_card.none()) see(own.food_card);
    for (const Species& species : own.table.row) {
      std::for_each(species.traits.begin(), species.traits.end(), see);
    }
  }
  if (!known) return engine::BrokenRule{"There is no such card.", "deck"};
  for (std::size_t card = 1; card <= k_cards; ++card) {
    if (seen[card] != 1) {
      return engine::BrokenRule{"Card " + std::to_string(card) + " is in " + std::to_string(seen[card]) + " places.",
                                "deck"};
    }
  }
  return std::nullopt;
}

/// What only some phases have.
Broken check_phase_parts(const State& state) {
  const bool feeding = state.phase == Phase::feeding;
  const bool playing = state.phase == Phase::play_cards;
  const bool in_turn = feeding || (playing && !state.options.simultaneous_play);
  if (!in_turn && state.acting != state.first_player)
    return engine::BrokenRule{"All choose at the same time.", "acting"};
  if (!feeding && (state.idle != 0 || state.main_done || state.acted || state.announced != Announced{})) {
    return engine::BrokenRule{"Nobody feeds in this phase.", "phase"};
  }
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Player& own = state.seats[seat];
    if (!playing && own.finished) return engine::BrokenRule{"No turn is ended in this phase.", path(seat, "finished")};
    if ((!own.plays.empty() || own.draft != Tableau{}) && !has_draft(state, static_cast<std::uint8_t>(seat))) {
      return engine::BrokenRule{"This seat plays no cards now.", path(seat, "plays")};
    }
    if (state.phase != Phase::leaf_order && !own.leaf.empty()) {
      return engine::BrokenRule{"No leaf trait works now.", path(seat, "leaf")};
    }
    if ((feeding || state.phase == Phase::over) && !own.food_card.none()) {
      return engine::BrokenRule{"The food cards were turned up.", path(seat, "food_card")};
    }
    if (!feeding && !state.revealed[seat].none()) {
      return engine::BrokenRule{"The food cards were not turned up.", "food_cards"};
    }
    const bool shown = playing && !state.options.simultaneous_play &&
                       place_of(state, static_cast<std::uint8_t>(seat)) < place_of(state, state.acting);
    for (const Species& species : own.table.row) {
      if (species.face_down != 0 && !shown) return engine::BrokenRule{"All traits are face up.", path(seat, "species")};
      if (species.food != 0 && !feeding) return engine::BrokenRule{"Nobody has eaten.", path(seat, "species")};
      if (species.fat != 0 && state.phase == Phase::over)
        return engine::BrokenRule{"Fat is in the bag.", path(seat, "species")};
    }
  }
  return std::nullopt;
}

Broken check_turns(const State& state) {
  bool somebody = false;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const bool earlier = place_of(state, seat) < place_of(state, state.acting);
    if (state.phase == Phase::play_cards && !state.options.simultaneous_play && state.seats[seat].finished != earlier) {
      return engine::BrokenRule{"Turns are taken in their order.", path(seat, "finished")};
    }
    somebody = somebody || owes_food_card(state, seat) || owes_leaf(state, seat) ||
               (state.phase == Phase::play_cards && !state.seats[seat].finished);
  }
  const bool asked = state.phase != Phase::feeding && state.phase != Phase::over;
  if (asked && !somebody) return engine::BrokenRule{"Nobody has anything to decide.", "phase"};
  return std::nullopt;
}

/// An unseen turn is one of allowed plays, and its draft is what comes of them.
Broken check_drafts(const State& state) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (has_draft(state, seat) && draft_of(state, seat) != state.seats[seat].draft) {
      return engine::BrokenRule{"These plays are not allowed.", path(seat, "plays")};
    }
  }
  return std::nullopt;
}

Broken check_leaves(const State& state) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const auto& chosen = state.seats[seat].leaf;
    State before = state;
    before.seats[seat].leaf.clear();
    const auto effects = leaf_effects_left(before, seat);
    if (chosen.empty()) continue;
    const bool distinct = leaf_effects_left(state, seat).size() + chosen.size() == effects.size();
    bool known = chosen.size() < effects.size();
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      known = known && std::find(effects.begin(), effects.end(), chosen[i]) != effects.end();
    }
    if (!known || !distinct) return engine::BrokenRule{"There is no such effect.", path(seat, "leaf")};
  }
  return std::nullopt;
}

Broken check_feeding(const State& state) {
  if (state.idle >= state.players) return engine::BrokenRule{"Feeding has ended.", "idle"};
  if (state.main_done && !state.acted) return engine::BrokenRule{"The main action is an action.", "acted"};
  const auto& cards = state.announced.cards;
  if (state.announced.none()) {
    if (state.announced != Announced{}) return engine::BrokenRule{"Nobody attacks.", "announced"};
    return std::nullopt;
  }
  // The same as announcing one trait after the other, the cards in any order.
  State before = state;
  before.announced = Announced{};
  bool fits = state.announced.negated() != k_no_traits;
  for (const Trait trait : engine::all<Trait>) {
    const CardId card = cards[index_of(trait)];
    if (!fits || card.none()) continue;
    fits = !refusal_of(before, Negate{{state.acting, state.announced.attacker}, trait, card});
    before.announced.attacker = state.announced.attacker;
    before.announced.cards[index_of(trait)] = card;
  }
  if (!fits) return engine::BrokenRule{"That attack can't be announced.", "announced"};
  return std::nullopt;
}

}  // namespace

Broken broken_rule(const State& state) {
  if (auto broken = check_frame(state)) return broken;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (auto broken = check_tableau(state, seat)) return broken;
  }
  if (auto broken = check_cards(state)) return broken;
  if (auto broken = check_phase_parts(state)) return broken;
  if (auto broken = check_turns(state)) return broken;
  if (auto broken = check_drafts(state)) return broken;
  if (auto broken = check_leaves(state)) return broken;
  return state.phase == Phase::feeding ? check_feeding(state) : std::nullopt;
}

int count_food(const State& state) {
  int tokens = state.watering_hole;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Tableau& table = state.seats[seat].table;
    tokens += table.bag;
    for (const Species& species : table.row) tokens += species.food + species.fat;
  }
  return tokens;
}

}  // namespace games::evolution
