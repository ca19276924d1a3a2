#include "engine/games/ecosfera/tests/simple_player.h"

#include <bit>

#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/rules.h"
#include "engine/games/ecosfera/scoring.h"
#include "engine/games/ecosfera/turn.h"

namespace games::ecosfera {

namespace {

// What things are worth to it; a tile is what the game is about, an extinction is as bad as two tiles are good.
constexpr int k_victory = 100'000;
constexpr int k_tile_points = 150;
constexpr int k_animal_points = 30;
constexpr int k_animal_biome_points = 8;  ///< for each biome that is still to be restored
constexpr int k_plant_points = 10;
constexpr int k_plant_biome_points = 2;
constexpr int k_mushroom = 8;
constexpr int k_icon = 3;
constexpr int k_market_element = -4;
constexpr int k_last_elements = -6;  ///< when few are left in the pile
constexpr int k_disaster_taken = -60;
constexpr int k_extinction = -300;
constexpr int k_element_returned = 8;  ///< when few are left in the pile; else it stays with its owner
constexpr int k_animal_kept = 40;      ///< solo: on top of the deck
constexpr int k_plant_kept = 15;
constexpr int k_element_kept = 5;
constexpr int k_move_worth = 4;  ///< moves of less are not made
constexpr std::size_t k_few_elements = 2;
constexpr int k_nodes_max = 400;

/// The state as far as everybody knows it: with the decks gone, nothing in it can be looked up.
State without_secrets(State state) {
  for (SpeciesMarket& market : state.markets) {
    market.deck = {};
    market.known = 0;
  }
  for (Player& player : state.seats) {
    player.deck = {};
    player.kept = 0;
    player.discard = {};
  }
  return state;
}

int biomes_left(const State& state, Card card) {
  return std::popcount(static_cast<unsigned>(set_of(state).facts(card).biomes & ~state.restored));
}

int worth_of_species(const State& state, Card card) {
  const CardFacts& facts = set_of(state).facts(card);
  const int icons = std::popcount(facts.abilities) * k_icon;
  if (is_animal(card)) return k_animal_points + k_animal_biome_points * biomes_left(state, card) + icons;
  const int mushroom = facts.mushroom_card ? k_mushroom : 0;
  return k_plant_points + k_plant_biome_points * biomes_left(state, card) + icons + mushroom;
}

/// How good it is for the seat that the turn went from `before` to `after`, if it ended now.
int worth_of_turn(const State& before, const State& after, std::size_t seat) {
  if (after.end == End::biomes) return k_victory;
  int worth = k_tile_points * (std::popcount(after.restored) - std::popcount(before.restored));
  worth += k_extinction * (after.extinctions - before.extinctions);
  worth += k_disaster_taken * (before.disasters - after.disasters);
  const auto had = count_owned(before.seats[seat]);
  const auto has = count_owned(after.seats[seat]);
  for (std::size_t kind = k_first_element; kind < k_kinds; ++kind) {
    const Card card{static_cast<std::uint8_t>(kind)};
    if (has[kind] <= had[kind]) continue;
    if (is_plant(card) || is_animal(card)) worth += worth_of_species(after, card);
    if (!is_element(card)) continue;
    worth += k_market_element;
    if (after.piles[element_index(card)] < k_few_elements) worth += k_last_elements;
  }
  const bool goes_on = !is_over(after) && after.turn_number == before.turn_number;
  if (!goes_on || after.acquisitions > 0) return worth;
  const bool third = count_disasters(after.seats[seat].row) + 1 == data().limits.disasters;
  return worth + k_disaster_taken + (third ? k_extinction : 0);
}

/// The action without the end of the turn, which may follow by itself: the next row is nobody's knowledge.
void carry_out_alone(State& state, const Action& action) {
  Stage stage{state, EventSink{}};
  std::visit([&](const auto& chosen) { perform(stage, chosen); }, action);
}

/// The best way to acquire, as its first step and what all of it is worth.
struct Plan {
  int worth = 0;
  std::optional<Action> first;
};

bool is_acquisition(const Action& action) {
  return std::holds_alternative<AcquirePlant>(action) || std::holds_alternative<AcquireAnimal>(action) ||
         std::holds_alternative<ClaimBiomes>(action);
}

class Search {
 public:
  explicit Search(const State& open) : start_(open), seat_(acting_seat(open).index) {}

  Plan best() {
    Plan plan{worth_of_turn(start_, start_, seat_), std::nullopt};
    look(start_, std::nullopt, plan);
    return plan;
  }

 private:
  void look(const State& now, const std::optional<Action>& first, Plan& plan) {
    if (is_over(now) || now.turn_number != start_.turn_number) return;
    std::vector<Action> listed;
    legal(now, acting_seat(now), listed);
    for (const Action& action : listed) {
      if (!is_acquisition(action) || ++nodes_ > k_nodes_max) continue;
      State next = now;
      carry_out_alone(next, action);
      const int worth = worth_of_turn(start_, next, seat_);
      const std::optional<Action> step = first ? first : std::optional(action);
      if (worth > plan.worth) plan = {worth, step};
      look(next, step, plan);
    }
  }

  const State& start_;
  std::size_t seat_;
  int nodes_ = 0;
};

Plan best_plan(const State& open) { return Search(open).best(); }

/// How many of the cards that Plus may draw would end the turn, of how many.
struct Risk {
  int bad = 0;
  int cards = 0;
};
Risk risk_of_plus(const State& state) {
  const Player& player = acting(state);
  CardCounts counts = player.discard;
  if (!player.deck.empty()) {
    counts = {};
    for (const Card card : player.deck) ++counts[card.number];
  }
  const auto elements = count_elements(player.row);
  Risk risk;
  for (std::size_t kind = k_first_element; kind < k_kinds; ++kind) {
    const Card card{static_cast<std::uint8_t>(kind)};
    risk.cards += counts[kind];
    const bool third_element = is_element(card) && elements[element_index(card)] + 1 >= data().limits.same_element;
    const bool third_disaster = is_disaster(card) && count_disasters(player.row) + 1 >= data().limits.disasters;
    if (third_element || third_disaster) risk.bad += counts[kind];
  }
  return risk;
}

/// How the table looks when that seat's turn comes, if nothing happens until then.
State turn_of(State open, std::uint8_t seat) {
  while (acting_seat(open).index != seat) ++open.turn_number;
  open.acquisitions = 0;
  return open;
}

/// What a card is worth where Move puts it, beyond the seat's own turn.
int worth_of_move(const State& open, const State& moved, const UseMove& move, Card card) {
  if (move.to == Target{Place::market}) {
    if (!is_element(card)) return -worth_of_species(open, card);
    return open.piles[element_index(card)] <= k_few_elements ? k_element_returned : 0;
  }
  if (move.to == Target{Place::own_deck_top}) {
    if (is_element(card)) return k_element_kept;
    return is_animal(card) && biomes_left(open, card) > 0 ? k_animal_kept : k_plant_kept;
  }
  const std::uint8_t to = std::get<OtherPlayer>(move.to).player.index;
  const State without = turn_of(open, to);
  const State with = turn_of(moved, to);
  if (forced_effect(acting(with).row) != Forced::none) return k_disaster_taken;
  return (best_plan(with).worth - best_plan(without).worth) * 3 / 4;
}

/// The move that gains most, all things counted; nothing if none is worth it.
std::optional<Action> best_move(const State& open, const std::vector<Action>& listed, int worth_without) {
  std::optional<Action> best;
  int most = k_move_worth;
  for (const Action& action : listed) {
    const auto* move = std::get_if<UseMove>(&action);
    if (move == nullptr) continue;
    const Row& row = acting(open).row;
    const Card card = row[place_of(row, move->card).value()].card;
    State moved = open;
    carry_out_alone(moved, action);
    const int own = best_plan(moved).worth - worth_without;
    if (own < -k_tile_points) continue;
    const int gain = own + worth_of_move(open, moved, *move, card);
    if (gain <= most) continue;
    most = gain;
    best = action;
  }
  return best;
}

template <class Kind>
std::optional<Action> last_of(const std::vector<Action>& listed) {
  for (auto action = listed.rbegin(); action != listed.rend(); ++action) {
    if (std::holds_alternative<Kind>(*action)) return *action;
  }
  return std::nullopt;
}

/// Two plants of the row that could buy an animal that is not there.
bool waits_for_animal(const State& state) {
  const Row& row = acting(state).row;
  for (std::size_t i = 0; i < row.size(); ++i) {
    for (std::size_t j = i + 1; j < row.size(); ++j) {
      if (row[i].used || row[j].used || !is_plant(row[i].card) || !is_plant(row[j].card)) continue;
      if (shared_biomes(set_of(state), row[i].card, row[j].card) != 0) return true;
    }
  }
  return false;
}

/// Refresh of the market that the row has use for; the last source listed, which is a card's icon if there is one.
std::optional<Action> refresh_for(const State& state, const std::vector<Action>& listed, bool by_token) {
  const Market wanted = waits_for_animal(state) ? Market::animals : Market::plants;
  for (auto action = listed.rbegin(); action != listed.rend(); ++action) {
    const auto* refresh = std::get_if<UseRefresh>(&*action);
    if (refresh != nullptr && refresh->market == wanted && (by_token || !is_token(refresh->source))) return *action;
  }
  return std::nullopt;
}

}  // namespace

Action simple_choice(const State& state) {
  const State open = without_secrets(state);
  std::vector<Action> listed;
  legal(state, acting_seat(state), listed);
  const Plan plan = best_plan(open);
  if (plan.worth >= k_victory) return *plan.first;
  if (auto restore = last_of<RestoreToken>(listed)) return *restore;
  const auto plus = last_of<UsePlus>(listed);
  if (plus && risk_of_plus(state).bad == 0) return *plus;
  if (auto move = best_move(open, listed, plan.worth)) return *move;
  if (plan.first) return *plan.first;
  const bool in_need = state.acquisitions == 0;
  if (auto refresh = refresh_for(state, listed, in_need)) return *refresh;
  if (plus && in_need) return *plus;
  return EndTurn{};
}

}  // namespace games::ecosfera
