#include "server/hall/tables.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "protocol/codes.h"
#include "protocol/params.h"
#include "server/hall/asks/answers.h"
#include "server/hall/ids.h"
#include "server/room/guessing.h"
#include "server/room/table_choice.h"

namespace server {
namespace {

using protocol::ErrorCode;

/// Of the bots of a lesson, where it doesn't say what they do: a partner is to help, an opponent to be beaten.
constexpr const char* k_partner_level = "normal";
constexpr const char* k_opponent_level = "easy";

constexpr std::string_view k_maintenance_message = "No new tables are opened now; what runs goes on.";
constexpr std::string_view k_limit_message = "Finish or leave some tables before opening another one.";

Json error_of(const Refusal& refusal) { return protocol::error_object(refusal.code, refusal.message, refusal.detail); }

bool has_delay_of(const protocol::TableSummary& listing, const NewRoom& wanted) {
  return listing.spectator_delay_moves.value_or(0) == wanted.spectator_delay_moves &&
         listing.spectator_delay_seconds.value_or(0) == wanted.spectator_delay_seconds;
}

/// Whose table it is, who sits there, or did.
bool is_own(const RoomSummary& summary, const Account& account) {
  const auto among = [&](const std::vector<std::string>& people) { return std::ranges::count(people, account.id) > 0; };
  return account.id == summary.made_by || among(summary.seated) || among(summary.left) || among(summary.followers);
}

bool made_so(const RoomSummary& summary, const NewRoom& wanted) {
  const protocol::TableSummary& listing = *summary.listing;
  return listing.game == wanted.game && listing.players == wanted.players && listing.options.tree == wanted.options &&
         listing.move_seconds == wanted.move_seconds && summary.is_private == wanted.is_private &&
         summary.autopilot == wanted.autopilot && listing.rated.value_or(false) == wanted.rated &&
         listing.ready_check.value_or(false) == wanted.ready_check && summary.time == wanted.time &&
         summary.lesson == (wanted.lesson ? std::optional(wanted.lesson->name) : std::nullopt) &&
         has_delay_of(listing, wanted);
}

}  // namespace

void Tables::create(const Request& request, const protocol::TableCreate& params, Now now, Outbox& out) {
  const engine::Game* game = games_.find(params.game);
  if (!game) return refuse(request, ErrorCode::bad_params, "There is no such game here.", "game", out);
  const engine::Lesson* lesson = params.lesson ? games_.lesson(params.game, *params.lesson) : nullptr;
  if (params.lesson && lesson == nullptr) {
    return refuse(request, ErrorCode::bad_params, "There is no such lesson of this game.", "lesson", out);
  }
  auto settings = lesson ? check_lesson(*game, *lesson, params) : check_settings(*game, params);
  if (!settings) return refuse(request, protocol::error_object(settings.error()), out);
  if (settings->rated) {
    std::string reason = why_unrated(*game, *settings);
    if (reason.empty() && request.account->name.empty()) reason = "guest";
    if (!reason.empty()) {
      protocol::ErrorDetail detail;
      detail.reason = reason;
      return refuse(request, protocol::error_object(ErrorCode::not_for_rated, "This can't be rated.", detail), out);
    }
    if (const auto refusal = too_fast_for_rated(*settings, limits_.rated)) {
      return refuse(request, error_of(*refusal), out);
    }
  }

  NewRoom room;
  static_cast<TableSettings&>(room) = std::move(*settings);
  room.game = params.game;
  room.host = *request.account;
  room.host_seed_commit = params.seed_commit.value_or("");
  room.key = params.key.value_or("");
  if (lesson != nullptr) {
    room.lesson = LessonDeal{lesson->name, lesson->seed};
    const char* level = game->info().cooperative ? k_partner_level : k_opponent_level;
    room.bots.assign(static_cast<std::size_t>(room.players) - 1, level);
  }
  if (!room.key.empty() && answered_before(request, room, out)) return;
  if (closed_to_new_) return refuse(request, ErrorCode::maintenance, k_maintenance_message, out);
  const std::string limit = limit_met_after_making_room(request.account->id, now, out);
  if (!limit.empty()) return refuse(request, ErrorCode::limit_reached, k_limit_message, limit, out);
  room.answer_to = request;
  spawn(std::move(room), out);
}

bool Tables::answered_before(const Request& request, const NewRoom& wanted, Outbox& out) const {
  for (const auto& [id, made] : creating_) {
    if (made.host.id != wanted.host.id || made.key != wanted.key) continue;
    refuse(request, ErrorCode::busy, "This table is being made; ask again.", "key", out);
    return true;
  }
  const auto made = by_key_.find({wanted.host.id, wanted.key});
  if (made == by_key_.end()) return false;
  const RoomSummary& summary = tables_.at(made->second);
  // What it was made with is told by its line only until its host changes it.
  const bool the_same = summary.changed ? summary.listing->game == wanted.game : made_so(summary, wanted);
  if (!the_same) {
    refuse(request, ErrorCode::key_reused, "This key made another table.", "key", out);
  } else {
    answer<protocol::Method::table_create>(request, {made->second, summary.code, {}}, out);
  }
  return true;
}

void Tables::rematch(const RematchWanted& wanted, Now now, Outbox& out) {
  const Request& request = wanted.request;
  if (auto refusal = why_no_rematch(wanted.like, now, out)) {
    RematchMade refused{{request.conn, request.id, nullptr, error_of(*refusal)}, {}, {}};
    out.push_back(ToRoom{RoomId{protocol::table_in(request.params)}, std::move(refused)});
    return;
  }
  NewRoom room = wanted.like;
  room.answer_to = request;
  spawn(std::move(room), out);
}

// No table gives way to one that is not made.
std::optional<Refusal> Tables::why_no_rematch(const NewRoom& like, Now now, Outbox& out) {
  if (closed_to_new_) return Refusal{ErrorCode::maintenance, std::string(k_maintenance_message), {}};
  // Rated games of an earlier version may have been faster.
  if (auto refusal = too_fast_for_rated(like, limits_.rated)) return refusal;
  const std::string limit = limit_met_after_making_room(like.host.id, now, out);
  if (limit.empty()) return std::nullopt;
  protocol::ErrorDetail detail;
  detail.field = limit;
  return Refusal{ErrorCode::limit_reached, std::string(k_limit_message), detail};
}

storage::RoomId Tables::make_for_match(NewRoom room, Now now, Outbox& out) {
  // Its people were let into the queue while there was room: it is made in any case.
  if (is_full()) std::ignore = giving_way_.ask_one(now, out);
  return spawn(std::move(room), out);
}

storage::RoomId Tables::spawn(NewRoom room, Outbox& out) {
  // A clash of 40 random bits with a table that is open would send guests to the wrong one.
  do {
    room.code = draw_invite_code(entropy_);
  } while (by_code_.contains(room.code));
  room.room = draw_room_id(entropy_);
  entropy_.fill(room.server_seed);
  ++seated_in_[room.host.id];
  creating_.emplace(room.room.text, room);
  const storage::RoomId id = room.room;
  out.push_back(SpawnRoom{std::move(room)});
  return id;
}

void Tables::find(const Request& request, const protocol::TableFind& params, Outbox& out) const {
  const auto room = by_code_.find(protocol::clean_code(params.code));
  const bool is_there = room != by_code_.end();
  // Who has guessed too often isn't told whether this one is right, and finds tables of their own all the same.
  if (request.codes_wait_ms > 0 &&
      !(is_there && request.account && is_own(tables_.at(room->second), *request.account))) {
    return refuse(request, error_of(too_many_codes(request.codes_wait_ms)), out);
  }
  if (!is_there) return refuse(request, ErrorCode::no_such_table, "There is no such table.", "code", out);
  if (request.codes_wait_ms == 0) out.push_back(right_code(request, room->first));
  const RoomSummary& summary = tables_.at(room->second);
  answer<protocol::Method::table_find>(request, {room->second, room->first, *summary.listing}, out);
}

void Tables::changed(const RoomSummary& summary) {
  const std::string& room = summary.room.text;
  giving_way_.changed(summary);
  if (const auto made = creating_.find(room); made != creating_.end()) {
    RoomSummary only_host;
    only_host.seated = {made->second.host.id};
    count(only_host, -1);
    creating_.erase(made);
  }
  if (const auto old = tables_.find(room); old != tables_.end()) {
    count(old->second, -1);
    if (old->second.finished) --finished_;
    spectators_ -= old->second.listing->spectators;
    for (const std::string& account : old->second.seated) {
      const auto rooms = rooms_of_.find(account);
      if (rooms != rooms_of_.end() && rooms->second.erase(room) > 0 && rooms->second.empty()) rooms_of_.erase(rooms);
    }
    const auto code = by_code_.find(old->second.code);
    if (code != by_code_.end() && code->second == room) by_code_.erase(code);
    by_key_.erase({old->second.made_by, old->second.key});
    tables_.erase(old);
  }
  if (summary.gone || summary.finished) owing_.erase(room);
  if (summary.gone) return;
  count(summary, 1);
  for (const std::string& account : summary.seated) {
    if (!summary.finished) rooms_of_[account].insert(room);
  }
  if (summary.finished) ++finished_;
  spectators_ += summary.listing->spectators;
  by_code_.emplace(summary.code, room);  // whose it is already stays theirs
  if (!summary.key.empty()) by_key_[{summary.made_by, summary.key}] = room;
  tables_[room] = summary;
}

void Tables::turn(const TurnChanged& mail, Now now) {
  giving_way_.turn(mail, now);
  const auto table = tables_.find(mail.room.text);
  if (table != tables_.end() && !table->second.finished) owing_[mail.room.text] = mail.accounts;
}

void Tables::signed_in(const Account& account) {
  const auto rooms = rooms_of_.find(account.id);
  if (account.name.empty() || rooms == rooms_of_.end()) return;
  for (const std::string& room : rooms->second) giving_way_.not_of_guests(room);
}

std::vector<protocol::OwnTable> Tables::own(const std::string& account) const {
  std::vector<protocol::OwnTable> own;
  const auto rooms = rooms_of_.find(account);
  if (rooms == rooms_of_.end()) return own;
  for (const std::string& room : rooms->second) {
    const RoomSummary& summary = tables_.at(room);
    if (summary.lesson) continue;
    const auto owing = owing_.find(room);
    const bool turn = owing != owing_.end() && std::ranges::find(owing->second, account) != owing->second.end();
    own.push_back({*summary.listing, summary.code, turn});
  }
  return own;
}

void Tables::count(const RoomSummary& summary, int by) {
  if (summary.finished) return;
  for (const std::string& account : summary.seated) {
    std::size_t& tables = seated_in_[account];
    tables = by > 0 ? tables + 1 : tables - 1;
    if (tables == 0) seated_in_.erase(account);
  }
}

std::size_t Tables::count_in_phase(protocol::Phase phase) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(tables_, [&](const auto& one) { return one.second.listing->phase == phase; }));
}

std::size_t Tables::unfinished_of(const std::string& account) const {
  const auto tables = seated_in_.find(account);
  return tables == seated_in_.end() ? 0 : tables->second;
}

std::string Tables::limit_met_by(const std::string& account, Now now) const {
  if (unfinished_of(account) >= limits_.tables_per_person) return "tables_per_person";
  if (is_full() && !giving_way_.any(now)) return "tables";
  return "";
}

// The new one is made before the other has ended, and the other may stay after all: by so many are there too many then.
std::string Tables::limit_met_after_making_room(const std::string& account, Now now, Outbox& out) {
  constexpr std::size_t k_ahead_max = 16;
  if (unfinished_of(account) >= limits_.tables_per_person) return "tables_per_person";
  if (is_full() && !giving_way_.ask_one(now, out)) return "tables";
  return unfinished() < limits_.tables + k_ahead_max ? "" : "tables";
}

}  // namespace server
