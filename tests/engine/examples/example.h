// Worked examples, as every game has them: a position is set up, steps are taken, and what is expected afterwards is
// compared with what came. Files in the common form (match_scene.h) need nothing else; a game whose examples are
// written in words of their own turns them into this one, and says what its words mean.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace examples {

using engine::Json;

/// Why an example failed, or nothing.
using Failure = std::optional<std::string>;

/// One line per example that fails, and how many passed.
struct Report {
  int passed = 0;
  std::vector<std::string> failures;
};

/// Where an example plays.
class Scene {
 public:
  virtual ~Scene() = default;
  /// Takes a step: an object with "do", or with what else is no expectation.
  virtual Failure take(const Json& step) = 0;
  /// What is there under a name that something may be expected of; nothing when there is no such name.
  virtual std::optional<Json> see(const std::string& name) = 0;
  /// Whether what is expected of a name came.
  virtual Failure expect(const std::string& name, const Json& expected);

 protected:
  /// Whether the order of a list says nothing. Numbers are always in order.
  [[nodiscard]] virtual bool is_set(std::string_view member) const;
  /// What of `expected` is not so. Objects are compared as far as they are told, a null that is expected may be
  /// missing; all else as it stands.
  [[nodiscard]] Failure differs(const std::string& path, std::string_view member, const Json& expected,
                                const Json& came) const;
};

struct Example {
  std::string id;
  Json set_up;              ///< for Form::set_up
  std::vector<Json> steps;  ///< {"expect": {name: value ..}}, or one for the scene
  bool counted = false;     ///< what fails is told with the number of its step
  Failure wrong;            ///< of how it is written
};

/// How a game's files are read and its positions set up.
struct Form {
  /// A game in the middle, written by hand in the game's names, most of it left out (README.md of the game,
  /// "Scenarios"); of a game without such words what Game::load takes. Refused as that refuses.
  engine::Result<std::unique_ptr<engine::Match>> (*position)(const engine::Game& game, const Json& scenario);
  engine::Result<std::vector<Example>> (*read)(const Json& file);
  engine::Result<std::unique_ptr<Scene>> (*set_up)(const engine::Game& game, const Json& set_up);
};

/// Runs every example of a file. One line for each that fails says what was expected and what came; a member that
/// nobody knows is a failure, never ignored. A Rejection says that the file is none of examples.
[[nodiscard]] engine::Result<Report> run(const engine::Game& game, const Form& form, const Json& file);

/// {"examples": [..]} or the list itself; `read` gets each object in it and fills in all but the id.
[[nodiscard]] engine::Result<std::vector<Example>> read_list(const Json& file, Example (*read)(const Json& told));
/// "x" of {"id": "x"}, or where it stands.
[[nodiscard]] std::string id_of(const Json& told, std::size_t index);

/// A member that is neither one of these nor for people ("title", "source", "note" ...).
[[nodiscard]] Failure unknown_member(const Json& told, std::initializer_list<std::string_view> known);

/// Takes a list of steps, those that are expectations too.
[[nodiscard]] Failure take_all(Scene& scene, const Example& example);

/// As JSON, cut when it is long; bytes that are no text do no harm.
[[nodiscard]] std::string shown(const Json& value);
/// "field: message".
[[nodiscard]] std::string shown(const engine::Rejection& refused);
[[nodiscard]] std::string expected_but(const std::string& path, const Json& expected, const Json& came);

}  // namespace examples
