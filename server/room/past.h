// The last stretch of a game, so that the table can go back to before an action although something was learned by it
// (docs/protocol.md section 8). A state, and the actions that lead from there to now: going back is playing them again
// up to the one in question. What is drawn depends on what it is drawn for and not on when (docs/architecture.md), so
// the same action after going back has the same outcome.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/game.h"

namespace server {

class Past {
 public:
  /// How many actions back one may go at least. At most twice as many are kept.
  static constexpr std::size_t k_reach = 32;

  /// An action that was taken, and the record that says so.
  struct Step {
    engine::Seat seat;
    std::uint64_t record = 0;
    engine::JsonText action;  ///< as text: there are many of them, and few are played again
  };

  Past() = default;
  /// A past that begins with this state.
  explicit Past(const engine::Match& start);

  /// `after` is the state that the step led to.
  void took(Step step, const engine::Match& after);
  /// The seat's newest step was taken back, and what others chose beside it stands; `now` is the state without it.
  void undid(engine::Seat seat, const engine::Match& now);

  /// The record of the seat's newest action that one can still go back to before.
  [[nodiscard]] std::optional<std::uint64_t> last_of(engine::Seat seat) const;
  /// Whether one can go back to before that record's action now and after another one was taken, too.
  [[nodiscard]] bool reaches_after_one_more(std::uint64_t record) const;
  /// The actions that one can still go back to before, the oldest first.
  [[nodiscard]] const std::vector<std::shared_ptr<const Step>>& steps() const { return steps_; }
  /// The state right before that record; null when it is out of reach.
  [[nodiscard]] std::unique_ptr<engine::Match> before(std::uint64_t record) const;
  /// That record and what came after it were taken back. Gives how many actions.
  std::size_t cut(std::uint64_t record);

  /// A copy for another thread, which shares no state with this one that either might work in.
  [[nodiscard]] Past apart() const;

  /// For a snapshot (hidden state, like all of it), and back; nullopt when it is none of ours. Throws what the JSON
  /// library throws when a member is missing or of another type.
  [[nodiscard]] nlohmann::json to_json() const;
  [[nodiscard]] static std::optional<Past> from_json(const nlohmann::json& json, const engine::Game& game);

 private:
  using SharedMatch = std::shared_ptr<const engine::Match>;
  [[nodiscard]] std::unique_ptr<engine::Match> after_steps(std::size_t count) const;

  // Shared, never changed: a table is copied for every draft.
  SharedMatch anchor_;                              // before steps_[0]
  SharedMatch middle_;                              // before steps_[k_reach]; null while there are fewer
  std::vector<std::shared_ptr<const Step>> steps_;  // by all seats, in order
};

}  // namespace server
