#include "tools/upgrade_check.h"

#include <array>
#include <ostream>
#include <utility>

#include "server/room/carry.h"
#include "server/room/replay.h"
#include "storage/chain.h"
#include "tools/exit_status.h"

namespace tools {
namespace {

constexpr storage::RoomPhase k_phases_that_are_loaded[] = {storage::RoomPhase::open, storage::RoomPhase::running,
                                                           storage::RoomPhase::finished};

struct Words {
  const char* mark;   ///< at the beginning of a room's line
  const char* count;  ///< in the summary
};
constexpr std::array<Words, k_fates> k_words{{{"same", "go on as they are"},
                                              {"shown", "are over and shown in part"},
                                              {"carried", "are carried over"},
                                              {"back", "go back and lose moves"},
                                              {"ends", "end without a result"},
                                              {"no start", "can't begin"},
                                              {"FROZEN", "can't be played at all"}}};

/// A table that has not begun is made of what its host chose.
std::optional<std::string> why_no_start(const server::Table& table) {
  const auto& info = table.game->info();
  const auto& terms = *table.terms;
  if (terms.players < info.players.min || terms.players > info.players.max) {
    return "The game is not played by " + std::to_string(terms.players) + " any more.";
  }
  const auto options = engine::check_options(info.options, terms.options);
  return options ? std::nullopt : std::optional(options.error().message);
}

RoomFate fate_of(const server::Table& table) {
  if (const auto& due = table.rules.due) {
    const auto* carried = due->get_if<server::CarriedOver>();
    if (carried == nullptr) return {Fate::ends};
    return {carried->lost > 0 ? Fate::back : Fate::carried, carried->record, carried->lost};
  }
  if (table.rules.repeats_to) return {Fate::shown, *table.rules.repeats_to};
  if (table.phase == server::TablePhase::open) {
    if (auto why = why_no_start(table)) return {Fate::no_start, 0, 0, std::move(*why)};
  }
  return {Fate::same};
}

std::string told_of(const RoomFate& found, const storage::RoomRow& row) {
  switch (found.fate) {
    case Fate::same:
    case Fate::ends:
      break;
    case Fate::shown:
      return "up to record " + std::to_string(found.record) + " of " + std::to_string(row.head_seq);
    case Fate::carried:
      return "goes on from record " + std::to_string(found.record);
    case Fate::back:
      return "goes back to record " + std::to_string(found.record) + ", moves lost: " + std::to_string(found.lost);
    case Fate::no_start:
    case Fate::refused:
      return found.why;
  }
  return "without a result";
}

}  // namespace

std::optional<RoomFate> fate_of(const engine::Catalog& games, storage::RoomReader& reader,
                                const storage::RoomRow& row) {
  // Up to the row's head only: a running server may have written more since.
  const auto records = reader.records(row.id, 1, row.head_seq);
  const auto snapshot = reader.snapshot(row.id);
  if (!records || !snapshot.ok()) return std::nullopt;
  if (const auto broken = storage::verify_log(row, *records)) {
    return RoomFate{Fate::refused, 0, 0,
                    "Record " + std::to_string(broken->seq) + ": " + storage::describe(broken->fault) + "."};
  }
  // All of it: a snapshot of the same rules would hide what they don't repeat.
  auto whole = server::replay(games, row.id, *records);
  if (whole && whole->table().rules.due && *snapshot) whole = server::replay(games, row.id, *records, &**snapshot);
  if (!whole) return RoomFate{Fate::refused, 0, 0, whole.error().message};
  return fate_of(whole->table());
}

int run_upgrade_check(const engine::Catalog& games, storage::RoomReader& reader, std::ostream& out,
                      std::ostream& errors) {
  const auto rows = reader.in_phases(k_phases_that_are_loaded);
  if (!rows) {
    errors << "The rooms can't be read: the disk failed. `vivarium doctor` says more.\n";
    return k_unusable;
  }
  std::array<std::size_t, k_fates> counts{};
  std::size_t seen = 0;
  for (const storage::RoomRow& row : *rows) {
    if (row.pruned_ms > 0) continue;
    const auto found = fate_of(games, reader, row);
    if (!found) {
      errors << "The log of room " << row.id.text << " can't be read: the disk failed. `vivarium doctor` says more.\n";
      return k_unusable;
    }
    ++seen;
    const auto at = static_cast<std::size_t>(found->fate);
    ++counts.at(at);
    if (found->fate == Fate::same) continue;
    const auto* game = games.find(row.game);
    out << k_words.at(at).mark << " " << row.id.text << " " << row.game << ", rules " << row.rules_version << " -> "
        << (game == nullptr ? "none" : game->info().rules_version) << ": " << told_of(*found, row) << "\n";
  }
  if (counts.at(static_cast<std::size_t>(Fate::back)) > 0) {
    out << "A table goes back to the newest state that was kept. Let the version that serves now stop in order "
           "(SIGTERM)\n"
           "before this one starts, and it keeps the newest of each: then nothing is lost.\n";
  }
  out << seen << " rooms";
  const char* before = ": ";
  for (std::size_t i = 0; i < k_fates; ++i) {
    if (counts.at(i) == 0) continue;
    out << before << counts.at(i) << " " << k_words.at(i).count;
    before = ", ";
  }
  out << "\n";
  for (std::size_t i = static_cast<std::size_t>(Fate::back); i < k_fates; ++i) {
    if (counts.at(i) > 0) return k_found_wrong;
  }
  return k_all_is_well;
}

}  // namespace tools
