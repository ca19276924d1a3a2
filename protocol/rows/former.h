// The names of the wire that are others today, each once: today's, and the one of before, in words 1
// (docs/protocol.md, section 21). They are answered for one release; with it these rows go, and former.cpp with them.
#pragma once

#define PROTOCOL_FORMER_METHODS(ROW)                     \
  ROW(table_join, "room.join")                           \
  ROW(table_leave, "room.leave")                         \
  ROW(table_settings, "room.settings")                   \
  ROW(table_sit, "room.sit")                             \
  ROW(table_stand, "room.stand")                         \
  ROW(table_ready, "room.ready")                         \
  ROW(table_add_bot, "room.add_bot")                     \
  ROW(table_remove_bot, "room.remove_bot")               \
  ROW(table_autopilot, "room.autopilot")                 \
  ROW(table_resume_seat, "room.resume_seat")             \
  ROW(table_offer_seat, "room.offer_seat")               \
  ROW(table_take_seat, "room.take_seat")                 \
  ROW(table_request_seat_view, "room.request_seat_view") \
  ROW(table_grant_seat_view, "room.grant_seat_view")     \
  ROW(table_concede, "room.concede")                     \
  ROW(table_abort, "room.abort")                         \
  ROW(table_claim, "room.claim")                         \
  ROW(table_kick, "room.kick")                           \
  ROW(table_give_host, "room.give_host")                 \
  ROW(table_invite, "room.invite")                       \
  ROW(table_revoke_invites, "room.revoke_invites")       \
  ROW(table_change_code, "room.change_code")             \
  ROW(table_readmit, "room.readmit")                     \
  ROW(table_redeem, "room.redeem")                       \
  ROW(table_vote_skip, "room.vote_skip")                 \
  ROW(table_hint, "room.hint")                           \
  ROW(table_reveal_seed, "room.reveal_seed")             \
  ROW(table_act, "room.act")                             \
  ROW(table_undo, "room.undo")                           \
  ROW(table_ask_undo, "room.ask_undo")                   \
  ROW(table_answer_undo, "room.answer_undo")             \
  ROW(table_view, "room.view")                           \
  ROW(table_history, "room.history")                     \
  ROW(table_replay, "room.replay")                       \
  ROW(table_rematch, "room.rematch")                     \
  ROW(staff_claim, "admin.claim")                        \
  ROW(staff_confirm, "admin.confirm")                    \
  ROW(staff_sign_in, "admin.sign_in")                    \
  ROW(staff_sign_out, "admin.sign_out")                  \
  ROW(staff_act, "admin.act")                            \
  ROW(announcements_list, "notices.list")                \
  ROW(announcements_dismiss, "notices.dismiss")

#define PROTOCOL_FORMER_PUSHES(ROW)        \
  ROW(TableUpdate, "room.update")          \
  ROW(TablePresence, "room.presence")      \
  ROW(TableRatings, "room.ratings")        \
  ROW(TableClosed, "room.closed")          \
  ROW(ServerAnnouncement, "server.notice") \
  ROW(AnnouncementShown, "notice.shown")   \
  ROW(AnnouncementWithdrawn, "notice.withdrawn")

#define PROTOCOL_FORMER_ERRORS(ROW)    \
  ROW(no_such_table, "no_such_room")   \
  ROW(staff_sign_in, "keeper_sign_in") \
  ROW(still_staff, "still_keeper")     \
  ROW(had_seat_view, "has_followed")

// What staff do, wherever an act is named: `act`, and the list `acts`.
#define PROTOCOL_FORMER_ACTS(ROW)                                 \
  ROW("staff.list", "keepers.list")                               \
  ROW("staff.invite", "keepers.invite")                           \
  ROW("staff.withdraw_invitation", "keepers.withdraw_invitation") \
  ROW("staff.remove", "keepers.remove")                           \
  ROW("staff.set_role", "keepers.set_role")                       \
  ROW("staff.sign_out", "keepers.sign_out")                       \
  ROW("staff.enrolled", "keeper.enrolled")                        \
  ROW("staff.signed_in", "keeper.signed_in")                      \
  ROW("staff.signed_out", "keeper.signed_out")

// What happens at a table: `type` of an event.
#define PROTOCOL_FORMER_EVENTS(ROW)                  \
  ROW("table.autopilot", "table.handed_over")        \
  ROW("table.resume_seat", "table.taken_back")       \
  ROW("table.vote_skip", "table.move_on")            \
  ROW("table.seat_view", "table.followed")           \
  ROW("table.seat_view_ended", "table.follow_ended") \
  ROW("table.reserved_seats_freed", "table.kept_freed")

// Members of params, results and views that have a table's identifier.
#define PROTOCOL_FORMER_MEMBERS(ROW) \
  ROW("table", "room")               \
  ROW("id", "room")

// Members that are lists or objects, also where they are in the path of a patch.
#define PROTOCOL_FORMER_PARTS(ROW)            \
  ROW("staff", "keepers")                     \
  ROW("announcements", "notices")             \
  ROW("announcement", "notice")               \
  ROW("vote_skip", "ran_out")                 \
  ROW("reserved_seats", "kept")               \
  ROW("seat_view_requests", "asks_to_follow") \
  ROW("seat_views", "followers")              \
  ROW("paces", "speeds")

// Members that are numbers, among them limits of hello.
#define PROTOCOL_FORMER_NUMBERS(ROW)       \
  ROW("tables_watched", "rooms_watched")   \
  ROW("staff_sessions", "keeper_sessions") \
  ROW("seat_view", "follows")

// Members that are a word; of a table's, the paces that were one.
#define PROTOCOL_FORMER_WORDS(ROW) ROW("pace", "speed")
#define PROTOCOL_FORMER_PACES(ROW) \
  ROW("fast", "live")              \
  ROW("normal", "live")

// What an error names as `field`, also in it ("filter.paces.0"), and as `reason`.
#define PROTOCOL_FORMER_FIELDS(ROW)            \
  ROW("table", "room")                         \
  ROW("tables_watched", "rooms_watched")       \
  ROW("manage_staff", "manage_keepers")        \
  ROW("seat_views", "followers")               \
  ROW("seat_view_requests", "follow_requests") \
  ROW("seat_view_asks", "follow_asks")         \
  ROW("paces", "speeds")
#define PROTOCOL_FORMER_REASONS(ROW) ROW("seat_views", "followers")
