// Every method, once: what it is called here and on the wire, who may ask, which part answers it, what it does to what
// is stored, and what its params are. The enumeration, its names, the readers of params and the schemas come from this.
#pragma once

// anybody: looking and watching need no account
// connection: what it can't say itself the hall says; room: the one that the params name; chat: the room if they name
// one, else the hall
// reads: nothing is stored; stores: something that is in no table's log; comes_in: somebody signs in, which a ban by
// address refuses; writes: records of a table's log, for which a person and an address have a budget; owed: likewise,
// but a running game (or people who accepted a match) may be waiting for it, so that nothing that others do refuses it
#define PROTOCOL_METHODS(ROW)                                                                                       \
  ROW(hello, "hello", anybody, connection, comes_in, Hello, HelloResult)                                            \
  ROW(guest_create, "guest.create", anybody, hall, comes_in, GuestCreate, GuestCreateResult)                        \
  ROW(session_resume, "session.resume", anybody, hall, comes_in, SessionResume, SessionResumeResult)                \
  ROW(session_end, "session.end", account, hall, stores, NoParams, Done)                                            \
  ROW(session_list, "session.list", account, hall, reads, NoParams, SessionListResult)                              \
  ROW(session_revoke, "session.revoke", account, hall, stores, SessionRevoke, Done)                                 \
  ROW(account_register, "account.register", account, hall, stores, AccountRegister, SignedInByName)                 \
  ROW(account_sign_in, "account.sign_in", anybody, hall, comes_in, AccountSignIn, SignedInByName)                   \
  ROW(account_change_password, "account.change_password", account, hall, stores, AccountChangePassword, Done)       \
  ROW(account_recovery_codes, "account.recovery_codes", account, hall, stores, AccountRecoveryCodes,                \
      AccountRecoveryCodesResult)                                                                                   \
  ROW(account_recover, "account.recover", anybody, hall, comes_in, AccountRecover, AccountRecoverResult)            \
  ROW(account_sign_in_token, "account.sign_in_token", anybody, hall, comes_in, AccountSignInToken, SignedInByToken) \
  ROW(account_link_identity, "account.link_identity", account, hall, stores, AccountLinkIdentity, SignedInByToken)  \
  ROW(account_set_language, "account.set_language", account, hall, stores, AccountSetLanguage, Done)                \
  ROW(account_export, "account.export", account, hall, reads, AccountExport, AccountExportResult)                   \
  ROW(account_delete, "account.delete", account, hall, stores, AccountDelete, Done)                                 \
  ROW(staff_claim, "staff.claim", account, hall, stores, StaffClaim, StaffClaimResult)                              \
  ROW(staff_confirm, "staff.confirm", account, hall, stores, StaffConfirm, StaffSession)                            \
  ROW(staff_sign_in, "staff.sign_in", anybody, hall, stores, StaffSignIn, StaffSession)                             \
  ROW(staff_sign_out, "staff.sign_out", anybody, hall, stores, StaffSignOut, Done)                                  \
  ROW(staff_act, "staff.act", anybody, hall, stores, StaffAct, AnyObject)                                           \
  ROW(announcements_list, "announcements.list", anybody, hall, reads, NoParams, AnnouncementsListResult)            \
  ROW(announcements_dismiss, "announcements.dismiss", account, hall, stores, AnnouncementsDismiss, Done)            \
  ROW(turns_subscribe, "turns.subscribe", account, hall, reads, NoParams, TurnsChanged)                             \
  ROW(turns_dismiss, "turns.dismiss", account, hall, stores, TurnsDismiss, Done)                                    \
  ROW(push_show, "push.show", account, hall, reads, PushShow, PushShowResult)                                       \
  ROW(push_subscribe, "push.subscribe", account, hall, stores, PushSubscribe, DevicesTold)                          \
  ROW(push_unsubscribe, "push.unsubscribe", account, hall, stores, PushUnsubscribe, DevicesTold)                    \
  ROW(webhook_set, "webhook.set", account, hall, stores, WebhookSet, WebhookSetResult)                              \
  ROW(webhook_show, "webhook.show", account, hall, reads, NoParams, WebhookShowResult)                              \
  ROW(webhook_test, "webhook.test", account, hall, stores, NoParams, Done)                                          \
  ROW(webhook_remove, "webhook.remove", account, hall, stores, NoParams, Done)                                      \
  ROW(ping, "ping", anybody, connection, reads, NoParams, PingResult)                                               \
  ROW(account_block, "account.block", account, hall, stores, AccountOnly, Done)                                     \
  ROW(account_unblock, "account.unblock", account, hall, stores, AccountOnly, Done)                                 \
  ROW(account_blocks, "account.blocks", account, hall, reads, NoParams, AccountBlocksResult)                        \
  ROW(games_list, "games.list", anybody, hall, reads, NoParams, GamesListResult)                                    \
  ROW(games_data, "games.data", anybody, hall, reads, GamesData, GamesDataResult)                                   \
  ROW(lobby_subscribe, "lobby.subscribe", anybody, hall, reads, LobbySubscribe, LobbySubscribeResult)               \
  ROW(lobby_list, "lobby.list", anybody, hall, reads, LobbyList, LobbyListResult)                                   \
  ROW(lobby_find, "lobby.find", anybody, hall, reads, LobbyFind, LobbyFindResult)                                   \
  ROW(lobby_unsubscribe, "lobby.unsubscribe", anybody, hall, reads, NoParams, Done)                                 \
  ROW(table_create, "table.create", account, hall, writes, TableCreate, TableCreateResult)                          \
  ROW(table_find, "table.find", anybody, hall, reads, TableFind, TableFindResult)                                   \
  ROW(table_mine, "table.mine", account, hall, reads, TableMine, TableMineResult)                                   \
  ROW(profile_get, "profile.get", anybody, hall, reads, ProfileGet, ProfileGetResult)                               \
  ROW(leaderboard_get, "leaderboard.get", anybody, hall, reads, LeaderboardGet, LeaderboardGetResult)               \
  ROW(rating_history, "rating.history", anybody, hall, reads, RatingHistory, RatingHistoryResult)                   \
  ROW(match_subscribe, "match.subscribe", account, hall, reads, NoParams, MatchSubscribeResult)                     \
  ROW(match_enqueue, "match.enqueue", account, hall, writes, MatchEnqueue, MatchEnqueueResult)                      \
  ROW(match_leave, "match.leave", account, hall, stores, NoParams, Done)                                            \
  ROW(match_accept, "match.accept", account, hall, owed, MatchAccept, Done)                                         \
  ROW(match_decline, "match.decline", account, hall, stores, MatchDecline, Done)                                    \
  ROW(party_create, "party.create", account, hall, stores, NoParams, PartyTold)                                     \
  ROW(party_join, "party.join", account, hall, stores, PartyJoin, PartyTold)                                        \
  ROW(party_leave, "party.leave", account, hall, stores, NoParams, Done)                                            \
  ROW(chat_send, "chat.send", account, chat, stores, ChatSend, ChatSendResult)                                      \
  ROW(chat_history, "chat.history", anybody, chat, reads, ChatHistory, ChatHistoryResult)                           \
  ROW(report_create, "report.create", account, hall, stores, ReportCreate, ReportCreateResult)                      \
  ROW(table_join, "table.join", anybody, room, reads, TableJoin, TableJoinResult)                                   \
  ROW(table_leave, "table.leave", anybody, room, reads, TableOnly, Done)                                            \
  ROW(table_settings, "table.settings", account, room, writes, TableSettingsAsked, Recorded)                        \
  ROW(table_sit, "table.sit", account, room, writes, TableSit, RecordedSeat)                                        \
  ROW(table_stand, "table.stand", account, room, writes, TableOnly, Recorded)                                       \
  ROW(table_ready, "table.ready", account, room, writes, TableReady, Recorded)                                      \
  ROW(table_add_bot, "table.add_bot", account, room, writes, TableAddBot, RecordedSeat)                             \
  ROW(table_remove_bot, "table.remove_bot", account, room, writes, TableSeat, Recorded)                             \
  ROW(table_autopilot, "table.autopilot", account, room, owed, TableAutopilot, Recorded)                            \
  ROW(table_resume_seat, "table.resume_seat", account, room, owed, TableOnly, Recorded)                             \
  ROW(table_offer_seat, "table.offer_seat", account, room, writes, TableOfferSeat, Recorded)                        \
  ROW(table_take_seat, "table.take_seat", account, room, writes, TableSeat, RecordedSeat)                           \
  ROW(table_request_seat_view, "table.request_seat_view", account, room, writes, TableRequestSeatView, Recorded)    \
  ROW(table_grant_seat_view, "table.grant_seat_view", account, room, writes, TableGrantSeatView, Recorded)          \
  ROW(table_concede, "table.concede", account, room, owed, TableOnly, Recorded)                                     \
  ROW(table_abort, "table.abort", account, room, owed, TableOnly, Recorded)                                         \
  ROW(table_claim, "table.claim", account, room, owed, TableSeat, Recorded)                                         \
  ROW(table_kick, "table.kick", account, room, writes, TablePersonAt, Recorded)                                     \
  ROW(table_give_host, "table.give_host", account, room, writes, TablePersonAt, Recorded)                           \
  ROW(table_invite, "table.invite", account, room, writes, TableOnly, TableInviteResult)                            \
  ROW(table_revoke_invites, "table.revoke_invites", account, room, writes, TableOnly, Recorded)                     \
  ROW(table_change_code, "table.change_code", account, room, writes, TableOnly, TableChangeCodeResult)              \
  ROW(table_readmit, "table.readmit", account, room, writes, TableReadmit, Recorded)                                \
  ROW(table_redeem, "table.redeem", account, room, writes, TableRedeem, Recorded)                                   \
  ROW(table_vote_skip, "table.vote_skip", account, room, owed, TableVoteSkip, Recorded)                             \
  ROW(table_hint, "table.hint", account, room, reads, TableHint, TableHintResult)                                   \
  ROW(table_preview, "table.preview", account, room, reads, TablePreview, TablePreviewResult)                       \
  ROW(table_reveal_seed, "table.reveal_seed", account, room, owed, TableRevealSeed, Recorded)                       \
  ROW(table_act, "table.act", account, room, owed, TableAct, Recorded)                                              \
  ROW(table_undo, "table.undo", account, room, writes, TableUndo, Recorded)                                         \
  ROW(table_ask_undo, "table.ask_undo", account, room, writes, TableUndo, Recorded)                                 \
  ROW(table_answer_undo, "table.answer_undo", account, room, owed, TableAnswerUndo, Recorded)                       \
  ROW(table_view, "table.view", anybody, room, reads, TableOnly, TableViewResult)                                   \
  ROW(table_history, "table.history", anybody, room, reads, TableHistory, TableHistoryResult)                       \
  ROW(table_replay, "table.replay", anybody, room, reads, TableReplay, TableReplayResult)                           \
  ROW(table_rematch, "table.rematch", account, room, writes, TableKeyed, TableRematchResult)
