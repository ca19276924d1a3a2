// Statements that are sent in one piece, as if each were carried out. When one isn't, those after it are skipped.
#pragma once

#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "storage/postgres/parameters.h"
#include "storage/postgres/sql.h"

namespace storage::postgres {

/// Of no group: the batch's own.
inline constexpr std::size_t k_no_group = std::numeric_limits<std::size_t>::max();

struct Step {
  const Sql* sql = nullptr;
  Parameters parameters;
  std::size_t group = k_no_group;  ///< whose write it is
};

class Script {
 public:
  /// What is added from now on is this group's.
  void begin_group(std::size_t group) { group_ = group; }
  void end_group() { group_ = k_no_group; }

  template <class... Values>
  void add(const Sql& sql, const Values&... values) {
    steps_.push_back({&sql, Parameters(values...), group_});
  }

  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

 private:
  std::size_t group_ = k_no_group;
  std::vector<Step> steps_;
};

}  // namespace storage::postgres
