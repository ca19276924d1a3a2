#include "engine/games/random-mutations/deck.h"

#include <algorithm>

#include "engine/core/bytes.h"
#include "engine/core/codec.h"

namespace games::random_mutations {

namespace {

constexpr std::size_t k_identity_digits = 16;

bool is_name_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; }

}  // namespace

void append_text(const Card& card, std::string& to) {
  for (const Trait trait : card.traits) {
    if (trait != card.traits.front()) to += '/';
    to += engine::word_of(trait);
  }
}

bool read_text(std::string_view text, Card& into) {
  into = {};
  while (!text.empty()) {
    const std::size_t slash = text.find('/');
    const auto trait = engine::from_word<Trait>(text.substr(0, slash));
    if (!trait || into.has(*trait) || into.traits.full()) return false;
    into.traits.push_back(*trait);
    if (slash == std::string_view::npos) return true;
    text.remove_prefix(slash + 1);
    if (text.empty()) return false;
  }
  return true;
}

std::string name_of(const Card& card) {
  std::string text;
  append_text(card, text);
  return text;
}

bool same_face(const Card& a, const Card& b) { return std::ranges::is_permutation(a.traits, b.traits); }

int Deck::total() const {
  int cards = 0;
  for (const DeckLine& line : lines) cards += line.count;
  return cards;
}

std::string identity_of(const Deck& deck) {
  engine::Encoder to;
  to.text(deck.name);
  to.count(deck.lines.size());
  for (const DeckLine& line : deck.lines) {
    to.text(name_of(line.card));
    to.u8(line.count);
  }
  return deck.name + "@" + engine::to_hex(engine::hash_of(to.bytes())).substr(0, k_identity_digits);
}

std::optional<std::string> fault_of_name(const std::string& name) {
  const bool is_name = !name.empty() && name.size() <= k_deck_name_max && std::ranges::all_of(name, is_name_letter);
  if (is_name) return std::nullopt;
  return "A deck's name has 1 to " + std::to_string(k_deck_name_max) + " of the letters a-z, the digits, - and dot.";
}

std::optional<std::string> fault_of(const Deck& deck, int cards_min) {
  if (auto fault = fault_of_name(deck.name)) return fault;
  if (deck.lines.size() > k_deck_lines_max) return "A deck has too many different cards.";
  for (auto line = deck.lines.begin(); line != deck.lines.end(); ++line) {
    const bool twice_one = line->card.traits.full() && line->card.traits.front() == line->card.traits.back();
    if (line->card.none() || twice_one) return "A card has one trait, or two different ones.";
    if (line->count == 0) return "A card that is listed is there at least once.";
    const auto is_same = [&](const DeckLine& before) { return same_face(before.card, line->card); };
    if (std::any_of(deck.lines.begin(), line, is_same)) return "The card " + name_of(line->card) + " is listed twice.";
  }
  const int total = deck.total();
  if (total < cards_min || total > k_deck_cards_max) {
    return "A deck has " + std::to_string(cards_min) + " to " + std::to_string(k_deck_cards_max) + " cards, not " +
           std::to_string(total) + ".";
  }
  return std::nullopt;
}

}  // namespace games::random_mutations
