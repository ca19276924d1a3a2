// The list of tables anybody may see, and those who follow it, all of it or through a filter: one numbered snapshot
// each, then numbered differences, thinned so that a busy evening costs every follower ten messages a second at most.
// A beat tells the number also when nothing changes, so that nobody who lost the last difference stays behind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/hall/limits.h"
#include "server/hall/lobby_stream.h"
#include "server/room/mail.h"

namespace server {

/// Of so many streams the whole list is kept as text: each may have `lobby_tables` tables in it.
inline constexpr std::size_t k_wholes_kept = 16;

class Lobby {
 public:
  /// `count` says how much goes on in the house; asked once a beat.
  Lobby(const HallLimits& limits, std::function<protocol::HouseCounts()> count);

  /// A lobby before this one has numbered its lists up to `rev`: no number of its lists is used again. Before anybody
  /// follows a list of this one.
  void number_after(std::uint64_t rev);
  [[nodiscard]] std::uint64_t last_rev() const { return last_rev_; }
  /// lobby.subscribe. Answers bad_params, limit_reached.
  void subscribe(const Request& request, const protocol::LobbySubscribe& params, Now now, Outbox& out);
  void unsubscribe(const Request& request, Outbox& out);
  /// lobby.list: what a list had no room for. Answers bad_params.
  void list(const Request& request, const protocol::LobbyList& asked, Outbox& out);
  /// lobby.find. Answers no_such_table.
  void find(const Request& request, const protocol::LobbyFind& params, Outbox& out) const;
  void conn_gone(ConnId conn);
  /// A slow reader has missed differences and can take some again: it is shown that its number is old.
  void show_gap(ConnId conn, Outbox& out) const;

  /// `summary.listing` is shown from now on, or no longer.
  void changed(const RoomSummary& summary, Now now, Outbox& out);
  void wake(Now now, Outbox& out);
  /// When it has to be woken; steady.
  [[nodiscard]] std::optional<std::int64_t> next() const;

  /// What that follower should see; null when it follows nothing. For tests and invariants.
  [[nodiscard]] Json shown_to(ConnId conn) const;
  [[nodiscard]] std::optional<std::uint64_t> rev_of(ConnId conn) const;
  [[nodiscard]] std::size_t followers() const { return followed_.size(); }
  [[nodiscard]] std::size_t streams() const { return streams_.size(); }
  [[nodiscard]] std::size_t listed_most() const;  ///< in any stream
  [[nodiscard]] std::vector<ConnId> everyone() const;

 private:
  /// By the filter's text. That of all tables is always there.
  using Streams = std::map<std::string, LobbyStream>;

  /// What a new follower of the stream is told.
  [[nodiscard]] const SharedResult& whole_of(const LobbyStream& stream);
  [[nodiscard]] LobbyStream* stream_for(const protocol::LobbyFilter& filter);
  void leave(ConnId conn);
  void index(LobbyStream& stream, bool add);
  void flush(Now now, Outbox& out);
  void spread(const std::string& room, const SharedListing& before, const SharedListing& after);
  void beat(Now now, Outbox& out);
  void ask_to_wake(Outbox& out) const;

  HallLimits limits_;
  std::function<protocol::HouseCounts()> count_;
  protocol::HouseCounts house_;
  std::map<const LobbyStream*, SharedResult> wholes_;  // as they are now; at most k_wholes_kept of them
  std::optional<SharedResult> first_page_;             // of all tables, as they are now
  std::uint64_t last_rev_ = 0;                         // of all streams: no number means two things
  Lines tables_;                                       // as of the last flush
  std::map<std::string, SharedListing> pending_;       // since then; null: no longer to be listed
  Streams streams_;
  std::map<std::string, std::vector<LobbyStream*>> by_game_;  // those that ask for games
  std::vector<LobbyStream*> of_any_game_;
  std::map<ConnId, LobbyStream*> followed_;
  std::optional<std::int64_t> last_flush_ms_;  // steady
  std::optional<std::int64_t> next_beat_ms_;   // steady; while anybody follows
  bool flush_due_ = false;
};

}  // namespace server
