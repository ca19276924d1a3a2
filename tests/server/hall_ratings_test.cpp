// Ratings: what people are shown, the ladder, and that each rated game counts once whatever happens.
#include <algorithm>
#include <cmath>

#include "tests/server/hall_desk.h"
#include "tests/storage/records.h"

namespace server {
namespace {

using storage::GameRating;
using storage::GameRow;
using storage::MemoryStore;
using storage_test::LogMaker;

// ---- the numbers ----

TEST(PlackettLuce, TheWinnerOfTwoNewcomersGainsWhatTheLoserLoses) {
  const std::vector<Placed> two{{{}, 1}, {{}, 2}};
  const auto after = rate(two);
  EXPECT_NEAR(after[0].mu, 27.635389493140497, 1e-9);
  EXPECT_NEAR(after[1].mu, 22.364610506859503, 1e-9);
  EXPECT_NEAR(after[0].mu + after[1].mu, 50, 1e-9);
  EXPECT_LT(after[0].sigma, k_skill_sigma);
}

TEST(PlackettLuce, ATieOfEqualsMovesNobody) {
  for (const Skill& one : rate(std::vector<Placed>{{{}, 1}, {{}, 1}, {{}, 1}})) EXPECT_NEAR(one.mu, 25, 1e-9);
}

TEST(PlackettLuce, OfOneAloneNothingIsLearned) {
  const auto after = rate(std::vector<Placed>{{{30, 2}, 1}});
  EXPECT_EQ(after.front().mu, 30);
  EXPECT_EQ(after.front().sigma, 2);
}

TEST(PlackettLuce, TheOrderOfTheSeatsIsOfNoImport) {
  const std::vector<Placed> one{{{31, 3}, 2}, {{22, 5}, 1}, {{25, 8}, 3}};
  const std::vector<Placed> other{{{25, 8}, 3}, {{31, 3}, 2}, {{22, 5}, 1}};
  const auto a = rate(one);
  const auto b = rate(other);
  EXPECT_NEAR(a[0].mu, b[1].mu, 1e-12);
  EXPECT_NEAR(a[1].sigma, b[2].sigma, 1e-12);
}

TEST(PlackettLuce, StoredValuesAreBillionthsAndComeBackAsTheyWere) {
  const storage::SkillRow newcomer = in_billionths(Skill{});
  EXPECT_EQ(newcomer.mu, 25'000'000'000);
  EXPECT_EQ(newcomer.sigma, 8'333'333'333);
  EXPECT_EQ(in_billionths(from_billionths(newcomer)), newcomer);
  EXPECT_EQ(in_billionths(from_billionths({-1'234'567'891, 1})), (storage::SkillRow{-1'234'567'891, 1}));
}

TEST(PlackettLuce, WhoComesNewIsShown1500) {
  EXPECT_EQ(shown_rating(in_billionths(Skill{})).rating, 1500);
  EXPECT_EQ(shown_rating(in_billionths(Skill{})).deviation, 500);
  EXPECT_EQ(shown_rating(in_billionths({27.63552402, 8})).rating, 1658);
  EXPECT_EQ(shown_rating(in_billionths({-1.01, 8})).rating, 0) << "nobody is shown less than nothing";
}

// ---- the hall ----

constexpr std::int64_t k_today_ms = 1'790'000'000'000;

GameRow game(const std::string& room, const std::vector<std::pair<std::string, int>>& ranks,
             std::int64_t at_ms = k_today_ms) {
  GameRow row{RoomId{room}, k_game, at_ms, GameRating::due, std::nullopt, {}};
  for (const auto& [account, rank] : ranks) {
    row.seats.push_back({static_cast<std::uint8_t>(row.seats.size()), account, "", rank, 10 - rank});
  }
  return row;
}

/// A store with four people and rooms whose games end, and a hall that may die at any of its commits.
class RatingHouse {
 public:
  RatingHouse() {
    storage::WriteGroup people;
    for (const char* account : {"u_ann", "u_bob", "u_cat", "u_dan"}) {
      people.writes.emplace_back(storage::PutGuest{{account, account, 1}});
    }
    commit(std::move(people));
    open();
  }

  /// What a room commits when its game ends, then its news of it. False: nothing was stored.
  bool end(const GameRow& row) {
    LogMaker log(row.room.text);
    storage::AppendLog append = log.append();
    append.phase = storage::RoomPhase::finished;
    auto room = storage_test::open_room(row.room.text);
    room.code = row.room.text;
    if (commit({{storage::CreateRoom{room}, append, storage::PutGame{row}}}) != storage::WriteStatus::stored) {
      return false;
    }
    mail(GameOver{row});
    return true;
  }

  void mail(HallMail one) { hall_->handle(std::move(one), now, out); }

  /// Carries out what the hall wants stored, until it wants nothing more or the process dies.
  void settle() {
    while (!store->crashed()) {
      const auto persist = take_persist();
      if (!persist) return;
      const auto status = commit(persist->group);
      if (!store->crashed()) mail(Stored{persist->ticket, status});
    }
  }
  std::optional<Persist> take_persist() {
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (!out[i].holds<Persist>()) continue;
      Persist found = std::move(out[i].get<Persist>());
      out.erase(out.begin() + static_cast<std::ptrdiff_t>(i));
      return found;
    }
    return std::nullopt;
  }

  /// Time in which nobody plays, until the hall has noticed.
  void pass(std::int64_t ms) {
    now.wall_ms += ms;
    now.steady_ms += ms;
    mail(Wake{});
  }

  void restart() {
    store = store->restarted();
    open();
  }

  storage::WriteStatus commit(const storage::WriteGroup& group) { return store->writer().commit({&group, 1}).front(); }
  [[nodiscard]] const Ratings& ratings() const { return hall_->ratings(); }
  [[nodiscard]] Standing of(const std::string& account) const { return ratings().standing_of(account, k_game); }
  [[nodiscard]] std::int64_t shown(const std::string& account) const { return shown_rating(of(account).skill).rating; }
  [[nodiscard]] std::vector<std::string> ladder() const {
    std::vector<std::string> accounts;
    for (const auto& place : ratings().ladder(k_game)) accounts.push_back(place.account);
    return accounts;
  }

  HallLimits limits = [] {
    HallLimits few;
    few.provisional_games = 2;
    return few;
  }();
  Now now{1'000'000, k_today_ms};
  Outbox out;
  std::unique_ptr<MemoryStore> store = std::make_unique<MemoryStore>();

 private:
  void open() {
    out.clear();
    hall_ = std::make_unique<Hall>(one_game(), entropy_, limits);
    mail(*read_ratings(store->reader()->games(), limits.ratings));
  }

  SeededEntropy entropy_;
  std::unique_ptr<Hall> hall_;
};

TEST(HallRatings, ARatedGameChangesTheRatingsOfAllWhoSatThere) {
  RatingHouse house;
  house.end(game("r_1", {{"u_ann", 2}, {"u_bob", 1}, {"u_cat", 3}}));
  EXPECT_EQ(house.shown("u_bob"), 1500) << "not before it is stored";
  house.settle();
  const auto expected =
      rate(std::vector<Placed>{{{25, 8.333333333}, 2}, {{25, 8.333333333}, 1}, {{25, 8.333333333}, 3}});
  EXPECT_EQ(house.of("u_ann").skill, in_billionths(expected[0]));
  EXPECT_EQ(house.of("u_bob").skill, in_billionths(expected[1]));
  EXPECT_EQ(house.of("u_cat").skill, in_billionths(expected[2]));
  EXPECT_EQ(house.of("u_dan").games, 0U);
  EXPECT_EQ(house.of("u_bob").wins, 1U);
  EXPECT_EQ(house.of("u_ann").wins, 0U);
  EXPECT_EQ(house.store->durable().games.at({"r_1"}).rating, GameRating::done);
  EXPECT_EQ(house.store->reader()->games().rating_changes_of_room({"r_1"})->size(), 3U);
}

TEST(HallRatings, GamesOfAnotherGameAreAnotherMatter) {
  RatingHouse house;
  house.end(game("r_1", {{"u_ann", 1}, {"u_bob", 2}}));
  house.settle();
  EXPECT_EQ(house.ratings().standing_of("u_ann", "other").games, 0U);
  EXPECT_TRUE(house.ratings().ladder("other").empty());
}

TEST(HallRatings, TwoGamesOfOnePersonThatEndAtOnceAreRatedOneOnTheOther) {
  RatingHouse house;
  house.end(game("r_1", {{"u_ann", 1}, {"u_bob", 2}}));
  house.end(game("r_2", {{"u_cat", 2}, {"u_ann", 1}}));
  EXPECT_EQ(house.ratings().waiting(), 2U);
  const auto first = house.take_persist();
  EXPECT_FALSE(house.take_persist()) << "one at a time";
  house.mail(Stored{first->ticket, house.commit(first->group)});
  house.settle();
  EXPECT_EQ(house.of("u_ann").games, 2U);
  const auto changes = *house.store->reader()->games().rating_changes("u_ann", k_game, 99, 99);
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_EQ(changes[0].number, 2U);
  EXPECT_EQ(changes[0].before, changes[1].after);
  EXPECT_EQ(house.of("u_ann").skill, changes[0].after);
}

double certain(const Standing& standing) { return certain_skill(from_billionths(standing.skill)); }

// ---- games of the same people ----

std::int64_t gain_of(const RatingHouse& house, const std::string& room, const std::string& account) {
  const auto changes = house.store->reader()->games().rating_changes_of_room({room});
  for (const auto& change : *changes) {
    if (change.account == account) return change.after.mu - change.before.mu;
  }
  return 0;
}

TEST(HallRatings, GamesOfTheSamePairCountLessAndLess) {
  RatingHouse house;
  std::vector<std::int64_t> gains;
  for (int i = 0; i < 70; ++i) {
    const std::string room = "r_" + std::to_string(i);
    house.end(game(room, {{"u_ann", 1}, {"u_bob", 2}}, k_today_ms + i));
    house.settle();
    gains.push_back(gain_of(house, room, "u_ann"));
  }
  EXPECT_NEAR(static_cast<double>(gains[0]) / 1e9, 2.635389493, 1e-6);
  EXPECT_LT(gains[1], gains[0] / 2);
  EXPECT_LT(gains[2], gains[0] / 4);
  EXPECT_EQ(gains[69], 0);
  EXPECT_LT(house.shown("u_ann"), 1'800) << "seventy games against one other are no way to the top";
}

TEST(HallRatings, TheNextDayAPairCountsWholeAgain) {
  RatingHouse house;
  RatingHouse other;
  const GameRow first = game("r_1", {{"u_ann", 1}, {"u_bob", 2}});
  for (RatingHouse* one : {&house, &other}) {
    one->end(first);
    one->settle();
  }
  house.end(game("r_2", {{"u_ann", 1}, {"u_bob", 2}}, k_today_ms + k_day_ms - 1));
  other.end(game("r_2", {{"u_ann", 1}, {"u_bob", 2}}, k_today_ms + k_day_ms));
  house.settle();
  other.settle();
  EXPECT_NEAR(2.0 * static_cast<double>(gain_of(house, "r_2", "u_ann")),
              static_cast<double>(gain_of(other, "r_2", "u_ann")), 2);
}

TEST(HallRatings, WithSomebodyElseAtTheTableItIsTheMeanOfThePairs) {
  RatingHouse house;
  house.end(game("r_1", {{"u_ann", 1}, {"u_bob", 2}}));
  house.settle();
  const std::vector<Placed> placed{{from_billionths(house.of("u_ann").skill), 1},
                                   {from_billionths(house.of("u_bob").skill), 2},
                                   {from_billionths(house.of("u_cat").skill), 3}};
  const auto expected = rate_in_part(placed, std::vector<double>{0.75, 0.75, 1});
  house.end(game("r_2", {{"u_ann", 1}, {"u_bob", 2}, {"u_cat", 3}}));
  house.settle();
  EXPECT_EQ(house.of("u_ann").skill, in_billionths(expected[0]));
  EXPECT_EQ(house.of("u_cat").skill, in_billionths(expected[2]));
}

TEST(HallRatings, WhoHasMetIsKnownAfterARestart) {
  RatingHouse house;
  RatingHouse restarted;
  for (const char* room : {"r_1", "r_2", "r_3"}) {
    restarted.restart();
    for (RatingHouse* one : {&house, &restarted}) {
      one->end(game(room, {{"u_ann", 1}, {"u_bob", 2}}));
      one->settle();
    }
  }
  EXPECT_EQ(house.of("u_ann").skill, restarted.of("u_ann").skill);
}

// ---- who doesn't play ----

/// Two who have played often enough, at `at_ms`.
void play_twice(RatingHouse& house, const std::string& one, const std::string& other, std::int64_t at_ms) {
  for (const char* number : {"1", "2"}) {
    house.end(game("r_" + one + number, {{one, 1}, {other, 2}}, at_ms));
    house.settle();
  }
}

TEST(HallRatings, WhoHasNotPlayedForMonthsIsKnownLess) {
  RatingHouse house;
  play_twice(house, "u_ann", "u_bob", k_today_ms);
  const Standing ann = house.of("u_ann");
  EXPECT_EQ(house.ratings().believed(ann), ann.skill);
  house.pass(6 * 30 * k_day_ms);
  const auto believed = house.ratings().believed(ann);
  EXPECT_EQ(believed.mu, ann.skill.mu);
  EXPECT_NEAR(from_billionths(believed).sigma, std::hypot(from_billionths(ann.skill).sigma, 0.8 * std::sqrt(6)), 1e-8);
  house.pass(100 * 365 * k_day_ms);
  EXPECT_EQ(house.ratings().believed(ann).sigma, in_billionths(Skill{}).sigma) << "not less than somebody new";
}

TEST(HallRatings, AYearIdleIsNotListed) {
  RatingHouse house;
  play_twice(house, "u_ann", "u_bob", k_today_ms);
  house.pass(364 * k_day_ms);
  EXPECT_EQ(house.ladder(), (std::vector<std::string>{"u_ann", "u_bob"}));
  play_twice(house, "u_cat", "u_bob", house.now.wall_ms);
  house.pass(2 * k_day_ms);
  EXPECT_EQ(house.ladder(), (std::vector<std::string>{"u_cat", "u_bob"}));
  EXPECT_EQ(house.ratings().place_of("u_ann", k_game), std::nullopt);
}

TEST(HallRatings, WhoIsKnownWellStandsBeforeWhoWasLucky) {
  RatingHouse house;
  play_twice(house, "u_ann", "u_bob", k_today_ms);
  const Standing lucky = house.of("u_ann");
  const Standing sure{{lucky.skill.mu - 100'000'000, lucky.skill.sigma / 2}, 50, 25, k_today_ms};
  EXPECT_GT(certain(sure), certain(lucky));
}

// ---- the ladder ----

TEST(HallRatings, ProvisionalRatingsAreOnNoLadder) {
  RatingHouse house;
  house.end(game("r_1", {{"u_ann", 2}, {"u_bob", 1}, {"u_cat", 3}}));
  house.settle();
  EXPECT_TRUE(house.ladder().empty());
  EXPECT_TRUE(house.ratings().is_provisional(house.of("u_bob")));
  EXPECT_EQ(house.ratings().place_of("u_bob", k_game), std::nullopt);
  house.end(game("r_2", {{"u_ann", 2}, {"u_bob", 1}}));
  house.settle();
  EXPECT_EQ(house.ladder(), (std::vector<std::string>{"u_bob", "u_ann"}));
  house.end(game("r_3", {{"u_ann", 1}, {"u_bob", 3}, {"u_cat", 2}}));
  house.end(game("r_4", {{"u_ann", 1}, {"u_bob", 3}, {"u_cat", 2}}));
  house.settle();
  const auto ladder = house.ladder();
  ASSERT_EQ(ladder.size(), 3U);
  for (std::size_t i = 0; i < ladder.size(); ++i) {
    EXPECT_EQ(house.ratings().place_of(ladder[i], k_game), i + 1);
    if (i > 0) {
      EXPECT_GE(certain(house.of(ladder[i - 1])), certain(house.of(ladder[i])));
    }
  }
}

TEST(HallRatings, AStoreThatWasFullIsAskedAgain) {
  RatingHouse house;
  house.store->fail_commit(house.store->commits() + 2, storage::CommitFault::full);
  house.end(game("r_1", {{"u_ann", 1}, {"u_bob", 2}}));
  house.settle();
  EXPECT_EQ(house.of("u_ann").games, 0U);
  EXPECT_EQ(house.ratings().waiting(), 1U);
  house.now.steady_ms = house.out.back().get<WakeAt>().steady_ms;
  house.mail(Wake{});
  house.settle();
  EXPECT_EQ(house.of("u_ann").games, 1U);
  EXPECT_EQ(house.ratings().waiting(), 0U);
}

TEST(HallRatings, NewsThatComesTwiceCountsOnce) {
  RatingHouse house;
  const GameRow row = game("r_1", {{"u_ann", 1}, {"u_bob", 2}});
  house.end(row);
  house.mail(GameOver{row});
  house.settle();
  EXPECT_EQ(house.of("u_ann").games, 1U);
  EXPECT_EQ(house.store->durable().rating_changes.size(), 2U);
}

// The table's news of its end waits while another hall reads what is due.
TEST(HallRatings, AGameThatEndedWhileTheHallBeganAgainIsNoFault) {
  RatingHouse house;
  const GameRow row = game("r_1", {{"u_ann", 1}, {"u_bob", 2}});
  house.end(row);
  house.restart();
  house.mail(GameOver{row});
  house.settle();
  EXPECT_EQ(house.of("u_ann").games, 1U);
  EXPECT_TRUE(std::ranges::none_of(house.out, [](const Out& one) { return one.holds<LogLine>(); }));
}

// The process dies before each single step of the store in turn, once or twice in a row.
TEST(HallRatings, EachGameCountsOnceWhereverTheServerDies) {
  const std::vector<GameRow> games{game("r_1", {{"u_ann", 1}, {"u_bob", 2}}, 10),
                                   game("r_2", {{"u_cat", 2}, {"u_ann", 1}}, 10),
                                   game("r_3", {{"u_bob", 1}, {"u_ann", 1}, {"u_dan", 3}}, 20)};
  RatingHouse sound;
  const std::uint64_t first_step = sound.store->steps() + 1;
  for (const GameRow& row : games) sound.end(row);
  sound.settle();
  const std::uint64_t last_step = sound.store->steps() + 1;
  ASSERT_GT(last_step, first_step + 10);
  for (std::uint64_t step = first_step; step <= last_step; ++step) {
    RatingHouse house;
    house.store->crash_before_step(step);
    for (const GameRow& row : games) {
      if (!house.end(row) && house.store->crashed()) house.restart();
      if (!house.store->durable().games.contains(row.room)) house.end(row);  // its room goes on where its log ends
      house.settle();
      if (!house.store->crashed()) continue;
      house.restart();
      house.store->crash_before_step(step % 3 + 1);  // and again, while it makes up for it
      house.settle();
      if (house.store->crashed()) house.restart();
      house.settle();
    }
    EXPECT_EQ(house.ratings().waiting(), 0U) << step;
    for (const char* account : {"u_ann", "u_bob", "u_cat", "u_dan"}) {
      EXPECT_EQ(house.of(account).skill, sound.of(account).skill) << account << " " << step;
      EXPECT_EQ(house.of(account).games, sound.of(account).games) << account << " " << step;
      EXPECT_EQ(house.of(account).wins, sound.of(account).wins) << account << " " << step;
    }
    EXPECT_EQ(house.store->durable().ratings, sound.store->durable().ratings) << step;
    EXPECT_EQ(house.store->durable().rating_changes, sound.store->durable().rating_changes) << step;
  }
}

// ---- which tables can be rated ----

class RatedTables : public testing::Test {
 protected:
  std::string reason(Json wish, const Account& host) {
    wish["rated"] = true;
    const Reply reply = desk.ask(ConnId{1}, "table.create", wish, host);
    EXPECT_EQ(HallDesk::error_of(reply), "not_for_rated");
    return reply.error["data"].value("reason", "");
  }
  HallDesk desk;
  const Account registered{"u_ann", "Ann", "ann"};
  const Json two{{"game", k_game}, {"players", 2}};
};

TEST_F(RatedTables, ARegisteredPersonMakesOne) {
  Json wish = two;
  wish["rated"] = true;
  desk.send(ConnId{1}, "table.create", wish, registered);
  const auto spawned = desk.take<SpawnRoom>();
  ASSERT_EQ(spawned.size(), 1U);
  EXPECT_TRUE(spawned.front().room.rated);
}

TEST_F(RatedTables, AGuestDoesNotNorABotThatStandsIn) {
  EXPECT_EQ(reason(two, {"u_eve", "Eve", ""}), "guest");
  Json with_bot = two;
  with_bot["move_seconds"] = 60;
  with_bot["autopilot"] = "easy";
  EXPECT_EQ(reason(with_bot, registered), "bots");
}

TEST_F(RatedTables, NoneIsFasterThanItMayBe) {
  Json fast = two;
  fast["move_seconds"] = 9;
  EXPECT_EQ(reason(fast, registered), "too_fast");
  fast["clock"] = {{"kind", "bank"}, {"bank_seconds", 59}, {"increment_seconds", 60}};
  EXPECT_EQ(reason(fast, registered), "too_fast") << "the bank counts alone";
}

}  // namespace
}  // namespace server
