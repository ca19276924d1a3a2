// The lobby as those see it who follow it with one filter: what is listed, and what has changed since they were last
// told. All who have the same filter share one stream, and so one text of each change.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "protocol/params.h"
#include "protocol/pushes.h"
#include "server/room/mail.h"

namespace server {

/// How far a follower should be is told at least so often, so that who lost a push, and the next one, is right again
/// within ten seconds. And the different filters in use at once; one more is answered `limit_reached`.
inline constexpr std::int64_t k_lobby_beat_ms = 4'000;
inline constexpr std::size_t k_lobby_filters_max = 1'000;

using Lines = std::map<std::string, SharedListing>;  ///< by room

/// Where a line stands in a list: tables that are open before others, the newest first.
using LobbyPlace = std::tuple<bool, std::int64_t, std::string>;
[[nodiscard]] LobbyPlace place_of(const std::string& room, const protocol::TableSummary& line);
/// As the wire tells where a list is cut, and back; nullopt: it is none.
[[nodiscard]] std::string cursor_of(const LobbyPlace& place);
[[nodiscard]] std::optional<LobbyPlace> place_from(std::string_view cursor);

/// Some of the tables that a filter lets through.
struct LobbyPage {
  protocol::ListedTables tables;
  std::optional<std::string> cursor;  ///< where it is cut, if it is
};

[[nodiscard]] bool matches(const protocol::LobbyFilter& filter, const protocol::TableSummary& line);

class LobbyStream {
 public:
  /// Lists at most `most` of the tables, the first by place. `rev` is one that no other stream has.
  LobbyStream(protocol::LobbyFilter filter, std::size_t most, std::uint64_t rev, const Lines& tables);

  /// Before anybody follows it.
  void start_at(std::uint64_t rev) { rev_ = rev; }
  /// A table's line has changed, come (no `before`) or gone (no `after`).
  void change(const std::string& room, const SharedListing& before, const SharedListing& after);
  /// Takes what changed since the last time, if anything did; the stream is at `rev` then.
  [[nodiscard]] std::optional<protocol::LobbyChanged> take_difference(std::uint64_t rev);
  /// What says only how far the stream is.
  [[nodiscard]] protocol::LobbyChanged beat() const;

  [[nodiscard]] LobbyPage listing() const;  ///< as of rev()
  /// Of what this stream has at this moment, listed or not, those that a filter lets through too.
  [[nodiscard]] LobbyPage page(const protocol::LobbyFilter& filter, const std::optional<LobbyPlace>& after) const;
  [[nodiscard]] std::size_t listed() const { return listed_.size(); }
  [[nodiscard]] std::uint64_t rev() const { return rev_; }
  [[nodiscard]] const protocol::LobbyFilter& filter() const { return filter_; }

  std::set<ConnId> followers;

 private:
  [[nodiscard]] bool lets_through(const SharedListing& line) const { return line && matches(filter_, *line); }
  void fill();
  [[nodiscard]] std::optional<std::string> cursor() const;

  protocol::LobbyFilter filter_;
  std::size_t most_;
  std::uint64_t rev_;
  std::map<LobbyPlace, SharedListing> listed_;
  std::map<LobbyPlace, SharedListing> waiting_;  // for space in the list: all of them come after what is listed
  Lines changed_;                                // since rev_; null: removed
  std::optional<std::string> told_cursor_;       // as of rev_
};

}  // namespace server
