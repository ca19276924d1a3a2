// The hall: everything that belongs to no table. Guests and their sessions, the games there are, making and finding
// tables, the lobby. A plain state machine like a room: mail and the time in, mail out. After a start the shell tells
// it of the recovered rooms (SummaryChanged) before it lets anybody in.
#pragma once

#include "engine/core/catalog.h"
#include "server/hall/entropy.h"
#include "server/hall/guests.h"
#include "server/hall/limits.h"
#include "server/hall/lobby.h"
#include "server/hall/tables.h"
#include "server/room/mail.h"

namespace server {

class Hall {
 public:
  /// `games` and `entropy` must outlive the hall.
  Hall(const engine::Catalog& games, Entropy& entropy, const HallLimits& limits = {});

  void handle(HallMail mail, Now now, Outbox& out);

  [[nodiscard]] const Lobby& lobby() const { return lobby_; }
  [[nodiscard]] const Tables& tables() const { return tables_; }
  [[nodiscard]] const Guests& guests() const { return guests_; }

 private:
  void on(HallRequest& mail, Now now, Outbox& out);
  void on(SummaryChanged& mail, Now now, Outbox& out);
  void on(RematchWanted& mail, Now now, Outbox& out);
  void on(SessionLoaded& mail, Now now, Outbox& out);
  void on(ConnGone& mail, Now now, Outbox& out);
  void on(WantFreshView& mail, Now now, Outbox& out);
  void on(Stored& mail, Now now, Outbox& out);
  void on(Wake& mail, Now now, Outbox& out);

  void list_games(const Request& request, Outbox& out) const;
  void give_game_data(const Request& request, Outbox& out) const;

  const engine::Catalog& games_;
  Guests guests_;
  Tables tables_;
  Lobby lobby_;
};

}  // namespace server
