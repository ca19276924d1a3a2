// The parameters of match.* and party.*.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/seat.h"
#include "protocol/texts.h"

namespace protocol {

/// Seats of a table that will do.
struct TableSize {
  int players = 0;
  friend auto operator<=>(const TableSize&, const TableSize&) = default;
};
DESCRIBE_AS(TableSize, players)
constexpr engine::Range described_range(const TableSize*) { return {1, k_players_max}; }

struct MatchEnqueue {
  Identifier game;
  std::vector<OneOf<k_match_paces>> paces{"normal"};
  std::vector<TableSize> players;  ///< empty: all from two on
  AnyObject options;               ///< of lists; the hall checks them
  OneOf<k_match_rated> rated = "either";
  std::optional<std::int64_t> bots_after_seconds;
  Key key;
};
DESCRIBE(MatchEnqueue, game, paces, players, options, rated, bots_after_seconds, key)
constexpr auto described_ranges(const MatchEnqueue*) {
  return std::tuple{engine::within<&MatchEnqueue::paces>(1, std::ssize(k_match_paces)),
                    engine::within<&MatchEnqueue::players>(1, engine::k_seats_max),
                    engine::within<&MatchEnqueue::bots_after_seconds>(0, k_bots_after_seconds_max)};
}
constexpr auto described_defaults(const MatchEnqueue*) {
  return engine::may_lack<&MatchEnqueue::paces, &MatchEnqueue::players, &MatchEnqueue::options, &MatchEnqueue::rated>();
}

/// match.accept, match.decline.
struct MatchAnswer {
  Identifier offer;
  std::optional<HexDigits> seed_commit;
};
DESCRIBE(MatchAnswer, offer, seed_commit)

struct PartyJoin {
  Identifier code;
};
DESCRIBE(PartyJoin, code)

}  // namespace protocol
