#include "engine/games/random-mutations/invariants.h"

#include <algorithm>
#include <set>

#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/legality.h"
#include "engine/games/random-mutations/rules.h"

namespace games::random_mutations {

namespace {

/// Far beyond any game, and far from an overflow.
constexpr std::uint16_t k_turns_max = 10'000;
constexpr std::uint32_t k_steps_max = 1'000'000'000;
constexpr std::uint16_t k_numbers_max = 50'000;
constexpr int k_parasites_max = 10'000;
constexpr std::uint16_t k_pool_max = 1'000;

std::string row_field(std::size_t seat) { return "seats." + std::to_string(seat) + ".row"; }

Broken check_frame(const State& state) {
  if (state.players < data().players_min || state.players > data().players_max) {
    return engine::BrokenRule{"2 to 8 play.", "players"};
  }
  if (const auto fault = fault_of(state.deck, data().deck_cards_min)) return engine::BrokenRule{*fault, "options.deck"};
  if (state.first_player >= state.players) return engine::BrokenRule{"The first player is no seat.", "first_player"};
  if (state.active >= state.players) return engine::BrokenRule{"The active player is no seat.", "active"};
  if (state.turn < 1 || state.turn > k_turns_max) return engine::BrokenRule{"Turns count from 1.", "turn"};
  if (state.steps > k_steps_max) return engine::BrokenRule{"Too many steps.", "steps"};
  if (state.next_species > k_numbers_max || state.next_animal > k_numbers_max || state.next_order > k_numbers_max) {
    return engine::BrokenRule{"Numbers have grown too large.", "next"};
  }
  if (state.last_turn && !state.main_deck.empty()) {
    return engine::BrokenRule{"The last turn starts with an empty main deck.", "last_turn"};
  }
  return std::nullopt;
}

Broken check_cards(const State& state) {
  for (const auto* pile : {&state.main_deck, &state.box}) {
    if (std::ranges::any_of(*pile, &Card::none)) return engine::BrokenRule{"A card has a trait.", "main_deck"};
  }
  auto counts = count_cards(state);
  for (const DeckLine& line : state.deck.lines) {
    int& left = counts[line.card];
    left -= line.count * sets_of(state);
    if (left != 0)
      return engine::BrokenRule{"The cards " + name_of(line.card) + " are not those of the deck.", "main_deck"};
  }
  for (const auto& [face, left] : counts) {
    if (left != 0) return engine::BrokenRule{"A card lies here that the deck has not.", "main_deck"};
  }
  return std::nullopt;
}

Broken check_animal(const State& state, const Species& species, const Animal& animal, std::size_t seat) {
  if (animal.parasites > k_parasites_max) return engine::BrokenRule{"Too many parasites.", row_field(seat)};
  if (food_of(animal) > need_of(species))
    return engine::BrokenRule{"An animal has more food than it needs.", row_field(seat)};
  if (species.has.has(Trait::obligate_carnivorous) && animal.red > 0) {
    return engine::BrokenRule{"An obligate carnivore eats nothing from the bank.", row_field(seat)};
  }
  const bool marked = food_of(animal) > 0 || animal.shelter || animal.attacked || animal.pirated ||
                      animal.hibernating || animal.poisoned;
  if (marked && (state.phase == Phase::development || is_over(state))) {
    return engine::BrokenRule{"Between turns only parasites lie on animals.", row_field(seat)};
  }
  if (animal.hibernating && (animal.hibernated || state.last_turn)) {
    return engine::BrokenRule{"An animal hibernates neither twice in a row nor in the last turn.", row_field(seat)};
  }
  if (animal.poisoned && !animal.attacked) {
    return engine::BrokenRule{"Only what has attacked is poisoned.", row_field(seat)};
  }
  return std::nullopt;
}

/// The trait's card lies with its holder, in the same row, under the same number.
bool is_held(const Player& player, const SpeciesTrait& inherited) {
  for (const Species& species : player.row) {
    if (species.id != inherited.holder) continue;
    return std::ranges::any_of(species.traits, [&](const SpeciesTrait& own) {
      return own.trait == inherited.trait && !own.inherited() && own.order == inherited.order;
    });
  }
  return false;
}

Broken check_traits(const State& state, const Species& species, std::size_t seat, std::set<std::uint16_t>& orders) {
  TraitSet seen;
  std::uint16_t last = 0;
  for (const SpeciesTrait& trait : species.traits) {
    if (seen.has(trait.trait)) return engine::BrokenRule{"No species has a trait twice.", row_field(seat)};
    if (seen.meets(data().trait(trait.trait).incompatible)) {
      return engine::BrokenRule{"A species has traits that exclude each other.", row_field(seat)};
    }
    seen.insert(trait.trait);
    if (trait.order <= last || trait.order >= state.next_order) {
      return engine::BrokenRule{"Traits are numbered in the order of play.", row_field(seat)};
    }
    last = trait.order;
    if (!trait.inherited()) {
      if (!trait.card.has(trait.trait)) return engine::BrokenRule{"A trait is on its card.", row_field(seat)};
      if (!orders.insert(trait.order).second) return engine::BrokenRule{"Two traits have one number.", row_field(seat)};
    } else if (!state.divergence || !trait.card.none() || !is_held(state.seats[seat], trait)) {
      return engine::BrokenRule{"An inherited trait has its card with a species of the row.", row_field(seat)};
    }
  }
  if (!(seen == species.has)) return engine::BrokenRule{"A species has the traits that it has.", row_field(seat)};
  return std::nullopt;
}

Broken check_rows(const State& state) {
  std::set<SpeciesId> species_seen;
  std::set<AnimalId> animals_seen;
  std::set<std::uint16_t> orders;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    for (const Species& species : state.seats[seat].row) {
      if (species.id < 1 || species.id >= state.next_species || !species_seen.insert(species.id).second) {
        return engine::BrokenRule{"Species have numbers of their own.", row_field(seat)};
      }
      if (species.animals.empty()) return engine::BrokenRule{"A species has an animal.", row_field(seat)};
      AnimalId last = 0;
      for (const Animal& animal : species.animals) {
        if (animal.id <= last || animal.id >= state.next_animal || !animals_seen.insert(animal.id).second) {
          return engine::BrokenRule{"Animals have numbers of their own, in the order of their age.", row_field(seat)};
        }
        last = animal.id;
        if (animal.card.none()) return engine::BrokenRule{"An animal is a card.", row_field(seat)};
        if (auto broken = check_animal(state, species, animal, seat)) return broken;
      }
      if (auto broken = check_traits(state, species, seat, orders)) return broken;
      const bool may_have_grazed =
          state.phase == Phase::feeding && state.active == seat && state.move.acted && species.has.has(Trait::grazing);
      if (species.grazed && !may_have_grazed) {
        return engine::BrokenRule{"Only a grazing species of the mover has grazed.", row_field(seat)};
      }
    }
  }
  return std::nullopt;
}

Broken check_seats(const State& state) {
  for (std::size_t seat = 0; seat < k_players_max; ++seat) {
    const Player& player = state.seats[seat];
    const std::string field = "seats." + std::to_string(seat);
    if (seat >= state.players && player != Player{}) return engine::BrokenRule{"Nobody sits there.", field};
    if (std::ranges::any_of(player.discards, &Card::none, &Discarded::card) ||
        std::ranges::any_of(player.deck, &Card::none)) {
      return engine::BrokenRule{"A card has a trait.", field};
    }
    if (player.passed && state.phase != Phase::development) {
      return engine::BrokenRule{"A pass holds for the development phase.", field + ".passed"};
    }
  }
  return std::nullopt;
}

Broken check_dice(const State& state) {
  const auto is_wrong = [](std::uint8_t die) { return die < 1 || die > k_die_faces; };
  if (const auto& dice = state.dice) {
    // How many were rolled is what data.json said then.
    if (is_wrong(dice->black[0]) || is_wrong(dice->green[0]) || std::ranges::any_of(dice->red, is_wrong)) {
      return engine::BrokenRule{"A die shows 1 to 6.", "dice"};
    }
  }
  for (const Roll& roll : state.rolls) {
    for (std::size_t seat = 0; seat < k_players_max; ++seat) {
      if (roll[seat] > k_die_faces || (seat >= state.players && roll[seat] != 0)) {
        return engine::BrokenRule{"A die shows 1 to 6.", "rolls"};
      }
    }
  }
  return std::nullopt;
}

Broken check_phase(const State& state) {
  if (state.bank > k_pool_max || state.shelters > k_pool_max || state.parasites > k_pool_max) {
    return engine::BrokenRule{"There are not that many tokens.", "bank"};
  }
  if (state.phase != Phase::feeding) {
    if (state.bank != 0 || state.shelters != 0 || state.parasites != 0) {
      return engine::BrokenRule{"Tokens lie in the pools during the feeding phase.", "bank"};
    }
    if (state.move != Move{}) return engine::BrokenRule{"Moves of that kind are made in the feeding phase.", "move"};
  }
  const Move& move = state.move;
  if (move.passes >= state.players || (move.acted && move.passes != 0) || (move.main && !move.acted)) {
    return engine::BrokenRule{"The move contradicts itself.", "move"};
  }
  if (state.phase == Phase::development && state.seats[state.active].passed) {
    return engine::BrokenRule{"The active player has passed.", "active"};
  }
  const bool nobody = state.phase == Phase::extinction || is_over(state);
  if (nobody && state.active != 0) return engine::BrokenRule{"Nobody is active now.", "active"};
  if (is_over(state) && !state.main_deck.empty()) return engine::BrokenRule{"The main deck has run out.", "main_deck"};
  return std::nullopt;
}

}  // namespace

std::map<Card, int> count_cards(const State& state) {
  std::map<Card, int> counts;
  const auto see = [&](Card card) {
    if (!card.none()) ++counts[card];
  };
  for (const Card card : state.main_deck) see(card);
  for (const Card card : state.box) see(card);
  see(state.flip.card);
  for (const Player& player : state.seats) {
    for (const Card card : player.deck) see(card);
    for (const Discarded& discarded : player.discards) see(discarded.card);
    for (const Species& species : player.row) {
      for (const Animal& animal : species.animals) see(animal.card);
      for (const SpeciesTrait& trait : species.traits) see(trait.card);
    }
  }
  return counts;
}

Broken broken_rule(const State& state) {
  for (const auto check : {check_frame, check_seats, check_rows, check_cards, check_dice, check_phase, check_tasks}) {
    if (auto broken = check(state)) return broken;
  }
  return std::nullopt;
}

}  // namespace games::random_mutations
