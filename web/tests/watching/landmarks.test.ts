// Where turns and phases of a game begin and points are given, as a replay marks it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent } from '../../sdk/index.ts';
import type { Telling } from '../../src/games/contract.ts';
import dominant from '../../src/games/dominant-species/index.tsx';
import evolution from '../../src/games/evolution/index.tsx';
import harmonies from '../../src/games/harmonies/index.tsx';
import {
  landmarksOf,
  markBefore,
  nextMark,
  numbered,
  standingOf,
  type Landmark,
  type Reading,
} from '../../src/replay/landmarks.ts';
import { keptSpeed, nextSpeed, speeds, step_ms } from '../../src/replay/speed.ts';

const telling: Telling = {
  t: (key, params = {}) => [key.replace(/^[a-z-]+\./, ''), ...Object.values(params)].join(' '),
  locale: 'en',
  nameOf: (seat) => ['Ann', 'Bob'][seat] ?? '?',
  view: null,
  data: null,
};

interface View {
  readonly turn: number;
  readonly phase: string;
  readonly points: readonly (number | null)[];
}

const reading: Reading = {
  past: {
    turn: ({ view }) => {
      const { turn } = view as unknown as View;
      return turn < 1 ? null : { number: turn, words: `Turn ${turn}` };
    },
    phase: ({ view }) => (view as unknown as View).phase,
  },
  points: (view) => (view as unknown as View).points.map((points, seat) => ({ seat, points })),
};

const moved: readonly GameEvent[] = [{ type: 'moved', seat: 0 }];
const step = (seq: number, turn: number, phase: string, points: View['points'], events = moved) => ({
  seq,
  events: [...events],
  view: { game: { turn, phase, points: [...points] } },
});
const steps = [
  { seq: 1, events: [], view: { game: null } },
  step(2, 0, 'setup', [0, 0]),
  step(3, 1, 'plan', [0, 0]),
  step(4, 1, 'feed', [0, 3]),
  step(5, 2, 'feed', [0, 3]),
  step(6, 2, 'plan', [0, null]),
  step(7, 2, 'plan', [1, 5], []),
];

const of = (marks: readonly Landmark[], unit: string) =>
  marks.filter((mark) => mark.unit === unit).map(({ seq }) => seq);

test('turns begin where their words change, phases with each turn too, points where known ones change', () => {
  const marks = landmarksOf(steps, reading, telling);
  assert.deepEqual(of(marks, 'turn'), [3, 5]);
  assert.deepEqual(of(marks, 'phase'), [2, 3, 4, 5, 6]);
  // Of record 7 nobody knows what happened.
  assert.deepEqual(of(marks, 'points'), [4]);
  assert.deepEqual(
    marks.filter(({ number }) => number !== undefined).map(({ number }) => number),
    [1, 2],
  );
});

test('a game that tells nothing of its past has no marks', () => {
  assert.deepEqual(landmarksOf(steps, {}, telling), []);
  assert.deepEqual(standingOf(steps[3]?.view.game ?? null, {}, telling), []);
});

test('back leads to the beginning of the turn, from there to the one before; on to the next', () => {
  const marks = landmarksOf(steps, reading, telling);
  assert.equal(markBefore(marks, 'turn', 6), 5);
  assert.equal(markBefore(marks, 'turn', 5), 3);
  assert.equal(markBefore(marks, 'turn', 3), null);
  assert.equal(nextMark(marks, 'turn', 1), 3);
  assert.equal(nextMark(marks, 'turn', 3), 5);
  assert.equal(nextMark(marks, 'turn', 5), null);
});

test('numbers that would stand in each other are left out', () => {
  const marks: readonly Landmark[] = [1, 2, 6, 101].map((seq, at) => ({ unit: 'turn', seq, number: at + 1 }));
  assert.deepEqual([...numbered(marks, 101, 0.05)], [1, 6, 101]);
  assert.deepEqual([...numbered(marks, 101, 0.005)], [1, 2, 6, 101]);
});

test('Harmonies goes by players’ turns, and the round is counted once', () => {
  const turn = (round: number, seat: number) => ({ round, turn: { seat }, boards: {} });
  const past = [turn(1, 0), turn(1, 0), turn(1, 1), turn(2, 0)].map((game, at) => ({
    seq: at + 1,
    events: at === 1 ? [{ type: 'cube_placed', seat: 0, card: 1, space: 'a', left: 2 }] : [],
    view: { game },
  }));
  const marks = landmarksOf(past, harmonies, telling);
  assert.deepEqual(
    marks.map(({ unit, seq, number }) => [unit, seq, number]),
    [
      ['turn', 1, 1],
      ['points', 2, undefined],
      ['turn', 3, undefined],
      ['turn', 4, 2],
    ],
  );
  assert.deepEqual(standingOf(turn(2, 1), harmonies, telling), ['round_of 2 Bob']);
});

test('Dominant Species tells which action is executed, and Evolution marks where food becomes points', () => {
  const at = (phase: string, section: string | null) => ({ turn: 3, phase, section, outcome: null });
  assert.deepEqual(standingOf(at('planning', null), dominant, telling), ['turn 3', 'phase.planning']);
  assert.deepEqual(standingOf(at('execution', 'speciation'), dominant, telling), ['turn 3', 'section.speciation']);
  const round = { round: 2, phase: 'feeding', outcome: null, seats: {} };
  const events = [{ type: 'food_bagged', seat: 1, species: 's1', amount: 2, what: 'food' }];
  const marks = landmarksOf([{ seq: 9, events, view: { game: round } }], evolution, telling);
  assert.deepEqual(of(marks, 'points'), [9]);
});

test('what a finished game says is no turn and no phase of it', () => {
  const over = { turn: 7, phase: 'over', section: null, outcome: {} };
  assert.deepEqual(standingOf(over, dominant, telling), []);
  assert.deepEqual(standingOf({ round: 4, phase: 'over', outcome: {}, seats: {} }, evolution, telling), []);
});

test('three speeds follow each other, and an unknown one that was kept is the usual', () => {
  assert.equal(speeds.length, 3);
  assert.deepEqual(speeds.map(nextSpeed), ['usual', 'fast', 'slow']);
  assert.equal(keptSpeed('fast'), 'fast');
  assert.equal(keptSpeed('gone'), 'usual');
  assert.ok(step_ms.slow > step_ms.usual && step_ms.usual > step_ms.fast);
});
