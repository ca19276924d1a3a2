#include "engine/games/ecosfera/actions.h"

#include <nlohmann/json.hpp>

namespace games::ecosfera {

namespace {

using Json = nlohmann::json;
using engine::Rejection;
using engine::Result;

constexpr std::uint64_t k_number_max = 0xffff;

Rejection bad(const char* field, const char* message) { return {"bad_action", message, "", field}; }

bool is_number(const Json& value, std::uint64_t max) { return value.is_number_integer() && value >= 0 && value <= max; }

bool is_single_member(const Json& value, const char* name, std::uint64_t max) {
  return value.is_object() && value.size() == 1 && value.contains(name) && is_number(value.at(name), max);
}

/// Reads the members of one action; the first that is wrong is what the refusal names.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  std::uint8_t slot() {
    const Json* value = member("slot");
    if (value == nullptr) return 0;
    if (is_number(*value, k_market_slots - 1)) return value->get<std::uint8_t>();
    refuse("slot", "A market has the slots 0 to 3.");
    return 0;
  }

  RowNumber card() {
    const Json* value = member("card");
    if (value == nullptr) return 0;
    if (is_number(*value, k_number_max)) return value->get<RowNumber>();
    refuse("card", "The number of a card of the row is expected.");
    return 0;
  }

  CardPair pair(const char* field) {
    const Json* value = member(field);
    if (value == nullptr) return {};
    const bool two = value->is_array() && value->size() == 2 && is_number((*value)[0], k_number_max) &&
                     is_number((*value)[1], k_number_max);
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

  Market market() {
    const auto read = market_from(text("market"));
    if (!read) refuse("market", "The market is \"plants\" or \"animals\".");
    return read.value_or(Market::plants);
  }

  Ability token() {
    const auto read = ability_from(text("token"));
    if (!read) refuse("token", "The token is \"plus\", \"refresh\" or \"move\".");
    return read.value_or(Ability::plus);
  }

  /// The action, unless a member was wrong or there are others than those read.
  Result<Action> finish(Action action) {
    if (refused_) return *refused_;
    if (json_.size() != read_) return bad("", "This action has a member that it must not have.");
    return action;
  }

 private:
  const Json* member(const char* field) {
    const auto found = json_.find(field);
    if (found == json_.end()) {
      refuse(field, "This member is missing.");
      return nullptr;
    }
    ++read_;
    return &*found;
  }

  std::string_view text(const char* field) {
    const Json* value = member(field);
    if (value == nullptr || !value->is_string()) return {};
    return value->get_ref<const std::string&>();
  }

  void refuse(const char* field, const char* message) {
    if (!refused_) refused_ = bad(field, message);
  }

  const Json& json_;
  std::size_t read_ = 1;  // "type"
  std::optional<Rejection> refused_;
};

}  // namespace

Result<Action> action_from(const Json& json) {
  if (!json.is_object()) return bad("", "An action is an object.");
  const auto type = json.find("type");
  if (type == json.end() || !type->is_string()) return bad("type", "An action has a type.");
  const auto& name = type->get_ref<const std::string&>();
  Reader from(json);
  if (name == "acquire_plant") {
    const std::uint8_t slot = from.slot();
    return from.finish(AcquirePlant{slot});
  }
  if (name == "acquire_animal") {
    const std::uint8_t slot = from.slot();
    const CardPair plants = from.pair("plants");
    return from.finish(AcquireAnimal{slot, plants});
  }
  if (name == "claim_biomes") {
    const CardPair cards = from.pair("cards");
    return from.finish(ClaimBiomes{cards});
  }
  if (name == "plus") {
    const Source source = from.source();
    return from.finish(UsePlus{source});
  }
  if (name == "refresh") {
    const Source source = from.source();
    const Market market = from.market();
    return from.finish(UseRefresh{source, market});
  }
  if (name == "move") {
    const Source source = from.source();
    const RowNumber card = from.card();
    const Target to = from.target();
    return from.finish(UseMove{source, card, to});
  }
  if (name == "restore_token") {
    const Ability token = from.token();
    const CardPair animals = from.pair("animals");
    return from.finish(RestoreToken{token, animals});
  }
  if (name == "end_turn") return from.finish(EndTurn{});
  return bad("type", "There is no action of that type.");
}

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
