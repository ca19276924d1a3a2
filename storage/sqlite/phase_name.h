// A room's phase as the database has it: a word, for people who look into it.
#pragma once

#include <string>
#include <string_view>

#include "storage/store.h"

namespace storage::sqlite {

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

/// The database lets in no other word (a CHECK of migration 1).
[[nodiscard]] inline RoomPhase phase_from_name(std::string_view name) {
  for (const RoomPhase phase : {RoomPhase::open, RoomPhase::running, RoomPhase::finished}) {
    if (name == phase_name(phase)) return phase;
  }
  return RoomPhase::closed;
}

}  // namespace storage::sqlite
