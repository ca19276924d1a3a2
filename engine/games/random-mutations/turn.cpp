#include "engine/games/random-mutations/turn.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/development.h"
#include "engine/games/random-mutations/extinction.h"
#include "engine/games/random-mutations/legality.h"

namespace games::random_mutations {

namespace {

std::uint8_t roll_die(State& state, engine::Purpose purpose) {
  return static_cast<std::uint8_t>(state.rng.below(purpose, k_die_faces) + 1);
}

/// Before the first player's move: the next to move is found clockwise from `active`.
void stand_before_first(State& state) { state.active = seat_from(state, state.first_player, state.players - 1U); }

/// Section 6.
void roll_climate(State& state, EventSink& log) {
  log(PhaseBegan{Stage::climate});
  log.reveal();
  const ClimateFacts& facts = data().climate_by_players[state.players];
  Dice& dice = state.dice.emplace();
  state.bank = facts.red_bonus;
  for (std::size_t i = 0; i < facts.red_dice; ++i) {
    dice.red.push_back(roll_die(state, k_roll_climate));
    state.bank = static_cast<std::uint16_t>(state.bank + dice.red.back());
  }
  dice.black[0] = roll_die(state, k_roll_climate);
  dice.green[0] = roll_die(state, k_roll_climate);
  state.parasites = static_cast<std::uint16_t>(dice.black[0] + facts.black_bonus);
  state.shelters = static_cast<std::uint16_t>(dice.green[0] + facts.green_bonus);
  log(Climate{{state.first_player}, dice.red, dice.black, dice.green, state.bank, state.parasites, state.shelters});
}

void begin_feeding(State& state, EventSink& log) {
  for (Player& player : state.seats) player.passed = false;
  roll_climate(state, log);
  state.phase = Phase::feeding;
  log(PhaseBegan{Stage::feeding});
  stand_before_first(state);
}

/// Section 5.2. False when the phase is over.
bool find_developer(State& state, EventSink& log) {
  for (std::size_t i = 0; i < state.players; ++i) {
    state.active = seat_after(state, state.active);
    Player& player = state.seats[state.active];
    if (player.passed) continue;
    if (!player.deck.empty()) return true;
    player.passed = true;
    log(Passed{{state.active}, true, true});
  }
  return false;
}

void clear_move(State& state) {
  const std::uint8_t passes = state.move.passes;
  state.move = {};
  state.move.passes = passes;
  for (Species& species : state.seats[state.active].row) species.grazed = false;
}

/// Section 7.1; who can do nothing passes (M2). False when the phase is over.
bool find_feeder(State& state, EventSink& log) {
  while (state.move.passes < state.players) {
    clear_move(state);
    state.active = seat_after(state, state.active);
    if (!each_feeding_action(state, [](const auto&) { return false; })) return true;
    ++state.move.passes;
    log(Passed{{state.active}, false, true});
  }
  return false;
}

/// Something was done, and nothing is left to do (7.1, M2).
bool is_move_over(const State& state) {
  const auto nothing = [](const auto&) { return false; };
  if (state.move.main) return each_side_action(state, nothing);
  return state.move.acted && each_feeding_action(state, nothing);
}

/// Section 7.5, and the beginning of section 8.
void begin_extinction(State& state, EventSink& log) {
  clear_move(state);
  state.move = {};
  state.bank = 0;
  state.shelters = 0;
  state.parasites = 0;
  state.active = 0;
  state.phase = Phase::extinction;
  log(PhaseBegan{Stage::extinction});
  push_parasite_victims(state);
}

void restock(State& state, EventSink& log) {
  for (std::size_t i = 0; i < state.players; ++i) {
    const std::uint8_t seat = seat_from(state, state.first_player, i);
    Player& player = state.seats[seat];
    if (!is_wiped_out(player)) continue;
    const std::size_t cards = std::min<std::size_t>(data().restock_cards, state.main_deck.size());
    for (std::size_t card = 0; card < cards; ++card) {
      player.deck.insert(player.deck.begin(), state.main_deck.back());
      state.main_deck.pop_back();
    }
    log(Restocked{{seat}, static_cast<std::uint8_t>(cards)});
  }
}

}  // namespace

std::vector<Roll> roll_for_first(State& state) {
  std::vector<Roll> rounds;
  std::array<bool, k_players_max> rolling{};
  std::fill_n(rolling.begin(), state.players, true);
  for (;;) {
    Roll roll{};
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      if (rolling[seat]) roll[seat] = roll_die(state, k_roll_first);
    }
    rounds.push_back(roll);
    const std::uint8_t highest = *std::ranges::max_element(roll);
    if (std::ranges::count(roll, highest) == 1) return rounds;
    for (std::size_t seat = 0; seat < k_players_max; ++seat) rolling[seat] = rolling[seat] && roll[seat] == highest;
  }
}

std::uint8_t winner_of(const std::vector<Roll>& rounds) {
  const Roll& last = rounds.back();
  return static_cast<std::uint8_t>(std::ranges::max_element(last) - last.begin());
}

void begin_turn(State& state, EventSink& log) {
  log(TurnBegan{state.turn, {state.first_player}, state.main_deck.empty()});
  restock(state, log);
  state.last_turn = state.main_deck.empty();
  state.phase = Phase::development;
  log(PhaseBegan{Stage::development});
  bud(state, log);
  stand_before_first(state);
}

void settle(State& state, bool moving, EventSink& log) {
  while (!is_over(state)) {
    if (!state.tasks.empty()) {
      if (!work(state, log)) return;
      continue;
    }
    switch (state.phase) {
      case Phase::development:
        if (moving || find_developer(state, log)) return;
        begin_feeding(state, log);
        break;
      case Phase::feeding:
        if (moving && is_move_over(state)) {
          log(MoveEnded{{state.active}});
          moving = false;
        }
        if (!moving && !find_feeder(state, log)) {
          begin_extinction(state, log);
          break;
        }
        moving = true;
        if (!make_only_attack(state, log)) return;
        break;
      case Phase::extinction:
        end_turn(state, log);
        if (!is_over(state)) begin_turn(state, log);
        break;
      case Phase::over:
        return;
    }
  }
}

}  // namespace games::random_mutations
