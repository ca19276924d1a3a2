// How the engine's fuzz targets read their bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/core/game.h"
#include "tests/engine/contract/tables.h"

namespace fuzz {

/// Takes a target's bytes one after the other; zeros once there are none left.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : left_(data, size) {}

  [[nodiscard]] bool empty() const { return left_.empty(); }
  std::uint8_t byte();
  /// Below `bound`, which is positive and fits two bytes.
  std::size_t below(std::size_t bound);
  /// A length of one byte, then that many or as many as there are.
  std::string text();
  engine::ByteView rest() const { return left_; }

 private:
  engine::ByteView left_;
};

/// One byte: a game of the catalog.
[[nodiscard]] const engine::Game& pick_game(Input& in);
/// Two bytes and one: one of the game's tables, and its seed.
[[nodiscard]] std::unique_ptr<engine::Match> start_game(const engine::Game& game, Input& in);

/// All that may be asked of a state is asked; the answers must fit together and come without a broken invariant.
void expect_sound(const engine::Game& game, const engine::Match& match);

/// Ends the process with a message, as libFuzzer wants a finding to be told.
void expect(bool holds, const char* what);

}  // namespace fuzz
