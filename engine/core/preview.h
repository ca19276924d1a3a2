// What each action would change, told before it is done: points, cards, whatever the seat's view has. Each is tried in
// a few deals drawn at random among those that look the same to the seat (Match::redeal), and what comes out alike in
// all of them is told. So the answer depends on nothing that the seat may not know; it is no proof, as a deal that was
// not drawn may come to something else.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace engine {

/// A member of the seat's view that would be another one.
struct PreviewedChange {
  std::string path;           ///< where in the view (RFC 6901)
  std::optional<Json> value;  ///< what would stand there; none: nothing any more
};

struct PreviewedAction {
  Json action;
  std::vector<PreviewedChange> changes;  ///< in order of their paths as the view has them
  std::vector<std::string> unsure;       ///< members that would be something else in one deal than in another
  std::vector<JsonText> events;          ///< that the seat would be told of, in order
  bool reveals = false;                  ///< somebody may learn something by it: it is hardly to be taken back
  bool cut = false;                      ///< there was more than is told
};

struct PreviewEffort {
  int deals = 3;
  std::size_t actions_max = 128;
  std::size_t changes_max = 200;  ///< of one action, and as many that are unsure
};

struct Previews {
  int deals = 0;                         ///< that each was tried in
  std::vector<PreviewedAction> actions;  ///< in the order in which they were asked for
  bool whole = true;                     ///< all that were asked for; else there were too many, or no time was left
};

/// Of the actions of legal(seat) that are asked for, or of all if none is. One that isn't legal is left out. The same
/// match, seat and chance give the same answer, unless `is_over` cuts it short: it is asked before each action.
[[nodiscard]] Previews preview(const Match& match, Seat seat, std::span<const Json> asked, const Seed& chance,
                               const PreviewEffort& effort, const std::function<bool()>& is_over);

}  // namespace engine
