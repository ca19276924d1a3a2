// Cards and decks of cards. A card is no more than the traits on its face: cards with the same face are alike, so that
// no number of a card can tell where it went.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/games/random-mutations/traits.h"

namespace games::random_mutations {

/// The face of a card: one trait, or two of which its player chooses one (5.3). The backs are all alike.
struct Card {
  Trait first = Trait::none;
  Trait second = Trait::none;

  [[nodiscard]] constexpr bool none() const { return first == Trait::none; }
  [[nodiscard]] constexpr bool has(Trait trait) const {
    return trait != Trait::none && (first == trait || second == trait);
  }
  friend constexpr bool operator==(const Card&, const Card&) = default;
};

/// "running", or "running/swimming".
[[nodiscard]] std::string name_of(Card card);
[[nodiscard]] std::optional<Card> card_from(std::string_view name);

/// Limits of a deck: what a file may say, and what bytes may hold.
inline constexpr std::size_t k_deck_lines_max = 64;
inline constexpr int k_deck_cards_max = 200;
inline constexpr std::size_t k_deck_name_max = 40;

/// So many cards with this face in one set.
struct DeckLine {
  Card card;
  std::uint8_t count = 0;
  friend bool operator==(const DeckLine&, const DeckLine&) = default;
};

/// A deck as a match knows it: a name, and the cards of one set in the order in which they are numbered.
struct Deck {
  std::string name;
  std::vector<DeckLine> lines;

  [[nodiscard]] int total() const;
  friend bool operator==(const Deck&, const Deck&) = default;
};

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
