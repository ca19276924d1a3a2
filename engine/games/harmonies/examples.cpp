#include "engine/games/harmonies/examples.h"

#include <algorithm>

#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/scenario_parts.h"
#include "engine/games/harmonies/scoring.h"

namespace games::harmonies {

namespace {

using engine::Json;
using engine::Rejection;
using engine::Result;

/// Why an example failed, or nothing.
using Failure = std::optional<std::string>;

constexpr std::size_t k_shown_max = 200;

std::string shown(const Json& value) {
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > k_shown_max) text = text.substr(0, k_shown_max) + "...";
  return text;
}

std::string shown(const Rejection& refused) { return refused.field + ": " + refused.message; }

void compare(const std::string& what, const Json& expected, const Json& came, Failure& failure) {
  if (expected == came) return;
  failure = (failure ? *failure + "; " : "") + what + ": expected " + shown(expected) + ", got " + shown(came);
}

Result<Side> side_of_example(const Json& example) {
  const Json name = example.value("side", Json());
  const auto side = name.is_string() ? side_from(name.get<std::string>()) : std::nullopt;
  if (!side) return bad_scenario("side", "A or B is expected.");
  return *side;
}

/// A board with blue tokens on the listed spaces.
Result<Board> board_of_water(const Json& list, const SideFacts& side) {
  Board board;
  if (!list.is_array()) return bad_scenario("blue", "A list of spaces is expected.");
  for (const Json& name : list) {
    if (!name.is_string()) return bad_scenario("blue", "A space is expected.");
    const auto space = read_space(name.get<std::string>(), side, "blue");
    if (!space) return space.error();
    if (board.stacks[*space] != Stack::empty) return bad_scenario("blue", "A space is listed twice.");
    board.stacks[*space] = *data().stack_of({Color::blue});
  }
  return board;
}

/// Lays the cubes of `cubes_on` on the board; the card they came from is not told and does not matter.
Refusal lay_cubes(const Json& example, const SideFacts& side, Board& board) {
  const auto cubes = read_cubes(example.value("cubes_on", Json::array()), side, "cubes_on");
  if (!cubes) return cubes.error();
  for (const CubeRead& cube : *cubes) {
    if (board.stacks[cube.space] == Stack::empty) return bad_scenario("cubes_on", "A cube lies on an empty space.");
    board.cubes[cube.space] = cube.card.value_or(data().cards[0].id);
  }
  return std::nullopt;
}

Refusal add_card(const Json& entry, Board& board) {
  if (auto refused = only_members(entry, {"id", "placed"}, "cards")) return refused;
  const auto card = read_card(entry.value("id", Json()), "cards.id");
  if (!card) return card.error();
  const auto placed = read_integer(entry.value("placed", Json()), 0, data().card(*card).cubes, "cards.placed");
  if (!placed) return placed.error();
  if (is_spirit(*card)) {
    if (!board.spirit.none()) return bad_scenario("cards", "A player has one spirit.");
    board.spirit = *card;
    board.spirit_placed = *placed == 1;
    return std::nullopt;
  }
  if (find_card(board, *card) != nullptr) return bad_scenario("cards", "A card is listed twice.");
  board.cards[board.card_count++] = {*card, static_cast<std::uint8_t>(*placed), 0};
  return std::nullopt;
}

Failure compare_scores(const Json& expected, const Score& score) {
  const Json came{{"trees", score.trees},         {"mountains", score.mountains}, {"fields", score.fields},
                  {"buildings", score.buildings}, {"water", score.water},         {"landscapes", score.landscapes()},
                  {"animals", score.animals},     {"spirit", score.spirit},       {"total", score.total()}};
  if (!expected.is_object() || expected.empty()) return "expected: an object of points is expected";
  Failure failure;
  for (const auto& [line, points] : expected.items()) {
    if (came.contains(line)) {
      compare(line, points, came.at(line), failure);
    } else {
      compare(line, points, "no such line", failure);
    }
  }
  return failure;
}

Failure check_full_score(const Json& example) {
  if (auto refused = only_members(example,
                                  {"id", "source", "note", "side", "board", "cubes_on", "cards", "expected",
                                   "expected_source", "solo_suns_if_side_A_and_lion"},
                                  "")) {
    return shown(*refused);
  }
  const auto side = side_of_example(example);
  if (!side) return shown(side.error());
  Board board;
  const SideFacts& facts = data().side(*side);
  if (auto refused = read_stacks(example.value("board", Json()), facts, "board", board)) return shown(*refused);
  if (auto refused = lay_cubes(example, facts, board)) return shown(*refused);
  const Json cards = example.value("cards", Json::array());
  if (!cards.is_array()) return "cards: a list is expected";
  for (const Json& card : cards) {
    if (auto refused = add_card(card, board)) return shown(*refused);
  }
  const Score score = score_of(board, *side);
  Failure failure = compare_scores(example.value("expected", Json()), score);
  if (example.contains("solo_suns_if_side_A_and_lion")) {
    compare("solo_suns_if_side_A_and_lion", example.at("solo_suns_if_side_A_and_lion"),
            suns_of(score.total(), *side, board.spirit), failure);
  }
  return failure;
}

Failure check_water(const Json& example, Side wanted, std::initializer_list<const char*> members) {
  if (auto refused = only_members(example, members, "")) return shown(*refused);
  const auto side = side_of_example(example);
  if (!side) return shown(side.error());
  if (*side != wanted) return "side: expected " + std::string(name_of(wanted));
  const auto board = board_of_water(example.value("blue", Json()), data().side(*side));
  if (!board) return shown(board.error());
  Failure failure;
  if (example.contains("length")) {
    compare("length", example.at("length"), river_length(*board, data().side(*side)), failure);
  }
  compare("points", example.value("points", Json()), score_of(*board, *side).water, failure);
  return failure;
}

Failure check_river(const Json& example) {
  return check_water(example, Side::a, {"id", "source", "note", "side", "blue", "length", "points"});
}

Failure check_islands(const Json& example) {
  return check_water(example, Side::b, {"id", "source", "note", "side", "blue", "points"});
}

Failure check_targets(const Json& example, const Json& stacks, const Json& expected, Side side, CardId card) {
  const SideFacts& facts = data().side(side);
  Board board;
  if (auto refused = read_stacks(stacks, facts, "board", board)) return shown(*refused);
  if (auto refused = lay_cubes(example, facts, board)) return shown(*refused);
  std::vector<std::string> came;
  const SpaceSet targets = cube_targets(board, facts, card);
  for (std::size_t space = 0; space < facts.spaces; ++space) {
    if ((targets & bit(space)) != 0) came.push_back(name_of(facts.names[space]));
  }
  std::sort(came.begin(), came.end());
  Json sorted = expected;
  if (sorted.is_array()) std::sort(sorted.begin(), sorted.end());
  Failure failure;
  compare("targets", sorted, came, failure);
  return failure;
}

Failure check_habitat(const Json& example) {
  if (auto refused = only_members(
          example, {"id", "source", "note", "card", "side", "board", "boards", "cubes_on", "targets", "targets_each"},
          "")) {
    return shown(*refused);
  }
  const auto side = side_of_example(example);
  if (!side) return shown(side.error());
  const auto card = read_card(example.value("card", Json()), "card");
  if (!card) return shown(card.error());
  const bool many = example.contains("boards");
  if (many == example.contains("board") || many != example.contains("targets_each") ||
      many == example.contains("targets")) {
    return "either board with targets or boards with targets_each is expected";
  }
  if (!many) return check_targets(example, example.at("board"), example.at("targets"), *side, *card);
  const Json& boards = example.at("boards");
  if (!boards.is_array() || boards.empty()) return "boards: a list is expected";
  for (const Json& board : boards) {
    if (auto failure = check_targets(example, board, example.at("targets_each"), *side, *card)) return failure;
  }
  return std::nullopt;
}

struct Kind {
  const char* name;
  Failure (*check)(const Json& example);
};
constexpr std::array<Kind, 4> k_kinds{{{"full_scores", check_full_score},
                                       {"rivers", check_river},
                                       {"islands", check_islands},
                                       {"habitat_matches", check_habitat}}};

/// Members of `tests` that only tell where the examples come from.
bool is_prose(const std::string& name) { return name == "provenance" || name == "board_format"; }

void run_kind(const Kind& kind, const Json& list, engine::Game::ExampleReport& report) {
  if (!list.is_array()) {
    report.failures.push_back(std::string(kind.name) + ": a list of examples is expected");
    return;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Json& example = list[i];
    const Json id = example.is_object() ? example.value("id", Json(i)) : Json(i);
    const auto failure = example.is_object() ? kind.check(example) : Failure("an object is expected");
    if (failure) {
      report.failures.push_back(std::string(kind.name) + " " + (id.is_string() ? id.get<std::string>() : shown(id)) +
                                ": " + *failure);
    } else {
      ++report.passed;
    }
  }
}

}  // namespace

Result<engine::Game::ExampleReport> run_examples(const Json& file) {
  if (!file.is_object()) return Rejection{"bad_examples", "A file of examples is an object.", "", ""};
  const Json& tests = file.contains("tests") ? file.at("tests") : file;
  if (!tests.is_object()) return Rejection{"bad_examples", "The examples are an object of lists.", "", "tests"};
  engine::Game::ExampleReport report;
  for (const auto& [name, list] : tests.items()) {
    const auto kind = std::find_if(k_kinds.begin(), k_kinds.end(), [&](const Kind& k) { return name == k.name; });
    if (kind != k_kinds.end()) {
      run_kind(*kind, list, report);
    } else if (!is_prose(name)) {
      report.failures.push_back(name + ": there are no examples of that kind");
    }
  }
  if (report.passed == 0 && report.failures.empty()) {
    return Rejection{"bad_examples", "There is no example in this file.", "", ""};
  }
  return report;
}

}  // namespace games::harmonies
