#include "engine/games/harmonies/actions.h"

#include <nlohmann/json.hpp>

#include "engine/core/action_reader.h"

namespace games::harmonies {

namespace {

using Json = nlohmann::json;

class Reader : public engine::ActionReader {
 public:
  using ActionReader::ActionReader;

  CardId card(const char* field) {
    const CardId read{number<std::uint8_t>(field, 0, k_cards)};
    if (read.none()) refuse(field, "There is no card of that number.");
    return read;
  }
  Color color(const char* field) { return named(field, color_from, "There is no such colour."); }
  Space space(const char* field) { return named(field, space_from, "A space is written \"col,row\"."); }
};

EndTurn read_end_turn(Reader& from) {
  EndTurn end;
  if (from.has("discard")) end.discard = from.card("discard");
  return end;
}

using Form = engine::ActionForm<Reader, Action>;

constexpr std::array k_forms = {
    Form{"choose_spirit", [](Reader& from) -> Action { return ChooseSpirit{from.card("card")}; }},
    Form{"take_tokens",
         [](Reader& from) -> Action { return TakeTokens{from.number<std::uint8_t>("group", 0, k_central_max - 1)}; }},
    Form{"place_token", [](Reader& from) -> Action { return PlaceToken{from.color("color"), from.space("space")}; }},
    Form{"take_card", [](Reader& from) -> Action { return TakeCard{from.card("card")}; }},
    Form{"place_cube", [](Reader& from) -> Action { return PlaceCube{from.card("card"), from.space("space")}; }},
    Form{"end_turn", [](Reader& from) -> Action { return read_end_turn(from); }},
};

}  // namespace

engine::Result<Action> action_from(const Json& json) { return engine::read_action(json, k_forms); }

Json to_json(const Action& action) {
  struct Writer {
    Json operator()(const ChooseSpirit& a) const { return {{"type", "choose_spirit"}, {"card", a.card.number}}; }
    Json operator()(const TakeTokens& a) const { return {{"type", "take_tokens"}, {"group", a.group}}; }
    Json operator()(const PlaceToken& a) const {
      return {{"type", "place_token"}, {"color", name_of(a.color)}, {"space", name_of(a.space)}};
    }
    Json operator()(const TakeCard& a) const { return {{"type", "take_card"}, {"card", a.card.number}}; }
    Json operator()(const PlaceCube& a) const {
      return {{"type", "place_cube"}, {"card", a.card.number}, {"space", name_of(a.space)}};
    }
    Json operator()(const EndTurn& a) const {
      Json json{{"type", "end_turn"}};
      if (a.discard) json["discard"] = a.discard->number;
      return json;
    }
  };
  return std::visit(Writer{}, action);
}

}  // namespace games::harmonies
