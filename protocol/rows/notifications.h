// Every push, once: what it is called here and on the wire, how one is delivered to who reads slowly, and what its
// params are. The enumeration, its names and the messages come from this (pushes.h).
#pragma once

// once: kept until it is sent; state: a newer one replaces it; line: may be dropped if the reader is told so; steps:
// each builds on the one before it in its stream, unless it is a whole one
#define PROTOCOL_NOTIFICATIONS(ROW)                    \
  ROW("table.update", steps, TableUpdate)              \
  ROW("table.presence", state, TablePresence)          \
  ROW("table.ratings", once, TableRatings)             \
  ROW("table.closed", once, TableClosed)               \
  ROW("chat.line", line, ChatLine)                     \
  ROW("chat.missed", once, ChatMissed)                 \
  ROW("chat.muted", once, ChatMuted)                   \
  ROW("chat.rules", state, ChatRules)                  \
  ROW("lobby.changed", steps, LobbyChanged)            \
  ROW("match.state", state, MatchState)                \
  ROW("turns.changed", state, TurnsChanged)            \
  ROW("server.announcement", once, ServerAnnouncement) \
  ROW("announcement.shown", once, AnnouncementShown)   \
  ROW("announcement.withdrawn", once, AnnouncementWithdrawn)
