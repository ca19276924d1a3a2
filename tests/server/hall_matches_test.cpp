// Matches as people ask for them: tickets in the store, who is told what, tables made of them, parties.
#include <algorithm>
#include <map>

#include "tests/server/hall_desk.h"

namespace server {
namespace {

constexpr ConnId k_bea{2};
constexpr ConnId k_cia{3};

class Matches : public testing::Test {
 protected:
  Matches() {
    for (const auto& [conn, nickname] : {std::pair{k_ann, "Ann"}, std::pair{k_bea, "Bea"}, std::pair{k_cia, "Cia"}}) {
      desk_.guest(conn, nickname);
      account_[conn] = desk_.told<SignedIn>().back().second.account;
    }
  }
  Reply ask(ConnId conn, const std::string& method, const Json& params = Json::object()) {
    return desk_.ask(conn, method, params, account_[conn]);
  }
  std::string error(ConnId conn, const std::string& method, const Json& params = Json::object()) {
    return HallDesk::error_of(ask(conn, method, params));
  }
  static Json wish(int key, const Json& players = {2}) {
    return {{"game", "sealed-cards"}, {"players", players}, {"key", "key-0000" + std::to_string(key)}};
  }
  void pass(int seconds) {
    for (int i = 0; i < seconds; ++i) {
      desk_.now.steady_ms += 1'000;
      desk_.now.wall_ms += 1'000;
      desk_.mail(Wake{});
      desk_.do_storage();
    }
  }
  /// What this connection was pushed last; null: nothing.
  Json pushed(ConnId conn) {
    for (const Broadcast& one : desk_.take<Broadcast>()) {
      if (one.frame->message()["method"] != "match.state") continue;
      for (const ConnId to : one.conns) states_[to] = one.frame->message()["params"];
    }
    const auto found = states_.find(conn);
    return found == states_.end() ? Json() : found->second;
  }
  void forget_pushes() {
    desk_.take<Broadcast>();
    states_.clear();
  }
  void accept(ConnId conn) { EXPECT_EQ(error(conn, "match.accept", {{"offer", pushed(conn)["offer"]["id"]}}), ""); }
  void room_says(const NewRoom& room, bool gone) {
    SummaryChanged told = summary(room.room.text, "running");
    told.summary.gone = gone;
    desk_.mail(told);
  }
  std::size_t waiting_in_store() { return desk_.store.reader()->games().tickets()->size(); }

  HallDesk desk_;
  std::map<ConnId, Account> account_;
  std::map<ConnId, Json> states_;
};

TEST_F(Matches, ATicketQueuesOnceItIsStored) {
  desk_.send(k_ann, "match.enqueue", wish(1), account_[k_ann]);
  EXPECT_TRUE(desk_.told<Replied>().empty());
  EXPECT_EQ(desk_.hall().matches().matchmaker().tickets(), 0U);
  desk_.do_storage();
  const Reply reply = desk_.reply();
  EXPECT_EQ(reply.result["state"]["phase"], "waiting");
  EXPECT_EQ(reply.result["state"]["ticket"]["id"], reply.result["ticket"]);
  EXPECT_EQ(reply.result["state"]["ticket"]["people"], 1);
  EXPECT_EQ(waiting_in_store(), 1U);
}

TEST_F(Matches, AStoreThatIsFullQueuesNobody) {
  desk_.store.fail_commit(desk_.store.commits() + 1, storage::CommitFault::full);
  EXPECT_EQ(error(k_ann, "match.enqueue", wish(1)), "storage_unavailable");
  EXPECT_EQ(ask(k_ann, "match.subscribe").result["state"], Json({{"phase", "idle"}}));
  EXPECT_EQ(error(k_ann, "match.enqueue", wish(1)), "");
}

TEST_F(Matches, TheSameKeyIsTheSameTicket) {
  const Json first = ask(k_ann, "match.enqueue", wish(1)).result["ticket"];
  EXPECT_EQ(ask(k_ann, "match.enqueue", wish(1)).result["ticket"], first);
  EXPECT_EQ(error(k_ann, "match.enqueue", wish(1, {3})), "key_reused");
  EXPECT_EQ(error(k_ann, "match.enqueue", wish(2)), "already_queued");
  EXPECT_EQ(error(k_ann, "match.leave"), "");
  EXPECT_EQ(waiting_in_store(), 0U);
  EXPECT_EQ(error(k_ann, "match.enqueue", wish(1)), "key_reused") << "that ticket has ended";
  EXPECT_EQ(error(k_ann, "match.enqueue", wish(2)), "");
}

TEST_F(Matches, WishesThatNobodyCanFulfilAreRefused) {
  const auto with = [](const char* name, Json value) {
    Json params = wish(1);
    params[name] = std::move(value);
    return params;
  };
  EXPECT_EQ(error(k_ann, "match.enqueue", with("game", "chess")), "bad_params");
  EXPECT_EQ(error(k_ann, "match.enqueue", with("players", {8})), "bad_option");
  EXPECT_EQ(error(k_ann, "match.enqueue", with("options", {{"rounds", {0}}})), "bad_option");
  EXPECT_EQ(error(k_ann, "match.enqueue", with("options", {{"rounds", 3}})), "bad_option") << "a list is wanted";
  EXPECT_EQ(error(k_ann, "match.enqueue", with("options", {{"colour", {"red"}}})), "bad_option");
  EXPECT_EQ(error(k_ann, "match.enqueue", with("paces", {"slow"})), "bad_params");
  EXPECT_EQ(error(k_ann, "match.leave"), "no_such_match");
}

TEST_F(Matches, ATableIsMadeOfTicketsThatEndInItsCommit) {
  std::set<std::string> tickets;
  tickets.insert(ask(k_ann, "match.enqueue", wish(1)).result["ticket"].get<std::string>());
  tickets.insert(ask(k_bea, "match.enqueue", wish(1)).result["ticket"].get<std::string>());
  pass(1);
  const Json state = pushed(k_ann);
  EXPECT_EQ(state["phase"], "offered");
  EXPECT_EQ(state["offer"]["players"], 2);
  EXPECT_EQ(state["offer"]["accepted"], 0);
  EXPECT_FALSE(state.dump().find("Bea") != std::string::npos) << "nobody picks their opponents";
  accept(k_ann);
  EXPECT_EQ(pushed(k_bea)["offer"]["accepted"], 1);
  accept(k_bea);
  const auto spawned = desk_.take<SpawnRoom>();
  ASSERT_EQ(spawned.size(), 1U);
  const NewRoom& room = spawned.front().room;
  EXPECT_EQ(room.players, 2);
  EXPECT_EQ(room.move_seconds, 90);
  EXPECT_EQ((std::set<std::string>{room.host.id, room.company.at(0).account.id}),
            (std::set<std::string>{account_[k_ann].id, account_[k_bea].id}));
  EXPECT_EQ(std::set<std::string>(room.tickets.begin(), room.tickets.end()), tickets);
  EXPECT_EQ(pushed(k_ann)["phase"], "making");
  EXPECT_EQ(error(k_ann, "match.leave"), "busy");
  room_says(room, false);
  EXPECT_EQ(pushed(k_ann)["phase"], "made");
  EXPECT_EQ(pushed(k_bea)["table"], room.room.text);
  EXPECT_EQ(ask(k_bea, "match.subscribe").result["state"]["table"], room.room.text) << "for who comes back";
}

TEST_F(Matches, ATableThatCouldNotBeMadeLosesNobodysPlace) {
  ask(k_ann, "match.enqueue", wish(1));
  const Json since = ask(k_ann, "match.subscribe").result["state"]["ticket"]["since_ms"];
  ask(k_bea, "match.enqueue", wish(1));
  pass(1);
  accept(k_ann);
  accept(k_bea);
  room_says(desk_.take<SpawnRoom>().at(0).room, true);
  EXPECT_EQ(pushed(k_ann)["phase"], "waiting");
  EXPECT_EQ(pushed(k_ann)["ticket"]["since_ms"], since);
  pass(6);
  EXPECT_EQ(pushed(k_ann)["phase"], "offered");
}

TEST_F(Matches, WhoDeclinesPausesAndTheOtherWaitsOn) {
  ask(k_ann, "match.enqueue", wish(1));
  ask(k_bea, "match.enqueue", wish(1));
  pass(1);
  const Json offer = pushed(k_bea)["offer"]["id"];
  EXPECT_EQ(error(k_cia, "match.accept", {{"offer", offer}}), "no_such_match");
  EXPECT_EQ(error(k_bea, "match.decline", {{"offer", offer}}), "");
  EXPECT_EQ(pushed(k_bea)["ended"], "declined");
  const Reply refused = ask(k_bea, "match.enqueue", wish(2));
  EXPECT_EQ(HallDesk::error_of(refused), "match_paused");
  EXPECT_EQ(refused.error["data"]["retry_after_ms"], 10'000);
  EXPECT_EQ(waiting_in_store(), 1U);
  ask(k_cia, "match.enqueue", wish(1));
  pass(1);
  EXPECT_EQ(pushed(k_cia)["offer"]["id"], pushed(k_ann)["offer"]["id"]);
}

TEST_F(Matches, AnEndIsToldWhenItIsStored) {
  ask(k_ann, "match.enqueue", wish(1));
  forget_pushes();
  desk_.send(k_ann, "match.leave", Json::object(), account_[k_ann]);
  EXPECT_TRUE(pushed(k_ann).is_null());
  EXPECT_TRUE(desk_.told<Replied>().empty());
  desk_.do_storage();
  EXPECT_EQ(pushed(k_ann), Json({{"phase", "idle"}, {"ended", "left"}}));
}

TEST_F(Matches, AnEndThatCouldNotBeStoredIsTriedUntilItIs) {
  ask(k_ann, "match.enqueue", wish(1));
  desk_.store.fail_commit(desk_.store.commits() + 1, storage::CommitFault::full);
  EXPECT_EQ(error(k_ann, "match.leave"), "storage_unavailable");
  EXPECT_EQ(waiting_in_store(), 1U);
  EXPECT_EQ(error(k_ann, "match.enqueue", wish(2)), "busy");
  pass(6);
  EXPECT_EQ(waiting_in_store(), 0U);
  EXPECT_EQ(error(k_ann, "match.enqueue", wish(2)), "");
}

TEST_F(Matches, ARestartKeepsTicketsWithTheTimeTheyHaveWaited) {
  const Json ticket = ask(k_ann, "match.enqueue", wish(1)).result["ticket"];
  pass(50);
  SeededEntropy entropy(9);
  Hall hall(one_game(), entropy);
  Outbox out;
  const Now later{77, desk_.now.wall_ms + 10'000};
  hall.handle(TicketsKept{*desk_.store.reader()->games().tickets()}, later, out);
  const MatchTicket* kept = hall.matches().matchmaker().ticket_of(account_[k_ann].id);
  ASSERT_NE(kept, nullptr);
  EXPECT_EQ(kept->id, ticket.get<std::string>());
  EXPECT_EQ(kept->waited_ms(later.steady_ms), 60'000);
}

TEST_F(Matches, WhoSignsOutIsToldNothingMore) {
  ask(k_ann, "match.enqueue", wish(1));
  ask(k_ann, "session.end");
  forget_pushes();
  ask(k_bea, "match.enqueue", wish(1));
  pass(1);
  EXPECT_EQ(pushed(k_bea)["phase"], "offered");
  EXPECT_TRUE(pushed(k_ann).is_null());
}

TEST_F(Matches, WhoClosesThePageIsDroppedAfterAWhile) {
  ask(k_ann, "match.enqueue", wish(1));
  desk_.mail(ConnGone{k_ann});
  pass(59);
  EXPECT_EQ(waiting_in_store(), 1U);
  pass(2);
  EXPECT_EQ(waiting_in_store(), 0U);
}

// ---- parties ----

TEST_F(Matches, APartyQueuesAsOneAndSitsWithAThird) {
  const Json code = ask(k_ann, "party.create").result["code"];
  EXPECT_EQ(ask(k_ann, "party.create").result["code"], code);
  EXPECT_EQ(error(k_bea, "party.join", {{"code", "NOSUCHPARTY"}}), "no_such_match");
  EXPECT_EQ(ask(k_bea, "party.join", {{"code", code}}).result["code"], code);
  EXPECT_EQ(pushed(k_ann)["party"]["people"].size(), 2U);
  EXPECT_EQ(pushed(k_ann)["party"]["people"][0]["nickname"], "Ann");
  EXPECT_EQ(error(k_bea, "match.enqueue", wish(1, {3})), "not_host");
  EXPECT_EQ(error(k_ann, "match.enqueue", wish(1, {2})), "") << "the two of them make a table";
  EXPECT_EQ(error(k_ann, "match.leave"), "");
  EXPECT_EQ(error(k_ann, "match.enqueue", wish(2, {3})), "");
  EXPECT_EQ(pushed(k_bea)["phase"], "waiting");
  EXPECT_EQ(error(k_cia, "party.join", {{"code", code}}), "already_queued");
  ask(k_cia, "match.enqueue", wish(1, {3}));
  pass(1);
  accept(k_bea);
  accept(k_cia);
  accept(k_ann);
  const auto spawned = desk_.take<SpawnRoom>();
  ASSERT_EQ(spawned.size(), 1U);
  EXPECT_EQ(spawned.front().room.tickets.size(), 2U);
  EXPECT_EQ(spawned.front().room.company.size(), 2U);
}

TEST_F(Matches, ForWhomSomebodyInAPartyHasBlockedThereIsNoParty) {
  const Json code = ask(k_ann, "party.create").result["code"];
  ask(k_bea, "party.join", {{"code", code}});
  ask(k_bea, "account.block", {{"account", account_[k_cia].id}});
  const Json none = ask(k_cia, "party.join", {{"code", "NOSUCHPARTY"}}).error;
  EXPECT_EQ(ask(k_cia, "party.join", {{"code", code}}).error, none);
  EXPECT_TRUE(desk_.take<RightCode>().size() <= 1U) << "nor does it count as a right code";
  ask(k_bea, "party.leave");
  EXPECT_EQ(error(k_cia, "party.join", {{"code", code}}), "");
  ask(k_cia, "account.block", {{"account", account_[k_bea].id}});
  EXPECT_EQ(error(k_bea, "party.join", {{"code", code}}), "no_such_match");
}

TEST_F(Matches, WhoHasBlockedTheOtherIsNotOfferedATableWithThem) {
  ask(k_ann, "account.block", {{"account", account_[k_bea].id}});
  ask(k_ann, "match.enqueue", wish(1));
  pass(1);
  ask(k_bea, "match.enqueue", wish(1));
  pass(30);
  EXPECT_EQ(pushed(k_ann)["phase"], "waiting");
  EXPECT_EQ(pushed(k_bea)["phase"], "waiting");
  ask(k_cia, "match.enqueue", wish(1));
  pass(1);
  EXPECT_EQ(pushed(k_cia)["phase"], "offered");
  EXPECT_EQ(pushed(k_ann)["phase"], "offered") << "who came first";
  EXPECT_EQ(pushed(k_bea)["phase"], "waiting");
}

TEST_F(Matches, ABlockTakesAnOfferApartAndUnblockingMakesItPossible) {
  ask(k_ann, "match.enqueue", wish(1));
  ask(k_bea, "match.enqueue", wish(1));
  pass(1);
  ASSERT_EQ(pushed(k_ann)["phase"], "offered");
  ask(k_bea, "account.block", {{"account", account_[k_ann].id}});
  pass(1);
  EXPECT_EQ(pushed(k_ann)["phase"], "waiting");
  EXPECT_EQ(pushed(k_bea)["phase"], "waiting");
  pass(20);
  EXPECT_EQ(pushed(k_ann)["phase"], "waiting") << "and nobody pauses for it";
  ask(k_bea, "account.unblock", {{"account", account_[k_ann].id}});
  pass(1);
  EXPECT_EQ(pushed(k_ann)["phase"], "offered");
}

TEST_F(Matches, WhoLeavesAPartyThatWaitsEndsItsTicket) {
  const Json code = ask(k_ann, "party.create").result["code"];
  ask(k_bea, "party.join", {{"code", code}});
  ask(k_ann, "match.enqueue", wish(1, {3}));
  EXPECT_EQ(error(k_bea, "party.leave"), "");
  EXPECT_EQ(waiting_in_store(), 0U);
  EXPECT_EQ(pushed(k_ann)["ended"], "left");
  EXPECT_EQ(pushed(k_ann)["party"]["people"].size(), 1U);
  EXPECT_FALSE(pushed(k_bea).contains("party"));
  EXPECT_EQ(error(k_bea, "party.leave"), "no_such_match");
}

TEST_F(Matches, TheNextOneLeadsAPartyAndItEndsWithTheLast) {
  const Json code = ask(k_ann, "party.create").result["code"];
  ask(k_bea, "party.join", {{"code", code}});
  ask(k_ann, "party.leave");
  EXPECT_EQ(error(k_bea, "match.enqueue", wish(1)), "");
  ask(k_bea, "party.leave");
  EXPECT_EQ(desk_.hall().matches().parties().count(), 0U);
}

TEST_F(Matches, APartyThatEverybodyHasLeftIsForgotten) {
  ask(k_ann, "party.create");
  desk_.mail(ConnGone{k_ann});
  pass(601);
  EXPECT_EQ(desk_.hall().matches().parties().count(), 0U);
}

}  // namespace
}  // namespace server
