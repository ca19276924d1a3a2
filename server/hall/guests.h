// Guests, and who is signed in where. A nickname makes an account and a token; the token brings the account back. Only
// the token's hash is kept. Nobody is told of an account, or signed out for good, before the store has it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/hall/account_connections.h"
#include "server/hall/asks/asks.h"
#include "server/hall/entropy.h"
#include "server/hall/guest_arrivals.h"
#include "server/hall/kept.h"
#include "server/hall/limits.h"
#include "server/room/mail.h"

namespace server {

/// Whether a session that ends then is good now.
[[nodiscard]] bool session_holds(std::int64_t expires_ms, Now now);

class Guests {
 public:
  /// `entropy`, `kept` and `asks` must outlive this.
  Guests(Entropy& entropy, const HallLimits& limits, const Kept& kept, Asks& asks);

  /// guest.create. Answers bad_nickname, busy, rate_limited, storage_unavailable.
  void create(const Request& request, Now now, Outbox& out);
  /// session.resume, and hello with a token. Answers bad_token, busy, storage_unavailable.
  void resume(const Request& request, Now now, Outbox& out);
  /// session.end: whoever is signed in with that token is signed out. Answers not_signed_in, busy,
  /// storage_unavailable.
  void end(const Request& request, Outbox& out);

  void conn_gone(ConnId conn);

  /// That session has ended, or, without one, all of the account but `keep`: that is stored.
  struct SessionEnded {
    std::optional<storage::Hash> token_hash;
    std::string account;  ///< empty: not known
    std::optional<storage::Hash> keep;
    [[nodiscard]] bool is_of(const std::optional<storage::Hash>& session, const std::string& whose) const {
      return token_hash ? session == token_hash : whose == account;
    }
  };
  struct SessionWatch {
    std::function<void(const SessionEnded&)> ended;
    /// That session of the account is good until then.
    std::function<void(const storage::Hash& token_hash, const std::string& account, std::int64_t expires_ms)> renewed;
  };
  void tell_sessions_to(SessionWatch watch) { watch_ = std::move(watch); }

  // ---- for accounts.h; what they tell is in the store already ----

  struct Session {
    storage::Hash token_hash{};
    Account account;
  };
  /// Who is signed in there; null: nobody. Good until the next call of anything else.
  [[nodiscard]] const Session* session_of(ConnId conn) const;
  void sign_in(ConnId conn, const storage::Hash& token_hash, const Account& account, Outbox& out);
  /// The session is no more. Its connections are told and closed, all but that of the asker, who is only signed out.
  /// `account`: whose it was; empty: not known.
  void revoked(const storage::Hash& token_hash, const std::string& account, ConnId asker, Outbox& out);
  /// The same for all sessions of the account but one.
  void revoked_all_of(const std::string& account, const std::optional<storage::Hash>& keep, ConnId asker, Outbox& out);
  /// Where somebody is signed in.
  [[nodiscard]] const std::set<ConnId>& connections_of(const std::string& account) const {
    return signed_in_.of(account);
  }
  /// They are told why, as an error object, and are closed. Their sessions stay.
  void turn_away(const std::set<ConnId>& conns, const Json& why, Outbox& out);
  /// The account has a name now.
  void registered(const Account& account, Outbox& out);
  /// Has chosen another language: that is kept.
  void language_chosen(const std::string& account, Outbox& out);

  [[nodiscard]] std::size_t waiting() const { return asks_.waiting(); }
  [[nodiscard]] std::size_t signed_in() const { return session_of_.size(); }
  /// Who is signed in somewhere, each counted once.
  [[nodiscard]] std::size_t people() const;

 private:
  /// Somebody who comes with a token, while it is being read whose it is.
  struct Loading {
    Request request;
    storage::Hash token_hash{};
    bool revoked = false;  // since the load was asked for
    // What became of accounts since then; whose session it is, is not known yet.
    struct Ended {
      std::string account;
      std::optional<storage::Hash> keep;
    };
    std::vector<Ended> ended;
    std::vector<Account> registered;
  };

  /// Whether it is the asker's time, by its address; answers with when that is, and says false, when it isn't yet.
  [[nodiscard]] bool may_create(const Request& request, Now now, Outbox& out);
  void forget_session_of(ConnId conn);
  /// A session that is in use doesn't end.
  void renew(const storage::SessionRow& session, Now now, Outbox& out);
  void found(const Loading& loading, const SessionLoaded& found, Now now, Outbox& out);
  [[nodiscard]] std::vector<std::shared_ptr<Loading>> all_loading();

  Entropy& entropy_;
  HallLimits limits_;
  const Kept& kept_;  // what language people have chosen
  GuestArrivals arrivals_;
  SessionWatch watch_;
  PartAsks asks_;
  std::vector<std::weak_ptr<Loading>> loading_;
  std::multiset<storage::Hash> ending_;  // sessions that are being dropped
  std::map<ConnId, Session> session_of_;
  AccountConnections signed_in_;  // the same, by account
  std::map<storage::Hash, std::set<ConnId>> conns_of_;
};

}  // namespace server
