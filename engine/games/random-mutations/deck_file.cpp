#include "engine/games/random-mutations/deck_file.h"

#include <algorithm>
#include <charconv>

#include "engine/core/ensure.h"
#include "engine/core/pack.h"
#include "engine/games/random-mutations/data.h"

namespace games::random_mutations {

namespace {

using engine::bad_pack;
using engine::PackLine;
using engine::Rejection;

constexpr std::string_view k_game = "random-mutations";
constexpr std::string_view k_deck = "deck ";

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

engine::Result<Card> read_card(const PackLine& line, std::string_view name) {
  const std::size_t slash = name.find('/');
  const std::string_view first = name.substr(0, slash);
  if (!engine::from_word<Trait>(first)) return bad_pack(line.number, "There is no trait " + quoted(first) + ".");
  if (slash != std::string_view::npos) {
    const std::string_view second = name.substr(slash + 1);
    if (!engine::from_word<Trait>(second)) return bad_pack(line.number, "There is no trait " + quoted(second) + ".");
    if (first == second) return bad_pack(line.number, "The two traits of a card are different.");
  }
  Card card;
  ENSURE(read_text(name, card), "one trait or two different ones are a card");
  return card;
}

/// "8 carnivorous": how many of which card.
engine::Result<DeckLine> read_line(const PackLine& line) {
  const std::size_t space = line.text.find_first_of(" \t");
  const std::string_view number = line.text.substr(0, space);
  int count = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), count);
  const bool is_number = read.ec == std::errc() && read.ptr == number.data() + number.size();
  if (!is_number || space == std::string_view::npos) {
    return bad_pack(line.number, "A line is a number and a card, such as \"8 carnivorous\" or \"2 running/swimming\".");
  }
  if (count < 1 || count > k_deck_cards_max) {
    return bad_pack(line.number, "A card is there 1 to " + std::to_string(k_deck_cards_max) + " times.");
  }
  const std::string_view name = line.text.substr(line.text.find_first_not_of(" \t", space));
  const auto card = read_card(line, name);
  if (!card) return card.error();
  return DeckLine{*card, static_cast<std::uint8_t>(count)};
}

std::optional<Rejection> add_line(const PackLine& line, Deck& into) {
  const auto read = read_line(line);
  if (!read) return read.error();
  const auto is_same = [&](const DeckLine& other) { return same_face(other.card, read->card); };
  if (std::ranges::any_of(into.lines, is_same)) {
    return bad_pack(line.number, "The card " + name_of(read->card) + " is listed twice.");
  }
  if (into.lines.size() == k_deck_lines_max) return bad_pack(line.number, "A deck has too many different cards.");
  into.lines.push_back(*read);
  if (into.total() > k_deck_cards_max) {
    return bad_pack(line.number, "A deck has no more than " + std::to_string(k_deck_cards_max) + " cards.");
  }
  return std::nullopt;
}

}  // namespace

engine::Result<Deck> read_deck(std::string_view text) {
  const auto game = engine::game_of_pack(text);
  if (!game) return game.error();
  const std::vector<PackLine> lines = engine::lines_of_pack(text);
  if (*game != k_game) return bad_pack(lines.front().number, "This deck is for another game.");
  if (lines.size() < 2 || !lines[1].text.starts_with(k_deck)) {
    return bad_pack(lines[lines.size() < 2 ? 0 : 1].number, "The second line is \"deck\" and the deck's name.");
  }
  Deck deck;
  deck.name = lines[1].text.substr(k_deck.size());
  for (std::size_t i = 2; i < lines.size(); ++i) {
    if (auto wrong = add_line(lines[i], deck)) return *wrong;
  }
  // What is still wrong is the name, or that there are too few cards, which shows at the end.
  const auto fault = fault_of(deck, data().deck_cards_min);
  if (!fault) return deck;
  return bad_pack(fault_of_name(deck.name) ? lines[1].number : lines.back().number, *fault);
}

}  // namespace games::random_mutations
