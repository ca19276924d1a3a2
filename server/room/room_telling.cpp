// What a room tells without being asked and outside of its log: who is there, its line in the lobby, and when it
// wants to be woken.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "server/room/abandoned.h"
#include "server/room/limits.h"
#include "server/room/push_frame.h"
#include "server/room/room.h"
#include "server/room/table_line.h"

namespace server {
namespace {

// But for the count that changes with every passer-by.
bool same_but_spectators(const protocol::TableSummary& now, protocol::TableSummary before) {
  before.spectators = now.spectators;
  return now == before;
}

// A steady time as people are told it. What was told before is told again unless it has become wrong: clocks are read
// one after the other.
std::optional<std::int64_t> told_again(std::optional<std::int64_t> before, std::optional<std::int64_t> at_ms, Now now) {
  constexpr std::int64_t k_same_ms = 500;
  if (!at_ms) return std::nullopt;
  const auto told_ms = *at_ms - now.steady_ms + now.told_ms();
  return before && std::abs(*before - told_ms) < k_same_ms ? before : told_ms;
}

}  // namespace

// Who sees the game later than it is played is told nothing that follows from it.
SharedFrame Room::presence_frame(Now now, bool of_now) {
  protocol::TablePresence presence{id_.text, {}, 0};
  for (std::uint8_t i = 0; i < visible_->terms->players; ++i) {
    const engine::Seat seat{i};
    const auto& occupant = visible_->seats[i];
    if (!occupant) continue;
    presence.seats[seat] = is_bot(occupant->account) || viewers_.count(engine::Viewer::at(seat)) > 0;
  }
  presence.spectators = static_cast<std::int64_t>(viewers_.count(engine::Viewer::spectator()));
  presence_.aborts_ms = told_again(presence_.aborts_ms, first_moves_.aborts_at(*visible_, policy_), now);
  for (std::uint8_t i = 0; i < visible_->terms->players; ++i) {
    auto& told = presence_.claimable_ms[i];
    told = told_again(told, absence_.claimable_at(*visible_, engine::Seat{i}, policy_), now);
    if (!told || !of_now) continue;
    if (!presence.claimable_at_ms) presence.claimable_at_ms.emplace();
    (*presence.claimable_at_ms)[engine::Seat{i}] = *told;
  }
  if (of_now) presence.aborts_at_ms = presence_.aborts_ms;
  return make_frame(presence, id_.text);
}

void Room::tell_presence(Now now, Outbox& out) {
  if (!changed_.presence || now.steady_ms < presence_.at_ms + k_presence_gap_ms) return;
  changed_.presence = false;
  auto frame = presence_frame(now, true);
  if (frame->json == presence_.text) return;
  presence_.text = frame->json;
  presence_.at_ms = now.steady_ms;
  std::vector<ConnId> late;
  std::vector<ConnId> others;
  for (const auto conn : everyone(viewers_)) {
    (viewers_.lags_for(viewers_.find(conn)->place()) ? late : others).push_back(conn);
  }
  if (!late.empty()) out.emplace_back(Broadcast{std::move(late), presence_frame(now, false)});
  if (!others.empty()) out.emplace_back(Broadcast{std::move(others), std::move(frame)});
}

void Room::tell_lobby(Now now, Outbox& out) {
  if (!changed_.listing) return;
  auto listing = std::make_shared<const protocol::TableSummary>(
      lobby_listing(*visible_, viewers_.count(engine::Viewer::spectator())));
  auto followers = followers_at(*visible_);
  const bool told_before = listing_ && followers == followers_told_;
  if (told_before && *listing == *listing_) {
    changed_.listing = false;
    return;
  }
  const bool is_early = now.steady_ms < listing_told_ms_ + k_spectators_gap_ms;
  if (told_before && is_early && same_but_spectators(*listing, *listing_)) return;
  changed_.listing = false;
  listing_told_ms_ = now.steady_ms;
  listing_ = listing;
  followers_told_ = followers;
  out.emplace_back(ToHall{SummaryChanged{summary_of(*visible_, std::move(listing), std::move(followers))}});
}

void Room::tell_turn(Outbox& out) {
  if (!changed_.turn) return;
  changed_.turn = false;
  TurnChanged told = turn_at(*visible_);
  for (std::size_t i = 0; i < visible_->seats.size(); ++i) {
    const auto& occupant = visible_->seats[i];
    if (!occupant || is_bot(occupant->account)) continue;
    const engine::Viewer viewer = engine::Viewer::at(engine::Seat{static_cast<std::uint8_t>(i)});
    if (viewers_.count(viewer) > 0) told.present.push_back(occupant->account.id);
  }
  if (told == turn_) return;
  turn_ = told;
  out.emplace_back(ToHall{std::move(told)});
}

// Of a game that ends now the hall tells by itself, once it has been rated.
void Room::ask_for_ratings(Outbox& out) {
  if (!visible_->terms->rated || visible_->closed) return;
  std::vector<std::string> accounts;
  for (const auto& occupant : visible_->seats) {
    if (occupant) accounts.push_back(occupant->account.id);
  }
  if (accounts == ratings_asked_) return;
  ratings_asked_ = accounts;
  const bool over = visible_->phase == TablePhase::finished && visible_->changes_ratings();
  out.emplace_back(ToHall{RatingsWanted{id_, visible_->terms->game, std::move(accounts), over}});
}

SharedFrame Room::ratings_frame() const {
  protocol::TableRatings told{id_.text, {}, ratings_.over};
  for (const auto& [account, rating] : ratings_.people) {
    if (const auto seat = visible_->seat_of(account)) told.seats[*seat] = rating;
  }
  return make_frame(told, id_.text);
}

void Room::tell_lobby_gone(Outbox& out) const {
  RoomSummary summary;
  summary.room = id_;
  summary.gone = true;
  if (visible_) {
    summary.code = visible_->terms->code;
    summary.is_private = visible_->terms->is_private;
  }
  out.emplace_back(ToHall{SummaryChanged{std::move(summary)}});
}

void Room::watch_idleness(Now now) {
  watch_attendance(now);
  if (!viewers_.nobody()) {
    idle_since_ms_.reset();
  } else if (!idle_since_ms_) {
    idle_since_ms_ = now.steady_ms;
  }
}

void Room::ask_to_wake(Now now, Outbox& out) {
  if (!visible_ || mode_ == Mode::gone) return;
  std::optional<std::int64_t> next;
  const auto at = [&](std::int64_t ms) { next = std::min(next.value_or(ms), ms); };
  // While a commit is in flight its end is what the rest waits for.
  if (!flight_ && mode_ == Mode::working) {
    if (storage_full_since_ms_) {
      if (storage_retry_ms_ != k_never_ms) at(storage_retry_ms_);
    } else {
      if (const auto limit = clock_.next()) at(*limit);
      if (undo_wait_) at(undo_wait_->until_ms);
      if (const auto aborts = first_moves_.aborts_at(*visible_, policy_)) at(*aborts);
      const auto coming = outlives_restarts(*visible_) ? next_coming(*visible_, who_is_here(viewers_)) : std::nullopt;
      if (coming) at(now.steady_ms + coming->wall_ms - now.wall_ms);
      if (kept_until_ms_) at(*kept_until_ms_);
      if (const auto absence = absence_.next(*visible_, policy_, now.steady_ms)) at(*absence);
      if (const auto again = bots_.next()) at(*again);
      if (const auto idle = idle_until(now)) at(*idle);
      if (const auto end = abandoned_at()) at(*end);
    }
  }
  if (const auto more = viewers_.next(); more && mode_ != Mode::frozen) at(*more);
  if (changed_.presence) at(presence_.at_ms + k_presence_gap_ms);
  if (changed_.listing) at(listing_told_ms_ + k_spectators_gap_ms);
  if (!next) return;
  const auto when = std::max(*next, now.steady_ms);
  if (wake_asked_ms_ && *wake_asked_ms_ <= when) return;
  wake_asked_ms_ = when;
  out.emplace_back(WakeAt{when});
}

}  // namespace server
