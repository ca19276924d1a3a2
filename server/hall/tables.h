// Which tables there are: makes new ones, knows them by code, and counts how many each person sits at. What a table
// is lives in its room; here is only what rooms say of themselves.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/catalog.h"
#include "server/hall/entropy.h"
#include "server/hall/giving_way.h"
#include "server/hall/limits.h"
#include "server/room/mail.h"
#include "server/room/room_requests.h"
#include "server/room/time_rules.h"

namespace server {

class Tables {
 public:
  Tables(const engine::Catalog& games, Entropy& entropy, const HallLimits& limits)
      : games_(games), entropy_(entropy), limits_(limits), giving_way_(limits.guest_tables_minutes * k_minute_ms) {}

  /// table.create. Answers bad_params (no such game), bad_option, limit_reached; else the new room answers. With a
  /// key that made a table before: as then, or key_reused, or busy while that table is being made.
  void create(const Request& request, const protocol::TableCreate& params, Now now, Outbox& out);
  /// A rematch: the same table again. The old room hears a refusal (limit_reached, maintenance, not_for_rated), the new
  /// room answers otherwise.
  void rematch(const RematchWanted& wanted, Now now, Outbox& out);
  /// The table of a match; nobody is answered, its room tells of itself.
  storage::RoomId make_for_match(NewRoom room, Now now, Outbox& out);
  /// table.find. Answers no_such_table, or rate_limited to an address that asked for too many that don't exist.
  void find(const Request& request, const protocol::TableFind& params, Outbox& out) const;

  void changed(const RoomSummary& summary);
  void turn(const TurnChanged& mail, Now now);
  /// It was asked to give way, and does not: it counts again.
  void stays(const std::string& room, Now now) { giving_way_.stays(room, now); }
  /// Who has a name is no guest any more, whatever they were when they sat down.
  void signed_in(const Account& account);
  /// The unfinished tables of a person, as table.mine tells of them.
  [[nodiscard]] std::vector<protocol::OwnTable> own(const std::string& account) const;

  /// Maintenance: from now on create and rematch answer `maintenance`, or no longer do. Tables of matches that were
  /// offered before are made still.
  void close_to_new(bool closed) { closed_to_new_ = closed; }
  [[nodiscard]] bool closed_to_new() const { return closed_to_new_; }
  /// By room: all that can be found by their code.
  [[nodiscard]] const std::map<std::string, RoomSummary>& all() const { return tables_; }
  [[nodiscard]] std::size_t count_in_phase(protocol::Phase phase) const;

  /// The name of the limit that one more table of this person would break; empty if none. A table that can give way is
  /// no limit.
  [[nodiscard]] std::string limit_met_by(const std::string& account, Now now) const;
  [[nodiscard]] std::size_t unfinished() const { return tables_.size() - finished_ + creating_.size(); }
  [[nodiscard]] std::size_t unfinished_of(const std::string& account) const;
  /// Who sits at an unfinished one, each counted once.
  [[nodiscard]] std::size_t people() const { return seated_in_.size(); }
  /// Who watches any of them.
  [[nodiscard]] std::int64_t spectators() const { return spectators_; }

 private:
  [[nodiscard]] std::optional<Refusal> why_no_rematch(const NewRoom& like, Now now, Outbox& out);
  /// As limit_met_by(), and a table gives way if one has to.
  [[nodiscard]] std::string limit_met_after_making_room(const std::string& account, Now now, Outbox& out);
  /// Those that count: who was asked to give way is taken to do so.
  [[nodiscard]] bool is_full() const { return unfinished() - giving_way_.asked() >= limits_.tables; }
  storage::RoomId spawn(NewRoom room, Outbox& out);
  /// Answers a table.create that came before with the same key; false when none did.
  [[nodiscard]] bool answered_before(const Request& request, const NewRoom& wanted, Outbox& out) const;
  void count(const RoomSummary& summary, int by);

  const engine::Catalog& games_;
  Entropy& entropy_;
  HallLimits limits_;
  std::map<std::string, RoomSummary> tables_;                          // by room
  std::map<std::string, std::string> by_code_;                         // code: room
  std::map<std::pair<std::string, std::string>, std::string> by_key_;  // account and key: room
  std::map<std::string, NewRoom> creating_;                            // spawned, not heard of yet
  std::map<std::string, std::size_t> seated_in_;                       // account: unfinished tables
  std::map<std::string, std::set<std::string>> rooms_of_;              // account: unfinished tables that were heard of
  std::map<std::string, std::vector<std::string>> owing_;              // room: accounts whose turn it is
  GivingWay giving_way_;
  std::size_t finished_ = 0;
  std::int64_t spectators_ = 0;
  bool closed_to_new_ = false;
};

}  // namespace server
