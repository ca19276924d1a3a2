// Which table gives way when there are as many as there may be: one that guests began and left, the longest left first.
// A game by days after all others: who plays one is away most of the time.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "server/room/mail.h"

namespace server {

class GivingWay {
 public:
  /// After so long without its people a table may; 0: none ever does.
  explicit GivingWay(std::int64_t away_ms) : away_ms_(away_ms) {}

  void changed(const RoomSummary& summary);
  void turn(const TurnChanged& mail, Now now);
  /// One of its people turns out to be registered.
  void not_of_guests(const std::string& room);
  /// It stays, and is not asked again before it would be had its people been there just now.
  void stays(const std::string& room, Now now);

  /// Whether there is one that may.
  [[nodiscard]] bool any(Now now) const { return !first(now).empty(); }
  /// Asks one to end; false: there is none. What was asked no longer counts as a table until it says that it stays.
  [[nodiscard]] bool ask_one(Now now, Outbox& out);
  /// That were asked and have not said anything yet.
  [[nodiscard]] std::size_t asked() const { return asked_.size(); }

 private:
  struct Known {
    bool may = false;         ///< unrated, of guests, without spectators
    bool registered = false;  ///< one of its people is, as signing in told
    bool by_days = false;
    bool is_left = false;      ///< none of its people looks at it
    std::int64_t left_ms = 0;  ///< steady
  };
  using Place = std::tuple<bool, std::int64_t, std::string>;  // by days, since when, room
  [[nodiscard]] static Place place_of(const std::string& room, const Known& known) {
    return {known.by_days, known.left_ms, room};
  }
  /// Changes what is known of a room, and its place in the order with it.
  template <class Change>
  void change(const std::string& room, Change with);
  /// Empty: there is none.
  [[nodiscard]] std::string first(Now now) const;

  std::int64_t away_ms_;
  std::map<std::string, Known> rooms_;
  std::set<Place> order_;
  std::set<std::string> asked_;
};

}  // namespace server
