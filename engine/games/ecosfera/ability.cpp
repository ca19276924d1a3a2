// Plus, Refresh, Move and the tokens (section 6).
#include <algorithm>

#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/turn.h"

namespace games::ecosfera {

namespace {

using engine::Rejection;
using engine::Seat;

Refusal refusal_of_source(const State& state, const Source& source, Ability ability) {
  const Player& player = acting(state);
  const auto* icon = std::get_if<CardIcon>(&source);
  if (icon == nullptr) {
    if ((player.tokens & bit(ability)) != 0) return std::nullopt;
    return Rejection{"token_used", "That token lies face down.", "ecosfera 6", "source"};
  }
  const auto place = place_of(player.row, icon->card);
  if (!place) return Rejection{"not_in_row", "Your row has no card of that number.", "ecosfera 4", "source"};
  const RowCard& card = player.row[*place];
  if ((set_of(state).facts(card.card).abilities & bit(ability)) == 0) {
    return Rejection{"no_icon", "That card has no such icon.", "ecosfera 6", "source"};
  }
  if (card.ability_used) {
    return Rejection{"icon_used", "That card has given an ability this turn.", "ecosfera 6", "source"};
  }
  return std::nullopt;
}

void use_source(Stage& stage, const Source& source, Ability ability) {
  Player& player = acting(stage.state);
  if (const auto* icon = std::get_if<CardIcon>(&source)) {
    player.row[place_of(player.row, icon->card).value()].ability_used = ability;
  } else {
    player.tokens = static_cast<AbilitySet>(player.tokens & ~bit(ability));
  }
  stage.tell(AbilityUsed{acting_seat(stage.state), ability, source});
}

Refusal refusal_of_target(const State& state, const Target& to) {
  if (to == Target{Place::own_deck_top} && !is_solo(state)) {
    return Rejection{"solo_only", "Only who plays alone moves a card to the own deck.", "ecosfera 11", "to"};
  }
  const auto* other = std::get_if<OtherPlayer>(&to);
  if (other == nullptr) return std::nullopt;
  if (other->player.index < state.players && other->player != acting_seat(state)) return std::nullopt;
  return Rejection{"no_such_player", "There is no other player at that seat.", "ecosfera 6", "to"};
}

/// Where the card goes; the number under which it arrives, if that is a row.
std::optional<RowNumber> put(State& state, Card card, const Target& to) {
  if (const auto* other = std::get_if<OtherPlayer>(&to)) {
    return add_to_row(state.seats[other->player.index], card).number;
  }
  if (to == Target{Place::own_deck_top}) {
    acting(state).deck.push_back(card);
    ++acting(state).kept;
  } else if (is_element(card)) {
    ++state.piles[element_index(card)];
  } else {
    put_under(market(state, market_of(card)), card);
  }
  return std::nullopt;
}

}  // namespace

Refusal refusal_of(const State& state, const UsePlus& action) {
  if (auto refused = refusal_of_source(state, action.source, Ability::plus)) return refused;
  if (can_draw(acting(state))) return std::nullopt;
  return Rejection{"nothing_to_draw", "Your deck and your discard pile are empty.", "ecosfera 6", "type"};
}

void perform(Stage& stage, const UsePlus& action) {
  State& state = stage.state;
  use_source(stage, action.source, Ability::plus);
  const Seat seat = acting_seat(state);
  const Card drawn = draw_card(stage, seat);
  const RowCard card = add_to_row(acting(state), drawn);
  stage.tell(CardDrawn{seat, set_of(state).named(card.card), card.number});
  settle(stage);
}

Refusal refusal_of(const State& state, const UseRefresh& action) {
  if (auto refused = refusal_of_source(state, action.source, Ability::refresh)) return refused;
  if (!is_empty(market(state, action.market))) return std::nullopt;
  return Rejection{"market_empty", "No card lies in that market.", "ecosfera 6", "market"};
}

void perform(Stage& stage, const UseRefresh& action) {
  use_source(stage, action.source, Ability::refresh);
  SpeciesMarket& refreshed = market(stage.state, action.market);
  MarketReturned told{action.market, {}};
  for (Card& slot : refreshed.slots) {
    if (slot.none()) continue;
    put_under(refreshed, slot);
    told.cards.push_back(set_of(stage.state).named(slot));
    slot = Card{};
  }
  stage.tell(told);
  for (std::size_t slot = 0; slot < k_market_slots; ++slot) refill(stage, action.market, slot);
}

Refusal refusal_of(const State& state, const UseMove& action) {
  if (auto refused = refusal_of_source(state, action.source, Ability::move)) return refused;
  const Row& row = acting(state).row;
  const auto place = place_of(row, action.card);
  if (!place) return Rejection{"not_in_row", "Your row has no card of that number.", "ecosfera 4", "card"};
  if (is_disaster(row[*place].card)) {
    return Rejection{"is_disaster", "Disasters can't be moved.", "ecosfera 6", "card"};
  }
  if (row[*place].used) return Rejection{"card_used", "That card has been used this turn.", "ecosfera 4", "card"};
  if (action.source == Source{CardIcon{action.card}}) {
    return Rejection{"own_icon", "A card does not move itself.", "ecosfera 6", "card"};
  }
  return refusal_of_target(state, action.to);
}

void perform(Stage& stage, const UseMove& action) {
  State& state = stage.state;
  use_source(stage, action.source, Ability::move);
  Row& row = acting(state).row;
  const std::size_t place = place_of(row, action.card).value();
  const RowCard moved = row[place];
  row.erase(place);
  const auto arrived = put(state, moved.card, action.to);
  stage.tell(CardMoved{acting_seat(state), moved.number, set_of(state).named(moved.card), action.to, arrived});
}

Refusal refusal_of(const State& state, const RestoreToken& action) {
  const Player& player = acting(state);
  if ((player.tokens & bit(action.token)) != 0) {
    return Rejection{"token_ready", "That token lies face up.", "ecosfera 6", "token"};
  }
  const auto first = place_of(player.row, action.animals.numbers[0]);
  const auto second = place_of(player.row, action.animals.numbers[1]);
  if (!first || !second) {
    return Rejection{"not_in_row", "Your row has no card of that number.", "ecosfera 4", "animals"};
  }
  const RowCard& one = player.row[*first];
  const RowCard& other = player.row[*second];
  if (!is_animal(one.card) || !is_animal(other.card)) {
    return Rejection{"not_an_animal", "Two animals restore a token.", "ecosfera 6", "animals"};
  }
  if (one.animal_used || other.animal_used) {
    return Rejection{"animal_used", "Each animal helps to restore one token in a turn.", "ecosfera 6", "animals"};
  }
  if (!can_restore_token(set_of(state), one, other)) {
    return Rejection{"no_common_biome", "The two animals share no biome.", "ecosfera 6", "animals"};
  }
  return std::nullopt;
}

void perform(Stage& stage, const RestoreToken& action) {
  Player& player = acting(stage.state);
  player.tokens |= bit(action.token);
  for (const RowNumber number : action.animals.numbers) {
    player.row[place_of(player.row, number).value()].animal_used = true;
  }
  stage.tell(TokenRestored{acting_seat(stage.state), action.token, action.animals});
}

}  // namespace games::ecosfera
