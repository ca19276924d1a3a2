// What the tests of storage/store.h ask of each of them.
#pragma once

#include <gtest/gtest.h>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/storage/places.h"
#include "tests/storage/records.h"

namespace storage_test {

using namespace storage;  // NOLINT: every other word of these tests is from there

inline constexpr std::uint64_t k_end = std::numeric_limits<std::uint64_t>::max();

class StoreContract : public testing::TestWithParam<std::string> {
 protected:
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

  std::unique_ptr<Place> place_ = make_place(GetParam());
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
