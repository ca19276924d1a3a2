#include "engine/games/random-mutations/data.h"

#include "engine/core/data_json.h"
#include "engine/core/describe/json_text.h"

namespace games::random_mutations {

namespace {

using engine::data_json::require;
using engine::data_json::small;
using engine::data_json::word;
using Json = nlohmann::json;

void read_players(const Json& file, Data& into) {
  into.players_min = small(file.at("players").at("min"));
  into.players_max = small(file.at("players").at("maxTwoSets"));
  require(into.players_min >= 2 && into.players_max == k_players_max, "2 to 8 players are expected");
  const Json& sets = file.at("components").at("setsByPlayers");
  for (std::size_t players = into.players_min; players <= into.players_max; ++players) {
    into.sets_by_players[players] = small(sets.at(std::to_string(players)));
    require(into.sets_by_players[players] >= 1 && into.sets_by_players[players] <= k_sets_max, "one set or two");
  }
}

void read_dice(const Json& file, Data& into) {
  const Json& faces = file.at("components").at("dieFaces");
  require(faces == Json::array({1, 2, 3, 4, 5, 6}), "dice show 1 to 6");
  std::size_t lines = 0;
  for (const Json& line : file.at("climate").at("dice")) {
    const std::uint8_t players = small(line.at("players"));
    require(players >= into.players_min && players <= into.players_max, "a climate for nobody");
    require(line.at("blackDice") == 1 && line.at("greenDice") == 1, "one black and one green die");
    ClimateFacts& climate = into.climate_by_players[players];
    climate = {small(line.at("redDice")), small(line.at("redBonus")), small(line.at("blackBonus")),
               small(line.at("greenBonus"))};
    require(climate.red_dice >= 1 && climate.red_dice <= k_red_dice_max, "one to five red dice");
    ++lines;
  }
  require(lines == std::size_t{into.players_max} - into.players_min + 1, "a climate for each number of players");
}

void read_trait(const Json& entry, Data& into) {
  const Trait trait = word<Trait>(entry.at("id"));
  TraitFacts& facts = into.traits[index_of(trait)];
  facts.food_cost = small(entry.at("foodCost"));
  facts.score_bonus = small(entry.at("scoreBonus"));
  facts.negative = entry.at("negative").get<bool>();
  for (const Json& other : entry.at("incompatibleWith")) facts.incompatible.insert(word<Trait>(other));
  if (trait == Trait::carnivorous) into.predator_gain = small(entry.at("gain").at("amount"));
  if (trait == Trait::running) {
    into.escapes_from = small(entry.at("escapeOn").at(0));
    for (const Json& die : entry.at("escapeOn"))
      require(die >= into.escapes_from, "Running escapes from a die upwards");
    require(entry.at("escapeOn").size() + into.escapes_from == k_die_faces + 1U, "Running escapes up to the six");
  }
}

void read_traits(const Json& file, Data& into) {
  const Json& traits = file.at("traits");
  require(traits.size() == k_traits, "twenty traits are expected");
  for (std::size_t i = 0; i < k_traits; ++i) {
    require(word<Trait>(traits[i].at("id")) == engine::all<Trait>[i],
            "the traits are listed in the order of section 9");
    read_trait(traits[i], into);
  }
  for (const Trait one : engine::all<Trait>) {
    for (const Trait other : engine::all<Trait>) {
      require(into.trait(one).incompatible.has(other) == into.trait(other).incompatible.has(one),
              "traits are incompatible with each other");
    }
  }
}

void read_numbers(const Json& file, Data& into) {
  const Json& setup = file.at("setup");
  into.personal_deck_cards = small(setup.at("personalDeckCards"));
  into.starting_species = small(setup.at("startingSpecies"));
  require(setup.at("startingAnimalsPerSpecies") == 1, "a first species has one animal");
  const int dealt = into.personal_deck_cards + into.starting_species;
  into.deck_cards_min = dealt * small(file.at("players").at("maxOneSet"));
  const Json& draw = file.at("draw");
  into.draw_per_animal = small(draw.at("perAnimal"));
  into.draw_constant = small(draw.at("constant"));
  into.restock_cards = small(draw.at("restockCards"));
  const Json& scoring = file.at("scoring");
  into.points_per_animal = small(scoring.at("perAnimal"));
  into.points_per_trait = small(scoring.at("perTraitCard"));
}

void read_deck(const Json& file, Data& into) {
  const Json& deck = file.at("deck");
  into.deck.name = deck.at("id").get<std::string>();
  for (const Json& line : deck.at("cards")) {
    const Json& traits = line.at("traits");
    require(traits.size() == 1 || traits.size() == 2, "a card has one trait or two");
    Card card;
    for (const Json& trait : traits) card.traits.push_back(word<Trait>(trait));
    into.deck.lines.push_back({card, small(line.at("count"))});
  }
  const auto fault = fault_of(into.deck, into.deck_cards_min);
  require(!fault, fault.value_or(""));
  require(into.deck.total() == deck.at("total") && into.deck.total() == file.at("components").at("oneSet").at("cards"),
          "the deck does not add up to its total");
  for (const auto& [players, left] : file.at("setup").at("mainDeckAfterSetup").items()) {
    const auto seats = static_cast<std::size_t>(std::stoi(players));
    const int dealt = static_cast<int>(seats) * (into.personal_deck_cards + into.starting_species);
    require(into.deck.total() * into.sets_by_players.at(seats) - dealt == left,
            "the main deck after the deal is another");
  }
}

/// The code has each ruling in its first form only; another value would be a rule that nobody follows.
void require_rulings(const Json& rulings) {
  const Json expected = {{"announceBeforeReveal", true},
                         {"traitShiftWraps", true},
                         {"noFitCardBecomes", "new species without traits"},
                         {"developmentPassIsFinal", true},
                         {"feedingPassIsFinal", false},
                         {"mandatoryFeeding", false},
                         {"instinctCondition", "no red tokens left in the food bank"},
                         {"poisonDeathStep", "starvation step"},
                         {"parasiteStepFirst", true},
                         {"parasiteVictimsPerTiedPlayer", 1},
                         {"buddingTiming", "start of the development phase, once a turn"},
                         {"buddingPaysExtremophile", true},
                         {"grazingPerMove", "once per species"}};
  for (const auto& [name, value] : expected.items()) {
    require(rulings.at(name).at("value") == value, "the ruling " + name + " is not the one that is played");
  }
}

Data read() {
  const Json file = engine::parse_own_json(data_json());
  Data read;
  read_players(file, read);
  read_dice(file, read);
  read_traits(file, read);
  read_numbers(file, read);
  read_deck(file, read);
  require_rulings(file.at("rulings"));
  return read;
}

}  // namespace

const Data& data() {
  static const Data instance = read();
  return instance;
}

}  // namespace games::random_mutations
