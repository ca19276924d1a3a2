// What lies where: earth, the action display, and the resolution stack of a scenario.
#include "engine/games/dominant-species/scenario.h"
#include "engine/games/dominant-species/scenario_parts.h"

namespace games::dominant_species {

namespace {

using Json = nlohmann::json;

/// The board of the standard set-up.
void lay_start(State& state) {
  for (const StartTile& start : data().start_tiles) {
    state.tiles[index_of(start.hex)] = start.terrain;
    state.earth.add(start.hex);
    if (start.tundra) state.tundra.add(start.hex);
  }
  for (const StartDisk& start : data().start_disks) state.disks[index_of(start.vertex)] = start.element;
  for (const Hex hex : state.earth) {
    for (const Animal animal : k_all_animals) {
      if (!state.of(animal).in_play()) continue;
      const auto& initial = data().animal(animal).initial_cubes;
      state.cubes[index_of(hex)][index_of(animal)] = initial[index_of(terrain_at(state, hex))];
    }
  }
}

std::array<std::string, k_tasks> task_names() {
  return {"choose_animal",
          "planning",
          "initiative",
          "replace_pawn",
          "adaptation",
          "regression",
          "regression_protect",
          "abundance",
          "abundance_place",
          "wasteland",
          "depletion",
          "glaciation",
          "speciation",
          "speciation_place",
          "insect_speciation",
          "wanderlust",
          "wanderlust_element",
          "wanderlust_element_place",
          "wanderlust_moves",
          "wanderlust_move",
          "migration",
          "arachnid_competition",
          "competition",
          "domination",
          "domination_scored",
          "take_card",
          "card",
          "aquatic",
          "aquatic_place",
          "aquatic_cubes",
          "biomass",
          "blight",
          "catastrophe",
          "catastrophe_adjacent",
          "disease",
          "disease_loss",
          "evolution",
          "fecundity",
          "fertile",
          "habitat",
          "habitat_place",
          "hibernation",
          "ice_sheet",
          "immigrants",
          "immigrants_choice",
          "instinct",
          "mass_exodus",
          "mass_exodus_move",
          "metamorphosis",
          "predator",
          "mammal_save"};
}

const std::array<std::string, k_tasks>& names_of_tasks() {
  static const auto names = task_names();
  return names;
}

Frame read_frame(ScenarioReader& reader, const Json& json, const std::string& field) {
  reader.only_members(
      json, {"task", "animal", "space", "card", "hex", "vertex", "element", "left", "hexes", "animals", "terrains"},
      field);
  Frame frame;
  const Json* task = ScenarioReader::find(json, "task");
  const auto& names = names_of_tasks();
  const auto found = task == nullptr || !task->is_string()
                         ? names.end()
                         : std::find(names.begin(), names.end(), task->get_ref<const std::string&>());
  if (found == names.end()) {
    reader.refuse(field + ".task", "There is no such task.");
    return frame;
  }
  frame.task = static_cast<Task>(found - names.begin());
  frame.animal = reader.member_id(json, "animal", animal_from, field);
  frame.space = reader.member_id(json, "space", space_from, field);
  frame.card = reader.member_id(json, "card", card_from, field);
  frame.hex = reader.member_id(json, "hex", hex_from, field);
  frame.vertex = reader.member_id(json, "vertex", vertex_from, field);
  frame.element = reader.member_id(json, "element", element_from, field);
  frame.left = reader.integer_or<std::uint8_t>(json, "left", 0, 0, k_none - 1);
  const Json none = Json::array();
  const auto list = [&](const char* name) -> const Json& {
    const Json* value = ScenarioReader::find(json, name);
    return value == nullptr ? none : *value;
  };
  frame.hexes = reader.set<HexSet>(list("hexes"), hex_from, field + ".hexes");
  frame.animals = reader.set<AnimalSet>(list("animals"), animal_from, field + ".animals");
  frame.terrains = reader.set<TerrainSet>(list("terrains"), terrain_from, field + ".terrains");
  return frame;
}

}  // namespace

std::string_view name_of(Task task) { return names_of_tasks()[static_cast<std::size_t>(task)]; }

void read_earth(ScenarioReader& reader, const Json& json, State& state) {
  const Json* earth = ScenarioReader::find(json, "earth");
  if (earth == nullptr) return lay_start(state);
  reader.only_members(*earth, {"tiles", "tundra", "elements", "cubes", "protected", "scored"}, "earth");
  if (const Json* tiles = ScenarioReader::find(*earth, "tiles")) {
    reader.by_id(*tiles, hex_from, "earth.tiles", [&](Hex hex, const Json& name, const std::string& path) {
      state.tiles[index_of(hex)] = reader.id(name, terrain_from, path);
      state.earth.add(hex);
    });
  }
  if (const Json* tundra = ScenarioReader::find(*earth, "tundra")) {
    state.tundra = reader.set<HexSet>(*tundra, hex_from, "earth.tundra");
  }
  if (const Json* elements = ScenarioReader::find(*earth, "elements")) {
    reader.by_id(*elements, vertex_from, "earth.elements", [&](Vertex vertex, const Json& name, const auto& path) {
      state.disks[index_of(vertex)] = reader.id(name, element_from, path);
    });
  }
  if (const Json* cubes = ScenarioReader::find(*earth, "cubes")) {
    reader.by_id(*cubes, hex_from, "earth.cubes", [&](Hex hex, const Json& counts, const std::string& path) {
      state.cubes[index_of(hex)] = reader.cubes(counts, path);
    });
  }
  if (const Json* safe = ScenarioReader::find(*earth, "protected")) {
    reader.by_id(*safe, hex_from, "earth.protected", [&](Hex hex, const Json& counts, const std::string& path) {
      state.protected_cubes[index_of(hex)] = reader.cubes(counts, path);
    });
  }
  if (const Json* scored = ScenarioReader::find(*earth, "scored")) {
    state.scored = reader.set<HexSet>(*scored, hex_from, "earth.scored");
  }
}

void read_display(ScenarioReader& reader, const Json& json, State& state) {
  const Json* display = ScenarioReader::find(json, "display");
  if (display == nullptr) return;
  if (!display->is_object()) return reader.refuse("display", "An object is expected.");
  for (const auto& [name, value] : display->items()) {
    if (name == "pawns") {
      reader.by_id(value, space_from, "display.pawns", [&](Space space, const Json& animal, const std::string& path) {
        state.pawns[index_of(space)] = reader.id(animal, animal_from, path);
      });
    } else if (name == "held") {
      state.held = reader.set<SpaceSet>(value, space_from, "display.held");
    } else if (const auto section = section_from(name)) {
      state.box(*section) = reader.elements(value, "display." + name);
    } else {
      reader.refuse("display." + name, "There is no such section.");
    }
  }
}

void read_resolution(ScenarioReader& reader, const Json& json, State& state) {
  if (const Json* frames = ScenarioReader::find(json, "resolving")) {
    if (!frames->is_array() || frames->size() > k_frames_max) {
      return reader.refuse("resolving", "A short list is expected.");
    }
    for (const Json& frame : *frames) state.frames[state.frame_count++] = read_frame(reader, frame, "resolving");
  }
  if (const Json* kept = ScenarioReader::find(json, "kept")) {
    reader.by_id(*kept, animal_from, "kept", [&](Animal animal, const Json& list, const std::string& path) {
      state.kept[index_of(animal)] = reader.set<ElementSet>(list, element_from, path);
    });
  }
  if (const Json* unmoved = ScenarioReader::find(json, "unmoved")) {
    reader.by_id(*unmoved, hex_from, "unmoved", [&](Hex hex, const Json& count, const std::string& path) {
      state.unmoved[index_of(hex)] = reader.integer<std::uint8_t>(count, 0, k_none - 1, path);
    });
  }
}

}  // namespace games::dominant_species
