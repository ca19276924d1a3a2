// Which tables somebody wants to see in the lobby. Every member narrows it; what is left out, or an empty list, means
// any. A game, option or speed that no table has matches nothing and is no fault: links outlive what they point at.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace protocol {

/// Items in each list of a filter, options it asks for, and the phases that are ever listed.
inline constexpr std::size_t k_filter_list_max = 16;
inline constexpr std::size_t k_filter_options_max = 8;
inline constexpr std::array<std::string_view, 3> k_listed_phases{"open", "sealing", "running"};

/// Lists are sorted and hold nothing twice, so that equal filters are equal values.
struct LobbyFilter {
  std::vector<std::string> games;
  std::vector<std::int64_t> players;                  ///< seats at the table
  nlohmann::json options = nlohmann::json::object();  ///< the table has each of these values
  std::optional<bool> rated;                          ///< a table that doesn't say is unrated
  std::vector<std::string> speeds;
  std::int64_t free_seats = 0;  ///< at least so many
  std::vector<std::string> phases;

  /// Refused with "bad_params"; `path` stands before the field's name.
  static engine::Result<LobbyFilter> from_json(const nlohmann::json& filter, std::string_view path);
  friend bool operator==(const LobbyFilter&, const LobbyFilter&) = default;
};

/// The shortest way to say it: `{}` for all tables. Equal filters give equal texts.
[[nodiscard]] nlohmann::json to_json(const LobbyFilter& filter);

/// The parameters of lobby.subscribe: `filter`, or none. Refused with "bad_params".
[[nodiscard]] engine::Result<LobbyFilter> filter_of_params(const nlohmann::json& params);

/// How much goes on in the house.
struct HouseCounts {
  std::int64_t online = 0;     ///< people signed in
  std::int64_t at_tables = 0;  ///< people who sit at unfinished tables, private ones too
  std::int64_t watching = 0;   ///< spectators of all tables
  friend bool operator==(const HouseCounts&, const HouseCounts&) = default;
};
[[nodiscard]] nlohmann::json to_json(const HouseCounts& counts);

}  // namespace protocol
