// The traits that this game has effects for, by the ids of data.json, and sets of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace games::random_mutations {

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
  developmental_defects,
  none
};

inline constexpr std::size_t k_traits = static_cast<std::size_t>(Trait::none);

[[nodiscard]] constexpr std::size_t index_of(Trait trait) { return static_cast<std::size_t>(trait); }
[[nodiscard]] constexpr Trait trait_at(std::size_t index) { return static_cast<Trait>(index); }

/// "running"; empty for none.
[[nodiscard]] std::string_view name_of(Trait trait);
[[nodiscard]] std::optional<Trait> trait_from(std::string_view name);

/// A set of traits; none is never a member.
class TraitSet {
 public:
  constexpr TraitSet() = default;
  template <class... Traits>
  static constexpr TraitSet of(Traits... traits) {
    TraitSet made;
    (made.insert(traits), ...);
    return made;
  }

  [[nodiscard]] constexpr bool has(Trait trait) const { return trait != Trait::none && (bits_ & bit(trait)) != 0; }
  [[nodiscard]] constexpr bool meets(TraitSet other) const { return (bits_ & other.bits_) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  constexpr void insert(Trait trait) {
    if (trait != Trait::none) bits_ |= bit(trait);
  }
  constexpr void erase(Trait trait) {
    if (trait != Trait::none) bits_ &= ~bit(trait);
  }
  /// The set as it is treated when one trait is ignored (9.20).
  [[nodiscard]] constexpr TraitSet without(Trait trait) const {
    TraitSet rest = *this;
    rest.erase(trait);
    return rest;
  }
  friend constexpr bool operator==(const TraitSet&, const TraitSet&) = default;

 private:
  static constexpr std::uint32_t bit(Trait trait) { return std::uint32_t{1} << index_of(trait); }
  std::uint32_t bits_ = 0;
};

/// Both let a species attack (7.3).
inline constexpr TraitSet k_predators = TraitSet::of(Trait::carnivorous, Trait::obligate_carnivorous);

}  // namespace games::random_mutations
