// Every kind of store, as tests see them.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "storage/memory/memory_store.h"
#include "storage/postgres/postgres_store.h"
#include "storage/postgres/postgres_writer.h"
#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/guards.h"
#include "storage/sqlite/sqlite_store.h"
#include "storage/sqlite/sqlite_writer.h"
#include "tests/storage/cluster/cluster.h"
#include "tests/storage/temporary_folder.h"

namespace storage_test {

using namespace storage;  // NOLINT: every other word of these tests is from there

/// A kind of store, empty at first, that can be stopped and started.
class Place {
 public:
  virtual ~Place() = default;
  [[nodiscard]] virtual Store& store() = 0;
  virtual void restart() = 0;
  /// As of a process that doesn't know of the other one; gone before the next restart.
  [[nodiscard]] virtual std::unique_ptr<Writer> another_writer() = 0;
};

class MemoryPlace final : public Place {
 public:
  [[nodiscard]] Store& store() override { return *store_; }
  void restart() override { store_ = store_->restarted(); }
  [[nodiscard]] std::unique_ptr<Writer> another_writer() override { return store_->another_writer(); }

 private:
  std::unique_ptr<MemoryStore> store_ = std::make_unique<MemoryStore>();
};

class SqlitePlace final : public Place {
 public:
  SqlitePlace() { open(); }
  [[nodiscard]] Store& store() override { return *store_; }
  void restart() override {
    store_.reset();
    open();
  }
  // Past the lock on the folder, as on a file system that has none.
  [[nodiscard]] std::unique_ptr<Writer> another_writer() override {
    const auto folder = folder_.path() / "data";
    sqlite::Database database(sqlite::database_path(folder).string(), sqlite::Access::read_write, {}, 0);
    const auto mark = sqlite::read_mark(database);
    if (!mark) throw std::runtime_error("no mark");
    return std::make_unique<sqlite::SqliteWriter>(std::move(database), folder, *mark);
  }

 private:
  void open() {
    auto opened = open_sqlite({.folder = folder_.path() / "data"});
    const auto* error = std::get_if<OpenError>(&opened);
    if (error != nullptr) throw std::runtime_error(error->message);
    store_ = std::get<std::unique_ptr<Store>>(std::move(opened));
  }

  TemporaryFolder folder_;
  std::unique_ptr<Store> store_;
};

class PostgresPlace final : public Place {
 public:
  PostgresPlace() { restart(); }
  [[nodiscard]] Store& store() override { return *store_; }
  void restart() override {
    store_.reset();
    auto opened = open_postgres(patiently(database_.target()));
    const auto* error = std::get_if<OpenError>(&opened);
    if (error != nullptr) throw std::runtime_error(error->message);
    store_ = std::get<std::unique_ptr<Store>>(std::move(opened));
  }
  [[nodiscard]] std::unique_ptr<Writer> another_writer() override {
    return std::make_unique<postgres::PostgresWriter>(postgres::WritingPlace{{database_.target(), "", 120}, 120'000});
  }

 private:
  OwnDatabase database_;
  std::unique_ptr<Store> store_;
};

[[nodiscard]] inline std::unique_ptr<Place> make_place(const std::string& kind) {
  if (kind == "memory") return std::make_unique<MemoryPlace>();
  if (kind == "sqlite") return std::make_unique<SqlitePlace>();
  return std::make_unique<PostgresPlace>();
}

/// What every store is asked is asked of each of these.
[[nodiscard]] inline auto each_store() { return testing::Values("memory", "sqlite", "postgres"); }
[[nodiscard]] inline std::string name_of_store(const testing::TestParamInfo<std::string>& kind) { return kind.param; }

}  // namespace storage_test
