#include "engine/games/dominant-species/examples.h"

#include <algorithm>
#include <optional>

#include "engine/core/example_text.h"
#include "engine/games/dominant-species/actions.h"
#include "engine/games/dominant-species/invariants.h"
#include "engine/games/dominant-species/rules.h"
#include "engine/games/dominant-species/scenario.h"
#include "engine/games/dominant-species/view.h"

namespace games::dominant_species {

namespace {

using engine::Json;
using engine::Rejection;
using engine::Result;
using engine::shown;

/// Why an example failed, or nothing.
using Failure = std::optional<std::string>;

/// Steps that one `until` plays at most.
constexpr int k_until_max = 2000;

/// What of `expected` is not so: objects are compared member by member, as far as they are told, the rest as it stands.
/// A member that is expected to be null may be missing.
Failure differs(const Json& expected, const Json& came, const std::string& path) {
  if (!expected.is_object() || !came.is_object()) {
    if (expected == came) return std::nullopt;
    return path + ": expected " + shown(expected) + ", got " + shown(came);
  }
  for (const auto& [name, value] : expected.items()) {
    const std::string at = path.empty() ? name : path + "." + name;
    const Json missing;
    const Json& there = came.contains(name) ? came.at(name) : missing;
    if (auto failure = differs(value, there, at)) return failure;
  }
  return std::nullopt;
}

/// One example being played.
class Play {
 public:
  explicit Play(const State& state) : state_(state) {}

  /// {"do"}, {"refused"}, {"view"}, {"events"}, {"legal"}, {"not_legal"}, {"pending"}, {"until"}, {"outcome"}
  Failure step(const Json& step) {
    if (!step.is_object() || step.empty()) return "a step is an object";
    for (const auto& [name, value] : step.items()) {
      if (auto failure = part(name, value, step)) return failure;
    }
    return std::nullopt;
  }

 private:
  Failure part(const std::string& name, const Json& value, const Json& step) {
    if (name == "note" || name == "code") return std::nullopt;
    if (name == "do") return act(value);
    if (name == "refused") return expect_refused(value, step.value("code", Json()));
    if (name == "view") return differs(value, view(state_, engine::Viewer::spectator()), "");
    if (name == "preview") return expect_preview(value);
    if (name == "events") return expect_events(value);
    if (name == "legal") return expect_listed(value, true);
    if (name == "not_legal") return expect_listed(value, false);
    if (name == "pending") return expect_pending(value);
    if (name == "until") return play_until(value);
    if (name == "outcome") return expect_outcome(value);
    return name + ": there is no step of that kind";
  }

  [[nodiscard]] engine::Seat seat() const {
    const auto open = pending(state_);
    return open.empty() ? engine::Seat{} : open.front().seat;
  }

  /// "waive" stands for {"type":"waive"}.
  static Result<Action> read(const Json& json) {
    return action_from(json.is_string() ? Json{{"type", json.get<std::string>()}} : json);
  }

  Failure act(const Json& json) {
    const auto action = read(json);
    if (!action) return shown(json) + " is no action: " + action.error().message;
    auto applied = apply(state_, seat(), *action);
    if (!applied) return shown(json) + " was refused: " + applied.error().code;
    if (const auto broken = broken_rule(state_)) return "after " + shown(json) + ": " + broken->message;
    events_ = std::move(applied->events);
    return std::nullopt;
  }

  Failure expect_refused(const Json& json, const Json& code) {
    const auto action = read(json);
    if (!action) return shown(json) + " is no action: " + action.error().message;
    State copy = state_;
    const auto applied = apply(copy, seat(), *action);
    if (applied) return shown(json) + " was accepted";
    if (code.is_null() || code == applied.error().code) return std::nullopt;
    return shown(json) + ": expected " + shown(code) + ", got " + applied.error().code;
  }

  /// The events of the last action: those told must come in that order, others may come between them.
  Failure expect_events(const Json& list) {
    if (!list.is_array()) return "events: a list is expected";
    std::size_t next = 0;
    for (const Event& event : events_) {
      if (next < list.size() && !differs(list[next], to_json(event), "")) ++next;
    }
    if (next == list.size()) return std::nullopt;
    return "events: " + shown(list[next]) + " did not come, or not in that order";
  }

  Failure expect_listed(const Json& list, bool expected) {
    if (!list.is_array()) return "legal: a list is expected";
    std::vector<Action> actions;
    legal(state_, seat(), actions);
    for (const Json& json : list) {
      const auto action = read(json);
      if (!action) return shown(json) + " is no action: " + action.error().message;
      const bool there = std::find(actions.begin(), actions.end(), *action) != actions.end();
      if (there != expected) return shown(json) + (there ? " is legal" : " is not legal");
    }
    return std::nullopt;
  }

  /// {"type":..}: {..}: what the view tells the deciding seat of that answer.
  Failure expect_preview(const Json& list) {
    if (!list.is_array()) return "preview: a list is expected";
    std::vector<Action> actions;
    legal(state_, seat(), actions);
    const Json seen = view(state_, engine::Viewer::at(seat())).value("preview", Json::object());
    for (const Json& item : list) {
      const auto action = read(item.value("of", Json()));
      if (!action) return shown(item) + " is no action: " + action.error().message;
      const auto found = std::find(actions.begin(), actions.end(), *action);
      const Json nothing = Json::object();
      const std::string index = std::to_string(found - actions.begin());
      if (auto failure =
              differs(item.value("is", Json()), seen.contains(index) ? seen.at(index) : nothing, "preview")) {
        return failure;
      }
    }
    return std::nullopt;
  }

  Failure expect_pending(const Json& expected) {
    const auto open = pending(state_);
    if (open.empty()) return expected.is_null() ? Failure() : "pending: the game is over";
    return differs(expected, engine::to_json(open.front()), "pending");
  }

  /// Plays what a seat plays whose time is over, until the view shows that.
  Failure play_until(const Json& expected) {
    for (int i = 0; i < k_until_max; ++i) {
      if (!differs(expected, view(state_, engine::Viewer::spectator()), "")) return std::nullopt;
      if (pending(state_).empty()) break;
      std::vector<Action> actions;
      legal(state_, seat(), actions);
      if (auto failure = act(to_json(actions[default_action(state_, seat(), actions)]))) return failure;
    }
    return "until: it never came to " + shown(expected);
  }

  Failure expect_outcome(const Json& expected) {
    const Json seen = view(state_, engine::Viewer::spectator()).at("outcome");
    if (seen.is_null()) return "outcome: the game is not over";
    Json by_seat = Json::object();
    for (const Json& standing : seen.at("ranking")) by_seat[std::to_string(standing.at("seat").get<int>())] = standing;
    return differs(expected, by_seat, "outcome");
  }

  State state_;
  std::vector<Event> events_;
};

Failure check(const Json& example) {
  for (const auto& [name, value] : example.items()) {
    if (name != "id" && name != "source" && name != "rule" && name != "note" && name != "scenario" && name != "steps") {
      return name + ": there is no such member";
    }
  }
  const auto state = load(example.value("scenario", Json()));
  if (!state) return "scenario " + state.error().field + ": " + state.error().message;
  const Json steps = example.value("steps", Json::array());
  if (!steps.is_array() || steps.empty()) return "steps: a list is expected";
  Play play(*state);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (auto failure = play.step(steps[i])) return "step " + std::to_string(i + 1) + ": " + *failure;
  }
  return std::nullopt;
}

}  // namespace

Result<engine::Game::ExampleReport> run_examples(const Json& file) {
  if (!file.is_object() || !file.contains("examples") || !file.at("examples").is_array()) {
    return Rejection{"bad_examples", "A file of examples is an object with a list of examples.", "", "examples"};
  }
  engine::Game::ExampleReport report;
  for (const Json& example : file.at("examples")) {
    const Json id = example.is_object() ? example.value("id", Json()) : Json();
    const auto failure = example.is_object() ? check(example) : Failure("an object is expected");
    if (failure) {
      report.failures.push_back((id.is_string() ? id.get<std::string>() : shown(id)) + ": " + *failure);
    } else {
      ++report.passed;
    }
  }
  if (report.passed == 0 && report.failures.empty()) {
    return Rejection{"bad_examples", "There is no example in this file.", "", "examples"};
  }
  return report;
}

}  // namespace games::dominant_species
