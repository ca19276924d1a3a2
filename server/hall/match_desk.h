// Where people ask for a match: match.* and party.* of the wire, the tickets in the store, the connections that are
// told. What happens to the tickets is the matchmaker's to say.
//
// Durable before visible: a ticket queues once the store has it; it ends in the commit that makes its table (NewRoom::
// tickets), or in one of its own, before anybody is told. So a crash between any two commits leaves each ticket either
// waiting, with the time that it has waited, or ended, with its people at one table.
#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/catalog.h"
#include "protocol/params.h"
#include "protocol/pushes.h"
#include "server/hall/account_connections.h"
#include "server/hall/asks/asks.h"
#include "server/hall/guests.h"
#include "server/hall/limits.h"
#include "server/hall/matchmaker.h"
#include "server/hall/parties.h"
#include "server/hall/tables.h"
#include "server/room/mail.h"

namespace server {

/// What the matchmaker takes for somebody's strength at a game: the rating as it is shown.
using RatingOf = std::function<std::int64_t(const Account& account, const std::string& game)>;

class MatchDesk {
 public:
  /// All of them must outlive the desk. `standing_of`: whom people have blocked is not matched with them.
  MatchDesk(const engine::Catalog& games, Entropy& entropy, const HallLimits& limits, Guests& guests, Tables& tables,
            StandingOf standing_of, Asks& asks)
      : games_(games),
        entropy_(entropy),
        limits_(limits),
        guests_(guests),
        tables_(tables),
        matchmaker_(entropy, limits.match, std::move(standing_of)),
        parties_(entropy),
        asks_(asks, limits.match.tickets) {}

  /// Everybody is a newcomer without it.
  void rate_by(RatingOf rating_of) { rating_of_ = std::move(rating_of); }

  /// Each time that something changes while somebody has not answered an offer; until then it holds, wall clock.
  using Offered = std::function<void(const std::string& account, const MatchOffer& offer, std::int64_t until_ms,
                                     Now now, Outbox& out)>;
  void tell_offers_to(Offered offered) { offered_ = std::move(offered); }

  /// match.* and party.*: docs/protocol.md section 13 has what they answer.
  /// Before each of them: who asks is told on that connection what comes of it. Always true.
  [[nodiscard]] bool takes(const Request& request, Now now, Outbox& out);
  void subscribe(const Request& request, Now now, Outbox& out);
  void enqueue(const Request& request, const protocol::MatchEnqueue& params, Now now, Outbox& out);
  void leave(const Request& request, Now now, Outbox& out);
  void accept(const Request& request, const protocol::MatchAccept& params, Now now, Outbox& out);
  void decline(const Request& request, const protocol::MatchDecline& params, Now now, Outbox& out);
  void make_party(const Request& request, Now now, Outbox& out);
  void join_party(const Request& request, const protocol::PartyJoin& params, Now now, Outbox& out);
  void leave_party(const Request& request, Now now, Outbox& out);

  /// A table is durable, or could not be made.
  void changed(const RoomSummary& summary, Now now, Outbox& out);
  void conn_gone(ConnId conn, Now now);
  /// Who deleted the account waits no more, and is in no party.
  void person_ended(const std::string& account, Now now, Outbox& out);
  /// After a start, before anybody is let in: the tickets that wait, their people all absent.
  void restore(const TicketsKept& mail, Now now, Outbox& out);
  void wake(Now now, Outbox& out);
  /// Time was lost: offers hold until later than people were told.
  void tell_offers_again(Now now, Outbox& out);

  [[nodiscard]] const Matchmaker& matchmaker() const { return matchmaker_; }
  [[nodiscard]] const Parties& parties() const { return parties_; }

 private:
  /// A ticket on its way into the store.
  struct Coming {
    Request request;
    MatchTicket ticket;
  };
  /// A ticket on its way out of it.
  struct Going {
    MatchNews::Ended ended;
    std::optional<Request> asker;  // of match.leave or match.decline
    std::int64_t again_ms = 0;     // steady: when it is tried again, after the store could not
  };
  struct Made {
    std::string room;
    std::string code;
    std::int64_t until_ms = 0;  // steady: it is told of
  };

  // match_desk.cpp
  [[nodiscard]] engine::Result<MatchWish> wish_of(const protocol::MatchEnqueue& params) const;
  [[nodiscard]] bool may_queue(const Request& request, const MatchTicket& ticket, Now now, Outbox& out) const;
  [[nodiscard]] bool answered_before(const Request& request, const MatchTicket& ticket, Now now, Outbox& out) const;
  void came(Coming coming, storage::WriteStatus status, Now now, Outbox& out);
  void went(Going going, storage::WriteStatus status, Now now, Outbox& out);
  void take_from_store(Going going, Outbox& out);
  void make_table(const std::string& offer, Now now, Outbox& out);
  void ask_for_tick(Now now, Outbox& out);
  [[nodiscard]] bool is_on_the_way(const std::string& account) const;

  // match_telling.cpp: who is told what
  void carry_out(MatchNews news, Now now, Outbox& out, const std::optional<Request>& asker = {});
  void push(const std::string& account, Now now, Outbox& out, std::string_view ended = {});
  void tell_offer(const std::string& account, Now now, Outbox& out) const;
  void push_numbers(Now now, Outbox& out);
  [[nodiscard]] protocol::MatchState state_of(const std::string& account, Now now) const;

  const engine::Catalog& games_;
  Entropy& entropy_;
  HallLimits limits_;
  Guests& guests_;
  Tables& tables_;
  RatingOf rating_of_;
  Offered offered_;
  Matchmaker matchmaker_;
  Parties parties_;
  PartAsks asks_;
  std::list<Coming> coming_;                   // being stored
  std::list<Going> going_;                     // being taken from the store
  std::vector<Going> stuck_;                   // to be tried again
  std::map<std::string, std::string> making_;  // room: offer
  std::map<std::string, Made> made_;           // by account
  AccountConnections followers_;
  std::map<std::string, std::int64_t> away_since_;  // people in parties without a connection; steady
  std::optional<std::int64_t> tick_due_ms_;         // steady
  std::int64_t numbers_told_ms_ = 0;
};

}  // namespace server
