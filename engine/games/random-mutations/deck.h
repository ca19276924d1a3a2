// Cards and decks of cards. A card is no more than the traits on its face: cards with the same face are alike, so that
// no number of a card can tell where it went.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/bounded_vector.h"
#include "engine/games/random-mutations/traits.h"

namespace games::random_mutations {

/// The face of a card: one trait, or two of which its player chooses one (5.3). The backs are all alike. Written
/// "running", or "running/swimming"; no card is an empty text.
struct Card {
  engine::BoundedVector<Trait, 2> traits;

  [[nodiscard]] constexpr bool none() const { return traits.empty(); }
  [[nodiscard]] constexpr bool has(Trait trait) const { return std::ranges::find(traits, trait) != traits.end(); }
  friend constexpr bool operator==(const Card&, const Card&) = default;
  friend constexpr bool operator<(const Card& a, const Card& b) {
    return std::ranges::lexicographical_compare(a.traits, b.traits);
  }
};
DESCRIBE_AS(Card, traits)
void append_text(const Card& card, std::string& to);
[[nodiscard]] bool read_text(std::string_view text, Card& into);
[[nodiscard]] std::string name_of(const Card& card);
/// Whether they show the same traits, in whatever order.
[[nodiscard]] bool same_face(const Card& a, const Card& b);

/// Limits of a deck: what a file may say, and what bytes may hold.
inline constexpr std::size_t k_deck_lines_max = 64;
inline constexpr int k_deck_cards_max = 200;
inline constexpr std::size_t k_deck_name_max = 40;

/// So many cards with this face in one set.
struct DeckLine {
  Card card;
  std::uint8_t count = 0;
};
DESCRIBE(DeckLine, card, count)

/// A deck as a match knows it: a name, and the cards of one set in the order in which they are numbered.
struct Deck {
  std::string name;
  std::vector<DeckLine> lines;

  [[nodiscard]] int total() const;
};
DESCRIBE(Deck, name, lines)
constexpr auto described_ranges(const Deck*) {
  return std::tuple{engine::within<&Deck::name>(1, k_deck_name_max), engine::within<&Deck::lines>(1, k_deck_lines_max)};
}

/// The value of the option `deck`: the name, and the first 16 hex digits of a hash of name and cards.
[[nodiscard]] std::string identity_of(const Deck& deck);

/// Why a deck can't have that name, or nothing.
[[nodiscard]] std::optional<std::string> fault_of_name(const std::string& name);
/// Why a deck can't be played with, or nothing: the name's letters, faces that repeat, two traits that are one, counts,
/// and cards enough to deal to `cards_min`.
[[nodiscard]] std::optional<std::string> fault_of(const Deck& deck, int cards_min);

/// The decks that a table may choose from; the first is the default.
using Decks = std::vector<Deck>;

}  // namespace games::random_mutations
