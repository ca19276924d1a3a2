// Who of the keepers may do what: one table from each right to the least role that has it. A role has the rights of
// those below it. docs/administration.md shows the same table; a test holds them together.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace server {

enum class Role : std::uint8_t { moderator, admin, owner };

enum class Right : std::uint8_t {
  see_rooms,        ///< the list of all tables, private ones too; never what is hidden at one
  look_into_rooms,  ///< a running game as a seat has it, with what is hidden from others
  pause_rooms,      ///< and let them go on
  end_rooms,        ///< without a result
  change_rooms,     ///< who plays a seat; back to before an action
  export_rooms,     ///< the whole log, with all that is hidden
  see_people,       ///< search, sessions, what was done to somebody
  warn_people,      ///< a text that somebody has to read
  sign_people_out,  ///< end all sessions of somebody
  handle_reports,   ///< read what was reported, with the lines around it, and close it
  mute_people,      ///< who then can't write in any chat, for a term
  suspend_people,   ///< for a term, and lift it again
  ban_people,       ///< for good, or whole ranges of addresses, and lift it again
  see_server,       ///< health, configuration
  announce,         ///< texts that everybody is shown
  drain,            ///< maintenance: no new tables
  set_log_level,
  see_audit,     ///< the log of what keepers did
  manage_staff,  ///< invite, remove, end their sessions
};

struct RightRow {
  Right right;
  std::string_view name;
  Role least;
};

[[nodiscard]] std::span<const RightRow> all_rights();
[[nodiscard]] std::string_view name_of(Right right);
[[nodiscard]] Role least_role(Right right);
[[nodiscard]] inline bool may(Role role, Right right) { return role >= least_role(right); }

/// "moderator", "admin", "owner".
/// In the order of Role.
inline constexpr std::array<std::string_view, 3> k_role_names{"moderator", "admin", "owner"};
[[nodiscard]] std::string_view name_of(Role role);
[[nodiscard]] std::optional<Role> role_from(std::string_view name);

}  // namespace server
