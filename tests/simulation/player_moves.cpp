// What a client does when it has a moment.
#include <algorithm>
#include <utility>

#include "engine/core/bytes.h"
#include "protocol/limits.h"
#include "tests/simulation/games.h"
#include "tests/simulation/player.h"
#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace simulation {
namespace {

constexpr const char* k_password = "a tree that bends";
constexpr std::size_t k_rooms_at_once = 2;
constexpr std::int64_t k_dial_again_ms_max = 1'500;

std::string phase_of(const Json& view) {
  return view.is_object() ? view.at("table").at("phase").get<std::string>() : "";
}

std::string some_level(Chance& chance) {
  static const std::vector<std::string> k_levels(protocol::k_bot_levels.begin(), protocol::k_bot_levels.end());
  return chance.pick(k_levels);
}

// Small enough to run out in a storm.
Json some_clock(Chance& chance) {
  static const std::vector<std::string> k_policies(protocol::k_time_out_policies.begin(),
                                                   protocol::k_time_out_policies.end());
  const std::string policy = chance.pick(k_policies);
  if (chance.one_in(4)) return {{"kind", "days"}, {"days", chance.between(1, 3)}, {"on_time_out", policy}};
  if (chance.one_in(3)) return {{"kind", "move"}, {"seconds", chance.between(1, 6)}, {"on_time_out", policy}};
  return {{"kind", "bank"},
          {"bank_seconds", chance.between(1, 30)},
          {"increment_seconds", chance.between(0, 3)},
          {"on_time_out", policy}};
}

std::string hex_of(const engine::Seed& seed) { return engine::to_hex(seed); }

bool has_bot(const Json& view) {
  const Json& seats = view.at("table").at("seats");
  return std::ranges::any_of(seats, [](const Json& taken) { return taken.is_object() && taken.contains("bot"); });
}

}  // namespace

void Player::think_in(std::int64_t ms) {
  world_.later(ms, [this, number = ++thought_] {
    if (number != thought_) return;
    think_in(chance_.between(1, 4 * world_.settings().think_ms_max));
    think();
  });
}

void Player::think() {
  if (dialing_) return;
  if (!link_) return connect();
  if (world_.steady_ms() < quiet_until_ms_) return;
  if (!say_hello() || waits_for("session.end")) return;
  follow_lobby();
  join_what_it_wants();
  resend();
  if (world_.calm()) return;
  const Settings& odds = world_.settings();
  if (chance_.one_in(odds.nonsense_one_in)) return talk_nonsense();
  if (chance_.one_in(odds.wander_one_in)) return wander();
  if (chance_.one_in(odds.check_one_in)) return check_something();
  if (chance_.one_in(odds.late_click_one_in)) return click_late();
  if (rooms_.size() < k_rooms_at_once) look_for_a_table();
  std::vector<std::string> joined;
  for (const auto& [room, watch] : rooms_) {
    if (watch.joined && watch.seq) joined.push_back(room);
  }
  for (const std::string& room : joined) {
    const auto watch = rooms_.find(room);
    if (watch != rooms_.end()) play(room, watch->second);
  }
}

// ---- coming in ----

void Player::connect() {
  dialing_ = true;
  encoding_ = chance_.one_in(2) ? protocol::Encoding::cbor : protocol::Encoding::json;
  world_.later(chance_.between(1, k_dial_again_ms_max), [this] { world_.dial(*this, encoding_); });
}

/// True once this connection is greeted and, for all but visitors, signed in.
bool Player::say_hello() {
  if (greeting_id_) return false;
  if (kind_ == Kind::twin && !signed_in_) {
    token_ = person_->token_;
    account_ = person_->account_;
    if (token_.empty()) return false;
  }
  if (!greeted_) {
    Json params = {{"words", 2}};
    if (!token_.empty()) params["token"] = token_;
    greeting_id_ = ask("hello", params);
    return false;
  }
  if (kind_ == Kind::visitor || signed_in_) return true;
  if (!token_.empty()) {
    greeting_id_ = ask("session.resume", {{"token", token_}});
  } else if (credentials_.acknowledged) {
    greeting_id_ = ask("account.sign_in", {{"name", credentials_.name}, {"password", k_password}});
  } else {
    greeting_id_ = ask("guest.create", {{"nickname", name_}});
  }
  return false;
}

void Player::follow_lobby() {
  check_lobby_in_time();
  if (kind_ == Kind::twin || waits_for("lobby.subscribe")) return;
  const bool other = lobby_rev_ && !world_.calm() && lobby_chance_.one_in(10 * world_.settings().lobby_lost_one_in);
  if (lobby_rev_ && !other) return;
  Json params = Json::object();
  Json filter = Json::object();
  // Most look at what is open: tables want people.
  if (lobby_chance_.one_in(10)) filter["phases"] = {"running"};
  if (lobby_chance_.one_in(4)) filter["free_seats"] = 1;
  if (lobby_chance_.one_in(10)) filter["games"] = {lobby_chance_.pick(games().games())->info().id};
  // With too many filters in use it has to be without.
  if (!filter.empty() && !world_.calm()) params["filter"] = std::move(filter);
  ask("lobby.subscribe", std::move(params));
}

void Player::join_what_it_wants() {
  for (auto& [room, watch] : rooms_) {
    const bool again = watch.joined && chance_.one_in(200) && !world_.calm();
    if ((watch.joined && !again) || watch.join_id || watch.leaving) continue;
    Json params = {{"table", room}};
    if (!watch.code.empty()) params["code"] = watch.code;
    if (watch.seq && !chance_.one_in(5)) {
      params["have_seq"] = *watch.seq;
      const std::string viewer = watch.you.contains("seat") ? std::to_string(watch.you.at("seat").get<int>())
                                 : watch.follows            ? std::to_string(*watch.follows)
                                                            : "spectator";
      if (!chance_.one_in(10)) params["have_viewer"] = viewer;
    }
    watch.joined_again = watch.joined_again || again;
    watch.join_id = ask("table.join", params);
  }
}

void Player::look_for_a_table() {
  std::vector<Invite> open;
  std::size_t unfinished = 0;
  for (const Invite& invite : world_.invites()) {
    const server::Table* table = world_.auditor().table(invite.room);
    if (table == nullptr || table->closed || table->phase == server::TablePhase::finished) continue;
    ++unfinished;
    if (!rooms_.contains(invite.room)) open.push_back(invite);
  }
  for (const auto& [room, summary] : lobby_.items()) {
    if (!rooms_.contains(room)) open.push_back({room, ""});
  }
  if (kind_ == Kind::person && unfinished < world_.settings().tables && chance_.one_in(3)) {
    // Rated tables are for registered people: without them there would be next to none.
    const bool registers = !credentials_.acknowledged && asked_.empty() && chance_.one_in(2);
    return registers ? register_account() : create_table();
  }
  if (open.empty()) return;
  const Invite& invite = chance_.pick(open);
  if (!invite.code.empty() && chance_.one_in(4)) ask("table.find", {{"code", invite.code}});
  watch_room(invite.room, invite.code);
}

void Player::create_table() {
  if (waits_for("table.create")) return;
  const auto& all = games().games();
  const engine::GameInfo& game = all[chance_.below(all.size())]->info();
  const int most = std::min<int>(game.players.max, static_cast<int>(world_.settings().players));
  if (most < game.players.min) return;
  Json options = Json::object();
  for (const engine::OptionSpec& option : game.options) {
    if (chance_.one_in(2)) continue;
    if (option.kind == engine::OptionKind::boolean) options[option.name] = chance_.one_in(2);
    if (option.kind == engine::OptionKind::integer) {
      options[option.name] = chance_.between(option.integer_min, option.integer_max);
    }
    if (option.kind == engine::OptionKind::choice) options[option.name] = chance_.pick(option.choices).value;
  }
  static const std::vector<int> k_move_seconds = {0, 0, 1, 2, 5, 30};
  Json params = {{"game", game.id},
                 {"players", chance_.between(game.players.min, most)},
                 {"options", options},
                 {"private", chance_.one_in(4)},
                 {"move_seconds", chance_.pick(k_move_seconds)}};
  if (chance_.one_in(2)) params["autopilot"] = some_level(chance_);
  if (chance_.one_in(3)) params["clock"] = some_clock(chance_);
  if (lobby_chance_.one_in(3)) params["spectator_delay_moves"] = lobby_chance_.between(0, 6);
  if (lobby_chance_.one_in(4)) params["spectator_delay_seconds"] = lobby_chance_.between(0, 20);
  const bool can_be_rated = credentials_.acknowledged && !game.cooperative && params["players"] > 1;
  if (can_be_rated && !chance_.one_in(4)) {
    params["rated"] = true;
    params.erase("autopilot");
    if (params.contains("clock") && params["clock"]["on_time_out"] == "bot") params["clock"]["on_time_out"] = "concede";
  }
  ask("table.create", params);
}

void Player::watch_room(const std::string& room, const std::string& code) {
  Watch& watch = rooms_[room];
  if (!code.empty()) watch.code = code;
}

void Player::leave_room(const std::string& room, Watch& watch) {
  watch.joined = false;
  watch.leaving = true;
  ask("table.leave", {{"table", room}});
}

void Player::drop_room(const std::string& room) { rooms_.erase(room); }

// ---- at a table ----

void Player::play(const std::string& room, Watch& watch) {
  if (chat_chance_.one_in(world_.settings().talk_one_in)) return talk(room);
  const std::string phase = phase_of(watch.view);
  if (phase == "finished") return after_the_end(room, watch);
  if (kind_ == Kind::visitor) return;
  if (phase == "open") return sit_or_stand(room, watch);
  if (phase == "sealing") return reveal(room, watch);
  if (!intends_something_in(room)) act(room, watch);
}

void Player::sit_or_stand(const std::string& room, Watch& watch) {
  if (!chance_.one_in(3) || !asked_.empty()) return;
  const bool seated = watch.you.contains("seat");
  if (seated && chance_.one_in(40)) ask("table.stand", {{"table", room}});
  const bool rated = watch.view.at("table").contains("rated");
  // Tables with an open seat are few, and a bot makes one fewer: it is seated oftener than others of its kind of wish.
  const std::size_t bot_one_in = std::max<std::size_t>(2, world_.settings().bot_one_in / 4);
  if (!rated && chance_.one_in(has_bot(watch.view) ? 2 : bot_one_in)) return seat_or_dismiss_bot(room, watch);
  if (seated && chance_.one_in(20)) return play_the_host(room, watch);
  // So it is after a game that was aborted; the host is refused before all others are ready.
  const bool asks = watch.view.at("table").contains("ready_check");
  if (seated && asks) return void(ask("table.ready", {{"table", room}, {"ready", !chance_.one_in(8)}}));
  if (seated) return;
  if (rated && !credentials_.acknowledged) {
    if (kind_ == Kind::person) register_account();
    return;
  }
  Json params = {{"table", room}};
  if (chance_.one_in(2)) params["seat"] = chance_.below(watch.view.at("table").at("players").get<std::size_t>());
  if (chance_.one_in(3)) {
    engine::Seed seed{};
    for (std::uint8_t& byte : seed) byte = static_cast<std::uint8_t>(chance_.below(256));
    watch.seed = hex_of(seed);
    params["seed_commit"] = engine::to_hex(engine::hash_of(seed));
  }
  ask("table.sit", params);
}

// Whoever isn't the host, or finds no bot there, is refused.
void Player::seat_or_dismiss_bot(const std::string& room, const Watch& watch) {
  const auto seat = chance_.below(watch.view.at("table").at("players").get<std::size_t>());
  // A table with a bot fills up soon: whoever wants it gone can't be left to meet its seat by chance.
  for (const auto& [number, taken] : watch.view.at("table").at("seats").items()) {
    if (!taken.is_object() || !taken.contains("bot") || chance_.one_in(5)) continue;
    return void(ask("table.remove_bot", {{"table", room}, {"seat", std::stoi(number)}}));
  }
  Json params = {{"table", room}, {"level", some_level(chance_)}};
  if (chance_.one_in(2)) params["seat"] = seat;
  ask("table.add_bot", params);
}

bool Player::bot_plays_for_it(const Watch& watch) {
  if (!watch.you.contains("seat")) return false;
  const std::string seat = std::to_string(watch.you.at("seat").get<int>());
  return watch.view.at("table").at("seats").at(seat).contains("bot");
}

/// True when it is occupied with that.
bool Player::let_bots_help(const std::string& room, const Watch& watch) {
  if (!watch.you.contains("seat")) return false;
  if (bot_plays_for_it(watch)) {
    if (chance_.one_in(4)) ask("table.resume_seat", {{"table", room}});
    return true;
  }
  if (!chance_.one_in(world_.settings().bot_one_in)) return false;
  if (chance_.one_in(2) && watch.you.contains("decision")) {
    const char* const method = chance_.one_in(2) ? "table.hint" : "table.preview";
    ask(method, {{"table", room}, {"decision", watch.you.at("decision")}});
  } else {
    ask("table.autopilot", {{"table", room}, {"level", some_level(chance_)}});
  }
  return true;
}

void Player::reveal(const std::string& room, Watch& watch) {
  if (!watch.seed || !watch.you.contains("seat") || !asked_.empty()) return;
  const Json& commits = watch.view.at("table").at("fairness").value("seat_commits", Json::object());
  const std::string seat = std::to_string(watch.you.at("seat").get<int>());
  if (!commits.contains(seat) || chance_.one_in(3)) return;
  const engine::Hash commit = engine::hash_of(*engine::from_hex(*watch.seed));
  if (commits.at(seat) != engine::to_hex(commit)) return;
  ask("table.reveal_seed", {{"table", room}, {"seed", chance_.one_in(10) ? std::string(64, '7') : *watch.seed}});
}

void Player::act(const std::string& room, Watch& watch) {
  if (!signed_in_ || mind_the_clock(room, watch) || let_bots_help(room, watch)) return;
  if (watch.you.value("can_undo", false) && chance_.one_in(world_.settings().undo_one_in)) {
    return intend(room, "table.undo", {{"table", room}, {"record", watch.you.at("record")}});
  }
  if (answer_undo_request(room, watch)) return;
  if (watch.you.contains("can_ask_undo") && chance_.one_in(world_.settings().undo_one_in)) {
    return intend(room, "table.ask_undo", {{"table", room}, {"record", watch.you.at("record")}});
  }
  if (!watch.you.contains("decision")) return;
  const Json& actions = watch.you.at("actions");
  intend(room, "table.act",
         {{"table", room}, {"decision", watch.you.at("decision")}, {"action", actions[chance_.below(actions.size())]}});
}

/// True when it is occupied with that. Some don't answer, some play on, some think better of it.
bool Player::answer_undo_request(const std::string& room, const Watch& watch) {
  const Json& table = watch.view.at("table");
  if (!table.contains("undo_request") || !watch.you.contains("seat")) return false;
  const Json& request = table.at("undo_request");
  const bool asks = request.at("seat") == watch.you.at("seat");
  if (waits_for("table.answer_undo") || chance_.one_in(4)) return true;
  if (chance_.one_in(6) || (asks && !chance_.one_in(10))) return false;
  ask("table.answer_undo",
      {{"table", room}, {"request", request.at("request")}, {"consent", !asks && !chance_.one_in(5)}});
  return true;
}

void Player::click_late() {
  if (old_decisions_.empty() || !signed_in_) return;
  const OldDecision old = old_decisions_[chance_.below(old_decisions_.size())];
  const auto watch = rooms_.find(old.room);
  if (watch == rooms_.end() || !watch->second.joined || intends_something_in(old.room)) return;
  if (watch->second.you.value("decision", Json()) == old.decision) return;
  // While a bot plays for it, its decision is still open, and its own again once it takes the seat back.
  if (bot_plays_for_it(watch->second)) return;
  intend(old.room, "table.act", {{"table", old.room}, {"decision", old.decision}, {"action", old.action}}, true);
}

void Player::after_the_end(const std::string& room, Watch& watch) {
  const bool seated = watch.you.contains("seat");
  const Json& rematch = watch.view.at("table").at("rematch");
  if (rematch.is_object() && chance_.one_in(2)) {
    watch_room(rematch.at("table").get<std::string>(), rematch.at("code").get<std::string>());
  }
  if (seated && signed_in_ && rematch.is_null() && chance_.one_in(3) && !intends_something_in(room)) {
    return intend(room, "table.rematch", {{"table", room}});
  }
  if (chance_.one_in(4) && !intends_something_in(room) && asked_.empty()) leave_room(room, watch);
}

// ---- requests with a key ----

bool Player::waits_for(const std::string& method) const {
  return std::ranges::any_of(asked_, [&](const auto& one) { return one.second.method == method; });
}

bool Player::intends_something_in(const std::string& room) const {
  return std::ranges::any_of(intentions_, [&](const auto& one) { return one.second.room == room; });
}

void Player::intend(const std::string& room, const std::string& method, Json params, bool is_late) {
  Intention intention;
  intention.room = room;
  intention.method = method;
  intention.key = name_ + "-key-" + std::to_string(++last_key_);
  params["key"] = intention.key;
  intention.params = std::move(params);
  intention.account = account_;
  intention.is_late = is_late;
  const auto added = intentions_.emplace(intention.key, std::move(intention)).first;
  send_intention(added->second);
}

void Player::send_intention(Intention& intention) {
  intention.waits_for = ask(intention.method, intention.params, intention.key);
  intention.sent_as.insert(*intention.waits_for);
  if (world_.calm() || !chance_.one_in(world_.settings().duplicate_one_in)) return;
  intention.sent_as.insert(ask(intention.method, intention.params, intention.key));
  world_.tally().add("duplicates");
}

void Player::resend() {
  for (auto& [key, intention] : intentions_) {
    if (intention.waits_for || world_.steady_ms() < intention.not_before_ms) continue;
    const auto watch = rooms_.find(intention.room);
    if (watch == rooms_.end()) watch_room(intention.room, "");
    if (watch == rooms_.end() || !watch->second.joined) continue;
    world_.tally().add("resends");
    send_intention(intention);
  }
}

// ---- odds and ends ----

void Player::wander() {
  const std::size_t kind = chance_.below(5);
  if (kind == 0) {
    link_.has_value() ? world_.hang_up(*link_) : void();
    return lost();
  }
  if (kind == 1 && kind_ == Kind::person && world_.settings().twins == 0 && intentions_.empty() && asked_.empty()) {
    ending_ = true;
    ask("session.end", Json::object());
    return;
  }
  if (kind == 2 && kind_ == Kind::person && !credentials_.acknowledged) return register_account();
  if (rooms_.empty() || !asked_.empty()) return;
  auto room = rooms_.begin();
  std::advance(room, static_cast<std::ptrdiff_t>(chance_.below(rooms_.size())));
  // Whoever plays stays.
  const bool plays = room->second.you.contains("seat") && phase_of(room->second.view) != "finished";
  if (!plays && room->second.joined && !intends_something_in(room->first)) {
    leave_room(room->first, room->second);
  }
}

void Player::register_account() {
  if (credentials_.account != account_) credentials_ = {name_ + "-" + std::to_string(++last_name_), account_, false};
  ask("account.register", {{"name", credentials_.name}, {"password", k_password}});
}

void Player::check_something() {
  for (const auto& [room, watch] : rooms_) {
    if (!watch.joined || !watch.seq) continue;
    const std::uint64_t to = *watch.seq;
    const std::uint64_t from = to - chance_.below(static_cast<std::size_t>(std::min<std::uint64_t>(to, 50)));
    if (chance_.one_in(2)) {
      ask("table.view", {{"table", room}});
    } else if (chance_.one_in(2)) {
      ask("table.replay", {{"table", room}, {"from", from}});
    } else {
      ask("table.history", {{"table", room}, {"from", from}, {"to", to}});
    }
    return;
  }
}

void Player::talk_nonsense() {
  speaks_nonsense_ = true;
  const std::size_t kind = chance_.below(8);
  const auto garbage = [&] {
    std::string bytes;
    for (std::size_t i = chance_.below(60); i > 0; --i) bytes += static_cast<char>(chance_.below(256));
    return bytes;
  };
  if (kind == 0) return send_text(garbage());
  if (kind == 1) return send_text(protocol::encode(Json::array({1, 2, Json::object()}), encoding_));
  if (kind == 2) return send_text(protocol::encode({{"jsonrpc", "2.0"}, {"method", "ping"}}, encoding_));
  std::string method = "room.explode";
  Json params = {{"table", rooms_.empty() ? "r_none" : rooms_.begin()->first}, {"key", "nonsense-1"}};
  if (kind == 3) params["table"] = 17;
  if (kind == 4) {
    method = "table.act";
    params["decision"] = "999999";
    params["action"] = {{"type", "win"}};
    params["table"] = "r_none";
  } else if (kind == 5) {
    method = "table.create";
    params = {{"game", "harmonies"}, {"players", 99}};
  } else if (kind == 6) {
    method = "session.resume";
    params = {{"token", std::string(43, 'A')}};
  } else if (kind == 7) {
    method = "table.find";
    params = {{"code", "ZZZZZZZZ"}};
  }
  const std::int64_t id = ++last_id_;
  asked_[id] = {"nonsense", params, ""};
  send_text(protocol::encode({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}, encoding_));
}

}  // namespace simulation
