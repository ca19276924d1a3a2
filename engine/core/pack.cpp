#include "engine/core/pack.h"

namespace engine {

std::vector<PackLine> lines_of_pack(std::string_view text) {
  constexpr std::string_view k_space = " \t\r";
  std::vector<PackLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    line = line.substr(0, line.find('#'));
    const std::size_t first = line.find_first_not_of(k_space);
    if (first == std::string_view::npos) continue;
    lines.push_back({number, line.substr(first, line.find_last_not_of(k_space) - first + 1)});
  }
  return lines;
}

Result<std::string> game_of_pack(std::string_view text) {
  constexpr std::string_view k_game = "game ";
  if (text.size() > k_pack_bytes_max) return bad_pack(1, "The file is too long.");
  const std::vector<PackLine> lines = lines_of_pack(text);
  if (lines.empty()) return bad_pack(1, "The file says nothing.");
  if (!lines.front().text.starts_with(k_game)) {
    return bad_pack(lines.front().number, "The first line is \"game\" and the game's id.");
  }
  return std::string(lines.front().text.substr(k_game.size()));
}

Rejection bad_pack(int line, const std::string& what) { return {"bad_pack", what, "", std::to_string(line)}; }

}  // namespace engine
