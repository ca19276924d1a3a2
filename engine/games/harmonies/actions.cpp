#include "engine/games/harmonies/actions.h"

#include <nlohmann/json.hpp>

namespace games::harmonies {

namespace {

using Json = nlohmann::json;
using engine::Rejection;
using engine::Result;

Rejection bad(const char* field, const char* message) { return {"bad_action", message, "", field}; }

/// Reads the members of one action; the first that is wrong is what the refusal names.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  std::uint8_t number(const char* field, std::size_t max) {
    const Json* value = member(field);
    if (value == nullptr) return 0;
    if (!value->is_number_integer() || *value < 0 || *value > max) {
      refuse(field, "This member is not a number in range.");
      return 0;
    }
    return value->get<std::uint8_t>();
  }

  CardId card(const char* field) {
    const CardId read{number(field, k_cards)};
    if (read.none()) refuse(field, "There is no card of that number.");
    return read;
  }

  Color color(const char* field) {
    const auto read = color_from(text(field));
    if (!read) refuse(field, "There is no such colour.");
    return read.value_or(Color::blue);
  }

  Space space(const char* field) {
    const auto read = space_from(text(field));
    if (!read) refuse(field, "A space is written \"col,row\".");
    return read.value_or(Space{});
  }

  [[nodiscard]] bool has(const char* field) const { return json_.contains(field); }

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
  if (name == "choose_spirit") {
    const CardId card = from.card("card");
    return from.finish(ChooseSpirit{card});
  }
  if (name == "take_tokens") {
    const std::uint8_t group = from.number("group", k_central_max - 1);
    return from.finish(TakeTokens{group});
  }
  if (name == "place_token") {
    const Color color = from.color("color");
    const Space space = from.space("space");
    return from.finish(PlaceToken{color, space});
  }
  if (name == "take_card") {
    const CardId card = from.card("card");
    return from.finish(TakeCard{card});
  }
  if (name == "place_cube") {
    const CardId card = from.card("card");
    const Space space = from.space("space");
    return from.finish(PlaceCube{card, space});
  }
  if (name == "end_turn") {
    EndTurn action;
    if (from.has("discard")) action.discard = from.card("discard");
    return from.finish(action);
  }
  return bad("type", "There is no action of that type.");
}

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
