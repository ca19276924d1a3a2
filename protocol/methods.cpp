#include "protocol/methods.h"

#include <array>

#include "engine/core/ensure.h"

namespace protocol {
namespace {

enum class Asker : bool { anybody, account };

struct Known {
  Method method;
  std::string_view name;
  Asker asker;
};

constexpr std::array k_known{
    Known{Method::hello, "hello", Asker::anybody},
    Known{Method::guest_create, "guest.create", Asker::anybody},
    Known{Method::session_resume, "session.resume", Asker::anybody},
    Known{Method::session_end, "session.end", Asker::account},
    Known{Method::session_list, "session.list", Asker::account},
    Known{Method::session_revoke, "session.revoke", Asker::account},
    Known{Method::account_register, "account.register", Asker::account},
    Known{Method::account_sign_in, "account.sign_in", Asker::anybody},
    Known{Method::account_change_password, "account.change_password", Asker::account},
    Known{Method::account_recovery_codes, "account.recovery_codes", Asker::account},
    Known{Method::account_recover, "account.recover", Asker::anybody},
    Known{Method::account_sign_in_token, "account.sign_in_token", Asker::anybody},
    Known{Method::account_set_language, "account.set_language", Asker::account},
    Known{Method::account_export, "account.export", Asker::account},
    Known{Method::account_delete, "account.delete", Asker::account},
    Known{Method::admin_claim, "admin.claim", Asker::account},
    Known{Method::admin_confirm, "admin.confirm", Asker::account},
    Known{Method::admin_sign_in, "admin.sign_in", Asker::anybody},
    Known{Method::admin_sign_out, "admin.sign_out", Asker::anybody},
    Known{Method::admin_act, "admin.act", Asker::anybody},
    Known{Method::notices_list, "notices.list", Asker::anybody},
    Known{Method::notices_dismiss, "notices.dismiss", Asker::account},
    Known{Method::turns_follow, "turns.follow", Asker::account},
    Known{Method::turns_dismiss, "turns.dismiss", Asker::account},
    Known{Method::push_show, "push.show", Asker::account},
    Known{Method::push_subscribe, "push.subscribe", Asker::account},
    Known{Method::push_unsubscribe, "push.unsubscribe", Asker::account},
    Known{Method::webhook_set, "webhook.set", Asker::account},
    Known{Method::webhook_show, "webhook.show", Asker::account},
    Known{Method::webhook_test, "webhook.test", Asker::account},
    Known{Method::webhook_remove, "webhook.remove", Asker::account},
    Known{Method::ping, "ping", Asker::anybody},
    Known{Method::account_block, "account.block", Asker::account},
    Known{Method::account_unblock, "account.unblock", Asker::account},
    Known{Method::account_blocks, "account.blocks", Asker::account},
    Known{Method::games_list, "games.list", Asker::anybody},
    Known{Method::games_data, "games.data", Asker::anybody},
    Known{Method::lobby_subscribe, "lobby.subscribe", Asker::anybody},
    Known{Method::lobby_unsubscribe, "lobby.unsubscribe", Asker::anybody},
    Known{Method::table_create, "table.create", Asker::account},
    Known{Method::table_find, "table.find", Asker::anybody},
    Known{Method::table_mine, "table.mine", Asker::account},
    Known{Method::profile_get, "profile.get", Asker::anybody},
    Known{Method::leaderboard_get, "leaderboard.get", Asker::anybody},
    Known{Method::rating_history, "rating.history", Asker::anybody},
    Known{Method::match_follow, "match.follow", Asker::account},
    Known{Method::match_enqueue, "match.enqueue", Asker::account},
    Known{Method::match_leave, "match.leave", Asker::account},
    Known{Method::match_accept, "match.accept", Asker::account},
    Known{Method::match_decline, "match.decline", Asker::account},
    Known{Method::party_create, "party.create", Asker::account},
    Known{Method::party_join, "party.join", Asker::account},
    Known{Method::party_leave, "party.leave", Asker::account},
    Known{Method::chat_send, "chat.send", Asker::account},
    Known{Method::chat_history, "chat.history", Asker::anybody},
    Known{Method::report_create, "report.create", Asker::account},
    Known{Method::room_join, "room.join", Asker::anybody},
    Known{Method::room_leave, "room.leave", Asker::anybody},
    Known{Method::room_settings, "room.settings", Asker::account},
    Known{Method::room_sit, "room.sit", Asker::account},
    Known{Method::room_stand, "room.stand", Asker::account},
    Known{Method::room_ready, "room.ready", Asker::account},
    Known{Method::room_add_bot, "room.add_bot", Asker::account},
    Known{Method::room_remove_bot, "room.remove_bot", Asker::account},
    Known{Method::room_hand_over, "room.hand_over", Asker::account},
    Known{Method::room_take_back, "room.take_back", Asker::account},
    Known{Method::room_offer_seat, "room.offer_seat", Asker::account},
    Known{Method::room_take_seat, "room.take_seat", Asker::account},
    Known{Method::room_follow, "room.follow", Asker::account},
    Known{Method::room_let_follow, "room.let_follow", Asker::account},
    Known{Method::room_concede, "room.concede", Asker::account},
    Known{Method::room_kick, "room.kick", Asker::account},
    Known{Method::room_give_host, "room.give_host", Asker::account},
    Known{Method::room_invite, "room.invite", Asker::account},
    Known{Method::room_revoke_invites, "room.revoke_invites", Asker::account},
    Known{Method::room_accept, "room.accept", Asker::account},
    Known{Method::room_move_on, "room.move_on", Asker::account},
    Known{Method::room_hint, "room.hint", Asker::account},
    Known{Method::room_reveal_seed, "room.reveal_seed", Asker::account},
    Known{Method::room_act, "room.act", Asker::account},
    Known{Method::room_undo, "room.undo", Asker::account},
    Known{Method::room_ask_undo, "room.ask_undo", Asker::account},
    Known{Method::room_answer_undo, "room.answer_undo", Asker::account},
    Known{Method::room_view, "room.view", Asker::anybody},
    Known{Method::room_history, "room.history", Asker::anybody},
    Known{Method::room_replay, "room.replay", Asker::anybody},
    Known{Method::room_rematch, "room.rematch", Asker::account},
};

constexpr auto k_methods = [] {
  std::array<Method, k_known.size()> methods{};
  for (std::size_t i = 0; i < methods.size(); ++i) methods[i] = k_known[i].method;
  return methods;
}();

// The table is indexed by the enum.
constexpr bool in_order() {
  for (std::size_t i = 0; i < k_known.size(); ++i) {
    if (static_cast<std::size_t>(k_known[i].method) != i) return false;
  }
  return true;
}
static_assert(in_order());

constexpr std::array k_notifications{
    Notification::room_update,     Notification::room_presence, Notification::room_ratings,
    Notification::room_closed,     Notification::chat_line,     Notification::chat_missed,
    Notification::chat_muted,      Notification::lobby_changed, Notification::match_state,
    Notification::turns_changed,   Notification::server_notice, Notification::notice_shown,
    Notification::notice_withdrawn};

const Known& known(Method method) {
  const auto index = static_cast<std::size_t>(method);
  ENSURE(index < k_known.size(), "a method is one of the list");
  return k_known[index];
}

}  // namespace

std::span<const Method> all_methods() { return k_methods; }
std::string_view name_of(Method method) { return known(method).name; }

std::optional<Method> method_from(std::string_view name) {
  for (const auto& entry : k_known) {
    if (entry.name == name) return entry.method;
  }
  return std::nullopt;
}

bool needs_account(Method method) { return known(method).asker == Asker::account; }
bool is_for_room(Method method) { return known(method).name.starts_with("room."); }
bool is_for_chat(Method method) { return known(method).name.starts_with("chat."); }

std::span<const Notification> all_notifications() { return k_notifications; }

std::string_view name_of(Notification notification) {
  switch (notification) {
    case Notification::room_update:
      return "room.update";
    case Notification::room_presence:
      return "room.presence";
    case Notification::room_ratings:
      return "room.ratings";
    case Notification::room_closed:
      return "room.closed";
    case Notification::chat_line:
      return "chat.line";
    case Notification::chat_missed:
      return "chat.missed";
    case Notification::chat_muted:
      return "chat.muted";
    case Notification::lobby_changed:
      return "lobby.changed";
    case Notification::match_state:
      return "match.state";
    case Notification::turns_changed:
      return "turns.changed";
    case Notification::server_notice:
      return "server.notice";
    case Notification::notice_shown:
      return "notice.shown";
    case Notification::notice_withdrawn:
      return "notice.withdrawn";
  }
  return {};
}

}  // namespace protocol
