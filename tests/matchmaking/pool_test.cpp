// Whenever some of those who wait could sit together, a table is made. Asked of random pools, by a model that knows
// nothing of how the pool searches: it tries all sets of tickets.
#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <limits>
#include <map>
#include <memory>
#include <set>

#include "server/hall/match_pool.h"
#include "tests/simulation/chance.h"

namespace server {
namespace {

using simulation::Chance;

constexpr std::int64_t k_now_ms = 10'000'000;
constexpr std::int64_t k_second = 1'000;

MatchTicket ticket(const std::string& id, int people, std::vector<int> players, std::int64_t rating = 1'500) {
  MatchTicket made;
  made.id = id;
  for (int i = 0; i < people; ++i) made.people.push_back({id + std::to_string(i), id, {}});
  made.wish.game = "nim";
  made.wish.paces = {"normal"};
  made.wish.players = std::move(players);
  made.rating = rating;
  made.queued_ms = k_now_ms;
  return made;
}

std::vector<const MatchTicket*> all(const std::vector<MatchTicket>& tickets) {
  std::vector<const MatchTicket*> pointers;
  for (const MatchTicket& one : tickets) pointers.push_back(&one);
  return pointers;
}

// ---- the model ----

bool accept_pace(const std::vector<const MatchTicket*>& some, const MatchLimits& limits) {
  return std::ranges::any_of(match_paces(), [&](const MatchPace& pace) {
    const bool wanted =
        std::ranges::all_of(some, [&](const auto* one) { return std::ranges::count(one->wish.paces, pace.name) > 0; });
    const auto accepts = [&](Rated refused) {
      return std::ranges::all_of(some, [&](const auto* one) { return one->wish.rated != refused; });
    };
    return wanted && (accepts(Rated::yes) || (accepts(Rated::no) && may_be_rated(pace.name, limits)));
  });
}

bool accept_options(const std::vector<const MatchTicket*>& some) {
  std::map<std::string, std::vector<Json>> common;
  for (const MatchTicket* one : some) {
    for (const auto& [name, values] : one->wish.options) {
      const auto [known, is_new] = common.try_emplace(name, values);
      if (!is_new)
        std::erase_if(known->second, [&](const Json& value) { return std::ranges::count(values, value) == 0; });
      if (known->second.empty()) return false;
    }
  }
  return true;
}

bool could_sit_together(const std::vector<const MatchTicket*>& some, const MatchLimits& limits) {
  int people = 0;
  std::int64_t lowest = std::numeric_limits<std::int64_t>::max();
  std::int64_t highest = std::numeric_limits<std::int64_t>::min();
  std::int64_t window = std::numeric_limits<std::int64_t>::max();
  std::int64_t longest_ms = 0;
  for (const MatchTicket* one : some) {
    people += static_cast<int>(one->people.size());
    lowest = std::min(lowest, one->rating);
    highest = std::max(highest, one->rating);
    window = std::min(window, window_after(one->waited_ms(k_now_ms), limits));
    longest_ms = std::max(longest_ms, one->waited_ms(k_now_ms));
  }
  if (highest - lowest > window) return false;
  int largest = 0;
  for (const int players : some.front()->wish.players) {
    const bool accepted =
        std::ranges::all_of(some, [&](const auto* one) { return std::ranges::count(one->wish.players, players) > 0; });
    if (accepted) largest = std::max(largest, players);
    if (players == people && !accepted) return false;
  }
  if (std::ranges::count(some.front()->wish.players, people) == 0) return false;
  const bool may_be_fewer = longest_ms >= limits.smaller_table_seconds * k_second;
  return (may_be_fewer || people == largest) && accept_pace(some, limits) && accept_options(some);
}

std::string told(const std::vector<const MatchTicket*>& some) {
  std::string text;
  for (const MatchTicket* one : some) {
    text += one->id + ": " + std::to_string(one->people.size()) + " at " + std::to_string(one->rating) + ", waited " +
            std::to_string(one->waited_ms(k_now_ms)) + " ms, " + engine::json_text(shown_wish(one->wish)) + "\n";
  }
  return text;
}

/// The first set of them that could sit together; empty: none could.
std::vector<const MatchTicket*> any_who_could(const std::vector<const MatchTicket*>& waiting,
                                              const MatchLimits& limits) {
  for (std::uint32_t bits = 1; bits < 1U << waiting.size(); ++bits) {
    std::vector<const MatchTicket*> some;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if ((bits >> i & 1U) != 0) some.push_back(waiting[i]);
    }
    if (could_sit_together(some, limits)) return some;
  }
  return {};
}

// ---- random pools ----

MatchTicket random_ticket(Chance& chance, std::size_t number, bool choosy) {
  std::vector<int> players;
  for (int size = 2; size <= 6; ++size) {
    if (chance.one_in(2)) players.push_back(size);
  }
  if (players.empty()) players.push_back(static_cast<int>(chance.between(2, 6)));
  const int people = chance.one_in(4) ? static_cast<int>(chance.between(2, 3)) : 1;
  if (players.back() < people) players.push_back(people);
  MatchTicket made = ticket("t" + std::to_string(number), people, players);
  made.rating = chance.one_in(2) ? 1'500 : chance.between(900, 2'100);
  made.queued_ms -= chance.one_in(2) ? chance.between(0, 20) * k_second : chance.between(0, 900) * k_second;
  made.wish.paces.clear();
  for (const MatchPace& pace : match_paces()) {
    if (chance.one_in(choosy ? 3 : 1)) made.wish.paces.emplace_back(pace.name);
  }
  if (made.wish.paces.empty()) made.wish.paces = {"days"};
  if (choosy) made.wish.rated = chance.pick<Rated>({Rated::either, Rated::either, Rated::yes, Rated::no});
  for (const char* option : {"board", "draft"}) {
    if (choosy && chance.one_in(3)) made.wish.options[option] = {chance.pick<Json>({"A", "B", "C"})};
    if (choosy && chance.one_in(6)) made.wish.options[option] = {"A", "B"};
  }
  if (chance.one_in(8)) made.wish.bots_after_ms = chance.between(10, 300) * k_second;
  return made;
}

TEST(MatchPool, WhoeverCouldSitTogetherDoes) {
  MatchLimits limits;
  std::size_t tables = 0;
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    Chance chance(seed, "pool");
    limits.rated_move_seconds = chance.one_in(2) ? 10 : 60;  // with 60 the fastest can't be rated
    std::vector<MatchTicket> tickets;
    const bool choosy = chance.one_in(2);
    const std::size_t many = 2 + chance.below(8);
    for (std::size_t i = 0; i < many; ++i) tickets.push_back(random_ticket(chance, i, choosy));
    MatchPool pool(all(tickets), k_now_ms, limits);
    std::vector<const MatchTicket*> waiting = all(tickets);
    for (const MatchGroup& group : pool.groups()) {
      ++tables;
      const auto may_have_bots = [](const MatchTicket* one) { return one->wish.bots_after_ms.has_value(); };
      if (group.terms.bots == 0 && !std::ranges::all_of(group.tickets, may_have_bots)) {
        EXPECT_TRUE(could_sit_together(group.tickets, limits)) << "seed " << seed << "\n" << told(group.tickets);
      }
      for (const MatchTicket* one : group.tickets) {
        EXPECT_EQ(std::erase(waiting, one), 1U) << "seed " << seed << ": seated twice, " << one->id;
        EXPECT_GT(std::ranges::count(one->wish.paces, group.terms.pace), 0) << "seed " << seed;
        EXPECT_GT(std::ranges::count(one->wish.players, group.terms.players), 0) << "seed " << seed;
        EXPECT_NE(one->wish.rated, group.terms.rated ? Rated::no : Rated::yes) << "seed " << seed;
        for (const auto& [name, values] : one->wish.options) {
          EXPECT_GT(std::ranges::count(values, group.terms.options.at(name)), 0) << "seed " << seed;
        }
      }
    }
    const auto left = any_who_could(waiting, limits);
    ASSERT_TRUE(left.empty()) << "seed " << seed << ": no table is made for\n" << told(left);
    for (const MatchTicket* one : waiting) {
      const bool is_due = one->wish.bots_after_ms && one->waited_ms(k_now_ms) >= *one->wish.bots_after_ms;
      EXPECT_FALSE(is_due && one->wish.rated != Rated::yes) << "seed " << seed << ": bots are due for " << one->id;
    }
  }
  EXPECT_GT(tables, 10'000U) << "the pools are of a kind that makes tables";
}

TEST(MatchPool, WhoInsistsOnALargeTableKeepsNobodyElseWaiting) {
  std::vector<MatchTicket> tickets{ticket("insists", 1, {6})};
  tickets.front().queued_ms -= 600 * k_second;  // the oldest, and at everybody's rating
  for (const char* id : {"ann", "bea", "cia", "dan"}) tickets.push_back(ticket(id, 1, {2, 3, 4, 5, 6}));
  for (MatchTicket& one : tickets) one.queued_ms -= 25 * k_second;
  const MatchLimits limits;
  const auto made = MatchPool(all(tickets), k_now_ms, limits).groups();
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(made.front().terms.players, 4);
}

TEST(MatchPool, ManyWhoFitNobodyShutNobodyOut) {
  std::vector<MatchTicket> tickets;
  for (int i = 0; i < 640; ++i) {
    MatchTicket pair = ticket("pair" + std::to_string(i), 2, {3});
    pair.wish.paces = {"days"};
    pair.queued_ms -= 60 * k_second;
    tickets.push_back(std::move(pair));
  }
  for (int i = 0; i < 20; ++i) tickets.push_back(ticket("one" + std::to_string(i), 1, {2}));
  const MatchLimits limits;
  EXPECT_EQ(MatchPool(all(tickets), k_now_ms, limits).groups().size(), 10U);
}

TEST(MatchPool, ManyWhoFitNobodyCostLittle) {
  // Nobody of these can sit with anybody: no sum of them fills a table, or nobody else is near enough.
  std::vector<MatchTicket> tickets;
  for (int i = 0; i < 2'500; ++i) {
    const std::string id = "t" + std::to_string(i);
    const std::int64_t rating = 1'500 + i % 250 * 10;
    if (i % 3 == 0) tickets.push_back(ticket(id, 2, {3, 5}, rating));
    if (i % 3 == 1) tickets.push_back(ticket(id, 3, {4, 5}, rating));
    if (i % 3 == 2) tickets.push_back(ticket(id, 1, {6}, 1'500 + std::int64_t{i} * 1'000));
    tickets.back().wish.paces = i % 2 == 0 ? std::vector<std::string>{"normal"} : std::vector<std::string>{"days"};
    tickets.back().wish.paces.emplace_back("fast");
  }
  // Except that pairs and threes fill a table of five; these are at another pace.
  for (MatchTicket& one : tickets) {
    if (one.people.size() == 2) one.wish.paces = {"normal"};
    if (one.people.size() == 3) one.wish.paces = {"days", "fast"};
  }
  const MatchLimits limits;
  MatchPool pool(all(tickets), k_now_ms, limits);
  EXPECT_TRUE(pool.groups().empty());
  EXPECT_LT(pool.looked_at(), 2'500U * 64);
}

/// By account: whom they have blocked, and who has blocked them.
SharedStanding standing(std::set<std::string> blocked, std::set<std::string> blocked_by = {}) {
  TalkStanding one;
  one.blocked = std::move(blocked);
  one.blocked_by = std::move(blocked_by);
  return std::make_shared<const TalkStanding>(std::move(one));
}

TEST(Apart, ABlockOfEitherCountsAlsoOfWhomOnlyTheOtherIsKnown) {
  const std::vector<MatchTicket> tickets{ticket("a", 1, {2}), ticket("b", 2, {2}), ticket("c", 1, {2})};
  const auto with = [&](const std::map<std::string, SharedStanding>& known) {
    return Apart(all(tickets), [&](const std::string& account) {
      const auto found = known.find(account);
      return found == known.end() ? nullptr : found->second;
    });
  };
  const auto none = standing({});
  EXPECT_FALSE(with({{"a0", none}, {"b0", none}, {"b1", none}, {"c0", none}}).any());
  for (const Apart& apart :
       {with({{"a0", standing({"b1"})}, {"b1", none}}), with({{"a0", none}, {"b1", standing({"a0"})}}),
        with({{"a0", standing({}, {"b1"})}}), with({{"b1", standing({"a0"})}})}) {
    EXPECT_TRUE(apart.are(tickets[0], tickets[1]));
    EXPECT_TRUE(apart.are(tickets[1], tickets[0]));
    EXPECT_FALSE(apart.are(tickets[0], tickets[2]));
    EXPECT_FALSE(apart.are(tickets[1], tickets[1]));
  }
  EXPECT_FALSE(with({{"b0", standing({"b1"})}, {"b1", none}}).any()) << "a party has agreed to itself";
  EXPECT_FALSE(Apart(all(tickets), {}).any());
}

TEST(Apart, NoTableHasTwoWhoAreAndTheOthersSitTogether) {
  const MatchLimits limits;
  std::size_t tables = 0;
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
    Chance chance(seed, "apart");
    std::vector<MatchTicket> tickets;
    const std::size_t many = 2 + chance.below(8);
    for (std::size_t i = 0; i < many; ++i) tickets.push_back(random_ticket(chance, i, false));
    std::map<std::string, SharedStanding> known;
    for (const MatchTicket& one : tickets) {
      std::set<std::string> blocked;
      for (const MatchTicket& other : tickets) {
        if (chance.one_in(6)) blocked.insert(other.people.front().id);
      }
      known[one.people.back().id] = standing(std::move(blocked));
    }
    const Apart apart(all(tickets), [&](const std::string& account) {
      const auto found = known.find(account);
      return found == known.end() ? standing({}) : found->second;
    });
    const auto are_apart = [&](const std::vector<const MatchTicket*>& some) {
      return std::ranges::any_of(some, [&](const auto* one) {
        return std::ranges::any_of(some, [&](const auto* other) { return apart.are(*one, *other); });
      });
    };
    MatchPool pool(all(tickets), k_now_ms, limits, &apart);
    std::vector<const MatchTicket*> waiting = all(tickets);
    for (const MatchGroup& group : pool.groups()) {
      ++tables;
      EXPECT_FALSE(are_apart(group.tickets)) << told(group.tickets);
      std::erase_if(waiting, [&](const auto* one) { return std::ranges::count(group.tickets, one) > 0; });
    }
    for (std::uint32_t bits = 1; bits < 1U << waiting.size(); ++bits) {
      std::vector<const MatchTicket*> some;
      for (std::size_t i = 0; i < waiting.size(); ++i) {
        if ((bits >> i & 1U) != 0) some.push_back(waiting[i]);
      }
      ASSERT_FALSE(could_sit_together(some, limits) && !are_apart(some)) << seed << "\n" << told(some);
    }
  }
  EXPECT_GT(tables, 1'000U);
}

}  // namespace
}  // namespace server
