// The end of a game: what is told of the points over it, how the curve is drawn, and which sentences are chosen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome, PastStep } from '../../sdk/index.ts';
import { momentsOf, withOwn } from '../../src/end/course.ts';
import { apart, pointsOfSeat, ticks } from '../../src/end/curve.tsx';
import { longestWord, marginOf, tellingLines } from '../../src/end/words.ts';
import { words } from '../../src/i18n.ts';
import en from '../../src/messages/en.json';
import { chosenTales, type PastMoment, type Story, type TaleKind } from '../../src/games/contract.ts';
import { bestTurn, decided, gainsOf, lead, margin, mostOf, share } from '../../src/games/kit/tales.ts';

const { t } = words('en', [en]);
const names = ['Ann', 'Bob', 'Cem'];

type Lines = Readonly<Record<string, number>>;

/** Best first, by seat. */
function outcomeOf(
  ...standings: readonly { seat: number; rank?: number; lines: Lines; conceded?: boolean }[]
): Outcome {
  return {
    ranking: standings.map(({ seat, rank, lines, conceded }, index) => ({
      seat,
      rank: rank ?? index + 1,
      total: Object.values(lines).reduce((sum, points) => sum + points, 0),
      tie_break: 0,
      ...(conceded === true ? { conceded } : {}),
      lines: Object.entries(lines).map(([key, points]) => ({ key, points })),
    })),
    extra: {},
  };
}

const won = outcomeOf({ seat: 1, lines: { hills: 10, lakes: 3 } }, { seat: 0, lines: { hills: 2, lakes: 8 } });

const moment = (seq: number, turn: number, ...scores: (number | null)[]): PastMoment => ({
  seq,
  turn,
  scores,
  events: [],
});

const story = (outcome: Outcome, moments: readonly PastMoment[] | null = null): Story => ({
  view: null,
  data: null,
  outcome,
  moments,
  nameOf: (seat) => names[seat] ?? '',
  lineName: (line) => line.toUpperCase(),
  t,
});

const textsOf = (kinds: readonly TaleKind[], of: Story): string[] => chosenTales(kinds, of).map(({ text }) => text);
const told = (kind: (weight: number) => unknown, of: Story): string | undefined =>
  textsOf([kind(1) as TaleKind], of)[0];

const step = (seq: number, game: { round: number; points: number[] } | null): PastStep =>
  ({ seq, at_ms: 0, view: { game }, pending: [], events: [] }) as unknown as PastStep;

const reading = {
  turnOf: (view: unknown) => (view as { round: number }).round || null,
  points: (view: unknown) => (view as { points: (number | null)[] }).points.map((points, seat) => ({ seat, points })),
};

test('the points of a game are those of its views, and its last turn lasts to the end', () => {
  const steps = [step(1, null), step(2, { round: 1, points: [1, 0] }), step(3, { round: 2, points: [1, 4] })];
  const moments = momentsOf([...steps, step(4, { round: 0, points: [2, 5] })], 2, reading);
  assert.deepEqual(
    moments.map(({ seq, turn, scores }) => ({ seq, turn, scores })),
    [
      { seq: 2, turn: 1, scores: [1, 0] },
      { seq: 3, turn: 2, scores: [1, 4] },
      { seq: 4, turn: 2, scores: [2, 5] },
    ],
  );
});

test('what was taken back is no part of the course', () => {
  const steps = [
    step(1, { round: 1, points: [1] }),
    step(2, { round: 2, points: [9] }),
    step(3, { round: 1, points: [2] }),
  ];
  const moments = momentsOf(steps, 1, reading);
  assert.deepEqual(
    moments.map(({ seq }) => seq),
    [1, 3],
  );
});

test('points that only their owner was told come from the owner’s own view', () => {
  const seen = [moment(1, 1, null, null), moment(2, 1, null, null)];
  const own = [[moment(1, 1, 3, null), moment(2, 1, 5, null)], [moment(1, 1, null, 4)]];
  assert.deepEqual(
    withOwn(seen, own).map(({ scores }) => scores),
    [
      [3, 4],
      [5, null],
    ],
  );
});

test('each turn is as wide as any other in the curve, and only changes are points of it', () => {
  const moments = [
    moment(1, 1, 0),
    moment(2, 1, 0),
    moment(3, 1, 2),
    moment(4, 1, 2),
    moment(5, 2, 7),
    moment(6, 3, 7),
  ];
  assert.deepEqual(pointsOfSeat(moments, 0), [
    { at: 0.25, score: 0 },
    { at: 0.75, score: 2 },
    { at: 2, score: 7 },
    { at: 3, score: 7 },
  ]);
});

test('the figures beside a curve are whole, in even steps, and reach over all of it', () => {
  for (const [from, to, most] of [
    [0, 107, 6],
    [-4, 9, 4],
    [0, 1, 8],
    [1, 14, 5],
    [0, 3, 9],
  ] as const) {
    const levels = ticks(from, to, most);
    assert.ok(levels.every(Number.isInteger), levels.join());
    assert.ok((levels[0] ?? 0) <= from && (levels.at(-1) ?? 0) >= to, levels.join());
    assert.equal(new Set(levels.slice(1).map((level, index) => level - (levels[index] ?? 0))).size, 1, levels.join());
    assert.ok(levels.length <= most + 2, levels.join());
  }
});

test('labels lie apart, in the order of their lines, inside of the drawing', () => {
  const places = apart([50, 51, 49, 190], 15, 10, 200);
  const order = [2, 0, 1, 3].map((index) => places[index] ?? 0);
  for (const [index, place] of order.entries()) {
    assert.ok(place >= 10 && place <= 200, String(place));
    if (index > 0) assert.ok(place - (order[index - 1] ?? 0) >= 15 - 1e-9, places.join());
  }
  assert.deepEqual(apart([5], 15, 10, 200), [10]);
  const crowded = apart([0, 0, 0, 0], 15, 0, 30);
  assert.deepEqual(crowded, [0, 10, 20, 30]);
});

test('lines in which nobody has anything are not told', () => {
  const outcome = outcomeOf(
    { seat: 0, lines: { start: 0, hills: 2, lakes: 0 } },
    { seat: 1, lines: { start: 0, hills: 0, lakes: 1 } },
  );
  assert.deepEqual(tellingLines(outcome), ['hills', 'lakes']);
  const nothing = outcomeOf({ seat: 0, lines: { hills: 0, lakes: 0 } });
  assert.deepEqual(tellingLines(nothing), ['hills', 'lakes'], 'unless nobody has anything at all');
  assert.deepEqual(tellingLines({ ...nothing, by_concession: true }), [], 'or nothing was counted');
});

test('a margin is that between the first two, where points were counted and decided', () => {
  assert.equal(marginOf(won), 3);
  assert.equal(marginOf({ ...won, by_concession: true }), null);
  assert.equal(marginOf({ ...won, common_win: true }), null);
  assert.equal(marginOf(outcomeOf({ seat: 0, lines: { hills: 5 } })), null, 'alone');
  const gone = outcomeOf({ seat: 0, lines: { hills: 1 } }, { seat: 1, lines: { hills: 9 }, conceded: true });
  assert.equal(marginOf(gone), null);
  const fewest = outcomeOf({ seat: 0, lines: { hills: 1 } }, { seat: 1, lines: { hills: 9 } });
  assert.equal(marginOf(fewest), 8, 'whoever has fewest may be the first');
});

test('what decided is the line in which the first was farthest ahead of the second', () => {
  assert.equal(told(decided, story(won)), 'HILLS decided it: 10 for Bob, 2 for Ann.');
  const shared = outcomeOf({ seat: 0, lines: { hills: 5 } }, { seat: 1, rank: 1, lines: { hills: 5 } });
  assert.equal(told(decided, story(shared)), undefined);
  assert.equal(told(decided, story({ ...won, by_concession: true })), undefined);
  assert.equal(told(decided, story({ ...won, common_win: false })), undefined);
  const tied = outcomeOf({ seat: 0, lines: { hills: 5 } }, { seat: 1, lines: { hills: 5 } });
  assert.equal(told(decided, story(tied)), undefined, 'equal in all lines, a tie-break decided');
});

test('who gave up decided nothing', () => {
  const gone = outcomeOf({ seat: 0, lines: { hills: 4 } }, { seat: 1, lines: { hills: 1 }, conceded: true });
  assert.equal(told(decided, story(gone)), undefined);
  assert.equal(told(margin, story(gone)), undefined);
});

const course = [moment(1, 1, 0, 0), moment(2, 1, 3, 0), moment(3, 2, 3, 2), moment(4, 3, 3, 9), moment(5, 3, 10, 13)];

test('the lead is told from the moment on since which nobody else had it', () => {
  assert.equal(told(lead, story(won, course)), 'Bob is ahead of all from turn 3 of 3 on.');
  const [tale] = chosenTales([lead(1)], story(won, course));
  assert.equal(tale?.at, 4);
  assert.equal(
    told(
      lead,
      story(
        won,
        course.map((one) => ({ ...one, scores: [0, one.seq] })),
      ),
    ),
    'Bob is ahead of all from the first turn to the last.',
  );
  assert.equal(told(lead, story(won, null)), undefined, 'without the past nobody knows');
  const fewest = outcomeOf({ seat: 0, lines: { hills: 1 } }, { seat: 1, lines: { hills: 9 } });
  assert.equal(told(lead, story(fewest, course)), undefined, 'where the first has not most, there is no such lead');
});

test('the best turn is the one that brought somebody most', () => {
  assert.equal(told(bestTurn, story(won, course)), 'Bob: turn 3 brings 11 points, the most of any.');
  assert.deepEqual(
    gainsOf(course).map(({ seat, turn, points }) => [seat, turn, points]),
    [
      [0, 1, 3],
      [1, 1, 0],
      [0, 2, 0],
      [1, 2, 2],
      [0, 3, 7],
      [1, 3, 11],
    ],
  );
  const alone = outcomeOf({ seat: 0, lines: { hills: 10 } });
  const own = course.map((one) => ({ ...one, scores: one.scores.slice(0, 1) }));
  assert.equal(told(bestTurn, story(alone, own)), 'Turn 3 brings 7 points, the most of any.');
});

test('points that are not known are no gain', () => {
  assert.deepEqual(gainsOf([moment(1, 1, null), moment(2, 2, 5)]), []);
});

test('a share is that of the seat with most of its points from one line', () => {
  assert.equal(told(share, story(won)), 'Ann: 8 of 10 points come from “LAKES”.');
  assert.equal(told(share, story(outcomeOf({ seat: 0, lines: { hills: 0 } }))), undefined);
});

test('three sentences are told, those with most weight, and none of a line that one speaks of already', () => {
  const kind = (weight: number, text: string, line?: string): TaleKind => ({
    sign: 'star',
    weight,
    tell: () => (line === undefined ? { text } : { text, line }),
  });
  const nothing: TaleKind = { sign: 'gap', weight: 99, tell: () => null };
  const kinds = [
    kind(1, 'last'),
    kind(50, 'hills again', 'hills'),
    kind(60, 'hills', 'hills'),
    kind(40, 'lakes', 'lakes'),
    nothing,
  ];
  assert.deepEqual(textsOf(kinds, story(won)), ['hills', 'lakes', 'last']);
  assert.deepEqual(textsOf(kinds.slice(1, 4), story(won)), ['hills', 'lakes', 'hills again'], 'rather than too few');
});

test('most is what one has alone', () => {
  assert.equal(
    mostOf([3, 1, 3], (one) => one),
    null,
  );
  assert.equal(
    mostOf([0, 0], (one) => one),
    null,
  );
  assert.equal(
    mostOf([1, 4, 2], (one) => one),
    4,
  );
});

test('the width of a title is that of its longest word, and wide letters count twice', () => {
  assert.equal(longestWord(['Bob wins', 'a Bartholomew']), 11);
  assert.equal(longestWord(['あなた']), 6);
  assert.equal(longestWord([]), 1);
});
