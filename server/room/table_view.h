// What a viewer is shown of a table (protocol/shown/tables.h), made of it: the part that stands around the game, the
// same for everybody, and the view of the game that is made for the viewer.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/core/describe/json_text.h"
#include "engine/core/seat.h"
#include "protocol/shown/tables.h"
#include "server/room/table.h"

namespace server {

using SharedTableView = std::shared_ptr<const protocol::TableInfo>;
/// The whole view of one viewer.
using RoomView = protocol::TableView;

[[nodiscard]] SharedTableView look_at(const Table& table);

/// The newest of one room, for all of its viewers: all that it tells follows from the records. Actions change little of
/// it, and most of them nothing: then it stays the same object.
class TableViewOfNow {
 public:
  [[nodiscard]] const SharedTableView& of(const Table& table);
  /// The table has come from record `from` to where it is by actions alone, and such taken back.
  void moved(const Table& table, std::uint64_t from);

 private:
  /// What moves may change of it.
  struct Moving {
    PerSeat<std::int64_t> banks{};
    PerSeat<std::uint8_t> asked{};
    PerSeat<bool> ran_out{};
    PerSeat<bool> moved{};
    PerSeat<bool> offered{};
    PerSeat<bool> agreed{};  ///< to end a game that was carried over
    std::uint64_t undo_request = 0;
    friend bool operator==(const Moving&, const Moving&) = default;
  };
  [[nodiscard]] static Moving moving_of(const Table& table);

  SharedTableView view_;
  std::uint64_t seq_ = 0;
  Moving moving_;
};

/// `around`: what look_at gives of that table, for those who show it to several viewers.
[[nodiscard]] RoomView look_at(const Table& table, engine::Viewer viewer, SharedTableView around);
[[nodiscard]] inline RoomView look_at(const Table& table, engine::Viewer viewer) {
  return look_at(table, viewer, look_at(table));
}

/// What makes `after` of `before`, as RFC 6902 operations. The same two views give the same bytes.
[[nodiscard]] engine::JsonText patch_between(const RoomView& before, const RoomView& after);

/// A patch is worth sending as long as it is no longer than half of the whole view. How long that is, is asked only
/// when it may matter: `whole_bytes` remembers it from one time to the next, and begins with 0.
struct ViewChange {
  engine::JsonText text;
  bool is_patch = false;
};
[[nodiscard]] ViewChange change_between(const RoomView& before, const RoomView& after, std::size_t& whole_bytes);

}  // namespace server
