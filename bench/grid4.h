// The rules of grid4 by themselves, for the driver, which checks what it is told, and for the limit server.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace bench::grid4 {

inline constexpr std::uint32_t k_cells = 400;
inline constexpr std::uint32_t k_width = 20;
inline constexpr std::uint32_t k_seats = 4;
inline constexpr std::uint32_t k_hand = 7;

[[nodiscard]] inline std::uint32_t xorshift(std::uint32_t x) {
  x ^= x << 13U;
  x ^= x >> 17U;
  return x ^ (x << 5U);
}

struct Move {
  std::uint32_t cell = 0;
  std::uint32_t card = 0;
};

struct Player {
  std::int32_t score = 0;
  std::uint32_t played = 0;
  std::array<std::uint32_t, k_hand> hand{};
};

/// What everybody sees, as far as it is compared.
struct Board {
  std::uint32_t turn = 0;
  std::array<std::uint32_t, k_cells> grid{};
  std::array<std::int32_t, k_seats> scores{};
  bool operator==(const Board&) const = default;
};

struct State {
  std::uint32_t turn = 0;
  std::uint32_t rng = 0x9E3779B9U;
  std::array<std::uint32_t, k_cells> grid{};
  std::array<Player, k_seats> players{};
};

[[nodiscard]] inline State dealt() {
  State state;
  for (Player& player : state.players) {
    for (auto& card : player.hand) {
      state.rng = xorshift(state.rng);
      card = state.rng % 100;
    }
  }
  for (std::uint32_t i = 0; i < k_cells; ++i) state.grid[i] = 90'000'000U + i;
  return state;
}

/// The seat that owns a cell's value, from 1; 9 nobody.
[[nodiscard]] inline std::uint32_t owner_of(std::uint32_t value) { return value / 10'000'000U; }

/// False, and nothing is changed: the seat may not make this move. The drawn card takes the place of the played one.
[[nodiscard]] inline bool play(State& state, std::uint32_t seat, Move move) {
  if (seat != state.turn % k_seats || move.cell >= k_cells || move.card >= k_hand) return false;
  Player& me = state.players[seat];
  const std::uint32_t self = seat + 1;
  const std::uint32_t value = me.hand[move.card];
  const std::uint32_t before = owner_of(state.grid[move.cell]);
  if (before <= k_seats && before != self) --state.players[before - 1].score;
  const std::uint32_t x = move.cell % k_width;
  const std::uint32_t y = move.cell / k_width;
  const auto mine = [&](bool there, std::uint32_t at) { return there && owner_of(state.grid[at]) == self ? 1U : 0U; };
  const std::uint32_t adjacent = mine(x > 0, move.cell - 1) + mine(x < k_width - 1, move.cell + 1) +
                                 mine(y > 0, move.cell - k_width) + mine(y < k_width - 1, move.cell + k_width);
  state.grid[move.cell] = self * 10'000'000U + value * 100'000U + state.turn % 100'000U;
  me.score += static_cast<std::int32_t>(value + adjacent);
  ++me.played;
  state.rng = xorshift(state.rng);
  me.hand[move.card] = state.rng % 100;
  ++state.turn;
  return true;
}

[[nodiscard]] inline Board board_of(const State& state) {
  Board board{state.turn, state.grid, {}};
  for (std::size_t i = 0; i < k_seats; ++i) board.scores[i] = state.players[i].score;
  return board;
}

}  // namespace bench::grid4
