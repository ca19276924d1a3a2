#include "engine/games/dominant-species/scoring.h"

#include <algorithm>

namespace games::dominant_species {

namespace {

engine::Standing standing_of(const State& state, std::uint8_t seat) {
  const Animal animal = counting_animal(state, seat);
  engine::Standing standing;
  standing.seat = engine::Seat{seat};
  standing.total = state.of(animal).vp();
  standing.tie_break = static_cast<int>(index_of(animal)) + 1;
  for (const Source source : engine::all<Source>) {
    standing.lines.push_back({std::string(engine::word_of(source)), state.of(animal).points[index_of(source)]});
  }
  return standing;
}

}  // namespace

Animal counting_animal(const State& state, std::uint8_t seat) {
  Animal lowest = Animal::none;
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).seat != seat) continue;
    if (lowest == Animal::none || state.of(animal).vp() < state.of(lowest).vp()) lowest = animal;
  }
  return lowest;
}

std::vector<Animal> ranked_animals(const State& state) {
  std::vector<Animal> ranked;
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).in_play()) ranked.push_back(animal);
  }
  // By animal where points are equal. (std::stable_sort does not compile with clang and libstdc++ 12.)
  std::sort(ranked.begin(), ranked.end(), [&](Animal a, Animal b) {
    const auto points_a = state.of(a).vp();
    const auto points_b = state.of(b).vp();
    return points_a != points_b ? points_a > points_b : a < b;
  });
  return ranked;
}

std::optional<engine::Outcome> outcome(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  engine::Outcome result;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) result.ranking.push_back(standing_of(state, seat));
  std::sort(result.ranking.begin(), result.ranking.end(), [](const engine::Standing& a, const engine::Standing& b) {
    return a.total != b.total ? a.total > b.total : a.tie_break < b.tie_break;
  });
  for (std::size_t i = 0; i < result.ranking.size(); ++i) result.ranking[i].rank = static_cast<int>(i) + 1;
  return result;
}

ScoreExtra score_extra(const State& state) {
  ScoreExtra extra;
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).in_play()) extra.animals[animal] = state.of(animal).vp();
  }
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    extra.counts[engine::Seat{seat}] = counting_animal(state, seat);
  }
  return extra;
}

}  // namespace games::dominant_species
