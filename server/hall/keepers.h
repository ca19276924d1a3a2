// The keepers of the server: who they are, how they sign in, and how each of their acts is carried out. An act is
// checked against the rights of the keeper's role, reads what it needs, is planned (keeper_acts.h), stored together
// with its line in the chained log of acts, takes effect, and only then is answered. One act is stored at a time.
//
// A keeper is a registered account with a role and a second factor. The session of a keeper is another thing than that
// of the player: short, in memory only, begun with a code that is good once (docs/administration.md).
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "protocol/methods.h"
#include "server/hall/asks/asks.h"
#include "server/hall/attempts.h"
#include "server/hall/keeper_acts.h"
#include "server/hall/limits.h"
#include "server/hall/origins/origins.h"
#include "server/hall/restraints.h"

namespace server {

class Keepers {
 public:
  /// All of them must outlive this.
  Keepers(Entropy& entropy, const HallLimits& limits, Kept& kept, Guests& guests, Tables& tables, Asks& asks);

  void recovered(KeepersRecovered mail, Outbox& out);
  /// staff.* and announcements.*; docs/administration.md has the errors of each.
  void claim(const Request& request, const protocol::StaffClaim& asked, Now now, Outbox& out);
  void confirm(const Request& request, Now now, Outbox& out);
  void sign_in(const Request& request, const protocol::StaffSignIn& asked, Now now, Outbox& out);
  void sign_out(const Request& request, Now now, Outbox& out);
  void act(const Request& request, const protocol::StaffAct& asked, Now now, Outbox& out);
  void list_announcements(const Request& request, Now now, Outbox& out) const;
  void dismiss(const Request& request, const protocol::AnnouncementsDismiss& asked, Now now, Outbox& out);

  void conn_gone(ConnId conn);
  /// What was begun from a player's session ends with it; with a new password all that the account has.
  void player_session_ended(const Guests::SessionEnded& ended);
  /// Somebody may not write any more, or may again: that is stored.
  using MuteChanged = std::function<void(const storage::MuteRow& mute, Outbox& out)>;
  void tell_mutes_to(MuteChanged mute_changed) { mute_changed_ = std::move(mute_changed); }
  /// Somebody has a role, another one, or none any more: that is stored.
  using RoleChanged = std::function<void(const std::string& account, Outbox& out)>;
  void tell_roles_to(RoleChanged role_changed) { role_changed_ = std::move(role_changed); }
  /// Somebody comes in with that request, or tries to.
  void note_origin(const Request& request, Outbox& out);

  [[nodiscard]] const Kept& kept() const { return kept_; }
  [[nodiscard]] std::size_t sessions() const { return sessions_.size(); }
  [[nodiscard]] std::size_t waiting() const { return asks_.waiting() + queue_.size(); }

 private:
  struct Session {
    std::string account;
    std::int64_t expires_steady_ms = 0;
    std::int64_t expires_ms = 0;                         // for people
    std::optional<storage::Hash> player = std::nullopt;  // the session it was begun from, if that is there still
  };
  /// Somebody who showed an invitation and has to show the first code of their new secret.
  struct Claim {
    std::string invitation;
    std::string role;
    std::vector<std::uint8_t> secret;
    std::int64_t until_steady_ms = 0;
  };
  /// An act on its way.
  struct Order {
    Request request;           // without its params
    const Act* act = nullptr;  // null: a sign-in or its like, of which only the plan is known
    std::string name;          // of the act, in the log
    Json params = Json::object();
    Keeper keeper;
    ActPlan plan;
    std::string session_token;                  // of the session that begins with it
    std::optional<storage::Hash> player;        // the session that it is begun from
    std::vector<Guests::SessionEnded> ended;    // while it was on its way
    bool asker_left = false;                    // meanwhile, of who signs in
    std::optional<storage::Hash> ends_session;  // of a player, used to sign in and for nothing else
  };

  using Going = std::shared_ptr<Order>;

  // keeper_sign_in.cpp
  /// Of who begins a session: what ends meanwhile is noted.
  [[nodiscard]] Going newcomer(const Request& request);
  void sign_in_as(const Going& order, const Account& account, Now now, Outbox& out);
  void end_used_session(const Order& order, Outbox& out);
  void found_player(const Going& order, const LoadedForKeeper& found, Now now, Outbox& out);
  /// What it was to be begun from has ended meanwhile.
  [[nodiscard]] static bool has_lapsed(const Order& order, const std::string& account);
  static void refuse_session(const Request& request, Outbox& out);
  [[nodiscard]] bool may_try(const Request& request, const std::string& account, Now now, Outbox& out);
  void begin_session(Order& order, Now now, Outbox& out);
  void end_sessions_of(const std::string& account);

  // keepers.cpp
  /// Whose session the request names or comes from; an error object when it is none.
  [[nodiscard]] std::optional<Keeper> keeper_of(const Request& request, Now now) const;
  [[nodiscard]] std::optional<storage::Hash> session_of(const Request& request) const;
  [[nodiscard]] ActContext context_of(const Order& order, const LoadedForKeeper& found, Now now) const;
  void plan(const Going& order, const LoadedForKeeper& found, Now now, Outbox& out);
  void enqueue(const Going& order, Now now, Outbox& out);
  void commit_next(Now now, Outbox& out);
  void done(Order& order, Now now, Outbox& out);
  void take_effect(const Order& order, Now now, Outbox& out);
  void take_effect(const Order& order, const storage::PutKept& put, Now now, Outbox& out);
  void take_effect(const Order& order, const storage::DropKept& drop, Now now, Outbox& out);
  /// Of these who may not come from where they do.
  void turn_away_banned(const std::set<ConnId>& conns, Now now, Outbox& out);
  [[nodiscard]] bool too_busy(const Request& request, Now now, Outbox& out);

  Entropy& entropy_;
  HallLimits limits_;
  Kept& kept_;
  Guests& guests_;
  Tables& tables_;
  MuteChanged mute_changed_;
  RoleChanged role_changed_;
  Json settings_ = Json::array();
  storage::AuditHead audit_;
  Attempts attempts_;                          // by account
  std::map<storage::Hash, Session> sessions_;  // by the hash of their token
  std::map<ConnId, storage::Hash> session_of_conn_;
  Origins origins_;
  std::map<std::string, Claim> claims_;              // by account
  std::map<std::string, std::uint64_t> last_steps_;  // of codes that are being used, by account
  std::vector<std::weak_ptr<Order>> newcomers_;      // on their way
  PartAsks asks_;
  std::deque<Going> queue_;     // to be stored, one after the other
  bool is_committing_ = false;  // one that has left the queue
};

}  // namespace server
