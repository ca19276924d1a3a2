#include "engine/games/random-mutations/tests/examples/forced_dice.h"

namespace games::random_mutations {

namespace {

using Json = nlohmann::json;

/// Each die is right once in six: eight of them are found in 1.7 million tries on average.
constexpr std::uint32_t k_tries_max = 30'000'000;

struct Wanted {
  engine::Purpose purpose;
  std::vector<std::uint8_t> dice;  ///< 0: any
};

Wanted read_wanted(Fields& from, const char* name, engine::Purpose purpose, std::size_t& fixed) {
  Wanted wanted{purpose, {}};
  for (const Json& die : from.array(name)) {
    const bool is_die = die.is_number_integer() && die >= 1 && die <= k_die_faces;
    if (!is_die && !die.is_null()) from.refuse(name, "A die shows 1 to 6, or null for any.");
    wanted.dice.push_back(is_die ? die.get<std::uint8_t>() : std::uint8_t{0});
    fixed += is_die ? 1 : 0;
  }
  return wanted;
}

bool rolls(engine::Rng rng, const std::vector<Wanted>& all) {
  for (const Wanted& wanted : all) {
    for (const std::uint8_t die : wanted.dice) {
      const std::uint32_t rolled = rng.below(wanted.purpose, k_die_faces) + 1;
      if (die != 0 && rolled != die) return false;
    }
  }
  return true;
}

}  // namespace

void force_dice(const Json& json, const engine::Seed& seed, State& state, engine::ScenarioReader& reader) {
  Fields from(json, "roll", reader);
  std::size_t fixed = 0;
  const std::vector<Wanted> all = {
      read_wanted(from, "climate", k_roll_climate, fixed), read_wanted(from, "running", k_roll_running, fixed),
      read_wanted(from, "first_player", k_roll_first, fixed), read_wanted(from, "tie", k_roll_tie, fixed)};
  from.finish();
  if (fixed > k_forced_dice_max) reader.refuse("roll", "There are too many dice to look for.");
  if (reader.refused()) return;
  engine::Seed key = seed;
  for (std::uint32_t number = 0; number < k_tries_max; ++number) {
    for (std::size_t byte = 0; byte < sizeof(number); ++byte) {
      key[byte] = static_cast<std::uint8_t>(seed[byte] ^ (number >> (8 * byte)));
    }
    state.rng = engine::Rng(key);
    if (rolls(state.rng, all)) return;
  }
  reader.refuse("roll", "No generator was found that rolls these dice.");
}

}  // namespace games::random_mutations
