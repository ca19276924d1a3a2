#include "server/hall/rights.h"

#include <array>

#include "engine/core/ensure.h"

namespace server {
namespace {

constexpr std::array k_rights{
    RightRow{Right::see_rooms, "see_rooms", Role::moderator},
    RightRow{Right::look_into_rooms, "look_into_rooms", Role::moderator},
    RightRow{Right::pause_rooms, "pause_rooms", Role::moderator},
    RightRow{Right::end_rooms, "end_rooms", Role::admin},
    RightRow{Right::change_rooms, "change_rooms", Role::admin},
    RightRow{Right::export_rooms, "export_rooms", Role::admin},
    RightRow{Right::see_people, "see_people", Role::moderator},
    RightRow{Right::warn_people, "warn_people", Role::moderator},
    RightRow{Right::sign_people_out, "sign_people_out", Role::moderator},
    RightRow{Right::handle_reports, "handle_reports", Role::moderator},
    RightRow{Right::mute_people, "mute_people", Role::moderator},
    RightRow{Right::suspend_people, "suspend_people", Role::moderator},
    RightRow{Right::ban_people, "ban_people", Role::admin},
    RightRow{Right::see_server, "see_server", Role::admin},
    RightRow{Right::announce, "announce", Role::admin},
    RightRow{Right::drain, "drain", Role::admin},
    RightRow{Right::set_log_level, "set_log_level", Role::admin},
    RightRow{Right::see_audit, "see_audit", Role::admin},
    RightRow{Right::manage_staff, "manage_staff", Role::owner},
};

// The table is indexed by the enum.
constexpr bool in_order() {
  for (std::size_t i = 0; i < k_rights.size(); ++i) {
    if (static_cast<std::size_t>(k_rights[i].right) != i) return false;
  }
  return true;
}
static_assert(in_order());

const RightRow& right_row(Right right) {
  const auto index = static_cast<std::size_t>(right);
  ENSURE(index < k_rights.size(), "a right is one of the table");
  return k_rights[index];
}

}  // namespace

std::span<const RightRow> all_rights() { return k_rights; }
std::string_view name_of(Right right) { return right_row(right).name; }
Role least_role(Right right) { return right_row(right).least; }

std::string_view name_of(Role role) { return k_role_names.at(static_cast<std::size_t>(role)); }

std::optional<Role> role_from(std::string_view name) {
  for (std::size_t i = 0; i < k_role_names.size(); ++i) {
    if (k_role_names[i] == name) return static_cast<Role>(i);
  }
  return std::nullopt;
}

}  // namespace server
