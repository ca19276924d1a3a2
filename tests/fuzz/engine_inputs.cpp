#include "tests/fuzz/engine_inputs.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

#include "engine/core/catalog.h"
#include "tests/engine/sound_state.h"

namespace fuzz {

std::uint8_t Input::byte() {
  if (left_.empty()) return 0;
  const std::uint8_t first = left_.front();
  left_ = left_.subspan(1);
  return first;
}

std::size_t Input::below(std::size_t bound) {
  const std::size_t low = byte();
  const std::size_t high = bound > 256 ? byte() : 0;
  return (low + 256 * high) % bound;
}

std::string Input::text() {
  const std::size_t length = std::min<std::size_t>(byte(), left_.size());
  std::string text(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(length));
  left_ = left_.subspan(length);
  return text;
}

const engine::Game& pick_game(Input& in) {
  const auto& games = engine::catalog().games();
  return *games[in.byte() % games.size()];
}

std::unique_ptr<engine::Match> start_game(const engine::Game& game, Input& in) {
  static std::map<std::string, std::vector<engine::Table>> tables_of;
  std::vector<engine::Table>& tables = tables_of[game.info().id];
  if (tables.empty()) tables = every_table(game.info());
  const engine::Table& table = tables[(in.byte() + 256U * in.byte()) % tables.size()];
  engine::Seed seed{};
  seed[0] = in.byte();
  return game.start({table.players, table.options, seed}).value();
}

void expect_sound(const engine::Game& game, const engine::Match& match) {
  const std::string wrong = tests::wrong_with(game, match);
  expect(wrong.empty(), wrong.c_str());
}

void expect(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

}  // namespace fuzz
