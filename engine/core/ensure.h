// Broken invariants. Never used on input: that is what Rejection is for.
#pragma once

#include <stdexcept>
#include <string>

namespace engine {

/// Thrown by ENSURE. The room catches it, freezes that one table and says so; nothing else does.
class BrokenInvariant : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] void broken_invariant(const char* condition, const char* why, const char* file, int line);

}  // namespace engine

/// Checked in every build. `why` says what must hold, in words.
#define ENSURE(condition, why) ((condition) ? void(0) : ::engine::broken_invariant(#condition, why, __FILE__, __LINE__))
