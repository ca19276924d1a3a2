// What nobody is asked, over 1,000 random games: what has but one answer, and a
// choice among things that are alike (README.md, M14). What a seat does whose
// time is over harms nobody without need.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/legality.h"
#include "engine/games/random-mutations/rules.h"
#include "tests/engine/game_table.h"

namespace games::random_mutations::test {
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

/// Plays a game of random choices, but those that `decide` makes: it is shown
/// each choice, and gives the number of an action, or nothing to have one
/// drawn.
template <class Decide>
void play_game(std::uint64_t number, int players, Decide decide) {
  static const Decks decks{data().deck};
  static const engine::GameInfo about = info(decks);
  State state = set_up(decks, engine::setup_for(about, players, {{"divergence", number % 2 == 0}}, number)).value();
  engine::Rng chance(engine::seed_of(number));
  for (int actions = 0; !is_over(state); ++actions) {
    ASSERT_LT(actions, 20'000);
    Choice choice{engine::Seat{deciding_seat(state)}, std::string(kind_of_decision(state)), {}};
    legal(state, choice.seat, choice.listed);
    ASSERT_FALSE(choice.listed.empty());
    const std::optional<std::size_t> decided = decide(state, choice);
    apply_listed(state, choice.listed[decided ? *decided : one_of(chance, choice.listed.size())]);
  }
}

/// Whether it makes no difference which of the two animals is chosen: nobody
/// can tell them apart but by their age.
bool are_twins(const State& state, AnimalId a, AnimalId b) {
  const AnimalPlace one = find_animal(state, a);
  const AnimalPlace other = find_animal(state, b);
  if (one.species != other.species) return false;
  const auto seen = [](const Animal& animal) {
    return std::tuple(animal.red, animal.blue, animal.shelter, animal.parasites, animal.attacked, animal.pirated,
                      animal.hibernating, animal.hibernated, animal.poisoned, animal.known ? name_of(animal.card) : "");
  };
  return seen(*one.animal) == seen(*other.animal);
}

/// What the target of an attack can still do about it when that trait is
/// ignored.
TraitSet reactions(const State& state, SpeciesId target, std::optional<Trait> ignored) {
  TraitSet left;
  for (const Trait trait : {Trait::mimicry, Trait::running, Trait::poisonous, Trait::burrowing}) {
    if (find_species(state, target).species->has.without(ignored).has(trait)) left.insert(trait);
  }
  return left;
}

/// Whether two actions come to the same for everybody.
struct Alike {
  const State& state;

  bool operator()(const Victim& a, const Victim& b) const { return are_twins(state, a.animal, b.animal); }
  bool operator()(const Scavenger& a, const Scavenger& b) const { return are_twins(state, a.animal, b.animal); }
  bool operator()(const ParasiteVictim& a, const ParasiteVictim& b) const {
    return are_twins(state, a.animal, b.animal);
  }
  bool operator()(const AttackSpecies& a, const AttackSpecies& b) const {
    return a.species == b.species && are_twins(state, a.animal, b.animal) &&
           reactions(state, a.species, a.ignored) == reactions(state, b.species, b.ignored);
  }
  bool operator()(const Ignore& a, const Ignore& b) const { return ignores_alike(a.trait, b.trait); }
  bool operator()(const IgnoreNothing&, const Ignore& b) const { return ignores_alike({}, b.trait); }
  template <class A, class B>
  bool operator()(const A&, const B&) const {
    return false;
  }

  [[nodiscard]] bool ignores_alike(std::optional<Trait> a, std::optional<Trait> b) const {
    const SpeciesId target = state.attack.targets.back();
    return reactions(state, target, a) == reactions(state, target, b);
  }
};

bool all_alike(const State& state, const std::vector<Action>& listed) {
  return std::all_of(listed.begin() + 1, listed.end(),
                     [&](const Action& other) { return std::visit(Alike{state}, listed.front(), other); });
}

TEST(RandomMutationsPrompts, NothingIsAskedForNothingOverAThousandGames) {
  std::map<std::string, int> asked;
  std::map<std::string, int> lone;
  std::map<std::string, int> alike;
  int declining = 0;
  for (std::uint64_t number = 0; number < k_games; ++number) {
    const int players = number % 2 == 0 ? 2 : 3 + static_cast<int>(number / 2 % 3);
    play_game(number, players, [&](const State& state, const Choice& choice) -> std::optional<std::size_t> {
      ++asked[choice.kind];
      if (choice.listed.size() == 1) {
        ++lone[choice.kind];
      } else if (all_alike(state, choice.listed)) {
        ++alike[choice.kind];
      }
      const auto declines = [](const Action& action) {
        return std::holds_alternative<Pass>(action) || std::holds_alternative<EndMove>(action) ||
               std::holds_alternative<Decline>(action) || std::holds_alternative<IgnoreNothing>(action);
      };
      if (std::all_of(choice.listed.begin(), choice.listed.end(), declines)) ++declining;
      return std::nullopt;
    });
    ASSERT_FALSE(HasFailure()) << "game " << number;
  }
  for (const auto& [kind, count] : asked) {
    EXPECT_EQ(lone[kind], 0) << kind << ", of " << count;
    EXPECT_EQ(alike[kind], 0) << kind << ", of " << count;
  }
  EXPECT_EQ(declining, 0);
  for (const char* kind : {"feeding", "victim", "scavenger", "parasite_victim", "mimicry"}) {
    EXPECT_GT(asked[kind], 100) << kind;
  }
}

/// How often a seat whose time is over attacked what it need not have.
struct Harm {
  int attacks = 0;
  int own = 0;        ///< its own species although another could be attacked
  int poisonous = 0;  ///< and dies of it, although another could be eaten without
  int lowest = 0;     ///< the lowest of several other seats that could be attacked
  // Of that by chance, and how far chance goes: in 60ths, and in 3600ths.
  int by_chance = 0;
  int variance = 0;

  /// By no more than four times what chance strays.
  [[nodiscard]] bool spares_the_lowest() const {
    const int over = 60 * lowest - by_chance;
    return over <= 0 || over * over <= 16 * variance;
  }
};

void note(const State& state, const Choice& choice, std::size_t decided, Harm& harm) {
  const auto* made = std::get_if<AttackSpecies>(&choice.listed[decided]);
  if (made == nullptr) return;
  const auto owner = [&](const AttackSpecies& attack) { return find_species(state, attack.species).seat; };
  const auto poisons = [&](const AttackSpecies& attack) {
    return reactions(state, attack.species, attack.ignored).has(Trait::poisonous);
  };
  ++harm.attacks;
  std::set<std::uint8_t> others;
  bool harmless = false;
  for (const Action& action : choice.listed) {
    const auto* attack = std::get_if<AttackSpecies>(&action);
    if (attack == nullptr || owner(*attack) == choice.seat.index) continue;
    others.insert(owner(*attack));
    harmless = harmless || !poisons(*attack);
  }
  if (!others.empty() && owner(*made) == choice.seat.index) ++harm.own;
  if (harmless && poisons(*made)) ++harm.poisonous;
  if (others.size() < 2) return;
  const auto count = static_cast<int>(others.size());
  harm.by_chance += 60 / count;
  harm.variance += 3600 * (count - 1) / (count * count);
  if (owner(*made) == *others.begin()) ++harm.lowest;
}

TEST(RandomMutationsDefaults, HarmNobodyWithoutNeedAndNobodyByTheSeat) {
  Harm harm;
  for (std::uint64_t number = 0; number < k_games; ++number) {
    const int players = 2 + static_cast<int>(number % 4);
    const auto absent = static_cast<std::uint8_t>(number / 4 % static_cast<std::uint64_t>(players));
    play_game(number, players, [&](const State& state, const Choice& choice) -> std::optional<std::size_t> {
      // Whoever is away adds nothing to the table, so the seat is
      // there while the others develop.
      if (choice.kind != "feeding" || choice.seat.index != absent) return std::nullopt;
      const std::size_t decided = default_action(state, choice.seat, choice.listed);
      note(state, choice, decided, harm);
      return decided;
    });
    ASSERT_FALSE(HasFailure()) << "game " << number;
  }
  EXPECT_GT(harm.attacks, 300);
  EXPECT_EQ(harm.own, 0) << "of " << harm.attacks;
  EXPECT_EQ(harm.poisonous, 0) << "of " << harm.attacks;
  EXPECT_GT(harm.by_chance, 3000);
  EXPECT_TRUE(harm.spares_the_lowest()) << harm.lowest << ", by chance " << harm.by_chance / 60;
}

}  // namespace
}  // namespace games::random_mutations::test
