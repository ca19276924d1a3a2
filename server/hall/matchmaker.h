// Matchmaking as a plain state machine: tickets and answers in, news out. It knows no wire, no store, no connections;
// who may ask, what is durable and who is told is match_desk.h's. docs/matchmaking.md tells the whole of it.
//
// A ticket waits, is offered a table, and becomes part of it. A table is made once everybody on it has accepted; until
// then its seats are reserved. Who declines, or does not answer in time, leaves with the whole of their ticket and
// pauses for a while; the seat is refilled from the queue, and what the others accepted stays accepted. When nobody
// comes, the others queue again in their old places; so do all when somebody blocks another of the same offer.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/hall/entropy.h"
#include "server/hall/match_pool.h"
#include "server/hall/match_ticket.h"

namespace server {

enum class MatchEnd : std::uint8_t { left, declined, no_answer, absent };
[[nodiscard]] std::string_view name_of(MatchEnd end);

/// A table with reserved seats.
struct MatchOffer {
  struct Seat {
    Account account;
    std::string ticket;
    bool accepted = false;
    std::int64_t until_ms = 0;  ///< steady: to be answered by then
    std::string seed_commit;    ///< 64 hex digits or empty
  };
  std::string id;
  MatchTerms terms;
  std::vector<Seat> seats;     ///< of people; those of one ticket beside each other
  std::int64_t refill_ms = 0;  ///< steady: when seats are free, how long they wait
  bool making = false;         ///< all have accepted; nothing changes until made or not_made
  [[nodiscard]] bool full() const { return static_cast<int>(seats.size()) == terms.players - terms.bots; }
  [[nodiscard]] bool accepted_by_all() const;
};

/// What came of it.
struct MatchNews {
  struct Ended {
    MatchTicket ticket;
    MatchEnd why = MatchEnd::left;
    std::string who;  ///< did it; empty: nobody in particular
  };
  std::set<std::string> changed;   ///< accounts whose state is another one now
  std::vector<Ended> ended;        ///< to be taken from the store
  std::vector<std::string> ready;  ///< offers that all have accepted: to be made
};

class Matchmaker {
 public:
  /// Nobody is offered a table with somebody who has blocked them, or whom they have blocked; without `standing_of`
  /// nobody has.
  Matchmaker(Entropy& entropy, const MatchLimits& limits, StandingOf standing_of = {})
      : entropy_(entropy), limits_(limits), standing_of_(std::move(standing_of)) {}

  // ---- what happens; times are of the steady clock ----

  /// None of its people may have a ticket already.
  void add(MatchTicket ticket, MatchNews& news);
  /// The ticket of this account is given back; of a seat that was offered: declined. False: it has none, or its table
  /// is being made.
  bool leave(const std::string& account, std::int64_t now_ms, MatchNews& news);
  /// False when no such offer waits for this account's answer (the same answer again is one).
  bool accept(const std::string& account, const std::string& offer, const std::string& seed_commit, MatchNews& news);
  bool decline(const std::string& account, const std::string& offer, std::int64_t now_ms, MatchNews& news);
  /// Somebody with a ticket is there, or not any more. New tickets are of people who are there.
  void present(const std::string& account, bool is_there, std::int64_t now_ms);
  /// The table of the offer is durable; its tickets are no more.
  void made(const std::string& offer, MatchNews& news);
  /// It could not be made: they queue again, and nothing is offered to them before `again_ms`.
  void not_made(const std::string& offer, std::int64_t again_ms, MatchNews& news);
  /// Time has passed: who did not answer or did not come back leaves, free seats are refilled, tables are found. Nobody
  /// is offered anything unless `may_offer`.
  void tick(std::int64_t now_ms, MatchNews& news, bool may_offer = true);

  // ---- what is so ----

  [[nodiscard]] const MatchTicket* ticket_of(const std::string& account) const;
  [[nodiscard]] const MatchOffer* offer_of(const std::string& account) const;
  [[nodiscard]] const MatchOffer* offer(const std::string& id) const;
  /// Until when this account pauses; nullopt: it does not.
  [[nodiscard]] std::optional<std::int64_t> paused_until(const std::string& account, std::int64_t now_ms) const;
  /// People who wait for a table of this game, or are offered one.
  [[nodiscard]] int people_for(const std::string& game) const;
  [[nodiscard]] std::size_t tickets() const { return waiting_.size(); }
  [[nodiscard]] std::size_t offers() const { return offers_.size(); }
  [[nodiscard]] const std::map<std::string, int>& people() const { return people_for_; }

 private:
  struct Waiting {
    MatchTicket ticket;
    std::string offer;          // empty: none
    std::int64_t again_ms = 0;  // nothing is offered before
    std::map<std::string, std::int64_t> absent_since;
  };
  struct Pause {
    int times = 0;
    std::int64_t until_ms = 0;
  };
  void tell(const MatchTicket& ticket, MatchNews& news) const;
  void tell(const MatchOffer& offer, MatchNews& news) const;
  void end(const std::string& ticket, MatchEnd why, const std::string& who, std::int64_t now_ms, MatchNews& news);
  void pause(const std::string& account, std::int64_t now_ms);
  void free_seats(const Waiting& waiting, std::int64_t now_ms, MatchNews& news);
  void dissolve(const std::string& offer, MatchNews& news);
  void seat(MatchOffer& offer, const MatchTicket& ticket, std::int64_t now_ms);
  void end_overdue(std::int64_t now_ms, MatchNews& news);
  void dissolve_stale(std::int64_t now_ms, MatchNews& news);
  void search(const std::string& game, std::int64_t now_ms, MatchNews& news);

  Entropy& entropy_;
  MatchLimits limits_;
  StandingOf standing_of_;
  std::map<std::string, Waiting> waiting_;        // by ticket
  std::map<std::string, std::string> ticket_of_;  // account: ticket
  std::map<std::string, MatchOffer> offers_;
  std::map<std::string, int> people_for_;  // by game
  std::map<std::string, Pause> pauses_;    // by account
};

}  // namespace server
