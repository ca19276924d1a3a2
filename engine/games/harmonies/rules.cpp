#include "engine/games/harmonies/rules.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/turn.h"

namespace games::harmonies {

namespace {

using engine::Rejection;
using engine::Seat;

/// What stands before any question about the action itself: turn, end, and the spirit that comes first (A7).
Refusal refusal_by_turn(const State& state, Seat seat, const Action& action) {
  if (state.over) return Rejection{"game_over", "The game is over.", "harmonies 8", ""};
  if (seat != acting_seat(state)) return Rejection{"not_your_turn", "It is another player's turn.", "harmonies 5", ""};
  if (owes_spirit(state) && !std::holds_alternative<ChooseSpirit>(action)) {
    return Rejection{"spirit_first", "Choose your spirit before anything else.", "harmonies 5.5", "type"};
  }
  return std::nullopt;
}

/// Does what was found legal; returns whether it revealed something.
bool carry_out(State& state, const Action& action, EventSink tell) {
  std::visit([&](const auto& chosen) { perform(state, chosen, tell); }, action);
  ++state.steps;
  return std::holds_alternative<EndTurn>(action) || std::holds_alternative<ChooseSpirit>(action);
}

void fill_bag(State& state) {
  for (const Color color : engine::all<Color>) {
    for (int i = 0; i < data().token_counts[index_of(color)]; ++i) state.bag.push_back(color);
  }
  state.rng.shuffle(k_draw_bag, std::span(state.bag.data(), state.bag.size()));
}

void fill_pile(State& state) {
  for (std::size_t i = 0; i < k_animals; ++i) state.pile.push_back(data().cards[i].id);
  state.rng.shuffle(k_draw_animals, std::span(state.pile.data(), state.pile.size()));
}

void deal_spirits(State& state) {
  std::array<CardId, k_spirits> deck;
  for (std::size_t i = 0; i < k_spirits; ++i) deck[i] = data().cards[k_animals + i].id;
  state.rng.shuffle(k_draw_spirits, std::span<CardId>(deck));
  std::size_t next = 0;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    auto& dealt = state.spirits_dealt[seat];
    for (CardId& card : dealt) card = deck[next++];
    std::sort(dealt.begin(), dealt.end());
  }
}

}  // namespace

engine::Result<State> set_up(const engine::Setup& setup) {
  const auto side = engine::from_word<Side>(setup.options.choice("board"));
  if (!side) return Rejection{"bad_option", "There is no such board side.", "harmonies 3", "board"};
  State state;
  state.players = static_cast<std::uint8_t>(setup.players);
  state.side = *side;
  state.spirits = setup.options.flag("spirits");
  state.rng = engine::Rng(setup.seed);
  fill_bag(state);
  fill_pile(state);
  if (state.spirits) deal_spirits(state);
  state.first_player = static_cast<std::uint8_t>(state.rng.below(k_draw_first_player, state.players));
  refill_central(state, EventSink{});
  refill_row(state, EventSink{});
  return state;
}

std::vector<Event> opening(const State& state) {
  std::vector<Event> events;
  EventSink tell(events);
  const Seat first = acting_seat(state);
  tell(Started{first, state.players});
  if (state.spirits) {
    for (std::uint8_t seat = 0; seat < state.players; ++seat) tell(SpiritsDealt{Seat{seat}});
  }
  tell(TurnBegan{first, state.turn_number});
  if (owes_spirit(state)) tell(SpiritOffered{first, state.spirits_dealt[first.index]});
  return events;
}

std::vector<engine::Decision> pending(const State& state) {
  if (state.over) return {};
  if (owes_spirit(state)) {
    return {{acting_seat(state), state.steps, "choose_spirit", "harmonies.prompt.choose_spirit", false}};
  }
  return {{acting_seat(state), state.steps, "turn", "harmonies.prompt.turn", false}};
}

std::size_t default_action(const State& state, Seat seat, const std::vector<Action>& listed) {
  const Board& board = state.boards[seat.index];
  const auto is_least = [&](const Action& action) {
    if (const auto* place = std::get_if<PlaceToken>(&action)) {
      return board.stacks[side_of(state).index_of(place->space).value()] == Stack::empty;
    }
    return !std::holds_alternative<TakeCard>(action) && !std::holds_alternative<PlaceCube>(action);
  };
  const auto found = std::find_if(listed.begin(), listed.end(), is_least);
  ENSURE(found != listed.end(), "a turn can always be played to its end");
  return static_cast<std::size_t>(found - listed.begin());
}

engine::Result<Applied> apply(State& state, Seat seat, const Action& action) {
  if (auto refusal = refusal_by_turn(state, seat, action)) return *std::move(refusal);
  auto refusal = std::visit([&](const auto& chosen) { return refusal_of(state, chosen); }, action);
  if (refusal) return *std::move(refusal);
  Applied applied;
  applied.reveals = carry_out(state, action, EventSink(applied.events));
  return applied;
}

bool apply_listed(State& state, const Action& action) { return carry_out(state, action, EventSink{}); }

bool has_seen_spirits(const State& state, Seat seat) { return state.turn_number > place_of(state, seat); }

}  // namespace games::harmonies
