#include "engine/games/evolution/tests/examples/scenario_parts.h"

#include <algorithm>

#include "engine/core/describe/json.h"
#include "engine/core/game.h"
#include "engine/core/json_integer.h"

namespace games::evolution {

using engine::Json;

namespace {

std::optional<SpeciesId> species_from(std::string_view text) {
  SpeciesId id;
  return read_text(text, id) ? std::optional(id) : std::nullopt;
}

}  // namespace

bool CardPool::name(CardId card) {
  if (giving_) return true;
  return !std::exchange(gone_[card.number], true);
}

void CardPool::begin_giving() { giving_ = true; }

CardId CardPool::give(std::optional<Trait> trait) {
  for (std::size_t number = 1; number <= k_cards; ++number) {
    const CardId card{static_cast<std::uint8_t>(number)};
    if (trait && trait_of(card) != *trait) continue;
    if (!giving_) return card;
    if (gone_[number]) continue;
    gone_[number] = true;
    return card;
  }
  return {};
}

std::vector<CardId> CardPool::rest() const {
  std::vector<CardId> cards;
  for (std::size_t number = 1; number <= k_cards; ++number) {
    if (!gone_[number]) cards.push_back({static_cast<std::uint8_t>(number)});
  }
  return cards;
}

std::int64_t PartReader::read_number(const char* name, std::int64_t otherwise, std::int64_t min, std::int64_t max) {
  const Json* value = find(name);
  if (value == nullptr) return otherwise;
  const auto read = engine::integer_from(*value, min, max);
  if (!read) refuse(name, "A number in range is expected.");
  return read.value_or(otherwise);
}

CardId PartReader::card_of(const Json& value, const std::string& where) {
  if (value.is_string()) {
    const auto trait = engine::from_word<Trait>(value.get_ref<const std::string&>());
    const CardId given = trait ? pool_->give(trait) : CardId{};
    if (given.none()) refuse(where, "There is no such card left.");
    return given;
  }
  if (!value.is_number_integer() || value < 1 || value > k_cards) {
    refuse(where, "A card is expected.");
    return {};
  }
  const CardId named{value.get<std::uint8_t>()};
  if (!pool_->name(named)) refuse(where, "A card is in two places.");
  return named;
}

CardId PartReader::card(const char* name) {
  const Json* value = find(name);
  return value == nullptr || value->is_null() ? CardId{} : card_of(*value, name);
}

std::vector<CardId> PartReader::cards(const char* name) {
  const Json* value = find(name);
  std::vector<CardId> read;
  if (value == nullptr) return read;
  if (value->is_number_integer() && *value >= 0 && *value <= k_cards) {
    for (auto count = value->get<std::size_t>(); count > 0; --count) {
      read.push_back(pool_->give(std::nullopt));
      if (read.back().none()) refuse(name, "There are not that many cards.");
    }
    return read;
  }
  if (!value->is_array() || value->size() > k_cards) {
    refuse(name, "A list of cards, or how many, is expected.");
    return read;
  }
  for (const Json& item : *value) read.push_back(card_of(item, name));
  return read;
}

SpeciesId PartReader::species_id(const char* name) {
  const Json* value = find(name);
  if (value == nullptr) return {};
  return reader().named(*value, species_from, path_of(name), "A species is written \"seat-number\".");
}

Trait PartReader::trait_of_name(const Json& value, const std::string& where) {
  return reader().named(value, engine::from_word<Trait>, path_of(where), "There is no such trait.", Trait::ambush);
}

std::vector<PartReader> PartReader::parts(const char* name) {
  std::vector<PartReader> list;
  const Json* value = find(name);
  if (value == nullptr) return list;
  if (!value->is_array() || value->size() > 2 * k_cards) {
    refuse(name, "A list is expected.");
    return list;
  }
  for (std::size_t i = 0; i < value->size(); ++i) {
    list.push_back(part((*value)[i], std::string(name) + "." + std::to_string(i)));
  }
  return list;
}

std::vector<std::pair<std::uint8_t, const Json*>> PartReader::by_seat(const char* name, std::size_t players) {
  std::vector<std::pair<std::uint8_t, const Json*>> list;
  const Json* value = find(name);
  if (value == nullptr) return list;
  if (!value->is_object()) {
    refuse(name, "An object by seat is expected.");
    return list;
  }
  for (std::size_t seat = 0; seat < players; ++seat) {
    const auto found = value->find(std::to_string(seat));
    if (found != value->end()) list.emplace_back(static_cast<std::uint8_t>(seat), &*found);
  }
  if (list.size() != value->size()) refuse(name, "There is no such seat.");
  return list;
}

}  // namespace games::evolution
