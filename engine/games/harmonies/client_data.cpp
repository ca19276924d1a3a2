// Facts that a client draws boards and cards from: the same for every table, nothing secret.

#include "engine/core/data_json.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/games/harmonies/view.h"

namespace games::harmonies {

namespace {

using engine::Json;
using engine::data_json::picked;

Json sides_json(const Json& file) {
  Json sides = Json::object();
  for (const Json& side : file.at("boards").at("sides")) {
    Json spaces = Json::object();
    for (const Json& space : side.at("spaces")) {
      const Space name{space.at("col").get<std::uint8_t>(), space.at("row").get<std::uint8_t>()};
      spaces[name_of(name)] = picked(space, {"q", "r"});
    }
    sides[side.at("side").get<std::string>()] = {{"columns", side.at("columns")}, {"spaces", std::move(spaces)}};
  }
  return sides;
}

Json card_json(const Json& card, const char* kind) {
  Json pattern = Json::array();
  for (const Json& space : card.at("pattern")) {
    pattern.push_back(picked(space, {"q", "r", "kind", "height", "cube"}));
    pattern.back()["stack"] = space.at("stack_bottom_to_top");
  }
  Json json = picked(card, {"id", "key", "name", "shape", "cubes"});
  json.update({{"kind", kind}, {"pattern", pattern}, {"ladder", card.value("ladder_bottom_to_top", Json::array())}});
  if (card.contains("scoring")) json["scoring"] = card.at("scoring");
  return json;
}

Json build() {
  const Json file = engine::parse_own_json(data_json());
  Json cards = Json::object();
  for (const Json& card : file.at("animal_cards").at("cards")) {
    cards[std::to_string(card.at("id").get<int>())] = card_json(card, "animal");
  }
  for (const Json& card : file.at("nature_spirit_cards").at("cards")) {
    cards[std::to_string(card.at("id").get<int>())] = card_json(card, "spirit");
  }
  Json colors = Json::array();
  Json landscapes = Json::object();
  for (const Json& color : file.at("tokens").at("colors")) {
    colors.push_back(color.at("color"));
    landscapes[color.at("color").get<std::string>()] = color.at("landscape");
  }
  const Json& solo = file.at("solo");
  return {{"sides", sides_json(file)},
          {"colors", std::move(colors)},
          {"cards", std::move(cards)},
          {"landscapes", std::move(landscapes)},
          {"suns", {{"by_score", solo.at("suns_by_score")}, {"bonus", solo.at("bonus_suns")}}}};
}

}  // namespace

const Json& client_data() {
  static const Json instance = build();
  return instance;
}

}  // namespace games::harmonies
