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
    for (int i = 0; i < player.discard[kind]; ++i) player.deck.push(Card{static_cast<std::uint8_t>(kind)});
  }
  player.discard = {};
  stage.state.rng.shuffle(k_draw_deck[seat.index], player.deck.all());
  stage.reveals = stage.reveals || player.deck.size > 1;
  stage.tell(DeckShuffled{seat, player.deck.size});
}

}  // namespace

const RowCard& add_to_row(Player& player, Card card) {
  RowCard arrived;
  arrived.card = card;
  arrived.number = player.next_number++;
  player.row.push(arrived);
  return player.row[player.row.size - std::size_t{1}];
}

void refill(Stage& stage, Market which, std::size_t slot) {
  SpeciesMarket& from = market(stage.state, which);
  if (from.deck.size == 0) return;
  const auto unknown = from.deck.all().subspan(from.known);
  stage.reveals = stage.reveals || hides_something(unknown);
  from.slots[slot] = from.deck.pop();
  from.known = std::min(from.known, from.deck.size);
  stage.tell(MarketRefilled{stage.state.set, which, static_cast<std::uint8_t>(slot), from.slots[slot]});
}

void put_under(SpeciesMarket& market, Card card) {
  market.deck.insert_first(card);
  ++market.known;
}

Card draw_card(Stage& stage, engine::Seat seat) {
  Player& player = stage.state.seats[seat.index];
  if (player.deck.size == 0) shuffle_discards(stage, seat);
  ENSURE(player.deck.size > 0, "a card is drawn only where there is one");
  if (player.kept > 0) {
    --player.kept;
  } else {
    stage.reveals = stage.reveals || hides_something(player.deck.all());
  }
  return player.deck.pop();
}

void draw_row(Stage& stage, engine::Seat seat) {
  Player& player = stage.state.seats[seat.index];
  player.next_number = 0;
  const int wanted = data().limits.row_size + player.kept;
  for (int i = 0; i < wanted && can_draw(player); ++i) add_to_row(player, draw_card(stage, seat));
  if (!stage.tell.listens()) return;
  const auto cards = player.row.all();
  stage.tell(RowDrawn{stage.state.set, seat, {cards.begin(), cards.end()}});
}

}  // namespace games::ecosfera
