// Games as a later release might have them: the same rules with something mended, under another version. What a table
// that was begun before makes of it is asked by tests of rooms and tools.
#pragma once

#include <cstdint>

#include "engine/core/catalog.h"

namespace mended {

enum class Mend : std::uint8_t {
  nothing,      ///< the version alone
  takes_small,  ///< a choice among two is taken by the game itself
  other_form,   ///< a state has one more byte, and is read from its names alone
  unreadable,   ///< as other_form, and no state of before can be read
};

/// All games of `games`, which must outlive them.
[[nodiscard]] engine::Catalog mended(const engine::Catalog& games, Mend mend);

inline constexpr const char* k_mended_version = "mended";

}  // namespace mended
