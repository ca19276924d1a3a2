// What the seat whose turn it is could do now, and why not: everything a client needs to explain the turn without
// knowing the rules.
#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

namespace {

/// null when there is a way.
engine::Nullable<WhyNot> reason(bool there_is_none, WhyNot why) {
  return there_is_none ? engine::Nullable<WhyNot>(why) : std::nullopt;
}

PlantOffer plant_offer(const State& state, Card plant) {
  const CardSet& set = set_of(state);
  const Payment payment = payment_for(state, plant);
  const PaymentProblem problem = problem_of(state, payment);
  PlantOffer offer;
  offer.missing = counts_of_elements(set, payment.missing, 1);
  if (problem == PaymentProblem::elements_missing) offer.why = WhyNot::elements_missing;
  if (problem == PaymentProblem::pile_empty) offer.why = WhyNot::pile_empty;
  if (problem != PaymentProblem::none) return offer;
  for (const std::uint8_t place : payment.places) offer.pays.push_back(acting(state).row[place].number);
  if (payment.taken) offer.takes = set.named(element_card(*payment.taken));
  offer.third = payment.third;
  return offer;
}

AnimalOffer animal_offer(const State& state, Card animal) {
  const CardSet& set = set_of(state);
  AnimalOffer offer;
  for_each_pair(acting(state).row, [&](const RowCard& one, const RowCard& other, CardPair pair) {
    if (one.used || other.used || !is_plant(one.card) || !is_plant(other.card)) return;
    const BiomeSet shared = shared_biomes(set, one.card, other.card, animal);
    if (shared != 0) offer.pairs[{pair}] = set.named(shared);
  });
  offer.why = reason(offer.pairs.empty(), WhyNot::no_pair);
  return offer;
}

template <class Offer>
engine::Keyed<std::uint8_t, Offer> slot_offers(const State& state, Market which, Offer offer_of(const State&, Card)) {
  engine::Keyed<std::uint8_t, Offer> offers;
  for (std::uint8_t slot = 0; slot < k_market_slots; ++slot) {
    const Card card = market(state, which).slots[slot];
    if (!card.none()) offers[slot] = offer_of(state, card);
  }
  return offers;
}

BiomesOffer biomes_offer(const State& state) {
  const CardSet& set = set_of(state);
  bool late = false;  // a pair, but of biomes that are restored already
  BiomesOffer offer;
  for_each_pair(acting(state).row, [&](const RowCard& one, const RowCard& other, CardPair pair) {
    if (one.used || other.used || !can_claim_together(set, one.card, other.card)) return;
    const BiomeSet tiles = tiles_for(state, one.card, other.card);
    late = late || (tiles == 0 && shared_biomes(set, one.card, other.card) != 0);
    if (tiles != 0) offer.pairs[{pair}] = {set.named(tiles), is_mushroom_pair(set, one.card, other.card)};
  });
  offer.why = reason(offer.pairs.empty(), late ? WhyNot::nothing_to_restore : WhyNot::no_pair);
  return offer;
}

std::vector<SourceName> sources_of(const State& state, Ability ability) {
  std::vector<SourceName> sources;
  for_each_source(state, ability, [&](Source source) { sources.push_back({source}); });
  return sources;
}

PlusOffer plus_offer(const State& state) {
  PlusOffer offer;
  offer.sources = sources_of(state, Ability::plus);
  offer.why = reason(!can_draw(acting(state)), WhyNot::nothing_to_draw);
  if (offer.sources.empty()) offer.why = WhyNot::no_source;
  return offer;
}

RefreshOffer refresh_offer(const State& state) {
  RefreshOffer offer;
  offer.sources = sources_of(state, Ability::refresh);
  for (const Market which : engine::all<Market>) {
    if (!is_empty(market(state, which))) offer.markets.push_back(which);
  }
  offer.why = reason(offer.markets.empty(), WhyNot::market_empty);
  if (offer.sources.empty()) offer.why = WhyNot::no_source;
  return offer;
}

MoveOffer move_offer(const State& state) {
  MoveOffer offer;
  offer.sources = sources_of(state, Ability::move);
  for (const RowCard& card : acting(state).row) {
    const bool only_by_itself = offer.sources.size() == 1 && offer.sources[0] == SourceName{CardIcon{card.number}};
    if (is_movable(card) && !only_by_itself) offer.cards.push_back({card.number});
  }
  offer.why = reason(offer.cards.empty(), WhyNot::nothing_to_move);
  if (offer.sources.empty()) offer.why = WhyNot::no_source;
  return offer;
}

RestoreOffer restore_offer(const State& state) {
  const CardSet& set = set_of(state);
  const Player& player = acting(state);
  RestoreOffer offer;
  for (const Ability ability : engine::all<Ability>) {
    if ((player.tokens & bit(ability)) == 0) offer.tokens.push_back(ability);
  }
  for_each_pair(player.row, [&](const RowCard& one, const RowCard& other, CardPair pair) {
    if (!can_restore_token(set, one, other)) return;
    offer.pairs[{pair}] = set.named(shared_biomes(set, one.card, other.card));
  });
  offer.why = reason(offer.pairs.empty(), WhyNot::no_pair);
  if (offer.tokens.empty()) offer.why = WhyNot::token_ready;
  return offer;
}

EndTurnOffer end_offer(const State& state) {
  const bool disaster = state.acquisitions == 0 && state.disasters > 0;
  const bool extinction = disaster && count_disasters(acting(state).row) + 1 == data().limits.disasters;
  const bool defeat = extinction && state.extinctions + data().limits.extinctions >= set_of(state).extinction_tiles;
  return {disaster, extinction, defeat};
}

}  // namespace

Offers offers(const State& state) {
  const Row& row = acting(state).row;
  return {slot_offers(state, Market::plants, plant_offer),
          slot_offers(state, Market::animals, animal_offer),
          biomes_offer(state),
          {plus_offer(state), refresh_offer(state), move_offer(state), restore_offer(state)},
          end_offer(state),
          {count_disasters(row), counts_of_elements(set_of(state), count_elements(row), 2)}};
}

}  // namespace games::ecosfera
