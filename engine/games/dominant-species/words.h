// Ids, sets and counts as the words of the wire: what the files that write JSON share.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engine/games/dominant-species/data.h"

namespace games::dominant_species {

template <class Id>
[[nodiscard]] std::string key(Id id) {
  return std::string(name_of(id));
}

template <class Id>
[[nodiscard]] nlohmann::json id_or_null(Id id) {
  return id == Id::none ? nlohmann::json() : nlohmann::json(name_of(id));
}

/// The members of a set, in order.
template <class Set>
[[nodiscard]] nlohmann::json listed(const Set& set) {
  nlohmann::json list = nlohmann::json::array();
  for (const auto id : set) list.push_back(name_of(id));
  return list;
}

/// {"grub": 2}: what there is none of is left out.
[[nodiscard]] inline nlohmann::json elements_json(const ElementCounts& counts) {
  nlohmann::json json = nlohmann::json::object();
  for (const Element element : k_all_elements) {
    if (counts[index_of(element)] > 0) json[key(element)] = counts[index_of(element)];
  }
  return json;
}

/// {"bird": 2}
[[nodiscard]] inline nlohmann::json cubes_json(const AnimalCounts& counts) {
  nlohmann::json json = nlohmann::json::object();
  for (const Animal animal : k_all_animals) {
    if (counts[index_of(animal)] > 0) json[key(animal)] = counts[index_of(animal)];
  }
  return json;
}

}  // namespace games::dominant_species
