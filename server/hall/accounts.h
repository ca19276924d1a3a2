// Accounts: guests who registered. A name and a password bring the account back on any device, recovery codes when the
// password is forgotten; sessions are listed and ended one by one. Each request is a flow of the same steps: what the
// store has is loaded, a password is checked or hashed by a worker, the store is told, and only then the person.
// Whatever was decided by a password is stored only while that password still is the one (storage::SetPassword).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "protocol/methods.h"
#include "server/hall/asks/asks.h"
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
  /// `entropy`, `guests`, `kept` and `asks` must outlive this.
  Accounts(Entropy& entropy, const HallLimits& limits, Guests& guests, Kept& kept, Asks& asks);

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

  [[nodiscard]] std::size_t waiting() const { return asks_.waiting(); }

 private:
  /// A request on its way.
  struct Asked {
    protocol::Method method = protocol::Method::session_list;
    Request request;  // without its params: secrets are below, for as long as they are needed

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

    // to be told, or done, once it is stored
    std::string token;
    std::string new_device;
    std::vector<storage::PutKept> put;
    std::vector<storage::Hash> ended;
  };
  /// Of one flow, all the way.
  using Going = std::shared_ptr<Asked>;

  [[nodiscard]] engine::Result<Asked> read(const Request& request) const;
  /// Counts an attempt; false when it was refused.
  [[nodiscard]] bool may_try(const Asked& asked, Now now, Outbox& out);
  /// What a guess at this secret is counted for; empty: for the address alone.
  [[nodiscard]] std::string guess_of(const Asked& asked) const;
  [[nodiscard]] bool may_export(const Asked& asked, Now now, Outbox& out);
  void give_back(const Asked& asked);
  /// Why it won't do; empty: it will.
  [[nodiscard]] std::string fault_of(const std::string& password, const std::string& name_key) const;
  [[nodiscard]] bool is_name(const std::string& name) const;
  void go(const Going& asked, Now now, Outbox& out);

  // account_identities.cpp: who comes with somebody else's token
  void come_with_token(const Going& asked, Now now, Outbox& out);
  void link_identity(const Going& asked, Now now, Outbox& out);
  [[nodiscard]] bool vouched(Asked& asked, Now now, Outbox& out);
  [[nodiscard]] bool use_token(Asked& asked, Now now, storage::WriteGroup& group, Outbox& out);
  void forget_used_tokens(Now now, Outbox& out);
  void write_used(const Going& asked, storage::WriteGroup group, bool anew, Outbox& out);

  // account_devices.cpp: devices that were signed in on before
  [[nodiscard]] std::optional<storage::Hash> device_key() const;
  void name_device(Asked& asked, storage::WriteGroup& group);

  // account_endings.cpp: what is one's own, and the end of it
  void export_own(const Going& asked, Outbox& out);
  void end_account(const Going& asked, Outbox& out);
  /// Why the account can't be deleted now, as an error object.
  [[nodiscard]] std::optional<Json> why_not_end(const Asked& asked, Now now) const;
  void write_end(const Going& asked, Now now, Outbox& out);

  // account_steps.cpp: the other flows, and what they share
  void list_sessions(const Going& asked, Outbox& out);
  void revoke_session(const Going& asked, Outbox& out);
  void register_guest(const Going& asked, Outbox& out);
  void sign_in(const Going& asked, Outbox& out);
  void recover(const Going& asked, Outbox& out);
  void change_password(const Going& asked, Outbox& out);
  void make_recovery_codes(const Going& asked, Outbox& out);
  void look_up(const Going& asked, Asks::Then<AccountLoaded> then, Outbox& out);
  void work(const Going& asked, PasswordWork wanted, Asks::Then<PasswordDone> then, Outbox& out);
  /// Goes on when the password is the account's.
  void check(const Going& asked, std::optional<std::string> make, Asks::Then<PasswordDone> then, Outbox& out);
  void put_session(Asked& asked, Now now, storage::WriteGroup& group);
  /// In place of all that there were.
  void put_only_session(Asked& asked, Now now, storage::WriteGroup& group);
  /// What is stored by now takes effect here.
  void settle(const Asked& asked, Outbox& out);
  /// The session that is stored by now begins. False: nobody is to be told so.
  [[nodiscard]] bool begin(const Asked& asked, bool asker_left, Now now, Outbox& out);
  /// The same for a session in place of all others of an account that is another one from now on.
  [[nodiscard]] bool begin_anew(const Asked& asked, bool asker_left, Now now, Outbox& out);
  [[nodiscard]] protocol::SignedInByName signed_in(const Asked& asked) const;

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
  PartAsks asks_;
  std::map<std::string, std::weak_ptr<Asked>> registering_;  // by account
  std::set<std::string> tokens_in_use_;                      // of providers, that are not stored as used yet
  bool forgets_ = false;                                     // used tokens are being dropped
  std::optional<storage::Hash> first_device_key_;            // until it is stored
};

}  // namespace server
