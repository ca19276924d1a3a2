#include "engine/games/ecosfera/examples.h"

#include <algorithm>

#include "engine/core/example_text.h"
#include "engine/games/ecosfera/example_state.h"
#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/rules.h"
#include "engine/games/ecosfera/scenario.h"
#include "engine/games/ecosfera/scenario_parts.h"

namespace games::ecosfera {

namespace {

using engine::Json;
using engine::Rejection;
using engine::Result;
using engine::shown;

/// Why an example failed, or nothing.
using Failure = std::optional<std::string>;

constexpr int k_no_number = 0xffff;  ///< no card ever has it

std::string shown(const Rejection& refused) { return refused.field + ": " + refused.message; }

/// A place in the row as the number of the card there.
Json number_at(const Json& place, const Row& row) {
  if (!place.is_number_integer()) return place;
  const auto index = place.get<std::int64_t>();
  return index >= 0 && index < row.size ? Json(row[static_cast<std::size_t>(index)].number) : Json(k_no_number);
}

Json numbers_at(const Json& places, const Row& row) {
  if (!places.is_array()) return places;
  Json numbers = Json::array();
  for (const Json& place : places) numbers.push_back(number_at(place, row));
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

/// The example's action, which names cards by their places, as one that names them by numbers.
Json action_of(const Json& told, const Row& row) {
  Json action = told;
  action.erase("do");
  action["type"] = told.at("do");
  for (const char* name : {"plants", "cards", "animals"}) {
    if (told.contains(name)) action[name] = numbers_at(told.at(name), row);
  }
  if (told.contains("card")) action["card"] = number_at(told.at("card"), row);
  const Json source = told.value("source", Json());
  if (source.is_object() && source.contains("card")) action["source"]["card"] = number_at(source.at("card"), row);
  return action;
}

Result<engine::Done> act(State& state, const Json& told) {
  if (told.at("do") == "start_turn") {
    (void)start_turn(state);
    return engine::Done{};
  }
  const auto action = action_from(action_of(told, acting(state).row));
  if (!action) return action.error();
  const auto applied = apply(state, acting_seat(state), *action);
  if (!applied) return applied.error();
  return engine::Done{};
}

bool is_as_expected(Json expected, Json came, Comparison comparison) {
  if (comparison == Comparison::sorted && expected.is_array()) {
    std::sort(expected.begin(), expected.end());
    std::sort(came.begin(), came.end());
  }
  if (comparison != Comparison::members || !expected.is_object()) return expected == came;
  return std::all_of(expected.items().begin(), expected.items().end(), [&](const auto& item) {
    return came.contains(item.key()) && came.at(item.key()) == item.value();
  });
}

void add(Failure& failure, const std::string& text) { failure = failure ? *failure + "; " + text : text; }

/// What an example has come to.
struct Played {
  State state;
  ExampleSeats seats;
  bool refused = false;  ///< the last action was
  std::uint16_t first_turn = 0;
};

/// Plays the actions; all but the last of one that expects an error must be accepted.
Failure play(const Json& actions, bool error_expected, Played& played) {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Json& told = actions[i];
    ScenarioReader reader;
    reader.only_members(told, {"do", "slot", "plants", "cards", "source", "market", "card", "to", "token", "animals"},
                        "actions");
    if (reader.refused()) return shown(*reader.refused());
    if (!told.contains("do") || !told.at("do").is_string()) return "actions: \"do\" is expected";
    const Json to = told.value("to", Json());
    if (to.is_object() && to.contains("player") && to.at("player").is_number_unsigned() &&
        to.at("player") < played.state.players) {
      played.seats.other = to.at("player").get<std::size_t>();
    }
    const State before = played.state;
    const auto done = act(played.state, told);
    if (done) continue;
    if (played.state != before) return "a refused action has changed the state: " + shown(told);
    if (!error_expected || i + 1 < actions.size()) return shown(told) + " is refused: " + done.error().message;
    played.refused = true;
  }
  return std::nullopt;
}

Failure compare(const Json& expect, const Played& played) {
  Failure failure;
  for (const auto& [name, expected] : expect.items()) {
    std::optional<Observation> seen;
    if (name == "error") {
      seen = Observation{played.refused};
    } else if (name == "turn_ended") {
      seen = Observation{played.state.turn_number != played.first_turn || is_over(played.state)};
    } else {
      seen = observe(played.state, played.seats, name);
    }
    if (!seen) {
      add(failure, name + ": nothing is known by that name");
    } else if (!is_as_expected(expected, seen->value, seen->comparison)) {
      add(failure, name + ": expected " + shown(expected) + ", got " + shown(seen->value));
    }
  }
  return failure;
}

Failure run_example(const Json& example, const std::string& card_set) {
  ScenarioReader reader;
  reader.only_members(example, {"id", "title", "source", "note", "card_set", "state", "actions", "expect"}, "");
  if (reader.refused()) return shown(*reader.refused());
  const Json set = example.value("card_set", Json(card_set));
  if (!set.is_string()) return "card_set: a name is expected";
  const auto scenario = scenario_of_example(example.value("state", Json::object()), set.get<std::string>());
  if (!scenario) return shown(scenario.error());
  auto state = load_parts(*scenario);
  if (!state) return shown(state.error());
  const Json actions = example.value("actions", Json::array());
  const Json expect = example.value("expect", Json());
  if (!actions.is_array()) return "actions: a list is expected";
  if (!expect.is_object() || expect.empty()) return "expect: an object of expectations is expected";
  const std::size_t own = acting_seat(*state).index;
  Played played{*state, {own, (own + 1) % state->players}, false, state->turn_number};
  const Json error = expect.value("error", Json(false));
  if (auto failure = play(actions, error == true, played)) return failure;
  return compare(expect, played);
}

}  // namespace

Result<engine::Game::ExampleReport> run_examples(const Json& file) {
  const Rejection bad{"bad_examples", "A file of examples has a list of examples.", "", "examples"};
  if (!file.is_object() || !file.contains("examples") || !file.at("examples").is_array()) return bad;
  const Json set = file.value("card_set", Json("base"));
  if (!set.is_string()) return Rejection{"bad_examples", "The set of cards is a name.", "", "card_set"};
  engine::Game::ExampleReport report;
  const Json& examples = file.at("examples");
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const Json& example = examples[i];
    const Json id = example.is_object() ? example.value("id", Json(i)) : Json(i);
    const auto failure =
        example.is_object() ? run_example(example, set.get<std::string>()) : Failure("an object is expected");
    if (failure) {
      report.failures.push_back((id.is_string() ? id.get<std::string>() : shown(id)) + ": " + *failure);
    } else {
      ++report.passed;
    }
  }
  if (examples.empty()) return Rejection{"bad_examples", "There is no example in this file.", "", "examples"};
  return report;
}

}  // namespace games::ecosfera
