#include "engine/core/knowledge.h"

#include <algorithm>
#include <cstdlib>

namespace engine {

int worth_of_lead(int lead, int spread) {
  constexpr int k_half = k_worth_max / 2;
  return k_half + k_half * lead / (std::abs(lead) + std::max(spread, 1));
}

int worth_among(std::span<const int> points, std::size_t seat, int spread) {
  if (points.size() < 2) return worth_of_lead(points[seat] - spread, spread);
  int sum = 0;
  for (std::size_t other = 0; other < points.size(); ++other) {
    if (other != seat) sum += worth_of_lead(points[seat] - points[other], spread);
  }
  return sum / static_cast<int>(points.size() - 1);
}

}  // namespace engine
