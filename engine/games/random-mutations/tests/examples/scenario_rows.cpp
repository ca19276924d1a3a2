#include "engine/games/random-mutations/tests/examples/scenario_rows.h"

#include <algorithm>

#include "engine/games/random-mutations/tests/examples/scenario_cards.h"

namespace games::random_mutations {

namespace {

using Json = nlohmann::json;

constexpr std::int64_t k_number_max = 40'000;
constexpr std::int64_t k_row_byte_max = 255;

/// Numbers that are left out count on from the highest so far.
template <class Number>
Number number_of(Fields& from, const char* name, Number& next) {
  const auto number = from.integer<Number>(name, k_number_max, next);
  next = std::max(next, static_cast<Number>(number + 1));
  return number;
}

Animal read_animal(const Json& json, const std::string& path, State& state, engine::ScenarioReader& reader) {
  Fields from(json, path, reader);
  Animal animal;
  animal.id = number_of(from, "id", state.next_animal);
  animal.card = from.card("card");
  animal.known = from.boolean("known");
  animal.red = from.integer<std::uint8_t>("red", k_row_byte_max);
  animal.blue = from.integer<std::uint8_t>("blue", k_row_byte_max);
  animal.shelter = from.boolean("shelter");
  animal.parasites = from.integer<std::uint16_t>("parasites", k_number_max);
  animal.attacked = from.boolean("attacked");
  animal.pirated = from.boolean("pirated");
  animal.hibernating = from.boolean("hibernating");
  animal.hibernated = from.boolean("hibernated");
  animal.poisoned = from.boolean("poisoned");
  from.finish();
  return animal;
}

SpeciesTrait read_trait(const Json& json, const std::string& path, State& state, engine::ScenarioReader& reader) {
  SpeciesTrait trait;
  if (json.is_string()) {
    const auto read = engine::from_word<Trait>(json.get_ref<const std::string&>());
    if (!read) reader.refuse(path, "There is no such trait.");
    trait.trait = read.value_or(Trait{});
    trait.order = state.next_order++;
    return trait;
  }
  Fields from(json, path, reader);
  const auto named = from.trait("trait");
  if (!named) from.refuse("trait", "A trait is expected.");
  trait.trait = named.value_or(Trait{});
  trait.card = from.card("card");
  trait.holder = from.integer<SpeciesId>("holder", k_number_max);
  if (!trait.inherited() || from.has("order")) trait.order = number_of(from, "order", state.next_order);
  from.finish();
  return trait;
}

Species read_species(const Json& json, const std::string& path, State& state, engine::ScenarioReader& reader) {
  Fields from(json, path, reader);
  Species species;
  species.id = number_of(from, "id", state.next_species);
  const Json& animals = from.array("animals");
  const auto population = from.integer<std::size_t>("population", k_cards_max, 1);
  if (from.has("animals") && from.has("population")) from.refuse("population", "Give either animals or population.");
  if (animals.size() > k_cards_max) from.refuse("animals", "There are too many.");
  if (reader.refused()) return species;
  for (const Json& animal : animals) {
    species.animals.push_back(read_animal(animal, from.path_of("animals"), state, reader));
  }
  if (!from.has("animals")) {
    for (std::size_t i = 0; i < population; ++i) {
      species.animals.push_back(read_animal(Json::object(), path, state, reader));
    }
  }
  for (const Json& trait : from.array("traits")) {
    species.traits.push_back(read_trait(trait, from.path_of("traits"), state, reader));
    species.has.insert(species.traits.back().trait);
  }
  species.grazed = from.boolean("grazed");
  from.finish();
  return species;
}

void read_discards(Fields& from, Player& player) {
  const Json& discards = from.any("discards");
  if (!discards.is_array()) {
    const auto count = from.integer<std::size_t>("discards", k_cards_max);
    player.discards.resize(count);
    return;
  }
  for (const Json& entry : discards) {
    Fields read(entry, from.path_of("discards"), from.reader());
    Discarded discarded;
    discarded.card = read.card("card");
    discarded.known = read.boolean("known");
    read.finish();
    player.discards.push_back(discarded);
  }
}

/// An inherited trait has the number that its card has with the holder.
void number_inherited(Player& player) {
  for (Species& species : player.row) {
    for (SpeciesTrait& trait : species.traits) {
      if (!trait.inherited() || trait.order != 0) continue;
      for (const Species& holder : player.row) {
        if (holder.id != trait.holder) continue;
        for (const SpeciesTrait& own : holder.traits) {
          if (own.trait == trait.trait && !own.inherited()) trait.order = own.order;
        }
      }
    }
  }
}

}  // namespace

void read_rows(Fields& from, State& state) {
  Fields seats(from.object("seats"), "seats", from.reader());
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const std::string name = std::to_string(seat);
    if (!seats.has(name.c_str())) continue;
    Fields read(seats.any(name.c_str()), "seats." + name, from.reader());
    Player& player = state.seats[seat];
    for (const Json& species : read.array("row")) {
      if (from.reader().refused()) return;
      player.row.push_back(read_species(species, read.path_of("row"), state, from.reader()));
    }
    number_inherited(player);
    player.deck = read_pile(read, "deck");
    read_discards(read, player);
    player.passed = read.boolean("passed");
    read.finish();
  }
  seats.finish();
  Fields next(from.object("next"), "next", from.reader());
  state.next_species = next.integer<SpeciesId>("species", k_number_max, state.next_species);
  state.next_animal = next.integer<AnimalId>("animal", k_number_max, state.next_animal);
  state.next_order = next.integer<std::uint16_t>("order", k_number_max, state.next_order);
  next.finish();
}

}  // namespace games::random_mutations
