#include "engine/games/random-mutations/tests/examples/notation.h"

#include <algorithm>
#include <cctype>

namespace games::random_mutations {

namespace {

using Json = nlohmann::json;
using engine::Rejection;

Rejection bad(const std::string& what) { return {"bad_examples", what, "", "row"}; }

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

/// The number of the species to the left that holds that trait's card; 0 when there is none.
int holder_of(const Json& row_so_far, const std::string& trait) {
  for (auto species = row_so_far.rbegin(); species != row_so_far.rend(); ++species) {
    for (const Json& held : species->at("traits")) {
      if (held == trait) return species->at("id").get<int>();
    }
  }
  return 0;
}

/// "A[2: running, (swimming)]" as an object of a row.
engine::Result<Json> parse_species(std::string_view text, const Json& row_so_far) {
  const auto open = text.find('[');
  const auto colon = text.find(':');
  const bool shaped = open != std::string_view::npos && open > 0 && colon != std::string_view::npos && colon > open &&
                      text.back() == ']';
  if (!shaped) return bad("A species is written A[2: running].");
  const std::string population = trimmed(text.substr(open + 1, colon - open - 1));
  const bool is_number = !population.empty() && population.size() <= 3 &&
                         std::ranges::all_of(population, [](char c) { return c >= '0' && c <= '9'; });
  if (!is_number) return bad("A population is a number.");
  Json traits = Json::array();
  std::string_view rest = text.substr(colon + 1, text.size() - colon - 2);
  while (!rest.empty()) {
    const auto comma = rest.find(',');
    const std::string word = trimmed(rest.substr(0, comma));
    if (word.size() > 2 && word.front() == '(' && word.back() == ')') {
      const std::string trait = word.substr(1, word.size() - 2);
      traits.push_back({{"trait", trait}, {"holder", holder_of(row_so_far, trait)}});
    } else if (!word.empty()) {
      traits.push_back(word);
    }
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  return Json{{"name", trimmed(text.substr(0, open))}, {"population", std::stoi(population)}, {"traits", traits}};
}

bool tells_number(const std::string& member) {
  static const std::set<std::string> k_members = {"species", "animal",    "victim", "announced",
                                                  "from",    "recipient", "parent", "by"};
  return k_members.contains(member);
}

}  // namespace

void Names::add_species(int number, const std::string& name) {
  species_[number] = name;
  numbers_[name] = number;
}

void Names::add_animal(int number, int species) {
  std::string name = species_.at(species);
  for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  name += std::to_string(++animals_named_[species]);
  animals_[number] = name;
  numbers_[name] = number;
}

std::string Names::free_letter() const {
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    if (!numbers_.contains(std::string(1, letter))) return std::string(1, letter);
  }
  return "?" + std::to_string(numbers_.size());
}

std::optional<Rejection> Names::name_rows(Json& scenario) {
  if (!scenario.is_object() || !scenario.contains("seats")) return std::nullopt;
  for (Json& seat : scenario["seats"]) {
    if (!seat.is_object() || !seat.contains("row")) continue;
    Json row = Json::array();
    for (Json& entry : seat["row"]) {
      if (entry.is_string()) {
        auto parsed = parse_species(entry.get_ref<const std::string&>(), row);
        if (!parsed) return parsed.error();
        entry = *parsed;
      }
      if (!entry.is_object() || !entry.contains("name")) return bad("A species has a name.");
      if (!entry.contains("animals")) {
        entry["animals"] = Json::array();
        for (int i = 0; i < entry.value("population", 1); ++i) entry["animals"].push_back(Json::object());
      }
      if (!entry.contains("traits")) entry["traits"] = Json::array();
      entry["id"] = next_species_;
      add_species(next_species_, entry["name"].get<std::string>());
      for (Json& animal : entry["animals"]) {
        animal["id"] = next_animal_;
        add_animal(next_animal_++, next_species_);
      }
      ++next_species_;
      entry.erase("name");
      entry.erase("population");
      row.push_back(entry);
    }
    seat["row"] = std::move(row);
  }
  return std::nullopt;
}

void Names::name_new(const Json& view) {
  std::map<int, int> species_of;  // by number, so that the older ones are named first
  std::set<int> species;
  for (const auto& [number, entry] : view.at("species").items()) species.insert(std::stoi(number));
  for (const int number : species) {
    if (!species_.contains(number)) add_species(number, free_letter());
  }
  for (const auto& [number, entry] : view.at("animals").items()) {
    species_of[std::stoi(number)] = entry.at("species").get<int>();
  }
  for (const auto& [number, owner] : species_of) {
    if (!animals_.contains(number)) add_animal(number, owner);
  }
}

Json Names::with_numbers(const Json& json) const {
  if (json.is_array()) {
    Json list = Json::array();
    for (const Json& item : json) list.push_back(with_numbers(item));
    return list;
  }
  if (!json.is_object()) return json;
  Json object = Json::object();
  for (const auto& [name, value] : json.items()) {
    const bool is_name = tells_number(name) && value.is_string() && numbers_.contains(value.get<std::string>());
    object[name] = is_name ? Json(numbers_.at(value.get<std::string>())) : with_numbers(value);
  }
  return object;
}

Json Names::with_names(const Json& view) const {
  Json named = view;
  named["species"] = Json::object();
  named["animals"] = Json::object();
  for (const auto& [number, entry] : view.at("species").items())
    named["species"][species_.at(std::stoi(number))] = entry;
  for (const auto& [number, entry] : view.at("animals").items()) {
    Json& animal = named["animals"][animals_.at(std::stoi(number))] = entry;
    animal["species"] = species_.at(entry.at("species").get<int>());
  }
  return named;
}

std::string Names::row_text(const Json& view, int seat) const {
  std::map<int, std::string> by_place;
  for (const auto& [number, entry] : view.at("species").items()) {
    if (entry.at("seat") != seat) continue;
    std::map<int, std::string> traits;
    for (const auto& [trait, held] : entry.at("traits").items()) {
      traits[held.at("order").get<int>()] = held.at("inherited").get<bool>() ? "(" + trait + ")" : trait;
    }
    std::string text = species_.at(std::stoi(number)) + "[" + std::to_string(entry.at("population").get<int>()) + ":";
    for (const auto& [order, trait] : traits) text += (order == 0 ? " " : ", ") + trait;
    by_place[entry.at("place").get<int>()] = text + "]";
  }
  std::string row;
  for (const auto& [place, text] : by_place) row += (row.empty() ? "" : " ") + text;
  return row;
}

}  // namespace games::random_mutations
