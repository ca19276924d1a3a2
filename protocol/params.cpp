#include "protocol/params.h"

#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "protocol/lobby_filter.h"
#include "protocol/params_reading.h"

namespace protocol {
namespace {

using engine::Result;

constexpr Lengths k_client_text{1, k_client_text_length_max};

template <class T>
Result<Params> as_params(Result<T> read) {
  if (!read) return read.error();
  return Params{std::move(*read)};
}

}  // namespace

Result<NoParams> NoParams::from_json(const Json& params) { return finished(FieldReader(params), NoParams{}); }

Result<Hello> Hello::from_json(const Json& params) {
  FieldReader reader(params);
  Hello read;
  if (reader.has("client")) {
    const Json& client = params["client"];
    FieldReader of_client(client, "client.");
    read.client = Client{of_client.text("name", k_client_text), of_client.text("version", k_client_text)};
    if (of_client.rejection()) reader.refuse(*of_client.rejection());
  }
  read.token = reader.optional_text("token", k_token);
  return finished(reader, read);
}

Result<GamesData> GamesData::from_json(const Json& params) {
  FieldReader reader(params);
  GamesData read{reader.text("game", k_identifier)};
  return finished(reader, read);
}

Result<TableFind> TableFind::from_json(const Json& params) {
  FieldReader reader(params);
  TableFind read{reader.text("code", k_identifier)};
  return finished(reader, read);
}

Result<Params> read_params(Method method, const Json& params) {
  switch (method) {
    case Method::hello:
      return as_params(Hello::from_json(params));
    case Method::guest_create:
      return as_params(GuestCreate::from_json(params));
    case Method::session_resume:
      return as_params(SessionResume::from_json(params));
    case Method::session_revoke:
      return as_params(SessionRevoke::from_json(params));
    case Method::account_register:
      return as_params(AccountRegister::from_json(params));
    case Method::account_sign_in:
      return as_params(AccountSignIn::from_json(params));
    case Method::account_change_password:
      return as_params(AccountChangePassword::from_json(params));
    case Method::account_recovery_codes:
      return as_params(AccountRecoveryCodes::from_json(params));
    case Method::account_recover:
      return as_params(AccountRecover::from_json(params));
    case Method::account_sign_in_token:
      return as_params(AccountSignInToken::from_json(params));
    case Method::account_set_language:
      return as_params(AccountSetLanguage::from_json(params));
    case Method::account_export:
      return as_params(AccountExport::from_json(params));
    case Method::account_delete:
      return as_params(AccountDelete::from_json(params));
    case Method::admin_claim:
      return as_params(AdminClaim::from_json(params));
    case Method::admin_confirm:
      return as_params(AdminConfirm::from_json(params));
    case Method::admin_sign_in:
      return as_params(AdminSignIn::from_json(params));
    case Method::admin_sign_out:
      return as_params(AdminSignOut::from_json(params));
    case Method::admin_act:
      return as_params(AdminAct::from_json(params));
    case Method::notices_dismiss:
      return as_params(NoticesDismiss::from_json(params));
    case Method::turns_dismiss:
      return as_params(TurnsDismiss::from_json(params));
    case Method::push_subscribe:
      return as_params(PushSubscribe::from_json(params));
    case Method::push_unsubscribe:
      return as_params(PushUnsubscribe::from_json(params));
    case Method::webhook_set:
      return as_params(WebhookSet::from_json(params));
    case Method::account_block:
    case Method::account_unblock:
      return as_params(AccountOnly::from_json(params));
    case Method::chat_send:
      return as_params(ChatSend::from_json(params));
    case Method::chat_history:
      return as_params(ChatHistory::from_json(params));
    case Method::report_create:
      return as_params(ReportCreate::from_json(params));
    case Method::games_data:
      return as_params(GamesData::from_json(params));
    case Method::session_end:
    case Method::session_list:
    case Method::notices_list:
    case Method::turns_follow:
    case Method::push_show:
    case Method::webhook_show:
    case Method::webhook_test:
    case Method::webhook_remove:
    case Method::account_blocks:
    case Method::ping:
    case Method::games_list:
    case Method::lobby_unsubscribe:
    case Method::match_follow:
    case Method::match_leave:
    case Method::party_create:
    case Method::party_leave:
      return as_params(NoParams::from_json(params));
    case Method::lobby_subscribe:
      // The lobby reads its filter itself.
      if (const auto filter = filter_of_params(params); !filter) return filter.error();
      return Params{NoParams{}};
    case Method::table_create:
      return as_params(TableCreate::from_json(params));
    case Method::table_find:
      return as_params(TableFind::from_json(params));
    case Method::table_mine:
      return as_params(TableMine::from_json(params));
    case Method::profile_get:
      return as_params(ProfileGet::from_json(params));
    case Method::leaderboard_get:
      return as_params(LeaderboardGet::from_json(params));
    case Method::rating_history:
      return as_params(RatingHistory::from_json(params));
    case Method::match_enqueue:
      return as_params(MatchEnqueue::from_json(params));
    case Method::match_accept:
    case Method::match_decline:
      return as_params(MatchAnswer::from_json(params));
    case Method::party_join:
      return as_params(PartyJoin::from_json(params));
    case Method::room_join:
      return as_params(RoomJoin::from_json(params));
    case Method::room_leave:
    case Method::room_stand:
    case Method::room_take_back:
    case Method::room_concede:
    case Method::room_invite:
    case Method::room_revoke_invites:
    case Method::room_view:
      return as_params(RoomOnly::from_json(params));
    case Method::room_settings:
      return as_params(RoomSettings::from_json(params));
    case Method::room_sit:
      return as_params(RoomSit::from_json(params));
    case Method::room_ready:
      return as_params(RoomReady::from_json(params));
    case Method::room_add_bot:
      return as_params(RoomAddBot::from_json(params));
    case Method::room_accept:
      return as_params(RoomAccept::from_json(params));
    case Method::room_kick:
    case Method::room_give_host:
    case Method::room_take_seat:
    case Method::room_remove_bot:
    case Method::room_move_on:
      return as_params(RoomSeat::from_json(params));
    case Method::room_offer_seat:
      return as_params(RoomOfferSeat::from_json(params));
    case Method::room_follow:
      return as_params(RoomFollow::from_json(params));
    case Method::room_let_follow:
      return as_params(RoomLetFollow::from_json(params));
    case Method::room_hand_over:
      return as_params(RoomHandOver::from_json(params));
    case Method::room_hint:
      return as_params(RoomHint::from_json(params));
    case Method::room_reveal_seed:
      return as_params(RoomRevealSeed::from_json(params));
    case Method::room_act:
      return as_params(RoomAct::from_json(params));
    case Method::room_answer_undo:
      return as_params(RoomAnswerUndo::from_json(params));
    case Method::room_undo:
    case Method::room_ask_undo:
    case Method::room_rematch:
      return as_params(RoomKeyed::from_json(params));
    case Method::room_history:
      return as_params(RoomHistory::from_json(params));
    case Method::room_replay:
      return as_params(RoomReplay::from_json(params));
  }
  return engine::Rejection{"unknown_method", "There is no such method.", {}, {}};
}

std::optional<engine::Rejection> check_params(Method method, const Json& params) {
  const auto read = read_params(method, params);
  if (read) return std::nullopt;
  return read.error();
}

}  // namespace protocol
