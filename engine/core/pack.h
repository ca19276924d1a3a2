// Data that an operator gives a game at run time, such as another deck of cards: a text of lines. What follows a '#' is
// a comment, empty lines don't count. The first line is `game <id>`; what the others say is the game's affair.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace engine {

/// A longer text is refused, bytes.
inline constexpr std::size_t k_pack_bytes_max = 64UL * 1024;

struct PackLine {
  int number = 0;  ///< in the text, from 1
  std::string_view text;
};

/// The lines that say something, without comments and the space around them.
[[nodiscard]] std::vector<PackLine> lines_of_pack(std::string_view text);

/// The id of the game that the text is for.
[[nodiscard]] Result<std::string> game_of_pack(std::string_view text);

/// A refusal that names the line: its number is the `field`.
[[nodiscard]] Rejection bad_pack(int line, const std::string& what);

}  // namespace engine
