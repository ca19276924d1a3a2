// The log of the limit server: SQLite as Vivarium uses it (WAL, synchronous=FULL, one row a move), and nothing besides.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace bench {

using Hash = std::array<unsigned char, 32>;

/// Of a record and the hash before it: each record vouches for all that were written before.
[[nodiscard]] Hash chained(const Hash& before, std::string_view record);

/// Throws std::runtime_error when the disk or SQLite refuses.
class Log {
 public:
  /// Makes the file `log.db` in the folder.
  explicit Log(const std::string& folder);

  /// Into the transaction that the next commit ends.
  void add(std::uint32_t room, std::uint32_t seq, std::string_view record, const Hash& hash);
  /// When it returns, everything added is on the disk.
  void commit();

 private:
  struct Close {
    void operator()(sqlite3* database) const;
    void operator()(sqlite3_stmt* statement) const;
  };
  using Statement = std::unique_ptr<sqlite3_stmt, Close>;

  [[nodiscard]] Statement prepared(const char* text);
  void step(sqlite3_stmt* statement);
  void check(int code) const;

  std::unique_ptr<sqlite3, Close> database_;
  Statement begin_;
  Statement insert_;
  Statement commit_;
  bool begun_ = false;
};

}  // namespace bench
