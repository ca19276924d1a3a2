// One table as a plain state machine: mail in, mail out. No I/O, no clock, no threads, no chance of its own (the
// server's seed comes with NewRoom).
//
// What is true of it:
//   - Durable before visible: a request is carried out on a copy, its facts are given to the store (Persist), and only
//     Stored{stored} makes them visible; then everybody is told, then the asker is answered. One commit at a time;
//     what asks for another meanwhile waits, in order.
//   - The log is everything: facts.h. A room is rebuilt by replaying it and in no other way.
//   - Each viewer gets views and events redacted for it; patches are made between two redacted views.
//   - An internal fault freezes this room: it can be looked at, and says so; nothing else is harmed.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/catalog.h"
#include "protocol/params.h"
#include "server/room/abandoned.h"
#include "server/room/chat.h"
#include "server/room/draft.h"
#include "server/room/first_moves.h"
#include "server/room/heads.h"
#include "server/room/mail.h"
#include "server/room/policy.h"
#include "server/room/room_bots.h"
#include "server/room/room_clock.h"
#include "server/room/room_requests.h"
#include "server/room/room_viewers.h"
#include "server/room/snapshot.h"
#include "server/room/table.h"

namespace server {

/// Until when the others may answer a request to take something back; steady.
struct UndoWait {
  std::uint64_t request = 0;
  std::int64_t until_ms = 0;
};

/// What a running table that left memory goes on with: its clocks run on meanwhile. Good as long as its log has not
/// grown.
struct RoomRest {
  std::uint64_t seq = 0;
  RoomClock clock;
  Absence absence;
  std::optional<UndoWait> undo_wait;
  FirstMoves first_moves;
  std::int64_t attended_ms = 0;
  std::int64_t loaded_ms = 0;
};

class Room {
 public:
  /// A new room; its host sits at seat 0. `made.answer_to` is answered once it is durable.
  Room(NewRoom made, Now now, Outbox& out, const engine::Catalog& games = engine::catalog(), RoomPolicy policy = {});
  Room(Room&&) noexcept;
  Room& operator=(Room&&) noexcept;
  ~Room();

  /// A room from its log: all records from the first, and a snapshot if there is one. Refused as replay.h says, or
  /// with "broken_chain" when the row's head is not the last record. Clocks go on with what was left when the server
  /// was last known to be there: at the newest record, or at `alive_ms` (wall clock) if that is later; those of a table
  /// that only rested go on as they were.
  [[nodiscard]] static engine::Result<Room> recover(const storage::RoomRow& row,
                                                    std::span<const storage::LogRecord> records,
                                                    const std::optional<storage::SnapshotRow>& snapshot, Now now,
                                                    Outbox& out, const engine::Catalog& games = engine::catalog(),
                                                    RoomPolicy policy = {},
                                                    std::optional<std::int64_t> alive_ms = std::nullopt,
                                                    const RoomRest* rest = nullptr);

  /// Takes one piece of mail. Never throws.
  void handle(RoomMail mail, Now now, Outbox& out);

  /// What everybody may rely on; nullptr until the room is durable. Holds hidden state: for tests and invariants.
  [[nodiscard]] const Table* visible() const { return visible_ ? &*visible_ : nullptr; }
  [[nodiscard]] bool frozen() const { return mode_ == Mode::frozen; }
  /// The newest record that spectators may see; visible() is there.
  [[nodiscard]] std::uint64_t seq_for_spectators() const { return viewers_.seq_for(Place{}, *visible_); }
  /// Who sits there without its being their own table; visible() is there.
  [[nodiscard]] std::vector<StrangerSeat> strangers() const { return strangers_at(*visible_, addresses_); }
  /// How often somebody came with a record that this log doesn't have.
  [[nodiscard]] std::uint64_t other_pasts() const { return other_pasts_; }

  /// Tells the hall all that it was ever told of this room: there is a new one that knows nothing.
  void tell_hall_again(Now now, Outbox& out);

 private:
  enum class Mode : std::uint8_t {
    working,
    storage_failed,  ///< can be watched; nothing is carried out any more
    frozen,          ///< an internal fault; can be watched
    stopping,        ///< with the server, once what is under way is stored
    gone,            ///< unloaded, fenced off or never durable
  };
  struct Asker {
    ConnId conn;
    Json id;
    std::uint64_t order = 0;  ///< ticket of a keeper's order: the hall is answered
  };
  /// What waits for the store.
  struct Flight {
    std::uint64_t ticket = 0;
    Drafted drafted;
    std::optional<Asker> asker;
    std::string result;
    std::int64_t began_ms = 0;  // steady
    bool gives_way = false;     // the table's end, because the server is full: the hall hears if it comes to nothing
    bool was_held_up = false;   // the store took no writes meanwhile: nobody's time has gone on
  };
  struct Waiting {
    Request request;
    std::int64_t arrived_ms = 0;  ///< steady: what came in time counts, however long it had to wait
  };
  struct WaitingOrder {
    KeeperOrder mail;
    std::int64_t arrived_ms = 0;
  };
  struct RematchAsked {
    Asker asker;
    engine::Seat seat;
    std::string account;
    std::string key;
    std::int64_t until_ms = 0;
  };

  /// What may have changed of what is told without being asked; as long as nothing of it did, it is not made anew.
  struct Changed {
    bool presence = false;
    bool listing = false;
    bool turn = false;

    void who_is_here() { presence = listing = turn = true; }
  };

  /// To those who see the game as it is played.
  struct PresenceTold {
    std::string text;
    std::int64_t at_ms = 0;
    std::optional<std::int64_t> aborts_ms;              ///< as they were told the time
    PerSeat<std::optional<std::int64_t>> claimable_ms;  ///< likewise
  };

  /// A hint, or a preview.
  struct ThoughtAsked {
    Asker asker;
    std::uint64_t ticket = 0;
    std::uint64_t wire = 0;
    std::int64_t until_ms = 0;
    std::string account = {};
  };

  /// Of a page of the history that goes further back than what the table has in memory.
  struct OlderEntries {
    engine::Viewer sight;
    std::uint64_t from = 0;  ///< what was asked for, up to a record that the asker may know of
    std::uint64_t to = 0;
    std::uint64_t since = 0;    ///< how far back the table's own went then
    std::uint64_t follows = 0;  ///< Following::changed then
  };
  struct RecallAsked {
    Asker asker;
    std::uint64_t ticket = 0;
    std::int64_t until_ms = 0;
    std::uint64_t places = 0;  ///< Table::places_changed then
    std::optional<OlderEntries> entries = {};
  };

  Room(const engine::Catalog& games, RoomPolicy policy, RoomId id)
      : games_(&games), policy_(policy), id_(std::move(id)), chat_(id_.text, policy.chat, false) {}

  // room.cpp: the order of things
  template <class Work>
  void guarded(Outbox& out, Work work);
  void take(RoomRequest mail, Now now, Outbox& out);
  void take(const ConnGone& mail, Now now, Outbox& out);
  void take(const WantFreshView& mail, Now now, Outbox& out);
  void take(const Stored& mail, Now now, Outbox& out);
  void take(const Wake& mail, Now now, Outbox& out);
  void take(RematchMade mail, Now now, Outbox& out);
  void take(const Thought& mail, Now now, Outbox& out);
  void take(Recalled mail, Now now, Outbox& out);
  void take(SeatRatings mail, Now now, Outbox& out);
  void take(ReportWanted mail, Now now, Outbox& out);
  void take(ChatLoaded mail, Now now, Outbox& out);
  void take(KeeperOrder mail, Now now, Outbox& out);
  void take(PersonEnded mail, Now now, Outbox& out);
  void take(const TimeLost& mail, Now now, Outbox& out);
  void take(const StoreTells& mail, Now now, Outbox& out);
  void take(const KeepState& mail, Now now, Outbox& out);
  void pump(Now now, Outbox& out);
  void refuse_waiting(Outbox& out);
  /// `result`: JSON text.
  void answer(const Asker& asker, std::string result, Outbox& out) const;
  void refuse(const Asker& asker, const Refusal& refusal, Outbox& out) const;
  void refuse_with_seq(const Request& request, Refusal refusal, Outbox& out) const;
  [[nodiscard]] Refusal why_not_working() const;
  void freeze(const std::string& why, Outbox& out);
  [[nodiscard]] Shown shown(Now now) const { return {*visible_, history_.entries, clock_, now}; }

  // room_keepers.cpp: what keepers of the server order
  void obey(const WaitingOrder& waiting, Now now, Outbox& out);
  [[nodiscard]] std::vector<TimeLeft> time_left(std::int64_t at_ms) const;
  [[nodiscard]] Json shown_to_keeper(const RoomOrder& order, Now now) const;

  // room_chat.cpp: the table's chat
  [[nodiscard]] ChatScene chat_scene();
  void talk(Request request, Now now, Outbox& out);

  // room_serve.cpp: requests
  struct Rows;
  void serve(const Request& request, Now now, Outbox& out);
  void join(const Request& request, const protocol::TableJoin& asked, Now now, Outbox& out);
  void show_out(const std::vector<ConnId>& conns, protocol::ErrorCode why, Outbox& out);
  void show_on_joining(const Request& request, const protocol::TableJoin& asked, Now now, Outbox& out);
  void leave(const Request& request, Outbox& out);
  void history(const Request& request, const protocol::TableHistory& asked, Now now, Outbox& out);
  void think_for(const Request& request, const std::variant<engine::Seat, Refusal>& ruling,
                 std::optional<Think::Preview> preview, Now now, Outbox& out);
  void answer_thought(const Thought& thought, Outbox& out);
  void look_back(const Asker& asker, Recall recall, std::optional<OlderEntries> entries, Now now, Outbox& out);
  void rematch(const Request& request, const protocol::TableKeyed& asked, Now now, Outbox& out);
  void carry_out(const Request& request, Ruling ruling, Now now, Outbox& out);
  void say_what_is_left(Fact& fact, Now now) const;
  void say_no_newer(const Request& request, TableAnswer& result) const;
  [[nodiscard]] bool watches(const Request& request, Now now, Outbox& out);

  // room_commit.cpp: from a draft to what everybody sees
  [[nodiscard]] Draft draft(Now now) const;
  void commit(Draft draft, std::optional<Asker> asker, std::string result, Outbox& out);
  void become_visible(Flight flight, Now now, Outbox& out);
  void not_stored(const Flight& flight, storage::WriteStatus status, Now now, Outbox& out);
  void answer_creation(Json error, Outbox& out);
  void end(protocol::ErrorCode code, Outbox& out);
  [[nodiscard]] bool let_bots_act(Now now, Outbox& out);
  void time_is_over(engine::Seat seat, Now now, Outbox& out);
  [[nodiscard]] bool play_for_conceded(Now now, Outbox& out);
  [[nodiscard]] bool let_people_go(Now now, Outbox& out);
  [[nodiscard]] bool do_what_is_due(Now now, Outbox& out);
  [[nodiscard]] bool leave_when_idle(Now now, Outbox& out);
  [[nodiscard]] bool try_storage_again(Now now, Outbox& out);
  void stand_still(std::int64_t since_ms, std::int64_t retry_ms);
  [[nodiscard]] bool end_rematch(Outbox& out, Now now);

  // room_telling.cpp: presence, the lobby's line, the next wake-up
  [[nodiscard]] SharedFrame presence_frame(Now now, bool of_now);
  void tell_presence(Now now, Outbox& out);
  void tell_lobby(Now now, Outbox& out);
  void tell_turn(Outbox& out);
  void ask_for_ratings(Outbox& out);
  [[nodiscard]] SharedFrame ratings_frame() const;
  void tell_lobby_gone(Outbox& out) const;
  void watch_idleness(Now now);
  void ask_to_wake(Now now, Outbox& out);

  // room_rest.cpp: what goes on without people who are away; tables that nobody looks at, and those that everybody left
  void watch_absence(Now now);
  void follow_waits(Now now);
  [[nodiscard]] bool go_on_without_absent(Now now, Outbox& out);
  [[nodiscard]] bool may_rest() const;
  [[nodiscard]] std::optional<std::int64_t> idle_until(Now now) const;
  void rest(Now now, Outbox& out);
  std::optional<std::int64_t> leave_state(Now now, Outbox& out);
  void watch_attendance(Now now);
  [[nodiscard]] std::optional<std::int64_t> abandoned_at() const;
  [[nodiscard]] bool note_coming(Now now, Outbox& out);
  [[nodiscard]] bool end_abandoned(Now now, Outbox& out);
  void take(const GiveWay& mail, Now now, Outbox& out);
  void know_address(const Request& request);
  void name_owners(std::size_t from, Outbox& out) const;

  const engine::Catalog* games_;
  RoomPolicy policy_;
  RoomId id_;
  std::uint64_t epoch_ = 1;
  Mode mode_ = Mode::working;
  std::optional<Request> creation_;  // to be answered once the room is durable

  std::optional<Table> visible_;
  History history_;
  Answers answers_;
  StateKeeping snapshots_;
  Heads heads_;
  std::uint64_t other_pasts_ = 0;
  RoomClock clock_;
  RoomViewers viewers_;
  RoomBots bots_;
  std::optional<UndoWait> undo_wait_;
  FirstMoves first_moves_;
  std::optional<std::int64_t> kept_until_ms_;  // steady: when seats of a rematch are free for anybody
  Chat chat_;
  PerSeat<std::optional<ThoughtAsked>> hints_;
  PerSeat<std::optional<ThoughtAsked>> previews_;
  std::vector<RecallAsked> recalls_;

  std::uint64_t tickets_ = 0;
  std::optional<Flight> flight_;
  std::deque<Waiting> inbox_;
  std::deque<WaitingOrder> orders_;
  std::deque<PersonEnded> parting_;  // who deleted the account, and has not left yet
  std::optional<RematchAsked> rematch_asked_;
  std::optional<RematchMade> rematch_made_;
  std::optional<std::int64_t> storage_full_since_ms_;
  std::int64_t storage_retry_ms_ = 0;
  bool store_refuses_ = false;  // as the shell said last

  std::int64_t now_ms_ = 0;      // steady: of the mail that is being handled
  std::int64_t arrived_ms_ = 0;  // steady: when what is carried out now came in
  std::int64_t swept_ms_ = 0;    // steady: whatever had reached a socket by then is here, so that limits may be judged
  std::optional<Uncounted> uncounted_;  // not in the log yet
  std::optional<Asker> serving_;        // to be told if serving it breaks the room
  std::size_t told_ = 0;                // of the outbox: whole; what comes after it is dropped if the room breaks

  Changed changed_;
  PresenceTold presence_;
  SharedListing listing_;
  std::int64_t listing_told_ms_ = 0;
  std::vector<std::string> followers_told_;  // to the hall, with the listing
  std::optional<TurnChanged> turn_;          // as last told
  std::vector<std::string> ratings_asked_;   // whose ratings
  SeatRatings ratings_;
  std::optional<std::int64_t> idle_since_ms_;
  std::int64_t attended_ms_ = 0;                  // steady: when one of its people was last there
  std::int64_t loaded_ms_ = 0;                    // steady: when it was read from its log after a start of the server
  std::map<std::string, std::string> addresses_;  // by account: where those who sit there asked from last
  Absence absence_;
  std::optional<std::int64_t> wake_asked_ms_;
};

}  // namespace server
