#include "engine/games/ecosfera/encoding.h"

#include "engine/games/ecosfera/invariants.h"

namespace games::ecosfera {

namespace {

using engine::Decoder;
using engine::Encoder;

constexpr std::uint8_t k_format = 1;
constexpr std::uint8_t k_all_tokens = 1U << k_abilities;

Card card(Decoder& from) { return {from.below(k_kinds)}; }

template <std::size_t Capacity>
void encode(const List<Card, Capacity>& cards, Encoder& to) {
  to.u8(cards.size);
  for (const Card item : cards.all()) to.u8(item.number);
}

template <std::size_t Capacity>
void decode(List<Card, Capacity>& cards, Decoder& from) {
  const std::uint8_t size = from.below(Capacity + 1);
  for (std::size_t i = 0; i < size; ++i) cards.push(card(from));
}

void encode(const SpeciesMarket& market, Encoder& to) {
  for (const Card slot : market.slots) to.u8(slot.number);
  encode(market.deck, to);
  to.u8(market.known);
}

void decode(SpeciesMarket& market, Decoder& from) {
  for (Card& slot : market.slots) slot = card(from);
  decode(market.deck, from);
  market.known = from.below(k_species_max + 1);
}

void encode(const Player& player, Encoder& to) {
  encode(player.deck, to);
  to.u8(player.kept);
  to.u8(player.row.size);
  for (const RowCard& held : player.row.all()) {
    to.u8(held.card.number);
    to.u16(held.number);
    to.boolean(held.used);
    to.boolean(held.animal_used);
    to.u8(held.ability_used);
  }
  to.u16(player.next_number);
  for (const std::uint8_t count : player.discard) to.u8(count);
  to.u8(player.tokens);
}

void decode(Player& player, Decoder& from) {
  decode(player.deck, from);
  player.kept = from.below(k_cards_max + 1);
  const std::uint8_t size = from.below(k_cards_max + 1);
  for (std::size_t i = 0; i < size; ++i) {
    RowCard held;
    held.card = card(from);
    held.number = from.u16();
    held.used = from.boolean();
    held.animal_used = from.boolean();
    held.ability_used = from.below(k_abilities + 1);
    player.row.push(held);
  }
  player.next_number = from.u16();
  for (std::uint8_t& count : player.discard) count = from.u8();
  player.tokens = from.below(k_all_tokens);
}

}  // namespace

void encode(const State& state, Encoder& to) {
  to.u8(k_format);
  to.u8(state.players);
  to.u8(static_cast<std::uint8_t>(state.set));
  to.u8(state.level);
  to.boolean(state.six_extinctions);
  to.boolean(state.more_disasters);
  to.boolean(state.extra_element);
  to.boolean(state.without_keystone);
  to.boolean(state.first_seat_begins);
  to.u8(state.first_player);
  to.u32(state.steps);
  to.u16(state.turn_number);
  to.u16(state.acquisitions);
  to.u8(static_cast<std::uint8_t>(state.end));
  for (const std::uint8_t pile : state.piles) to.u8(pile);
  for (const SpeciesMarket& market : state.markets) encode(market, to);
  to.u8(state.disasters);
  to.u8(state.restored);
  to.u8(state.extinctions);
  for (std::size_t seat = 0; seat < state.players; ++seat) encode(state.seats[seat], to);
  state.rng.encode(to);
}

engine::Result<State> decode(Decoder& from) {
  const engine::Rejection bad{"bad_snapshot", "These bytes are not a game of Ecosfera.", "", "snapshot"};
  if (from.u8() != k_format) return bad;
  State state;
  state.players = from.u8();
  if (!from.ok() || state.players < 1 || state.players > k_players_max) return bad;
  state.set = static_cast<SetName>(from.below(k_sets));
  state.level = from.below(k_levels + 1);
  state.six_extinctions = from.boolean();
  state.more_disasters = from.boolean();
  state.extra_element = from.boolean();
  state.without_keystone = from.boolean();
  state.first_seat_begins = from.boolean();
  state.first_player = from.below(state.players);
  state.steps = from.u32();
  state.turn_number = from.u16();
  state.acquisitions = from.u16();
  state.end = static_cast<End>(from.below(4));
  for (std::uint8_t& pile : state.piles) pile = from.u8();
  for (SpeciesMarket& market : state.markets) decode(market, from);
  state.disasters = from.u8();
  state.restored = from.u8();
  state.extinctions = from.u8();
  for (std::size_t seat = 0; seat < state.players; ++seat) decode(state.seats[seat], from);
  state.rng = engine::Rng::decode(from);
  if (!from.ok()) return bad;
  if (const auto broken = broken_rule(state)) {
    return engine::Rejection{"bad_snapshot", broken->message, "", "snapshot"};
  }
  return state;
}

}  // namespace games::ecosfera
