// Guests and their sessions. A nickname makes an account and a token; the token brings the account back. Only the
// token's hash is kept. Nobody is told of an account, or signed out for good, before the store has it.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <variant>

#include "server/hall/entropy.h"
#include "server/hall/limits.h"
#include "server/room/mail.h"

namespace server {

class Guests {
 public:
  Guests(Entropy& entropy, const HallLimits& limits) : entropy_(entropy), limits_(limits) {}

  /// guest.create. Answers bad_nickname, busy, storage_unavailable.
  void create(Request request, Now now, Outbox& out);
  /// session.resume, and hello with a token. Answers bad_token, busy, storage_unavailable.
  void resume(Request request, Now now, Outbox& out);
  /// session.end: whoever is signed in with that token is signed out. Answers not_signed_in, busy,
  /// storage_unavailable.
  void end(Request request, Outbox& out);

  void stored(const Stored& mail, Outbox& out);
  void loaded(const SessionLoaded& mail, Now now, Outbox& out);
  void conn_gone(ConnId conn);

  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  [[nodiscard]] std::size_t signed_in() const { return session_of_.size(); }

 private:
  struct Creating {
    Request request;
    Account account;
    std::string token;
  };
  struct Ending {
    Request request;
    storage::Hash token_hash{};
  };
  struct Loading {
    Request request;
    storage::Hash token_hash{};
    bool revoked = false;  // by a session.end since the load was asked for
  };
  using Waiting = std::variant<Creating, Ending, Loading>;

  [[nodiscard]] bool too_busy(const Request& request, Outbox& out) const;
  void sign_in(ConnId conn, const storage::Hash& token_hash, const Account& account, Outbox& out);
  void forget_session_of(ConnId conn);
  void created(const Creating& waiting, storage::WriteStatus status, Outbox& out);
  void ended(const Ending& waiting, storage::WriteStatus status, Outbox& out);

  Entropy& entropy_;
  HallLimits limits_;
  std::uint64_t last_ticket_ = 0;
  std::map<std::uint64_t, Waiting> waiting_;  // by ticket
  std::set<std::uint64_t> abandoned_;         // tickets whose connection has gone
  std::map<ConnId, storage::Hash> session_of_;
  std::map<storage::Hash, std::set<ConnId>> conns_of_;
};

}  // namespace server
