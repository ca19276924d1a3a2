// Harmonies, as it goes over the wire.
// Action is what a seat can do, Event what happened, View what a viewer sees: engine/games/harmonies/README.md.
// Generated from the game's C++ by `vivarium-engine schema harmonies --typescript`: do not edit.
// `./test --update` rewrites it.

export interface ChooseSpirit {
  readonly type: 'choose_spirit';
  readonly card: number;
}

export interface TakeTokens {
  readonly type: 'take_tokens';
  readonly group: number;
}

export type Color = 'blue' | 'gray' | 'brown' | 'green' | 'yellow' | 'red';

export interface PlaceToken {
  readonly type: 'place_token';
  readonly color: Color;
  readonly space: string;
}

export interface TakeCard {
  readonly type: 'take_card';
  readonly card: number;
}

export interface PlaceCube {
  readonly type: 'place_cube';
  readonly card: number;
  readonly space: string;
}

export interface EndTurn {
  readonly type: 'end_turn';
  readonly discard?: number;
}

export type Action = ChooseSpirit | TakeTokens | PlaceToken | TakeCard | PlaceCube | EndTurn;

export interface Started {
  readonly type: 'started';
  readonly first_player: number;
  readonly players: number;
}

export interface SpiritsDealt {
  readonly type: 'spirits_dealt';
  readonly seat: number;
}

export interface SpiritOffered {
  readonly type: 'spirit_offered';
  readonly seat: number;
  readonly cards: readonly number[];
}

export interface SpiritChosen {
  readonly type: 'spirit_chosen';
  readonly seat: number;
  readonly card: number;
}

export interface TokensTaken {
  readonly type: 'tokens_taken';
  readonly seat: number;
  readonly group: number;
  readonly tokens: readonly Color[];
}

export interface TokenPlaced {
  readonly type: 'token_placed';
  readonly seat: number;
  readonly color: Color;
  readonly space: string;
}

export interface CardTaken {
  readonly type: 'card_taken';
  readonly seat: number;
  readonly card: number;
  readonly slot: number;
}

export interface CubePlaced {
  readonly type: 'cube_placed';
  readonly seat: number;
  readonly card: number;
  readonly space: string;
  readonly left: number;
}

export interface CardCompleted {
  readonly type: 'card_completed';
  readonly seat: number;
  readonly card: number;
}

export interface TurnEnded {
  readonly type: 'turn_ended';
  readonly seat: number;
}

export interface CardDiscarded {
  readonly type: 'card_discarded';
  readonly seat: number;
  readonly card: number;
  readonly slot: number;
}

export interface TokensLeftGame {
  readonly type: 'tokens_left_game';
  readonly tokens: readonly Color[];
}

export interface Refilled {
  readonly type: 'refilled';
  readonly group: number;
  readonly tokens: readonly Color[];
}

export interface CardRevealed {
  readonly type: 'card_revealed';
  readonly slot: number;
  readonly card: number;
}

export type EndReason = 'bag' | 'spaces';

export interface LastRound {
  readonly type: 'last_round';
  readonly seat: number;
  readonly reason: EndReason;
}

export interface TurnBegan {
  readonly type: 'turn_began';
  readonly seat: number;
  readonly number: number;
}

export interface GameEnded {
  readonly type: 'game_ended';
}

export type Event =
  | Started
  | SpiritsDealt
  | SpiritOffered
  | SpiritChosen
  | TokensTaken
  | TokenPlaced
  | CardTaken
  | CubePlaced
  | CardCompleted
  | TurnEnded
  | CardDiscarded
  | TokensLeftGame
  | Refilled
  | CardRevealed
  | LastRound
  | TurnBegan
  | GameEnded;

export type Side = 'A' | 'B';

export interface TurnView {
  readonly seat: number;
  readonly number: number;
  readonly taken: boolean;
  readonly card_taken: boolean;
  readonly pending: Readonly<Partial<Record<Color, number>>>;
  readonly placed: number;
}

export interface ScoreView {
  readonly trees: number;
  readonly mountains: number;
  readonly fields: number;
  readonly buildings: number;
  readonly water: number;
  readonly animals: number;
  readonly spirit: number;
  readonly total: number;
}

export interface CardView {
  readonly placed: number;
  readonly order: number;
}

export interface SpiritView {
  readonly card: number;
  readonly placed: number;
}

export interface BoardView {
  readonly spaces: Readonly<Record<string, readonly Color[]>>;
  readonly cubes: Readonly<Record<string, number>>;
  readonly empty: number;
  readonly cubes_placed: number;
  readonly score: ScoreView;
  readonly cards: Readonly<Record<string, CardView>>;
  readonly completed: Readonly<Record<string, CardView>>;
  readonly spirit: SpiritView | null;
  readonly spirits_dealt: number;
  readonly spirit_offer?: readonly number[];
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
  readonly suns?: number;
}

export interface Counted {
  readonly points: number;
  readonly spaces: readonly string[];
}

export interface CountedLines {
  readonly trees: readonly Counted[];
  readonly mountains: readonly Counted[];
  readonly fields: readonly Counted[];
  readonly buildings: readonly Counted[];
  readonly water: readonly Counted[];
  readonly animals: readonly Counted[];
  readonly spirit: readonly Counted[];
}

export interface OutcomeView {
  readonly ranking: readonly Standing[];
  readonly extra: ScoreExtra;
  readonly counted: Readonly<Record<string, CountedLines>>;
}

export interface View {
  readonly players: number;
  readonly side: Side;
  readonly spirits: boolean;
  readonly solo: boolean;
  readonly first_player: number;
  readonly round: number;
  readonly last_round: boolean;
  readonly turn: TurnView | null;
  readonly bag: number;
  readonly pile: number;
  readonly central: Readonly<Record<string, readonly Color[]>>;
  readonly row: Readonly<Record<string, number | null>>;
  readonly boards: Readonly<Record<string, BoardView>>;
  readonly outcome: OutcomeView | null;
}
