// Files with data for games (engine/core/pack.h), such as decks of cards: given on a command line, checked, and kept in
// the data folder, so that every game that was played with one can be replayed.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/core/catalog.h"

namespace tools {

/// Adds the files to the catalog. The refusal's message is "FILE:LINE: what is wrong".
[[nodiscard]] engine::Result<engine::Done> add_packs(engine::Catalog& games, const std::vector<std::string>& files);

/// Looks at the files, adding nothing. Refused as add_packs is.
[[nodiscard]] engine::Result<engine::Done> check_packs(const engine::Catalog& games,
                                                       const std::vector<std::string>& files);

/// Copies the files into the data folder, each under decks/<game>/<identity>.deck; one that is there stays.
[[nodiscard]] engine::Result<engine::Done> keep_packs(const engine::Catalog& games, const std::filesystem::path& data,
                                                      const std::vector<std::string>& files);

/// Adds all that is kept in the data folder to the catalog.
[[nodiscard]] engine::Result<engine::Done> add_kept_packs(engine::Catalog& games, const std::filesystem::path& data);

/// Looks at what is kept, adding nothing; how many there are.
[[nodiscard]] engine::Result<std::size_t> check_kept_packs(const engine::Catalog& games,
                                                           const std::filesystem::path& data);

/// Copies all that is kept from one data folder to another.
[[nodiscard]] engine::Result<engine::Done> copy_kept_packs(const engine::Catalog& games,
                                                           const std::filesystem::path& from,
                                                           const std::filesystem::path& to);

/// `vivarium deck check FILE`. Exit status: 0 it can be used, 1 it is wrong, 2 it can't be read.
int run_deck_check(const engine::Catalog& games, const std::string& file, std::ostream& out, std::ostream& errors);

}  // namespace tools
