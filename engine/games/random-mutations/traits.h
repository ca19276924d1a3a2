// The traits that this game has effects for, by the ids of data.json, and sets of them.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/equal.h"

namespace games::random_mutations {

using engine::described::equality::operator==;

/// In the order of section 9.
enum class Trait : std::uint8_t {
  carnivorous,
  obligate_carnivorous,
  scavenger,
  swimming,
  running,
  mimicry,
  camouflage,
  sharp_vision,
  burrowing,
  high_body_weight,
  poisonous,
  hibernation,
  grazing,
  piracy,
  budding,
  bark_beetle,
  extremophile,
  simplification,
  metabolic_syndrome,
  developmental_defects
};
DESCRIBE_ENUM(Trait, carnivorous, obligate_carnivorous, scavenger, swimming, running, mimicry, camouflage, sharp_vision,
              burrowing, high_body_weight, poisonous, hibernation, grazing, piracy, budding, bark_beetle, extremophile,
              simplification, metabolic_syndrome, developmental_defects)

inline constexpr std::size_t k_traits = engine::count_of<Trait>;

[[nodiscard]] constexpr std::size_t index_of(Trait trait) { return static_cast<std::size_t>(trait); }

struct TraitSet {
  std::uint32_t bits = 0;  ///< bit i stands for the trait with index i

  template <class... Traits>
  static constexpr TraitSet of(Traits... traits) {
    TraitSet made;
    (made.insert(traits), ...);
    return made;
  }

  [[nodiscard]] constexpr bool has(Trait trait) const { return (bits & bit(trait)) != 0; }
  [[nodiscard]] constexpr bool meets(TraitSet other) const { return (bits & other.bits) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  constexpr void insert(Trait trait) { bits |= bit(trait); }
  constexpr void erase(Trait trait) { bits &= ~bit(trait); }
  /// The set as it is treated when one trait is ignored (9.20), or none.
  [[nodiscard]] constexpr TraitSet without(std::optional<Trait> trait) const {
    TraitSet rest = *this;
    if (trait) rest.erase(*trait);
    return rest;
  }
  friend constexpr bool operator==(const TraitSet&, const TraitSet&) = default;

 private:
  static constexpr std::uint32_t bit(Trait trait) { return std::uint32_t{1} << index_of(trait); }
};
DESCRIBE_AS(TraitSet, bits)
constexpr engine::Range described_range(const TraitSet*) { return {0, (1 << k_traits) - 1}; }

/// Both let a species attack (7.3).
inline constexpr TraitSet k_predators = TraitSet::of(Trait::carnivorous, Trait::obligate_carnivorous);

}  // namespace games::random_mutations
