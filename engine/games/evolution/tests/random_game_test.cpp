// Random games by the rules: every invariant of README.md after every step, and what may never happen in between.
// Uniform play throws most traits away; the second half plays tables that are full of them.
#include <map>
#include <numeric>

#include "engine/core/playout.h"
#include "engine/games/evolution/tests/table.h"
#include "engine/games/evolution/view.h"
#include "tests/engine/examples/match_of.h"

namespace games::evolution {
namespace {

constexpr engine::Purpose k_pick{0, "pick"};

std::uint32_t draw(engine::Rng& chance, std::size_t bound) {
  return chance.below(k_pick, static_cast<std::uint32_t>(bound));
}

/// Food that a list of events says came onto the table, or left it for good.
int food_from_outside(const std::vector<Event>& events) {
  int tokens = 0;
  for (const Event& event : events) {
    const auto* taken = std::get_if<FoodTaken>(&event);
    if (taken != nullptr && taken->source == Source::food_bank) tokens += taken->amount;
    if (const auto* revealed = std::get_if<FoodCardsRevealed>(&event)) tokens += revealed->after - revealed->before;
  }
  return tokens;
}

/// Plays random listed actions; after each the invariants, the food and the bags are asked.
void play_out(Table& table, engine::Rng& chance, std::map<std::string, int>& events) {
  for (int actions = 0; table.state.phase != Phase::over; ++actions) {
    ASSERT_LT(actions, 20'000);
    const auto waiting = table.waiting();
    ASSERT_FALSE(waiting.empty());
    const int seat = waiting[draw(chance, waiting.size())];
    const auto listed = table.listed(seat);
    ASSERT_FALSE(listed.empty());
    // Traits are kept more often than not, so that there is something to see.
    Json action = listed[draw(chance, listed.size())];
    if (action.at("type") == "discard_trait") action = listed[draw(chance, listed.size())];
    const int food = count_food(table.state);
    std::array<int, k_players_max> bags{};
    for (std::size_t i = 0; i < k_players_max; ++i) bags[i] = table.state.seats[i].table.bag;
    table.play(seat, action);
    ASSERT_FALSE(testing::Test::HasFailure());
    ASSERT_EQ(count_food(table.state) - food, food_from_outside(table.events)) << action;
    for (std::size_t i = 0; i < k_players_max; ++i) ASSERT_GE(table.state.seats[i].table.bag, bags[i]);
    for (const Event& event : table.events) ++events[engine::to_tree(event).at("type")];
  }
}

TEST(EvolutionRandomGame, KeepsAllCardsAllFoodAndEveryInvariant) {
  std::map<std::string, int> events;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Table table(2 + static_cast<int>(seed % 5),
                {{"simultaneous_play", seed % 2 == 0}, {"strict_hungry_first", seed % 3 != 0}}, seed);
    engine::Rng chance(seed_of(seed));
    play_out(table, chance, events);
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
  }
  for (const char* type : {"attacked", "extinct", "reshuffled", "last_round", "food_taken", "leaf_resolved",
                           "trait_discarded", "traits_revealed", "intelligence_used", "game_ended"}) {
    EXPECT_GT(events[type], 0) << type;
  }
}

/// A table where every species has as many traits as it may.
Json full_table(engine::Rng& chance, int players) {
  std::vector<int> cards(k_cards);
  std::iota(cards.begin(), cards.end(), 1);
  chance.shuffle(k_pick, std::span(cards));
  const auto take_card = [&] {
    const int card = cards.back();
    cards.pop_back();
    return card;
  };
  Json seats = Json::object();
  for (int seat = 0; seat < players; ++seat) {
    Json species = Json::array();
    for (std::uint32_t n = 2 + draw(chance, 3); n > 0; --n) {
      Json traits = Json::array();
      TraitSet used = k_no_traits;
      for (int slot = 0; slot < (players == 2 ? 2 : 3); ++slot) {
        const CardId card{static_cast<std::uint8_t>(take_card())};
        if (holds(used, trait_of(card))) continue;
        used |= bit(trait_of(card));
        traits.push_back(card.number);
      }
      const auto population = 1 + draw(chance, 6);
      const auto body = 1 + draw(chance, 6);
      Json one{{"population", population}, {"body", body}, {"food", draw(chance, population + 1)}, {"traits", traits}};
      if (holds(used, Trait::fat_tissue)) one["fat"] = draw(chance, body + 1);
      species.push_back(std::move(one));
    }
    Json hand = Json::array();
    for (std::uint32_t n = draw(chance, 5); n > 0; --n) hand.push_back(take_card());
    seats[std::to_string(seat)] = {{"species", std::move(species)}, {"hand", std::move(hand)}};
  }
  return {{"players", players}, {"watering_hole", draw(chance, 12)}, {"seats", std::move(seats)}};
}

TEST(EvolutionRandomGame, AlsoOnTablesFullOfTraits) {
  std::map<std::string, int> events;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    engine::Rng chance(seed_of(1000 + seed));
    Table table(full_table(chance, 2 + static_cast<int>(seed % 5)));
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
    play_out(table, chance, events);
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
  }
  for (const char* type : {"negation_announced", "fat_moved", "fertile", "leaf_chosen"}) {
    EXPECT_GT(events[type], 0) << type;
  }
}

/// Whoever is told the same must have been able to be told it in every world that they can't tell from ours.
TEST(EvolutionRandomGame, FullTablesLookAlikeInEveryRedealtWorld) {
  const auto game = make_game();
  engine::Rng redeals(seed_of(5));
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    engine::Rng chance(seed_of(2000 + seed));
    const int players = 2 + static_cast<int>(seed % 5);
    Json scenario = full_table(chance, players);
    scenario["options"] = {{"simultaneous_play", seed % 2 == 0}};
    const auto match = engine::match_of(*game, load(scenario).value());
    for (int step = 0; step < 60 && !match->pending().empty(); ++step) {
      for (int seat = -1; seat < players; ++seat) {
        const auto world = match->clone();
        world->redeal(viewer_at(seat), redeals);
        ASSERT_EQ(world->view(viewer_at(seat)), match->view(viewer_at(seat))) << "seed " << seed << " step " << step;
        if (seat >= 0) {
          const engine::Seat own{static_cast<std::uint8_t>(seat)};
          ASSERT_EQ(world->legal(own), match->legal(own)) << "seed " << seed << " step " << step;
        }
        ASSERT_TRUE(game->decode(world->encode()).ok());
        ++compared;
      }
      const auto pick = engine::pick_at_random(*match, chance);
      match->apply_listed(pick->seat, pick->index);
    }
  }
  EXPECT_GT(compared, 2000);
}

}  // namespace
}  // namespace games::evolution
