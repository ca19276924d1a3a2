#include "engine/games/ecosfera/scenario_parts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/games/ecosfera/invariants.h"
#include "engine/games/ecosfera/turn.h"

namespace games::ecosfera {

using engine::Rejection;
using engine::Result;
using Json = nlohmann::json;

Rejection bad_scenario(const std::string& field, const std::string& message) {
  return {"bad_scenario", message, "", field};
}

Refusal only_members(const Json& object, std::initializer_list<const char*> names, const std::string& field) {
  if (!object.is_object()) return bad_scenario(field, "An object is expected.");
  for (const auto& [key, value] : object.items()) {
    if (std::find(names.begin(), names.end(), key) == names.end()) {
      return bad_scenario(field.empty() ? key : field + "." + key, "There is no such member.");
    }
  }
  return std::nullopt;
}

const Json* find_member(const Json& object, const std::string& name) {
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

Result<std::int64_t> read_integer(const Json& value, std::int64_t min, std::int64_t max, const std::string& field) {
  if (!value.is_number_integer() || value < min || value > max) {
    return bad_scenario(field, "A number from " + std::to_string(min) + " to " + std::to_string(max) + " is expected.");
  }
  return value.get<std::int64_t>();
}

template <class Number>
Refusal read_into(const Json& object, const char* name, std::int64_t min, std::int64_t max, const std::string& path,
                  Number& into) {
  const Json* value = find_member(object, name);
  if (value == nullptr) return std::nullopt;
  const auto number = read_integer(*value, min, max, path + name);
  if (!number) return number.error();
  into = static_cast<Number>(*number);
  return std::nullopt;
}
template Refusal read_into(const Json&, const char*, std::int64_t, std::int64_t, const std::string&, std::uint8_t&);
template Refusal read_into(const Json&, const char*, std::int64_t, std::int64_t, const std::string&, std::uint16_t&);
template Refusal read_into(const Json&, const char*, std::int64_t, std::int64_t, const std::string&, std::uint32_t&);

Refusal read_into(const Json& object, const char* name, const std::string& path, bool& into) {
  const Json* value = find_member(object, name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_boolean()) return bad_scenario(path + name, "True or false is expected.");
  into = value->get<bool>();
  return std::nullopt;
}

Result<Card> read_card(const Json& value, const CardSet& set, const std::string& field) {
  const auto card = value.is_string() ? set.find(value.get_ref<const std::string&>()) : std::nullopt;
  if (!card) return bad_scenario(field, "A card of the set is expected.");
  return *card;
}

Result<std::vector<Card>> read_cards(const Json& value, const CardSet& set, const std::string& field) {
  if (!value.is_array() || value.size() > k_cards_max) return bad_scenario(field, "A list of cards is expected.");
  std::vector<Card> cards;
  for (const Json& item : value) {
    const auto card = read_card(item, set, field);
    if (!card) return card.error();
    cards.push_back(*card);
  }
  return cards;
}

namespace {

/// A card by its id alone, or with its number and what it has done this turn.
Refusal read_row_card(const Json& json, const CardSet& set, const std::string& field, Player& into) {
  RowCard held;
  held.number = into.next_number;
  const Json& id = json.is_object() ? json.value("card", Json()) : json;
  const auto card = read_card(id, set, field);
  if (!card) return card.error();
  held.card = *card;
  if (json.is_object()) {
    if (auto refused = only_members(json, {"card", "number", "used", "icon_used", "animal_used"}, field))
      return refused;
    const std::string path = field + ".";
    if (auto refused = read_into(json, "number", into.next_number, k_row_numbers_max, path, held.number)) {
      return refused;
    }
    if (auto refused = read_into(json, "used", path, held.used)) return refused;
    if (auto refused = read_into(json, "animal_used", path, held.animal_used)) return refused;
    const Json* icon = find_member(json, "icon_used");
    if (icon != nullptr && !icon->is_null()) {
      const auto ability = icon->is_string() ? ability_from(icon->get_ref<const std::string&>()) : std::nullopt;
      if (!ability) return bad_scenario(path + "icon_used", "An ability is expected.");
      held.ability_used = static_cast<std::uint8_t>(index_of(*ability) + 1);
    }
  }
  into.next_number = static_cast<std::uint16_t>(held.number + 1);
  into.row.push(held);
  return std::nullopt;
}

Refusal read_row(const Json& json, const CardSet& set, const std::string& field, Player& into) {
  if (!json.is_array() || json.size() > k_cards_max) return bad_scenario(field, "A list of cards is expected.");
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (auto refused = read_row_card(json[i], set, field + "." + std::to_string(i), into)) return refused;
  }
  return std::nullopt;
}

/// A list of cards, or counts by card.
Refusal read_discard(const Json& json, const CardSet& set, const std::string& field, Player& into) {
  if (json.is_array()) {
    const auto cards = read_cards(json, set, field);
    if (!cards) return cards.error();
    for (const Card card : *cards) ++into.discard[card.number];
    return std::nullopt;
  }
  if (!json.is_object()) return bad_scenario(field, "A list or counts of cards are expected.");
  for (const auto& [id, value] : json.items()) {
    const auto card = read_card(id, set, field);
    if (!card) return card.error();
    const auto count = read_integer(value, 0, k_cards_max, field + "." + id);
    if (!count) return count.error();
    into.discard[card->number] = static_cast<std::uint8_t>(*count);
  }
  return std::nullopt;
}

Refusal read_tokens(const Json& json, const std::string& field, Player& into) {
  if (auto refused = only_members(json, {"plus", "refresh", "move"}, field)) return refused;
  for (const Ability ability : k_all_abilities) {
    bool up = true;
    if (auto refused = read_into(json, std::string(name_of(ability)).c_str(), field + ".", up)) return refused;
    if (!up) into.tokens = static_cast<AbilitySet>(into.tokens & ~bit(ability));
  }
  return std::nullopt;
}

}  // namespace

Refusal read_seat(const Json& json, const CardSet& set, const std::string& field, Player& into) {
  if (auto refused = only_members(json, {"row", "next_number", "deck", "kept", "discard", "tokens"}, field)) {
    return refused;
  }
  into = Player{};
  into.tokens = bit(Ability::plus) | bit(Ability::refresh) | bit(Ability::move);
  const Json none = Json::array();
  if (auto refused = read_row(json.value("row", none), set, field + ".row", into)) return refused;
  if (auto refused =
          read_into(json, "next_number", into.next_number, k_row_numbers_max, field + ".", into.next_number)) {
    return refused;
  }
  const auto deck = read_cards(json.value("deck", none), set, field + ".deck");
  if (!deck) return deck.error();
  for (auto card = deck->rbegin(); card != deck->rend(); ++card) into.deck.push(*card);
  if (auto refused = read_into(json, "kept", 0, k_cards_max, field + ".", into.kept)) return refused;
  if (auto refused = read_discard(json.value("discard", none), set, field + ".discard", into)) return refused;
  return read_tokens(json.value("tokens", Json::object()), field + ".tokens", into);
}

}  // namespace games::ecosfera
