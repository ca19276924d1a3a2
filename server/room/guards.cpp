#include "server/room/guards.h"

#include <algorithm>
#include <utility>

#include "server/room/limits.h"

namespace server {

using protocol::ErrorCode;

namespace {

/// Whether the person at the seat has blocked the asker; without one: the host.
bool blocks(const Table& table, const TalkStanding& standing, std::optional<engine::Seat> seat) {
  if (!seat) return standing.blocked_by.contains(table.host.id);
  return person_at(table, *seat) && standing.blocked_by.contains(table.seats[seat->index]->account.id);
}

bool anybody_blocks(const Table& table, const TalkStanding& standing, std::optional<engine::Seat> but = {}) {
  if (blocks(table, standing, std::nullopt)) return true;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    const engine::Seat seat{i};
    if (seat != but && blocks(table, standing, seat)) return true;
  }
  return false;
}

Refusal as_if_taken(const Request& request) {
  const auto* sit = request.params.get_if<protocol::TableSit>();
  const bool is_named = sit != nullptr && sit->seat;
  return refused(ErrorCode::seat_taken,
                 is_named ? "This seat is kept for somebody." : "All seats are taken, or kept for somebody.");
}

std::optional<Refusal> why_not_beside(const Table& table, const Request& request, const Fact& fact) {
  const TalkStanding& standing = *request.standing;
  if (fact.holds<Sat>() && anybody_blocks(table, standing)) return as_if_taken(request);
  if (const auto* taken = fact.get_if<SeatTaken>(); taken != nullptr && anybody_blocks(table, standing, taken->seat)) {
    return refused(ErrorCode::seat_taken, "This seat is not on offer.");
  }
  if (fact.holds<InviteUsed>() && anybody_blocks(table, standing)) return bad_invite();
  if (const auto* asked = fact.get_if<FollowAsked>(); asked != nullptr && blocks(table, standing, asked->seat)) {
    return refused(ErrorCode::limit_reached, "Too many ask to follow this seat.", "seat_view_requests");
  }
  return std::nullopt;
}

}  // namespace

Ruling unless_blocked(const Table& table, const Request& request, Ruling ruling) {
  const auto* plan = std::get_if<Plan>(&ruling);
  if (plan == nullptr) return ruling;
  // Whoever sits down at somebody else's table bears with its host.
  const auto* sat = plan->fact.get_if<Sat>();
  const bool comes = sat != nullptr && sat->bot.empty() && sat->account.id != table.host.id;
  const bool is_concerned =
      comes || plan->fact.holds<SeatTaken>() || plan->fact.holds<InviteUsed>() || plan->fact.holds<FollowAsked>();
  if (!is_concerned) return ruling;
  if (!request.standing) return refused(ErrorCode::busy, "Who you are is still being read; try again.");
  if (auto refusal = why_not_beside(table, request, plan->fact)) return *std::move(refusal);
  return ruling;
}

Refusal bad_invite() { return refused(ErrorCode::bad_invite, "This link was used, revoked or has expired.", "invite"); }

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
  if (table.rules.due) return refused(ErrorCode::busy, "The game is being carried over to other rules; try again.");
  return not_running(table);
}

Refusal paused(const Table& table) {
  protocol::ErrorDetail detail;
  detail.reason = table.paused->reason;
  detail.seq = table.seq;
  return {ErrorCode::paused, "The staff have paused the game.", detail};
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
                                                  const protocol::TableUndo& asked, const engine::Hash& wish) {
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
