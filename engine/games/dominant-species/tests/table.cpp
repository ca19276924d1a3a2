#include "engine/games/dominant-species/tests/table.h"

namespace engine {

template Json to_tree(const games::dominant_species::View&);
template Json to_tree(const games::dominant_species::Action&);
template Json to_tree(const games::dominant_species::Event&);
template Result<games::dominant_species::Action> from_tree<games::dominant_species::Action>(const Json&,
                                                                                            std::string_view, Members);

}  // namespace engine

namespace games::dominant_species {

engine::Bytes bytes_of(const State& state) {
  engine::Encoder to;
  engine::write_bytes(to, state);
  return to.take();
}

std::optional<State> state_from(engine::ByteView bytes) {
  engine::Decoder from(bytes);
  auto state = engine::read_bytes<State>(from);
  if (!from.finished() || broken_game(state)) return std::nullopt;
  return state;
}

}  // namespace games::dominant_species
