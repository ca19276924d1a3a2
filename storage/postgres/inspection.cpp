#include "storage/postgres/inspection.h"

#include <charconv>
#include <memory>
#include <string_view>
#include <utility>

#include "storage/postgres/hold.h"
#include "storage/postgres/migrations.h"
#include "storage/postgres/postgres_reader.h"
#include "storage/postgres/postgres_writer.h"

namespace storage {
namespace {

using postgres::ClearResult;
using Result = std::unique_ptr<PGresult, ClearResult>;

constexpr const char* k_read_facts =
    "SELECT current_setting('server_version'), (SELECT coalesce(max(number), 0) FROM vivarium.migrations),"
    " (SELECT count(*) FROM vivarium.rooms), (SELECT count(*) FROM vivarium.log), (SELECT count(*) FROM"
    " vivarium.guests), pg_database_size(current_database()), current_setting('fsync'),"
    " current_setting('full_page_writes'), current_setting('synchronous_commit'),"
    " current_setting('synchronous_standby_names'), (SELECT count(*) FROM pg_stat_replication),"
    " coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false)::int,"
    " (inet_client_addr() IS NULL OR inet_client_addr() <<= '127.0.0.0/8' OR inet_client_addr() = '::1')::int,"
    " (extract(epoch FROM clock_timestamp()) * 1000000)::int8";

class Facts {
 public:
  explicit Facts(const PGresult* result) : result_(result) {}
  std::string text() { return PQgetvalue(result_, 0, column_++); }
  std::int64_t number() {
    const std::string_view text = PQgetvalue(result_, 0, column_++);
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }
  std::uint64_t count() { return static_cast<std::uint64_t>(number()); }

 private:
  const PGresult* result_;
  int column_ = 0;
};

PostgresInspection read(const PGresult* result) {
  Facts facts(result);
  PostgresInspection found;
  found.server = facts.text();
  found.schema_version = facts.number();
  found.newest_version = static_cast<std::int64_t>(postgres::migrations().size());
  found.rooms = facts.count();
  found.records = facts.count();
  found.guests = facts.count();
  found.bytes = facts.count();
  found.fsync = facts.text();
  found.full_page_writes = facts.text();
  found.synchronous_commit = facts.text();
  found.standby_names = facts.text();
  found.standbys = facts.count();
  found.is_encrypted = facts.number() != 0;
  found.is_local = facts.number() != 0;
  found.clock_us = facts.number();
  return found;
}

/// Why the database doesn't take them; empty: it does.
std::string refusal_of(const postgres::Address& address, const postgres::Statements& statements) {
  const postgres::Connection tried(postgres::dial(address), statements, postgres::Plans::by_the_values,
                                   address.connect_s * 1'000);
  return tried.is_refused() ? tried.message() : std::string();
}

}  // namespace

std::variant<PostgresInspection, OpenError> inspect_postgres(const PostgresOptions& options) {
  // The same refusals as for any reader: empty, foreign, from the future.
  auto reader = read_postgres(options);
  if (auto* error = std::get_if<OpenError>(&reader)) return std::move(*error);
  const postgres::Address address{options.target, options.password, options.connect_s};
  std::string refused = refusal_of(address, postgres::all_reads());
  if (refused.empty()) refused = refusal_of(address, postgres::all_writes());
  // Last, for its clock.
  const postgres::Handle handle = postgres::dial(address);
  const Result facts(PQexec(handle.get(), k_read_facts));
  if (PQresultStatus(facts.get()) != PGRES_TUPLES_OK) {
    return OpenError{OpenFault::unusable, "The database can't be looked at. (PostgreSQL: " +
                                              std::string(PQerrorMessage(handle.get())) + ")"};
  }
  PostgresInspection found = read(facts.get());
  found.holder = postgres::holder_of(handle.get());
  found.statements_refused = std::move(refused);
  return found;
}

}  // namespace storage
