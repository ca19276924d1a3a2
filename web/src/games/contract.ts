// What a game's folder gives to the page: web/src/games/<id>/index.tsx has a default export of type GameClient, which
// is loaded when a table is opened, and cover.ts one of type GameCover, which every page has from the start.
// The page knows no game by name; without a folder a game is played through generic/. A board knows no rules:
// it draws the view and offers the legal actions that it is given, each sent back as it is.
//
// Action, Event and View are the types of the folder's wire.ts, which is generated; Data, in its data.ts, is the type
// of `games.data`. Where nothing is said they are whatever JSON a game may have, as the page sees it.
import type { ComponentChildren, ComponentType } from 'preact';
import type { GameEvent, Json, JsonObject, Outcome, PendingDecision, TableEvent } from '../../sdk/wire.ts';

export type Locale = 'en' | 'ja' | 'ru';
export const locales: readonly Locale[] = ['en', 'ja', 'ru'];

/** A text with {placeholders}, or one text for each plural category of the language, chosen by the param `count`. */
export type Message = string | Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>>;

/**
 * Flat keys. The page itself looks up these, falling back to the server's English label or the bare key. Of a cover:
 *   "<id>.title", "<id>.tagline" (one line in the list of games),
 *   "<id>.option.<name>", "<id>.option.<name>.<value>" (the form for a new table; "<...>.hint" adds help);
 * of a client:
 *   "<id>.prompt.<kind>" (the prompt key that the server sends with a decision),
 *   "<id>.score.<line>" (score pad), "<id>.extra.<name>" (outcome.extra; may have plurals over {count}),
 *   "<id>.error.<code>" (a refused action; data.reason of illegal_action).
 * Everything else under "<id>." is the game's own. A game has English; another language that it has a file of, it has
 * whole: cover, messages, and the rules if it has any (tested).
 */
export type Messages = Readonly<Record<string, Message>>;

/** What a game has in words: English, and each other language that it has at all. What lacks is shown in English. */
export type Texts = { readonly en: Messages } & Readonly<Partial<Record<Locale, Messages>>>;

/** Looks a key up in the reader's language. Numbers are written as the language writes them. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export interface SeatInfo {
  readonly seat: number;
  /** null: the seat is empty. */
  readonly name: string | null;
  readonly connected: boolean;
  readonly isYou: boolean;
  /** One of 0..7: the seat's colour is var(--seat-0) ... and its mark <SeatMark seat={n}/> (ui/seat_mark.tsx). */
  readonly color: number;
}

/** What every function that puts something in words gets. */
export interface Telling<View = Json, Data = Json> {
  readonly t: Translate;
  readonly locale: Locale;
  /**
   * The player's name, also for the viewer: "Ann takes a card". Nobody's gender is known, so Russian lines are in the
   * present tense.
   */
  readonly nameOf: (seat: number) => string;
  /** As in BoardProps; a game's own functions are asked once both are there. */
  readonly view: View;
  readonly data: Data;
}

/** One record of the log, as far as the viewer is told it. It has the game's own events and those of the table. */
export interface Entry<Event = GameEvent> {
  readonly seq: number;
  readonly events: readonly (Event | TableEvent)[];
}

/** What happened in the game; what happened at the table is left out. */
export function eventsOfGame<Event extends { readonly type: string }>({ events }: Entry<Event>): Event[] {
  return events.filter((event): event is Event => !event.type.startsWith('table.'));
}

export interface BoardProps<View = Json, Data = Json, Action = JsonObject, Event = GameEvent> {
  /** The game's own view for this viewer; never null here. */
  readonly view: View;
  /** games.data: the same for every table of this game. */
  readonly data: Data;
  /** The viewer's seat, or null for a spectator. */
  readonly you: number | null;
  readonly seats: readonly SeatInfo[];
  readonly pending: readonly PendingDecision[];
  /**
   * Every legal action of the viewer's decision: complete and exact. Empty when there is none, when the viewer
   * watches, and while `busy`.
   */
  readonly actions: readonly Action[];
  /** Sends one of `actions`. Refusals are shown by the page. */
  readonly act: (action: Action) => void;
  /** An action is on its way: show nothing as possible, but don't blank the board. */
  readonly busy: boolean;
  /** The events of the newest update, for animation; `seq` tells when they are new ones. Empty on joining. */
  readonly fresh: Entry<Event>;
  /** What happened so far, oldest first, as far as it is loaded: for telling it again on the board. */
  readonly entries: readonly Entry<Event>[];
  readonly outcome: Outcome | null;
  /** Whose area the viewer brought up by pressing a panel; null: none, the board shows what it usually does. */
  readonly looked: number | null;
  /** As a pressed panel does. */
  readonly look: (seat: number | null) => void;
  readonly t: Translate;
  readonly locale: Locale;
  readonly reducedMotion: boolean;
  /** How many times as long as usual takes what a board lets move; 0: nothing moves. */
  readonly slowness: number;
  /**
   * The panel of a seat: mark, name, score, facts, clock, whose turn it is, who is away; pressed, it brings the seat's
   * area up. For games with `bands`, each seat's once. An element of class `seat seat-of-band`, in which the parts have
   * the grid areas mark, name, score, picture, facts and tags; the game's style says how large they are and which of
   * them it has room for.
   */
  readonly panelOf: (seat: number) => ComponentChildren;
  /** Drawn anywhere in the board, it fills the board's place in the turn bar. At most one at a time. */
  readonly Bar: ComponentType<BarFill>;
  /** There is a turn bar to be filled; not in a replay, nor while the table is paused, nor when the game is over. */
  readonly barShown: boolean;
  /** Likewise, with words and buttons in the table's head; a phone has the buttons behind its one for more. */
  readonly Head: ComponentType<HeadFill>;
}

/** What a board has in the turn bar. Its place is kept from the first turn to the last, whether filled or not. */
export interface BarFill {
  /** What is chosen and what it costs: in the place of whose turn it is and what is asked. Left out: these stay. */
  readonly told?: ComponentChildren;
  /** What carries out what is chosen: buttons to the left of the one that ends the turn (`kit/carries_out.ts`). */
  readonly children?: ComponentChildren;
}

export interface BarWords {
  readonly words: string;
  readonly cost?: string;
}

export interface HeadFill {
  /** Where the game stands, beside the title; only where the head has room for words. */
  readonly told?: ComponentChildren;
  /** What leads from one part of the board to another, where the board has no line for it: in place of the title. */
  readonly tabs?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** What a player's panel says of the game; names, clocks and whose turn it is are the page's. */
export interface SeatPanel {
  /** Left out where nobody is told of it yet. */
  readonly score?: number;
  readonly facts: readonly PanelFact[];
  /** Who or what they play: a small drawing, 26 px high, and what is read with it. A phone shows its beginning. */
  readonly picture?: ComponentChildren;
}

export interface PanelFact {
  /** One or two words; also what tells the facts of a panel apart. */
  readonly label: string;
  readonly value: string | number;
}

/** What an event did to the table, between places by their names: as LessonStep.lights has them. */
export interface Trace {
  /** Where it is now; the history lights it, and what changed since one's own last turn is marked there. */
  readonly to: string;
  /** Where it was, and moves from; left out: it only happened there. */
  readonly from?: string;
  /**
   * What is seen moving. Left out: what lies at the first name of `to` or, where that isn't in sight, what lay at the
   * first name of `from`; the names after it are of what stands for the place.
   */
  readonly piece?: ComponentChildren;
  /** It is no longer to be seen where it went: what lay at `from` moves there. */
  readonly gone?: boolean;
  /** So many of the piece, one after another. */
  readonly count?: number;
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** From the lightest on. */
export const weights = ['light', 'medium', 'heavy'] as const;
export type Weight = (typeof weights)[number];

/**
 * What lists of games and tables show. Small: every page loads the covers of all games. Their words, in
 * cover/<locale>.json beside it, come with the page's own.
 */
export interface GameCover {
  /** The id in the server's catalog; equals the folder's name. */
  readonly id: string;
  /** A small picture, square; drawn in SVG, decorative (no role). */
  readonly Emblem: ComponentType;
  readonly players: Range;
  /** How long a game takes among people who know it, from the fewest players to the most. */
  readonly minutes: Range;
  /** How much there is to learn and to think about. */
  readonly weight: Weight;
  /** So many make a good game; what is preselected. */
  readonly usual_players: number;
  /** The game's own code has a lesson. */
  readonly teaches?: boolean;
}

export function defineCover(cover: GameCover): GameCover {
  return cover;
}

export interface FigureProps {
  readonly t: Translate;
  readonly locale: Locale;
  /** As in BoardProps. */
  readonly data: Json;
}

/** What a game adds to the text of its rules, docs/rules/<id>.md. */
export interface GameRules {
  /** The class of the element around each drawing: the board's own, which has the game's colours. */
  readonly className: string;
  /** The drawings of the text, by the name that it calls each by, made of the board's own parts. */
  readonly figures: Readonly<Record<string, ComponentType<FigureProps>>>;
  /**
   * Which section of the text tells why: of "score.<line>" (score pad), "error.<code>" (a refused action) and
   * "prompt.<kind>" (what is to be decided).
   */
  readonly sections: Readonly<Record<string, string>>;
}

/** What a lesson is asked with: what the server has sent to this player, and nothing of how it is drawn. */
export interface Moment<View = Json, Data = Json, Action = JsonObject, Event = GameEvent> {
  readonly view: View;
  readonly data: Data;
  readonly you: number;
  /** Every legal action of the player; also while one of them is on its way. */
  readonly actions: readonly Action[];
  /** Of the game, from its beginning, oldest first. */
  readonly events: readonly Event[];
}

/** One idea. Its text is "<id>.lesson.<name>". */
export interface LessonStep<View = Json, Data = Json, Action = JsonObject, Event = GameEvent> {
  /** Kept from visit to visit: what was told under a name isn't told again. */
  readonly name: string;
  /**
   * What is lit: names of places as the board gives them, `group` for whatever has `data-group`, `card=7` for
   * `data-card="7"`, `do^=feed` for what begins so; of `space | tab=display` the first that is to be seen.
   */
  readonly lights?: (moment: Moment<View, Data, Action, Event>) => readonly string[];
  /** By what the step is done. Left out: it tells something, and a press leads on. */
  readonly done?: (moment: Moment<View, Data, Action, Event>) => boolean;
  /**
   * Whether this is the time for it; left out: always. Until then "<id>.lesson.<name>.until" is shown, or that the
   * others are at it, or that anything may be done.
   */
  readonly when?: (moment: Moment<View, Data, Action, Event>) => boolean;
  /** It won't come up any more, or has gone by. */
  readonly missed?: (moment: Moment<View, Data, Action, Event>) => boolean;
  /** It takes several actions; else what is done besides is said to be another way that is allowed. */
  readonly several?: boolean;
  /** Told as soon as it comes up, before what would be next. The lesson does not wait for it. */
  readonly aside?: boolean;
  /** The section of the rules that has more of it. */
  readonly rule?: string;
}

/** A first game that teaches; the last step says what was learned. */
export interface Lesson<View = Json, Data = Json, Action = JsonObject, Event = GameEvent> {
  readonly steps: readonly LessonStep<View, Data, Action, Event>[];
}

/** Where a game stood right after a record, and what was done by it. */
export interface PastMoment<Event = GameEvent> {
  readonly seq: number;
  /** The turn that it belongs to (GameEnding.turnOf). */
  readonly turn: number;
  /** By seat, as if the game had ended then; null: nobody knows. */
  readonly scores: readonly (number | null)[];
  readonly events: readonly Event[];
}

/** A game that is over, as its end is told. */
export interface Story<View = Json, Data = Json, Event = GameEvent> {
  readonly view: View;
  readonly data: Data;
  readonly outcome: Outcome;
  /** From the first turn on, in order; null where the past can't be had. */
  readonly moments: readonly PastMoment<Event>[] | null;
  readonly nameOf: (seat: number) => string;
  /** The name of a line of the score pad. */
  readonly lineName: (line: string) => string;
  readonly t: Translate;
}

/** Names of small drawings beside a sentence (`end/signs.tsx`). */
export type TaleSign = 'scales' | 'lead' | 'rise' | 'share' | 'gap' | 'loss' | 'star';

/** A sentence about a game, made of what happened in it. */
export interface Tale {
  readonly text: string;
  /** Whom it is about; left out: nobody alone. */
  readonly seat?: number;
  /** The line of the score pad that it speaks of. */
  readonly line?: string;
  /** The record at which it can be seen in the replay. */
  readonly at?: number;
}

/** A kind of sentence that a game has to tell. */
export interface TaleKind<View = Json, Data = Json, Event = GameEvent> {
  readonly sign: TaleSign;
  /** Of what could be told the kinds with most weight are. */
  readonly weight: number;
  /** null: there is nothing of this kind to tell. */
  readonly tell: (story: Story<View, Data, Event>) => Tale | null;
}

export interface ToldTale extends Tale {
  readonly sign: TaleSign;
}

export const tales_most = 3;

/**
 * The sentences that are told, those with most weight first. A second one of the same line of the score pad tells
 * little that is new: it comes only if there are too few others.
 */
export function chosenTales<View, Data, Event>(
  kinds: readonly TaleKind<View, Data, Event>[],
  story: Story<View, Data, Event>,
): readonly ToldTale[] {
  const all = [...kinds]
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ sign, tell }): ToldTale[] => {
      const tale = tell(story);
      return tale === null ? [] : [{ ...tale, sign }];
    });
  const repeats = ({ line }: Tale, at: number): boolean =>
    line !== undefined && all.findIndex((tale) => tale.line === line) < at;
  return [...all.filter((tale, at) => !repeats(tale, at)), ...all.filter(repeats)].slice(0, tales_most);
}

export interface FinalBoardProps<View = Json, Data = Json, Event = GameEvent> {
  readonly view: View;
  readonly data: Data;
  /** Whose. Where all win or lose as one it is asked once, with the first seat, and shows what all have. */
  readonly seat: number;
  readonly seats: readonly SeatInfo[];
  /** The line of the score pad that is pressed: what it counts is lit, with its points, and the rest fades. */
  readonly line: string | null;
  /** It is looked at alone, with room for names. */
  readonly large: boolean;
  /** All that happened in the game, as far as it is loaded. */
  readonly events: readonly Event[];
  readonly t: Translate;
  readonly locale: Locale;
}

/** Whose points a view tells, and how many they would be if the game ended now. */
export interface Points {
  /** null: they are all players' as one. */
  readonly seat: number | null;
  /** null: the viewer is not told. */
  readonly points: number | null;
}

/** What a seat has of them; null where the viewer is not told. */
export function pointsAt(all: readonly Points[], seat: number): number | null {
  return all.find((one) => one.seat === seat || one.seat === null)?.points ?? null;
}

/** What would come of an action, as far as the server tells. */
export interface Foreseen<View = Json, Event = GameEvent> {
  readonly after: View;
  readonly events: readonly Event[];
  readonly you: number;
}

/**
 * What kind of thing on the board an explanation is of, as a selector, and its message; `{trait}` in the message's
 * name is the thing's `data-trait`. Of several things at one place the smallest is explained.
 */
export type Explanation = readonly [thing: string, message: string];

/** Places of one kind that are pressed by keys. What no game names has digits, as long as there are any. */
export interface KeyedPlaces {
  /**
   * All of them, as a selector, in the order of the page: also those with which nothing can be done just now, so that
   * each has the same key in every turn.
   */
  readonly things: string;
  /** Which of them can be pressed, as a selector; left out: those that are buttons. */
  readonly lit?: string;
  /**
   * 'digits': each has its digit. 'letters': those that can be pressed have a letter each, in turn. 'names': what
   * `named` says. Else a letter: after it the digit of the place, or nothing where there is only ever one.
   */
  readonly by: 'digits' | 'letters' | 'names' | KeyLetter;
  /** "c2" */
  readonly named?: (place: Element) => string | null;
  /** As the sheet of keys shows what `named` says: "C2". */
  readonly example?: string;
  /**
   * What stands before all whose keys begin alike: it wears the letter, and each of them, at its foot, the rest. Left
   * out: each wears all of its key.
   */
  readonly head?: (place: Element) => Element | null;
  /** What they are, as a message. */
  readonly words: string;
}

/** Not Z, H and L, which do the same in every game. */
export type KeyLetter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'i' | 'j' | 'k' | 'm' | 'n')
  | ('o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y');

/** The name of the place that carries an action out; where none does yet, of the one that is about it. */
export function carrierOf(action: object): string {
  const told = JSON.stringify(action);
  return `carries-out=${told} | aims-at=${told}`;
}

/** How a hint is told: what it lights, and why it is given. */
export interface GameHints<View = Json, Data = Json, Action = JsonObject, Event = GameEvent> {
  /**
   * What an action takes and where it goes, what is pressed first first; names as in LessonStep.lights. What carries it
   * out is lit by itself.
   */
  readonly places: (action: Action, you: number, telling: Telling<View, Data>) => readonly string[];
  /** What speaks for it in the game's own words, no more than two or three; the points are told by the page. */
  readonly reasons: (
    action: Action,
    foreseen: Foreseen<View, Event>,
    telling: Telling<View, Data>,
  ) => readonly string[];
}

/** How a game is told when it is over. */
export interface GameEnding<View = Json, Data = Json, Event = GameEvent> {
  /** What is left on the table of a seat, drawn so that it fills its place; nothing of it can be pressed. */
  readonly Board: ComponentType<FinalBoardProps<View, Data, Event>>;
  /** What stands beside the name of a line of the score pad, drawn in a box of 24. */
  readonly LineSign: ComponentType<{ readonly line: string }>;
  /** The turn or round of a view, by which the points over the game are told; null before the first, after the last. */
  readonly turnOf: (view: View) => number | null;
  readonly tales: readonly TaleKind<View, Data, Event>[];
}

/** A turn as the rules count it, or a player's turn within it. */
export interface PastTurn {
  readonly number: number;
  /** "Round 3", "Round 3: Ann". Where they change another turn begins. */
  readonly words: string;
}

/** By what one finds one's way in the past of a game. */
export interface GamePast<View = Json, Data = Json, Event = GameEvent> {
  /** In which turn a view is; null before the first and after the last. */
  readonly turn: (telling: Telling<View, Data>) => PastTurn | null;
  /** In which phase of the turn, in words; left out: it has none. */
  readonly phase?: (telling: Telling<View, Data>) => string | null;
  /** Whether anybody is given points for what happened. Left out: where anybody's points change. */
  readonly scores?: (events: readonly Event[]) => boolean;
}

export interface GameClient<View = Json, Data = Json, Action = JsonObject, Event = GameEvent> {
  /** The id in the server's catalog; equals the folder's name. */
  readonly id: string;
  readonly Board: ComponentType<BoardProps<View, Data, Action, Event>>;
  readonly messages: Texts;
  readonly rules?: GameRules;
  readonly lesson?: Lesson<View, Data, Action, Event>;
  /** Left out: the end is a score pad above the last board. */
  readonly ending?: GameEnding<View, Data, Event>;
  /** Left out: a replay goes step by step. */
  readonly past?: GamePast<View, Data, Event>;
  /**
   * One line of history in words; null for an event that isn't worth one. Asked once for each event (and language): the
   * view is that of the time when the event became known.
   */
  readonly describeEvent: (event: Event, telling: Telling<View, Data>) => string | null;
  /** Where on the table an event is to be seen; `panel=1` is the panel of seat 1. Left out: nowhere. */
  readonly traces?: (event: Event, telling: Telling<View, Data>) => readonly Trace[];
  /** Whose doing an event is, where the event has no member `seat`; the log shows that seat's mark before the line. */
  readonly seatOf?: (event: Event, telling: Telling<View, Data>) => number | undefined;
  /** What there is to be told of each thing that has no words of its own, when one rests on it. */
  readonly explains?: readonly Explanation[];
  /** Left out: a hint lights what carries it out, and its only reason is points. */
  readonly hints?: GameHints<View, Data, Action, Event>;
  /** What is pressed by which keys. Left out: digits, and letters after them, for whatever carries out an action. */
  readonly keys?: readonly KeyedPlaces[];
  /** A button's label for an action, understood without seeing the board ("Place gray on column 3, row 2"). */
  readonly describeAction: (action: Action, telling: Telling<View, Data>) => string;
  /**
   * Those of the legal actions that end something or forgo it ("End turn", "Done"), the one to stand out first: buttons
   * with a place of their own in the turn bar, where nothing else is ever pressed. The board need not offer them again.
   * Left out: none. At most three are shown.
   */
  readonly barActions?: (actions: readonly Action[]) => readonly Action[];
  /**
   * Of an action in the bar what its button says, with what it costs in a second line. Left out: describeAction's.
   * Such a button is outlined, never filled: it is not what is wished for.
   */
  readonly barWords?: (
    action: Action,
    telling: Telling<View, Data>,
  ) => { readonly words: string; readonly cost?: string };
  /** What the button of the bar asks before an action that gives up much; null, or left out: one press does. */
  readonly sure?: (action: Action, telling: Telling<View, Data>) => string | null;
  /**
   * Everybody's points, read off a view and not counted. Of two views the difference is what happened between them was
   * worth. Left out: nobody has any.
   */
  readonly points?: (view: View) => readonly Points[];
  /** What the panel of a seat shows, always in sight. Left out: nothing but what every game has. */
  readonly panel?: (seat: number, telling: Telling<View, Data>) => SeatPanel;
  /**
   * The board is laid out for the stage: it fills the place it is given, whatever its size, scrolls nothing but its own
   * parts, and shows the area of `looked` at reading size. Otherwise the page lets it scroll in its place.
   */
  readonly staged?: boolean;
  /**
   * What `looked` brings up covers nothing that all look at: to who watches, or looks back, it brings up whoever moves.
   */
  readonly follows?: boolean;
  /**
   * The board draws the players' panels itself, by BoardProps.panelOf, as the heads of their bands; the frame has no
   * column of them then, and what teaches and the notes of the table lie between board and turn bar.
   */
  readonly bands?: boolean;
  /** A more exact prompt than "<id>.prompt.<kind>" for the viewer's own decision ("Place 2 more tokens"). */
  readonly prompt?: (telling: Telling<View, Data>, actions: readonly Action[]) => string | null;
}

/**
 * For a folder's index.tsx: `export default defineGame<View, MyData, Action, Event>({...})`. Here, and nowhere else,
 * the page's JSON becomes what the server says that it is.
 */
export function defineGame<View, Data, Action, Event>(game: GameClient<View, Data, Action, Event>): GameClient {
  return game as unknown as GameClient;
}
