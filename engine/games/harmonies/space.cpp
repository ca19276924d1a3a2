// How a space is written.
#include "engine/games/harmonies/data.h"

namespace games::harmonies {

namespace {
bool read_digit(char c, std::uint8_t& into) {
  if (c < '0' || c > '9') return false;
  into = static_cast<std::uint8_t>(c - '0');
  return true;
}
}  // namespace

void append_text(const Space& space, std::string& to) {
  to += static_cast<char>('0' + space.col);
  to += ',';
  to += static_cast<char>('0' + space.row);
}

bool read_text(std::string_view text, Space& into) {
  return text.size() == 3 && text[1] == ',' && read_digit(text[0], into.col) && read_digit(text[2], into.row);
}

std::string name_of(Space space) {
  std::string text;
  append_text(space, text);
  return text;
}

}  // namespace games::harmonies
