// The closed lists of what clients may ask and what the server pushes (docs/protocol.md, sections 3 and 4).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace protocol {

enum class Method : std::uint8_t {
  hello,
  guest_create,
  session_resume,
  session_end,
  ping,
  games_list,
  games_data,
  lobby_subscribe,
  lobby_unsubscribe,
  table_create,
  table_find,
  room_join,
  room_leave,
  room_sit,
  room_stand,
  room_reveal_seed,
  room_act,
  room_undo,
  room_view,
  room_history,
  room_rematch,
};

[[nodiscard]] std::span<const Method> all_methods();
/// The name on the wire, "room.act".
[[nodiscard]] std::string_view name_of(Method method);
[[nodiscard]] std::optional<Method> method_from(std::string_view name);

/// Answers `not_signed_in` on a connection that nobody is signed in on. Looking and watching need no account.
[[nodiscard]] bool needs_account(Method method);
/// Its params name the room that answers it.
[[nodiscard]] bool is_for_room(Method method);

enum class Notification : std::uint8_t { room_update, room_presence, room_closed, lobby_changed, server_notice };

[[nodiscard]] std::span<const Notification> all_notifications();
/// The name on the wire, "room.update".
[[nodiscard]] std::string_view name_of(Notification notification);

}  // namespace protocol
