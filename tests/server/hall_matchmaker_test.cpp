// The matchmaker alone: who sits together, when, and what becomes of seats that are declined.
#include <algorithm>
#include <gtest/gtest.h>

#include "server/hall/matchmaker.h"
#include "tests/server/seeded_entropy.h"

namespace server {
namespace {

constexpr std::int64_t k_second = 1'000;

class MatchmakerTest : public testing::Test {
 protected:
  /// One that accepts tables of 2; the test changes what it cares for.
  static MatchTicket ticket(const std::string& id, std::vector<std::string> people, std::int64_t rating = 2'500) {
    MatchTicket made;
    made.id = id;
    made.key = "key of " + id;
    for (std::string& one : people) made.people.push_back({one, one, {}});
    made.wish.game = "nim";
    made.wish.paces = {"normal"};
    made.wish.players = {2};
    made.rating = rating;
    return made;
  }
  void add(MatchTicket one) {
    one.queued_ms = now_;
    maker_.add(std::move(one), news_);
  }
  /// Lets time pass, a tick each second.
  void pass(std::int64_t seconds) {
    for (std::int64_t i = 0; i < seconds; ++i) {
      now_ += k_second;
      maker_.tick(now_, news_);
    }
  }
  /// People who are offered the same table as this one, in order; empty: none is.
  std::vector<std::string> table_of(const std::string& account) const {
    std::vector<std::string> people;
    const MatchOffer* offer = maker_.offer_of(account);
    if (offer == nullptr) return people;
    for (const auto& seat : offer->seats) people.push_back(seat.account.id);
    std::ranges::sort(people);
    return people;
  }
  bool accept(const std::string& account) { return maker_.accept(account, maker_.offer_of(account)->id, "", news_); }
  bool decline(const std::string& account) {
    return maker_.decline(account, maker_.offer_of(account)->id, now_, news_);
  }

  using Names = std::vector<std::string>;
  MatchLimits limits_;
  SeededEntropy entropy_;
  Matchmaker maker_{entropy_, limits_};
  MatchNews news_;
  std::int64_t now_ = 1'000'000;
};

TEST_F(MatchmakerTest, TwoWhoWantTheSameAreOfferedATable) {
  add(ticket("t1", {"ann"}));
  pass(5);
  EXPECT_EQ(maker_.offer_of("ann"), nullptr);
  add(ticket("t2", {"bea"}));
  pass(1);
  EXPECT_EQ(table_of("ann"), (Names{"ann", "bea"}));
  EXPECT_TRUE(accept("ann"));
  EXPECT_TRUE(news_.ready.empty());
  EXPECT_TRUE(accept("bea"));
  EXPECT_EQ(news_.ready, (Names{maker_.offer_of("bea")->id}));
  maker_.made(news_.ready.front(), news_);
  EXPECT_EQ(maker_.tickets(), 0U);
  EXPECT_EQ(maker_.people_for("nim"), 0);
}

TEST_F(MatchmakerTest, GamesSpeedsSizesOptionsAndRatedMustAgree) {
  const auto apart = [&](const auto& change) {
    Matchmaker maker(entropy_, limits_);
    MatchTicket one = ticket("t1", {"ann"});
    MatchTicket other = ticket("t2", {"bea"});
    one.wish.options["board"] = {"A", "B"};
    one.wish.rated = Rated::yes;
    one.queued_ms = other.queued_ms = now_;
    change(other.wish);
    maker.add(one, news_);
    maker.add(other, news_);
    for (int i = 1; i < 60 && maker.offers() == 0; ++i) maker.tick(now_ + i * k_second, news_);
    return maker.offers() == 0;
  };
  EXPECT_FALSE(apart([](MatchWish&) {}));
  EXPECT_TRUE(apart([](MatchWish& wish) { wish.game = "go"; }));
  EXPECT_TRUE(apart([](MatchWish& wish) { wish.paces = {"fast", "days"}; }));
  EXPECT_FALSE(apart([](MatchWish& wish) { wish.paces = {"fast", "normal"}; }));
  EXPECT_TRUE(apart([](MatchWish& wish) { wish.players = {3, 4}; }));
  EXPECT_TRUE(apart([](MatchWish& wish) { wish.options["board"] = {"C"}; }));
  EXPECT_FALSE(apart([](MatchWish& wish) { wish.options["board"] = {"C", "B"}; }));
  EXPECT_TRUE(apart([](MatchWish& wish) { wish.rated = Rated::no; }));
}

TEST_F(MatchmakerTest, TheTableIsWhatTheyHaveInCommonByTheWishOfWhoeverWaitedLonger) {
  MatchTicket ann = ticket("t1", {"ann"});
  ann.wish.paces = {"fast", "normal"};
  ann.wish.options["board"] = {"A", "B", "C"};
  MatchTicket bea = ticket("t2", {"bea"});
  bea.wish.paces = {"normal", "fast"};
  bea.wish.options["board"] = {"C", "B"};
  add(ann);
  pass(1);
  add(bea);
  pass(1);
  const MatchTerms& terms = maker_.offer_of("bea")->terms;
  EXPECT_EQ(terms.pace, "fast");
  EXPECT_EQ(terms.options, Json({{"board", "B"}}));
  EXPECT_EQ(terms.players, 2);
  EXPECT_TRUE(terms.rated) << "nobody minded";
}

TEST_F(MatchmakerTest, NoRatedTableIsFasterThanItMayBe) {
  limits_.rated_move_seconds = 60;
  const auto terms_of = [&](Rated rated, const std::vector<std::string>& paces) {
    Matchmaker maker(entropy_, limits_);
    MatchTicket ann = ticket("t1", {"ann"});
    MatchTicket bea = ticket("t2", {"bea"});
    for (MatchTicket* one : {&ann, &bea}) {
      one->wish.paces = paces;
      one->queued_ms = now_;
    }
    bea.wish.rated = rated;
    maker.add(ann, news_);
    maker.add(bea, news_);
    maker.tick(now_ + k_second, news_);
    const MatchOffer* offer = maker.offer_of("ann");
    return offer == nullptr ? std::string("none") : offer->terms.pace + (offer->terms.rated ? " rated" : " unrated");
  };
  EXPECT_EQ(terms_of(Rated::yes, {"fast", "normal"}), "normal rated");
  EXPECT_EQ(terms_of(Rated::either, {"fast", "normal"}), "fast unrated");
  EXPECT_EQ(terms_of(Rated::either, {"normal"}), "normal rated");
  EXPECT_EQ(terms_of(Rated::yes, {"fast"}), "none");
}

TEST_F(MatchmakerTest, WindowsWidenAndBothMustReach) {
  const std::int64_t gap = limits_.window_start + limits_.window_per_minute;  // a minute's
  add(ticket("t1", {"ann"}, 2'500));
  pass(120);
  add(ticket("t2", {"bea"}, 2'500 + gap));
  pass(58);
  EXPECT_EQ(maker_.offer_of("ann"), nullptr) << "a newcomer is not taken by who has waited for long";
  pass(3);
  EXPECT_EQ(table_of("bea"), (Names{"ann", "bea"}));
}

TEST_F(MatchmakerTest, TheWindowGrowsByTheFormulaUpToItsMost) {
  EXPECT_EQ(window_after(0, limits_), limits_.window_start);
  EXPECT_EQ(window_after(60 * k_second, limits_), limits_.window_start + limits_.window_per_minute);
  EXPECT_EQ(window_after(30 * k_second, limits_), limits_.window_start + limits_.window_per_minute / 2);
  EXPECT_EQ(window_after(std::int64_t{1} << 40U, limits_), limits_.window_most);
  EXPECT_EQ(window_after(-5, limits_), limits_.window_start);
}

TEST_F(MatchmakerTest, TheOldestChoosesTheNearest) {
  add(ticket("t1", {"ann"}, 2'500));
  add(ticket("t2", {"bea"}, 2'700));
  add(ticket("t3", {"cia"}, 2'450));
  add(ticket("t4", {"dan"}, 2'600));
  pass(1);
  EXPECT_EQ(table_of("ann"), (Names{"ann", "cia"}));
  EXPECT_EQ(table_of("bea"), (Names{"bea", "dan"}));
}

TEST_F(MatchmakerTest, TheLargestTableIsWaitedForAWhile) {
  MatchTicket ann = ticket("t1", {"ann"});
  MatchTicket bea = ticket("t2", {"bea"});
  ann.wish.players = bea.wish.players = {2, 3};
  add(ann);
  add(bea);
  pass(limits_.smaller_table_seconds - 1);
  EXPECT_EQ(maker_.offer_of("ann"), nullptr);
  pass(1);
  EXPECT_EQ(maker_.offer_of("ann")->terms.players, 2);
}

TEST_F(MatchmakerTest, APartySitsTogetherAndWithAThird) {
  MatchTicket party = ticket("t1", {"ann", "bea"});
  party.wish.players = {3};
  MatchTicket third = ticket("t2", {"cia"});
  third.wish.players = {2, 3};
  add(party);
  add(third);
  pass(1);
  EXPECT_EQ(table_of("cia"), (Names{"ann", "bea", "cia"}));
}

TEST_F(MatchmakerTest, APartyLargerThanItsTablesGoesWithNobody) {
  add(ticket("t1", {"ann", "bea", "cia"}));
  add(ticket("t2", {"dan"}));
  pass(60);
  EXPECT_EQ(maker_.offers(), 0U);
}

TEST_F(MatchmakerTest, BotsFillWhenAllThereHaveWaitedAsLongAsTheyChose) {
  MatchTicket ann = ticket("t1", {"ann"});
  MatchTicket bea = ticket("t2", {"bea"});
  ann.wish.players = bea.wish.players = {3};
  ann.wish.bots_after_ms = 30 * k_second;
  bea.wish.bots_after_ms = 90 * k_second;
  add(ann);
  add(bea);
  pass(29);
  EXPECT_EQ(maker_.offers(), 0U);
  pass(1);
  EXPECT_EQ(table_of("ann"), Names{"ann"}) << "Bea has not agreed to bots yet";
  EXPECT_EQ(maker_.offer_of("ann")->terms.bots, 2);
  EXPECT_FALSE(maker_.offer_of("ann")->terms.rated);
  EXPECT_EQ(maker_.offer_of("bea"), nullptr);
}

TEST_F(MatchmakerTest, WhoWantsItRatedGetsNoBots) {
  MatchTicket ann = ticket("t1", {"ann"});
  ann.wish.bots_after_ms = 0;
  ann.wish.rated = Rated::yes;
  add(ann);
  pass(60);
  EXPECT_EQ(maker_.offers(), 0U);
}

TEST_F(MatchmakerTest, ADeclinedSeatIsRefilledAndWhatTheOthersAcceptedStays) {
  for (const char* one : {"ann", "bea", "cia"}) {
    MatchTicket made = ticket(std::string("t-") + one, {one});
    made.wish.players = {3};
    add(made);
  }
  pass(1);
  EXPECT_TRUE(accept("ann"));
  EXPECT_TRUE(accept("bea"));
  const std::string offer = maker_.offer_of("ann")->id;
  EXPECT_TRUE(decline("cia"));
  ASSERT_EQ(news_.ended.size(), 1U);
  EXPECT_EQ(news_.ended.front().why, MatchEnd::declined);
  EXPECT_EQ(maker_.ticket_of("cia"), nullptr);
  EXPECT_TRUE(maker_.paused_until("cia", now_));
  MatchTicket dan = ticket("t-dan", {"dan"});
  dan.wish.players = {2, 3};
  add(dan);
  pass(1);
  EXPECT_EQ(table_of("ann"), (Names{"ann", "bea", "dan"}));
  EXPECT_EQ(maker_.offer_of("dan")->id, offer);
  EXPECT_TRUE(accept("dan"));
  EXPECT_EQ(news_.ready, Names{offer});
}

TEST_F(MatchmakerTest, WhenNobodyRefillsTheOthersQueueAgainInTheirOldPlaces) {
  add(ticket("t1", {"ann"}));
  const std::int64_t queued_ms = now_;
  add(ticket("t2", {"bea"}));
  pass(1);
  EXPECT_TRUE(accept("ann"));
  EXPECT_TRUE(decline("bea"));
  pass(limits_.refill_seconds - 1);
  EXPECT_NE(maker_.offer_of("ann"), nullptr);
  pass(1);
  EXPECT_EQ(maker_.offer_of("ann"), nullptr);
  ASSERT_NE(maker_.ticket_of("ann"), nullptr);
  EXPECT_EQ(maker_.ticket_of("ann")->queued_ms, queued_ms);
}

TEST_F(MatchmakerTest, WhoDoesNotAnswerLeavesAndPauses) {
  add(ticket("t1", {"ann"}));
  add(ticket("t2", {"bea"}));
  pass(1);
  EXPECT_TRUE(accept("ann"));
  pass(limits_.answer_seconds);
  ASSERT_EQ(news_.ended.size(), 1U);
  EXPECT_EQ(news_.ended.front().ticket.id, "t2");
  EXPECT_EQ(news_.ended.front().why, MatchEnd::no_answer);
  EXPECT_TRUE(maker_.paused_until("bea", now_));
  EXPECT_FALSE(maker_.paused_until("ann", now_));
}

TEST_F(MatchmakerTest, PausesGrowAndAreForgiven) {
  std::vector<std::int64_t> pauses;
  for (int i = 0; i < 9; ++i) {
    add(ticket("a" + std::to_string(i), {"ann"}));
    add(ticket("b" + std::to_string(i), {"bea"}));
    pass(1);
    EXPECT_TRUE(decline("bea"));
    EXPECT_TRUE(maker_.leave("ann", now_, news_));
    pauses.push_back((*maker_.paused_until("bea", now_) - now_) / k_second);
  }
  EXPECT_EQ(pauses, (std::vector<std::int64_t>{10, 20, 40, 80, 160, 320, 600, 600, 600}));
  pass(600 + limits_.pause_forgiven_seconds);
  add(ticket("a", {"ann"}));
  add(ticket("b", {"bea"}));
  pass(1);
  EXPECT_TRUE(decline("bea"));
  EXPECT_EQ(*maker_.paused_until("bea", now_) - now_, limits_.pause_seconds * k_second);
}

TEST_F(MatchmakerTest, APartyDeclinesAsOneAndOnlyWhoDidPauses) {
  MatchTicket party = ticket("t1", {"ann", "bea"});
  party.wish.players = {3};
  MatchTicket third = ticket("t2", {"cia"});
  third.wish.players = {3};
  add(party);
  add(third);
  pass(1);
  EXPECT_TRUE(decline("bea"));
  EXPECT_EQ(maker_.ticket_of("ann"), nullptr);
  EXPECT_TRUE(maker_.paused_until("bea", now_));
  EXPECT_FALSE(maker_.paused_until("ann", now_));
  EXPECT_EQ(table_of("cia"), Names{"cia"}) << "her seat is kept while the others are sought";
}

TEST_F(MatchmakerTest, WhoIsAwayIsOfferedNothingAndDroppedInTheEnd) {
  add(ticket("t1", {"ann"}));
  maker_.present("ann", false, now_);
  add(ticket("t2", {"bea"}));
  pass(limits_.absence_seconds - 1);
  EXPECT_EQ(maker_.offers(), 0U);
  maker_.present("ann", true, now_);
  pass(1);
  EXPECT_EQ(table_of("ann"), (Names{"ann", "bea"}));
  EXPECT_TRUE(accept("ann"));
  EXPECT_TRUE(decline("bea"));
  pass(limits_.refill_seconds);
  maker_.present("ann", false, now_);
  news_ = {};
  pass(limits_.absence_seconds);
  ASSERT_EQ(news_.ended.size(), 1U);
  EXPECT_EQ(news_.ended.front().why, MatchEnd::absent);
  EXPECT_FALSE(maker_.paused_until("ann", now_));
}

TEST_F(MatchmakerTest, NobodyLeavesWhileTheTableIsBeingMade) {
  add(ticket("t1", {"ann"}));
  add(ticket("t2", {"bea"}));
  pass(1);
  const std::string offer = maker_.offer_of("ann")->id;
  EXPECT_TRUE(accept("ann"));
  EXPECT_TRUE(accept("bea"));
  EXPECT_FALSE(maker_.leave("ann", now_, news_));
  EXPECT_FALSE(maker_.decline("ann", offer, now_, news_));
  EXPECT_TRUE(maker_.accept("ann", offer, "", news_)) << "the same answer again";
  EXPECT_EQ(news_.ready.size(), 1U) << "and it is not made twice";
  pass(600);
  EXPECT_NE(maker_.offer_of("ann"), nullptr);
  maker_.not_made(offer, now_ + 5 * k_second, news_);
  pass(4);
  EXPECT_EQ(maker_.offers(), 0U);
  pass(1);
  EXPECT_EQ(table_of("ann"), (Names{"ann", "bea"}));
}

TEST_F(MatchmakerTest, OnlyTheOfferedMayAnswer) {
  add(ticket("t1", {"ann"}));
  add(ticket("t2", {"bea"}));
  pass(1);
  const std::string offer = maker_.offer_of("ann")->id;
  EXPECT_FALSE(maker_.accept("cia", offer, "", news_));
  EXPECT_FALSE(maker_.accept("ann", "m_other", "", news_));
  EXPECT_FALSE(maker_.decline("cia", offer, now_, news_));
  EXPECT_FALSE(maker_.leave("cia", now_, news_));
}

TEST_F(MatchmakerTest, WhoGoesWithNobodyHidesNobody) {
  limits_.neighbours = 4;
  Matchmaker maker(entropy_, limits_);
  // Many near, none of whom goes with Ann, and one a little farther who does.
  MatchTicket ann = ticket("t0", {"ann"});
  ann.queued_ms = now_;
  maker.add(ann, news_);
  for (int i = 0; i < 8; ++i) {
    MatchTicket other = ticket("t1" + std::to_string(i), {"p" + std::to_string(i)});
    other.wish.players = {6};
    other.queued_ms = now_;
    maker.add(other, news_);
  }
  MatchTicket far = ticket("t2", {"bea"}, 2'600);
  far.queued_ms = now_ - 1;  // older: chooses first
  maker.add(far, news_);
  maker.tick(now_ + k_second, news_);
  EXPECT_NE(maker.offer_of("bea"), nullptr);
  EXPECT_EQ(maker.offer_of("bea"), maker.offer_of("ann"));
}

TEST(MatchTicketJson, ComesBackAsItWasStored) {
  MatchTicket ticket;
  ticket.id = "m_1";
  ticket.key = "key-0001";
  ticket.people = {{"u_ann", "Ann", "annlee"}, {"u_bea", "Béa", {}}};
  ticket.wish = {"nim", {"fast", "days"}, {2, 4}, {{"board", {"A", 3, true}}}, Rated::no, 60'000};
  ticket.rating = 2'612;
  EXPECT_EQ(ticket_json(ticket)["wish"]["speeds"], Json(ticket.wish.paces)) << "as it was first stored";
  const auto back = ticket_from("m_1", ticket_json(ticket));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->key, ticket.key);
  EXPECT_EQ(back->people, ticket.people);
  EXPECT_EQ(back->wish, ticket.wish);
  EXPECT_EQ(back->rating, ticket.rating);
  EXPECT_FALSE(ticket_from("m_1", Json()));
  EXPECT_FALSE(ticket_from("m_1", Json{{"key", "k"}}));
}

}  // namespace
}  // namespace server
