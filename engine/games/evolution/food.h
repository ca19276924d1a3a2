// How species get food, lose population and die out, and how cards are drawn: what all phases share.
#pragma once

#include "engine/games/evolution/species.h"
#include "engine/games/evolution/wire.h"

namespace games::evolution {

struct Meal {
  std::uint8_t amount = 0;
  Food food = Food::plant;
  Source source = Source::watering_hole;
  TakeCause cause = TakeCause::feed;
};

/// A take (section 2) by a species that exists; returns how many tokens it took itself.
int take(State& state, SpeciesId id, const Meal& meal, TraitSet negated, EventSink& tell);

/// Sections 8.5 and 9. Returns whether the species died out.
bool lose_population(State& state, SpeciesId id, LossCause cause, EventSink& tell);
/// To `left`, which is less than the population has been (section 8.6).
bool shrink_to(State& state, SpeciesId id, std::uint8_t left, LossCause cause, EventSink& tell);

/// Moves all of its food, or fat, into the owner's bag.
void bag_food(Tableau& owner, std::uint8_t seat, Species& species, EventSink& tell);
void bag_fat(Tableau& owner, std::uint8_t seat, Species& species, EventSink& tell);

/// When cards are drawn decides which round a shuffle makes the last (sections 5 and 9).
enum class DrawIn : std::uint8_t { deal, other_phase };
void draw_cards(State& state, std::uint8_t seat, std::size_t count, DrawIn when, EventSink& tell);

}  // namespace games::evolution
