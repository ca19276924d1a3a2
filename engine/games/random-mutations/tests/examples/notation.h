// The notation of the worked examples (README.md): species by letters, animals by a letter and a number, rows as
// "A[2: running] B[1:]". An inherited trait stands in parentheses.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/describe/json.h"
#include "engine/core/result.h"

namespace games::random_mutations {

/// Which number each name stands for, as far as they have come up.
class Names {
 public:
  /// Turns the rows of a scenario, which may hold "A[2: running]" or objects with a `name`, into plain ones, and
  /// numbers all species and animals from 1.
  [[nodiscard]] std::optional<engine::Rejection> name_rows(nlohmann::json& scenario);
  /// Names whatever is new on the table: species by the next letters that are free, animals by their species and age.
  void name_new(const nlohmann::json& view);

  /// Names written for numbers, wherever a number is expected, become numbers.
  [[nodiscard]] nlohmann::json with_numbers(const nlohmann::json& json) const;
  /// The view with its species and animals by name.
  [[nodiscard]] nlohmann::json with_names(const nlohmann::json& view) const;
  /// "A[2: running] B[1:]" of one seat.
  [[nodiscard]] std::string row_text(const nlohmann::json& view, int seat) const;

 private:
  void add_species(int number, const std::string& name);
  void add_animal(int number, int species);
  [[nodiscard]] std::string free_letter() const;

  std::map<std::string, int> numbers_;
  std::map<int, std::string> species_;
  std::map<int, std::string> animals_;
  std::map<int, int> animals_named_;  ///< by species
  int next_species_ = 1;
  int next_animal_ = 1;
};

}  // namespace games::random_mutations
