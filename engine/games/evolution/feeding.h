// Feeding turns: what may and what must be done (section 8.3), and doing it.
#pragma once

#include <optional>

#include "engine/games/evolution/attack.h"

namespace games::evolution {

/// What the rules allow the seat as a main action, asked once for a whole list.
struct MainActions {
  bool hungry_can_eat = false;  ///< some hungry species can feed, or attack without Intelligence
  bool may_store = false;       ///< so others with room may too (R-04)
};
[[nodiscard]] MainActions main_actions(const State& state, std::uint8_t seat);

/// Why the species can't be fed with a main action, whatever was done in this turn.
[[nodiscard]] std::optional<Reason> feed_objection(const State& state, const Species& species, MainActions allowed);
/// Why the carnivore can't attack anything with a main action, whatever was done in this turn.
[[nodiscard]] std::optional<Reason> hunt_objection(const Species& attacker, MainActions allowed, TraitSet negated);
/// Why it can't use its Intelligence as a plant eater; the species has the trait and is none.
[[nodiscard]] std::optional<Reason> intelligence_objection(const Tableau& owner, const Species& species);

/// The acting seat can't end its turn yet.
[[nodiscard]] bool must_act(const State& state);
/// The acting seat can do something besides ending its turn.
[[nodiscard]] bool can_act(const State& state);

using Refusal = std::optional<engine::Rejection>;
[[nodiscard]] Refusal refusal_of(const State& state, const Feed& action);
[[nodiscard]] Refusal refusal_of(const State& state, const UseIntelligence& action);
[[nodiscard]] Refusal refusal_of(const State& state, const Negate& action);
[[nodiscard]] Refusal refusal_of(const State& state, const Attack& action);

/// Of allowed actions of the acting seat. The turn may be over afterwards; that is the round's affair (round.h).
void perform(State& state, const Feed& action, EventSink& tell);
void perform(State& state, const UseIntelligence& action, EventSink& tell);
void perform(State& state, const Negate& action, EventSink& tell);
void perform(State& state, const Attack& action, EventSink& tell);

/// Does the only thing that the acting seat can do; false when it has a choice, if only to end its turn. An announced
/// attack is its player's to make: until then the announcement can be taken back (V-03).
bool do_only_action(State& state, EventSink& tell);

/// All that the acting seat may do, ending the turn included.
void list_feeding(const State& state, std::vector<Action>& into);

/// Hand cards that are not announced for an attack.
[[nodiscard]] std::size_t free_cards(const State& state);

}  // namespace games::evolution
