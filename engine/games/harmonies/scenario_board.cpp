#include "engine/games/harmonies/scenario_board.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace games::harmonies {

namespace {

using engine::Result;
using Json = nlohmann::json;

/// A card as listed, its cubes told or to be counted on the board.
struct CardRead {
  CardId card;
  std::optional<std::uint8_t> placed;
};

Result<CardRead> read_listed_card(const Json& item, const std::string& field) {
  if (!item.is_object()) {
    const auto card = read_animal(item, field);
    if (!card) return card.error();
    return CardRead{*card, std::nullopt};
  }
  if (const auto refused = only_members(item, {"card", "placed"}, field)) return *refused;
  const auto card = read_animal(item.value("card", Json()), field + ".card");
  if (!card) return card.error();
  CardRead read{*card, std::nullopt};
  if (const Json* placed = find_member(item, "placed")) {
    const auto number = read_integer(*placed, 0, k_ladder_max, field + ".placed");
    if (!number) return number.error();
    read.placed = static_cast<std::uint8_t>(*number);
  }
  return read;
}

/// [23, {"card":9,"placed":1}] in the order of taking, or {"23":0,"9":1}, then ordered by number.
Result<std::vector<CardRead>> read_cards(const Json& value, const std::string& field) {
  std::vector<CardRead> cards;
  if (value.is_array()) {
    if (value.size() > k_animals) return bad_scenario(field, "There are not so many cards.");
    for (const Json& item : value) {
      auto card = read_listed_card(item, field);
      if (!card) return card.error();
      cards.push_back(*card);
    }
    return cards;
  }
  if (!value.is_object()) return bad_scenario(field, "A list or an object of cards is expected.");
  for (std::size_t id = 1; id <= k_animals; ++id) {
    const Json* placed = find_member(value, std::to_string(id).c_str());
    if (placed == nullptr) continue;
    const auto number = read_integer(*placed, 0, k_ladder_max, field);
    if (!number) return number.error();
    cards.push_back({CardId{static_cast<std::uint8_t>(id)}, static_cast<std::uint8_t>(*number)});
  }
  if (cards.size() != value.size()) return bad_scenario(field, "There is no card of that number.");
  return cards;
}

/// {"card":33,"placed":1}, a number, or null.
Refusal read_chosen_spirit(const Json& value, const std::string& field, Board& into) {
  if (value.is_null()) return std::nullopt;
  if (value.is_object()) {
    if (auto refused = only_members(value, {"card", "placed"}, field)) return refused;
    const auto placed = read_integer_or(value, "placed", 0, 0, 1);
    if (!placed) return bad_scenario(field + ".placed", placed.error().message);
    into.spirit_placed = *placed == 1;
  }
  const auto card = read_spirit(value.is_object() ? value.value("card", Json()) : value, field);
  if (!card) return card.error();
  into.spirit = *card;
  return std::nullopt;
}

Refusal read_offer(const Json& value, const std::string& field, std::array<CardId, k_spirits_dealt>& into) {
  if (!value.is_array() || value.size() != k_spirits_dealt) return bad_scenario(field, "Two spirits are expected.");
  for (std::size_t i = 0; i < k_spirits_dealt; ++i) {
    const auto card = read_spirit(value[i], field);
    if (!card) return card.error();
    into[i] = *card;
  }
  std::sort(into.begin(), into.end());
  return std::nullopt;
}

/// Gives cubes whose card is not told to the cards in order, as many to each as it has placed, the spirit last.
Refusal attribute(std::vector<CubeRead>& cubes, const std::vector<CardRead>& cards, const Board& board,
                  const std::string& field) {
  std::vector<CardId> owners;
  for (const CardRead& card : cards) owners.insert(owners.end(), card.placed.value_or(0), card.card);
  if (board.spirit_placed) owners.push_back(board.spirit);
  const bool told = std::all_of(cubes.begin(), cubes.end(), [](const CubeRead& cube) { return cube.card.has_value(); });
  if (told) return std::nullopt;
  if (owners.size() != cubes.size()) return bad_scenario(field, "The cards did not place that many cubes.");
  for (std::size_t i = 0; i < cubes.size(); ++i) cubes[i].card = owners[i];
  return std::nullopt;
}

Refusal number_completed(const Json* order, const std::string& field, Board& into) {
  if (order == nullptr) {
    for (std::size_t i = 0; i < into.card_count; ++i) {
      OwnedCard& owned = into.cards[i];
      if (owned.placed == data().card(owned.card).cubes) owned.completed = ++into.completed_count;
    }
    return std::nullopt;
  }
  if (!order->is_array() || order->size() > k_animals) return bad_scenario(field, "A list of cards is expected.");
  for (const Json& item : *order) {
    const auto card = read_animal(item, field);
    if (!card) return card.error();
    const auto end = into.cards.begin() + into.card_count;
    const auto owned = std::find_if(into.cards.begin(), end, [&](const OwnedCard& o) { return o.card == *card; });
    if (owned == end) return bad_scenario(field, "That card is not listed under cards.");
    owned->completed = ++into.completed_count;
  }
  return std::nullopt;
}

}  // namespace

Refusal read_board(const Json& json, State& state, std::size_t seat) {
  const std::string field = "boards." + std::to_string(seat);
  Board& board = state.boards[seat];
  const SideFacts& side = side_of(state);
  if (auto refused = only_members(json, {"spaces", "cubes", "cards", "completed", "spirit", "spirit_offer"}, field)) {
    return refused;
  }
  if (auto refused = read_stacks(json.value("spaces", Json::object()), side, field + ".spaces", board)) return refused;
  if (auto refused = read_chosen_spirit(json.value("spirit", Json()), field + ".spirit", board)) return refused;
  if (const Json* offer = find_member(json, "spirit_offer")) {
    if (auto refused = read_offer(*offer, field + ".spirit_offer", state.spirit_deal.of_seat[seat])) return refused;
  }
  const auto cards = read_cards(json.value("cards", Json::array()), field + ".cards");
  if (!cards) return cards.error();
  auto cubes = read_cubes(json.value("cubes", Json::object()), side, field + ".cubes");
  if (!cubes) return cubes.error();
  if (auto refused = attribute(*cubes, *cards, board, field + ".cubes")) return refused;
  for (const CubeRead& cube : *cubes) board.cubes[cube.space] = *cube.card;
  for (const CardRead& read : *cards) {
    const auto counted = std::count(board.cubes.begin(), board.cubes.end(), read.card);
    if (counted > data().card(read.card).cubes)
      return bad_scenario(field + ".cubes", "A card has not that many cubes.");
    board.cards[board.card_count++] = {read.card, read.placed.value_or(static_cast<std::uint8_t>(counted)), 0};
  }
  if (std::find(board.cubes.begin(), board.cubes.end(), board.spirit) != board.cubes.end() && !board.spirit.none()) {
    board.spirit_placed = true;
  }
  return number_completed(find_member(json, "completed"), field + ".completed", board);
}

}  // namespace games::harmonies
