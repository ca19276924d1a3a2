// Reads a scenario from JSON that may be anything. The first thing that is wrong is what the refusal names; after it
// reading goes on with some value in range, so that a game's reading has no check on each line. It stops where going on
// would hurt: before it asks something that is no object for a value, or overfills an array.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/core/rng.h"

namespace engine {

[[nodiscard]] Rejection bad_scenario(const std::string& field, const std::string& message);

/// What is wrong with a document, and ways to read a value that lies at some `field` of it.
class ScenarioReader {
 public:
  void refuse(const std::string& field, const std::string& message);
  /// Something else has refused a part.
  void refuse(const Rejection& why);
  [[nodiscard]] const std::optional<Rejection>& refused() const { return refused_; }

  /// The member, or null when it is left out.
  [[nodiscard]] static const nlohmann::json* find(const nlohmann::json& object, std::string_view name);

  /// Refuses anything but an object whose members all have one of these names. Whether all is well so far.
  bool only_members(const nlohmann::json& object, std::initializer_list<const char*> names, const std::string& field);

  template <class Number = int>
  [[nodiscard]] Number integer(const nlohmann::json& value, std::int64_t min, std::int64_t max,
                               const std::string& field) {
    return static_cast<Number>(read_integer(value, min, max, field));
  }
  [[nodiscard]] bool boolean(const nlohmann::json& value, const std::string& field);
  /// What a word names, as `from` knows it.
  template <class Thing>
  [[nodiscard]] Thing named(const nlohmann::json& value, std::optional<Thing> (*from)(std::string_view),
                            const std::string& field, const char* message = "There is nothing of that name.",
                            Thing otherwise = Thing{}) {
    const auto word = word_of(value);
    const auto found = word ? from(*word) : std::nullopt;
    if (!found) refuse(field, message);
    return found.value_or(otherwise);
  }

  /// Members of an object that lies at `path`, which may be left out; `into` keeps what it has then.
  template <class Number = int>
  [[nodiscard]] Number integer_or(const nlohmann::json& object, const char* name, std::int64_t otherwise,
                                  std::int64_t min, std::int64_t max, const std::string& path = "") {
    const auto* value = find(object, name);
    return value == nullptr ? static_cast<Number>(otherwise) : integer<Number>(*value, min, max, joined(path, name));
  }
  template <class Number>
  void read(const nlohmann::json& object, const char* name, std::int64_t min, std::int64_t max, Number& into,
            const std::string& path = "") {
    if (const auto* value = find(object, name)) into = integer<Number>(*value, min, max, joined(path, name));
  }
  void read(const nlohmann::json& object, const char* name, bool& into, const std::string& path = "");
  /// "seed", 64 hex digits, or "rng", the text of a generator.
  void read(const nlohmann::json& object, Rng& into, const char* no_hex = "Hex digits are expected.");

  /// "path.name"; either may be empty.
  [[nodiscard]] static std::string joined(const std::string& path, const std::string& name);

 private:
  [[nodiscard]] std::int64_t read_integer(const nlohmann::json& value, std::int64_t min, std::int64_t max,
                                          const std::string& field);
  [[nodiscard]] static std::optional<std::string_view> word_of(const nlohmann::json& value);

  std::optional<Rejection> refused_;
};

/// One object of a scenario, which knows where it lies: its members are named by their whole path.
class ScenarioObject {
 public:
  /// Anything but an object is refused, and read as an empty one. `json` is read while this lives.
  ScenarioObject(const nlohmann::json& json, std::string path, ScenarioReader& reader);

  void only_members(std::initializer_list<const char*> names) { reader_->only_members(*json_, names, path_); }
  [[nodiscard]] const nlohmann::json& json() const { return *json_; }
  [[nodiscard]] bool has(const char* name) const { return find(name) != nullptr; }
  /// The member, or null when it is left out.
  [[nodiscard]] const nlohmann::json* find(const char* name) const { return ScenarioReader::find(*json_, name); }

  /// Members that may be left out.
  template <class Number>
  [[nodiscard]] Number integer(const char* name, std::int64_t otherwise, std::int64_t min, std::int64_t max) {
    return reader_->integer_or<Number>(*json_, name, otherwise, min, max, path_);
  }
  [[nodiscard]] bool boolean(const char* name, bool otherwise = false);

  void refuse(const std::string& name, const std::string& message) { reader_->refuse(path_of(name), message); }
  [[nodiscard]] std::string path_of(const std::string& name) const { return ScenarioReader::joined(path_, name); }
  [[nodiscard]] ScenarioReader& reader() const { return *reader_; }

 private:
  const nlohmann::json* json_;
  std::string path_;
  ScenarioReader* reader_;
};

}  // namespace engine
