#include <algorithm>

#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

struct Kind {
  int players;
  const char* board;
  bool spirits;
};

class HarmoniesRandomGame : public testing::TestWithParam<Kind> {
 protected:
  [[nodiscard]] static Table table(std::uint64_t seed) {
    return Table(GetParam().players, {{"board", GetParam().board}, {"spirits", GetParam().spirits}}, seed);
  }
};

/// Plays random listed actions; `after` is called with the table after each.
template <class After>
void play_out(Table& table, std::uint64_t seed, After after) {
  engine::Rng chance(seed_of(seed));
  std::vector<Action> actions;
  while (!table.state.over) {
    actions.clear();
    legal(table.state, table.seat(), actions);
    ASSERT_FALSE(actions.empty()) << "somebody can always act";
    const auto index = chance.below(k_draw_bag, static_cast<std::uint32_t>(actions.size()));
    auto applied = apply(table.state, table.seat(), actions[index]);
    ASSERT_TRUE(applied.ok()) << engine::json_text(actions[index])
                              << " was listed and refused: " << applied.error().code;
    after(table);
  }
}

constexpr std::uint64_t k_games = 20;

TEST_P(HarmoniesRandomGame, EndsWithinItsTurnsAndKeepsEveryInvariant) {
  for (std::uint64_t seed = 0; seed < k_games; ++seed) {
    Table game = table(seed);
    ASSERT_EQ(game.broken(), "") << "seed " << seed;
    play_out(game, seed, [&](const Table& now) { ASSERT_EQ(now.broken(), "") << "seed " << seed; });
    EXPECT_LE(game.state.turn_number, GetParam().players == 1 ? 14 : 36) << "seed " << seed;
    EXPECT_EQ(game.state.turn_number % game.state.players, 0) << "all have had the same number of turns";
    EXPECT_TRUE(outcome(game.state).has_value());
  }
}

TEST_P(HarmoniesRandomGame, IsTheSameGameAfterASnapshot) {
  for (std::uint64_t seed = 0; seed < 2; ++seed) {
    Table game = table(seed);
    play_out(game, seed, [&](const Table& now) {
      engine::Encoder to;
      engine::write_bytes(to, now.state);
      engine::Decoder from(to.bytes());
      ASSERT_EQ(engine::read_bytes<State>(from), now.state);
      ASSERT_TRUE(from.finished());
    });
  }
}

INSTANTIATE_TEST_SUITE_P(AllOptions, HarmoniesRandomGame,
                         testing::Values(Kind{1, "A", false}, Kind{1, "B", true}, Kind{2, "A", true},
                                         Kind{2, "B", false}, Kind{3, "A", false}, Kind{3, "B", true},
                                         Kind{4, "A", true}, Kind{4, "B", false}),
                         [](const auto& kind) {
                           return std::to_string(kind.param.players) + "Players" + kind.param.board +
                                  (kind.param.spirits ? "WithSpirits" : "");
                         });

}  // namespace
}  // namespace games::harmonies
