#include <algorithm>

#include "engine/core/describe/json.h"
#include "engine/games/random-mutations/invariants.h"
#include "engine/games/random-mutations/rules.h"
#include "engine/games/random-mutations/table.h"
#include "engine/games/random-mutations/tests/examples/fields.h"
#include "engine/games/random-mutations/tests/examples/forced_dice.h"
#include "engine/games/random-mutations/tests/examples/scenario.h"
#include "engine/games/random-mutations/tests/examples/scenario_cards.h"
#include "engine/games/random-mutations/tests/examples/scenario_rows.h"
#include "engine/games/random-mutations/view.h"

namespace games::random_mutations {

namespace {

using Json = nlohmann::json;

constexpr std::int64_t k_integer_read_max = 1'000'000'000;
constexpr std::int64_t k_byte_max = 255;
constexpr std::int64_t k_word_max = UINT16_MAX;

void read_frame(const Decks& decks, Fields& from, State& state) {
  state.players = from.integer<std::uint8_t>("players", k_players_max, data().players_min);
  if (state.players < data().players_min) from.refuse("players", "2 to 8 play.");
  const auto options = engine::check_options(info(decks).options, from.object("options"));
  if (!options) {
    from.refuse("options." + options.error().field, options.error().message);
    return;
  }
  state.divergence = options->flag("divergence");
  const std::string& wanted = options->choice("deck");
  state.deck = *std::ranges::find_if(decks, [&](const Deck& deck) { return identity_of(deck) == wanted; });
  state.steps = from.integer<std::uint32_t>("steps", k_integer_read_max);
  state.turn = from.integer<std::uint16_t>("turn", k_word_max, 1);
  state.last_turn = from.boolean("last_turn");
  state.phase = from.word<Phase>("phase");
  state.first_player = from.integer<std::uint8_t>("first_player", state.players - 1);
  const bool moving = state.phase == Phase::development || state.phase == Phase::feeding;
  state.active = from.integer<std::uint8_t>("active", state.players - 1, moving ? state.first_player : 0);
}

void read_pools(Fields& from, State& state) {
  state.bank = from.integer<std::uint16_t>("bank", k_word_max);
  state.shelters = from.integer<std::uint16_t>("shelters", k_word_max);
  state.parasites = from.integer<std::uint16_t>("parasites", k_word_max);
  Fields move(from.object("move"), "move", from.reader());
  if (move.text("main", "none") != "none") state.move.main = move.word<MainAction>("main");
  state.move.acted = move.boolean("acted", state.move.main.has_value());
  state.move.passes = move.integer<std::uint8_t>("passes", k_players_max - 1);
  move.finish();
}

std::uint8_t read_die(const Json& value, Fields& from, const char* name) {
  const bool is_die = value.is_number_integer() && value >= 1 && value <= k_die_faces;
  if (!is_die) from.refuse(name, "A die shows 1 to 6.");
  return is_die ? value.get<std::uint8_t>() : std::uint8_t{0};
}

void read_dice(Fields& from, State& state) {
  if (!from.has("dice")) return;
  Fields dice(from.object("dice"), "dice", from.reader());
  const Json& red = dice.array("red");
  const Json& black = dice.array("black");
  const Json& green = dice.array("green");
  if (red.empty() || red.size() > k_red_dice_max || black.size() != 1 || green.size() != 1) {
    from.refuse("dice", "The red dice, one black and one green are expected.");
    return;
  }
  Dice& rolled = state.dice.emplace();
  for (const Json& die : red) rolled.red.push_back(read_die(die, from, "dice"));
  rolled.black[0] = read_die(black[0], from, "dice");
  rolled.green[0] = read_die(green[0], from, "dice");
  dice.finish();
}

void read_rolls(Fields& from, State& state) {
  for (const Json& entry : from.array("rolls")) {
    Fields round(entry, "rolls", from.reader());
    Roll roll{};
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      roll[seat] = round.integer<std::uint8_t>(std::to_string(seat).c_str(), k_die_faces);
    }
    round.finish();
    state.rolls.push_back(roll);
  }
}

void read_flip(Fields& from, State& state) {
  if (!from.has("flip")) return;
  Fields flip(from.object("flip"), "flip", from.reader());
  state.flip.card = flip.card("card");
  state.flip.trait = flip.trait("trait");
  state.flip.announced = flip.integer<SpeciesId>("announced", k_word_max);
  state.flip.recipient = flip.integer<SpeciesId>("recipient", k_word_max);
  flip.finish();
}

/// Seat, attacking species and owner follow from animal and target as long as both are there.
void read_attack(Fields& from, State& state) {
  if (!from.has("attack")) return;
  Fields read(from.object("attack"), "attack", from.reader());
  Attack& attack = state.attack;
  attack.animal = read.integer<AnimalId>("animal", k_word_max);
  const Json& targets = read.array("targets");
  for (const Json& target : targets) {
    const bool is_number = target.is_number_integer() && target >= 0 && target <= k_word_max;
    if (!is_number) read.refuse("targets", "Species are told by their numbers.");
    attack.targets.push_back(is_number ? target.get<SpeciesId>() : SpeciesId{0});
  }
  const AnimalPlace animal = find_animal(state, attack.animal);
  const SpeciesPlace target = find_species(state, attack.targets.empty() ? SpeciesId{0} : attack.targets.back());
  attack.seat = read.integer<std::uint8_t>("seat", state.players - 1, animal.seat);
  attack.attacker = read.integer<SpeciesId>("attacker", k_word_max, animal.species == nullptr ? 0 : animal.species->id);
  attack.owner = read.integer<std::uint8_t>("owner", state.players - 1, target.seat);
  attack.ignored = read.trait("ignored");
  attack.declined = read.boolean("declined");
  attack.roll = read.integer<std::uint8_t>("roll", k_die_faces);
  attack.blue = read.integer<std::uint8_t>("blue", k_byte_max);
  read.finish();
}

void read_tasks(Fields& from, State& state) {
  const Json& tasks = from.array("tasks");
  if (tasks.size() > k_tasks_max) from.refuse("tasks", "There are too many.");
  for (const Json& entry : tasks) {
    Fields read(entry, "tasks", from.reader());
    Task task;
    task.step = read.word<Step>("step");
    task.seat = read.integer<std::uint8_t>("seat", state.players - 1);
    read.finish();
    state.tasks.push_back(task);
  }
}

void read_rng(Fields& from, State& state) {
  engine::Seed seed{};
  if (from.has("seed")) {
    const auto read = engine::hash_from_hex(from.text("seed"));
    if (!read) from.refuse("seed", "64 hex digits are expected.");
    seed = read.value_or(seed);
  }
  state.rng = engine::Rng(seed);
  if (from.has("rng")) {
    if (from.has("seed") || from.has("roll")) from.refuse("rng", "Give either rng, or seed and roll.");
    if (!read_text(from.text("rng"), state.rng)) from.refuse("rng", "This is no generator.");
  }
  if (from.has("roll")) force_dice(from.object("roll"), seed, state, from.reader());
}

}  // namespace

Decks decks_of(const engine::Game& game) {
  Decks decks;
  for (const engine::OptionSpec& option : game.info().options) {
    if (option.name != "deck") continue;
    for (const engine::OptionChoice& choice : option.choices) {
      const auto options = engine::check_options(game.info().options, {{"deck", choice.value}});
      const auto match = game.start({data().players_min, *options, {}});
      const engine::Bytes bytes = match.value()->encode();
      engine::Decoder from(bytes);
      decks.push_back(engine::read_bytes<State>(from).deck);
    }
  }
  return decks;
}

engine::Result<State> load(const Decks& decks, const Json& json) {
  State state;
  engine::ScenarioReader reader;
  Fields from(json, "", reader);
  read_frame(decks, from, state);
  if (reader.refused()) return *reader.refused();
  read_rng(from, state);
  read_rows(from, state);
  read_pools(from, state);
  read_dice(from, state);
  read_rolls(from, state);
  read_flip(from, state);
  read_attack(from, state);
  read_tasks(from, state);
  read_piles(from, state);
  from.finish();
  if (reader.refused()) return *reader.refused();
  deal_unnamed(from, state);
  if (reader.refused()) return *reader.refused();
  if (const auto broken = broken_rule(state)) return engine::bad_scenario(broken->field, broken->message);
  return state;
}

}  // namespace games::random_mutations
