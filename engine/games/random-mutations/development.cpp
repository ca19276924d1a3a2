#include "engine/games/random-mutations/development.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/random-mutations/changes.h"
#include "engine/games/random-mutations/legality.h"

namespace games::random_mutations {

namespace {

/// Section 9.18, on a recipient that has traits: the last own trait goes, and its card becomes a species before that
/// of Simplification does. Without an own one the newest inherited trait goes (section 11).
void simplify(State& state, std::uint8_t seat, SpeciesId recipient, EventSink& log) {
  Species& species = species_at(state, recipient);
  auto lost = std::find_if(species.traits.rbegin(), species.traits.rend(),
                           [](const SpeciesTrait& trait) { return !trait.inherited(); });
  if (lost == species.traits.rend()) lost = species.traits.rbegin();
  const SpeciesTrait gone = *lost;
  species.traits.erase(std::next(lost).base());
  species.has.erase(gone.trait);
  log(TraitSimplified{{seat}, recipient, gone.trait});
  if (!gone.inherited() && !hand_over(state, seat, recipient, gone, log)) {
    add_species_right(state, seat, gone.card, true, Source::simplified, log);
  }
  add_species_right(state, seat, state.flip.card, true, Source::simplification, log);
}

void attach_flip(State& state, bool kept, std::vector<SpeciesId> tried, EventSink& log) {
  const Flip flip = state.flip;
  attach(state, species_at(state, flip.recipient), *flip.trait, flip.card);
  log(TraitAttached{{state.active}, flip.recipient, flip.announced, *flip.trait, std::move(tried), kept});
  state.flip = {};
}

/// The species that refuse the trait, in the order of 5.3.1, and the first that takes it (0: none).
struct Search {
  std::vector<SpeciesId> tried;
  SpeciesId recipient = 0;
};

Search find_recipient(const State& state) {
  const auto& row = state.seats[state.active].row;
  const std::size_t start = find_species(state, state.flip.announced).place;
  Search search;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Species& candidate = row[(start + i) % row.size()];
    if (can_receive(candidate, *state.flip.trait)) {
      search.recipient = candidate.id;
      return search;
    }
    search.tried.push_back(candidate.id);
  }
  return search;
}

/// Section 5.3, once it is known which trait the card is.
void place_flip(State& state, EventSink& log) {
  const std::uint8_t seat = state.active;
  Search search = find_recipient(state);
  if (search.recipient == 0) {
    log(TraitHomeless{{seat}, state.flip.announced, *state.flip.trait, std::move(search.tried)});
    add_species_right(state, seat, state.flip.card, true, Source::homeless, log);
    state.flip = {};
    return;
  }
  const bool bare = species_at(state, search.recipient).traits.empty();
  if (bare && data().trait(*state.flip.trait).negative) {
    state.flip.recipient = search.recipient;
    state.tasks.push_back({Step::negative_trait});
    return;
  }
  if (state.flip.trait == Trait::simplification) {
    simplify(state, seat, search.recipient, log);
    state.flip = {};
    return;
  }
  state.flip.recipient = search.recipient;
  attach_flip(state, false, std::move(search.tried), log);
}

}  // namespace

void bud(State& state, EventSink& log) {
  for (std::size_t i = 0; i < state.players; ++i) {
    const std::uint8_t seat = seat_from(state, state.first_player, i);
    Player& player = state.seats[seat];
    for (std::size_t place = 0; place < player.row.size(); ++place) {
      const Species& species = player.row[place];
      if (!species.has.has(Trait::budding) || player.deck.size() < cards_for_animal(species)) continue;
      add_animal(state, seat, species.id, Source::budding, log);
    }
  }
}

void perform(State& state, const NewSpecies&, EventSink& log) {
  if (!state.tasks.empty()) {  // the answer to negative_trait
    state.tasks.pop_back();
    add_species_right(state, state.active, state.flip.card, true, Source::negative, log);
    state.flip = {};
    return;
  }
  add_species_right(state, state.active, take_top(state.seats[state.active]), false, Source::deck, log);
}

void perform(State& state, const AddAnimal& action, EventSink& log) {
  add_animal(state, state.active, action.species, Source::deck, log);
}

void perform(State& state, const AddTrait& action, EventSink& log) {
  const Card card = take_top(state.seats[state.active]);
  log.reveal();
  log(CardRevealed{{state.active}, action.species, card.traits});
  state.flip = {card, {}, action.species, 0};
  if (card.traits.full()) {
    state.tasks.push_back({Step::choose_trait});
    return;
  }
  state.flip.trait = card.traits.front();
  place_flip(state, log);
}

void perform(State& state, const Diverge& action, EventSink& log) {
  const SpeciesPlace parent = find_species(state, action.species);
  Player& player = state.seats[state.active];
  std::vector<SpeciesTrait> inherited = parent.species->traits;
  for (SpeciesTrait& trait : inherited) {
    if (!trait.inherited()) trait.holder = action.species;
    trait.card = {};
  }
  const Card card = take_top(player);
  const bool paid = pay_extremophile(player, *parent.species);
  const TraitSet has = parent.species->has;
  const SpeciesId id = add_species(state, state.active, parent.place + 1, card, false);
  Species& made = player.row[parent.place + 1];
  made.traits = std::move(inherited);
  made.has = has;
  Diverged told{{state.active}, action.species, id, made.animals[0].id, parent.place + 1, {}, paid};
  for (const SpeciesTrait& trait : made.traits) told.traits.push_back(trait.trait);
  log(told);
}

void perform(State& state, const ChooseTrait& action, EventSink& log) {
  state.tasks.pop_back();
  state.flip.trait = action.trait;
  log(TraitChosen{{state.active}, action.trait});
  place_flip(state, log);
}

void perform(State& state, const Keep&, EventSink& log) {
  state.tasks.pop_back();
  attach_flip(state, true, find_recipient(state).tried, log);
}

}  // namespace games::random_mutations
