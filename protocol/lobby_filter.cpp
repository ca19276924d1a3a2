#include "protocol/lobby_filter.h"

#include <algorithm>

#include "protocol/field_reader.h"
#include "protocol/limits.h"

namespace protocol {
namespace {

constexpr Lengths k_word{1, k_identifier_length_max};
constexpr Lengths k_filter_list{0, k_filter_list_max};
constexpr Lengths k_option_text{0, k_identifier_length_max};

template <class T>
void tidy(std::vector<T>& list) {
  std::ranges::sort(list);
  const auto twice = std::ranges::unique(list);
  list.erase(twice.begin(), twice.end());
}

/// An object of option values; each is read as a member of its own, so that `field` names it.
Json read_options(FieldReader& reader, std::string_view path) {
  Json options = reader.optional_object("options");
  const std::string inside = std::string(path) + "options.";
  if (options.size() > k_filter_options_max) {
    reader.refuse({"bad_params", "`" + inside + "` has too many members.", {}, std::string(path) + "options"});
  }
  FieldReader names(options, inside);
  for (const auto& [name, value] : options.items()) {
    if (value.is_boolean()) continue;
    if (value.is_string()) {
      (void)names.text(name, k_option_text);
    } else {
      (void)names.integer(name, -k_integer_max, k_integer_max);
    }
  }
  if (names.rejection()) reader.refuse(*names.rejection());
  return options;
}

}  // namespace

engine::Result<LobbyFilter> LobbyFilter::from_json(const Json& filter, std::string_view path) {
  FieldReader reader(filter, path);
  if (reader.rejection()) return *reader.rejection();
  LobbyFilter read;
  read.games = reader.optional_texts("games", k_word, k_filter_list);
  read.players = reader.optional_integers("players", 1, k_players_max, k_filter_list);
  read.options = read_options(reader, path);
  if (reader.has("rated")) read.rated = reader.optional_flag("rated", false);
  read.speeds = reader.optional_texts("speeds", k_word, k_filter_list);
  read.free_seats = reader.optional_integer("free_seats", 0, k_players_max).value_or(0);
  read.phases = reader.optional_words("phases", k_listed_phases, k_filter_list);
  if (reader.rejection()) return *reader.rejection();
  tidy(read.games);
  tidy(read.players);
  tidy(read.speeds);
  tidy(read.phases);
  return read;
}

Json to_json(const LobbyFilter& filter) {
  Json text = Json::object();
  if (!filter.games.empty()) text["games"] = filter.games;
  if (!filter.players.empty()) text["players"] = filter.players;
  if (!filter.options.empty()) text["options"] = filter.options;
  if (filter.rated) text["rated"] = *filter.rated;
  if (!filter.speeds.empty()) text["speeds"] = filter.speeds;
  if (filter.free_seats > 0) text["free_seats"] = filter.free_seats;
  if (!filter.phases.empty()) text["phases"] = filter.phases;
  return text;
}

engine::Result<LobbyFilter> filter_of_params(const Json& params) {
  const FieldReader reader(params);
  if (reader.rejection()) return *reader.rejection();
  if (!reader.has("filter")) return LobbyFilter{};
  return LobbyFilter::from_json(params["filter"], "filter.");
}

Json to_json(const HouseCounts& counts) {
  return Json{{"online", counts.online}, {"at_tables", counts.at_tables}, {"watching", counts.watching}};
}

}  // namespace protocol
