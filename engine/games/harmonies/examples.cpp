#include "engine/games/harmonies/examples.h"

#include <algorithm>

#include "engine/core/example_text.h"
#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/scenario_parts.h"
#include "engine/games/harmonies/scoring.h"

namespace games::harmonies {

namespace {

using engine::Json;
using engine::Rejection;
using engine::Result;
using engine::shown;

/// Why an example failed, or nothing.
using Failure = std::optional<std::string>;

std::string shown(const Rejection& refused) { return refused.field + ": " + refused.message; }

void compare(const std::string& what, const Json& expected, const Json& came, Failure& failure) {
  if (expected == came) return;
  failure = (failure ? *failure + "; " : "") + what + ": expected " + shown(expected) + ", got " + shown(came);
}

Side side_of_example(ScenarioReader& reader, const Json& example) {
  return reader.named(example.value("side", Json()), side_from, "side", "A or B is expected.");
}

/// A board with blue tokens on the listed spaces.
Board board_of_water(ScenarioReader& reader, const Json& list, const SideFacts& side) {
  Board board;
  if (!list.is_array()) reader.refuse("blue", "A list of spaces is expected.");
  for (const Json& name : list) {
    if (!name.is_string()) reader.refuse("blue", "A space is expected.");
    if (reader.refused()) return board;
    const std::size_t space = read_space(reader, name.get<std::string>(), side, "blue");
    if (board.stacks[space] != Stack::empty) reader.refuse("blue", "A space is listed twice.");
    board.stacks[space] = *data().stack_of({Color::blue});
  }
  return board;
}

/// Lays the cubes of `cubes_on` on the board; the card they came from is not told and does not matter.
void lay_cubes(ScenarioReader& reader, const Json& example, const SideFacts& side, Board& board) {
  for (const CubeRead& cube : read_cubes(reader, example.value("cubes_on", Json::array()), side, "cubes_on")) {
    if (board.stacks[cube.space] == Stack::empty) reader.refuse("cubes_on", "A cube lies on an empty space.");
    board.cubes[cube.space] = cube.card.value_or(data().cards[0].id);
  }
}

void add_card(ScenarioReader& reader, const Json& entry, Board& board) {
  if (!reader.only_members(entry, {"id", "placed"}, "cards")) return;
  const CardId card = read_card(reader, entry.value("id", Json()), "cards.id");
  const auto placed =
      reader.integer<std::uint8_t>(entry.value("placed", Json()), 0, data().card(card).cubes, "cards.placed");
  if (is_spirit(card)) {
    if (!board.spirit.none()) reader.refuse("cards", "A player has one spirit.");
    board.spirit = card;
    board.spirit_placed = placed == 1;
    return;
  }
  if (find_card(board, card) != nullptr) return reader.refuse("cards", "A card is listed twice.");
  board.cards[board.card_count++] = {card, placed, 0};
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
  ScenarioReader reader;
  reader.only_members(example,
                      {"id", "source", "note", "side", "board", "cubes_on", "cards", "expected", "expected_source",
                       "solo_suns_if_side_A_and_lion"},
                      "");
  const Side side = side_of_example(reader, example);
  Board board;
  const SideFacts& facts = data().side(side);
  read_stacks(reader, example.value("board", Json()), facts, "board", board);
  lay_cubes(reader, example, facts, board);
  if (reader.refused()) return shown(*reader.refused());
  const Json cards = example.value("cards", Json::array());
  if (!cards.is_array()) return "cards: a list is expected";
  for (const Json& card : cards) {
    add_card(reader, card, board);
    if (reader.refused()) return shown(*reader.refused());
  }
  const Score score = score_of(board, side);
  Failure failure = compare_scores(example.value("expected", Json()), score);
  if (example.contains("solo_suns_if_side_A_and_lion")) {
    compare("solo_suns_if_side_A_and_lion", example.at("solo_suns_if_side_A_and_lion"),
            suns_of(score.total(), side, board.spirit), failure);
  }
  return failure;
}

Failure check_water(const Json& example, Side wanted, std::initializer_list<const char*> members) {
  ScenarioReader reader;
  reader.only_members(example, members, "");
  const Side side = side_of_example(reader, example);
  if (reader.refused()) return shown(*reader.refused());
  if (side != wanted) return "side: expected " + std::string(name_of(wanted));
  const Board board = board_of_water(reader, example.value("blue", Json()), data().side(side));
  if (reader.refused()) return shown(*reader.refused());
  Failure failure;
  if (example.contains("length")) {
    compare("length", example.at("length"), river_length(board, data().side(side)), failure);
  }
  compare("points", example.value("points", Json()), score_of(board, side).water, failure);
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
  ScenarioReader reader;
  read_stacks(reader, stacks, facts, "board", board);
  lay_cubes(reader, example, facts, board);
  if (reader.refused()) return shown(*reader.refused());
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
  ScenarioReader reader;
  reader.only_members(
      example, {"id", "source", "note", "card", "side", "board", "boards", "cubes_on", "targets", "targets_each"}, "");
  const Side side = side_of_example(reader, example);
  const CardId card = read_card(reader, example.value("card", Json()), "card");
  if (reader.refused()) return shown(*reader.refused());
  const bool many = example.contains("boards");
  if (many == example.contains("board") || many != example.contains("targets_each") ||
      many == example.contains("targets")) {
    return "either board with targets or boards with targets_each is expected";
  }
  if (!many) return check_targets(example, example.at("board"), example.at("targets"), side, card);
  const Json& boards = example.at("boards");
  if (!boards.is_array() || boards.empty()) return "boards: a list is expected";
  for (const Json& board : boards) {
    if (auto failure = check_targets(example, board, example.at("targets_each"), side, card)) return failure;
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
