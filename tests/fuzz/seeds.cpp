// `fuzz_seeds TARGET FOLDER`: writes first inputs for a fuzz target, so that none need be kept as binary files.
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string_view>

#include "engine/core/catalog.h"
#include "engine/core/playout.h"
#include "tests/engine/contract/tables.h"
#include "tests/fuzz/text_seeds.h"
#include "tests/fuzz/wire_seeds.h"

namespace {

constexpr int k_states_per_table = 3;
constexpr std::size_t k_script_bytes = 600;

void write_file(const std::filesystem::path& path, engine::ByteView bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

/// States at the start, in the middle and at the end of a random game at each table, as fuzz_decode reads them.
void write_states(std::uint8_t game_index, const engine::Game& game, const std::filesystem::path& folder) {
  int number = 0;
  for (const engine::Table& table : every_table(game.info())) {
    const auto match = game.start({table.players, table.options, engine::Seed{}}).value()->clone();
    engine::Rng chance{engine::Seed{}};
    for (int i = 0; i < k_states_per_table; ++i) {
      engine::Bytes bytes = match->encode();
      bytes.insert(bytes.begin(), game_index);
      write_file(folder / (game.info().id + "-" + std::to_string(number++)), bytes);
      engine::play_at_random(*match, chance, i == 0 ? 40 : 100'000);
    }
  }
}

/// Scripts of fuzz_apply: for each table one that takes listed actions only, and one of everything.
void write_scripts(std::uint8_t game_index, const engine::Game& game, const std::filesystem::path& folder) {
  constexpr engine::Purpose k_script{0, "script"};
  engine::Rng chance{engine::Seed{}};
  for (std::size_t table = 0; table < every_table(game.info()).size(); ++table) {
    for (const std::uint32_t ways : {4U, 8U}) {
      engine::Bytes bytes = {game_index, static_cast<std::uint8_t>(table), 0, 0};
      while (bytes.size() < k_script_bytes) {
        bytes.push_back(static_cast<std::uint8_t>(chance.below(k_script, ways)));
        for (int i = 0; i < 2; ++i) bytes.push_back(static_cast<std::uint8_t>(chance.below(k_script, 256)));
      }
      write_file(folder / (game.info().id + "-" + std::to_string(table) + "-" + std::to_string(ways)), bytes);
    }
  }
}

/// Headers as proxies write them, and as nobody should.
void write_headers(const std::filesystem::path& folder) {
  constexpr std::array<std::string_view, 6> k_values{
      "9.9.9.9, 10.1.2.3:80",       "[2001:db8::1]:4711, ::ffff:1.2.3.4",
      "for=9.9.9.9;proto=https",    "for=\"[2001:db8::1]:4711\", for=127.0.0.1;by=\"a, b\"",
      "for=\", for=unknown;host=x", "10.0.0.0/8"};
  for (std::size_t i = 0; i < k_values.size(); ++i) {
    for (std::uint8_t header = 0; header < 2; ++header) {
      engine::Bytes bytes = {header};
      bytes.insert(bytes.end(), k_values.at(i).begin(), k_values.at(i).end());
      write_file(folder / ("header-" + std::to_string(i) + "-" + std::to_string(header)), bytes);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: fuzz_seeds TARGET FOLDER\n";
    return 2;
  }
  const std::string_view target = argv[1];
  const std::filesystem::path folder = argv[2];
  std::filesystem::create_directories(folder);
  const auto& games = engine::catalog().games();
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (target == "fuzz_decode") write_states(static_cast<std::uint8_t>(i), *games[i], folder);
    if (target == "fuzz_apply") write_scripts(static_cast<std::uint8_t>(i), *games[i], folder);
  }
  if (target == "fuzz_forwarded") write_headers(folder);
  int text_number = 0;
  for (const std::string& text : fuzz::text_seeds(target)) {
    write_file(folder / ("text-" + std::to_string(text_number++)), engine::Bytes(text.begin(), text.end()));
  }
  if (target == "fuzz_wire") {
    int number = 0;
    for (const auto& bytes : protocol::wire_seeds()) {
      write_file(folder / ("message-" + std::to_string(number++)), bytes);
    }
  }
  return 0;
}
