// Facts that a client draws cards and boards from: the same for every table, nothing secret.

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/games/evolution/view.h"

namespace games::evolution {

namespace {

using Json = nlohmann::json;

Json build() {
  const Json file = engine::parse_own_json(data_json());
  Json traits = Json::object();
  for (std::size_t i = 0; i < k_traits; ++i) {
    const Json& trait = file.at("traits").at(i);
    traits[trait.at("id").get<std::string>()] = {{"id", trait.at("id")},
                                                 {"name", trait.at("name_en")},
                                                 {"name_ja", trait.at("name_ja")},
                                                 {"copies", trait.at("copies")},
                                                 {"colors", trait.at("background_colors")},
                                                 {"arrows", trait.at("arrows")},
                                                 {"leaf", trait.at("leaf_frame")},
                                                 {"negatable", trait.at("negatable_by_carnivore_intelligence")},
                                                 {"order", i}};
  }
  Json cards = Json::object();
  for (const Json& card : file.at("cards")) {
    cards[std::to_string(card.at("card").get<int>())] = {{"trait", card.at("trait")}, {"food", card.at("food")}};
  }
  const Json& parameters = file.at("parameters");
  return {{"traits", std::move(traits)},
          {"cards", std::move(cards)},
          {"limits",
           {{"population_max", parameters.at("population_max")},
            {"body_max", parameters.at("body_max")},
            {"hard_shell", parameters.at("hard_shell_bonus")}}},
          {"leaf_order", file.at("default_leaf_order")}};
}

}  // namespace

const Json& client_data() {
  static const Json instance = build();
  return instance;
}

}  // namespace games::evolution
