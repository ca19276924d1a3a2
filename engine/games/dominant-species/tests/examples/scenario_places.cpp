// What lies where: earth, the action display, and the resolution stack of a scenario.
#include "engine/core/game.h"
#include "engine/games/dominant-species/tests/examples/scenario.h"
#include "engine/games/dominant-species/tests/examples/scenario_parts.h"

namespace games::dominant_species {

namespace {

using engine::Json;

/// The board of the standard set-up.
void lay_start(State& state) {
  for (const StartTile& start : data().start_tiles) {
    state.tiles[index_of(start.hex)] = start.terrain;
    state.earth.add(start.hex);
    if (start.tundra) state.tundra.add(start.hex);
  }
  for (const StartDisk& start : data().start_disks) state.disks[index_of(start.vertex)] = start.element;
  for (const Hex hex : state.earth) {
    for (const Animal animal : engine::all<Animal>) {
      if (!state.of(animal).in_play()) continue;
      const auto& initial = data().animal(animal).initial_cubes;
      state.cubes[index_of(hex)][index_of(animal)] = initial[index_of(terrain_at(state, hex))];
    }
  }
}

Frame read_frame(ScenarioReader& reader, const Json& json, const std::string& field) {
  reader.only_members(
      json, {"task", "animal", "space", "card", "hex", "vertex", "element", "left", "hexes", "animals", "terrains"},
      field);
  Frame frame;
  const Json* task = ScenarioReader::find(json, "task");
  frame.task = reader.named(task == nullptr ? Json() : *task, engine::from_word<Task>, field + ".task",
                            "There is no such task.");
  frame.animal = reader.member_id(json, "animal", engine::from_word<Animal>, field);
  frame.space = reader.member_id(json, "space", place_of<Space>, field);
  frame.card = reader.member_id(json, "card", engine::from_word<Card>, field);
  frame.hex = reader.member_id(json, "hex", place_of<Hex>, field);
  frame.vertex = reader.member_id(json, "vertex", place_of<Vertex>, field);
  frame.element = reader.member_id(json, "element", engine::from_word<Element>, field);
  frame.left = reader.integer_or<std::uint8_t>(json, "left", 0, 0, k_none - 1);
  const Json none = Json::array();
  const auto list = [&](const char* name) -> const Json& {
    const Json* value = ScenarioReader::find(json, name);
    return value == nullptr ? none : *value;
  };
  frame.hexes = reader.set<HexSet>(list("hexes"), place_of<Hex>, field + ".hexes");
  frame.animals = reader.set<AnimalSet>(list("animals"), engine::from_word<Animal>, field + ".animals");
  frame.terrains = reader.set<TerrainSet>(list("terrains"), engine::from_word<Terrain>, field + ".terrains");
  return frame;
}

}  // namespace

void read_earth(ScenarioReader& reader, const Json& json, State& state) {
  const Json* earth = ScenarioReader::find(json, "earth");
  if (earth == nullptr) return lay_start(state);
  reader.only_members(*earth, {"tiles", "tundra", "elements", "cubes", "protected", "scored"}, "earth");
  if (const Json* tiles = ScenarioReader::find(*earth, "tiles")) {
    reader.by_id(*tiles, place_of<Hex>, "earth.tiles", [&](Hex hex, const Json& name, const std::string& path) {
      state.tiles[index_of(hex)] = reader.id(name, engine::from_word<Terrain>, path);
      state.earth.add(hex);
    });
  }
  if (const Json* tundra = ScenarioReader::find(*earth, "tundra")) {
    state.tundra = reader.set<HexSet>(*tundra, place_of<Hex>, "earth.tundra");
  }
  if (const Json* elements = ScenarioReader::find(*earth, "elements")) {
    reader.by_id(*elements, place_of<Vertex>, "earth.elements", [&](Vertex vertex, const Json& name, const auto& path) {
      state.disks[index_of(vertex)] = reader.id(name, engine::from_word<Element>, path);
    });
  }
  if (const Json* cubes = ScenarioReader::find(*earth, "cubes")) {
    reader.by_id(*cubes, place_of<Hex>, "earth.cubes", [&](Hex hex, const Json& counts, const std::string& path) {
      state.cubes[index_of(hex)] = reader.cubes(counts, path);
    });
  }
  if (const Json* safe = ScenarioReader::find(*earth, "protected")) {
    reader.by_id(*safe, place_of<Hex>, "earth.protected", [&](Hex hex, const Json& counts, const std::string& path) {
      state.protected_cubes[index_of(hex)] = reader.cubes(counts, path);
    });
  }
  if (const Json* scored = ScenarioReader::find(*earth, "scored")) {
    state.scored = reader.set<HexSet>(*scored, place_of<Hex>, "earth.scored");
  }
}

void read_display(ScenarioReader& reader, const Json& json, State& state) {
  const Json* display = ScenarioReader::find(json, "display");
  if (display == nullptr) return;
  if (!display->is_object()) return reader.refuse("display", "An object is expected.");
  for (const auto& [name, value] : display->items()) {
    if (name == "pawns") {
      reader.by_id(value, place_of<Space>, "display.pawns",
                   [&](Space space, const Json& animal, const std::string& path) {
                     state.pawns[index_of(space)] = reader.id(animal, engine::from_word<Animal>, path);
                   });
    } else if (name == "held") {
      state.held = reader.set<SpaceSet>(value, place_of<Space>, "display.held");
    } else if (const auto section = engine::from_word<Section>(name)) {
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
    for (const Json& frame : *frames) state.frames.push_back(read_frame(reader, frame, "resolving"));
  }
  if (const Json* kept = ScenarioReader::find(json, "kept")) {
    reader.by_id(*kept, engine::from_word<Animal>, "kept",
                 [&](Animal animal, const Json& list, const std::string& path) {
                   state.kept[index_of(animal)] = reader.set<ElementSet>(list, engine::from_word<Element>, path);
                 });
  }
  if (const Json* unmoved = ScenarioReader::find(json, "unmoved")) {
    reader.by_id(*unmoved, place_of<Hex>, "unmoved", [&](Hex hex, const Json& count, const std::string& path) {
      state.unmoved[index_of(hex)] = reader.integer<std::uint8_t>(count, 0, k_none - 1, path);
    });
  }
}

}  // namespace games::dominant_species
