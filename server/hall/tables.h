// Which tables there are: makes new ones, knows them by code, and counts how many each person sits at. What a table
// is lives in its room; here is only what rooms say of themselves.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include "engine/core/catalog.h"
#include "server/hall/entropy.h"
#include "server/hall/limits.h"
#include "server/room/mail.h"

namespace server {

class Tables {
 public:
  Tables(const engine::Catalog& games, Entropy& entropy, const HallLimits& limits)
      : games_(games), entropy_(entropy), limits_(limits) {}

  /// table.create. Answers bad_params (no such game), bad_option, limit_reached; else the new room answers. With a
  /// key that made a table before: as then, or key_reused, or busy while that table is being made.
  void create(const Request& request, Outbox& out);
  /// A rematch: the same table again. The old room hears a refusal (limit_reached), the new room answers otherwise.
  void rematch(const RematchWanted& wanted, Outbox& out);
  /// table.find. Answers no_such_room.
  void find(const Request& request, Outbox& out) const;

  void changed(const RoomSummary& summary);

  [[nodiscard]] std::size_t unfinished() const { return tables_.size() - finished_ + creating_.size(); }
  [[nodiscard]] std::size_t unfinished_of(const std::string& account) const;

 private:
  void spawn(NewRoom room, Outbox& out);
  /// Answers a table.create that came before with the same key; false when none did.
  [[nodiscard]] bool answered_before(const Request& request, const NewRoom& wanted, Outbox& out) const;
  /// The name of the limit that one more table of this person would break; empty if none.
  [[nodiscard]] std::string limit_met_by(const std::string& account) const;
  void count(const RoomSummary& summary, int by);

  const engine::Catalog& games_;
  Entropy& entropy_;
  HallLimits limits_;
  std::map<std::string, RoomSummary> tables_;                          // by room
  std::map<std::string, std::string> by_code_;                         // code: room
  std::map<std::pair<std::string, std::string>, std::string> by_key_;  // account and key: room
  std::map<std::string, NewRoom> creating_;                            // spawned, not heard of yet
  std::map<std::string, std::size_t> seated_in_;                       // account: unfinished tables
  std::size_t finished_ = 0;
};

}  // namespace server
