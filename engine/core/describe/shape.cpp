#include "engine/core/describe/shape.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

/// What a module of TypeScript calls otherwise.
constexpr std::array<std::string_view, 3> k_reserved_names{"Partial", "Readonly", "Record"};

bool is_reserved(std::string_view name) {
  return std::find(k_reserved_names.begin(), k_reserved_names.end(), name) != k_reserved_names.end();
}

}  // namespace

bool has_name(const Shape& shape) {
  const bool is_type = shape.kind == Shape::Kind::structure || shape.kind == Shape::Kind::word;
  return !shape.name.empty() && (is_type || !shape.sentence.empty());
}

void ShapeNames::set(const Shape& shape, std::string_view name) {
  names_.insert_or_assign(&shape, std::string(name));
  taken_.emplace(name);
}

const std::string& ShapeNames::of(const Shape& shape) {
  const auto known = names_.find(&shape);
  if (known != names_.end()) return known->second;
  std::string name(shape.name);
  for (int number = 2; taken_.contains(name) || is_reserved(name); ++number) {
    name = std::string(shape.name) + std::to_string(number);
  }
  set(shape, name);
  return names_.at(&shape);
}

}  // namespace engine
