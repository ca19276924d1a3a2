#include "server/room/room_requests.h"

#include <charconv>

#include "server/room/fairness.h"
#include "server/room/limits.h"

namespace server {
namespace {

using engine::Seat;
using protocol::ErrorCode;

Refusal bad_param(const std::string& field, const std::string& message) {
  return {ErrorCode::bad_params, message, {.rule = {}, .field = field, .reason = {}, .seq = {}, .retry_after_ms = {}}};
}

Refusal limit_reached(const std::string& field, const std::string& message) {
  return {
      ErrorCode::limit_reached, message, {.rule = {}, .field = field, .reason = {}, .seq = {}, .retry_after_ms = {}}};
}

Refusal not_seated() { return {ErrorCode::not_seated, "Only a seated player may do this.", {}}; }

bool before_start(const Table& table) { return table.phase == TablePhase::open; }

// A request with a key that was used before is answered as it was then, or refused when it is another request.
std::optional<Ruling> answered_before(const Answers& answers, const Account& account, const std::string& key,
                                      const engine::Hash& asked) {
  const auto found = answers.find({account.id, key});
  if (found == answers.end()) return std::nullopt;
  if (found->second.asked == asked) return Answered{found->second.result};
  return Refusal{ErrorCode::key_reused, "This key was used before for another request.", {}};
}

std::optional<Refusal> not_playing(const Table& table) {
  if (table.phase == TablePhase::running) return std::nullopt;
  const bool over = table.phase == TablePhase::finished;
  return Refusal{ErrorCode::not_running, over ? "The game is over." : "The game has not started.", {}};
}

// A decision id is a seq in decimal digits; anything else is one that never was.
std::uint64_t decision_number(const std::string& text) {
  std::uint64_t number = 0;
  const auto* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stopped == end ? number : 0;
}

std::variant<Seat, Refusal> seat_to_take(const Table& table, const std::optional<Seat>& wanted) {
  if (wanted) {
    if (wanted->index >= table.terms->players) return bad_param("seat", "This table has no such seat.");
    if (!table.seats[wanted->index]) return *wanted;
    return Refusal{ErrorCode::seat_taken, "Somebody sits there.", {}};
  }
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (!table.seats[i]) return Seat{i};
  }
  return Refusal{ErrorCode::seat_taken, "All seats are taken.", {}};
}

}  // namespace

Json to_json(const Refusal& refusal) { return protocol::error_object(refusal.code, refusal.message, refusal.detail); }

Ruling rule_on_sitting(const Table& table, const Account& account, const protocol::RoomSit& asked) {
  if (const auto seat = table.seat_of(account.id)) {
    if (!asked.seat || *asked.seat == *seat) return Answered{Json{{"seat", seat->index}, {"seq", table.seq}}};
    return Refusal{ErrorCode::seat_taken, "You sit at another seat; stand up first.", {}};
  }
  if (!before_start(table)) return Refusal{ErrorCode::already_running, "The game has started.", {}};
  if (table.seq >= k_records_before_start_max) return limit_reached("records", "Too much has happened at this table.");
  const auto seat = seat_to_take(table, asked.seat);
  if (const auto* refusal = std::get_if<Refusal>(&seat)) return *refusal;
  Sat sat{std::get<Seat>(seat), account, std::nullopt};
  if (asked.seed_commit) {
    sat.commit = engine::hash_from_hex(*asked.seed_commit);
    if (!sat.commit) return bad_param("seed_commit", "A commitment is 64 hex digits.");
  }
  return Plan{sat, {}, Json{{"seat", sat.seat.index}}};
}

Ruling rule_on_standing(const Table& table, const Account& account) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (!before_start(table)) return Refusal{ErrorCode::already_running, "The game has started.", {}};
  return Plan{Stood{*seat}, {}, Json::object()};
}

Ruling rule_on_revealing(const Table& table, const Account& account, const protocol::RoomRevealSeed& asked) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  const auto seed = engine::hash_from_hex(asked.seed);
  if (!seed) return bad_param("seed", "A seed is 64 hex digits.");
  const auto& occupant = *table.seats[seat->index];
  if (occupant.seed && *occupant.seed == *seed) return Answered{Json{{"seq", table.seq}}};
  if (table.phase == TablePhase::open) return Refusal{ErrorCode::not_running, "Seats are still free.", {}};
  if (table.phase != TablePhase::sealing) return Refusal{ErrorCode::already_running, "The game has started.", {}};
  if (!occupant.commit) return bad_param("seed", "This seat has committed to no seed.");
  if (occupant.seed) return bad_param("seed", "This seat has revealed its seed.");
  const bool honest = commitment_to(*seed) == *occupant.commit;
  return Plan{SeedRevealed{*seat, honest ? *seed : k_public_seed}, {}, Json::object()};
}

Ruling rule_on_acting(const Table& table, const Answers& answers, const Account& account,
                      const protocol::RoomAct& asked) {
  const auto decision = decision_number(asked.decision);
  if (auto before = answered_before(answers, account, asked.key, asked_to_act(decision, asked.action))) return *before;
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = not_playing(table)) return *refusal;
  if (table.seq >= k_records_max) return limit_reached("records", "Too much has happened at this table.");
  const auto& open = table.open[seat->index];
  if (!open) return Refusal{ErrorCode::not_your_decision, "This seat owes no decision now.", {}};
  if (open->wire != decision) {
    protocol::ErrorDetail detail;
    detail.seq = table.seq;
    return Refusal{ErrorCode::stale_decision, "This decision is no longer open.", detail};
  }
  return Plan{Acted{*seat, decision, asked.action, Cause::player, std::nullopt}, asked.key, Json::object()};
}

Ruling rule_on_undoing(const Table& table, const Answers& answers, const Account& account,
                       const protocol::RoomKeyed& asked) {
  if (auto before = answered_before(answers, account, asked.key, asked_to_undo())) return *before;
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = not_playing(table)) return *refusal;
  if (table.seq >= k_records_with_undo_max) return limit_reached("records", "Too much was taken back at this table.");
  return Plan{Undone{*seat, std::nullopt}, asked.key, Json::object()};
}

std::variant<AskHall, Answered, Refusal> rule_on_rematch(const Table& table, const Answers& answers,
                                                         const Account& account, const protocol::RoomKeyed& asked) {
  if (const auto before = answered_before(answers, account, asked.key, asked_for_rematch())) {
    if (const auto* answered = std::get_if<Answered>(&*before)) return *answered;
    return std::get<Refusal>(*before);
  }
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (table.phase != TablePhase::finished) return Refusal{ErrorCode::not_running, "The game is not over.", {}};
  if (table.rematch) return Answered{Json{{"room", table.rematch->room.text}, {"code", table.rematch->code}}};
  return AskHall{*seat};
}

bool may_watch(const Table& table, const std::optional<Account>& account, const std::optional<std::string>& code) {
  if (!table.terms->is_private || code == table.terms->code) return true;
  return account && (table.seat_of(account->id) || account->id == table.terms->host.id);
}

Refusal refusal_of_game(const Fact& fact, const engine::Rejection& why, std::uint64_t seq) {
  protocol::ErrorDetail detail;
  detail.rule = why.rule;
  detail.field = why.field;
  detail.reason = why.code;
  detail.seq = seq;
  const bool undo = std::holds_alternative<Undone>(fact);
  return {undo ? ErrorCode::undo_refused : ErrorCode::illegal_action, why.message, detail};
}

}  // namespace server
