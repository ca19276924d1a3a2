// What a request asks of the table: the fact it makes, or why it may not. Pure; nothing here changes anything.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "protocol/errors.h"
#include "protocol/params.h"
#include "server/room/room_log.h"
#include "server/room/table.h"

namespace server {

/// An error of docs/protocol.md section 22.
struct Refusal {
  protocol::ErrorCode code = protocol::ErrorCode::internal;
  std::string message;
  protocol::ErrorDetail detail;
};
[[nodiscard]] Json to_json(const Refusal& refusal);

/// What a table answers who changes it; the text is that of an answer from before.
using TableAnswer = std::variant<protocol::Recorded, protocol::RecordedSeat, protocol::TableInviteResult,
                                 protocol::TableChangeCodeResult, protocol::TableRematchResult, engine::JsonText>;
[[nodiscard]] std::string text_of(const TableAnswer& answer);
/// Null where it names no record, or is text.
[[nodiscard]] protocol::Seq* seq_in(TableAnswer& answer);

/// Carry out the fact, then answer with `result` and, as its `seq`, the fact's place in the log.
struct Plan {
  Fact fact;
  std::string key = {};  ///< of the client, if the method has one
  TableAnswer result = {};
};
/// Nothing to do: answer so.
struct Answered {
  TableAnswer result = {};
  bool again = false;  ///< what the same request was answered before: who asks knows it, whatever they see today
};
using Ruling = std::variant<Plan, Answered, Refusal>;

[[nodiscard]] Ruling rule_on_sitting(const Table& table, const Account& account, const protocol::TableSit& asked);
[[nodiscard]] Ruling rule_on_standing(const Table& table, const Account& account);
/// The host, who sits there too, may seat bots and send them away until the start.
[[nodiscard]] Ruling rule_on_adding_bot(const Table& table, const Account& account, const protocol::TableAddBot& asked);
[[nodiscard]] Ruling rule_on_removing_bot(const Table& table, const Account& account, const protocol::TableSeat& asked);
[[nodiscard]] Ruling rule_on_handing_over(const Table& table, const Account& account,
                                          const protocol::TableAutopilot& asked);
[[nodiscard]] Ruling rule_on_taking_back(const Table& table, const Account& account);
/// Out for good: nobody decides for the seat any more.
[[nodiscard]] Ruling rule_on_conceding(const Table& table, const Account& account);
/// Where the table waits for a seat whose time is over, the others together may have its default actions played.
[[nodiscard]] Ruling rule_on_moving_on(const Table& table, const Account& account,
                                       const protocol::TableVoteSkip& asked);
[[nodiscard]] Ruling rule_on_revealing(const Table& table, const Account& account,
                                       const protocol::TableRevealSeed& asked);
[[nodiscard]] Ruling rule_on_acting(const Table& table, const Answers& answers, const Account& account,
                                    const protocol::TableAct& asked);
[[nodiscard]] Ruling rule_on_undoing(const Table& table, const Answers& answers, const Account& account,
                                     const protocol::TableUndo& asked);

/// The same for the bot that plays a seat: its answer to the open decision `decision` passes the same door.
[[nodiscard]] Ruling rule_on_bot_acting(const Table& table, engine::Seat seat, std::uint64_t decision, Json action);

/// The seat of who may have a hint for that decision: the one that owes it.
[[nodiscard]] std::variant<engine::Seat, Refusal> rule_on_hint(const Table& table, const Account& account,
                                                               const protocol::TableHint& asked);
/// The same of who may be told what each action of it would change: at a rated table, too.
[[nodiscard]] std::variant<engine::Seat, Refusal> rule_on_preview(const Table& table, const Account& account,
                                                                  const protocol::TablePreview& asked);

/// As whom the table may be looked back at: while the game runs only as oneself, afterwards as anybody. `last` is the
/// newest record that the asker may see.
[[nodiscard]] std::variant<engine::Viewer, Refusal> rule_on_replay(const Table& table, engine::Viewer asker,
                                                                   std::uint64_t last,
                                                                   const protocol::TableReplay& asked);

/// A request with a key that was used before is answered as it was then, or refused when it is another request.
[[nodiscard]] std::optional<Ruling> answered_before(const Answers& answers, const Account& account,
                                                    const std::string& key, const engine::Hash& asked);

/// A rematch is the hall's to make: the ruling is an answer, a refusal, or that the hall be asked.
struct AskHall {
  engine::Seat seat;
};
[[nodiscard]] std::variant<AskHall, Answered, Refusal> rule_on_rematch(const Table& table, const Answers& answers,
                                                                       const Account& account,
                                                                       const protocol::TableKeyed& asked);

/// A private table is for those at it and those who have its code.
[[nodiscard]] bool may_watch(const Table& table, const std::optional<Account>& account,
                             const std::optional<std::string>& code);

/// Why the game would not do what a Plan holds.
[[nodiscard]] Refusal refusal_of_game(const Fact& fact, const engine::Rejection& why, std::uint64_t seq);

}  // namespace server
