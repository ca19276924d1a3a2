// Evolution, as it goes over the wire.
// Action is what a seat can do, Event what happened, View what a viewer sees: engine/games/evolution/README.md.
// Generated from the game's C++ by `vivarium-engine schema evolution --typescript`: do not edit.
// `./test --update` rewrites it.

export interface ChooseFood {
  readonly type: 'choose_food';
  readonly card: number;
}

export interface PlayTrait {
  readonly type: 'play_trait';
  readonly card: number;
  readonly species: string;
}

export type Side = 'left' | 'right';

export interface NewSpecies {
  readonly type: 'new_species';
  readonly card: number;
  readonly side: Side;
}

export interface GrowBody {
  readonly type: 'grow_body';
  readonly card: number;
  readonly species: string;
}

export interface GrowPopulation {
  readonly type: 'grow_population';
  readonly card: number;
  readonly species: string;
}

export type Trait =
  | 'ambush'
  | 'burrowing'
  | 'carnivore'
  | 'climbing'
  | 'cooperation'
  | 'defensive_herding'
  | 'fat_tissue'
  | 'fertile'
  | 'foraging'
  | 'hard_shell'
  | 'horns'
  | 'intelligence'
  | 'long_neck'
  | 'pack_hunting'
  | 'scavenger'
  | 'symbiosis'
  | 'warning_call';

export interface DiscardTrait {
  readonly type: 'discard_trait';
  readonly species: string;
  readonly trait: Trait;
}

export interface Leaf {
  readonly type: 'leaf';
  readonly trait: Trait;
  readonly species: string;
}

export interface Feed {
  readonly type: 'feed';
  readonly species: string;
}

export interface UseIntelligence {
  readonly type: 'intelligence';
  readonly species: string;
  readonly card: number;
}

export interface Negate {
  readonly type: 'negate';
  readonly attacker: string;
  readonly trait: Trait;
  readonly card: number;
}

export interface Attack {
  readonly type: 'attack';
  readonly attacker: string;
  readonly prey: string;
}

export interface EndTurn {
  readonly type: 'end_turn';
}

export type Action =
  | ChooseFood
  | PlayTrait
  | NewSpecies
  | GrowBody
  | GrowPopulation
  | DiscardTrait
  | Leaf
  | Feed
  | UseIntelligence
  | Negate
  | Attack
  | EndTurn;

export interface Started {
  readonly type: 'started';
  readonly players: number;
  readonly first_player: number;
  readonly removed: number;
}

export interface RoundBegan {
  readonly type: 'round_began';
  readonly round: number;
  readonly first_player: number;
  readonly last: boolean;
}

export interface TurnBegan {
  readonly type: 'turn_began';
  readonly seat: number;
}

export interface TurnEnded {
  readonly type: 'turn_ended';
  readonly seat: number;
}

export interface Reshuffled {
  readonly type: 'reshuffled';
  readonly cards: number;
}

export type LastRound = 'no' | 'next' | 'now';

export interface LastRoundKnown {
  readonly type: 'last_round';
  readonly when: LastRound;
}

export interface FeedingEnded {
  readonly type: 'feeding_ended';
}

export interface GameEnded {
  readonly type: 'game_ended';
}

export interface CardsDrawn {
  readonly type: 'cards_drawn';
  readonly seat: number;
  readonly count: number;
  readonly cards?: readonly number[];
}

export interface FoodCardChosen {
  readonly type: 'food_card_chosen';
  readonly seat: number;
  readonly card?: number;
}

export interface FoodCardsRevealed {
  readonly type: 'food_cards_revealed';
  readonly cards: Readonly<Record<string, number>>;
  readonly sum: number;
  readonly before: number;
  readonly after: number;
}

export interface SpeciesCreated {
  readonly type: 'species_created';
  readonly seat: number;
  readonly species: string;
  readonly position: number;
  readonly card: number | null;
}

export interface Planned {
  readonly type: 'planned';
  readonly seat: number;
  readonly play: PlayTrait | NewSpecies | GrowBody | GrowPopulation | DiscardTrait;
}

export interface TraitLaid {
  readonly type: 'trait_laid';
  readonly seat: number;
  readonly species: string;
  readonly slot: number;
  readonly card?: number;
}

export interface BodyGrown {
  readonly type: 'body_grown';
  readonly seat: number;
  readonly species: string;
  readonly card: number;
  readonly body: number;
}

export interface PopulationGrown {
  readonly type: 'population_grown';
  readonly seat: number;
  readonly species: string;
  readonly card: number;
  readonly population: number;
}

export interface TraitDiscarded {
  readonly type: 'trait_discarded';
  readonly seat: number;
  readonly species: string;
  readonly trait: Trait;
  readonly card: number;
}

export interface TraitsRevealed {
  readonly type: 'traits_revealed';
  readonly traits: Readonly<Record<string, Readonly<Partial<Record<Trait, number>>>>>;
}

export interface LeafChosen {
  readonly type: 'leaf_chosen';
  readonly seat: number;
  readonly species: string;
  readonly trait: Trait;
}

export interface LeafResolved {
  readonly type: 'leaf_resolved';
  readonly seat: number;
  readonly species: string;
  readonly trait: Trait;
}

export interface Fertile {
  readonly type: 'fertile';
  readonly seat: number;
  readonly species: string;
  readonly population: number;
}

export interface FatMoved {
  readonly type: 'fat_moved';
  readonly seat: number;
  readonly species: string;
  readonly amount: number;
}

export type Food = 'plant' | 'meat';

export type Source = 'watering_hole' | 'food_bank';

export type TakeCause = 'feed' | 'long_neck' | 'cooperation' | 'intelligence' | 'attack' | 'scavenger';

export interface FoodTaken {
  readonly type: 'food_taken';
  readonly seat: number;
  readonly species: string;
  readonly kind: Food;
  readonly source: Source;
  readonly cause: TakeCause;
  readonly amount: number;
  readonly bonus: number;
  readonly to_board: number;
  readonly to_fat: number;
}

export interface IntelligenceUsed {
  readonly type: 'intelligence_used';
  readonly seat: number;
  readonly species: string;
  readonly card: number;
}

export interface NegationAnnounced {
  readonly type: 'negation_announced';
  readonly seat: number;
  readonly attacker: string;
  readonly trait: Trait;
  readonly card?: number;
}

export interface Attacked {
  readonly type: 'attacked';
  readonly seat: number;
  readonly attacker: string;
  readonly prey_seat: number;
  readonly prey: string;
  readonly negated: Readonly<Partial<Record<Trait, number>>>;
  readonly strength: number;
  readonly size: number;
}

export type LossCause = 'horns' | 'attack' | 'starved';

export interface PopulationLost {
  readonly type: 'population_lost';
  readonly seat: number;
  readonly species: string;
  readonly from: number;
  readonly to: number;
  readonly cause: LossCause;
}

export type Bagged = 'food' | 'fat';

export interface FoodBagged {
  readonly type: 'food_bagged';
  readonly seat: number;
  readonly species: string;
  readonly amount: number;
  readonly what: Bagged;
}

export interface Extinct {
  readonly type: 'extinct';
  readonly seat: number;
  readonly species: string;
  readonly position: number;
  readonly traits: Readonly<Partial<Record<Trait, number>>>;
}

export type Event =
  | Started
  | RoundBegan
  | TurnBegan
  | TurnEnded
  | Reshuffled
  | LastRoundKnown
  | FeedingEnded
  | GameEnded
  | CardsDrawn
  | FoodCardChosen
  | FoodCardsRevealed
  | SpeciesCreated
  | Planned
  | TraitLaid
  | BodyGrown
  | PopulationGrown
  | TraitDiscarded
  | TraitsRevealed
  | LeafChosen
  | LeafResolved
  | Fertile
  | FatMoved
  | FoodTaken
  | IntelligenceUsed
  | NegationAnnounced
  | Attacked
  | PopulationLost
  | FoodBagged
  | Extinct;

export interface Options {
  readonly simultaneous_play: boolean;
  readonly public_food_bags: boolean;
  readonly strict_hungry_first: boolean;
  readonly cooperation_on_fat_store: boolean;
}

export type Phase = 'select_food' | 'play_cards' | 'leaf_order' | 'feeding' | 'over';

export interface ScoreView {
  readonly food: number | null;
  readonly fat: number;
  readonly population: number;
  readonly traits: number;
  readonly total: number | null;
}

export type Diet = 'meat' | 'plants';

export interface TraitView {
  readonly card: number;
  readonly slot: number;
  readonly face_down: boolean;
}

export interface SpeciesView {
  readonly position: number;
  readonly population: number;
  readonly body: number;
  readonly food: number;
  readonly fat: number;
  readonly fat_max: number;
  readonly hungry: boolean;
  readonly room: number;
  readonly diet: Diet;
  readonly face_down: number;
  readonly traits: Readonly<Partial<Record<Trait, TraitView>>>;
}

export type Blocked = 'trait_limit' | 'same_trait';

export interface HandCard {
  readonly blocked?: Readonly<Record<string, Blocked>>;
}

export interface LeafEffect {
  readonly species: string;
  readonly trait: Trait;
}

export interface LeafView {
  readonly chosen: readonly LeafEffect[];
  readonly left: readonly LeafEffect[];
}

export interface SeatView {
  readonly hand_count: number;
  readonly bag: number | null;
  readonly ready: boolean;
  readonly score: ScoreView;
  readonly species: Readonly<Record<string, SpeciesView>>;
  readonly hand?: Readonly<Record<string, HandCard>>;
  readonly food_card?: number | null;
  readonly plays?: readonly (PlayTrait | NewSpecies | GrowBody | GrowPopulation | DiscardTrait)[];
  readonly leaf?: LeafView | null;
}

export interface AnnouncedView {
  readonly attacker: string;
  readonly negated: readonly Trait[];
  readonly cards: number;
  readonly hand?: Readonly<Partial<Record<Trait, number>>>;
}

export type Reason =
  | 'carnivore'
  | 'not_hungry'
  | 'hungry_first'
  | 'watering_hole_empty'
  | 'main_done'
  | 'announced'
  | 'no_room'
  | 'no_cards';

export interface FeedView {
  readonly can: boolean;
  readonly stores_fat: boolean;
  readonly reasons: readonly Reason[];
}

export type Obstacle =
  'size' | 'hard_shell' | 'burrowing' | 'climbing' | 'defensive_herding' | 'symbiosis' | 'warning_call';

export interface PreyView {
  readonly can: boolean;
  readonly size: number;
  readonly reasons: Readonly<Partial<Record<Obstacle, readonly string[]>>>;
  readonly needs: readonly Trait[] | null;
  readonly affordable: boolean;
  readonly meat: number;
  readonly horns: boolean;
}

export interface AttackerView {
  readonly can: boolean;
  readonly stores_fat: boolean;
  readonly reasons: readonly Reason[];
  readonly strength: number;
  readonly prey: Readonly<Record<string, PreyView>>;
}

export interface IntelligenceView {
  readonly can: boolean;
  readonly reasons: readonly Reason[];
}

export interface FeedingView {
  readonly seat: number;
  readonly main_done: boolean;
  readonly acted: boolean;
  readonly must_act: boolean;
  readonly announced: AnnouncedView | null;
  readonly feed: Readonly<Record<string, FeedView>>;
  readonly attack: Readonly<Record<string, AttackerView>>;
  readonly intelligence: Readonly<Record<string, IntelligenceView>>;
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

export type ScoreExtra = Readonly<Record<string, never>>;

export interface OutcomeView {
  readonly ranking: readonly Standing[];
  readonly extra: ScoreExtra;
}

export interface View {
  readonly players: number;
  readonly options: Options;
  readonly round: number;
  readonly phase: Phase;
  readonly first_player: number;
  readonly last_round: LastRound;
  readonly trait_limit: number;
  readonly watering_hole: number;
  readonly deck: number;
  readonly discard: readonly number[];
  readonly removed: number;
  readonly food_cards: Readonly<Record<string, number>>;
  readonly acting: number | null;
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly feeding: FeedingView | null;
  readonly outcome: OutcomeView | null;
}
