// The three acquisitions (section 5).
#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/turn.h"

namespace games::ecosfera {

namespace {

using engine::Rejection;

Rejection not_in_row(const char* field) {
  return {"not_in_row", "Your row has no card of that number.", "ecosfera 4", field};
}
Rejection card_used(const char* field) {
  return {"card_used", "That card has been used this turn.", "ecosfera 4", field};
}

/// Both places of a pair whose cards are there and unused.
engine::Result<std::array<std::size_t, 2>> unused_places(const Row& row, CardPair pair, const char* field) {
  const auto first = place_of(row, pair.numbers[0]);
  const auto second = place_of(row, pair.numbers[1]);
  if (!first || !second) return not_in_row(field);
  if (row[*first].used || row[*second].used) return card_used(field);
  return std::array{*first, *second};
}

void mark_used(Row& row, CardPair pair) {
  for (RowCard& card : row) {
    if (card.number == pair.numbers[0] || card.number == pair.numbers[1]) card.used = true;
  }
}

Card card_of(const Row& row, RowNumber number) { return row[place_of(row, number).value()].card; }

}  // namespace

Refusal refusal_of(const State& state, const AcquirePlant& action) {
  const Card plant = market(state, Market::plants).slots[action.slot];
  if (plant.none()) return Rejection{"empty_slot", "No plant lies there.", "ecosfera 5.1", "slot"};
  switch (problem_of(state, payment_for(state, plant))) {
    case PaymentProblem::elements_missing:
      return Rejection{"elements_missing", "Two or more elements are missing.", "ecosfera 5.1", "slot"};
    case PaymentProblem::pile_empty:
      return Rejection{"pile_empty", "The market has none of the missing element.", "ecosfera 5.1", "slot"};
    case PaymentProblem::none:
      break;
  }
  return std::nullopt;
}

void perform(Stage& stage, const AcquirePlant& action) {
  State& state = stage.state;
  Player& player = acting(state);
  Card& slot = market(state, Market::plants).slots[action.slot];
  const Payment payment = payment_for(state, slot);
  PlantAcquired told{acting_seat(state), action.slot, set_of(state).named(slot), 0, {}, {}};
  for (const std::uint8_t place : payment.places) {
    player.row[place].used = true;
    told.used.push_back(player.row[place].number);
  }
  if (payment.taken) {
    const Card element = element_card(*payment.taken);
    --state.piles[*payment.taken];
    RowCard& card = add_to_row(player, element);
    card.used = true;
    told.taken = TakenElement{set_of(state).named(element), card.number};
    told.used.push_back(card.number);
  }
  told.number = add_to_row(player, slot).number;
  slot = Card{};
  ++state.acquisitions;
  stage.tell(told);
  refill(stage, Market::plants, action.slot);
  settle(stage);
}

Refusal refusal_of(const State& state, const AcquireAnimal& action) {
  const Card animal = market(state, Market::animals).slots[action.slot];
  if (animal.none()) return Rejection{"empty_slot", "No animal lies there.", "ecosfera 5.2", "slot"};
  const Row& row = acting(state).row;
  const auto places = unused_places(row, action.plants, "plants");
  if (!places) return places.error();
  const Card one = row[(*places)[0]].card;
  const Card other = row[(*places)[1]].card;
  if (!is_plant(one) || !is_plant(other)) {
    return Rejection{"not_a_plant", "An animal comes for two plants.", "ecosfera 5.2", "plants"};
  }
  if (shared_biomes(set_of(state), one, other, animal) == 0) {
    return Rejection{"no_common_biome", "The three cards share no biome.", "ecosfera 5.2", "plants"};
  }
  return std::nullopt;
}

void perform(Stage& stage, const AcquireAnimal& action) {
  State& state = stage.state;
  Player& player = acting(state);
  Card& slot = market(state, Market::animals).slots[action.slot];
  mark_used(player.row, action.plants);
  const RowCard animal = add_to_row(player, slot);
  slot = Card{};
  ++state.acquisitions;
  stage.tell(
      AnimalAcquired{acting_seat(state), action.slot, set_of(state).named(animal.card), animal.number, action.plants});
  refill(stage, Market::animals, action.slot);
  settle(stage);
}

Refusal refusal_of(const State& state, const ClaimBiomes& action) {
  const Row& row = acting(state).row;
  const auto places = unused_places(row, action.cards, "cards");
  if (!places) return places.error();
  const Card one = row[(*places)[0]].card;
  const Card other = row[(*places)[1]].card;
  if (!can_claim_together(set_of(state), one, other)) {
    return Rejection{"not_a_pair", "Two animals, or a mushroom card and a mushroom icon, restore biomes.",
                     "ecosfera 5.3", "cards"};
  }
  if (tiles_for(state, one, other) == 0) {
    return Rejection{"nothing_to_restore", "They share no biome that is still to be restored.", "ecosfera 5.3",
                     "cards"};
  }
  return std::nullopt;
}

void perform(Stage& stage, const ClaimBiomes& action) {
  State& state = stage.state;
  Row& row = acting(state).row;
  const Card one = card_of(row, action.cards.numbers[0]);
  const Card other = card_of(row, action.cards.numbers[1]);
  const BiomeSet tiles = tiles_for(state, one, other);
  mark_used(row, action.cards);
  state.restored |= tiles;
  ++state.acquisitions;
  const bool mushroom = is_mushroom_pair(set_of(state), one, other);
  stage.tell(BiomesRestored{acting_seat(state), action.cards, set_of(state).named(tiles), mushroom});
  if (state.restored == set_of(state).all_biomes()) end_game(stage, End::biomes);
}

}  // namespace games::ecosfera
