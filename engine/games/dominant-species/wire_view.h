// What a viewer sees of a game (README.md, "View"): the same for everybody but for the preview of who decides.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/keyed.h"
#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

/// What there is none of is left out.
using ElementsView = engine::Keyed<Element, std::uint8_t>;
using CubesView = engine::Keyed<Animal, std::uint8_t>;

struct DecisionView {
  engine::Seat seat;
  engine::Nullable<Animal> animal;
  Task kind = Task::planning;
  std::string rule;  ///< the section of the rules
};
DESCRIBE(DecisionView, seat, animal, kind, rule)

/// An item of the resolution stack. What says nothing is left out.
struct FrameView {
  std::string rule;
  Task what = Task::planning;  ///< a section of the display, a card, or its decision
  std::optional<Animal> animal;
  std::optional<engine::Seat> seat;
  std::optional<Space> space;
  std::optional<Card> card;
  std::optional<Hex> hex;
  std::optional<Vertex> vertex;
  std::optional<Element> element;
  std::optional<std::uint8_t> left;
  std::optional<std::vector<Hex>> hexes;
  std::optional<std::vector<Animal>> animals;
  std::optional<std::vector<Terrain>> terrains;
  std::optional<Task> step;  ///< the kind of its decision
};
DESCRIBE(FrameView, rule, what, animal, seat, space, card, hex, vertex, element, left, hexes, animals, terrains, step)

struct AnimalView {
  ElementsView added;
  std::uint8_t available = 0;
  std::uint8_t cubes = 0;
  std::uint8_t dominates = 0;
  ElementsView elements;  ///< printed and added
  std::uint8_t eliminated = 0;
  int endangered = 0;
  std::uint8_t gene_pool = 0;
  std::uint8_t initiative = 0;
  int on_display = 0;
  int on_earth = 0;
  int pawns = 0;
  std::uint8_t place = 0;
  engine::Keyed<Source, int> points;
  int protections = 0;
  int room = 0;
  engine::Seat seat;
  std::vector<Element> threatened;
  std::uint8_t tiles = 0;
  int tundra_cubes = 0;
  std::uint8_t tundra_tiles = 0;
  int vp = 0;
};
DESCRIBE(AnimalView, added, available, cubes, dominates, elements, eliminated, endangered, gene_pool, initiative,
         on_display, on_earth, pawns, place, points, protections, room, seat, threatened, tiles, tundra_cubes,
         tundra_tiles, vp)

struct SeatView {
  std::vector<Animal> animals;
  engine::Nullable<Animal> counts;
  int vp = 0;
};
DESCRIBE(SeatView, animals, counts, vp)

struct TileView {
  CubesView cubes;
  engine::Nullable<Animal> dominant;
  int elements = 0;  ///< disks on its corners
  std::vector<Animal> endangered;
  engine::Keyed<Animal, int> match;
  CubesView protected_;
  bool scored = false;
  Terrain terrain = Terrain::none;
  int total = 0;
  bool tundra = false;
  engine::Keyed<Animal, int> would_score;
  std::optional<Terrain> was;  ///< under the tundra
};
DESCRIBE(TileView, cubes, dominant, elements, endangered, match, protected_, scored, terrain, total, tundra,
         would_score, was)

struct SectionView {
  engine::Keyed<std::uint8_t, engine::Nullable<Animal>> pawns;  ///< by the number of the space
  std::optional<ElementsView> boxes;
};
DESCRIBE(SectionView, pawns, boxes)

struct StackView {
  std::uint8_t left = 0;
  engine::Nullable<Terrain> top;
};
DESCRIBE(StackView, left, top)

struct SurvivalView {
  engine::Nullable<Animal> holder;
  int points = 0;
};
DESCRIBE(SurvivalView, holder, points)

/// What an answer would change at once.
struct PreviewView {
  std::optional<engine::Keyed<Hex, engine::Nullable<Animal>>> dominant;
  std::optional<engine::Keyed<Animal, int>> vp;  ///< gained
  std::optional<engine::Nullable<Animal>> survival;
};
DESCRIBE(PreviewView, dominant, vp, survival)

/// By the index of the answer in the list of legal actions; those that change nothing are left out.
using Previews = engine::Keyed<std::uint16_t, PreviewView>;

/// What the score pad shows beside the points: the VP of every animal, and which one counts for a seat.
struct ScoreExtra {
  engine::Keyed<Animal, int> animals;
  engine::Keyed<engine::Seat, Animal> counts;
};
DESCRIBE(ScoreExtra, animals, counts)

struct OutcomeView {
  std::vector<engine::Standing> ranking;
  ScoreExtra extra;
};
DESCRIBE(OutcomeView, ranking, extra)

struct View {
  ElementsView bag;
  engine::Nullable<DecisionView> decision;
  engine::Keyed<Section, SectionView> display;
  engine::Keyed<Space, Animal> held;
  bool last_turn = false;
  TableOptions options;
  Phase phase = Phase::planning;
  std::uint8_t players = 0;
  engine::Keyed<std::uint8_t, FrameView> resolving;
  engine::Nullable<Section> section;
  engine::Keyed<std::uint8_t, StackView> stacks;
  SurvivalView survival;
  std::uint8_t tundra_left = 0;
  std::uint16_t turn = 0;
  std::uint8_t turns_without_card = 0;
  engine::Keyed<Animal, engine::Seat> owners;
  engine::Keyed<Animal, AnimalView> animals;
  engine::Keyed<engine::Seat, SeatView> seats;
  std::vector<Animal> initiative;
  engine::Keyed<Hex, TileView> tiles;
  engine::Keyed<Vertex, Element> elements;
  engine::Keyed<std::uint8_t, engine::Nullable<Card>> cards;
  std::uint8_t deck = 0;
  engine::Keyed<Card, Animal> taken;
  std::optional<Previews> preview;
  engine::Nullable<OutcomeView> outcome;
};
DESCRIBE(View, bag, decision, display, held, last_turn, options, phase, players, resolving, section, stacks, survival,
         tundra_left, turn, turns_without_card, owners, animals, seats, initiative, tiles, elements, cards, deck, taken,
         preview, outcome)

}  // namespace games::dominant_species
