// Phase 3: what a player does with cards in a turn that others see only when it is ended (section 7, V-02).
#pragma once

#include <optional>

#include "engine/games/evolution/food.h"

namespace games::evolution {

using Refusal = std::optional<engine::Rejection>;

/// Why the play is not allowed for the owner of that tableau, or nothing.
[[nodiscard]] Refusal refusal_of(const Tableau& tableau, std::uint8_t seat, std::uint8_t trait_limit, const Play& play);

/// Why the card can't be laid onto the species as a trait: "trait_limit", "same_trait", or null when it can.
[[nodiscard]] const char* trait_objection(const Species& species, CardId card, std::uint8_t trait_limit);

/// Carries out a play that is allowed. Discarded cards go onto `discard`.
void perform(Tableau& tableau, std::uint8_t seat, const Play& play, std::vector<CardId>& discard, Teller& tell);

/// Opens the seat's turn: from now on it plays on a draft of its own.
void open_draft(State& state, std::uint8_t seat);
/// Whether the plays are allowed one after another; if so the draft is what comes of them.
[[nodiscard]] bool rebuild_draft(State& state, std::uint8_t seat);
/// Adds a play that is allowed to the seat's turn.
void add_play(State& state, std::uint8_t seat, const Play& play, Teller& tell);
/// The turn becomes visible, play by play.
void publish_draft(State& state, std::uint8_t seat, Teller& tell);

/// All plays that are allowed, in the order of README.md.
void list_plays(const Tableau& tableau, std::uint8_t seat, std::uint8_t trait_limit, std::vector<Action>& into);

}  // namespace games::evolution
