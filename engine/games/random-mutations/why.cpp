#include "engine/games/random-mutations/why.h"

#include <array>

namespace games::random_mutations {

namespace {

struct Reason {
  Why why;
  std::string_view section;
  std::string_view field;
  std::string_view message;
};

constexpr std::array<Reason, engine::count_of<Why>> k_reasons{{
    {Why::ok, "", "", ""},
    {Why::game_over, "10", "", "The game is over."},
    {Why::not_your_turn, "4", "", "Another player decides now."},
    {Why::other_decision, "13", "type", "That does not answer the decision you owe."},
    {Why::no_such_species, "1", "species", "There is no such species on the table."},
    {Why::no_such_animal, "1", "animal", "There is no such animal on the table."},
    {Why::not_your_species, "5.2", "species", "That species is not yours."},
    {Why::not_your_animal, "7.1", "animal", "That animal is not yours."},
    {Why::deck_empty, "5.2", "type", "Your personal deck is empty."},
    {Why::population_limit, "5.2", "species", "A species has no more animals than you have species."},
    {Why::population_above_one, "5.2", "species", "Only a species of a single animal takes a trait."},
    {Why::second_card_needed, "9.17", "species", "An animal of an extremophile species costs two cards."},
    {Why::no_traits, "11", "species", "A species without traits has nothing to pass on."},
    {Why::instinct, "7.2", "type", "The food bank is empty: your predator has to attack first."},
    {Why::main_action_done, "7.1", "type", "A move has one main action."},
    {Why::already_acted, "7.1", "type", "You have done something already: end the move instead."},
    {Why::nothing_done, "7.1", "type", "You have done nothing yet: pass instead."},
    {Why::bank_empty, "7.1", "type", "There is no food in the bank."},
    {Why::no_shelters, "7.1", "type", "There is no shelter left."},
    {Why::no_parasites, "7.1", "type", "There is no parasite left."},
    {Why::fed, "7.1", "animal", "That animal needs no food."},
    {Why::obligate_carnivorous, "9.2", "animal", "It eats nothing but its own prey."},
    {Why::sheltered, "7.1", "animal", "That animal has a shelter."},
    {Why::own_animal, "7.1", "animal", "Parasites are for the animals of others."},
    {Why::no_predator, "7.3", "animal", "That animal is no predator."},
    {Why::attacked_already, "7.3", "animal", "It has attacked in this phase already."},
    {Why::own_species, "7.3", "species", "A predator does not attack its own species."},
    {Why::needs_swimming, "7.3", "species", "Only a swimming predator gets at a swimming species."},
    {Why::swims_only, "7.3", "species", "A swimming predator attacks swimming species only."},
    {Why::needs_sharp_vision, "7.3", "species", "Only sharp vision sees through camouflage."},
    {Why::needs_high_body_weight, "7.3", "species", "Only a predator of high body weight overcomes one."},
    {Why::no_victim, "7.3", "species", "None of its animals is in reach: sheltered, or fed and dug in."},
    {Why::nothing_to_attack, "7.3", "animal", "There is no species that it could attack."},
    {Why::bad_ignored, "9.20", "ignored", "Only another trait of a species with developmental defects is ignored."},
    {Why::no_grazing, "9.13", "species", "That species does not graze."},
    {Why::grazed_already, "9.13", "species", "That species has grazed in this move."},
    {Why::no_piracy, "9.14", "animal", "That animal is no pirate."},
    {Why::pirated_already, "9.14", "animal", "It has robbed in this phase already."},
    {Why::same_animal, "9.14", "victim", "An animal does not rob itself."},
    {Why::victim_fed, "9.14", "victim", "A fed animal can't be robbed."},
    {Why::victim_empty, "9.14", "victim", "That animal has no food to take."},
    {Why::nobody_to_rob, "9.14", "animal", "There is no animal that it could rob."},
    {Why::no_hibernation, "9.12", "animal", "That animal does not hibernate."},
    {Why::hibernated_last_turn, "9.12", "animal", "It hibernated in the turn before."},
    {Why::last_turn, "9.12", "animal", "Nobody hibernates in the last turn."},
    {Why::not_offered, "13", "", "That is none of the choices."},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < engine::count_of<Why>; ++i) {
    if (k_reasons[i].why != static_cast<Why>(i)) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

Refusal refusal_for(Why why) {
  if (why == Why::ok) return std::nullopt;
  const Reason& reason = k_reasons[static_cast<std::size_t>(why)];
  return engine::Rejection{engine::word_of(why), reason.message, "random-mutations " + std::string(reason.section),
                           std::string(reason.field)};
}

}  // namespace games::random_mutations
