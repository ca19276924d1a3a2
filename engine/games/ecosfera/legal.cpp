#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/rules.h"

namespace games::ecosfera {

namespace {

void list_plants(const State& state, std::vector<Action>& into) {
  for (std::uint8_t slot = 0; slot < k_market_slots; ++slot) {
    const Card plant = market(state, Market::plants).slots[slot];
    if (plant.none()) continue;
    if (problem_of(state, payment_for(state, plant)) == PaymentProblem::none) into.emplace_back(AcquirePlant{slot});
  }
}

void list_animals(const State& state, const Row& row, std::vector<Action>& into) {
  for (std::uint8_t slot = 0; slot < k_market_slots; ++slot) {
    const Card animal = market(state, Market::animals).slots[slot];
    if (animal.none()) continue;
    for_each_pair(row, [&](const RowCard& one, const RowCard& other, CardPair pair) {
      if (one.used || other.used || !is_plant(one.card) || !is_plant(other.card)) return;
      if (shared_biomes(set_of(state), one.card, other.card, animal) == 0) return;
      into.emplace_back(AcquireAnimal{slot, pair});
    });
  }
}

void list_claims(const State& state, const Row& row, std::vector<Action>& into) {
  for_each_pair(row, [&](const RowCard& one, const RowCard& other, CardPair pair) {
    if (one.used || other.used || tiles_for(state, one.card, other.card) == 0) return;
    into.emplace_back(ClaimBiomes{pair});
  });
}

void list_plus(const State& state, std::vector<Action>& into) {
  if (!can_draw(acting(state))) return;
  for_each_source(state, Ability::plus, [&](Source source) { into.emplace_back(UsePlus{source}); });
}

void list_refresh(const State& state, std::vector<Action>& into) {
  for_each_source(state, Ability::refresh, [&](Source source) {
    for (const Market which : engine::all<Market>) {
      if (!is_empty(market(state, which))) into.emplace_back(UseRefresh{source, which});
    }
  });
}

void list_targets(const State& state, UseMove move, std::vector<Action>& into) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (seat == acting_seat(state).index) continue;
    move.to = OtherPlayer{{seat}};
    into.emplace_back(move);
  }
  if (is_solo(state)) {
    move.to = Place::own_deck_top;
    into.emplace_back(move);
  }
  move.to = Place::market;
  into.emplace_back(move);
}

void list_moves(const State& state, const Row& row, std::vector<Action>& into) {
  for_each_source(state, Ability::move, [&](Source source) {
    for (const RowCard& card : row) {
      if (!is_movable(card) || source == Source{CardIcon{card.number}}) continue;
      list_targets(state, UseMove{source, card.number, {}}, into);
    }
  });
}

void list_restores(const State& state, const Player& player, std::vector<Action>& into) {
  for (const Ability token : engine::all<Ability>) {
    if ((player.tokens & bit(token)) != 0) continue;
    for_each_pair(player.row, [&](const RowCard& one, const RowCard& other, CardPair pair) {
      if (can_restore_token(set_of(state), one, other)) into.emplace_back(RestoreToken{token, pair});
    });
  }
}

}  // namespace

void legal(const State& state, engine::Seat seat, std::vector<Action>& into) {
  if (is_over(state) || seat != acting_seat(state)) return;
  const Player& player = acting(state);
  list_plants(state, into);
  list_animals(state, player.row, into);
  list_claims(state, player.row, into);
  list_plus(state, into);
  list_refresh(state, into);
  list_moves(state, player.row, into);
  list_restores(state, player, into);
  into.emplace_back(EndTurn{});
}

}  // namespace games::ecosfera
