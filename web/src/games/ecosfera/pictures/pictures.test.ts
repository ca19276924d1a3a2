// The cards' pictures: every card of every set has one of its own, and it is told from all others of its set, in grey
// and small. The planet and the scenes over the table, as far as they are reckoned.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Cells, difference, edgesOf, lightOfColour, linesOf, strokesOf, type Stroke } from '../../kit/raster.ts';
import type { Event } from '../wire.ts';
import baltica from './baltica.json';
import cards from './cards.json';
import type { Drawn } from './drawing.tsx';
import { drawnOf, groundOf, landOf, lost, lostAt } from './drawings.ts';
import { Planet, type Part } from './planet.tsx';
import scene from './scene.json';
import { placeOf, planOf, scenesIn } from './scenes.ts';

interface Named {
  readonly id: string;
}
interface Set_ {
  readonly biomes: readonly (Named & { readonly color: string })[];
  readonly elements: readonly Named[];
  readonly plants: readonly Named[];
  readonly animals: readonly Named[];
  readonly extinction_tiles: { readonly count: number } | number;
}

// The bundle of a test counts from web/tests.
const facts = JSON.parse(readFileSync(new URL('../../engine/games/ecosfera/data.json', import.meta.url), 'utf8')) as {
  readonly card_sets: Readonly<Record<string, Set_>>;
};
const sets = Object.entries(facts.card_sets);
const idsOf = ({ elements, plants, animals }: Set_): string[] => [
  ...[...elements, ...plants, ...animals].map(({ id }) => id),
  'disaster',
];

const grid = { left: 0, top: 0, width: 48, height: 48 };
const small = new Cells(grid, 24);
/** The glass of a card, as dark as its darkest ground. */
const glass = 0.25;

const strokes = (drawn: Drawn): Stroke[] =>
  drawn.map((shape) => ({
    lines: linesOf(shape.d),
    fill: 'fill' in shape ? shape.fill : 'none',
    line: 'line' in shape ? shape.line : 'none',
    width: 'line' in shape ? shape.width : 0,
    classes: [],
  }));
const greyOf = (drawn: Drawn): Float64Array => small.grey(strokes(drawn), lightOfColour, glass);

function assertInside(drawn: Drawn, told: string): void {
  assert.ok(drawn.length > 0, told);
  const [left, top, right, bottom] = edgesOf(strokes(drawn));
  const edges = [left, top, 48 - right, 48 - bottom];
  assert.ok(Math.min(...edges) >= 0, `${told}: ${edges.map((edge) => edge.toFixed(1)).join(' ')}`);
}

/** How far apart the two of all these are that are told apart worst. */
function assertToldApart(all: ReadonlyMap<string, Drawn>, least: number): void {
  const greys = [...all].map(([name, drawn]) => ({ name, grey: greyOf(drawn) }));
  greys.forEach((one, i) => {
    for (const other of greys.slice(i + 1)) {
      const apart = difference(one.grey, other.grey);
      assert.ok(apart > least, `${one.name} and ${other.name}: ${apart.toFixed(4)}`);
    }
  });
}

test('every card of every set has a picture of its own, inside of its box', () => {
  for (const [, set] of sets) for (const id of idsOf(set)) assertInside(drawnOf(id), id);
  const known = new Set(sets.flatMap(([, set]) => idsOf(set)));
  for (const id of Object.keys({ ...cards, ...baltica })) assert.ok(known.has(id), `${id} is no card`);
});

test('cards of a set are told apart in grey, 24 px wide, and each stands out from its glass', () => {
  const bare = greyOf([]);
  for (const [, set] of sets) {
    const all = new Map(idsOf(set).map((id) => [id, drawnOf(id)]));
    assertToldApart(all, 0.05);
    for (const [id, drawn] of all) {
      const apart = difference(greyOf(drawn), bare);
      assert.ok(apart > 0.05, `${id}: ${apart.toFixed(3)}`);
    }
  }
});

test('who dies out is told apart, and there is one for each extinction', () => {
  const named = new Map(Object.entries<Drawn>(scene.lost));
  for (const [name, drawn] of named) assertInside(drawn, name);
  assertToldApart(named, 0.045);
  assert.equal(new Set(Array.from({ length: 7 }, (_, i) => lostAt(i))).size, lost.length);
});

test('every biome has its skyline and what grows there, told from what is dead', () => {
  for (const [, set] of sets) {
    for (const { id } of set.biomes) {
      assert.ok(groundOf(id) !== undefined, id);
      assert.notEqual(landOf(id, true), landOf(id, false), id);
      const [left, top, right, bottom] = edgesOf(strokes(landOf(id, true)));
      assert.ok(
        left >= -12 && right <= 12 && top >= -18 && bottom <= 3,
        `${id}: ${[left, top, right, bottom].join(' ')}`,
      );
    }
  }
});

test('the planet changes with each biome that is restored and each extinction', () => {
  for (const [, set] of sets) {
    const planet = (restored: number, extinctions: number): string => {
      const parts = set.biomes.map(({ id, color }, i): Part => ({
        biome: id,
        color,
        restored: i < restored,
        fresh: false,
      }));
      const drawn = strokesOf(Planet({ parts, extinctions, limit: set.biomes.length }));
      const [left, top, right, bottom] = edgesOf(drawn);
      assert.ok(Math.min(left, top, 200 - right, 200 - bottom) >= 0, `${restored} ${extinctions}`);
      return JSON.stringify(drawn);
    };
    const looks = new Set<string>();
    for (let restored = 0; restored <= set.biomes.length; restored += 1)
      for (let extinctions = 0; extinctions <= set.biomes.length; extinctions += 1)
        looks.add(planet(restored, extinctions));
    assert.equal(looks.size, (set.biomes.length + 1) ** 2);
  }
});

test('the drawings of the game keep to their budget', () => {
  const bytes = gzipSync(JSON.stringify({ cards, baltica, scene })).length;
  assert.ok(bytes <= 120_000, `${bytes}`);
  for (const [id, drawn] of Object.entries<Drawn>({ ...cards, ...baltica })) {
    assert.ok(JSON.stringify(drawn).length <= 4_500, id);
  }
});

// ---- scenes ----

const table = { left: 0, top: 0, width: 1280, height: 600 };
const tile = { left: 40, top: 500, width: 30, height: 30 };

test('what is restored and who dies out are scenes, each with its place on the table', () => {
  const events: Event[] = [
    { type: 'biomes_restored', seat: 0, used: [4, 7], biomes: ['taiga', 'temperate'], mushroom: false },
    { type: 'disaster_taken', seat: 0, number: 9, reason: 'no_acquisition' },
    { type: 'extinction_placed', placed: 3, limit: 7, reason: 'three_disasters' },
  ];
  assert.deepEqual(scenesIn(events).map(placeOf), [
    '[data-biome="taiga"]',
    '[data-biome="temperate"]',
    '[data-extinction="2"]',
  ]);
});

test('scenes stand on the table at any size, beside each other, and end at their places', () => {
  for (const frame of [table, { ...table, width: 320, height: 420 }, { ...table, width: 812, height: 330 }]) {
    for (const count of [1, 2, 3, 7]) {
      const lefts = Array.from({ length: count }, (_, index) => {
        const plan = planOf(frame, tile, index, count, 1);
        assert.ok(plan !== null);
        const [, left, top] = /^translate\((-?\d+)px, (-?\d+)px\)/.exec(plan.stands) ?? [];
        assert.ok(Number(top) >= 0 && Number(top) + plan.size <= frame.height);
        assert.ok(Number(left) >= -plan.size * 0.2 && Number(left) + plan.size * 0.8 <= frame.width, plan.stands);
        const [, to_left, to_top, scale] = /^translate\((-?\d+)px, (-?\d+)px\) scale\(([\d.]+)\)/.exec(plan.goes) ?? [];
        const half = (plan.size * Number(scale)) / 2;
        assert.ok(Math.hypot(Number(to_left) + half - 55, Number(to_top) + half - 515) < 3, plan.goes);
        return Number(left);
      });
      lefts.slice(1).forEach((left, i) => assert.ok(left > (lefts[i] ?? 0) + 30));
    }
  }
});

test('a scene takes as long as what else moves, and there is none where nothing is to move', () => {
  const lasts = (slowness: number): number | undefined => planOf(table, tile, 0, 1, slowness)?.all_ms;
  assert.equal(lasts(0), undefined);
  assert.equal(lasts(2), (lasts(1) ?? 0) * 2);
  assert.equal(lasts(0.5), (lasts(1) ?? 0) / 2);
  assert.ok((lasts(1) ?? 0) <= 2000);
});
