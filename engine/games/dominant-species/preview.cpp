// What the answers to a decision would change at once: who dominates afterwards, who gains VP, who holds Survival.
// Nothing that follows by itself is looked at, so that no chance and nothing hidden is ever asked.
#include <nlohmann/json.hpp>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/view.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

using engine::Json;

struct Standing {
  std::array<Animal, k_hexes> dominant = all_none<Animal, k_hexes>();
  std::array<int, k_animals> vp{};
  Animal holder = Animal::none;
};

Standing standing_of(const State& state) {
  Standing standing;
  for (const Hex hex : state.earth) standing.dominant[index_of(hex)] = dominant(state, hex);
  for (const Animal animal : k_all_animals) standing.vp[index_of(animal)] = state.of(animal).vp();
  standing.holder = survival_holder(state);
  return standing;
}

Json difference(const Standing& before, const Standing& after) {
  Json json = Json::object();
  for (const Hex hex : k_all_hexes) {
    const Animal now = after.dominant[index_of(hex)];
    if (now != before.dominant[index_of(hex)]) json["dominant"][name_of(hex)] = id_or_null(now);
  }
  for (const Animal animal : k_all_animals) {
    const int gained = after.vp[index_of(animal)] - before.vp[index_of(animal)];
    if (gained != 0) json["vp"][key(animal)] = gained;
  }
  if (before.holder != after.holder) json["survival"] = id_or_null(after.holder);
  return json;
}

}  // namespace

Json preview(const State& state) {
  const TaskRules& rules = rules_of(state.top().task);
  Actions answers;
  rules.list(state, state.top(), answers);
  const Standing before = standing_of(state);
  Json json = Json::object();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (is_end(answers[i])) continue;
    State after = state;
    Changes changes(after);
    rules.perform(changes, answers[i]);
    Standing then = standing_of(after);
    if (answers[i].type == ActionType::place_tile) {  // its bonus follows whatever is done with the element (7.9)
      const HexSet near{data().hex(answers[i].hex).neighbours.bits & after.earth.bits};
      then.vp[index_of(state.top().animal)] += data().bonus_for(near.size());
    }
    Json changed = difference(before, then);
    if (!changed.empty()) json[std::to_string(i)] = std::move(changed);
  }
  return json;
}

}  // namespace games::dominant_species
