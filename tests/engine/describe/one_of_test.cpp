// A OneOf is assigned by its own means, not by std::variant's: from each alternative to each, and to itself.
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "engine/core/describe/one_of_members.h"

namespace testing_one_of {

/// Counts who is there, so that one that is lost or gone twice shows.
struct Counted {
  std::shared_ptr<int> alive;
};
struct Word {
  std::string text;
};
struct Nothing {};
using Alternatives = std::variant<Nothing, Word, Counted>;

}  // namespace testing_one_of

template class engine::OneOf<testing_one_of::Alternatives>;

namespace testing_one_of {
namespace {

struct Thing : engine::OneOf<Alternatives> {
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
      if (const auto* word = std::get_if<Word>(&moved)) {
        EXPECT_EQ(word->text, std::get<Word>(samples[1]).text);
      }
    }
  }
  EXPECT_EQ(alive.use_count(), 2) << "the sample's and this one";
}

TEST(OneOf, MayBeAssignedToItself) {
  Thing thing = Word{"here"};
  Thing& same = thing;
  thing = same;
  EXPECT_EQ(std::get<Word>(thing).text, "here");
  thing = std::move(same);
  EXPECT_EQ(std::get<Word>(thing).text, "here");
}

}  // namespace
}  // namespace testing_one_of
