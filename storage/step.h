// How far something long has come, for whoever waits for it.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace storage {

struct Step {
  std::string_view what;   ///< what is counted ("rooms"), or where the end isn't known, what is done ("reading rows")
  std::uint64_t done = 0;  ///< of these
  std::uint64_t of = 0;    ///< 0: the end is not known
  friend bool operator==(const Step&, const Step&) = default;
};

/// Called now and then, and quickly again; may be empty.
using TellStep = std::function<void(const Step&)>;

}  // namespace storage
