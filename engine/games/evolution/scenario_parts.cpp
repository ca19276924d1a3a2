#include "engine/games/evolution/scenario_parts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace games::evolution {

using Json = nlohmann::json;

engine::Rejection bad_scenario(const std::string& field, const std::string& message) {
  return {"bad_scenario", message, "", field};
}

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

PartReader::PartReader(const Json& json, std::string path, CardPool& pool, std::optional<engine::Rejection>& refused)
    : json_(&json), path_(std::move(path)), pool_(&pool), refused_(&refused) {
  static const Json k_nothing = Json::object();
  if (json.is_object()) return;
  refuse("", "An object is expected.");
  json_ = &k_nothing;
}

std::string PartReader::path_of(const std::string& name) const {
  if (path_.empty() || name.empty()) return path_ + name;
  return path_ + "." + name;
}

void PartReader::refuse(const std::string& name, const char* message) {
  if (!*refused_) *refused_ = bad_scenario(path_of(name), message);
}

PartReader PartReader::part(const Json& json, const std::string& name) {
  return {json, path_of(name), *pool_, *refused_};
}

void PartReader::only_members(std::initializer_list<const char*> names) {
  for (const auto& [key, value] : json_->items()) {
    if (std::find(names.begin(), names.end(), key) == names.end()) refuse(key, "There is no such member.");
  }
}

bool PartReader::has(const char* name) const { return json_->contains(name); }

const Json* PartReader::member(const char* name) const {
  const auto found = json_->find(name);
  return found == json_->end() ? nullptr : &*found;
}

std::int64_t PartReader::number(const char* name, std::int64_t otherwise, std::int64_t min, std::int64_t max) {
  const Json* value = member(name);
  if (value == nullptr) return otherwise;
  if (value->is_number_integer() && *value >= min && *value <= max) return value->get<std::int64_t>();
  refuse(name, "A number in range is expected.");
  return otherwise;
}

bool PartReader::flag(const char* name, bool otherwise) {
  const Json* value = member(name);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->get<bool>();
  refuse(name, "True or false is expected.");
  return otherwise;
}

std::size_t PartReader::word(const char* name, std::initializer_list<const char*> words, std::size_t otherwise) {
  const Json* value = member(name);
  if (value == nullptr) return otherwise;
  const auto found = std::find_if(words.begin(), words.end(), [&](const char* one) { return *value == one; });
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  refuse(name, "There is no such word.");
  return otherwise;
}

CardId PartReader::card_of(const Json& value, const std::string& where) {
  if (value.is_string()) {
    const auto trait = trait_from(value.get_ref<const std::string&>());
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
  const Json* value = member(name);
  return value == nullptr || value->is_null() ? CardId{} : card_of(*value, name);
}

std::vector<CardId> PartReader::cards(const char* name) {
  const Json* value = member(name);
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
  const Json* value = member(name);
  if (value == nullptr) return {};
  const auto read = value->is_string() ? species_from(value->get_ref<const std::string&>()) : std::nullopt;
  if (!read) refuse(name, "A species is written \"seat-number\".");
  return read.value_or(SpeciesId{});
}

Trait PartReader::trait_of_name(const Json& value, const std::string& where) {
  const auto trait = value.is_string() ? trait_from(value.get_ref<const std::string&>()) : std::nullopt;
  if (!trait) refuse(where, "There is no such trait.");
  return trait.value_or(Trait::ambush);
}

std::vector<PartReader> PartReader::parts(const char* name) {
  std::vector<PartReader> list;
  const Json* value = member(name);
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
  const Json* value = member(name);
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
