// Passwords that are tried first: the 10,000 commonest of all, and the 10,000 commonest of eight characters and more.
// docs/dependencies.md says where the list is from.
#pragma once

#include <cstddef>
#include <string_view>

namespace server {

/// Also in letters of the other case, and when it is one character over and over.
[[nodiscard]] bool is_first_guess(std::string_view password);
[[nodiscard]] std::size_t first_guesses();

}  // namespace server
