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

struct StoredLine {
  std::int64_t format = 0;
  std::string code;
  bool is_private = false;
  protocol::TableSummary listing;
  std::vector<std::string> seated;
  std::vector<std::string> left;
  std::string autopilot;
  TimeRules time;
  std::string made_by;
  std::string key;
  bool changed = false;
  std::vector<std::string> followers;
  bool of_guests = false;
  std::vector<std::string> owing;
  std::vector<std::string> asked;
};
DESCRIBE(StoredLine, format, code, is_private, listing, seated, left, autopilot, time, made_by, key, changed, followers,
         of_guests, owing, asked)

}  // namespace

RoomSummary summary_of(const Table& table, SharedListing listing, std::vector<std::string> followers) {
  const auto& terms = *table.terms;
  RoomSummary summary{terms.room,
                      terms.code,
                      terms.is_private,
                      false,
                      table.phase == TablePhase::finished,
                      std::move(listing),
                      {},
                      {},
                      terms.autopilot,
                      terms.time,
                      terms.host.id,
                      terms.key,
                      terms.settings_seq > 1,
                      std::move(followers)};
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
  const RoomSummary& of = line.summary;
  const StoredLine stored{k_format,   of.code,      of.is_private, *of.listing,        of.seated,
                          of.left,    of.autopilot, of.time,       of.made_by,         of.key,
                          of.changed, of.followers, of.of_guests,  line.turn.accounts, line.turn.asked};
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
  RoomSummary& summary = line.summary;
  summary.room = row.room;
  summary.code = std::move(stored.code);
  summary.is_private = stored.is_private;
  summary.listing = std::make_shared<const protocol::TableSummary>(std::move(stored.listing));
  summary.seated = std::move(stored.seated);
  summary.left = std::move(stored.left);
  summary.autopilot = std::move(stored.autopilot);
  summary.time = stored.time;
  summary.made_by = std::move(stored.made_by);
  summary.key = std::move(stored.key);
  summary.changed = stored.changed;
  summary.followers = std::move(stored.followers);
  summary.of_guests = stored.of_guests;
  line.turn = {row.room, std::move(stored.owing), std::move(stored.asked)};
  return line;
}

}  // namespace server
