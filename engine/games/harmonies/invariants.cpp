#include "engine/games/harmonies/invariants.h"

#include <algorithm>
#include <bit>

#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/turn.h"

namespace games::harmonies {

namespace {

using engine::Seat;

/// Far beyond the 36 turns of a game, and far from an overflow.
constexpr std::uint16_t k_turns_max = 1000;
constexpr std::uint32_t k_steps_max = 1'000'000'000;

std::string board_field(std::size_t seat) { return "boards." + std::to_string(seat); }

Broken check_frame(const State& state) {
  if (state.players < 1 || state.players > k_players_max) return engine::BrokenRule{"1 to 4 play.", "players"};
  if (state.first_player >= state.players) return engine::BrokenRule{"The first player is no seat.", "first_player"};
  if (state.turn_number < 1 || state.turn_number > k_turns_max)
    return engine::BrokenRule{"Turns count from 1.", "turn"};
  if (state.steps > k_steps_max) return engine::BrokenRule{"Too many steps.", "steps"};
  return std::nullopt;
}

/// Places that this game has not hold nothing: one game is one value.
Broken check_unused(const State& state) {
  const std::size_t spaces = side_of(state).spaces;
  for (std::size_t seat = 0; seat < k_players_max; ++seat) {
    const Board& board = state.boards[seat];
    const bool beyond =
        std::any_of(board.stacks.begin() + spaces, board.stacks.end(), [](Stack s) { return s != Stack::empty; }) ||
        std::any_of(board.cubes.begin() + spaces, board.cubes.end(), [](CardId c) { return !c.none(); });
    if (beyond) return engine::BrokenRule{"There is no such space on this side.", board_field(seat)};
    if (seat >= state.players && (board != Board{} || state.spirits_dealt[seat] != SpiritDeal{})) {
      return engine::BrokenRule{"There is no such seat.", board_field(seat)};
    }
  }
  return std::nullopt;
}

Broken check_tokens(const State& state) {
  for (std::size_t i = 0; i < k_central_max; ++i) {
    const Group& group = state.central[i];
    const bool used = i < setup_of(state).central_spaces;
    if (group.size() != 0 && (group.size() != k_group || !used)) {
      return engine::BrokenRule{"A central space holds three tokens or none.", "central"};
    }
    if (!std::is_sorted(group.begin(), group.end())) {
      return engine::BrokenRule{"The tokens of a central space are sorted.", "central"};
    }
  }
  if (state.bag.size() % k_group != 0) return engine::BrokenRule{"The bag holds a multiple of three tokens.", "bag"};
  const auto counts = count_tokens(state);
  if (!std::equal(counts.begin(), counts.end(), data().token_counts.begin())) {
    return engine::BrokenRule{"The tokens are not those of the game.", "bag"};
  }
  return std::nullopt;
}

Broken check_turn(const State& state) {
  const Turn& turn = state.turn;
  int in_hand = 0;
  for (const std::uint8_t count : turn.pending) in_hand += count;
  if (turn.taken && in_hand + turn.placed != k_group) {
    return engine::BrokenRule{"Three tokens are taken: those pending and those placed.", "turn"};
  }
  if (!turn.taken && in_hand + turn.placed != 0) {
    return engine::BrokenRule{"Tokens are pending or placed only after they were taken.", "turn"};
  }
  if (state.over && turn != Turn{}) return engine::BrokenRule{"Nobody has a turn when the game is over.", "turn"};
  if (!state.over && owes_spirit(state) && turn != Turn{}) {
    return engine::BrokenRule{"The spirit is chosen before anything else.", "turn"};
  }
  return std::nullopt;
}

/// A seat that still has to place tokens has room for them, so that a turn can always be ended (section 5.2).
Broken check_room(const State& state) {
  if (state.over) return std::nullopt;
  const Seat acting = acting_seat(state);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const bool turn_to_come = !state.last_round || place_of(state, {seat}) > place_of(state, acting);
    if (seat != acting.index && !turn_to_come) continue;
    const bool placing = seat == acting.index && state.turn.taken;
    const std::size_t room = placing ? k_group - state.turn.placed : k_group;
    if (count_empty(state.boards[seat], side_of(state)) < room) {
      return engine::BrokenRule{"A player with a turn to come has an empty space for each token.", board_field(seat)};
    }
  }
  return std::nullopt;
}

Broken check_cards_of(const State& state, std::size_t seat) {
  const Board& board = state.boards[seat];
  std::uint64_t completions = 0;
  int completed = 0;
  for (std::size_t i = 0; i < board.cards.size(); ++i) {
    const OwnedCard& owned = board.cards[i];
    if (!is_animal(owned.card)) return engine::BrokenRule{"That is no animal card.", board_field(seat) + ".cards"};
    if (owned.placed > data().card(owned.card).cubes) {
      return engine::BrokenRule{"A card has placed more cubes than it has.", board_field(seat) + ".cards"};
    }
    const bool complete = owned.placed == data().card(owned.card).cubes;
    if (complete != (owned.completed != 0)) {
      return engine::BrokenRule{"A card is completed when its cubes are placed.", board_field(seat) + ".completed"};
    }
    if (complete) completions |= std::uint64_t{1} << owned.completed;
    completed += complete ? 1 : 0;
  }
  const std::uint64_t expected = ((std::uint64_t{1} << completed) - 1) << 1;
  if (board.completed_count != completed || completions != expected) {
    return engine::BrokenRule{"Completed cards are numbered in order.", board_field(seat) + ".completed"};
  }
  if (count_uncompleted(board) > data().uncompleted_max) {
    return engine::BrokenRule{"A player has four uncompleted cards at most.", board_field(seat) + ".cards"};
  }
  return std::nullopt;
}

Broken check_cubes_of(const State& state, std::size_t seat) {
  const Board& board = state.boards[seat];
  std::array<int, k_cards + 1> on_board{};
  for (std::size_t i = 0; i < side_of(state).spaces; ++i) {
    if (board.cubes[i].none()) continue;
    if (board.stacks[i] == Stack::empty) {
      return engine::BrokenRule{"A cube lies on an empty space.", board_field(seat) + ".cubes"};
    }
    ++on_board[board.cubes[i].number];
  }
  for (std::size_t i = 0; i < board.cards.size(); ++i) {
    int& cubes = on_board[board.cards[i].card.number];
    if (cubes != board.cards[i].placed) {
      return engine::BrokenRule{"The cubes on the board are not those that left the cards.",
                                board_field(seat) + ".cubes"};
    }
    cubes = 0;
  }
  if (board.spirit_placed) --on_board[board.spirit.number];
  if (std::any_of(on_board.begin(), on_board.end(), [](int cubes) { return cubes != 0; })) {
    return engine::BrokenRule{"The cubes on the board are not those that left the cards.",
                              board_field(seat) + ".cubes"};
  }
  return std::nullopt;
}

/// Each animal card lies in exactly one place.
Broken check_animals(const State& state) {
  std::uint64_t seen = state.cards_out;
  int count = std::popcount(state.cards_out);
  bool all_animals = true;
  const auto see = [&](CardId card) {
    all_animals = all_animals && is_animal(card);
    seen |= std::uint64_t{1} << card.number;
    ++count;
  };
  for (std::size_t i = 0; i < state.pile.size(); ++i) see(state.pile[i]);
  for (std::size_t i = 0; i < k_row_max; ++i) {
    if (state.row[i].none()) continue;
    if (i >= setup_of(state).row_slots) return engine::BrokenRule{"The row has no such slot.", "row"};
    see(state.row[i]);
  }
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Board& board = state.boards[seat];
    for (std::size_t i = 0; i < board.cards.size(); ++i) see(board.cards[i].card);
  }
  const std::uint64_t every = ((std::uint64_t{1} << k_animals) - 1) << 1;
  if (!all_animals || count != static_cast<int>(k_animals) || seen != every) {
    return engine::BrokenRule{"Each of the 32 animal cards lies in exactly one place.", "pile"};
  }
  return std::nullopt;
}

Broken check_spirits(const State& state) {
  std::uint64_t seen = 0;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Board& board = state.boards[seat];
    const auto& dealt = state.spirits_dealt[seat];
    if (board.spirit_placed && board.spirit.none()) {
      return engine::BrokenRule{"A spirit cube was placed without a spirit.", board_field(seat) + ".spirit"};
    }
    if (!state.spirits) {
      if (!dealt[0].none() || !dealt[1].none() || !board.spirit.none()) {
        return engine::BrokenRule{"Spirits belong to the spirit variant.", board_field(seat) + ".spirit"};
      }
      continue;
    }
    for (const CardId card : dealt) {
      if (!is_spirit(card) || (seen >> card.number & 1U) != 0) {
        return engine::BrokenRule{"Two spirits are dealt to each player, all different.",
                                  board_field(seat) + ".spirit_offer"};
      }
      seen |= std::uint64_t{1} << card.number;
    }
    if (!(dealt[0] < dealt[1])) {
      return engine::BrokenRule{"The dealt spirits are listed in order.", board_field(seat) + ".spirit_offer"};
    }
    if (!board.spirit.none() && board.spirit != dealt[0] && board.spirit != dealt[1]) {
      return engine::BrokenRule{"The chosen spirit was not dealt to that player.", board_field(seat) + ".spirit"};
    }
  }
  return std::nullopt;
}

}  // namespace

std::array<int, k_colors> count_tokens(const State& state) {
  std::array<int, k_colors> counts{};
  for (std::size_t i = 0; i < state.bag.size(); ++i) ++counts[index_of(state.bag[i])];
  for (const Group& group : state.central) {
    for (std::size_t i = 0; i < group.size(); ++i) ++counts[index_of(group[i])];
  }
  for (std::size_t color = 0; color < k_colors; ++color) {
    counts[color] += state.turn.pending[color] + state.tokens_out[color];
  }
  for (const Board& board : state.boards) {
    for (const Stack stack : board.stacks) {
      const StackFacts& facts = data().stack(stack);
      for (std::size_t i = 0; i < facts.height; ++i) ++counts[index_of(facts.tokens[i])];
    }
  }
  return counts;
}

Broken broken_rule(const State& state) {
  if (auto broken = check_frame(state)) return broken;
  if (auto broken = check_unused(state)) return broken;
  if (auto broken = check_spirits(state)) return broken;
  if (auto broken = check_animals(state)) return broken;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (auto broken = check_cards_of(state, seat)) return broken;
    if (auto broken = check_cubes_of(state, seat)) return broken;
  }
  if (auto broken = check_tokens(state)) return broken;
  if (auto broken = check_turn(state)) return broken;
  return check_room(state);
}

}  // namespace games::harmonies
