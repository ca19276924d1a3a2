#include "engine/games/random-mutations/traits.h"

#include <algorithm>

namespace games::random_mutations {

namespace {

constexpr std::array<std::string_view, k_traits + 1> k_names{"carnivorous",
                                                             "obligate_carnivorous",
                                                             "scavenger",
                                                             "swimming",
                                                             "running",
                                                             "mimicry",
                                                             "camouflage",
                                                             "sharp_vision",
                                                             "burrowing",
                                                             "high_body_weight",
                                                             "poisonous",
                                                             "hibernation",
                                                             "grazing",
                                                             "piracy",
                                                             "budding",
                                                             "bark_beetle",
                                                             "extremophile",
                                                             "simplification",
                                                             "metabolic_syndrome",
                                                             "developmental_defects",
                                                             ""};

}  // namespace

std::string_view name_of(Trait trait) { return k_names[index_of(trait)]; }

std::optional<Trait> trait_from(std::string_view name) {
  const auto found = std::find(k_names.begin(), k_names.begin() + k_traits, name);
  if (found == k_names.begin() + k_traits) return std::nullopt;
  return trait_at(static_cast<std::size_t>(found - k_names.begin()));
}

}  // namespace games::random_mutations
