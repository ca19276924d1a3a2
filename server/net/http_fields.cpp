#include "server/net/http_fields.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace server {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view k_space = " \t";
  const std::size_t first = text.find_first_not_of(k_space);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(k_space) - first + 1);
}

namespace {

/// Takes what stands before the next `mark` off `text`.
std::string_view take_until(std::string_view& text, char mark) {
  const std::size_t end = text.find(mark);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return trimmed(part);
}

bool same_word(std::string_view one, std::string_view other) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(one, other, {}, lower, lower);
}

constexpr int k_whole_weight = 1'000;

/// In thousandths; what is no weight is none.
int weight_in(std::string_view value) {
  constexpr std::size_t k_length_max = 5;  // 0.123
  if (value.empty() || value.size() > k_length_max || (value[0] != '0' && value[0] != '1')) return 0;
  int weight = value[0] == '1' ? k_whole_weight : 0;
  if (value.size() > 1 && value[1] != '.') return 0;
  int worth = k_whole_weight;
  for (const char digit : value.substr(std::min<std::size_t>(value.size(), 2))) {
    constexpr int k_ten = 10;
    if (digit < '0' || digit > '9') return 0;
    worth /= k_ten;
    weight += (digit - '0') * worth;
  }
  return std::min(weight, k_whole_weight);
}

int weight_of(std::string_view parameters) {
  while (!parameters.empty()) {
    std::string_view parameter = take_until(parameters, ';');
    const std::string_view name = take_until(parameter, '=');
    if (same_word(name, "q")) return weight_in(trimmed(parameter));
  }
  return k_whole_weight;
}

}  // namespace

bool takes_gzip(std::string_view accept_encoding) {
  std::optional<int> gzip;
  std::optional<int> any;
  int plain = 0;
  while (!accept_encoding.empty()) {
    std::string_view item = take_until(accept_encoding, ',');
    const std::string_view coding = take_until(item, ';');
    const int weight = weight_of(item);
    if (same_word(coding, "gzip") || same_word(coding, "x-gzip")) gzip = weight;
    if (coding == "*") any = weight;
    if (same_word(coding, "identity")) plain = weight;
  }
  const int weight = gzip ? *gzip : any.value_or(0);
  return weight > 0 && weight >= plain;
}

bool names_etag(std::string_view if_none_match, std::string_view etag) {
  std::string_view rest = trimmed(if_none_match);
  if (rest == "*") return true;
  // A tag may hold commas: each is read from one quote to the next.
  for (std::size_t open = rest.find('"'); open != std::string_view::npos; open = rest.find('"')) {
    const std::size_t close = rest.find('"', open + 1);
    if (close == std::string_view::npos) return false;
    if (rest.substr(open, close - open + 1) == etag) return true;
    rest.remove_prefix(close + 1);
  }
  return false;
}

std::optional<AbsoluteTarget> absolute_target(std::string_view target) {
  for (const std::string_view scheme : {std::string_view("http://"), std::string_view("https://")}) {
    if (target.size() < scheme.size() || !same_word(target.substr(0, scheme.size()), scheme)) continue;
    target.remove_prefix(scheme.size());
    const std::size_t end = std::min(target.find_first_of("/?"), target.size());
    return AbsoluteTarget{target.substr(0, end), target.substr(end)};
  }
  return std::nullopt;
}

}  // namespace server
