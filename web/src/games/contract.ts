// What a game's folder gives to the page: web/src/games/<id>/index.tsx has a default export of type GameClient, which
// is loaded when a table is opened, and cover.ts one of type GameCover, which every page has from the start.
// The page knows no game by name; without a folder a game is played through generic/. A board knows no rules:
// it draws the view and offers the legal actions that it is given, each sent back as it is.
import type { ComponentType } from 'preact';
import type { GameEvent, HistoryEntry, Json, JsonObject, Outcome, PendingDecision } from '../../sdk/wire.ts';

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
 * Everything else under "<id>." is the game's own. Every key must exist in all three languages (tested).
 */
export type Messages = Readonly<Record<string, Message>>;

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
export interface Telling {
  readonly t: Translate;
  readonly locale: Locale;
  /**
   * The player's name, also for the viewer: "Ann takes a card". Nobody's gender is known, so Russian lines are in the
   * present tense.
   */
  readonly nameOf: (seat: number) => string;
  readonly view: Json;
  readonly data: Json;
}

export interface BoardProps<View = Json, Data = Json> {
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
  readonly actions: readonly JsonObject[];
  /** Sends one of `actions`. Refusals are shown by the page. */
  readonly act: (action: JsonObject) => void;
  /** An action is on its way: show nothing as possible, but don't blank the board. */
  readonly busy: boolean;
  /** The events of the newest update, for animation; `seq` tells when they are new ones. Empty on joining. */
  readonly fresh: { readonly seq: number; readonly events: readonly GameEvent[] };
  /** What happened so far, oldest first, as far as it is loaded: for telling it again on the board. */
  readonly entries: readonly HistoryEntry[];
  readonly outcome: Outcome | null;
  readonly t: Translate;
  readonly locale: Locale;
  readonly reducedMotion: boolean;
}

/** What lists of games and tables show. Small: every page loads the covers of all games. */
export interface GameCover {
  /** The id in the server's catalog; equals the folder's name. */
  readonly id: string;
  /** A small picture, square; drawn in SVG, decorative (no role). */
  readonly Emblem: ComponentType;
  readonly messages: Readonly<Record<Locale, Messages>>;
}

export function defineCover(cover: GameCover): GameCover {
  return cover;
}

export interface GameClient<View = Json, Data = Json> {
  /** The id in the server's catalog; equals the folder's name. */
  readonly id: string;
  readonly Board: ComponentType<BoardProps<View, Data>>;
  readonly messages: Readonly<Record<Locale, Messages>>;
  /**
   * One line of history in words; null for an event that isn't worth one. Asked once for each event (and language): the
   * view is that of the time when the event became known.
   */
  readonly describeEvent: (event: GameEvent, telling: Telling) => string | null;
  /** A button's label for an action, understood without seeing the board ("Place gray on column 3, row 2"). */
  readonly describeAction: (action: JsonObject, telling: Telling) => string;
  /**
   * Those of the legal actions that belong in the turn bar under the board as buttons (say "End turn"), the one to
   * stand out first. The board need not offer them again. Left out: none. At most three are shown.
   */
  readonly barActions?: (actions: readonly JsonObject[]) => readonly JsonObject[];
  /** A more exact prompt than "<id>.prompt.<kind>" for the viewer's own decision ("Place 2 more tokens"). */
  readonly prompt?: (telling: Telling, actions: readonly JsonObject[]) => string | null;
}

/** For a folder's index.tsx: `export default defineGame<MyView, MyData>({...})` keeps View and Data typed inside. */
export function defineGame<View, Data>(game: GameClient<View, Data>): GameClient {
  return game as unknown as GameClient;
}
