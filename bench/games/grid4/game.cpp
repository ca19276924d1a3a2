// grid4, the game of the bench: 20x20 board, 4 seats, strict turn order, hidden hands of 7. Its twins are
// bench/peers/grid4.mjs for the peers in JavaScript and bench/grid4.h for the driver and the limits.
#include <array>
#include <optional>
#include <variant>

#include "engine/core/describe/equal.h"
#include "engine/core/option_specs.h"
#include "engine/core/plain_rules.h"
#include "engine/core/ranking.h"
#include "engine/core/typed_game.h"

namespace games::grid4 {

std::string_view data_json();  // embedded by the build

using engine::Rejection;
using engine::described::equality::operator==;
using engine::Seat;

inline constexpr std::uint32_t k_cells = 400, k_width = 20, k_seats = 4, k_hand = 7, k_moves_max = 1'000'000;
using Hand = std::array<std::uint8_t, k_hand>;
using Grid = std::array<std::uint32_t, k_cells>;

struct Player {
  std::int32_t score = 0;
  std::uint32_t played = 0;
  Hand hand{};
};
DESCRIBE(Player, score, played, hand)
struct State {
  std::uint32_t turn = 0, rng = 0x9E3779B9U, moves_max = 400;
  bool list_all = false;
  Grid grid{};
  std::array<Player, k_seats> players{};
};
DESCRIBE(State, turn, rng, moves_max, list_all, grid, players)

struct Play {
  std::uint16_t cell = 0;
  std::uint8_t card = 0;
};
DESCRIBE(Play, cell, card)
constexpr auto described_ranges(const Play*) {
  return std::tuple{engine::within<&Play::cell>(0, k_cells - 1), engine::within<&Play::card>(0, k_hand - 1)};
}
using Action = std::variant<Play>;

struct Played {
  Seat seat;
  std::uint16_t cell = 0;
  std::uint32_t value = 0;
  std::optional<std::uint8_t> card, drawn;  ///< only for who played
};
DESCRIBE(Played, seat, cell, value, card, drawn)
using Event = std::variant<Played>;

struct PlayerView {
  engine::Nullable<Hand> hand;  ///< one's own
  std::string name;
  std::uint32_t played = 0;
  std::int32_t score = 0;
};
DESCRIBE(PlayerView, hand, name, played, score)
struct View {
  Grid grid{};
  std::array<PlayerView, k_seats> players;
  std::uint32_t turn = 0;
};
DESCRIBE(View, grid, players, turn)

namespace {
std::uint32_t xorshift(std::uint32_t x) {
  x ^= x << 13U;
  x ^= x >> 17U;
  return x ^ (x << 5U);
}
/// The seat that owns a cell's value, from 1; 9 nobody.
std::uint32_t owner_of(std::uint32_t value) { return value / 10'000'000U; }
bool is_over(const State& state) { return state.turn >= state.moves_max; }
Seat acting(const State& state) { return {static_cast<std::uint8_t>(state.turn % k_seats)}; }
std::uint8_t draw(State& state) {
  state.rng = xorshift(state.rng);
  return static_cast<std::uint8_t>(state.rng % 100);
}
}  // namespace

std::vector<engine::Decision> pending(const State& state) {
  if (is_over(state)) return {};
  return {{acting(state), state.turn, "turn", "grid4.prompt.turn", false}};
}

void legal(const State& state, Seat seat, std::vector<Action>& into) {
  if (is_over(state) || seat != acting(state)) return;
  const std::uint32_t listed = state.list_all ? k_cells * k_hand : 1;
  for (std::uint32_t i = 0; i < listed; ++i) {
    into.emplace_back(Play{static_cast<std::uint16_t>(i / k_hand), static_cast<std::uint8_t>(i % k_hand)});
  }
}

std::size_t default_action(const State&, Seat, const std::vector<Action>&) { return 0; }

engine::Result<engine::TypedApplied<Event>> apply(State& state, Seat seat, const Action& action) {
  if (is_over(state) || seat != acting(state))
    return Rejection{"not_pending", "It is another seat's turn.", "", "seat"};
  const auto [cell, card] = std::get<Play>(action);
  Player& me = state.players[seat.index];
  const std::uint32_t self = seat.index + 1U, value = me.hand[card], x = cell % k_width, y = cell / k_width;
  const std::uint32_t before = owner_of(state.grid[cell]);
  if (before <= k_seats && before != self) --state.players[before - 1].score;
  const auto mine = [&](bool there, std::uint32_t at) { return there && owner_of(state.grid[at]) == self ? 1U : 0U; };
  const std::uint32_t adjacent = mine(x > 0, cell - 1U) + mine(x < k_width - 1, cell + 1U) +
                                 mine(y > 0, cell - k_width) + mine(y < k_width - 1, cell + k_width);
  state.grid[cell] = self * 10'000'000U + value * 100'000U + state.turn % 100'000U;
  me.score += static_cast<std::int32_t>(value + adjacent);
  ++me.played;
  me.hand[card] = draw(state);
  ++state.turn;
  return engine::TypedApplied<Event>{true, {Played{seat, cell, state.grid[cell], card, me.hand[card]}}};
}

std::optional<engine::Outcome> outcome(const State& state) {
  if (!is_over(state)) return std::nullopt;
  std::vector<engine::Standing> standings;
  standings.reserve(k_seats);
  for (std::uint8_t i = 0; i < k_seats; ++i) {
    standings.push_back({Seat{i}, 1, state.players[i].score, {{"score", state.players[i].score}}, 0});
  }
  return engine::ranked(std::move(standings));
}

engine::Broken broken_rule(const State& state) {
  bool good = state.rng != 0 && state.moves_max >= 1 && state.moves_max <= k_moves_max && state.turn <= state.moves_max;
  for (const auto value : state.grid) good = good && (owner_of(value) == 9 || owner_of(value) - 1U < k_seats);
  for (const Player& player : state.players) {
    for (const auto card : player.hand) good = good && card < 100;
  }
  return good ? engine::Broken{} : engine::BrokenRule{"This is no game of grid4.", ""};
}

View view(const State& state, engine::Viewer viewer) {
  View seen{state.grid, {}, state.turn};
  for (std::uint8_t i = 0; i < k_seats; ++i) {
    const Player& player = state.players[i];
    seen.players[i] = {{}, "Player " + std::to_string(i + 1), player.played, player.score};
    if (viewer.is(Seat{i})) seen.players[i].hand = player.hand;
  }
  return seen;
}

void redeal(State& state, engine::Viewer viewer, engine::Rng& chance) {
  constexpr engine::Purpose k_redeal{0, "redeal"};
  for (std::uint8_t i = 0; i < k_seats; ++i) {
    if (viewer.is(Seat{i})) continue;
    for (auto& card : state.players[i].hand) card = static_cast<std::uint8_t>(chance.below(k_redeal, 100));
  }
  state.rng = 1 + chance.below(k_redeal, 0xffff'fffeU);
}

namespace {
struct Rules : engine::PlainRules<State, Action, Event, View> {
  static const engine::GameInfo& info() {
    static const engine::GameInfo one{
        "grid4",
        "1",
        "grid4",
        {k_seats, k_seats},
        false,
        {engine::integer_option("moves", "Moves", 400, k_moves_max),
         engine::choice_option("listing", "Legal actions listed", {{"short", "one"}, {"all", "all"}})}};
    return one;
  }
  static const engine::Json& client_data() {
    static const auto facts = engine::Json::parse(data_json());
    return facts;
  }
  static engine::Result<State> set_up(const engine::Setup& setup) {
    State state;
    state.moves_max = static_cast<std::uint32_t>(setup.options.number("moves"));
    state.list_all = setup.options.choice("listing") == "all";
    for (Player& player : state.players) {
      for (auto& card : player.hand) card = draw(state);
    }
    for (std::uint32_t i = 0; i < k_cells; ++i) state.grid[i] = 90'000'000U + i;
    return state;
  }
  static engine::Telling<Event> telling(const Event& event) {
    Played others = std::get<Played>(event);
    others.card = others.drawn = std::nullopt;
    return {{others.seat}, others};
  }
};
}  // namespace

std::unique_ptr<engine::Game> make_game();
std::unique_ptr<engine::Game> make_game() { return std::make_unique<engine::TypedGame<Rules>>(); }

}  // namespace games::grid4
