// What those are called who deleted their accounts, and what people who come from elsewhere are called at first.
#pragma once

#include <string>
#include <string_view>

namespace server {

/// "Former player 7KQ2": the end of the account's id tells two of a table apart. Clients say it in their language.
[[nodiscard]] std::string pseudonym_of(const std::string& account);
/// Whether it looks like one: nobody who is here may be called so.
[[nodiscard]] bool is_pseudonym(std::string_view nickname);

/// A nickname from what somebody is called elsewhere: without what no nickname may hold, and cut to length. "Player"
/// when nothing is left of it.
[[nodiscard]] std::string nickname_from(std::string_view name);

}  // namespace server
