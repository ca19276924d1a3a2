#include "server/room/guards.h"

#include <algorithm>
#include <utility>

#include "server/room/limits.h"

namespace server {

using protocol::ErrorCode;

Refusal refused(ErrorCode code, const std::string& message, const std::string& field) {
  protocol::ErrorDetail detail;
  detail.field = field;
  return {code, message, detail};
}

Refusal not_for_rated(const std::string& reason, const std::string& message) {
  protocol::ErrorDetail detail;
  detail.reason = reason;
  return {ErrorCode::not_for_rated, message, detail};
}

Refusal not_seated() { return refused(ErrorCode::not_seated, "Only a seated player may do this."); }

Refusal has_conceded() { return refused(ErrorCode::conceded, "This seat has conceded."); }

Refusal bot_plays() { return refused(ErrorCode::bot_plays, "A bot plays for this seat; take it back first."); }

bool is_sent_away(const Table& table, const std::string& account) {
  return std::ranges::find(table.kicked, account, &Account::id) != table.kicked.end();
}

bool person_at(const Table& table, engine::Seat seat) {
  if (seat.index >= table.terms->players) return false;
  const auto& occupant = table.seats[seat.index];
  return occupant && !is_bot(occupant->account);
}

Refusal sent_away() { return refused(ErrorCode::kicked, "The host sent you away from this table."); }

std::optional<Refusal> other_settings(const Table& table, const std::optional<std::uint64_t>& seen) {
  if (!seen || *seen == table.terms->settings_seq) return std::nullopt;
  return refused(ErrorCode::stale_decision, "The table is another one by now; look at it again.", "settings_seq");
}

std::optional<Refusal> not_playing(const Table& table) {
  if (table.paused) return paused(table);
  return not_running(table);
}

Refusal paused(const Table& table) {
  protocol::ErrorDetail detail;
  detail.reason = table.paused->reason;
  detail.seq = table.seq;
  return {ErrorCode::paused, "A keeper has paused the game.", detail};
}

std::optional<Refusal> not_running(const Table& table) {
  if (table.phase == TablePhase::running) return std::nullopt;
  const bool over = table.phase == TablePhase::finished;
  return refused(ErrorCode::not_running, over ? "The game is over." : "The game has not started.");
}

std::optional<Refusal> too_long(const Table& table, std::uint64_t records_max) {
  if (table.seq < records_max) return std::nullopt;
  return refused(ErrorCode::limit_reached, "Too much has happened at this table.", "records");
}

std::optional<Refusal> too_long(const Table& table) {
  if (table.phase != TablePhase::open) return too_long(table, k_records_with_undo_max);
  return too_long(table, std::min(table.terms->reopened + k_records_before_start_max, k_records_with_undo_max));
}

std::optional<Refusal> not_the_host(const Table& table, const Account& account) {
  if (account.id == table.host.id) return std::nullopt;
  return refused(ErrorCode::not_host, "Only the table's host may do this.");
}

std::optional<Refusal> not_the_host_before_start(const Table& table, const Account& account) {
  if (auto refusal = not_the_host(table, account)) return refusal;
  if (table.phase != TablePhase::open) return refused(ErrorCode::already_running, "The game has started.");
  return too_long(table);
}

std::variant<engine::Seat, Ruling> who_takes_back(const Table& table, const Answers& answers, const Account& account,
                                                  const protocol::RoomUndo& asked, const engine::Hash& wish) {
  if (auto before = answered_before(answers, account, asked.key, wish)) return *std::move(before);
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = not_playing(table)) return *std::move(refusal);
  if (!table.bot_at(*seat).empty()) return bot_plays();
  if (table.conceded(*seat)) return has_conceded();
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *std::move(refusal);
  if (asked.record && table.past.last_of(*seat) != asked.record) {
    protocol::ErrorDetail detail;
    detail.field = "record";
    detail.seq = table.seq;
    return Refusal{ErrorCode::stale_decision, "That is not the seat's last action any more.", detail};
  }
  return *seat;
}

}  // namespace server
