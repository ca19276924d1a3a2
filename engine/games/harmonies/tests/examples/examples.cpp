#include "engine/games/harmonies/tests/examples/examples.h"

#include <algorithm>

#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/scoring.h"
#include "engine/games/harmonies/tests/examples/scenario.h"
#include "engine/games/harmonies/tests/examples/scenario_parts.h"
#include "tests/engine/examples/match_of.h"

namespace games::harmonies {

namespace {

using engine::Json;
using engine::Rejection;
using engine::Result;
using examples::Example;
using examples::Failure;

constexpr const char* k_suns = "solo_suns_if_side_A_and_lion";

/// One player's board, which need not be one that a game comes to.
class BoardScene : public examples::Scene {
 public:
  BoardScene(Side side, CardId card, Json told) : side_(side), card_(card), told_(std::move(told)) {}

  /// {"do": {"col,row": stack}}: lays out a new board, with the cubes and cards of the example.
  Failure take(const Json& step) override {
    ScenarioReader reader;
    board_ = Board{};
    read_stacks(reader, step.at("do"), data().side(side_), "board", board_);
    lay_cubes(reader);
    const Json cards = told_.value("cards", Json::array());
    if (!cards.is_array()) reader.refuse("cards", "A list is expected.");
    for (const Json& card : cards) {
      if (!reader.refused()) add_card(reader, card);
    }
    return reader.refused() ? Failure(examples::shown(*reader.refused())) : std::nullopt;
  }

  std::optional<Json> see(const std::string& name) override {
    const Score score = score_of(board_, side_);
    if (name == "side") return engine::word_of(side_);
    if (name == k_suns) return suns_of(score.total(), side_, board_.spirit);
    if (name == "length") return river_length(board_, data().side(side_));
    if (name == "points") return score.water;
    if (name == "targets") return targets();
    const Json lines{{"trees", score.trees},         {"mountains", score.mountains}, {"fields", score.fields},
                     {"buildings", score.buildings}, {"water", score.water},         {"landscapes", score.landscapes()},
                     {"animals", score.animals},     {"spirit", score.spirit},       {"total", score.total()}};
    return lines.contains(name) ? std::optional(lines.at(name)) : std::nullopt;
  }

 protected:
  [[nodiscard]] bool is_set(std::string_view member) const override { return member == "targets"; }

 private:
  /// Which card they came from is not told and does not matter.
  void lay_cubes(ScenarioReader& reader) {
    const Json cubes = told_.value("cubes_on", Json::array());
    for (const CubeRead& cube : read_cubes(reader, cubes, data().side(side_), "cubes_on")) {
      if (board_.stacks[cube.space] == Stack::empty) reader.refuse("cubes_on", "A cube lies on an empty space.");
      board_.cubes[cube.space] = cube.card.value_or(data().cards[0].id);
    }
  }

  void add_card(ScenarioReader& reader, const Json& entry) {
    if (!reader.only_members(entry, {"id", "placed"}, "cards")) return;
    const CardId card = read_card(reader, entry.value("id", Json()), "cards.id");
    const auto placed =
        reader.integer<std::uint8_t>(entry.value("placed", Json()), 0, data().card(card).cubes, "cards.placed");
    if (is_spirit(card)) {
      if (!board_.spirit.none()) reader.refuse("cards", "A player has one spirit.");
      board_.spirit = card;
      board_.spirit_placed = placed == 1;
      return;
    }
    if (find_card(board_, card) != nullptr) return reader.refuse("cards", "A card is listed twice.");
    board_.cards.push_back({card, placed, 0});
  }

  [[nodiscard]] Json targets() const {
    const SideFacts& facts = data().side(side_);
    const SpaceSet all = cube_targets(board_, facts, card_);
    Json names = Json::array();
    for (std::size_t space = 0; space < facts.spaces; ++space) {
      if ((all & bit(space)) != 0) names.push_back(name_of(facts.names[space]));
    }
    return names;
  }

  Side side_;
  CardId card_;  ///< whose cubes have targets
  Json told_;
  Board board_;
};

Json laying(Json board) { return {{"do", std::move(board)}}; }
Json expecting(Json expected) { return {{"expect", std::move(expected)}}; }

Example read_full_score(const Json& told) {
  Example example;
  example.wrong =
      examples::unknown_member(told, {"side", "board", "cubes_on", "cards", "expected", "expected_source", k_suns});
  Json expected = told.value("expected", Json());
  if (told.contains(k_suns) && expected.is_object()) expected[k_suns] = told.at(k_suns);
  example.steps = {laying(told.value("board", Json())), expecting(expected)};
  return example;
}

/// A board with blue tokens on the listed spaces.
Example read_water(const Json& told, Side side) {
  Example example;
  Json board = Json::object();
  for (const Json& space : told.value("blue", Json::array())) board[space.get<std::string>()] = {"blue"};
  if (board.size() != told.at("blue").size()) example.wrong = "blue: A space is listed twice.";
  Json expected{{"side", engine::word_of(side)}, {"points", told.value("points", Json())}};
  if (told.contains("length")) expected["length"] = told.at("length");
  example.steps = {laying(board), expecting(expected)};
  return example;
}

Example read_river(const Json& told) {
  Example example = read_water(told, Side::a);
  if (auto unknown = examples::unknown_member(told, {"side", "blue", "length", "points"})) example.wrong = unknown;
  return example;
}

Example read_islands(const Json& told) {
  Example example = read_water(told, Side::b);
  if (auto unknown = examples::unknown_member(told, {"side", "blue", "points"})) example.wrong = unknown;
  return example;
}

Example read_habitat(const Json& told) {
  Example example;
  example.wrong =
      examples::unknown_member(told, {"card", "side", "board", "boards", "cubes_on", "targets", "targets_each"});
  const bool many = told.contains("boards");
  const Json boards = many ? told.at("boards") : Json::array({told.value("board", Json())});
  if (many == told.contains("board") || many != told.contains("targets_each") || many == told.contains("targets") ||
      boards.empty()) {
    example.wrong = "either board with targets or boards with targets_each is expected";
    return example;
  }
  for (const Json& board : boards) {
    example.steps.push_back(laying(board));
    example.steps.push_back(expecting({{"targets", told.at(many ? "targets_each" : "targets")}}));
  }
  return example;
}

struct Kind {
  const char* name;
  Example (*read)(const Json& told);
};
constexpr std::array<Kind, 4> k_kinds{{{"full_scores", read_full_score},
                                       {"rivers", read_river},
                                       {"islands", read_islands},
                                       {"habitat_matches", read_habitat}}};

/// Members of `tests` that only tell where the examples come from.
bool is_prose(const std::string& name) { return name == "provenance" || name == "board_format"; }

/// The examples of all kinds, one after the other.
Result<std::vector<Example>> read_examples(const Json& file) {
  if (!file.is_object()) return Rejection{"bad_examples", "A file of examples is an object.", "", ""};
  const Json& tests = file.contains("tests") ? file.at("tests") : file;
  if (!tests.is_object()) return Rejection{"bad_examples", "The examples are an object of lists.", "", "tests"};
  std::vector<Example> all;
  for (const auto& [name, list] : tests.items()) {
    if (is_prose(name)) continue;
    const auto kind = std::find_if(k_kinds.begin(), k_kinds.end(), [&](const Kind& k) { return name == k.name; });
    if (kind == k_kinds.end()) {
      all.push_back({name, {}, {}, false, "there are no examples of that kind"});
      continue;
    }
    auto of_kind = examples::read_list(list, kind->read);
    if (!of_kind) {
      all.push_back({name, {}, {}, false, of_kind.error().message});
      continue;
    }
    for (std::size_t i = 0; i < of_kind->size(); ++i) {
      Example& example = (*of_kind)[i];
      example.id = name + " " + example.id;
      example.set_up = list[i];
      all.push_back(std::move(example));
    }
  }
  return all;
}

Result<std::unique_ptr<examples::Scene>> set_up_scene(const engine::Game&, const Json& told) {
  ScenarioReader reader;
  const Side side = reader.named(told.value("side", Json()), engine::from_word<Side>, "side", "A or B is expected.");
  const CardId card = told.contains("card") ? read_card(reader, told.at("card"), "card") : CardId{};
  if (reader.refused()) return *reader.refused();
  return std::unique_ptr<examples::Scene>(std::make_unique<BoardScene>(side, card, told));
}

engine::Result<std::unique_ptr<engine::Match>> load_match(const engine::Game& game, const engine::Json& scenario) {
  return engine::match_if_sound(game, load(scenario));
}

}  // namespace

const examples::Form& example_form() {
  static const examples::Form form{load_match, read_examples, set_up_scene};
  return form;
}

}  // namespace games::harmonies
