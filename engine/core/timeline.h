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

  /// Whether `seat` could take back the last step now. Depends only on what everybody knows.
  [[nodiscard]] bool can_undo(Seat seat) const;
  /// Takes back the last step if it was the seat's own and nobody learned anything by it.
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

  void commit(Sealed why, Seat by, std::string learned, std::unique_ptr<Match> at);

  std::unique_ptr<Match> base_;  // the state at the last commit point
  std::unique_ptr<Match> now_;
  std::vector<Step> steps_;  // from base_ to now_, all by one seat
  Sealed sealed_ = Sealed::start;
  std::optional<Seat> sealed_by_;  // who made the step that became the commit point
  std::string learned_;            // types of that step's events, as its maker saw them, when it revealed something
};

}  // namespace engine
