#include "server/hall/keeper_reading.h"

#include <utility>

#include "engine/core/bytes.h"
#include "server/hall/kept.h"

namespace server {

LoadedForKeeper read_for_keeper(storage::Reader& reader, const LoadForKeeper& load) {
  LoadedForKeeper loaded;
  loaded.ticket = load.ticket;
  const KeeperQuestion& asked = load.question;
  const auto note = [&] { loaded.failed = loaded.failed || reader.failed(); };
  const auto keep = [&](auto rows, auto& into) {
    note();
    if (rows) into = std::move(*rows);
  };
  std::string account = asked.account;
  if (asked.session) {
    loaded.session = reader.session(*asked.session);
    note();
    if (loaded.session) account = loaded.session->account;
  }
  if (!account.empty()) {
    loaded.guest = reader.guest(account);
    note();
    loaded.credential = reader.credential(account);
    note();
  }
  if (!asked.account.empty()) {
    keep(reader.sessions_of(asked.account), loaded.sessions);
    keep(reader.audit_about(asked.account, asked.limit), loaded.audit);
    auto standing = reader.standing(asked.account);
    note();
    if (standing) loaded.mutes = std::move(standing->mutes);
  }
  if (!asked.people.empty()) keep(reader.find_people(asked.people, asked.limit), loaded.people);
  if (!asked.room.empty()) {
    auto room = reader.rooms().room({asked.room});
    loaded.failed = loaded.failed || !room.ok();
    if (room.ok()) loaded.room = std::move(*room);
  }
  if (asked.audit_from > 0) keep(reader.audit(asked.audit_from, asked.audit_to), loaded.audit);
  if (!asked.report.empty()) keep(reader.report(asked.report), loaded.reports);
  if (!asked.report_state.empty()) keep(reader.reports(asked.report_state, asked.limit), loaded.reports);
  for (const storage::ReportRow& report : loaded.reports) {
    for (const std::string& person : {report.reporter, report.account}) {
      if (loaded.nicknames.contains(person)) continue;
      const auto guest = reader.guest(person);
      note();
      loaded.nicknames[person] = guest ? guest->nickname : "";
    }
  }
  return loaded;
}

namespace {

/// False: the medium failed.
bool read_session_of(storage::Reader& reader, storage::KeptRow& device) {
  nlohmann::json value = *Kept({device}).find(k_device, device.id);
  const auto token_hash = engine::hash_from_hex(value.value("session", ""));
  const auto session = token_hash ? reader.session(*token_hash) : std::nullopt;
  if (token_hash && reader.failed()) return false;
  value.erase("expires_ms");
  if (session) value["expires_ms"] = session->expires_ms;
  device = put(k_device, device.id, value).row;
  return true;
}

}  // namespace

std::optional<KeepersRecovered> read_kept(storage::Reader& reader) {
  auto kept = reader.kept();
  const auto head = reader.audit_head();
  if (!kept || !head) return std::nullopt;
  for (storage::KeptRow& row : *kept) {
    if (row.kind == k_device && !read_session_of(reader, row)) return std::nullopt;
  }
  KeepersRecovered recovered;
  recovered.kept = std::move(*kept);
  recovered.audit = *head;
  return recovered;
}

}  // namespace server
