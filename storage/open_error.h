// Why a store can't be opened.
#pragma once

#include <cstdint>
#include <string>

namespace storage {

enum class OpenFault : std::uint8_t {
  in_use,       ///< another process owns the folder
  unusable,     ///< the folder or a file in it can't be made, opened or read; the database can't be reached
  foreign,      ///< it is no database of ours, or its header is damaged
  from_future,  ///< a newer release wrote it
  outdated,     ///< an older release wrote it, and this opening can't migrate
  damaged,      ///< tables are missing or changed
  mixed,        ///< the log beside the database belongs to another state of it, or to another database
};

struct OpenError {
  OpenFault fault = OpenFault::unusable;
  std::string message;  ///< sentences for the operator, with the place
};

}  // namespace storage
