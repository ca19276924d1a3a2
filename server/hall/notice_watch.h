// Who is waited for, and when somebody who is away is to be told of it: a plain state machine on the steady clock. It
// knows tables by what they say of themselves and nobody's devices; sending is another's (notices.h).
//
//   turn       a decision is open at a seat, from the moment it is somebody's turn until it no longer is
//   take_back  somebody asks to take something back, and this person has not answered
//   over       the game has ended while this person did not have the table open; until they open it
//
// Each is told of once. Who has the table open is not told; who closes it again without acting is told later, but not
// of games by days, where somebody who has looked knows. What ends and begins anew while they are away, as others can
// have it by taking back or asking again, is told once in some minutes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/notice_limits.h"
#include "server/room/mail.h"

namespace server {

enum class NoticeKind : std::uint8_t { turn, take_back, over };
[[nodiscard]] std::string_view name_of(NoticeKind kind);
[[nodiscard]] std::optional<NoticeKind> notice_kind_from(std::string_view name);

class NoticeWatch {
 public:
  explicit NoticeWatch(const NoticeLimits& limits) : limits_(limits) {}

  /// One matter of one person at one table.
  struct Matter {
    std::string account;
    std::string room;
    NoticeKind kind = NoticeKind::turn;
    friend auto operator<=>(const Matter&, const Matter&) = default;
  };
  struct About {
    std::string game;
    std::int64_t since_ms = 0;  ///< wall clock
    bool seen = false;          ///< they had the table open since
    bool told = false;          ///< of it by other means than the page
  };
  /// What follows from one input.
  struct News {
    std::set<std::string> changed;  ///< accounts whose list is another one now
    std::vector<Matter> began;      ///< of `over`: to be kept
    std::vector<Matter> due;        ///< somebody is to be told now
    std::vector<Matter> ended;      ///< nothing more is to be said of it
  };

  /// After a start, before any table: what was known then of a matter that somebody was told of, or of a game over.
  void restore(const Matter& matter, const About& about, Now now);
  void table(const RoomSummary& summary, Now now, News& news);
  void turn(const TurnChanged& mail, Now now, News& news);
  void tick(Now now, News& news);
  /// They don't want to read of it any more; only of a game over. False: there is none.
  [[nodiscard]] bool dismiss(const Matter& matter, News& news);
  /// It could not be kept that they are told: once more, later.
  void put_off(const Matter& matter, Now now);

  /// Steady; when the next tick is due.
  [[nodiscard]] std::optional<std::int64_t> next() const;
  /// Null: it has ended.
  [[nodiscard]] const About* find(const Matter& matter) const;
  /// The oldest first.
  [[nodiscard]] std::vector<std::pair<Matter, About>> of(const std::string& account) const;

 private:
  struct Entry {
    About about;
    std::optional<std::int64_t> due_ms;  // steady
  };
  struct Place {  // a table
    std::string game;
    bool by_days = false;
    bool finished = false;
    std::set<std::string> present;
    std::set<Matter> waiting;                // turns and requests to take back
    std::map<Matter, std::int64_t> rung_ms;  // of those, also ended ones: who was told when (steady) and has not come
  };

  void begin(const Matter& matter, const Place& place, Now now, News& news);
  void end(const Matter& matter, News& news);
  void follow(const TurnChanged& mail, NoticeKind kind, const std::vector<std::string>& wanted, Now now, News& news);
  void look(const Matter& matter, const Place& place, Now now, News& news);
  void be_due(const Matter& matter, Entry& entry, std::optional<std::int64_t> due_ms);
  void bound_ended(const std::string& account, News& news);
  [[nodiscard]] std::int64_t wait_ms(NoticeKind kind, bool by_days) const;

  NoticeLimits limits_;
  std::map<std::string, Place> places_;                       // by room
  std::map<std::string, std::map<Matter, Entry>> of_;         // by account
  std::set<std::pair<std::int64_t, Matter>> due_;             // by time
  std::map<std::string, std::map<Matter, About>> from_past_;  // by room: told before the start
};

}  // namespace server
