// What holds for the views of a game, whatever it is: they are read as they were written, in JSON and CBOR, and a patch
// leads from each to the next one.
#pragma once

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "engine/core/describe/json.h"
#include "engine/core/describe/patch.h"
#include "engine/core/describe/read.h"
#include "engine/core/describe/write.h"
#include "engine/core/seat.h"

namespace engine {

/// Is shown the views of one game after each step; one for each viewer.
template <class View>
class WatchedViews {
 public:
  explicit WatchedViews(std::size_t viewers) : last_(viewers) {}

  void see(std::size_t viewer, View now) {
    const std::string text = json_text(now);
    const auto back = read_json<View>(text, "bad_view");
    ASSERT_TRUE(back.ok()) << back.error().field << ": " << back.error().message;
    ASSERT_EQ(json_text(*back), text);
    const Json tree = Json::parse(text);
    std::string cbor;
    write_cbor(cbor, now);
    ASSERT_EQ(Json::from_cbor(cbor), tree);
    std::string patch;
    write_patch(patch, last_[viewer], now);
    ASSERT_EQ(Json::parse(json_text(last_[viewer])).patch(Json::parse(patch)), tree) << patch;
    last_[viewer] = std::move(now);
  }

 private:
  using Json = nlohmann::json;
  std::vector<View> last_;
};

/// Plays a random game and looks at it as every seat and as a spectator; `table` is the game's own (game_table.h), and
/// `owes` says whose decision is next, if there is one.
template <class Table, class Owes, class See>
void watch_random_game(Table table, std::size_t players, std::uint64_t seed, Owes owes, See see) {
  WatchedViews<decltype(see(table.state, Viewer::spectator()))> views(players + 1);
  Rng chance{Seed{static_cast<std::uint8_t>(seed), 77}};
  for (int step = 0; step < 5000; ++step) {
    for (std::size_t seat = 0; seat < players; ++seat) {
      views.see(seat, see(table.state, Viewer::at({static_cast<std::uint8_t>(seat)})));
    }
    views.see(players, see(table.state, Viewer::spectator()));
    const std::optional<Seat> seat = owes(table.state);
    if (testing::Test::HasFatalFailure() || !seat) return;
    const auto actions = table.legal_for(*seat);
    const auto index = chance.below({0, "choices"}, static_cast<std::uint32_t>(actions.size()));
    ASSERT_TRUE(apply(table.state, *seat, actions[index]).ok());
  }
}

}  // namespace engine
