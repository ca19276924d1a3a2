#include "engine/core/pending.h"

#include <algorithm>

namespace engine {

const Decision* decision_of(const std::vector<Decision>& pending, Seat seat) {
  const auto found = std::ranges::find(pending, seat, &Decision::seat);
  return found == pending.end() ? nullptr : &*found;
}

}  // namespace engine
