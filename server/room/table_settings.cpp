#include "server/room/table_settings.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/room/guards.h"
#include "server/room/kept_seats.h"
#include "server/room/ready.h"
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

// Whose agreement it needs: people who sit there, or are waited for at a reserved seat.
bool others_there(const Table& table) {
  const auto is_other = [&](const Account& account) { return !is_bot(account) && account.id != table.host.id; };
  return std::ranges::any_of(table.seats, [&](const auto& one) { return one && is_other(one->account); }) ||
         std::ranges::any_of(table.kept, [&](const auto& one) { return one && is_other(*one); });
}

// One of them has not agreed yet to what the table is.
bool others_to_agree(const Table& table) {
  return keeps_seats(table) || std::ranges::any_of(table.seats, [&](const auto& one) {
           return one && one->account.id != table.host.id && !is_ready(*one);
         });
}

// As the request has it: the clock is a member of its own, or said by two.
std::string field_of_clock(std::string_view member, const protocol::TableSettingsAsked& asked) {
  if (asked.clock) return "clock." + std::string(member);
  return member == "on_time_out" ? "autopilot" : "move_seconds";
}

std::optional<Refusal> harsher_for_others(const Table& table, const TableSettings& settings,
                                          const protocol::TableSettingsAsked& asked) {
  if (!others_there(table)) return std::nullopt;
  const TableSettings& now = *table.terms;
  if (settings.rated && !now.rated) {
    return refused(ErrorCode::harsher_settings, "It can't become rated while anybody else sits there.", "rated");
  }
  const auto member = harsher_member(clock_view(now.move_seconds, now.autopilot, now.time),
                                     clock_view(settings.move_seconds, settings.autopilot, settings.time));
  if (member.empty()) return std::nullopt;
  return refused(ErrorCode::harsher_settings, "The clock can't get shorter or harsher while anybody else sits there.",
                 field_of_clock(member, asked));
}

bool somebody_beyond(const Table& table, int players) {
  for (std::size_t i = static_cast<std::size_t>(players); i < table.seats.size(); ++i) {
    if (table.seats[i]) return true;
  }
  return false;
}

}  // namespace

Ruling rule_on_settings(const Table& table, const Account& account, const protocol::TableSettingsAsked& asked,
                        const RatedClock& rated) {
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
    if (auto refusal = too_fast_for_rated(*settings, rated)) return *refusal;
  }
  if (auto refusal = harsher_for_others(table, *settings, asked)) return *refusal;
  if (*settings == static_cast<const TableSettings&>(*table.terms)) return Answered{protocol::Recorded{table.seq}};
  return Plan{SettingsChanged{std::move(*settings)}};
}

Result<std::vector<engine::Event>> change_settings(Table& table, const SettingsChanged& fact, std::uint64_t seq) {
  const Rejection strange{"bad_log", "The log does not fit together: settings that can't be.", "", ""};
  const auto players = fact.settings.players;
  if (table.phase != TablePhase::open || players < 1 || players > engine::k_seats_max) return strange;
  if (somebody_beyond(table, players)) return strange;
  auto terms = std::make_shared<Terms>(*table.terms);
  static_cast<TableSettings&>(*terms) = fact.settings;
  terms->settings_seq = seq;
  const bool nobody_waits = terms->before_change == nullptr || !others_to_agree(table);
  if (nobody_waits) terms->before_change = std::make_shared<const TableSettings>(*table.terms);
  table.terms = terms;
  for (std::size_t i = static_cast<std::size_t>(players); i < table.kept.size(); ++i) table.kept[i].reset();
  for (auto& occupant : table.seats) {
    if (occupant) occupant->ready = false;  // for something else
  }
  if (!others_there(table) && !table.full()) terms->before_change.reset();
  return told(protocol::event::Settings{});
}

}  // namespace server
