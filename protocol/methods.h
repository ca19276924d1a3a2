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
  session_list,
  session_revoke,
  account_register,
  account_sign_in,
  account_change_password,
  account_recovery_codes,
  account_recover,
  account_sign_in_token,
  account_set_language,
  account_export,
  account_delete,
  admin_claim,
  admin_confirm,
  admin_sign_in,
  admin_sign_out,
  admin_act,
  notices_list,
  notices_dismiss,
  turns_follow,
  turns_dismiss,
  push_show,
  push_subscribe,
  push_unsubscribe,
  webhook_set,
  webhook_show,
  webhook_test,
  webhook_remove,
  ping,
  account_block,
  account_unblock,
  account_blocks,
  games_list,
  games_data,
  lobby_subscribe,
  lobby_unsubscribe,
  table_create,
  table_find,
  table_mine,
  profile_get,
  leaderboard_get,
  rating_history,
  match_follow,
  match_enqueue,
  match_leave,
  match_accept,
  match_decline,
  party_create,
  party_join,
  party_leave,
  chat_send,
  chat_history,
  report_create,
  room_join,
  room_leave,
  room_settings,
  room_sit,
  room_stand,
  room_ready,
  room_add_bot,
  room_remove_bot,
  room_hand_over,
  room_take_back,
  room_offer_seat,
  room_take_seat,
  room_follow,
  room_let_follow,
  room_concede,
  room_kick,
  room_give_host,
  room_invite,
  room_revoke_invites,
  room_accept,
  room_move_on,
  room_hint,
  room_reveal_seed,
  room_act,
  room_undo,
  room_ask_undo,
  room_answer_undo,
  room_view,
  room_history,
  room_replay,
  room_rematch,
};

[[nodiscard]] std::span<const Method> all_methods();
/// The name on the wire, "room.act".
[[nodiscard]] std::string_view name_of(Method method);
[[nodiscard]] std::optional<Method> method_from(std::string_view name);

/// Answers `not_signed_in` on a connection that nobody is signed in on. Looking and watching need no account.
[[nodiscard]] bool needs_account(Method method);
/// Its params name the room that answers it; of a chat's methods they may: is_for_chat.
[[nodiscard]] bool is_for_room(Method method);
[[nodiscard]] bool is_for_chat(Method method);

enum class Notification : std::uint8_t {
  room_update,
  room_presence,
  room_ratings,
  room_closed,
  chat_line,
  chat_missed,
  chat_muted,
  lobby_changed,
  match_state,
  turns_changed,
  server_notice,
  notice_shown,
  notice_withdrawn
};

[[nodiscard]] std::span<const Notification> all_notifications();
/// The name on the wire, "room.update".
[[nodiscard]] std::string_view name_of(Notification notification);

}  // namespace protocol
