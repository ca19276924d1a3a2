#include "protocol/pushes.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "engine/core/describe/shape.h"
#include "tests/protocol/fixtures.h"

// What the server writes comes from the descriptions; what clients are told of it, from the schemas. Both say the same.
namespace protocol {
namespace {

using engine::Shape;

/// A schema with the file that its references are of.
struct Schema {
  std::string file;
  Json value;
};

Schema resolved(Schema schema) {
  while (schema.value.contains("$ref")) {
    const std::string ref = schema.value["$ref"];
    const std::size_t hash = ref.find('#');
    if (hash > 0) schema.file = ref.substr(0, hash);
    const Json document = json_file("protocol/schemas/" + schema.file);
    schema.value = document.at(Json::json_pointer(ref.substr(hash + 1)));
  }
  return schema;
}

/// What JSON values of the schema are; "any" if it does not say.
std::string type_of(const Json& schema) {
  if (schema.contains("const")) return schema["const"].is_boolean() ? "boolean" : "string";
  if (schema.contains("enum") && schema["enum"][0].is_string()) return "string";
  if (schema.contains("oneOf") && schema["oneOf"][0].contains("const")) return "string";
  return schema.value("type", "any");
}

void compare(const Shape& shape, const Schema& unresolved, const std::string& at);

void compare_members(const Shape& shape, const Schema& schema, const std::string& at) {
  std::set<std::string> ours;
  std::set<std::string> ours_required;
  for (const Shape::Member& member : shape.members) {
    ours.emplace(member.name);
    if (!member.optional) ours_required.emplace(member.name);
    ASSERT_TRUE(schema.value.at("properties").contains(member.name)) << at << "/" << member.name;
    compare(*member.shape, {schema.file, schema.value["properties"][std::string(member.name)]},
            at + "/" + std::string(member.name));
  }
  std::set<std::string> theirs;
  for (const auto& [name, property] : schema.value["properties"].items()) theirs.insert(name);
  EXPECT_EQ(ours, theirs) << at;
  EXPECT_EQ(ours_required, schema.value.value("required", Json::array()).get<std::set<std::string>>()) << at;
}

void compare(const Shape& shape, const Schema& unresolved, const std::string& at) {
  const Schema schema = resolved(unresolved);
  const std::string type = type_of(schema.value);
  switch (shape.kind) {
    case Shape::Kind::boolean:
      EXPECT_EQ(type, "boolean") << at;
      break;
    case Shape::Kind::integer:
      EXPECT_EQ(type, "integer") << at;
      break;
    case Shape::Kind::text:
      EXPECT_EQ(type, "string") << at;
      break;
    case Shape::Kind::word:
      EXPECT_EQ(schema.value.value("enum", Json::array()), Json(shape.words)) << at;
      break;
    case Shape::Kind::list:
      ASSERT_EQ(type, "array") << at;
      compare(*shape.item, {schema.file, schema.value.at("items")}, at + "[]");
      break;
    case Shape::Kind::map:
      ASSERT_EQ(type, "object") << at;
      compare(*shape.item, {schema.file, schema.value.at("additionalProperties")}, at + "{}");
      break;
    case Shape::Kind::structure:
      ASSERT_EQ(type, "object") << at;
      compare_members(shape, schema, at);
      break;
    case Shape::Kind::any:  // a game's own, or what is a tree still
      break;
    default:
      FAIL() << at << ": no push has such a member";
  }
}

template <Push P>
void compare_push() {
  const Json schemas = json_file("protocol/schemas/messages.json")["$defs"]["Push"]["oneOf"];
  const auto row = std::ranges::find_if(
      schemas, [](const Json& one) { return one["properties"]["method"]["const"] == known_push<P>.name; });
  ASSERT_NE(row, schemas.end()) << known_push<P>.name;
  compare(engine::described::shape_of<P>(), {"messages.json", (*row)["properties"]["params"]},
          std::string(known_push<P>.name));
}

TEST(Pushes, AreDescribedAsTheSchemasSay) {
#define COMPARE_PUSH(name, delivery, params) compare_push<params>();
  PROTOCOL_NOTIFICATIONS(COMPARE_PUSH)
#undef COMPARE_PUSH
}

}  // namespace
}  // namespace protocol
