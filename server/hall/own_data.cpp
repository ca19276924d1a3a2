#include "server/hall/own_data.h"

#include <utility>

#include "engine/core/describe/tree.h"
#include "protocol/limits.h"
#include "server/hall/game_list.h"
#include "server/hall/ids.h"

namespace server {
namespace {

using Rows = protocol::AccountExportResult::Kept;

Json account_of(const AccountLoaded& mail) {
  Json account{{"id", mail.guest->account}, {"nickname", mail.guest->nickname}, {"since_ms", mail.guest->created_ms}};
  if (mail.own) account["name"] = mail.own->name;
  if (mail.own) account["registered_ms"] = mail.own->registered_ms;
  if (mail.own) account["recovery_codes_left"] = mail.recovery_codes.size();
  if (mail.identity) {
    account["identity"] = {
        {"issuer", mail.identity->issuer}, {"subject", mail.identity->subject}, {"since_ms", mail.identity->since_ms}};
  }
  return account;
}

Rows blocks_of(const storage::StandingRows& standing) {
  Rows blocks;
  for (std::size_t i = 0; i < standing.blocks.size(); ++i) {
    const storage::BlockRow& row = standing.blocks[i];
    blocks.emplace_back(Json{{"account", row.blocked}, {"nickname", standing.names[i]}, {"at_ms", row.at_ms}});
  }
  return blocks;
}

Rows lines_of(const std::vector<storage::ChatRow>& rows) {
  Rows lines;
  for (const storage::ChatRow& row : rows) {
    Json line{{"table", row.room}, {"channel", row.channel}, {"at_ms", row.at_ms}, {"nickname", row.nickname}};
    line[row.phrase.empty() ? "text" : "phrase"] = row.phrase.empty() ? row.text : row.phrase;
    lines.emplace_back(std::move(line));
  }
  return lines;
}

Rows reports_of(const std::vector<storage::ReportRow>& rows) {
  Rows reports;
  for (const storage::ReportRow& row : rows) {
    reports.emplace_back(Json{{"id", row.id},
                              {"at_ms", row.at_ms},
                              {"account", row.account},
                              {"kind", row.kind},
                              {"text", row.text},
                              {"table", row.room},
                              {"state", row.state}});
  }
  return reports;
}

/// Who set it is not the person's to know.
Json without_author(Json row) {
  row.erase("by");
  return row;
}

Rows restraints_of(const storage::StandingRows& standing, const Kept& kept, const std::string& account) {
  Rows restraints;
  for (const storage::MuteRow& row : standing.mutes) {
    restraints.emplace_back(
        Json{{"kind", "muted"}, {"reason", row.reason}, {"since_ms", row.at_ms}, {"until_ms", row.until_ms}});
  }
  if (const Json* restraint = kept.find(k_restraint, account)) restraints.emplace_back(without_author(*restraint));
  return restraints;
}

Rows notices_of(const Kept& kept, const std::string& account) {
  Rows notices;
  for (const auto& [id, warning] : kept.all(k_warning)) {
    if (id.starts_with(account + "/")) notices.emplace_back(without_author(warning));
  }
  return notices;
}

/// Where notices are sent: of secrets and of browsers' keys only that they are there.
protocol::ToldTo told_to(const Kept& kept, const std::string& account) {
  protocol::ToldTo told{{}, std::ssize(kept.ids(k_device, account + "/"))};
  if (const Json* hook = kept.find(k_webhook, account)) told.webhook = hook->value("url", "");
  return told;
}

}  // namespace

protocol::AccountExportResult exported_games(const AccountLoaded& mail, Now now) {
  const OwnRows& rows = *mail.own_rows;
  protocol::AccountExportResult document{.made_ms = now.wall_ms};
  for (const storage::GameRow& row : rows.games) {
    Json game = engine::to_tree(shown_game(row, rows.nicknames));
    const auto change = rows.changes.find(row.room.text);
    if (change != rows.changes.end()) game["rating_change"] = engine::to_tree(shown_change(change->second));
    document.games.emplace_back(std::move(game));
  }
  if (rows.games.size() == protocol::k_exported_games_max) document.next = text_of_mark(rows.games.back());
  return document;
}

Rows exported_sessions(const std::vector<storage::SessionRow>& rows, const std::optional<storage::Hash>& current) {
  Rows sessions;
  for (const storage::SessionRow& row : rows) {
    sessions.emplace_back(Json{{"id", session_id(row.token_hash)},
                               {"created_ms", row.created_ms},
                               {"expires_ms", row.expires_ms},
                               {"label", row.label},
                               {"current", row.token_hash == current}});
  }
  return sessions;
}

void add_exported_rest(const AccountLoaded& mail, const Kept& kept, protocol::AccountExportResult& document) {
  const OwnRows& rows = *mail.own_rows;
  const std::string& account = mail.guest->account;
  Json shown = account_of(mail);
  const std::string language = language_of(kept, account);
  if (!language.empty()) shown["language"] = language;
  document.account = std::move(shown);
  document.blocks = blocks_of(rows.standing);
  document.chat = lines_of(rows.lines);
  document.reports = reports_of(rows.reports);
  document.announcements = notices_of(kept, account);
  document.told_to = told_to(kept, account);
  document.restraints = restraints_of(rows.standing, kept, account);
}

}  // namespace server
