#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/legality.h"
#include "engine/games/random-mutations/rules.h"

namespace games::random_mutations {

namespace {

void list_development(const State& state, std::vector<Action>& into) {
  const Player& mover = state.seats[state.active];
  if (why_not_new_species(mover) == Why::ok) into.emplace_back(NewSpecies{});
  for (const Species& species : mover.row) {
    if (why_not_add_animal(mover, species) == Why::ok) into.emplace_back(AddAnimal{species.id});
  }
  for (const Species& species : mover.row) {
    if (why_not_add_trait(mover, species) == Why::ok) into.emplace_back(AddTrait{species.id});
  }
  if (state.divergence) {
    for (const Species& species : mover.row) {
      if (why_not_diverge(mover, species) == Why::ok) into.emplace_back(Diverge{species.id});
    }
  }
  into.emplace_back(Pass{});
}

void list_feeding(const State& state, std::vector<Action>& into) {
  each_feeding_action(state, [&](const auto& action) {
    into.emplace_back(action);
    return true;
  });
  if (why_not_end(must_attack(state)) != Why::ok) return;
  if (state.move.acted) {
    into.emplace_back(EndMove{});
  } else {
    into.emplace_back(Pass{});
  }
}

void list_answers(const State& state, std::vector<Action>& into) {
  switch (state.tasks.back().step) {
    case Step::choose_trait:
      for (const Trait trait : state.flip.card.traits) into.emplace_back(ChooseTrait{trait});
      break;
    case Step::negative_trait:
      into.emplace_back(Keep{});
      into.emplace_back(NewSpecies{});
      break;
    case Step::mimicry:
    case Step::late_mimicry:
    case Step::run:
      for (const SpeciesId species : redirects(state)) into.emplace_back(Redirect{species});
      into.emplace_back(Decline{});
      break;
    case Step::ignore_trait:
      for (const auto trait : ignorable(state)) into.push_back(trait ? Action{Ignore{*trait}} : IgnoreNothing{});
      break;
    case Step::victim:
      for (const AnimalId animal : victims(state)) into.emplace_back(Victim{animal});
      break;
    case Step::scavenger:
      for (const AnimalId animal : scavengers(state).animals) into.emplace_back(Scavenger{animal});
      break;
    case Step::parasite_victim:
      for (const AnimalId animal : parasite_victims(state, state.tasks.back().seat)) {
        into.emplace_back(ParasiteVictim{animal});
      }
      break;
  }
}

}  // namespace

void legal(const State& state, engine::Seat seat, std::vector<Action>& into) {
  if (is_over(state) || seat.index != deciding_seat(state)) return;
  if (!state.tasks.empty()) {
    list_answers(state, into);
  } else if (state.phase == Phase::development) {
    list_development(state, into);
  } else {
    list_feeding(state, into);
  }
}

}  // namespace games::random_mutations
