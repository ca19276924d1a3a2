// A real PostgreSQL for tests, which ends with the program (cluster.sh), databases in it, and SQL for whoever plays the
// operator.
#pragma once

#include <chrono>
#include <cstdint>
#include <libpq-fe.h>
#include <memory>
#include <string>
#include <vector>

#include "storage/postgres/postgres_store.h"

namespace storage_test {

/// Options that judge nothing by the clock: on a busy machine a connection may take its time.
[[nodiscard]] inline storage::PostgresOptions patiently(const std::string& target) {
  return {.target = target, .connect_s = 120, .answer_ms = 120'000, .reading_ms = 120'000};
}

/// A server of one's own: for tests that stop or change it.
class Cluster {
 public:
  explicit Cluster(const std::vector<std::string>& settings = {});
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  /// In libpq's words.
  [[nodiscard]] std::string target(const std::string& database) const;
  /// In which its socket is.
  [[nodiscard]] const std::string& folder() const { return folder_; }
  /// The same as an address.
  [[nodiscard]] std::string url(const std::string& database) const;
  /// A database with the schema, that others are copies of.
  [[nodiscard]] const std::string& database_template();
  /// One of cluster.sh.
  void command(const std::string& command);

 private:
  [[nodiscard]] std::string read_line();

  int child_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string folder_;
  std::string template_;  // once it is made
};

/// The one that all other tests of the program use.
[[nodiscard]] Cluster& shared_cluster();

struct EndConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};

/// Somebody at the console.
class Console {
 public:
  explicit Console(const std::string& target);
  /// The first value of the first row, if there is one. What isn't carried out throws.
  std::string run(const std::string& sql);
  /// The rows' first values, a line each.
  std::string lines(const std::string& sql);
  /// Sent, and not waited for.
  void send(const std::string& sql);
  [[nodiscard]] bool is_answered();
  void finish();

 private:
  std::unique_ptr<PGconn, EndConnection> connection_;
};

/// A database with the schema, copied from a template; gone with it.
class OwnDatabase {
 public:
  explicit OwnDatabase(Cluster& cluster = shared_cluster());
  ~OwnDatabase();
  OwnDatabase(const OwnDatabase&) = delete;
  OwnDatabase& operator=(const OwnDatabase&) = delete;

  [[nodiscard]] std::string target() const { return cluster_.target(name_); }
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  Cluster& cluster_;
  std::string name_;
};

}  // namespace storage_test
