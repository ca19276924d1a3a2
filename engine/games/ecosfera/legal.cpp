#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/rules.h"

namespace games::ecosfera {

namespace {

/// Takes the place of a list where is only asked whether there is anything to put into it.
struct Anything {
  bool found = false;
  template <class Listed>
  void emplace_back(const Listed&) {
    found = true;
  }
};

template <class Into>
void list_plants(const State& state, Into& into) {
  for (std::uint8_t slot = 0; slot < k_market_slots; ++slot) {
    const Card plant = market(state, Market::plants).slots[slot];
    if (plant.none()) continue;
    if (problem_of(state, payment_for(state, plant)) == PaymentProblem::none) into.emplace_back(AcquirePlant{slot});
  }
}

template <class Into>
void list_animals(const State& state, const Row& row, Into& into) {
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

template <class Into>
void list_claims(const State& state, const Row& row, Into& into) {
  for_each_pair(row, [&](const RowCard& one, const RowCard& other, CardPair pair) {
    if (one.used || other.used || tiles_for(state, one.card, other.card) == 0) return;
    into.emplace_back(ClaimBiomes{pair});
  });
}

template <class Into>
void list_plus(const State& state, Into& into) {
  if (!can_draw(acting(state))) return;
  for_each_source(state, Ability::plus, [&](Source source) { into.emplace_back(UsePlus{source}); });
}

template <class Into>
void list_refresh(const State& state, Into& into) {
  for_each_source(state, Ability::refresh, [&](Source source) {
    for (const Market which : engine::all<Market>) {
      if (!is_empty(market(state, which))) into.emplace_back(UseRefresh{source, which});
    }
  });
}

template <class Into>
void list_targets(const State& state, UseMove move, Into& into) {
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

template <class Into>
void list_moves(const State& state, const Row& row, Into& into) {
  for_each_source(state, Ability::move, [&](Source source) {
    for (const RowCard& card : row) {
      if (!is_movable(card) || source == Source{CardIcon{card.number}}) continue;
      list_targets(state, UseMove{source, card.number, {}}, into);
    }
  });
}

template <class Into>
void list_restores(const State& state, const Player& player, Into& into) {
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

bool can_go_on(const State& state) {
  const Player& player = acting(state);
  Anything any;
  list_plus(state, any);
  if (!any.found) list_refresh(state, any);
  if (!any.found) list_moves(state, player.row, any);
  if (!any.found) list_plants(state, any);
  if (!any.found) list_animals(state, player.row, any);
  if (!any.found) list_claims(state, player.row, any);
  if (!any.found) list_restores(state, player, any);
  return any.found;
}

}  // namespace games::ecosfera
