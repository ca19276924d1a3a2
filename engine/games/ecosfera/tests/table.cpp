#include "engine/games/ecosfera/tests/table.h"

namespace engine {

template Json to_tree(const games::ecosfera::View&);
template Json to_tree(const games::ecosfera::Action&);
template Json to_tree(const games::ecosfera::Event&);
template Result<games::ecosfera::Action> from_tree<games::ecosfera::Action>(const Json&, std::string_view, Members);

}  // namespace engine

namespace games::ecosfera {

engine::Bytes bytes_of(const State& state) {
  engine::Encoder to;
  engine::write_bytes(to, state);
  return to.take();
}

std::optional<State> state_from(engine::ByteView bytes) {
  engine::Decoder from(bytes);
  auto state = engine::read_bytes<State>(from);
  if (!from.finished() || broken_rule(state)) return std::nullopt;
  return state;
}

}  // namespace games::ecosfera
