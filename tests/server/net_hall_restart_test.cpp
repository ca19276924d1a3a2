// A fault in the hall: that hall ends, and another one goes on from the store and from what the tables tell.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <stdexcept>

#include "server/net/hall_cell.h"
#include "server/net/house.h"
#include "tests/server/asked.h"
#include "tests/server/eventually.h"
#include "tests/server/net_house.h"
#include "tests/server/seeded_entropy.h"

namespace server {
namespace {

/// Breaks whatever draws from it, in the middle of what it does.
class FaultyEntropy final : public Entropy {
 public:
  bool broken = false;
  void fill(std::span<std::uint8_t> bytes) override {
    if (broken) throw std::runtime_error("a fault that the test made");
    sound_.fill(bytes);
  }

 private:
  SeededEntropy sound_;
};

/// Somebody who asks, and keeps what is answered.
class Asker final : public ConnSink, public Sender {
 public:
  bool deliver(ConnMail& mail) override {
    if (auto* replied = mail.get_if<Replied>()) {
      Reply reply = std::move(replied->reply);
      if (!reply.written.empty()) reply.result = result_of(reply);
      replies[reply.id.get<int>()] = std::move(reply);
    }
    if (mail.holds<Stopping>()) told_to_come_again = true;
    return true;
  }
  std::map<int, Reply> replies;
  bool told_to_come_again = false;
};

/// The parts that a server is made of, all on this thread.
class HallRestart : public testing::Test {
 protected:
  HallRestart() {
    house.board.open(std::make_shared<HallCell>(house.board, engine::catalog(), entropy, nullptr));
    conn = house.board.new_connection_id();
    house.board.add_connection(conn, asker);
  }
  ~HallRestart() override {
    house.board.bots().stop();
    house.board.passwords().stop();
    house.board.writer().stop();
    house.board.readers().stop();
    house.board.replays().stop();
  }

  Request request(const std::string& method, const Json& params) {
    return asked(conn, ++last_id, method, params, account);
  }
  template <class Mail>
  Reply ask(Mail mail) {
    Outbox out;
    out.push_back(std::move(mail));
    house.board.deliver(std::move(out), *asker);
    run_until([this] { return asker->replies.contains(last_id); });
    return asker->replies[last_id];
  }
  Reply ask_hall(const std::string& method, const Json& params) {
    return ask(ToHall{HallRequest{request(method, params)}});
  }
  Reply ask_room(const std::string& room, const std::string& method, const Json& params) {
    return ask(ToRoom{{room}, RoomRequest{request(method, params)}});
  }
  template <class Condition>
  void run_until(const Condition& condition) {
    tests::eventually("an answer", [&] {
      io.restart();
      io.poll();
      return condition();
    });
  }
  void sign_in(const std::string& nickname) {
    const Reply made = ask_hall("guest.create", {{"nickname", nickname}});
    account = Account{made.result.at("account").at("id"), nickname};
  }

  storage::MemoryStore store;
  Metrics metrics;
  FaultyEntropy entropy;
  boost::asio::io_context io;
  const Config config = tests::quiet_config();
  Loop loop{io, config.threads};
  House house{loop, store, config, metrics, {}};
  std::shared_ptr<Asker> asker = std::make_shared<Asker>();
  ConnId conn{};
  std::optional<Account> account;
  int last_id = 0;
};

TEST_F(HallRestart, AFaultEndsThatHallAndTheNextOneKnowsWhatIsStored) {
  sign_in("Ann");
  const Reply made = ask_hall("table.create", {{"game", "harmonies"}, {"players", 2}, {"key", "of-the-table"}});
  const std::string room = made.result.at("table");
  ASSERT_TRUE(ask_room(room, "table.join", {{"table", room}}).error.is_null());
  const std::size_t guests = store.durable().guests.size();

  entropy.broken = true;
  const Reply refused = ask_hall("guest.create", {{"nickname", "Bea"}});
  EXPECT_EQ(refused.error.at("data").at("code"), "busy");
  EXPECT_EQ(metrics.hall_restarts.value(), 1U);
  EXPECT_TRUE(asker->told_to_come_again);
  EXPECT_EQ(store.durable().guests.size(), guests) << "nothing of what it did by halves";
  EXPECT_TRUE(ask_room(room, "table.view", {{"table", room}}).error.is_null()) << "tables go on";

  entropy.broken = false;
  const Reply found = ask_hall("table.find", {{"code", made.result.at("code")}});
  ASSERT_TRUE(found.error.is_null()) << found.error.dump();
  EXPECT_EQ(found.result.at("table"), room);
  const Reply mine = ask_hall("table.mine", Json::object());
  EXPECT_EQ(mine.result.at("tables").size(), 1U) << mine.result.dump();
  sign_in("Cem");
  EXPECT_EQ(store.durable().guests.size(), guests + 1);
  EXPECT_EQ(metrics.hall_restarts.value(), 1U);
}

// A connection may follow the list of the next hall before it is closed, and must not take it for the one it knows.
TEST_F(HallRestart, NoNumberOfTheLobbyMeansTwoLists) {
  sign_in("Ann");
  const auto newest_rev = [&](const Json& filter) {
    return ask_hall("lobby.subscribe", {{"filter", filter}}).common->tree().at("rev").get<std::uint64_t>();
  };
  const Json free_seat = {{"free_seats", 1}};
  const std::uint64_t before = std::max(newest_rev(Json::object()), newest_rev(free_seat));
  entropy.broken = true;
  EXPECT_EQ(ask_hall("guest.create", {{"nickname", "Bea"}}).error.at("data").at("code"), "busy");
  entropy.broken = false;
  EXPECT_GT(newest_rev(Json::object()), before);
  EXPECT_GT(newest_rev(free_seat), before);
}

TEST_F(HallRestart, AHallThatBreaksAgainIsReplacedAgain) {
  sign_in("Ann");
  entropy.broken = true;
  for (std::uint64_t times = 1; times <= 3; ++times) {
    EXPECT_EQ(ask_hall("guest.create", {{"nickname", "Bea"}}).error.at("data").at("code"), "busy");
    EXPECT_EQ(metrics.hall_restarts.value(), times);
  }
  entropy.broken = false;
  EXPECT_TRUE(ask_hall("guest.create", {{"nickname", "Bea"}}).error.is_null());
}

}  // namespace
}  // namespace server
