// What the answers to a decision would change at once: who dominates afterwards, who gains VP, who holds Survival.
// Nothing that follows by itself is looked at, so that no chance and nothing hidden is ever asked.
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/view.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

struct Standing {
  std::array<Animal, k_hexes> dominant = all_none<Animal, k_hexes>();
  std::array<int, k_animals> vp{};
  Animal holder = Animal::none;
};

Standing standing_of(const State& state) {
  Standing standing;
  for (const Hex hex : state.earth) standing.dominant[index_of(hex)] = dominant(state, hex);
  for (const Animal animal : engine::all<Animal>) standing.vp[index_of(animal)] = state.of(animal).vp();
  standing.holder = survival_holder(state);
  return standing;
}

PreviewView difference(const Standing& before, const Standing& after) {
  PreviewView view;
  for (const Hex hex : k_every<Hex>) {
    const Animal now = after.dominant[index_of(hex)];
    if (now == before.dominant[index_of(hex)]) continue;
    if (!view.dominant) view.dominant.emplace();
    (*view.dominant)[hex] = if_any(now);
  }
  for (const Animal animal : engine::all<Animal>) {
    const int gained = after.vp[index_of(animal)] - before.vp[index_of(animal)];
    if (gained == 0) continue;
    if (!view.vp) view.vp.emplace();
    (*view.vp)[animal] = gained;
  }
  if (before.holder != after.holder) view.survival = engine::Nullable<Animal>(if_any(after.holder));
  return view;
}

}  // namespace

Previews preview(const State& state) {
  const TaskRules& rules = rules_of(state.top().task);
  Actions answers;
  rules.list(state, state.top(), answers);
  const Standing before = standing_of(state);
  Previews previews;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (is_end(answers[i])) continue;
    State after = state;
    Changes changes(after);
    rules.perform(changes, answers[i]);
    Standing then = standing_of(after);
    // The bonus of a tile follows whatever is done with the element (7.9).
    if (const auto* placed = std::get_if<PlaceTile>(&answers[i])) {
      const HexSet near{data().hex(placed->hex).neighbours.bits & after.earth.bits};
      then.vp[index_of(state.top().animal)] += data().bonus_for(near.size());
    }
    const PreviewView changed = difference(before, then);
    if (!(changed == PreviewView{})) previews[static_cast<std::uint16_t>(i)] = changed;
  }
  return previews;
}

}  // namespace games::dominant_species
