// What the answer to a claim says about the room that was read after it.
#pragma once

#include "storage/store.h"

namespace storage {

/// The room is another owner's, and nothing may come of what was read of it. While a store takes no writes nobody takes
/// rooms, and this one can be looked at.
[[nodiscard]] inline bool is_anothers(const Claim& claim, const RoomRow& row) {
  if (claim.status == WriteStatus::stored) return claim.epoch != row.epoch;
  return claim.status == WriteStatus::fenced;
}

}  // namespace storage
