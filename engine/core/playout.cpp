#include "engine/core/playout.h"

#include "engine/core/ensure.h"

namespace engine {
namespace {

constexpr Purpose k_pick{0, "pick"};

}  // namespace

Seed derive_seed(const Seed& root, std::uint64_t number, std::string_view label) {
  Encoder bytes;
  bytes.raw(root);
  bytes.u64(number);
  bytes.text(label);
  return hash_of(bytes.bytes());
}

std::optional<Pick> pick_at_random(const Match& match, Rng& chance) {
  const std::vector<Decision> pending = match.pending();
  if (pending.empty()) return std::nullopt;
  const auto among = static_cast<std::uint32_t>(pending.size());
  const Seat seat = pending[among == 1 ? 0 : chance.below(k_pick, among)].seat;
  const std::size_t legal = match.legal_count(seat);
  ENSURE(legal > 0, "a seat that owes a decision has a legal action");
  return Pick{seat, chance.below(k_pick, static_cast<std::uint32_t>(legal))};
}

Playout play_at_random(Match& match, Rng& chance, int actions_max) {
  Playout played;
  for (;;) {
    const auto pick = pick_at_random(match, chance);
    if (!pick) {
      played.ended = true;
      return played;
    }
    if (played.actions == actions_max) return played;
    match.apply_listed(pick->seat, pick->index);
    ++played.actions;
  }
}

}  // namespace engine
