#include "protocol/lobby_filter.h"

#include <algorithm>
#include <cmath>

#include "engine/core/describe/tree.h"
#include "protocol/limits.h"
#include "protocol/text.h"

namespace protocol {
namespace {

template <class T>
void sort_once(std::vector<T>& list) {
  std::ranges::sort(list);
  const auto twice = std::ranges::unique(list);
  list.erase(twice.begin(), twice.end());
}

bool is_option_value(const Json& value) {
  if (value.is_boolean()) return true;
  if (value.is_string()) {
    const auto length = length_of(value.get_ref<const std::string&>());
    return length && *length <= k_identifier_length_max;
  }
  if (value.is_number_float()) return std::trunc(value.get<double>()) == value.get<double>();
  if (value.is_number_unsigned()) return value.get<std::uint64_t>() <= static_cast<std::uint64_t>(k_integer_max);
  return value.is_number_integer() && value.get<std::int64_t>() >= -k_integer_max;
}

}  // namespace

std::string_view described_fault(const OptionsWanted& options) {
  if (!options.values.is_object()) return "An object is expected.";
  if (options.values.size() > k_filter_options_max) return "This has too many members.";
  if (!std::ranges::all_of(options.values, is_option_value))
    return "Flags, short texts and whole numbers are expected.";
  return {};
}

LobbyFilter tidied(LobbyFilter filter) {
  sort_once(filter.games);
  sort_once(filter.players);
  sort_once(filter.paces);
  sort_once(filter.phases);
  return filter;
}

Json to_json(const LobbyFilter& filter) {
  Json text = engine::to_tree(filter);
  for (const char* list : {"games", "players", "options", "paces", "phases"}) {
    if (text.at(list).empty()) text.erase(list);
  }
  if (filter.free_seats == 0) text.erase("free_seats");
  return text;
}

}  // namespace protocol
