#include "server/hall/keeper_reading.h"

#include <optional>
#include <utility>

#include "engine/core/bytes.h"
#include "server/hall/kept.h"

namespace server {

LoadedForKeeper read_for_keeper(storage::Reader& reader, const LoadForKeeper& load) {
  LoadedForKeeper loaded;
  loaded.ticket = load.ticket;
  const KeeperQuestion& asked = load.question;
  const auto take = [&](auto read, auto& into) {
    if (!read.ok()) loaded.failed = true;
    if (read.ok()) into = std::move(*read);
  };
  storage::AccountReader& accounts = reader.accounts();
  storage::ModerationReader& moderation = reader.moderation();
  std::string account = asked.account;
  if (asked.session) {
    take(accounts.session(*asked.session), loaded.session);
    if (loaded.session) account = loaded.session->account;
  }
  if (!account.empty()) {
    take(accounts.guest(account), loaded.guest);
    take(accounts.credential(account), loaded.credential);
  }
  if (!asked.account.empty()) {
    take(accounts.sessions_of(asked.account), loaded.sessions);
    take(moderation.audit_about(asked.account, asked.limit), loaded.audit);
    storage::StandingRows standing;
    take(moderation.standing(asked.account), standing);
    loaded.mutes = std::move(standing.mutes);
  }
  if (!asked.people.empty()) take(accounts.find_people(asked.people, asked.limit), loaded.people);
  if (!asked.room.empty()) take(reader.rooms().room({asked.room}), loaded.room);
  if (asked.audit_from > 0) take(moderation.audit(asked.audit_from, asked.audit_to), loaded.audit);
  if (!asked.report.empty()) {
    std::optional<storage::ReportRow> report;
    take(moderation.report(asked.report), report);
    if (report) loaded.reports.push_back(std::move(*report));
  }
  if (!asked.report_state.empty()) take(moderation.reports(asked.report_state, asked.limit), loaded.reports);
  for (const storage::ReportRow& report : loaded.reports) {
    for (const std::string& person : {report.reporter, report.account}) {
      if (loaded.nicknames.contains(person)) continue;
      std::optional<storage::GuestRow> guest;
      take(accounts.guest(person), guest);
      loaded.nicknames[person] = guest ? guest->nickname : "";
    }
  }
  return loaded;
}

namespace {

/// False: the medium failed.
bool read_session_of(storage::AccountReader& reader, storage::KeptRow& device) {
  nlohmann::json value = *Kept({device}).find(k_device, device.id);
  const auto token_hash = engine::hash_from_hex(value.value("session", ""));
  std::optional<storage::SessionRow> session;
  if (token_hash) {
    auto read = reader.session(*token_hash);
    if (!read.ok()) return false;
    session = std::move(*read);
  }
  value.erase("expires_ms");
  if (session) value["expires_ms"] = session->expires_ms;
  device = put(k_device, device.id, value).row;
  return true;
}

}  // namespace

std::optional<KeepersRecovered> read_kept(storage::Reader& reader) {
  auto kept = reader.moderation().kept();
  const auto head = reader.moderation().audit_head();
  if (!kept || !head) return std::nullopt;
  for (storage::KeptRow& row : *kept) {
    if (row.kind == k_device && !read_session_of(reader.accounts(), row)) return std::nullopt;
  }
  KeepersRecovered recovered;
  recovered.kept = std::move(*kept);
  recovered.audit = *head;
  return recovered;
}

}  // namespace server
