#include "engine/games/random-mutations/actions.h"

#include <nlohmann/json.hpp>

namespace games::random_mutations {

namespace {

using Json = nlohmann::json;
using engine::Rejection;
using engine::Result;

constexpr std::uint16_t k_id_max = UINT16_MAX;

Rejection bad(const char* field, const char* message) { return {"bad_action", message, "", field}; }

/// Reads the members of one action; the first that is wrong is what the refusal names.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  std::uint16_t id(const char* field) {
    const Json* value = member(field);
    if (value == nullptr) return 0;
    if (!value->is_number_integer() || *value < 1 || *value > k_id_max) {
      refuse(field, "A species or animal is told by its number.");
      return 0;
    }
    return value->get<std::uint16_t>();
  }

  Trait trait(const char* field) {
    const Json* value = member(field);
    if (value == nullptr) return Trait::none;
    const auto read = value->is_string() ? trait_from(value->get_ref<const std::string&>()) : std::nullopt;
    if (!read) refuse(field, "There is no such trait.");
    return read.value_or(Trait::none);
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

  void refuse(const char* field, const char* message) {
    if (!refused_) refused_ = bad(field, message);
  }

  const Json& json_;
  std::size_t read_ = 1;  // "type"
  std::optional<Rejection> refused_;
};

AttackSpecies read_attack(Reader& from) {
  AttackSpecies attack;
  attack.animal = from.id("animal");
  attack.species = from.id("species");
  if (from.has("ignored")) attack.ignored = from.trait("ignored");
  return attack;
}

Piracy read_piracy(Reader& from) {
  Piracy piracy;
  piracy.animal = from.id("animal");
  piracy.victim = from.id("victim");
  return piracy;
}

struct Form {
  std::string_view type;
  Action (*read)(Reader& from);
};

constexpr std::array<Form, 22> k_forms{
    {{"new_species", [](Reader&) -> Action { return NewSpecies{}; }},
     {"add_animal", [](Reader& from) -> Action { return AddAnimal{from.id("species")}; }},
     {"add_trait", [](Reader& from) -> Action { return AddTrait{from.id("species")}; }},
     {"diverge", [](Reader& from) -> Action { return Diverge{from.id("species")}; }},
     {"pass", [](Reader&) -> Action { return Pass{}; }},
     {"choose_trait", [](Reader& from) -> Action { return ChooseTrait{from.trait("trait")}; }},
     {"keep", [](Reader&) -> Action { return Keep{}; }},
     {"take_food", [](Reader& from) -> Action { return TakeFood{from.id("animal")}; }},
     {"take_shelter", [](Reader& from) -> Action { return TakeShelter{from.id("animal")}; }},
     {"take_parasite", [](Reader& from) -> Action { return TakeParasite{from.id("animal")}; }},
     {"attack", [](Reader& from) -> Action { return read_attack(from); }},
     {"graze", [](Reader& from) -> Action { return Graze{from.id("species")}; }},
     {"piracy", [](Reader& from) -> Action { return read_piracy(from); }},
     {"hibernate", [](Reader& from) -> Action { return Hibernate{from.id("animal")}; }},
     {"end_move", [](Reader&) -> Action { return EndMove{}; }},
     {"redirect", [](Reader& from) -> Action { return Redirect{from.id("species")}; }},
     {"decline", [](Reader&) -> Action { return Decline{}; }},
     {"ignore", [](Reader& from) -> Action { return Ignore{from.trait("trait")}; }},
     {"ignore_nothing", [](Reader&) -> Action { return Ignore{}; }},
     {"victim", [](Reader& from) -> Action { return Victim{from.id("animal")}; }},
     {"scavenger", [](Reader& from) -> Action { return Scavenger{from.id("animal")}; }},
     {"parasite_victim", [](Reader& from) -> Action { return ParasiteVictim{from.id("animal")}; }}}};

struct Writer {
  Json operator()(const NewSpecies&) const { return {{"type", "new_species"}}; }
  Json operator()(const AddAnimal& a) const { return {{"type", "add_animal"}, {"species", a.species}}; }
  Json operator()(const AddTrait& a) const { return {{"type", "add_trait"}, {"species", a.species}}; }
  Json operator()(const Diverge& a) const { return {{"type", "diverge"}, {"species", a.species}}; }
  Json operator()(const Pass&) const { return {{"type", "pass"}}; }
  Json operator()(const ChooseTrait& a) const { return {{"type", "choose_trait"}, {"trait", name_of(a.trait)}}; }
  Json operator()(const Keep&) const { return {{"type", "keep"}}; }
  Json operator()(const TakeFood& a) const { return {{"type", "take_food"}, {"animal", a.animal}}; }
  Json operator()(const TakeShelter& a) const { return {{"type", "take_shelter"}, {"animal", a.animal}}; }
  Json operator()(const TakeParasite& a) const { return {{"type", "take_parasite"}, {"animal", a.animal}}; }
  Json operator()(const AttackSpecies& a) const {
    Json json{{"type", "attack"}, {"animal", a.animal}, {"species", a.species}};
    if (a.ignored != Trait::none) json["ignored"] = name_of(a.ignored);
    return json;
  }
  Json operator()(const Graze& a) const { return {{"type", "graze"}, {"species", a.species}}; }
  Json operator()(const Piracy& a) const { return {{"type", "piracy"}, {"animal", a.animal}, {"victim", a.victim}}; }
  Json operator()(const Hibernate& a) const { return {{"type", "hibernate"}, {"animal", a.animal}}; }
  Json operator()(const EndMove&) const { return {{"type", "end_move"}}; }
  Json operator()(const Redirect& a) const { return {{"type", "redirect"}, {"species", a.species}}; }
  Json operator()(const Decline&) const { return {{"type", "decline"}}; }
  Json operator()(const Ignore& a) const {
    if (a.trait == Trait::none) return {{"type", "ignore_nothing"}};
    return {{"type", "ignore"}, {"trait", name_of(a.trait)}};
  }
  Json operator()(const Victim& a) const { return {{"type", "victim"}, {"animal", a.animal}}; }
  Json operator()(const Scavenger& a) const { return {{"type", "scavenger"}, {"animal", a.animal}}; }
  Json operator()(const ParasiteVictim& a) const { return {{"type", "parasite_victim"}, {"animal", a.animal}}; }
};

}  // namespace

Result<Action> action_from(const Json& json) {
  if (!json.is_object()) return bad("", "An action is an object.");
  const auto type = json.find("type");
  if (type == json.end() || !type->is_string()) return bad("type", "An action has a type.");
  for (const Form& form : k_forms) {
    if (*type != form.type) continue;
    Reader from(json);
    const Action action = form.read(from);
    return from.finish(action);
  }
  return bad("type", "There is no action of that type.");
}

Json to_json(const Action& action) { return std::visit(Writer{}, action); }

}  // namespace games::random_mutations
