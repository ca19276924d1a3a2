// What goes over the wire of a game of Dominant Species (README.md): what a seat can do; what happened (wire_events.h);
// what a viewer sees (wire_view.h). Whether an action is legal now is asked in rules.h.
#pragma once

#include <variant>

#include "engine/games/dominant-species/data.h"
#include "engine/games/dominant-species/wire_events.h"
#include "engine/games/dominant-species/wire_view.h"

namespace games::dominant_species {

/// A23.
struct ChooseAnimal {
  Animal animal = Animal::none;
};
DESCRIBE(ChooseAnimal, animal)

/// Planning (6), Initiative (7.1), Instinct (10.17).
struct PlacePawn {
  Space space = Space::none;
};
DESCRIBE(PlacePawn, space)

/// 7.1.
struct Advance {};
DESCRIBE(Advance)

/// Off the boxes, or out of the bag for a card.
struct TakeElement {
  Element element = Element::none;
};
DESCRIBE(TakeElement, element)

/// 7.3.
struct ProtectElement {
  Element element = Element::none;
};
DESCRIBE(ProtectElement, element)

/// The one that was just taken.
struct PlaceElement {
  Vertex vertex = Vertex::none;
};
DESCRIBE(PlaceElement, vertex)

/// 7.5.
struct ReturnElement {
  Element element = Element::none;
};
DESCRIBE(ReturnElement, element)

/// 7.6.
struct RemoveElement {
  Vertex vertex = Vertex::none;
};
DESCRIBE(RemoveElement, vertex)

/// 7.7, 10.15.
struct Glaciate {
  Hex hex = Hex::none;
};
DESCRIBE(Glaciate, hex)

/// 7.8.
struct ChooseElement {
  Vertex vertex = Vertex::none;
};
DESCRIBE(ChooseElement, vertex)

/// 7.8 and several cards.
struct PlaceCubes {
  Hex hex = Hex::none;
  std::uint8_t count = 0;
};
DESCRIBE(PlaceCubes, hex, count)
constexpr auto described_ranges(const PlaceCubes*) {
  return std::tuple{engine::within<&PlaceCubes::count>(1, k_none - 1)};
}

/// 7.9.
struct PlaceTile {
  std::uint8_t stack = 0;
  Hex hex = Hex::none;
};
DESCRIBE(PlaceTile, stack, hex)
constexpr auto described_ranges(const PlaceTile*) {
  return std::tuple{engine::within<&PlaceTile::stack>(0, k_stacks - 1)};
}

/// 7.9, 7.10.
struct MoveCubes {
  Hex from = Hex::none;
  Hex to = Hex::none;
  std::uint8_t count = 0;
};
DESCRIBE(MoveCubes, from, to, count)
constexpr auto described_ranges(const MoveCubes*) {
  return std::tuple{engine::within<&MoveCubes::count>(1, k_none - 1)};
}

/// 7.11 and several cards.
struct Eliminate {
  Hex hex = Hex::none;
  Animal animal = Animal::none;
};
DESCRIBE(Eliminate, hex, animal)

/// 7.12.
struct Dominate {
  Hex hex = Hex::none;
};
DESCRIBE(Dominate, hex)

/// 7.12.
struct TakeCard {
  Card card = Card::none;
};
DESCRIBE(TakeCard, card)

/// 10.4.
struct KeepElement {
  Hex hex = Hex::none;
  Vertex vertex = Vertex::none;
};
DESCRIBE(KeepElement, hex, vertex)

/// 10.5.
struct KeepCube {
  Hex hex = Hex::none;
  Animal animal = Animal::none;
};
DESCRIBE(KeepCube, hex, animal)

/// 10.5, 10.11, 10.19.
struct ChooseTile {
  Hex hex = Hex::none;
};
DESCRIBE(ChooseTile, hex)

/// 10.7, 10.16.
struct LoseElement {
  Element element = Element::none;
};
DESCRIBE(LoseElement, element)

/// 10.16.
struct LosePawn {};
DESCRIBE(LosePawn)

/// 10.16: all cubes but one on each tile.
struct ThinOut {};
DESCRIBE(ThinOut)

/// 10.9.
struct ReplaceCube {
  Hex hex = Hex::none;
  Animal animal = Animal::none;
};
DESCRIBE(ReplaceCube, hex, animal)

/// 10.19.
struct DriveCubes {
  Animal animal = Animal::none;
  Hex to = Hex::none;
  std::uint8_t count = 0;
};
DESCRIBE(DriveCubes, animal, to, count)
constexpr auto described_ranges(const DriveCubes*) {
  return std::tuple{engine::within<&DriveCubes::count>(1, k_none - 1)};
}

/// 10.20.
struct SwapElement {
  Element lose = Element::none;
  Element take = Element::none;
};
DESCRIBE(SwapElement, lose, take)

/// 8.1.
struct SaveCube {
  Hex hex = Hex::none;
};
DESCRIBE(SaveCube, hex)

/// Forgoes the whole action, or the part that is asked for.
struct Waive {};
DESCRIBE(Waive)

/// Ends a chain of steps.
struct Done {};
DESCRIBE(Done)

using Action = std::variant<ChooseAnimal, PlacePawn, Advance, TakeElement, ProtectElement, PlaceElement, ReturnElement,
                            RemoveElement, Glaciate, ChooseElement, PlaceCubes, PlaceTile, MoveCubes, Eliminate,
                            Dominate, TakeCard, KeepElement, KeepCube, ChooseTile, LoseElement, LosePawn, ThinOut,
                            ReplaceCube, DriveCubes, SwapElement, SaveCube, Waive, Done>;

}  // namespace games::dominant_species
