// Who sees what (section 3): everybody the same. The only code that turns a State into something a client gets.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/games/ecosfera/wire.h"

namespace games::ecosfera {

/// The same for every viewer.
[[nodiscard]] View view(const State& state);
/// What the acting seat could do now, and why not.
[[nodiscard]] Offers offers(const State& state);
/// Everybody knows the same, so the viewer does not matter. What went under or on top of a deck for all to see stays
/// where it is.
void redeal(State& state, engine::Rng& chance);
/// README.md, "Client data".
[[nodiscard]] const nlohmann::json& client_data();

// What views and client data share. Of counts only those of `least` or more are named.
[[nodiscard]] CardCountsByName counts_of_cards(const CardSet& set, const CardCounts& counts);
[[nodiscard]] CardCountsByName counts_of_elements(const CardSet& set,
                                                  const std::array<std::uint8_t, k_elements>& counts,
                                                  std::uint8_t least = 0);
/// Which lie face up.
[[nodiscard]] engine::Keyed<Ability, bool> tokens_of(const Player& player);

}  // namespace games::ecosfera
