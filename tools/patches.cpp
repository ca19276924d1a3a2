#include "tools/patches.h"

#include <ostream>
#include <string>
#include <vector>

#include "engine/core/describe/patch.h"
#include "engine/core/ensure.h"
#include "engine/core/playout.h"
#include "engine/core/view.h"
#include "tests/engine/contract/tables.h"

namespace tools {
namespace {

using engine::SharedView;

constexpr engine::Purpose k_past{1, "past"};
constexpr std::size_t k_kept_most = 64;

std::string line_of(const engine::View& before, const engine::View& after) {
  std::string line = R"({"before":)";
  before.write_json(line);
  line += R"(,"patch":)";
  {
    engine::JsonOut out(line);
    engine::PatchOut patch(out);
    after.write_patch(patch, before);
    patch.finish();
  }
  line += R"(,"after":)";
  after.write_json(line);
  return line + "}\n";
}

/// Views of all that look on, in the order of the seats, a spectator last.
std::vector<SharedView> looks_at(const engine::Match& match, int players) {
  std::vector<SharedView> views;
  views.reserve(static_cast<std::size_t>(players) + 1);
  for (int i = 0; i < players; ++i) {
    views.push_back(match.look(engine::Viewer::at(engine::Seat{static_cast<std::uint8_t>(i)})));
  }
  views.push_back(match.look(engine::Viewer::spectator()));
  return views;
}

/// Writes pairs of one game; false when there are enough.
bool write_game(engine::Match& match, int players, engine::Rng& chance, std::uint64_t& left, std::ostream& out) {
  const auto write = [&](const engine::View& before, const engine::View& after) {
    if (left == 0) return false;
    --left;
    out << line_of(before, after);
    return true;
  };
  const auto below = [&](std::size_t bound) { return chance.below(k_past, static_cast<std::uint32_t>(bound)); };
  std::vector<SharedView> past;
  auto now = looks_at(match, players);
  while (const auto pick = engine::pick_at_random(match, chance)) {
    match.apply_listed(pick->seat, pick->index);
    const auto before = std::exchange(now, looks_at(match, players));
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (past.size() < k_kept_most) {
        past.push_back(before[i]);
      } else {
        past[below(past.size())] = before[i];
      }
      if (!write(*before[i], *now[i]) || !write(*past[below(past.size())], *now[i])) return false;
    }
  }
  return true;
}

}  // namespace

int write_patches(const engine::Game& game, std::uint64_t count, const engine::Seed& seed, std::ostream& out) {
  const auto tables = engine::every_table(game.info());
  std::uint64_t left = count;
  for (std::uint64_t number = 0; left > 0; ++number) {
    const engine::Table& table = tables[number % tables.size()];
    auto match = game.start({table.players, table.options, engine::derive_seed(seed, number, "game")});
    ENSURE(match.ok(), "a game takes the tables that its own options give");
    engine::Rng chance(engine::derive_seed(seed, number, "policy"));
    if (!write_game(**match, table.players, chance, left, out)) break;
  }
  return 0;
}

}  // namespace tools
