// Cards between rows, decks and markets. What turns a card over says whether anybody could have known it: that is what
// taking a step back depends on.
#include "engine/core/ensure.h"
#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/turn.h"

namespace games::ecosfera {

namespace {

/// Whether the cards that lie there in a secret order are not all alike: only then the top one is news.
bool hides_something(std::span<const Card> cards) {
  return std::any_of(cards.begin(), cards.end(), [&](Card card) { return card != cards.front(); });
}

void shuffle_discards(Stage& stage, engine::Seat seat) {
  Player& player = stage.state.seats[seat.index];
  for (std::size_t kind = 0; kind < k_kinds; ++kind) {
    for (int i = 0; i < player.discard[kind]; ++i) player.deck.push_back(Card{static_cast<std::uint8_t>(kind)});
  }
  player.discard = {};
  stage.state.rng.shuffle(k_draw_deck[seat.index], std::span(player.deck));
  stage.reveals = stage.reveals || player.deck.size() > 1;
  stage.tell(DeckShuffled{seat, static_cast<std::uint8_t>(player.deck.size())});
}

}  // namespace

RowCard& add_to_row(Player& player, Card card) {
  RowCard arrived;
  arrived.card = card;
  arrived.number = player.next_number++;
  player.row.push_back(arrived);
  return player.row.back();
}

void refill(Stage& stage, Market which, std::size_t slot) {
  SpeciesMarket& from = market(stage.state, which);
  if (from.deck.empty()) return;
  const auto unknown = std::span(from.deck).subspan(from.known);
  stage.reveals = stage.reveals || hides_something(unknown);
  from.slots[slot] = from.deck.pop_back();
  from.known = std::min(from.known, static_cast<std::uint8_t>(from.deck.size()));
  const CardName card = set_of(stage.state).named(from.slots[slot]);
  stage.tell(MarketRefilled{which, static_cast<std::uint8_t>(slot), card});
}

void put_under(SpeciesMarket& market, Card card) {
  market.deck.insert(0, card);
  ++market.known;
}

Card draw_card(Stage& stage, engine::Seat seat) {
  Player& player = stage.state.seats[seat.index];
  if (player.deck.empty()) shuffle_discards(stage, seat);
  ENSURE(!player.deck.empty(), "a card is drawn only where there is one");
  if (player.kept > 0) {
    --player.kept;
  } else {
    stage.reveals = stage.reveals || hides_something(player.deck);
  }
  return player.deck.pop_back();
}

void draw_row(Stage& stage, engine::Seat seat) {
  Player& player = stage.state.seats[seat.index];
  player.next_number = 0;
  const int wanted = data().limits.row_size + player.kept;
  for (int i = 0; i < wanted && can_draw(player); ++i) add_to_row(player, draw_card(stage, seat));
  stage.tell(row_drawn(stage.state, seat));
}

RowDrawn row_drawn(const State& state, engine::Seat seat) {
  const Row& row = state.seats[seat.index].row;
  RowDrawn told{seat, {}};
  told.cards.reserve(row.size());
  for (const RowCard& card : row) told.cards[card.number] = set_of(state).named(card.card);
  return told;
}

}  // namespace games::ecosfera
