#include "server/hall/first_guesses.h"

#include <algorithm>
#include <string>
#include <vector>

#include "protocol/text.h"

namespace server {

std::string_view first_guesses_text();  // embedded: one on a line, in small letters, in order

namespace {

const std::vector<std::string_view>& all() {
  static const std::vector<std::string_view> lines = [] {
    std::vector<std::string_view> read;
    for (std::string_view rest = first_guesses_text(); !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      read.push_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return read;
  }();
  return lines;
}

bool is_one_character(std::string_view password) {
  const auto points = protocol::code_points(password);
  return points && !points->empty() &&
         std::ranges::all_of(*points, [&](char32_t one) { return one == points->front(); });
}

}  // namespace

bool is_first_guess(std::string_view password) {
  std::string small(password);
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return is_one_character(small) || std::ranges::binary_search(all(), std::string_view(small));
}

std::size_t first_guesses() { return all().size(); }

}  // namespace server
