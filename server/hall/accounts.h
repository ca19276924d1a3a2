// Accounts: guests who registered. A name and a password bring the account back on any device, recovery codes when the
// password is forgotten; sessions are listed and ended one by one. Each request goes the same way: what the store has
// is loaded, a password is checked or hashed by a worker, the store is told, and only then the person. Whatever was
// decided by a password is stored only while that password still is the one (storage::SetPassword).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "protocol/methods.h"
#include "server/hall/attempts.h"
#include "server/hall/entropy.h"
#include "server/hall/guesses.h"
#include "server/hall/guests.h"
#include "server/hall/identity_token.h"
#include "server/hall/kept.h"
#include "server/hall/limits.h"
#include "server/room/mail.h"

namespace server {

/// By which the store knows somebody's name: it is the same in letters of either case.
[[nodiscard]] std::string name_key_of(std::string name);

class Accounts {
 public:
  /// `entropy`, `guests` and `kept` must outlive this.
  Accounts(Entropy& entropy, const HallLimits& limits, Guests& guests, Kept& kept);

  /// Whose tokens are good here; nobody's without it. Must outlive this.
  void check_tokens_by(TokenChecker& checker) { checker_ = &checker; }
  /// Adds what the hall itself knows of somebody to their copy of what is kept of them.
  using Describe = std::function<void(const std::string& account, protocol::AccountExportResult& document)>;
  void describe_by(Describe describe) { describe_ = std::move(describe); }
  /// An account has been deleted, and those rows went with it: that is stored.
  using Ended =
      std::function<void(const PersonEnded& person, const std::vector<storage::DropKept>& rows, Now now, Outbox& out)>;
  void tell_endings_to(Ended ended) { ended_ = std::move(ended); }

  /// account.*, session.list and session.revoke; docs/protocol.md section 5 has the errors of each. All answer
  /// not_signed_in (those for an account), busy, storage_unavailable.
  void ask(const Request& request, Now now, Outbox& out);

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
    std::string state;     // that the asker began with
    std::string device;    // as shown; then what it is called, if it is known
    std::string tried_as;  // what a guess was counted for: a name and a place; empty: none was
    bool known_device = false;

    // as found
    Account account;
    std::string old_hash;
    std::vector<storage::SessionRow> sessions;
    std::size_t codes_left = 0;

    // to be told, or done, once it is stored
    std::string token;
    std::string new_device;
    std::vector<storage::DropKept> dropped;
    std::vector<storage::PutKept> put;
    std::vector<std::string> codes;
    std::vector<storage::Hash> ended;
  };

  [[nodiscard]] engine::Result<Waiting> read(const Request& request) const;
  /// Counts an attempt; false when it was refused.
  [[nodiscard]] bool may_try(const Waiting& waiting, Now now, Outbox& out);
  /// What a guess at this secret is counted for; empty: for the address alone.
  [[nodiscard]] std::string guess_of(const Waiting& waiting) const;
  [[nodiscard]] bool may_export(const Waiting& waiting, Now now, Outbox& out);
  void give_back(const Waiting& waiting);
  [[nodiscard]] bool is_registering(const std::string& account) const;
  /// Why it won't do; empty: it will.
  [[nodiscard]] std::string fault_of(const std::string& password, const std::string& name_key) const;
  [[nodiscard]] bool is_name(const std::string& name) const;

  // account_identities.cpp: who comes with somebody else's token
  void check_identity(Waiting waiting, Now now, Outbox& out);
  void found_identity(Waiting waiting, const AccountLoaded& mail, Now now, Outbox& out);
  void found_for_link(Waiting waiting, const AccountLoaded& mail, Now now, Outbox& out);
  static void refuse_identity(const Waiting& waiting, TokenFault fault, Outbox& out);
  [[nodiscard]] bool use_token(Waiting& waiting, Now now, storage::WriteGroup& group, Outbox& out);
  void forget_used_tokens(Now now, Outbox& out);

  // account_devices.cpp: devices that were signed in on before
  [[nodiscard]] std::optional<storage::Hash> device_key() const;
  void name_device(Waiting& waiting, storage::WriteGroup& group);

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
  /// In place of all that there were.
  void put_only_session(Waiting& waiting, Now now, storage::WriteGroup& group);
  void come_in(const Waiting& waiting, Outbox& out);
  void finished(Waiting& waiting, Now now, Outbox& out);
  [[nodiscard]] std::optional<Waiting> take(std::uint64_t ticket);

  Entropy& entropy_;
  HallLimits limits_;
  Guests& guests_;
  Kept& kept_;  // who may not come in; used tokens, and the key of known devices, are written here
  TokenChecker* checker_ = nullptr;
  Describe describe_;
  Ended ended_;
  Attempts exports_;  // by account
  Guesses guesses_;
  AddressAttempts by_address_;
  std::set<std::string> tokens_in_use_;            // of providers, that are not stored as used yet
  std::optional<std::uint64_t> forgetting_;        // the ticket by which used tokens are dropped
  std::vector<storage::DropKept> forgotten_;       // those
  std::optional<storage::Hash> first_device_key_;  // until it is stored
  std::map<std::uint64_t, Waiting> waiting_;       // by ticket
};

}  // namespace server
