// A game driven by bytes: listed actions, actions that are nearly right, and any JSON at all, from any seat. A refusal
// leaves the state's bytes as they were; nothing breaks an invariant.
#include "tests/engine/contract/variation.h"
#include "tests/fuzz/engine_inputs.h"

namespace {

using engine::Json;
using engine::Match;
using engine::Seat;

constexpr int k_actions_max = 400;

void take_listed(Match& match, fuzz::Input& in) {
  const auto pending = match.pending();
  const Seat seat = pending[in.byte() % pending.size()].seat;
  match.apply_listed(seat, in.below(match.legal_count(seat)));
}

/// A listed action of which one member is replaced by whatever JSON the bytes spell.
Json nearly_listed(const Match& match, Seat seat, fuzz::Input& in) {
  const auto listed = match.legal(seat);
  Json action = listed[in.below(listed.size())];
  if (!action.is_object() || action.empty()) return action;
  auto member = action.begin();
  std::advance(member, in.byte() % action.size());
  const Json value = Json::parse(in.text(), nullptr, false);
  if (!value.is_discarded()) action[member.key()] = value;
  return action;
}

void take_any(Match& match, Seat seat, const Json& action) {
  const engine::Bytes before = match.encode();
  const auto applied = match.apply(seat, action);
  if (!applied) fuzz::expect(match.encode() == before, "a refusal changes nothing");
}

void step(Match& match, fuzz::Input& in) {
  const auto pending = match.pending();
  const std::uint8_t way = in.byte() % 8;
  if (way < 4) return take_listed(match, in);
  const Seat seat{in.byte()};
  if (way == 4) {
    const Json action = Json::parse(in.text(), nullptr, false);
    if (!action.is_discarded()) take_any(match, seat, action);
    return;
  }
  const Seat owner = pending[in.byte() % pending.size()].seat;
  const Seat sender = seat.index < 200 ? owner : seat;
  if (way == 5) return take_any(match, sender, nearly_listed(match, owner, in));
  engine::Seed seed{};
  seed[0] = in.byte();
  engine::Rng chance(seed);
  take_any(match, sender, engine::vary_action(match.legal(owner), chance));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input in(data, size);
  const engine::Game& game = fuzz::pick_game(in);
  const auto match = fuzz::start_game(game, in);
  for (int i = 0; i < k_actions_max && !in.empty() && !match->pending().empty(); ++i) step(*match, in);
  fuzz::expect_sound(game, *match);
  fuzz::expect(game.decode(match->encode()).ok(), "a state's own encoding is accepted");
  return 0;
}
