// Every kind of store, and what the tests of storage/store.h ask of each of them.
#pragma once

#include <gtest/gtest.h>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "storage/memory/memory_store.h"
#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/guards.h"
#include "storage/sqlite/sqlite_store.h"
#include "storage/sqlite/sqlite_writer.h"
#include "tests/storage/records.h"
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

inline constexpr std::uint64_t k_end = std::numeric_limits<std::uint64_t>::max();

class StoreContract : public testing::TestWithParam<std::string> {
 protected:
  StoreContract() {
    if (GetParam() == "memory") {
      place_ = std::make_unique<MemoryPlace>();
    } else {
      place_ = std::make_unique<SqlitePlace>();
    }
  }

  [[nodiscard]] Writer& writer() { return place_->store().writer(); }
  [[nodiscard]] std::unique_ptr<Reader> reader() { return place_->store().reader(); }

  template <class... Writes>
  WriteStatus commit(Writes... writes) {
    const WriteGroup group{{std::move(writes)...}};
    return writer().commit({&group, 1}).front();
  }

  template <class... Writes>
  static WriteStatus commit_by(Writer& owner, Writes... writes) {
    const WriteGroup group{{std::move(writes)...}};
    return owner.commit({&group, 1}).front();
  }

  static Claim claim(Writer& owner, const std::string& id) {
    const RoomId room{id};
    return owner.claim({&room, 1}).front();
  }

  WriteStatus create(const std::string& id) { return commit(CreateRoom{open_room(id)}); }

  [[nodiscard]] std::vector<LogRecord> log(const std::string& id) { return *reader()->rooms().records({id}, 1, k_end); }
  [[nodiscard]] std::uint64_t head(const std::string& id) { return reader()->rooms().room({id})->value().head_seq; }

  std::unique_ptr<Place> place_;
};

// ---- rows ----

inline SessionRow session_of(const std::string& account, std::uint8_t token) {
  SessionRow row{.account = account, .created_ms = 5, .expires_ms = 10};
  row.token_hash.fill(token);
  return row;
}

inline CredentialRow credential_of(const std::string& account, const std::string& name) {
  return {.account = account, .name = name, .name_key = "key of " + name, .password_hash = "hash", .registered_ms = 9};
}

inline std::vector<Hash> codes_from(std::uint8_t first) {
  std::vector<Hash> codes(3);
  for (Hash& code : codes) code.fill(first++);
  return codes;
}

}  // namespace storage_test
