// Taking back by consent: one seat asks, all others answer, and the table goes back to before the asker's last action
// although something was learned by it (docs/protocol.md section 8). Who must agree, and what the facts of it do. Each
// request calls for others, so the same action is asked for twice at most, however the first request ended.
#pragma once

#include <vector>

#include "server/room/room_requests.h"
#include "server/room/table.h"

namespace server {

/// The seats that have not agreed yet to what is asked for; empty when all have, or nobody asks. Seats of
/// bots are not asked, nor those that a bot plays in a person's stead, unless the table is rated.
[[nodiscard]] std::vector<engine::Seat> not_agreed_yet(const Table& table);

/// Whether the seat may ask now. Depends only on what everybody knows.
[[nodiscard]] bool may_ask_undo(const Table& table, engine::Seat seat);

/// Whether what is asked for can still be gone back to after one more action: then bots go on meanwhile.
[[nodiscard]] bool lets_bots_go_on(const Table& table);

/// Until when a request that waits may still be answered after an outage, as clients are told the time: all of its time
/// again, unless the outage was as long. None: it lapses, or nobody asks.
[[nodiscard]] std::optional<std::int64_t> undo_until(const Table& table, std::int64_t downtime_ms, Now now);

/// What follows once nobody is left to ask.
[[nodiscard]] std::optional<Fact> undo_agreed(const Table& table);

[[nodiscard]] Ruling rule_on_asking_undo(const Table& table, const Answers& answers, const Account& account,
                                         const protocol::TableUndo& asked);
[[nodiscard]] Ruling rule_on_answering_undo(const Table& table, const Account& account,
                                            const protocol::TableAnswerUndo& asked);

/// The seats that agreed already.
[[nodiscard]] std::vector<engine::Seat> agreed_seats(const UndoRequest& request);

// The facts, applied as apply_fact (table.h) does: what becomes of the request. UndoneByConsent moves the game as well.
using ConsentTold = engine::Result<std::vector<engine::Event>>;
[[nodiscard]] ConsentTold ask_undo(Table& table, const UndoAsked& fact, std::uint64_t seq, ApplyDepth depth);
[[nodiscard]] ConsentTold answer_undo(Table& table, const UndoAnswered& fact);
[[nodiscard]] ConsentTold lapse_undo(Table& table);
/// The decisions that are open then are for the caller to find.
[[nodiscard]] ConsentTold undo_by_consent(Table& table, const UndoneByConsent& fact, ApplyDepth depth);

}  // namespace server
