// The search on a game of a page: secret choices at the same time, a turn of several steps, a die, hidden hands.
#include "engine/bots/search.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/core/knowledge.h"
#include "engine/core/playout.h"
#include "tests/engine/contract/tables.h"
#include "tests/engine/sealed_cards.h"

namespace {

using engine::Match;
using engine::Seat;

const engine::Game& sealed() {
  static const auto game = sealed_cards::make_game();
  return *game;
}

std::unique_ptr<Match> start(std::uint64_t number) {
  const engine::Table table = engine::every_table(sealed().info()).back();  // three rounds, three tracks
  return sealed().start({table.players, table.options, engine::derive_seed({}, number, "search")}).value();
}

bots::Effort effort_of(int playouts) {
  bots::Effort effort;
  effort.playouts = playouts;
  return effort;
}

/// Plays on at random until a seat owes a decision of that kind; the seat.
std::optional<Seat> play_until(Match& match, const std::string& kind, engine::Rng& chance) {
  for (;;) {
    const auto pending = match.pending();
    if (pending.empty()) return std::nullopt;
    if (pending.front().kind == kind) return pending.front().seat;
    const auto pick = engine::pick_at_random(match, chance);
    match.apply_listed(pick->seat, pick->index);
  }
}

int markers_of(const Match& match, Seat seat, std::size_t track) {
  const engine::Json view = match.view(engine::Viewer::at(seat));
  return view.at("seats").at(std::to_string(seat.index)).at("markers").at(track).get<int>();
}

// A few points among many that chance decides: it takes thousands of play-outs to see them, and now and then not even
// those are enough.
constexpr int k_matches = 10;
constexpr int k_thoughts = 3'000;

TEST(Search, ThrowsTheDieForATrackWithMostMarkers) {
  int best = 0;
  for (std::uint64_t number = 0; number < k_matches; ++number) {
    const auto match = start(number);
    engine::Rng chance(engine::derive_seed({}, number, "way"));
    const Seat seat = *play_until(*match, "throw_die", chance);
    const engine::Seed seed = engine::derive_seed({}, number, "bot");
    const int thrown = markers_of(*match, seat, bots::search(*match, seat, effort_of(k_thoughts), seed).index);
    int most = 0;
    for (std::size_t track = 0; track < match->legal_count(seat); ++track) {
      most = std::max(most, markers_of(*match, seat, track));
    }
    best += thrown == most ? 1 : 0;
  }
  EXPECT_GE(best, k_matches - 1);
}

TEST(Search, IsReproducible) {
  const auto match = start(1);
  const engine::Seed seed = engine::derive_seed({}, 1, "bot");
  EXPECT_EQ(bots::search(*match, Seat{0}, effort_of(100), seed), bots::search(*match, Seat{0}, effort_of(100), seed));
}

TEST(Search, LeavesTheMatchAsItIs) {
  const auto match = start(2);
  const engine::Bytes before = match->encode();
  static_cast<void>(bots::search(*match, Seat{1}, effort_of(50), {}));
  EXPECT_EQ(match->encode(), before);
}

TEST(Search, DoesNotSeeWhatAnotherSeatHasChosen) {
  const auto first = start(3);
  const auto second = start(3);
  first->apply_listed(Seat{0}, 0);
  second->apply_listed(Seat{0}, 2);
  EXPECT_EQ(bots::search(*first, Seat{1}, effort_of(200), {}), bots::search(*second, Seat{1}, effort_of(200), {}));
}

TEST(Search, GivesNoThoughtToWhatMustBeDone) {
  const auto match = start(4);
  engine::Rng chance{engine::Seed{}};
  while (match->legal_count(match->pending().front().seat) > 1) {
    const auto pick = engine::pick_at_random(*match, chance);
    match->apply_listed(pick->seat, pick->index);
  }
  const bots::Choice choice = bots::search(*match, match->pending().front().seat, effort_of(50), {});
  EXPECT_EQ(choice.index, 0U);
  EXPECT_EQ(choice.playouts, 0);
}

TEST(Search, TellsWhatItConsidered) {
  const auto match = start(5);
  const bots::Choice choice = bots::search(*match, Seat{0}, effort_of(120), {});
  ASSERT_FALSE(choice.considered.empty());
  EXPECT_EQ(choice.considered.front().index, choice.index);
  int playouts = 0;
  for (const bots::Considered& one : choice.considered) {
    EXPECT_LT(one.index, match->legal_count(Seat{0}));
    EXPECT_TRUE(one.worth >= 0 && one.worth <= engine::k_worth_max);
    EXPECT_LE(one.playouts, choice.considered.front().playouts);
    playouts += one.playouts;
  }
  EXPECT_EQ(playouts, choice.playouts);
}

TEST(Search, StopsWhenItsTimeIsOver) {
  const auto match = start(6);
  int asked = 0;
  const bots::Choice choice = bots::search(*match, Seat{0}, effort_of(100'000), {}, [&] { return ++asked == 3; });
  EXPECT_EQ(asked, 3);
  EXPECT_LT(choice.playouts, 100);
  EXPECT_GT(choice.playouts, 0);
}

TEST(Search, HasAnAnswerEvenWithoutAnyTime) {
  const auto match = start(7);
  const bots::Choice choice = bots::search(*match, Seat{0}, effort_of(0), {}, [] { return true; });
  EXPECT_LT(choice.index, match->legal_count(Seat{0}));
  EXPECT_EQ(choice.playouts, 1);
}

}  // namespace
