#include "engine/games/harmonies/data.h"

#include <algorithm>

#include "engine/core/data_json.h"
#include "engine/core/describe/json_text.h"
#include "engine/games/harmonies/placements.h"

namespace games::harmonies {

namespace {

using engine::data_json::require;
using engine::data_json::small;
using engine::data_json::word;
using Json = nlohmann::json;

std::vector<Color> colors_of(const Json& list) {
  std::vector<Color> colors;
  for (const Json& item : list) colors.push_back(word<Color>(item));
  return colors;
}

void read_tokens(const Json& tokens, Data& into) {
  require(tokens.at("colors").size() == k_colors, "six colours are expected");
  std::size_t sum = 0;
  for (const Json& entry : tokens.at("colors")) {
    const std::uint8_t count = small(entry.at("count"));
    into.token_counts[index_of(word<Color>(entry.at("color")))] = count;
    sum += count;
  }
  require(sum == k_tokens && tokens.at("total") == k_tokens, "the tokens don't add up to 120");
}

void read_stacks(const Json& stacks, Data& into) {
  require(stacks.size() == k_stacks, "fifteen stacks are expected");
  for (std::size_t i = 0; i < k_stacks; ++i) {
    StackFacts& facts = into.stacks[i];
    const auto tokens = colors_of(stacks[i].at("stack_bottom_to_top"));
    require(tokens.size() <= k_height_max && tokens.size() == stacks[i].at("height"), "a stack's height is wrong");
    std::copy(tokens.begin(), tokens.end(), facts.tokens.begin());
    facts.height = static_cast<std::uint8_t>(tokens.size());
    facts.landscape = word<Landscape>(stacks[i].at("kind"));
  }
  require(into.stacks[0].height == 0, "the empty stack comes first");
  for (std::size_t i = 0; i < k_stacks; ++i) {
    for (const Color added : colors_of(stacks[i].at("legal_additions"))) {
      const StackFacts& below = into.stacks[i];
      std::vector<Color> tokens(below.tokens.begin(), below.tokens.begin() + below.height);
      tokens.push_back(added);
      const auto made = into.stack_of(tokens);
      require(made.has_value(), "a legal addition makes a stack that is not listed");
      into.stacks[i].with[index_of(added)] = made;
    }
  }
}

void read_side(const Json& from, SideFacts& into) {
  for (const Json& column : from.at("columns")) into.columns.push_back(small(column));
  require(into.columns.size() <= k_columns_max, "too many columns");
  const Json& spaces = from.at("spaces");
  require(spaces.size() == from.at("space_count") && spaces.size() <= k_spaces_max, "wrong number of spaces");
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    require(spaces[i].at("index") == i, "spaces are listed in the order of their indices");
    into.names[i] = Space{small(spaces[i].at("col")), small(spaces[i].at("row"))};
    require(into.names[i].col < into.columns.size() && into.names[i].row < into.columns[into.names[i].col],
            "a space lies outside of its column");
    require(into.names[i].row < k_rows_max, "too many rows");
    into.indices[into.names[i].col][into.names[i].row] = static_cast<std::uint8_t>(i + 1);
  }
  into.spaces = static_cast<std::uint8_t>(spaces.size());
  connect_spaces(into);
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    SpaceSet listed = 0;
    for (const Json& other : spaces[i].at("neighbors")) listed |= bit(small(other));
    require(listed == into.neighbors[i], "listed neighbours differ from the geometry");
    const Axial where = axial_of(into.names[i]);
    require(spaces[i].at("q") == where.q && spaces[i].at("r") == where.r, "axial form differs from the geometry");
  }
}

/// The stacks that meet one space of a pattern: kind and height, and for buildings any base (section 7).
StackSet stacks_meeting(const Json& pattern_space, const Data& facts) {
  const Landscape landscape = word<Landscape>(pattern_space.at("kind"));
  StackSet set = 0;
  for (std::size_t i = 0; i < k_stacks; ++i) {
    if (facts.stacks[i].landscape != landscape || facts.stacks[i].height != pattern_space.at("height")) continue;
    set = static_cast<StackSet>(set | 1U << i);
  }
  require(set != 0 && landscape != Landscape::empty, "a pattern asks for a stack that can't exist");
  return set;
}

void read_spirit(const Json& card, const Json& bonus, CardFacts& into) {
  const Json& scoring = card.at("scoring");
  SpiritScoring spirit;
  const bool groups = scoring.at("mode") == "groups";
  require(groups || scoring.at("mode") == "count", "unknown scoring mode");
  spirit.mode = groups ? SpiritScoring::Mode::groups : SpiritScoring::Mode::count;
  spirit.landscape = word<Landscape>(scoring.at("landscape"));
  for (const Json& line : scoring.at("table")) {
    const std::uint8_t points = small(line.at("points"));
    if (groups) {
      const std::size_t size_max = line.at("size_max").is_null() ? k_spaces_max : small(line.at("size_max"));
      for (std::size_t size = small(line.at("size_min")); size <= size_max; ++size) {
        spirit.points_by_size.at(size) = points;
      }
    } else {
      spirit.points_by_height.at(small(line.at("height"))) = points;
    }
  }
  spirit.bonus_suns = small(card.at("solo_bonus_suns"));
  require(spirit.bonus_suns == small(bonus.at(groups ? "spirit_mode_groups" : "spirit_mode_count")),
          "a spirit's bonus suns don't follow from its type");
  into.spirit = spirit;
}

void read_cards(const Json& file, Data& into) {
  const Json& animals = file.at("animal_cards").at("cards");
  const Json& spirits = file.at("nature_spirit_cards").at("cards");
  require(animals.size() == k_animals, "32 animal cards are expected");
  require(spirits.size() == k_spirits, "10 spirit cards are expected");
  for (std::size_t i = 0; i < k_cards; ++i) {
    const bool animal = i < k_animals;
    const Json& card = animal ? animals[i] : spirits[i - k_animals];
    CardFacts& facts = into.cards[i];
    require(card.at("id") == i + 1, "cards are numbered from 1 without gaps");
    facts.id = CardId{static_cast<std::uint8_t>(i + 1)};
    facts.cubes = small(card.at("cubes"));
    for (const Json& space : card.at("pattern")) {
      require(space.at("cube") == facts.pattern.empty(), "the cube space comes first and alone");
      facts.pattern.push_back({space.at("q"), space.at("r"), stacks_meeting(space, into)});
    }
    require(facts.pattern.size() >= 2 && facts.pattern.size() <= 4, "a pattern has 2 to 4 spaces");
    require(facts.pattern[0].q == 0 && facts.pattern[0].r == 0, "the cube space is the origin");
    if (animal) {
      const Json& ladder = card.at("ladder_bottom_to_top");
      require(ladder.size() == facts.cubes && ladder.size() <= k_ladder_max, "a ladder has one value for each cube");
      std::transform(ladder.begin(), ladder.end(), facts.ladder.begin(), small);
    } else {
      require(facts.cubes == 1, "a spirit card has one cube");
      read_spirit(card, file.at("solo").at("bonus_suns"), facts);
    }
  }
}

SetupFacts read_setup(const Json& setup) {
  const SetupFacts facts{small(setup.at("central_spaces")), small(setup.at("face_up_animal_cards"))};
  require(facts.central_spaces <= k_central_max && facts.row_slots <= k_row_max, "the central board is too large");
  require(setup.at("tokens_per_space") == k_group, "three tokens lie on a central space");
  require(setup.at("bag_after_setup") == k_tokens - facts.central_spaces * k_group, "the bag after set-up is wrong");
  return facts;
}

std::array<std::uint8_t, k_height_max + 1> read_by_height(const Json& table) {
  std::array<std::uint8_t, k_height_max + 1> points{};
  require(table.size() == k_height_max, "a landscape scores by heights 1 to 3");
  for (std::size_t height = 1; height <= k_height_max; ++height) {
    points[height] = small(table.at(std::to_string(height)));
  }
  return points;
}

ScoringFacts read_scoring(const Json& from) {
  ScoringFacts facts;
  facts.tree_by_height = read_by_height(from.at("tree").at("points_by_height"));
  facts.mountain_by_height = read_by_height(from.at("mountain").at("points_by_height"));
  facts.field_points = small(from.at("field").at("points_per_group"));
  facts.field_size_min = small(from.at("field").at("min_group_size"));
  facts.building_points = small(from.at("building").at("points"));
  facts.building_colors_min = small(from.at("building").at("min_different_top_colors_on_adjacent_spaces"));
  const Json& river = from.at("water_side_A").at("points_by_length");
  for (std::size_t length = 0; length < river.size(); ++length) {
    facts.river_by_length.push_back(small(river.at(std::to_string(length))));
  }
  facts.river_points_beyond = small(from.at("water_side_A").at("per_token_beyond_" + std::to_string(river.size() - 1)));
  facts.island_points = small(from.at("water_side_B").at("points_per_island"));
  return facts;
}

SunFacts read_suns(const Json& solo) {
  SunFacts facts;
  for (const Json& step : solo.at("suns_by_score")) {
    facts.steps.push_back({step.at("min_score"), step.at("suns")});
    require(facts.steps.size() < 2 || facts.steps.rbegin()[1].score_min < facts.steps.back().score_min,
            "the suns are listed by rising scores");
  }
  const Json& bonus = solo.at("bonus_suns");
  facts.bonus_side_a = bonus.at("side_A");
  facts.bonus_side_b = bonus.at("side_B");
  facts.bonus_no_spirit = bonus.at("no_spirit_card");
  return facts;
}

Data read(const Json& file) {
  Data into;
  read_tokens(file.at("tokens"), into);
  read_stacks(file.at("stacking").at("stacks"), into);
  const Json& sides = file.at("boards").at("sides");
  require(sides.size() == into.sides.size(), "two board sides are expected");
  for (std::size_t i = 0; i < sides.size(); ++i) {
    require(sides[i].at("side") == engine::word_of(static_cast<Side>(i)), "sides are listed as A, B");
    read_side(sides[i], into.sides[i]);
  }
  read_cards(file, into);
  for (SideFacts& side : into.sides) {
    for (std::size_t i = 0; i < k_cards; ++i) side.placements[i] = placements_of(into.cards[i], side);
  }
  into.multiplayer = read_setup(file.at("setup").at("multiplayer"));
  into.solo = read_setup(file.at("setup").at("solo"));
  require(file.at("setup").at("nature_spirit_variant").at("cards_dealt_per_player") == k_spirits_dealt,
          "two spirits are dealt to each player");
  into.uncompleted_max = small(file.at("limits").at("uncompleted_cards_per_player_max"));
  into.scoring = read_scoring(file.at("scoring"));
  into.suns = read_suns(file.at("solo"));
  return into;
}

}  // namespace

std::optional<Stack> Data::stack_of(const std::vector<Color>& tokens) const {
  for (std::size_t i = 0; i < k_stacks; ++i) {
    if (std::equal(tokens.begin(), tokens.end(), stacks[i].tokens.begin(),
                   stacks[i].tokens.begin() + stacks[i].height)) {
      return static_cast<Stack>(i);
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> SideFacts::index_of(Space space) const {
  if (space.col >= k_columns_max || space.row >= k_rows_max || indices[space.col][space.row] == 0) return std::nullopt;
  return indices[space.col][space.row] - 1U;
}

const Data& data() {
  static const Data instance = read(engine::parse_own_json(data_json()));
  return instance;
}

}  // namespace games::harmonies
