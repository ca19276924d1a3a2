// The figures of sections 2 to 4 as data.json has them, and the geometry that follows from them.
#include <numeric>

#include "engine/games/dominant-species/tests/table.h"
#include "engine/games/dominant-species/turn.h"

namespace games::dominant_species {
namespace {

TEST(DominantSpeciesData, Has31LargeTiles12TundraTilesAnd120Disks) {
  int large = 0;
  for (const TerrainFacts& terrain : data().terrains) large += terrain.large_tiles;
  EXPECT_EQ(large, 31);
  EXPECT_EQ(data().terrain(Terrain::sea).large_tiles, 7);
  EXPECT_EQ(data().tundra_tiles, 12);
  for (const std::uint8_t disks : data().disks) EXPECT_EQ(disks, 20);
}

TEST(DominantSpeciesData, PaysAndSpeciatesByTerrain) {
  using Scores = std::array<std::uint8_t, k_places_max>;
  const std::array<std::pair<Scores, int>, k_terrains> expected{{{{9, 5, 3, 2}, 4},
                                                                 {{8, 4, 2, 1}, 4},
                                                                 {{7, 4, 2, 0}, 3},
                                                                 {{6, 3, 2, 0}, 3},
                                                                 {{5, 3, 2, 0}, 3},
                                                                 {{4, 2, 0, 0}, 2},
                                                                 {{3, 2, 0, 0}, 2},
                                                                 {{1, 0, 0, 0}, 1}}};
  for (std::size_t i = 0; i < k_terrains; ++i) {
    EXPECT_EQ(data().terrains[i].scores, expected[i].first) << engine::word_of(nth<Terrain>(i));
    EXPECT_EQ(data().terrains[i].speciation_max, expected[i].second) << engine::word_of(nth<Terrain>(i));
  }
}

TEST(DominantSpeciesData, BonusVpAreTriangularUpToNine) {
  const int expected[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 45, 45};
  for (std::size_t n = 0; n < std::size(expected); ++n) EXPECT_EQ(data().bonus_for(n), expected[n]) << n;
}

TEST(DominantSpeciesData, PrintedElementsAreTwoAndThreeForTheAmphibian) {
  const Element own[] = {Element::meat, Element::sun, Element::seed, Element::water, Element::grub, Element::grass};
  for (const Animal animal : engine::all<Animal>) {
    EXPECT_EQ(data().animal(animal).own, own[index_of(animal)]);
    EXPECT_EQ(data().animal(animal).printed_total, animal == Animal::amphibian ? 3 : 2);
    EXPECT_EQ(
        std::accumulate(data().animal(animal).initial_cubes.begin(), data().animal(animal).initial_cubes.end(), 0), 4);
  }
}

TEST(DominantSpeciesData, The35HexesAre37WithoutTwoCornersOfTheBoard) {
  EXPECT_FALSE(place_of<Hex>("0,-3").has_value());
  EXPECT_FALSE(place_of<Hex>("0,3").has_value());
  std::size_t edges = 0;
  for (const Hex hex : k_every<Hex>) edges += data().hex(hex).neighbours.size();
  // 90 pairs of neighbours among the 37 hexes, 3 of each of the two that are missing.
  EXPECT_EQ(edges, 2U * (90 - 6));
  EXPECT_EQ(data().hex(*place_of<Hex>("0,0")).neighbours.size(), 6U);
  EXPECT_EQ(data().hex(*place_of<Hex>("0,0")).within_two.size(), 12U);
  EXPECT_EQ(data().hex(*place_of<Hex>("-3,0")).neighbours.size(), 3U);
}

TEST(DominantSpeciesData, CornersOfAHexAreThoseThatItsNeighboursShare) {
  for (const Vertex vertex : k_every<Vertex>) {
    const HexSet hexes = data().vertex(vertex).hexes;
    for (const Hex one : hexes) {
      for (const Hex other : hexes) {
        EXPECT_TRUE(one == other || data().hex(one).neighbours.has(other)) << name_of(vertex);
      }
    }
  }
  int corners = 0;
  for (const Vertex vertex : k_every<Vertex>) corners += static_cast<int>(data().vertex(vertex).hexes.size());
  EXPECT_EQ(corners, 35 * 6);
}

TEST(DominantSpeciesData, TheDisplayHas41SpacesInTwelveSections) {
  const int spaces[] = {1, 3, 2, 2, 1, 1, 4, 6, 3, 6, 7, 5};
  for (const Section section : engine::all<Section>) {
    EXPECT_EQ(data().section(section).spaces, spaces[index_of(section)]) << engine::word_of(section);
  }
  EXPECT_EQ(stops().size(), 41U - 2 - 4 + 1 + 1 + 1 + 1 + 1) << "sections that act as one, and what acts by itself";
}

TEST(DominantSpeciesData, SuppliesFollowTheNumberOfPlayers) {
  const int pawns[] = {7, 6, 5, 4, 3};
  for (int players = 2; players <= 6; ++players) {
    const Table table(players);
    const int cubes = 55 - 5 * (players - 2);
    EXPECT_EQ(supply_of(table.state).pawns, pawns[players - 2]);
    EXPECT_EQ(supply_of(table.state).cubes, cubes);
    for (const Animal animal : engine::all<Animal>) {
      if (!table.state.of(animal).in_play()) continue;
      EXPECT_EQ(table.state.of(animal).pool, cubes - 5) << players;
      EXPECT_EQ(table.state.of(animal).available, pawns[players - 2]);
    }
  }
}

TEST(DominantSpeciesData, ClientsGetEveryThingByItsId) {
  const Json& facts = client_data();
  EXPECT_EQ(facts.at("hexes").size(), k_hexes);
  EXPECT_EQ(facts.at("vertices").size(), k_vertices);
  EXPECT_EQ(facts.at("spaces").size(), k_spaces);
  EXPECT_EQ(facts.at("cards").size(), k_cards);
  EXPECT_EQ(facts.at("spaces").at("migration:1").at("max_cubes"), 7);
  EXPECT_EQ(facts.at("sections")[2].at("animal"), "reptile");
  EXPECT_EQ(facts.at("sections")[7].at("animal"), "insect");
  EXPECT_EQ(facts.at("sections")[10].at("animal"), "arachnid");
  EXPECT_EQ(facts.at("bonus")[9], 45);
}

}  // namespace
}  // namespace games::dominant_species
