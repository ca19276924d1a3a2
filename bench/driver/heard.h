// What the driver asks of a peer's protocol. One session is one connection: NativeSession, ColyseusSession and
// VivariumSession have the same functions, and session.h has them all in one type.
//   std::string target();          of the upgrade; may ask the server for a place beforehand
//   std::string headers();         whole lines of the upgrade
//   void opened(std::string& out);                              what is said first
//   Heard hear(std::string_view message, std::string& out);     what a message means; it may call for another
//   void move(std::uint32_t chance, std::string& out);          the move that is owed, made from a random number
// `out` takes frames. A session with a board folds all it is told into it, as a client does that shows the game.
#pragma once

#include <charconv>
#include <cstdint>
#include <string_view>

#include "bench/grid4.h"

namespace bench {

struct Client {
  std::uint32_t room = 0;
  int seat = -1;            ///< -1: a spectator
  std::uint32_t index = 0;  ///< within the room; 0 joins first, and alone
};

struct Heard {
  enum class Kind {
    nothing,  ///< no news of the game
    joined,   ///< the client has its first whole view
    updated,  ///< its view has all moves up to `seq`
    over,     ///< likewise, and the game has ended
    refused,  ///< a move, or a place at the table
  };
  Kind kind = Kind::nothing;
  std::int64_t seq = -1;  ///< of joined, updated and over
  bool owes = false;      ///< it is this client's turn
};

/// The move of grid4 that a random number stands for.
[[nodiscard]] inline grid4::Move grid4_move(std::uint32_t chance) {
  return {chance % grid4::k_cells, (chance >> 12U) % grid4::k_hand};
}

/// The number that begins at `at`.
template <class Number = std::int64_t>
[[nodiscard]] Number number_at(std::string_view text, std::size_t at) {
  Number number{};
  if (at < text.size()) std::from_chars(text.data() + at, text.data() + text.size(), number);
  return number;
}

/// The number behind `key`, looked for from `from` on; 0: there is none.
template <class Number = std::int64_t>
[[nodiscard]] Number number_after(std::string_view text, std::string_view key, std::size_t from = 0) {
  const std::size_t at = text.find(key, from);
  return at == std::string_view::npos ? Number{} : number_at<Number>(text, at + key.size());
}

}  // namespace bench
