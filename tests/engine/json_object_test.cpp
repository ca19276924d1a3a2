#include "engine/core/json_object.h"

#include <gtest/gtest.h>

namespace {

using engine::object_of;
using nlohmann::json;

TEST(JsonObject, IsWhatBracesMake) {
  const json inner = object_of({{"left", 3U}, {"top", nullptr}});
  const json made = object_of({{"list", json::array({1, 2})}, {"inner", inner}, {"name", "bird"}, {"open", true}});
  const json braces = {{"name", "bird"}, {"list", {1, 2}}, {"open", true}, {"inner", {{"top", nullptr}, {"left", 3U}}}};
  EXPECT_EQ(made, braces);
  EXPECT_EQ(made.dump(), braces.dump());
}

TEST(JsonObject, IsAnObjectEvenWithoutMembers) { EXPECT_EQ(object_of({}), json::object()); }

TEST(JsonObject, TakesItsMembersRatherThanCopyThem) {
  json list = json::array({1, 2, 3});
  const json* first = &list[0];
  const json made = object_of({{"list", std::move(list)}});
  EXPECT_EQ(&made.at("list")[0], first);
}

TEST(JsonObject, ANameThatIsGivenTwiceKeepsItsFirstValue) {
  EXPECT_EQ(object_of({{"a", 1}, {"a", 2}}), (json{{"a", 1}}));
}

}  // namespace
