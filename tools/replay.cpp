#include "tools/replay.h"

#include <charconv>
#include <optional>
#include <ostream>

#include "engine/core/describe/json_text.h"
#include "server/room/game_export.h"
#include "server/room/replay.h"
#include "tools/exit_status.h"

namespace tools {
namespace {

using nlohmann::json;

/// "spectator" or the number of a seat at the table.
std::optional<engine::Viewer> viewer_from(const std::string& text, const server::Table& table) {
  if (text == "spectator") return engine::Viewer::spectator();
  int seat = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seat);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  if (!is_number || seat < 0 || seat >= table.terms->players) return std::nullopt;
  return engine::Viewer::at({static_cast<std::uint8_t>(seat)});
}

void print_history(const server::Replay& replay, engine::Viewer viewer, std::ostream& out) {
  for (const server::Entry& entry : replay.history().entries) {
    json events = json::array();
    for (const auto& event : entry.events) {
      if (const auto* seen = engine::event_for(event, viewer)) events.push_back(seen->tree());
    }
    out << engine::dump_json(json{{"seq", entry.seq}, {"at_ms", entry.at_ms}, {"events", std::move(events)}}) << "\n";
  }
  out << engine::dump_json(json{{"view", server::view_of(replay.table(), viewer)}}) << "\n";
}

}  // namespace

int run_replay(const engine::Catalog& games, storage::RoomReader& reader, const ReplayOrder& order, std::ostream& out,
               std::ostream& errors) {
  const storage::RoomId room{order.room};
  const auto found = reader.room(room);
  if (found.ok() && !*found) {
    errors << "There is no room " << order.room
           << ". Its id is in the address of its page, and in what `vivarium verify` lists.\n";
    return k_unusable;
  }
  const auto records = found.ok() ? reader.records(room, 1, (*found)->head_seq) : storage::Unreadable{};
  if (!records) {
    errors << "The room can't be read: the disk failed. `vivarium doctor` says more.\n";
    return k_unusable;
  }
  const storage::RoomRow& row = found->value();
  if (row.pruned_ms > 0) {
    errors << "The log of this room was dropped for its age; a backup from before may have it.\n";
    return k_unusable;
  }
  const auto replay = server::replay(games, room, *records);
  if (!replay) {
    errors << "The log of room " << order.room << " can't be played: " << replay.error().message
           << " `vivarium verify --room " << order.room << "` says all that is wrong with it.\n";
    return k_found_wrong;
  }
  if (const auto repeats_to = replay->table().rules.repeats_to) {
    errors << "This release has other rules than the game was played by, and repeats it up to record " << *repeats_to
           << ".\n";
  }
  if (order.whole_log) {
    if (replay->table().phase != server::TablePhase::finished) {
      errors << "The game isn't over: its log holds what players may not know yet. Try it without --export.\n";
      return k_found_wrong;
    }
    for (const json& line : server::lines_of(room, *records)) out << engine::dump_json(line) << "\n";
    return k_all_is_well;
  }
  const auto viewer = viewer_from(order.viewer, replay->table());
  if (!viewer) {
    errors << "The viewer is \"spectator\" or the number of a seat, from 0.\n";
    return k_unusable;
  }
  print_history(*replay, *viewer, out);
  return k_all_is_well;
}

}  // namespace tools
