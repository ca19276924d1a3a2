#include "engine/games/ecosfera/tests/examples/examples.h"

#include <algorithm>

#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/rules.h"
#include "engine/games/ecosfera/tests/examples/example_state.h"
#include "engine/games/ecosfera/tests/examples/scenario.h"
#include "engine/games/ecosfera/tests/examples/scenario_parts.h"
#include "tests/engine/examples/match_of.h"

namespace games::ecosfera {

namespace {

using engine::Json;
using engine::Rejection;
using engine::Result;
using examples::Example;
using examples::Failure;

constexpr int k_no_number = 0xffff;  ///< no card ever has it

/// A place in the row as the number of the card there.
Json number_at(const Json& place, const Row& row) {
  if (!place.is_number_integer()) return place;
  const auto index = place.get<std::int64_t>();
  return index >= 0 && static_cast<std::size_t>(index) < row.size() ? Json(row[static_cast<std::size_t>(index)].number)
                                                                    : Json(k_no_number);
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

/// A turn, seen from the seat that acts first. The position need not be one that a game comes to.
class TurnScene : public examples::Scene {
 public:
  explicit TurnScene(const State& state) : state_(state), first_turn_(state.turn_number) {
    seats_.own = acting_seat(state).index;
    seats_.other = (seats_.own + 1) % state.players;
  }

  /// {"do": action}, or {"refuse": action}, which then must change nothing.
  Failure take(const Json& step) override {
    const bool refused = step.contains("refuse");
    const Json& told = refused ? step.at("refuse") : step.at("do");
    ScenarioReader reader;
    reader.only_members(told, {"do", "slot", "plants", "cards", "source", "market", "card", "to", "token", "animals"},
                        "actions");
    if (reader.refused()) return examples::shown(*reader.refused());
    const Json to = told.value("to", Json());
    if (to.is_object() && to.contains("player") && to.at("player").is_number_unsigned() &&
        to.at("player") < state_.players) {
      seats_.other = to.at("player").get<std::size_t>();
    }
    const State before = state_;
    const auto done = act(told);
    if (!done && state_ != before) return "a refused action has changed the state: " + examples::shown(told);
    if (done.ok() != refused) return std::nullopt;
    return refused ? examples::shown(told) + " is accepted"
                   : examples::shown(told) + " is refused: " + done.error().message;
  }

  std::optional<Json> see(const std::string& name) override {
    if (name == "turn_ended") return state_.turn_number != first_turn_ || is_over(state_);
    return observe(state_, seats_, name);
  }

 protected:
  [[nodiscard]] bool is_set(std::string_view member) const override {
    return member == "used" || member == "marked" || member == "flipped" || member == "discard" || member == "biomes";
  }

 private:
  Result<engine::Done> act(const Json& told) {
    if (told.at("do") == "start_turn") {
      (void)start_turn(state_);
      return engine::Done{};
    }
    const auto action = engine::from_tree<Action>(action_of(told, acting(state_).row), "bad_action");
    if (!action) return action.error();
    const auto applied = apply(state_, acting_seat(state_), *action);
    if (!applied) return applied.error();
    return engine::Done{};
  }

  State state_;
  ExampleSeats seats_;
  std::uint16_t first_turn_;
};

/// {"id", "card_set", "state", "actions", "expect"}. Of an "error" that is expected the last action is the cause.
Example read_example(const Json& told) {
  Example example;
  example.wrong = examples::unknown_member(told, {"card_set", "state", "actions", "expect"});
  for (const Json& action : told.value("actions", Json::array())) example.steps.push_back({{"do", action}});
  Json expected = told.value("expect", Json());
  if (!expected.is_object() || expected.empty()) {
    example.wrong = "expect: an object of expectations is expected";
  } else if (expected.value("error", false)) {
    if (example.steps.empty()) {
      example.wrong = "error: there is no action to be refused";
    } else {
      example.steps.back() = {{"refuse", example.steps.back().at("do")}};
    }
  }
  expected.erase("error");
  if (!expected.empty()) example.steps.push_back({{"expect", expected}});
  return example;
}

Result<std::vector<Example>> read_examples(const Json& file) {
  auto all = examples::read_list(file, read_example);
  const Json set = file.is_object() ? file.value("card_set", Json("base")) : Json("base");
  if (!set.is_string()) return Rejection{"bad_examples", "The set of cards is a name.", "", "card_set"};
  for (std::size_t i = 0; all && i < all->size(); ++i) {
    const Json& told = file.is_object() ? file.at("examples")[i] : file[i];
    if (!told.is_object()) continue;
    (*all)[i].set_up = {{"state", told.value("state", Json::object())}, {"set", told.value("card_set", set)}};
  }
  return all;
}

Result<std::unique_ptr<examples::Scene>> set_up_scene(const engine::Game&, const Json& told) {
  const auto scenario = scenario_of_example(told.at("state"), told.at("set").get<std::string>());
  if (!scenario) return scenario.error();
  const auto state = load_parts(*scenario);
  if (!state) return state.error();
  return std::unique_ptr<examples::Scene>(std::make_unique<TurnScene>(*state));
}

engine::Result<std::unique_ptr<engine::Match>> load_match(const engine::Game& game, const engine::Json& scenario) {
  return engine::match_if_sound(game, load(scenario));
}

}  // namespace

const examples::Form& example_form() {
  static const examples::Form form{load_match, read_examples, set_up_scene};
  return form;
}

}  // namespace games::ecosfera
