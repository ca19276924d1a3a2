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

/// How many bytes the character has that begins here; the text is UTF-8.
std::size_t length_at(std::string_view text, std::size_t from) {
  std::size_t end = from + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) ++end;
  return end - from;
}

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
  if (!protocol::code_points(name)) return nobody;
  std::string kept;
  std::size_t count = 0;
  for (std::size_t at = 0; at < name.size() && count < protocol::k_nickname_length_max;) {
    const std::string_view one = name.substr(at, length_at(name, at));
    at += one.size();
    const bool is_space = one == " ";
    if (!is_space && !protocol::tidy_nickname(one)) continue;
    if (is_space && (kept.empty() || kept.back() == ' ')) continue;
    kept += one;
    ++count;
  }
  const auto nickname = protocol::tidy_nickname(kept);
  const bool good = nickname && !is_pseudonym(*nickname) && fault_of_nickname(*nickname).empty();
  return good ? *nickname : nobody;
}

}  // namespace server
