// Taking back with the others' consent: who is asked, what ends it, where the table goes back to, and that the log, a
// snapshot and a replay say the same of it.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <tuple>

#include "engine/core/playout.h"
#include "server/room/consent.h"
#include "server/room/limits.h"
#include "server/room/replay.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

using engine::Seat;

class RoomConsent : public testing::Test {
 protected:
  RoomDriver driver{test_games()};
  int keys = 0;

  void start(const TableWish& wish = {}) {
    driver.make(wish);
    driver.seat_everybody(wish.players);
  }
  Json key() { return {{"key", "consent-key-" + std::to_string(++keys)}}; }
  Json ask_undo(int client) { return driver.ask(client, "table.ask_undo", key()); }
  std::string why_not_asked(int client) {
    return driver.refused(client, "table.ask_undo", key()).at("data").value("reason", "");
  }
  Json answer(int client, bool consent) {
    const auto request = driver.table().undo_request ? driver.table().undo_request->request : 0;
    return driver.ask(client, "table.answer_undo", {{"request", std::to_string(request)}, {"consent", consent}});
  }
  int client_to_act() { return driver.client(1).pending.at(0).at("seat").get<int>() + 1; }
  std::string last_kind() { return driver.records().back().kind; }
  Json last_event(int client) {
    return driver.client(client).last("table.update").at("entries").back().at("events")[0];
  }

  /// Both chose a card, the winner placed both markers and threw the die: everybody has learned of it.
  int throw_the_die() {
    driver.act(1);
    driver.act(2);
    const int winner = client_to_act();
    driver.act(winner);
    driver.act(winner);
    before_the_die = driver.table().state_hash();
    driver.act(winner);
    return winner;
  }
  engine::Hash before_the_die{};
};

TEST_F(RoomConsent, WithTheConsentOfAllTheTableGoesBackToBeforeTheLastActionOfWhoAsked) {
  start({.players = 3});
  for (int client = 1; client <= 3; ++client) driver.act(client);
  const int winner = client_to_act();
  driver.act(winner);
  driver.act(winner);
  const auto before = driver.table().state_hash();
  driver.act(winner);  // throws the die
  EXPECT_TRUE(driver.client(winner).you.at("can_ask_undo"));
  ASSERT_TRUE(ask_undo(winner).contains("result"));
  const int others[] = {winner % 3 + 1, (winner + 1) % 3 + 1};
  EXPECT_EQ(driver.client(others[0]).view.at("table").at("undo_request").at("waits_for").size(), 2U);
  ASSERT_TRUE(answer(others[0], true).contains("result"));
  EXPECT_EQ(driver.client(winner).view.at("table").at("undo_request").at("agreed"), Json({others[0] - 1}));
  EXPECT_NE(driver.table().state_hash(), before) << "not all have agreed";
  ASSERT_TRUE(answer(others[1], true).contains("result"));
  EXPECT_EQ(driver.table().state_hash(), before);
  EXPECT_EQ(last_kind(), "undone_by_consent");
  EXPECT_FALSE(driver.client(1).view.at("table").contains("undo_request"));
  const auto told = last_event(winner);
  EXPECT_EQ(told.at("type"), "table.undone");
  EXPECT_EQ(told.at("consented").size(), 2U);
}

TEST_F(RoomConsent, WhatWasDrawnIsDrawnAgainAlike) {
  start();
  const int winner = throw_the_die();
  const auto after = driver.table().state_hash();
  ask_undo(winner);
  answer(3 - winner, true);
  ASSERT_EQ(driver.table().state_hash(), before_the_die);
  driver.act(winner);
  EXPECT_EQ(driver.table().state_hash(), after) << "the same action has the same outcome";
}

TEST_F(RoomConsent, WhatOthersDidSinceIsTakenBackAsWell) {
  start();
  const int winner = throw_the_die();
  const int other = 3 - winner;
  driver.act(other);  // chooses a card of the next round
  ASSERT_TRUE(ask_undo(winner).contains("result"));
  answer(other, true);
  EXPECT_EQ(driver.table().state_hash(), before_the_die);
  EXPECT_FALSE(driver.client(other).you.contains("decision"));
  EXPECT_EQ(driver.client(other).view, view_of(driver.table(), engine::Viewer::at(Seat{std::uint8_t(other - 1)})));
}

TEST_F(RoomConsent, ALateClickOnTheBoardAsItWasIsStale) {
  start();
  const int winner = throw_the_die();
  const auto you = driver.client(winner).you;
  ask_undo(winner);
  answer(3 - winner, true);
  EXPECT_EQ(driver.code_of_refusal(
                winner, "table.act",
                {{"decision", you.at("decision")}, {"key", "late-click-1"}, {"action", you.at("actions").at(0)}}),
            "stale_decision");
}

TEST_F(RoomConsent, OneRefusalEndsItAndTheSameActionIsNotAskedForAgain) {
  start();
  const int winner = throw_the_die();
  ask_undo(winner);
  answer(3 - winner, false);
  EXPECT_FALSE(driver.client(1).view.at("table").contains("undo_request"));
  EXPECT_NE(driver.table().state_hash(), before_the_die);
  EXPECT_EQ(why_not_asked(winner), "undo_declined");
  EXPECT_FALSE(driver.client(winner).you.contains("can_ask_undo"));
  EXPECT_TRUE(driver.client(3 - winner).you.contains("can_ask_undo")) << "for an action of its own";
}

TEST_F(RoomConsent, WhoAskedMayThinkBetterOfItAndAskAgainOnce) {
  start();
  const int winner = throw_the_die();
  ask_undo(winner);
  answer(winner, false);
  EXPECT_EQ(last_event(3 - winner).at("consent"), false);
  EXPECT_TRUE(driver.client(winner).you.at("can_ask_undo"));
  EXPECT_TRUE(ask_undo(winner).contains("result"));
  answer(winner, false);
  EXPECT_FALSE(driver.client(winner).you.contains("can_ask_undo"));
  EXPECT_EQ(why_not_asked(winner), "undo_declined") << "each request calls for the other";
  ASSERT_TRUE(driver.restart().ok());
  driver.join(winner);
  EXPECT_EQ(why_not_asked(winner), "undo_declined");
}

TEST_F(RoomConsent, AnotherActionIsAskedForAnew) {
  start();
  const int first = throw_the_die();
  for (int times = 0; times < 2; ++times) {
    ask_undo(first);
    answer(first, false);
  }
  EXPECT_EQ(why_not_asked(first), "undo_declined");
  driver.act(1);
  driver.act(2);
  EXPECT_TRUE(ask_undo(first).contains("result"));
}

TEST_F(RoomConsent, TheHallHearsWhoIsAsked) {
  start();
  const auto asked = [&] {
    const auto last = std::find_if(driver.hall.rbegin(), driver.hall.rend(),
                                   [](const HallMail& one) { return one.holds<TurnChanged>(); });
    return last->get<TurnChanged>().asked;
  };
  const int winner = throw_the_die();
  EXPECT_TRUE(asked().empty());
  ask_undo(winner);
  const auto& other = driver.table().seats[static_cast<std::size_t>(2 - winner)];
  EXPECT_EQ(asked(), (std::vector<std::string>{other->account.id}));
  answer(3 - winner, false);
  EXPECT_TRUE(asked().empty());
}

TEST_F(RoomConsent, ItLapsesWhenAnybodyActs) {
  start();
  const int winner = throw_the_die();
  const auto asked = ask_undo(winner).at("result").at("seq");
  driver.act(3 - winner);
  EXPECT_FALSE(driver.client(winner).view.at("table").contains("undo_request"));
  const auto error = driver.refused(3 - winner, "table.answer_undo",
                                    {{"request", std::to_string(asked.get<int>())}, {"consent", true}});
  EXPECT_EQ(error.at("data").at("reason"), "undo_lapsed");
  EXPECT_TRUE(ask_undo(winner).contains("result"));
}

TEST_F(RoomConsent, ItLapsesWhenNotEverybodyAnswersInTime) {
  start();
  const int winner = throw_the_die();
  ask_undo(winner);
  driver.wait(RoomPolicy{}.undo_answer_ms - 1);
  EXPECT_TRUE(driver.table().undo_request.has_value());
  driver.wait(1);
  EXPECT_EQ(last_kind(), "undo_lapsed");
  EXPECT_EQ(last_event(winner).at("type"), "table.undo_lapsed");
  EXPECT_TRUE(driver.client(winner).you.at("can_ask_undo")) << "nobody declined";
  EXPECT_TRUE(ask_undo(winner).contains("result"));
  driver.wait(RoomPolicy{}.undo_answer_ms);
  EXPECT_EQ(last_kind(), "undo_lapsed");
  EXPECT_EQ(why_not_asked(winner), "undo_declined") << "nobody wants to answer";
}

TEST_F(RoomConsent, ItIsRefusedWithItsReason) {
  start();
  EXPECT_EQ(why_not_asked(1), "nothing_to_undo");
  driver.act(1);
  EXPECT_EQ(why_not_asked(1), "undo_is_free");
  EXPECT_FALSE(driver.client(1).you.contains("can_ask_undo"));
  driver.act(2);
  const int winner = client_to_act();
  ASSERT_TRUE(ask_undo(3 - winner).contains("result"));
  EXPECT_EQ(why_not_asked(winner), "undo_asked_already");
  driver.add_client(3, "cleo");
  driver.join(3);
  EXPECT_EQ(driver.code_of_refusal(3, "table.ask_undo", key()), "not_seated");
  EXPECT_EQ(driver.code_of_refusal(3, "table.answer_undo", {{"request", "1"}, {"consent", true}}), "not_seated");
  EXPECT_EQ(driver.code_of_refusal(1, "table.answer_undo", {{"request", "1"}}), "bad_params");
}

TEST_F(RoomConsent, AGameThatIsOverIsOver) {
  start();
  engine::Rng chance(engine::Seed{});
  while (driver.random_step(chance)) {
  }
  EXPECT_EQ(driver.code_of_refusal(1, "table.ask_undo", key()), "not_running");
}

TEST_F(RoomConsent, ARepeatedRequestIsAnsweredAlikeAndARepeatedAnswerChangesNothing) {
  start({.players = 3});
  for (int client = 1; client <= 3; ++client) driver.act(client);
  const int loser = client_to_act() % 3 + 1;
  const Json same = key();
  const auto first = driver.ask(loser, "table.ask_undo", same);
  EXPECT_EQ(driver.ask(loser, "table.ask_undo", same), first);
  EXPECT_EQ(why_not_asked(loser), "undo_asked_already") << "with another key";
  const int other = loser % 3 + 1;
  answer(other, true);
  const auto seq = driver.table().seq;
  EXPECT_EQ(answer(other, true).at("result").at("seq"), seq);
  EXPECT_EQ(driver.table().seq, seq);
}

TEST_F(RoomConsent, BotsAgreeAtOnce) {
  driver.make();
  driver.join(1);
  driver.ask(1, "table.add_bot", {{"level", "easy"}});
  driver.act(1);
  const auto before = driver.table().past.before(driver.table().seq)->hash();
  for (Out& one : std::exchange(driver.other, {})) {
    if (auto* think = one.get_if<Think>()) {
      driver.mail(Thought{think->ticket, false, think->match->legal(think->seat).at(0), 1, {}});
    }
  }
  ASSERT_TRUE(ask_undo(1).contains("result"));
  EXPECT_EQ(last_kind(), "undone_by_consent");
  EXPECT_EQ(driver.table().state_hash(), before);
}

/// The newest thought that a bot was asked for, as it would come.
std::optional<Thought> thought_of_bot(RoomDriver& driver) {
  std::optional<Thought> thought;
  for (Out& one : std::exchange(driver.other, {})) {
    const auto* think = one.get_if<Think>();
    if (think != nullptr) thought = Thought{think->ticket, false, think->match->legal(think->seat).back(), 1, {}};
  }
  return thought;
}

TEST_F(RoomConsent, BotsGoOnWhilePeopleAreAskedAndItIsTakenBackAsWell) {
  driver.make({.players = 3});
  driver.join(1);
  driver.ask(1, "table.add_bot", {{"level", "easy"}, {"seat", 2}});
  driver.add_client(2, "ben");
  driver.join(2);
  driver.ask(2, "table.sit");
  const auto chosen = thought_of_bot(driver);
  ASSERT_TRUE(chosen.has_value());
  driver.mail(*chosen);
  const auto before = driver.table().state_hash();
  driver.act(1);
  driver.act(2);
  const auto thought = thought_of_bot(driver);
  ASSERT_TRUE(thought.has_value()) << "the bot's card is the highest, and it goes on";
  ASSERT_TRUE(ask_undo(1).contains("result"));
  const auto asked = driver.table().seq;
  driver.mail(*thought);
  ASSERT_GT(driver.table().seq, asked) << "the bot has played on";
  ASSERT_TRUE(driver.table().undo_request.has_value()) << "and answered nothing by that";
  EXPECT_TRUE(driver.client(2).view.at("table").contains("undo_request"));
  ASSERT_TRUE(driver.restart().ok());
  driver.join(2);
  ASSERT_TRUE(answer(2, true).contains("result"));
  EXPECT_EQ(driver.table().state_hash(), before);
}

TEST_F(RoomConsent, BotsWaitBeforeWhatIsAskedForIsOutOfReach) {
  start();
  Table table = driver.table();
  EXPECT_TRUE(lets_bots_go_on(table)) << "nobody asks";
  const auto is_kept = [&](std::uint64_t record) {
    return std::ranges::any_of(table.past.steps(), [&](const auto& step) { return step->record == record; });
  };
  std::size_t waits = 0;
  for (std::uint64_t newest = 1; newest <= 4 * Past::k_reach; ++newest) {
    std::map<std::uint64_t, bool> goes_on;
    for (std::uint64_t record = 1; record < newest; ++record) {
      if (!is_kept(record)) continue;
      table.undo_request = UndoRequest{Seat{0}, 1, record};
      goes_on[record] = lets_bots_go_on(table);
    }
    table.past.took({Seat{1}, newest, {}}, table.play->now());
    for (const auto& [record, can] : goes_on) {
      EXPECT_EQ(is_kept(record), can) << record << " of " << newest;
      waits += can ? 0 : 1;
    }
  }
  EXPECT_EQ(waits, 3 * Past::k_reach);
}

TEST_F(RoomConsent, WhoLetsABotPlayIsNotAskedAnyMore) {
  start();
  const int winner = throw_the_die();
  ask_undo(winner);
  driver.ask(3 - winner, "table.autopilot", {{"level", "easy"}});
  EXPECT_EQ(last_kind(), "undone_by_consent");
  EXPECT_EQ(driver.table().state_hash(), before_the_die);
}

TEST_F(RoomConsent, WhoHasConcededIsNotAskedAnyMoreAndDoesNotAsk) {
  start({.players = 3});
  for (int client = 1; client <= 3; ++client) driver.act(client);
  const int winner = client_to_act();
  driver.act(winner);
  driver.act(winner);
  const auto before = driver.table().state_hash();
  driver.act(winner);  // throws the die
  ask_undo(winner);
  const int second = winner % 3 + 1;
  const int third = second % 3 + 1;
  answer(second, true);
  driver.ask(third, "table.concede");
  EXPECT_EQ(driver.table().state_hash(), before);
  EXPECT_EQ(driver.code_of_refusal(third, "table.ask_undo", key()), "conceded");
}

TEST_F(RoomConsent, NothingIsShownBeforeItIsStored) {
  start();
  const int winner = throw_the_die();
  ask_undo(winner);
  const auto after = driver.table().state_hash();
  driver.hold_store();
  answer(3 - winner, true);
  EXPECT_EQ(driver.table().state_hash(), after);
  driver.release_store();
  EXPECT_EQ(driver.table().state_hash(), before_the_die);
}

TEST_F(RoomConsent, TheFasterTheTableTheSoonerItLapsesAndTheViewSaysWhen) {
  start({.move_seconds = 3 * 86'400, .time = {.by_days = true}});
  const int winner = throw_the_die();
  ask_undo(winner);
  driver.close(3 - winner);
  driver.wait(k_day_ms - 1);
  driver.join(3 - winner);
  const auto& request = driver.client(3 - winner).view.at("table").at("undo_request");
  EXPECT_EQ(request.at("until_ms").get<std::int64_t>(), driver.now().told_ms() + 1);
  driver.wait(1);
  EXPECT_FALSE(driver.table().undo_request.has_value());
}

TEST_F(RoomConsent, WithoutAClockItWaitsForThoseWhoAreNotThere) {
  start();
  const int winner = throw_the_die();
  driver.close(3 - winner);
  ask_undo(winner);
  driver.wait(k_day_ms - 1);
  EXPECT_TRUE(driver.table().undo_request.has_value());
  driver.wait(1);
  EXPECT_FALSE(driver.table().undo_request.has_value());
}

TEST_F(RoomConsent, ATableThatAsksRestsAndItLapsesInTimeAllTheSame) {
  start({.move_seconds = 3 * 86'400, .time = {.by_days = true}});
  ask_undo(throw_the_die());
  driver.close(1);
  driver.close(2);
  driver.wait(k_hour_ms);
  ASSERT_TRUE(driver.at_rest());
  driver.wait(k_day_ms - k_hour_ms);
  EXPECT_EQ(driver.records().back().kind, "undo_lapsed");
}

TEST_F(RoomConsent, AnOutageShorterThanItsTimeGivesItsWholeTimeAgain) {
  start({.move_seconds = 3 * 86'400, .time = {.by_days = true}});
  const int winner = throw_the_die();
  ask_undo(winner);
  driver.wait(k_hour_ms);
  ASSERT_TRUE(driver.restart().ok());
  driver.join(1);
  driver.join(2);
  EXPECT_EQ(driver.client(1).view.at("table").at("undo_request").at("until_ms").get<std::int64_t>(),
            driver.now().told_ms() + k_day_ms);
  driver.wait(k_day_ms - 1);
  ASSERT_TRUE(answer(3 - winner, true).contains("result"));
  EXPECT_EQ(driver.table().state_hash(), before_the_die);
}

TEST_F(RoomConsent, WhatIsMeantIsNamed) {
  start();
  const int winner = throw_the_die();
  const auto record = driver.client(winner).you.at("record").get<std::uint64_t>();
  EXPECT_EQ(record, driver.table().past.last_of(Seat{static_cast<std::uint8_t>(winner - 1)}));
  const auto asks_for = [&](std::uint64_t meant) {
    Json params = key();
    params["record"] = meant;
    return params;
  };
  EXPECT_EQ(driver.code_of_refusal(winner, "table.ask_undo", asks_for(record - 1)), "stale_decision");
  EXPECT_EQ(driver.code_of_refusal(winner, "table.ask_undo", asks_for(0)), "bad_params");
  const Json meant = asks_for(record);
  const Json asked = driver.ask(winner, "table.ask_undo", meant);
  ASSERT_TRUE(asked.contains("result"));
  EXPECT_EQ(driver.client(3 - winner).view.at("table").at("undo_request").at("record"), record);
  ASSERT_TRUE(driver.restart().ok());
  driver.join(winner);
  EXPECT_EQ(driver.ask(winner, "table.ask_undo", meant).at("result"), asked.at("result")) << "the same key";
  Json another = meant;
  another["record"] = record - 1;
  EXPECT_EQ(driver.code_of_refusal(winner, "table.ask_undo", another), "key_reused");
}

TEST_F(RoomConsent, AnOutageAsLongAsItsTimeLetsItLapse) {
  start();
  const int winner = throw_the_die();
  ask_undo(winner);
  driver.fall_behind(RoomPolicy{}.undo_answer_ms);
  ASSERT_TRUE(driver.restart().ok());
  EXPECT_FALSE(driver.table().undo_request.has_value());
  driver.join(1);
  driver.join(2);
  EXPECT_TRUE(ask_undo(winner).contains("result")) << "nobody said no";
}

TEST_F(RoomConsent, EverybodyHasAFullTimeLimitAfterwards) {
  start({.move_seconds = 90});
  const int winner = throw_the_die();
  driver.wait(30'000);
  ask_undo(winner);
  answer(3 - winner, true);
  const auto& pending = driver.client(1).pending.at(0);
  EXPECT_EQ(pending.at("deadline_ms").get<std::int64_t>() - driver.now().wall_ms, 90'000);
}

TEST_F(RoomConsent, ABankIsAsItWasAndNoIncrementIsPaidTwice) {
  start({.time = {.bank_seconds = 300, .increment_seconds = 10}});
  const int winner = throw_the_die();
  const auto banks = driver.table().clocks;
  driver.wait(20'000);
  ask_undo(winner);
  answer(3 - winner, true);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(driver.table().clocks[seat].bank_ms, banks[seat].bank_ms) << "nobody pays for being asked";
  }
  driver.act(winner);  // throws the die again: both choose a card
  EXPECT_LE(driver.table().clocks[0].bank_ms, banks[0].bank_ms);
  EXPECT_LE(driver.table().clocks[1].bank_ms, banks[1].bank_ms);
}

TEST_F(RoomConsent, AtARatedTableWhoIsAwayIsAskedAsWell) {
  driver.client(1).account->name = "ann";  // registered, as a rated table wants it
  driver.make({.rated = true});
  driver.join(1);
  driver.add_client(2, "ben").account->name = "ben";
  driver.join(2);
  driver.ask(2, "table.sit");
  const int winner = throw_the_die();
  driver.ask(3 - winner, "table.autopilot", {{"level", "easy"}});
  ask_undo(winner);
  EXPECT_EQ(driver.client(winner).view.at("table").at("undo_request").at("waits_for"), Json({2 - winner}));
}

/// Whole games with requests, answers and refusals at random; the log then gives the same table with and without a
/// snapshot, at every length.
TEST(RoomConsentReplay, TheLogGivesTheSameTableWithAndWithoutASnapshot) {
  for (std::uint8_t seed = 0; seed < 4; ++seed) {
    RoomDriver driver(engine::catalog());
    driver.make({.game = "harmonies", .server_seed_byte = seed});
    driver.seat_everybody(2);
    engine::Rng chance(engine::Seed{seed});
    const auto one_in = [&](std::uint32_t n) { return chance.below(engine::Purpose{0, "consent"}, n) == 0; };
    int undone = 0;
    for (int step = 0; driver.table().phase == TablePhase::running && step < 400; ++step) {
      for (int client = 1; client <= 2; ++client) {
        if (!driver.client(client).you.contains("can_ask_undo") || !one_in(6)) continue;
        const std::string key = "consent-key-" + std::to_string(step) + "-" + std::to_string(client);
        ASSERT_TRUE(driver.ask(client, "table.ask_undo", {{"key", key}}).contains("result"));
        const std::string request = std::to_string(driver.table().undo_request->request);
        driver.ask(3 - client, "table.answer_undo", {{"request", request}, {"consent", !one_in(4)}});
        undone += driver.records().back().kind == "undone_by_consent" ? 1 : 0;
      }
      if (one_in(40)) {
        ASSERT_TRUE(driver.restart().ok());
      }
      if (driver.client(1).view.is_null()) {
        driver.join(1);
        driver.join(2);
      }
      driver.random_step(chance);
    }
    EXPECT_GT(undone, 5);
    const auto snapshot = driver.snapshot();
    ASSERT_TRUE(snapshot.has_value());
    const auto log = driver.records();
    for (std::size_t length = snapshot->seq; length <= log.size(); ++length) {
      const auto head = std::span(log).first(length);
      const auto quick = replay(engine::catalog(), driver.id(), head, &*snapshot);
      const auto whole = replay(engine::catalog(), driver.id(), head);
      ASSERT_TRUE(quick.ok() && whole.ok()) << length;
      if (!whole->table().play) continue;
      ASSERT_EQ(quick->table().state_hash(), whole->table().state_hash()) << length;
      ASSERT_EQ(quick->table().past.to_json().at("steps").back(), whole->table().past.to_json().at("steps").back());
      for (std::uint8_t seat = 0; seat < 2; ++seat) {
        ASSERT_EQ(quick->table().past.last_of(Seat{seat}), whole->table().past.last_of(Seat{seat})) << length;
        const auto& asks = quick->table().undo_asks[seat];
        const auto& all = whole->table().undo_asks[seat];
        ASSERT_EQ(std::tuple(asks.declined, asks.asked, asks.times), std::tuple(all.declined, all.asked, all.times));
      }
    }
  }
}

TEST(RoomConsentReach, AChoiceTakenBackBesideOthersIsGoneFromAllThatCameAfterIt) {
  RoomDriver driver(engine::catalog());
  driver.make({.game = "evolution", .players = 3});  // each round begins with a card that all choose in secret
  driver.seat_everybody(3);
  engine::Rng chance(engine::Seed{9});
  int changed = 0;
  for (int step = 0; step < 400 && driver.table().phase == TablePhase::running; ++step) {
    const auto& steps = driver.table().past.steps();
    for (const int client : {1, 2, 3}) {
      const bool is_newest = !steps.empty() && steps.back()->seat.index + 1 == client;
      if (is_newest || !driver.client(client).you.at("can_undo") || step % 3 != client % 3) continue;
      ASSERT_TRUE(
          driver.ask(client, "table.undo", {{"key", "undo-" + std::to_string(1000 + step)}}).contains("result"));
      ++changed;
    }
    if (!driver.random_step(chance)) break;
    const auto& past = driver.table().past;
    const auto read = Past::from_json(past.to_json(), *driver.table().game);
    ASSERT_TRUE(read);
    for (const auto& one : past.steps()) {
      ASSERT_EQ(past.before(one->record)->hash(), read->before(one->record)->hash()) << one->record;
    }
  }
  EXPECT_GT(changed, 3);
}

TEST(RoomConsentReach, ItReachesBackAtLeastThirtyTwoActions) {
  RoomDriver driver(engine::catalog());
  driver.make({.game = "harmonies"});
  driver.seat_everybody(2);
  engine::Rng chance(engine::Seed{5});
  std::vector<std::pair<std::uint64_t, engine::Hash>> before;
  for (int step = 0; step < 150 && driver.table().phase == TablePhase::running; ++step) {
    before.emplace_back(driver.table().seq + 1, driver.table().state_hash());
    if (!driver.random_step(chance)) break;
    for (std::size_t back = 1; back <= std::min(before.size(), Past::k_reach - 1); back += 7) {
      const auto& [record, hash] = before[before.size() - back];
      const auto match = driver.table().past.before(record);
      ASSERT_NE(match, nullptr) << "step " << step << ", " << back << " back";
      ASSERT_EQ(match->hash(), hash);
    }
  }
}

}  // namespace
}  // namespace server
