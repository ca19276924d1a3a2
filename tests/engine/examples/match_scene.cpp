#include "tests/engine/examples/match_scene.h"

#include <algorithm>

namespace examples {

namespace {

/// Actions that one "until" plays at most.
constexpr int k_until_max = 2000;

Example read_example(const Json& told) {
  Example example;
  example.counted = true;
  example.wrong = unknown_member(told, {"start", "scenario", "steps"});
  if (told.contains("start") == told.contains("scenario")) example.wrong = "either start or scenario is expected";
  example.set_up = told;
  const Json steps = told.value("steps", Json());
  if (!steps.is_array() || steps.empty()) {
    example.wrong = "steps: a list is expected";
  } else {
    example.steps = steps.get<std::vector<Json>>();
  }
  return example;
}

engine::Result<std::unique_ptr<engine::Match>> load_scenario(const engine::Game& game, const Json& scenario) {
  return game.load(scenario);
}

engine::Result<std::unique_ptr<Scene>> set_up_match(const engine::Game& game, const Json& set_up) {
  auto match = begin(game, set_up, load_scenario);
  if (!match) return match.error();
  return std::unique_ptr<Scene>(std::make_unique<MatchScene>(game, std::move(match).value()));
}

}  // namespace

Failure MatchScene::take(const Json& step) {
  if (auto unknown = unknown_member(step, {"do", "refuse", "allow", "until", "seat", "code"})) return unknown;
  const engine::Seat seat{step.value("seat", deciding().index)};
  if (step.contains("do")) return act(seat, step.at("do"));
  if (step.contains("refuse")) return refuse(seat, step.at("refuse"), step.value("code", Json()));
  if (step.contains("allow")) return allow(seat, step.at("allow"));
  if (step.contains("until")) return play_until(step.at("until"));
  return "a step has do, refuse, allow, until or expect: " + shown(step);
}

std::optional<Json> MatchScene::see(const std::string& name) {
  if (name == "pending") {
    const auto pending = match_->pending();
    return pending.empty() ? Json() : engine::to_json(pending.front());
  }
  if (name == "choices") return match_->pending().empty() ? Json::array() : Json(listed(deciding()));
  if (name == "standings") {
    const auto outcome = match_->outcome();
    if (!outcome) return Json();
    Json by_seat = Json::object();
    const Json told = engine::to_json(*outcome);
    for (const Json& standing : told.at("ranking")) {
      by_seat[std::to_string(standing.at("seat").get<int>())] = standing;
    }
    return by_seat;
  }
  const Json all = seen();
  return all.contains(name) ? std::optional(all.at(name)) : std::nullopt;
}

Failure MatchScene::expect(const std::string& name, const Json& expected) {
  if (name == "events") return expect_events(translated(expected));
  if (name == "no_events") return expect_no_events(expected);
  return Scene::expect(name, name == "choices" ? translated(expected) : expected);
}

Json MatchScene::action_of(const Json& told) const {
  return translated(told.is_string() ? Json{{"type", told}} : told);
}

Failure MatchScene::act(engine::Seat seat, const Json& told) {
  const auto applied = match_->apply(seat, action_of(told));
  if (!applied) return shown(told) + " was refused: " + applied.error().code + ": " + applied.error().message;
  if (const auto again = game_.decode(match_->encode()); !again) {
    return "after " + shown(told) + ": " + again.error().message;
  }
  events_.clear();
  for (const engine::Event& event : applied->events) events_.push_back(event.full.tree());
  acted();
  return std::nullopt;
}

Failure MatchScene::refuse(engine::Seat seat, const Json& told, const Json& code) {
  const auto copy = match_->clone();
  const Json action = action_of(told);
  const auto applied = copy->apply(seat, action);
  if (applied) return shown(told) + " was accepted";
  if (copy->encode() != match_->encode()) return shown(told) + " was refused, but changed something";
  const auto all = listed(seat);
  if (std::find(all.begin(), all.end(), action) != all.end()) return shown(told) + " is listed";
  const std::string& came = applied.error().code;
  if (code.is_null() && came == "bad_action") return shown(told) + " is no action: " + shown(applied.error());
  return code.is_null() || code == came ? std::nullopt : Failure(expected_but("code of " + shown(told), code, came));
}

Failure MatchScene::allow(engine::Seat seat, const Json& told) {
  const auto all = listed(seat);
  const bool is_listed = std::find(all.begin(), all.end(), action_of(told)) != all.end();
  return is_listed ? std::nullopt : Failure(shown(told) + " is not legal");
}

Failure MatchScene::play_until(const Json& expected) {
  for (int i = 0; i < k_until_max; ++i) {
    if (!differs("", "", expected, seen())) return std::nullopt;
    if (match_->pending().empty()) break;
    const engine::Seat seat = deciding();
    if (auto failure = act(seat, listed(seat).at(match_->default_action(seat)))) return failure;
  }
  return "until: it never came to " + shown(expected);
}

Failure MatchScene::expect_events(const Json& expected) const {
  if (!expected.is_array()) return "events: a list is expected";
  std::size_t next = 0;
  for (const Json& event : events_) {
    if (next < expected.size() && !differs("", "", expected[next], event)) ++next;
  }
  return next == expected.size() ? std::nullopt : Failure(expected_but("events", expected[next], events_));
}

Failure MatchScene::expect_no_events(const Json& types) const {
  if (!types.is_array()) return "no_events: a list is expected";
  for (const Json& event : events_) {
    const bool came = std::find(types.begin(), types.end(), event.at("type")) != types.end();
    if (came) return "the event " + shown(event) + " was not expected";
  }
  return std::nullopt;
}

engine::Result<std::vector<Example>> read_common(const Json& file) { return read_list(file, read_example); }

engine::Result<std::unique_ptr<engine::Match>> begin(const engine::Game& game, const Json& set_up, Load load) {
  if (set_up.contains("scenario")) return load(game, set_up.at("scenario"));
  const Json start = set_up.value("start", Json::object());
  const auto options = engine::check_options(game.info().options, start.value("options", Json::object()));
  if (!options) return options.error();
  const auto seed = engine::hash_from_hex(start.value("seed", std::string(64, '0')));
  if (!seed) return engine::Rejection{"bad_examples", "64 hex digits are expected.", "", "start.seed"};
  return game.start({start.value("players", game.info().players.min), *options, *seed});
}

const Form& common_form() {
  static const Form form{load_scenario, read_common, set_up_match};
  return form;
}

}  // namespace examples
