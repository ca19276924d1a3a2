#include "engine/games/random-mutations/encoding.h"

#include <algorithm>

#include "engine/games/random-mutations/invariants.h"

namespace games::random_mutations {

namespace {

using engine::Decoder;
using engine::Encoder;

constexpr std::uint8_t k_format = 1;
constexpr std::size_t k_rolls_max = 1000;
constexpr std::size_t k_name_max = k_deck_name_max;

void encode(Card card, Encoder& to) {
  to.u8(static_cast<std::uint8_t>(card.first));
  to.u8(static_cast<std::uint8_t>(card.second));
}
Trait decode_trait(Decoder& from) { return static_cast<Trait>(from.below(k_traits + 1)); }
Card decode_card(Decoder& from) {
  Card card;
  card.first = decode_trait(from);
  card.second = decode_trait(from);
  if (card.none() && card != Card{}) from.fail();
  return card;
}

void encode(const std::vector<Card>& cards, Encoder& to) {
  to.count(cards.size());
  for (const Card card : cards) encode(card, to);
}
std::vector<Card> decode_cards(Decoder& from) {
  std::vector<Card> cards(from.count(k_cards_max));
  for (Card& card : cards) card = decode_card(from);
  return cards;
}

void encode(const Deck& deck, Encoder& to) {
  to.text(deck.name);
  to.count(deck.lines.size());
  for (const DeckLine& line : deck.lines) {
    encode(line.card, to);
    to.u8(line.count);
  }
}
Deck decode_deck(Decoder& from) {
  Deck deck;
  deck.name = from.text(k_name_max);
  deck.lines.resize(from.count(k_deck_lines_max));
  for (DeckLine& line : deck.lines) {
    line.card = decode_card(from);
    line.count = from.u8();
  }
  return deck;
}

void encode(const Animal& animal, Encoder& to) {
  to.u16(animal.id);
  encode(animal.card, to);
  to.boolean(animal.known);
  to.u8(animal.red);
  to.u8(animal.blue);
  to.boolean(animal.shelter);
  to.u16(animal.parasites);
  to.boolean(animal.attacked);
  to.boolean(animal.pirated);
  to.boolean(animal.hibernating);
  to.boolean(animal.hibernated);
  to.boolean(animal.poisoned);
}
Animal decode_animal(Decoder& from) {
  Animal animal;
  animal.id = from.u16();
  animal.card = decode_card(from);
  animal.known = from.boolean();
  animal.red = from.u8();
  animal.blue = from.u8();
  animal.shelter = from.boolean();
  animal.parasites = from.u16();
  animal.attacked = from.boolean();
  animal.pirated = from.boolean();
  animal.hibernating = from.boolean();
  animal.hibernated = from.boolean();
  animal.poisoned = from.boolean();
  return animal;
}

void encode(const Species& species, Encoder& to) {
  to.u16(species.id);
  to.count(species.animals.size());
  for (const Animal& animal : species.animals) encode(animal, to);
  to.count(species.traits.size());
  for (const SpeciesTrait& trait : species.traits) {
    to.u8(static_cast<std::uint8_t>(trait.trait));
    encode(trait.card, to);
    to.u16(trait.holder);
    to.u16(trait.order);
  }
  to.boolean(species.grazed);
}
Species decode_species(Decoder& from) {
  Species species;
  species.id = from.u16();
  species.animals.resize(from.count(k_cards_max));
  for (Animal& animal : species.animals) animal = decode_animal(from);
  species.traits.resize(from.count(k_traits));
  for (SpeciesTrait& trait : species.traits) {
    trait.trait = decode_trait(from);
    trait.card = decode_card(from);
    trait.holder = from.u16();
    trait.order = from.u16();
    species.has.insert(trait.trait);
  }
  species.grazed = from.boolean();
  return species;
}

void encode(const Player& player, Encoder& to) {
  to.count(player.row.size());
  for (const Species& species : player.row) encode(species, to);
  encode(player.deck, to);
  to.count(player.discards.size());
  for (const Discarded& discarded : player.discards) {
    encode(discarded.card, to);
    to.boolean(discarded.known);
  }
  to.boolean(player.passed);
}
Player decode_player(Decoder& from) {
  Player player;
  player.row.resize(from.count(k_cards_max));
  for (Species& species : player.row) species = decode_species(from);
  player.deck = decode_cards(from);
  player.discards.resize(from.count(k_cards_max));
  for (Discarded& discarded : player.discards) {
    discarded.card = decode_card(from);
    discarded.known = from.boolean();
  }
  player.passed = from.boolean();
  return player;
}

void encode_moment(const State& state, Encoder& to) {
  to.u16(state.bank);
  to.u16(state.shelters);
  to.u16(state.parasites);
  for (const std::uint8_t die : state.dice.red) to.u8(die);
  to.u8(state.dice.red_dice);
  to.u8(state.dice.black);
  to.u8(state.dice.green);
  to.u8(static_cast<std::uint8_t>(state.move.main));
  to.boolean(state.move.acted);
  to.u8(state.move.passes);
  encode(state.flip.card, to);
  to.u8(static_cast<std::uint8_t>(state.flip.trait));
  to.u16(state.flip.announced);
  to.u16(state.flip.recipient);
  const Attack& attack = state.attack;
  to.u8(attack.seat);
  to.u16(attack.animal);
  to.u16(attack.attacker);
  to.u8(attack.owner);
  to.count(attack.targets.size());
  for (const SpeciesId target : attack.targets) to.u16(target);
  to.u8(static_cast<std::uint8_t>(attack.ignored));
  to.boolean(attack.declined);
  to.u8(attack.roll);
  to.u8(attack.blue);
  to.count(state.tasks.size());
  for (const Task& task : state.tasks) {
    to.u8(static_cast<std::uint8_t>(task.step));
    to.u8(task.seat);
  }
  to.count(state.rolls.size());
  for (const Roll& roll : state.rolls) {
    for (std::size_t seat = 0; seat < state.players; ++seat) to.u8(roll[seat]);
  }
}

void decode_dice(State& state, Decoder& from) {
  state.bank = from.u16();
  state.shelters = from.u16();
  state.parasites = from.u16();
  for (std::uint8_t& die : state.dice.red) die = from.below(k_die_faces + 1);
  state.dice.red_dice = from.below(k_red_dice_max + 1);
  state.dice.black = from.below(k_die_faces + 1);
  state.dice.green = from.below(k_die_faces + 1);
}

void decode_moment(State& state, Decoder& from) {
  decode_dice(state, from);
  state.move.main = static_cast<MainAction>(from.below(5));
  state.move.acted = from.boolean();
  state.move.passes = from.below(k_players_max);
  state.flip.card = decode_card(from);
  state.flip.trait = decode_trait(from);
  state.flip.announced = from.u16();
  state.flip.recipient = from.u16();
  Attack& attack = state.attack;
  attack.seat = from.below(state.players);
  attack.animal = from.u16();
  attack.attacker = from.u16();
  attack.owner = from.below(state.players);
  attack.targets.resize(from.count(k_cards_max));
  for (SpeciesId& target : attack.targets) target = from.u16();
  attack.ignored = decode_trait(from);
  attack.declined = from.boolean();
  attack.roll = from.below(k_die_faces + 1);
  attack.blue = from.u8();
  state.tasks.resize(from.count(k_tasks_max));
  for (Task& task : state.tasks) {
    task.step = static_cast<Step>(from.below(k_steps_kinds));
    task.seat = from.below(state.players);
  }
  state.rolls.resize(from.count(k_rolls_max));
  for (Roll& roll : state.rolls) {
    for (std::size_t seat = 0; seat < state.players; ++seat) roll[seat] = from.below(k_die_faces + 1);
  }
}

}  // namespace

void encode(const State& state, Encoder& to) {
  to.u8(k_format);
  to.u8(state.players);
  to.boolean(state.divergence);
  encode(state.deck, to);
  to.u32(state.steps);
  to.u16(state.turn);
  to.boolean(state.last_turn);
  to.u8(static_cast<std::uint8_t>(state.phase));
  to.u8(state.first_player);
  to.u8(state.active);
  to.u16(state.next_species);
  to.u16(state.next_animal);
  to.u16(state.next_order);
  for (std::size_t seat = 0; seat < state.players; ++seat) encode(state.seats[seat], to);
  encode_moment(state, to);
  encode(state.main_deck, to);
  encode(state.box, to);
  state.rng.encode(to);
}

engine::Result<State> decode(const Decks& decks, Decoder& from) {
  const engine::Rejection bad{"bad_snapshot", "These bytes are not a game of Random Mutations.", "", "snapshot"};
  if (from.u8() != k_format) return bad;
  State state;
  state.players = from.u8();
  if (!from.ok() || state.players < data().players_min || state.players > data().players_max) return bad;
  state.divergence = from.boolean();
  state.deck = decode_deck(from);
  if (from.ok() && std::ranges::find(decks, state.deck) == decks.end()) {
    return engine::Rejection{"bad_snapshot", "The deck of this game is not known here.", "", "snapshot"};
  }
  state.steps = from.u32();
  state.turn = from.u16();
  state.last_turn = from.boolean();
  state.phase = static_cast<Phase>(from.below(4));
  state.first_player = from.below(state.players);
  state.active = from.below(state.players);
  state.next_species = from.u16();
  state.next_animal = from.u16();
  state.next_order = from.u16();
  for (std::size_t seat = 0; seat < state.players; ++seat) state.seats[seat] = decode_player(from);
  decode_moment(state, from);
  state.main_deck = decode_cards(from);
  state.box = decode_cards(from);
  state.rng = engine::Rng::decode(from);
  if (!from.ok()) return bad;
  if (const auto broken = broken_rule(state)) {
    return engine::Rejection{"bad_snapshot", broken->message, "", "snapshot"};
  }
  return state;
}

}  // namespace games::random_mutations
