#include "tests/simulation/player.h"

#include <utility>

#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace simulation {
namespace {

constexpr std::size_t k_message_bytes_max = std::size_t{1} << 24;

const std::set<std::string> k_try_again = {"rate_limited", "busy", "storage_unavailable", "shutting_down",
                                           "limit_reached"};
const std::set<std::string> k_not_there = {"not_joined", "not_signed_in", "session_revoked", "no_such_table"};

/// Answers that leave it open whether the request will ever be carried out: ask again with the same key.
bool is_definite(const std::string& error) { return !k_try_again.contains(error) && !k_not_there.contains(error); }

/// What was refused may be right when it comes again with its key: there is another step to take back by then.
bool may_be_granted_later(const std::string& method) { return method == "table.undo" || method == "table.ask_undo"; }

}  // namespace

Player::Player(World& world, std::string name, Kind kind, Player* person)
    : world_(world),
      name_(std::move(name)),
      kind_(kind),
      person_(person),
      chance_(world.settings().seed, "player " + name_),
      lobby_chance_(world.settings().seed, "lobby of " + name_),
      chat_chance_(world_.settings().seed, "chat of " + name_) {
  think_in(1);
}

// ---- connections ----

void Player::opened(std::uint64_t link) {
  dialing_ = false;
  link_ = link;
  forget_connection();
}

void Player::lost() {
  dialing_ = false;
  link_.reset();
  forget_connection();
}

void Player::forget_connection() {
  greeted_ = signed_in_ = speaks_nonsense_ = follows_lobby_ = false;
  greeting_id_.reset();
  lobby_rev_.reset();
  behind_lobby_.reset();
  asked_.clear();
  for (auto& [room, watch] : rooms_) {
    watch.joined = watch.joined_again = watch.leaving = false;
    watch.join_id.reset();
    watch.presence = Json();
  }
  for (auto& [key, intention] : intentions_) {
    intention.waits_for.reset();
    intention.sent_as.clear();
  }
}

// ---- requests ----

std::int64_t Player::ask(const std::string& method, Json params, const std::string& key) {
  const std::int64_t id = ++last_id_;
  Json message = {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}};
  world_.note(name_ + " sends " + message.dump());
  asked_[id] = {method, std::move(params), key, world_.steady_ms()};
  send_text(protocol::encode(message, encoding_));
  return id;
}

void Player::send_text(const std::string& text) {
  if (link_) world_.send(*link_, text);
}

void Player::received(const std::string& bytes, protocol::Encoding encoding) {
  auto decoded = protocol::decode(bytes, encoding, k_message_bytes_max);
  must(decoded.ok(), "the server sends what is no message to " + name_);
  const Json& message = *decoded;
  must(message.value("jsonrpc", "") == "2.0", "the server does not speak JSON-RPC");
  const std::string method = message.value("method", "");
  world_.note(name_ + " gets " + message.dump());
  if (method == "table.update") return room_update(message.at("params"));
  if (method == "table.closed") return room_closed(message.at("params"));
  if (method == "lobby.changed") return lobby_pushed(message.at("params"));
  if (method == "chat.line") return heard(message.at("params"));
  if (method == "chat.missed") return world_.tally().add("chat lines missed");
  if (method == "table.presence") {
    const auto watch = rooms_.find(message.at("params").at("table").get<std::string>());
    if (watch != rooms_.end()) watch->second.presence = message.at("params");
    return;
  }
  if (method == "chat.muted" || method == "server.announcement" || method == "table.ratings") return;
  must(method.empty(), "the server pushes something unknown: " + method);
  answered(message);
}

void Player::answered(const Json& message) {
  if (message.at("id").is_null()) {
    must(speaks_nonsense_ && message.contains("error"), "an answer to nothing: " + message.dump());
    return;
  }
  const std::int64_t id = message.at("id").get<std::int64_t>();
  const auto found = asked_.find(id);
  if (found == asked_.end()) violate("a second answer, or one to nothing: " + message.dump());
  const Asked asked = std::move(found->second);
  asked_.erase(found);
  think_in(chance_.between(1, world_.settings().think_ms_max));
  for (auto& [room, watch] : rooms_) {
    if (watch.join_id == id) watch.join_id.reset();
  }
  must(message.contains("result") != message.contains("error"), "an answer is a result or an error");
  if (message.contains("result")) {
    succeeded(asked, id, message.at("result"));
  } else {
    failed(asked, id, message.at("error"));
  }
}

void Player::succeeded(const Asked& asked, std::int64_t id, const Json& result) {
  if (greeting_id_ == id) greeting_id_.reset();
  world_.tally().add(asked.method);
  if (asked.method == "nonsense") violate("nonsense was accepted: " + asked.params.dump());
  check_told_before_answered(asked, result);
  if (asked.method == "chat.history") check_chat_history(asked, result);
  if (!asked.key.empty()) return intention_answered(asked, id, &result, "", "");
  if (asked.method == "hello" || asked.method == "session.resume") {
    greeted_ = true;
    if (!asked.params.contains("token")) return;
    signed_in_ = true;
    const std::string account = result.at("account").at("id").get<std::string>();
    must(account_.empty() || account_ == account, "a token brings back another account");
    account_ = account;
    check_name(result.at("account"));
  } else if (asked.method == "guest.create") {
    signed_in_ = true;
    token_ = result.at("token").get<std::string>();
    account_ = result.at("account").at("id").get<std::string>();
  } else if (asked.method == "session.end") {
    clear_account();
  } else if (asked.method == "account.register") {
    credentials_.acknowledged = true;
    token_ = result.at("token").get<std::string>();
    check_name(result.at("account"));
  } else if (asked.method == "account.sign_in") {
    signed_in_by_name(result);
  } else if (asked.method == "table.create") {
    world_.invites().push_back({result.at("table").get<std::string>(), result.at("code").get<std::string>()});
    watch_room(world_.invites().back().room, world_.invites().back().code);
  } else if (asked.method == "table.join") {
    const auto watch = rooms_.find(asked.params.at("table").get<std::string>());
    if (watch == rooms_.end()) return;
    watch->second.joined = true;
  } else if (asked.method == "table.view") {
    check_fresh_view(asked.params.at("table").get<std::string>(), result);
  } else if (asked.method == "table.history") {
    check_history(asked.params.at("table").get<std::string>(), asked, result);
  } else if (asked.method == "table.replay") {
    check_replay(asked.params.at("table").get<std::string>(), asked, result);
  } else if (asked.method == "lobby.subscribe") {
    follows_lobby_ = true;
    lobby_rev_ = result.at("rev").get<std::uint64_t>();
    lobby_ = result.at("tables");
    behind_lobby_.reset();
  } else if (asked.method == "table.leave") {
    drop_room(asked.params.at("table").get<std::string>());
  }
}

void Player::failed(const Asked& asked, std::int64_t id, const Json& error) {
  if (greeting_id_ == id) greeting_id_.reset();
  const std::string code = error.at("data").at("code").get<std::string>();
  const std::string field = error.at("data").value("field", "");
  world_.tally().add("error " + code);
  must(code != "internal" && code != "frozen", "an internal fault: " + error.dump());
  must(error.at("code").is_number_integer() && !error.at("message").get<std::string>().empty(), "a bare error");
  if (code == "rate_limited") {
    behind_lobby_.reset();
    quiet_until_ms_ = world_.steady_ms() + error.at("data").at("retry_after_ms").get<std::int64_t>();
  }
  if (asked.method == "nonsense") return;
  // A seed is revealed once, also when it was the wrong one.
  if (asked.method == "table.reveal_seed" && code == "bad_params") return;
  // The bot has been sent away meanwhile.
  if (asked.method == "table.remove_bot" && code == "bad_params") return;
  // Somebody has got up, and the table asks nobody any more.
  if (asked.method == "table.ready" && code == "bad_params") return;
  // Nobody else sits there, or no longer.
  const bool about_seat = asked.method == "table.kick" || asked.method == "table.give_host";
  if (about_seat && code == "bad_params") return;
  must(code != "bad_json" && code != "bad_request" && code != "unknown_method" && code != "bad_params",
       "an honest request is refused: " + asked.method + asked.params.dump() + error.dump());
  if (code == "bad_token") {
    // Registering ends all sessions but a new one, whether its answer arrives or not; twins hear of it here.
    auto& credentials = person_ != nullptr ? person_->credentials_ : credentials_;
    const bool registers = !credentials.name.empty() && credentials.account == account_;
    must(ending_ || registers, "a good token is refused");
    if (registers && !ending_) credentials.acknowledged = true;
    return clear_account();
  }
  must(code != "bad_credentials", "the right password is refused");
  must(code != "name_taken" && code != "bad_name" && code != "bad_password", "nobody else has that name: " + code);
  if (code == "already_registered") credentials_.acknowledged = true;
  if (!asked.key.empty()) return intention_answered(asked, id, nullptr, code, field);
  if (asked.method == "lobby.subscribe") behind_lobby_.reset();  // it was told to wait, or to ask for less
  const bool sent_away = code == "kicked" && asked.method == "table.join";
  const bool gone = sent_away || (code == "no_such_table" && asked.params.contains("table"));
  if (gone) give_up(asked.params.at("table").get<std::string>(), code);
  const auto watch = rooms_.find(asked.params.value("table", ""));
  if (watch != rooms_.end() && code == "not_joined") watch->second.joined = false;
  if (watch != rooms_.end() && asked.method == "table.leave") {
    watch->second.joined = true;  // not left: it is still told everything
    watch->second.leaving = false;
  }
  const bool full = code == "limit_reached" && field != "outstanding_requests";
  if (full && asked.method == "table.join") give_up(asked.params.at("table").get<std::string>(), code);
}

/// It can't get into that room: what it wanted there stays as it is.
void Player::give_up(const std::string& room, const std::string& why) {
  drop_room(room);
  for (auto one = intentions_.begin(); one != intentions_.end();) {
    if (one->second.room != room) {
      ++one;
      continue;
    }
    one->second.refused = why;
    settled_.push_back(std::move(one->second));
    one = intentions_.erase(one);
  }
}

void Player::intention_answered(const Asked& asked, std::int64_t id, const Json* result, const std::string& error,
                                const std::string& field) {
  const auto found = intentions_.find(asked.key);
  if (found == intentions_.end()) {
    // The answer to a duplicate, after the matter was settled.
    for (const Intention& one : settled_) {
      if (one.key != asked.key) continue;
      must(result == nullptr || !one.accepted || one.accepted == *result,
           "a repeated request is not answered alike: " + asked.key);
      must(error.empty() || !is_definite(error) || !one.accepted, "a repeated request is refused: " + error);
      // What was refused leaves its key unused.
      const bool may_come_later = may_be_granted_later(one.method) || !is_definite(one.refused);
      must(result == nullptr || one.accepted || may_come_later,
           "a refused request was carried out later: " + asked.key);
    }
    return;
  }
  Intention& intention = found->second;
  intention.sent_as.erase(id);
  if (intention.waits_for == id) intention.waits_for.reset();
  Auditor& auditor = world_.auditor();
  if (result != nullptr) {
    if (intention.is_late) violate("a click on an old board was accepted: " + asked.params.dump());
    if (intention.method != "table.rematch") {
      auditor.check_accepted(intention.room, intention.account, intention.key, intention.method, intention.params,
                             result->at("seq").get<std::uint64_t>());
    } else {
      watch_room(result->at("table").get<std::string>(), result->at("code").get<std::string>());
      world_.invites().push_back({result->at("table").get<std::string>(), result->at("code").get<std::string>()});
    }
    intention.accepted = *result;
  } else if (is_definite(error)) {
    // Of two that are on their way the first may be refused, and the second granted before that is heard.
    const bool granted_since = may_be_granted_later(intention.method) && !intention.sent_as.empty();
    must(granted_since || !auditor.find_key(intention.room, intention.account, intention.key),
         "a request is refused that was carried out: " + error + " " + intention.key);
    intention.refused = error;
  } else {
    intention.not_before_ms = world_.steady_ms() + chance_.between(10, 2'000);
    if (error == "not_joined" && rooms_.contains(intention.room)) rooms_.at(intention.room).joined = false;
    if (error == "not_signed_in") signed_in_ = false;
    // A table that is gone answers nothing any more; a limit stays one.
    if (error != "no_such_table" && (error != "limit_reached" || field == "outstanding_requests")) return;
    if (error == "no_such_table") drop_room(intention.room);
    intention.refused = error;
  }
  settled_.push_back(std::move(intention));
  intentions_.erase(found);
}

/// What was acknowledged is so for ever.
void Player::check_name(const Json& account) {
  if (credentials_.account != account_) return;
  const std::string name = account.value("name", "");
  must(!credentials_.acknowledged || name == credentials_.name, "a name that was acknowledged is gone");
  credentials_.acknowledged = name == credentials_.name;
}

void Player::signed_in_by_name(const Json& result) {
  signed_in_ = true;
  token_ = result.at("token").get<std::string>();
  account_ = result.at("account").at("id").get<std::string>();
  must(account_ == credentials_.account, "name and password bring back another account");
  check_name(result.at("account"));
}

void Player::clear_account() {
  token_.clear();
  account_.clear();
  signed_in_ = ending_ = false;
  rooms_.clear();
  intentions_.clear();
  old_decisions_.clear();
}

// ---- rest ----

std::optional<std::string> Player::watches_as(const std::string& room) const {
  const auto watch = rooms_.find(room);
  if (!link_ || watch == rooms_.end() || !watch->second.joined) return std::nullopt;
  return signed_in_ ? account_ : "";
}

std::string Player::what_is_unsettled() const {
  if (!link_) return "not connected";
  if (!greeted_) return "not greeted";
  if (kind_ != Kind::visitor && !signed_in_) return "not signed in";
  if (!asked_.empty()) return "waits for " + asked_.begin()->second.method;
  if (!intentions_.empty()) return "intends " + intentions_.begin()->second.method;
  for (const auto& [room, watch] : rooms_) {
    if (!watch.joined) return "has not joined " + room;
    // Who has no seat may have to wait for moves that nobody makes now.
    const bool lags = !watch.you.contains("seat") && watch.seq && *watch.seq == world_.seq_for_spectators(room);
    if (!lags && watch.seq != world_.auditor().head(room)) {
      return "has seen " + std::to_string(watch.seq.value_or(0)) + " of " +
             std::to_string(world_.auditor().head(room)) + " of " + room;
    }
    // When a game aborts, or may be claimed, follows from what nobody but the server measures.
    Json presence = watch.presence;
    for (const char* time : {"aborts_at_ms", "claimable_at_ms"}) {
      if (presence.is_object()) presence.erase(time);
    }
    if (presence != world_.presence_of(room)) {
      return "sees " + presence.dump() + " instead of " + world_.presence_of(room).dump();
    }
  }
  if (follows_lobby_ && lobby_ != world_.lobby_shown_to(*link_)) return "sees another lobby";
  return "";
}

void Player::check_at_rest() const {
  for (const auto& [room, watch] : rooms_) {
    world_.auditor().check_view(room, *watch.seq, kind_ == Kind::visitor ? "" : account_, watch.view, whose());
  }
  for (const Intention& one : settled_) {
    if (one.method == "table.rematch") continue;
    const auto seq = world_.auditor().find_key(one.room, one.account, one.key);
    if (one.accepted) {
      must(seq == one.accepted->at("seq").get<std::uint64_t>(), "an acknowledged action is not in the log: " + one.key);
    } else if (is_definite(one.refused) && !may_be_granted_later(one.method)) {
      must(!seq, "a refused action is in the log: " + one.key);
    }
  }
}

}  // namespace simulation
