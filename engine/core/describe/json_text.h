// A value that is JSON text already: part of a larger one that is written around it, without a tree in between.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>

namespace engine {

struct JsonText {
  std::string text = "null";  ///< one whole value

  JsonText() = default;
  JsonText(const nlohmann::json& tree);  // NOLINT: what it says is the same
  /// Of a text that was written by us and is one whole value.
  [[nodiscard]] static JsonText written(std::string text) {
    JsonText made;
    made.text = std::move(text);
    return made;
  }

  [[nodiscard]] nlohmann::json tree() const;
  friend bool operator==(const JsonText&, const JsonText&) = default;
};

}  // namespace engine
