#include <algorithm>

#include "tests/engine/sealed_cards_rules.h"

namespace sealed_cards {

using engine::Json;
using engine::Rejection;
using engine::Result;

Json action_to_json(const Action& action) {
  switch (action.kind) {
    case Action::Kind::choose:
      return {{"type", "choose"}, {"card", action.number}};
    case Action::Kind::place:
      return {{"type", "place"}, {"track", action.number}};
    case Action::Kind::roll:
      return {{"type", "roll"}, {"track", action.number}};
  }
  return nullptr;
}

Result<Action> read_action(const Json& json, Flaw flaw) {
  const Rejection bad{"bad_action", "There is no such action.", "", "type"};
  if (!json.is_object() || !json.contains("type") || !json.at("type").is_string()) return bad;
  const std::string& type = json.at("type").get_ref<const std::string&>();
  const std::string field = type == "choose" ? "card" : "track";
  Action action;
  if (type == "place") {
    action.kind = Action::Kind::place;
  } else if (type == "roll") {
    action.kind = Action::Kind::roll;
  } else if (type != "choose") {
    return bad;
  }
  if (json.size() != 2 && flaw != Flaw::takes_unknown_fields) return bad;
  if (!json.contains(field) || !json.at(field).is_number_integer() || json.at(field) < 0 || json.at(field) > 99)
    return bad;
  action.number = json.at(field).get<std::uint8_t>();
  return action;
}

namespace {

void encode_cards(const std::vector<std::uint8_t>& cards, engine::Encoder& to) {
  to.count(cards.size());
  to.raw(cards);
}

std::vector<std::uint8_t> decode_cards(engine::Decoder& from) {
  std::vector<std::uint8_t> cards(from.count(32));
  from.raw(cards);
  return cards;
}

}  // namespace

void encode_state(const State& state, engine::Encoder& to, Flaw flaw) {
  to.u8(state.rounds);
  to.u8(state.tracks);
  to.boolean(state.open_deck);
  to.count(state.seats.size());
  for (const SeatState& seat : state.seats) {
    encode_cards(seat.hand, to);
    to.u8(seat.chosen);
    to.u32(seat.cards);
    to.u32(seat.moves);
    to.raw(seat.markers);
  }
  encode_cards(state.deck, to);
  state.rng.encode(to);
  to.u8(static_cast<std::uint8_t>(state.phase));
  to.u8(state.round);
  to.u32(state.step);
  to.u8(state.winner.index);
  to.u8(flaw == Flaw::forgets_in_snapshot ? std::uint8_t{0} : state.placed);
  to.u8(state.die);
  to.u32(flaw == Flaw::clones_share ? static_cast<std::uint32_t>(*state.shared) : state.arrival);
}

namespace {

/// The card counts fit each other, every card is there once, and the phase fits the rest.
bool is_consistent(const State& state) {
  if (state.seats.size() < 2 || state.seats.size() > 3 || state.tracks < 2 || state.tracks > k_tracks_max) return false;
  if (state.rounds < 1 || state.rounds > 3 || state.winner.index >= state.seats.size()) return false;
  const bool over = state.phase == Phase::over;
  const bool turn = state.phase == Phase::place || state.phase == Phase::roll;
  if (state.round > state.rounds || over != (state.round == state.rounds) || state.die > 6) return false;
  if (state.deck.size() != static_cast<std::size_t>(state.rounds - state.round)) return false;
  if (state.placed > k_markers_per_turn || (state.phase == Phase::place && state.placed == k_markers_per_turn))
    return false;
  std::vector<std::uint8_t> cards = state.deck;
  bool waits = false;
  for (const SeatState& seat : state.seats) {
    if (seat.hand.size() + state.round + (turn ? 1 : 0) != k_hand_size) return false;
    if (seat.cards > 1000 || seat.moves > 1000 || !std::is_sorted(seat.hand.begin(), seat.hand.end())) return false;
    waits = waits || seat.chosen == k_no_card;
    if (seat.chosen != k_no_card && state.phase != Phase::choose) return false;
    const bool held = std::find(seat.hand.begin(), seat.hand.end(), seat.chosen) != seat.hand.end();
    if (seat.chosen != k_no_card && !held) return false;
    cards.insert(cards.end(), seat.hand.begin(), seat.hand.end());
  }
  std::sort(cards.begin(), cards.end());
  if (std::adjacent_find(cards.begin(), cards.end()) != cards.end()) return false;
  if (!cards.empty() && (cards.front() == k_no_card || cards.back() > state.seats.size() * k_hand_size + state.rounds))
    return false;
  return waits;
}

}  // namespace

Result<State> decode_state(engine::Decoder& from, Flaw flaw) {
  State state;
  state.rounds = from.u8();
  state.tracks = from.u8();
  state.open_deck = flaw == Flaw::trusts_snapshots ? from.u8() != 0 : from.boolean();
  state.seats.resize(from.count(3));
  for (SeatState& seat : state.seats) {
    seat.hand = decode_cards(from);
    seat.chosen = from.u8();
    seat.cards = from.u32();
    seat.moves = from.u32();
    from.raw(seat.markers);
  }
  state.deck = decode_cards(from);
  state.rng = engine::Rng::decode(from);
  state.phase = static_cast<Phase>(from.below(4));
  state.round = from.u8();
  state.step = from.u32();
  state.winner.index = from.u8();
  state.placed = from.u8();
  state.die = from.u8();
  state.arrival = from.u32();
  state.shared = std::make_shared<int>(static_cast<int>(state.arrival));
  if (from.ok() && is_consistent(state)) return state;
  return Rejection{"bad_snapshot", "The bytes are no state of this game.", "", "snapshot"};
}

/// The whole state in the readable form that a test writes; here simply the snapshot and what a test looks at.
Json scenario_of(const State& state, Flaw flaw) {
  engine::Encoder to;
  State written = state;
  if (flaw == Flaw::forgets_in_scenario) written.die = 0;
  encode_state(written, to, Flaw::none);
  return {{"snapshot", engine::to_base64(to.bytes())}};
}

Result<State> load_scenario(const Json& scenario, Flaw flaw) {
  const Rejection bad{"bad_scenario", "A scenario has a snapshot.", "", "snapshot"};
  if (!scenario.is_object() || !scenario.contains("snapshot") || !scenario.at("snapshot").is_string()) return bad;
  const auto bytes = engine::from_base64(scenario.at("snapshot").get_ref<const std::string&>());
  if (!bytes) return bad;
  engine::Decoder from(*bytes);
  auto state = decode_state(from, flaw);
  if (state && !from.finished()) return bad;
  return state;
}

}  // namespace sealed_cards
