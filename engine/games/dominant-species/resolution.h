// The resolution stack: what is being resolved, whose decision it is, and what an answer does (README.md).
//
// A task that asks somebody has `list`, all answers to it in a fixed order with `waive` or `done` last, and `perform`,
// what an answer does at once. `perform` never asks chance and never looks beyond the answer: what follows by itself is
// done by settle(), which brings the stack on until somebody has a real choice. A task without `list` keeps order among
// others.
#pragma once

#include <vector>

#include "engine/games/dominant-species/changes.h"
#include "engine/games/dominant-species/wire.h"

namespace games::dominant_species {

using Actions = std::vector<Action>;

/// What a task is like.
enum TaskFlag : unsigned {
  k_plain = 0,
  k_opens = 1,     ///< the first choice of a pawn's action or of a card: its being void is told
  k_previews = 2,  ///< an answer changes earth or VP at once
  k_optional = 4,  ///< can be forgone or ended whenever somebody is asked
};

struct TaskRules {
  Task kind = Task::card;    ///< as which a decision, or what keeps order, is known
  std::string_view section;  ///< of the rules; empty: that of the card
  unsigned flags = k_plain;
  void (*list)(const State& state, const Frame& frame, Actions& into) = nullptr;
  void (*perform)(Changes& changes, const Action& action) = nullptr;
  void (*settle)(Changes& changes) = nullptr;

  [[nodiscard]] bool has(TaskFlag flag) const { return (flags & flag) != 0; }
};
[[nodiscard]] const TaskRules& rules_of(Task task);

/// "7.12", or "10.3" for what a card asks.
[[nodiscard]] std::string section_of(const Frame& frame);
/// What events of this frame belong to.
[[nodiscard]] What what_of(const Frame& frame);

[[nodiscard]] inline bool is_end(const Action& action) {
  return std::holds_alternative<Waive>(action) || std::holds_alternative<Done>(action);
}
/// The seat that a decision belongs to.
[[nodiscard]] engine::Seat seat_of(const State& state, const Frame& frame);

void push_frame(State& state, const Frame& frame);
void pop_frame(State& state);

/// Brings the top of the stack on by what follows by itself: a choice without alternative is made, one without any
/// effect passed over (A25). False: it waits for an answer.
[[nodiscard]] bool settle_top(Changes& changes);
/// Brings the whole game on to the next decision or its end (turn.cpp).
void advance(Changes& changes);

/// 7.7, also for Ice Sheet.
void glaciate(Changes& changes, Animal animal, Hex hex);
/// What a pawn does is told by where it stands; only Regression's stay until all of them go home.
[[nodiscard]] Task task_of(Section section);
/// What a pawn begins: its frame with all that its space says.
[[nodiscard]] Frame frame_of_pawn(Animal animal, Space space);
/// What the automatic part of a card does, or the choice that it asks (cards.cpp).
void begin_card(Changes& changes);
/// Section 7.12 step 1, also for the final scoring.
void pay_tile(Changes& changes, Hex hex, Source source, What what);

}  // namespace games::dominant_species
