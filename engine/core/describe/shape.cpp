#include "engine/core/describe/shape.h"

namespace engine {

bool has_name(const Shape& shape) {
  return !shape.name.empty() && (shape.kind == Shape::Kind::structure || shape.kind == Shape::Kind::word);
}

void ShapeNames::set(const Shape& shape, std::string_view name) {
  names_.insert_or_assign(&shape, std::string(name));
  taken_.emplace(name);
}

const std::string& ShapeNames::of(const Shape& shape) {
  const auto known = names_.find(&shape);
  if (known != names_.end()) return known->second;
  std::string name(shape.name);
  for (int number = 2; taken_.contains(name); ++number) {
    name = std::string(shape.name) + std::to_string(number);
  }
  set(shape, name);
  return names_.at(&shape);
}

}  // namespace engine
