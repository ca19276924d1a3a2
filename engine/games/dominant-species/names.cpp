// The words of the wire: ids of data.json as text.
#include "engine/games/dominant-species/data.h"

namespace games::dominant_species {

namespace {

constexpr std::array<std::string_view, k_animals> k_animal_names{"mammal",    "reptile",  "bird",
                                                                 "amphibian", "arachnid", "insect"};
constexpr std::array<std::string_view, k_elements> k_element_names{"grass", "grub", "meat", "seed", "sun", "water"};
constexpr std::array<std::string_view, k_terrains> k_terrain_names{"sea",    "wetland", "savannah", "jungle",
                                                                   "forest", "desert",  "mountain", "tundra"};
constexpr std::array<std::string_view, k_sections> k_section_names{
    "initiative", "adaptation", "regression", "abundance", "wasteland",   "depletion",
    "glaciation", "speciation", "wanderlust", "migration", "competition", "domination"};
constexpr std::array<std::string_view, k_cards> k_card_names{
    "aquatic",      "biodiversity", "biomass",    "blight",       "catastrophe", "cold_snap",     "disease",
    "ecodiversity", "evolution",    "fecundity",  "fertile",      "habitat",     "hibernation",   "ice_age",
    "ice_sheet",    "immigrants",   "instinct",   "intelligence", "mass_exodus", "metamorphosis", "niche_biomes",
    "nocturnal",    "omnivore",     "parasitism", "predator",     "symbiotic"};

template <class Id, class Names>
std::optional<Id> found_in(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return nth<Id>(i);
  }
  return std::nullopt;
}

template <class Id, class Facts>
std::optional<Id> found_by_name(const Facts& facts, std::string_view name) {
  for (std::size_t i = 0; i < facts.size(); ++i) {
    if (facts[i].name == name) return nth<Id>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Animal animal) { return k_animal_names[index_of(animal)]; }
std::string_view name_of(Element element) { return k_element_names[index_of(element)]; }
std::string_view name_of(Terrain terrain) { return k_terrain_names[index_of(terrain)]; }
std::string_view name_of(Section section) { return k_section_names[index_of(section)]; }
std::string_view name_of(Card card) { return k_card_names[index_of(card)]; }
const std::string& name_of(Hex hex) { return data().hex(hex).name; }
const std::string& name_of(Vertex vertex) { return data().vertex(vertex).name; }
const std::string& name_of(Space space) { return data().space(space).name; }

std::optional<Animal> animal_from(std::string_view name) { return found_in<Animal>(k_animal_names, name); }
std::optional<Element> element_from(std::string_view name) { return found_in<Element>(k_element_names, name); }
std::optional<Terrain> terrain_from(std::string_view name) { return found_in<Terrain>(k_terrain_names, name); }
std::optional<Section> section_from(std::string_view name) { return found_in<Section>(k_section_names, name); }
std::optional<Card> card_from(std::string_view name) { return found_in<Card>(k_card_names, name); }
std::optional<Hex> hex_from(std::string_view name) { return found_by_name<Hex>(data().hexes, name); }
std::optional<Vertex> vertex_from(std::string_view name) { return found_by_name<Vertex>(data().vertices, name); }
std::optional<Space> space_from(std::string_view name) { return found_by_name<Space>(data().spaces, name); }

}  // namespace games::dominant_species
