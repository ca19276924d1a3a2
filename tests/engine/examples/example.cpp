#include "tests/engine/examples/example.h"

#include <algorithm>

namespace examples {

namespace {

constexpr std::size_t k_shown_max = 300;

/// What examples say to people.
constexpr std::string_view k_prose[] = {"id", "title", "source", "rule", "note", "basis", "covers"};

bool is_number_list(const Json& list) {
  return std::all_of(list.begin(), list.end(), [](const Json& item) { return item.is_number(); });
}

Json sorted(Json list) {
  std::sort(list.begin(), list.end());
  return list;
}

Failure expect_all(Scene& scene, const Json& expected) {
  if (!expected.is_object() || expected.empty()) return "expect: an object of expectations is expected";
  Failure all;
  for (const auto& [name, value] : expected.items()) {
    const auto failure = scene.expect(name, value);
    if (failure) all = all ? *all + "; " + *failure : *failure;
  }
  return all;
}

Failure take(Scene& scene, const Json& step) {
  if (!step.is_object()) return "a step is an object: " + shown(step);
  if (!step.contains("expect")) return scene.take(step);
  if (auto unknown = unknown_member(step, {"expect"})) return unknown;
  return expect_all(scene, step.at("expect"));
}

Failure play(const engine::Game& game, const Form& form, const Example& example) {
  if (example.wrong) return example.wrong;
  try {
    const auto scene = form.set_up(game, example.set_up);
    return scene ? take_all(**scene, example) : Failure(shown(scene.error()));
  } catch (const Json::exception& wrong) {
    return std::string("this is not of the shape of an example: ") + wrong.what();
  }
}

}  // namespace

Failure Scene::expect(const std::string& name, const Json& expected) {
  const auto came = see(name);
  if (!came) return name + ": there is nothing of that name to expect";
  return differs(name, name, expected, *came);
}

bool Scene::is_set(std::string_view) const { return false; }

Failure Scene::differs(const std::string& path, std::string_view member, const Json& expected, const Json& came) const {
  if (expected.is_object() && came.is_object()) {
    for (const auto& [name, value] : expected.items()) {
      if (auto failure = differs(path + "." + name, name, value, came.value(name, Json()))) return failure;
    }
    return std::nullopt;
  }
  const bool lists = expected.is_array() && came.is_array();
  if (lists && is_set(member) && !is_number_list(expected)) {
    if (sorted(expected) == sorted(came)) return std::nullopt;
    return expected_but(path, sorted(expected), sorted(came));
  }
  if (lists && expected.size() == came.size()) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
      if (auto failure = differs(path + "." + std::to_string(i), "", expected[i], came[i])) return failure;
    }
    return std::nullopt;
  }
  return expected == came ? std::nullopt : Failure(expected_but(path, expected, came));
}

engine::Result<Report> run(const engine::Game& game, const Form& form, const Json& file) {
  const auto all = form.read(file);
  if (!all) return all.error();
  if (all->empty()) return engine::Rejection{"bad_examples", "There is no example in this file.", "", "examples"};
  Report report;
  for (const Example& example : *all) {
    if (const auto failure = play(game, form, example)) {
      report.failures.push_back(example.id + ": " + *failure);
    } else {
      ++report.passed;
    }
  }
  return report;
}

engine::Result<std::vector<Example>> read_list(const Json& file, Example (*read)(const Json& told)) {
  const Json list = file.is_object() ? file.value("examples", Json()) : file;
  if (!list.is_array()) {
    return engine::Rejection{"bad_examples", "A file of examples has a list of examples.", "", "examples"};
  }
  std::vector<Example> all;
  for (const Json& told : list) {
    Example example;
    if (!told.is_object()) {
      example.wrong = "an object is expected";
    } else {
      try {
        example = read(told);
      } catch (const Json::exception& wrong) {
        example.wrong = std::string("this is not of the shape of an example: ") + wrong.what();
      }
    }
    example.id = id_of(told, all.size());
    all.push_back(std::move(example));
  }
  return all;
}

std::string id_of(const Json& told, std::size_t index) {
  const Json id = told.is_object() ? told.value("id", Json()) : Json();
  return id.is_string() ? id.get<std::string>() : "example " + std::to_string(index + 1);
}

Failure unknown_member(const Json& told, std::initializer_list<std::string_view> known) {
  for (const auto& [name, value] : told.items()) {
    const bool is_known = std::find(known.begin(), known.end(), name) != known.end() ||
                          std::find(std::begin(k_prose), std::end(k_prose), name) != std::end(k_prose);
    if (!is_known) return name + ": There is no such member.";
  }
  return std::nullopt;
}

Failure take_all(Scene& scene, const Example& example) {
  for (std::size_t i = 0; i < example.steps.size(); ++i) {
    const auto failure = take(scene, example.steps[i]);
    if (failure) return example.counted ? "step " + std::to_string(i + 1) + ": " + *failure : *failure;
  }
  return std::nullopt;
}

std::string shown(const Json& value) {
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > k_shown_max) text.replace(k_shown_max, std::string::npos, "...");
  return text;
}

std::string shown(const engine::Rejection& refused) {
  return refused.field.empty() ? refused.message : refused.field + ": " + refused.message;
}

std::string expected_but(const std::string& path, const Json& expected, const Json& came) {
  return path + ": expected " + shown(expected) + ", got " + shown(came);
}

}  // namespace examples
