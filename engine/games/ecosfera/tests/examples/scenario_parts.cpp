#include "engine/games/ecosfera/tests/examples/scenario_parts.h"

#include "engine/core/describe/json.h"
#include "engine/core/game.h"
#include "engine/games/ecosfera/invariants.h"
#include "engine/games/ecosfera/turn.h"

namespace games::ecosfera {

using engine::Json;

Card read_card(ScenarioReader& reader, const Json& value, const CardSet& set, const std::string& field) {
  const auto card = value.is_string() ? set.find(value.get_ref<const std::string&>()) : std::nullopt;
  if (!card) reader.refuse(field, "A card of the set is expected.");
  return card.value_or(Card{});
}

std::vector<Card> read_cards(ScenarioReader& reader, const Json& value, const CardSet& set, const std::string& field) {
  std::vector<Card> cards;
  if (!value.is_array() || value.size() > k_cards_max) reader.refuse(field, "A list of cards is expected.");
  if (reader.refused()) return cards;
  for (const Json& item : value) cards.push_back(read_card(reader, item, set, field));
  return cards;
}

namespace {

/// A card by its id alone, or with its number and what it has done this turn.
void read_row_card(ScenarioReader& reader, const Json& json, const CardSet& set, const std::string& field,
                   Player& into) {
  RowCard held;
  held.number = into.next_number;
  held.card = read_card(reader, json.is_object() ? json.value("card", Json()) : json, set, field);
  if (json.is_object()) {
    reader.only_members(json, {"card", "number", "used", "icon_used", "animal_used"}, field);
    reader.read(json, "number", into.next_number, k_row_numbers_max, held.number, field);
    reader.read(json, "used", held.used, field);
    reader.read(json, "animal_used", held.animal_used, field);
    const Json* icon = ScenarioReader::find(json, "icon_used");
    if (icon != nullptr && !icon->is_null()) {
      held.ability_used =
          reader.named(*icon, engine::from_word<Ability>, field + ".icon_used", "An ability is expected.");
    }
  }
  into.next_number = static_cast<RowNumber>(held.number + 1);
  into.row.push_back(held);
}

void read_row(ScenarioReader& reader, const Json& json, const CardSet& set, const std::string& field, Player& into) {
  if (!json.is_array() || json.size() > k_cards_max) return reader.refuse(field, "A list of cards is expected.");
  for (std::size_t i = 0; i < json.size(); ++i) {
    read_row_card(reader, json[i], set, field + "." + std::to_string(i), into);
  }
}

/// A list of cards, or counts by card.
void read_discard(ScenarioReader& reader, const Json& json, const CardSet& set, const std::string& field,
                  Player& into) {
  if (json.is_array()) {
    for (const Card card : read_cards(reader, json, set, field)) ++into.discard[card.number];
    return;
  }
  if (!json.is_object()) return reader.refuse(field, "A list or counts of cards are expected.");
  for (const auto& [id, value] : json.items()) {
    const Card card = read_card(reader, id, set, field);
    into.discard[card.number] = reader.integer<std::uint8_t>(value, 0, k_cards_max, field + "." + id);
  }
}

void read_tokens(ScenarioReader& reader, const Json& json, const std::string& field, Player& into) {
  reader.only_members(json, {"plus", "refresh", "move"}, field);
  for (const Ability ability : engine::all<Ability>) {
    bool up = true;
    reader.read(json, std::string(engine::word_of(ability)).c_str(), up, field);
    if (!up) into.tokens = static_cast<AbilitySet>(into.tokens & ~bit(ability));
  }
}

}  // namespace

void read_seat(ScenarioReader& reader, const Json& json, const CardSet& set, const std::string& field, Player& into) {
  if (!reader.only_members(json, {"row", "next_number", "deck", "kept", "discard", "tokens"}, field)) return;
  into = Player{};
  into.tokens = k_all_abilities;
  const Json none = Json::array();
  read_row(reader, json.value("row", none), set, field + ".row", into);
  reader.read(json, "next_number", into.next_number, k_row_numbers_max, into.next_number, field);
  const auto deck = read_cards(reader, json.value("deck", none), set, field + ".deck");
  for (auto card = deck.rbegin(); card != deck.rend(); ++card) into.deck.push_back(*card);
  reader.read(json, "kept", 0, k_cards_max, into.kept, field);
  read_discard(reader, json.value("discard", none), set, field + ".discard", into);
  read_tokens(reader, json.value("tokens", Json::object()), field + ".tokens", into);
}

}  // namespace games::ecosfera
