#include "server/hall/lobby.h"

#include <algorithm>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "engine/core/describe/tree.h"
#include "protocol/pushes.h"
#include "server/hall/asks/answers.h"
#include "server/room/push_frame.h"

namespace server {
namespace {

using protocol::Method;

bool to_be_listed(const RoomSummary& summary) { return !summary.is_private && !summary.gone && !summary.finished; }

void tell(const LobbyStream& stream, const protocol::LobbyChanged& change, Outbox& out) {
  if (stream.followers.empty()) return;
  out.push_back(Broadcast{{stream.followers.begin(), stream.followers.end()}, make_frame(change, k_lobby_stream)});
}

protocol::ResultOf<Method::lobby_list> as_told(LobbyPage page) {
  return {std::move(page.tables), !page.cursor, std::move(page.cursor)};
}

std::string canonical(const protocol::LobbyFilter& filter) { return engine::dump_json(protocol::to_json(filter)); }

}  // namespace

Lobby::Lobby(const HallLimits& limits, std::function<protocol::HouseCounts()> count)
    : limits_(limits), count_(std::move(count)) {
  const protocol::LobbyFilter everything;
  auto& stream = streams_.try_emplace(canonical(everything), everything, limits.lobby_tables, 0, tables_).first->second;
  index(stream, true);
}

void Lobby::number_after(std::uint64_t rev) {
  last_rev_ = rev + 1;
  for (auto& [filter, stream] : streams_) stream.start_at(last_rev_);
}

void Lobby::subscribe(const Request& request, const protocol::LobbySubscribe& params, Now now, Outbox& out) {
  if (!followed_.contains(request.conn) && followed_.size() >= limits_.lobby_subscribers) {
    return refuse(request, protocol::ErrorCode::limit_reached, "Too many people look at the list of tables.",
                  "lobby_subscribers", out);
  }
  LobbyStream* stream = stream_for(protocol::tidied(params.filter));
  if (stream == nullptr) {
    return refuse(request, protocol::ErrorCode::limit_reached, "Too many different filters are in use.",
                  "lobby_filters", out);
  }
  // The new one first: its own stream must not go while nobody else follows it.
  const auto before = followed_.find(request.conn);
  if (before == followed_.end() || before->second != stream) {
    stream->followers.insert(request.conn);
    leave(request.conn);
    followed_[request.conn] = stream;
  }
  if (!next_beat_ms_) {
    house_ = count_();
    wholes_.clear();
    next_beat_ms_ = now.steady_ms + k_lobby_beat_ms;
  }
  answer_alike(request, whole_of(*stream), out);
  ask_to_wake(out);
}

const SharedResult& Lobby::whole_of(const LobbyStream& stream) {
  if (const auto known = wholes_.find(&stream); known != wholes_.end()) return known->second;
  if (wholes_.size() >= k_wholes_kept) wholes_.clear();
  LobbyPage page = stream.listing();
  const protocol::ResultOf<Method::lobby_subscribe> whole{static_cast<std::int64_t>(stream.rev()),
                                                          std::move(page.tables),
                                                          !page.cursor,
                                                          std::move(page.cursor),
                                                          house_,
                                                          k_lobby_beat_ms};
  return wholes_[&stream] = share(engine::json_text(whole));
}

void Lobby::list(const Request& request, const protocol::LobbyList& asked, Outbox& out) {
  const auto after = asked.after ? place_from(*asked.after) : std::nullopt;
  if (asked.after && !after) {
    return refuse(request, protocol::ErrorCode::bad_params, "That is where no list was cut.", "after", out);
  }
  const LobbyStream& all = streams_.at(canonical({}));
  const auto page = [&] { return as_told(all.page(protocol::tidied(asked.filter), after)); };
  if (after || asked.filter != protocol::LobbyFilter{}) return answer<Method::lobby_list>(request, page(), out);
  if (!first_page_) first_page_ = share(engine::json_text(page()));
  answer_alike(request, *first_page_, out);
}

void Lobby::find(const Request& request, const protocol::LobbyFind& params, Outbox& out) const {
  const auto found = tables_.find(params.table);
  if (found == tables_.end()) {
    return refuse(request, protocol::ErrorCode::no_such_table, "There is no such public table.", out);
  }
  answer<Method::lobby_find>(request, {*found->second}, out);
}

LobbyStream* Lobby::stream_for(const protocol::LobbyFilter& filter) {
  std::string text = canonical(filter);
  if (const auto found = streams_.find(text); found != streams_.end()) return &found->second;
  if (streams_.size() > k_lobby_filters_max) return nullptr;
  auto& stream =
      streams_.try_emplace(std::move(text), filter, limits_.lobby_tables, ++last_rev_, tables_).first->second;
  index(stream, true);
  return &stream;
}

void Lobby::index(LobbyStream& stream, bool add) {
  const auto put = [&](std::vector<LobbyStream*>& list) {
    if (add) {
      list.push_back(&stream);
    } else {
      std::erase(list, &stream);
    }
  };
  if (stream.filter().games.empty()) put(of_any_game_);
  for (const std::string& game : stream.filter().games) {
    auto& list = by_game_[game];
    put(list);
    if (list.empty()) by_game_.erase(game);
  }
}

void Lobby::unsubscribe(const Request& request, Outbox& out) {
  leave(request.conn);
  answer_done(request, out);
}

void Lobby::conn_gone(ConnId conn) { leave(conn); }

void Lobby::leave(ConnId conn) {
  const auto found = followed_.find(conn);
  if (found == followed_.end()) return;
  LobbyStream& stream = *found->second;
  followed_.erase(found);
  if (followed_.empty()) next_beat_ms_.reset();
  stream.followers.erase(conn);
  if (!stream.followers.empty() || stream.filter() == protocol::LobbyFilter{}) return;
  index(stream, false);
  wholes_.erase(&stream);
  streams_.erase(canonical(stream.filter()));
}

void Lobby::show_gap(ConnId conn, Outbox& out) const {
  const auto found = followed_.find(conn);
  if (found == followed_.end()) return;
  const auto frame = make_frame(found->second->beat(), k_lobby_stream);
  out.push_back(ToConn{conn, Push{frame}});
}

void Lobby::changed(const RoomSummary& summary, Now now, Outbox& out) {
  pending_[summary.room.text] = to_be_listed(summary) ? summary.listing : nullptr;
  if (flush_due_) return;
  // The first change after a quiet time is shown at once, those right after it together.
  if (!last_flush_ms_ || now.steady_ms - *last_flush_ms_ >= limits_.lobby_interval_ms) return flush(now, out);
  flush_due_ = true;
  ask_to_wake(out);
}

std::optional<std::int64_t> Lobby::next() const {
  auto when = next_beat_ms_;
  if (flush_due_) {
    const std::int64_t flush_ms = *last_flush_ms_ + limits_.lobby_interval_ms;
    when = std::min(when.value_or(flush_ms), flush_ms);
  }
  return when;
}

void Lobby::wake(Now now, Outbox& out) {
  if (flush_due_ && now.steady_ms >= *last_flush_ms_ + limits_.lobby_interval_ms) flush(now, out);
  if (next_beat_ms_ && now.steady_ms >= *next_beat_ms_) beat(now, out);
  ask_to_wake(out);
}

void Lobby::ask_to_wake(Outbox& out) const {
  if (const auto when = next()) out.push_back(WakeAt{*when});
}

void Lobby::beat(Now now, Outbox& out) {
  next_beat_ms_ = now.steady_ms + k_lobby_beat_ms;
  house_ = count_();
  wholes_.clear();
  for (const auto& [text, stream] : streams_) {
    protocol::LobbyChanged beat = stream.beat();
    beat.house = house_;
    tell(stream, beat, out);
  }
}

void Lobby::flush(Now now, Outbox& out) {
  flush_due_ = false;
  last_flush_ms_ = now.steady_ms;
  wholes_.clear();
  first_page_.reset();
  for (const auto& [room, after] : std::exchange(pending_, {})) {
    const auto known = tables_.find(room);
    const SharedListing before = known == tables_.end() ? nullptr : known->second;
    if (!before && !after) continue;
    if (before && after && *before == *after) continue;
    if (after) {
      tables_[room] = after;
    } else {
      tables_.erase(known);
    }
    spread(room, before, after);
  }
  for (auto& [text, stream] : streams_) {
    const auto difference = stream.take_difference(last_rev_ + 1);
    if (!difference) continue;
    ++last_rev_;
    tell(stream, *difference, out);
  }
}

// A table's game never changes: only those who may be concerned are asked.
void Lobby::spread(const std::string& room, const SharedListing& before, const SharedListing& after) {
  for (LobbyStream* stream : of_any_game_) stream->change(room, before, after);
  const auto asked = by_game_.find((after ? after : before)->game);
  if (asked == by_game_.end()) return;
  for (LobbyStream* stream : asked->second) stream->change(room, before, after);
}

Json Lobby::shown_to(ConnId conn) const {
  const auto found = followed_.find(conn);
  return found == followed_.end() ? Json() : engine::to_tree(found->second->listing().tables);
}

std::optional<std::uint64_t> Lobby::rev_of(ConnId conn) const {
  const auto found = followed_.find(conn);
  if (found == followed_.end()) return std::nullopt;
  return found->second->rev();
}

std::size_t Lobby::listed_most() const {
  std::size_t most = 0;
  for (const auto& [text, stream] : streams_) most = std::max(most, stream.listed());
  return most;
}

std::vector<ConnId> Lobby::everyone() const {
  std::vector<ConnId> conns;
  conns.reserve(followed_.size());
  for (const auto& [conn, stream] : followed_) conns.push_back(conn);
  return conns;
}

}  // namespace server
