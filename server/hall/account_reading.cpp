#include "server/hall/account_reading.h"

#include <set>
#include <utility>

#include "protocol/limits.h"

namespace server {
namespace {

bool read_games(storage::Reader& reader, const std::string& account, const WantOwnRows& want, OwnRows& rows) {
  auto games = reader.games_of(account, want.after, protocol::k_exported_games_max);
  if (!games) return false;
  rows.games = std::move(*games);
  std::set<std::string> people;
  for (const storage::GameRow& game : rows.games) {
    for (const storage::GameSeatRow& seat : game.seats) people.insert(seat.account);
    if (game.rating != storage::GameRating::done) continue;
    const auto changes = reader.rating_changes_of_room(game.room);
    if (!changes) return false;
    for (const storage::RatingChangeRow& change : *changes) {
      if (change.account == account) rows.changes[game.room.text] = change;
    }
  }
  for (const std::string& one : people) {
    const auto guest = reader.guest(one);
    if (reader.failed()) return false;
    if (guest) rows.nicknames[one] = guest->nickname;
  }
  return true;
}

std::optional<OwnRows> read_own_rows(storage::Reader& reader, const std::string& account, const WantOwnRows& want) {
  OwnRows rows;
  if (!read_games(reader, account, want, rows)) return std::nullopt;
  if (want.after) return rows;
  auto lines = reader.chat_by(account, protocol::k_exported_lines_max);
  auto reports = reader.reports_by(account, protocol::k_exported_reports_max);
  auto standing = reader.standing(account);
  if (!lines || !reports || !standing) return std::nullopt;
  rows.lines = std::move(*lines);
  rows.reports = std::move(*reports);
  rows.standing = std::move(*standing);
  return rows;
}

}  // namespace

SessionLoaded read_session(storage::Reader& reader, const LoadSession& load) {
  SessionLoaded loaded;
  loaded.ticket = load.ticket;
  loaded.session = reader.session(load.token_hash);
  loaded.failed = reader.failed();
  if (!loaded.session) return loaded;
  loaded.guest = reader.guest(loaded.session->account);
  loaded.failed = loaded.failed || reader.failed();
  loaded.credential = reader.credential(loaded.session->account);
  loaded.failed = loaded.failed || reader.failed();
  return loaded;
}

PastLoaded read_past(storage::Reader& reader, const LoadPast& load) {
  PastLoaded loaded;
  loaded.ticket = load.ticket;
  const auto take = [&](auto found, auto& into) {
    loaded.failed = loaded.failed || !found;
    if (found) into = std::move(*found);
  };
  if (!load.account.empty()) loaded.guest = reader.guest(load.account);
  loaded.failed = reader.failed();
  if (load.games > 0) take(reader.games_of(load.account, load.after, load.games), loaded.games);
  if (load.changes > 0) {
    take(reader.rating_changes(load.account, load.game, load.before, load.changes), loaded.changes);
  }
  if (!load.room.text.empty()) take(reader.rating_changes_of_room(load.room), loaded.changes);
  std::set<std::string> people(load.names.begin(), load.names.end());
  for (const storage::GameRow& game : loaded.games) {
    for (const storage::GameSeatRow& seat : game.seats) people.insert(seat.account);
  }
  for (const std::string& account : people) {
    const auto guest = reader.guest(account);
    loaded.failed = loaded.failed || reader.failed();
    if (guest) loaded.nicknames[account] = guest->nickname;
  }
  return loaded;
}

std::optional<RatingsFound> read_ratings(storage::Reader& reader) {
  auto ratings = reader.ratings();
  auto due = reader.games_due();
  if (!ratings || !due) return std::nullopt;
  return RatingsFound{std::move(*ratings), std::move(*due)};
}

AccountLoaded read_account(storage::Reader& reader, const LoadAccount& load) {
  AccountLoaded loaded;
  loaded.ticket = load.ticket;
  const auto note = [&] { loaded.failed = loaded.failed || reader.failed(); };
  if (!load.name_key.empty()) {
    loaded.named = reader.credential_by_name(load.name_key);
    note();
  }
  std::string account = load.account;
  if (!load.issuer.empty()) {
    loaded.identity = reader.identity(load.issuer, load.subject);
    note();
    if (loaded.identity) account = loaded.identity->account;
  }
  if (account.empty() && loaded.named) account = loaded.named->account;
  if (account.empty()) return loaded;
  if (!loaded.identity) {
    loaded.identity = reader.identity_of(account);
    note();
  }
  loaded.own = reader.credential(account);
  note();
  loaded.guest = reader.guest(account);
  note();
  auto sessions = reader.sessions_of(account);
  note();
  if (sessions) loaded.sessions = std::move(*sessions);
  auto codes = reader.recovery_codes(account);
  note();
  if (codes) loaded.recovery_codes = std::move(*codes);
  if (load.own_rows) {
    loaded.own_rows = read_own_rows(reader, account, *load.own_rows);
    loaded.failed = loaded.failed || !loaded.own_rows;
  }
  return loaded;
}

StandingLoaded read_standing(storage::Reader& reader, const LoadStanding& load) {
  auto rows = reader.standing(load.account);
  if (!rows) return {load.ticket, {}, true};
  return {load.ticket, std::move(*rows), false};
}

ChatLoaded read_chat(storage::Reader& reader, const LoadChat& load) {
  auto lines = reader.chat(load.room, 0);
  if (!lines) return {load.ticket, {}, true};
  return {load.ticket, std::move(*lines), false};
}

}  // namespace server
