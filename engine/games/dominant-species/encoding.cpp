#include "engine/games/dominant-species/encoding.h"

#include "engine/games/dominant-species/invariants.h"

namespace games::dominant_species {

namespace {

using engine::Decoder;
using engine::Encoder;

constexpr std::uint8_t k_format = 1;
constexpr std::int32_t k_points_max = 10'000;

template <class Id>
  requires std::is_enum_v<Id>
void put(Id id, Encoder& to) {
  to.u8(static_cast<std::uint8_t>(id));
}

template <class Id>
void get(Id& id, std::size_t bound, Decoder& from) {
  const std::uint8_t value = from.u8();
  if (value != k_none && value >= bound) from.fail();
  id = from.ok() ? static_cast<Id>(value) : Id::none;
}

template <class Ids>
void put_all(const Ids& ids, Encoder& to) {
  for (const auto id : ids) put(id, to);
}
template <class Ids>
void get_all(Ids& ids, std::size_t bound, Decoder& from) {
  for (auto& id : ids) get(id, bound, from);
}

template <class Counts>
void put_counts(const Counts& counts, Encoder& to) {
  for (const std::uint8_t count : counts) to.u8(count);
}
template <class Counts>
void get_counts(Counts& counts, Decoder& from) {
  for (std::uint8_t& count : counts) count = from.u8();
}

template <class Set>
void get_set(Set& set, std::size_t bound, Decoder& from) {
  set.bits = static_cast<decltype(set.bits)>(sizeof(set.bits) == 8 ? from.u64() : from.u8());
  if (bound < sizeof(set.bits) * 8 && (set.bits >> bound) != 0) from.fail();
}

template <class Stack>
void put_stack(const Stack& stack, Encoder& to) {
  to.u8(stack.size);
  for (std::size_t i = 0; i < stack.size; ++i) put(stack.items[i], to);
}
template <class Stack>
void get_stack(Stack& stack, std::size_t bound, Decoder& from) {
  stack.size = from.below(static_cast<std::uint8_t>(stack.items.size() + 1));
  for (std::size_t i = 0; i < stack.size; ++i) {
    get(stack.items[i], bound, from);
    if (index_of(stack.items[i]) >= bound) from.fail();
  }
}

void put_frame(const Frame& frame, Encoder& to) {
  to.u8(static_cast<std::uint8_t>(frame.task));
  put(frame.animal, to);
  put(frame.space, to);
  put(frame.card, to);
  put(frame.hex, to);
  put(frame.vertex, to);
  put(frame.element, to);
  to.u8(frame.left);
  to.u64(frame.hexes.bits);
  to.u8(frame.animals.bits);
  to.u8(frame.terrains.bits);
}

void get_frame(Frame& frame, Decoder& from) {
  frame.task = static_cast<Task>(from.below(static_cast<std::uint8_t>(k_tasks)));
  get(frame.animal, k_animals, from);
  get(frame.space, k_spaces, from);
  get(frame.card, k_cards, from);
  get(frame.hex, k_hexes, from);
  get(frame.vertex, k_vertices, from);
  get(frame.element, k_elements, from);
  frame.left = from.u8();
  get_set(frame.hexes, k_hexes, from);
  get_set(frame.animals, k_animals, from);
  get_set(frame.terrains, k_terrains, from);
}

void put_animal(const AnimalState& animal, Encoder& to) {
  to.u8(animal.seat);
  for (const std::int16_t points : animal.points) to.i32(points);
  to.u8(animal.pool);
  to.u8(animal.eliminated);
  to.u8(animal.available);
  put_counts(animal.added, to);
}

void get_animal(AnimalState& animal, Decoder& from) {
  animal.seat = from.u8();
  for (std::int16_t& points : animal.points) {
    const std::int32_t value = from.i32();
    if (value > k_points_max || value < -k_points_max) from.fail();
    points = from.ok() ? static_cast<std::int16_t>(value) : std::int16_t{0};
  }
  animal.pool = from.u8();
  animal.eliminated = from.u8();
  animal.available = from.u8();
  get_counts(animal.added, from);
}

void put_earth(const State& state, Encoder& to) {
  to.u64(state.earth.bits);
  to.u64(state.tundra.bits);
  to.u64(state.scored.bits);
  for (const Hex hex : state.earth) {
    put(state.tiles[index_of(hex)], to);
    put_counts(state.cubes[index_of(hex)], to);
    put_counts(state.protected_cubes[index_of(hex)], to);
    to.u8(state.unmoved[index_of(hex)]);
  }
  put_all(state.disks, to);
}

void get_earth(State& state, Decoder& from) {
  get_set(state.earth, k_hexes, from);
  get_set(state.tundra, k_hexes, from);
  get_set(state.scored, k_hexes, from);
  if (!from.ok()) return;
  for (const Hex hex : state.earth) {
    get(state.tiles[index_of(hex)], k_terrains, from);
    get_counts(state.cubes[index_of(hex)], from);
    get_counts(state.protected_cubes[index_of(hex)], from);
    state.unmoved[index_of(hex)] = from.u8();
  }
  get_all(state.disks, k_elements, from);
}

void put_options(const TableOptions& options, Encoder& to) {
  to.boolean(options.random_setup);
  to.boolean(options.several_animals);
  to.u8(static_cast<std::uint8_t>(options.animals));
  to.boolean(options.fertile_for_all);
  to.boolean(options.scorer_takes_card);
  to.boolean(options.first_space_only);
}

void get_options(TableOptions& options, Decoder& from) {
  options.random_setup = from.boolean();
  options.several_animals = from.boolean();
  options.animals = static_cast<Assignment>(from.below(3));
  options.fertile_for_all = from.boolean();
  options.scorer_takes_card = from.boolean();
  options.first_space_only = from.boolean();
}

void put_rest(const State& state, Encoder& to) {
  put_all(state.pawns, to);
  to.u64(state.held.bits);
  for (const ElementCounts& box : state.boxes) put_counts(box, to);
  put_counts(state.bag, to);
  put_all(state.open_cards, to);
  put_all(state.taken_by, to);
  put_stack(state.deck, to);
  put_all(state.tops, to);
  for (const TileStack& stack : state.stacks) put_stack(stack, to);
  to.u8(state.frame_count);
  for (std::size_t i = 0; i < state.frame_count; ++i) put_frame(state.frames[i], to);
  for (const ElementSet kept : state.kept) to.u8(kept.bits);
  put(state.saved, to);
  state.rng.encode(to);
}

void get_rest(State& state, Decoder& from) {
  get_all(state.pawns, k_animals, from);
  get_set(state.held, k_spaces, from);
  for (ElementCounts& box : state.boxes) get_counts(box, from);
  get_counts(state.bag, from);
  get_all(state.open_cards, k_cards, from);
  get_all(state.taken_by, k_animals, from);
  get_stack(state.deck, k_cards, from);
  get_all(state.tops, k_terrains, from);
  for (TileStack& stack : state.stacks) get_stack(stack, k_terrains, from);
  state.frame_count = from.below(k_frames_max + 1);
  for (std::size_t i = 0; i < state.frame_count; ++i) get_frame(state.frames[i], from);
  for (ElementSet& kept : state.kept) get_set(kept, k_elements, from);
  get(state.saved, k_hexes, from);
  state.rng = engine::Rng::decode(from);
}

}  // namespace

void encode(const State& state, Encoder& to) {
  to.u8(k_format);
  to.u8(state.players);
  put_options(state.options, to);
  to.u32(state.steps);
  to.u16(state.turn);
  to.u8(static_cast<std::uint8_t>(state.phase));
  to.u8(state.cursor);
  to.boolean(state.last_turn);
  to.boolean(state.card_taken);
  to.u8(state.turns_without_card);
  for (const AnimalState& animal : state.animals) put_animal(animal, to);
  put_all(state.initiative, to);
  put_earth(state, to);
  put_rest(state, to);
}

engine::Result<State> decode(Decoder& from) {
  const engine::Rejection bad{"bad_snapshot", "These bytes are not a game of Dominant Species.", "", "snapshot"};
  if (from.u8() != k_format) return bad;
  State state;
  state.players = from.u8();
  get_options(state.options, from);
  state.steps = from.u32();
  state.turn = from.u16();
  state.phase = static_cast<Phase>(from.below(5));
  state.cursor = from.u8();
  state.last_turn = from.boolean();
  state.card_taken = from.boolean();
  state.turns_without_card = from.u8();
  for (AnimalState& animal : state.animals) get_animal(animal, from);
  get_all(state.initiative, k_animals, from);
  get_earth(state, from);
  if (from.ok()) get_rest(state, from);
  if (!from.ok()) return bad;
  if (const auto broken = broken_rule(state)) {
    return engine::Rejection{"bad_snapshot", broken->message, "", "snapshot"};
  }
  if (!is_settled(state)) return bad;
  return state;
}

}  // namespace games::dominant_species
