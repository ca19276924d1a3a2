// Latencies, and what is said of them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace load {

class Samples {
 public:
  void add(std::int64_t us) { values_.push_back(us); }
  [[nodiscard]] std::size_t count() const { return values_.size(); }

  /// "p50 1.2 ms, p99 3.4 ms, max 5.6 ms (n 100)"
  [[nodiscard]] std::string text() {
    if (values_.empty()) return "none";
    char line[128];
    std::snprintf(line, sizeof line, "p50 %.1f ms, p99 %.1f ms, max %.1f ms (n %zu)", ms_at(0.50), ms_at(0.99),
                  ms_at(1.0), values_.size());
    return line;
  }

  /// The nearest rank: the smallest value that this share of all does not exceed.
  [[nodiscard]] double ms_at(double share) {
    if (values_.empty()) return 0;
    std::sort(values_.begin(), values_.end());
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(values_.size())));
    return static_cast<double>(values_[std::max<std::size_t>(rank, 1) - 1]) / 1000.0;
  }

 private:
  std::vector<std::int64_t> values_;
};

}  // namespace load
