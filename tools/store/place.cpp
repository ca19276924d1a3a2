#include "tools/store/place.h"

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

#include "storage/postgres/postgres_store.h"
#include "storage/postgres/postgres_tables.h"
#include "storage/postgres/target.h"
#include "storage/sqlite/sqlite_store.h"
#include "storage/sqlite/sqlite_tables.h"

namespace tools {
namespace {

using storage::OpenError;
using storage::OpenFault;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds k_pause{200};

/// "vivarium serve on games, process 4711".
std::string holder(const std::string& who) {
  // PostgreSQL cuts a name after 63 bytes.
  constexpr std::size_t k_host_most = 20;
  std::array<char, 256> host{};
  if (gethostname(host.data(), host.size() - 1) != 0) host[0] = '?';
  return who + " on " + std::string(host.data()).substr(0, k_host_most) + ", process " + std::to_string(getpid());
}

std::variant<storage::PostgresOptions, OpenError> options_of(const StorePlace& place) {
  // Flags that no list of settings has looked at.
  if (const std::string wrong = storage::complaint_about_target(place.url); !wrong.empty()) {
    return OpenError{OpenFault::unusable, "--store: " + wrong};
  }
  storage::PostgresOptions options{.target = place.url, .connect_s = static_cast<int>(place.connect_s)};
  if (place.password_file.empty()) return options;
  std::ifstream file(place.password_file);
  if (!std::getline(file, options.password) || options.password.empty()) {
    return OpenError{OpenFault::unusable, "There is no password in the first line of " + place.password_file +
                                              ", or this user may not read it (store-password-file)."};
  }
  return options;
}

}  // namespace

std::variant<std::unique_ptr<storage::Store>, OpenError> open_store(const StorePlace& place, const std::string& who,
                                                                    TellLost tell_lost) {
  if (!place.is_postgres()) return storage::open_sqlite({.folder = place.data});
  auto found = options_of(place);
  if (auto* error = std::get_if<OpenError>(&found)) return std::move(*error);
  auto& options = std::get<storage::PostgresOptions>(found);
  options.holder = holder(who);
  options.is_lost = std::move(tell_lost);
  // A machine that starts has its database up a little later than its server.
  const auto until = Clock::now() + std::chrono::seconds(place.connect_s);
  for (;;) {
    auto opened = storage::open_postgres(options);
    const auto* error = std::get_if<OpenError>(&opened);
    const bool later = error != nullptr && error->fault == OpenFault::unusable && Clock::now() < until;
    if (!later || !storage::is_postgres_away(options)) return opened;
    std::this_thread::sleep_for(k_pause);
  }
}

std::variant<std::unique_ptr<storage::Reader>, OpenError> read_store(const StorePlace& place) {
  if (!place.is_postgres()) return storage::read_sqlite({.folder = place.data});
  auto found = options_of(place);
  if (auto* error = std::get_if<OpenError>(&found)) return std::move(*error);
  return storage::read_postgres(std::get<storage::PostgresOptions>(found));
}

std::variant<storage::PostgresInspection, OpenError> inspect_store(const StorePlace& place) {
  auto found = options_of(place);
  if (auto* error = std::get_if<OpenError>(&found)) return std::move(*error);
  return storage::inspect_postgres(std::get<storage::PostgresOptions>(found));
}

namespace {

/// Calls the function of the kind of store that it is.
template <class OfSqlite, class OfPostgres>
std::variant<std::unique_ptr<storage::Tables>, OpenError> tables_by(const StorePlace& place, const OfSqlite& of_sqlite,
                                                                    const OfPostgres& of_postgres) {
  if (!place.is_postgres()) return of_sqlite(place.data);
  auto found = options_of(place);
  if (auto* error = std::get_if<OpenError>(&found)) return std::move(*error);
  auto& options = std::get<storage::PostgresOptions>(found);
  options.holder = holder("vivarium copy");
  return of_postgres(options);
}

}  // namespace

std::variant<std::unique_ptr<storage::Tables>, OpenError> tables_of(const StorePlace& place) {
  return tables_by(place, storage::tables_of_sqlite, storage::tables_of_postgres);
}

std::variant<std::unique_ptr<storage::Tables>, OpenError> new_tables(const StorePlace& place) {
  return tables_by(place, storage::new_sqlite_tables, storage::new_postgres_tables);
}

std::variant<std::int64_t, OpenError> migrate_store(const StorePlace& place) {
  auto found = options_of(place);
  if (auto* error = std::get_if<OpenError>(&found)) return std::move(*error);
  return storage::migrate_postgres(std::get<storage::PostgresOptions>(found));
}

engine::Result<engine::Done> make_folder(const std::string& data) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::is_directory(data, error)) return engine::Done{};
  if (fs::create_directory(data, error)) fs::permissions(data, fs::perms::owner_all, error);
  if (!error) return engine::Done{};
  return engine::Rejection{"storage",
                           "The folder " + data + " can't be made: " + error.message() +
                               ". Make the folder that it is in, or name another one with --data.",
                           "", ""};
}

}  // namespace tools
