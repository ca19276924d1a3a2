#include "server/hall/lobby_stream.h"

#include <algorithm>

namespace server {
namespace {

template <class T, class Value>
bool allows(const std::vector<T>& wanted, const Value& value) {
  return wanted.empty() || std::ranges::find(wanted, value) != wanted.end();
}

bool has_options(const Json& wanted, const Json& listing) {
  if (wanted.empty()) return true;
  const auto options = listing.find("options");
  if (options == listing.end() || !options->is_object()) return false;
  return std::ranges::all_of(wanted.items(), [&](const auto& one) {
    const auto value = options->find(one.key());
    return value != options->end() && *value == one.value();
  });
}

std::int64_t free_seats(const Json& listing) {
  const auto seats = listing.find("seats");
  if (seats == listing.end() || !seats->is_array()) return 0;
  return std::ranges::count_if(*seats, [](const Json& seat) { return seat.is_null(); });
}

}  // namespace

SharedLine line_of(Json listing) {
  auto line = std::make_shared<LobbyLine>();
  line->game = listing.value("game", "");
  line->phase = listing.value("phase", "");
  line->speed = listing.value("speed", "");
  line->players = listing.value("players", std::int64_t{0});
  line->free_seats = free_seats(listing);
  line->created_ms = listing.value("created_ms", std::int64_t{0});
  line->rated = listing.value("rated", false);
  line->listing = std::move(listing);
  return line;
}

bool matches(const protocol::LobbyFilter& filter, const LobbyLine& line) {
  return allows(filter.games, line.game) && allows(filter.phases, line.phase) &&
         allows(filter.players, protocol::TableSize{static_cast<int>(line.players)}) &&
         line.free_seats >= filter.free_seats && filter.rated.value_or(line.rated) == line.rated &&
         allows(filter.speeds, line.speed) && has_options(filter.options.values, line.listing);
}

LobbyStream::LobbyStream(protocol::LobbyFilter filter, std::size_t most, std::uint64_t rev, const Lines& tables)
    : filter_(std::move(filter)), most_(most), rev_(rev) {
  for (const auto& [room, line] : tables) {
    if (lets_through(line)) waiting_.emplace(std::pair(line->created_ms, room), line);
  }
  fill();
  changed_.clear();
}

void LobbyStream::change(const std::string& room, const SharedLine& before, const SharedLine& after) {
  const bool stays = lets_through(after);
  if (const auto shown = listed_.find(room); shown != listed_.end()) {
    changed_[room] = stays ? after : nullptr;
    if (stays) {
      shown->second = after;
    } else {
      listed_.erase(shown);
    }
    return;
  }
  if (before) waiting_.erase({before->created_ms, room});
  if (stays) waiting_.emplace(std::pair(after->created_ms, room), after);
}

void LobbyStream::fill() {
  while (listed_.size() < most_ && !waiting_.empty()) {
    auto oldest = waiting_.extract(waiting_.begin());
    const std::string& room = oldest.key().second;
    changed_[room] = oldest.mapped();
    listed_.emplace(room, std::move(oldest.mapped()));
  }
}

std::optional<protocol::LobbyChanged> LobbyStream::take_difference(std::uint64_t rev) {
  fill();
  if (changed_.empty()) return std::nullopt;
  protocol::LobbyChanged difference;
  difference.from = std::exchange(rev_, rev);
  difference.rev = rev;
  for (const auto& [room, line] : std::exchange(changed_, {})) {
    if (line) {
      difference.changed.emplace(room, line->listing);
    } else {
      difference.removed.push_back(room);
    }
  }
  return difference;
}

protocol::LobbyChanged LobbyStream::beat() const {
  protocol::LobbyChanged nothing;
  nothing.from = nothing.rev = rev_;
  return nothing;
}

Json LobbyStream::tables() const {
  Json tables = Json::object();
  for (const auto& [room, line] : listed_) tables[room] = line->listing;
  return tables;
}

}  // namespace server
