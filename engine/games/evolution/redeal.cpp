#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/evolution/leaf.h"
#include "engine/games/evolution/play.h"
#include "engine/games/evolution/view.h"

namespace games::evolution {

namespace {

/// Draws of the generator that redeals; it serves nothing else.
constexpr engine::Purpose k_redeal = k_shuffle;
/// Deals that don't fit what is known are dealt again; a state whose unseen turns never fit keeps them.
constexpr int k_attempts = 40;

using Cards = std::vector<CardId>;

bool is_hidden(engine::Viewer viewer, std::uint8_t seat) { return !viewer.is(engine::Seat{seat}); }

template <class Visit>
void each_face_down(State& state, std::uint8_t seat, Visit visit) {
  for (Species& species : state.seats[seat].table.row) {
    for (std::size_t slot = 0; slot < species.traits.size(); ++slot) {
      if (species.is_face_down(slot)) visit(species, slot);
    }
  }
}

/// All cards whose place the viewer doesn't know.
Cards unseen_cards(State& state, engine::Viewer viewer) {
  Cards unseen = state.deck;
  unseen.insert(unseen.end(), state.removed.begin(), state.removed.end());
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (!is_hidden(viewer, seat)) continue;
    const Player& own = state.seats[seat];
    unseen.insert(unseen.end(), own.table.hand.begin(), own.table.hand.end());
    if (!own.food_card.none()) unseen.push_back(own.food_card);
    each_face_down(state, seat, [&](Species& species, std::size_t slot) { unseen.push_back(species.traits[slot]); });
  }
  std::sort(unseen.begin(), unseen.end());
  return unseen;
}

CardId take_last(Cards& from) {
  const CardId card = from.back();
  from.pop_back();
  return card;
}

/// Lays other cards face down, none of a name that its species has already; false when the cards left don't fit.
bool deal_face_down(State& state, std::uint8_t seat, Cards& unseen) {
  bool fits = true;
  each_face_down(state, seat, [&](Species& species, std::size_t slot) { species.traits[slot] = CardId{}; });
  each_face_down(state, seat, [&](Species& species, std::size_t slot) {
    TraitSet taken = k_no_traits;
    for (const CardId card : species.traits) {
      if (!card.none()) taken |= bit(trait_of(card));
    }
    const auto other = [&](CardId card) { return !holds(taken, trait_of(card)); };
    const auto found = std::find_if(unseen.rbegin(), unseen.rend(), other);
    fits = fits && found != unseen.rend();
    if (!fits) return;
    species.traits[slot] = *found;
    unseen.erase(std::next(found).base());
  });
  return fits;
}

/// How many plays a turn can still have at most: a card that is laid as a trait can be discarded again.
std::size_t plays_left(const Tableau& tableau) {
  std::size_t plays = 2 * tableau.hand.size();
  for (const Species& species : tableau.row) plays += species.traits.size();
  return plays;
}

std::size_t plays_used_by(const Action& play) {
  return std::holds_alternative<PlayTrait>(play) || std::holds_alternative<DiscardTrait>(play) ? 1 : 2;
}

/// Plays as often as the seat did, but with other cards and otherwise: no more of a turn is known than how many plays
/// it had. Leaves a play if one can be left, so that whatever the seat does next could be done.
bool replay_otherwise(State& state, std::uint8_t seat, engine::Rng& chance) {
  Player& own = state.seats[seat];
  const std::size_t count = own.plays.size();
  own.plays.clear();
  open_draft(state, seat);
  const bool leaves_one = !own.finished && plays_left(own.draft) > count;
  EventSink silent;
  for (std::size_t played = 0; played < count; ++played) {
    const std::size_t needed = count - played - 1 + (leaves_one ? 1 : 0);
    std::vector<Action> listed;
    list_plays(own.draft, seat, trait_limit(state), listed);
    const std::size_t left = plays_left(own.draft);
    std::erase_if(listed, [&](const Action& one) { return left < needed + plays_used_by(one); });
    if (listed.empty()) return false;
    const auto index = chance.below(k_redeal, static_cast<std::uint32_t>(listed.size()));
    add_play(state, seat, play_from(listed[index]).value(), silent);
  }
  return true;
}

/// As many effects as the seat has chosen, among those that it was asked for.
void redeal_leaves(State& state, std::uint8_t seat, engine::Rng& chance) {
  auto& chosen = state.seats[seat].leaf;
  const auto real = chosen;
  const bool owes = owes_leaf(state, seat);
  chosen.clear();
  while (chosen.size() < real.size()) {
    const auto choices = leaf_choices(state, seat);
    if (choices.empty()) break;
    chosen.push_back(choices[chance.below(k_redeal, static_cast<std::uint32_t>(choices.size()))]);
  }
  // What a table of before asked for besides is kept as it is.
  if (chosen.size() < real.size() || owes_leaf(state, seat) != owes) chosen = real;
}

/// Other cards of the new hand behind the traits that are announced.
void redeal_announced(State& state, engine::Rng& chance) {
  Cards hand = state.seats[state.acting].table.hand;
  chance.shuffle(k_redeal, std::span(hand));
  for (CardId& card : state.announced.cards) {
    if (!card.none()) card = take_last(hand);
  }
}

void deal_hand(Player& seat, Cards& unseen) {
  for (CardId& card : seat.table.hand) card = take_last(unseen);
  std::sort(seat.table.hand.begin(), seat.table.hand.end());
  if (!seat.food_card.none()) seat.food_card = take_last(unseen);
}

/// One deal; false when it doesn't fit what is known.
bool deal_anew(State& state, engine::Viewer viewer, engine::Rng& chance) {
  Cards unseen = unseen_cards(state, viewer);
  chance.shuffle(k_redeal, std::span(unseen));
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (is_hidden(viewer, seat) && !deal_face_down(state, seat, unseen)) return false;
  }
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (!is_hidden(viewer, seat)) continue;
    deal_hand(state.seats[seat], unseen);
    if (has_draft(state, seat) && !replay_otherwise(state, seat, chance)) return false;
  }
  for (auto* pile : {&state.deck, &state.removed}) {
    for (CardId& card : *pile) card = take_last(unseen);
  }
  std::sort(state.removed.begin(), state.removed.end());
  ENSURE(unseen.empty(), "every unseen card has a place");
  return true;
}

}  // namespace

void redeal(State& state, engine::Viewer viewer, engine::Rng& chance) {
  for (int attempt = 0; attempt < k_attempts; ++attempt) {
    State other = state;
    if (!deal_anew(other, viewer, chance)) continue;
    state = std::move(other);
    break;
  }
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (is_hidden(viewer, seat)) redeal_leaves(state, seat, chance);
  }
  if (is_hidden(viewer, state.acting)) redeal_announced(state, chance);
  state.rng = engine::Rng(chance.next_seed(k_first_player));
}

}  // namespace games::evolution
