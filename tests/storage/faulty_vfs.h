// A file system for SQLite that fails on demand and knows what would be left after a power cut. It passes everything
// on to the default one and keeps, for each file, what was synced and which writes came after that.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <sqlite3.h>
#include <string>
#include <vector>

namespace storage_test {

enum class Operation { write, sync, read };

/// What happens to the `number`th operation of a kind (from 1).
struct Fault {
  enum class Kind {
    io_error,   ///< it alone fails, as a medium does
    disk_full,  ///< it alone finds no space
    power_cut,  ///< it and everything after it fails; survivors() says what is left
  };
  Operation operation = Operation::write;
  std::uint64_t number = 0;
  Kind kind = Kind::io_error;
};

class FaultyVfs {
 public:
  explicit FaultyVfs(std::optional<Fault> fault);
  ~FaultyVfs();
  FaultyVfs(const FaultyVfs&) = delete;
  FaultyVfs& operator=(const FaultyVfs&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  /// Whether the fault has happened.
  [[nodiscard]] bool struck() const { return struck_; }
  void set_fault(const Fault& fault);
  [[nodiscard]] std::uint64_t count(Operation operation) const { return counts_[static_cast<std::size_t>(operation)]; }

  /// A disk that says it synced, and didn't.
  void lie_about_syncs() { lying_ = true; }

  /// Writes the files as they are after a power cut: what was synced, and of each write since then a random choice of
  /// its 512-byte sectors.
  void survivors(const std::filesystem::path& folder, std::uint64_t seed) const;

 private:
  friend struct FaultyFileMethods;
  struct PendingWrite {
    std::uint64_t offset = 0;
    std::vector<std::uint8_t> bytes;  // empty: cut off at offset
  };
  struct Track {
    std::vector<std::uint8_t> durable;
    std::vector<PendingWrite> pending;
  };

  /// SQLITE_OK, or the code this operation fails with.
  [[nodiscard]] int strike(Operation operation);

  std::string name_;
  sqlite3_vfs vfs_{};
  sqlite3_vfs* real_ = nullptr;
  std::optional<Fault> fault_;
  std::uint64_t counts_[3] = {};
  bool struck_ = false;
  bool powerless_ = false;
  bool lying_ = false;
  std::map<std::string, Track> files_;
};

/// The same sequence for the same seed; for tests alone.
class Chooser {
 public:
  explicit Chooser(std::uint64_t seed) : state_(seed) {}
  [[nodiscard]] std::uint64_t below(std::uint64_t bound) {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
    return (mixed ^ (mixed >> 31U)) % bound;
  }

 private:
  std::uint64_t state_;
};

}  // namespace storage_test
