#include "engine/games/random-mutations/examples.h"

#include <algorithm>

#include "engine/core/example_text.h"
#include "engine/games/random-mutations/notation.h"
#include "engine/games/random-mutations/options.h"
#include "engine/games/random-mutations/rules.h"
#include "engine/games/random-mutations/scenario.h"
#include "engine/games/random-mutations/view.h"

namespace games::random_mutations {

namespace {

using engine::Json;
using engine::Rejection;
using engine::Result;
using engine::Seat;
using engine::shown;

/// Why an example failed, or nothing.
using Failure = std::optional<std::string>;

std::string shown(const Rejection& refused) {
  return refused.code + (refused.field.empty() ? "" : " (" + refused.field + ")") + ": " + refused.message;
}

Failure expected_but(const std::string& where, const Json& expected, const Json& came) {
  return where + ": expected " + shown(expected) + ", got " + shown(came);
}

/// All that is expected is there: objects may have more members, an expected null may be missing.
Failure differs(const std::string& where, const Json& expected, const Json& came) {
  if (expected.is_object() && came.is_object()) {
    for (const auto& [name, value] : expected.items()) {
      if (auto failure = differs(where + "." + name, value, came.value(name, Json()))) return failure;
    }
    return std::nullopt;
  }
  if (expected.is_array() && came.is_array() && expected.size() == came.size()) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
      if (auto failure = differs(where + "[" + std::to_string(i) + "]", expected[i], came[i])) return failure;
    }
    return std::nullopt;
  }
  return expected == came ? std::nullopt : expected_but(where, expected, came);
}

/// One example while it is played.
class Example {
 public:
  explicit Example(const Decks& decks) : decks_(decks) {}

  Failure begin(const Json& example) {
    if (example.contains("start") == example.contains("scenario")) return "either start or scenario is expected";
    auto begun = example.contains("start") ? start(example.at("start")) : load(example.at("scenario"));
    if (!begun) return shown(begun.error());
    state_ = *std::move(begun);
    names_.name_new(seen());
    return std::nullopt;
  }

  Failure take(const Json& step) {
    if (!step.is_object()) return "a step is an object";
    if (step.contains("do")) return act(step);
    if (step.contains("refuse")) return refuse(step);
    if (step.contains("allow")) return allow(step);
    if (step.contains("expect") && step.size() == 1) return expect(step.at("expect"));
    return "a step has do, allow, refuse or expect: " + shown(step);
  }

 private:
  [[nodiscard]] Json seen() const { return view(state_, engine::Viewer::spectator()); }

  Result<State> start(const Json& start) {
    auto options = engine::check_options(info(decks_).options, start.value("options", Json::object()));
    if (!options) return options.error();
    engine::Seed seed{};
    if (start.contains("seed")) seed = engine::hash_from_hex(start.at("seed").get<std::string>()).value_or(seed);
    const int players = start.value("players", 2);
    if (players < data().players_min || players > data().players_max)
      return Rejection{"bad_examples", "2 to 8 play.", "", ""};
    return set_up(decks_, {players, *std::move(options), seed});
  }

  Result<State> load(Json scenario) {
    if (auto refused = names_.name_rows(scenario)) return *refused;
    return random_mutations::load(decks_, scenario);
  }

  [[nodiscard]] static Seat seat_of(const Json& step) { return {step.value("seat", std::uint8_t{0})}; }

  Failure act(const Json& step) {
    if (step.size() != 2 || !step.contains("seat")) return "do goes with a seat: " + shown(step);
    const auto action = action_from(names_.with_numbers(step.at("do")));
    if (!action) return shown(step.at("do")) + " was refused: " + shown(action.error());
    auto applied = apply(state_, seat_of(step), *action);
    if (!applied) return shown(step.at("do")) + " was refused: " + shown(applied.error());
    events_ = Json::array();
    for (const Event& event : applied->events) events_.push_back(describe(event).full);
    names_.name_new(seen());
    return std::nullopt;
  }

  [[nodiscard]] bool is_listed(Seat seat, const Action& action) const {
    std::vector<Action> listed;
    legal(state_, seat, listed);
    return std::ranges::find(listed, action) != listed.end();
  }

  Failure refuse(const Json& step) {
    const auto action = action_from(names_.with_numbers(step.at("refuse")));
    if (!action) return differs("code", step.value("code", Json("bad_action")), action.error().code);
    State copy = state_;
    const auto applied = apply(copy, seat_of(step), *action);
    if (applied) return shown(step.at("refuse")) + " was accepted";
    if (copy != state_) return shown(step.at("refuse")) + " was refused, but changed something";
    if (is_listed(seat_of(step), *action)) return shown(step.at("refuse")) + " is listed";
    if (!step.contains("code")) return std::nullopt;
    return differs("code of " + shown(step.at("refuse")), step.at("code"), applied.error().code);
  }

  Failure allow(const Json& step) {
    const auto action = action_from(names_.with_numbers(step.at("allow")));
    if (!action) return shown(step.at("allow")) + ": " + shown(action.error());
    if (!is_listed(seat_of(step), *action)) return shown(step.at("allow")) + " is not legal";
    return std::nullopt;
  }

  Failure expect_rows(const Json& rows) {
    for (const auto& [seat, row] : rows.items()) {
      const std::string came = names_.row_text(seen(), std::stoi(seat));
      if (row != came) return expected_but("row of " + seat, row, came);
    }
    return std::nullopt;
  }

  Failure expect_pending(const Json& expected) {
    const auto owed = pending(state_);
    const Json came = owed.empty() ? Json() : engine::to_json(owed.front());
    return differs("pending", expected, came);
  }

  Failure expect_choices(const Json& expected) {
    std::vector<Action> listed;
    if (!is_over(state_)) legal(state_, {deciding_seat(state_)}, listed);
    Json came = Json::array();
    for (const Action& action : listed) came.push_back(to_json(action));
    Json wanted = names_.with_numbers(expected);
    std::sort(came.begin(), came.end());
    std::sort(wanted.begin(), wanted.end());
    return wanted == came ? std::nullopt : expected_but("choices", wanted, came);
  }

  /// Those expected come in this order, among others.
  Failure expect_events(const Json& expected) {
    std::size_t next = 0;
    for (const Json& event : names_.with_numbers(expected)) {
      while (next < events_.size() && differs("", event, events_[next])) ++next;
      if (next++ >= events_.size()) return expected_but("events", event, events_);
    }
    return std::nullopt;
  }

  Failure expect_no_events(const Json& types) {
    for (const Json& event : events_) {
      for (const Json& type : types) {
        if (event.at("type") == type) return "the event " + shown(event) + " was not expected";
      }
    }
    return std::nullopt;
  }

  Failure expect(const Json& expected) {
    const Json table = names_.with_names(seen());
    for (const auto& [name, value] : expected.items()) {
      Failure failure;
      if (name == "rows") {
        failure = expect_rows(value);
      } else if (name == "pending") {
        failure = expect_pending(value);
      } else if (name == "choices") {
        failure = expect_choices(value);
      } else if (name == "events") {
        failure = expect_events(value);
      } else if (name == "no_events") {
        failure = expect_no_events(value);
      } else if (table.contains(name)) {
        failure = differs(name, value, table.at(name));
      } else {
        failure = name + ": there is nothing of that name to expect";
      }
      if (failure) return failure;
    }
    return std::nullopt;
  }

  const Decks& decks_;
  State state_;
  Names names_;
  Json events_ = Json::array();  ///< of the last step
};

Failure run(const Decks& decks, const Json& example) {
  for (const auto& [name, value] : example.items()) {
    const bool known = name == "id" || name == "rule" || name == "title" || name == "covers" || name == "start" ||
                       name == "scenario" || name == "steps";
    if (!known) return "an example has no member " + name;
  }
  Example played(decks);
  if (auto failure = played.begin(example)) return failure;
  const Json steps = example.value("steps", Json::array());
  if (!steps.is_array() || steps.empty()) return "an example has steps";
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (auto failure = played.take(steps[i])) return "step " + std::to_string(i + 1) + ": " + *failure;
  }
  return std::nullopt;
}

}  // namespace

Result<engine::Game::ExampleReport> run_examples(const Decks& decks, const Json& file) {
  const Json examples = file.is_object() ? file.value("examples", Json()) : Json();
  if (!examples.is_array() || examples.empty()) {
    return Rejection{"bad_examples", "A file of examples is an object with a list `examples`.", "", "examples"};
  }
  engine::Game::ExampleReport report;
  for (const Json& example : examples) {
    Failure failure = "an object is expected";
    try {
      if (example.is_object()) failure = run(decks, example);
    } catch (const Json::exception& wrong) {
      failure = std::string("this is not of the shape of an example: ") + wrong.what();
    }
    if (failure) {
      const Json id = example.is_object() ? example.value("id", Json()) : Json();
      report.failures.push_back("example " + (id.is_string() ? id.get<std::string>() : shown(id)) + ": " + *failure);
    } else {
      ++report.passed;
    }
  }
  return report;
}

}  // namespace games::random_mutations
