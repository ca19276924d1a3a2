#include <algorithm>

#include "engine/games/random-mutations/changes.h"
#include "engine/games/random-mutations/rules.h"
#include "engine/games/random-mutations/scoring.h"
#include "engine/games/random-mutations/turn.h"

namespace games::random_mutations {

std::vector<Card> cards_of(const Deck& deck, int sets) {
  std::vector<Card> cards;
  for (int set = 0; set < sets; ++set) {
    for (const DeckLine& line : deck.lines) cards.insert(cards.end(), line.count, line.card);
  }
  return cards;
}

engine::Result<State> set_up(const Decks& decks, const engine::Setup& setup) {
  const std::string& wanted = setup.options.choice("deck");
  const auto deck = std::ranges::find_if(decks, [&](const Deck& each) { return identity_of(each) == wanted; });
  if (deck == decks.end()) {
    return engine::Rejection{"bad_option", "There is no such deck here.", "random-mutations 2", "deck"};
  }
  State state;
  state.players = static_cast<std::uint8_t>(setup.players);
  state.divergence = setup.options.flag("divergence");
  state.deck = *deck;
  state.rng = engine::Rng(setup.seed);
  state.main_deck = cards_of(state.deck, sets_of(state));
  state.rng.shuffle(k_draw_cards, std::span(state.main_deck));
  const auto deal = [&] {
    const Card card = state.main_deck.back();
    state.main_deck.pop_back();
    return card;
  };
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    auto& cards = state.seats[seat].deck;
    for (std::size_t card = 0; card < data().personal_deck_cards; ++card) cards.insert(cards.begin(), deal());
  }
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    for (std::size_t place = 0; place < data().starting_species; ++place) {
      add_species(state, seat, place, deal(), false);
    }
  }
  state.rolls = roll_for_first(state);
  state.first_player = winner_of(state.rolls);
  EventSink untold;
  begin_turn(state, untold);
  settle(state, false, untold);
  return state;
}

std::vector<Event> opening(const State& state) {
  std::vector<Event> events;
  EventSink log(events);
  Started started{state.players, {state.first_player}, {}};
  for (const Roll& roll : state.rolls) started.rolls.push_back(by_seat(roll));
  log(started);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const auto& row = state.seats[seat].row;
    for (std::size_t place = 0; place < row.size(); ++place) {
      log(SpeciesAdded{{seat}, row[place].id, row[place].animals[0].id, place, Source::setup});
    }
  }
  log(TurnBegan{state.turn, {state.first_player}, state.last_turn});
  log(PhaseBegan{Stage::development});
  return events;
}

}  // namespace games::random_mutations
