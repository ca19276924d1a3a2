// The table as somebody knows it who only hears the events: after each step it must be what the view shows.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/core/describe/json.h"

namespace games::random_mutations::test {

class Ledger {
 public:
  using Json = nlohmann::json;

  void hear(const Json& event);
  /// What differs from the view; empty when nothing does.
  [[nodiscard]] std::string difference(const Json& view) const;

 private:
  struct Animal {
    int species = 0;
    int red = 0;
    int blue = 0;
    int parasites = 0;
    bool shelter = false;
    friend bool operator==(const Animal&, const Animal&) = default;
  };
  struct Species {
    int seat = 0;
    std::vector<std::string> traits;  ///< an inherited one in parentheses
  };

  void add_species(const Json& event);
  void hear_development(const std::string& type, const Json& event);
  void hear_feeding(const std::string& type, const Json& event);
  void hear_end(const std::string& type, const Json& event);
  void lose(int animal, int seat);
  void add_trait(int species, const std::string& trait);
  void remove_trait(int species, const std::string& trait);

  std::map<int, Animal> animals_;
  std::map<int, Species> species_;
  std::map<int, std::vector<int>> rows_;
  std::map<int, int> decks_;
  std::map<int, int> discards_;
  int bank_ = 0;
  int shelters_ = 0;
  int parasites_ = 0;
};

}  // namespace games::random_mutations::test
