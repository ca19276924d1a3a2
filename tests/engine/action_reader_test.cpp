#include "engine/core/action_reader.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using Json = nlohmann::json;

enum class Fruit : std::uint8_t { apple, pear };

std::optional<Fruit> fruit_from(std::string_view name) {
  if (name == "apple") return Fruit::apple;
  if (name == "pear") return Fruit::pear;
  return std::nullopt;
}

struct Action {
  Fruit fruit = Fruit::apple;
  std::uint8_t count = 0;
  std::string note;
};

class Reader : public engine::ActionReader {
 public:
  using ActionReader::ActionReader;
  Fruit fruit() { return named("fruit", fruit_from, "There is no such fruit."); }
};

Action read_pick(Reader& from) {
  Action action{from.fruit(), from.number<std::uint8_t>("count", 1, 5), ""};
  if (from.has("note")) action.note = from.text("note");
  return action;
}

/// {"type":"pick","fruit":..,"count":1..5} with a "note" if one likes, or {"type":"rest"}.
engine::Result<Action> read(const Json& json) {
  using Form = engine::ActionForm<Reader, Action>;
  constexpr std::array k_forms = {Form{"pick", read_pick}, Form{"rest", [](Reader&) { return Action{}; }}};
  return engine::read_action(json, k_forms);
}

/// "field: message"
std::string refusal(const Json& json) {
  const auto action = read(json);
  if (action) return "accepted";
  EXPECT_EQ(action.error().code, "bad_action");
  return action.error().field + ": " + action.error().message;
}

TEST(ActionReader, ReadsTheMembersOfAnAction) {
  const auto action = read({{"type", "pick"}, {"fruit", "pear"}, {"count", 5}, {"note", "ripe"}});
  ASSERT_TRUE(action.ok());
  EXPECT_EQ(action->fruit, Fruit::pear);
  EXPECT_EQ(action->count, 5);
  EXPECT_EQ(action->note, "ripe");
  EXPECT_TRUE(read({{"type", "rest"}}).ok());
}

TEST(ActionReader, WantsAnObjectWithATypeThatThereIs) {
  for (const Json& json : {Json(nullptr), Json("pick"), Json::array({"pick"}), Json(1)}) {
    EXPECT_EQ(refusal(json), ": An action is an object.") << json;
  }
  EXPECT_EQ(refusal(Json::object()), "type: An action has a type.");
  EXPECT_EQ(refusal({{"type", 1}}), "type: An action has a type.");
  EXPECT_EQ(refusal({{"type", "sing"}}), "type: There is no action of that type.");
  EXPECT_EQ(refusal({{"type", ""}}), "type: There is no action of that type.");
}

TEST(ActionReader, NamesTheFirstMemberThatIsWrong) {
  EXPECT_EQ(refusal({{"type", "pick"}}), "fruit: This member is missing.");
  EXPECT_EQ(refusal({{"type", "pick"}, {"fruit", "stone"}, {"count", 9}}), "fruit: There is no such fruit.");
  EXPECT_EQ(refusal({{"type", "pick"}, {"fruit", 0}, {"count", 1}}), "fruit: There is no such fruit.");
  EXPECT_EQ(refusal({{"type", "pick"}, {"fruit", "pear"}}), "count: This member is missing.");
  for (const Json& count : {Json(0), Json(6), Json(-1), Json(2.0), Json("2"), Json(UINT64_MAX), Json(nullptr)}) {
    EXPECT_EQ(refusal({{"type", "pick"}, {"fruit", "pear"}, {"count", count}}),
              "count: This member is not a number in range.")
        << count;
  }
}

TEST(ActionReader, RefusesMembersThatNobodyAskedFor) {
  EXPECT_EQ(refusal({{"type", "rest"}, {"count", 1}}), ": This action has a member that it must not have.");
  EXPECT_EQ(refusal({{"type", "pick"}, {"fruit", "pear"}, {"count", 1}, {"seat", 0}}),
            ": This action has a member that it must not have.");
}

}  // namespace
