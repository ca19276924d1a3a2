// A hall with an owner, an admin, a moderator and some people, each on a connection of their own.
#pragma once

#include <map>

#include "engine/core/bytes.h"
#include "server/hall/ids.h"
#include "server/hall/kept.h"
#include "server/hall/totp.h"
#include "storage/chain.h"
#include "tests/server/base32.h"
#include "tests/server/hall_desk.h"

namespace server {

class KeeperDesk : public HallDesk {
 public:
  struct Person {
    ConnId conn;
    Account account;
    std::string session;  // token of the player
    std::vector<std::uint8_t> secret;
    std::string token;  // of the keeper
  };

  explicit KeeperDesk(HallLimits limits = {}) : HallDesk(limits) {
    const std::string first = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    invite(first, {{"role", "owner"}, {"account", ""}, {"expires_ms", now.wall_ms + 1}, {"by", "first start"}});
    owner = somebody("Olga", "olga");
    become(owner, first);
    admin = keeper("Adam", "admin");
    moderator = keeper("Mona", "moderator");
    victim = somebody("Vic", "vic");
  }

  Person somebody(const std::string& nickname, const std::string& name) {
    Person person{ConnId{++last_conn_}, {}, {}, {}, {}};
    person.session = guest(person.conn, nickname);
    person.account = told<SignedIn>().back().second.account;
    const Reply reply =
        ask(person.conn, "account.register", {{"name", name}, {"password", "a tree that bends"}}, person.account);
    EXPECT_TRUE(reply.error.is_null()) << reply.error;
    person.session = reply.result["token"];
    person.account.name = name;
    std::ignore = told<SignedIn>();
    return person;
  }
  Person keeper(const std::string& name, const std::string& role) {
    Person person = somebody(name, name);
    const Reply invited = act(owner, "staff.invite", {{"role", role}, {"reason", "we need one"}});
    EXPECT_TRUE(invited.error.is_null()) << invited.error;
    become(person, invited.result.value("token", ""));
    return person;
  }
  void become(Person& person, const std::string& invitation) {
    const Reply claimed = ask(person.conn, "staff.claim", {{"token", invitation}}, person.account);
    ASSERT_TRUE(claimed.error.is_null()) << claimed.error;
    person.secret = from_base32(claimed.result["secret"]);
    const Reply confirmed = ask(person.conn, "staff.confirm", {{"code", code(person)}}, person.account);
    ASSERT_TRUE(confirmed.error.is_null()) << confirmed.error;
    person.token = confirmed.result["token"];
  }
  void invite(const std::string& token, const Json& value) {
    const storage::WriteGroup group{{put(k_invitation, engine::to_hex(*hash_token(token)), value)}};
    EXPECT_EQ(store.writer().commit({&group, 1}).front(), storage::WriteStatus::stored);
    mail(*read_kept(*store.reader()));
  }

  /// A table that is in the store and not in memory; once.
  void make_room(const std::string& id) {
    if (store.durable().rooms.contains({id})) return;
    storage::RoomRow row;
    row.id = {id};
    row.code = "K7QF2MXA";
    const storage::WriteGroup group{{storage::CreateRoom{row}}};
    EXPECT_EQ(store.writer().commit({&group, 1}).front(), storage::WriteStatus::stored);
  }

  [[nodiscard]] std::string code(const Person& person) const {
    return totp_code(person.secret, totp_step(now.wall_ms));
  }
  void wait_ms(std::int64_t ms) {
    now.wall_ms += ms;
    now.steady_ms += ms;
  }
  Reply act(const Person& who, const std::string& name, const Json& params = Json::object()) {
    return ask(who.conn, "staff.act", {{"act", name}, {"params", params}}, who.account);
  }
  std::string act_error(const Person& who, const std::string& name, const Json& params = Json::object()) {
    return error_of(act(who, name, params));
  }
  std::vector<storage::LogRecord> audit() { return *store.reader()->moderation().audit(1, 1'000'000); }

  Person owner, admin, moderator, victim;

 private:
  std::uint64_t last_conn_ = 100;
};

}  // namespace server
