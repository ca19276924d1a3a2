#include "engine/games/ecosfera/invariants.h"

#include <algorithm>

#include "engine/games/ecosfera/row.h"

namespace games::ecosfera {

namespace {

constexpr std::uint32_t k_steps_max = 1'000'000'000;
constexpr std::uint16_t k_acquisitions_max = 1000;

std::string seat_field(std::size_t seat) { return "seats." + std::to_string(seat); }

Broken check_frame(const State& state) {
  if (state.players < 1 || state.players > k_players_max)
    return engine::BrokenRule{"One to four players play.", "players"};
  if (state.level < 1 || state.level > k_levels) return engine::BrokenRule{"There are six levels.", "options.level"};
  if (state.first_player >= state.players) return engine::BrokenRule{"The first player has a seat.", "first_player"};
  if (state.first_seat_begins && state.first_player != 0) {
    return engine::BrokenRule{"The first seat begins.", "first_player"};
  }
  if (state.turn_number < 1 || state.turn_number > data().limits.turns) {
    return engine::BrokenRule{"A game has turns 1 to " + std::to_string(data().limits.turns) + ".", "turn.number"};
  }
  if (state.steps > k_steps_max) return engine::BrokenRule{"That many actions are never taken.", "steps"};
  if (state.acquisitions > k_acquisitions_max) {
    return engine::BrokenRule{"That many acquisitions are never made.", "turn.acquisitions"};
  }
  return std::nullopt;
}

Broken check_end(const State& state) {
  const CardSet& set = set_of(state);
  if ((state.restored & ~set.all_biomes()) != 0) return engine::BrokenRule{"There is no such biome.", "biomes"};
  if (state.extinctions > set.extinction_tiles || state.extinctions < extinctions_at_start(state)) {
    return engine::BrokenRule{"The extinctions are those placed at the start and since.", "extinctions"};
  }
  if ((state.end == End::biomes) != (state.restored == set.all_biomes())) {
    return engine::BrokenRule{"The game is won when all biomes are restored, and only then.", "result"};
  }
  if ((state.end == End::extinctions) != (state.extinctions == set.extinction_tiles)) {
    return engine::BrokenRule{"The game is lost when all extinctions are placed, and only then.", "result"};
  }
  if (state.end == End::turn_limit && state.turn_number != data().limits.turns) {
    return engine::BrokenRule{"The limit of turns is reached by the last turn.", "result"};
  }
  return std::nullopt;
}

Broken check_market(const State& state, Market which) {
  const SpeciesMarket& market = state.markets[index_of(which)];
  const auto fits = [which](Card card) { return which == Market::plants ? is_plant(card) : is_animal(card); };
  const std::string field(engine::word_of(which));
  for (const Card card : market.slots) {
    if (!card.none() && !fits(card)) return engine::BrokenRule{"Each market has its own species.", field + ".market"};
  }
  for (const Card card : market.deck) {
    if (!fits(card)) return engine::BrokenRule{"Each market has its own species.", field + ".deck"};
  }
  if (market.known > market.deck.size()) {
    return engine::BrokenRule{"No more cards are known than lie in the deck.", field + ".known"};
  }
  return std::nullopt;
}

Broken check_row(const State& state, std::size_t seat) {
  const Player& player = state.seats[seat];
  const std::string field = seat_field(seat) + ".row";
  const bool acts = acting_seat(state).index == seat;
  int last = -1;
  for (const RowCard& card : player.row) {
    if (card.card.none()) return engine::BrokenRule{"A row holds cards.", field};
    if (card.number <= last) return engine::BrokenRule{"A row's numbers ascend from left to right.", field};
    last = card.number;
    const bool marked = card.used || card.animal_used || card.ability_used;
    if (marked && !acts) return engine::BrokenRule{"Only in its own turn a seat uses cards.", field};
    if (card.used && is_disaster(card.card)) return engine::BrokenRule{"Disasters are never used.", field};
    if (card.animal_used && !is_animal(card.card)) return engine::BrokenRule{"Only animals restore tokens.", field};
    if (card.ability_used && (set_of(state).facts(card.card).abilities & bit(*card.ability_used)) == 0) {
      return engine::BrokenRule{"A card gives only what its icons show.", field};
    }
  }
  if (player.next_number <= last || player.next_number > k_row_numbers_max) {
    return engine::BrokenRule{"The next number of a row is above all of its cards'.",
                              seat_field(seat) + ".next_number"};
  }
  return std::nullopt;
}

Broken check_seat(const State& state, std::size_t seat) {
  const Player& player = state.seats[seat];
  for (const Card card : player.deck) {
    if (card.none()) return engine::BrokenRule{"A deck holds cards.", seat_field(seat) + ".deck"};
  }
  if (player.discard[0] != 0) return engine::BrokenRule{"A discard pile holds cards.", seat_field(seat) + ".discard"};
  if (player.kept > player.deck.size() || (player.kept > 0 && !is_solo(state))) {
    return engine::BrokenRule{"Cards are put on top of the own deck in solo games only.", seat_field(seat) + ".kept"};
  }
  for (std::size_t i = player.deck.size() - player.kept; i < player.deck.size(); ++i) {
    if (is_disaster(player.deck[i])) {
      return engine::BrokenRule{"Disasters are never put on top of a deck.", seat_field(seat) + ".kept"};
    }
  }
  return check_row(state, seat);
}

/// No card lies in two places. In scenarios cards may be missing: they have left the game.
Broken check_cards(const State& state) {
  const auto counts = count_cards(state);
  for (std::size_t kind = 1; kind < k_kinds; ++kind) {
    const Card card{static_cast<std::uint8_t>(kind)};
    int most = 1;
    if (is_element(card)) most = static_cast<int>(k_element_cards);
    if (is_disaster(card)) most = static_cast<int>(k_disasters);
    if (state.without_keystone && card == set_of(state).keystone) most = 0;
    if (counts[kind] > most) {
      return engine::BrokenRule{"There are more cards of " + set_of(state).name(card) + " than exist.", "seats"};
    }
  }
  return std::nullopt;
}

}  // namespace

std::array<int, k_kinds> count_cards(const State& state) {
  std::array<int, k_kinds> counts{};
  for (std::size_t i = 0; i < k_elements; ++i) counts[element_card(i).number] += state.piles[i];
  counts[k_disaster.number] += state.disasters;
  for (const SpeciesMarket& market : state.markets) {
    for (const Card card : market.slots) ++counts[card.number];
    for (const Card card : market.deck) ++counts[card.number];
  }
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Player& player = state.seats[seat];
    for (std::size_t kind = 0; kind < k_kinds; ++kind) counts[kind] += player.discard[kind];
    for (const Card card : player.deck) ++counts[card.number];
    for (const RowCard& card : player.row) ++counts[card.card.number];
  }
  counts[0] = 0;
  return counts;
}

Broken broken_rule(const State& state) {
  if (auto broken = check_frame(state)) return broken;
  if (auto broken = check_end(state)) return broken;
  for (const Market which : engine::all<Market>) {
    if (auto broken = check_market(state, which)) return broken;
  }
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (auto broken = check_seat(state, seat)) return broken;
  }
  for (std::size_t seat = state.players; seat < k_players_max; ++seat) {
    if (state.seats[seat] != Player{})
      return engine::BrokenRule{"Only players have cards and tokens.", seat_field(seat)};
  }
  if (auto broken = check_cards(state)) return broken;
  if (!is_over(state) && forced_effect(acting(state).row) != Forced::none) {
    return engine::BrokenRule{"A row like this ends its turn before anything is done.",
                              seat_field(acting_seat(state).index)};
  }
  return std::nullopt;
}

}  // namespace games::ecosfera
