// A game with its past: applies actions and takes steps back. Undo is the same for every game and needs only
// the actions since the last commit point (docs/adding-a-game.md, "Undo").
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace engine {

class Timeline {
 public:
  explicit Timeline(std::unique_ptr<Match> start);
  Timeline(const Timeline& other);
  Timeline& operator=(const Timeline& other);
  Timeline(Timeline&&) = default;
  Timeline& operator=(Timeline&&) = default;

  [[nodiscard]] const Match& now() const { return *now_; }

  /// As Match::apply; remembers the step unless it was refused.
  [[nodiscard]] Result<Applied> apply(Seat seat, const Json& action);

  /// Whether `seat` could take back its last step now. Depends only on what everybody knows.
  [[nodiscard]] bool can_undo(Seat seat) const;
  /// Takes back the seat's last step if nobody learned anything by it and nobody decided after it. Whoever owed a
  /// decision at the same time didn't decide after it: such a choice is seen by nobody before the last is in, so it may
  /// be changed until then, and the others' stand.
  /// Refused with "nothing_to_undo" (no own step since the last commit point), with "undo_revealed", whose message
  /// names the events by which something was learned, or with "undo_other_seat".
  [[nodiscard]] Result<Done> undo(Seat seat);

  /// For a snapshot (hidden state, like all of it), and back: what may be taken back is the same. Nullopt when it is
  /// none of ours. Throws what the JSON library throws when a member is missing or of another type.
  [[nodiscard]] Json to_json() const;
  [[nodiscard]] static std::optional<Timeline> from_json(const Json& json, const Game& game);

  /// Steps that can still be taken back, counted from the last commit point.
  [[nodiscard]] std::size_t open_steps() const { return steps_.size(); }

 private:
  struct Step {
    Seat seat;
    Json action;
  };
  enum class Sealed : std::uint8_t { start, reveal, other_seat };

  /// Whether a step of `seat` now would be a choice beside all that others have taken since the last commit point.
  [[nodiscard]] bool chooses_beside(Seat seat) const;
  void commit(Sealed why, std::vector<Seat> by, std::string learned, std::unique_ptr<Match> at);

  std::unique_ptr<Match> base_;  // the state at the last commit point
  std::unique_ptr<Match> now_;
  std::vector<Step> steps_;  // from base_ to now_: one seat's, or choices that several owed at the same time
  Sealed sealed_ = Sealed::start;
  std::vector<Seat> sealed_by_;  // who made the steps that became the commit point
  std::string learned_;          // types of the step's events, as its maker saw them, when it revealed something
};

}  // namespace engine
