#include "storage/postgres/postgres_store.h"

#include <optional>
#include <utility>

#include "storage/postgres/migrations.h"
#include "storage/postgres/postgres_reader.h"
#include "storage/postgres/postgres_writer.h"

namespace storage {
namespace {

postgres::Address address_of(const PostgresOptions& options) {
  return {options.target, options.password, options.connect_s};
}

postgres::ReadingPlace reading_place(const PostgresOptions& options) {
  return {address_of(options), options.reading_ms, postgres::all_reads()};
}

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(const PostgresOptions& options)
      : idle_(reading_place(options)),
        writer_({address_of(options), options.answer_ms, options.holder, options.is_lost}) {}

  /// Nothing when it can be used, be it that a standby is waited for.
  [[nodiscard]] std::optional<OpenError> connect() {
    const auto held = writer_.hold();
    if (held != postgres::Hold::Held::yes) {
      const bool in_use = held == postgres::Hold::Held::anothers;
      return OpenError{in_use ? OpenFault::in_use : OpenFault::unusable, writer_.why_not_held()};
    }
    if (writer_.connect() || writer_.is_registering()) return std::nullopt;
    const std::string said = " (PostgreSQL: " + writer_.message() + ")";
    if (writer_.is_refused()) {
      return OpenError{OpenFault::damaged, "The database doesn't take this release's statements." + said};
    }
    return OpenError{OpenFault::unusable, "The connection to the database broke." + said};
  }
  [[nodiscard]] Writer& writer() override { return writer_; }
  [[nodiscard]] std::unique_ptr<Reader> reader() override { return std::make_unique<postgres::PostgresReader>(idle_); }

 private:
  postgres::IdleConnections idle_;
  postgres::PostgresWriter writer_;
};

/// A reader that brings its own connections.
class LoneReader final : public Reader {
 public:
  explicit LoneReader(const PostgresOptions& options) : idle_(reading_place(options)) {}

  [[nodiscard]] RoomReader& rooms() override { return reader_.rooms(); }
  [[nodiscard]] AccountReader& accounts() override { return reader_.accounts(); }
  [[nodiscard]] GameReader& games() override { return reader_.games(); }
  [[nodiscard]] ModerationReader& moderation() override { return reader_.moderation(); }

 private:
  postgres::IdleConnections idle_;
  postgres::PostgresReader reader_{idle_};
};

/// Calls `see` with a connection, if there is one.
template <class See>
std::optional<OpenError> over_a_connection(const PostgresOptions& options, const See& see) {
  const postgres::Handle handle = postgres::dial(address_of(options));
  if (handle == nullptr) return OpenError{OpenFault::unusable, "There is no memory for a connection."};
  if (PQstatus(handle.get()) != CONNECTION_OK) {
    return postgres::not_reached(postgres::place_of(handle.get()), PQerrorMessage(handle.get()));
  }
  return see(handle.get());
}

std::optional<OpenError> check(const PostgresOptions& options, postgres::Use use) {
  return over_a_connection(options, [&](PGconn* connection) {
    return postgres::check_version(connection, use, static_cast<std::int64_t>(postgres::migrations().size()));
  });
}

}  // namespace

std::variant<std::unique_ptr<Store>, OpenError> open_postgres(const PostgresOptions& options) {
  if (auto error = check(options, postgres::Use::write)) return std::move(*error);
  auto store = std::make_unique<PostgresStore>(options);
  if (auto error = store->connect()) return std::move(*error);
  return std::unique_ptr<Store>(std::move(store));
}

std::variant<std::unique_ptr<Reader>, OpenError> read_postgres(const PostgresOptions& options) {
  if (auto error = check(options, postgres::Use::read)) return std::move(*error);
  return std::unique_ptr<Reader>(std::make_unique<LoneReader>(options));
}

bool is_postgres_away(const PostgresOptions& options) { return postgres::is_away(address_of(options)); }

std::variant<std::int64_t, OpenError> migrate_postgres(const PostgresOptions& options) {
  std::variant<std::int64_t, OpenError> done;
  auto error = over_a_connection(options, [&](PGconn* connection) {
    done = postgres::migrate(connection, postgres::migrations());
    return std::optional<OpenError>();
  });
  return error ? std::variant<std::int64_t, OpenError>(std::move(*error)) : done;
}

}  // namespace storage
