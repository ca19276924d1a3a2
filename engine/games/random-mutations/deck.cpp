#include "engine/games/random-mutations/deck.h"

#include <algorithm>
#include <set>

#include "engine/core/bytes.h"
#include "engine/core/codec.h"

namespace games::random_mutations {

namespace {

constexpr std::size_t k_identity_digits = 16;

bool is_name_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; }

}  // namespace

std::string name_of(Card card) {
  std::string name(name_of(card.first));
  if (card.second != Trait::none) name += "/" + std::string(name_of(card.second));
  return name;
}

std::optional<Card> card_from(std::string_view name) {
  const std::size_t slash = name.find('/');
  const auto first = trait_from(name.substr(0, slash));
  if (!first) return std::nullopt;
  if (slash == std::string_view::npos) return Card{*first};
  const auto second = trait_from(name.substr(slash + 1));
  if (!second || *second == *first) return std::nullopt;
  return Card{*first, *second};
}

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
  std::set<std::pair<Trait, Trait>> seen;
  for (const DeckLine& line : deck.lines) {
    if (line.card.none() || line.card.first == line.card.second) return "A card has one trait, or two different ones.";
    if (line.count == 0) return "A card that is listed is there at least once.";
    const auto face = std::minmax(line.card.first, line.card.second);
    if (!seen.insert(face).second) return "The card " + name_of(line.card) + " is listed twice.";
  }
  const int total = deck.total();
  if (total < cards_min || total > k_deck_cards_max) {
    return "A deck has " + std::to_string(cards_min) + " to " + std::to_string(k_deck_cards_max) + " cards, not " +
           std::to_string(total) + ".";
  }
  return std::nullopt;
}

}  // namespace games::random_mutations
