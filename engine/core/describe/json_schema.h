// JSON Schema (2020-12) of described types.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/describe/json.h"
#include "engine/core/describe/shape.h"

namespace engine {

/// The definitions of one document. Structs and enumerations are defined once, under their names, and referred to. A
/// member that nobody knows is refused.
class JsonSchema {
 public:
  /// Defines a type under that name. All names of this kind are to be given before types are defined.
  void name(std::string_view name, const Shape& shape) { names_.set(shape, name); }
  void define(const Shape& shape);
  /// What stands for a type: a reference to its definition if it has a name, else what it is.
  [[nodiscard]] nlohmann::json of(const Shape& shape);
  /// For "$defs".
  [[nodiscard]] const nlohmann::json& definitions() const { return definitions_; }

 private:
  using Json = nlohmann::json;

  [[nodiscard]] Json written_out(const Shape& shape, const std::optional<Range>& range);
  [[nodiscard]] Json map(const Shape& shape, const std::optional<Range>& range);
  [[nodiscard]] Json member(const Shape::Member& member);
  [[nodiscard]] Json structure(const Shape& shape);
  [[nodiscard]] Json or_null(const Shape& shape, bool nullable);

  ShapeNames names_;
  Json definitions_ = Json::object();
};

}  // namespace engine
