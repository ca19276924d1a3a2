#include "engine/games/evolution/examples.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/example_text.h"
#include "engine/games/evolution/example_actions.h"
#include "engine/games/evolution/scenario_parts.h"

namespace games::evolution {

namespace {

using engine::Json;
using engine::shown;

/// Why an example failed; empty when it didn't.
using Failure = std::string;

void add(Failure& failure, const std::string& what) { failure += (failure.empty() ? "" : "; ") + what; }

/// Lists whose order says nothing.
bool is_set(const std::string& member) {
  return member == "traits" || member == "mandatory" || member == "allowed" || member == "winners";
}

Json sorted(Json list) {
  std::sort(list.begin(), list.end());
  return list;
}

/// All that is expected must have come; what isn't mentioned doesn't matter.
void compare(const std::string& where, const std::string& member, const Json& expected, const Json& came,
             Failure& failure) {
  const std::string path = where + member;
  if (expected.is_object() && came.is_object()) {
    for (const auto& [key, value] : expected.items()) {
      if (!came.contains(key)) {
        add(failure, path + "." + key + ": there is no such result");
      } else {
        compare(path + ".", key, value, came.at(key), failure);
      }
    }
    return;
  }
  const bool lists = expected.is_array() && came.is_array();
  if (lists && member == "traits" && !expected.empty() && expected[0].is_number()) {
    if (expected != came) add(failure, path + ": expected " + shown(expected) + ", got " + shown(came));
    return;
  }
  if (lists && is_set(member)) {
    if (sorted(expected) != sorted(came)) add(failure, path + ": expected " + shown(expected) + ", got " + shown(came));
    return;
  }
  if (lists && expected.size() == came.size()) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
      compare(path + ".", std::to_string(i), expected[i], came[i], failure);
    }
    return;
  }
  if (expected != came) add(failure, path + ": expected " + shown(expected) + ", got " + shown(came));
}

void check_result(const Json& expected, const Json& came, const Scene& scene, Failure& failure) {
  if (!expected.is_object()) {
    add(failure, "result: an object is expected");
    return;
  }
  for (const auto& [member, value] : expected.items()) {
    if (member == "state") {
      compare("", member, value, describe(scene), failure);
    } else if (came.contains(member)) {
      compare("", member, value, came.at(member), failure);
    } else {
      add(failure, member + ": there is no such result");
    }
  }
}

/// The steps of an example: one, or a list of them.
std::vector<Json> steps_of(const Json& example) {
  for (const char* name : {"steps", "actions", "sequence"}) {
    if (example.contains(name) && example.at(name).is_array()) return example.at(name).get<std::vector<Json>>();
  }
  const Json action = example.value("action", Json());
  if (!action.is_array() || action.empty()) return {action};
  if (action[0].is_array() || action[0].is_object()) return action.get<std::vector<Json>>();
  const bool is_list = action[0].is_string() && (action[0] == "SEQUENCE" || action[0] == "STEPS");
  if (!is_list) return {action};
  std::vector<Json> steps(action.begin() + 1, action.end());
  const bool nested = steps.size() == 1 && steps[0].is_array() && !steps[0].empty() && !steps[0][0].is_string();
  return nested ? steps[0].get<std::vector<Json>>() : steps;
}

/// One step of several: an action, or an object with it and what is expected right after it.
Json run_step(Scene& scene, const Json& step, const Json& expected, Failure& failure) {
  const bool described = step.is_object();
  const Json& action = described && step.contains("action") ? step.at("action") : step;
  const Json& wanted = described && step.contains("result") ? step.at("result") : expected;
  const auto came = run_action(scene, action, wanted);
  if (!came) {
    add(failure, came.error().field + ": " + came.error().message);
    return Json::object();
  }
  if (described && step.contains("result")) check_result(step.at("result"), *came, scene, failure);
  if (described && step.contains("state")) check_result({{"state", step.at("state")}}, *came, scene, failure);
  return *came;
}

Failure check(const Json& example) {
  Failure failure;
  if (!example.is_object()) return "an example is an object";
  auto scene = scene_of(example.value("state", Json()), example.value("options", Json()));
  if (!scene) return "state." + scene.error().field + ": " + scene.error().message;
  const Json expected = example.value("result", Json());
  Json came = Json::object();
  bool legal = true;
  const std::vector<Json> steps = steps_of(example);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    Failure of_step;
    came = run_step(*scene, steps[i], expected, of_step);
    if (!of_step.empty()) add(failure, steps.size() > 1 ? "step " + std::to_string(i + 1) + ": " + of_step : of_step);
    legal = legal && came.value("legal", true);
    if (!legal) break;
  }
  if (steps.size() > 1) came["legal"] = legal;
  if (!expected.is_null() || steps.size() == 1) check_result(expected, came, *scene, failure);
  return failure;
}

std::string name_of(const Json& example, std::size_t index) {
  if (example.is_object() && example.contains("id") && example.at("id").is_string()) {
    return example.at("id").get<std::string>();
  }
  return "example " + std::to_string(index);
}

}  // namespace

engine::Result<engine::Game::ExampleReport> run_examples(const Json& file) {
  const Json* examples = &file;
  if (file.is_object() && file.contains("examples")) examples = &file.at("examples");
  if (!examples->is_array()) return engine::bad_scenario("examples", "A list of examples is expected.");
  engine::Game::ExampleReport report;
  for (std::size_t i = 0; i < examples->size(); ++i) {
    const Failure failure = check((*examples)[i]);
    if (failure.empty()) {
      ++report.passed;
    } else {
      report.failures.push_back(name_of((*examples)[i], i) + ": " + failure);
    }
  }
  return report;
}

}  // namespace games::evolution
