// What may be chosen of a table: the same rules for whoever makes it (server/hall) and for its host until the start
// (table_settings.h). Pure.
#pragma once

#include <optional>
#include <string>

#include "engine/core/catalog.h"
#include "engine/core/game.h"
#include "engine/core/result.h"
#include "protocol/params.h"
#include "server/room/mail_values.h"
#include "server/room/policy.h"
#include "server/room/room_requests.h"

namespace server {

/// A choice that the game can be played with. Refused with bad_option; why_unrated is another question.
[[nodiscard]] engine::Result<TableSettings> check_settings(const engine::Game& game,
                                                           const protocol::TableSettings& asked);

/// The settings of a table that teaches: the lesson's, and private. Refused with bad_option unless `asked` chooses no
/// others than its number of seats.
[[nodiscard]] engine::Result<TableSettings> check_lesson(const engine::Game& game, const engine::Lesson& lesson,
                                                         const protocol::TableSettings& asked);

/// Why such a game can't be rated, whoever sits there: the `reason` of not_for_rated; empty: it can.
[[nodiscard]] std::string why_unrated(const engine::Game& game, const TableSettings& settings);

/// not_for_rated (`too_fast`): its clock leaves people less than a rated table must. `field` is that member of
/// table.create's `clock`, `least` what it must be; nothing: it isn't rated, or is slow enough.
[[nodiscard]] std::optional<Refusal> too_fast_for_rated(const TableSettings& settings, const RatedClock& rated);

}  // namespace server
