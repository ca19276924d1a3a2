#include "engine/games/evolution/species_id.h"

#include <charconv>

namespace games::evolution {

namespace {

template <class Number>
bool read_number(std::string_view text, Number& into) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), into);
  return read.ec == std::errc{} && std::to_string(into) == text;
}

}  // namespace

void append_text(const SpeciesId& id, std::string& to) {
  to += std::to_string(id.seat);
  to += '-';
  to += std::to_string(id.number);
}

bool read_text(std::string_view text, SpeciesId& into) {
  const auto dash = text.find('-');
  return dash != std::string_view::npos && read_number(text.substr(0, dash), into.seat) &&
         read_number(text.substr(dash + 1), into.number) && into.seat < k_players_max && into.number > 0;
}

std::string name_of(SpeciesId id) {
  std::string text;
  append_text(id, text);
  return text;
}

}  // namespace games::evolution
