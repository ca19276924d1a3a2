#include "engine/games/evolution/tests/examples/example_actions.h"

#include <algorithm>

#include "engine/games/evolution/feeding.h"
#include "engine/games/evolution/leaf.h"
#include "engine/games/evolution/play.h"
#include "engine/games/evolution/round.h"
#include "engine/games/evolution/scoring.h"
#include "engine/games/evolution/tests/examples/scenario_parts.h"

namespace games::evolution {

namespace {

using engine::Json;
using engine::Result;

Json legal_json(bool legal) { return {{"legal", legal}}; }

/// The words after the first, read one after the other; what is wrong with the example is remembered.
class Words {
 public:
  Words(const Scene& scene, const Json& action) : scene_(scene), action_(action) {}

  [[nodiscard]] bool more() const { return next_ < action_.size(); }
  [[nodiscard]] const Json& peek() const { return action_[next_]; }
  [[nodiscard]] const Json& take() { return action_[next_++]; }

  SpeciesId species() {
    // A player may be named before the species; it adds nothing.
    if (more() && peek().is_number_integer() && next_ + 1 < action_.size() && action_[next_ + 1].is_string()) ++next_;
    if (!more() || !peek().is_string()) return wrong("A species is expected."), SpeciesId{};
    const auto found = scene_.species.find(take().get<std::string>());
    if (found == scene_.species.end() || find(scene_.state, found->second) == nullptr) {
      return wrong("There is no such species."), SpeciesId{};
    }
    return found->second;
  }

  std::uint8_t seat() {
    if (!more()) return scene_.state.acting;
    const Json& value = take();
    if (value.is_number_integer() && value >= 0 && value < scene_.state.players) return value.get<std::uint8_t>();
    return wrong("There is no such player."), std::uint8_t{0};
  }

  std::size_t count(std::size_t otherwise) {
    if (!more()) return otherwise;
    const Json& value = take();
    if (value.is_number_integer() && value >= 0 && value <= k_cards) return value.get<std::size_t>();
    return wrong("A number is expected."), otherwise;
  }

  /// A list of traits; none when left out. A name that is no trait can't be negated, whatever it is.
  std::vector<std::optional<Trait>> traits() {
    std::vector<std::optional<Trait>> list;
    if (!more()) return list;
    const Json& value = take();
    if (!value.is_array()) return wrong("A list of traits is expected."), list;
    for (const Json& name : value) list.push_back(trait_of_example(name));
    return list;
  }

  void wrong(const char* message) {
    if (!wrong_) wrong_ = engine::bad_scenario("action", message);
  }
  [[nodiscard]] const std::optional<engine::Rejection>& wrong() const { return wrong_; }

 private:
  const Scene& scene_;
  const Json& action_;
  std::size_t next_ = 1;
  std::optional<engine::Rejection> wrong_;
};

/// A feeding turn of that seat begins.
void take_turn(State& state, std::uint8_t seat) {
  state.acting = seat;
  state.main_done = false;
  state.announced = Announced{};
}

/// Announces the traits, with whatever hand cards; false when one is not allowed.
bool announce(State& state, SpeciesId attacker, const std::vector<std::optional<Trait>>& traits) {
  EventSink silent;
  for (const auto& trait : traits) {
    const auto& hand = state.seats[attacker.seat].table.hand;
    const std::size_t used = count_of(state.announced.negated());
    if (!trait || used >= hand.size()) return false;
    const Negate step{attacker, *trait, hand[used]};
    if (refusal_of(state, step)) return false;
    perform(state, step, silent);
  }
  return true;
}

/// Whether the attack is allowed as far as attacker and prey go (section 8.4), apart from what else could be eaten.
Json can_attack(Scene& scene, Words& words) {
  const SpeciesId attacker = words.species();
  const SpeciesId prey = words.species();
  const auto traits = words.traits();
  if (words.wrong() || attacker == prey || !is_carnivore(*find(scene.state, attacker))) return legal_json(false);
  State state = scene.state;
  take_turn(state, attacker.seat);
  state.options.strict_hungry_first = false;
  if (!announce(state, attacker, traits)) return legal_json(false);
  return legal_json(!refusal_of(state, Attack{attacker, prey}));
}

Json attack_prey(Scene& scene, Words& words) {
  const SpeciesId attacker = words.species();
  const SpeciesId prey = words.species();
  const auto traits = words.traits();
  if (words.wrong()) return legal_json(false);
  State state = scene.state;
  take_turn(state, attacker.seat);
  if (!announce(state, attacker, traits) || refusal_of(state, Attack{attacker, prey})) return legal_json(false);
  EventSink silent;
  perform(state, Attack{attacker, prey}, silent);
  scene.state = std::move(state);
  return legal_json(true);
}

Json feed(Scene& scene, Words& words) {
  const SpeciesId species = words.species();
  if (words.wrong()) return legal_json(false);
  take_turn(scene.state, species.seat);
  if (refusal_of(scene.state, Feed{species})) return legal_json(false);
  EventSink silent;
  perform(scene.state, Feed{species}, silent);
  return legal_json(true);
}

Json use_intelligence(Scene& scene, Words& words) {
  const SpeciesId species = words.species();
  const std::size_t cards = words.count(1);
  if (words.wrong()) return legal_json(false);
  State state = scene.state;
  take_turn(state, species.seat);
  EventSink silent;
  for (std::size_t i = 0; i < cards; ++i) {
    const auto& hand = state.seats[species.seat].table.hand;
    const UseIntelligence use{species, hand.empty() ? CardId{} : hand.front()};
    if (refusal_of(state, use)) return legal_json(false);
    perform(state, use, silent);
  }
  scene.state = std::move(state);
  return legal_json(true);
}

/// [[trait, species], ...]; without it the usual order.
Json work_leaves(Scene& scene, Words& words) {
  EventSink silent;
  if (!words.more()) {
    resolve_leaves(scene.state, silent);
    return legal_json(true);
  }
  State state = scene.state;
  const Json& list = words.take();
  for (const Json& effect : list) {
    if (!effect.is_array() || effect.size() != 2 || !effect[1].is_string()) {
      words.wrong("An effect is written [trait, species].");
      return legal_json(false);
    }
    const auto trait = trait_of_example(effect[0]);
    const auto found = scene.species.find(effect[1].get<std::string>());
    if (!trait || found == scene.species.end()) {
      words.wrong("There is no such effect.");
      return legal_json(false);
    }
    const SpeciesId id = found->second;
    // Also an order that nobody is asked for, because none changes anything.
    const auto left = leaf_effects_left(state, id.seat);
    if (std::find(left.begin(), left.end(), LeafEffect{id, *trait}) == left.end()) return legal_json(false);
    resolve_leaf(state, {id, *trait}, silent);
    state.seats[id.seat].leaf.push_back({id, *trait});
  }
  for (Player& seat : state.seats) seat.leaf.clear();
  scene.state = std::move(state);
  return legal_json(true);
}

Json reveal(Scene& scene, Words& words) {
  int sum = 0;
  const Json numbers = words.more() ? words.take() : Json::array();
  for (const Json& number : numbers) {
    if (!number.is_number_integer()) {
      words.wrong("Food numbers are expected.");
      return legal_json(false);
    }
    sum += number.get<int>();
  }
  add_food(scene.state, sum);
  return legal_json(true);
}

Json end_feeding_phase(Scene& scene) {
  EventSink silent;
  end_feeding(scene.state, silent);
  return legal_json(true);
}

Json deal_cards(Scene& scene) {
  std::vector<Event> events;
  EventSink tell(events);
  deal(scene.state, tell);
  const bool reshuffled = std::any_of(events.begin(), events.end(),
                                      [](const Event& event) { return std::holds_alternative<Reshuffled>(event); });
  Json hands = Json::array();
  Json rows = Json::array();
  for (std::size_t seat = 0; seat < scene.state.players; ++seat) {
    hands.push_back(scene.state.seats[seat].table.hand.size());
    rows.push_back(scene.state.seats[seat].table.row.size());
  }
  const bool last = scene.state.last_round != LastRound::no;
  return {{"legal", true},
          {"handSizes", std::move(hands)},
          {"speciesCounts", std::move(rows)},
          {"deck", scene.state.deck.size()},
          {"discard", scene.state.discard.size()},
          {"reshuffled", reshuffled},
          {"final", last},
          {"finalRound", last},
          {"lastRound", last}};
}

Json count_points(const Scene& scene) {
  Json scores = Json::array();
  Json traits = Json::array();
  Json populations = Json::array();
  for (std::size_t seat = 0; seat < scene.state.players; ++seat) {
    const Score score = score_of(scene.state.seats[seat].table);
    scores.push_back(score.total());
    traits.push_back(score.traits);
    populations.push_back(score.population);
  }
  Json winners = Json::array();
  for (const auto& standing : final_count(scene.state).ranking) {
    if (standing.rank == 1) winners.push_back(standing.seat.index);
  }
  std::sort(winners.begin(), winners.end());
  return {{"legal", true},
          {"scores", std::move(scores)},
          {"traits", std::move(traits)},
          {"pops", std::move(populations)},
          {"winners", std::move(winners)}};
}

/// Adds every attack of that carnivore that some set of negations makes possible.
void add_attacks_with_cards(const Scene& scene, SpeciesId attacker, Json& into) {
  const State& state = scene.state;
  const Species& species = *find(state, attacker);
  if (!has(species, Trait::intelligence)) return;
  any_other_species(state, attacker, [&](SpeciesId prey) {
    const Defence defence = defence_of(state, attacker, prey, k_no_traits);
    const std::size_t needed = count_of(defence.forbidding);
    if (defence.too_small || needed == 0 || needed > free_cards(state)) return false;
    Json names = Json::array();
    for (std::size_t i = 0; i < k_traits; ++i) {
      if (holds(defence.forbidding, static_cast<Trait>(i))) names.push_back(title_of(static_cast<Trait>(i)));
    }
    into.push_back({"ATTACK", scene.name_of(attacker), scene.name_of(prey), std::move(names)});
    return false;
  });
}

/// What a feeding turn must and may begin with.
Json main_options(Scene& scene, Words& words, bool with_negations) {
  const std::uint8_t seat = words.seat();
  if (words.wrong()) return legal_json(false);
  State& state = scene.state;
  take_turn(state, seat);
  std::vector<Action> listed;
  list_feeding(state, listed);
  Json allowed = Json::array();
  Json mandatory = Json::array();
  const bool must = must_act(state);
  for (const Action& action : listed) {
    Json told;
    SpeciesId eater;
    if (const auto* one = std::get_if<Feed>(&action)) {
      eater = one->species;
      told = {"FEED", scene.name_of(eater)};
    } else if (const auto* other = std::get_if<Attack>(&action)) {
      eater = other->attacker;
      told = {"ATTACK", scene.name_of(eater), scene.name_of(other->prey)};
    } else {
      continue;
    }
    allowed.push_back(told);
    if (must && is_hungry(*find(state, eater))) mandatory.push_back(told);
  }
  if (with_negations) {
    for (const Species& species : state.seats[seat].table.row) {
      if (is_carnivore(species) && room_of(species) > 0) {
        add_attacks_with_cards(scene, {seat, species.number}, allowed);
      }
    }
  }
  return {{"legal", true}, {"mandatory", std::move(mandatory)}, {"allowed", std::move(allowed)}, {"mayEnd", !must}};
}

Json end_turn(Scene& scene, Words& words, bool did_main_action) {
  const std::uint8_t seat = words.seat();
  if (words.wrong() || did_main_action) return legal_json(true);
  take_turn(scene.state, seat);
  return legal_json(!must_act(scene.state));
}

}  // namespace

Result<Json> run_action(Scene& scene, const Json& action, bool with_negations) {
  if (!action.is_array() || action.empty() || !action[0].is_string()) {
    return engine::bad_scenario("action", "A list that begins with a word is expected.");
  }
  const std::string word = action[0].get<std::string>();
  Words words(scene, action);
  Json came;
  if (word == "CAN_ATTACK") {
    came = can_attack(scene, words);
  } else if (word == "ATTACK") {
    came = attack_prey(scene, words);
  } else if (word == "FEED") {
    came = feed(scene, words);
  } else if (word == "INTELLIGENCE") {
    came = use_intelligence(scene, words);
  } else if (word == "LEAF") {
    came = work_leaves(scene, words);
  } else if (word == "REVEAL") {
    came = reveal(scene, words);
  } else if (word == "END_FEEDING") {
    came = end_feeding_phase(scene);
  } else if (word == "DEAL") {
    came = deal_cards(scene);
  } else if (word == "SCORE") {
    came = count_points(scene);
  } else if (word == "MAIN_OPTIONS") {
    came = main_options(scene, words, with_negations);
  } else if (word == "END_TURN" || word == "PASS") {
    const bool done = scene.state.main_done;
    came = end_turn(scene, words, done);
    scene.state.main_done = false;
  } else {
    return engine::bad_scenario("action", "There is no action \"" + word + "\".");
  }
  if (words.wrong()) return *words.wrong();
  return came;
}

}  // namespace games::evolution
