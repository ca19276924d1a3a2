#include "bench/limit/log.h"

#include <sodium.h>
#include <sqlite3.h>
#include <stdexcept>

namespace bench {

namespace {

// The file ahead of the database keeps the size that it once had; so a commit writes over blocks that are there, and
// the file system has nothing to note.
constexpr const char* k_schema =
    "pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full;"
    "create table log(id integer primary key, room int not null, seq int not null, record text not null, hash blob not "
    "null);"
    "create table room_made(x); insert into room_made values(zeroblob(16000000)); drop table room_made; vacuum;"
    "pragma wal_checkpoint(restart);";

}  // namespace

Hash chained(const Hash& before, std::string_view record) {
  Hash made{};
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, made.size());
  crypto_generichash_update(&state, before.data(), before.size());
  crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(record.data()), record.size());
  crypto_generichash_final(&state, made.data(), made.size());
  return made;
}

void Log::Close::operator()(sqlite3* database) const { sqlite3_close(database); }
void Log::Close::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Log::Log(const std::string& folder) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open((folder + "/log.db").c_str(), &opened);
  database_.reset(opened);
  check(code);
  check(sqlite3_exec(opened, k_schema, nullptr, nullptr, nullptr));
  begin_ = prepared("begin");
  insert_ = prepared("insert into log(room, seq, record, hash) values(?, ?, ?, ?)");
  commit_ = prepared("commit");
}

void Log::add(std::uint32_t room, std::uint32_t seq, std::string_view record, const Hash& hash) {
  if (!begun_) step(begin_.get());
  begun_ = true;
  sqlite3_bind_int64(insert_.get(), 1, room);
  sqlite3_bind_int64(insert_.get(), 2, seq);
  sqlite3_bind_text(insert_.get(), 3, record.data(), static_cast<int>(record.size()), SQLITE_STATIC);
  sqlite3_bind_blob(insert_.get(), 4, hash.data(), static_cast<int>(hash.size()), SQLITE_STATIC);
  step(insert_.get());
}

void Log::commit() {
  if (begun_) step(commit_.get());
  begun_ = false;
}

Log::Statement Log::prepared(const char* text) {
  sqlite3_stmt* made = nullptr;
  check(sqlite3_prepare_v3(database_.get(), text, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr));
  return Statement(made);
}

void Log::step(sqlite3_stmt* statement) {
  const int code = sqlite3_step(statement);
  check(code == SQLITE_DONE ? SQLITE_OK : code);
  sqlite3_reset(statement);
}

void Log::check(int code) const {
  if (code != SQLITE_OK) throw std::runtime_error(std::string("SQLite: ") + sqlite3_errmsg(database_.get()));
}

}  // namespace bench
