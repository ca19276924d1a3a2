// Section 2.
#include "engine/games/ecosfera/set_up.h"

#include <algorithm>

#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/turn.h"

namespace games::ecosfera {

namespace {

using engine::Rejection;

void read_options(const engine::Options& options, State& into) {
  into.level = static_cast<std::uint8_t>(options.number("level"));
  into.set = engine::from_word<SetName>(options.choice("card_set")).value_or(SetName::base);
  into.six_extinctions = options.flag("six_extinctions");
  into.more_disasters = options.number("starting_disasters") != data().start_disasters;
  into.extra_element = options.flag("extra_element");
  into.without_keystone = options.flag("without_keystone");
  into.first_seat_begins = options.choice("first_player") == "first_seat";
}

}  // namespace

State state_with_options(int players, const engine::Options& options) {
  State state;
  state.players = static_cast<std::uint8_t>(players);
  read_options(options, state);
  state.extinctions = extinctions_at_start(state);
  const int start_elements = data().start_elements * players;
  const std::uint8_t pile = data().elements_by_level[state.level - 1U];
  state.piles.fill(pile);
  if (state.extra_element) {  // H3
    const int in_decks = start_elements + data().start_elements_extra * players;
    const int in_box = static_cast<int>(k_element_cards) - in_decks;
    state.piles[set_of(state).extra_element] = static_cast<std::uint8_t>(std::min<int>(pile, in_box));
  }
  state.disasters = static_cast<std::uint8_t>(static_cast<int>(k_disasters) - starting_disasters(state) * players);
  return state;
}

int starting_disasters(const State& state) {
  return state.more_disasters ? data().start_disasters_more : data().start_disasters;
}

std::vector<Card> starting_deck(const State& state) {
  std::vector<Card> deck;
  for (std::size_t element = 0; element < k_elements; ++element) {
    deck.insert(deck.end(), data().start_elements, element_card(element));
  }
  if (state.extra_element) {
    deck.insert(deck.end(), data().start_elements_extra, element_card(set_of(state).extra_element));
  }
  deck.insert(deck.end(), static_cast<std::size_t>(starting_disasters(state)), k_disaster);
  return deck;
}

void deal_starting_deck(State& state, engine::Seat seat) {
  Player& player = state.seats[seat.index];
  player.tokens = k_all_abilities;
  do {
    player.row = Row{};
    player.deck = {};
    for (const Card card : starting_deck(state)) player.deck.push_back(card);
    state.rng.shuffle(k_draw_deck[seat.index], std::span(player.deck));
    Stage silent{state, EventSink{}};
    draw_row(silent, seat);
  } while (forced_effect(player.row) != Forced::none);  // H4
}

std::vector<Card> species_in_play(const State& state, Market which) {
  const std::uint8_t first = which == Market::plants ? k_first_plant : k_first_animal;
  std::vector<Card> species;
  for (std::uint8_t number = first; number < first + k_species_max; ++number) {
    if (state.without_keystone && Card{number} == set_of(state).keystone) continue;
    species.push_back(Card{number});
  }
  return species;
}

void deal_market(State& state, Market which) {
  SpeciesMarket& dealt = market(state, which);
  for (const Card card : species_in_play(state, which)) dealt.deck.push_back(card);
  state.rng.shuffle(which == Market::plants ? k_draw_plants : k_draw_animals, std::span(dealt.deck));
  Stage silent{state, EventSink{}};
  for (std::size_t slot = 0; slot < k_market_slots; ++slot) refill(silent, which, slot);
}

engine::Result<State> set_up(const engine::Setup& setup) {
  State state = state_with_options(setup.players, setup.options);
  state.rng = engine::Rng(setup.seed);
  for (const Market which : engine::all<Market>) deal_market(state, which);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) deal_starting_deck(state, {seat});
  if (!state.first_seat_begins) {
    state.first_player = static_cast<std::uint8_t>(state.rng.below(k_draw_first_player, state.players));
  }
  return state;
}

std::vector<Event> opening(const State& state) {
  std::vector<Event> events;
  EventSink tell(events);
  tell(Started{state.players, state.level, state.set, {state.first_player}, state.extinctions});
  for (std::uint8_t seat = 0; seat < state.players; ++seat) tell(row_drawn(state, {seat}));
  tell(TurnBegan{acting_seat(state), state.turn_number});
  return events;
}

}  // namespace games::ecosfera
