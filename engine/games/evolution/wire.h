// What goes over the wire of a game of Evolution (README.md): what a seat can do (here), what happened (wire_events.h)
// and what a viewer sees (wire_view.h). Whether an action is legal now is asked in rules.h; who sees what is decided in
// view.cpp.
#pragma once

#include <variant>

#include "engine/games/evolution/state.h"
#include "engine/games/evolution/wire_events.h"
#include "engine/games/evolution/wire_view.h"

namespace games::evolution {

/// Section 6.
struct ChooseFood {
  CardId card;
};
DESCRIBE(ChooseFood, card)
constexpr auto described_ranges(const ChooseFood*) { return std::tuple{engine::within<&ChooseFood::card>(1, k_cards)}; }

/// Section 8.1: the effect that comes next.
struct Leaf {
  Trait trait = Trait::fertile;
  SpeciesId species;
};
DESCRIBE(Leaf, trait, species)

// Sections 8.3 and 8.4.
struct Feed {
  SpeciesId species;
};
DESCRIBE(Feed, species)

struct UseIntelligence {
  SpeciesId species;
  CardId card;
};
DESCRIBE(UseIntelligence, species, card)
constexpr std::string_view described_tag(const UseIntelligence*) { return "intelligence"; }
constexpr auto described_ranges(const UseIntelligence*) {
  return std::tuple{engine::within<&UseIntelligence::card>(1, k_cards)};
}

struct Negate {
  SpeciesId attacker;
  Trait trait = Trait::ambush;
  CardId card;
};
DESCRIBE(Negate, attacker, trait, card)
constexpr auto described_ranges(const Negate*) { return std::tuple{engine::within<&Negate::card>(1, k_cards)}; }

struct Attack {
  SpeciesId attacker;
  SpeciesId prey;
};
DESCRIBE(Attack, attacker, prey)

/// Sections 7 and 8.3.
struct EndTurn {};
DESCRIBE(EndTurn)

/// The plays of Phase 3 are part of a state as well.
using Action = std::variant<ChooseFood, PlayTrait, NewSpecies, GrowBody, GrowPopulation, DiscardTrait, Leaf, Feed,
                            UseIntelligence, Negate, Attack, EndTurn>;

}  // namespace games::evolution
