#include "engine/games/ecosfera/data.h"

#include <algorithm>
#include <bit>

#include "engine/core/data_json.h"
#include "engine/core/describe/json_text.h"

namespace games::ecosfera {

namespace {

using engine::data_json::require;
using engine::data_json::small;
using Json = nlohmann::json;

std::size_t element_named(const CardSet& set, const std::string& id) {
  const auto card = set.find(id);
  require(card && is_element(*card), "unknown element " + id);
  return element_index(*card);
}

BiomeSet biomes_of(const Json& list, const CardSet& set) {
  unsigned biomes = 0;
  for (const Json& item : list) {
    const auto biome = set.find_biome(item.get<std::string>());
    require(biome.has_value(), "unknown biome " + item.get<std::string>());
    biomes |= 1U << *biome;
  }
  require(biomes != 0, "a species without a biome");
  return static_cast<BiomeSet>(biomes);
}

/// Other icons than those of section 6 have no meaning here (the star of Baltica's second level).
AbilitySet abilities_of(const Json& list) {
  unsigned abilities = 0;
  for (const Json& item : list) {
    const auto ability = engine::from_word<Ability>(item.get<std::string>());
    require(ability || item == "star", "unknown ability " + item.get<std::string>());
    if (ability) abilities |= bit(*ability);
  }
  return static_cast<AbilitySet>(abilities);
}

void read_species(const Json& list, std::size_t count, std::uint8_t first, CardSet& into) {
  require(list.size() == count, "30 plants and 30 animals are expected");
  for (std::size_t i = 0; i < count; ++i) {
    const Json& species = list[i];
    CardFacts& facts = into.cards[first + i];
    const auto id = species.at("id").get<std::string>();
    require(!into.find(id), "two cards are called " + id);
    facts.biomes = biomes_of(species.at("biomes"), into);
    facts.abilities = abilities_of(species.at("abilities"));
    facts.mushroom_card = species.value("mushroom_card", false);
    facts.mushroom_icon = species.at("mushroom_icon").get<bool>();
    const bool has_cost = first == k_first_plant;
    require(species.contains("cost") == has_cost, "plants have a cost, animals have none");
    if (has_cost) {
      require(species.at("cost").size() >= 2 && species.at("cost").size() <= k_cost_max, "a plant costs 2 to 4");
      for (const Json& element : species.at("cost")) ++facts.cost[element_named(into, element.get<std::string>())];
    }
    facts.id = id;
  }
}

CardSet read_set(const std::string& id, const Json& json, const Json& bonus) {
  CardSet set;
  set.id = id;
  set.title = json.at("title").get<std::string>();
  set.reconstructed = json.at("provenance").at("status") == "reconstructed";
  for (const Json& biome : json.at("biomes")) set.biomes.push_back(biome.at("id").get<std::string>());
  require(!set.biomes.empty() && set.biomes.size() <= k_biomes_max, "too many biomes");
  set.extinction_tiles = small(json.at("extinction_tiles"));
  require(json.at("elements").size() == k_elements, "five elements are expected");
  for (std::size_t i = 0; i < k_elements; ++i) {
    set.cards[element_card(i).number].id = json.at("elements")[i].at("id").get<std::string>();
  }
  set.cards[k_disaster.number].id = "disaster";
  read_species(json.at("plants"), k_plants, k_first_plant, set);
  read_species(json.at("animals"), k_animals, k_first_animal, set);
  const Json& variants = json.at("variants");
  set.extra_element = element_named(set, variants.at("extra_element").get<std::string>());
  set.keystone = set.find(variants.at("keystone").get<std::string>()).value_or(Card{});
  require(is_animal(set.keystone), "the keystone is an animal");
  for (std::size_t i = k_first_animal; i < k_kinds; ++i) {
    const bool fewer =
        i == set.keystone.number || std::popcount(set.cards[i].biomes) < std::popcount(set.facts(set.keystone).biomes);
    require(fewer, "the keystone has the most biomes");
  }
  set.moss = set.find(bonus.at("moss").get<std::string>()).value_or(Card{});
  set.bee = set.find(bonus.at("bee").get<std::string>()).value_or(Card{});
  return set;
}

void read_levels(const Json& difficulty, Data& into) {
  require(difficulty.at("coop").size() == k_levels && difficulty.at("solo").size() == k_levels, "six levels");
  for (std::size_t i = 0; i < k_levels; ++i) {
    const Json& level = difficulty.at("coop")[i];
    require(level.at("level") == i + 1, "levels are listed in order");
    require(level.at("element_cards_per_type") == difficulty.at("solo")[i].at("element_cards_per_type"),
            "the levels are the same alone (Q16)");
    into.elements_by_level[i] = small(level.at("element_cards_per_type"));
  }
}

void read_setup(const Json& file, Data& into) {
  const Json& components = file.at("components");
  require(components.at("element_cards").at("per_type") == k_element_cards, "twelve cards of each element");
  require(components.at("disaster_cards").at("count") == k_disasters, "fifty disasters");
  const Json& setup = file.at("setup");
  require(setup.at("market_size_plants") == k_market_slots && setup.at("market_size_animals") == k_market_slots,
          "four slots in each market");
  into.limits.row_size = small(setup.at("row_size"));
  into.start_elements = small(setup.at("starting_deck_per_player").at("each_element"));
  into.start_disasters = small(setup.at("starting_deck_per_player").at("disasters"));
  const Json& variants = file.at("variants");
  into.start_disasters_more = small(variants.at("baltica_three_starting_disasters").at("starting_disasters"));
  into.start_elements_extra =
      small(variants.at("baltica_extra_element").at("extra_copies_of_one_element_in_starting_deck"));
  into.start_extinctions_six = small(variants.at("six_extinctions_start").at("extinction_tiles_placed_at_start"));
  read_levels(setup.at("difficulty"), into);
}

void read_limits(const Json& constants, Data& into) {
  Limits& limits = into.limits;
  require(constants.at("cards_drawn_per_turn").at("value") == limits.row_size, "rows are always as long");
  require(constants.at("plants_per_animal").at("value") == 2, "two plants buy an animal");
  require(constants.at("cards_per_biome_claim").at("value") == 2, "two cards restore a biome");
  require(constants.at("abilities_per_card_per_turn").at("value") == 1, "one ability for each card and turn");
  require(constants.at("token_restores_per_animal_per_turn").at("value") == 1, "an animal helps once in a turn");
  limits.missing = small(constants.at("max_missing_elements_from_market").at("value"));
  limits.same_element = small(constants.at("same_element_limit").at("value"));
  const Json& disasters = constants.at("disasters_in_row");
  require(disasters.size() == 2, "two numbers of disasters bring extinctions");
  limits.disasters = small(disasters[0].at("count"));
  limits.extinctions = small(disasters[0].at("extinction_tiles"));
  limits.disasters_all = small(disasters[1].at("count"));
  limits.extinctions_all = small(disasters[1].at("extinction_tiles"));
  require(limits.disasters < limits.disasters_all, "more disasters bring more extinctions");
  limits.turns = constants.at("max_turns_safety").at("value").get<std::uint16_t>();
  const CardSet& base = into.set(SetName::base);
  require(constants.at("biome_tiles_to_win").at("value") == base.biomes.size(), "all biomes win");
  require(constants.at("extinction_tiles_to_lose").at("value") == base.extinction_tiles, "all extinctions lose");
}

const Json& line_of(const Json& scoring, std::size_t number, const char* id) {
  const Json& line = scoring.at("lines").at(number - 1);
  require(line.at("line") == number && line.at("id") == id, "the score pad has its lines in order");
  return line;
}

void read_points(const Json& scoring, Points& into) {
  for (std::size_t i = 0; i < k_levels; ++i) {
    const std::string level = std::to_string(i + 1);
    into.by_level_solo[i] = small(line_of(scoring, 1, "difficulty_solo").at("points_by_level").at(level));
    into.by_level_together[i] = small(line_of(scoring, 2, "difficulty_coop").at("points_by_level").at(level));
  }
  into.six_extinctions = small(line_of(scoring, 3, "started_with_six_extinctions").at("points"));
  into.biome = small(line_of(scoring, 4, "biome_tiles").at("points_each"));
  into.market_element = small(line_of(scoring, 5, "market_elements").at("points_each"));
  into.victory = small(line_of(scoring, 6, "victory").at("points"));
  into.moss = small(line_of(scoring, 7, "moss").at("points"));
  into.bee = small(line_of(scoring, 8, "bee").at("points"));
  into.extinction_left = small(line_of(scoring, 9, "undealt_extinction_tiles").at("points_each"));
}

Data read_data() {
  const Json file = engine::parse_own_json(data_json());
  Data read;
  for (const SetName name : engine::all<SetName>) {
    const std::string id(engine::word_of(name));
    read.sets[static_cast<std::size_t>(name)] =
        read_set(id, file.at("card_sets").at(id), file.at("scoring").at("bonus_cards"));
  }
  read_setup(file, read);
  read_limits(file.at("constants"), read);
  read_points(file.at("scoring"), read.points);
  const CardSet& base = read.set(SetName::base);
  require(is_plant(base.moss) && is_animal(base.bee), "Moss is a plant, Bee an animal");
  return read;
}

}  // namespace

std::optional<Card> CardSet::find(std::string_view id_wanted) const {
  if (id_wanted.empty()) return std::nullopt;
  for (std::size_t i = 1; i < k_kinds; ++i) {
    if (cards[i].id == id_wanted) return Card{static_cast<std::uint8_t>(i)};
  }
  return std::nullopt;
}

std::optional<std::size_t> CardSet::find_biome(std::string_view id_wanted) const {
  const auto found = std::find(biomes.begin(), biomes.end(), id_wanted);
  if (found == biomes.end()) return std::nullopt;
  return static_cast<std::size_t>(found - biomes.begin());
}

BiomeNames CardSet::named(BiomeSet biomes_wanted) const {
  BiomeNames names;
  for (std::size_t i = 0; i < biomes.size(); ++i) {
    if ((biomes_wanted >> i & 1U) != 0) names.push_back({biomes[i]});
  }
  return names;
}

const Data& data() {
  static const Data instance = read_data();
  return instance;
}

}  // namespace games::ecosfera
