// Reading the parts of a scenario from JSON that may be anything: the first thing that is wrong is remembered and
// named.
#pragma once

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/games/evolution/state.h"

namespace games::evolution {

[[nodiscard]] engine::Rejection bad_scenario(const std::string& field, const std::string& message);

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

/// One object of a scenario and where it lies in it.
class PartReader {
 public:
  PartReader(const nlohmann::json& json, std::string path, CardPool& pool, std::optional<engine::Rejection>& refused);

  void only_members(std::initializer_list<const char*> names);
  [[nodiscard]] bool has(const char* name) const;
  [[nodiscard]] const nlohmann::json* member(const char* name) const;
  [[nodiscard]] std::int64_t number(const char* name, std::int64_t otherwise, std::int64_t min, std::int64_t max);
  [[nodiscard]] bool flag(const char* name, bool otherwise);
  /// The position of the word in the list; the first when it is left out.
  [[nodiscard]] std::size_t word(const char* name, std::initializer_list<const char*> words, std::size_t otherwise);
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

  void refuse(const std::string& name, const char* message);
  [[nodiscard]] const nlohmann::json& json() const { return *json_; }
  [[nodiscard]] std::string path_of(const std::string& name) const;
  [[nodiscard]] PartReader part(const nlohmann::json& json, const std::string& name);

 private:
  const nlohmann::json* json_;
  std::string path_;
  CardPool* pool_;
  std::optional<engine::Rejection>* refused_;
};

}  // namespace games::evolution
