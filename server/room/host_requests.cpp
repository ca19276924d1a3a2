#include "server/room/host_requests.h"

#include <algorithm>
#include <utility>

#include "server/room/guards.h"
#include "server/room/invites.h"
#include "server/room/limits.h"
#include "server/room/replaced_seat.h"

namespace server {
namespace {

using protocol::ErrorCode;

// Of whom the host wants something: another person who sits there.
std::optional<Refusal> not_another_person(const Table& table, const Account& account,
                                          const protocol::TablePersonAt& asked) {
  const bool person = person_at(table, asked.seat);
  const auto& occupant = table.seats[asked.seat.index];
  if (person && asked.account && occupant->account.id != *asked.account) {
    return refused(ErrorCode::stale_decision, "Somebody else sits there now.", "account");
  }
  if (person && occupant->account.id != account.id) return std::nullopt;
  return refused(ErrorCode::bad_params, "No other person sits there.", "seat");
}

}  // namespace

Ruling rule_on_kicking(const Table& table, const Account& account, const protocol::TablePersonAt& asked) {
  if (auto refusal = not_the_host_before_start(table, account)) return *refusal;
  if (auto refusal = not_another_person(table, account, asked)) return *refusal;
  if (table.kicked.size() >= k_kicked_max) {
    return refused(ErrorCode::limit_reached, "Too many were sent away from this table.", "kicked");
  }
  return Plan{Kicked{asked.seat}};
}

Ruling rule_on_giving_host(const Table& table, const Account& account, const protocol::TablePersonAt& asked) {
  if (auto refusal = not_the_host(table, account)) return *refusal;
  if (table.phase == TablePhase::finished) return refused(ErrorCode::not_running, "The game is over.");
  if (auto refusal = not_another_person(table, account, asked)) return *refusal;
  if (auto refusal = too_long(table)) return *refusal;
  return Plan{HostGiven{asked.seat}};
}

Ruling rule_on_inviting(const Table& table, const Account& account) {
  if (auto refusal = offers_seats(table) ? not_the_host(table, account) : not_the_host_before_start(table, account)) {
    return *refusal;
  }
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *refusal;
  if (table.invites.size() >= k_invites_max) {
    return refused(ErrorCode::limit_reached, "Too many links are open; revoke them first.", "invites");
  }
  return Plan{Invited{}, {}, protocol::TableInviteResult{invite_token(*table.terms, table.seq + 1), {}}};
}

Ruling rule_on_revoking(const Table& table, const Account& account) {
  if (auto refusal = not_the_host(table, account)) return *refusal;
  if (table.invites.empty()) return Answered{protocol::Recorded{table.seq}};
  return Plan{InvitesEnded{table.invites}};
}

Ruling rule_on_accepting(const Table& table, const Account& account, const protocol::TableRedeem& asked) {
  const bool is_in = table.seat_of(account.id) || std::ranges::count(table.let_in, account.id) > 0;
  if (is_in) return Answered{protocol::Recorded{table.seq}};
  if (is_sent_away(table, account.id)) return sent_away();
  const auto number = find_invite(table, asked.invite);
  if (!number) return bad_invite();
  return Plan{InviteUsed{*number, account}};
}

engine::Result<std::vector<engine::Event>> send_away(Table& table, const Kicked& fact) {
  const bool known = table.phase == TablePhase::open && fact.seat.index < table.terms->players;
  auto& occupant = table.seats[fact.seat.index];
  if (!known || !occupant) {
    return engine::Rejection{"bad_log", "The log does not fit together: nobody can be sent away there.", "", ""};
  }
  const auto account = occupant->account;
  occupant.reset();
  table.kicked.push_back(account);
  std::erase(table.let_in, account.id);
  return told(protocol::event::Kicked{fact.seat, account.nickname});
}

}  // namespace server
