#include "storage/postgres/hold.h"

#include <array>
#include <charconv>
#include <memory>
#include <string_view>

#include "storage/postgres/migrations.h"

namespace storage::postgres {
namespace {

using Result = std::unique_ptr<PGresult, ClearResult>;

// The number after that of whoever migrates (migrations.cpp). A machine that is gone without a word loses the lock when
// the server hears nothing of it for 25 s; on a socket of the same machine these settings mean nothing.
constexpr const char* k_take_hold = "SELECT pg_advisory_lock(8532478894582824302)";
constexpr const char* k_hold_settings =
    "SELECT set_config('application_name', $1, false), set_config('lock_timeout', $2, false),"
    " set_config('statement_timeout', '0', false), set_config('idle_session_timeout', '0', false),"
    " set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),"
    " set_config('tcp_keepalives_count', '3', false)";
constexpr const char* k_own_session =
    "SELECT pid || ' since ' || backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()";
constexpr const char* k_read_owner = "SELECT newest FROM vivarium.owners";
constexpr const char* k_read_holder =
    "SELECT a.pid || ' since ' || a.backend_start, a.application_name, to_char(a.backend_start, 'YYYY-MM-DD HH24:MI:SS"
    " OF'), coalesce(host(a.client_addr), ''), a.pid FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid"
    " WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 AND (l.classid::int8 << 32) | l.objid::int8 ="
    " 8532478894582824302 AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())";
constexpr const char* k_had_meanwhile =
    "Another server was started on this database while the connection to it was lost, and tables are that one's.";
constexpr const char* k_gone_back =
    "The database has gone back to before this server was started: what took its place had not received all of it. The "
    "next start goes on with what is there.";
constexpr std::string_view k_lock_timeout_state = "55P03";

bool has_rows(const Result& result) {
  return PQresultStatus(result.get()) == PGRES_TUPLES_OK && PQntuples(result.get()) > 0;
}

std::string value(const Result& result, int column) { return PQgetvalue(result.get(), 0, column); }

std::string words_of(PGconn* connection) {
  std::string said = PQerrorMessage(connection);
  while (!said.empty() && said.back() == '\n') said.pop_back();
  return said;
}

/// A server that ends a connection says so.
void note_dismissal(void* dismissed, const PGresult* notice) {
  const char* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
  if (severity == nullptr) return;
  const std::string_view word = severity;
  if (word == "FATAL" || word == "PANIC") *static_cast<bool*>(dismissed) = true;
}

bool set_up(PGconn* connection, const std::string& name, int wait_s) {
  const std::string wait = std::to_string(wait_s) + "s";
  const std::array<const char*, 2> values{name.c_str(), wait.c_str()};
  return has_rows(Result(PQexecParams(connection, k_hold_settings, 2, nullptr, values.data(), nullptr, nullptr, 0)));
}

std::string sentence_about(const Result& holder) {
  const std::string from = value(holder, 3).empty() ? "" : ", from " + value(holder, 3);
  return value(holder, 1) + " has had it since " + value(holder, 2) + from + ".";
}

}  // namespace

std::optional<std::string> holder_of(PGconn* connection) {
  const Result found(PQexec(connection, k_read_holder));
  return has_rows(found) ? std::optional(sentence_about(found)) : std::nullopt;
}

Hold::Held Hold::keep(std::uint64_t owner) { return name_.empty() || is_open() ? Held::yes : take(owner); }

// Nothing is asked on it, so what comes is a server's last word, or the connection's end.
bool Hold::is_open() {
  if (handle_ == nullptr || PQconsumeInput(handle_.get()) != 1) return false;
  static_cast<void>(PQisBusy(handle_.get()));  // has the word read
  return !*dismissed_ && PQstatus(handle_.get()) == CONNECTION_OK;
}

Hold::Held Hold::anothers(const std::string& why) {
  why_ = why;
  handle_.reset();
  return Held::anothers;
}

Hold::Held Hold::lost(const std::string& why) {
  why_ = why;
  handle_.reset();
  return Held::unknown;
}

Hold::Held Hold::take(std::uint64_t owner) {
  handle_ = dial(address_);
  PGconn* connection = handle_.get();
  if (connection == nullptr) return lost("There is no memory for a connection.");
  if (PQstatus(connection) != CONNECTION_OK || !set_up(connection, name_, address_.connect_s)) {
    return lost(not_reached(place_of(connection), PQerrorMessage(connection)).message);
  }
  *dismissed_ = false;
  PQsetNoticeReceiver(connection, note_dismissal, dismissed_.get());
  const Result taken(PQexec(connection, k_take_hold));
  if (!has_rows(taken)) {
    const char* state = PQresultErrorField(taken.get(), PG_DIAG_SQLSTATE);
    const bool is_held = state != nullptr && state == k_lock_timeout_state;
    return is_held ? not_taken(connection)
                   : lost("The database can't be locked. (PostgreSQL: " + words_of(connection) + ")");
  }
  if (owner != 0) {
    const Result newest(PQexec(connection, k_read_owner));
    if (!has_rows(newest)) return lost("The database can't be read. (PostgreSQL: " + words_of(connection) + ")");
    const std::string text = value(newest, 0);
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    if (number != owner) return anothers(number > owner ? k_had_meanwhile : k_gone_back);
  }
  const Result session(PQexec(connection, k_own_session));
  if (!has_rows(session)) return lost("The database can't be read. (PostgreSQL: " + words_of(connection) + ")");
  session_ = value(session, 0);
  return Held::yes;
}

// The server may not have noticed yet that this one's own connection is gone.
Hold::Held Hold::not_taken(PGconn* connection) {
  const Result holder(PQexec(connection, k_read_holder));
  if (!has_rows(holder)) return lost("The database was locked by somebody who is gone by now.");
  if (!session_.empty() && value(holder, 0) == session_) {
    const std::string pid = value(holder, 4);
    const char* const one = pid.c_str();
    const Result ended(
        PQexecParams(connection, "SELECT pg_terminate_backend($1::int4)", 1, nullptr, &one, nullptr, nullptr, 0));
    return lost("The connection that was lost still holds the lock of the database.");
  }
  return anothers("Another server, or a command that wants it for itself, runs on this database: " +
                  sentence_about(holder) + " Stop that one, or name another database. (" + place_of(connection) + ")");
}

}  // namespace storage::postgres
