// Evolution: Random Mutations, as it goes over the wire.
// Action is what a seat can do, Event what happened, View what a viewer sees: engine/games/random-mutations/README.md.
// Generated from the game's C++ by `vivarium-engine schema random-mutations --typescript`: do not edit.
// `./test --update` rewrites it.

export interface NewSpecies {
  readonly type: 'new_species';
}

export interface AddAnimal {
  readonly type: 'add_animal';
  readonly species: number;
}

export interface AddTrait {
  readonly type: 'add_trait';
  readonly species: number;
}

export interface Diverge {
  readonly type: 'diverge';
  readonly species: number;
}

export interface Pass {
  readonly type: 'pass';
}

export type Trait =
  | 'carnivorous'
  | 'obligate_carnivorous'
  | 'scavenger'
  | 'swimming'
  | 'running'
  | 'mimicry'
  | 'camouflage'
  | 'sharp_vision'
  | 'burrowing'
  | 'high_body_weight'
  | 'poisonous'
  | 'hibernation'
  | 'grazing'
  | 'piracy'
  | 'budding'
  | 'bark_beetle'
  | 'extremophile'
  | 'simplification'
  | 'metabolic_syndrome'
  | 'developmental_defects';

export interface ChooseTrait {
  readonly type: 'choose_trait';
  readonly trait: Trait;
}

export interface Keep {
  readonly type: 'keep';
}

export interface TakeFood {
  readonly type: 'take_food';
  readonly animal: number;
}

export interface TakeShelter {
  readonly type: 'take_shelter';
  readonly animal: number;
}

export interface TakeParasite {
  readonly type: 'take_parasite';
  readonly animal: number;
}

export interface AttackSpecies {
  readonly type: 'attack';
  readonly animal: number;
  readonly species: number;
  readonly ignored?: Trait;
}

export interface Graze {
  readonly type: 'graze';
  readonly species: number;
}

export interface Piracy {
  readonly type: 'piracy';
  readonly animal: number;
  readonly victim: number;
}

export interface Hibernate {
  readonly type: 'hibernate';
  readonly animal: number;
}

export interface EndMove {
  readonly type: 'end_move';
}

export interface Redirect {
  readonly type: 'redirect';
  readonly species: number;
}

export interface Decline {
  readonly type: 'decline';
}

export interface Ignore {
  readonly type: 'ignore';
  readonly trait: Trait;
}

export interface IgnoreNothing {
  readonly type: 'ignore_nothing';
}

export interface Victim {
  readonly type: 'victim';
  readonly animal: number;
}

export interface Scavenger {
  readonly type: 'scavenger';
  readonly animal: number;
}

export interface ParasiteVictim {
  readonly type: 'parasite_victim';
  readonly animal: number;
}

export type Action =
  | NewSpecies
  | AddAnimal
  | AddTrait
  | Diverge
  | Pass
  | ChooseTrait
  | Keep
  | TakeFood
  | TakeShelter
  | TakeParasite
  | AttackSpecies
  | Graze
  | Piracy
  | Hibernate
  | EndMove
  | Redirect
  | Decline
  | Ignore
  | IgnoreNothing
  | Victim
  | Scavenger
  | ParasiteVictim;

export interface Started {
  readonly type: 'started';
  readonly players: number;
  readonly first_player: number;
  readonly rolls: readonly Readonly<Record<string, number>>[];
}

export interface TurnBegan {
  readonly type: 'turn_began';
  readonly turn: number;
  readonly first_player: number;
  readonly last: boolean;
}

export interface Restocked {
  readonly type: 'restocked';
  readonly seat: number;
  readonly cards: number;
}

export type Stage = 'development' | 'climate' | 'feeding' | 'extinction' | 'draw';

export interface PhaseBegan {
  readonly type: 'phase_began';
  readonly phase: Stage;
}

export type Source = 'setup' | 'deck' | 'budding' | 'homeless' | 'negative' | 'simplified' | 'simplification';

export interface SpeciesAdded {
  readonly type: 'species_added';
  readonly seat: number;
  readonly species: number;
  readonly animal: number;
  readonly place: number;
  readonly source: Source;
}

export interface AnimalAdded {
  readonly type: 'animal_added';
  readonly seat: number;
  readonly species: number;
  readonly animal: number;
  readonly paid: boolean;
  readonly source: Source;
}

export interface Diverged {
  readonly type: 'diverged';
  readonly seat: number;
  readonly parent: number;
  readonly species: number;
  readonly animal: number;
  readonly place: number;
  readonly traits: readonly Trait[];
  readonly paid: boolean;
}

export interface CardRevealed {
  readonly type: 'card_revealed';
  readonly seat: number;
  readonly announced: number;
  readonly traits: readonly Trait[];
}

export interface TraitChosen {
  readonly type: 'trait_chosen';
  readonly seat: number;
  readonly trait: Trait;
}

export interface TraitAttached {
  readonly type: 'trait_attached';
  readonly seat: number;
  readonly species: number;
  readonly announced: number;
  readonly trait: Trait;
  readonly tried: readonly number[];
  readonly kept: boolean;
}

export interface TraitHomeless {
  readonly type: 'trait_homeless';
  readonly seat: number;
  readonly announced: number;
  readonly trait: Trait;
  readonly tried: readonly number[];
}

export interface TraitSimplified {
  readonly type: 'trait_simplified';
  readonly seat: number;
  readonly species: number;
  readonly trait: Trait;
}

export interface TraitHandedOver {
  readonly type: 'trait_handed_over';
  readonly seat: number;
  readonly from: number;
  readonly species: number;
  readonly trait: Trait;
}

export interface Passed {
  readonly type: 'passed';
  readonly seat: number;
  readonly final: boolean;
  readonly forced: boolean;
}

export interface Climate {
  readonly type: 'climate';
  readonly seat: number;
  readonly red: readonly number[];
  readonly black: readonly number[];
  readonly green: readonly number[];
  readonly bank: number;
  readonly parasites: number;
  readonly shelters: number;
}

export interface FoodTaken {
  readonly type: 'food_taken';
  readonly seat: number;
  readonly animal: number;
  readonly species: number;
}

export interface ShelterTaken {
  readonly type: 'shelter_taken';
  readonly seat: number;
  readonly animal: number;
  readonly species: number;
  readonly converted: boolean;
}

export interface ParasitePlaced {
  readonly type: 'parasite_placed';
  readonly seat: number;
  readonly animal: number;
  readonly species: number;
  readonly owner: number;
}

export interface Grazed {
  readonly type: 'grazed';
  readonly seat: number;
  readonly species: number;
}

export type Food = 'red' | 'blue';

export interface Robbed {
  readonly type: 'robbed';
  readonly seat: number;
  readonly animal: number;
  readonly species: number;
  readonly victim: number;
  readonly victim_species: number;
  readonly owner: number;
  readonly token: Food;
}

export interface Hibernated {
  readonly type: 'hibernated';
  readonly seat: number;
  readonly animal: number;
  readonly species: number;
}

export interface Attacked {
  readonly type: 'attacked';
  readonly seat: number;
  readonly animal: number;
  readonly attacker_species: number;
  readonly species: number;
  readonly owner: number;
  readonly ignored: Trait | null;
}

export interface Redirected {
  readonly type: 'redirected';
  readonly seat: number;
  readonly from: number;
  readonly species: number;
}

export interface MimicryDeclined {
  readonly type: 'mimicry_declined';
  readonly seat: number;
  readonly species: number;
}

export interface TraitIgnored {
  readonly type: 'trait_ignored';
  readonly seat: number;
  readonly species: number;
  readonly trait: Trait | null;
}

export interface Ran {
  readonly type: 'ran';
  readonly seat: number;
  readonly species: number;
  readonly die: number;
  readonly escaped: boolean;
}

export interface Eaten {
  readonly type: 'eaten';
  readonly seat: number;
  readonly species: number;
  readonly animal: number;
  readonly by: number;
  readonly attacker_species: number;
  readonly attacker: number;
  readonly blue: number;
  readonly poisoned: boolean;
}

export interface Scavenged {
  readonly type: 'scavenged';
  readonly seat: number;
  readonly animal: number;
  readonly species: number;
}

export interface MoveEnded {
  readonly type: 'move_ended';
  readonly seat: number;
}

export interface ParasitesKilled {
  readonly type: 'parasites_killed';
  readonly seat: number;
  readonly species: number;
  readonly animal: number;
}

export type DeathReason = 'hunger' | 'poison';

export interface Death {
  readonly seat: number;
  readonly species: number;
  readonly animal: number;
  readonly reason: DeathReason;
}

export interface Died {
  readonly type: 'died';
  readonly animals: readonly Death[];
}

export interface SpeciesDied {
  readonly type: 'species_died';
  readonly seat: number;
  readonly species: number;
  readonly traits: readonly Trait[];
}

export interface Drawn {
  readonly type: 'drawn';
  readonly cards: Readonly<Record<string, number>>;
  readonly main_deck: number;
}

export interface TieRolled {
  readonly type: 'tie_rolled';
  readonly rolls: Readonly<Record<string, number>>;
}

export interface GameEnded {
  readonly type: 'game_ended';
}

export type Event =
  | Started
  | TurnBegan
  | Restocked
  | PhaseBegan
  | SpeciesAdded
  | AnimalAdded
  | Diverged
  | CardRevealed
  | TraitChosen
  | TraitAttached
  | TraitHomeless
  | TraitSimplified
  | TraitHandedOver
  | Passed
  | Climate
  | FoodTaken
  | ShelterTaken
  | ParasitePlaced
  | Grazed
  | Robbed
  | Hibernated
  | Attacked
  | Redirected
  | MimicryDeclined
  | TraitIgnored
  | Ran
  | Eaten
  | Scavenged
  | MoveEnded
  | ParasitesKilled
  | Died
  | SpeciesDied
  | Drawn
  | TieRolled
  | GameEnded;

export type Phase = 'development' | 'feeding' | 'extinction' | 'over';

export interface Dice {
  readonly red: readonly number[];
  readonly black: readonly number[];
  readonly green: readonly number[];
}

export interface ScoreView {
  readonly animals: number;
  readonly traits: number;
  readonly food_bonus: number;
  readonly total: number;
}

export interface SeatView {
  readonly animals: number;
  readonly deck: number;
  readonly discards: number;
  readonly draw: number;
  readonly restock: boolean;
  readonly passed: boolean;
  readonly score: ScoreView;
  readonly discarded?: Readonly<Record<string, number>>;
}

export interface TraitView {
  readonly inherited: boolean;
  readonly order: number;
}

export interface SpeciesView {
  readonly seat: number;
  readonly place: number;
  readonly population: number;
  readonly need: number;
  readonly parasites: number;
  readonly most_parasites: boolean;
  readonly traits: Readonly<Partial<Record<Trait, TraitView>>>;
}

export interface AnimalView {
  readonly species: number;
  readonly place: number;
  readonly red: number;
  readonly blue: number;
  readonly fed: boolean;
  readonly shelter: boolean;
  readonly parasites: number;
  readonly attacked: boolean;
  readonly pirated: boolean;
  readonly hibernating: boolean;
  readonly hibernated: boolean;
  readonly poisoned: boolean;
}

export type MainAction = 'take_food' | 'take_shelter' | 'take_parasite' | 'attack';

export interface MoveView {
  readonly seat: number;
  readonly main: MainAction | null;
  readonly acted: boolean;
  readonly grazed: readonly number[];
  readonly instinct: boolean;
  readonly passes: number;
}

export type Step =
  | 'choose_trait'
  | 'negative_trait'
  | 'mimicry'
  | 'run'
  | 'late_mimicry'
  | 'ignore_trait'
  | 'victim'
  | 'scavenger'
  | 'parasite_victim';

export interface AttackView {
  readonly seat: number;
  readonly animal: number;
  readonly attacker: number;
  readonly owner: number;
  readonly species: number;
  readonly targets: readonly number[];
  readonly ignored: Trait | null;
  readonly roll: number | null;
  readonly blue: number;
  readonly step: Step;
}

export interface FlipView {
  readonly seat: number;
  readonly traits: readonly Trait[];
  readonly trait: Trait | null;
  readonly announced: number;
  readonly recipient: number | null;
}

export type Why =
  | 'ok'
  | 'game_over'
  | 'not_your_turn'
  | 'other_decision'
  | 'no_such_species'
  | 'no_such_animal'
  | 'not_your_species'
  | 'not_your_animal'
  | 'deck_empty'
  | 'population_limit'
  | 'population_above_one'
  | 'second_card_needed'
  | 'no_traits'
  | 'instinct'
  | 'main_action_done'
  | 'already_acted'
  | 'nothing_done'
  | 'bank_empty'
  | 'no_shelters'
  | 'no_parasites'
  | 'fed'
  | 'obligate_carnivorous'
  | 'sheltered'
  | 'own_animal'
  | 'no_predator'
  | 'attacked_already'
  | 'own_species'
  | 'needs_swimming'
  | 'swims_only'
  | 'needs_sharp_vision'
  | 'needs_high_body_weight'
  | 'no_victim'
  | 'nothing_to_attack'
  | 'bad_ignored'
  | 'no_grazing'
  | 'grazed_already'
  | 'no_piracy'
  | 'pirated_already'
  | 'same_animal'
  | 'victim_fed'
  | 'victim_empty'
  | 'nobody_to_rob'
  | 'no_hibernation'
  | 'hibernated_last_turn'
  | 'last_turn'
  | 'not_offered';

export interface Hints {
  readonly seat: number;
  readonly add_animal?: Readonly<Record<string, Why>>;
  readonly add_trait?: Readonly<Record<string, Why>>;
  readonly diverge?: Readonly<Record<string, Why>>;
  readonly cards?: Readonly<Record<string, number>>;
  readonly shift?: Readonly<Record<string, readonly number[]>>;
  readonly take_food?: Readonly<Record<string, Why>>;
  readonly take_shelter?: Readonly<Record<string, Why>>;
  readonly take_parasite?: Readonly<Record<string, Why>>;
  readonly attack?: Readonly<Record<string, Why>>;
  readonly targets?: Readonly<Record<string, Readonly<Record<string, Why>>>>;
  readonly graze?: Readonly<Record<string, Why>>;
  readonly piracy?: Readonly<Record<string, Why>>;
  readonly victims?: Readonly<Record<string, Why>>;
  readonly hibernate?: Readonly<Record<string, Why>>;
  readonly end?: Why | null;
}

export interface ScoreLine {
  readonly key: string;
  readonly points: number;
}

export interface Standing {
  readonly seat: number;
  readonly rank: number;
  readonly total: number;
  readonly lines: readonly ScoreLine[];
  readonly tie_break: number;
}

export interface ScoreExtra {
  readonly discards: Readonly<Record<string, number>>;
  readonly rolls: readonly Readonly<Record<string, number>>[];
}

export interface OutcomeView {
  readonly ranking: readonly Standing[];
  readonly extra: ScoreExtra;
}

export interface View {
  readonly players: number;
  readonly sets: number;
  readonly deck: string;
  readonly divergence: boolean;
  readonly turn: number;
  readonly last_turn: boolean;
  readonly phase: Phase;
  readonly first_player: number;
  readonly active: number | null;
  readonly main_deck: number;
  readonly bank: number;
  readonly shelters: number;
  readonly parasites: number;
  readonly dice: Dice | null;
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly species: Readonly<Record<string, SpeciesView>>;
  readonly animals: Readonly<Record<string, AnimalView>>;
  readonly move: MoveView | null;
  readonly attack: AttackView | null;
  readonly flip: FlipView | null;
  readonly hints: Hints | null;
  readonly outcome: OutcomeView | null;
}
