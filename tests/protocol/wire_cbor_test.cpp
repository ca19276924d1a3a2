#include <gtest/gtest.h>
#include <limits>

#include "engine/core/bytes.h"
#include "engine/core/describe/json.h"
#include "protocol/wire.h"

namespace protocol {
namespace {

engine::Result<Json> from_hex(std::string_view hex) {
  const auto bytes = engine::from_hex(hex);
  EXPECT_TRUE(bytes) << hex;
  return decode(std::string(bytes->begin(), bytes->end()), Encoding::cbor);
}

std::string fault(std::string_view bytes) {
  const auto read = decode(bytes, Encoding::cbor);
  if (read.ok()) return "";
  EXPECT_EQ(read.error().code, "bad_json");
  return read.error().message;
}

struct Vector {
  const char* hex;
  const char* json;
};

// From RFC 8949, appendix A: those whose values JSON has.
TEST(WireCbor, ReadsTheExamplesOfTheStandard) {
  const std::vector<Vector> vectors{
      {"00", "0"},
      {"17", "23"},
      {"1818", "24"},
      {"1903e8", "1000"},
      {"1a000f4240", "1000000"},
      {"1b000000e8d4a51000", "1000000000000"},
      {"1bffffffffffffffff", "18446744073709551615"},
      {"20", "-1"},
      {"3863", "-100"},
      {"3903e7", "-1000"},
      {"f90000", "0"},
      {"f93e00", "1.5"},
      {"f93c00", "1"},
      {"f97bff", "65504"},
      {"fa47c35000", "100000"},
      {"fb3ff199999999999a", "1.1"},
      {"fbc010666666666666", "-4.1"},
      {"f4", "false"},
      {"f5", "true"},
      {"f6", "null"},
      {"60", "\"\""},
      {"6449455446", "\"IETF\""},
      {"62c3bc", "\"\u00fc\""},
      {"64f0908591", "\"\U00010151\""},
      {"80", "[]"},
      {"83010203", "[1,2,3]"},
      {"8301820203820405", "[1,[2,3],[4,5]]"},
      {"a0", "{}"},
      {"a26161016162820203", "{\"a\":1,\"b\":[2,3]}"},
      {"7f657374726561646d696e67ff", "\"streaming\""},
      {"7fff", "\"\""},
      {"9fff", "[]"},
      {"9f018202039f0405ffff", "[1,[2,3],[4,5]]"},
      {"bf61610161629f0203ffff", "{\"a\":1,\"b\":[2,3]}"},
      {"bf6346756ef563416d7421ff", "{\"Amt\":-2,\"Fun\":true}"},
  };
  for (const auto& [hex, json] : vectors) {
    const auto read = from_hex(hex);
    ASSERT_TRUE(read.ok()) << hex << ' ' << read.error().message;
    EXPECT_EQ(*read, Json::parse(json)) << hex;
  }
}

TEST(WireCbor, WhatJsonDoesNotHaveIsRefused) {
  for (const char* hex : {
           "40",                                            // a byte string
           "5f42010243030405ff",                            // one in chunks
           "c074323031332d30332d32315432303a30343a30305a",  // a tag: a date
           "c249010000000000000000",                        // a tag: a big integer
           "f7",                                            // undefined
           "f0",
           "f818",
           "f8ff",  // simple values
           "f97c00",
           "fa7f800000",
           "fb7ff0000000000000",  // infinite
           "f97e00",
           "fb7ff8000000000000",  // not a number
           "3bffffffffffffffff",  // -2^64
           "3b8000000000000000",  // -2^63 - 1
           "a201020304",          // keys that are no text
           "a1f601",
           "a1806161",
       }) {
    EXPECT_FALSE(from_hex(hex).ok()) << hex;
  }
}

TEST(WireCbor, TheSmallestIntegerIsExact) {
  EXPECT_EQ(*from_hex("3b7fffffffffffffff"), std::numeric_limits<std::int64_t>::min());
}

TEST(WireCbor, WhatIsNotWellFormedIsRefused) {
  for (const char* hex : {
           "18",
           "1901",
           "1a0102",
           "1b01020304050607",  // heads cut short
           "61",
           "6261",
           "7f6161",
           "7f",  // texts cut short
           "81",
           "8201",
           "9f",
           "9f01",  // arrays cut short
           "a1",
           "a16161",
           "bf",
           "bf6161",
           "a26161016162",  // maps cut short
           "ff",
           "81ff",
           "a1ff",
           "bf6161ff",  // a break where there is none
           "1c",
           "1d",
           "1e",
           "3c",
           "5c",
           "7c",
           "9c",
           "bc",
           "dc",
           "fc",  // reserved heads
           "1f",
           "3f",
           "df",  // no open length
           "7f4161ff",
           "7f7f6161ffff",
           "7f01ff",  // chunks of another kind
           "0000",
           "f6f6",
           "a0a0",  // more than one item
           "61ff",
           "62c080",
           "63eda080",
           "7f61c361bcff",  // texts that are no UTF-8, also across chunks
           "",
       }) {
    EXPECT_FALSE(from_hex(hex).ok()) << hex;
  }
}

TEST(WireCbor, AKeyTwiceIsRefused) {
  EXPECT_FALSE(from_hex("a2616101616102").ok());
  EXPECT_FALSE(from_hex("a26161017f6161ff02").ok());
}

TEST(WireCbor, ClaimsOfGreatLengthAreRefusedAtOnce) {
  for (const char* hex : {"9bffffffffffffffff", "bbffffffffffffffff", "7bffffffffffffffff", "9affffffff00",
                          "baffffffff616100", "7affffffff61", "9b7fffffffffffffff00"}) {
    EXPECT_NE(from_hex(hex).error().message.find("cut short"), std::string::npos) << hex;
  }
}

TEST(WireCbor, NestingIsReadTo32AndRefusedAbove) {
  const auto nested = [](int depth, char head) {
    std::string bytes(static_cast<std::size_t>(depth), head);
    bytes.push_back('\0');
    return bytes;
  };
  EXPECT_EQ(fault(nested(k_depth_max, '\x81')), "");
  EXPECT_NE(fault(nested(k_depth_max + 1, '\x81')).find("nested too deep"), std::string::npos);
  for (const char head : {'\x81', '\x9F', '\xBF', '\x7F', '\x5F', '\xC0'}) {
    EXPECT_NE(fault(std::string(k_message_bytes_max, head)), "") << static_cast<int>(head);
  }
}

TEST(WireCbor, CarriesTheSameValuesAsJson) {
  const Json value{{"a", {1, -2, 3.5, true, false, nullptr, "xé🐸"}},
                   {"b", {{"c", Json::object()}, {"d", Json::array()}}},
                   {"big", std::numeric_limits<std::uint64_t>::max()}};
  EXPECT_EQ(*decode(encode(value, Encoding::cbor), Encoding::cbor), value);
  EXPECT_EQ(*decode(encode(value, Encoding::json), Encoding::json), value);
  EXPECT_LT(encode(value, Encoding::cbor).size(), encode(value, Encoding::json).size());
}

TEST(WireCbor, EveryPrefixOfAMessageIsRefused) {
  const Json value{{"jsonrpc", "2.0"}, {"id", 1000}, {"params", {{"x", {1.5, -70000, "text"}}}}};
  const std::string bytes = encode(value, Encoding::cbor);
  for (std::size_t length = 0; length < bytes.size(); ++length) EXPECT_NE(fault(bytes.substr(0, length)), "") << length;
  EXPECT_EQ(fault(bytes), "");
}

}  // namespace
}  // namespace protocol
