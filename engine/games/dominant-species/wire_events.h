// What happened, for animation and the history (README.md, "Events"). All of it is public.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/keyed.h"
#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

enum class Cause : std::uint8_t { insect_speciation, arachnid_competition, extinction, survival, final, nothing };
DESCRIBE_ENUM(Cause, insect_speciation, arachnid_competition, extinction, survival, final, nothing)

/// What an event belongs to: a section of the display, a card, or one of the rest.
struct What {
  std::variant<Section, Card, Cause> of = Cause::nothing;

  What() = default;
  What(Section section) : of(section) {}  // NOLINT: each is one
  What(Card card) : of(card) {}           // NOLINT
  What(Cause cause) : of(cause) {}        // NOLINT
  friend void append_text(const What& what, std::string& to) {
    std::visit([&](auto one) { to += engine::word_of(one); }, what.of);
  }
  friend bool read_text(std::string_view text, What& into) {
    const auto read = [&]<class Of>(std::optional<Of> one) {
      if (one) into = *one;
      return one.has_value();
    };
    return read(engine::from_word<Section>(text)) || read(engine::from_word<Card>(text)) ||
           read(engine::from_word<Cause>(text));
  }
};

struct Started {
  std::uint8_t players = 0;
};
DESCRIBE(Started, players)

struct AnimalChosen {
  engine::Seat seat;
  Animal animal = Animal::none;
};
DESCRIBE(AnimalChosen, seat, animal)

struct EarthLaid {
  engine::Keyed<Animal, engine::Seat> owners;
};
DESCRIBE(EarthLaid, owners)

struct TurnBegan {
  std::uint16_t turn = 0;
};
DESCRIBE(TurnBegan, turn)

struct PhaseBegan {
  Phase phase = Phase::planning;
};
DESCRIBE(PhaseBegan, phase)

struct PawnPlaced {
  Animal animal = Animal::none;
  Space space = Space::none;
};
DESCRIBE(PawnPlaced, animal, space)

/// Taken off, its action begins.
struct PawnRemoved {
  Animal animal = Animal::none;
  Space space = Space::none;
};
DESCRIBE(PawnRemoved, animal, space)

/// Back to its owner without acting.
struct PawnReturned {
  Animal animal = Animal::none;
  Space space = Space::none;
};
DESCRIBE(PawnReturned, animal, space)

struct PawnSlid {
  Animal animal = Animal::none;
  Space from = Space::none;
  Space to = Space::none;
};
DESCRIBE(PawnSlid, animal, from, to)

struct PawnGained {
  Animal animal = Animal::none;
};
DESCRIBE(PawnGained, animal)

struct PawnLost {
  Animal animal = Animal::none;
};
DESCRIBE(PawnLost, animal)

struct ActionVoid {
  Animal animal = Animal::none;
  What what;
  std::optional<Space> space;
  std::optional<Card> card;
};
DESCRIBE(ActionVoid, animal, what, space, card)

struct Waived {
  Animal animal = Animal::none;
  What what;
  std::optional<Space> space;
  std::optional<Card> card;
};
DESCRIBE(Waived, animal, what, space, card)

struct InitiativeMoved {
  Animal animal = Animal::none;
  Animal other = Animal::none;
};
DESCRIBE(InitiativeMoved, animal, other)

/// Onto the display in Adaptation, else in hand.
struct ElementTaken {
  Animal animal = Animal::none;
  Element element = Element::none;
  What what;
};
DESCRIBE(ElementTaken, animal, element, what)

struct ElementGained {
  Animal animal = Animal::none;
  Element element = Element::none;
  What what;
};
DESCRIBE(ElementGained, animal, element, what)

struct ElementLost {
  Animal animal = Animal::none;
  Element element = Element::none;
  What what;
};
DESCRIBE(ElementLost, animal, element, what)

struct ElementsProtected {
  Animal animal = Animal::none;
  std::vector<Element> elements;
};
DESCRIBE(ElementsProtected, animal, elements)

struct ElementPlaced {
  Animal animal = Animal::none;
  Element element = Element::none;
  Vertex vertex = Vertex::none;
};
DESCRIBE(ElementPlaced, animal, element, vertex)

struct ElementRemoved {
  Element element = Element::none;
  Vertex vertex = Vertex::none;
  What what;
};
DESCRIBE(ElementRemoved, element, vertex, what)

/// From a box to the bag.
struct ElementReturned {
  Animal animal = Animal::none;
  Element element = Element::none;
  What what;
};
DESCRIBE(ElementReturned, animal, element, what)

struct TileGlaciated {
  Animal animal = Animal::none;
  Hex hex = Hex::none;
  Terrain was = Terrain::none;
};
DESCRIBE(TileGlaciated, animal, hex, was)

struct TilePlaced {
  Animal animal = Animal::none;
  Hex hex = Hex::none;
  Terrain terrain = Terrain::none;
  std::uint8_t stack = 0;
};
DESCRIBE(TilePlaced, animal, hex, terrain, stack)

/// Speciation.
struct ElementChosen {
  Animal animal = Animal::none;
  Element element = Element::none;
  Vertex vertex = Vertex::none;
};
DESCRIBE(ElementChosen, animal, element, vertex)

struct CubesPlaced {
  Animal animal = Animal::none;
  Hex hex = Hex::none;
  int count = 0;
  What what;
};
DESCRIBE(CubesPlaced, animal, hex, count, what)

struct CubesMoved {
  Animal animal = Animal::none;
  Hex from = Hex::none;
  Hex to = Hex::none;
  int count = 0;
  What what;
};
DESCRIBE(CubesMoved, animal, from, to, count, what)

struct CubesEliminated {
  Animal animal = Animal::none;
  Hex hex = Hex::none;
  int count = 0;
  What what;
  std::optional<Animal> by;  ///< the animal that caused it, if another
};
DESCRIBE(CubesEliminated, animal, hex, count, what, by)

/// To the gene pool.
struct CubesReturned {
  Animal animal = Animal::none;
  Hex hex = Hex::none;
  int count = 0;
};
DESCRIBE(CubesReturned, animal, hex, count)

struct CubesProtected {
  Animal animal = Animal::none;
  Hex hex = Hex::none;
  int count = 0;
};
DESCRIBE(CubesProtected, animal, hex, count)

struct CubeSaved {
  Animal animal = Animal::none;
  Hex hex = Hex::none;
};
DESCRIBE(CubeSaved, animal, hex)

struct TileChosen {
  Animal animal = Animal::none;
  Hex hex = Hex::none;
  What what;
};
DESCRIBE(TileChosen, animal, hex, what)

struct Vp {
  Animal animal = Animal::none;
  int points = 0;
  What what;
  std::optional<Hex> hex;
};
DESCRIBE(Vp, animal, points, what, hex)

struct CardTaken {
  Animal animal = Animal::none;
  Card card = Card::none;
  Hex hex = Hex::none;
};
DESCRIBE(CardTaken, animal, card, hex)

struct DominanceChanged {
  Hex hex = Hex::none;
  engine::Nullable<Animal> animal;
  engine::Nullable<Animal> before;
};
DESCRIBE(DominanceChanged, hex, animal, before)

struct SurvivalChanged {
  engine::Nullable<Animal> animal;
  engine::Nullable<Animal> before;
};
DESCRIBE(SurvivalChanged, animal, before)

struct Extinction {
  int count = 0;  ///< cubes eliminated in all
};
DESCRIBE(Extinction, count)

struct CardRevealed {
  std::uint8_t slot = 0;
  Card card = Card::none;
};
DESCRIBE(CardRevealed, slot, card)

struct TileRevealed {
  std::uint8_t stack = 0;
  Terrain terrain = Terrain::none;
};
DESCRIBE(TileRevealed, stack, terrain)

/// Emptied into the bag.
struct BoxesCleared {
  Section section = Section::none;
  std::vector<Element> elements;
};
DESCRIBE(BoxesCleared, section, elements)

struct BoxesMoved {
  Section from = Section::none;
  Section to = Section::none;
  std::vector<Element> elements;
};
DESCRIBE(BoxesMoved, from, to, elements)

struct ElementsDrawn {
  Section section = Section::none;
  std::vector<Element> elements;
};
DESCRIBE(ElementsDrawn, section, elements)

struct LastTurn {
  engine::Nullable<Animal> animal;  ///< none when A15 or A24 ends the game
};
DESCRIBE(LastTurn, animal)

/// Final scoring; its VP follow.
struct TileScored {
  Hex hex = Hex::none;
};
DESCRIBE(TileScored, hex)

struct GameEnded {};
DESCRIBE(GameEnded)

using Event =
    std::variant<Started, AnimalChosen, EarthLaid, TurnBegan, PhaseBegan, PawnPlaced, PawnRemoved, PawnReturned,
                 PawnSlid, PawnGained, PawnLost, ActionVoid, Waived, InitiativeMoved, ElementTaken, ElementGained,
                 ElementLost, ElementsProtected, ElementPlaced, ElementRemoved, ElementReturned, TileGlaciated,
                 TilePlaced, ElementChosen, CubesPlaced, CubesMoved, CubesEliminated, CubesReturned, CubesProtected,
                 CubeSaved, TileChosen, Vp, CardTaken, DominanceChanged, SurvivalChanged, Extinction, CardRevealed,
                 TileRevealed, BoxesCleared, BoxesMoved, ElementsDrawn, LastTurn, TileScored, GameEnded>;

}  // namespace games::dominant_species
