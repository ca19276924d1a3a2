// Dominant Species, as it goes over the wire.
// Action is what a seat can do, Event what happened, View what a viewer sees: engine/games/dominant-species/README.md.
// Generated from the game's C++ by `vivarium-engine schema dominant-species --typescript`: do not edit.
// `./test --update` rewrites it.

export type Animal = 'mammal' | 'reptile' | 'bird' | 'amphibian' | 'arachnid' | 'insect';

export interface ChooseAnimal {
  readonly type: 'choose_animal';
  readonly animal: Animal;
}

export interface PlacePawn {
  readonly type: 'place_pawn';
  readonly space: string;
}

export interface Advance {
  readonly type: 'advance';
}

export type Element = 'grass' | 'grub' | 'meat' | 'seed' | 'sun' | 'water';

export interface TakeElement {
  readonly type: 'take_element';
  readonly element: Element;
}

export interface ProtectElement {
  readonly type: 'protect_element';
  readonly element: Element;
}

export interface PlaceElement {
  readonly type: 'place_element';
  readonly vertex: string;
}

export interface ReturnElement {
  readonly type: 'return_element';
  readonly element: Element;
}

export interface RemoveElement {
  readonly type: 'remove_element';
  readonly vertex: string;
}

export interface Glaciate {
  readonly type: 'glaciate';
  readonly hex: string;
}

export interface ChooseElement {
  readonly type: 'choose_element';
  readonly vertex: string;
}

export interface PlaceCubes {
  readonly type: 'place_cubes';
  readonly hex: string;
  readonly count: number;
}

export interface PlaceTile {
  readonly type: 'place_tile';
  readonly stack: number;
  readonly hex: string;
}

export interface MoveCubes {
  readonly type: 'move_cubes';
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

export interface Eliminate {
  readonly type: 'eliminate';
  readonly hex: string;
  readonly animal: Animal;
}

export interface Dominate {
  readonly type: 'dominate';
  readonly hex: string;
}

export type Card =
  | 'aquatic'
  | 'biodiversity'
  | 'biomass'
  | 'blight'
  | 'catastrophe'
  | 'cold_snap'
  | 'disease'
  | 'ecodiversity'
  | 'evolution'
  | 'fecundity'
  | 'fertile'
  | 'habitat'
  | 'hibernation'
  | 'ice_age'
  | 'ice_sheet'
  | 'immigrants'
  | 'instinct'
  | 'intelligence'
  | 'mass_exodus'
  | 'metamorphosis'
  | 'niche_biomes'
  | 'nocturnal'
  | 'omnivore'
  | 'parasitism'
  | 'predator'
  | 'symbiotic';

export interface TakeCard {
  readonly type: 'take_card';
  readonly card: Card;
}

export interface KeepElement {
  readonly type: 'keep_element';
  readonly hex: string;
  readonly vertex: string;
}

export interface KeepCube {
  readonly type: 'keep_cube';
  readonly hex: string;
  readonly animal: Animal;
}

export interface ChooseTile {
  readonly type: 'choose_tile';
  readonly hex: string;
}

export interface LoseElement {
  readonly type: 'lose_element';
  readonly element: Element;
}

export interface LosePawn {
  readonly type: 'lose_pawn';
}

export interface ThinOut {
  readonly type: 'thin_out';
}

export interface ReplaceCube {
  readonly type: 'replace_cube';
  readonly hex: string;
  readonly animal: Animal;
}

export interface DriveCubes {
  readonly type: 'drive_cubes';
  readonly animal: Animal;
  readonly to: string;
  readonly count: number;
}

export interface SwapElement {
  readonly type: 'swap_element';
  readonly lose: Element;
  readonly take: Element;
}

export interface SaveCube {
  readonly type: 'save_cube';
  readonly hex: string;
}

export interface Waive {
  readonly type: 'waive';
}

export interface Done {
  readonly type: 'done';
}

export type Action =
  | ChooseAnimal
  | PlacePawn
  | Advance
  | TakeElement
  | ProtectElement
  | PlaceElement
  | ReturnElement
  | RemoveElement
  | Glaciate
  | ChooseElement
  | PlaceCubes
  | PlaceTile
  | MoveCubes
  | Eliminate
  | Dominate
  | TakeCard
  | KeepElement
  | KeepCube
  | ChooseTile
  | LoseElement
  | LosePawn
  | ThinOut
  | ReplaceCube
  | DriveCubes
  | SwapElement
  | SaveCube
  | Waive
  | Done;

export interface Started {
  readonly type: 'started';
  readonly players: number;
}

export interface AnimalChosen {
  readonly type: 'animal_chosen';
  readonly seat: number;
  readonly animal: Animal;
}

export interface EarthLaid {
  readonly type: 'earth_laid';
  readonly owners: Readonly<Partial<Record<Animal, number>>>;
}

export interface TurnBegan {
  readonly type: 'turn_began';
  readonly turn: number;
}

export type Phase = 'choosing' | 'planning' | 'execution' | 'reset' | 'over';

export interface PhaseBegan {
  readonly type: 'phase_began';
  readonly phase: Phase;
}

export interface PawnPlaced {
  readonly type: 'pawn_placed';
  readonly animal: Animal;
  readonly space: string;
}

export interface PawnRemoved {
  readonly type: 'pawn_removed';
  readonly animal: Animal;
  readonly space: string;
}

export interface PawnReturned {
  readonly type: 'pawn_returned';
  readonly animal: Animal;
  readonly space: string;
}

export interface PawnSlid {
  readonly type: 'pawn_slid';
  readonly animal: Animal;
  readonly from: string;
  readonly to: string;
}

export interface PawnGained {
  readonly type: 'pawn_gained';
  readonly animal: Animal;
}

export interface PawnLost {
  readonly type: 'pawn_lost';
  readonly animal: Animal;
}

export interface ActionVoid {
  readonly type: 'action_void';
  readonly animal: Animal;
  readonly what: string;
  readonly space?: string;
  readonly card?: Card;
}

export interface Waived {
  readonly type: 'waived';
  readonly animal: Animal;
  readonly what: string;
  readonly space?: string;
  readonly card?: Card;
}

export interface InitiativeMoved {
  readonly type: 'initiative_moved';
  readonly animal: Animal;
  readonly other: Animal;
}

export interface ElementTaken {
  readonly type: 'element_taken';
  readonly animal: Animal;
  readonly element: Element;
  readonly what: string;
}

export interface ElementGained {
  readonly type: 'element_gained';
  readonly animal: Animal;
  readonly element: Element;
  readonly what: string;
}

export interface ElementLost {
  readonly type: 'element_lost';
  readonly animal: Animal;
  readonly element: Element;
  readonly what: string;
}

export interface ElementsProtected {
  readonly type: 'elements_protected';
  readonly animal: Animal;
  readonly elements: readonly Element[];
}

export interface ElementPlaced {
  readonly type: 'element_placed';
  readonly animal: Animal;
  readonly element: Element;
  readonly vertex: string;
}

export interface ElementRemoved {
  readonly type: 'element_removed';
  readonly element: Element;
  readonly vertex: string;
  readonly what: string;
}

export interface ElementReturned {
  readonly type: 'element_returned';
  readonly animal: Animal;
  readonly element: Element;
  readonly what: string;
}

export type Terrain = 'sea' | 'wetland' | 'savannah' | 'jungle' | 'forest' | 'desert' | 'mountain' | 'tundra';

export interface TileGlaciated {
  readonly type: 'tile_glaciated';
  readonly animal: Animal;
  readonly hex: string;
  readonly was: Terrain;
}

export interface TilePlaced {
  readonly type: 'tile_placed';
  readonly animal: Animal;
  readonly hex: string;
  readonly terrain: Terrain;
  readonly stack: number;
}

export interface ElementChosen {
  readonly type: 'element_chosen';
  readonly animal: Animal;
  readonly element: Element;
  readonly vertex: string;
}

export interface CubesPlaced {
  readonly type: 'cubes_placed';
  readonly animal: Animal;
  readonly hex: string;
  readonly count: number;
  readonly what: string;
}

export interface CubesMoved {
  readonly type: 'cubes_moved';
  readonly animal: Animal;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly what: string;
}

export interface CubesEliminated {
  readonly type: 'cubes_eliminated';
  readonly animal: Animal;
  readonly hex: string;
  readonly count: number;
  readonly what: string;
  readonly by?: Animal;
}

export interface CubesReturned {
  readonly type: 'cubes_returned';
  readonly animal: Animal;
  readonly hex: string;
  readonly count: number;
}

export interface CubesProtected {
  readonly type: 'cubes_protected';
  readonly animal: Animal;
  readonly hex: string;
  readonly count: number;
}

export interface CubeSaved {
  readonly type: 'cube_saved';
  readonly animal: Animal;
  readonly hex: string;
}

export interface TileChosen {
  readonly type: 'tile_chosen';
  readonly animal: Animal;
  readonly hex: string;
  readonly what: string;
}

export interface Vp {
  readonly type: 'vp';
  readonly animal: Animal;
  readonly points: number;
  readonly what: string;
  readonly hex?: string;
}

export interface CardTaken {
  readonly type: 'card_taken';
  readonly animal: Animal;
  readonly card: Card;
  readonly hex: string;
}

export interface DominanceChanged {
  readonly type: 'dominance_changed';
  readonly hex: string;
  readonly animal: Animal | null;
  readonly before: Animal | null;
}

export interface SurvivalChanged {
  readonly type: 'survival_changed';
  readonly animal: Animal | null;
  readonly before: Animal | null;
}

export interface Extinction {
  readonly type: 'extinction';
  readonly count: number;
}

export interface CardRevealed {
  readonly type: 'card_revealed';
  readonly slot: number;
  readonly card: Card;
}

export interface TileRevealed {
  readonly type: 'tile_revealed';
  readonly stack: number;
  readonly terrain: Terrain;
}

export type Section =
  | 'initiative'
  | 'adaptation'
  | 'regression'
  | 'abundance'
  | 'wasteland'
  | 'depletion'
  | 'glaciation'
  | 'speciation'
  | 'wanderlust'
  | 'migration'
  | 'competition'
  | 'domination';

export interface BoxesCleared {
  readonly type: 'boxes_cleared';
  readonly section: Section;
  readonly elements: readonly Element[];
}

export interface BoxesMoved {
  readonly type: 'boxes_moved';
  readonly from: Section;
  readonly to: Section;
  readonly elements: readonly Element[];
}

export interface ElementsDrawn {
  readonly type: 'elements_drawn';
  readonly section: Section;
  readonly elements: readonly Element[];
}

export interface LastTurn {
  readonly type: 'last_turn';
  readonly animal: Animal | null;
}

export interface TileScored {
  readonly type: 'tile_scored';
  readonly hex: string;
}

export interface GameEnded {
  readonly type: 'game_ended';
}

export type Event =
  | Started
  | AnimalChosen
  | EarthLaid
  | TurnBegan
  | PhaseBegan
  | PawnPlaced
  | PawnRemoved
  | PawnReturned
  | PawnSlid
  | PawnGained
  | PawnLost
  | ActionVoid
  | Waived
  | InitiativeMoved
  | ElementTaken
  | ElementGained
  | ElementLost
  | ElementsProtected
  | ElementPlaced
  | ElementRemoved
  | ElementReturned
  | TileGlaciated
  | TilePlaced
  | ElementChosen
  | CubesPlaced
  | CubesMoved
  | CubesEliminated
  | CubesReturned
  | CubesProtected
  | CubeSaved
  | TileChosen
  | Vp
  | CardTaken
  | DominanceChanged
  | SurvivalChanged
  | Extinction
  | CardRevealed
  | TileRevealed
  | BoxesCleared
  | BoxesMoved
  | ElementsDrawn
  | LastTurn
  | TileScored
  | GameEnded;

export type Task =
  | 'choose_animal'
  | 'planning'
  | 'initiative'
  | 'replace_pawn'
  | 'adaptation'
  | 'regression'
  | 'regression_protect'
  | 'abundance'
  | 'abundance_place'
  | 'wasteland'
  | 'depletion'
  | 'glaciation'
  | 'speciation'
  | 'speciation_place'
  | 'insect_speciation'
  | 'wanderlust'
  | 'wanderlust_element'
  | 'wanderlust_element_place'
  | 'wanderlust_moves'
  | 'wanderlust_move'
  | 'migration'
  | 'arachnid_competition'
  | 'competition'
  | 'domination'
  | 'domination_scored'
  | 'take_card'
  | 'card'
  | 'aquatic'
  | 'aquatic_place'
  | 'aquatic_cubes'
  | 'biomass'
  | 'blight'
  | 'catastrophe'
  | 'catastrophe_adjacent'
  | 'disease'
  | 'disease_loss'
  | 'evolution'
  | 'fecundity'
  | 'fertile'
  | 'habitat'
  | 'habitat_place'
  | 'hibernation'
  | 'ice_sheet'
  | 'immigrants'
  | 'immigrants_choice'
  | 'instinct'
  | 'mass_exodus'
  | 'mass_exodus_move'
  | 'metamorphosis'
  | 'predator'
  | 'mammal_save';

export interface DecisionView {
  readonly seat: number;
  readonly animal: Animal | null;
  readonly kind: Task;
  readonly rule: string;
}

export interface SectionView {
  readonly pawns: Readonly<Record<string, Animal | null>>;
  readonly boxes?: Readonly<Partial<Record<Element, number>>>;
}

export type Assignment = 'random' | 'choose' | 'food_chain';

export type CardGoesTo = 'dominant' | 'scorer';

export type FertilePays = 'card' | 'seed';

export type GlaciationBy = 'leftmost_pawn' | 'first_space';

export type FirstEarth = 'standard' | 'random';

export interface TableOptions {
  readonly animals: Assignment;
  readonly domination_card: CardGoesTo;
  readonly fertile: FertilePays;
  readonly glaciation: GlaciationBy;
  readonly setup: FirstEarth;
  readonly several_animals: boolean;
}

export interface FrameView {
  readonly rule: string;
  readonly what: Task;
  readonly animal?: Animal;
  readonly seat?: number;
  readonly space?: string;
  readonly card?: Card;
  readonly hex?: string;
  readonly vertex?: string;
  readonly element?: Element;
  readonly left?: number;
  readonly hexes?: readonly string[];
  readonly animals?: readonly Animal[];
  readonly terrains?: readonly Terrain[];
  readonly step?: Task;
}

export interface StackView {
  readonly left: number;
  readonly top: Terrain | null;
}

export interface SurvivalView {
  readonly holder: Animal | null;
  readonly points: number;
}

export type Source = 'start' | 'domination' | 'glaciation' | 'wanderlust' | 'survival' | 'cards' | 'ice_age' | 'final';

export interface AnimalView {
  readonly added: Readonly<Partial<Record<Element, number>>>;
  readonly available: number;
  readonly cubes: number;
  readonly dominates: number;
  readonly elements: Readonly<Partial<Record<Element, number>>>;
  readonly eliminated: number;
  readonly endangered: number;
  readonly gene_pool: number;
  readonly initiative: number;
  readonly on_display: number;
  readonly on_earth: number;
  readonly pawns: number;
  readonly place: number;
  readonly points: Readonly<Partial<Record<Source, number>>>;
  readonly protections: number;
  readonly room: number;
  readonly seat: number;
  readonly threatened: readonly Element[];
  readonly tiles: number;
  readonly tundra_cubes: number;
  readonly tundra_tiles: number;
  readonly vp: number;
}

export interface SeatView {
  readonly animals: readonly Animal[];
  readonly counts: Animal | null;
  readonly vp: number;
}

export interface TileView {
  readonly cubes: Readonly<Partial<Record<Animal, number>>>;
  readonly dominant: Animal | null;
  readonly elements: number;
  readonly endangered: readonly Animal[];
  readonly match: Readonly<Partial<Record<Animal, number>>>;
  readonly protected: Readonly<Partial<Record<Animal, number>>>;
  readonly scored: boolean;
  readonly terrain: Terrain;
  readonly total: number;
  readonly tundra: boolean;
  readonly would_score: Readonly<Partial<Record<Animal, number>>>;
  readonly was?: Terrain;
}

export interface PreviewView {
  readonly dominant?: Readonly<Record<string, Animal | null>>;
  readonly vp?: Readonly<Partial<Record<Animal, number>>>;
  readonly survival?: Animal | null;
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
  readonly animals: Readonly<Partial<Record<Animal, number>>>;
  readonly counts: Readonly<Record<string, Animal>>;
}

export interface OutcomeView {
  readonly ranking: readonly Standing[];
  readonly extra: ScoreExtra;
}

export interface View {
  readonly bag: Readonly<Partial<Record<Element, number>>>;
  readonly decision: DecisionView | null;
  readonly display: Readonly<Partial<Record<Section, SectionView>>>;
  readonly held: Readonly<Record<string, Animal>>;
  readonly last_turn: boolean;
  readonly options: TableOptions;
  readonly phase: Phase;
  readonly players: number;
  readonly resolving: Readonly<Record<string, FrameView>>;
  readonly section: Section | null;
  readonly stacks: Readonly<Record<string, StackView>>;
  readonly survival: SurvivalView;
  readonly tundra_left: number;
  readonly turn: number;
  readonly turns_without_card: number;
  readonly owners: Readonly<Partial<Record<Animal, number>>>;
  readonly animals: Readonly<Partial<Record<Animal, AnimalView>>>;
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly initiative: readonly Animal[];
  readonly tiles: Readonly<Record<string, TileView>>;
  readonly elements: Readonly<Record<string, Element>>;
  readonly cards: Readonly<Record<string, Card | null>>;
  readonly deck: number;
  readonly taken: Readonly<Partial<Record<Card, Animal>>>;
  readonly preview?: Readonly<Record<string, PreviewView>>;
  readonly outcome: OutcomeView | null;
}
