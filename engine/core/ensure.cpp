#include "engine/core/ensure.h"

namespace engine {

void broken_invariant(const char* condition, const char* why, const char* file, int line) {
  throw BrokenInvariant(std::string(file) + ":" + std::to_string(line) + ": " + why + " (" + condition + ")");
}

}  // namespace engine
