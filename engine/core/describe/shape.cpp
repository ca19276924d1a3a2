#include "engine/core/describe/shape.h"

namespace engine {

namespace described::detail {

void add_member(Shape& shape, std::string_view name, const Shape& is, bool optional, bool nullable,
                std::optional<Range> range) {
  shape.members.push_back({std::string(name), &is, optional, nullable, range});
}

void add_words(Shape& shape, const std::string_view* words, std::size_t count) {
  shape.words.assign(words, words + count);
}

void add_alternatives(Shape& shape, std::initializer_list<const Shape*> alternatives) {
  shape.alternatives = alternatives;
}

void copy_shape(Shape& shape, const Shape& inner, std::optional<Range> range) {
  const std::string name = shape.name;
  shape = inner;
  shape.name = name;
  if (range) shape.range = range;
}

Shape filled(void (*fill)(Shape&)) {
  Shape shape;
  fill(shape);
  return shape;
}

Shape tagged(const Shape& shape, std::string_view tag) {
  Shape made = shape;
  made.tag = tag;
  return made;
}

}  // namespace described::detail

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
  std::string name = shape.name;
  for (int number = 2; taken_.contains(name); ++number) name = shape.name + std::to_string(number);
  set(shape, name);
  return names_.at(&shape);
}

}  // namespace engine
