#include <utility>

#include "tests/simulation/sim_store.h"

namespace simulation {
namespace {

class MemorySimStore final : public SimStore {
 public:
  explicit MemorySimStore(std::unique_ptr<storage::MemoryStore> store) : store_(std::move(store)) {}

  [[nodiscard]] storage::Writer& writer() override { return store_->writer(); }
  [[nodiscard]] std::unique_ptr<storage::Reader> reader() override { return store_->reader(); }
  void fail_commit(std::uint64_t number, storage::CommitFault fault) override { store_->fail_commit(number, fault); }
  void fail_reads(bool failing) override { store_->fail_reads(failing); }
  void crash_before_step(std::uint64_t step) override { store_->crash_before_step(step); }
  [[nodiscard]] bool crashed() const override { return store_->crashed(); }
  [[nodiscard]] std::uint64_t commits() const override { return store_->commits(); }
  [[nodiscard]] std::uint64_t steps() const override { return store_->steps(); }
  [[nodiscard]] storage::WriteStatus write_late(const storage::WriteGroup& group) override {
    return store_->another_writer()->commit({&group, 1}).front();
  }
  [[nodiscard]] std::unique_ptr<SimStore> restarted() override {
    return std::make_unique<MemorySimStore>(store_->restarted());
  }
  [[nodiscard]] std::optional<storage::MemoryContents> durable() const override { return store_->durable(); }
  bool try_damage(Chance& /*chance*/) override { return false; }

 private:
  std::unique_ptr<storage::MemoryStore> store_;
};

}  // namespace

std::unique_ptr<SimStore> store_in_memory() {
  return std::make_unique<MemorySimStore>(std::make_unique<storage::MemoryStore>());
}

}  // namespace simulation
