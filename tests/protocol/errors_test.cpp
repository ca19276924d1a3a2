#include "protocol/errors.h"

#include <gtest/gtest.h>
#include <string>

#include "engine/core/describe/json.h"

namespace protocol {
namespace {

TEST(Errors, ATextLeadsBackToItsCode) {
  for (const auto code : k_all_errors) EXPECT_EQ(error_code_from(text_of(code)), code);
  EXPECT_EQ(error_code_from("no_such_code"), std::nullopt);
  EXPECT_EQ(error_code_from(""), std::nullopt);
}

TEST(Errors, EmptyDetailsAreLeftOut) {
  EXPECT_EQ(error_object(ErrorCode::frozen, "This table is read-only."),
            (Json{{"code", -32014}, {"message", "This table is read-only."}, {"data", {{"code", "frozen"}}}}));
}

TEST(Errors, EveryDetailHasItsMember) {
  const ErrorDetail detail{"harmonies 5.2", "space", "space_is_full", 41, 250};
  EXPECT_EQ(error_object(ErrorCode::illegal_action, "No.", detail)["data"], (Json{{"code", "illegal_action"},
                                                                                  {"rule", "harmonies 5.2"},
                                                                                  {"field", "space"},
                                                                                  {"reason", "space_is_full"},
                                                                                  {"seq", 41},
                                                                                  {"retry_after_ms", 250}}));
}

TEST(Errors, ARejectionOfOurOwnKeepsItsCode) {
  const Json error = error_object(engine::Rejection{"bad_option", "No such option.", "", "spirits"});
  EXPECT_EQ(error["code"], -32007);
  EXPECT_EQ(error["data"], (Json{{"code", "bad_option"}, {"field", "spirits"}}));
}

TEST(Errors, ARejectionOfAGameIsAnIllegalActionWithTheGamesReason) {
  const Json error = error_object(engine::Rejection{"space_is_full", "Nothing fits there.", "harmonies 5.2", "space"});
  EXPECT_EQ(error["code"], -32012);
  EXPECT_EQ(
      error["data"],
      (Json{{"code", "illegal_action"}, {"reason", "space_is_full"}, {"rule", "harmonies 5.2"}, {"field", "space"}}));
}

}  // namespace
}  // namespace protocol
