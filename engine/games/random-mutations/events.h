// What happened, for animation and the history (README.md, "Events"). Nothing of it is secret: what is hidden in this
// game is hidden from everybody.
#pragma once

#include <variant>
#include <vector>

#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

enum class Source : std::uint8_t { setup, deck, budding, homeless, negative, simplified, simplification };

struct Started {
  std::uint8_t players = 0;
  std::uint8_t first_player = 0;
  std::vector<Roll> rolls;
};
struct TurnBegan {
  std::uint16_t turn = 0;
  std::uint8_t first_player = 0;
  bool last = false;
};
struct Restocked {
  std::uint8_t seat = 0;
  std::uint8_t cards = 0;
};
enum class Stage : std::uint8_t { development, climate, feeding, extinction, draw };
struct PhaseBegan {
  Stage phase = Stage::development;
};
struct SpeciesAdded {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
  AnimalId animal = 0;
  std::size_t place = 0;
  Source source = Source::deck;
};
struct AnimalAdded {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
  AnimalId animal = 0;
  bool paid = false;
  Source source = Source::deck;
};
struct Diverged {
  std::uint8_t seat = 0;
  SpeciesId parent = 0;
  SpeciesId species = 0;
  AnimalId animal = 0;
  std::size_t place = 0;
  std::vector<Trait> traits;
  bool paid = false;
};
struct CardRevealed {
  std::uint8_t seat = 0;
  SpeciesId announced = 0;
  Card card;
};
struct TraitChosen {
  std::uint8_t seat = 0;
  Trait trait = Trait::none;
};
struct TraitAttached {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
  SpeciesId announced = 0;
  Trait trait = Trait::none;
  std::vector<SpeciesId> tried;
  bool kept = false;
};
struct TraitHomeless {
  std::uint8_t seat = 0;
  SpeciesId announced = 0;
  Trait trait = Trait::none;
  std::vector<SpeciesId> tried;
};
struct TraitSimplified {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
  Trait trait = Trait::none;
};
struct TraitHandedOver {
  std::uint8_t seat = 0;
  SpeciesId from = 0;
  SpeciesId species = 0;
  Trait trait = Trait::none;
};
struct Passed {
  std::uint8_t seat = 0;
  bool final = false;
  bool forced = false;
};
struct Climate {
  std::uint8_t seat = 0;
  Dice dice;
  std::uint16_t bank = 0;
  std::uint16_t parasites = 0;
  std::uint16_t shelters = 0;
};
// An animal is told with its species: when the history is read it may be long dead.
struct FoodTaken {
  std::uint8_t seat = 0;
  AnimalId animal = 0;
  SpeciesId species = 0;
};
struct ShelterTaken {
  std::uint8_t seat = 0;
  AnimalId animal = 0;
  SpeciesId species = 0;
  bool converted = false;
};
struct ParasitePlaced {
  std::uint8_t seat = 0;
  AnimalId animal = 0;
  SpeciesId species = 0;
  std::uint8_t owner = 0;
};
struct Grazed {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
};
struct Robbed {
  std::uint8_t seat = 0;
  AnimalId animal = 0;
  SpeciesId species = 0;
  AnimalId victim = 0;
  SpeciesId victim_species = 0;
  std::uint8_t owner = 0;
  bool red = false;
};
struct Hibernated {
  std::uint8_t seat = 0;
  AnimalId animal = 0;
  SpeciesId species = 0;
};
struct Attacked {
  std::uint8_t seat = 0;
  AnimalId animal = 0;
  SpeciesId attacker_species = 0;
  SpeciesId species = 0;
  std::uint8_t owner = 0;
  Trait ignored = Trait::none;
};
struct Redirected {
  std::uint8_t seat = 0;
  SpeciesId from = 0;
  SpeciesId species = 0;
};
struct MimicryDeclined {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
};
struct TraitIgnored {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
  Trait trait = Trait::none;
};
struct Ran {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
  std::uint8_t die = 0;
  bool escaped = false;
};
struct Eaten {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
  AnimalId animal = 0;
  AnimalId by = 0;
  SpeciesId attacker_species = 0;
  std::uint8_t attacker = 0;
  std::uint8_t blue = 0;
  bool poisoned = false;
};
struct Scavenged {
  std::uint8_t seat = 0;
  AnimalId animal = 0;
  SpeciesId species = 0;
};
struct MoveEnded {
  std::uint8_t seat = 0;
};
struct ParasitesKilled {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
  AnimalId animal = 0;
};
struct Died {
  struct Death {
    std::uint8_t seat = 0;
    SpeciesId species = 0;
    AnimalId animal = 0;
    bool hungry = false;
  };
  std::vector<Death> animals;
};
struct SpeciesDied {
  std::uint8_t seat = 0;
  SpeciesId species = 0;
  std::vector<Trait> traits;
};
struct Drawn {
  std::array<std::uint8_t, k_players_max> cards{};
  std::uint8_t players = 0;
  std::size_t main_deck = 0;
};
struct TieRolled {
  Roll roll{};
};
struct GameEnded {};

using Event = std::variant<Started, TurnBegan, Restocked, PhaseBegan, SpeciesAdded, AnimalAdded, Diverged, CardRevealed,
                           TraitChosen, TraitAttached, TraitHomeless, TraitSimplified, TraitHandedOver, Passed, Climate,
                           FoodTaken, ShelterTaken, ParasitePlaced, Grazed, Robbed, Hibernated, Attacked, Redirected,
                           MimicryDeclined, TraitIgnored, Ran, Eaten, Scavenged, MoveEnded, ParasitesKilled, Died,
                           SpeciesDied, Drawn, TieRolled, GameEnded>;

/// What a step did: its events, if anybody will ask for them, and whether it drew chance or turned up a card.
class Log {
 public:
  Log() = default;
  explicit Log(std::vector<Event>& into) : into_(&into) {}

  template <class T>
  void tell(const T& event) {
    if (into_ != nullptr) into_->emplace_back(event);
  }
  /// Whether events are kept: some take work to put together.
  [[nodiscard]] bool listening() const { return into_ != nullptr; }

  void reveal() { revealed_ = true; }
  [[nodiscard]] bool revealed() const { return revealed_; }

 private:
  std::vector<Event>* into_ = nullptr;
  bool revealed_ = false;
};

}  // namespace games::random_mutations
