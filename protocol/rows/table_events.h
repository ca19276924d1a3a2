// Every event of a table's own, once: its "type" on the wire and the struct of what is told (shown/events.h).
#pragma once

#define PROTOCOL_TABLE_EVENTS(ROW)                      \
  ROW("table.created", Created)                         \
  ROW("table.sat", Sat)                                 \
  ROW("table.stood", Stood)                             \
  ROW("table.settings", Settings)                       \
  ROW("table.ready", Ready)                             \
  ROW("table.reserved_seats_freed", ReservedSeatsFreed) \
  ROW("table.kicked", Kicked)                           \
  ROW("table.readmitted", Readmitted)                   \
  ROW("table.code_changed", CodeChanged)                \
  ROW("table.host", Host)                               \
  ROW("table.sealing", Sealing)                         \
  ROW("table.started", Started)                         \
  ROW("table.timed_out", TimedOut)                      \
  ROW("table.autopilot", Autopilot)                     \
  ROW("table.resume_seat", ResumeSeat)                  \
  ROW("table.seat_offered", SeatOffered)                \
  ROW("table.seat_taken", SeatTaken)                    \
  ROW("table.seat_view", SeatView)                      \
  ROW("table.seat_view_ended", SeatViewEnded)           \
  ROW("table.conceded", Conceded)                       \
  ROW("table.aborted", Aborted)                         \
  ROW("table.ran_out", RanOut)                          \
  ROW("table.vote_skip", VoteSkip)                      \
  ROW("table.undone", Undone)                           \
  ROW("table.undo_asked", UndoAsked)                    \
  ROW("table.undo_answered", UndoAnswered)              \
  ROW("table.undo_lapsed", UndoLapsed)                  \
  ROW("table.paused", Paused)                           \
  ROW("table.resumed", Resumed)                         \
  ROW("table.seat_moved", SeatMoved)                    \
  ROW("table.rolled_back", RolledBack)                  \
  ROW("table.voided", Voided)                           \
  ROW("table.abandoned", Abandoned)                     \
  ROW("table.carried_over", CarriedOver)                \
  ROW("table.end_agreed", EndAgreed)                    \
  ROW("table.unresolved", Unresolved)                   \
  ROW("table.looked", Looked)                           \
  ROW("table.exported", Exported)                       \
  ROW("table.finished", Finished)                       \
  ROW("table.rematch", Rematch)                         \
  ROW("table.recovered", Recovered)                     \
  ROW("table.stalled", Stalled)
