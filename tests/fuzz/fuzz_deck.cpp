// Files with data for games (decks of cards): what is taken gives a game that can be played.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/catalog.h"
#include "engine/core/ensure.h"
#include "engine/core/pack.h"
#include "engine/core/playout.h"
#include "tests/engine/contract/tables.h"
#include "tests/fuzz/engine_inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int k_actions_max = 40;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!engine::catalog().check_pack(text)) return 0;
  const auto packed = engine::catalog().find(engine::game_of_pack(text).value())->with_pack(text);
  ENSURE(packed.ok(), "a check says what would happen");
  const engine::Game& game = *packed->game;
  // The last table of the list has the newest of every choice.
  const engine::Table table = every_table(game.info()).back();
  engine::Rng chance{engine::Seed{}};
  const auto match = game.start({table.players, table.options, engine::Seed{}}).value();
  engine::play_at_random(*match, chance, k_actions_max);
  fuzz::expect_sound(game, *match);
  return 0;
}
