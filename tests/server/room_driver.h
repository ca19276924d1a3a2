// A room with everything around it that tests need: a store, a clock, and clients as thin as the protocol allows.
// Mail that comes out is delivered at once, in order; the store may be held back to look at what happens meanwhile.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/catalog.h"
#include "server/room/room.h"
#include "storage/memory/memory_store.h"

namespace server {

// The clients of a driver, by number: two who play, one who watches, and somebody who comes later.
inline constexpr int k_ann = 1;  ///< the host
inline constexpr int k_ben = 2;
inline constexpr int k_eve = 8;
inline constexpr int k_dan = 9;
inline constexpr std::int64_t k_limit_ms = 60'000;  ///< for a decision, where a test's table has a limit

/// A client that knows no rules: it keeps what it is told, and applies patches as a stock library would.
struct ThinClient {
  std::optional<Account> account;
  std::shared_ptr<LastHeard> heard = std::make_shared<LastHeard>();  ///< asking moves it
  SharedStanding standing = std::make_shared<const TalkStanding>();
  std::uint64_t seq = 0;
  Json view;
  Json pending;
  Json you;
  std::string head;
  std::vector<std::uint64_t> entry_seqs;  ///< of all updates, in order
  std::vector<Json> frames;               ///< every push, whole messages
  std::map<int, Json> replies;            ///< by request id: {"result"} or {"error"}
  std::vector<std::string> order;         ///< "push <method>", "reply <id>", "joined", "left": as they came
  bool in_step = true;                    ///< false once an update did not fit

  void take(const Frame& frame);
  [[nodiscard]] std::size_t count(const std::string& method) const;
  [[nodiscard]] const Json& last(const std::string& method) const;
};

/// What a table is made with; the test changes what it cares for.
struct TableWish {
  std::string game = "sealed-cards";
  Json options = nullptr;  ///< null: the game's defaults
  int players = 2;
  bool is_private = false;
  std::int64_t move_seconds = 0;
  std::string autopilot = "";
  bool rated = false;
  TimeRules time = {};
  int spectator_delay_moves = 0;
  std::int64_t spectator_delay_seconds = 0;
  bool ready_check = false;
  std::string seed_commit = "";
  std::uint8_t server_seed_byte = 7;
  std::optional<Account> host = {};  ///< Ann if left out
  int host_seat = 0;
  std::vector<NewRoom::KeptSeat> kept = {};
  std::vector<std::string> bots = {};
  std::vector<int> bot_seats = {};
  std::optional<LessonDeal> lesson = {};
};

class RoomDriver {
 public:
  explicit RoomDriver(const engine::Catalog& games);

  /// Makes the room; Ann (account "u_ann", connection 1) is its host.
  void make(const TableWish& wish = {});
  /// A new room from what the store holds, as after a crash: clients, mail and everything in flight are gone.
  /// `hold`: the store is held back from the start.
  [[nodiscard]] engine::Result<engine::Done> restart(bool with_snapshot = true, bool hold = false);

  /// Sends a request and delivers what follows. Gives the reply, null if it has not come yet.
  Json ask(int client, const std::string& method, Json params = Json::object());
  /// The same, to see that it is refused with this data.code; gives the whole error.
  Json refused(int client, const std::string& method, Json params = Json::object());
  [[nodiscard]] std::string code_of_refusal(int client, const std::string& method, Json params = Json::object());
  void join(int client, Json more = Json::object());
  void close(int client);
  void mail(RoomMail mail);
  /// A keeper's order, as from the hall: {"result"} or {"error"}, null if it has not been answered yet.
  Json order(RoomOrder order);
  /// Another connection of an account ("ann" gives account u_ann); an empty name: not signed in.
  ThinClient& add_client(int client, const std::string& name);

  /// Everybody joins and sits: the game starts when all seats are taken.
  void seat_everybody(int players);
  /// An open decision's action `index`, sent as the seat's client does.
  Json act(int client, std::size_t index = 0);
  /// Takes the seat's last step back.
  void undo(int client);
  /// Plays one random legal action of a random seat; false when the game is over.
  bool random_step(engine::Rng& chance);

  /// Moves time on, waking the room whenever it asked for it.
  void wait(std::int64_t ms);
  /// Somebody sets it; the room is told as the shell does.
  void jump_wall_clock(std::int64_t ms);
  /// Time goes on and nobody gets round to the room.
  void fall_behind(std::int64_t ms);
  /// The process stands still: time goes on for everybody but the room.
  void stall(std::int64_t ms);

  /// From now on commits wait until release(); pages of the history that the log has alone, and snapshots that are to
  /// be made, are among `other`.
  void hold_store() { hold_ = true; }
  void release_store();
  [[nodiscard]] std::size_t held() const { return held_.size(); }
  /// Answers the oldest held commit without asking the store.
  void answer_held(storage::WriteStatus status);

  /// Whether the table is out of memory, until mail for it comes or its time.
  [[nodiscard]] bool at_rest() const { return rest_ != nullptr; }
  [[nodiscard]] Room& room() { return *room_; }
  [[nodiscard]] const Table& table() const { return *room_->visible(); }
  [[nodiscard]] ThinClient& client(int number) { return clients_.at(number); }
  [[nodiscard]] storage::MemoryStore& store() { return *store_; }
  [[nodiscard]] std::vector<storage::LogRecord> records() const;
  [[nodiscard]] storage::RoomRow row() const;
  [[nodiscard]] std::optional<storage::SnapshotRow> snapshot() const;
  /// Puts other contents in place of the store's, for damaged and foreign logs.
  void replace_store(storage::MemoryContents contents);
  [[nodiscard]] Now now() const { return now_; }
  [[nodiscard]] const RoomId& id() const { return id_; }

  std::vector<HallMail> hall;  ///< all that the hall was told
  std::vector<LogLine> log_lines;
  std::vector<Out> other;                ///< ToRoom, UnloadRoom ...
  RoomPolicy policy;                     ///< of the rooms that are made or recovered from now on
  std::optional<std::int64_t> alive_ms;  ///< when the server was last stored to have been there, at a restart
  bool unloaded = false;
  int came_back = 0;  ///< how often the table left memory and was read again
  int next_request = 1;

 private:
  void come_back();
  void deliver();
  void deliver(Out& out);
  void commit(const Persist& persist);

  const engine::Catalog& games_;
  RoomId id_{"r_test"};
  Now now_{1'000'000, 1'790'000'000'000};
  std::unique_ptr<storage::MemoryStore> store_;
  std::unique_ptr<Room> room_;
  std::map<int, ThinClient> clients_;
  Outbox out_;
  std::deque<RoomMail> arrived_;  // from the store, delivered after the outbox
  bool hold_ = false;
  std::deque<Persist> held_;
  std::optional<std::int64_t> wake_;
  std::shared_ptr<const RoomRest> rest_;
  std::uint64_t last_order_ = 0;
};

/// The game of the tests, with simultaneous secret choices, undo and chance (tests/engine/sealed_cards.h).
[[nodiscard]] const engine::Catalog& test_games();

/// Names of the clients that seat_everybody uses: client i + 1 sits at seat i.
[[nodiscard]] std::string name_of_client(int client);

}  // namespace server
