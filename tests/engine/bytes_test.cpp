#include "engine/core/bytes.h"

#include <gtest/gtest.h>

namespace {

engine::ByteView bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string text_of(const engine::Bytes& bytes) { return {bytes.begin(), bytes.end()}; }

// From Python: hashlib.blake2b(b"...", digest_size=32).hexdigest()
TEST(Hash, IsBlake2bOf256Bits) {
  EXPECT_EQ(engine::to_hex(engine::hash_of({})), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  EXPECT_EQ(engine::to_hex(engine::hash_of(bytes_of("abc"))),
            "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

TEST(Hex, IsWrittenInLowerCaseAndReadInBoth) {
  EXPECT_EQ(engine::to_hex(engine::Bytes{0x00, 0x9f, 0xff}), "009fff");
  EXPECT_EQ(engine::from_hex("009FfF"), (engine::Bytes{0x00, 0x9f, 0xff}));
  EXPECT_EQ(engine::from_hex(""), engine::Bytes{});
}

TEST(Hex, OfOddLengthOrWithOtherCharactersIsRefused) {
  for (const char* text : {"0", "0g", "g0", " 0", "0x", "00 ", "\xc3\xa9"})
    EXPECT_FALSE(engine::from_hex(text)) << text;
}

TEST(Hex, OfAHashHas64Digits) {
  const std::string digits(64, 'a');
  ASSERT_TRUE(engine::hash_from_hex(digits));
  EXPECT_EQ(engine::to_hex(*engine::hash_from_hex(digits)), digits);
  EXPECT_FALSE(engine::hash_from_hex(digits + "aa"));
  EXPECT_FALSE(engine::hash_from_hex(digits.substr(2)));
  EXPECT_FALSE(engine::hash_from_hex(std::string(64, 'x')));
}

// RFC 4648 section 10.
TEST(Base64, FollowsTheVectorsOfTheRfc) {
  const std::pair<std::string, std::string> vectors[] = {{"", ""},
                                                         {"f", "Zg=="},
                                                         {"fo", "Zm8="},
                                                         {"foo", "Zm9v"},
                                                         {"foob", "Zm9vYg=="},
                                                         {"fooba", "Zm9vYmE="},
                                                         {"foobar", "Zm9vYmFy"}};
  for (const auto& [plain, coded] : vectors) {
    EXPECT_EQ(engine::to_base64(bytes_of(plain)), coded);
    ASSERT_TRUE(engine::from_base64(coded)) << coded;
    EXPECT_EQ(text_of(*engine::from_base64(coded)), plain);
  }
}

TEST(Base64, ThatIsNotCanonicalIsRefused) {
  for (const char* text :
       {"Zg", "Zg=", "Zg===", "Z", "Zh==", "Zm9v\n", " Zm9v", "Zm9-", "====", "Zg==Zg==", "m\xCDm\xCD"}) {
    EXPECT_FALSE(engine::from_base64(text)) << text;
  }
}

}  // namespace
