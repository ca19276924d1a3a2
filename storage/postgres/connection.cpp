#include "storage/postgres/connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <string_view>

namespace storage::postgres {
namespace {

/// Nothing that others set for the database or the person ends a statement, or makes an answer mean something else.
/// Whoever has switched waiting for the disk off gets it all the same, for what was acknowledged must not be lost.
constexpr const char* k_settings =
    "SELECT set_config('search_path', 'vivarium', false), set_config('statement_timeout', '0', false),"
    " set_config('lock_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false),"
    " set_config('default_transaction_isolation', 'read committed', false), set_config('jit', 'off', false),"
    " set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false),"
    " set_config('plan_cache_mode', $1, false)";

/// Calls one of libpq's functions that take keywords and values. A later word replaces an earlier one, so the
/// operator's come last.
template <class Call>
auto with_words(const Address& address, const Call& call) {
  const std::string timeout = std::to_string(address.connect_s);
  const std::array<const char*, 11> keywords{"application_name",
                                             "client_encoding",
                                             "connect_timeout",
                                             "keepalives_idle",
                                             "keepalives_interval",
                                             "keepalives_count",
                                             "tcp_user_timeout",
                                             "target_session_attrs",
                                             "password",
                                             "dbname",
                                             nullptr};
  const std::array<const char*, 11> values{"vivarium",
                                           "UTF8",
                                           timeout.c_str(),
                                           "10",
                                           "5",
                                           "3",
                                           "20000",
                                           "read-write",
                                           address.password.c_str(),
                                           address.target.c_str(),
                                           nullptr};
  return call(keywords.data(), values.data(), 1);
}

bool is_warning(const PGresult* notice) {
  const char* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
  return severity != nullptr && std::string_view(severity) == "WARNING";
}

bool send_step(PGconn* connection, const Step& step) {
  const auto& values = step.parameters.values();
  std::vector<const char*> bytes;
  std::vector<int> sizes;
  for (const auto& value : values) {
    bytes.push_back(value ? value->data() : nullptr);
    sizes.push_back(value ? static_cast<int>(value->size()) : 0);
  }
  const std::vector<int> binary(values.size(), 1);
  return PQsendQueryPrepared(connection, step.sql->name, static_cast<int>(values.size()), bytes.data(), sizes.data(),
                             binary.data(), 1) == 1;
}

}  // namespace

Handle dial(const Address& address) { return Handle(with_words(address, PQconnectdbParams)); }

bool is_away(const Address& address) {
  const PGPing found = with_words(address, PQpingParams);
  return found == PQPING_REJECT || found == PQPING_NO_RESPONSE;
}

Connection::Connection(Handle dialled, const Statements& statements, Plans plans, int patience_ms)
    : warned_(std::make_unique<bool>(false)), handle_(std::move(dialled)) {
  PGconn* connection = handle_.get();
  if (connection == nullptr || PQstatus(connection) != CONNECTION_OK) {
    static_cast<void>(broken());
    return;
  }
  PQsetNoticeReceiver(
      connection,
      [](void* warned, const PGresult* notice) {
        if (is_warning(notice)) *static_cast<bool*>(warned) = true;
      },
      warned_.get());
  const char* const mode = plans == Plans::made_once ? "force_generic_plan" : "auto";
  bool sent = PQsetnonblocking(connection, 1) == 0 && PQenterPipelineMode(connection) == 1 &&
              PQsendQueryParams(connection, k_settings, 1, nullptr, &mode, nullptr, nullptr, 1) == 1;
  for (const Sql* sql : statements) {
    sent = sent && PQsendPrepare(connection, sql->name, sql->text, 0, nullptr) == 1;
  }
  waiting_ = sent && PQpipelineSync(connection) == 1;
  if (receive(patience_ms) != Ending::answered) {
    static_cast<void>(broken());
    return;
  }
  const auto refused = std::ranges::find_if(answers_, [](const Answer& one) { return !one.is_carried_out(); });
  if (refused == answers_.end()) return;
  const auto position = static_cast<std::size_t>(refused - answers_.begin());
  refused_ = true;
  message_ = refused->message();
  if (position > 0 && position <= statements.size()) {
    message_ = std::string(statements[position - 1]->name) + ": " + message_;
  }
  handle_.reset();
}

bool Connection::is_open() {
  if (handle_ == nullptr) return false;
  // What a server says of itself before it goes has perhaps come by now.
  if (!waiting_ && PQconsumeInput(handle_.get()) == 1 && PQstatus(handle_.get()) == CONNECTION_OK) return true;
  if (!waiting_) static_cast<void>(broken());
  return waiting_;
}

void Connection::close() {
  waiting_ = false;
  answers_.clear();
  handle_.reset();
}

Ending Connection::broken() {
  message_ = handle_ == nullptr ? "there is no connection" : PQerrorMessage(handle_.get());
  close();
  return Ending::broken;
}

void Connection::send(const Script& script) {
  answers_.clear();
  waiting_ = false;
  if (handle_ == nullptr) return;
  *warned_ = false;
  const bool sent =
      std::ranges::all_of(script.steps(), [&](const Step& step) { return send_step(handle_.get(), step); });
  waiting_ = sent && PQpipelineSync(handle_.get()) == 1;
}

/// Whether that was the last of them.
bool Connection::take_answers() {
  while (PQstatus(handle_.get()) == CONNECTION_OK && PQisBusy(handle_.get()) == 0) {
    PGresult* result = PQgetResult(handle_.get());
    if (result == nullptr) continue;  // between the answers to two statements
    if (PQresultStatus(result) == PGRES_PIPELINE_SYNC) {
      PQclear(result);
      return true;
    }
    answers_.emplace_back(result);
  }
  return false;
}

Ending Connection::receive(int patience_ms) {
  if (!waiting_) return broken();
  PGconn* connection = handle_.get();
  for (;;) {
    const int unsent = PQflush(connection);
    if (unsent == 0 && take_answers()) {
      waiting_ = false;
      return Ending::answered;
    }
    if (unsent < 0 || PQstatus(connection) != CONNECTION_OK) return broken();
    pollfd wanted{PQsocket(connection), static_cast<short>(unsent == 0 ? POLLIN : POLLIN | POLLOUT), 0};
    const int ready = poll(&wanted, 1, patience_ms);
    if (ready == 0) return Ending::waiting;
    if (ready < 0 && errno != EINTR) return broken();
    if (ready > 0 && (wanted.revents & ~POLLOUT) != 0 && PQconsumeInput(connection) == 0) return broken();
  }
}

}  // namespace storage::postgres
