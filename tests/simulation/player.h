// One client of the simulation, made of nothing but the wire: it keeps its views by patching them, plays legal actions
// at random, resends what was not answered, comes back after every loss, and now and then misbehaves.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/describe/json.h"
#include "protocol/wire.h"
#include "tests/simulation/chance.h"

namespace simulation {

using Json = nlohmann::json;

class World;

class Player {
 public:
  enum class Kind : std::uint8_t {
    person,
    twin,     ///< another device of a person, with the same token
    visitor,  ///< never signs in
  };
  Player(World& world, std::string name, Kind kind, Player* person);

  // from the network
  void opened(std::uint64_t link);
  void received(const std::string& bytes, protocol::Encoding encoding);
  void lost();

  [[nodiscard]] const std::string& name() const { return name_; }
  /// The account it watches that room as; "" for a visitor, nullopt when it doesn't watch.
  [[nodiscard]] std::optional<std::string> watches_as(const std::string& room) const;
  /// What it still waits for in calm weather; "" when it is at rest.
  [[nodiscard]] std::string what_is_unsettled() const;
  /// All that it knows is what the log says.
  void check_at_rest() const;

 private:
  /// A room it looks at.
  struct Watch {
    std::string code;  // "" when none is known
    bool joined = false;
    bool leaving = false;
    std::optional<std::int64_t> join_id;
    bool joined_again = false;  // on a connection that watched already: updates may repeat
    std::optional<std::uint64_t> seq;
    Json view;
    Json you = Json::object();  // without members for a spectator
    std::optional<int> follows;
    Json presence;  // as last told on this connection
    std::map<std::uint64_t, Json> entries;
    std::uint64_t entries_from = 0;   // all of a viewer's entries after this seq are known
    std::optional<std::string> seed;  // hex; committed to
  };
  /// A request with a key, until it has a definite answer.
  struct Intention {
    std::string room;
    std::string method;
    Json params;
    std::string key;
    std::string account;
    bool is_late = false;                   // answers a decision that is no longer open
    std::optional<std::int64_t> waits_for;  // id of the request under way
    std::set<std::int64_t> sent_as;
    std::optional<Json> accepted;
    std::string refused;
    std::int64_t not_before_ms = 0;
  };
  struct Asked {
    std::string method;
    Json params;
    std::string key;
    std::int64_t at_ms = 0;
  };

  // player.cpp: the wire
  std::int64_t ask(const std::string& method, Json params, const std::string& key = "");
  void send_text(const std::string& text);
  void answered(const Json& message);
  void succeeded(const Asked& asked, std::int64_t id, const Json& result);
  void failed(const Asked& asked, std::int64_t id, const Json& error);
  void intention_answered(const Asked& asked, std::int64_t id, const Json* result, const std::string& error,
                          const std::string& field);
  void give_up(const std::string& room, const std::string& why);
  void forget_connection();
  void clear_account();
  void check_name(const Json& account);
  void signed_in_by_name(const Json& result);

  // player_views.cpp: what it sees
  void room_update(const Json& params);
  void check_told_before_answered(const Asked& asked, const Json& result) const;
  void take_entries(Watch& watch, const Json& params, std::uint64_t after);
  void check_fresh_view(const std::string& room, const Json& result) const;
  void check_history(const std::string& room, const Asked& asked, const Json& result) const;
  [[nodiscard]] bool has_seat_at(const std::string& room) const;
  void check_replay(const std::string& room, const Asked& asked, const Json& result) const;
  void lobby_pushed(const Json& params);
  void lobby_changed(const Json& params);
  void check_lobby_in_time();
  void room_closed(const Json& params);

  // player_talk.cpp: what it says and hears
  void talk(const std::string& room);
  void heard(const Json& params) const;
  void check_said(const std::string& room, const Json& line) const;
  void check_chat_history(const Asked& asked, const Json& result) const;

  // player_moves.cpp: what it does
  void think_in(std::int64_t ms);
  void think();
  void connect();
  [[nodiscard]] bool say_hello();
  void follow_lobby();
  void join_what_it_wants();
  void resend();
  void look_for_a_table();
  void create_table();
  void play(const std::string& room, Watch& watch);
  void act(const std::string& room, Watch& watch);
  void click_late();
  [[nodiscard]] bool answer_undo_request(const std::string& room, const Watch& watch);
  void intend(const std::string& room, const std::string& method, Json params, bool is_late = false);
  void send_intention(Intention& intention);
  void sit_or_stand(const std::string& room, Watch& watch);
  void reveal(const std::string& room, Watch& watch);
  void seat_or_dismiss_bot(const std::string& room, const Watch& watch);
  [[nodiscard]] static bool bot_plays_for_it(const Watch& watch);
  [[nodiscard]] bool let_bots_help(const std::string& room, const Watch& watch);
  [[nodiscard]] bool mind_the_clock(const std::string& room, const Watch& watch);
  void play_the_host(const std::string& room, const Watch& watch);
  void after_the_end(const std::string& room, Watch& watch);
  void wander();
  void register_account();
  void check_something();
  void talk_nonsense();
  void leave_room(const std::string& room, Watch& watch);
  void watch_room(const std::string& room, const std::string& code);
  void drop_room(const std::string& room);
  [[nodiscard]] bool waits_for(const std::string& method) const;
  [[nodiscard]] bool intends_something_in(const std::string& room) const;
  [[nodiscard]] std::string whose() const { return name_ + " (" + account_ + ")"; }

  World& world_;
  std::string name_;
  Kind kind_;
  Player* person_;
  Chance chance_;

  std::string token_;
  std::string account_;  // of the token; "" for a visitor
  /// The name and password of an account that it registered; they outlive its session.
  struct Credentials {
    std::string name;
    std::string account;
    bool acknowledged = false;  // else it may have been registered, or not, or will be
  };
  Credentials credentials_;
  std::uint64_t last_name_ = 0;
  bool dialing_ = false;
  std::optional<std::uint64_t> link_;
  protocol::Encoding encoding_ = protocol::Encoding::json;
  bool greeted_ = false;          // hello was answered on this connection
  bool signed_in_ = false;        // on this connection
  bool ending_ = false;           // it asked to end its session
  bool speaks_nonsense_ = false;  // errors without an id may come
  std::optional<std::int64_t> greeting_id_;
  std::int64_t last_id_ = 0;
  std::map<std::int64_t, Asked> asked_;
  std::uint64_t thought_ = 0;        // the newest; an earlier one is not thought any more
  std::int64_t quiet_until_ms_ = 0;  // rate limited

  std::map<std::string, Watch> rooms_;
  std::map<std::string, Intention> intentions_;  // by key, until settled
  std::vector<Intention> settled_;
  std::uint64_t last_key_ = 0;
  struct OldDecision {
    std::string room;
    std::string decision;
    Json action;
  };
  std::deque<OldDecision> old_decisions_;

  bool follows_lobby_ = false;
  std::optional<std::uint64_t> lobby_rev_;
  Json lobby_ = Json::object();
  Chance lobby_chance_;
  Chance chat_chance_;
  std::uint64_t last_line_ = 0;
  /// The server was that far then, and this client was not.
  struct Behind {
    std::uint64_t rev = 0;
    std::int64_t since_ms = 0;
  };
  std::optional<Behind> behind_lobby_;
  std::int64_t lobby_lost_ms_ = 0;  // when a push was last lost
};

}  // namespace simulation
