// Phase 3: what a player does with cards in a turn that others see only when it is ended (section 7, V-02).
#pragma once

#include <optional>

#include "engine/games/evolution/food.h"

namespace games::evolution {

using Refusal = std::optional<engine::Rejection>;

/// Why the play is not allowed for the owner of that tableau, or nothing.
[[nodiscard]] Refusal refusal_of(const Tableau& tableau, std::uint8_t seat, std::uint8_t trait_limit, const Play& play);

/// Why the card can't be laid onto the species as a trait, or nothing.
[[nodiscard]] std::optional<Blocked> trait_objection(const Species& species, CardId card, std::uint8_t trait_limit);

/// Carries out a play that is allowed. Discarded cards go onto `discard`.
void perform(Tableau& tableau, std::uint8_t seat, const Play& play, std::vector<CardId>& discard, EventSink& tell);

/// Opens the seat's turn: from now on it plays on a draft of its own.
void open_draft(State& state, std::uint8_t seat);
/// What comes of the seat's plays; nothing unless they are allowed one after another.
[[nodiscard]] std::optional<Tableau> draft_of(const State& state, std::uint8_t seat);
/// Adds a play that is allowed to the seat's turn.
void add_play(State& state, std::uint8_t seat, const Play& play, EventSink& tell);
/// The turn becomes visible, play by play.
void publish_draft(State& state, std::uint8_t seat, EventSink& tell);

/// Nothing when the action is none of Phase 3's plays.
[[nodiscard]] std::optional<Play> play_from(const Action& action);
/// All plays that are allowed, in the order of README.md.
void list_plays(const Tableau& tableau, std::uint8_t seat, std::uint8_t trait_limit, std::vector<Action>& into);

}  // namespace games::evolution
