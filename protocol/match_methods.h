// match.* and party.*: of each method its params and its result.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/seat.h"
#include "protocol/pushes.h"
#include "protocol/texts.h"

namespace protocol {

struct MatchSubscribeResult {
  MatchState state;
};
DESCRIBE(MatchSubscribeResult, state)

struct MatchEnqueue {
  Identifier game;
  std::vector<MatchPace> paces{"normal"};
  std::vector<TableSize> players;
  AnyObject options;
  MatchRated rated = "either";
  std::optional<std::int64_t> bots_after_seconds;
  Key key;
};
DESCRIBE(MatchEnqueue, game, paces, players, options, rated, bots_after_seconds, key)
constexpr auto described_sentences(const MatchEnqueue*) {
  return std::tuple{
      engine::says<&MatchEnqueue::paces>("Accepted, the most wanted first; `normal` when left out."),
      engine::says<&MatchEnqueue::players>("Table sizes accepted; all of the game from two on when left out."),
      engine::says<&MatchEnqueue::options>("Of the options named here the values that are accepted, in a list, the "
                                           "most wanted first; anything goes for the others."),
      engine::says<&MatchEnqueue::bots_after_seconds>(
          "Waited so long, bots may fill the table, if all there agree; it is not rated then. Never when left out.")};
}
constexpr auto described_ranges(const MatchEnqueue*) {
  return std::tuple{engine::within<&MatchEnqueue::paces>(1, std::ssize(k_match_paces)),
                    engine::within<&MatchEnqueue::players>(1, engine::k_seats_max),
                    engine::within<&MatchEnqueue::bots_after_seconds>(0, k_bots_after_seconds_max)};
}
constexpr auto described_defaults(const MatchEnqueue*) {
  return engine::may_lack<&MatchEnqueue::paces, &MatchEnqueue::players, &MatchEnqueue::options, &MatchEnqueue::rated>();
}

struct MatchEnqueueResult {
  Identifier ticket;
  MatchState state;
};
DESCRIBE(MatchEnqueueResult, ticket, state)

struct MatchAccept {
  Identifier offer;
  std::optional<Hash> seed_commit;
};
DESCRIBE(MatchAccept, offer, seed_commit)

struct MatchDecline {
  Identifier offer;
};
DESCRIBE(MatchDecline, offer)

/// The result of party.create and party.join.
struct PartyTold {
  Code code;
};
DESCRIBE(PartyTold, code)

struct PartyJoin {
  Code code;
};
DESCRIBE(PartyJoin, code)

}  // namespace protocol
