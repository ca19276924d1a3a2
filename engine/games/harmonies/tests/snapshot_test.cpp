// Snapshots: hostile bytes are refused or give a game that can be played on; nothing crashes.
#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

engine::Bytes bytes_of(const State& state) {
  engine::Encoder to;
  engine::write_bytes(to, state);
  return to.take();
}

std::optional<State> state_from(engine::ByteView bytes) {
  engine::Decoder from(bytes);
  auto state = engine::read_bytes<State>(from);
  if (!from.finished() || broken_rule(state)) return std::nullopt;
  return state;
}

/// A game of four with spirits, some turns in.
State in_the_middle(std::uint64_t seed) {
  Table table(4, {{"spirits", true}, {"board", "B"}}, seed);
  engine::Rng chance(seed_of(seed));
  for (int step = 0; step < 70; ++step) {
    const auto actions = table.listed();
    table.play(actions[chance.below(k_draw_bag, static_cast<std::uint32_t>(actions.size()))]);
  }
  return table.state;
}

/// Plays a decoded game to its end, looking at all that can be looked at.
void play_on(State state, engine::Rng& chance) {
  std::vector<Action> actions;
  for (int step = 0; !state.over; ++step) {
    ASSERT_LT(step, 5000) << "every game ends";
    actions.clear();
    legal(state, acting_seat(state), actions);
    ASSERT_FALSE(actions.empty());
    const auto index = chance.below(k_draw_bag, static_cast<std::uint32_t>(actions.size()));
    ASSERT_TRUE(apply(state, acting_seat(state), actions[index]).ok());
  }
  (void)view(state, engine::Viewer::spectator());
  ASSERT_EQ(broken_rule(state), std::nullopt);
}

TEST(HarmoniesSnapshot, IsTruncatedNowhereWithoutNotice) {
  const engine::Bytes bytes = bytes_of(in_the_middle(1));
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    EXPECT_EQ(state_from(engine::ByteView(bytes).first(length)), std::nullopt) << length;
  }
}

TEST(HarmoniesSnapshot, WithAnyByteChangedIsRefusedOrPlayable) {
  engine::Rng chance(seed_of(4));
  int accepted = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const engine::Bytes bytes = bytes_of(in_the_middle(seed));
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      for (const int change : {1, 2, 128, 255}) {
        engine::Bytes other = bytes;
        other[at] = static_cast<std::uint8_t>(other[at] + change);
        const auto state = state_from(other);
        if (!state) continue;
        ++accepted;
        ASSERT_EQ(bytes_of(*state), other) << "one state, one sequence of bytes";
        play_on(*state, chance);
      }
    }
  }
  EXPECT_GT(accepted, 0) << "the generator's key, for one, may be anything";
}

TEST(HarmoniesSnapshot, OfRandomBytesIsRefused) {
  engine::Rng chance(seed_of(5));
  for (int round = 0; round < 2000; ++round) {
    engine::Bytes bytes(chance.below(k_draw_bag, 600));
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(chance.below(k_draw_bag, 4));
    if (!bytes.empty()) bytes[0] = 1;
    EXPECT_EQ(state_from(bytes), std::nullopt);
  }
}

}  // namespace
}  // namespace games::harmonies
