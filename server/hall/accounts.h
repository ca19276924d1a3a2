// Accounts: guests who registered. A name and a password bring the account back on any device, recovery codes when the
// password is forgotten; sessions are listed and ended one by one. Each request goes the same way: what the store has
// is loaded, a password is checked or hashed by a worker, the store is told, and only then the person. Whatever was
// decided by a password is stored only while that password still is the one (storage::SetPassword).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "protocol/methods.h"
#include "server/hall/attempts.h"
#include "server/hall/entropy.h"
#include "server/hall/guests.h"
#include "server/hall/identity_token.h"
#include "server/hall/kept.h"
#include "server/hall/limits.h"
#include "server/room/mail.h"

namespace server {

class Accounts {
 public:
  /// `entropy`, `guests` and `kept` must outlive this.
  Accounts(Entropy& entropy, const HallLimits& limits, Guests& guests, const Kept& kept);

  /// Whose tokens are good here; nobody's without it. Must outlive this.
  void check_tokens_by(TokenChecker& checker) { checker_ = &checker; }
  /// What the hall itself knows of somebody: members for their copy of what is kept of them.
  using Describe = std::function<Json(const std::string& account)>;
  void describe_by(Describe describe) { describe_ = std::move(describe); }
  /// An account has been deleted, and those rows went with it: that is stored.
  using Ended =
      std::function<void(const PersonEnded& person, const std::vector<storage::DropKept>& rows, Now now, Outbox& out)>;
  void tell_endings_to(Ended ended) { ended_ = std::move(ended); }

  /// account.*, session.list and session.revoke; docs/protocol.md section 12 has the errors of each. All answer
  /// not_signed_in (those for an account), busy, storage_unavailable.
  void ask(protocol::Method method, const Request& request, Now now, Outbox& out);

  void loaded(AccountLoaded mail, Now now, Outbox& out);
  void done(const PasswordDone& mail, Now now, Outbox& out);
  void stored(const Stored& mail, Now now, Outbox& out);
  void conn_gone(ConnId conn);

  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }

 private:
  /// A request on its way.
  struct Waiting {
    protocol::Method method = protocol::Method::session_list;
    Request request;  // without its params: secrets are below, for as long as they are needed
    bool gone = false;

    // as asked
    std::optional<storage::Hash> session;  // the asker's
    std::string name;
    std::string name_key;
    std::string password;
    std::string new_password;
    std::string code;
    std::string label;
    std::string wanted_session;
    std::string confirmed;  // the nickname, by who deletes a guest's account
    std::string identity_token;
    std::optional<Identity> identity;  // that a token vouches for
    std::optional<WantOwnRows> wanted_rows;
    std::string tried_as;  // the name that an attempt was counted for; empty: none was

    // as found
    Account account;
    std::string old_hash;
    std::vector<storage::SessionRow> sessions;
    std::size_t codes_left = 0;

    // to be told, or done, once it is stored
    std::string token;
    std::vector<storage::DropKept> dropped;
    std::vector<std::string> codes;
    std::vector<storage::Hash> ended;
  };

  [[nodiscard]] engine::Result<Waiting> read(protocol::Method method, const Request& request) const;
  /// Counts an attempt; false when it was refused.
  [[nodiscard]] bool may_try(const Waiting& waiting, Now now, Outbox& out);
  [[nodiscard]] bool may_export(const Waiting& waiting, Now now, Outbox& out);
  void give_back(const Waiting& waiting);
  [[nodiscard]] bool is_registering(const std::string& account) const;
  /// Why it won't do; empty: it will.
  [[nodiscard]] std::string fault_of(const std::string& password, const std::string& name_key) const;
  [[nodiscard]] bool is_name(const std::string& name) const;

  // account_identities.cpp: who comes with somebody else's token
  void check_identity(Waiting waiting, Now now, Outbox& out);
  void found_identity(Waiting waiting, const AccountLoaded& mail, Now now, Outbox& out);

  // account_endings.cpp: what is one's own, and the end of it
  /// Why the account can't be deleted now, as an error object.
  [[nodiscard]] std::optional<Json> why_not_end(const Waiting& waiting, Now now) const;
  void end_account(Waiting waiting, Now now, Outbox& out);
  void has_ended(const Waiting& waiting, Now now, Outbox& out);
  void tell_own_data(const Waiting& waiting, const AccountLoaded& mail, Now now, Outbox& out) const;

  // account_steps.cpp
  void load(Waiting waiting, Outbox& out);
  void work(Waiting waiting, PasswordWork wanted, Outbox& out);
  void persist(Waiting waiting, storage::WriteGroup group, Outbox& out);
  void found(Waiting waiting, const AccountLoaded& mail, Now now, Outbox& out);
  void found_for_register(Waiting waiting, const AccountLoaded& mail, Outbox& out);
  void found_for_recover(Waiting waiting, const AccountLoaded& mail, Outbox& out);
  void found_session(Waiting waiting, Outbox& out);
  void list(const Waiting& waiting, Now now, Outbox& out) const;
  void put_session(Waiting& waiting, Now now, storage::WriteGroup& group);
  void finished(Waiting& waiting, Now now, Outbox& out);
  [[nodiscard]] std::optional<Waiting> take(std::uint64_t ticket);

  Entropy& entropy_;
  HallLimits limits_;
  Guests& guests_;
  const Kept& kept_;  // who may not come in
  TokenChecker* checker_ = nullptr;
  Describe describe_;
  Ended ended_;
  Attempts exports_;  // by account
  Attempts by_name_;
  Attempts by_address_;
  std::map<std::uint64_t, Waiting> waiting_;  // by ticket
};

}  // namespace server
