// Game::decode takes hostile bytes. What it accepts is a state like any other: it can be looked at, encodes to the
// same bytes, and plays on to its end without a broken invariant.
#include <algorithm>

#include "engine/core/playout.h"
#include "tests/fuzz/engine_inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int k_actions_max = 60;
  fuzz::Input in(data, size);
  const engine::Game& game = fuzz::pick_game(in);
  auto match = game.decode(in.rest());
  if (!match) return 0;
  const engine::ByteView bytes = in.rest();
  const engine::Bytes again = (*match)->encode();
  fuzz::expect(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()), "what was decoded encodes alike");
  fuzz::expect_sound(game, **match);
  engine::Rng chance{engine::Seed{}};
  play_at_random(**match, chance, k_actions_max);
  fuzz::expect_sound(game, **match);
  return 0;
}
