#include "engine/games/evolution/data.h"

#include <bit>

#include "engine/core/data_json.h"
#include "engine/core/describe/json_text.h"

namespace games::evolution {

namespace {

using engine::data_json::require;
using engine::data_json::small;
using Json = nlohmann::json;

std::array<std::size_t, k_traits> read_traits(const Json& traits, Data& into) {
  require(traits.size() == k_traits, "seventeen traits are expected");
  std::array<std::size_t, k_traits> copies{};
  for (std::size_t i = 0; i < k_traits; ++i) {
    const Json& entry = traits[i];
    require(entry.at("id") == engine::word_of(static_cast<Trait>(i)), "the traits stand in another order");
    TraitFacts& facts = into.traits[i];
    facts.title = entry.at("name_en").get<std::string>();
    facts.leaf = entry.at("leaf_frame").get<bool>();
    facts.negatable = entry.at("negatable_by_carnivore_intelligence").get<bool>();
    if (facts.negatable) into.negatable |= bit(static_cast<Trait>(i));
    copies[i] = entry.at("copies").get<std::size_t>();
    require(entry.at("food_values").size() == copies[i], "a trait has more cards than food numbers");
  }
  return copies;
}

void read_cards(const Json& cards, const Json& checks, std::array<std::size_t, k_traits> copies, Data& into) {
  require(cards.size() == k_cards && checks.at("total_cards") == k_cards, "129 cards are expected");
  int sum = 0;
  for (std::size_t i = 0; i < k_cards; ++i) {
    require(cards[i].at("card") == i + 1, "the cards are numbered from 1");
    const Trait trait = engine::data_json::word<Trait>(cards[i].at("trait"));
    require(copies[index_of(trait)]-- > 0, "a trait has more cards than copies");
    into.cards[i + 1] = {trait, cards[i].at("food").get<int>()};
    sum += into.cards[i + 1].food;
  }
  require(sum == checks.at("sum_of_food").get<int>(), "the food numbers don't add up");
}

void read_leaf_order(const Json& order, Data& into) {
  TraitSet seen = k_no_traits;
  for (const Json& name : order) {
    const auto trait = engine::from_word<Trait>(name.get<std::string>());
    require(trait && into.traits[index_of(*trait)].leaf, "the leaf order names a trait without a leaf");
    seen |= bit(*trait);
    into.leaf_order.push_back(*trait);
  }
  for (std::size_t i = 0; i < k_traits; ++i) {
    require(into.traits[i].leaf == holds(seen, static_cast<Trait>(i)), "the leaf order leaves a trait out");
  }
}

void read_parameters(const Json& json, Parameters& into) {
  require(json.at("population_min") == 1 && json.at("body_min") == 1, "tracks begin at 1");
  into.population_max = small(json.at("population_max"));
  into.body_max = small(json.at("body_max"));
  into.start_population = small(json.at("start_population"));
  into.start_body = small(json.at("start_body"));
  into.cards_per_round = small(json.at("cards_per_round_base"));
  into.cards_per_species = small(json.at("cards_per_species"));
  for (std::size_t players = k_players_min; players <= k_players_max; ++players) {
    const std::string key = std::to_string(players);
    into.trait_limit[players] = small(json.at("max_traits_per_species").at(key));
    into.cards_removed[players] = small(json.at("removed_random_cards").at(key));
    require(into.trait_limit[players] <= k_traits_per_species_max, "a species carries three traits at most");
    require(into.cards_removed[players] + json.at("deck_size_at_start").at(key).get<std::size_t>() == k_cards,
            "the deck at the start is another one");
  }
  into.hard_shell_bonus = small(json.at("hard_shell_bonus"));
  into.horns_loss = small(json.at("horns_population_loss"));
  into.attack_loss = small(json.at("attack_population_loss"));
  into.intelligence_food = small(json.at("intelligence_plant_food_per_card"));
  into.scavenger_meat = small(json.at("scavenger_meat"));
  into.long_neck_food = small(json.at("long_neck_food"));
  into.foraging_bonus = small(json.at("foraging_bonus"));
  into.cooperation_food = small(json.at("cooperation_food"));
  into.fertile_population = small(json.at("fertile_population"));
  require(into.horns_loss == 1 && into.attack_loss == 1, "an attack costs one population at a time");
}

Data read() {
  const Json file = engine::parse_own_json(data_json());
  Data made;
  require(file.at("players").at("min") == k_players_min && file.at("players").at("max") == k_players_max,
          "two to six players are expected");
  const auto copies = read_traits(file.at("traits"), made);
  read_cards(file.at("cards"), file.at("checks"), copies, made);
  read_leaf_order(file.at("default_leaf_order"), made);
  read_parameters(file.at("parameters"), made.parameters);
  return made;
}

}  // namespace

std::size_t count_of(TraitSet set) { return static_cast<std::size_t>(std::popcount(set)); }

const Data& data() {
  static const Data instance = read();
  return instance;
}

}  // namespace games::evolution
