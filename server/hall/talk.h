// What holds for somebody wherever they speak, listen or sit down: whom they don't want to hear, or to sit with, who
// doesn't want to sit with them, whether they may write. And the lobby's chat, and reports, which are kept for
// moderators with what the server itself saw.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/hall/asks/asks.h"
#include "server/hall/attempts.h"
#include "server/hall/entropy.h"
#include "server/hall/limits.h"
#include "server/hall/lobby_rules.h"
#include "server/room/chat.h"
#include "server/room/mail.h"

namespace server {

class Talk {
 public:
  /// `kept` and `asks` must outlive this.
  Talk(Entropy& entropy, const HallLimits& limits, const ChatPolicy& policy, const Kept& kept, Asks& asks);

  /// Connections that hear the lobby's chat.
  using Followers = std::function<std::vector<ConnId>()>;
  using IsStaff = std::function<bool(const std::string& account)>;
  void set_up(Followers followers, IsStaff is_staff);

  /// Reads from what the hall said just now who has come and gone.
  void follow(std::size_t from, Outbox& out);

  /// chat.send and chat.history of the lobby. Answers as docs/protocol.md section 11 says.
  void chat(Request request, Now now, Outbox& out);
  /// account.block, account.unblock. Answer limit_reached, no_such_account, busy, storage_unavailable.
  void block(const Request& request, Now now, Outbox& out);
  /// account.blocks.
  void tell_blocks(const Request& request, Outbox& out);
  /// report.create; of a room the room answers. Answers too_many_attempts, no_such_account, no_such_table, not_joined.
  void report(Request request, Now now, Outbox& out);

  /// A keeper's act that is stored: until then that person can't write, anywhere, and is told why; until 0: may again.
  void muted(const storage::MuteRow& mute, Outbox& out);

  /// Somebody has a role now, or has none any more: that is stored.
  void role_changed(const std::string& account, Outbox& out);

  /// Who deleted the account: of what they said in the lobby nothing is shown any more.
  void person_ended(const std::string& account) { lobby_.forget(account); }

  /// Something was stored, be it what the lobby's chat wrote or an act of the staff: its rules may be others.
  void stored(const Stored& mail, Now now, Outbox& out);
  void loaded(ChatLoaded mail, Now now, Outbox& out);
  /// A connection that was never told: what holds for its account could not be read.
  void want(ConnId conn, Outbox& out);
  void conn_gone(ConnId conn);

  /// Null while it is being read, or when nobody is signed in as that account.
  [[nodiscard]] SharedStanding standing_of(const std::string& account) const;
  [[nodiscard]] const ChatBook& lobby_book() const { return lobby_.book(); }

 private:
  struct Person {
    std::set<ConnId> conns;
    SharedStanding standing;
    std::map<std::string, std::string> blocked_names;
    bool loading = false;           ///< the newest reading has not arrived
    std::uint64_t read_ticket = 0;  ///< of the newest reading that arrived
  };
  [[nodiscard]] ChatScene scene();
  void signed_in(ConnId conn, const std::string& account, Outbox& out);
  void forget(ConnId conn);  ///< nobody is signed in there now; what it asked is answered all the same
  /// `change`: the request that changed the account's standing, to be answered when all know of it.
  void load(const std::string& account, const std::optional<Request>& change, Outbox& out);
  void take_in(const std::string& account, Person& person, const StandingLoaded& mail, Outbox& out) const;
  static void tell(Person& person, TalkStanding standing, Outbox& out);
  /// `change` is stored: who is blocked, or no longer, has another standing too.
  void tell_the_blocked(const Request& change, Outbox& out);
  [[nodiscard]] Person* known(const Request& request, Outbox& out);

  Entropy& entropy_;
  HallLimits limits_;
  Followers followers_;
  IsStaff is_staff_;
  Chat lobby_;
  LobbyRules lobby_rules_;
  Attempts reports_;
  std::map<std::string, Person> people_;
  std::map<ConnId, std::string> account_of_;
  Asks& all_asks_;
  PartAsks asks_;
};

}  // namespace server
