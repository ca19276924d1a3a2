// What happened, for animation and the history (README.md, "Events"). Who may see which is decided in view.cpp.
#pragma once

#include <variant>
#include <vector>

#include "engine/core/seat.h"
#include "engine/games/harmonies/state.h"

namespace games::harmonies {

enum class EndReason : std::uint8_t { bag, spaces };

struct Started {
  engine::Seat first_player;
  std::uint8_t players = 0;
};
struct SpiritsDealt {
  engine::Seat seat;
};
struct SpiritOffered {
  engine::Seat seat;
  std::array<CardId, k_spirits_dealt> cards{};
};
struct SpiritChosen {
  engine::Seat seat;
  CardId card;
};
struct TokensTaken {
  engine::Seat seat;
  std::uint8_t group = 0;
  Group tokens;
};
struct TokenPlaced {
  engine::Seat seat;
  Color color = Color::blue;
  Space space;
};
struct CardTaken {
  engine::Seat seat;
  CardId card;
  std::uint8_t slot = 0;
};
struct CubePlaced {
  engine::Seat seat;
  CardId card;
  Space space;
  std::uint8_t left = 0;
};
struct CardCompleted {
  engine::Seat seat;
  CardId card;
};
struct TurnEnded {
  engine::Seat seat;
};
struct CardDiscarded {
  engine::Seat seat;
  CardId card;
  std::uint8_t slot = 0;
};
struct TokensLeftGame {
  ColorCounts tokens{};
};
struct Refilled {
  std::uint8_t group = 0;
  Group tokens;
};
struct CardRevealed {
  std::uint8_t slot = 0;
  CardId card;
};
struct LastRound {
  engine::Seat seat;
  EndReason reason = EndReason::bag;
};
struct TurnBegan {
  engine::Seat seat;
  std::uint16_t number = 0;
};
struct GameEnded {};

using Event = std::variant<Started, SpiritsDealt, SpiritOffered, SpiritChosen, TokensTaken, TokenPlaced, CardTaken,
                           CubePlaced, CardCompleted, TurnEnded, CardDiscarded, TokensLeftGame, Refilled, CardRevealed,
                           LastRound, TurnBegan, GameEnded>;

/// Collects events, or nothing at all when nobody will ask for them (play-outs).
class EventSink {
 public:
  EventSink() = default;
  explicit EventSink(std::vector<Event>& into) : into_(&into) {}
  template <class T>
  void operator()(const T& event) {
    if (into_ != nullptr) into_->emplace_back(event);
  }

 private:
  std::vector<Event>* into_ = nullptr;
};

}  // namespace games::harmonies
