// What holds for somebody wherever they speak, listen or sit down: whom they don't want to hear, or to sit with, who
// doesn't want to sit with them, whether they may write. And the lobby's chat, and reports, which are kept for
// moderators with what the server itself saw.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "server/hall/attempts.h"
#include "server/hall/entropy.h"
#include "server/hall/limits.h"
#include "server/hall/lobby_rules.h"
#include "server/room/chat.h"
#include "server/room/mail.h"

namespace server {

class Talk {
 public:
  /// `kept` must outlive this.
  Talk(Entropy& entropy, const HallLimits& limits, const ChatPolicy& policy, const Kept& kept);

  /// Connections that hear the lobby's chat, and where tickets come from.
  using Followers = std::function<std::vector<ConnId>()>;
  using NewTicket = std::function<std::uint64_t()>;
  using IsStaff = std::function<bool(const std::string& account)>;
  void set_up(Followers followers, NewTicket new_ticket, IsStaff is_staff);

  /// Reads from what the hall said just now who has come and gone.
  void follow(std::size_t from, Outbox& out);

  /// chat.send and chat.history of the lobby. Answers as docs/protocol.md section 11 says.
  void chat(Request request, Now now, Outbox& out);
  /// account.block, account.unblock. Answer limit_reached, no_such_account, busy, storage_unavailable.
  void block(Request request, Now now, Outbox& out);
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

  void stored(const Stored& mail, Now now, Outbox& out);
  void loaded(const StandingLoaded& mail, Outbox& out);
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
  /// A change of somebody's standing, of which the store is asked.
  struct Changing {
    std::string account;
    std::optional<Request> request;  ///< to be answered when all know of it
  };
  struct Loading {
    Changing change;
  };
  using Waiting = std::variant<Changing, Loading>;

  [[nodiscard]] ChatScene scene();
  void signed_in(ConnId conn, const std::string& account, Outbox& out);
  void forget(ConnId conn);  ///< nobody is signed in there now; what it asked is answered all the same
  void load(Changing change, Outbox& out);
  void take_in(const std::string& account, Person& person, const StandingLoaded& mail, Outbox& out) const;
  static void tell(Person& person, TalkStanding standing, Outbox& out);
  /// `change` is stored: who is blocked, or no longer, has another standing too.
  void tell_the_blocked(const Request& change, Outbox& out);
  [[nodiscard]] Person* known(const Request& request, Outbox& out);

  Entropy& entropy_;
  HallLimits limits_;
  Followers followers_;
  NewTicket new_ticket_;
  IsStaff is_staff_;
  Chat lobby_;
  LobbyRules lobby_rules_;
  Attempts reports_;
  std::map<std::string, Person> people_;
  std::map<ConnId, std::string> account_of_;
  std::map<std::uint64_t, Waiting> waiting_;
};

}  // namespace server
