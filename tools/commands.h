// The commands of `vivarium-engine`, which need no server: what a game does is looked at from outside.
#pragma once

#include <optional>
#include <string>

namespace tools {

/// Exit statuses: 0 all is well, 1 what was looked for was found wrong, 2 the command line or a file can't be used,
/// 3 a game broke an invariant.
///
/// nullopt when the first argument names no command of this file, so that a main can look for its own.
[[nodiscard]] std::optional<int> run_tool(int argc, char** argv);

/// One line for each command, for a main's own help.
[[nodiscard]] std::string tools_help();

}  // namespace tools
