// A store in a folder, and one group of changes to it.
#pragma once

#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "storage/sqlite/sqlite_store.h"

namespace storage {

[[nodiscard]] inline std::unique_ptr<Store> open_folder(const std::filesystem::path& folder) {
  auto opened = open_sqlite({.folder = folder});
  const auto* error = std::get_if<OpenError>(&opened);
  EXPECT_EQ(error, nullptr) << (error == nullptr ? "" : error->message);
  return error == nullptr ? std::get<std::unique_ptr<Store>>(std::move(opened)) : nullptr;
}

inline WriteStatus commit(Store& store, std::vector<Write> writes) {
  const WriteGroup group{std::move(writes)};
  return store.writer().commit({&group, 1}).front();
}

}  // namespace storage
