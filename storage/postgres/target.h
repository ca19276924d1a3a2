// The address of a database as operators write it.
#pragma once

#include <string>

namespace storage {

/// What is wrong with it, for the operator; empty: nothing. Never repeats it, as there may be a password in it.
[[nodiscard]] std::string complaint_about_target(const std::string& target);

}  // namespace storage
