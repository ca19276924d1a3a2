// The hash of everything that happened, in order: two runs of one seed must give the same.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "engine/core/bytes.h"

namespace simulation {

class Trace {
 public:
  /// With `print`, every line also goes to standard output: to find where two runs part, or what led to a fault.
  explicit Trace(bool print) : print_(print) {}

  void note(std::int64_t steady_ms, std::string_view what) {
    std::string line = std::to_string(steady_ms);
    line += ' ';
    line += what;
    line += '\n';
    if (print_) std::fputs(line.c_str(), stdout);
    held_ += line;
    if (held_.size() > k_block_bytes) fold();
  }

  [[nodiscard]] std::string hash() {
    fold();
    return engine::to_hex(hash_);
  }

 private:
  static constexpr std::size_t k_block_bytes = 1 << 16;

  void fold() {
    held_.insert(held_.begin(), hash_.begin(), hash_.end());
    hash_ = engine::hash_of({reinterpret_cast<const std::uint8_t*>(held_.data()), held_.size()});
    held_.clear();
  }

  bool print_;
  std::string held_;
  engine::Hash hash_{};
};

}  // namespace simulation
