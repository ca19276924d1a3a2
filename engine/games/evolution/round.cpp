#include "engine/games/evolution/round.h"

#include <algorithm>

#include "engine/games/evolution/feeding.h"
#include "engine/games/evolution/leaf.h"
#include "engine/games/evolution/play.h"

namespace games::evolution {

namespace {

template <class Owes>
bool any_seat(const State& state, Owes owes) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (owes(state, seat)) return true;
  }
  return false;
}

void enter(State& state, Phase phase, EventSink& tell) {
  state.phase = phase;
  state.acting = state.first_player;
  ++state.stage;
  tell.reveal();
}

/// Nothing that the seat could do in Phase 3 but end its turn (V-04).
bool has_no_play(const Tableau& tableau) {
  const auto bare = [](const Species& species) { return species.traits.empty(); };
  return tableau.hand.empty() && std::all_of(tableau.row.begin(), tableau.row.end(), bare);
}

void begin_feeding(State& state, EventSink& tell);
void go_on_feeding(State& state, EventSink& tell);

void reveal_food_cards(State& state, EventSink& tell) {
  int sum = 0;
  for (std::size_t n = 0; n < state.players; ++n) {
    const std::uint8_t seat = seat_in_order(state, n);
    CardId& card = state.seats[seat].food_card;
    state.revealed[seat] = card;
    if (card.none()) continue;
    sum += food_of(card);
    state.discard.push_back(card);
    card = CardId{};
  }
  const int before = add_food(state, sum);
  if (tell.heard()) tell(FoodCardsRevealed{food_cards(state), sum, before, state.watering_hole});
}

void begin_leaves(State& state, EventSink& tell) {
  enter(state, Phase::leaf_order, tell);
  after_leaf(state, tell);
}

/// The faces of all traits that lie face down.
TraitsRevealed hidden_traits(const State& state) {
  TraitsRevealed hidden;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    for (const Species& species : state.seats[seat].table.row) {
      for (std::size_t slot = 0; slot < species.traits.size(); ++slot) {
        const CardId card = species.traits[slot];
        if (species.is_face_down(slot)) hidden.traits[{seat, species.number}][trait_of(card)] = card;
      }
    }
  }
  return hidden;
}

void turn_up_traits(State& state, EventSink& tell) {
  if (tell.heard()) tell(hidden_traits(state));
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    for (Species& species : state.seats[seat].table.row) species.face_down = 0;
  }
}

void finish_plays(State& state, EventSink& tell) {
  if (state.options.simultaneous_play) {
    for (std::size_t n = 0; n < state.players; ++n) publish_draft(state, seat_in_order(state, n), tell);
  }
  for (Player& seat : state.seats) seat.finished = false;
  turn_up_traits(state, tell);
  begin_leaves(state, tell);
}

bool owes_play(const State& state, std::uint8_t seat) { return !state.seats[seat].finished; }

/// Gives the turn of Phase 3 to the first seat from `acting` on that can do something.
void go_on_playing(State& state, EventSink& tell) {
  while (any_seat(state, owes_play)) {
    Player& seat = state.seats[state.acting];
    if (!has_no_play(seat.table)) {
      open_draft(state, state.acting);
      tell(TurnBegan{{state.acting}});
      return;
    }
    seat.finished = true;
    state.acting = static_cast<std::uint8_t>((state.acting + 1) % state.players);
  }
  finish_plays(state, tell);
}

void begin_plays(State& state, EventSink& tell) {
  enter(state, Phase::play_cards, tell);
  if (!state.options.simultaneous_play) {
    go_on_playing(state, tell);
    return;
  }
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    open_draft(state, seat);
    state.seats[seat].finished = has_no_play(state.seats[seat].table);
  }
  if (!any_seat(state, owes_play)) finish_plays(state, tell);
}

void begin_feeding(State& state, EventSink& tell) {
  enter(state, Phase::feeding, tell);
  state.idle = 0;
  go_on_feeding(state, tell);
}

void end_game(State& state, EventSink& tell) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    Tableau& table = state.seats[seat].table;
    for (Species& species : table.row) bag_fat(table, seat, species, tell);
  }
  enter(state, Phase::over, tell);
  tell(GameEnded{});
}

void finish_round(State& state, EventSink& tell) {
  end_feeding(state, tell);
  state.revealed = {};
  state.idle = 0;
  tell(FeedingEnded{});
  if (state.last_round == LastRound::now) {
    end_game(state, tell);
    return;
  }
  state.first_player = seat_in_order(state, 1);
  ++state.round;
  begin_round(state, tell);
}

/// Gives the feeding turn to the first seat from `acting` on that can do something; false when feeding has ended.
bool begin_feeding_turn(State& state, EventSink& tell) {
  state.main_done = false;
  state.acted = false;
  while (state.idle < state.players) {
    if (can_act(state)) {
      tell(TurnBegan{{state.acting}});
      return true;
    }
    ++state.idle;
    state.acting = static_cast<std::uint8_t>((state.acting + 1) % state.players);
  }
  return false;
}

void close_feeding_turn(State& state, EventSink& tell) {
  tell.reveal();
  tell(TurnEnded{{state.acting}});
  state.idle = state.acted ? std::uint8_t{0} : static_cast<std::uint8_t>(state.idle + 1);
  state.acting = static_cast<std::uint8_t>((state.acting + 1) % state.players);
  ++state.stage;
}

/// Does what is the only thing that the acting seat can do, one after the other, and ends its turn when nothing is left
/// (V-04). False when the seat has something to choose.
bool finish_turn(State& state, EventSink& tell) {
  while (can_act(state)) {
    if (!do_only_action(state, tell)) return false;
  }
  close_feeding_turn(state, tell);
  return true;
}

/// Goes from turn to turn until somebody has something to choose. Every turn that goes by itself eats something, or is
/// one of a row in which nobody does.
void go_on_feeding(State& state, EventSink& tell) {
  while (begin_feeding_turn(state, tell)) {
    if (!finish_turn(state, tell)) return;
  }
  finish_round(state, tell);
}

}  // namespace

void deal(State& state, EventSink& tell) {
  for (std::size_t n = 0; n < state.players; ++n) {
    const std::uint8_t seat = seat_in_order(state, n);
    Tableau& table = state.seats[seat].table;
    if (table.row.empty()) tell(SpeciesCreated{{seat}, add_species(table, seat, Side::right), 0, {}});
  }
  for (std::size_t n = 0; n < state.players; ++n) {
    const std::uint8_t seat = seat_in_order(state, n);
    const auto& parameters = data().parameters;
    const std::size_t count =
        parameters.cards_per_round + parameters.cards_per_species * state.seats[seat].table.row.size();
    draw_cards(state, seat, count, DrawIn::deal, tell);
  }
}

engine::Keyed<engine::Seat, CardId> food_cards(const State& state) {
  engine::Keyed<engine::Seat, CardId> cards;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (!state.revealed[seat].none()) cards[{seat}] = state.revealed[seat];
  }
  return cards;
}

RoundBegan round_begun(const State& state) {
  return {state.round, {state.first_player}, state.last_round == LastRound::now};
}

void begin_round(State& state, EventSink& tell) {
  if (state.last_round == LastRound::next) state.last_round = LastRound::now;
  tell(round_begun(state));
  deal(state, tell);
  // Never so in a game that began with all of its cards; else one without any could last for ever.
  if (state.deck.empty() && state.discard.empty()) state.last_round = LastRound::now;
  enter(state, Phase::select_food, tell);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const auto& hand = state.seats[seat].table.hand;
    if (hand.size() == 1) lay_food_card(state, seat, hand.front(), tell);
  }
  after_food_card(state, tell);
}

void lay_food_card(State& state, std::uint8_t seat, CardId card, EventSink& tell) {
  take_from_hand(state.seats[seat].table, card);
  state.seats[seat].food_card = card;
  tell(FoodCardChosen{{seat}, card});
}

void after_food_card(State& state, EventSink& tell) {
  if (!any_seat(state, owes_food_card)) begin_plays(state, tell);
}

void end_play_turn(State& state, std::uint8_t seat, EventSink& tell) {
  tell.reveal();
  tell(TurnEnded{{seat}});
  state.seats[seat].finished = true;
  if (state.options.simultaneous_play) {
    if (!any_seat(state, owes_play)) finish_plays(state, tell);
    return;
  }
  publish_draft(state, seat, tell);
  state.acting = static_cast<std::uint8_t>((state.acting + 1) % state.players);
  ++state.stage;
  go_on_playing(state, tell);
}

void after_leaf(State& state, EventSink& tell) {
  if (some_order_matters(state)) return;
  resolve_leaves(state, tell);
  reveal_food_cards(state, tell);
  begin_feeding(state, tell);
}

void after_feeding_action(State& state, EventSink& tell) {
  if (finish_turn(state, tell)) go_on_feeding(state, tell);
}

void end_feeding_turn(State& state, EventSink& tell) {
  close_feeding_turn(state, tell);
  go_on_feeding(state, tell);
}

int add_food(State& state, int sum) {
  const int before = state.watering_hole;
  state.watering_hole = static_cast<std::uint16_t>(std::max(0, before + sum));
  return before;
}

void end_feeding(State& state, EventSink& tell) {
  for (std::size_t n = 0; n < state.players; ++n) {
    const std::uint8_t seat = seat_in_order(state, n);
    std::vector<SpeciesId> starving;
    for (const Species& species : state.seats[seat].table.row) {
      if (is_hungry(species)) starving.push_back({seat, species.number});
    }
    for (const SpeciesId id : starving) shrink_to(state, id, find(state, id)->food, LossCause::starved, tell);
  }
  for (std::size_t n = 0; n < state.players; ++n) {
    const std::uint8_t seat = seat_in_order(state, n);
    Tableau& table = state.seats[seat].table;
    for (Species& species : table.row) bag_food(table, seat, species, tell);
  }
}

}  // namespace games::evolution
