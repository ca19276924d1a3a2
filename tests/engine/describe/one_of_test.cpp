// A OneOf keeps one of many structs in bytes of its own: who lives in there is made, moved, assigned and ended by its
// own type, and is looked into as that.
#include <array>
#include <cstdint>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <utility>

#include "engine/core/describe/one_of_members.h"

namespace testing_one_of {

using engine::Alternatives;
using engine::OneOf;

/// Counts who is there, so that one that is lost or gone twice shows.
struct Counted {
  std::shared_ptr<int> alive;
};
struct Word {
  std::string text;
};
struct Nothing {};
using Things = Alternatives<Nothing, Word, Counted>;
struct Byte {
  char one = 0;
};
struct alignas(64) Wide {
  char one = 0;
};
using Aligned = Alternatives<Byte, Wide>;

}  // namespace testing_one_of

template class engine::OneOf<testing_one_of::Things>;
template class engine::OneOf<testing_one_of::Aligned>;

namespace testing_one_of {
namespace {

struct Thing : OneOf<Things> {
  using OneOf::OneOf;
};

TEST(OneOf, IsWhatItWasAssigned) {
  const auto alive = std::make_shared<int>(0);
  const Thing samples[]{Nothing{}, Word{"a text that is too long to lie in the string itself"}, Counted{alive}};
  for (const Thing& before : samples) {
    for (const Thing& after : samples) {
      Thing copied = before;
      copied = after;
      EXPECT_EQ(copied.index(), after.index());
      Thing moved = before;
      moved = std::move(copied);
      EXPECT_EQ(moved.index(), after.index());
      if (const auto* word = moved.get_if<Word>()) {
        EXPECT_EQ(word->text, samples[1].get<Word>().text);
      }
    }
  }
  EXPECT_EQ(alive.use_count(), 2) << "the sample's and this one";
}

TEST(OneOf, MayBeAssignedToItself) {
  Thing thing = Word{"here"};
  Thing& same = thing;
  thing = same;
  EXPECT_EQ(thing.get<Word>().text, "here");
  thing = std::move(same);
  EXPECT_EQ(thing.get<Word>().text, "here");
}

TEST(OneOf, IsTheFirstWhenItIsMadeOfNothing) { EXPECT_TRUE(Thing().holds<Nothing>()); }

TEST(OneOf, IsVisitedAsWhatItHolds) {
  const auto length = [](const auto& held) -> std::size_t {
    if constexpr (requires { held.text; }) return held.text.size();
    return 0;
  };
  Thing thing = Word{"word"};
  EXPECT_EQ(thing.visit(length), 4);
  thing.visit([](auto& held) {
    if constexpr (requires { held.text; }) held.text += " and another";
  });
  EXPECT_EQ(thing.get<Word>().text, "word and another");
  EXPECT_EQ(std::as_const(thing).get_if<Word>()->text, "word and another");
  thing = Nothing{};
  EXPECT_EQ(thing.visit(length), 0);
}

TEST(OneOf, IsNothingElseThanWhatItHolds) {
  const Thing thing = Word{"word"};
  EXPECT_FALSE(thing.holds<Counted>());
  EXPECT_EQ(thing.get_if<Counted>(), nullptr);
  EXPECT_THROW((void)thing.get<Counted>(), engine::BrokenInvariant);
}

TEST(OneOf, KeepsItsAlternativesAligned) {
  struct Odd : OneOf<Aligned> {
    using OneOf::OneOf;
  };
  const std::array<Odd, 3> all{Byte{}, Wide{}, Byte{}};
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(all[1].get_if<Wide>()) % alignof(Wide), 0);
}

}  // namespace
}  // namespace testing_one_of
