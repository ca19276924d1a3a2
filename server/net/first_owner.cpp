#include "server/net/first_owner.h"

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

#include "engine/core/bytes.h"
#include "server/hall/accounts.h"
#include "server/hall/agreement.h"
#include "server/hall/ids.h"
#include "server/hall/keeper_acts.h"
#include "server/hall/origins/address_range.h"
#include "server/net/clock.h"
#include "server/net/log.h"
#include "server/net/system_entropy.h"
#include "server/room/time_rules.h"

namespace server {

namespace {

constexpr const char* k_file = "owner-token";
constexpr std::int64_t k_days = 1;
constexpr std::int64_t k_first_days = 3650;  // until there is an owner, or the next start
constexpr mode_t k_owner_alone = 0600;

engine::Rejection storage_failed() { return {"storage", "The invitation of a keeper could not be stored.", "", ""}; }

/// The token; the invitation is durable.
engine::Result<std::string> invite(storage::Store& store, std::vector<storage::Write> writes, Role role,
                                   const std::string& by, std::int64_t days) {
  const auto head = store.reader()->moderation().audit_head();
  if (!head) return storage_failed();
  SystemEntropy entropy;
  const std::string token = draw_token(entropy);
  const Json value = {
      {"role", name_of(role)}, {"account", ""}, {"expires_ms", now().wall_ms + days * k_day_ms}, {"by", by}};
  storage::WriteGroup group{std::move(writes)};
  group.writes.emplace_back(put(k_invitation, engine::to_hex(*hash_token(token)), value));
  const Keeper console{"", by, Role::owner};
  group.writes.emplace_back(
      storage::AppendAudit{audit_line(*head, "console.invited", console, "", {{"role", name_of(role)}}, now())});
  if (store.writer().commit({&group, 1}).front() != storage::WriteStatus::stored) return storage_failed();
  return token;
}

bool write_for_owner_alone(const std::string& path, const std::string& text) {
  std::error_code ignored;
  std::filesystem::remove(path, ignored);
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, k_owner_alone);
  if (file < 0) return false;
  const bool written = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  return ::close(file) == 0 && written;
}

}  // namespace

engine::Result<engine::Done> invite_first_owner(storage::Store& store, const std::string& folder) {
  const std::string path = (std::filesystem::path(folder) / k_file).string();
  const auto rows = store.reader()->moderation().kept();
  if (!rows) return storage_failed();
  const Kept kept(*rows);
  if (!kept.all(k_keeper).empty()) {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
    return engine::Done{};
  }
  std::vector<storage::Write> writes;
  for (const auto& [id, value] : kept.all(k_invitation)) {
    if (value.value("by", "") == k_by_first_start) writes.emplace_back(storage::DropKept{k_invitation, id});
  }
  const auto token = invite(store, std::move(writes), Role::owner, k_by_first_start, k_first_days);
  if (!token) return token.error();
  if (!write_for_owner_alone(path, *token + "\n")) {
    return engine::Rejection{"storage", path + " could not be written.", "", ""};
  }
  log_info("event=no_keeper what=\"whoever shows the token in this file becomes the owner\" file=" + log_value(path));
  return engine::Done{};
}

engine::Result<std::string> invite_by_console(storage::Store& store, Role role) {
  return invite(store, {}, role, k_by_console, k_days);
}

engine::Result<engine::Done> remove_by_console(storage::Store& store, const std::string& name) {
  const auto rows = store.reader()->moderation().kept();
  const auto head = store.reader()->moderation().audit_head();
  if (!rows || !head) return storage_failed();
  const Kept kept(*rows);
  const auto& keepers = kept.all(k_keeper);
  const auto found = std::ranges::find_if(
      keepers, [&](const auto& one) { return one.first == name || one.second.value("name", "") == name; });
  if (found == keepers.end()) return engine::Rejection{"not_found", "There is no keeper " + name + ".", "", ""};
  const std::string& account = found->first;
  storage::WriteGroup group{what_ends_with(kept, account)};
  group.writes.emplace_back(storage::DropKept{k_keeper, account});
  const Keeper console{"", k_by_console, Role::owner};
  group.writes.emplace_back(
      storage::AppendAudit{audit_line(*head, "console.removed", console, account, Json::object(), now())});
  if (store.writer().commit({&group, 1}).front() != storage::WriteStatus::stored) return storage_failed();
  return engine::Done{};
}

engine::Result<engine::Done> unban_by_console(storage::Store& store, const std::string& whom) {
  const auto rows = store.reader()->moderation().kept();
  const auto head = store.reader()->moderation().audit_head();
  if (!rows || !head) return storage_failed();
  const Kept kept(*rows);
  const auto range = parse_banned_range(whom);
  std::string kind = k_range;
  std::string id = range ? to_text(*range) : whom;
  if (!range) {
    kind = k_restraint;
    const auto named = store.reader()->accounts().credential_by_name(name_key_of(whom));
    if (!named.ok()) return storage_failed();
    if (*named) id = (*named)->account;
  }
  if (kept.find(kind, id) == nullptr) {
    return engine::Rejection{"not_found", whom + " is neither banned nor suspended.", "", ""};
  }
  const Keeper console{"", k_by_console, Role::owner};
  storage::WriteGroup group;
  group.writes.emplace_back(storage::DropKept{kind, id});
  group.writes.emplace_back(
      storage::AppendAudit{audit_line(*head, "console.unbanned", console, id, Json::object(), now())});
  if (store.writer().commit({&group, 1}).front() != storage::WriteStatus::stored) return storage_failed();
  return engine::Done{};
}

}  // namespace server
