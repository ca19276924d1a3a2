#include "protocol/text.h"

#include <gtest/gtest.h>

#include "protocol/limits.h"
#include "tests/protocol/fixtures.h"

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

constexpr const char* k_examples = "tests/protocol/fixtures/typed_texts.json";

CleanText name(const std::string& typed) { return clean_text(typed, TextKind::name, k_nickname_length_max); }
CleanText line(const std::string& typed) { return clean_text(typed, TextKind::line, k_report_text_length_max); }

void expect_shown(const CleanText& clean, const std::string& shown, const std::string& typed) {
  EXPECT_FALSE(clean.fault) << typed << ": " << clean.fault->message;
  EXPECT_EQ(clean.text, shown) << typed;
}

TEST(Names, OfEveryScriptAreShownAsPeopleTypeAndPasteThem) {
  const auto examples = json_file(k_examples);
  for (const auto& example : examples.at("names")) {
    const auto typed = example.at(1).get<std::string>();
    const auto shown = example.at(2).get<std::string>();
    expect_shown(name(typed), shown, typed);
    expect_shown(name(shown), shown, shown);
    expect_shown(line(shown), shown, shown);
  }
}

TEST(Names, OfWhichNothingIsSeenAreEmpty) {
  const auto examples = json_file(k_examples);
  for (const auto& typed : examples.at("empty")) expect_shown(name(typed), "", typed);
}

TEST(Names, AreCountedAsTheyAreShown) {
  std::string frogs;
  for (std::size_t i = 0; i < k_nickname_length_max; ++i) frogs += "🐸";
  expect_shown(name(frogs), frogs, "frogs");
  expect_shown(name("  \u2068" + frogs + "\u2069  "), frogs, "frogs");
  ASSERT_TRUE(name(frogs + "🐸").fault);
  EXPECT_EQ(name(frogs + "🐸").fault->reason, "too_long");
  EXPECT_EQ(name(frogs + "🐸").text, "");
}

TEST(Lines, AreShownAsPeopleTypeAndPasteThem) {
  const auto examples = json_file(k_examples);
  for (const auto& example : examples.at("lines")) {
    const auto typed = example.at(0).get<std::string>();
    const auto shown = example.at(1).get<std::string>();
    expect_shown(line(typed), shown, typed);
    expect_shown(line(shown), shown, shown);
  }
}

void expect_refused(const CleanText& clean, const std::string& character, const std::string& typed) {
  ASSERT_TRUE(clean.fault) << typed;
  EXPECT_EQ(clean.text, "");
  EXPECT_EQ(clean.fault->reason, "bad_characters");
  EXPECT_EQ(clean.fault->character, character);
}

TEST(Texts, OfWhatCanNotBeShownNameTheCharacter) {
  const auto examples = json_file(k_examples);
  for (const auto& example : examples.at("refused_names")) {
    expect_refused(name(example.at(0)), example.at(1), example.at(0));
  }
  for (const auto& example : examples.at("refused_lines")) {
    expect_refused(line(example.at(0)), example.at(1), example.at(0));
  }
  EXPECT_EQ(name("Ann\nLee\t").fault->message, "Character 4 is U+000A, which can't be shown.");
}

TEST(Texts, ThatAreNoUtf8AreRefused) { expect_refused(name("A\xFF"), "", "0xFF"); }

TEST(Texts, FromElsewhereLoseWhatWouldBeRefusedAndAreCut) {
  EXPECT_EQ(shown_part("  A\u001bnn \ue000\t Lee\n", 24), "Ann Lee");
  EXPECT_EQ(shown_part("Ann Lee", 4), "Ann");
  EXPECT_EQ(shown_part("👩\u200d🚀", 2), "👩") << "a joiner of nothing";
  EXPECT_EQ(shown_part("\xff\xfe", 24), "");
}

}  // namespace
}  // namespace protocol
