// The verdict of a simulation: the first broken promise ends it.
#pragma once

#include <stdexcept>
#include <string>

namespace simulation {

class Violation : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

[[noreturn]] inline void violate(const std::string& what) { throw Violation(what); }

inline void must(bool holds, const std::string& what) {
  if (!holds) violate(what);
}

}  // namespace simulation
