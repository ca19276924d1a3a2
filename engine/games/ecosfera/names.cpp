// How cards and biomes are named on the wire.
#include <charconv>

#include "engine/games/ecosfera/wire_view.h"

namespace games::ecosfera {

void append_text(const CardName& name, std::string& to) { to += name.id; }

bool read_text(std::string_view text, CardName& into) {
  for (const CardSet& set : data().sets) {
    const auto card = set.find(text);
    if (card) into = set.named(*card);
    if (card) return true;
  }
  return false;
}

void append_text(const BiomeName& name, std::string& to) { to += name.id; }

bool read_text(std::string_view text, BiomeName& into) {
  for (const CardSet& set : data().sets) {
    const auto biome = set.find_biome(text);
    if (biome) into = {set.biomes[*biome]};
    if (biome) return true;
  }
  return false;
}

void append_text(const NumberName& name, std::string& to) { to += std::to_string(name.number); }

bool read_text(std::string_view text, NumberName& into) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), into.number);
  return read.ec == std::errc{} && std::to_string(into.number) == text;
}

void append_text(const PairName& name, std::string& to) {
  append_text(NumberName{name.pair.numbers[0]}, to);
  to += ',';
  append_text(NumberName{name.pair.numbers[1]}, to);
}

bool read_text(std::string_view text, PairName& into) {
  const std::size_t comma = text.find(',');
  NumberName first;
  NumberName second;
  if (comma == std::string_view::npos || !read_text(text.substr(0, comma), first) ||
      !read_text(text.substr(comma + 1), second)) {
    return false;
  }
  into.pair.numbers = {first.number, second.number};
  return described_fault(into.pair).empty();
}

void append_text(const SourceName& name, std::string& to) {
  if (const auto* icon = std::get_if<CardIcon>(&name.source)) {
    append_text(NumberName{icon->card}, to);
  } else {
    to += engine::word_of(OwnToken::token);
  }
}

bool read_text(std::string_view text, SourceName& into) {
  NumberName number;
  into.source = OwnToken::token;
  if (text == engine::word_of(OwnToken::token)) return true;
  if (!read_text(text, number)) return false;
  into.source = CardIcon{number.number};
  return true;
}

}  // namespace games::ecosfera
