#include "storage/postgres/migrations.h"

#include <algorithm>
#include <charconv>

namespace storage::postgres {
namespace {

// In a schema of ours nothing but ours lies.
std::string read_version_in(const std::string& schema) {
  return "SELECT CASE WHEN to_regnamespace('" + schema + "') IS NULL THEN -1 WHEN to_regclass('" + schema +
         ".migrations') IS NULL THEN -2 ELSE 0 END";
}
std::string read_newest_in(const std::string& schema) {
  return "SELECT coalesce(max(number), 0) FROM " + schema + ".migrations";
}
constexpr std::int64_t k_nothing = -1;
constexpr std::int64_t k_foreign = -2;

/// So that nobody waits for ever for what others hold. "vivarium" in ASCII is the lock of whoever migrates.
std::string prepare_in(const std::string& schema) {
  return "SET search_path = " + schema +
         "; SET lock_timeout = '10s'; SET statement_timeout = 0; SET client_min_messages = warning;"
         " SELECT pg_advisory_lock(8532478894582824301)";
}
std::string begin_migrations_in(const std::string& schema) {
  return "BEGIN; CREATE SCHEMA " + schema + "; CREATE TABLE " + schema +
         ".migrations (number bigint PRIMARY KEY, applied timestamptz NOT NULL DEFAULT clock_timestamp()); COMMIT";
}

std::string with_place(const std::string& sentences, const PGconn* connection) {
  return sentences + " (" + place_of(connection) + ")";
}

OpenError unusable(const std::string& what, PGconn* connection) {
  std::string said = PQerrorMessage(connection);
  while (!said.empty() && said.back() == '\n') said.pop_back();
  return {OpenFault::unusable, with_place(what + " (PostgreSQL: " + said + ")", connection)};
}

/// All statements of the text, or none.
bool run(PGconn* connection, const std::string& text) {
  const std::unique_ptr<PGresult, ClearResult> result(PQexec(connection, text.c_str()));
  const ExecStatusType status = PQresultStatus(result.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::optional<std::int64_t> number_from(PGconn* connection, const std::string& query) {
  const std::unique_ptr<PGresult, ClearResult> result(PQexec(connection, query.c_str()));
  if (PQresultStatus(result.get()) != PGRES_TUPLES_OK || PQntuples(result.get()) != 1) return std::nullopt;
  const std::string_view text = PQgetvalue(result.get(), 0, 0);
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

/// k_nothing, k_foreign or a version.
std::optional<std::int64_t> version_of(PGconn* connection, const std::string& schema) {
  const auto seen = number_from(connection, read_version_in(schema));
  return seen && *seen == 0 ? number_from(connection, read_newest_in(schema)) : seen;
}

OpenError foreign(const PGconn* connection) {
  return {
      OpenFault::foreign,
      with_place("The database has a schema `vivarium` that isn't ours. Nothing was changed. Name another database.",
                 connection)};
}

OpenError from_future(std::int64_t version, std::int64_t newest, const PGconn* connection) {
  return {OpenFault::from_future,
          with_place("The database has schema version " + std::to_string(version) + ", this release works with up to " +
                         std::to_string(newest + k_steps_ahead) + ": start the newer release.",
                     connection)};
}

}  // namespace

std::string place_of(const PGconn* connection) {
  const auto word = [](const char* text) { return std::string(text == nullptr ? "" : text); };
  return "database " + word(PQdb(connection)) + " at " + word(PQhost(connection)) + ":" + word(PQport(connection));
}

OpenError not_reached(const std::string& place, const std::string& why) {
  std::string said = why;
  while (!said.empty() && said.back() == '\n') said.pop_back();
  return {OpenFault::unusable, "The database can't be reached. Is PostgreSQL running there, and may this user in? (" +
                                   place + "; PostgreSQL: " + said + ")"};
}

std::optional<OpenError> check_version(PGconn* connection, Use use, std::int64_t newest) {
  const auto version = version_of(connection, k_schema);
  if (!version) return unusable("The schema can't be read.", connection);
  if (*version == k_foreign) return foreign(connection);
  if (*version > newest + k_steps_ahead) return from_future(*version, newest, connection);
  const std::int64_t oldest = use == Use::write ? newest : std::min(k_first_readable, newest);
  if (*version >= oldest) return std::nullopt;
  const std::string is = *version <= 0 ? "is empty" : "has schema version " + std::to_string(*version);
  return OpenError{OpenFault::outdated,
                   with_place("The database " + is + ", this release needs version " + std::to_string(oldest) +
                                  ": run `vivarium migrate` with the same --store.",
                              connection)};
}

std::variant<std::int64_t, OpenError> migrate(PGconn* connection, const std::vector<std::string_view>& texts,
                                              const std::string& schema) {
  if (!run(connection, prepare_in(schema))) return unusable("Somebody else migrates the database.", connection);
  auto version = version_of(connection, schema);
  if (version == k_nothing) {
    if (!run(connection, begin_migrations_in(schema))) {
      return unusable("The schema can't be made: may this user CREATE in the database?", connection);
    }
    version = 0;
  }
  if (!version) return unusable("The schema can't be read.", connection);
  if (*version == k_foreign) return foreign(connection);
  const auto newest = static_cast<std::int64_t>(texts.size());
  if (*version > newest + k_steps_ahead) return from_future(*version, newest, connection);
  for (std::int64_t next = *version + 1; next <= newest; ++next) {
    const std::string text = "BEGIN;" + std::string(texts[static_cast<std::size_t>(next - 1)]) +
                             ";INSERT INTO migrations (number) VALUES (" + std::to_string(next) + ");COMMIT";
    if (run(connection, text)) continue;
    OpenError error = unusable("Migration " + std::to_string(next) + " failed and was rolled back.", connection);
    static_cast<void>(run(connection, "ROLLBACK"));
    return error;
  }
  return std::max(*version, newest);
}

}  // namespace storage::postgres
