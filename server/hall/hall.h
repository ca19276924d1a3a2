// The hall: everything that belongs to no table. Guests and accounts, their sessions, the games there are, making and
// finding tables, the lobby. A plain state machine like a room: mail and the time in, mail out. After a start the shell
// tells it of the recovered rooms (SummaryChanged) before it lets anybody in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "engine/core/catalog.h"
#include "protocol/pushes.h"
#include "server/hall/accounts.h"
#include "server/hall/entropy.h"
#include "server/hall/guests.h"
#include "server/hall/keepers.h"
#include "server/hall/limits.h"
#include "server/hall/lobby.h"
#include "server/hall/match_desk.h"
#include "server/hall/notices.h"
#include "server/hall/people.h"
#include "server/hall/ratings.h"
#include "server/hall/tables.h"
#include "server/hall/talk.h"
#include "server/room/mail.h"

namespace server {

class Hall {
 public:
  /// `games` and `entropy` must outlive the hall.
  Hall(const engine::Catalog& games, Entropy& entropy, const HallLimits& limits = {}, const ChatPolicy& chat = {});
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  void handle(HallMail mail, Now now, Outbox& out);

  /// Whose tokens are good here; nobody's without it. Must outlive the hall.
  void check_tokens_by(TokenChecker& checker) { accounts_.check_tokens_by(checker); }

  /// How strong people are at a game, for matches.
  void rate_matches_by(RatingOf rating_of) { matches_.rate_by(std::move(rating_of)); }

  [[nodiscard]] const Lobby& lobby() const { return lobby_; }
  /// Takes the place of one that broke, among the same connections. Before any mail.
  void take_over_from(const Hall& broken) { lobby_.number_after(broken.lobby_.last_rev()); }
  [[nodiscard]] const Tables& tables() const { return tables_; }
  [[nodiscard]] const Guests& guests() const { return guests_; }
  [[nodiscard]] const Accounts& accounts() const { return accounts_; }
  [[nodiscard]] const Talk& talk() const { return talk_; }

  [[nodiscard]] const Ratings& ratings() const { return ratings_; }
  [[nodiscard]] const People& people() const { return people_; }
  [[nodiscard]] const MatchDesk& matches() const { return matches_; }
  [[nodiscard]] const Notices& notices() const { return notices_; }

 private:
  struct Rows;  // hall.cpp: which part serves which method
  /// What everybody is told of the games alike, made when it is first asked for.
  struct GameTexts {
    SharedResult list;
    std::map<const engine::Game*, SharedResult> data;
  };

  void on(HallRequest& mail, Now now, Outbox& out);
  void on(SummaryChanged& mail, Now now, Outbox& out);
  void on(TablesAtRest& mail, Now now, Outbox& out);
  void on(RematchWanted& mail, Now now, Outbox& out);
  void on(WantStanding& mail, Now now, Outbox& out);
  void on(ChatLoaded& mail, Now now, Outbox& out);
  void on(GameOver& mail, Now now, Outbox& out);
  void on(RatingsFound& mail, Now now, Outbox& out);
  void on(RatingsWanted& mail, Now now, Outbox& out);
  void on(TurnChanged& mail, Now now, Outbox& out);
  void on(TicketsKept& mail, Now now, Outbox& out);
  void on(ConnGone& mail, Now now, Outbox& out);
  void on(WantFreshView& mail, Now now, Outbox& out);
  void on(Stored& mail, Now now, Outbox& out);
  /// What a part has asked for.
  template <class Answer>
  void on(Answer& mail, Now now, Outbox& out) {
    asks_.answered(mail, now, out);
  }
  void on(Wake& mail, Now now, Outbox& out);
  void on(TimeLost& mail, Now now, Outbox& out);
  void on(KeepersRecovered& mail, Now now, Outbox& out);
  void on(CannotGiveWay& mail, Now now, Outbox& out);

  void ask_to_wake(std::size_t from, Outbox& out);
  void list_games(const Request& request, Outbox& out);
  void give_game_data(const Request& request, const protocol::GamesData& params, Outbox& out);
  [[nodiscard]] protocol::HouseCounts count_house() const;
  void tell_own_standing(const std::string& account, protocol::AccountExportResult& document) const;
  /// Of the account nothing is left that comes in: it leaves the queue, its party and its tables.
  void person_ended(const PersonEnded& person, Now now, Outbox& out);

  const engine::Catalog& games_;
  GameTexts game_texts_;
  Kept kept_;
  Asks asks_;
  Guests guests_;
  Accounts accounts_;
  Tables tables_;
  Lobby lobby_;
  Ratings ratings_;
  People people_;
  MatchDesk matches_;
  Talk talk_;
  std::optional<std::int64_t> wake_asked_ms_;
  std::map<std::string, PersonEnded> ended_;  // since the start: a table that was being made may still seat them
  Keepers keepers_;
  Notices notices_;
};

}  // namespace server
