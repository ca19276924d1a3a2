// What the scenarios of this game have, besides what every scenario has (tests/engine/examples/scenario_reader.h).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/evolution/state.h"
#include "tests/engine/examples/scenario_reader.h"

namespace games::evolution {

/// Gives out cards, each once. A scenario is read twice: the first time finds the cards that it names, the second time
/// gives those that it asks for by trait or by number of cards from the rest, the lowest first.
class CardPool {
 public:
  /// Whether the card was there to be named.
  [[nodiscard]] bool name(CardId card);
  /// From now on cards are given out, but for those that were named.
  void begin_giving();
  /// None when there is no such card left. In the first reading any card will do.
  [[nodiscard]] CardId give(std::optional<Trait> trait);
  /// All that were neither named nor given, ascending.
  [[nodiscard]] std::vector<CardId> rest() const;

 private:
  bool giving_ = false;
  std::array<bool, k_cards + 1> gone_{};
};

/// One object of a scenario, and where its cards come from.
class PartReader : public engine::ScenarioObject {
 public:
  PartReader(const nlohmann::json& json, std::string path, CardPool& pool, engine::ScenarioReader& reader)
      : ScenarioObject(json, std::move(path), reader), pool_(&pool) {}

  template <class Number>
  [[nodiscard]] Number number(const char* name, std::int64_t otherwise, std::int64_t min, std::int64_t max) {
    return static_cast<Number>(read_number(name, otherwise, min, max));
  }
  template <engine::described::Enum Words>
  [[nodiscard]] Words word(const char* name, Words otherwise) {
    const nlohmann::json* value = find(name);
    if (value == nullptr) return otherwise;
    return reader().named(*value, engine::from_word<Words>, path_of(name), "There is no such word.", otherwise);
  }
  /// A list of card numbers, or how many; none when left out.
  [[nodiscard]] std::vector<CardId> cards(const char* name);
  /// A card's number or null.
  [[nodiscard]] CardId card(const char* name);
  /// "0-1"; a species of nobody when left out.
  [[nodiscard]] SpeciesId species_id(const char* name);
  /// A number or a trait's id.
  [[nodiscard]] CardId card_of(const nlohmann::json& value, const std::string& where);
  [[nodiscard]] Trait trait_of_name(const nlohmann::json& value, const std::string& where);
  /// The items of a list; nothing when it is left out.
  [[nodiscard]] std::vector<PartReader> parts(const char* name);
  /// A member by seat, "0" to "5".
  [[nodiscard]] std::vector<std::pair<std::uint8_t, const nlohmann::json*>> by_seat(const char* name,
                                                                                    std::size_t players);

  [[nodiscard]] PartReader part(const nlohmann::json& json, const std::string& name) {
    return {json, path_of(name), *pool_, reader()};
  }

 private:
  [[nodiscard]] std::int64_t read_number(const char* name, std::int64_t otherwise, std::int64_t min, std::int64_t max);

  CardPool* pool_;
};

}  // namespace games::evolution
