#include "engine/games/random-mutations/extinction.h"

#include <algorithm>

#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/changes.h"
#include "engine/games/random-mutations/scoring.h"

namespace games::random_mutations {

namespace {

/// Section 8.2, at the same time for all.
void starve(State& state, EventSink& log) {
  Died died;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    lose_animals(state, seat, [&](const Species& species, const Animal& animal) {
      const bool hungry = !is_fed(species, animal);
      if (!hungry && !animal.poisoned) return false;
      died.animals.push_back({{seat}, species.id, animal.id, hungry ? DeathReason::hunger : DeathReason::poison});
      return true;
    });
  }
  if (!died.animals.empty()) log(died);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) clear_extinct(state, seat, log);
}

/// Section 8.3.
void clean_up(State& state) {
  for (Player& player : state.seats) {
    for (Species& species : player.row) {
      for (Animal& animal : species.animals) {
        Animal clean;
        clean.id = animal.id;
        clean.card = animal.card;
        clean.known = animal.known;
        clean.parasites = animal.parasites;
        clean.hibernated = animal.hibernating;
        animal = clean;
      }
    }
  }
}

/// Sections 8.4 and 8.5. The new cards go below those left.
void draw(State& state, EventSink& log) {
  log(PhaseBegan{Stage::draw});
  std::array<std::size_t, k_players_max> owed{};
  std::array<std::vector<Card>, k_players_max> drawn;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Player& player = state.seats[seat];
    if (is_wiped_out(player)) continue;
    owed[seat] = static_cast<std::size_t>(count_animals(player)) * data().draw_per_animal + data().draw_constant;
  }
  const auto is_owed = [&](std::size_t seat) { return drawn[seat].size() < owed[seat]; };
  for (std::uint8_t seat = state.first_player; !state.main_deck.empty(); seat = seat_after(state, seat)) {
    bool anybody = false;
    for (std::size_t each = 0; each < state.players; ++each) anybody = anybody || is_owed(each);
    if (!anybody) break;
    if (!is_owed(seat)) continue;
    drawn[seat].push_back(state.main_deck.back());
    state.main_deck.pop_back();
  }
  Drawn told{{}, state.main_deck.size()};
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    auto& deck = state.seats[seat].deck;
    deck.insert(deck.begin(), drawn[seat].rbegin(), drawn[seat].rend());
    told.cards[{seat}] = static_cast<std::uint8_t>(drawn[seat].size());
  }
  log(told);
}

}  // namespace

void push_parasite_victims(State& state) {
  for (std::size_t i = state.players; i-- > 0;) {
    const std::uint8_t seat = seat_from(state, state.first_player, i);
    if (!parasite_victims(state, seat).empty()) state.tasks.push_back({Step::parasite_victim, seat});
  }
}

void end_turn(State& state, EventSink& log) {
  starve(state, log);
  clean_up(state);
  if (state.last_turn) {
    state.phase = Phase::over;
    roll_for_ties(state, log);
    log(GameEnded{});
    return;
  }
  draw(state, log);
  state.first_player = seat_after(state, state.first_player);
  ++state.turn;
}

}  // namespace games::random_mutations
