#include "server/hall/people.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "protocol/limits.h"
#include "protocol/params.h"
#include "server/hall/asks/answers.h"
#include "server/hall/game_list.h"
#include "server/room/facts.h"

namespace server {

using protocol::ErrorCode;
using protocol::Method;

namespace {

/// Whether there is such a person; answers no_such_account when there isn't.
bool is_somebody(const Request& request, const PastLoaded& found, Outbox& out) {
  if (!found.guest) refuse(request, ErrorCode::no_such_account, "There is nobody of that id.", "account", out);
  return found.guest.has_value();
}

std::size_t first_place_of(const protocol::LeaderboardGet& asked, std::size_t places) {
  return std::min<std::size_t>(asked.from - 1, places);
}

}  // namespace

void People::profile(const Request& request, const protocol::ProfileGet& params, Outbox& out) {
  if (!params.account && !request.account) {
    return refuse(request, ErrorCode::not_signed_in, "Whose profile? Nobody is signed in here.", out);
  }
  LoadPast wanted;
  wanted.account = params.account ? *params.account : request.account->id;
  wanted.games = protocol::k_recent_games;
  const auto found = [this, request, account = wanted.account](const PastLoaded& past, Now, Outbox& to) {
    if (is_somebody(request, past, to)) answer<Method::profile_get>(request, profile_of(account, past), to);
  };
  asks_.ask_for(request, std::move(wanted), found, out);
}

void People::leaderboard(const Request& request, const protocol::LeaderboardGet& params, Outbox& out) {
  if (!games_.find(params.game)) {
    return refuse(request, ErrorCode::bad_params, "There is no such game here.", "game", out);
  }
  const auto& all = ratings_.ladder(params.game);
  const std::size_t first = first_place_of(params, all.size());
  LoadPast wanted;
  for (std::size_t i = first; i < all.size() && i < first + protocol::k_leaderboard_rows_max; ++i) {
    wanted.names.push_back(all[i].account);
  }
  const auto found = [this, request, params](const PastLoaded& past, Now, Outbox& to) {
    answer<Method::leaderboard_get>(request, leaderboard_of(params, request.account, past), to);
  };
  asks_.ask_for(request, std::move(wanted), found, out);
}

void People::history(const Request& request, const protocol::RatingHistory& params, Outbox& out) {
  LoadPast wanted;
  wanted.account = params.account;
  wanted.game = params.game;
  wanted.before = params.before.value_or(std::numeric_limits<std::uint64_t>::max());
  wanted.changes = protocol::k_rating_changes_max;
  const auto found = [request](const PastLoaded& past, Now, Outbox& to) {
    if (!is_somebody(request, past, to)) return;
    protocol::RatingHistoryResult result;
    for (const storage::RatingChangeRow& change : past.changes) result.changes.push_back(shown_change(change));
    if (past.changes.size() == protocol::k_rating_changes_max && past.changes.back().number > 1) {
      result.next = past.changes.back().number;
    }
    answer<Method::rating_history>(request, result, to);
  };
  asks_.ask_for(request, std::move(wanted), found, out);
}

void People::mine(const Request& request, const protocol::TableMine& params, Outbox& out) {
  LoadPast wanted;
  if (params.after) {
    wanted.after = mark_from(*params.after);
    if (!wanted.after) return refuse(request, ErrorCode::bad_params, "Not from an answer of ours.", "after", out);
  }
  wanted.account = request.account->id;
  wanted.games = protocol::k_games_mine_max;
  const auto found = [this, request, is_first = !params.after](const PastLoaded& past, Now, Outbox& to) {
    if (!is_somebody(request, past, to)) return;
    protocol::TableMineResult result;
    for (const storage::GameRow& game : past.games) result.games.push_back(shown_game(game, past.nicknames));
    if (past.games.size() == protocol::k_games_mine_max) result.next = text_of_mark(past.games.back());
    if (is_first) result.tables = tables_.own(request.account->id);
    answer<Method::table_mine>(request, result, to);
  };
  asks_.ask_for(request, std::move(wanted), found, out);
}

void People::wanted(const RatingsWanted& mail, Outbox& out) {
  if (mail.over) {
    LoadPast wanted;
    wanted.room = mail.room;
    const auto found = [this, room = mail.room](const PastLoaded& past, Now, Outbox& to) {
      // Of one that isn't rated yet the room hears when it is.
      if (!past.changes.empty()) to.push_back(ToRoom{room, ratings_.told_of(past.changes)});
    };
    return asks_.ask(std::move(wanted), found, out);
  }
  SeatRatings told;
  for (const std::string& account : mail.accounts) {
    const Standing standing = ratings_.standing_of(account, mail.game);
    const ShownRating now = shown_rating(ratings_.believed(standing));
    told.people[account] = {now.rating, now.deviation, ratings_.is_provisional(standing), std::nullopt};
  }
  out.push_back(ToRoom{mail.room, std::move(told)});
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

protocol::ProfileGetResult People::profile_of(const std::string& account, const PastLoaded& found) const {
  protocol::ProfileGetResult result{{account, found.guest->nickname}, found.guest->created_ms, {}, {}};
  for (const auto& game : games_.games()) {
    if (ratings_.standing_of(account, game->info().id).games == 0) continue;
    result.ratings[game->info().id] = shown(account, game->info().id);
  }
  for (const storage::GameRow& game : found.games) result.recent.push_back(shown_game(game, found.nicknames));
  return result;
}

protocol::LeaderboardGetResult People::leaderboard_of(const protocol::LeaderboardGet& asked,
                                                      const std::optional<Account>& asker,
                                                      const PastLoaded& found) const {
  const auto& all = ratings_.ladder(asked.game);
  protocol::LeaderboardGetResult result{asked.game, std::ssize(all), {}, {}};
  const std::size_t first = first_place_of(asked, all.size());
  const std::size_t end = std::min(all.size(), first + protocol::k_leaderboard_rows_max);
  for (std::size_t i = first; i < end; ++i) {
    const auto nickname = found.nicknames.find(all[i].account);
    if (nickname == found.nicknames.end()) continue;  // moved up while the names were read
    const protocol::RatedStanding standing = shown(all[i].account, asked.game);
    result.rows.push_back({standing, all[i].account, nickname->second, standing.place.value_or(0)});
  }
  if (asker && ratings_.standing_of(asker->id, asked.game).games > 0) result.own = shown(asker->id, asked.game);
  return result;
}

}  // namespace server
