// A room on its strand: from its making (new, or by replay of its log) until it is unloaded. A running table that
// nobody looks at leaves with word of where it rests (room_board.h).
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "server/net/cell.h"
#include "server/net/starts/service_time.h"
#include "server/net/switchboard.h"
#include "server/room/room.h"

namespace server {

/// What reading a room from the store gave.
struct LoadedRoom {
  enum class Found : std::uint8_t {
    room,
    nothing,      ///< there is none, or it was closed for good
    unreadable,   ///< the medium failed
    quarantined,  ///< its log does not replay; logged
    taken,        ///< another server has it; logged
    busy,         ///< too many are being read
  };
  Found found = Found::nothing;
  std::optional<Room> room;
  Outbox out;
  std::vector<PersonEnded> ended;  ///< who sits there and has deleted the account
};

/// Replays a room's log; for a reader thread, or for the start of the server. `claim`: what became of taking it; where
/// nothing can be stored, a room that is not taken can still be looked at. `alive_ms` as in Room::recover; `rest`: what
/// it left memory with.
[[nodiscard]] LoadedRoom load_room(storage::Reader& reader, const RoomId& id, const storage::Claim& claim,
                                   const RoomPolicy& policy, std::optional<std::int64_t> alive_ms,
                                   const RoomRest* rest = nullptr);

class RoomCell final : public Cell<RoomMail>, public Sender {
 public:
  /// Its mail waits until one of the starts below is done.
  RoomCell(Switchboard& board, RoomId id);

  void start(NewRoom made);
  void start(LoadedRoom loaded);
  /// Has the writer take it, and then reads itself from the store on a reader thread.
  void start_loading(AtRest rest);
  /// From any thread: there is a new hall.
  void tell_hall_again();

  void persist(Persist persist) override;
  void read(Read read) override;
  void work(Work work) override;
  void own(Own own) override;

 protected:
  void handle(RoomMail mail) override;
  void broke(const char* why) override;

 private:
  [[nodiscard]] std::shared_ptr<RoomCell> self() { return std::static_pointer_cast<RoomCell>(shared_from_this()); }
  void keep_snapshot(KeepSnapshot keep);
  void unload(UnloadRoom unload);
  /// For others to tell it with, from any thread: a room that is gone by then hears nothing.
  template <class Mail>
  [[nodiscard]] auto teller() {
    return [weak = std::weak_ptr(self())](Mail told) {
      const auto cell = weak.lock();
      if (!cell) return;
      RoomMail mail = std::move(told);
      std::ignore = cell->put(mail, Bound::must_take);
    };
  }
  void open(LoadedRoom loaded);
  /// From the writer's thread.
  void read_as(const storage::Claim& claim);
  /// Has one of the readers look who of the table's people has registered, and then gives it the mail.
  void find_guests(const GiveWay& asked);
  void answer_waiting(std::deque<RoomMail> waiting, const Json& error);
  /// Off the board. What waited is answered with `error`, or delivered anew when there is none.
  void leave(const Json& error);
  /// Keeps the metrics' numbers of rooms by phase.
  void count();
  void tell_strangers();
  void count_as(std::optional<TablePhase> phase, bool frozen);

  Switchboard& board_;
  const RoomId id_;
  std::unique_ptr<Room> room_;
  AtRest rest_;  // what it is brought back with
  std::optional<TablePhase> counted_;
  bool counted_frozen_ = false;
  std::uint64_t counted_other_pasts_ = 0;
  std::uint64_t strangers_seq_ = 0;  // up to which record is told who sits there
  bool strangers_left_ = false;      // who has not moved yet
};

}  // namespace server
