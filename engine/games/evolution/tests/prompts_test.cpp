// What nobody is asked: over 1,000 random games no question has but one answer, and an order of leaf traits is asked
// for where one leaves the row otherwise than another (README.md, V-04). What a seat does whose time is over harms
// nobody without need.
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>

#include "engine/games/evolution/attack.h"
#include "engine/games/evolution/leaf.h"
#include "engine/games/evolution/tests/table.h"

namespace games::evolution {
namespace {

constexpr engine::Purpose k_choice{0, "choice"};
constexpr std::uint64_t k_games = 1000;

struct Choice {
  engine::Seat seat;
  std::string kind;
  std::vector<Action> listed;
};

std::uint32_t one_of(engine::Rng& chance, std::size_t bound) {
  return chance.below(k_choice, static_cast<std::uint32_t>(bound));
}

/// Traits are kept more often than not, so that there is something to decide.
const Action& pick(const std::vector<Action>& listed, engine::Rng& chance) {
  const Action& first = listed[one_of(chance, listed.size())];
  return std::holds_alternative<DiscardTrait>(first) ? listed[one_of(chance, listed.size())] : first;
}

/// Plays a game of random choices, but those that `decide` makes: it is shown each choice of each seat that is asked,
/// and gives the number of an action, or nothing to have one drawn.
template <class Decide>
void play_game(std::uint64_t number, Decide decide) {
  const Json options{{"simultaneous_play", number % 3 == 0},
                     {"strict_hungry_first", number % 7 != 0},
                     {"cooperation_on_fat_store", number % 2 == 0}};
  State state = set_up(setup_for(2 + static_cast<int>(number % 5), options, number)).value();
  engine::Rng chance(seed_of(number));
  for (int actions = 0; state.phase != Phase::over; ++actions) {
    ASSERT_LT(actions, 20'000);
    const auto asked = pending(state);
    ASSERT_FALSE(asked.empty());
    const auto& decision = asked[one_of(chance, asked.size())];
    Choice choice{decision.seat, decision.kind, {}};
    legal(state, choice.seat, choice.listed);
    ASSERT_FALSE(choice.listed.empty());
    const std::optional<std::size_t> decided = decide(state, choice);
    apply_listed(state, choice.seat, decided ? choice.listed[*decided] : pick(choice.listed, chance));
  }
}

/// What the first seat's row becomes by every order of its leaf effects, of which there are few.
std::set<std::string> rows_by_order(const State& state) {
  std::vector<LeafEffect> order = leaf_effects_left(state, 0);
  const auto less = [](const LeafEffect& a, const LeafEffect& b) {
    return std::pair(a.species.number, a.trait) < std::pair(b.species.number, b.trait);
  };
  std::sort(order.begin(), order.end(), less);
  std::set<std::string> rows;
  do {
    State tried = state;
    tried.seats[0].leaf = order;
    EventSink silent;
    resolve_leaves(tried, silent);
    rows.insert(engine::to_tree(tried.seats[0].table).dump());
  } while (std::next_permutation(order.begin(), order.end(), less));
  return rows;
}

/// A table whose first seat ends its turn of Phase 3, with up to six leaf effects on its species.
State before_leaves(std::uint64_t number) {
  engine::Rng chance(seed_of(number));
  constexpr std::array k_seen{"fertile", "long_neck", "fat_tissue", "cooperation", "foraging", "carnivore", "horns"};
  Json species = Json::array();
  int effects = 0;
  for (std::uint32_t n = 1 + one_of(chance, 3); n > 0; --n) {
    Json one{{"population", 1 + one_of(chance, 3)}, {"body", 1 + one_of(chance, 3)}, {"traits", Json::array()}};
    for (std::uint32_t slot = 0; slot < 3; ++slot) {
      const char* trait = k_seen[one_of(chance, k_seen.size())];
      const bool leaf = holds(bit(Trait::fertile) | bit(Trait::long_neck) | bit(Trait::fat_tissue),
                              engine::from_word<Trait>(trait).value());
      if (std::count(one["traits"].begin(), one["traits"].end(), trait) > 0 || (leaf && effects == 6)) continue;
      one["traits"].push_back(trait);
      effects += leaf ? 1 : 0;
      if (one["traits"].back() == "fat_tissue") one["fat"] = one_of(chance, one["body"].get<std::size_t>() + 1);
    }
    species.push_back(std::move(one));
  }
  const Json options{{"cooperation_on_fat_store", number % 2 == 0}};
  return load({{"phase", "play_cards"},
               {"players", 3},
               {"options", options},
               {"watering_hole", one_of(chance, 2)},
               {"seats", {{"0", {{"hand", {1}}, {"species", std::move(species)}}}}}})
      .value();
}

/// How many times the first seat is asked for an order when it chooses by `chance`.
int count_answers(State state, engine::Rng& chance) {
  int answers = 0;
  for (; owes_leaf(state, 0); ++answers) {
    const auto choices = leaf_choices(state, 0);
    const LeafEffect effect = choices[one_of(chance, choices.size())];
    apply_listed(state, seat_at(0), Leaf{effect.trait, effect.species});
  }
  return answers;
}

TEST(EvolutionPrompts, AnOrderOfLeafTraitsIsAskedForExactlyWhereItMatters) {
  int asked = 0;
  int idle = 0;
  engine::Rng chance(seed_of(8));
  for (std::uint64_t number = 0; number < 2 * k_games; ++number) {
    State state = before_leaves(number);
    const bool matters = rows_by_order(state).size() > 1;
    const auto effects = leaf_effects_left(state, 0).size();
    apply_listed(state, seat_at(0), EndTurn{});
    ASSERT_EQ(owes_leaf(state, 0), matters) << "table " << number;
    if (!matters) {
      idle += effects > 1 ? 1 : 0;
      continue;
    }
    ++asked;
    const int answers = count_answers(state, chance);
    ASSERT_LT(answers, static_cast<int>(effects)) << "table " << number;
    for (int again = 0; again < 5; ++again) {
      ASSERT_EQ(count_answers(state, chance), answers) << "what is chosen can't be told by how long it takes";
    }
  }
  EXPECT_GT(asked, 30);
  EXPECT_GT(idle, 500);
}

TEST(EvolutionPrompts, NoQuestionHasButOneAnswerOverAThousandGames) {
  std::map<std::string, int> asked;
  std::map<std::string, int> lone;
  for (std::uint64_t number = 0; number < k_games; ++number) {
    play_game(number, [&](const State& state, const Choice& choice) -> std::optional<std::size_t> {
      const std::string kind = state.announced.none() ? choice.kind : "announced";
      ++asked[kind];
      if (choice.listed.size() == 1) ++lone[kind];
      return std::nullopt;
    });
    ASSERT_FALSE(HasFailure()) << "game " << number;
  }
  EXPECT_GT(asked["feeding"], 10'000);
  EXPECT_EQ(lone["feeding"], 0) << "of " << asked["feeding"];
  EXPECT_EQ(lone["food_card"], 0) << "of " << asked["food_card"];
  EXPECT_EQ(lone["leaf_order"], 0) << "of " << asked["leaf_order"];
  // Whom an announced attack goes to is clear more often than not; until it is made the announcement can be taken back
  // (V-03).
  EXPECT_GT(lone["announced"], 0);
  // Who has played the last card still says that the turn is over: until then it can be taken back, and nobody sees
  // how much was played (section 7).
  EXPECT_GT(lone["play_cards"], 0);
}

/// How often a seat whose time is over attacked what it need not have.
struct Harm {
  int attacks = 0;
  int own = 0;     ///< its own species although another could be attacked
  int horned = 0;  ///< at a cost although another could be had for nothing
  int lowest = 0;  ///< the lowest of several other seats that could be attacked
  // Of that by chance, and how far chance goes: in 60ths, and in 3600ths.
  int by_chance = 0;
  int variance = 0;

  /// By no more than four times what chance strays.
  [[nodiscard]] bool spares_the_lowest() const {
    const int over = 60 * lowest - by_chance;
    return over <= 0 || over * over <= 16 * variance;
  }
};

bool costs(const State& state, SpeciesId prey) { return has(*find(state, prey), Trait::horns); }

void note(const State& state, const Choice& choice, std::size_t decided, Harm& harm) {
  const auto* made = std::get_if<Attack>(&choice.listed[decided]);
  if (made == nullptr) return;
  ++harm.attacks;
  std::set<std::uint8_t> others;
  bool free = false;
  for (const Action& action : choice.listed) {
    const auto* attack = std::get_if<Attack>(&action);
    if (attack == nullptr || attack->prey.seat == choice.seat.index) continue;
    others.insert(attack->prey.seat);
    free = free || !costs(state, attack->prey);
  }
  if (!others.empty() && made->prey.seat == choice.seat.index) ++harm.own;
  if (free && costs(state, made->prey)) ++harm.horned;
  if (others.size() < 2) return;
  const auto count = static_cast<int>(others.size());
  harm.by_chance += 60 / count;
  harm.variance += 3600 * (count - 1) / (count * count);
  if (made->prey.seat == *others.begin()) ++harm.lowest;
}

TEST(EvolutionDefaults, HarmNobodyWithoutNeedAndNobodyByTheSeat) {
  Harm harm;
  for (std::uint64_t number = 0; number < k_games; ++number) {
    play_game(number, [&](const State& state, const Choice& choice) -> std::optional<std::size_t> {
      // The seat was there to play its cards, or it would have no carnivore.
      if (choice.kind != "feeding" || choice.seat.index != number % state.players) return std::nullopt;
      const std::size_t decided = default_action(state, choice.seat, choice.listed);
      note(state, choice, decided, harm);
      return decided;
    });
    ASSERT_FALSE(HasFailure()) << "game " << number;
  }
  EXPECT_GT(harm.attacks, 1000);
  EXPECT_EQ(harm.own, 0) << "of " << harm.attacks;
  EXPECT_EQ(harm.horned, 0) << "of " << harm.attacks;
  EXPECT_GT(harm.by_chance, 6000);
  EXPECT_TRUE(harm.spares_the_lowest()) << harm.lowest << ", by chance " << harm.by_chance / 60;
}

TEST(EvolutionDefaults, TheFoodCardIsTheOneNearestTheMeanOfTheHand) {
  int laid = 0;
  int nearest = 0;
  int food = 0;
  int means = 0;  // in thousandths
  for (std::uint64_t number = 0; number < k_games; ++number) {
    play_game(number, [&](const State& state, const Choice& choice) -> std::optional<std::size_t> {
      if (choice.kind != "food_card" || choice.seat.index != number % state.players) return std::nullopt;
      std::vector<int> hand;
      for (const Action& action : choice.listed) hand.push_back(food_of(std::get<ChooseFood>(action).card));
      const std::size_t decided = default_action(state, choice.seat, choice.listed);
      const int count = static_cast<int>(hand.size());
      const int sum = std::accumulate(hand.begin(), hand.end(), 0);
      // A tie goes to the lower card.
      const auto off = [&](int card) { return std::pair(std::abs(card * count - sum), card); };
      const auto beats = [&](int card) { return off(card) < off(hand[decided]); };
      ++laid;
      nearest += std::none_of(hand.begin(), hand.end(), beats) ? 1 : 0;
      food += hand[decided];
      means += 1000 * sum / count;
      return decided;
    });
    ASSERT_FALSE(HasFailure()) << "game " << number;
  }
  EXPECT_GT(laid, 3000);
  EXPECT_EQ(nearest, laid);
  EXPECT_LT(std::abs(1000 * food - means), means / 10) << food << " on all cards laid, by the means " << means / 1000;
}

}  // namespace
}  // namespace games::evolution
