// The position of a worked example: a State whose species have the names of the example. It may be one that no game
// comes to (three traits with two players, hands of nothing), so no invariant is asked of it.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/games/evolution/state.h"

namespace games::evolution {

struct Scene {
  State state;
  std::map<std::string, SpeciesId> species;

  [[nodiscard]] std::string name_of(SpeciesId id) const;
};

/// A trait as examples write it: "Fat Tissue".
[[nodiscard]] std::string_view title_of(Trait trait);
/// A trait by its title, or as the wire has it.
[[nodiscard]] std::optional<Trait> trait_of_example(const nlohmann::json& name);

/// `options` may be null.
[[nodiscard]] engine::Result<Scene> scene_of(const nlohmann::json& json, const nlohmann::json& options);

/// The position in the same form, with all members.
[[nodiscard]] nlohmann::json describe(const Scene& scene);

}  // namespace games::evolution
