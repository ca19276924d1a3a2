// What ends a module: there are no exceptions in it. The host is told why, and then the module traps: who has it drops
// it.
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/ensure.h"

/// What the host gives a module; all that it is asked for.
[[clang::import_module("host"), clang::import_name("broken")]] void tell_host(const char* text, std::size_t length);

namespace {

[[noreturn]] void end_module(std::string_view why) {
  tell_host(why.data(), why.size());
  __builtin_trap();
}

}  // namespace

void engine::broken_invariant(const char* condition, const char* why, const char* file, int line) {
  end_module(std::string(file) + ":" + std::to_string(line) + ": " + why + " (" + condition + ")");
}

/// Asked by libc++ where it would throw; its own prints.
void std::__libcpp_verbose_abort(const char* format, ...) { end_module(format); }
