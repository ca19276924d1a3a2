#include "engine/games/dominant-species/data.h"

#include <algorithm>

#include "engine/core/data_json.h"
#include "engine/core/describe/json_text.h"

namespace games::dominant_species {

namespace {

using engine::data_json::require;
using engine::data_json::small;
using engine::data_json::word;
using Json = nlohmann::json;

/// Places are looked up in the tables being read: data() is not there yet.
template <class Id, class Facts>
Id place_in(const Facts& facts, const Json& name) {
  const auto found = std::find_if(facts.begin(), facts.end(),
                                  [&](const auto& place) { return place.name == name.get<std::string>(); });
  require(found != facts.end(), "unknown place " + engine::dump_json(name));
  return nth<Id>(static_cast<std::size_t>(found - facts.begin()));
}

void read_animals(const Json& file, Data& into) {
  require(file.at("animals").size() == k_animals && file.at("food_chain").size() == k_animals, "six animals expected");
  for (const Animal animal : engine::all<Animal>) {
    const Json& from = file.at("animals").at(index_of(animal));
    AnimalFacts& facts = into.animals[index_of(animal)];
    require(from.at("id") == engine::word_of(animal) &&
                file.at("food_chain").at(index_of(animal)) == engine::word_of(animal) &&
                from.at("food_chain_rank") == index_of(animal) + 1,
            "animals are listed in the order of the food chain");
    require(from.at("default_elements").size() == 1, "an animal has one printed type");
    for (const auto& [name, count] : from.at("default_elements").items()) {
      facts.own = word<Element>(name);
      facts.printed_total = facts.printed[index_of(facts.own)] = small(count);
    }
    for (const auto& [name, count] : from.at("initial_cubes").items()) {
      facts.initial_cubes[index_of(word<Terrain>(name))] = small(count);
    }
    require(into.display_max == 0 || from.at("element_slots_total") == into.display_max, "all displays are alike");
    into.display_max = small(from.at("element_slots_total"));
  }
}

void read_elements(const Json& list, Data& into) {
  require(list.size() == k_elements, "six elements are expected");
  for (std::size_t i = 0; i < k_elements; ++i) {
    require(list[i].at("id") == engine::word_of(nth<Element>(i)), "elements are listed by name");
    into.disks[i] = small(list[i].at("disks"));
  }
}

void read_terrains(const Json& list, Data& into) {
  require(list.size() == k_terrains, "eight terrains are expected");
  std::size_t large = 0;
  for (std::size_t i = 0; i < k_terrains; ++i) {
    require(list[i].at("id") == engine::word_of(nth<Terrain>(i)), "terrains are listed from sea to tundra");
    TerrainFacts& facts = into.terrains[i];
    const Json& scores = list[i].at("scores");
    require(!scores.empty() && scores.size() <= k_places_max, "a terrain pays one to four places");
    std::transform(scores.begin(), scores.end(), facts.scores.begin(), small);
    facts.speciation_max = small(list[i].at("speciation_max"));
    facts.large_tiles = small(list[i].at("large_tiles"));
    large += facts.large_tiles;
  }
  require(large == k_large_tiles, "31 large tiles are expected");
  into.tundra_tiles = small(list[k_terrains - 1].at("small_tiles"));
}

void read_board(const Json& board, Data& into) {
  const Json& hexes = board.at("hexes");
  const Json& vertices = board.at("vertices");
  require(hexes.size() == k_hexes && vertices.size() == k_vertices, "35 hexes and 92 corners are expected");
  for (std::size_t i = 0; i < k_hexes; ++i) into.hexes[i].name = hexes[i].at("id").get<std::string>();
  for (std::size_t i = 0; i < k_vertices; ++i) into.vertices[i].name = vertices[i].at("id").get<std::string>();
  for (std::size_t i = 0; i < k_hexes; ++i) {
    for (const auto& [direction, neighbour] : hexes[i].at("neighbours").items()) {
      if (!neighbour.is_null()) into.hexes[i].neighbours.add(place_in<Hex>(into.hexes, neighbour));
    }
    std::size_t corner = 0;
    for (const char* direction : {"E", "SE", "SW", "W", "NW", "NE"}) {
      into.hexes[i].corners[corner++] = place_in<Vertex>(into.vertices, hexes[i].at("vertices").at(direction));
    }
  }
  for (const Hex hex : k_every<Hex>) {
    HexFacts& facts = into.hexes[index_of(hex)];
    for (const Hex near : facts.neighbours) {
      require(into.hex(near).neighbours.has(hex), "neighbours are mutual");
      facts.within_two.bits |= into.hex(near).neighbours.bits;
    }
    facts.within_two.bits &= ~facts.neighbours.bits;
    facts.within_two.remove(hex);
  }
  for (std::size_t i = 0; i < k_vertices; ++i) {
    for (const Json& name : vertices[i].at("hexes")) into.vertices[i].hexes.add(place_in<Hex>(into.hexes, name));
    into.vertices[i].inner = into.vertices[i].hexes.size() == 3;
    for (const Hex hex : into.vertices[i].hexes) {
      const auto& corners = into.hex(hex).corners;
      require(std::find(corners.begin(), corners.end(), nth<Vertex>(i)) != corners.end(), "corners and hexes agree");
    }
  }
}

void read_display(const Json& sections, Data& into) {
  require(sections.size() == k_sections, "twelve sections are expected");
  std::size_t next = 0;
  for (std::size_t i = 0; i < k_sections; ++i) {
    const Section section = nth<Section>(i);
    require(sections[i].at("id") == engine::word_of(section) && sections[i].at("order") == i + 1,
            "sections in their order");
    const Json& spaces = sections[i].at("eyeballs");
    into.sections[i] = {nth<Space>(next), static_cast<std::uint8_t>(spaces.size())};
    for (const Json& from : spaces) {
      require(next < k_spaces, "41 spaces are expected");
      SpaceFacts& facts = into.spaces[next++];
      facts.section = section;
      facts.index = small(from.at("index"));
      facts.name = std::string(engine::word_of(section)) + ":" + std::to_string(facts.index);
      if (from.contains("element")) facts.element = word<Element>(from.at("element"));
      if (from.contains("max_cubes")) facts.cubes_max = small(from.at("max_cubes"));
      if (!from.contains("terrains")) continue;
      for (const Json& terrain : from.at("terrains")) facts.terrains.add(word<Terrain>(terrain));
    }
  }
  require(next == k_spaces, "41 spaces are expected");
}

void read_setup(const Json& setup, Data& into) {
  for (std::size_t players = k_players_min; players <= k_players_max; ++players) {
    const Json& from = setup.at("per_player_count").at(std::to_string(players));
    into.supply_by_players[players] = {small(from.at("pawns")), small(from.at("cubes"))};
  }
  const Json& several = setup.at("multi_animal_variant");
  for (const auto& [players, from] : several.items()) {
    if (players == "per_animal") continue;
    into.animals_each_several.at(static_cast<std::size_t>(std::stoi(players))) = small(from.at("animals_per_player"));
  }
  into.supply_several = {small(several.at("per_animal").at("pawns")), small(several.at("per_animal").at("cubes"))};
  for (std::size_t i = 0; i < k_animals; ++i) {
    require(setup.at("initiative_start").at(i) == engine::word_of(nth<Animal>(k_animals - 1 - i)),
            "the lowest animal begins");
  }
  require(setup.at("wanderlust_stacks").at("count") == k_stacks &&
              setup.at("wanderlust_stacks").at("tiles_each") == k_stack_tiles && setup.at("cards_face_up") == k_slots,
          "three stacks of eight tiles and five open cards are expected");
  into.boxes_drawn = small(setup.at("elements_drawn").at("adaptation"));
  for (const char* section : {"abundance", "wanderlust"}) {
    require(setup.at("elements_drawn").at(section) == into.boxes_drawn, "as many disks in each section");
  }
}

void read_start(const Json& map, Data& into) {
  require(map.at("tiles").size() == k_start_tiles && map.at("elements").size() == k_start_disks, "seven start tiles");
  for (std::size_t i = 0; i < k_start_tiles; ++i) {
    const Json& from = map.at("tiles").at(i);
    into.start_tiles[i] = {place_in<Hex>(into.hexes, from.at("hex")), word<Terrain>(from.at("terrain")),
                           from.at("tundra").get<bool>()};
  }
  for (std::size_t i = 0; i < k_start_disks; ++i) {
    const Json& from = map.at("elements").at(i);
    into.start_disks[i] = {place_in<Vertex>(into.vertices, from.at("vertex")), word<Element>(from.at("element"))};
  }
}

void read_cards(const Json& list, Data& into) {
  require(list.size() == k_cards + 1 && list.back().at("kind") == "survival", "26 cards and Survival are expected");
  for (const Card card : engine::all<Card>) {
    const Json& from = list.at(index_of(card));
    require(from.at("id") == engine::word_of(card) && from.at("copies") == 1,
            "cards are listed by name, one copy of each");
  }
  const auto param = [&](Card card, const char* name) { return small(list.at(index_of(card)).at("params").at(name)); };
  into.cards.aquatic_cubes = param(Card::aquatic, "max_cubes");
  into.cards.evolution_animals = param(Card::evolution, "max_animals");
  into.cards.hibernation_cubes = param(Card::hibernation, "max_cubes");
}

Data read(const Json& file) {
  Data into;
  read_animals(file, into);
  read_elements(file.at("elements"), into);
  read_terrains(file.at("terrains"), into);
  read_board(file.at("board"), into);
  read_display(file.at("action_display"), into);
  for (std::size_t quantity = 1; quantity <= k_bonus_max; ++quantity) {
    const std::string key = quantity == k_bonus_max ? "9+" : std::to_string(quantity);
    into.bonus[quantity] = small(file.at("bonus_track").at(key));
  }
  into.pawns_max = small(file.at("components").at("action_pawns").at("per_animal"));
  read_setup(file.at("setup"), into);
  read_start(file.at("initial_map"), into);
  read_cards(file.at("cards"), into);
  return into;
}

}  // namespace

const std::string& name_of(Hex hex) { return data().hex(hex).name; }
const std::string& name_of(Vertex vertex) { return data().vertex(vertex).name; }
const std::string& name_of(Space space) { return data().space(space).name; }

const Data& data() {
  static const Data instance = read(engine::parse_own_json(data_json()));
  return instance;
}

}  // namespace games::dominant_species
