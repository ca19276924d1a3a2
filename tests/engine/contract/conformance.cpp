#include "tests/engine/contract/conformance.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "tests/engine/contract/conformance_walk.h"

namespace engine::conformance {
namespace {

void expect_pending_well_formed(Walk& walk) {
  const std::vector<Decision> pending = walk.match().pending();
  walk.expect(pending.empty() == walk.match().outcome().has_value(), "decisions are pending exactly until the outcome");
  for (std::size_t i = 0; i < pending.size(); ++i) {
    walk.expect(pending[i].seat.index < walk.players(), "a seat that nobody sits on owes a decision");
    walk.expect(i == 0 || pending[i - 1].seat < pending[i].seat, "pending is not in seat order");
    walk.expect(!pending[i].kind.empty() && !pending[i].prompt.empty(), "a decision lacks its kind or prompt");
  }
}

/// Better by total, or by a tie break that differs; which way a tie break counts is the rules' affair.
void expect_ranks_follow(Walk& walk, const std::vector<Standing>& ranking) {
  for (std::size_t i = 1; i < ranking.size(); ++i) {
    const Standing& better = ranking[i - 1];
    const Standing& worse = ranking[i];
    const bool tied = better.total == worse.total && better.tie_break == worse.tie_break;
    walk.expect(better.total >= worse.total, "the ranking is not ordered by totals");
    walk.expect(worse.rank == (tied ? better.rank : static_cast<int>(i) + 1), "a rank does not follow from the totals");
  }
}

/// A team has one result, however many seats it has.
void expect_team_shares_result(Walk& walk, const std::vector<Standing>& ranking) {
  for (const Standing& standing : ranking) {
    const Standing& first = ranking.front();
    const bool same_lines = std::ranges::equal(standing.lines, first.lines, [](const auto& one, const auto& other) {
      return one.key == other.key && one.points == other.points;
    });
    walk.expect(standing.rank == 1 && standing.total == first.total && standing.tie_break == 0 && same_lines,
                "the seats of a team have different results");
  }
}

void expect_outcome_adds_up(Walk& walk, const Outcome& outcome) {
  std::vector<bool> ranked(static_cast<std::size_t>(walk.players()));
  for (const Standing& standing : outcome.ranking) {
    if (!walk.expect(standing.seat.index < walk.players(), "a seat that nobody sits on is ranked")) return;
    walk.expect(!ranked[standing.seat.index], "a seat is ranked twice");
    ranked[standing.seat.index] = true;
    const int sum = std::accumulate(standing.lines.begin(), standing.lines.end(), 0,
                                    [](int so_far, const ScoreLine& line) { return so_far + line.points; });
    walk.expect(sum == standing.total, "the lines of the score pad do not add up to the total");
  }
  walk.expect(std::ranges::find(ranked, false) == ranked.end(), "a seat is not ranked");
  walk.expect(outcome.ranking.empty() || outcome.ranking.front().rank == 1, "nobody is first");
  walk.expect(outcome.common_win.has_value() == walk.trial().game.info().cooperative,
              "a common win is told by cooperative games only, and always");
  if (walk.trial().game.info().cooperative) {
    expect_team_shares_result(walk, outcome.ranking);
  } else {
    expect_ranks_follow(walk, outcome.ranking);
  }
}

Bytes damaged(Bytes bytes, Walk& walk) {
  const auto size = static_cast<std::uint32_t>(bytes.size());
  switch (walk.draw(3)) {
    case 0:
      bytes.resize(walk.draw(size));
      break;
    case 1:
      bytes.push_back(static_cast<std::uint8_t>(walk.draw(256)));
      break;
    default:
      bytes[walk.draw(size)] = static_cast<std::uint8_t>(walk.draw(256));
      break;
  }
  return bytes;
}

void expect_damage_is_noticed(Walk& walk, const Bytes& bytes) {
  const Bytes hostile = damaged(bytes, walk);
  const auto read = walk.trial().game.decode(hostile);
  walk.count(read.ok() ? "damaged snapshots that are states" : "damaged snapshots refused");
  walk.expect(!read.ok() || (*read)->encode() == hostile, "damaged bytes are read as something that encodes otherwise");
}

std::unique_ptr<Match> again_from_bytes(Walk& walk) {
  const Bytes bytes = walk.match().encode();
  auto read = walk.trial().game.decode(bytes);
  if (!walk.expect(read.ok(), "its own encoding is refused")) return nullptr;
  walk.expect((*read)->encode() == bytes, "a decoded state encodes to other bytes");
  for (const Viewer viewer : viewers_of(walk.players())) {
    walk.expect(view_for(**read, viewer) == view_for(walk.match(), viewer), "a decoded state looks otherwise");
  }
  return std::move(read).value();
}

std::unique_ptr<Match> again_from_scenario(Walk& walk) {
  const Json written = Json::parse(walk.match().scenario().dump());
  auto read = walk.trial().game.load(written);
  if (!read) {
    walk.problem("its own scenario is refused: " + read.error().message + " (" + read.error().field + ")");
    return nullptr;
  }
  walk.expect((*read)->encode() == walk.match().encode(), "a loaded scenario is another state");
  return std::move(read).value();
}

}  // namespace

void Report::add(const Report& other) {
  problems.insert(problems.end(), other.problems.begin(), other.problems.end());
  for (const auto& [what, times] : other.counted) counted[what] += times;
}

Report check_ends(const Trial& trial) {
  return walk_through(trial, "ends", [](Walk& walk) {
    expect_pending_well_formed(walk);
    while (const auto pick = walk.pick()) {
      walk.take(*pick);
      expect_pending_well_formed(walk);
    }
    const auto outcome = walk.match().outcome();
    if (!walk.expect(outcome.has_value(), "the game is not over")) return;
    expect_outcome_adds_up(walk, *outcome);
    walk.count("games");
  });
}

Report check_determinism(const Trial& trial) {
  return walk_through(trial, "determinism", [](Walk& walk) {
    const auto second = walk.trial().game.start(setup_of(walk.trial()));
    if (!walk.expect(second.ok(), "the same set-up is refused the second time")) return;
    Match& again = **second;
    walk.expect(again.encode() == walk.match().encode(), "the same set-up gives another state");
    while (const auto pick = walk.pick()) {
      const std::vector<Json> listed = again.legal(pick->seat);
      if (!walk.expect(pick->index < listed.size(), "the same state lists other actions")) return;
      const auto applied = again.apply(pick->seat, Json::parse(listed[pick->index].dump()));
      const bool reveals = walk.take(*pick);
      if (!walk.expect(applied.ok(), "a listed action is refused")) return;
      walk.expect(applied->reveals == reveals, "the same action reveals or not");
      if (!walk.expect(again.hash() == walk.match().hash(), "the same actions give another state")) return;
    }
  });
}

Report check_clones(const Trial& trial) {
  return walk_through(trial, "clones", [](Walk& walk) {
    while (const auto pick = walk.pick()) {
      const Bytes before = walk.match().encode();
      const auto kept = walk.match().clone();
      const auto played = walk.match().clone();
      walk.expect(kept->encode() == before, "a clone is another state than its original");
      play_at_random(*played, walk.chance(), 3);
      walk.expect(walk.match().encode() == before, "playing a clone changes its original");
      walk.take(*pick);
      walk.expect(kept->encode() == before, "playing on changes a clone");
      kept->apply_listed(pick->seat, pick->index);
      walk.expect(kept->encode() == walk.match().encode(), "a clone plays on otherwise than its original");
    }
  });
}

Report check_round_trips(const Trial& trial) {
  return walk_through(trial, "round trips", [](Walk& walk) {
    for (;;) {
      const auto decoded = again_from_bytes(walk);
      const auto loaded = again_from_scenario(walk);
      expect_damage_is_noticed(walk, walk.match().encode());
      const auto pick = walk.pick();
      if (!pick || !decoded || !loaded) return;
      walk.take(*pick);
      decoded->apply_listed(pick->seat, pick->index);
      loaded->apply_listed(pick->seat, pick->index);
      walk.expect(decoded->encode() == walk.match().encode(), "a decoded state plays on otherwise");
      walk.expect(loaded->encode() == walk.match().encode(), "a loaded scenario plays on otherwise");
    }
  });
}

std::span<const Check> every_check() {
  static constexpr std::array k_checks = {Check{"ends", check_ends},
                                          Check{"determinism", check_determinism},
                                          Check{"clones", check_clones},
                                          Check{"round_trips", check_round_trips},
                                          Check{"legal_is_accepted", check_legal_is_accepted},
                                          Check{"others_are_refused", check_others_are_refused},
                                          Check{"simultaneous_choices", check_simultaneous_choices},
                                          Check{"noninterference", check_noninterference},
                                          Check{"undo", check_undo}};
  return k_checks;
}

}  // namespace engine::conformance
