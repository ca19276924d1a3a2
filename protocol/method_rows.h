// Every method, once: what it is called here and on the wire, who may ask, which part answers it, and what its params
// are. The enumeration, its names, the readers of params and the schemas come from this.
#pragma once

// anybody: looking and watching need no account
// connection: what it can't say itself the hall says; room: the one that the params name; chat: the room if they name
// one, else the hall
#define PROTOCOL_METHODS(ROW)                                                                   \
  ROW(hello, "hello", anybody, connection, Hello)                                               \
  ROW(guest_create, "guest.create", anybody, hall, GuestCreate)                                 \
  ROW(session_resume, "session.resume", anybody, hall, SessionResume)                           \
  ROW(session_end, "session.end", account, hall, NoParams)                                      \
  ROW(session_list, "session.list", account, hall, NoParams)                                    \
  ROW(session_revoke, "session.revoke", account, hall, SessionRevoke)                           \
  ROW(account_register, "account.register", account, hall, AccountRegister)                     \
  ROW(account_sign_in, "account.sign_in", anybody, hall, AccountSignIn)                         \
  ROW(account_change_password, "account.change_password", account, hall, AccountChangePassword) \
  ROW(account_recovery_codes, "account.recovery_codes", account, hall, AccountRecoveryCodes)    \
  ROW(account_recover, "account.recover", anybody, hall, AccountRecover)                        \
  ROW(account_sign_in_token, "account.sign_in_token", anybody, hall, AccountSignInToken)        \
  ROW(account_link_identity, "account.link_identity", account, hall, AccountLinkIdentity)       \
  ROW(account_set_language, "account.set_language", account, hall, AccountSetLanguage)          \
  ROW(account_export, "account.export", account, hall, AccountExport)                           \
  ROW(account_delete, "account.delete", account, hall, AccountDelete)                           \
  ROW(admin_claim, "admin.claim", account, hall, AdminClaim)                                    \
  ROW(admin_confirm, "admin.confirm", account, hall, AdminConfirm)                              \
  ROW(admin_sign_in, "admin.sign_in", anybody, hall, AdminSignIn)                               \
  ROW(admin_sign_out, "admin.sign_out", anybody, hall, AdminSignOut)                            \
  ROW(admin_act, "admin.act", anybody, hall, AdminAct)                                          \
  ROW(notices_list, "notices.list", anybody, hall, NoParams)                                    \
  ROW(notices_dismiss, "notices.dismiss", account, hall, NoticesDismiss)                        \
  ROW(turns_subscribe, "turns.subscribe", account, hall, NoParams)                              \
  ROW(turns_dismiss, "turns.dismiss", account, hall, TurnsDismiss)                              \
  ROW(push_show, "push.show", account, hall, PushShow)                                          \
  ROW(push_subscribe, "push.subscribe", account, hall, PushSubscribe)                           \
  ROW(push_unsubscribe, "push.unsubscribe", account, hall, PushUnsubscribe)                     \
  ROW(webhook_set, "webhook.set", account, hall, WebhookSet)                                    \
  ROW(webhook_show, "webhook.show", account, hall, NoParams)                                    \
  ROW(webhook_test, "webhook.test", account, hall, NoParams)                                    \
  ROW(webhook_remove, "webhook.remove", account, hall, NoParams)                                \
  ROW(ping, "ping", anybody, connection, NoParams)                                              \
  ROW(account_block, "account.block", account, hall, AccountOnly)                               \
  ROW(account_unblock, "account.unblock", account, hall, AccountOnly)                           \
  ROW(account_blocks, "account.blocks", account, hall, NoParams)                                \
  ROW(games_list, "games.list", anybody, hall, NoParams)                                        \
  ROW(games_data, "games.data", anybody, hall, GamesData)                                       \
  ROW(lobby_subscribe, "lobby.subscribe", anybody, hall, LobbySubscribe)                        \
  ROW(lobby_unsubscribe, "lobby.unsubscribe", anybody, hall, NoParams)                          \
  ROW(table_create, "table.create", account, hall, TableCreate)                                 \
  ROW(table_find, "table.find", anybody, hall, TableFind)                                       \
  ROW(table_mine, "table.mine", account, hall, TableMine)                                       \
  ROW(profile_get, "profile.get", anybody, hall, ProfileGet)                                    \
  ROW(leaderboard_get, "leaderboard.get", anybody, hall, LeaderboardGet)                        \
  ROW(rating_history, "rating.history", anybody, hall, RatingHistory)                           \
  ROW(match_subscribe, "match.subscribe", account, hall, NoParams)                              \
  ROW(match_enqueue, "match.enqueue", account, hall, MatchEnqueue)                              \
  ROW(match_leave, "match.leave", account, hall, NoParams)                                      \
  ROW(match_accept, "match.accept", account, hall, MatchAnswer)                                 \
  ROW(match_decline, "match.decline", account, hall, MatchAnswer)                               \
  ROW(party_create, "party.create", account, hall, NoParams)                                    \
  ROW(party_join, "party.join", account, hall, PartyJoin)                                       \
  ROW(party_leave, "party.leave", account, hall, NoParams)                                      \
  ROW(chat_send, "chat.send", account, chat, ChatSend)                                          \
  ROW(chat_history, "chat.history", anybody, chat, ChatHistory)                                 \
  ROW(report_create, "report.create", account, hall, ReportCreate)                              \
  ROW(room_join, "room.join", anybody, room, RoomJoin)                                          \
  ROW(room_leave, "room.leave", anybody, room, RoomOnly)                                        \
  ROW(room_settings, "room.settings", account, room, RoomSettings)                              \
  ROW(room_sit, "room.sit", account, room, RoomSit)                                             \
  ROW(room_stand, "room.stand", account, room, RoomOnly)                                        \
  ROW(room_ready, "room.ready", account, room, RoomReady)                                       \
  ROW(room_add_bot, "room.add_bot", account, room, RoomAddBot)                                  \
  ROW(room_remove_bot, "room.remove_bot", account, room, RoomSeat)                              \
  ROW(room_autopilot, "room.autopilot", account, room, RoomAutopilot)                           \
  ROW(room_resume_seat, "room.resume_seat", account, room, RoomOnly)                            \
  ROW(room_offer_seat, "room.offer_seat", account, room, RoomOfferSeat)                         \
  ROW(room_take_seat, "room.take_seat", account, room, RoomSeat)                                \
  ROW(room_request_seat_view, "room.request_seat_view", account, room, RoomRequestSeatView)     \
  ROW(room_grant_seat_view, "room.grant_seat_view", account, room, RoomGrantSeatView)           \
  ROW(room_concede, "room.concede", account, room, RoomOnly)                                    \
  ROW(room_kick, "room.kick", account, room, RoomPersonAt)                                      \
  ROW(room_give_host, "room.give_host", account, room, RoomPersonAt)                            \
  ROW(room_invite, "room.invite", account, room, RoomOnly)                                      \
  ROW(room_revoke_invites, "room.revoke_invites", account, room, RoomOnly)                      \
  ROW(room_change_code, "room.change_code", account, room, RoomOnly)                            \
  ROW(room_readmit, "room.readmit", account, room, RoomReadmit)                                 \
  ROW(room_redeem, "room.redeem", account, room, RoomRedeem)                                    \
  ROW(room_vote_skip, "room.vote_skip", account, room, RoomVoteSkip)                            \
  ROW(room_hint, "room.hint", account, room, RoomHint)                                          \
  ROW(room_reveal_seed, "room.reveal_seed", account, room, RoomRevealSeed)                      \
  ROW(room_act, "room.act", account, room, RoomAct)                                             \
  ROW(room_undo, "room.undo", account, room, RoomUndo)                                          \
  ROW(room_ask_undo, "room.ask_undo", account, room, RoomUndo)                                  \
  ROW(room_answer_undo, "room.answer_undo", account, room, RoomAnswerUndo)                      \
  ROW(room_view, "room.view", anybody, room, RoomOnly)                                          \
  ROW(room_history, "room.history", anybody, room, RoomHistory)                                 \
  ROW(room_replay, "room.replay", anybody, room, RoomReplay)                                    \
  ROW(room_rematch, "room.rematch", account, room, RoomKeyed)
