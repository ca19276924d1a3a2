// The play-outs of tests/engine/golden, replayed. A difference is a change of the rules: if it is meant, raise the
// game's rules version, run tests/engine/update_golden.sh and review the difference.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "engine/core/catalog.h"
#include "tools/play.h"

namespace {

std::string first_difference(const std::string& expected, const std::string& came) {
  std::istringstream one(expected);
  std::istringstream other(came);
  std::string a;
  std::string b;
  for (int line = 1;; ++line) {
    const bool more_a = static_cast<bool>(std::getline(one, a));
    const bool more_b = static_cast<bool>(std::getline(other, b));
    if (!more_a && !more_b) return "none";
    if (more_a != more_b || a != b) return "line " + std::to_string(line) + "\n  expected " + a + "\n  came     " + b;
  }
}

TEST(Golden, PlayOutsOfEveryGameAreAsTheyWere) {
  ASSERT_FALSE(engine::catalog().games().empty());
  for (const auto& game : engine::catalog().games()) {
    std::ifstream file("tests/engine/golden/" + game->info().id + ".txt");
    std::ostringstream expected;
    expected << file.rdbuf();
    EXPECT_EQ(first_difference(expected.str(), tools::golden_playouts(*game)), "none") << game->info().id;
  }
}

}  // namespace
