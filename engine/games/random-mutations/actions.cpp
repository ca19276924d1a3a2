#include "engine/games/random-mutations/actions.h"

#include <nlohmann/json.hpp>

#include "engine/core/action_reader.h"

namespace games::random_mutations {

namespace {

using Json = nlohmann::json;

class Reader : public engine::ActionReader {
 public:
  using ActionReader::ActionReader;

  std::uint16_t id(const char* field) {
    return number<std::uint16_t>(field, 1, UINT16_MAX, "A species or animal is told by its number.");
  }
  Trait trait(const char* field) { return named(field, trait_from, "There is no such trait."); }
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

using Form = engine::ActionForm<Reader, Action>;

constexpr std::array k_forms = {
    Form{"new_species", [](Reader&) -> Action { return NewSpecies{}; }},
    Form{"add_animal", [](Reader& from) -> Action { return AddAnimal{from.id("species")}; }},
    Form{"add_trait", [](Reader& from) -> Action { return AddTrait{from.id("species")}; }},
    Form{"diverge", [](Reader& from) -> Action { return Diverge{from.id("species")}; }},
    Form{"pass", [](Reader&) -> Action { return Pass{}; }},
    Form{"choose_trait", [](Reader& from) -> Action { return ChooseTrait{from.trait("trait")}; }},
    Form{"keep", [](Reader&) -> Action { return Keep{}; }},
    Form{"take_food", [](Reader& from) -> Action { return TakeFood{from.id("animal")}; }},
    Form{"take_shelter", [](Reader& from) -> Action { return TakeShelter{from.id("animal")}; }},
    Form{"take_parasite", [](Reader& from) -> Action { return TakeParasite{from.id("animal")}; }},
    Form{"attack", [](Reader& from) -> Action { return read_attack(from); }},
    Form{"graze", [](Reader& from) -> Action { return Graze{from.id("species")}; }},
    Form{"piracy", [](Reader& from) -> Action { return read_piracy(from); }},
    Form{"hibernate", [](Reader& from) -> Action { return Hibernate{from.id("animal")}; }},
    Form{"end_move", [](Reader&) -> Action { return EndMove{}; }},
    Form{"redirect", [](Reader& from) -> Action { return Redirect{from.id("species")}; }},
    Form{"decline", [](Reader&) -> Action { return Decline{}; }},
    Form{"ignore", [](Reader& from) -> Action { return Ignore{from.trait("trait")}; }},
    Form{"ignore_nothing", [](Reader&) -> Action { return Ignore{}; }},
    Form{"victim", [](Reader& from) -> Action { return Victim{from.id("animal")}; }},
    Form{"scavenger", [](Reader& from) -> Action { return Scavenger{from.id("animal")}; }},
    Form{"parasite_victim", [](Reader& from) -> Action { return ParasiteVictim{from.id("animal")}; }},
};

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

engine::Result<Action> action_from(const Json& json) { return engine::read_action(json, k_forms); }

Json to_json(const Action& action) { return std::visit(Writer{}, action); }

}  // namespace games::random_mutations
