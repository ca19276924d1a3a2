#include "server/hall/lobby_stream.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <system_error>

namespace server {
namespace {

template <class T, class Value>
bool allows(const std::vector<T>& wanted, const Value& value) {
  return wanted.empty() || std::ranges::find(wanted, value) != wanted.end();
}

bool has_options(const Json& wanted, const Json& options) {
  return std::ranges::all_of(wanted.items(), [&](const auto& one) {
    const auto value = options.find(one.key());
    return value != options.end() && *value == one.value();
  });
}

std::int64_t free_seats(const protocol::TableSummary& table) {
  return std::ranges::count_if(table.seats, [](const auto& nickname) { return !nickname; });
}

}  // namespace

bool matches(const protocol::LobbyFilter& filter, const protocol::TableSummary& line) {
  return allows(filter.games, line.game) && allows(filter.phases, std::string(engine::word_of(line.phase))) &&
         allows(filter.players, protocol::TableSize{line.players}) && free_seats(line) >= filter.free_seats &&
         filter.rated.value_or(line.rated.has_value()) == line.rated.has_value() &&
         allows(filter.paces, std::string(line.pace)) && has_options(filter.options.values, line.options);
}

LobbyPlace place_of(const std::string& room, const protocol::TableSummary& line) {
  return {line.phase != protocol::Phase::open, -line.created_ms, room};
}

std::string cursor_of(const LobbyPlace& place) {
  const auto& [is_after_open, created_ms, room] = place;
  return std::string(is_after_open ? "2" : "1") + "." + std::to_string(-created_ms) + "." + room;
}

std::optional<LobbyPlace> place_from(std::string_view cursor) {
  const std::size_t dot = cursor.find('.', 2);
  if (dot == std::string_view::npos || (!cursor.starts_with("1.") && !cursor.starts_with("2."))) return std::nullopt;
  std::int64_t created_ms = 0;
  const char* end = cursor.data() + dot;
  const auto [read, fault] = std::from_chars(cursor.data() + 2, end, created_ms);
  if (fault != std::errc() || read != end || created_ms < 0) return std::nullopt;
  return LobbyPlace{cursor.front() == '2', -created_ms, std::string(cursor.substr(dot + 1))};
}

LobbyStream::LobbyStream(protocol::LobbyFilter filter, std::size_t most, std::uint64_t rev, const Lines& tables)
    : filter_(std::move(filter)), most_(most), rev_(rev) {
  for (const auto& [room, line] : tables) {
    if (lets_through(line)) waiting_.emplace(place_of(room, *line), line);
  }
  fill();
  changed_.clear();
  told_cursor_ = cursor();
}

void LobbyStream::change(const std::string& room, const SharedListing& before, const SharedListing& after) {
  if (lets_through(before)) {
    const LobbyPlace place = place_of(room, *before);
    if (listed_.erase(place) > 0) changed_[room] = nullptr;
    waiting_.erase(place);
  }
  if (lets_through(after)) waiting_.emplace(place_of(room, *after), after);
}

void LobbyStream::fill() {
  while (!waiting_.empty() && (listed_.size() < most_ || waiting_.begin()->first < listed_.rbegin()->first)) {
    const auto first = listed_.insert(waiting_.extract(waiting_.begin())).position;
    changed_[std::get<std::string>(first->first)] = first->second;
    if (listed_.size() <= most_) continue;
    const auto last = waiting_.insert(listed_.extract(std::prev(listed_.end()))).position;
    changed_[std::get<std::string>(last->first)] = nullptr;
  }
}

std::optional<std::string> LobbyStream::cursor() const {
  if (waiting_.empty()) return std::nullopt;
  return cursor_of(listed_.rbegin()->first);
}

std::optional<protocol::LobbyChanged> LobbyStream::take_difference(std::uint64_t rev) {
  fill();
  auto cut = cursor();
  if (changed_.empty() && cut == told_cursor_) return std::nullopt;
  protocol::LobbyChanged difference;
  difference.from = std::exchange(rev_, rev);
  difference.rev = rev;
  for (const auto& [room, line] : std::exchange(changed_, {})) {
    if (line) {
      difference.changed.emplace(room, *line);
    } else {
      difference.removed.push_back(room);
    }
  }
  difference.whole = !cut;
  difference.cursor = cut;
  told_cursor_ = std::move(cut);
  return difference;
}

protocol::LobbyChanged LobbyStream::beat() const {
  protocol::LobbyChanged nothing;
  nothing.from = nothing.rev = rev_;
  return nothing;
}

LobbyPage LobbyStream::listing() const {
  LobbyPage page;
  for (const auto& [place, line] : listed_) page.tables[std::get<std::string>(place)] = *line;
  page.cursor = told_cursor_;
  return page;
}

LobbyPage LobbyStream::page(const protocol::LobbyFilter& filter, const std::optional<LobbyPlace>& after) const {
  LobbyPage page;
  LobbyPlace last;
  for (const auto* lines : {&listed_, &waiting_}) {
    for (auto at = after ? lines->upper_bound(*after) : lines->begin(); at != lines->end(); ++at) {
      if (!matches(filter, *at->second)) continue;
      if (page.tables.size() == most_) {
        page.cursor = cursor_of(last);
        return page;
      }
      last = at->first;
      page.tables[std::get<std::string>(last)] = *at->second;
    }
  }
  return page;
}

}  // namespace server
