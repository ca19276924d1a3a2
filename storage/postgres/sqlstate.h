// What the SQLSTATE of a statement that was not carried out means for the writes that it is of.
#pragma once

#include <string_view>

namespace storage::postgres {

// Of must() in the schema: classes that begin with a letter from I on are for applications.
inline constexpr std::string_view k_conflict_state = "VV001";
inline constexpr std::string_view k_fenced_state = "VV002";
inline constexpr std::string_view k_stored_before_state = "VV003";

enum class Meaning {
  conflict,       ///< the group is refused
  fenced,         ///< the group is refused
  stored_before,  ///< the batch is stored already
  again,          ///< nothing is stored, by chance: two waited for each other, somebody ended the statement
  full,           ///< nothing is stored, and may be later
  lost,           ///< the connection ends, or the server takes no writes any more: another one may
  failed,
};

[[nodiscard]] inline Meaning meaning_of(std::string_view state) {
  if (state == k_conflict_state || state.starts_with("23")) return Meaning::conflict;
  if (state == k_fenced_state) return Meaning::fenced;
  if (state == k_stored_before_state) return Meaning::stored_before;
  // Of serialisation, a deadlock; a lock that is not to be had; a statement that somebody cancelled.
  if (state.starts_with("40") || state == "55P03" || state == "57014") return Meaning::again;
  if (state.starts_with("53")) return Meaning::full;
  // The server is stopped, starts, or has become a standby (25006).
  if (state.empty() || state.starts_with("08") || state.starts_with("57P") || state == "25006") return Meaning::lost;
  return Meaning::failed;
}

}  // namespace storage::postgres
