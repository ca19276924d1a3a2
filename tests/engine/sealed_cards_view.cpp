#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/core/knowledge.h"
#include "tests/engine/sealed_cards_rules.h"

namespace sealed_cards {
namespace {

constexpr engine::Purpose k_redeal{0, "redeal"};

}  // namespace

using engine::Json;
using engine::Seat;
using engine::Viewer;

Json view_of(const State& state, Viewer viewer, Flaw flaw) {
  static constexpr std::array k_phases = {"choose", "place", "roll", "over"};
  Json seats = Json::object();
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    const SeatState& seat = state.seats[i];
    Json shown = {{"cards", seat.cards},
                  {"moves", seat.moves},
                  {"markers", seat.markers},
                  {"in_hand", seat.hand.size()},
                  {"has_chosen", seat.chosen != k_no_card}};
    if (viewer.is(Seat{static_cast<std::uint8_t>(i)})) {
      shown["hand"] = seat.hand;
      shown["chosen"] = seat.chosen;
    }
    if (flaw == Flaw::shows_choice_in_view) shown["chosen"] = seat.chosen;
    if (flaw == Flaw::shows_hands && !seat.hand.empty()) shown["highest"] = seat.hand.back();
    seats[std::to_string(i)] = std::move(shown);
  }
  Json view = {{"phase", k_phases[static_cast<std::size_t>(state.phase)]},
               {"round", state.round},
               {"die", state.die},
               {"winner", state.winner.index},
               {"deck", state.deck.size()},
               {"seats", std::move(seats)}};
  const bool next_open = state.open_deck || flaw == Flaw::shows_next_card;
  if (next_open && !state.deck.empty()) view["next"] = state.deck.back();
  return view;
}

std::vector<engine::Event> opening_of(const State& state, Flaw flaw) {
  std::vector<engine::Event> events;
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    const Json full = {{"type", "hand_dealt"}, {"seat", i}, {"hand", state.seats[i].hand}};
    const Json others = {{"type", "hand_dealt"}, {"seat", i}};
    events.push_back({full, {Seat{static_cast<std::uint8_t>(i)}}, flaw == Flaw::opening_shows_hands ? full : others});
  }
  return events;
}

std::optional<engine::Outcome> outcome_of(const State& state, Flaw flaw) {
  if (state.phase != Phase::over) return std::nullopt;
  engine::Outcome outcome;
  if (flaw == Flaw::team_results_differ) outcome.common_win = true;
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    const SeatState& seat = state.seats[i];
    const int cards = static_cast<int>(seat.cards);
    const int moves = static_cast<int>(seat.moves);
    outcome.ranking.push_back(
        {Seat{static_cast<std::uint8_t>(i)}, 1, cards + moves, {{"cards", cards}, {"moves", moves}}, moves});
    if (flaw == Flaw::points_do_not_add_up) ++outcome.ranking.back().total;
  }
  const auto strength = [](const engine::Standing& one) { return std::pair(one.total, one.tie_break); };
  const auto place = [](const engine::Standing& one) { return std::tuple(-one.total, -one.tie_break, one.seat); };
  std::sort(outcome.ranking.begin(), outcome.ranking.end(),
            [&](const auto& a, const auto& b) { return place(a) < place(b); });
  for (std::size_t i = 1; i < outcome.ranking.size() && flaw != Flaw::ranks_are_wrong; ++i) {
    engine::Standing& one = outcome.ranking[i];
    const engine::Standing& above = outcome.ranking[i - 1];
    one.rank = strength(one) == strength(above) ? above.rank : static_cast<int>(i) + 1;
  }
  return outcome;
}

void weigh(const State& state, Seat seat, const std::vector<Action>& listed, std::vector<int>& weights, Flaw flaw) {
  const SeatState& next = state.seats[(seat.index + 1U) % state.seats.size()];
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const std::uint8_t number = listed[i].number;
    weights[i] = listed[i].kind == Action::Kind::roll ? 1 + 4 * state.seats[seat.index].markers[number] : 1 + number;
    if (flaw == Flaw::appeal_looks_at_the_hidden) weights[i] += next.hand.empty() ? 0 : next.hand.back();
    if (flaw == Flaw::appeal_is_out_of_scale) weights[i] = 0;
  }
}

int worth_for(const State& state, Seat seat, Flaw flaw) {
  std::vector<int> points;
  for (const SeatState& one : state.seats) points.push_back(static_cast<int>(one.cards + one.moves));
  if (flaw == Flaw::worth_looks_at_the_hidden && !state.deck.empty()) points[seat.index] += state.deck.front();
  return engine::worth_among(points, seat.index, 10);
}

void redeal_for(State& state, Viewer viewer, engine::Rng& chance, Flaw flaw) {
  std::vector<std::uint8_t> hidden;
  std::vector<std::uint8_t*> places;
  const auto hide = [&](std::vector<std::uint8_t>& cards, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      hidden.push_back(cards[i]);
      places.push_back(&cards[i]);
    }
  };
  const auto own = [&](std::size_t i) { return viewer.is(Seat{static_cast<std::uint8_t>(i)}); };
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (!own(i) || flaw == Flaw::redeal_changes_own_hand) hide(state.seats[i].hand, state.seats[i].hand.size());
  }
  hide(state.deck, state.deck.size() - (state.open_deck && !state.deck.empty() ? 1 : 0));
  if (flaw != Flaw::redeal_depends_on_the_hidden) std::sort(hidden.begin(), hidden.end());
  chance.shuffle<std::uint8_t>(k_redeal, hidden);
  for (std::size_t i = 0; i < hidden.size(); ++i) *places[i] = hidden[i];
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    SeatState& seat = state.seats[i];
    std::sort(seat.hand.begin(), seat.hand.end());
    if (own(i) || seat.chosen == k_no_card) continue;
    seat.chosen = seat.hand[chance.below(k_redeal, static_cast<std::uint32_t>(seat.hand.size()))];
  }
  if (flaw != Flaw::redeal_keeps_chance) state.rng = engine::Rng(chance.next_seed(k_redeal));
}

}  // namespace sealed_cards
