// Lizards wear their mutations: each has a part and a small picture, and they can be told apart, in grey and small.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Cells, difference, edgesOf, lightOfColour, strokesOf, type Frame, type Stroke } from '../../kit/raster.ts';
import { Creature } from './creature.tsx';
import drawings from './lizard.json';
import { body, Sign, signs, worn, type Piece } from './shapes.tsx';

const project = path.join(fileURLToPath(import.meta.url), '..', '..');
const facts = JSON.parse(readFileSync(path.join(project, 'engine/games/random-mutations/data.json'), 'utf8')) as {
  traits: { id: string; negative: boolean }[];
};
const traits = facts.traits.map(({ id }) => id);
const harmful = new Set(facts.traits.filter(({ negative }) => negative).map(({ id }) => id));

const pairs = traits.flatMap((one, i) => traits.slice(i + 1).map((other): [string, string] => [one, other]));
const box: Frame = { left: -5, top: -4, width: 141, height: 80 };
const chip: Frame = { left: 0, top: 0, width: 24, height: 24 };

/** Of the colours that have a name, how light they are on white paper in grey. */
const lights: Readonly<Record<string, number>> = {
  'var(--rm-ink)': 0.17,
  'var(--rm-paper-ink)': 0.17,
  'var(--rm-harm)': 0.33,
  'var(--rm-wave)': 0.43,
  'var(--rm-own)': 0.48,
  'var(--rm-pale)': 0.68,
  'var(--rm-shade)': 0.57,
};
const lightOf = (tone: string): number => lights[tone] ?? lightOfColour(tone);

/** 48 and 24 px wide. */
const of_lizard = new Cells(box, 48);
const of_chip = new Cells(chip, 24);

const lizard = (wears: readonly string[]): Stroke[] => strokesOf(Creature({ traits: wears, skin: 0 }));
/** Without its details, as in a mount. */
const isCoarse = ({ classes }: Stroke): boolean => !classes.some((one) => one.startsWith('rm-cr-fine'));
const small = (wears: readonly string[]): Float64Array => of_lizard.grey(lizard(wears).filter(isCoarse), lightOf);

test('every mutation has a part and a small picture', () => {
  assert.deepEqual(Object.keys(signs).sort(), [...traits].sort());
  assert.deepEqual(Object.keys(worn).sort(), [...traits].sort());
  assert.ok(JSON.stringify(drawings).length < 40_000);
  assert.ok(gzipSync(JSON.stringify(drawings)).length < 12_000);
});

test('whatever a lizard wears is drawn whole and inside its box', () => {
  const sets = [[], ...traits.map((one) => [one]), ...pairs, traits];
  // On the one that is heavy parts lie further out.
  for (const wears of [...sets, ...pairs.map((pair) => [...pair, 'high_body_weight'])]) {
    const strokes = lizard(wears);
    const numbers = strokes.flatMap(({ lines, width }) => [width, ...lines.flat(2)]);
    assert.ok(numbers.every(Number.isFinite), wears.join(' '));
    const [left, top, right, bottom] = edgesOf(strokes);
    const inside = [left - box.left, top - box.top, box.left + box.width - right, box.top + box.height - bottom];
    assert.ok(Math.min(...inside) >= 0, `${wears.join(' ')}: ${inside.map((one) => one.toFixed(1)).join(' ')}`);
  }
  for (const trait of traits) {
    const [left, top, right, bottom] = edgesOf(strokesOf(Sign({ trait })));
    assert.ok(
      Math.min(left, top, 24 - right, 24 - bottom) >= -0.6,
      `${trait}: ${[left, top, right, bottom].join(' ')}`,
    );
  }
});

test('what harms is in red ink: open lines, while all else is filled', () => {
  for (const trait of traits) {
    const wears = Object.values(worn[trait] ?? {}).flatMap((layer) => layer ?? []);
    const parts: Piece[] = [...(signs[trait] ?? []), ...wears].filter(({ d }) => d !== undefined);
    const is_red = parts.map(({ line }) => line === 'harm');
    if (harmful.has(trait)) {
      assert.ok(is_red.every(Boolean), trait);
      assert.ok(
        parts.every(({ fill }) => fill === undefined),
        trait,
      );
    } else {
      assert.ok(!is_red.some(Boolean), trait);
      assert.ok(
        signs[trait]?.some(({ fill }) => fill !== undefined),
        trait,
      );
    }
  }
  for (const part of [...body.legs, ...body.slim, ...body.broad]) assert.notEqual(part.line, 'harm');
});

test('small pictures are told apart in grey, 24 px wide', () => {
  const greys = new Map(traits.map((trait) => [trait, of_chip.grey(strokesOf(Sign({ trait })), lightOf)]));
  const blank = new Float64Array(48 * 48).fill(1);
  for (const [one, other] of pairs) {
    const apart = difference(greys.get(one) ?? blank, greys.get(other) ?? blank);
    assert.ok(apart > 0.1, `${one} and ${other}: ${apart.toFixed(3)}`);
  }
});

test('lizards are told apart in grey, 48 px wide and without details', () => {
  const plain = small([]);
  const alone = new Map(traits.map((trait) => [trait, small([trait])]));
  const of = (trait: string): Float64Array => alone.get(trait) ?? plain;
  for (const trait of traits) {
    const apart = difference(of(trait), plain);
    assert.ok(apart > 0.01, `${trait}: ${apart.toFixed(4)}`);
  }
  for (const [one, other] of pairs) {
    const apart = difference(of(one), of(other));
    assert.ok(apart > 0.02, `${one} and ${other}: ${apart.toFixed(4)}`);
    // Beside any other part it still shows.
    const both = small([one, other]);
    for (const [trait, beside] of [
      [one, other],
      [other, one],
    ] as const) {
      const left = difference(both, of(beside)) / difference(of(trait), plain);
      assert.ok(left > 0.4, `${trait} beside ${beside}: ${(left * 100).toFixed(0)} %`);
    }
  }
});
