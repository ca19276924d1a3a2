#include "tests/engine/sealed_cards.h"

#include <algorithm>
#include <utility>

#include "tests/engine/sealed_cards_rules.h"

namespace sealed_cards {
namespace {

using engine::Json;
using engine::Rejection;
using engine::Result;
using engine::Seat;
using engine::Viewer;

constexpr engine::Purpose k_deal{0, "deal"};
constexpr engine::Purpose k_die{1, "die"};

using TypedApplied = engine::TypedApplied<engine::Event>;

SeatState& at(State& state, Seat seat) { return state.seats[seat.index]; }
const SeatState& at(const State& state, Seat seat) { return state.seats[seat.index]; }

bool owes_decision(const State& state, Seat seat) {
  if (seat.index >= state.seats.size()) return false;
  switch (state.phase) {
    case Phase::choose:
      return at(state, seat).chosen == k_no_card;
    case Phase::place:
    case Phase::roll:
      return seat == state.winner;
    case Phase::over:
      return false;
  }
  return false;
}

engine::GameInfo make_info(bool cooperative) {
  engine::GameInfo made{"sealed-cards", "1", "Sealed cards", {2, 3}, cooperative, {}};
  made.options.push_back({"rounds", engine::OptionKind::integer, std::int64_t{2}, "Rounds", 1, 3, {}});
  made.options.push_back({"tracks",
                          engine::OptionKind::choice,
                          std::string("two"),
                          "Tracks",
                          0,
                          0,
                          {{"two", "Two tracks"}, {"three", "Three tracks"}}});
  made.options.push_back({"open_deck", engine::OptionKind::boolean, false, "The next card lies open", 0, 0, {}});
  return made;
}

State new_state(const engine::Setup& setup) {
  State state;
  state.rounds = static_cast<std::uint8_t>(setup.options.number("rounds"));
  state.tracks = setup.options.choice("tracks") == "two" ? 2 : 3;
  state.open_deck = setup.options.flag("open_deck");
  state.rng = engine::Rng(setup.seed);
  state.seats.resize(static_cast<std::size_t>(setup.players));
  const std::size_t cards = state.seats.size() * k_hand_size + state.rounds;
  for (std::size_t card = 1; card <= cards; ++card) state.deck.push_back(static_cast<std::uint8_t>(card));
  state.rng.shuffle<std::uint8_t>(k_deal, state.deck);
  for (SeatState& seat : state.seats) {
    seat.hand.assign(state.deck.end() - k_hand_size, state.deck.end());
    std::sort(seat.hand.begin(), seat.hand.end());
    state.deck.resize(state.deck.size() - k_hand_size);
  }
  return state;
}

engine::Event told(const Json& full) { return {full, {}, std::nullopt}; }

/// All have chosen: the cards are shown, and the highest takes the points of all.
void show_cards(State& state, TypedApplied& applied) {
  std::uint32_t points = 0;
  Json shown = Json::object();
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    SeatState& seat = state.seats[i];
    points += seat.chosen;
    shown[std::to_string(i)] = seat.chosen;
    if (seat.chosen > at(state, state.winner).chosen) state.winner = Seat{static_cast<std::uint8_t>(i)};
  }
  at(state, state.winner).cards += points;
  for (SeatState& seat : state.seats) {
    std::erase(seat.hand, seat.chosen);
    seat.chosen = k_no_card;
  }
  state.phase = Phase::place;
  state.placed = 0;
  ++state.step;
  applied.reveals = true;
  applied.events.push_back(told({{"type", "cards_shown"}, {"cards", shown}, {"winner", state.winner.index}}));
}

TypedApplied choose(State& state, Seat seat, std::uint8_t card, Flaw flaw) {
  TypedApplied applied;
  at(state, seat).chosen = card;
  if (flaw == Flaw::order_matters) state.arrival = state.arrival * 4 + seat.index + 1;
  const Json full = {{"type", "card_chosen"}, {"seat", seat.index}, {"card", card}};
  const Json others = {{"type", "card_chosen"}, {"seat", seat.index}};
  applied.events.push_back(flaw == Flaw::tells_choice ? told(full) : engine::Event{full, {seat}, others});
  const auto waits = [](const SeatState& one) { return one.chosen == k_no_card; };
  if (std::none_of(state.seats.begin(), state.seats.end(), waits)) show_cards(state, applied);
  if (flaw == Flaw::turn_passes_unseen) applied.reveals = false;
  return applied;
}

TypedApplied place(State& state, Seat seat, std::uint8_t track) {
  ++at(state, seat).markers[track];
  if (++state.placed == k_markers_per_turn) state.phase = Phase::roll;
  ++state.step;
  return {false, {told({{"type", "marker_placed"}, {"seat", seat.index}, {"track", track}})}};
}

TypedApplied roll(State& state, Seat seat, std::uint8_t track, Flaw flaw) {
  state.die = static_cast<std::uint8_t>(1 + state.rng.below(k_die, 6));
  SeatState& owner = at(state, seat);
  owner.moves += static_cast<std::uint32_t>(state.die * owner.markers[track]);
  owner.cards += state.deck.back();
  TypedApplied applied{flaw != Flaw::hides_chance, {}};
  applied.events.push_back(told({{"type", "die_thrown"}, {"seat", seat.index}, {"die", state.die}}));
  applied.events.push_back(told({{"type", "card_turned"}, {"card", state.deck.back()}}));
  ++state.step;
  if (flaw == Flaw::never_ends) {
    state.phase = Phase::place;
    state.placed = 0;
    return applied;
  }
  state.deck.pop_back();
  state.phase = ++state.round == state.rounds ? Phase::over : Phase::choose;
  return applied;
}

/// What the rules have against the action; nullopt when it is legal.
std::optional<Rejection> objection(const State& state, Seat seat, const Action& action, Flaw flaw) {
  const bool owner = owes_decision(state, seat) || (flaw == Flaw::takes_from_anyone && state.phase == Phase::place &&
                                                    seat.index < state.seats.size());
  if (!owner) return Rejection{"not_pending", "This seat owes no decision now.", "sealed 1", "seat"};
  switch (action.kind) {
    case Action::Kind::choose: {
      if (state.phase != Phase::choose) return Rejection{"wrong_phase", "No card is chosen now.", "sealed 2", "type"};
      const auto& hand = at(state, seat).hand;
      if (std::find(hand.begin(), hand.end(), action.number) != hand.end()) return std::nullopt;
      return Rejection{"not_in_hand", "The card is not in the hand.", "sealed 2", "card"};
    }
    case Action::Kind::place:
      if (state.phase != Phase::place) return Rejection{"wrong_phase", "No marker is placed now.", "sealed 3", "type"};
      break;
    case Action::Kind::roll:
      if (state.phase != Phase::roll) return Rejection{"wrong_phase", "The die is not thrown now.", "sealed 4", "type"};
      break;
  }
  if (action.number < state.tracks) return std::nullopt;
  return Rejection{"no_such_track", "There is no such track.", "sealed 3", "track"};
}

Result<TypedApplied> apply_action(State& state, Seat seat, const Action& action, Flaw flaw) {
  if (const auto against = objection(state, seat, action, flaw)) {
    if (flaw == Flaw::changes_on_refusal) ++state.step;
    return *against;
  }
  if (flaw == Flaw::clones_share) state.arrival = static_cast<std::uint32_t>(++*state.shared);
  switch (action.kind) {
    case Action::Kind::choose:
      return choose(state, seat, action.number, flaw);
    case Action::Kind::place:
      return place(state, seat, action.number);
    case Action::Kind::roll:
      return roll(state, seat, action.number, flaw);
  }
  return Rejection{"bad_action", "There is no such action.", "", "type"};
}

void list_legal(const State& state, Seat seat, std::vector<Action>& into, Flaw flaw) {
  if (!owes_decision(state, seat)) return;
  if (state.phase == Phase::choose) {
    for (const std::uint8_t card : at(state, seat).hand) into.push_back({Action::Kind::choose, card});
    if (flaw == Flaw::lists_too_much) into.push_back({Action::Kind::choose, 99});
  } else {
    const auto kind = state.phase == Phase::place ? Action::Kind::place : Action::Kind::roll;
    for (std::uint8_t track = 0; track < state.tracks; ++track) into.push_back({kind, track});
  }
  if (flaw == Flaw::lists_too_little && into.size() > 1) into.pop_back();
}

std::vector<engine::Decision> list_pending(const State& state, Flaw flaw) {
  std::vector<engine::Decision> pending;
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    if (!owes_decision(state, seat)) continue;
    engine::Decision decision{seat, state.step, "choose_card", "sealed-cards.prompt.choose_card", false};
    if (state.phase == Phase::place) decision.kind = "place_marker";
    if (state.phase == Phase::roll) decision.kind = "throw_die";
    for (const SeatState& other : state.seats) {
      if (flaw == Flaw::choice_changes_others && other.chosen != k_no_card) decision.id += 1000;
      if (flaw == Flaw::prompt_tells_choice) decision.prompt += std::to_string(other.chosen);
    }
    if (flaw == Flaw::decision_ids_repeat) decision.id = 1;
    pending.push_back(std::move(decision));
  }
  return pending;
}

Result<State> set_up_state(const engine::Setup& setup, Flaw flaw) {
  static std::uint32_t games_started = 0;
  State state = new_state(setup);
  if (flaw == Flaw::depends_on_history) state.arrival = ++games_started;
  if (flaw == Flaw::clones_share) state.shared = std::make_shared<int>(0);
  return state;
}

template <Flaw flaw>
struct Rules {
  using State = sealed_cards::State;
  using Action = sealed_cards::Action;
  using Event = engine::Event;

  static const engine::GameInfo& info() {
    static const engine::GameInfo made =
        make_info(flaw == Flaw::team_result_missing || flaw == Flaw::team_results_differ);
    return made;
  }
  static const Json& client_data() {
    static const Json data = {{"die", 6}};
    return data;
  }
  static Result<State> set_up(const engine::Setup& setup) { return set_up_state(setup, flaw); }
  static std::vector<Event> opening(const State& state) { return opening_of(state, flaw); }
  static Result<State> load(const Json& scenario) { return load_scenario(scenario, flaw); }
  static Json scenario(const State& state) { return scenario_of(state, flaw); }
  static void encode(const State& state, engine::Encoder& to) { encode_state(state, to, flaw); }
  static Result<State> decode(engine::Decoder& from) { return decode_state(from, flaw); }
  static std::vector<engine::Decision> pending(const State& state) { return list_pending(state, flaw); }
  static void legal(const State& state, Seat seat, std::vector<Action>& into) { list_legal(state, seat, into, flaw); }
  static std::size_t default_action(const State&, Seat, const std::vector<Action>&) { return 0; }
  static Result<Action> action_from(const Json& json) { return read_action(json, flaw); }
  static Json to_json(const Action& action) { return action_to_json(action); }
  static Result<TypedApplied> apply(State& state, Seat seat, const Action& action) {
    return apply_action(state, seat, action, flaw);
  }
  static engine::Event describe(const engine::Event& event) { return event; }
  static Json view(const State& state, Viewer viewer) { return view_of(state, viewer, flaw); }
  static std::optional<engine::Outcome> outcome(const State& state) { return outcome_of(state, flaw); }
  static void redeal(State& state, Viewer viewer, engine::Rng& chance) { redeal_for(state, viewer, chance, flaw); }
  static void appeal(const State& state, Seat seat, const std::vector<Action>& listed, std::vector<int>& weights) {
    weigh(state, seat, listed, weights, flaw);
  }
  static int worth(const State& state, Seat seat) { return worth_for(state, seat, flaw); }
};

template <std::size_t... flaws>
std::unique_ptr<engine::Game> make_variant(Flaw flaw, std::index_sequence<flaws...>) {
  using Maker = std::unique_ptr<engine::Game> (*)();
  static constexpr std::array<Maker, sizeof...(flaws)> k_makers = {[]() -> std::unique_ptr<engine::Game> {
    return std::make_unique<engine::TypedGame<Rules<static_cast<Flaw>(flaws)>>>();
  }...};
  return k_makers[static_cast<std::size_t>(flaw)]();
}

}  // namespace

std::unique_ptr<engine::Game> make_game(Flaw flaw) { return make_variant(flaw, std::make_index_sequence<k_flaws>()); }

}  // namespace sealed_cards
