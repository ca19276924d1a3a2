// Prints a module of TypeScript with a type for every shape that can be described, each kind inside of each other kind
// to a depth of two, and for each type a value that it takes and one that it refuses. every_shape.mjs compiles it.
#include <array>
#include <deque>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/describe/shape.h"

namespace {

using engine::Shape;
using Kind = Shape::Kind;

/// A shape, and a value of it as TypeScript has it.
struct Sample {
  Shape shape;
  std::string value;
};

constexpr Shape plain_shape(Kind kind) {
  Shape shape;
  shape.kind = kind;
  return shape;
}

constexpr std::array<std::string_view, 3> k_words{"red", "light blue", "cat's eye"};
constexpr Shape word_called(std::string_view name) {
  Shape shape = plain_shape(Kind::word);
  shape.name = name;
  shape.words = k_words;
  return shape;
}

constexpr Shape structure_called(std::string_view name, std::span<const Shape::Member> members,
                                 std::string_view tag = {}) {
  Shape shape = plain_shape(Kind::structure);
  shape.name = name;
  shape.tag = tag;
  shape.members = members;
  return shape;
}

constexpr Shape choice_of(std::span<const Shape* const> alternatives) {
  Shape shape = plain_shape(Kind::choice);
  shape.alternatives = alternatives;
  return shape;
}

/// A list, or with a key a map.
Shape many_of(const Shape& item, bool nullable, const Shape* key = nullptr) {
  Shape shape = plain_shape(key == nullptr ? Kind::list : Kind::map);
  shape.item = &item;
  shape.item_nullable = nullable;
  shape.key = key;
  return shape;
}

constexpr Shape::Member member_called(std::string_view name, const Shape& shape, bool optional, bool nullable) {
  Shape::Member member;
  member.name = name;
  member.shape = &shape;
  member.optional = optional;
  member.nullable = nullable;
  return member;
}

constexpr Shape k_number = plain_shape(Kind::integer);
constexpr Shape k_text = plain_shape(Kind::text);
constexpr Shape k_color = word_called("Color");
constexpr std::array k_one_member{member_called("x", k_number, false, false)};
constexpr Shape k_point = structure_called("Point", k_one_member);
/// Called as something that the module itself needs.
constexpr Shape k_record = structure_called("Record", k_one_member);
constexpr Shape k_go = structure_called("Go", k_one_member, "go");
constexpr Shape k_stay = structure_called("Stay", {}, "stay");
constexpr std::array k_tagged{&k_go, &k_stay};
constexpr std::array k_word_or_point{&k_color, &k_point};

/// Those that hold no others. A kind that is not here and not in `put_around` does not compile.
std::vector<Sample> plain(Kind kind) {
  switch (kind) {
    case Kind::boolean:
      return {{plain_shape(kind), "true"}};
    case Kind::integer:
      return {{k_number, "1"}};
    case Kind::real:
      return {{plain_shape(kind), "0.5"}};
    case Kind::text:
      return {{k_text, "'a'"}};
    case Kind::any:
      return {{plain_shape(kind), "[{}]"}};
    case Kind::word:
      return {{word_called({}), "'cat\\'s eye'"}, {k_color, "'red'"}};
    case Kind::structure:
      return {{k_point, "{ x: 1 }"}, {k_record, "{ x: 1 }"}, {structure_called("Nothing", {}), "{}"}};
    case Kind::choice:
      return {{choice_of(k_tagged), "{ type: 'stay' }"}, {choice_of(k_word_or_point), "'light blue'"}};
    case Kind::list:
    case Kind::map:
      break;
  }
  return {};
}

/// Whatever can have it inside.
std::vector<Sample> put_around(const Sample& inner, std::deque<std::array<Shape::Member, 4>>& members) {
  const Shape& item = inner.shape;
  const std::string& value = inner.value;
  std::vector<Sample> around;
  for (const bool nullable : {false, true}) {
    const std::string null = nullable ? ", null" : "";
    const std::string null_member = nullable ? ", '2': null" : "";
    const std::string null_word = nullable ? ", red: null" : "";
    around.push_back({many_of(item, nullable), "[" + value + null + "]"});
    around.push_back({many_of(item, nullable, &k_text), "{ '1': " + value + null_member + " }"});
    around.push_back({many_of(item, nullable, &k_color), "{ 'light blue': " + value + null_word + " }"});
  }
  members.push_back({member_called("must", item, false, false), member_called("may", item, true, false),
                     member_called("or_null", item, false, true), member_called("may_null", item, true, true)});
  around.push_back(
      {structure_called("Holder", members.back()), "{ must: " + value + ", or_null: null, may_null: " + value + " }"});
  return around;
}

}  // namespace

int main() {
  std::deque<Sample> samples;
  std::deque<std::array<Shape::Member, 4>> members;
  for (int kind = 0; kind <= static_cast<int>(Kind::any); ++kind) {
    for (Sample& sample : plain(static_cast<Kind>(kind))) samples.push_back(std::move(sample));
  }
  for (std::size_t begin = 0, depth = 0; depth < 2; ++depth) {
    const std::size_t end = samples.size();
    for (; begin < end; ++begin) {
      for (Sample& around : put_around(samples[begin], members)) samples.push_back(std::move(around));
    }
  }

  // A type with a name of its own keeps it, and is looked at in a list.
  std::deque<Sample> asked;
  for (const Sample& sample : samples) {
    asked.push_back(sample);
    if (engine::has_name(sample.shape)) {
      asked.back() = {many_of(sample.shape, false), "[" + sample.value + "]"};
    }
  }

  engine::TypeScript types;
  for (std::size_t i = 0; i < asked.size(); ++i) types.name("T" + std::to_string(i), asked[i].shape);
  std::string values;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const std::string number = std::to_string(i);
    types.declare(asked[i].shape);
    values += "export const v" + number + ": T" + number + " = " + asked[i].value + ";\n";
    if (asked[i].shape.kind == Kind::any) continue;
    values += "// @ts-expect-error\nexport const w" + number + ": T" + number + " = 3n;\n";
  }
  std::cout << types.text() << "\n" << values;
  return 0;
}
