#include "tests/engine/sound_state.h"

namespace tests {
namespace {

std::string wrong_with_scenario(const engine::Game& game, const engine::Match& match) {
  const auto loaded = game.load(match.scenario());
  // Bytes may say that a generator is at its last word (Rng::k_decoded_words_max), which no game comes near: after the
  // next draw it is not read any more.
  if (!loaded.ok() && loaded.error().field == "rng") return "";
  if (!loaded.ok()) return "its own scenario is refused: " + loaded.error().message;
  return (*loaded)->encode() == match.encode() ? "" : "its own scenario gives other bytes";
}

std::string wrong_with_decision(const engine::Match& match, engine::Seat seat) {
  const std::size_t count = match.legal_count(seat);
  if (count == 0) return "a decision has no legal action";
  return match.default_action(seat) < count ? "" : "its default is not listed";
}

}  // namespace

std::string wrong_with(const engine::Game& game, const engine::Match& match) {
  const auto pending = match.pending();
  if (pending.empty() != match.outcome().has_value()) return "decisions are pending without an end, or after it";
  static_cast<void>(match.view(engine::Viewer::spectator()).dump());
  for (std::uint8_t i = 0; i < engine::k_seats_max; ++i) {
    const engine::Seat seat{i};
    static_cast<void>(match.view(engine::Viewer::at(seat)).dump());
    if (match.legal(seat).size() != match.legal_count(seat)) return "its legal actions are miscounted";
  }
  for (const engine::Decision& decision : pending) {
    if (auto wrong = wrong_with_decision(match, decision.seat); !wrong.empty()) return wrong;
  }
  return wrong_with_scenario(game, match);
}

}  // namespace tests
