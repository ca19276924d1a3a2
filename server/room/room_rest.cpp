// What goes on without people who are away. Tables that nobody looks at leave memory and come back when somebody asks
// for them or a deadline is due; those that all their people left come to an end.
#include <algorithm>
#include <initializer_list>
#include <memory>
#include <utility>

#include "protocol/methods.h"
#include "server/room/abandoned.h"
#include "server/room/concession.h"
#include "server/room/kept_seats.h"
#include "server/room/limits.h"
#include "server/room/room.h"
#include "server/room/snapshot.h"
#include "server/room/table_line.h"
#include "server/room/time_rules.h"

namespace server {

using protocol::ErrorCode;

namespace {

std::optional<std::int64_t> earliest(std::initializer_list<std::optional<std::int64_t>> times) {
  std::optional<std::int64_t> first;
  for (const auto& ms : times) {
    if (ms) first = std::min(first.value_or(*ms), *ms);
  }
  return first;
}

std::optional<std::int64_t> end_of(const std::optional<UndoWait>& wait) {
  return wait ? std::optional(wait->until_ms) : std::nullopt;
}

}  // namespace

// Who made the table may have stood up since, and watch.
void Room::watch_absence(Now now) {
  if (!visible_) return;
  const auto is_host = [&](const auto& account) { return account && account->id == visible_->host.id; };
  Present present{who_is_here(viewers_)};
  const auto seat = visible_->seat_of(visible_->host.id);
  present.host = seat ? present.seats[seat->index] : !viewers_.those_of(is_host).empty();
  absence_.watch(*visible_, present, now.steady_ms);
}

// A request's time is in the log, when it is over only here, as is when kept seats are free: a restart gives those who
// are waited for their whole time again.
void Room::follow_waits(Now now) {
  first_moves_.watch(*visible_, now.steady_ms);
  const auto& request = visible_->undo_request;
  if (!request) {
    undo_wait_.reset();
  } else if (!undo_wait_ || undo_wait_->request != request->request) {
    undo_wait_ = UndoWait{request->request, now.steady_ms + request->wait_ms};
  }
  if (!keeps_seats(*visible_)) {
    kept_until_ms_.reset();
  } else if (!kept_until_ms_) {
    kept_until_ms_ = now.steady_ms + periods_at(*visible_, policy_).rematch_seat_ms;
  }
}

// Votes: all who are here have asked already, and the last of the others has been away for long enough now.
bool Room::go_on_without_absent(Now now, Outbox& out) {
  watch_absence(now);
  if (const auto aborts = first_moves_.aborts_at(*visible_, policy_); aborts && *aborts <= swept_ms_) {
    auto made = draft(now);
    made.must_add(Aborted{std::nullopt, who_gets_up(*visible_, who_is_here(viewers_), true)});
    commit(std::move(made), std::nullopt, {}, out);
    return true;
  }
  auto due = absence_.due(*visible_, policy_);
  if (due && due->at_ms <= swept_ms_) {
    auto made = draft(now);
    made.must_add(std::move(due->fact));
    commit(std::move(made), std::nullopt, {}, out);
    return true;
  }
  if (visible_->phase != TablePhase::running || visible_->paused) return false;
  const auto away = absence_.away(periods_at(*visible_, policy_).absent_ms, now.steady_ms);
  for (std::uint8_t i = 0; i < visible_->terms->players; ++i) {
    if (!visible_->open[i] || !all_move_on(*visible_, engine::Seat{i}, away)) continue;
    auto made = draft(now);
    play_for_absent(made, engine::Seat{i});
    commit(std::move(made), std::nullopt, {}, out);
    return true;
  }
  return false;
}

// Nothing is under way that only memory knows, and nothing but the clocks goes on by itself.
bool Room::may_rest() const {
  const auto& table = *visible_;
  const bool quiet = !flight_ && inbox_.empty() && orders_.empty() && parting_.empty() && !storage_full_since_ms_ &&
                     !uncounted_ && !viewers_.next() && !snapshots_.is_under_way();
  if (!quiet) return false;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    const bool plays_on = table.conceded(engine::Seat{i}) || !table.bot_at(engine::Seat{i}).empty();
    if (table.open[i] && plays_on && !table.paused) return false;
  }
  return true;
}

std::optional<std::int64_t> Room::idle_until(Now now) const {
  if (!idle_since_ms_ || mode_ != Mode::working) return std::nullopt;
  switch (visible_->phase) {
    case TablePhase::open: {
      const bool empty = std::ranges::none_of(
          visible_->seats, [](const auto& occupant) { return occupant && !is_bot(occupant->account); });
      return *idle_since_ms_ + (empty ? k_idle_empty_ms : periods_at(*visible_, policy_).open_ms);
    }
    case TablePhase::finished:
      return *idle_since_ms_ + k_idle_finished_ms;
    case TablePhase::running: {
      if (!may_rest()) return std::nullopt;
      // Not when a clock would wake it soon: reading it again costs more than keeping it.
      const std::int64_t at_ms = *idle_since_ms_ + policy_.rest_ms();
      const auto due_ms = earliest({clock_.next(), end_of(undo_wait_), first_moves_.aborts_at(*visible_, policy_)});
      if (due_ms && *due_ms < std::max(at_ms, now.steady_ms) + policy_.rest_ms()) return std::nullopt;
      return at_ms;
    }
    case TablePhase::sealing:
      return std::nullopt;
  }
  return std::nullopt;
}

void Room::rest(Now now, Outbox& out) {
  const auto wake_ms = leave_state(now, out);
  mode_ = Mode::gone;
  const Refusal refusal = why_not_working();
  chat_.refuse_all(refusal.code, refusal.message, out);
  auto kept = std::make_shared<RoomRest>(
      RoomRest{visible_->seq, clock_, absence_, undo_wait_, first_moves_, attended_ms_, loaded_ms_});
  out.emplace_back(LogLine{LogLine::Level::debug, "event=room_rests room=" + id_.text});
  out.emplace_back(UnloadRoom{id_, std::move(kept), wake_ms});
}

// Where the table could rest, the store is given also what a start of the server tells of it without reading its log.
// The times in that row are steady ones; the shell, which knows the time of all starts together, makes that of them.
// When it wants to be in memory again, steady.
std::optional<std::int64_t> Room::leave_state(Now now, Outbox& out) {
  const Table& table = *visible_;
  const auto wake_ms =
      earliest({clock_.next(), end_of(undo_wait_), first_moves_.aborts_at(table, policy_), abandoned_at()});
  auto group = state_to_keep(table, history_, snapshots_.newest(), epoch_).value_or(storage::WriteGroup{});
  if (!group.writes.empty()) snapshots_.kept(table.seq);
  if (table.phase == TablePhase::running && !table.rules.due && may_rest()) {
    storage::RestRow row{id_, table.seq, now.steady_ms, now.wall_ms, 0, bytes_of(line_at(table))};
    if (wake_ms) row.due_ms = std::max<std::int64_t>(1, *wake_ms);
    group.writes.emplace_back(storage::PutRest{std::move(row), epoch_});
  }
  if (!group.writes.empty()) out.emplace_back(Persist{++tickets_, std::move(group)});
  return wake_ms;
}

// A pause is the keepers' to end: its time is nobody's absence.
void Room::watch_attendance(Now now) {
  if (!visible_ || visible_->phase != TablePhase::running) return;
  const auto is_here = [&](engine::Seat seat) { return viewers_.count(engine::Viewer::at(seat)) > 0; };
  if (visible_->paused || person_who(*visible_, is_here)) attended_ms_ = now.steady_ms;
}

std::optional<std::int64_t> Room::abandoned_at() const {
  const auto after_ms = abandoned_after_ms(*visible_, policy_);
  if (!after_ms) return std::nullopt;
  return std::max(attended_ms_ + *after_ms, loaded_ms_ + std::min(*after_ms, policy_.abandoned_grace_ms()));
}

bool Room::note_coming(Now now, Outbox& out) {
  const auto coming = next_coming(*visible_, who_is_here(viewers_));
  if (!coming || now.wall_ms < coming->wall_ms) return false;
  auto made = draft(now);
  made.must_add(Came{coming->seat}, visible_->seats[coming->seat.index]->account.id);
  commit(std::move(made), std::nullopt, {}, out);
  return true;
}

// Where the clock would have ended it, it does so now, one time-out after the other; the result counts.
bool Room::end_abandoned(Now now, Outbox& out) {
  watch_attendance(now);
  const auto at_ms = abandoned_at();
  if (!at_ms || *at_ms > now.steady_ms) return false;
  if (const auto seat = next_by_clock(*visible_)) {
    time_is_over(*seat, now, out);
    return true;
  }
  auto made = draft(now);
  made.must_add(Abandoned{(now.steady_ms - attended_ms_) / k_day_ms});
  commit(std::move(made), std::nullopt, {}, out);
  return true;
}

// Since when nobody looks at a table that has not started only memory knows; of a game the log does, too.
void Room::take(const GiveWay& mail, Now now, Outbox& out) {
  const auto is_guest = [&](const std::string& account) {
    return mail.guests && std::ranges::count(*mail.guests, account) > 0;
  };
  const auto may_end = [&](const Table& table) {
    const bool open = table.phase == TablePhase::open;
    if ((!open && table.phase != TablePhase::running) || table.paused || table.terms->rated) return false;
    const auto left_ms = open ? idle_since_ms_.value_or(now.steady_ms) : std::max(attended_ms_, loaded_ms_);
    return left_ms + mail.away_ms <= now.steady_ms && std::ranges::all_of(people_of(table), is_guest);
  };
  const bool quiet = mode_ == Mode::working && visible_ && may_rest() && viewers_.nobody();
  if (!quiet || !may_end(*visible_)) return out.push_back(ToHall{CannotGiveWay{id_}});
  auto made = draft(now);
  if (visible_->phase == TablePhase::open) {
    made.must_add(Closed{});
  } else {
    made.must_add(Abandoned{(now.steady_ms - attended_ms_) / k_day_ms, true});
  }
  commit(std::move(made), std::nullopt, {}, out);
  flight_->gives_way = true;
}

// For sharing out what bots think: a table made at one place is one person's, wherever it is played.
void Room::know_address(const Request& request) {
  if (!visible_ || !request.account || request.address.empty()) return;
  const std::string& account = request.account->id;
  if (!visible_->seat_of(account) && account != visible_->host.id) return;
  constexpr std::size_t k_people_max = 2 * engine::k_seats_max;
  if (addresses_.size() >= k_people_max && !addresses_.contains(account)) addresses_.clear();
  addresses_[account] = request.address;
}

// A seat's person asks for its hints, and had a bot play it; a bot of its own is the host's.
void Room::name_owners(std::size_t from, Outbox& out) const {
  for (std::size_t i = from; i < out.size(); ++i) {
    auto* think = out[i].get_if<Think>();
    if (think == nullptr) continue;
    const auto& occupant = visible_->seats[think->seat.index];
    think->owner = occupant && !is_bot(occupant->account) ? occupant->account.id : visible_->host.id;
    const auto known = addresses_.find(think->owner);
    if (known != addresses_.end()) think->address = known->second;
    think->unattended = is_unattended(*visible_);
  }
}

}  // namespace server
