#include "engine/games/ecosfera/actions.h"

#include <nlohmann/json.hpp>

#include "engine/core/action_reader.h"
#include "engine/core/json_integer.h"

namespace games::ecosfera {

namespace {

using Json = nlohmann::json;
using engine::integer_from;

constexpr std::int64_t k_number_max = 0xffff;

bool is_single_member(const Json& value, const char* name, std::int64_t max) {
  return value.is_object() && value.size() == 1 && value.contains(name) && integer_from(value.at(name), 0, max);
}

class Reader : public engine::ActionReader {
 public:
  using ActionReader::ActionReader;

  std::uint8_t slot() { return number<std::uint8_t>("slot", 0, k_market_slots - 1, "A market has the slots 0 to 3."); }

  RowNumber card() {
    return number<RowNumber>("card", 0, k_number_max, "The number of a card of the row is expected.");
  }

  CardPair pair(const char* field) {
    const Json* value = member(field);
    if (value == nullptr) return {};
    const bool two = value->is_array() && value->size() == 2 && integer_from((*value)[0], 0, k_number_max) &&
                     integer_from((*value)[1], 0, k_number_max);
    const CardPair read = two ? CardPair{(*value)[0].get<RowNumber>(), (*value)[1].get<RowNumber>()} : CardPair{};
    if (read.first < read.second) return read;
    refuse(field, "The numbers of two cards of the row are expected, the smaller one first.");
    return {};
  }

  Source source() {
    const Json* value = member("source");
    if (value == nullptr || *value == "token") return {};
    if (is_single_member(*value, "card", k_number_max)) return {false, value->at("card").get<RowNumber>()};
    refuse("source", "The source is \"token\" or {\"card\": number}.");
    return {};
  }

  Target target() {
    const Json* value = member("to");
    if (value == nullptr || *value == "market") return {};
    if (*value == "own_deck_top") return {Target::Kind::own_deck, 0};
    if (is_single_member(*value, "player", k_players_max - 1)) {
      return {Target::Kind::player, value->at("player").get<std::uint8_t>()};
    }
    refuse("to", "The target is {\"player\": seat}, \"market\" or \"own_deck_top\".");
    return {};
  }

  Market market() { return named("market", market_from, "The market is \"plants\" or \"animals\"."); }
  Ability token() { return named("token", ability_from, "The token is \"plus\", \"refresh\" or \"move\"."); }
};

using Form = engine::ActionForm<Reader, Action>;

constexpr std::array k_forms = {
    Form{"acquire_plant", [](Reader& from) -> Action { return AcquirePlant{from.slot()}; }},
    Form{"acquire_animal", [](Reader& from) -> Action { return AcquireAnimal{from.slot(), from.pair("plants")}; }},
    Form{"claim_biomes", [](Reader& from) -> Action { return ClaimBiomes{from.pair("cards")}; }},
    Form{"plus", [](Reader& from) -> Action { return UsePlus{from.source()}; }},
    Form{"refresh", [](Reader& from) -> Action { return UseRefresh{from.source(), from.market()}; }},
    Form{"move", [](Reader& from) -> Action { return UseMove{from.source(), from.card(), from.target()}; }},
    Form{"restore_token", [](Reader& from) -> Action { return RestoreToken{from.token(), from.pair("animals")}; }},
    Form{"end_turn", [](Reader&) -> Action { return EndTurn{}; }},
};

}  // namespace

engine::Result<Action> action_from(const Json& json) { return engine::read_action(json, k_forms); }

Json to_json(const Source& source) {
  if (source.token) return "token";
  return {{"card", source.card}};
}

Json to_json(const Target& target) {
  switch (target.kind) {
    case Target::Kind::player:
      return {{"player", target.player}};
    case Target::Kind::market:
      return "market";
    case Target::Kind::own_deck:
      return "own_deck_top";
  }
  return nullptr;
}

Json to_json(const CardPair& pair) { return Json::array({pair.first, pair.second}); }

Json to_json(const Action& action) {
  struct Writer {
    Json operator()(const AcquirePlant& a) const { return {{"type", "acquire_plant"}, {"slot", a.slot}}; }
    Json operator()(const AcquireAnimal& a) const {
      return {{"type", "acquire_animal"}, {"slot", a.slot}, {"plants", to_json(a.plants)}};
    }
    Json operator()(const ClaimBiomes& a) const { return {{"type", "claim_biomes"}, {"cards", to_json(a.cards)}}; }
    Json operator()(const UsePlus& a) const { return {{"type", "plus"}, {"source", to_json(a.source)}}; }
    Json operator()(const UseRefresh& a) const {
      return {{"type", "refresh"}, {"source", to_json(a.source)}, {"market", name_of(a.market)}};
    }
    Json operator()(const UseMove& a) const {
      return {{"type", "move"}, {"source", to_json(a.source)}, {"card", a.card}, {"to", to_json(a.to)}};
    }
    Json operator()(const RestoreToken& a) const {
      return {{"type", "restore_token"}, {"token", name_of(a.token)}, {"animals", to_json(a.animals)}};
    }
    Json operator()(const EndTurn&) const { return {{"type", "end_turn"}}; }
  };
  return std::visit(Writer{}, action);
}

}  // namespace games::ecosfera
