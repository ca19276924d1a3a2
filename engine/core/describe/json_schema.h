// JSON Schema (2020-12) of described types.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/core/describe/json.h"
#include "engine/core/describe/shape.h"

namespace engine {

/// With members in the order of their structs.
using OrderedJson = nlohmann::ordered_json;

/// What becomes of a member that nobody knows.
enum class UnknownMembers : std::uint8_t { refused, ignored };

/// The definitions of one document. Structs and enumerations are defined once, under their names, and referred to.
class JsonSchema {
 public:
  /// `document`: where references lead to, if that is another one than they stand in.
  explicit JsonSchema(UnknownMembers unknown = UnknownMembers::refused, std::string document = {})
      : unknown_(unknown), document_(std::move(document)) {}

  /// Defines a type under that name. All names of this kind are to be given before types are defined.
  void name(std::string_view name, const Shape& shape) { names_.set(shape, name); }
  /// Another document defines a type: references lead there.
  void place(const Shape& shape, std::string_view document) { elsewhere_[&shape] = document; }
  void define(const Shape& shape);
  /// What stands for a type: a reference to its definition if it has a name, else what it is.
  [[nodiscard]] OrderedJson of(const Shape& shape);
  /// What another document says of a type that is placed there, and under which name.
  [[nodiscard]] OrderedJson definition(const Shape& shape);
  [[nodiscard]] const std::string& name_of(const Shape& shape) { return names_.of(shape); }
  /// A struct as it is, for who defines it under several names.
  [[nodiscard]] OrderedJson structure(const Shape& shape);
  /// For "$defs".
  [[nodiscard]] const OrderedJson& definitions() const { return definitions_; }

 private:
  [[nodiscard]] OrderedJson written_out(const Shape& shape, const std::optional<Range>& range);
  [[nodiscard]] OrderedJson map(const Shape& shape, const std::optional<Range>& range);
  [[nodiscard]] OrderedJson member(const Shape::Member& member);
  [[nodiscard]] OrderedJson or_null(const Shape& shape, bool nullable);

  UnknownMembers unknown_;
  std::string document_;
  ShapeNames names_;
  std::map<const Shape*, std::string> elsewhere_;
  OrderedJson definitions_ = OrderedJson::object();
};

}  // namespace engine
