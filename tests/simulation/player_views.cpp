// What a client sees, and that it may believe it.
#include <algorithm>

#include "protocol/patch.h"
#include "tests/simulation/player.h"
#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace simulation {

void Player::room_update(const Json& params) {
  const std::string room = params.at("room").get<std::string>();
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return;  // it has just lost interest
  Watch& watch = found->second;
  const std::uint64_t seq = params.at("seq").get<std::uint64_t>();
  std::uint64_t after = 0;
  if (params.contains("from")) {
    const std::uint64_t from = params.at("from").get<std::uint64_t>();
    if (watch.seq != from) {
      // Only who asked for the same updates twice may see one that doesn't fit.
      must(watch.joined_again, "an update does not follow: " + name_ + " has " + std::to_string(watch.seq.value_or(0)) +
                                   ", it starts at " + std::to_string(from) + " room=" + room);
      return;
    }
    auto patched = protocol::apply_patch(watch.view, params.at("patch"));
    must(patched.ok(), "a patch does not apply: " + room);
    watch.view = std::move(patched).value();
    after = from;
    world_.tally().add("updates by patch");
  } else {
    must(watch.seq.value_or(0) <= seq, "a whole view is older than what was there: " + room);
    watch.view = params.at("view");
    world_.tally().add("updates by whole view");
  }
  const Json you = params.value("you", Json::object());
  if (watch.you.value("seat", Json()) != you.value("seat", Json())) watch.entries.clear();
  watch.seq = seq;
  watch.you = you;
  world_.auditor().check_head(room, seq, params.at("head").get<std::string>());
  world_.auditor().check_view(room, seq, signed_in_ ? account_ : "", watch.view, whose());
  take_entries(watch, params, after);
  if (you.contains("decision")) {
    think_in(chance_.between(1, world_.settings().think_ms_max));
    must(!you.at("actions").empty(), "a decision without actions: " + room);
    const Json& actions = you.at("actions");
    old_decisions_.push_back({room, you.at("decision").get<std::string>(), actions[chance_.below(actions.size())]});
    if (old_decisions_.size() > 50) old_decisions_.pop_front();
  }
}

/// The update that brings a client to `seq` comes before the answer that names it, unless the client reads too slowly.
void Player::check_told_before_answered(const Asked& asked, const Json& result) const {
  if (!result.contains("seq") || asked.method == "room.view" || world_.may_miss_updates(*link_)) return;
  const auto watch = rooms_.find(asked.params.at("room").get<std::string>());
  if (watch == rooms_.end() || watch->second.leaving) return;
  if (watch->second.seq.value_or(0) >= result.at("seq").get<std::uint64_t>()) return;
  violate("an answer comes before its update: " + asked.method + " " + result.dump());
}

void Player::take_entries(Watch& watch, const Json& params, std::uint64_t after) {
  std::uint64_t last = after;
  for (const Json& entry : params.at("entries")) {
    const std::uint64_t seq = entry.at("seq").get<std::uint64_t>();
    must(seq > last && seq <= params.at("seq").get<std::uint64_t>(), "entries are not in order");
    last = seq;
    const auto known = watch.entries.find(seq);
    if (known == watch.entries.end()) {
      watch.entries.emplace(seq, entry);
    } else if (known->second != entry) {
      violate("an entry has changed: " + entry.dump());
    }
  }
  while (watch.entries.size() > 100) watch.entries.erase(watch.entries.begin());
}

void Player::check_fresh_view(const std::string& room, const Json& result) const {
  const std::uint64_t seq = result.at("seq").get<std::uint64_t>();
  world_.auditor().check_view(room, seq, signed_in_ ? account_ : "", result.at("view"), "room.view of " + whose());
  const auto watch = rooms_.find(room);
  if (watch == rooms_.end() || watch->second.seq != seq) return;
  must(watch->second.view == result.at("view"), "the patched view is not the fresh one: " + room);
}

void Player::check_history(const std::string& room, const Asked& asked, const Json& result) const {
  const std::uint64_t from = asked.params.at("from").get<std::uint64_t>();
  const std::uint64_t to = asked.params.at("to").get<std::uint64_t>();
  const auto watch = rooms_.find(room);
  std::uint64_t last = 0;
  for (const Json& entry : result.at("entries")) {
    const std::uint64_t seq = entry.at("seq").get<std::uint64_t>();
    must(seq > last && seq >= from && seq <= to, "the history is not in order: " + room);
    last = seq;
    if (watch == rooms_.end()) continue;
    const auto seen = watch->second.entries.find(seq);
    if (seen == watch->second.entries.end()) continue;
    if (seen->second != entry) violate("the history is not what was told: " + seen->second.dump() + entry.dump());
  }
}

void Player::room_closed(const Json& params) {
  const auto found = rooms_.find(params.at("room").get<std::string>());
  if (found == rooms_.end()) return;
  found->second.joined = false;
  world_.tally().add("room.closed " + params.at("code").get<std::string>());
}

void Player::lobby_changed(const Json& params) {
  if (!lobby_rev_) return;
  if (params.at("from").get<std::uint64_t>() != *lobby_rev_) {
    // What was missed is not told again: subscribe anew.
    lobby_rev_.reset();
    follows_lobby_ = false;
    world_.tally().add("lobby gaps");
    return;
  }
  lobby_rev_ = params.at("rev").get<std::uint64_t>();
  for (const auto& [room, summary] : params.at("changed").items()) lobby_[room] = summary;
  for (const Json& room : params.at("removed")) {
    must(lobby_.erase(room.get<std::string>()) == 1, "a table is removed that was never listed");
  }
}

}  // namespace simulation
