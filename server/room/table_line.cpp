#include "server/room/table_line.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "engine/core/describe/read.h"
#include "engine/core/describe/write.h"
#include "server/room/consent.h"
#include "server/room/follow.h"

namespace server {
namespace {

/// Goes up with whatever changes the meaning of the members.
constexpr std::int64_t k_format = 1;

struct StoredLine : RoomLine {
  std::int64_t format = 0;
  std::vector<std::string> owing = {};
  std::vector<std::string> asked = {};
};
DESCRIBE_MORE(StoredLine, RoomLine, format, owing, asked)

}  // namespace

RoomSummary summary_of(const Table& table, SharedListing listing, std::vector<std::string> followers) {
  const auto& terms = *table.terms;
  RoomSummary summary{{.code = terms.code,
                       .is_private = terms.is_private,
                       .listing = std::move(listing),
                       .autopilot = terms.autopilot,
                       .time = terms.time,
                       .made_by = terms.host.id,
                       .key = terms.key,
                       .changed = terms.settings_seq > 1,
                       .followers = std::move(followers),
                       .lesson = terms.lesson ? std::optional(terms.lesson->name) : std::nullopt},
                      terms.room,
                      false,
                      table.phase == TablePhase::finished};
  summary.of_guests = true;
  for (const auto& occupant : table.seats) {
    if (!occupant || is_bot(occupant->account)) continue;
    summary.seated.push_back(occupant->account.id);
    summary.of_guests = summary.of_guests && !occupant->registered;
  }
  summary.left.reserve(table.left.size());
  for (const Account& account : table.left) summary.left.push_back(account.id);
  return summary;
}

TurnChanged turn_at(const Table& table) {
  TurnChanged turn{table.terms->room, {}};
  if (table.terms->lesson) return turn;  // nobody is called back to it
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const auto& occupant = table.seats[i];
    if (!occupant || is_bot(occupant->account)) continue;
    if (table.open[i] && occupant->bot.empty()) turn.accounts.push_back(occupant->account.id);
  }
  for (const engine::Seat seat : not_agreed_yet(table)) {
    if (const auto& occupant = table.seats[seat.index]) turn.asked.push_back(occupant->account.id);
  }
  return turn;
}

std::vector<std::string> followers_at(const Table& table) {
  const auto named = named_for_following(table);
  std::vector<std::string> followers;
  followers.reserve(named.size());
  for (const Account& account : named) followers.push_back(account.id);
  return followers;
}

TableLine line_at(const Table& table) {
  return {
      summary_of(table, std::make_shared<const protocol::TableSummary>(lobby_listing(table, 0)), followers_at(table)),
      turn_at(table)};
}

storage::Bytes bytes_of(const TableLine& line) {
  const StoredLine stored{line.summary, k_format, line.turn.accounts, line.turn.asked};
  std::string text;
  engine::write_json(text, stored);
  return {text.begin(), text.end()};
}

std::optional<TableLine> line_of(const storage::RestRow& row) {
  const std::string_view text(reinterpret_cast<const char*>(row.line.data()), row.line.size());
  StoredLine stored;
  if (!engine::described::JsonReader(text, engine::Members::exact).whole(stored) || stored.format != k_format) {
    return std::nullopt;
  }
  TableLine line;
  line.turn = {row.room, std::move(stored.owing), std::move(stored.asked)};
  line.summary = RoomSummary{std::move(static_cast<RoomLine&>(stored)), row.room};
  return line;
}

}  // namespace server
