#include "server/hall/notices.h"

#include <algorithm>

#include "engine/core/describe/tree.h"
#include "protocol/params.h"
#include "server/hall/asks/answers.h"
#include "server/hall/ids.h"
#include "server/room/push_frame.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::Method;

// So that nobody has the server write to others as often as they like.
constexpr std::int64_t k_tests = 10;
constexpr std::int64_t k_test_ms = 10'000;
// Requests to other servers at once, of what one person has waiting.
constexpr std::size_t k_at_once_per_person = 2;
constexpr std::int64_t k_kept_ms = std::int64_t{30} * 24 * 3'600 * 1'000;

std::string matter_row(const NoticeWatch::Matter& matter) {
  return matter.account + "/" + matter.room + "/" + std::string(name_of(matter.kind));
}

std::optional<NoticeWatch::Matter> matter_of(const std::string& row) {
  const std::size_t first = row.find('/');
  const std::size_t last = row.rfind('/');
  if (first == std::string::npos || last == first) return std::nullopt;
  const auto kind = notice_kind_from(row.substr(last + 1));
  if (!kind) return std::nullopt;
  return NoticeWatch::Matter{row.substr(0, first), row.substr(first + 1, last - first - 1), *kind};
}

protocol::TurnsChanged turns_of(const NoticeWatch& watch, const std::string& account) {
  protocol::TurnsChanged all;
  for (const auto& [matter, about] : watch.of(account)) {
    all.turns.push_back({std::string(name_of(matter.kind)), matter.room, about.game, about.since_ms, about.seen});
  }
  return all;
}

}  // namespace

Notices::Notices(const engine::Catalog& games, Entropy& entropy, const HallLimits& limits, Kept& kept, Guests& guests,
                 Asks& asks)
    : games_(games),
      entropy_(entropy),
      limits_(limits),
      kept_(kept),
      guests_(guests),
      watch_(limits.notice),
      tests_(k_tests, k_test_ms, limits.attempts_remembered),
      asks_(asks, limits.notice.acts_waiting),
      ready_(k_at_once_per_person) {}

void Notices::recovered(Now now, Outbox& out) {
  // Its session ended, and the program before it could drop the device; or it is of a version that didn't know whose
  // session a device is of.
  take_away("", [now](const Json& device) {
    return !device.contains("expires_ms") || !session_holds(device.value("expires_ms", std::int64_t{0}), now);
  });
  for (const auto& [row, value] : kept_.all(k_notice)) {
    const auto matter = matter_of(row);
    if (!matter) continue;
    const std::int64_t since_ms = value.value("since_ms", std::int64_t{0});
    if (matter->kind == NoticeKind::over && since_ms + k_kept_ms < now.wall_ms) {
      forget(*matter);
    } else {
      watch_.restore(*matter, {value.value("game", ""), since_ms, false, value.value("told", false)}, now);
    }
  }
  for (const auto& [id, value] : kept_.all(k_sending)) applied(storage::PutKept{{k_sending, id, {}}});
  go_on(now, out);
}

bool Notices::takes(const Request& request, Now, Outbox& out) const {
  if (acts_.size() < limits_.notice.acts_waiting) return true;
  refuse(request, ErrorCode::busy, "Too much at once; try again in a moment.", out);
  return false;
}

void Notices::follow_turns(const Request& request, Outbox& out) {
  followers_.put(request.conn, request.account->id);
  answer<protocol::Method::turns_subscribe>(request, turns_of(watch_, request.account->id), out);
}

void Notices::table(const RoomSummary& summary, Now now, Outbox& out) {
  NoticeWatch::News news;
  watch_.table(summary, now, news);
  carry_out(news, now, out);
}

void Notices::turn(const TurnChanged& mail, Now now, Outbox& out) {
  NoticeWatch::News news;
  watch_.turn(mail, now, news);
  carry_out(news, now, out);
}

void Notices::wake(Now now, Outbox& out) {
  NoticeWatch::News news;
  watch_.tick(now, news);
  carry_out(news, now, out);
}

void Notices::carry_out(const NoticeWatch::News& news, Now now, Outbox& out) {
  for (const Matter& matter : news.ended) forget(matter);
  for (const Matter& matter : news.began) keep(matter);
  for (const Matter& matter : news.due) tell(matter);
  for (const std::string& account : news.changed) push(account, out);
  go_on(now, out);
}

// ---- the list ----

void Notices::push(const std::string& account, Outbox& out) {
  // Who signed out there is told nothing more of it.
  Broadcast to{still_signed_in(followers_.of(account), guests_.connections_of(account)), nullptr};
  if (to.conns.empty()) return;
  to.frame = make_frame(turns_of(watch_, account), k_turns_stream);
  out.push_back(std::move(to));
}

void Notices::conn_gone(ConnId conn) { followers_.drop(conn); }

// ---- what is stored ----

/// A game over is found in the list after a restart, too.
void Notices::keep(const Matter& matter) {
  const auto plan = [this, matter](Now) -> Writes {
    const auto* about = watch_.find(matter);
    if (about == nullptr) return {};
    return {put(k_notice, matter_row(matter), {{"game", about->game}, {"since_ms", about->since_ms}, {"told", false}})};
  };
  acts_.push_back({plan, [](storage::WriteStatus, Now, Outbox&) {}});
}

void Notices::tell(const Matter& matter) {
  const auto plan = [this, matter](Now now) -> Writes {
    const auto* about = watch_.find(matter);
    if (about == nullptr || !has_channel(matter.account)) return {};
    const std::string id = draw_notice_id(entropy_);
    Writes writes{put(k_notice, matter_row(matter),
                      {{"game", about->game}, {"since_ms", about->since_ms}, {"told", true}, {"id", id}})};
    add_sendings(matter.account, id, {std::string(name_of(matter.kind)), matter.room, about->game, about->since_ms, 0},
                 now, writes);
    return writes;
  };
  const auto done = [this, matter](storage::WriteStatus status, Now now, Outbox&) {
    if (status != storage::WriteStatus::stored) watch_.put_off(matter, now);
  };
  acts_.push_back({plan, done});
}

/// They have acted, or looked: what was not sent yet is not sent any more.
void Notices::forget(const Matter& matter) {
  const auto plan = [this, matter](Now) -> Writes {
    const Json* row = kept_.find(k_notice, matter_row(matter));
    if (row == nullptr) return {};
    Writes writes{storage::DropKept{k_notice, matter_row(matter)}};
    const std::string id = row->value("id", "");
    if (id.empty()) return writes;
    for (const std::string& sending : kept_.ids(k_sending, matter.account + "/" + id + "/")) {
      writes.emplace_back(storage::DropKept{k_sending, sending});
    }
    return writes;
  };
  acts_.push_back({plan, [](storage::WriteStatus, Now, Outbox&) {}});
}

void Notices::go_on(Now now, Outbox& out) {
  if (!is_committing_) commit_next(now, out);
  send_due(now, out);
  ask_to_wake(now, out);
}

void Notices::catch_up(Now now, Outbox& out) {
  if (!is_committing_) commit_next(now, out);
}

void Notices::commit_next(Now now, Outbox& out) {
  while (!acts_.empty()) {
    const Writes writes = acts_.front().plan(now);
    if (!writes.empty()) {
      is_committing_ = true;
      const auto stored = [this, writes](const Stored& mail, Now then, Outbox& to) {
        committed(writes, mail.status, then, to);
      };
      return asks_.write({writes}, stored, out);
    }
    const Act act = std::move(acts_.front());
    acts_.pop_front();
    act.done(storage::WriteStatus::stored, now, out);
  }
}

void Notices::committed(const Writes& writes, storage::WriteStatus status, Now now, Outbox& out) {
  is_committing_ = false;
  const Act act = std::move(acts_.front());
  acts_.pop_front();
  if (status == storage::WriteStatus::stored) {
    for (const storage::Write& write : writes) {
      kept_.apply(write);
      applied(write);
    }
  } else {
    out.push_back(LogLine{LogLine::Level::warning, "event=notice_not_stored"});
  }
  act.done(status, now, out);
  go_on(now, out);
}

void Notices::ask_to_wake(Now now, Outbox& out) const {
  std::optional<std::int64_t> next = watch_.next();
  if (!due_.empty()) {
    const std::int64_t at_ms = now.steady_ms + std::max<std::int64_t>(0, due_.begin()->first - now.wall_ms);
    next = std::min(next.value_or(at_ms), at_ms);
  }
  if (next) out.push_back(WakeAt{*next});
}

}  // namespace server
