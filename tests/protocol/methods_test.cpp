#include "protocol/methods.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/core/describe/json.h"
#include "tests/protocol/fixtures.h"

namespace protocol {
namespace {

using Json = nlohmann::json;

TEST(Methods, WriteNothingInALogUnlessSomebodyIsSignedInToCountItFor) {
  for (const auto method : k_all_methods) {
    const bool writes = effect_of(method) == Effect::writes || effect_of(method) == Effect::owed;
    EXPECT_TRUE(!writes || needs_account(method)) << name_of(method);
  }
}

TEST(Methods, WhatARunningGameWaitsForIsOwed) {
  for (const auto method :
       {Method::table_act, Method::table_answer_undo, Method::table_autopilot, Method::table_resume_seat,
        Method::table_concede, Method::table_vote_skip, Method::table_reveal_seed, Method::match_accept}) {
    EXPECT_EQ(effect_of(method), Effect::owed) << name_of(method);
  }
  for (const auto method : {Method::table_undo, Method::table_ask_undo, Method::table_create, Method::table_sit}) {
    EXPECT_EQ(effect_of(method), Effect::writes) << name_of(method) << ": or turns of it and of an action have no end";
  }
}

TEST(Methods, ANameLeadsBackToItsMethod) {
  for (const auto method : k_all_methods) EXPECT_EQ(method_from(name_of(method)), method);
  EXPECT_EQ(method_from("table"), std::nullopt);
  EXPECT_EQ(method_from("room.ACT"), std::nullopt);
  EXPECT_EQ(method_from(""), std::nullopt);
}

TEST(Methods, AreForARoomWhenTheirParamsMustNameOne) {
  const Json schemas = json_file("protocol/schemas/requests.json")["$defs"];
  const Json requests = schemas["Request"]["oneOf"];
  ASSERT_EQ(requests.size(), k_all_methods.size());
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const std::string ref = requests[i]["properties"]["params"]["$ref"];
    const Json params = schemas[ref.substr(ref.rfind('/') + 1)];
    const Json required = params.value("required", Json::array());
    const bool names_table = std::ranges::find(required, "table") != required.end();
    // The list of public tables knows what is asked of one there, and that of a person's turns as well.
    const bool asks_a_list = k_all_methods[i] == Method::lobby_find || k_all_methods[i] == Method::turns_dismiss;
    EXPECT_EQ(is_for_room(k_all_methods[i]), names_table && !asks_a_list) << ref;
  }
}

}  // namespace
}  // namespace protocol
