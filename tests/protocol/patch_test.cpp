#include "tests/protocol/patch.h"

#include <gtest/gtest.h>

namespace protocol {
namespace {

using Json = nlohmann::json;

TEST(Patch, MakesTheNewValueOfTheOld) {
  const Json patch = Json::parse(R"([{"op":"replace","path":"/x~1y/m~0n","value":2},{"op":"remove","path":"/b/1"},
                                     {"op":"add","path":"/c","value":{"d":null}}])");
  const auto patched = apply_patch(Json::parse(R"({"x/y":{"m~n":1},"b":[1,2]})"), patch);
  ASSERT_TRUE(patched.ok());
  EXPECT_EQ(*patched, Json::parse(R"({"x/y":{"m~n":2},"b":[1],"c":{"d":null}})"));
}

TEST(Patch, ThatDoesNotFitIsRefused) {
  const Json value{{"a", {1, 2}}};
  for (const char* patch : {R"([{"op":"remove","path":"/b"}])", R"([{"op":"replace","path":"/a/7","value":1}])",
                            R"([{"op":"test","path":"/a/0","value":2}])", R"([{"op":"fly","path":"/a"}])",
                            R"([{"path":"/a"}])", R"({"op":"remove"})", R"([7])",
                            R"([{"op":"add","path":"a","value":1}])", R"([{"op":"add","path":"/a/x","value":1}])"}) {
    const auto patched = apply_patch(value, Json::parse(patch));
    ASSERT_FALSE(patched.ok()) << patch;
    EXPECT_EQ(patched.error().code, "bad_patch");
  }
}

}  // namespace
}  // namespace protocol
