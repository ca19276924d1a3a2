// Facts that a client draws cards from: the same for every table, nothing secret.

#include "engine/core/data_json.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/describe/tree.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

namespace {

using engine::data_json::picked;
using Json = nlohmann::json;

const char* kind_of(Card card) {
  if (is_element(card)) return "element";
  if (is_disaster(card)) return "disaster";
  return is_plant(card) ? "plant" : "animal";
}

/// What a card is; name and Latin name are data.json's, the rest is what the rules use.
Json card_json(const CardSet& set, Card card, const Json& told) {
  const CardFacts& facts = set.facts(card);
  Json abilities = Json::array();
  for (const Ability ability : engine::all<Ability>) {
    if ((facts.abilities & bit(ability)) != 0) abilities.push_back(engine::word_of(ability));
  }
  Json bonus;
  if (card == set.moss) bonus = "moss";
  if (card == set.bee) bonus = "bee";
  return {{"id", facts.id},
          {"kind", kind_of(card)},
          {"name", told.at("name")},
          {"latin", told.value("latin", is_element(card) || is_disaster(card) ? Json() : told.at("name"))},
          {"cost", engine::to_tree(counts_of_elements(set, facts.cost, 1))},
          {"biomes", engine::to_tree(set.named(facts.biomes))},
          {"abilities", std::move(abilities)},
          {"mushroom_card", facts.mushroom_card},
          {"mushroom_icon", facts.mushroom_icon},
          {"bonus", std::move(bonus)}};
}

Json set_json(const CardSet& set, const Json& file) {
  const Json& told = file.at("card_sets").at(set.id);
  Json cards = Json::object();
  for (std::size_t i = 0; i < k_elements; ++i) {
    cards[set.name(element_card(i))] = card_json(set, element_card(i), told.at("elements")[i]);
  }
  cards[set.name(k_disaster)] = card_json(set, k_disaster, {{"name", "Disaster"}});
  for (std::uint8_t number = k_first_plant; number < k_kinds; ++number) {
    const Card card{number};
    const Json& list = told.at(is_plant(card) ? "plants" : "animals");
    cards[set.name(card)] = card_json(set, card, list[number - (is_plant(card) ? k_first_plant : k_first_animal)]);
  }
  Json biomes = Json::array();
  for (const Json& biome : told.at("biomes")) biomes.push_back(picked(biome, {"id", "name", "color", "letter"}));
  Json elements = Json::array();
  for (const Json& element : told.at("elements")) elements.push_back(picked(element, {"id", "name"}));
  return {{"title", set.title},
          {"reconstructed", set.reconstructed},
          {"extinction_tiles", set.extinction_tiles},
          {"elements", std::move(elements)},
          {"biomes", std::move(biomes)},
          {"cards", std::move(cards)}};
}

Json build() {
  const Json file = engine::parse_own_json(data_json());
  const Data& facts = data();
  Json levels = Json::object();
  for (std::size_t i = 0; i < k_levels; ++i) {
    levels[std::to_string(i + 1)] = {{"elements", facts.elements_by_level[i]},
                                     {"points", facts.points.by_level_together[i]}};
  }
  Json sets = Json::object();
  for (const CardSet& set : facts.sets) sets[set.id] = set_json(set, file);
  return {{"abilities", engine::to_tree(engine::all<Ability>)},
          {"levels", std::move(levels)},
          {"row_size", facts.limits.row_size},
          {"market_size", k_market_slots},
          {"limits",
           {{"elements", facts.limits.same_element},
            {"disasters", facts.limits.disasters},
            {"missing", facts.limits.missing}}},
          {"card_sets", std::move(sets)}};
}

}  // namespace

const Json& client_data() {
  static const Json instance = build();
  return instance;
}

}  // namespace games::ecosfera
