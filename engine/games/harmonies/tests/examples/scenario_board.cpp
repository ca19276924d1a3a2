#include "engine/games/harmonies/tests/examples/scenario_board.h"

#include <algorithm>

#include "engine/core/describe/json.h"
#include "engine/core/game.h"

namespace games::harmonies {

namespace {

using engine::Json;

/// A card as listed, its cubes told or to be counted on the board.
struct CardRead {
  CardId card;
  std::optional<std::uint8_t> placed;
};

CardRead read_listed_card(ScenarioReader& reader, const Json& item, const std::string& field) {
  if (!item.is_object()) return {read_animal(reader, item, field), std::nullopt};
  reader.only_members(item, {"card", "placed"}, field);
  CardRead read{read_animal(reader, item.value("card", Json()), field + ".card"), std::nullopt};
  if (const Json* placed = ScenarioReader::find(item, "placed")) {
    read.placed = reader.integer<std::uint8_t>(*placed, 0, k_ladder_max, field + ".placed");
  }
  return read;
}

/// [23, {"card":9,"placed":1}] in the order of taking, or {"23":0,"9":1}, then ordered by number.
std::vector<CardRead> read_cards(ScenarioReader& reader, const Json& value, const std::string& field) {
  std::vector<CardRead> cards;
  if (value.is_array()) {
    if (value.size() > k_animals) reader.refuse(field, "There are not so many cards.");
    if (reader.refused()) return {};
    for (const Json& item : value) cards.push_back(read_listed_card(reader, item, field));
    return cards;
  }
  if (!value.is_object()) reader.refuse(field, "A list or an object of cards is expected.");
  for (std::uint8_t id = 1; id <= k_animals; ++id) {
    const Json* placed = ScenarioReader::find(value, std::to_string(id));
    if (placed != nullptr) cards.push_back({CardId{id}, reader.integer<std::uint8_t>(*placed, 0, k_ladder_max, field)});
  }
  if (cards.size() != value.size()) reader.refuse(field, "There is no card of that number.");
  return cards;
}

/// {"card":33,"placed":1}, a number, or null.
void read_chosen_spirit(ScenarioReader& reader, const Json& value, const std::string& field, Board& into) {
  if (value.is_null()) return;
  if (value.is_object()) {
    reader.only_members(value, {"card", "placed"}, field);
    into.spirit_placed = reader.integer_or(value, "placed", 0, 0, 1, field) == 1;
  }
  into.spirit = read_spirit(reader, value.is_object() ? value.value("card", Json()) : value, field);
}

void read_offer(ScenarioReader& reader, const Json& value, const std::string& field,
                std::array<CardId, k_spirits_dealt>& into) {
  if (!value.is_array() || value.size() != k_spirits_dealt) {
    return reader.refuse(field, "Two spirits are expected.");
  }
  for (std::size_t i = 0; i < k_spirits_dealt; ++i) into[i] = read_spirit(reader, value[i], field);
  std::sort(into.begin(), into.end());
}

/// Gives cubes whose card is not told to the cards in order, as many to each as it has placed, the spirit last.
void attribute(ScenarioReader& reader, std::vector<CubeRead>& cubes, const std::vector<CardRead>& cards,
               const Board& board, const std::string& field) {
  std::vector<CardId> owners;
  for (const CardRead& card : cards) owners.insert(owners.end(), card.placed.value_or(0), card.card);
  if (board.spirit_placed) owners.push_back(board.spirit);
  const bool told = std::all_of(cubes.begin(), cubes.end(), [](const CubeRead& cube) { return cube.card.has_value(); });
  if (told) return;
  if (owners.size() != cubes.size()) return reader.refuse(field, "The cards did not place that many cubes.");
  for (std::size_t i = 0; i < cubes.size(); ++i) cubes[i].card = owners[i];
}

void number_completed(ScenarioReader& reader, const Json* order, const std::string& field, Board& into) {
  if (order == nullptr) {
    for (std::size_t i = 0; i < into.cards.size(); ++i) {
      OwnedCard& owned = into.cards[i];
      if (owned.placed == data().card(owned.card).cubes) owned.completed = ++into.completed_count;
    }
    return;
  }
  if (!order->is_array() || order->size() > k_animals) return reader.refuse(field, "A list of cards is expected.");
  for (const Json& item : *order) {
    const CardId card = read_animal(reader, item, field);
    const auto end = into.cards.begin() + into.cards.size();
    const auto owned = std::find_if(into.cards.begin(), end, [&](const OwnedCard& o) { return o.card == card; });
    if (owned == end) return reader.refuse(field, "That card is not listed under cards.");
    owned->completed = ++into.completed_count;
  }
}

}  // namespace

void read_board(ScenarioReader& reader, const Json& json, State& state, std::size_t seat) {
  const std::string field = "boards." + std::to_string(seat);
  Board& board = state.boards[seat];
  const SideFacts& side = side_of(state);
  if (!reader.only_members(json, {"spaces", "cubes", "cards", "completed", "spirit", "spirit_offer"}, field)) return;
  read_stacks(reader, json.value("spaces", Json::object()), side, field + ".spaces", board);
  read_chosen_spirit(reader, json.value("spirit", Json()), field + ".spirit", board);
  if (const Json* offer = ScenarioReader::find(json, "spirit_offer")) {
    read_offer(reader, *offer, field + ".spirit_offer", state.spirits_dealt[seat]);
  }
  const auto cards = read_cards(reader, json.value("cards", Json::array()), field + ".cards");
  auto cubes = read_cubes(reader, json.value("cubes", Json::object()), side, field + ".cubes");
  attribute(reader, cubes, cards, board, field + ".cubes");
  if (reader.refused()) return;
  for (const CubeRead& cube : cubes) board.cubes[cube.space] = *cube.card;
  for (const CardRead& read : cards) {
    const auto counted = std::count(board.cubes.begin(), board.cubes.end(), read.card);
    if (counted > data().card(read.card).cubes) {
      return reader.refuse(field + ".cubes", "A card has not that many cubes.");
    }
    board.cards.push_back({read.card, read.placed.value_or(static_cast<std::uint8_t>(counted)), 0});
  }
  if (std::find(board.cubes.begin(), board.cubes.end(), board.spirit) != board.cubes.end() && !board.spirit.none()) {
    board.spirit_placed = true;
  }
  number_completed(reader, ScenarioReader::find(json, "completed"), field + ".completed", board);
}

}  // namespace games::harmonies
