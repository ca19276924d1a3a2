// `vivarium prune`: drops what is old from a store that no server runs on. The space of a data folder goes back to the
// file system; in PostgreSQL it is there for what comes next.
#pragma once

#include <cstdint>
#include <iosfwd>

#include "tools/store/place.h"

namespace tools {

/// 0: for ever.
struct PruneDays {
  std::int64_t finished = 0;   ///< games with a result
  std::int64_t abandoned = 0;  ///< tables that came to none
};

/// Tells how far it is on a terminal. k_unusable when the store can't be used; then `errors` says why.
int run_prune(const StorePlace& place, const PruneDays& days, bool dry_run, std::ostream& out, std::ostream& errors);

}  // namespace tools
