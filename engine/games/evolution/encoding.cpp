#include "engine/games/evolution/encoding.h"

#include "engine/games/evolution/invariants.h"
#include "engine/games/evolution/play.h"

namespace games::evolution {

namespace {

using engine::Decoder;
using engine::Encoder;

constexpr std::uint8_t k_format = 1;
// More of them than any game has; a hostile length never allocates much.
constexpr std::size_t k_row_max = 400;
constexpr std::size_t k_plays_max = 2 * k_cards;

constexpr std::uint8_t k_last_rounds = 3;

CardId card_or_none(Decoder& from) { return {from.below(k_cards + 1)}; }

void encode_cards(const std::vector<CardId>& cards, Encoder& to) {
  to.count(cards.size());
  for (const CardId card : cards) to.u8(card.number);
}

std::vector<CardId> decode_cards(Decoder& from) {
  std::vector<CardId> cards(from.count(k_cards));
  for (CardId& card : cards) card = card_or_none(from);
  return cards;
}

void encode(const Species& species, Encoder& to) {
  to.u16(species.number);
  to.u8(species.population);
  to.u8(species.body);
  to.u8(species.food);
  to.u8(species.fat);
  to.u8(species.trait_count);
  for (std::size_t slot = 0; slot < species.trait_count; ++slot) to.u8(species.traits[slot].number);
  to.u8(species.face_down);
}

Species decode_species(Decoder& from) {
  Species species;
  species.number = from.u16();
  species.population = from.u8();
  species.body = from.u8();
  species.food = from.u8();
  species.fat = from.u8();
  species.trait_count = from.below(k_traits_per_species_max + 1);
  for (std::size_t slot = 0; slot < species.trait_count; ++slot) species.traits[slot] = card_or_none(from);
  species.face_down = from.u8();
  return species;
}

struct PlayWriter {
  Encoder& to;
  void species(SpeciesId id) const { to.u16(id.number); }
  void operator()(const PlayTrait& play) const {
    to.u8(play.card.number);
    species(play.species);
  }
  void operator()(const NewSpecies& play) const {
    to.u8(play.card.number);
    to.u16(static_cast<std::uint16_t>(play.side));
  }
  void operator()(const GrowBody& play) const {
    to.u8(play.card.number);
    species(play.species);
  }
  void operator()(const GrowPopulation& play) const {
    to.u8(play.card.number);
    species(play.species);
  }
  void operator()(const DiscardTrait& play) const {
    to.u8(static_cast<std::uint8_t>(play.trait));
    species(play.species);
  }
};

Play decode_play(std::uint8_t seat, Decoder& from) {
  const std::uint8_t kind = from.below(std::variant_size_v<Play>);
  const std::uint8_t first = from.u8();
  const std::uint16_t second = from.u16();
  const CardId card{first};
  const SpeciesId species{seat, second};
  switch (kind) {
    case 0:
      return PlayTrait{card, species};
    case 1:
      if (second > 1) from.fail();
      return NewSpecies{card, second == 0 ? Side::left : Side::right};
    case 2:
      return GrowBody{card, species};
    case 3:
      return GrowPopulation{card, species};
    default:
      if (first >= k_traits) from.fail();
      return DiscardTrait{species, static_cast<Trait>(first % k_traits)};
  }
}

void encode(const Player& seat, Encoder& to) {
  to.count(seat.table.row.size());
  for (const Species& species : seat.table.row) encode(species, to);
  encode_cards(seat.table.hand, to);
  to.u16(seat.table.bag);
  to.u16(seat.table.next_species);
  to.u8(seat.food_card.number);
  to.count(seat.leaf.size());
  for (const LeafEffect effect : seat.leaf) {
    to.u8(static_cast<std::uint8_t>(effect.trait));
    to.u16(effect.species);
  }
  to.count(seat.plays.size());
  for (const Play& play : seat.plays) {
    to.u8(static_cast<std::uint8_t>(play.index()));
    std::visit(PlayWriter{to}, play);
  }
  to.boolean(seat.finished);
}

Player decode_seat(std::uint8_t number, Decoder& from) {
  Player seat;
  seat.table.row.resize(from.count(k_row_max));
  for (Species& species : seat.table.row) species = decode_species(from);
  seat.table.hand = decode_cards(from);
  seat.table.bag = from.u16();
  seat.table.next_species = from.u16();
  seat.food_card = card_or_none(from);
  seat.leaf.resize(from.count(k_traits_per_species_max * k_row_max));
  for (LeafEffect& effect : seat.leaf) {
    effect.trait = static_cast<Trait>(from.below(k_traits));
    effect.species = from.u16();
  }
  const std::size_t plays = from.count(k_plays_max);
  for (std::size_t i = 0; i < plays && from.ok(); ++i) seat.plays.push_back(decode_play(number, from));
  seat.finished = from.boolean();
  return seat;
}

void encode_frame(const State& state, Encoder& to) {
  to.u8(k_format);
  to.u8(state.players);
  to.boolean(state.options.simultaneous_play);
  to.boolean(state.options.public_food_bags);
  to.boolean(state.options.strict_hungry_first);
  to.boolean(state.options.cooperation_on_fat_store);
  to.u16(state.round);
  to.u8(static_cast<std::uint8_t>(state.phase));
  to.u8(static_cast<std::uint8_t>(state.last_round));
  to.u8(state.first_player);
  to.u8(state.acting);
  to.u32(state.stage);
  to.u16(state.watering_hole);
  to.u8(state.idle);
  to.boolean(state.main_done);
  to.boolean(state.acted);
  to.u16(state.announced.attacker);
  for (const CardId card : state.announced.cards) to.u8(card.number);
}

void decode_frame(State& state, Decoder& from) {
  if (from.u8() != k_format) from.fail();
  state.players = from.below(k_players_max + 1);
  state.options.simultaneous_play = from.boolean();
  state.options.public_food_bags = from.boolean();
  state.options.strict_hungry_first = from.boolean();
  state.options.cooperation_on_fat_store = from.boolean();
  state.round = from.u16();
  state.phase = static_cast<Phase>(from.below(k_phases));
  state.last_round = static_cast<LastRound>(from.below(k_last_rounds));
  state.first_player = from.u8();
  state.acting = from.u8();
  state.stage = from.u32();
  state.watering_hole = from.u16();
  state.idle = from.u8();
  state.main_done = from.boolean();
  state.acted = from.boolean();
  state.announced.attacker = from.u16();
  for (CardId& card : state.announced.cards) card = card_or_none(from);
}

}  // namespace

void encode(const State& state, Encoder& to) {
  encode_frame(state, to);
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    encode(state.seats[seat], to);
    to.u8(state.revealed[seat].number);
  }
  encode_cards(state.deck, to);
  encode_cards(state.discard, to);
  encode_cards(state.removed, to);
  state.rng.encode(to);
}

engine::Result<State> decode(Decoder& from) {
  State state;
  decode_frame(state, from);
  for (std::uint8_t seat = 0; from.ok() && seat < state.players; ++seat) {
    state.seats[seat] = decode_seat(seat, from);
    state.revealed[seat] = card_or_none(from);
  }
  state.deck = decode_cards(from);
  state.discard = decode_cards(from);
  state.removed = decode_cards(from);
  state.rng = engine::Rng::decode(from);
  if (!from.ok()) return engine::Rejection{"bad_snapshot", "These bytes are not a game of Evolution.", "", "snapshot"};
  if (const auto broken = broken_rule(state)) {
    return engine::Rejection{"bad_snapshot", broken->message, "", "snapshot"};
  }
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (!has_draft(state, seat) || rebuild_draft(state, seat)) continue;
    return engine::Rejection{"bad_snapshot", "A turn has plays that are not allowed.", "", "snapshot"};
  }
  return state;
}

}  // namespace games::evolution
