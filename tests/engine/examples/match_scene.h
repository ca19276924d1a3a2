// The common form of examples, for any game:
//
//   {"examples": [{"id", "start": {"players", "options", "seed"}, "steps": [step ..]}]}
//
// or, instead of "start", "scenario": a game in the middle, as Match::scenario writes it (or in the game's own
// shorthand, if its Form has one). A step is one of
//   {"do": action}                 it is accepted; "seat" says whose it is, else it is of the first that decides
//   {"refuse": action, "code"?}    it is refused, with that code, changes nothing and is not listed
//   {"allow": action}              it is listed
//   {"until": {..}}                the server plays for everybody until the spectator's view shows that
//   {"expect": {..}}               what is so now: a member of the spectator's view, or
//     "pending"     the first decision                    "choices"   all that its seat may do, in any order
//     "events"      of the last "do", in that order, among others; "no_events": their types, of which none came
//     "standings"   by seat, once the game is over
// An action that is nothing but its type may be written as that word.
#pragma once

#include "tests/engine/examples/example.h"

namespace examples {

class MatchScene : public Scene {
 public:
  MatchScene(const engine::Game& game, std::unique_ptr<engine::Match> match) : game_(game), match_(std::move(match)) {}

  Failure take(const Json& step) override;
  std::optional<Json> see(const std::string& name) override;
  Failure expect(const std::string& name, const Json& expected) override;

 protected:
  [[nodiscard]] bool is_set(std::string_view member) const override { return member == "choices"; }
  /// Names of the game's own notation, as the wire has them.
  [[nodiscard]] virtual Json translated(const Json& told) const { return told; }
  /// The spectator's view, in the game's own notation.
  [[nodiscard]] virtual Json seen() const { return view(engine::Viewer::spectator()); }
  /// After each action.
  virtual void acted() {}

  [[nodiscard]] Json view(engine::Viewer viewer) const { return match_->view(viewer); }
  [[nodiscard]] engine::Seat deciding() const { return match_->first_pending().value_or(engine::Seat{}); }
  [[nodiscard]] std::vector<Json> listed(engine::Seat seat) const { return match_->legal(seat); }
  /// As the wire has it.
  [[nodiscard]] Json action_of(const Json& told) const;

 private:
  Failure act(engine::Seat seat, const Json& told);
  Failure refuse(engine::Seat seat, const Json& told, const Json& code);
  Failure allow(engine::Seat seat, const Json& told);
  Failure play_until(const Json& expected);
  Failure expect_events(const Json& expected) const;
  Failure expect_no_events(const Json& types) const;

  const engine::Game& game_;
  std::unique_ptr<engine::Match> match_;
  std::vector<Json> events_;  ///< of the last action
};

/// Reads files in the common form.
[[nodiscard]] engine::Result<std::vector<Example>> read_common(const Json& file);

/// Starts what an example tells to start; a scenario is for `load`.
using Load = engine::Result<std::unique_ptr<engine::Match>> (*)(const engine::Game& game, const Json& scenario);
[[nodiscard]] engine::Result<std::unique_ptr<engine::Match>> begin(const engine::Game& game, const Json& set_up,
                                                                   Load load);

/// Of a game that has no words of its own.
[[nodiscard]] const Form& common_form();

}  // namespace examples
