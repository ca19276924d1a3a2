// The skeleton of a new game: a whole small one (Higher Card, in tools/new_game) under another name, to be changed step
// by step. docs/adding-a-game.md goes through it.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>

namespace tools {

/// Writes it into the checkout that has `root`. Returns the exit status: 2 when the name won't do, the folder is no
/// checkout, or there is such a game. Nothing that exists is written over.
int run_new_game(const std::string& name, const std::filesystem::path& root, std::ostream& out, std::ostream& err);

}  // namespace tools
