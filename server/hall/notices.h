// Notices to people who are away: the list of what waits for them (turns.*), and the way to their webhooks and to
// browsers (webhook.*, push.*). When somebody is to be told is the watch's to say (notice_watch.h); here what is to be
// sent is stored first, then handed to the shell (SendNotice), and tried again until it was taken or given up. A
// restart loses none; a receiver may get one twice and knows it by its id.
//
// One write at a time: each is planned from what the one before it left.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/catalog.h"
#include "protocol/methods.h"
#include "protocol/pushes.h"
#include "server/hall/account_connections.h"
#include "server/hall/asks/asks.h"
#include "server/hall/attempts.h"
#include "server/hall/entropy.h"
#include "server/hall/fair_queue.h"
#include "server/hall/guests.h"
#include "server/hall/kept.h"
#include "server/hall/limits.h"
#include "server/hall/notice_watch.h"
#include "server/room/mail.h"

namespace server {

class Notices {
 public:
  /// All of them must outlive this.
  Notices(const engine::Catalog& games, Entropy& entropy, const HallLimits& limits, Kept& kept, Guests& guests,
          Asks& asks);

  /// What is kept is there: before any table.
  void recovered(Now now, Outbox& out);
  /// turns.*, push.*, webhook.*, and account.set_language, which all that is sent goes by: docs/protocol.md section 15
  /// has what they answer. When too many acts wait already, none of them is asked: `takes` has answered busy then, and
  /// is false.
  [[nodiscard]] bool takes(const Request& request, Now now, Outbox& out) const;
  void follow_turns(const Request& request, Outbox& out);
  void dismiss(const Request& request, const protocol::TurnsDismiss& params, Now now, Outbox& out);
  void set_language(const Request& request, const protocol::AccountSetLanguage& params);
  void show_push(const Request& request, const protocol::PushShow& params, Outbox& out) const;
  void subscribe(const Request& request, const protocol::PushSubscribe& params, Now now, Outbox& out);
  void unsubscribe(const Request& request, const protocol::PushUnsubscribe& params);
  void set_webhook(const Request& request, const protocol::WebhookSet& params, Now now, Outbox& out);
  void show_webhook(const Request& request, Outbox& out) const;
  void test_webhook(const Request& request, Now now, Outbox& out);
  void remove_webhook(const Request& request);

  void table(const RoomSummary& summary, Now now, Outbox& out);
  void turn(const TurnChanged& mail, Now now, Outbox& out);
  /// A seat was found for somebody; good until then (wall clock). Told once for each offer.
  void offered(const std::string& account, const std::string& offer, const std::string& game, std::int64_t until_ms,
               Now now, Outbox& out);
  void wake(Now now, Outbox& out);
  void conn_gone(ConnId conn);
  /// Somebody deleted the account, and these rows are gone with it. So will be what was being stored meanwhile.
  void person_ended(const std::string& account, const std::vector<storage::DropKept>& rows, Now now, Outbox& out);
  /// And so have the browsers that were subscribed in it: nothing is sent there any more. As soon as that is stored
  /// (catch_up) nothing brings them back; should it not be, the next start finds that their session is no more.
  void session_ended(const Guests::SessionEnded& ended);
  /// After any mail: what came up with it is stored.
  void catch_up(Now now, Outbox& out);

  /// Stored and not yet taken or given up.
  [[nodiscard]] std::size_t waiting_for_webhooks() const { return known_.size() - pushes_; }
  [[nodiscard]] std::size_t waiting_for_devices() const { return pushes_; }

 private:
  using Matter = NoticeWatch::Matter;
  using Writes = std::vector<storage::Write>;
  /// Something to be stored.
  struct Act {
    std::function<Writes(Now)> plan;  ///< as of when its turn has come; nothing to write: it is done
    std::function<void(storage::WriteStatus, Now, Outbox&)> done;
  };
  /// What a notice says, before it has an id.
  struct Saying {
    std::string kind;
    std::string room;  ///< empty: of no table
    std::string game;
    std::int64_t at_ms = 0;
    std::int64_t until_ms = 0;  ///< worth nothing after that; 0: always worth something
  };

  // notices.cpp
  void carry_out(const NoticeWatch::News& news, Now now, Outbox& out);
  void push(const std::string& account, Outbox& out);
  void keep(const Matter& matter);
  void tell(const Matter& matter);
  void forget(const Matter& matter);
  void go_on(Now now, Outbox& out);
  void commit_next(Now now, Outbox& out);
  void committed(const Writes& writes, storage::WriteStatus status, Now now, Outbox& out);
  void ask_to_wake(Now now, Outbox& out) const;

  // notice_sending.cpp
  void add_sendings(const std::string& account, const std::string& notice, const Saying& saying, Now now,
                    Writes& writes) const;
  void add_sending(const std::string& account, const std::string& notice, const std::string& target,
                   const Saying& saying, int tries, Now now, Writes& writes) const;
  [[nodiscard]] bool has_channel(const std::string& account) const;
  void applied(const storage::Write& write);
  void schedule(const std::string& id, std::int64_t next_ms);
  void unschedule(const std::string& id);
  void send_due(Now now, Outbox& out);
  void sent(const std::string& id, const NoticeSent& mail, Now now, Outbox& out);
  [[nodiscard]] std::optional<SendNotice> to_send(const std::string& id, Now now) const;
  void drop(const std::string& id);
  [[nodiscard]] Writes after_try(const std::string& id, const NoticeSent& mail, Now now);
  void drop_all_to(const std::string& account, const std::string& target, Writes& writes) const;

  // notice_channels.cpp
  /// Answers once it is stored.
  void answer_when(const Request& request, std::function<Writes(Now)> plan, std::function<std::string()> result);
  [[nodiscard]] std::int64_t devices_of(const std::string& account) const;
  /// Browsers of the account (empty: of everybody) of which that is so get nothing from now on, and are dropped.
  void take_away(const std::string& account, const std::function<bool(const Json& device)>& is_gone);

  const engine::Catalog& games_;
  Entropy& entropy_;
  HallLimits limits_;
  Kept& kept_;
  Guests& guests_;
  NoticeWatch watch_;
  Attempts tests_;
  PartAsks asks_;
  std::deque<Act> acts_;        // the first one is being stored while one is
  bool is_committing_ = false;  // and so it is

  std::map<std::string, std::int64_t> known_;           // all that is stored: when it is tried, wall clock; 0: now
  std::size_t pushes_ = 0;                              // of which to devices
  std::set<std::pair<std::int64_t, std::string>> due_;  // of which not yet ready
  FairQueue ready_;                                     // whose time has come, by account
  std::size_t under_way_ = 0;                           // to other servers
  std::map<std::string, std::string> offers_told_;      // account: the newest one
  AccountConnections followers_;
};

/// Until then the browsers that were subscribed in that session may get notices. In memory alone: a start reads it from
/// the session.
void device_session_renewed(Kept& kept, const storage::Hash& session, const std::string& account,
                            std::int64_t expires_ms);

}  // namespace server
