// What happened, for animation and the history (README.md, "Events"). A Teller turns it into events, or into nothing
// when nobody will ask for them (play-outs). events.cpp decides who may see which.
#pragma once

#include <vector>

#include "engine/games/evolution/state.h"

namespace engine {
struct Event;
}

namespace games::evolution {

enum class Food : std::uint8_t { plant, meat };
enum class Source : std::uint8_t { watering_hole, food_bank };
enum class TakeCause : std::uint8_t { feed, long_neck, cooperation, intelligence, attack, scavenger };
enum class LossCause : std::uint8_t { horns, attack, starved };

/// A take as it went (section 2).
struct Taken {
  SpeciesId species;
  Food food = Food::plant;
  Source source = Source::watering_hole;
  TakeCause cause = TakeCause::feed;
  std::uint8_t amount = 0;  ///< with the bonus
  std::uint8_t bonus = 0;
  std::uint8_t to_board = 0;
  std::uint8_t to_fat = 0;
};

struct AttackMade {
  SpeciesId attacker;
  SpeciesId prey;
  std::array<CardId, k_traits> cards{};  ///< by negated trait
  int strength = 0;
  int size = 0;
};

struct Extinction {
  SpeciesId species;
  std::size_t position = 0;
  std::vector<CardId> traits;
};

class Teller {
 public:
  Teller() = default;
  explicit Teller(std::vector<engine::Event>& into) : into_(&into) {}

  /// Somebody has learned something that can't be unlearned.
  void reveal() { reveals_ = true; }
  [[nodiscard]] bool reveals() const { return reveals_; }

  void started(const State& state);
  void round_began(const State& state);
  void species_created(SpeciesId species, std::size_t position, CardId card);
  void cards_drawn(std::uint8_t seat, const std::vector<CardId>& cards);
  void reshuffled(std::size_t cards);
  void last_round(LastRound when);
  void food_card_chosen(std::uint8_t seat, CardId card);
  void planned(std::uint8_t seat, const Play& play);
  void trait_laid(SpeciesId species, std::size_t slot, CardId card);
  void body_grown(SpeciesId species, CardId card, std::uint8_t body);
  void population_grown(SpeciesId species, CardId card, std::uint8_t population);
  void trait_discarded(SpeciesId species, CardId card);
  void turn_began(std::uint8_t seat);
  void turn_ended(std::uint8_t seat);
  /// The faces of all traits that still lie face down.
  void traits_revealed(const State& state);
  void leaf_chosen(std::uint8_t seat, LeafEffect effect);
  void leaf_resolved(std::uint8_t seat, LeafEffect effect);
  void fertile(SpeciesId species, std::uint8_t population);
  void fat_moved(SpeciesId species, std::uint8_t amount);
  void food_cards_revealed(const State& state, int sum, int before, int after);
  void food_taken(const Taken& taken);
  void intelligence_used(SpeciesId species, CardId card);
  void negation_announced(SpeciesId attacker, Trait trait, CardId card);
  void attacked(const AttackMade& attack);
  void population_lost(SpeciesId species, std::uint8_t from, std::uint8_t to, LossCause cause);
  void food_bagged(SpeciesId species, std::uint8_t amount, bool fat);
  void extinct(const Extinction& extinction);
  void feeding_ended();
  void game_ended();

 private:
  [[nodiscard]] bool silent() const { return into_ == nullptr; }
  void tell(engine::Event event);

  std::vector<engine::Event>* into_ = nullptr;
  bool reveals_ = false;
};

}  // namespace games::evolution
