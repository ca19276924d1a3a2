// Which tables somebody wants to see in the lobby. Every member narrows it; what is left out, or an empty list, means
// any. A game, option or pace that no table has matches nothing and is no fault: links outlive what they point at.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/json.h"
#include "protocol/texts.h"

namespace protocol {

/// Items in each list of a filter, options it asks for, and the phases that are ever listed.
inline constexpr std::size_t k_filter_list_max = 16;
inline constexpr std::size_t k_filter_options_max = 8;
inline constexpr std::array<std::string_view, 3> k_listed_phases{"open", "sealing", "running"};

/// Values that the options of a table have: true and false, texts, whole numbers.
struct OptionsWanted {
  Json values = Json::object();
  friend bool operator==(const OptionsWanted&, const OptionsWanted&) = default;
};
DESCRIBE_AS(OptionsWanted, values)
constexpr std::string_view described_schema(const OptionsWanted*) {
  return R"({"type":"object","maxProperties":8,"additionalProperties":{"anyOf":[{"type":"boolean"},)"
         R"({"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991},)"
         R"({"type":"string","maxLength":64}]}})";
}
static_assert(k_filter_options_max == 8 && k_identifier_length_max == 64, "as its schema says");
[[nodiscard]] std::string_view described_fault(const OptionsWanted& options);

struct LobbyFilter {
  std::vector<Identifier> games;
  std::vector<TableSize> players;
  OptionsWanted options;
  std::optional<bool> rated;
  std::vector<Identifier> paces;
  std::int64_t free_seats = 0;
  std::vector<OneOf<k_listed_phases>> phases;

  friend bool operator==(const LobbyFilter&, const LobbyFilter&) = default;
};
DESCRIBE(LobbyFilter, games, players, options, rated, paces, free_seats, phases)
constexpr std::string_view described_sentence(const LobbyFilter*) {
  return "Which tables to list. Each member narrows it; one that is left out, or an empty list, means any. What no "
         "table has matches nothing and is no fault.";
}
constexpr auto described_sentences(const LobbyFilter*) {
  return std::tuple{engine::says<&LobbyFilter::games>("One of these."),
                    engine::says<&LobbyFilter::players>("Seats at the table: one of these counts."),
                    engine::says<&LobbyFilter::options>("The table has each of these values."),
                    engine::says<&LobbyFilter::rated>("A table that doesn't say is unrated."),
                    engine::says<&LobbyFilter::paces>("One of these."),
                    engine::says<&LobbyFilter::free_seats>("At least so many."),
                    engine::says<&LobbyFilter::phases>("One of these.")};
}
constexpr auto described_ranges(const LobbyFilter*) {
  return std::tuple{engine::within<&LobbyFilter::games>(0, k_filter_list_max),
                    engine::within<&LobbyFilter::players>(0, k_filter_list_max),
                    engine::within<&LobbyFilter::paces>(0, k_filter_list_max),
                    engine::within<&LobbyFilter::phases>(0, k_filter_list_max),
                    engine::within<&LobbyFilter::free_seats>(0, k_players_max)};
}
constexpr auto described_defaults(const LobbyFilter*) {
  return engine::may_lack<&LobbyFilter::games, &LobbyFilter::players, &LobbyFilter::options, &LobbyFilter::paces,
                          &LobbyFilter::free_seats, &LobbyFilter::phases>();
}

/// With every list sorted, and nothing in it twice: filters that ask for the same are equal then.
[[nodiscard]] LobbyFilter tidied(LobbyFilter filter);

/// The shortest way to say it: `{}` for all tables. Equal filters give equal texts.
[[nodiscard]] Json to_json(const LobbyFilter& filter);

}  // namespace protocol
