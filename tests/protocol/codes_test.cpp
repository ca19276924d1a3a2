#include "protocol/codes.h"

#include <gtest/gtest.h>

#include "tests/protocol/fixtures.h"

namespace protocol {
namespace {

constexpr const char* k_examples = "tests/protocol/fixtures/typed_codes.json";
constexpr std::size_t k_invite_code_length = 8;

TEST(Codes, AreReadAsPeopleTypeAndPasteThem) {
  const auto examples = json_file(k_examples);  // a temporary would be gone in the loop
  for (const auto& example : examples.at("taken")) {
    const auto typed = example.at(0).get<std::string>();
    EXPECT_EQ(clean_code(typed), example.at(1).get<std::string>()) << typed;
  }
}

TEST(Codes, OtherTextsAreNoCodeOfATable) {
  const auto examples = json_file(k_examples);
  for (const auto& typed : examples.at("refused")) {
    EXPECT_NE(clean_code(typed.get<std::string>()).size(), k_invite_code_length) << typed;
  }
}

TEST(Codes, WhatIsNoUtf8IsNoCode) {
  EXPECT_EQ(clean_code("K7QF2MXA\xff"), "");
  EXPECT_EQ(clean_code("\xed\xa0\x80K7QF2MXA"), "");
}

}  // namespace
}  // namespace protocol
