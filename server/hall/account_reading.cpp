#include "server/hall/account_reading.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "protocol/limits.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

constexpr std::size_t k_changes_at_once = 100;

/// Keeps what was read; false: the medium failed.
template <class Rows>
bool take(storage::Read<Rows> read, Rows& into) {
  if (read.ok()) into = std::move(*read);
  return read.ok();
}

/// Adds to the names those of the people who are there; false: the medium failed.
bool read_nicknames(storage::AccountReader& reader, const std::set<std::string>& people,
                    std::map<std::string, std::string>& names) {
  bool all = true;
  for (const std::string& account : people) {
    std::optional<storage::GuestRow> guest;
    all = take(reader.guest(account), guest) && all;
    if (guest) names[account] = guest->nickname;
  }
  return all;
}

/// Adds those after `since_ms` that led to that rating; false: the medium failed.
bool read_changes_since(storage::GameReader& reader, const storage::RatingRow& rating, std::int64_t since_ms,
                        std::vector<storage::RatingChangeRow>& found) {
  std::uint64_t before = rating.games + 1;
  while (before > 1) {
    const auto changes = reader.rating_changes(rating.account, rating.game, before, k_changes_at_once);
    if (!changes) return false;
    for (const storage::RatingChangeRow& change : *changes) {
      if (change.at_ms <= since_ms) return true;
      found.push_back(change);
    }
    if (changes->size() < k_changes_at_once) return true;
    before = changes->back().number;
  }
  return true;
}

bool read_games(storage::Reader& reader, const std::string& account, const WantOwnRows& want, OwnRows& rows) {
  auto games = reader.games().games_of(account, want.after, protocol::k_exported_games_max);
  if (!games) return false;
  rows.games = std::move(*games);
  std::set<std::string> people;
  for (const storage::GameRow& game : rows.games) {
    for (const storage::GameSeatRow& seat : game.seats) people.insert(seat.account);
    if (game.rating != storage::GameRating::done) continue;
    const auto changes = reader.games().rating_changes_of_room(game.room);
    if (!changes) return false;
    for (const storage::RatingChangeRow& change : *changes) {
      if (change.account == account) rows.changes[game.room.text] = change;
    }
  }
  return read_nicknames(reader.accounts(), people, rows.nicknames);
}

std::optional<OwnRows> read_own_rows(storage::Reader& reader, const std::string& account, const WantOwnRows& want) {
  OwnRows rows;
  if (!read_games(reader, account, want, rows)) return std::nullopt;
  if (want.after) return rows;
  auto lines = reader.moderation().chat_by(account, protocol::k_exported_lines_max);
  auto reports = reader.moderation().reports_by(account, protocol::k_exported_reports_max);
  auto standing = reader.moderation().standing(account);
  if (!lines || !reports || !standing) return std::nullopt;
  rows.lines = std::move(*lines);
  rows.reports = std::move(*reports);
  rows.standing = std::move(*standing);
  return rows;
}

}  // namespace

SessionLoaded read_session(storage::AccountReader& reader, const LoadSession& load) {
  SessionLoaded loaded;
  loaded.ticket = load.ticket;
  loaded.failed = !take(reader.session(load.token_hash), loaded.session);
  if (!loaded.session) return loaded;
  const std::string& account = loaded.session->account;
  const bool all = take(reader.guest(account), loaded.guest) && take(reader.credential(account), loaded.credential);
  loaded.failed = !all;
  return loaded;
}

PastLoaded read_past(storage::Reader& reader, const LoadPast& load) {
  PastLoaded loaded;
  loaded.ticket = load.ticket;
  const auto keep = [&](auto read, auto& into) {
    if (!take(std::move(read), into)) loaded.failed = true;
  };
  storage::GameReader& games = reader.games();
  if (!load.account.empty()) keep(reader.accounts().guest(load.account), loaded.guest);
  if (load.games > 0) keep(games.games_of(load.account, load.after, load.games), loaded.games);
  if (load.changes > 0) {
    keep(games.rating_changes(load.account, load.game, load.before, load.changes), loaded.changes);
  }
  if (!load.room.text.empty()) keep(games.rating_changes_of_room(load.room), loaded.changes);
  std::set<std::string> people(load.names.begin(), load.names.end());
  for (const storage::GameRow& game : loaded.games) {
    for (const storage::GameSeatRow& seat : game.seats) people.insert(seat.account);
  }
  if (!read_nicknames(reader.accounts(), people, loaded.nicknames)) loaded.failed = true;
  return loaded;
}

std::optional<RatingsFound> read_ratings(storage::GameReader& reader, const RatingLimits& limits) {
  RatingsFound found;
  auto ratings = reader.ratings();
  auto due = reader.games_due();
  if (!ratings || !due) return std::nullopt;
  // Whatever is rated next is over after the last that was, or is due.
  std::int64_t since_ms = 0;
  for (const storage::RatingRow& row : *ratings) since_ms = std::max(since_ms, row.rated_ms);
  for (const storage::GameRow& game : *due) since_ms = std::min(since_ms, game.finished_ms);
  since_ms -= limits.pair_hours * k_hour_ms;
  for (const storage::RatingRow& row : *ratings) {
    if (row.rated_ms <= since_ms) continue;
    if (!read_changes_since(reader, row, since_ms, found.recent)) return std::nullopt;
  }
  found.ratings = std::move(*ratings);
  found.due = std::move(*due);
  return found;
}

AccountLoaded read_account(storage::Reader& reader, const LoadAccount& load) {
  AccountLoaded loaded;
  loaded.ticket = load.ticket;
  storage::AccountReader& accounts = reader.accounts();
  const auto keep = [&](auto read, auto& into) {
    if (!take(std::move(read), into)) loaded.failed = true;
  };
  if (!load.name_key.empty()) keep(accounts.credential_by_name(load.name_key), loaded.named);
  std::string account = load.account;
  if (!load.issuer.empty()) {
    keep(accounts.identity(load.issuer, load.subject), loaded.identity);
    if (loaded.identity) account = loaded.identity->account;
  }
  if (account.empty() && loaded.named) account = loaded.named->account;
  if (account.empty()) return loaded;
  if (!loaded.identity) keep(accounts.identity_of(account), loaded.identity);
  keep(accounts.credential(account), loaded.own);
  keep(accounts.guest(account), loaded.guest);
  keep(accounts.sessions_of(account), loaded.sessions);
  keep(accounts.recovery_codes(account), loaded.recovery_codes);
  if (load.own_rows) {
    loaded.own_rows = read_own_rows(reader, account, *load.own_rows);
    loaded.failed = loaded.failed || !loaded.own_rows;
  }
  return loaded;
}

std::vector<std::string> guests_among(storage::AccountReader& reader, const std::vector<std::string>& accounts) {
  std::vector<std::string> guests;
  for (const std::string& account : accounts) {
    const auto credential = reader.credential(account);
    if (!credential.ok()) return {};
    if (*credential) continue;
    const auto identity = reader.identity_of(account);
    if (!identity.ok()) return {};
    if (!*identity) guests.push_back(account);
  }
  return guests;
}

StandingLoaded read_standing(storage::ModerationReader& reader, const LoadStanding& load) {
  auto rows = reader.standing(load.account);
  if (!rows) return {load.ticket, {}, true};
  return {load.ticket, std::move(*rows), false};
}

ChatLoaded read_chat(storage::ModerationReader& reader, const LoadChat& load) {
  auto lines = reader.chat(load.room, 0);
  if (!lines) return {load.ticket, {}, true};
  return {load.ticket, std::move(*lines), false};
}

}  // namespace server
