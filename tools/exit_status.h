// How every command of `vivarium` and `vivarium-engine` ends, for scripts. docs/operations.md has the same table, and
// tests/operations/commands.py holds it against the programs.
#pragma once

namespace tools {

inline constexpr int k_all_is_well = 0;
inline constexpr int k_found_wrong = 1;  ///< what was looked at is wrong, or what was asked for was refused
inline constexpr int k_unusable = 2;     ///< the command line, a file, a folder or an address can't be used
inline constexpr int k_broken = 3;       ///< a fault of the program, or of a game's rules

}  // namespace tools
