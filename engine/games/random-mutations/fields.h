// Reading the members of a JSON object that may be anything: the first one that is wrong is what the refusal names.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/games/random-mutations/deck.h"

namespace games::random_mutations {

/// What went wrong first, shared by all objects of one document.
class Complaint {
 public:
  void say(const std::string& field, const std::string& message);
  [[nodiscard]] bool said() const { return refused_.has_value(); }
  /// There is one.
  [[nodiscard]] const engine::Rejection& rejection() const { return *refused_; }

 private:
  std::optional<engine::Rejection> refused_;
};

/// One object of the document. A member that is left out gives its default; after a complaint everything does.
class Fields {
 public:
  Fields(const nlohmann::json& object, std::string path, Complaint& complaint);

  [[nodiscard]] bool has(const char* name);
  /// The member as it stands; null when it is left out.
  [[nodiscard]] const nlohmann::json& any(const char* name);
  /// An object or array; an empty one when it is left out.
  [[nodiscard]] const nlohmann::json& object(const char* name);
  [[nodiscard]] const nlohmann::json& array(const char* name);
  template <class Number>
  [[nodiscard]] Number integer(const char* name, std::int64_t max, std::int64_t otherwise = 0) {
    return static_cast<Number>(read_integer(name, max, otherwise));
  }
  [[nodiscard]] bool boolean(const char* name, bool otherwise = false);
  [[nodiscard]] std::string text(const char* name, std::string_view otherwise = "");
  /// "running"; none when it is left out or null.
  [[nodiscard]] Trait trait(const char* name);
  /// "running/swimming"; none when it is left out or null.
  [[nodiscard]] Card card(const char* name);
  /// One of the names that `name_at` gives for 0 .. count-1.
  template <class NameAt>
  [[nodiscard]] std::size_t word(const char* name, std::size_t count, NameAt name_at) {
    if (!has(name)) return 0;
    const std::string wanted = text(name);
    for (std::size_t i = 0; i < count; ++i) {
      if (name_at(i) == wanted) return i;
    }
    complain(name, "There is no such word.");
    return 0;
  }

  void complain(const std::string& name, const std::string& message) { complaint_.say(path_of(name), message); }
  [[nodiscard]] std::string path_of(const std::string& name) const { return path_.empty() ? name : path_ + "." + name; }
  [[nodiscard]] Complaint& complaint() { return complaint_; }
  /// Complains of members that nobody asked for.
  void finish();

 private:
  std::int64_t read_integer(const char* name, std::int64_t max, std::int64_t otherwise);
  const nlohmann::json& typed(const char* name, nlohmann::json::value_t type, const char* message,
                              const nlohmann::json& otherwise);

  const nlohmann::json& object_;
  std::string path_;
  Complaint& complaint_;
  std::set<std::string> asked_;
};

}  // namespace games::random_mutations
