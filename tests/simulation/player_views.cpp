// What a client sees, and that it may believe it.
#include <algorithm>

#include "tests/protocol/patch.h"
#include "tests/simulation/player.h"
#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace simulation {
namespace {

/// Whatever was lost, a client's list of tables is right again within that time.
constexpr std::int64_t k_behind_ms_max = 10'000;
/// A network, or a server, that takes longer for an answer is to blame itself.
constexpr std::int64_t k_late_ms = 1'000;

}  // namespace

void Player::room_update(const Json& params) {
  const std::string room = params.at("table").get<std::string>();
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
    const Json& table = params.at("view").at("table");
    const bool may_go_back = table.contains("spectator_delay_moves") || table.contains("spectator_delay_seconds");
    must(watch.seq.value_or(0) <= seq || may_go_back, "a whole view is older than what was there: " + room);
    watch.view = params.at("view");
    world_.tally().add("updates by whole view");
  }
  const Json you = params.value("you", Json::object());
  const bool lags = !you.contains("seat") && watch.view.at("table").contains("spectator_delay_moves");
  if (lags && seq < world_.auditor().head(room)) world_.tally().add("spectators who lag");
  if (watch.you.value("seat", Json()) != you.value("seat", Json())) watch.entries.clear();
  watch.seq = seq;
  watch.you = you;
  watch.follows = params.contains("seat_view") ? std::optional(params.at("seat_view").get<int>()) : std::nullopt;
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
  if (!result.contains("seq") || asked.method == "table.view" || world_.may_miss_updates(*link_)) return;
  const auto watch = rooms_.find(asked.params.at("table").get<std::string>());
  // A session that was ended from elsewhere takes its places with it; what it had asked before is answered all the
  // same.
  if (watch == rooms_.end() || watch->second.leaving || !watch->second.joined) return;
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
  if (!has_seat_at(room)) world_.auditor().check_old_enough(room, seq, "table.view");
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
    if (!has_seat_at(room)) world_.auditor().check_told_late_enough(room, seq, "table.history");
    last = seq;
    if (watch == rooms_.end()) continue;
    const auto seen = watch->second.entries.find(seq);
    if (seen == watch->second.entries.end()) continue;
    if (seen->second != entry) violate("the history is not what was told: " + seen->second.dump() + entry.dump());
  }
}

bool Player::has_seat_at(const std::string& room) const {
  const server::Table* table = world_.auditor().table(room);
  return table != nullptr && !account_.empty() && table->seat_of(account_).has_value();
}

/// Every step is what this viewer saw, or might have seen, at that record.
void Player::check_replay(const std::string& room, const Asked& asked, const Json& result) const {
  const std::uint64_t from = asked.params.at("from").get<std::uint64_t>();
  Json view;
  std::uint64_t last = 0;
  for (const Json& step : result.at("steps")) {
    const std::uint64_t seq = step.at("seq").get<std::uint64_t>();
    must(seq > last && (last > 0 || seq == from), "a replay is not in order: " + room);
    if (!has_seat_at(room)) world_.auditor().check_told_late_enough(room, seq, "table.replay");
    last = seq;
    if (step.contains("view")) {
      view = step.at("view");
    } else {
      auto patched = protocol::apply_patch(view, step.at("patch"));
      must(patched.ok(), "a patch of a replay does not apply: " + room);
      view = std::move(patched).value();
    }
    world_.auditor().check_view(room, seq, signed_in_ ? account_ : "", view, "room.replay of " + whose());
  }
  must(result.at("last").get<std::uint64_t>() >= last, "a replay goes beyond the newest record: " + room);
}

void Player::room_closed(const Json& params) {
  const auto found = rooms_.find(params.at("table").get<std::string>());
  if (found == rooms_.end()) return;
  found->second.joined = false;
  world_.tally().add("room.closed " + params.at("code").get<std::string>());
}

/// A push may be lost on the way, or come a second time, later.
void Player::lobby_pushed(const Json& params) {
  const std::size_t odds = world_.calm() ? 0 : world_.settings().lobby_lost_one_in;
  // One at a time: how long a client may stay behind is counted from one loss.
  const std::int64_t now_ms = world_.steady_ms();
  if (lobby_chance_.one_in(odds) && now_ms - lobby_lost_ms_ > k_behind_ms_max) {
    lobby_lost_ms_ = now_ms;
    world_.tally().add("lobby pushes lost");
    return;
  }
  lobby_changed(params);
  if (!lobby_chance_.one_in(odds)) return;
  world_.tally().add("lobby pushes repeated");
  world_.later(lobby_chance_.between(0, 3'000), [this, params, link = link_] {
    if (link_ == link) lobby_changed(params);
  });
}

void Player::lobby_changed(const Json& params) {
  if (!lobby_rev_) return;
  const std::uint64_t from = params.at("from").get<std::uint64_t>();
  const std::uint64_t rev = params.at("rev").get<std::uint64_t>();
  if (rev < *lobby_rev_ || (rev == *lobby_rev_ && from < rev)) return;  // known
  if (from != *lobby_rev_) {
    // What was missed is not told again: subscribe anew.
    lobby_rev_.reset();
    follows_lobby_ = false;
    world_.tally().add("lobby gaps");
    return;
  }
  lobby_rev_ = rev;
  for (const auto& [room, summary] : params.at("changed").items()) lobby_[room] = summary;
  for (const Json& room : params.at("removed")) {
    must(lobby_.erase(room.get<std::string>()) == 1, "a table is removed that was never listed");
  }
}

void Player::check_lobby_in_time() {
  if (!link_) return behind_lobby_.reset();
  const auto rev = world_.lobby_rev_of(*link_);
  const std::int64_t now_ms = world_.steady_ms();
  // When answers take that long, so do pushes.
  const bool all_is_late =
      std::ranges::any_of(asked_, [&](const auto& one) { return now_ms - one.second.at_ms > k_late_ms; });
  if (!rev.has_value() || all_is_late) return behind_lobby_.reset();
  const std::uint64_t newest = rev.value();
  const bool is_level = lobby_rev_.has_value() && *lobby_rev_ == newest;
  must(!is_level || lobby_ == world_.lobby_shown_to(*link_), name_ + " sees another lobby at the same number");
  if (behind_lobby_ && lobby_rev_ && *lobby_rev_ >= behind_lobby_->rev) behind_lobby_.reset();
  if (!behind_lobby_ && !is_level) behind_lobby_ = Behind{newest, world_.now().steady_ms};
  if (!behind_lobby_) return;
  must(world_.now().steady_ms - behind_lobby_->since_ms <= k_behind_ms_max, name_ + " stays behind the lobby");
  world_.tally().add("lobby behind, looked at");
}

}  // namespace simulation
