// The store of a simulation: it outlives the server's lives, and goes wrong when the weather says so. One is in memory
// (storage/memory); the other is SQLite on files, which are damaged between two lives as well.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "storage/memory/memory_store.h"
#include "tests/simulation/chance.h"

namespace simulation {

class SimStore : public storage::Store {
 public:
  // As those of storage::MemoryStore.
  virtual void fail_commit(std::uint64_t number, storage::CommitFault fault) = 0;
  virtual void fail_reads(bool failing) = 0;
  virtual void crash_before_step(std::uint64_t step) = 0;
  [[nodiscard]] virtual bool crashed() const = 0;
  [[nodiscard]] virtual std::uint64_t commits() const = 0;
  [[nodiscard]] virtual std::uint64_t steps() const = 0;
  /// As a process would that has had the store before, through a connection of its own.
  [[nodiscard]] virtual storage::WriteStatus write_late(const storage::WriteGroup& group) = 0;
  /// What a restart finds. Throws Violation when the store found damage where there is none.
  [[nodiscard]] virtual std::unique_ptr<SimStore> restarted() = 0;

  /// All that is durable; nothing of a store that can't be read so.
  [[nodiscard]] virtual std::optional<storage::MemoryContents> durable() const = 0;
  /// Damages a copy of what a restart would find, in one of many ways, and lets it be opened. False: of this store
  /// there is nothing to damage. Throws Violation when something is missing or another and nobody says so.
  virtual bool try_damage(Chance& chance) = 0;
};

[[nodiscard]] std::unique_ptr<SimStore> store_in_memory();
[[nodiscard]] std::unique_ptr<SimStore> store_on_disk();

}  // namespace simulation
