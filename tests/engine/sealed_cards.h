// A small game that lives only in the tests: everything a game can do in a page, and every way in which one can
// break the contract, so that the conformance checks are themselves tested.
//
// Two or three seats hold cards of a shuffled deck. In each round every seat chooses a card in secret; when all
// are in, the cards are shown and the highest takes them as points. Its owner then puts two markers on tracks (a
// chain of small steps that can be taken back) and throws a die, which moves the markers of the track it names.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace sealed_cards {

/// What is wrong with a variant. Each is found by the conformance check that its test names.
enum class Flaw {
  none,
  shows_hands,
  shows_next_card,
  opening_shows_hands,
  tells_choice,
  shows_choice_in_view,
  prompt_tells_choice,
  lists_too_much,
  lists_too_little,
  takes_unknown_fields,
  takes_from_anyone,
  changes_on_refusal,
  never_ends,
  order_matters,
  choice_changes_others,
  depends_on_history,
  clones_share,
  forgets_in_snapshot,
  forgets_in_scenario,
  trusts_snapshots,
  hides_chance,
  turn_passes_unseen,
  redeal_changes_own_hand,
  redeal_keeps_chance,
  redeal_depends_on_the_hidden,
  appeal_looks_at_the_hidden,
  appeal_is_out_of_scale,
  worth_looks_at_the_hidden,
  points_do_not_add_up,
  ranks_are_wrong,
  decision_ids_repeat,
  team_result_missing,  ///< says that it is cooperative, and tells no common result
  team_results_differ,  ///< tells one, and ranks its seats all the same
};
inline constexpr std::size_t k_flaws = static_cast<std::size_t>(Flaw::team_results_differ) + 1;

inline constexpr std::size_t k_hand_size = 3;
inline constexpr std::size_t k_tracks_max = 3;
inline constexpr std::uint8_t k_markers_per_turn = 2;
inline constexpr std::uint8_t k_no_card = 0;

enum class Phase : std::uint8_t { choose, place, roll, over };

struct SeatState {
  std::vector<std::uint8_t> hand;   // sorted; known to the seat alone
  std::uint8_t chosen = k_no_card;  // still in the hand; secret until all have chosen
  std::uint32_t cards = 0;          // points for cards
  std::uint32_t moves = 0;          // points for moved markers
  std::array<std::uint8_t, k_tracks_max> markers{};
};

struct State {
  std::uint8_t rounds = 1;  // option
  std::uint8_t tracks = 2;  // option
  bool open_deck = false;   // option: the next card of the deck lies open
  std::vector<SeatState> seats;
  std::vector<std::uint8_t> deck;  // the next card is the last
  engine::Rng rng;
  Phase phase = Phase::choose;
  std::uint8_t round = 0;
  std::uint32_t step = 0;  // counts decisions; those that are taken simultaneously are one
  engine::Seat winner;
  std::uint8_t placed = 0;
  std::uint8_t die = 0;         // last throw
  std::uint32_t arrival = 0;    // only flaws write it
  std::shared_ptr<int> shared;  // only flaws set it
};

struct Action {
  enum class Kind : std::uint8_t { choose, place, roll } kind = Kind::choose;
  std::uint8_t number = 0;  // card or track
};

/// A lessons.json: three rounds, in which the bot would rather play its highest card.
inline constexpr std::string_view k_lessons = R"({"lessons":[{
  "name":"first_game","players":2,"options":{"rounds":3},
  "seed":"00000000000000000000000000000000000000000000000000000000000000aa",
  "bot":[{"type":"choose","card":9},{"type":"choose","card":8},{"type":"choose","card":7},{"type":"choose","card":6},
         {"type":"choose","card":5},{"type":"choose","card":4},{"type":"choose","card":3}],
  "way":[],"shows":[]}]})";

[[nodiscard]] std::unique_ptr<engine::Game> make_game(Flaw flaw = Flaw::none);

}  // namespace sealed_cards
