// What the server foretells, as each game reads it: on views, foretellings and outcomes that a server sent
// (views/<game>.json: what was seen before an action, what `table.preview` told of it, what was seen right after it).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Json, PreviewedAction } from '../../sdk/index.ts';
import { keyOf } from '../../src/foretold/key.ts';
import { ownGain, viewAfter, worthOf } from '../../src/foretold/worth.ts';
import { type GameClient, type Points, pointsAt, type Telling } from '../../src/games/contract.ts';
import * as dominant_species from '../../src/games/dominant-species/telling.ts';
import * as ecosfera from '../../src/games/ecosfera/telling.ts';
import * as evolution from '../../src/games/evolution/telling.ts';
import * as harmonies from '../../src/games/harmonies/telling.ts';
import * as random_mutations from '../../src/games/random-mutations/telling.ts';

interface Seen {
  readonly you: number;
  readonly view: Json;
  readonly told: PreviewedAction;
  readonly after: Json;
}

type Count = (view: Json) => readonly Points[];

/** Of each game its function, and what the two had before and after, as it stands in the files. */
const games: Readonly<Record<string, { points: unknown; before: number[]; after: number[] }>> = {
  'dominant-species': { points: dominant_species.points, before: [0, 0], after: [1, 0] },
  ecosfera: { points: ecosfera.points, before: [72, 72], after: [73, 73] },
  evolution: { points: evolution.points, before: [4, 4], after: [5, 4] },
  harmonies: { points: harmonies.points, before: [0, 3], after: [1, 3] },
  'random-mutations': { points: random_mutations.points, before: [15, 12], after: [17, 12] },
};

const seenIn = (game: string): Seen =>
  JSON.parse(readFileSync(new URL(`foretold/views/${game}.json`, import.meta.url), 'utf8')) as Seen;

const telling = (view: Json): Telling => ({ t: (key) => key, locale: 'en', nameOf: String, view, data: {} });
const reader = (points: Count): Pick<GameClient, 'points' | 'describeEvent'> => ({
  points,
  describeEvent: ({ type }) => (type === 'silent' ? null : type),
});

const bySeat = (points: readonly Points[]) => [0, 1].map((seat) => pointsAt(points, seat));

for (const [game, { points, before, after }] of Object.entries(games)) {
  const count = points as Count;
  const seen = seenIn(game);

  test(`${game}: whose points are what is read off the view`, () => {
    assert.deepEqual(bySeat(count(seen.view)), before);
    assert.deepEqual(bySeat(count(seen.after)), after);
  });

  test(`${game}: what is foretold is what came, to the last member and point`, () => {
    assert.deepEqual(viewAfter(seen.view, seen.told), seen.after);
    const { gains, unsure } = worthOf(seen.told, reader(count), telling(seen.view));
    assert.equal(unsure, false);
    const came = gains.map(({ seat }) => (after[seat ?? 0] ?? NaN) - (before[seat ?? 0] ?? NaN));
    assert.deepEqual(
      gains.map((gain) => gain.points),
      came,
    );
    assert.notEqual(ownGain({ gains, lines: [], unsure, reveals: false }, seen.you)?.points, 0);
  });

  test(`${game}: what can't be known yet is no number, wherever the not knowing begins`, () => {
    const depths = pathsTo(seen.view, count);
    assert.ok(depths.length >= 3, 'there is something above the points');
    for (const path of depths) {
      const told = { ...seen.told, changes: [], unsure: [path] };
      const worth = worthOf(told, reader(count), telling(seen.view));
      assert.equal(worth.unsure, true);
      assert.equal(ownGain(worth, seen.you)?.points, null, path);
    }
    const elsewhere = worthOf({ ...seen.told, unsure: ['/nowhere'] }, reader(count), telling(seen.view));
    assert.notEqual(ownGain(elsewhere, seen.you)?.points, null);
  });
}

/** Every path on the way to what the function reads, from the whole view down to the number itself. */
function pathsTo(view: Json, count: Count): string[] {
  const read = (json: Json, path: string): Json =>
    typeof json !== 'object' || json === null
      ? json
      : new Proxy(json, {
          get: (of, name) => {
            const value = (of as Record<string, Json>)[String(name)];
            if (typeof name === 'symbol' || value === undefined) return value;
            paths.add(`${path}/${name}`);
            return read(value, `${path}/${name}`);
          },
        });
  const paths = new Set(['']);
  count(read(view, ''));
  // Those of the opponent are not asked for.
  return [...paths].filter((path) => !/^\/(seats|boards)\/1/.test(path));
}

const told = (more: Partial<PreviewedAction>): PreviewedAction => ({
  action: { type: 'do' },
  changes: [],
  unsure: [],
  events: [],
  reveals: false,
  ...more,
});
const view = { points: [3, null], 'a/b': { list: [1, 2] } };
const count: Count = (seen) => (seen as typeof view).points.map((points, seat) => ({ seat, points: points }));

test('members are changed, added and taken away, and the view itself stays as it was', () => {
  const before = JSON.stringify(view);
  const changes = [
    { path: '/a~1b/list/1', value: 5 },
    { path: '/new', value: { deep: [] } },
    { path: '/points' },
  ] as unknown as PreviewedAction['changes'];
  assert.deepEqual(viewAfter(view, told({ changes })), { 'a/b': { list: [1, 5] }, new: { deep: [] } });
  assert.equal(JSON.stringify(view), before);
});

test('who is told of nobody else’s points hears of no difference', () => {
  const changes = [{ path: '/points/0', value: 1 }] as unknown as PreviewedAction['changes'];
  const worth = worthOf(told({ changes }), reader(count), telling(view));
  assert.deepEqual(worth.gains, [{ seat: 0, points: -2 }]);
});

test('where more changes than is told, points are not known', () => {
  const worth = worthOf(told({ cut: true }), reader(count), telling(view));
  assert.deepEqual(worth, { gains: [{ seat: 0, points: null }], lines: [], unsure: true, reveals: false });
});

test('what follows is told in the words of the history, in order, as the view will be then', () => {
  const views: Json[] = [];
  const game: Pick<GameClient, 'describeEvent'> = {
    describeEvent: ({ type }, { view: then }) => {
      views.push(then);
      return type === 'silent' ? null : type;
    },
  };
  const events = [{ type: 'first' }, { type: 'silent' }, { type: 'last' }];
  const changes = [{ path: '/points/0', value: 4 }] as unknown as PreviewedAction['changes'];
  const worth = worthOf(told({ events, changes, reveals: true }), game, telling(view));
  assert.deepEqual(worth, { gains: [], lines: ['first', 'last'], unsure: false, reveals: true });
  assert.deepEqual((views[0] as typeof view).points, [4, null]);
});

test('an action is the same one in whatever order its members come', () => {
  const one = { type: 'move', to: { player: 1, place: [2, 1] } };
  assert.equal(keyOf(one), keyOf({ to: { place: [2, 1], player: 1 }, type: 'move' }));
  assert.notEqual(keyOf(one), keyOf({ ...one, to: { player: 1, place: [1, 2] } }));
});
