#include "engine/games/evolution/play.h"

#include "engine/core/ensure.h"

namespace games::evolution {

namespace {

using engine::Rejection;

constexpr const char* k_rule = "evolution 7";

/// The species, if it is one of this tableau.
const Species* own(const Tableau& tableau, std::uint8_t seat, SpeciesId id) {
  return id.seat == seat ? find(tableau, id.number) : nullptr;
}

Rejection not_own_species() { return {"not_your_species", "You have no such species.", k_rule, "species"}; }

struct PlayJudge {
  const Tableau& tableau;
  std::uint8_t seat;
  std::uint8_t limit;

  [[nodiscard]] Refusal card(CardId card) const {
    if (in_hand(tableau, card)) return std::nullopt;
    return Rejection{"not_in_hand", "That card is not in your hand.", k_rule, "card"};
  }

  Refusal operator()(const PlayTrait& play) const {
    if (auto refused = card(play.card)) return refused;
    const Species* species = own(tableau, seat, play.species);
    if (species == nullptr) return not_own_species();
    const auto objection = trait_objection(*species, play.card, limit);
    if (!objection) return std::nullopt;
    const bool full = *objection == Blocked::trait_limit;
    return Rejection{engine::word_of(*objection),
                     full ? "That species carries no more traits." : "That species has a trait of this name already.",
                     k_rule, "species"};
  }

  Refusal operator()(const NewSpecies& play) const { return card(play.card); }

  Refusal operator()(const GrowBody& play) const {
    if (auto refused = card(play.card)) return refused;
    const Species* species = own(tableau, seat, play.species);
    if (species == nullptr) return not_own_species();
    if (species->body < data().parameters.body_max) return std::nullopt;
    return Rejection{"body_max", "That species can't grow larger.", k_rule, "species"};
  }

  Refusal operator()(const GrowPopulation& play) const {
    if (auto refused = card(play.card)) return refused;
    const Species* species = own(tableau, seat, play.species);
    if (species == nullptr) return not_own_species();
    if (species->population < data().parameters.population_max) return std::nullopt;
    return Rejection{"population_max", "That species can't be more.", k_rule, "species"};
  }

  Refusal operator()(const DiscardTrait& play) const {
    const Species* species = own(tableau, seat, play.species);
    if (species == nullptr) return not_own_species();
    if (slot_of(*species, play.trait)) return std::nullopt;
    return Rejection{"no_such_trait", "That species doesn't have that trait.", k_rule, "trait"};
  }
};

struct PlayPerformer {
  Tableau& tableau;
  std::uint8_t seat;
  std::vector<CardId>& discard;
  EventSink& tell;

  Species& species(SpeciesId id) const { return tableau.row[index_in(tableau, id.number).value()]; }

  void pay(CardId card) const {
    take_from_hand(tableau, card);
    discard.push_back(card);
  }

  void operator()(const PlayTrait& play) const {
    take_from_hand(tableau, play.card);
    Species& on = species(play.species);
    add_trait(on, play.card, true);
    tell(TraitLaid{{seat}, play.species, static_cast<std::uint8_t>(on.traits.size() - 1), play.card});
  }

  void operator()(const NewSpecies& play) const {
    pay(play.card);
    const SpeciesId made = add_species(tableau, seat, play.side);
    const auto position = static_cast<std::uint16_t>(index_in(tableau, made.number).value());
    tell(SpeciesCreated{{seat}, made, position, play.card});
  }

  void operator()(const GrowBody& play) const {
    pay(play.card);
    tell(BodyGrown{{seat}, play.species, play.card, ++species(play.species).body});
  }

  void operator()(const GrowPopulation& play) const {
    pay(play.card);
    tell(PopulationGrown{{seat}, play.species, play.card, ++species(play.species).population});
  }

  void operator()(const DiscardTrait& play) const {
    Species& on = species(play.species);
    const CardId card = remove_trait(on, slot_of(on, play.trait).value());
    discard.push_back(card);
    tell(TraitDiscarded{{seat}, play.species, play.trait, card});
    if (!has(on, Trait::fat_tissue)) bag_fat(tableau, seat, on, tell);
  }
};

}  // namespace

Refusal refusal_of(const Tableau& tableau, std::uint8_t seat, std::uint8_t trait_limit, const Play& play) {
  return std::visit(PlayJudge{tableau, seat, trait_limit}, play);
}

std::optional<Blocked> trait_objection(const Species& species, CardId card, std::uint8_t trait_limit) {
  if (slot_of(species, trait_of(card))) return Blocked::same_trait;
  if (species.traits.size() >= trait_limit) return Blocked::trait_limit;
  return std::nullopt;
}

void perform(Tableau& tableau, std::uint8_t seat, const Play& play, std::vector<CardId>& discard, EventSink& tell) {
  std::visit(PlayPerformer{tableau, seat, discard, tell}, play);
}

void open_draft(State& state, std::uint8_t seat) { state.seats[seat].draft = state.seats[seat].table; }

std::optional<Tableau> draft_of(const State& state, std::uint8_t seat) {
  Tableau draft = state.seats[seat].table;
  std::vector<CardId> unseen;
  EventSink silent;
  for (const Play& play : state.seats[seat].plays) {
    if (refusal_of(draft, seat, trait_limit(state), play)) return std::nullopt;
    perform(draft, seat, play, unseen, silent);
  }
  return draft;
}

void add_play(State& state, std::uint8_t seat, const Play& play, EventSink& tell) {
  Player& own = state.seats[seat];
  std::vector<CardId> unseen;
  EventSink silent;
  perform(own.draft, seat, play, unseen, silent);
  own.plays.push_back(play);
  tell(Planned{{seat}, play});
}

void publish_draft(State& state, std::uint8_t seat, EventSink& tell) {
  Player& own = state.seats[seat];
  for (const Play& play : own.plays) perform(own.table, seat, play, state.discard, tell);
  ENSURE(own.table == own.draft, "a turn that is carried out gives what its draft showed");
  own.plays.clear();
  own.draft = Tableau{};
}

std::optional<Play> play_from(const Action& action) {
  return std::visit(
      [](const auto& one) -> std::optional<Play> {
        if constexpr (std::is_constructible_v<Play, decltype(one)>) {
          return Play{one};
        } else {
          return std::nullopt;
        }
      },
      action);
}

void list_plays(const Tableau& tableau, std::uint8_t seat, std::uint8_t trait_limit, std::vector<Action>& into) {
  const auto& limits = data().parameters;
  for (const CardId card : tableau.hand) {
    for (const Species& species : tableau.row) {
      const SpeciesId id{seat, species.number};
      if (!trait_objection(species, card, trait_limit)) into.emplace_back(PlayTrait{card, id});
      if (species.body < limits.body_max) into.emplace_back(GrowBody{card, id});
      if (species.population < limits.population_max) into.emplace_back(GrowPopulation{card, id});
    }
    into.emplace_back(NewSpecies{card, Side::left});
    into.emplace_back(NewSpecies{card, Side::right});
  }
  for (const Species& species : tableau.row) {
    for (const CardId card : species.traits) {
      into.emplace_back(DiscardTrait{{seat, species.number}, trait_of(card)});
    }
  }
}

}  // namespace games::evolution
