#include "engine/games/evolution/timeout.h"

#include <algorithm>
#include <cstdlib>

#include "engine/games/evolution/species.h"

namespace games::evolution {

namespace {

/// The smallest is the mildest, member by member.
struct Harm {
  enum class Kind : std::uint8_t { eat, store, attack, announce, spend_card };
  Kind kind = Kind::spend_card;
  bool own = false;    ///< the prey is the attacker's owner's
  int cost = 0;        ///< 1: Horns hurt the attacker; 2: it dies of them
  int population = 0;  ///< of the prey, negative
  int turn = 0;        ///< among equal seats
  friend auto operator<=>(const Harm&, const Harm&) = default;
};

/// What Horns do to the attacker.
int cost_of(const State& state, const Attack& attack) {
  const TraitSet horns = traits_of(*find(state, attack.prey)) & ~state.announced.negated();
  if (!holds(horns, Trait::horns)) return 0;
  return find(state, attack.attacker)->population > data().parameters.horns_loss ? 1 : 2;
}

/// Counts the other seats from the attacker's left, one further in each round.
int turn_of(const State& state, const Attack& attack) {
  const int others = state.players - 1;
  const int place = (attack.prey.seat + state.players - attack.attacker.seat - 1) % state.players;
  return (place + state.round) % others;
}

struct HarmOf {
  const State& state;

  Harm operator()(const Feed& feed) const {
    return {is_hungry(*find(state, feed.species)) ? Harm::Kind::eat : Harm::Kind::store};
  }
  Harm operator()(const Attack& attack) const {
    const bool own = attack.prey.seat == attack.attacker.seat;
    return {Harm::Kind::attack, own, cost_of(state, attack), -find(state, attack.prey)->population,
            own ? 0 : turn_of(state, attack)};
  }
  Harm operator()(const Negate&) const { return {Harm::Kind::announce}; }
  template <class Other>
  Harm operator()(const Other&) const {
    return {};
  }
};

}  // namespace

std::size_t middle_food_card(const std::vector<Action>& listed) {
  const auto food = [](const Action& action) { return food_of(std::get<ChooseFood>(action).card); };
  const auto count = static_cast<int>(listed.size());
  int sum = 0;
  for (const Action& action : listed) sum += food(action);
  const auto rank = [&](const Action& action) { return std::pair{std::abs(food(action) * count - sum), food(action)}; };
  return static_cast<std::size_t>(std::ranges::min_element(listed, {}, rank) - listed.begin());
}

std::size_t mildest_feeding(const State& state, const std::vector<Action>& listed) {
  const auto harm = [&](const Action& action) { return std::visit(HarmOf{state}, action); };
  return static_cast<std::size_t>(std::ranges::min_element(listed, {}, harm) - listed.begin());
}

}  // namespace games::evolution
