#include "server/hall/people.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "protocol/limits.h"
#include "protocol/params.h"
#include "server/hall/answers.h"
#include "server/hall/game_list.h"
#include "server/room/facts.h"

namespace server {

using protocol::ErrorCode;
using protocol::Method;

bool People::takes(const Request& request, Now, Outbox& out) const {
  if (waiting_.size() < limits_.waiting_requests) return true;
  refuse(request, ErrorCode::busy, "Too much at once; try again in a moment.", out);
  return false;
}

void People::load(Waiting waiting, LoadPast wanted, Outbox& out) {
  wanted.ticket = guests_.new_ticket();
  waiting_.emplace(wanted.ticket, std::move(waiting));
  out.push_back(std::move(wanted));
}

void People::profile(const Request& request, const protocol::ProfileGet& params, Outbox& out) {
  if (!params.account && !request.account) {
    return refuse(request, ErrorCode::not_signed_in, "Whose profile? Nobody is signed in here.", out);
  }
  const std::string account = params.account ? *params.account : request.account->id;
  LoadPast wanted;
  wanted.account = account;
  wanted.games = protocol::k_recent_games;
  load({Method::profile_get, request, account, {}, 0, false, {}, false}, std::move(wanted), out);
}

void People::leaderboard(const Request& request, const protocol::LeaderboardGet& params, Outbox& out) {
  if (!games_.find(params.game)) {
    return refuse(request, ErrorCode::bad_params, "There is no such game here.", "game", out);
  }
  const auto& all = ratings_.ladder(params.game);
  const auto first = std::min<std::size_t>(params.from - 1, all.size());
  LoadPast wanted;
  for (std::size_t i = first; i < all.size() && i < first + protocol::k_leaderboard_rows_max; ++i) {
    wanted.names.push_back(all[i].account);
  }
  load({Method::leaderboard_get, request, {}, params.game, first, false, {}, false}, std::move(wanted), out);
}

void People::history(const Request& request, const protocol::RatingHistory& params, Outbox& out) {
  LoadPast wanted;
  wanted.account = params.account;
  wanted.game = params.game;
  wanted.before = params.before.value_or(std::numeric_limits<std::uint64_t>::max());
  wanted.changes = protocol::k_rating_changes_max;
  load({Method::rating_history, request, params.account, params.game, 0, false, {}, false}, std::move(wanted), out);
}

void People::mine(const Request& request, const protocol::TableMine& params, Outbox& out) {
  LoadPast wanted;
  if (params.after) {
    wanted.after = mark_from(*params.after);
    if (!wanted.after) return refuse(request, ErrorCode::bad_params, "Not from an answer of ours.", "after", out);
  }
  const std::string account = request.account->id;
  wanted.account = account;
  wanted.games = protocol::k_games_mine_max;
  load({Method::table_mine, request, account, {}, 0, !params.after, {}, false}, std::move(wanted), out);
}

void People::wanted(const RatingsWanted& mail, Outbox& out) {
  if (mail.over) {
    LoadPast wanted;
    wanted.room = mail.room;
    Waiting waiting;
    waiting.room = mail.room;
    return load(std::move(waiting), std::move(wanted), out);
  }
  SeatRatings told;
  for (const std::string& account : mail.accounts) {
    const Standing standing = ratings_.standing_of(account, mail.game);
    const ShownRating now = shown_rating(ratings_.believed(standing));
    told.people[account] = {now.rating, now.deviation, ratings_.is_provisional(standing), std::nullopt};
  }
  out.push_back(ToRoom{mail.room, std::move(told)});
}

void People::loaded(const PastLoaded& mail, Outbox& out) {
  const auto found = waiting_.find(mail.ticket);
  if (found == waiting_.end()) return;
  const Waiting waiting = std::move(found->second);
  waiting_.erase(found);
  if (!waiting.room.text.empty()) {
    if (mail.changes.empty()) return;  // not rated yet: the room hears of it when it is
    out.push_back(ToRoom{waiting.room, ratings_.told_of(mail.changes)});
    return;
  }
  if (waiting.gone) return;
  const Request& request = waiting.request;
  if (mail.failed) {
    return refuse(request, ErrorCode::storage_unavailable, "Nothing could be read; try again in a moment.", out);
  }
  if (!waiting.account.empty() && !mail.guest) {
    return refuse(request, ErrorCode::no_such_account, "There is nobody of that id.", "account", out);
  }
  switch (waiting.method) {
    case Method::profile_get:
      return answer<Method::profile_get>(request, profile_of(waiting, mail), out);
    case Method::leaderboard_get:
      return answer<Method::leaderboard_get>(request, leaderboard_of(waiting, mail), out);
    case Method::rating_history: {
      protocol::RatingHistoryResult result;
      for (const storage::RatingChangeRow& change : mail.changes) result.changes.push_back(shown_change(change));
      if (mail.changes.size() == protocol::k_rating_changes_max && mail.changes.back().number > 1) {
        result.next = mail.changes.back().number;
      }
      return answer<Method::rating_history>(request, result, out);
    }
    default:
      return answer<Method::table_mine>(request, mine_of(waiting, mail), out);
  }
}

/// A person in one game, as everybody may see it.
protocol::RatedStanding People::shown(const std::string& account, const std::string& game) const {
  const Standing standing = ratings_.standing_of(account, game);
  protocol::RatedStanding told;
  static_cast<protocol::ShownSkill&>(told) = shown_skill(ratings_.believed(standing));
  told.games = static_cast<std::int64_t>(standing.games);
  told.wins = static_cast<std::int64_t>(standing.wins);
  told.provisional = ratings_.is_provisional(standing);
  if (const auto place = ratings_.place_of(account, game)) told.place = static_cast<std::int64_t>(*place);
  return told;
}

protocol::ProfileGetResult People::profile_of(const Waiting& waiting, const PastLoaded& mail) const {
  protocol::ProfileGetResult result{{waiting.account, mail.guest->nickname}, mail.guest->created_ms, {}, {}};
  for (const auto& game : games_.games()) {
    if (ratings_.standing_of(waiting.account, game->info().id).games == 0) continue;
    result.ratings[game->info().id] = shown(waiting.account, game->info().id);
  }
  for (const storage::GameRow& game : mail.games) result.recent.push_back(shown_game(game, mail.nicknames));
  return result;
}

protocol::LeaderboardGetResult People::leaderboard_of(const Waiting& waiting, const PastLoaded& mail) const {
  const auto& all = ratings_.ladder(waiting.game);
  protocol::LeaderboardGetResult result{waiting.game, std::ssize(all), {}, {}};
  const std::size_t end = std::min(all.size(), waiting.first_place + protocol::k_leaderboard_rows_max);
  for (std::size_t i = waiting.first_place; i < end; ++i) {
    const auto nickname = mail.nicknames.find(all[i].account);
    if (nickname == mail.nicknames.end()) continue;  // moved up while the names were read
    const protocol::RatedStanding standing = shown(all[i].account, waiting.game);
    result.rows.push_back({standing, all[i].account, nickname->second, standing.place.value_or(0)});
  }
  const auto& asker = waiting.request.account;
  if (asker && ratings_.standing_of(asker->id, waiting.game).games > 0) result.own = shown(asker->id, waiting.game);
  return result;
}

protocol::TableMineResult People::mine_of(const Waiting& waiting, const PastLoaded& mail) const {
  protocol::TableMineResult result;
  for (const storage::GameRow& game : mail.games) result.games.push_back(shown_game(game, mail.nicknames));
  if (mail.games.size() == protocol::k_games_mine_max) result.next = text_of_mark(mail.games.back());
  if (waiting.first_page) result.tables = tables_.own(waiting.account);
  return result;
}

void People::conn_gone(ConnId conn) {
  for (auto& [ticket, waiting] : waiting_) {
    if (waiting.room.text.empty() && waiting.request.conn == conn) waiting.gone = true;
  }
}

}  // namespace server
