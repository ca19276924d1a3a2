// Every change of a game goes through one of these: it keeps the counts that are conserved, tells the event, and then
// whatever has changed hands by it (dominance and Survival, after each single change: A14).
#pragma once

#include <vector>

#include "engine/core/event_sink.h"
#include "engine/games/dominant-species/wire_events.h"

namespace games::dominant_species {

/// One step of a game: the state it changes, what it tells, and whether it has revealed something.
class Changes {
 public:
  explicit Changes(State& changed) : state(changed) {}
  /// Tells events into the list.
  Changes(State& changed, std::vector<Event>& into);

  /// Tells which tiles and whether Survival have changed hands since the last time.
  void tell_changed_hands();

  State& state;
  engine::EventSink<Event> tell;
  bool revealed = false;  ///< chance was asked or something hidden was turned up

 private:
  bool is_heard_ = false;
  std::array<Animal, k_hexes> dominant_ = all_none<Animal, k_hexes>();
  Animal holder_ = Animal::none;
};

// Cubes. `by` is the animal that caused it, if another.
void place_cubes(Changes& changes, Animal animal, Hex hex, int count, What what);  ///< from the gene pool
void eliminate_cubes(Changes& changes, Animal animal, Hex hex, int count, What what, Animal by);
void return_cubes(Changes& changes, Animal animal, Hex hex, int count);  ///< to the gene pool
void revive_cubes(Changes& changes, Animal animal, Hex hex, int count);  ///< Hibernation: eliminated, then protected
void move_cubes(Changes& changes, Animal animal, Hex from, Hex to, int count, What what);

// Disks.
void place_disk(Changes& changes, Animal animal, Element element, Vertex vertex);  ///< from the hand
void remove_disk(Changes& changes, Vertex vertex, What what);                      ///< into the bag
void gain_element(Changes& changes, Animal animal, Element element, What what);    ///< from the bag
void lose_element(Changes& changes, Animal animal, Element element, What what);    ///< into the bag

// VP and pawns. Nobody falls below 0 (5.6); nobody owns more than ten pawns.
void gain_vp(Changes& changes, Animal animal, int points, Source source, What what, Hex hex = Hex::none);
void lose_vp(Changes& changes, Animal animal, int points, What what);
void gain_pawn(Changes& changes, Animal animal);
void place_pawn(Changes& changes, Animal animal, Space space);
/// Back to its owner; the caller tells why.
void take_pawn_off(State& state, Space space);

/// Pawns an animal owns: those available and those on the display.
[[nodiscard]] int pawns_of(const State& state, Animal animal);
[[nodiscard]] int bag_size(const State& state);
/// One disk at random out of the bag, which is not empty (README.md, how it is played here).
[[nodiscard]] Element draw_disk(Changes& changes);
/// Turns up a card for every empty slot while the deck lasts, and the top tile of every stack.
void reveal_cards(Changes& changes);
void reveal_tiles(Changes& changes);
/// Draws four disks into a section's boxes, as far as the bag goes (A9).
void draw_boxes(Changes& changes, Section section);

}  // namespace games::dominant_species
