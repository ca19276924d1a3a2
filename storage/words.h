// What databases call the phase of a room and whether a game changes ratings: words, for people who look into them.
#pragma once

#include <string>
#include <string_view>

#include "storage/store.h"

namespace storage {

[[nodiscard]] inline std::string phase_name(RoomPhase phase) {
  switch (phase) {
    case RoomPhase::open:
      return "open";
    case RoomPhase::running:
      return "running";
    case RoomPhase::finished:
      return "finished";
    case RoomPhase::closed:
      return "closed";
  }
  return "closed";
}

/// Each database lets in no other word (a CHECK of its first migration).
[[nodiscard]] inline RoomPhase phase_from_name(std::string_view name) {
  for (const RoomPhase phase : {RoomPhase::open, RoomPhase::running, RoomPhase::finished}) {
    if (name == phase_name(phase)) return phase;
  }
  return RoomPhase::closed;
}

[[nodiscard]] inline std::string rating_name(GameRating rating) {
  switch (rating) {
    case GameRating::none:
      return "none";
    case GameRating::due:
      return "due";
    case GameRating::done:
      return "done";
  }
  return "none";
}

/// Each database lets in no other word (a CHECK).
[[nodiscard]] inline GameRating rating_from_name(std::string_view name) {
  for (const GameRating rating : {GameRating::due, GameRating::done}) {
    if (name == rating_name(rating)) return rating;
  }
  return GameRating::none;
}

}  // namespace storage
