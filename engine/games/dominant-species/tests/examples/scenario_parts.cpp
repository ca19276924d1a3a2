#include "engine/games/dominant-species/tests/examples/scenario_parts.h"

#include "engine/core/game.h"

namespace games::dominant_species {

using engine::Json;

ElementCounts ScenarioReader::elements(const Json& value, const std::string& field) {
  ElementCounts counts{};
  if (value.is_array()) {
    for (const Element element : ids(value, engine::from_word<Element>, field)) {
      if (counts[index_of(element)] >= k_none - 1) return counts;
      ++counts[index_of(element)];
    }
    return counts;
  }
  by_id(value, engine::from_word<Element>, field, [&](Element element, const Json& count, const std::string& path) {
    counts[index_of(element)] = integer<std::uint8_t>(count, 0, k_none - 1, path);
  });
  return counts;
}

AnimalCounts ScenarioReader::cubes(const Json& value, const std::string& field) {
  AnimalCounts counts{};
  by_id(value, engine::from_word<Animal>, field, [&](Animal animal, const Json& count, const std::string& path) {
    counts[index_of(animal)] = integer<std::uint8_t>(count, 0, k_none - 1, path);
  });
  return counts;
}

}  // namespace games::dominant_species
