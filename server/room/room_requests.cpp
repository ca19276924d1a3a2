#include "server/room/room_requests.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "server/room/fairness.h"
#include "server/room/guards.h"
#include "server/room/kept_seats.h"
#include "server/room/limits.h"
#include "server/room/secrets.h"

namespace server {
namespace {

using engine::Seat;
using protocol::ErrorCode;

Refusal bad_param(const std::string& field, const std::string& message) {
  return refused(ErrorCode::bad_params, message, field);
}

Refusal no_bots_when_rated() { return not_for_rated("bots", "At a rated table people play for themselves."); }

bool before_start(const Table& table) { return table.phase == TablePhase::open; }

// A decision id is a seq in decimal digits; anything else is one that never was.
std::uint64_t decision_number(const std::string& text) {
  std::uint64_t number = 0;
  const auto* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stopped == end ? number : 0;
}

// `account`: who may take the seat that is kept for it; empty for a bot.
std::variant<Seat, Refusal> seat_to_take(const Table& table, const std::optional<Seat>& wanted,
                                         const std::string& account) {
  if (wanted) {
    if (wanted->index >= table.terms->players) return bad_param("seat", "This table has no such seat.");
    if (kept_for_another(table, *wanted, account)) {
      return Refusal{ErrorCode::seat_taken, "This seat is kept for somebody.", {}};
    }
    if (!table.seats[wanted->index]) return *wanted;
    return Refusal{ErrorCode::seat_taken, "Somebody sits there.", {}};
  }
  if (const auto own = kept_for(table, account)) return *own;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (!table.seats[i] && !table.kept[i]) return Seat{i};
  }
  return Refusal{ErrorCode::seat_taken, "All seats are taken, or kept for somebody.", {}};
}

Refusal no_commitment() { return bad_param("seed_commit", "A commitment is 64 hex digits."); }

// Who sits there already, and has committed to nothing, may do so still: a game that was aborted has used up the seeds.
Ruling rule_on_sitting_again(const Table& table, Seat seat, const protocol::TableSit& asked) {
  const bool may_commit = asked.seed_commit && before_start(table) && !table.seats[seat.index]->commit;
  if (!may_commit) return Answered{protocol::RecordedSeat{seat, table.seq}};
  const auto commit = engine::hash_from_hex(*asked.seed_commit);
  if (!commit) return no_commitment();
  if (auto refusal = too_long(table)) return *refusal;
  return Plan{SeedCommitted{*commit, seat}, {}, protocol::RecordedSeat{seat, {}}};
}

// The decision must be the seat's open one, and the game must be going on.
std::optional<Refusal> not_open(const Table& table, Seat seat, std::uint64_t decision) {
  if (auto refusal = not_playing(table)) return refusal;
  const auto& open = table.open[seat.index];
  if (!open) return Refusal{ErrorCode::not_your_decision, "This seat owes no decision now.", {}};
  if (open->wire == decision) return std::nullopt;
  return Refusal{ErrorCode::stale_decision, "This decision is no longer open.", {}};
}

/// Who owes that decision and decides it in person.
std::variant<Seat, Refusal> who_owes(const Table& table, const Account& account, const std::string& decision) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = not_open(table, *seat, decision_number(decision))) return *refusal;
  if (!table.bot_at(*seat).empty()) return bot_plays();
  if (table.conceded(*seat)) return has_conceded();
  return *seat;
}

}  // namespace

std::optional<Ruling> answered_before(const Answers& answers, const Account& account, const std::string& key,
                                      const engine::Hash& asked) {
  const Answer* found = answers.find(account.id, key);
  if (found == nullptr) return std::nullopt;
  if (found->asked == asked) return Answered{found->result, true};
  return Refusal{ErrorCode::key_reused, "This key was used before for another request.", {}};
}

std::string text_of(const TableAnswer& answer) {
  return std::visit([](const auto& one) { return engine::json_text(one); }, answer);
}

protocol::Seq* seq_in(TableAnswer& answer) {
  return std::visit(
      [](auto& one) -> protocol::Seq* {
        if constexpr (requires { one.seq; }) {
          return &one.seq;
        } else {
          return nullptr;
        }
      },
      answer);
}

Json to_json(const Refusal& refusal) { return protocol::error_object(refusal.code, refusal.message, refusal.detail); }

Ruling rule_on_sitting(const Table& table, const Account& account, const protocol::TableSit& asked) {
  if (const auto seat = table.seat_of(account.id)) {
    if (!asked.seat || *asked.seat == *seat) return rule_on_sitting_again(table, *seat, asked);
    return Refusal{ErrorCode::seat_taken, "You sit at another seat; stand up first.", {}};
  }
  if (!before_start(table)) return Refusal{ErrorCode::already_running, "The game has started.", {}};
  if (is_sent_away(table, account.id)) return sent_away();
  if (auto refusal = too_long(table)) return *refusal;
  if (auto refusal = other_settings(table, asked.settings_seq)) return *refusal;
  if (table.terms->rated && account.name.empty()) return not_for_rated("guest", "Register first: this table is rated.");
  const auto seat = seat_to_take(table, asked.seat, account.id);
  if (const auto* refusal = std::get_if<Refusal>(&seat)) return *refusal;
  Sat sat{std::get<Seat>(seat), account, std::nullopt, {}};
  if (asked.seed_commit) {
    sat.commit = engine::hash_from_hex(*asked.seed_commit);
    if (!sat.commit) return no_commitment();
  }
  return Plan{sat, {}, protocol::RecordedSeat{sat.seat, {}}};
}

Ruling rule_on_standing(const Table& table, const Account& account) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (!before_start(table)) return Refusal{ErrorCode::already_running, "The game has started.", {}};
  return Plan{Stood{*seat}};
}

Ruling rule_on_adding_bot(const Table& table, const Account& account, const protocol::TableAddBot& asked) {
  if (auto refusal = not_the_host_before_start(table, account)) return *refusal;
  if (table.terms->rated) return no_bots_when_rated();
  // Bots alone would play a game that nobody waits for, and no limit of tables per person would know of it.
  if (!table.seat_of(account.id)) return not_seated();
  const auto seat = seat_to_take(table, asked.seat, {});
  if (const auto* refusal = std::get_if<Refusal>(&seat)) return *refusal;
  const auto taken = std::get<Seat>(seat);
  return Plan{Sat{taken, bot_account(taken), std::nullopt, asked.level}, {}, protocol::RecordedSeat{taken, {}}};
}

Ruling rule_on_removing_bot(const Table& table, const Account& account, const protocol::TableSeat& asked) {
  if (auto refusal = not_the_host_before_start(table, account)) return *refusal;
  const auto& occupant = table.seats[asked.seat.index];
  if (!occupant || occupant->bot.empty()) return bad_param("seat", "No bot sits there.");
  return Plan{Stood{asked.seat}};
}

Ruling rule_on_handing_over(const Table& table, const Account& account, const protocol::TableAutopilot& asked) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = not_playing(table)) return *refusal;
  if (table.conceded(*seat)) return has_conceded();
  if (table.terms->rated) return no_bots_when_rated();
  if (!table.bot_at(*seat).empty()) return Answered{protocol::Recorded{table.seq}};
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *refusal;
  return Plan{HandedOver{*seat, asked.level, Cause::player}};
}

Ruling rule_on_taking_back(const Table& table, const Account& account) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = not_playing(table)) return *refusal;
  if (table.conceded(*seat)) return has_conceded();
  if (table.bot_at(*seat).empty() && !table.seats[seat->index]->offered) return Answered{protocol::Recorded{table.seq}};
  return Plan{TakenBack{*seat}};
}

Ruling rule_on_conceding(const Table& table, const Account& account) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (table.conceded(*seat)) return Answered{protocol::Recorded{table.seq}};
  if (auto refusal = not_playing(table)) return *refusal;
  return Plan{Conceded{*seat, Cause::player}};
}

Ruling rule_on_moving_on(const Table& table, const Account& account, const protocol::TableVoteSkip& asked) {
  const auto by = table.seat_of(account.id);
  if (!by) return not_seated();
  if (auto refusal = not_playing(table)) return *refusal;
  if (table.conceded(*by)) return has_conceded();
  if (asked.seat.index >= table.terms->players) return bad_param("seat", "This table has no such seat.");
  const auto& clock = table.clocks[asked.seat.index];
  const auto& open = table.open[asked.seat.index];
  if (asked.decision && (!open || open->wire != decision_number(*asked.decision))) {
    return refused(ErrorCode::stale_decision, "That decision is no longer open.", "decision");
  }
  if (*by == asked.seat || !clock.ran_out) {
    return Refusal{ErrorCode::not_overdue, "The table does not wait for that seat.", {}};
  }
  if ((clock.asked & (1U << by->index)) != 0) return Answered{protocol::Recorded{table.seq}};
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *refusal;
  return Plan{MoveOnAsked{asked.seat, *by}};
}

Ruling rule_on_revealing(const Table& table, const Account& account, const protocol::TableRevealSeed& asked) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  const auto seed = engine::hash_from_hex(asked.seed);
  if (!seed) return bad_param("seed", "A seed is 64 hex digits.");
  const auto& occupant = *table.seats[seat->index];
  if (occupant.seed && *occupant.seed == *seed) return Answered{protocol::Recorded{table.seq}};
  if (table.phase == TablePhase::open) return Refusal{ErrorCode::not_running, "Seats are still free.", {}};
  if (table.phase != TablePhase::sealing) return Refusal{ErrorCode::already_running, "The game has started.", {}};
  if (!occupant.commit) return bad_param("seed", "This seat has committed to no seed.");
  if (occupant.seed) return bad_param("seed", "This seat has revealed its seed.");
  const bool honest = commitment_to(*seed) == *occupant.commit;
  return Plan{SeedRevealed{*seat, honest ? *seed : k_public_seed}};
}

Ruling rule_on_acting(const Table& table, const Answers& answers, const Account& account,
                      const protocol::TableAct& asked) {
  const auto decision = decision_number(asked.decision);
  if (auto before = answered_before(answers, account, asked.key, asked_to_act(decision, asked.action))) return *before;
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = not_open(table, *seat, decision)) return *refusal;
  if (auto refusal = too_long(table, k_records_max)) return *refusal;
  if (!table.bot_at(*seat).empty()) return bot_plays();
  if (table.conceded(*seat)) return has_conceded();
  return Plan{Acted{*seat, decision, asked.action, Cause::player, std::nullopt}, asked.key};
}

Ruling rule_on_bot_acting(const Table& table, Seat seat, std::uint64_t decision, Json action) {
  if (table.bot_at(seat).empty()) return not_seated();
  if (auto refusal = not_open(table, seat, decision)) return *refusal;
  if (auto refusal = too_long(table, k_records_max)) return *refusal;
  return Plan{Acted{seat, decision, std::move(action), Cause::bot, std::nullopt}};
}

std::variant<Seat, Refusal> rule_on_hint(const Table& table, const Account& account, const protocol::TableHint& asked) {
  auto owes = who_owes(table, account, asked.decision);
  const bool advised = std::holds_alternative<Seat>(owes) && table.terms->rated;
  if (advised) return not_for_rated("hints", "At a rated table nobody is told what to do.");
  return owes;
}

std::variant<Seat, Refusal> rule_on_preview(const Table& table, const Account& account,
                                            const protocol::TablePreview& asked) {
  return who_owes(table, account, asked.decision);
}

std::variant<engine::Viewer, Refusal> rule_on_replay(const Table& table, engine::Viewer asker, std::uint64_t last,
                                                     const protocol::TableReplay& asked) {
  if (asked.from < 1 || asked.from > last) return bad_param("from", "There is no such record.");
  if (asked.seat && asked.spectator) return bad_param("seat", "A spectator has no seat.");
  if (asked.seat && asked.seat->index >= table.terms->players) return bad_param("seat", "There is no such seat.");
  auto viewer = asker;
  if (asked.spectator) viewer = engine::Viewer::spectator();
  if (asked.seat) viewer = engine::Viewer::at(*asked.seat);
  if (viewer != asker && table.phase != TablePhase::finished) {
    return Refusal{ErrorCode::not_over, "While the game runs only your own view of it can be shown.", {}};
  }
  return viewer;
}

Ruling rule_on_undoing(const Table& table, const Answers& answers, const Account& account,
                       const protocol::TableUndo& asked) {
  auto who = who_takes_back(table, answers, account, asked, asked_to_undo(asked.record));
  if (auto* instead = std::get_if<Ruling>(&who)) return std::move(*instead);
  return Plan{Undone{std::get<Seat>(who), std::nullopt, std::nullopt, asked.record}, asked.key};
}

std::variant<AskHall, Answered, Refusal> rule_on_rematch(const Table& table, const Answers& answers,
                                                         const Account& account, const protocol::TableKeyed& asked) {
  if (const auto before = answered_before(answers, account, asked.key, asked_for_rematch())) {
    if (const auto* answered = std::get_if<Answered>(&*before)) return *answered;
    return std::get<Refusal>(*before);
  }
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (table.phase != TablePhase::finished) return Refusal{ErrorCode::not_running, "The game is not over.", {}};
  if (table.rematch) return Answered{protocol::TableRematchResult{table.rematch->room.text, table.rematch->code}};
  return AskHall{*seat};
}

bool may_watch(const Table& table, const std::optional<Account>& account, const std::optional<std::string>& code) {
  if (!table.terms->is_private) return true;
  if (account && is_sent_away(table, account->id)) return false;
  if (code && same_secret(*code, table.terms->code)) return true;
  if (!account) return false;
  const bool let_in = std::ranges::count(table.let_in, account->id) > 0;
  return let_in || kept_for(table, account->id) || table.seat_of(account->id) || account->id == table.host.id;
}

Refusal refusal_of_game(const Fact& fact, const engine::Rejection& why, std::uint64_t seq) {
  protocol::ErrorDetail detail;
  detail.rule = why.rule;
  detail.field = why.field;
  detail.reason = why.code;
  detail.seq = seq;
  const bool undo = fact.holds<Undone>() || fact.holds<UndoAnswered>();
  return {undo ? ErrorCode::undo_refused : ErrorCode::illegal_action, why.message, detail};
}

}  // namespace server
