// A day of matchmaking in virtual time: the real hall, real rooms up to their start, the store in memory, and people
// who come, wait, accept, decline, close the page and come back, while the server dies between any two steps of the
// store. What is promised of tickets is checked as it happens, and against the store at every crash and in the end.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "server/hall/hall.h"
#include "server/room/room.h"
#include "storage/memory/memory_store.h"
#include "tests/server/seeded_entropy.h"
#include "tests/simulation/match_crowd.h"

namespace simulation {

/// What the day was like.
struct MatchFigures {
  struct Wait {
    std::string game;
    std::int64_t at_ms = 0;      ///< of the day
    std::int64_t waited_ms = 0;  ///< from the ticket to the table
    int crowd = 0;               ///< who waited for the same game then
  };
  std::vector<Wait> waits;         ///< one for each person seated
  std::vector<std::int64_t> gaps;  ///< one for each table of several tickets
  std::map<std::string, std::uint64_t> counts;
};

/// So many people at one game are company: who waits among them is to be seated soon.
inline constexpr int k_crowd = 10;

class MatchWorld {
 public:
  explicit MatchWorld(const CrowdSettings& settings);
  /// Throws Violation at the first broken promise.
  void run();
  [[nodiscard]] const MatchFigures& figures() const { return figures_; }

 private:
  using Json = nlohmann::json;
  struct Asked {
    std::string method;
    Json params;
    std::function<void(const Json& result, const std::string& error)> then;
  };
  struct Person {
    Newcomer is;
    int number = 0;
    std::optional<server::Account> account;
    std::string token;
    std::optional<server::ConnId> conn;  ///< none: offline
    bool signed_in = false;
    server::SharedStanding standing;  ///< null: not known yet
    bool away = false;                ///< for good
    std::map<int, Asked> asked;
    std::string key;     ///< of the ticket wanted or held
    std::string ticket;  ///< acknowledged; empty: none
    std::string answered_offer;
    bool may_end = false;    ///< did something, or failed to, that ends a ticket
    int friend_number = -1;  ///< of the one brought along
    int led_by = -1;         ///< of the one who brought this one
    int tables_left = 0;
    int visits = 0;  ///< keys differ
  };
  struct Table {
    std::unique_ptr<server::Room> room;
    std::vector<std::string> people;  ///< account ids
    bool over = false;
  };
  struct Ticket {
    std::vector<std::string> people;  ///< account ids
    std::int64_t queued_ms = 0;
    std::optional<std::string> room;  ///< it led to; empty: withdrawn; none: it waits
  };
  struct Event {
    std::int64_t at_ms;
    std::uint64_t order;
    std::uint64_t process;  ///< 0: it outlives the server
    std::function<void()> what;
    friend bool operator>(const Event& a, const Event& b) {
      return std::tie(a.at_ms, a.order) > std::tie(b.at_ms, b.order);
    }
  };

  // match_world.cpp: the server and its mail
  void at(std::int64_t ms, std::function<void()> what, bool of_server = false);
  void after(std::int64_t ms, std::function<void()> what, bool of_server = false) {
    at(now_ms_ + ms, std::move(what), of_server);
  }
  [[nodiscard]] server::Now now() const { return {now_ms_ + steady_from_, now_ms_ + k_epoch_ms}; }
  void tell_hall(server::HallMail mail);
  void tell_room(const std::string& id, server::RoomMail mail);
  void deliver(server::Outbox out, const std::string& room);
  void persist(server::Persist persist, const std::string& room);
  void spawn(server::NewRoom made);
  [[nodiscard]] std::string still_there() const;
  void start_server();
  void crash();
  void room_seen(const std::string& id);

  // match_people.cpp: what people do
  void arrive(Person& person);
  void connect(Person& person);
  void disconnect(Person& person);
  void ask(Person& person, const std::string& method, Json params, decltype(Asked::then) then);
  void come_in(Person& person);
  void go_home(Person& person);
  void want_table(Person& person);
  void bring_friend(Person& person);
  void join_party(Person& joining, Person& leader, const std::string& code);
  void enqueue(Person& person);
  void lose_patience(Person& person, const std::string& key);
  void take_reply(Person& person, const server::Reply& reply);
  void take_state(Person& person, const Json& state);
  void answer_offer(Person& person, const std::string& offer);
  void sit_down(Person& person, const std::string& room);

  // match_audit.cpp: what is promised
  void note(const storage::WriteGroup& group);
  void note_put(const storage::TicketRow& row);
  void note_taken(const std::string& ticket, const std::string& room);
  void check_store();
  void check_table(const std::string& id);
  void check_end(Person& person, const std::string& why);

  static constexpr std::int64_t k_epoch_ms = 1'790'000'000'000;
  static constexpr std::int64_t k_wire_ms = 40;       // each way
  static constexpr std::int64_t k_think_ms = 15'000;  // before somebody tries again

  CrowdSettings settings_;
  Chance chance_;
  server::SeededEntropy entropy_;
  std::unique_ptr<storage::MemoryStore> store_;
  std::unique_ptr<server::Hall> hall_;
  std::map<std::string, Table> tables_;  // by room
  std::vector<Person> people_;
  std::map<std::string, int> number_of_;  // by account
  std::map<server::ConnId, int> conns_;
  std::map<std::string, Ticket> tickets_;                       // what the store has, by ticket
  std::map<std::string, std::string> seeking_;                  // account: the ticket that waits
  std::map<std::string, std::vector<std::string>> tickets_of_;  // room: those that led to it
  std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
  std::uint64_t order_ = 0;
  std::uint64_t process_ = 1;
  std::uint64_t wake_ = 0;  // the number of the newest WakeAt
  std::uint64_t last_conn_ = 0;
  int last_request_ = 0;
  std::int64_t now_ms_ = 0;
  std::int64_t steady_from_ = 1'000'000;
  MatchFigures figures_;
};

}  // namespace simulation
