#include "server/room/table_settings.h"

#include <memory>
#include <utility>

#include "server/room/guards.h"
#include "server/room/table_choice.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Result;
using protocol::ErrorCode;

Refusal refusal_of(const Rejection& why) {
  protocol::ErrorDetail detail;
  detail.rule = why.rule;
  detail.field = why.field;
  return {protocol::error_code_from(why.code).value_or(ErrorCode::bad_option), why.message, detail};
}

// Why those who sit there keep it from being rated; empty: they don't.
std::string who_is_not_rated(const Table& table) {
  for (const auto& occupant : table.seats) {
    if (!occupant) continue;
    if (is_bot(occupant->account)) return "bots";
    if (!occupant->registered) return "guest";
  }
  return "";
}

bool somebody_beyond(const Table& table, int players) {
  for (std::size_t i = static_cast<std::size_t>(players); i < table.seats.size(); ++i) {
    if (table.seats[i]) return true;
  }
  return false;
}

}  // namespace

Ruling rule_on_settings(const Table& table, const Account& account, const protocol::RoomSettings& asked) {
  if (auto refusal = not_the_host_before_start(table, account)) return *refusal;
  auto settings = check_settings(*table.game, asked);
  if (!settings) return refusal_of(settings.error());
  if (somebody_beyond(table, settings->players)) {
    return refused(ErrorCode::seat_taken, "Somebody sits at a seat that would be gone.", "players");
  }
  if (settings->rated) {
    if (const auto reason = why_unrated(*table.game, *settings); !reason.empty())
      return not_for_rated(reason, "This can't be rated.");
    if (const auto reason = who_is_not_rated(table); !reason.empty())
      return not_for_rated(reason, "This can't be rated.");
  }
  if (*settings == static_cast<const TableSettings&>(*table.terms)) return Answered{Json{{"seq", table.seq}}};
  return Plan{SettingsChanged{std::move(*settings)}, {}, Json::object()};
}

Result<std::vector<engine::Event>> change_settings(Table& table, const SettingsChanged& fact) {
  const Rejection strange{"bad_log", "The log does not fit together: settings that can't be.", "", ""};
  const auto players = fact.settings.players;
  if (table.phase != TablePhase::open || players < 1 || players > engine::k_seats_max) return strange;
  if (somebody_beyond(table, players)) return strange;
  auto terms = std::make_shared<Terms>(*table.terms);
  static_cast<TableSettings&>(*terms) = fact.settings;
  terms->changed = true;
  table.terms = std::move(terms);
  for (std::size_t i = static_cast<std::size_t>(players); i < table.kept.size(); ++i) table.kept[i].reset();
  for (auto& occupant : table.seats) {
    if (occupant) occupant->ready = false;  // for something else
  }
  return told(Json{{"type", "table.settings"}});
}

}  // namespace server
