// Ecosfera, as it goes over the wire.
// Action is what a seat can do, Event what happened, View what a viewer sees: engine/games/ecosfera/README.md.
// Generated from the game's C++ by `vivarium-engine schema ecosfera --typescript`: do not edit.
// `./test --update` rewrites it.

export interface AcquirePlant {
  readonly type: 'acquire_plant';
  readonly slot: number;
}

export interface AcquireAnimal {
  readonly type: 'acquire_animal';
  readonly slot: number;
  readonly plants: readonly number[];
}

export interface ClaimBiomes {
  readonly type: 'claim_biomes';
  readonly cards: readonly number[];
}

export type OwnToken = 'token';

export interface CardIcon {
  readonly card: number;
}

export interface UsePlus {
  readonly type: 'plus';
  readonly source: OwnToken | CardIcon;
}

export type Market = 'plants' | 'animals';

export interface UseRefresh {
  readonly type: 'refresh';
  readonly source: OwnToken | CardIcon;
  readonly market: Market;
}

export type Place = 'market' | 'own_deck_top';

export interface OtherPlayer {
  readonly player: number;
}

export interface UseMove {
  readonly type: 'move';
  readonly source: OwnToken | CardIcon;
  readonly card: number;
  readonly to: Place | OtherPlayer;
}

export type Ability = 'plus' | 'refresh' | 'move';

export interface RestoreToken {
  readonly type: 'restore_token';
  readonly token: Ability;
  readonly animals: readonly number[];
}

export interface EndTurn {
  readonly type: 'end_turn';
}

export type Action =
  AcquirePlant | AcquireAnimal | ClaimBiomes | UsePlus | UseRefresh | UseMove | RestoreToken | EndTurn;

export type SetName = 'base' | 'baltica';

export interface Started {
  readonly type: 'started';
  readonly players: number;
  readonly level: number;
  readonly card_set: SetName;
  readonly first_player: number;
  readonly extinctions: number;
}

export interface RowDrawn {
  readonly type: 'row_drawn';
  readonly seat: number;
  readonly cards: Readonly<Record<string, string>>;
}

export interface TurnBegan {
  readonly type: 'turn_began';
  readonly seat: number;
  readonly number: number;
}

export interface TakenElement {
  readonly element: string;
  readonly number: number;
}

export interface PlantAcquired {
  readonly type: 'plant_acquired';
  readonly seat: number;
  readonly slot: number;
  readonly card: string;
  readonly number: number;
  readonly used: readonly number[];
  readonly taken: TakenElement | null;
}

export interface AnimalAcquired {
  readonly type: 'animal_acquired';
  readonly seat: number;
  readonly slot: number;
  readonly card: string;
  readonly number: number;
  readonly used: readonly number[];
}

export interface MarketRefilled {
  readonly type: 'market_refilled';
  readonly market: Market;
  readonly slot: number;
  readonly card: string;
}

export interface BiomesRestored {
  readonly type: 'biomes_restored';
  readonly seat: number;
  readonly used: readonly number[];
  readonly biomes: readonly string[];
  readonly mushroom: boolean;
}

export interface AbilityUsed {
  readonly type: 'ability_used';
  readonly seat: number;
  readonly ability: Ability;
  readonly source: OwnToken | CardIcon;
}

export interface DeckShuffled {
  readonly type: 'deck_shuffled';
  readonly seat: number;
  readonly cards: number;
}

export interface CardDrawn {
  readonly type: 'card_drawn';
  readonly seat: number;
  readonly card: string;
  readonly number: number;
}

export interface MarketReturned {
  readonly type: 'market_returned';
  readonly market: Market;
  readonly cards: readonly string[];
}

export interface CardMoved {
  readonly type: 'card_moved';
  readonly seat: number;
  readonly number: number;
  readonly card: string;
  readonly to: Place | OtherPlayer;
  readonly arrived: number | null;
}

export interface TokenRestored {
  readonly type: 'token_restored';
  readonly seat: number;
  readonly token: Ability;
  readonly animals: readonly number[];
}

export type DisasterReason = 'no_acquisition' | 'three_elements';

export interface DisasterTaken {
  readonly type: 'disaster_taken';
  readonly seat: number;
  readonly number: number;
  readonly reason: DisasterReason;
}

export type ExtinctionReason = 'three_disasters' | 'four_disasters';

export interface ExtinctionPlaced {
  readonly type: 'extinction_placed';
  readonly placed: number;
  readonly limit: number;
  readonly reason: ExtinctionReason;
}

export type TurnEndReason = 'chosen' | 'nothing_left' | 'three_elements' | 'three_disasters' | 'four_disasters';

export interface TurnEnded {
  readonly type: 'turn_ended';
  readonly seat: number;
  readonly number: number;
  readonly reason: TurnEndReason;
  readonly discarded: readonly string[];
}

export type End = 'biomes' | 'extinctions' | 'turn_limit';

export interface GameEnded {
  readonly type: 'game_ended';
  readonly won: boolean;
  readonly reason: End;
}

export type Event =
  | Started
  | RowDrawn
  | TurnBegan
  | PlantAcquired
  | AnimalAcquired
  | MarketRefilled
  | BiomesRestored
  | AbilityUsed
  | DeckShuffled
  | CardDrawn
  | MarketReturned
  | CardMoved
  | TokenRestored
  | DisasterTaken
  | ExtinctionPlaced
  | TurnEnded
  | GameEnded;

export interface TurnView {
  readonly seat: number;
  readonly number: number;
  readonly acquisitions: number;
}

export interface ResultView {
  readonly won: boolean;
  readonly reason: End;
}

export interface MarketView {
  readonly market: Readonly<Record<string, string | null>>;
  readonly deck: number;
}

export interface ExtinctionsView {
  readonly placed: number;
  readonly limit: number;
  readonly at_start: number;
}

export interface RowCardView {
  readonly card: string;
  readonly used: boolean;
  readonly icon_used: Ability | null;
  readonly animal_used: boolean;
}

export interface SeatView {
  readonly row: Readonly<Record<string, RowCardView>>;
  readonly deck: number;
  readonly discard: Readonly<Record<string, number>>;
  readonly owned: Readonly<Record<string, number>>;
  readonly tokens: Readonly<Partial<Record<Ability, boolean>>>;
  readonly next_row: number;
}

export type WhyNot =
  | 'elements_missing'
  | 'pile_empty'
  | 'no_pair'
  | 'nothing_to_restore'
  | 'no_source'
  | 'nothing_to_draw'
  | 'market_empty'
  | 'nothing_to_move'
  | 'token_ready';

export interface PlantOffer {
  readonly why: WhyNot | null;
  readonly missing: Readonly<Record<string, number>>;
  readonly pays: readonly number[];
  readonly takes: string | null;
  readonly third: boolean;
}

export interface AnimalOffer {
  readonly why: WhyNot | null;
  readonly pairs: Readonly<Record<string, readonly string[]>>;
}

export interface BiomePair {
  readonly biomes: readonly string[];
  readonly mushroom: boolean;
}

export interface BiomesOffer {
  readonly why: WhyNot | null;
  readonly pairs: Readonly<Record<string, BiomePair>>;
}

export interface PlusOffer {
  readonly why: WhyNot | null;
  readonly sources: readonly string[];
}

export interface RefreshOffer {
  readonly why: WhyNot | null;
  readonly sources: readonly string[];
  readonly markets: readonly Market[];
}

export interface MoveOffer {
  readonly why: WhyNot | null;
  readonly sources: readonly string[];
  readonly cards: readonly string[];
}

export interface RestoreOffer {
  readonly why: WhyNot | null;
  readonly tokens: readonly Ability[];
  readonly pairs: Readonly<Record<string, readonly string[]>>;
}

export interface AbilityOffers {
  readonly plus: PlusOffer;
  readonly refresh: RefreshOffer;
  readonly move: MoveOffer;
  readonly restore_token: RestoreOffer;
}

export interface EndTurnOffer {
  readonly disaster: boolean;
  readonly extinction: boolean;
  readonly defeat: boolean;
}

export interface NearView {
  readonly disasters: number;
  readonly elements: Readonly<Record<string, number>>;
}

export interface Offers {
  readonly plants: Readonly<Record<string, PlantOffer>>;
  readonly animals: Readonly<Record<string, AnimalOffer>>;
  readonly biomes: BiomesOffer;
  readonly abilities: AbilityOffers;
  readonly end_turn: EndTurnOffer;
  readonly near: NearView;
}

export interface ScoreLine {
  readonly key: string;
  readonly points: number;
}

export interface ScoreView {
  readonly lines: readonly ScoreLine[];
  readonly total: number;
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
  readonly common_win: boolean;
  readonly extra: ScoreExtra;
}

export interface View {
  readonly players: number;
  readonly solo: boolean;
  readonly card_set: SetName;
  readonly level: number;
  readonly first_player: number;
  readonly turn: TurnView | null;
  readonly result: ResultView | null;
  readonly piles: Readonly<Record<string, number>>;
  readonly plants: MarketView;
  readonly animals: MarketView;
  readonly disasters: number;
  readonly biomes: Readonly<Record<string, boolean>>;
  readonly extinctions: ExtinctionsView;
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly offers: Offers | null;
  readonly score: ScoreView;
  readonly outcome: OutcomeView | null;
}
