// `vivarium copy`: moves a whole store from a data folder to a database of PostgreSQL, or back. Whoever was interrupted
// goes on; only a copy that is the same, row by row, can be served from.
#pragma once

#include <iosfwd>
#include <string>

#include "engine/core/catalog.h"
#include "tools/store/place.h"

namespace tools {

struct CopyOrder {
  std::string from;   ///< a folder or the address of a database
  std::string to;     ///< likewise; there is no store yet
  StorePlace beside;  ///< the folder of decks beside a database, and how one connects to that
};

/// Tells how far it is on a terminal. k_found_wrong: the two differ; k_unusable: one of them can't be used. `errors`
/// says why.
int run_copy(const engine::Catalog& games, const CopyOrder& order, std::ostream& out, std::ostream& errors);

}  // namespace tools
