// The way from an empty database to today's schema: numbered files, applied in order, each in a transaction with its
// row in `migrations`. A released file is never edited; what changes is the next number. All of it is in the schema
// `vivarium`, so that the database may hold what is others'.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "storage/open_error.h"
#include "storage/postgres/connection.h"

namespace storage::postgres {

/// The texts of storage/postgres/migrations/*.sql in order; the schema version is how many were applied. Generated.
[[nodiscard]] const std::vector<std::string_view>& migrations();

/// Where all that is ours lies in the database.
inline constexpr const char* k_schema = "vivarium";

/// A newer release may have changed the schema this far ahead of servers that still run, and a change does to the
/// schema nothing that the release before can't work with.
inline constexpr std::int64_t k_steps_ahead = 1;
/// What reads alone takes a database from this version on: nothing that a reader asks for was added since. It is at
/// least one behind, so that a release can look at what the one before has left.
inline constexpr std::int64_t k_first_readable = 1;

enum class Use {
  write,  ///< everything that this release knows has to be there
  read,
};

/// Applies what is missing of these, and says at which version the database is now. Two at once wait for one another. A
/// table that others hold for longer than 10 s is a reason to give up.
[[nodiscard]] std::variant<std::int64_t, OpenError> migrate(PGconn* connection,
                                                            const std::vector<std::string_view>& texts,
                                                            const std::string& schema = k_schema);

/// Whether a release with so many migrations can do that with the database.
[[nodiscard]] std::optional<OpenError> check_version(PGconn* connection, Use use, std::int64_t newest);

/// Which database it is, without words that are secret.
[[nodiscard]] std::string place_of(const PGconn* connection);
/// Why there is no connection, for the operator.
[[nodiscard]] OpenError not_reached(const std::string& place, const std::string& why);

}  // namespace storage::postgres
