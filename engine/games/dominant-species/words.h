// Ids, sets and counts as the wire has them (wire_events.h, wire_view.h).
#pragma once

#include <optional>
#include <vector>

#include "engine/core/describe/keyed.h"
#include "engine/games/dominant-species/data.h"

namespace games::dominant_species {

template <class Id>
[[nodiscard]] std::optional<Id> if_any(Id id) {
  return id == Id::none ? std::nullopt : std::optional(id);
}

/// The members of a set, in order.
template <class Set>
[[nodiscard]] std::vector<typename Set::Id> listed(const Set& set) {
  return {set.begin(), set.end()};
}

/// How many there are of each; what there is none of is left out.
template <class Id>
[[nodiscard]] engine::Keyed<Id, std::uint8_t> counted(const std::array<std::uint8_t, engine::count_of<Id>>& counts) {
  engine::Keyed<Id, std::uint8_t> some;
  for (const Id id : engine::all<Id>) {
    if (counts[index_of(id)] > 0) some[id] = counts[index_of(id)];
  }
  return some;
}

/// One by one.
[[nodiscard]] inline std::vector<Element> disks_of(const ElementCounts& counts) {
  std::vector<Element> disks;
  for (const Element element : engine::all<Element>) disks.insert(disks.end(), counts[index_of(element)], element);
  return disks;
}

}  // namespace games::dominant_species
