// `vivarium prune`: drops what is old from a data folder that no server runs on, and gives the space back.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>

namespace tools {

/// 0: for ever.
struct PruneDays {
  std::int64_t finished = 0;   ///< games with a result
  std::int64_t abandoned = 0;  ///< tables that came to none
};

/// Tells how far it is on a terminal. k_unusable when the folder can't be used; then `errors` says why.
int run_prune(const std::filesystem::path& data, const PruneDays& days, bool dry_run, std::ostream& out,
              std::ostream& errors);

}  // namespace tools
