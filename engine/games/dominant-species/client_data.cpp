// Facts that a client draws board, display and cards from: the same for every table, nothing secret.
#include <set>

#include "engine/core/data_json.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/games/dominant-species/view.h"

namespace games::dominant_species {

namespace {

using engine::Json;
using engine::data_json::picked;

Json animals_json(const Json& file) {
  Json animals = Json::object();
  for (const Json& animal : file.at("animals")) {
    animals[animal.at("id").get<std::string>()] = {{"rank", animal.at("food_chain_rank")},
                                                   {"name", animal.at("name")},
                                                   {"colour", animal.at("colour")},
                                                   {"printed", animal.at("default_elements")},
                                                   {"slots", animal.at("element_slots_total")},
                                                   {"ability", animal.at("ability").at("text")},
                                                   {"ability_section", animal.at("ability").at("phase")}};
  }
  return animals;
}

Json terrains_json(const Json& file) {
  Json terrains = Json::object();
  for (const Json& terrain : file.at("terrains")) {
    Json& facts = terrains[terrain.at("id").get<std::string>()] = picked(terrain, {"scores", "speciation_max"});
    facts["tiles"] = terrain.at("large_tiles");
  }
  return terrains;
}

void add_board(const Json& file, Json& into) {
  Json hexes = Json::object();
  for (const Json& hex : file.at("board").at("hexes")) {
    Json neighbours = Json::object();
    for (const auto& [direction, id] : hex.at("neighbours").items()) {
      if (!id.is_null()) neighbours[direction] = id;
    }
    hexes[hex.at("id").get<std::string>()] = {
        {"q", hex.at("q")}, {"r", hex.at("r")}, {"neighbours", std::move(neighbours)}, {"corners", hex.at("vertices")}};
  }
  Json vertices = Json::object();
  for (const Json& vertex : file.at("board").at("vertices")) {
    vertices[vertex.at("id").get<std::string>()] = vertex.at("hexes");
  }
  into["hexes"] = std::move(hexes);
  into["vertices"] = std::move(vertices);
}

Json initial_json(const Json& file) {
  Json tiles = Json::object();
  for (const Json& tile : file.at("initial_map").at("tiles")) {
    tiles[tile.at("hex").get<std::string>()] = picked(tile, {"terrain", "tundra"});
  }
  Json elements = Json::object();
  for (const Json& disk : file.at("initial_map").at("elements")) {
    elements[disk.at("vertex").get<std::string>()] = disk.at("element");
  }
  Json cubes = Json::object();
  for (const Json& animal : file.at("animals")) cubes[animal.at("id").get<std::string>()] = animal.at("initial_cubes");
  return {{"tiles", std::move(tiles)}, {"elements", std::move(elements)}, {"cubes", std::move(cubes)}};
}

void add_display(const Json& file, Json& into) {
  Json sections = Json::array();
  Json spaces = Json::object();
  for (const Json& section : file.at("action_display")) {
    const auto id = section.at("id").get<std::string>();
    Json ids = Json::array();
    for (const Json& eyeball : section.at("eyeballs")) {
      const std::string name = id + ":" + std::to_string(eyeball.at("index").get<int>());
      Json space = eyeball;
      space["section"] = id;
      spaces[name] = std::move(space);
      ids.push_back(name);
    }
    const Json fixed = section.value("fixed_animal_space", Json());
    Json animal;
    if (fixed.is_string()) animal = fixed.get<std::string>().substr(0, fixed.get<std::string>().find(' '));
    const Json& boxes = section.at("element_boxes");
    sections.push_back({{"id", id},
                        {"rule", "7." + std::to_string(section.at("order").get<int>())},
                        {"spaces", std::move(ids)},
                        {"boxes", boxes.is_string() || boxes != 0},
                        {"animal", std::move(animal)}});
  }
  into["sections"] = std::move(sections);
  into["spaces"] = std::move(spaces);
}

Json cards_json(const Json& file) {
  const std::set<Card> by_itself{Card::biodiversity, Card::cold_snap,    Card::ecodiversity, Card::ice_age,
                                 Card::intelligence, Card::niche_biomes, Card::nocturnal,    Card::omnivore,
                                 Card::parasitism,   Card::symbiotic};
  Json cards = Json::object();
  for (const Card card : engine::all<Card>) {
    const Json& from = file.at("cards").at(index_of(card));
    const std::size_t number = index_of(card) + 1;
    cards[std::string(engine::word_of(card))] = {{"number", number},
                                                 {"name", from.at("name")},
                                                 {"effect", from.at("effect")},
                                                 {"rule", "10." + std::to_string(number)},
                                                 {"automatic", by_itself.contains(card)}};
  }
  return cards;
}

Json setup_json(const Json& setup) {
  Json json = Json::object();
  for (const auto& [players, supply] : setup.at("per_player_count").items()) {
    json[players] = picked(supply, {"pawns", "cubes"});
  }
  return json;
}

Json several_json(const Json& setup) {
  const Json& several = setup.at("multi_animal_variant");
  Json each = Json::object();
  for (const auto& [players, from] : several.items()) {
    if (from.contains("animals_per_player")) each[players] = from.at("animals_per_player");
  }
  Json json = picked(several.at("per_animal"), {"pawns", "cubes"});
  json["animals_per_player"] = std::move(each);
  return json;
}

Json build() {
  const Json file = engine::parse_own_json(data_json());
  Json elements = Json::array();
  for (const Json& element : file.at("elements")) elements.push_back(element.at("id"));
  Json bonus = Json::array();
  for (const std::uint8_t points : data().bonus) bonus.push_back(points);
  Json json{{"food_chain", file.at("food_chain")},
            {"animals", animals_json(file)},
            {"elements", std::move(elements)},
            {"terrains", terrains_json(file)},
            {"bonus", std::move(bonus)},
            {"initial", initial_json(file)},
            {"cards", cards_json(file)},
            {"setup", setup_json(file.at("setup"))},
            {"several", several_json(file.at("setup"))}};
  add_board(file, json);
  add_display(file, json);
  return json;
}

}  // namespace

const Json& client_data() {
  static const Json instance = build();
  return instance;
}

}  // namespace games::dominant_species
