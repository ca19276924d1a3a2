// What `vivarium doctor` finds of a database in PostgreSQL.

#include <cstdlib>
#include <string>

#include "tools/doctor.h"

namespace tools {
namespace {

/// Deadlines that are times of day would be others after a move to a machine whose clock differs by more.
constexpr std::int64_t k_clock_us = 2'000'000;

Symptom database_of(const storage::PostgresInspection& found) {
  const std::string what = "PostgreSQL " + found.server + ", schema version " + std::to_string(found.schema_version) +
                           ", " + std::to_string(found.rooms) + " rooms, " + std::to_string(found.records) +
                           " records, " + std::to_string(found.guests) + " guests, " +
                           std::to_string(found.bytes / 1'000'000) + " MB";
  if (found.statements_refused.empty()) return {Health::ok, "database", what};
  if (found.schema_version < found.newest_version) {
    return {
        Health::warning, "database",
        what + "; this release wants version " + std::to_string(found.newest_version) + " to serve: vivarium migrate"};
  }
  return {Health::bad, "database",
          what + "; it doesn't take this release's statements, so something was changed (" + found.statements_refused +
              ")"};
}

Symptom durability_of(const storage::PostgresInspection& found) {
  if (found.fsync != "on" || found.full_page_writes != "on") {
    return {Health::bad, "durable",
            "fsync is " + found.fsync + " and full_page_writes " + found.full_page_writes +
                ": a power cut may take what was acknowledged, and the database with it"};
  }
  // The server asks for more than `off` whatever is set.
  const std::string commit = found.synchronous_commit == "off" ? "on" : found.synchronous_commit;
  return {Health::ok, "durable", "a commit waits for the disk (synchronous_commit " + commit + ")"};
}

Symptom standbys_of(const storage::PostgresInspection& found) {
  const std::string connected = std::to_string(found.standbys) + " connected";
  if (found.standby_names.empty()) {
    return {Health::ok, "standby", "no commit waits for one; " + connected};
  }
  const std::string waits = "commits wait for " + found.standby_names + "; " + connected;
  if (found.synchronous_commit == "local") {
    return {Health::warning, "standby", waits + ", but synchronous_commit is local, so they don't"};
  }
  return {found.standbys > 0 ? Health::ok : Health::bad, "standby",
          found.standbys > 0 ? waits : waits + ": nothing can be stored until one is"};
}

Symptom connection_of(const storage::PostgresInspection& found) {
  if (found.is_encrypted) return {Health::ok, "network", "the connection is encrypted"};
  if (found.is_local) return {Health::ok, "network", "the connection leaves this machine nowhere"};
  return {Health::warning, "network",
          "the connection is not encrypted: whoever is between sees all that is stored (sslmode=verify-full)"};
}

Symptom clock_of(std::int64_t ahead_us) {
  const std::string by = std::to_string(std::abs(ahead_us) / 1'000) + " ms";
  const bool differs = std::abs(ahead_us) > k_clock_us;
  return {differs ? Health::warning : Health::ok, "clock",
          "the database's clock is " + by + (ahead_us < 0 ? " behind" : " ahead of") + " this machine's"};
}

}  // namespace

std::vector<Symptom> symptoms_of(const storage::PostgresInspection& found, std::int64_t now_us) {
  return {{Health::ok, "owner", found.holder.value_or("no server is running on it")},
          database_of(found),
          durability_of(found),
          standbys_of(found),
          connection_of(found),
          clock_of(found.clock_us - now_us)};
}

}  // namespace tools
