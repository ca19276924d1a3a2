// A random game that a conformance check follows step by step. Only the conformance_*.cpp files need it.
#pragma once

#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/playout.h"
#include "tests/engine/contract/conformance.h"

namespace engine::conformance {

class Walk {
 public:
  Walk(const Trial& trial, std::string_view label);

  [[nodiscard]] bool started() const { return match_ != nullptr; }
  [[nodiscard]] const Trial& trial() const { return trial_; }
  [[nodiscard]] Match& match() { return *match_; }
  [[nodiscard]] int actions() const { return actions_; }
  [[nodiscard]] int players() const { return trial_.table.players; }

  /// The next step to take; nullopt when the game is over, takes too long, or enough problems were found.
  [[nodiscard]] std::optional<Pick> pick();
  /// Takes it on match().
  bool take(Pick pick);

  /// Chance for the check's own choices.
  [[nodiscard]] Rng& chance() { return chance_; }
  [[nodiscard]] std::uint32_t draw(std::uint32_t bound);

  void problem(const std::string& what);
  /// Adds the problem unless `holds`; gives `holds`.
  bool expect(bool holds, std::string_view what);
  void count(std::string_view what, std::uint64_t times = 1);
  [[nodiscard]] Report take_report() { return std::move(report_); }

 private:
  Trial trial_;
  std::unique_ptr<Match> match_;
  Rng picks_;
  Rng chance_;
  int actions_ = 0;
  Report report_;
};

[[nodiscard]] Setup setup_of(const Trial& trial);

/// Every seat of the table, then a spectator.
[[nodiscard]] std::vector<Viewer> viewers_of(int players);
[[nodiscard]] std::string name_of(Viewer viewer);

[[nodiscard]] Json to_json(const std::vector<Decision>& pending);
/// What the viewer is sent of the state, byte for byte.
[[nodiscard]] std::string view_for(const Match& match, Viewer viewer);
/// And of the events, a line each.
[[nodiscard]] std::string events_for(const std::vector<Event>& events, Viewer viewer);

/// Runs a check's body on a fresh game. What it throws (a broken invariant) is a problem like any other.
template <class Body>
[[nodiscard]] Report walk_through(const Trial& trial, std::string_view label, Body body) {
  Walk walk(trial, label);
  if (!walk.started()) return walk.take_report();
  try {
    body(walk);
  } catch (const std::exception& thrown) {
    walk.problem(std::string("it threw: ") + thrown.what());
  }
  return walk.take_report();
}

}  // namespace engine::conformance
