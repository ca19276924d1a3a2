// What the program was built from; written at each build by cmake/commit.cmake.
#pragma once

#include <string_view>

namespace server {

/// As `git describe` names it, with a "+" behind it if files were changed since; empty where there was no git.
[[nodiscard]] std::string_view commit();

}  // namespace server
