// Section 7: for every animal and every spirit, on both sides and in all six rotations, the habitat is found exactly
// where it lies, nothing else is taken for it, and its ladder pays what is printed.
#include <algorithm>
#include <sstream>

#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/placements.h"
#include "engine/games/harmonies/tests/card_table.h"
#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {

void PrintTo(const CardRow& row, std::ostream* to) { *to << row.name; }

namespace {

/// What a word of the card table stands for: the stacks that meet it, bottom to top.
std::vector<std::vector<Color>> stacks_called(std::string_view word) {
  using enum Color;
  if (word == "water") return {{blue}};
  if (word == "field") return {{yellow}};
  if (word == "tree1") return {{green}};
  if (word == "tree2") return {{brown, green}};
  if (word == "tree3") return {{brown, brown, green}};
  if (word == "mtn1") return {{gray}};
  if (word == "mtn2") return {{gray, gray}};
  if (word == "mtn3") return {{gray, gray, gray}};
  if (word == "building") return {{gray, red}, {brown, red}, {red, red}};
  ADD_FAILURE() << "unknown word " << word;
  return {};
}

struct Needed {
  Axial offset;
  std::vector<Stack> stacks;
};

/// The habitat of a row of the table, the cube space first.
std::vector<Needed> habitat_of(const CardRow& row) {
  const auto needed = [](Axial offset, std::string_view word) {
    Needed space{offset, {}};
    for (const auto& tokens : stacks_called(word)) space.stacks.push_back(data().stack_of(tokens).value());
    return space;
  };
  std::vector<Needed> habitat{needed({0, 0}, row.cube)};
  std::istringstream others{std::string(row.others)};
  for (std::string other; others >> other;) {
    const std::size_t open = other.find('(');
    Axial offset;
    char comma = 0;
    std::istringstream(other.substr(open + 1)) >> offset.q >> comma >> offset.r;
    habitat.push_back(needed(offset, std::string_view(other).substr(0, open)));
  }
  return habitat;
}

Axial turned(Axial offset, int turns) {
  for (int turn = 0; turn < turns; ++turn) offset = rotated(offset);
  return offset;
}

std::optional<std::size_t> space_at(const SideFacts& side, Axial where) {
  for (std::size_t i = 0; i < side.spaces; ++i) {
    if (axial_of(side.names[i]) == where) return i;
  }
  return std::nullopt;
}

/// Section 7 read literally: some rotation around the space finds every stack it needs.
bool habitat_lies_at(const Board& board, const SideFacts& side, const std::vector<Needed>& habitat, std::size_t space) {
  const Axial origin = axial_of(side.names[space]);
  for (int turns = 0; turns < 6; ++turns) {
    const bool lies = std::all_of(habitat.begin(), habitat.end(), [&](const Needed& needed) {
      const Axial offset = turned(needed.offset, turns);
      const auto at = space_at(side, {origin.q + offset.q, origin.r + offset.r});
      return at && std::count(needed.stacks.begin(), needed.stacks.end(), board.stacks[*at]) > 0;
    });
    if (lies) return true;
  }
  return false;
}

SpaceSet expected_targets(const Board& board, const SideFacts& side, const std::vector<Needed>& habitat) {
  SpaceSet targets = 0;
  for (std::size_t i = 0; i < side.spaces; ++i) {
    if (board.cubes[i].none() && habitat_lies_at(board, side, habitat, i)) targets |= bit(i);
  }
  return targets;
}

class HarmoniesCard : public testing::TestWithParam<CardRow> {
 protected:
  [[nodiscard]] static CardId card() { return {static_cast<std::uint8_t>(GetParam().id)}; }

  /// A board on which only the turned habitat lies, around `cube`; nothing if it leaves the board. Where several
  /// stacks meet a need, `variant` chooses.
  static std::optional<Board> laid(const SideFacts& side, std::size_t cube, int turns, std::size_t variant = 0) {
    Board board;
    const Axial origin = axial_of(side.names[cube]);
    for (const Needed& needed : habitat_of(GetParam())) {
      const Axial offset = turned(needed.offset, turns);
      const auto space = space_at(side, {origin.q + offset.q, origin.r + offset.r});
      if (!space) return std::nullopt;
      board.stacks[*space] = needed.stacks[variant % needed.stacks.size()];
    }
    return board;
  }

  /// Calls `check` with every board that holds just this habitat, and with its cube space.
  template <class Check>
  static void for_each_laid(Check check) {
    for (const Side which : {Side::a, Side::b}) {
      const SideFacts& side = data().side(which);
      for (std::size_t cube = 0; cube < side.spaces; ++cube) {
        for (int turns = 0; turns < 6; ++turns) {
          for (std::size_t variant = 0; variant < 3; ++variant) {
            if (const auto board = laid(side, cube, turns, variant)) check(*board, side, cube);
          }
        }
      }
    }
  }
};

TEST_P(HarmoniesCard, IsFoundInAllSixRotationsAtEveryPlaceOfBothSides) {
  const auto habitat = habitat_of(GetParam());
  int boards = 0;
  for_each_laid([&](const Board& board, const SideFacts& side, std::size_t cube) {
    ++boards;
    const SpaceSet targets = cube_targets(board, side, card());
    ASSERT_NE(targets & bit(cube), 0U) << name_of(side.names[cube]);
    ASSERT_EQ(targets, expected_targets(board, side, habitat)) << name_of(side.names[cube]);
  });
  EXPECT_GT(boards, 6 * 2);
}

TEST_P(HarmoniesCard, IsNotFoundWhenOneSpaceHoldsAnyOtherStack) {
  const auto habitat = habitat_of(GetParam());
  for (const Side which : {Side::a, Side::b}) {
    const SideFacts& side = data().side(which);
    const std::size_t cube = side.index_of({2, 2}).value();
    for (int turns = 0; turns < 6; ++turns) {
      const auto right = laid(side, cube, turns);
      if (!right) continue;
      for (const Needed& needed : habitat) {
        const Axial offset = turned(needed.offset, turns);
        const Axial origin = axial_of(side.names[cube]);
        const std::size_t changed = space_at(side, {origin.q + offset.q, origin.r + offset.r}).value();
        for (std::size_t other = 0; other < k_stacks; ++other) {
          Board wrong = *right;
          wrong.stacks[changed] = static_cast<Stack>(other);
          if (std::count(needed.stacks.begin(), needed.stacks.end(), wrong.stacks[changed]) > 0) continue;
          ASSERT_EQ(cube_targets(wrong, side, card()), 0U)
              << "stack " << other << " on " << name_of(side.names[changed]);
        }
      }
    }
  }
}

TEST_P(HarmoniesCard, IsFoundExactlyWhereItLiesOnCrowdedBoards) {
  const auto habitat = habitat_of(GetParam());
  engine::Rng chance(seed_of(static_cast<std::uint64_t>(GetParam().id)));
  SpaceSet found = 0;
  for (int round = 0; round < 200; ++round) {
    const SideFacts& side = data().side(round % 2 == 0 ? Side::a : Side::b);
    Board board;
    for (std::size_t i = 0; i < side.spaces; ++i) {
      const Needed& needed = habitat[chance.below(k_draw_bag, static_cast<std::uint32_t>(habitat.size()))];
      board.stacks[i] = needed.stacks[chance.below(k_draw_bag, static_cast<std::uint32_t>(needed.stacks.size()))];
      if (chance.below(k_draw_bag, 4) == 0) board.stacks[i] = static_cast<Stack>(chance.below(k_draw_bag, k_stacks));
      if (board.stacks[i] != Stack::empty && chance.below(k_draw_bag, 5) == 0) board.cubes[i] = CardId{1};
    }
    ASSERT_EQ(cube_targets(board, side, card()), expected_targets(board, side, habitat));
    found |= cube_targets(board, side, card());
  }
  EXPECT_NE(found, 0U);
}

TEST_P(HarmoniesCard, PaysWhatIsPrintedForEachCube) {
  std::vector<int> ladder{0};
  std::istringstream printed{std::string(GetParam().ladder)};
  for (int points = 0; printed >> points;) ladder.push_back(points);
  if (is_spirit(card())) {
    EXPECT_EQ(data().card(card()).cubes, 1);
    return;
  }
  ASSERT_EQ(data().card(card()).cubes, ladder.size() - 1);
  for (std::size_t placed = 0; placed < ladder.size(); ++placed) {
    Board board;
    board.cards.push_back({card(), static_cast<std::uint8_t>(placed), 0});
    EXPECT_EQ(score_of(board, Side::a).animals, ladder[placed]) << placed << " cubes placed";
  }
}

INSTANTIATE_TEST_SUITE_P(All42, HarmoniesCard, testing::ValuesIn(k_card_table),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace games::harmonies
