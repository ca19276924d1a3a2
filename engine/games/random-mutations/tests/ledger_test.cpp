// Whole random games: the events alone tell the public state, all cards are there at each step, and tokens come and go
// by the rules only.
#include "engine/games/random-mutations/tests/ledger.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "engine/core/playout.h"
#include "engine/games/random-mutations/tests/match.h"
#include "tests/engine/contract/tables.h"

namespace games::random_mutations::test {

namespace {

int number(const Json& event, const char* name) { return event.at(name).get<int>(); }

/// By event: the members with an animal, and those with its species.
const std::multimap<std::string, std::pair<const char*, const char*>>& told_with_species() {
  static const std::multimap<std::string, std::pair<const char*, const char*>> instance{
      {"food_taken", {"animal", "species"}},        {"shelter_taken", {"animal", "species"}},
      {"parasite_placed", {"animal", "species"}},   {"robbed", {"animal", "species"}},
      {"robbed", {"victim", "victim_species"}},     {"hibernated", {"animal", "species"}},
      {"attacked", {"animal", "attacker_species"}}, {"eaten", {"animal", "species"}},
      {"eaten", {"by", "attacker_species"}},        {"scavenged", {"animal", "species"}}};
  return instance;
}

}  // namespace

void Ledger::add_species(const Json& event) {
  const int seat = number(event, "seat");
  const int species = number(event, "species");
  species_[species] = {seat, {}};
  animals_[number(event, "animal")] = {species};
  rows_[seat].insert(rows_[seat].begin() + number(event, "place"), species);
}

void Ledger::add_trait(int species, const std::string& trait) { species_.at(species).traits.push_back(trait); }

void Ledger::remove_trait(int species, const std::string& trait) {
  auto& traits = species_.at(species).traits;
  std::erase_if(traits, [&](const std::string& held) { return held == trait || held == "(" + trait + ")"; });
}

void Ledger::lose(int animal, int seat) {
  animals_.erase(animal);
  ++discards_[seat];
}

void Ledger::hear(const Json& event) {
  const std::string type = event.at("type").get<std::string>();
  const auto [first, last] = told_with_species().equal_range(type);
  for (auto told = first; told != last; ++told) {
    const auto& [animal, species] = told->second;
    EXPECT_EQ(animals_.at(number(event, animal)).species, number(event, species)) << event;
  }
  hear_development(type, event);
  hear_feeding(type, event);
  hear_end(type, event);
}

void Ledger::hear_development(const std::string& type, const Json& event) {
  if (type == "started") {
    for (int seat = 0; seat < number(event, "players"); ++seat) decks_[seat] = 7;
  } else if (type == "species_added") {
    add_species(event);
    if (event.at("source") == "deck") --decks_[number(event, "seat")];
  } else if (type == "animal_added") {
    const int seat = number(event, "seat");
    animals_[number(event, "animal")] = {number(event, "species")};
    decks_[seat] -= event.at("paid") ? 2 : 1;
    discards_[seat] += event.at("paid") ? 1 : 0;
  } else if (type == "diverged") {
    const int seat = number(event, "seat");
    add_species(event);
    for (const Json& trait : event.at("traits"))
      add_trait(number(event, "species"), "(" + trait.get<std::string>() + ")");
    decks_[seat] -= event.at("paid") ? 2 : 1;
    discards_[seat] += event.at("paid") ? 1 : 0;
  } else if (type == "card_revealed") {
    --decks_[number(event, "seat")];
  } else if (type == "trait_attached") {
    add_trait(number(event, "species"), event.at("trait"));
  } else if (type == "trait_simplified") {
    remove_trait(number(event, "species"), event.at("trait"));
  } else if (type == "trait_handed_over") {
    const std::string trait = event.at("trait");
    auto& traits = species_.at(number(event, "species")).traits;
    std::ranges::replace(traits, "(" + trait + ")", trait);
  }
}

void Ledger::hear_feeding(const std::string& type, const Json& event) {
  if (type == "climate") {
    bank_ = number(event, "bank");
    shelters_ = number(event, "shelters");
    parasites_ = number(event, "parasites");
  } else if (type == "food_taken") {
    ++animals_.at(number(event, "animal")).red;
    --bank_;
  } else if (type == "shelter_taken") {
    Animal& animal = animals_.at(number(event, "animal"));
    if (event.at("converted")) {
      ++animal.blue;
    } else {
      animal.shelter = true;
    }
    --shelters_;
  } else if (type == "parasite_placed") {
    ++animals_.at(number(event, "animal")).parasites;
    --parasites_;
  } else if (type == "grazed") {
    --bank_;
  } else if (type == "robbed") {
    Animal& victim = animals_.at(number(event, "victim"));
    --(event.at("token") == "red" ? victim.red : victim.blue);
    ++animals_.at(number(event, "animal")).blue;
  } else if (type == "eaten") {
    animals_.at(number(event, "by")).blue += number(event, "blue");
    lose(number(event, "animal"), number(event, "seat"));
  } else if (type == "scavenged") {
    ++animals_.at(number(event, "animal")).blue;
  }
}

void Ledger::hear_end(const std::string& type, const Json& event) {
  if (type == "phase_began" && event.at("phase") == "extinction") {
    bank_ = shelters_ = parasites_ = 0;
  } else if (type == "parasites_killed") {
    lose(number(event, "animal"), number(event, "seat"));
  } else if (type == "died") {
    for (const Json& death : event.at("animals")) lose(number(death, "animal"), number(death, "seat"));
  } else if (type == "species_died") {
    const int seat = number(event, "seat");
    std::erase(rows_[seat], number(event, "species"));
    species_.erase(number(event, "species"));
    discards_[seat] += static_cast<int>(event.at("traits").size());
  } else if (type == "drawn" || type == "game_ended") {
    for (auto& [id, animal] : animals_) animal = {animal.species, 0, 0, animal.parasites, false};
    const Json drawn = event.value("cards", Json::object());
    for (const auto& [seat, cards] : drawn.items()) {
      decks_[std::stoi(seat)] += cards.get<int>();
    }
  } else if (type == "restocked") {
    decks_[number(event, "seat")] += number(event, "cards");
  }
}

std::string Ledger::difference(const Json& view) const {
  if (view.at("bank") != bank_ || view.at("shelters") != shelters_ || view.at("parasites") != parasites_)
    return "pools";
  if (view.at("animals").size() != animals_.size()) return "number of animals";
  for (const auto& [id, animal] : animals_) {
    const Json& shown = view.at("animals").at(std::to_string(id));
    const Animal seen{number(shown, "species"), number(shown, "red"), number(shown, "blue"), number(shown, "parasites"),
                      shown.at("shelter").get<bool>()};
    if (seen != animal) return "animal " + std::to_string(id) + ": " + shown.dump();
  }
  if (view.at("species").size() != species_.size()) return "number of species";
  for (const auto& [id, species] : species_) {
    const Json& shown = view.at("species").at(std::to_string(id));
    std::set<std::string> seen;
    for (const auto& [trait, held] : shown.at("traits").items()) {
      seen.insert(held.at("inherited").get<bool>() ? "(" + trait + ")" : trait);
    }
    if (seen != std::set<std::string>(species.traits.begin(), species.traits.end())) return "traits of " + shown.dump();
  }
  for (const auto& [seat, row] : rows_) {
    for (std::size_t place = 0; place < row.size(); ++place) {
      if (view.at("species").at(std::to_string(row[place])).at("place") != place)
        return "row of " + std::to_string(seat);
    }
  }
  for (const auto& [seat, cards] : decks_) {
    const Json& shown = view.at("seats").at(std::to_string(seat));
    const auto discards = discards_.find(seat);
    if (shown.at("deck") != cards) return "deck of " + std::to_string(seat);
    if (shown.at("discards") != (discards == discards_.end() ? 0 : discards->second)) {
      return "discards of " + std::to_string(seat);
    }
  }
  return "";
}

namespace {

/// Cards told by the view: main deck, personal decks, discards, animals, trait cards that lie with a species.
int cards_shown(const Json& view) {
  int cards = number(view, "main_deck") + static_cast<int>(view.at("animals").size());
  for (const Json& seat : view.at("seats")) cards += number(seat, "deck") + number(seat, "discards");
  for (const Json& species : view.at("species")) {
    for (const Json& trait : species.at("traits")) cards += trait.at("inherited").get<bool>() ? 0 : 1;
  }
  return cards + (view.at("flip").is_null() ? 0 : 1);
}

void expect_alive_well(const Json& view) {
  for (const auto& [id, animal] : view.at("animals").items()) {
    const Json& species = view.at("species").at(std::to_string(number(animal, "species")));
    EXPECT_LE(number(animal, "red") + number(animal, "blue"), number(species, "need"));
  }
  for (const auto& [id, species] : view.at("species").items()) EXPECT_GE(number(species, "population"), 1);
}

TEST(RandomMutationsRandomGames, TheEventsTellTheWholeTableAndNoCardIsLost) {
  std::uint8_t seed = 0;
  int steps = 0;
  for (const engine::Table& table : engine::every_table(game().info())) {
    engine::Seed key{};
    key[0] = ++seed;
    auto match = std::move(game().start({table.players, table.options, key})).value();
    engine::Rng picks(key);
    Ledger ledger;
    for (const engine::Event& event : match->opening()) ledger.hear(event.full.tree());
    const int cards = number(match->view(Viewer::spectator()), "sets") * 90;
    while (const auto pick = engine::pick_at_random(*match, picks)) {
      const auto applied = match->apply(pick->seat, match->legal(pick->seat)[pick->index]);
      ASSERT_TRUE(applied.ok());
      for (const engine::Event& event : applied->events) ledger.hear(event.full.tree());
      const Json view = match->view(Viewer::spectator());
      ASSERT_EQ(ledger.difference(view), "") << describe(table) << " after " << view.dump();
      ASSERT_EQ(cards_shown(view), cards) << describe(table);
      expect_alive_well(view);
      ++steps;
    }
  }
  EXPECT_GT(steps, 1'000);
}

TEST(RandomMutationsRandomGames, AGameIsOfThreeToElevenTurnsOrSo) {
  int longest = 0;
  for (std::uint8_t seed = 1; seed <= 40; ++seed) {
    const auto match = started(2 + seed % 3, game(), seed);
    engine::Seed key{};
    key[1] = seed;
    engine::Rng picks(key);
    EXPECT_TRUE(engine::play_at_random(*match, picks, 10'000).ended);
    longest = std::max(longest, number(match->view(Viewer::spectator()), "turn"));
  }
  EXPECT_GE(longest, 4);
  EXPECT_LE(longest, 16);
}

}  // namespace
}  // namespace games::random_mutations::test
