#include <gtest/gtest.h>
#include <limits>

#include "engine/core/describe/json.h"
#include "protocol/wire.h"

namespace protocol {
namespace {

engine::Result<Json> from_json(std::string_view text) { return decode(text, Encoding::json); }

// What is wrong with the text, or "" when it was read.
std::string json_fault(std::string_view text) {
  const auto read = from_json(text);
  if (read.ok()) return "";
  EXPECT_EQ(read.error().code, "bad_json");
  return read.error().message;
}

std::string nested(int depth) {
  const auto levels = static_cast<std::size_t>(depth);
  return std::string(levels, '[') + std::string(levels, ']');
}

TEST(WireJson, ReadsEveryKindOfValue) {
  const auto read = from_json(R"( {"a":[1,-2,3.5,true,false,null,"x\u00e9\ud83d\udc38"],"b":{"c":{}},"d":[]} )");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(
      *read,
      (Json{{"a", {1, -2, 3.5, true, false, nullptr, "xé🐸"}}, {"b", {{"c", Json::object()}}}, {"d", Json::array()}}));
}

TEST(WireJson, WhatItWritesItReadsBack) {
  const Json value{{"z", {1, {{"k", "v"}}, Json::array()}}, {"a", nullptr}, {"n", -5}};
  EXPECT_EQ(encode(value, Encoding::json), R"({"a":null,"n":-5,"z":[1,{"k":"v"},[]]})");
  EXPECT_EQ(*from_json(encode(value, Encoding::json)), value);
}

TEST(WireJson, NestingIsReadTo32AndRefusedAbove) {
  EXPECT_EQ(json_fault(nested(k_depth_max)), "");
  EXPECT_NE(json_fault(nested(k_depth_max + 1)).find("nested too deep"), std::string::npos);
  std::string objects;
  for (int i = 0; i < k_depth_max + 1; ++i) objects += R"({"a":)";
  EXPECT_NE(json_fault(objects).find("nested too deep"), std::string::npos);
}

TEST(WireJson, AFrameFullOfBracketsIsRefusedWithoutHarm) {
  EXPECT_NE(json_fault(std::string(k_message_bytes_max, '[')).find("nested too deep"), std::string::npos);
}

TEST(WireJson, BracketsInTextsDoNotNest) {
  EXPECT_EQ(json_fault('"' + std::string(1000, '[') + "\\\"" + std::string(1000, '{') + '"'), "");
}

TEST(WireJson, ManySmallArraysSideBySideDoNotNest) {
  std::string text = "[[]";
  for (int i = 0; i < 1000; ++i) text += ",[]";
  EXPECT_EQ(json_fault(text + "]"), "");
}

TEST(WireJson, IsReadToTheLimitOfBytesAndRefusedAbove) {
  const std::string largest = '"' + std::string(k_message_bytes_max - 2, 'a') + '"';
  EXPECT_EQ(json_fault(largest), "");
  EXPECT_NE(json_fault(largest + " ").find("longer than 65536 bytes"), std::string::npos);
  EXPECT_TRUE(decode(largest + " ", Encoding::json, k_message_bytes_max + 1).ok());
}

TEST(WireJson, AKeyTwiceIsRefusedAtAnyDepth) {
  EXPECT_NE(json_fault(R"({"a":1,"a":2})").find("a key twice"), std::string::npos);
  EXPECT_NE(json_fault(R"({"x":[{"a":1,"b":2,"a":1}]})").find("a key twice"), std::string::npos);
  EXPECT_NE(json_fault(R"({"a":1,"\u0061":2})").find("a key twice"), std::string::npos);
  EXPECT_EQ(json_fault(R"([{"a":1},{"a":{"a":2}}])"), "");
}

TEST(WireJson, IntegersAreExactTo64BitsAndRefusedBeyond) {
  EXPECT_EQ(*from_json("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(*from_json("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  EXPECT_NE(json_fault("18446744073709551616").find("beyond 64 bits"), std::string::npos);
  EXPECT_NE(json_fault("-9223372036854775809").find("beyond 64 bits"), std::string::npos);
  EXPECT_NE(json_fault("[100000000000000000000000000000]").find("beyond 64 bits"), std::string::npos);
}

TEST(WireJson, AFloatWithAWholeValueIsAnInteger) {
  for (const auto& [text, value] : {std::pair{"1.0", 1}, {"-1.0", -1}, {"2e3", 2000}, {"0.0", 0}, {"-0.0", 0}}) {
    const auto read = from_json(text);
    ASSERT_TRUE(read.ok()) << text;
    EXPECT_TRUE(read->is_number_integer()) << text;
    EXPECT_EQ(*read, value) << text;
  }
  EXPECT_TRUE(from_json("1.5")->is_number_float());
  EXPECT_TRUE(from_json("1e16")->is_number_float());
}

struct BadText {
  const char* what;
  std::string text;
};

TEST(WireJson, WhatIsNotJsonIsRefused) {
  const std::vector<BadText> cases{
      {"nothing", ""},
      {"space", "  "},
      {"cut short", R"({"a":)"},
      {"two values", "1 2"},
      {"trailing comma", "[1,]"},
      {"comment", "[1] // x"},
      {"single quotes", "{'a':1}"},
      {"bare key", "{a:1}"},
      {"leading zero", "01"},
      {"plus sign", "+1"},
      {"hexadecimal", "0x10"},
      {"NaN", "NaN"},
      {"infinite", "1e999"},
      {"control character in a text", "\"a\nb\""},
      {"NUL after the value", std::string("1\0", 2)},
      {"something behind a NUL", std::string("{}\0{}", 5)},
      {"NUL in a text", std::string("\"a\0b\"", 5)},
      {"lone surrogate", R"("\ud800")"},
      {"swapped surrogates", R"("\udc38\ud83d")"},
      {"surrogate in UTF-8", "\"\xED\xA0\x80\""},
      {"overlong", "\"\xC0\xAF\""},
      {"Latin-1", "\"caf\xE9\""},
      {"UTF-16", std::string("\xFF\xFE{\0}\0", 6)},
      {"unclosed text", "\"abc"},
      {"wrong bracket", "[1}"},
  };
  for (const auto& [what, text] : cases) EXPECT_NE(json_fault(text), "") << what;
}

TEST(WireJson, AFaultNamesThePlace) { EXPECT_NE(json_fault(R"({"a":1,})").find("at byte 8"), std::string::npos); }

TEST(WireJson, TextThatIsNoUtf8IsWrittenWithReplacementCharacters) {
  EXPECT_EQ(encode(Json("a\xFFz"), Encoding::json), "\"a\xEF\xBF\xBDz\"");
}

TEST(Subprotocol, NoneOfferedIsJson) {
  EXPECT_EQ(choose_encoding(""), Encoding::json);
  EXPECT_EQ(choose_encoding("  "), Encoding::json);
}

TEST(Subprotocol, TheFirstKnownOneIsChosen) {
  EXPECT_EQ(choose_encoding("vivarium.v1.json"), Encoding::json);
  EXPECT_EQ(choose_encoding("vivarium.v1.cbor"), Encoding::cbor);
  EXPECT_EQ(choose_encoding("vivarium.v9.json , vivarium.v1.cbor,vivarium.v1.json"), Encoding::cbor);
  EXPECT_EQ(choose_encoding("vivarium.v1.json,\tvivarium.v1.cbor"), Encoding::json);
}

TEST(Subprotocol, OnlyUnknownOnesIsNone) {
  EXPECT_EQ(choose_encoding("mqtt"), std::nullopt);
  EXPECT_EQ(choose_encoding("vivarium.v1"), std::nullopt);
  EXPECT_EQ(choose_encoding("VIVARIUM.V1.JSON"), std::nullopt);
  EXPECT_EQ(choose_encoding(","), std::nullopt);
}

TEST(Subprotocol, NamesLeadBackToTheirEncoding) {
  for (const auto encoding : {Encoding::json, Encoding::cbor}) {
    EXPECT_EQ(choose_encoding(subprotocol_of(encoding)), encoding);
  }
}

}  // namespace
}  // namespace protocol
