// Places to go to in the past of a game: where a turn or a phase of it begins, and where anybody is given points.
import type { Json, PastStep } from '../../sdk/index.ts';
import { eventsOfGame, type GameClient, type Points, type Telling } from '../games/contract.ts';

export const units = ['turn', 'phase', 'points'] as const;
export type Unit = (typeof units)[number];

export interface Landmark {
  readonly unit: Unit;
  readonly seq: number;
  /** Of a turn: its number, where that is another one than that of the turn before. */
  readonly number?: number;
}

export type Reading = Pick<GameClient, 'past' | 'points'>;
type Step = Pick<PastStep, 'seq' | 'events'> & { readonly view: { readonly game: Json | null } };

/** Where the game stands, in words: "Round 3 · Feeding". */
export function standingOf(game: Json | null, { past }: Reading, telling: Telling): readonly string[] {
  if (game === null || past === undefined) return [];
  const then = { ...telling, view: game };
  return [past.turn(then)?.words ?? null, past.phase?.(then) ?? null].filter((words) => words !== null);
}

/** In order of seq; of one record those of a turn first. Empty for a game that doesn't tell of its past. */
export function landmarksOf(steps: readonly Step[], reading: Reading, telling: Telling): readonly Landmark[] {
  const { past } = reading;
  if (past === undefined) return [];
  const marks: Landmark[] = [];
  let before: { turn: string | null; number: number | null; phase: string | null; points: readonly Points[] } | null =
    null;
  for (const { seq, view, events } of steps) {
    const { game } = view;
    if (game === null) continue;
    const then = { ...telling, view: game };
    const turn = past.turn(then);
    const now = {
      turn: turn?.words ?? null,
      number: turn?.number ?? null,
      phase: past.phase?.(then) ?? null,
      points: reading.points?.(game) ?? [],
    };
    const is_new_turn = now.turn !== null && now.turn !== (before?.turn ?? null);
    if (is_new_turn) {
      const counts_on = now.number !== null && now.number !== (before?.number ?? null);
      marks.push({ unit: 'turn', seq, ...(counts_on && now.number !== null ? { number: now.number } : {}) });
    }
    // The same phase of another turn begins anew.
    if (now.phase !== null && (is_new_turn || now.phase !== (before?.phase ?? null)))
      marks.push({ unit: 'phase', seq });
    const own = eventsOfGame({ seq, events });
    const scores = past.scores?.(own) ?? (before !== null && own.length > 0 && differ(before.points, now.points));
    if (scores) marks.push({ unit: 'points', seq });
    before = now;
  }
  return marks;
}

/** Somebody's points, known before and after, are others. */
function differ(before: readonly Points[], after: readonly Points[]): boolean {
  return after.some(({ seat, points }) => {
    const earlier = before.find((one) => one.seat === seat)?.points ?? null;
    return points !== null && earlier !== null && points !== earlier;
  });
}

/** The next place from there on; null: there is none. */
export const nextMark = (marks: readonly Landmark[], unit: Unit, seq: number): number | null =>
  marks.find((mark) => mark.unit === unit && mark.seq > seq)?.seq ?? null;

/** The place before: within a turn its beginning, from there that of the turn before. */
export const markBefore = (marks: readonly Landmark[], unit: Unit, seq: number): number | null =>
  marks.filter((mark) => mark.unit === unit && mark.seq < seq).at(-1)?.seq ?? null;

/** Those whose numbers have room: none closer than that part of the whole to the one before. */
export function numbered(marks: readonly Landmark[], last: number, apart: number): ReadonlySet<number> {
  const shown = new Set<number>();
  let newest = Number.NEGATIVE_INFINITY;
  for (const { seq, number } of marks) {
    if (number === undefined || (seq - newest) / Math.max(1, last - 1) < apart) continue;
    shown.add(seq);
    newest = seq;
  }
  return shown;
}
