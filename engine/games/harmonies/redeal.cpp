#include <algorithm>
#include <vector>

#include "engine/games/harmonies/rules.h"
#include "engine/games/harmonies/view.h"

namespace games::harmonies {

namespace {

bool knows(const State& state, engine::Viewer viewer, engine::Seat owner) {
  return viewer.is(owner) && has_seen_spirits(state, owner);
}

/// Spirits that may lie anywhere for all the viewer knows, ascending.
std::vector<CardId> unseen_spirits(const State& state, engine::Viewer viewer) {
  std::vector<CardId> unseen;
  for (std::size_t i = k_animals; i < k_cards; ++i) {
    const CardId card = data().cards[i].id;
    bool seen = false;
    for (std::uint8_t seat = 0; seat < state.players; ++seat) {
      const auto& dealt = state.spirits_dealt[seat];
      seen = seen || state.boards[seat].spirit == card;
      seen = seen || (knows(state, viewer, {seat}) && std::find(dealt.begin(), dealt.end(), card) != dealt.end());
    }
    if (!seen) unseen.push_back(card);
  }
  return unseen;
}

void redeal_spirits(State& state, engine::Viewer viewer, engine::Rng& chance) {
  std::vector<CardId> unseen = unseen_spirits(state, viewer);
  chance.shuffle(k_draw_spirits, std::span(unseen));
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (knows(state, viewer, {seat})) continue;
    auto& dealt = state.spirits_dealt[seat];
    for (CardId& card : dealt) {
      if (card == state.boards[seat].spirit) continue;
      card = unseen.back();
      unseen.pop_back();
    }
    std::sort(dealt.begin(), dealt.end());
  }
}

}  // namespace

void redeal(State& state, engine::Viewer viewer, engine::Rng& chance) {
  // Sorted before they are shuffled: what is drawn must not depend on the order in which they lie.
  const auto bag = std::span(state.bag.data(), state.bag.size());
  std::sort(bag.begin(), bag.end());
  chance.shuffle(k_draw_bag, bag);
  const auto pile = std::span(state.pile.data(), state.pile.size());
  std::sort(pile.begin(), pile.end());
  chance.shuffle(k_draw_animals, pile);
  if (state.spirits) redeal_spirits(state, viewer, chance);
  state.rng = engine::Rng(chance.next_seed(k_draw_first_player));
}

}  // namespace games::harmonies
