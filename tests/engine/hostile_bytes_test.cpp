// Encodings with single bytes altered, in every game: what decode accepts nevertheless is a state like any other. The
// fuzzer looks for the same without end (tests/fuzz/fuzz_decode.cpp); here each byte of some states has its turn, so
// that a member that decode forgets to check is found by the first test that runs.
// VIVARIUM_HOSTILE=50 alters every byte of 50 states of each game.
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>

#include "engine/core/catalog.h"
#include "engine/core/playout.h"
#include "tests/engine/contract/tables.h"
#include "tests/engine/sealed_cards.h"
#include "tests/engine/sound_state.h"

namespace {

using engine::Bytes;

constexpr engine::Purpose k_where{0, "where to stop"};

int states_per_game() {
  const char* given = std::getenv("VIVARIUM_HOSTILE");
  return given == nullptr ? 3 : std::max(1, std::atoi(given));
}

/// What is wrong with a state that decode made of these bytes, or with what it is played on to.
std::string wrong_with_decoded(const engine::Game& game, engine::Match& match, const Bytes& bytes) {
  if (match.encode() != bytes) return "encodes to other bytes";
  if (auto wrong = tests::wrong_with(game, match); !wrong.empty()) return wrong;
  engine::Rng chance{engine::Seed{}};
  engine::play_at_random(match, chance, 12);
  return {};
}

class Hostile {
 public:
  explicit Hostile(const engine::Game& game) : game_(game) {}

  void alter_each_byte(const Bytes& bytes, std::uint64_t number) {
    Bytes altered = bytes;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      const auto bit = static_cast<std::uint8_t>(1U << ((at + number) % 8));
      for (const int value : {bytes[at] ^ bit, bytes[at] + 1, bytes[at] - 1, 0, 0xff}) {
        altered[at] = static_cast<std::uint8_t>(value);
        if (altered[at] != bytes[at]) look(altered, at);
      }
      altered[at] = bytes[at];
    }
  }

  std::map<std::string, std::size_t> problems;  ///< and the byte that first showed it
  int accepted = 0;
  int refused = 0;

 private:
  void look(const Bytes& altered, std::size_t at) {
    std::string problem;
    try {
      const auto match = game_.decode(altered);
      ++(match ? accepted : refused);
      if (!match) return;
      problem = wrong_with_decoded(game_, **match, altered);
    } catch (const std::exception& broken) {
      problem = std::string("throws: ") + broken.what();
    }
    if (!problem.empty()) problems.try_emplace(problem, at);
  }

  const engine::Game& game_;
};

void look_at(const engine::Game& game) {
  Hostile hostile(game);
  const auto tables = every_table(game.info());
  for (int i = 0; i < states_per_game(); ++i) {
    const auto number = static_cast<std::uint64_t>(i);
    const engine::Seed seed = engine::derive_seed({}, number, "hostile bytes");
    engine::Rng chance{seed};
    const engine::Table& table = tables[(number * 7 + 3) % tables.size()];
    const auto match = game.start({table.players, table.options, seed}).value();
    engine::play_at_random(*match, chance, static_cast<int>(chance.below(k_where, 120)));
    hostile.alter_each_byte(match->encode(), number);
  }
  EXPECT_GT(hostile.refused, 0) << game.info().id;
  for (const auto& [problem, at] : hostile.problems) {
    ADD_FAILURE() << game.info().id << ": " << problem << " (byte " << at << ")";
  }
}

TEST(HostileBytes, WhatIsAcceptedIsAStateLikeAnyOther) {
  look_at(*sealed_cards::make_game());
  for (const auto& game : engine::catalog().games()) look_at(*game);
}

}  // namespace
