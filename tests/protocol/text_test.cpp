#include "protocol/text.h"

#include <gtest/gtest.h>

#include "protocol/limits.h"

namespace protocol {
namespace {

struct Utf8Case {
  const char* what;
  std::string bytes;
  std::optional<std::size_t> length;
};

TEST(Text, LengthIsInCodePointsAndOnlyUtf8HasOne) {
  const std::vector<Utf8Case> cases{
      {"empty", "", 0},
      {"ASCII with NUL", std::string("a\0b", 3), 3},
      {"two, three, four bytes", "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x90\xB8", 3},
      {"smallest of two", "\xC2\x80", 1},
      {"smallest of three", "\xE0\xA0\x80", 1},
      {"smallest of four", "\xF0\x90\x80\x80", 1},
      {"the last before surrogates", "\xED\x9F\xBF", 1},
      {"the first after surrogates", "\xEE\x80\x80", 1},
      {"the largest", "\xF4\x8F\xBF\xBF", 1},
      {"overlong two", "\xC0\x80", {}},
      {"overlong slash", "\xC1\xAF", {}},
      {"overlong three", "\xE0\x9F\xBF", {}},
      {"overlong four", "\xF0\x8F\xBF\xBF", {}},
      {"first surrogate", "\xED\xA0\x80", {}},
      {"last surrogate", "\xED\xBF\xBF", {}},
      {"beyond the largest", "\xF4\x90\x80\x80", {}},
      {"five bytes", "\xF8\x88\x80\x80\x80", {}},
      {"a lone tail", "\x80", {}},
      {"cut short", "\xE2\x82", {}},
      {"no tail", "\xE2\x28\xA1", {}},
      {"0xFF", "\xFF", {}},
  };
  for (const auto& [what, bytes, length] : cases) {
    EXPECT_EQ(length_of(bytes), length) << what;
    const auto points = code_points(bytes);
    EXPECT_EQ(points ? std::optional(points->size()) : std::nullopt, length) << what;
  }
}

TEST(Text, CodePointsAreTheirNumbers) {
  EXPECT_EQ(code_points("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x90\xB8"), U"a\u00E9\u20AC\U0001F438");
}

TEST(Nicknames, OfEveryScriptStayAsTheyAre) {
  for (const char* name : {"Ann", "Анна", "さくら", "李小龍", "Zoë", "محمد", "🐸🐸", "x", "a.b-c_d", "<script>"}) {
    EXPECT_EQ(tidy_nickname(name), name);
  }
}

TEST(Nicknames, LoseSpacesAtTheEndsAndRunsOfThem) {
  EXPECT_EQ(tidy_nickname("  Ann   of  Arc "), "Ann of Arc");
  EXPECT_EQ(tidy_nickname("\xE3\x80\x80さくら\xC2\xA0\xE3\x80\x80子"), "さくら 子");
}

TEST(Nicknames, ThatAreEmptyOrOnlySpaceAreRefused) {
  for (const char* name : {"", " ", "   ", "\xE3\x80\x80"}) EXPECT_EQ(tidy_nickname(name), std::nullopt);
}

TEST(Nicknames, AreAtMost24CodePoints) {
  std::string frogs;
  for (std::size_t i = 0; i < k_nickname_length_max; ++i) frogs += "🐸";
  EXPECT_EQ(tidy_nickname(frogs), frogs);
  EXPECT_EQ(tidy_nickname(frogs + "🐸"), std::nullopt);
  EXPECT_EQ(tidy_nickname("   " + frogs + "   "), frogs);
}

TEST(Nicknames, WithWhatCanNotBeSeenAreRefused) {
  const std::vector<std::pair<const char*, std::string>> cases{
      {"NUL", std::string("A\0nn", 4)},
      {"line feed", "A\nnn"},
      {"tab", "A\tnn"},
      {"delete", "A\x7Fnn"},
      {"next line", "A\xC2\x85nn"},
      {"soft hyphen", "A\xC2\xADnn"},
      {"zero width space", "A\xE2\x80\x8Bnn"},
      {"zero width joiner", "A\xE2\x80\x8Dnn"},
      {"right to left override", "A\xE2\x80\xAEnn"},
      {"line separator", "A\xE2\x80\xA8nn"},
      {"isolate", "A\xE2\x81\xA6nn"},
      {"byte order mark",
       "\xEF\xBB\xBF"
       "Ann"},
      {"hangul filler", "\xE3\x85\xA4"},
      {"blank braille", "\xE2\xA0\x80"},
      {"tag letter", "A\xF3\xA0\x81\x81"},
      {"private use", "A\xEE\x80\x80"},
      {"variation selector", "A\xEF\xB8\x8F"},
      {"noncharacter", "A\xEF\xBF\xBE"},
      {"no UTF-8", "A\xFF"},
  };
  for (const auto& [what, name] : cases) EXPECT_EQ(tidy_nickname(name), std::nullopt) << what;
}

}  // namespace
}  // namespace protocol
