#include "engine/games/ecosfera/view.h"

#include "engine/games/ecosfera/scoring.h"

namespace games::ecosfera {

namespace {

using engine::Seat;

SeatView seat_view(const CardSet& set, const Player& player) {
  SeatView seen;
  for (const RowCard& card : player.row) {
    seen.row[card.number] = {set.named(card.card), card.used, card.ability_used, card.animal_used};
  }
  seen.deck = static_cast<std::uint8_t>(player.deck.size());
  seen.discard = counts_of_cards(set, player.discard);
  seen.owned = counts_of_cards(set, count_owned(player));
  seen.tokens = tokens_of(player);
  seen.next_row = static_cast<std::uint8_t>(data().limits.row_size + player.kept);
  return seen;
}

MarketView market_view(const CardSet& set, const SpeciesMarket& market) {
  MarketView seen;
  for (std::uint8_t slot = 0; slot < k_market_slots; ++slot) {
    auto& shown = seen.market[slot];
    if (!market.slots[slot].none()) shown = set.named(market.slots[slot]);
  }
  seen.deck = static_cast<std::uint8_t>(market.deck.size());
  return seen;
}

}  // namespace

CardCountsByName counts_of_cards(const CardSet& set, const CardCounts& counts) {
  CardCountsByName named;
  for (std::uint8_t kind = 1; kind < k_kinds; ++kind) {
    if (counts[kind] > 0) named[set.named(Card{kind})] = counts[kind];
  }
  return named;
}

CardCountsByName counts_of_elements(const CardSet& set, const std::array<std::uint8_t, k_elements>& counts,
                                    std::uint8_t least) {
  CardCountsByName named;
  for (std::size_t i = 0; i < k_elements; ++i) {
    if (counts[i] >= least) named[set.named(element_card(i))] = counts[i];
  }
  return named;
}

engine::Keyed<Ability, bool> tokens_of(const Player& player) {
  engine::Keyed<Ability, bool> up;
  for (const Ability ability : engine::all<Ability>) up[ability] = (player.tokens & bit(ability)) != 0;
  return up;
}

View view(const State& state) {
  const CardSet& set = set_of(state);
  View seen;
  seen.players = state.players;
  seen.solo = is_solo(state);
  seen.card_set = state.set;
  seen.level = state.level;
  seen.first_player = {state.first_player};
  if (state.end) {
    seen.result = ResultView{is_won(state), *state.end};
  } else {
    seen.turn = TurnView{acting_seat(state), state.turn_number, state.acquisitions};
    seen.offers = offers(state);
  }
  seen.piles = counts_of_elements(set, state.piles);
  seen.plants = market_view(set, market(state, Market::plants));
  seen.animals = market_view(set, market(state, Market::animals));
  seen.disasters = state.disasters;
  for (std::size_t i = 0; i < set.biomes.size(); ++i) {
    seen.biomes[{set.biomes[i]}] = (state.restored >> i & 1U) != 0;
  }
  seen.extinctions = {state.extinctions, set.extinction_tiles, extinctions_at_start(state)};
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    seen.seats[Seat{seat}] = seat_view(set, state.seats[seat]);
  }
  seen.score.lines = score_lines(state);
  seen.score.total = total_of(seen.score.lines);
  if (auto result = outcome(state)) seen.outcome = OutcomeView{std::move(result->ranking), is_won(state), {}};
  return seen;
}

}  // namespace games::ecosfera
