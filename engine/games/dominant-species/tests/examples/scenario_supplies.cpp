// What a scenario leaves out of cards and tiles: shuffled from what lies nowhere else, as in the set-up.
#include <algorithm>

#include "engine/core/game.h"
#include "engine/games/dominant-species/changes.h"
#include "engine/games/dominant-species/tests/examples/scenario_parts.h"

namespace games::dominant_species {

namespace {

using engine::Json;

bool is_placed(const State& state, Card card) {
  return state.taken_by[index_of(card)] != Animal::none ||
         std::find(state.open_cards.begin(), state.open_cards.end(), card) != state.open_cards.end() ||
         std::find(state.deck.begin(), state.deck.end(), card) != state.deck.end();
}

void shuffle_rest_into_deck(State& state) {
  std::vector<Card> rest;
  for (const Card card : engine::all<Card>) {
    if (card != Card::ice_age && !is_placed(state, card)) rest.push_back(card);
  }
  state.rng.shuffle(k_draw_cards, std::span(rest));
  if (!is_placed(state, Card::ice_age)) state.deck.push_back(Card::ice_age);
  for (const Card card : rest) state.deck.push_back(card);
}

std::vector<Terrain> tiles_left(const State& state) {
  std::vector<Terrain> rest;
  for (std::size_t i = 0; i < k_terrains; ++i) {
    const Terrain terrain = nth<Terrain>(i);
    auto placed = std::count(state.tiles.begin(), state.tiles.end(), terrain);
    placed += std::count(state.tops.begin(), state.tops.end(), terrain);
    for (auto left = data().terrains[i].large_tiles - placed; left > 0; --left) rest.push_back(terrain);
  }
  return rest;
}

}  // namespace

void read_cards(ScenarioReader& reader, const Json& json, State& state) {
  const Json* cards = ScenarioReader::find(json, "cards");
  const Json none = Json::object();
  if (cards == nullptr) cards = &none;
  reader.only_members(*cards, {"open", "deck", "taken"}, "cards");
  const Json* open = ScenarioReader::find(*cards, "open");
  const Json* deck = ScenarioReader::find(*cards, "deck");
  if (const Json* taken = ScenarioReader::find(*cards, "taken")) {
    reader.by_id(*taken, engine::from_word<Card>, "cards.taken",
                 [&](Card card, const Json& animal, const std::string& path) {
                   state.taken_by[index_of(card)] = reader.id(animal, engine::from_word<Animal>, path);
                 });
  }
  if (open != nullptr) {
    if (!open->is_array() || open->size() > k_slots) return reader.refuse("cards.open", "Five slots are expected.");
    for (std::size_t i = 0; i < open->size(); ++i) {
      state.open_cards[i] = reader.id_or_none((*open)[i], engine::from_word<Card>, "cards.open");
    }
  }
  if (deck != nullptr) {
    std::vector<Card> listed = reader.ids(*deck, engine::from_word<Card>, "cards.deck");
    if (listed.size() > k_cards) return reader.refuse("cards.deck", "There are not that many cards.");
    std::reverse(listed.begin(), listed.end());
    for (const Card card : listed) state.deck.push_back(card);
  }
  if (reader.refused()) return;
  if (deck == nullptr) shuffle_rest_into_deck(state);
  Changes changes(state);
  if (open == nullptr) reveal_cards(changes);
}

void read_stacks(ScenarioReader& reader, const Json& json, State& state) {
  const Json* stacks = ScenarioReader::find(json, "stacks");
  std::array<bool, k_stacks> tiles_told{};
  bool top_told = false;
  if (stacks != nullptr) {
    if (!stacks->is_array() || stacks->size() != k_stacks) return reader.refuse("stacks", "Three are expected.");
    for (std::size_t i = 0; i < k_stacks; ++i) {
      const Json& stack = (*stacks)[i];
      reader.only_members(stack, {"top", "tiles"}, "stacks");
      if (const Json* top = ScenarioReader::find(stack, "top")) {
        state.tops[i] = reader.id_or_none(*top, engine::from_word<Terrain>, "stacks.top");
        top_told = true;
      }
      const Json* tiles = ScenarioReader::find(stack, "tiles");
      if (tiles == nullptr) continue;
      tiles_told[i] = true;
      std::vector<Terrain> listed = reader.ids(*tiles, engine::from_word<Terrain>, "stacks.tiles");
      if (listed.size() > k_stack_tiles) return reader.refuse("stacks.tiles", "A stack has eight tiles.");
      std::reverse(listed.begin(), listed.end());
      for (const Terrain terrain : listed) state.stacks[i].push_back(terrain);
    }
  }
  if (reader.refused() || tiles_told[0] || tiles_told[1] || tiles_told[2]) return;
  std::vector<Terrain> rest = tiles_left(state);
  state.rng.shuffle(k_draw_tiles, std::span(rest));
  for (std::size_t i = 0; i < rest.size() && i < k_stacks * k_stack_tiles; ++i) {
    state.stacks[i % k_stacks].push_back(rest[i]);
  }
  Changes changes(state);
  if (!top_told) reveal_tiles(changes);
}

}  // namespace games::dominant_species
