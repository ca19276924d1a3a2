// The hall on a desk with a store behind it: what is asked of the hall, and what came out.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/describe/tree.h"
#include "server/hall/account_reading.h"
#include "server/hall/hall.h"
#include "server/hall/keeper_reading.h"
#include "server/hall/passwords.h"
#include "storage/memory/memory_store.h"
#include "tests/engine/sealed_cards.h"
#include "tests/server/asked.h"
#include "tests/server/seeded_entropy.h"

namespace server {

// Who is connected, in the tests of the hall.
inline constexpr ConnId k_ann{1};
inline constexpr ConnId k_bob{2};
inline constexpr ConnId k_phone{2};  ///< Ann's second device
inline constexpr ConnId k_eve{3};
inline const std::string k_password = "a tree that bends";
inline const std::string k_game = "sealed-cards";

inline const engine::Catalog& one_game() {
  static const engine::Catalog catalog = [] {
    std::vector<std::unique_ptr<engine::Game>> games;
    games.push_back(sealed_cards::make_game());
    engine::Catalog made(std::move(games));
    made.teach("sealed-cards", sealed_cards::k_lessons);
    return made;
  }();
  return catalog;
}

class HallDesk {
 public:
  /// What libsodium takes at the least: a test is no secret.
  static constexpr PasswordCost k_cheap{1, 8192};

  explicit HallDesk(HallLimits limits = {}) : hall_(one_game(), entropy_, limits) {}

  void mail(HallMail one) { hall_.handle(std::move(one), now, out); }

  /// Asks and does nothing of what the hall wants done for it.
  void send(ConnId conn, const std::string& method, const Json& params = Json::object(),
            std::optional<Account> account = {}) {
    // As the connection has it: who is signed in there.
    const Guests::Session* session = account ? nullptr : hall_.guests().session_of(conn);
    if (session != nullptr) account = session->account;
    auto asked = ask_at_the_edge(conn, ++last_id_, method, params, std::move(account));
    if (auto* refused = std::get_if<Reply>(&asked)) return out.push_back(ToConn{conn, Replied{std::move(*refused)}});
    auto& request = std::get<Request>(asked);
    // Its connection has waited for it.
    if (method == "party.join" && request.account) request.standing = hall_.talk().standing_of(request.account->id);
    mail(HallRequest{std::move(request)});
  }
  /// Asks, stores and loads what the hall wants stored and loaded, and gives the answer.
  Reply ask(ConnId conn, const std::string& method, const Json& params = Json::object(),
            std::optional<Account> account = {}) {
    send(conn, method, params, std::move(account));
    do_storage();
    return reply();
  }
  /// The stable code of the answer; "" when it is a result.
  std::string ask_for_error(ConnId conn, const std::string& method, const Json& params = Json::object(),
                            std::optional<Account> account = {}) {
    return error_of(ask(conn, method, params, std::move(account)));
  }
  static std::string error_of(const Reply& reply) {
    return reply.error.is_null() ? "" : reply.error["data"]["code"].get<std::string>();
  }

  /// A new guest on this connection; the token.
  std::string guest(ConnId conn, const std::string& nickname) {
    const Reply made = ask(conn, "guest.create", {{"nickname", nickname}});
    EXPECT_TRUE(made.error.is_null()) << made.error;
    return made.result["token"];
  }

  /// Does what the hall wants done by others, until it wants nothing more.
  void do_storage() {
    for (bool more = true; more;) {
      more = false;
      for (Persist& persist : take<Persist>()) {
        mail(Stored{persist.ticket, store.writer().commit({&persist.group, 1}).front()});
        more = true;
      }
      for (const LoadSession& load : take<LoadSession>()) {
        mail(loaded(load));
        more = true;
      }
      for (const LoadAccount& load : take<LoadAccount>()) {
        mail(read_account(*reader_, load));
        more = true;
      }
      for (const LoadPast& load : take<LoadPast>()) {
        mail(read_past(*reader_, load));
        more = true;
      }
      for (const LoadForKeeper& load : take<LoadForKeeper>()) {
        mail(read_for_keeper(*reader_, load));
        more = true;
      }
      for (const AskShell& asked : take<AskShell>()) {
        mail(ShellAnswered{asked.ticket, {{"level", asked.text}}});
        more = true;
      }
      for (KeeperOrder& ordered : take_orders()) {
        mail(OrderAnswered{ordered.ticket, {{"seq", 7}}, nullptr});
        orders.push_back(std::move(ordered));
        more = true;
      }
      for (const LoadStanding& load : take<LoadStanding>()) {
        mail(read_standing(reader_->moderation(), load));
        more = true;
      }
      for (const LoadChat& load : take<LoadChat>()) {
        mail(read_chat(reader_->moderation(), load));
        more = true;
      }
      for (const PasswordWork& work : take<PasswordWork>()) {
        mail(do_password_work(work, k_cheap));
        more = true;
      }
    }
  }
  SessionLoaded loaded(const LoadSession& load) { return read_session(reader_->accounts(), load); }

  template <class T>
  std::vector<T> take() {
    std::vector<T> taken;
    Outbox rest;
    for (Out& one : out) {
      if (auto* it = one.get_if<T>()) {
        taken.push_back(std::move(*it));
      } else {
        rest.push_back(std::move(one));
      }
    }
    out = std::move(rest);
    return taken;
  }
  /// All mail of one kind to connections.
  template <class T>
  std::vector<std::pair<ConnId, T>> told() {
    std::vector<std::pair<ConnId, T>> taken;
    Outbox rest;
    for (Out& one : out) {
      auto* to = one.get_if<ToConn>();
      if (to && to->mail.holds<T>()) {
        taken.emplace_back(to->conn, std::move(to->mail.get<T>()));
      } else {
        rest.push_back(std::move(one));
      }
    }
    out = std::move(rest);
    return taken;
  }
  Reply reply() {
    auto replies = told<Replied>();
    EXPECT_EQ(replies.size(), 1U);
    if (replies.empty()) return {};
    Reply reply = std::move(replies.front().second.reply);
    EXPECT_EQ(reply.id, last_id_);
    reply.result = result_of(reply);
    return reply;
  }
  Hall& hall() { return hall_; }

  std::vector<KeeperOrder> orders;  ///< that were given to tables, which do all of them
  Now now{1'000'000, 1'790'000'000'000};
  Outbox out;
  storage::MemoryStore store;

 private:
  std::vector<KeeperOrder> take_orders() {
    std::vector<KeeperOrder> taken;
    Outbox rest;
    for (Out& one : out) {
      auto* to = one.get_if<ToRoom>();
      auto* ordered = to == nullptr ? nullptr : to->mail.get_if<KeeperOrder>();
      if (ordered == nullptr) {
        rest.push_back(std::move(one));
      } else {
        taken.push_back(std::move(*ordered));
      }
    }
    out = std::move(rest);
    return taken;
  }

  SeededEntropy entropy_;
  std::unique_ptr<storage::Reader> reader_ = store.reader();
  Hall hall_;
  int last_id_ = 0;
};

/// Members of a table's line, as the wire has them.
inline void change_listing(RoomSummary& summary, const Json& members) {
  Json told = engine::to_tree(summary.listing ? *summary.listing : protocol::TableSummary());
  told.update(members);
  auto listing = engine::from_tree<protocol::TableSummary>(told, "listing", engine::Members::exact);
  ENSURE(listing.ok(), "a test's line of the lobby is one");
  summary.listing = std::make_shared<const protocol::TableSummary>(std::move(*listing));
}

/// What a room that takes part in the lobby would say.
inline SummaryChanged summary(const std::string& room, const std::string& phase = "open") {
  RoomSummary made;
  made.room = {room};
  made.code = "CODE" + room;
  made.finished = phase == "finished";
  change_listing(made, {{"id", room}, {"game", "sealed-cards"}, {"players", 2}, {"phase", phase}});
  return {made};
}

}  // namespace server
