// A statement of this store, by the name under which each connection prepares it.
#pragma once

#include <vector>

namespace storage::postgres {

struct Sql {
  const char* name;
  const char* text;
};

/// Those that a connection prepares.
using Statements = std::vector<const Sql*>;

}  // namespace storage::postgres
