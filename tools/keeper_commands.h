// The commands of `vivarium` that look after a data folder, and after what is to come into one. They know the store and
// the room's log, so they are not in the engine-only build; tools/commands.h has those of `vivarium-engine`.
#pragma once

#include <optional>
#include <string>

namespace tools {

/// Exit statuses are those of tools/exit_status.h.
///
/// nullopt when the first argument names no command of this file, so that a main can look for its own.
[[nodiscard]] std::optional<int> run_keeper_tool(int argc, char** argv);

/// One line for each command, for a main's own help.
[[nodiscard]] std::string keeper_tools_help();

}  // namespace tools
