#include "tests/storage/faulty_vfs.h"

#include <algorithm>
#include <cstring>
#include <fstream>

namespace storage_test {
namespace {

constexpr std::size_t k_sector = 512;

/// SQLite allocates it together with the real file, which lies right behind it.
struct FaultyFile {
  sqlite3_file base;
  FaultyVfs* vfs;
  void* track;  // null for files that are not the database's or its log's
};

sqlite3_file* real(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(FaultyFile));
}

FaultyFile& faulty(sqlite3_file* file) { return *reinterpret_cast<FaultyFile*>(file); }

void put(std::vector<std::uint8_t>& into, std::uint64_t offset, const std::uint8_t* bytes, std::size_t size) {
  into.resize(std::max(into.size(), static_cast<std::size_t>(offset) + size));
  std::copy_n(bytes, size, into.begin() + static_cast<std::ptrdiff_t>(offset));
}

}  // namespace

struct FaultyFileMethods {
  using Track = FaultyVfs::Track;

  static Track* track(sqlite3_file* file) { return static_cast<Track*>(faulty(file).track); }

  static int close(sqlite3_file* file) { return real(file)->pMethods->xClose(real(file)); }

  static int read(sqlite3_file* file, void* into, int size, sqlite3_int64 offset) {
    const int struck = faulty(file).vfs->strike(Operation::read);
    return struck != SQLITE_OK ? struck : real(file)->pMethods->xRead(real(file), into, size, offset);
  }

  static int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
    const int struck = faulty(file).vfs->strike(Operation::write);
    if (struck != SQLITE_OK) return struck;
    if (Track* kept = track(file)) {
      const auto* bytes = static_cast<const std::uint8_t*>(from);
      kept->pending.push_back({static_cast<std::uint64_t>(offset), {bytes, bytes + size}});
    }
    return real(file)->pMethods->xWrite(real(file), from, size, offset);
  }

  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    const int struck = faulty(file).vfs->strike(Operation::write);
    if (struck != SQLITE_OK) return struck;
    if (Track* kept = track(file)) kept->pending.push_back({static_cast<std::uint64_t>(size), {}});
    return real(file)->pMethods->xTruncate(real(file), size);
  }

  static int sync(sqlite3_file* file, int flags) {
    const int struck = faulty(file).vfs->strike(Operation::sync);
    if (struck != SQLITE_OK) return struck;
    Track* kept = track(file);
    if (kept != nullptr && !faulty(file).vfs->lying_) {
      for (const auto& write : kept->pending) {
        if (write.bytes.empty()) kept->durable.resize(std::min(kept->durable.size(), std::size_t{write.offset}));
        put(kept->durable, write.bytes.empty() ? 0 : write.offset, write.bytes.data(), write.bytes.size());
      }
      kept->pending.clear();
    }
    // The real medium isn't asked to sync: what it would keep is known here, and the tests stay fast.
    static_cast<void>(flags);
    return SQLITE_OK;
  }

  static int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return real(file)->pMethods->xFileSize(real(file), size);
  }
  static int lock(sqlite3_file* file, int level) { return real(file)->pMethods->xLock(real(file), level); }
  static int unlock(sqlite3_file* file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }
  static int check_lock(sqlite3_file* file, int* held) {
    return real(file)->pMethods->xCheckReservedLock(real(file), held);
  }
  static int control(sqlite3_file* file, int operation, void* argument) {
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
  }
  static int sector_size(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
  static int characteristics(sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }
  static int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** mapped) {
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, mapped);
  }
  static int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
  }
  static void shm_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
  static int shm_unmap(sqlite3_file* file, int remove) { return real(file)->pMethods->xShmUnmap(real(file), remove); }

  static FaultyVfs& owner(sqlite3_vfs* vfs) { return *static_cast<FaultyVfs*>(vfs->pAppData); }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* flags_out) {
    static constexpr sqlite3_io_methods k_methods = {
        2,         close,      read,    write,       truncate,        sync,    file_size, lock,
        unlock,    check_lock, control, sector_size, characteristics, shm_map, shm_lock,  shm_barrier,
        shm_unmap, nullptr,    nullptr};
    FaultyVfs& here = owner(vfs);
    file->pMethods = nullptr;
    const int code = here.real_->xOpen(here.real_, name, real(file), flags, flags_out);
    if (code != SQLITE_OK) return code;
    const bool kept = (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
    faulty(file).vfs = &here;
    faulty(file).track = kept ? &here.files_[std::filesystem::path(name).filename().string()] : nullptr;
    faulty(file).base.pMethods = &k_methods;
    return SQLITE_OK;
  }

  static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    FaultyVfs& here = owner(vfs);
    if (here.powerless_) return SQLITE_IOERR_DELETE;
    const auto found = here.files_.find(std::filesystem::path(name).filename().string());
    if (found != here.files_.end()) found->second = {};
    return here.real_->xDelete(here.real_, name, sync_folder);
  }
};

FaultyVfs::FaultyVfs(std::optional<Fault> fault) : real_(sqlite3_vfs_find(nullptr)), fault_(fault) {
  static int opened = 0;
  name_ = "faulty-" + std::to_string(++opened);
  vfs_ = *real_;
  vfs_.szOsFile = static_cast<int>(sizeof(FaultyFile)) + real_->szOsFile;
  vfs_.pNext = nullptr;
  vfs_.zName = name_.c_str();
  vfs_.pAppData = this;
  vfs_.xOpen = &FaultyFileMethods::open;
  vfs_.xDelete = &FaultyFileMethods::remove;
  vfs_.xAccess = [](sqlite3_vfs* vfs, const char* name, int flags, int* result) {
    sqlite3_vfs* real_vfs = FaultyFileMethods::owner(vfs).real_;
    return real_vfs->xAccess(real_vfs, name, flags, result);
  };
  vfs_.xFullPathname = [](sqlite3_vfs* vfs, const char* name, int size, char* path) {
    sqlite3_vfs* real_vfs = FaultyFileMethods::owner(vfs).real_;
    return real_vfs->xFullPathname(real_vfs, name, size, path);
  };
  sqlite3_vfs_register(&vfs_, 0);
}

FaultyVfs::~FaultyVfs() { sqlite3_vfs_unregister(&vfs_); }

void FaultyVfs::set_fault(const Fault& fault) {
  fault_ = fault;
  std::ranges::fill(counts_, 0);
  struck_ = false;
}

int FaultyVfs::strike(Operation operation) {
  const std::uint64_t number = ++counts_[static_cast<std::size_t>(operation)];
  const bool now = fault_ && fault_->operation == operation && fault_->number == number;
  struck_ = struck_ || now;
  powerless_ = powerless_ || (now && fault_->kind == Fault::Kind::power_cut);
  if (!now && !powerless_) return SQLITE_OK;
  if (!powerless_ && fault_->kind == Fault::Kind::disk_full) return SQLITE_FULL;
  switch (operation) {
    case Operation::write:
      return SQLITE_IOERR_WRITE;
    case Operation::sync:
      return SQLITE_IOERR_FSYNC;
    case Operation::read:
      return SQLITE_IOERR_READ;
  }
  return SQLITE_IOERR;
}

void FaultyVfs::survivors(const std::filesystem::path& folder, std::uint64_t seed) const {
  Chooser chooser(seed);
  for (const auto& [name, track] : files_) {
    std::vector<std::uint8_t> left = track.durable;
    for (const PendingWrite& write : track.pending) {
      if (write.bytes.empty() && chooser.below(2) == 0) left.resize(std::min(left.size(), std::size_t{write.offset}));
      for (std::size_t at = 0; at < write.bytes.size(); at += k_sector) {
        const std::size_t size = std::min(k_sector, write.bytes.size() - at);
        if (chooser.below(2) == 0) put(left, write.offset + at, write.bytes.data() + at, size);
      }
    }
    if (left.empty() && name != "vivarium.db") continue;
    std::ofstream(folder / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(left.data()), static_cast<std::streamsize>(left.size()));
  }
}

}  // namespace storage_test
