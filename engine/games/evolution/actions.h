// What a seat can do, as it comes over the wire (README.md, "Actions"). Reading is strict: an unknown or missing
// member, a wrong type or an unknown word is a refusal. Whether an action is legal now is asked in rules.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <variant>

#include "engine/core/result.h"
#include "engine/games/evolution/data.h"

namespace games::evolution {

/// A species for everybody and for good: its owner, and that it is the owner's n-th.
struct SpeciesId {
  std::uint8_t seat = 0;
  std::uint16_t number = 0;
  friend constexpr auto operator<=>(const SpeciesId&, const SpeciesId&) = default;
};
/// "0-2".
[[nodiscard]] std::string name_of(SpeciesId id);
[[nodiscard]] std::optional<SpeciesId> species_from(std::string_view name);

enum class Side : std::uint8_t { left, right };

/// Section 6.
struct ChooseFood {
  CardId card;
  friend bool operator==(const ChooseFood&, const ChooseFood&) = default;
};

// Section 7.
struct PlayTrait {
  CardId card;
  SpeciesId species;
  friend bool operator==(const PlayTrait&, const PlayTrait&) = default;
};
struct NewSpecies {
  CardId card;
  Side side = Side::left;
  friend bool operator==(const NewSpecies&, const NewSpecies&) = default;
};
struct GrowBody {
  CardId card;
  SpeciesId species;
  friend bool operator==(const GrowBody&, const GrowBody&) = default;
};
struct GrowPopulation {
  CardId card;
  SpeciesId species;
  friend bool operator==(const GrowPopulation&, const GrowPopulation&) = default;
};
struct DiscardTrait {
  SpeciesId species;
  Trait trait = Trait::ambush;
  friend bool operator==(const DiscardTrait&, const DiscardTrait&) = default;
};
/// What a turn of Phase 3 consists of.
using Play = std::variant<PlayTrait, NewSpecies, GrowBody, GrowPopulation, DiscardTrait>;

/// Section 8.1: the effect that comes next.
struct Leaf {
  Trait trait = Trait::fertile;
  SpeciesId species;
  friend bool operator==(const Leaf&, const Leaf&) = default;
};

// Sections 8.3 and 8.4.
struct Feed {
  SpeciesId species;
  friend bool operator==(const Feed&, const Feed&) = default;
};
struct UseIntelligence {
  SpeciesId species;
  CardId card;
  friend bool operator==(const UseIntelligence&, const UseIntelligence&) = default;
};
struct Negate {
  SpeciesId attacker;
  Trait trait = Trait::ambush;
  CardId card;
  friend bool operator==(const Negate&, const Negate&) = default;
};
struct Attack {
  SpeciesId attacker;
  SpeciesId prey;
  friend bool operator==(const Attack&, const Attack&) = default;
};

/// Sections 7 and 8.3.
struct EndTurn {
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

using Action = std::variant<ChooseFood, PlayTrait, NewSpecies, GrowBody, GrowPopulation, DiscardTrait, Leaf, Feed,
                            UseIntelligence, Negate, Attack, EndTurn>;

[[nodiscard]] engine::Result<Action> action_from(const nlohmann::json& json);
[[nodiscard]] nlohmann::json to_json(const Action& action);
[[nodiscard]] Action to_action(const Play& play);
/// Nothing when the action is none of Phase 3's plays.
[[nodiscard]] std::optional<Play> play_from(const Action& action);

}  // namespace games::evolution
