#include "server/hall/pseudonyms.h"

#include <algorithm>
#include <cstddef>

#include "protocol/limits.h"
#include "protocol/text.h"
#include "server/hall/nicknames.h"

namespace server {
namespace {

constexpr std::string_view k_beginning = "Former player";
constexpr std::size_t k_suffix = 4;

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string pseudonym_of(const std::string& account) {
  const std::string suffix = account.substr(account.size() - std::min(account.size(), k_suffix));
  return std::string(k_beginning) + " " + suffix;
}

bool is_pseudonym(std::string_view nickname) {
  const auto alike = [](char one, char other) { return small(one) == small(other); };
  return nickname.size() >= k_beginning.size() &&
         std::equal(k_beginning.begin(), k_beginning.end(), nickname.begin(), alike);
}

std::string nickname_from(std::string_view name) {
  const std::string nobody = "Player";
  std::string nickname = protocol::shown_part(name, protocol::k_nickname_length_max);
  const bool good = !nickname.empty() && !is_pseudonym(nickname) && fault_of_nickname(nickname).empty();
  return good ? nickname : nobody;
}

}  // namespace server
