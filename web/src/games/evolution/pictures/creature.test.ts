// The creatures without a browser: every combination of parts is put together and, as far as that can be reckoned,
// looked at in a drawing of 48 px.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Cells, edgesOf, lightOfColour, linesOf } from '../../kit/raster.ts';
import { biteOf } from './bite.ts';
import { compose } from './compose.ts';
import type { Drawn, Group } from './drawn.ts';
import { emblemOutlines } from './emblem.ts';
import emblem from './emblem.json';
import grounds from './grounds.json';
import parts from './parts.json';
import { high, wide, type Look } from './rig.ts';

// The bundle of a test counts from web/tests.
const facts = JSON.parse(readFileSync(new URL('../../engine/games/evolution/data.json', import.meta.url), 'utf8')) as {
  readonly traits: readonly { readonly id: string }[];
};
const traits = facts.traits.map(({ id }) => id);
const sizes = [1, 2, 3, 4, 5, 6];

function look(worn: readonly string[], body = 4, population = 1, skin = 0): Look {
  return { body, population, meat: worn.includes('carnivore'), traits: new Set(worn), skin };
}

/** Nothing, each, each two and each three that a species can have. */
function sets(): string[][] {
  const found: string[][] = [[]];
  traits.forEach((one, i) => {
    found.push([one]);
    traits.slice(i + 1).forEach((other, j) => {
      found.push([one, other]);
      for (const third of traits.slice(i + j + 2)) found.push([one, other, third]);
    });
  });
  return found;
}

// ---- a drawing in cells ----

const page = new Cells({ left: 0, top: 0, width: wide, height: high }, 48);
const count_of_cells = page.columns * page.rows;

/** Lines of small drawings are thicker (creature.css), fine parts are left out. */
const bold = 1.5;

function paint(
  groups: readonly Group[],
  put: (part: string, colour: string, opacity: number, cells: readonly number[]) => void,
) {
  for (const { part, drawn } of groups) {
    for (const { d, fill, line, width, fine, opacity = 1 } of drawn) {
      if (fine !== null) continue;
      if (fill !== null) put(part, fill, opacity, page.filled(linesOf(d)));
      if (line !== null) put(part, line, opacity, page.stroked(linesOf(d), width * bold));
    }
  }
}

/** How many cells of each part are seen at last. */
function seenOf(groups: readonly Group[]): Map<string, number> {
  const names: string[] = [];
  const shown = new Int8Array(count_of_cells);
  paint(groups, (part, _, opacity, cells) => {
    if (opacity <= 0.5) return;
    if (!names.includes(part)) names.push(part);
    const number = names.indexOf(part) + 1;
    for (const cell of cells) shown[cell] = number;
  });
  const counts = new Array<number>(names.length + 1).fill(0);
  for (const number of shown) counts[number] = (counts[number] ?? 0) + 1;
  return new Map(names.map((name, i) => [name, counts[i + 1] ?? 0]));
}

/** What has no colour of its own is as pale as what is far away. */
const lightOf = (colour: string): number => 255 * (colour.startsWith('#') ? lightOfColour(colour) : 0.95);

/** In grey, before a bright sky. */
function greyOf(groups: readonly Group[]): Float64Array {
  const grey = new Float64Array(count_of_cells).fill(228);
  paint(groups, (_, colour, opacity, cells) => {
    const light = lightOf(colour) * opacity;
    for (const cell of cells) grey[cell] = (grey[cell] ?? 0) * (1 - opacity) + light;
  });
  return grey;
}

const differing = (one: Float64Array, other: Float64Array): number =>
  one.reduce((count, value, cell) => count + (Math.abs(value - (other[cell] ?? 0)) > 24 ? 1 : 0), 0);

// ---- what holds of them ----

const boxes = new Map<string, string | null>();

/** What is wrong with a path: what is no number, or lies outside of the page. Outlines may reach over its edge. */
function faultOf(path: string): string | null {
  const found = boxes.get(path);
  if (found !== undefined) return found;
  const [left, top, right, bottom] = edgesOf([{ lines: linesOf(path), width: 0, line: 'none' }]);
  const inside = left >= 0 && top >= 0 && right <= wide && bottom <= high;
  const numbers = !/NaN|undefined|Infinity/.test(path);
  const fault =
    inside && numbers ? null : [left, top, right, bottom].map((number) => number.toFixed(1)).join(' ') + path;
  boxes.set(path, fault);
  return fault;
}

const faults = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ part, drawn }) =>
    drawn.flatMap(({ d, width, opacity = 1 }) => {
      const fault = Number.isFinite(width + opacity) ? faultOf(d) : 'no number';
      return fault === null ? [] : [`${part}: ${fault}`];
    }),
  );

/** Traits by which those far away look different. */
const herdOf = (worn: readonly string[]): string =>
  JSON.stringify(
    compose(
      look(
        worn.filter((trait) => trait !== 'carnivore'),
        4,
        6,
      ),
    ).filter(({ part }) => part === 'herd'),
  );
const seen_afar = new Set(traits.filter((trait) => herdOf([trait]) !== herdOf([])));

test('all combinations: nothing that is no number, every part inside of the box and seen at 48 px', () => {
  let count = 0;
  const hidden: string[] = [];
  for (const worn of sets()) {
    // What three hide from each other they hide in the smallest or the largest, if not two do.
    for (const body of worn.length <= 2 ? sizes : [1, 6]) {
      // The herd stands behind whatever is worn: all of its sizes with each trait, the largest with each two, and with
      // three that all change its looks.
      const with_herd = worn.length <= 2 || worn.every((trait) => seen_afar.has(trait));
      for (const population of worn.length <= 1 ? sizes : [with_herd ? 6 : 1]) {
        const groups = compose(look(worn, body, population, count));
        const told = `${worn.join(', ')} body ${body} population ${population}`;
        assert.deepEqual(faults(groups), [], told);
        count += 1;
        if (worn.length <= 1 && population !== 6) continue;
        const seen = seenOf(groups);
        for (const trait of worn) {
          const cells = seen.get(trait) ?? 0;
          if (cells < 16) hidden.push(`${trait} of ${told}: ${cells}`);
        }
      }
    }
  }
  assert.ok(count > 2500);
  assert.deepEqual(hidden, []);
});

test('in grey and at 48 px each trait is told from all others and from none', () => {
  for (const body of [1, 3, 6]) {
    const grey = [[], ...traits.map((trait) => [trait])].map((worn) => ({
      worn: worn.join(''),
      cells: greyOf(compose(look(worn, body))),
    }));
    grey.forEach((one, i) => {
      for (const other of grey.slice(i + 1)) {
        const cells = differing(one.cells, other.cells);
        assert.ok(cells >= 24, `${one.worn} and ${other.worn} body ${body}: ${cells}`);
      }
    });
  }
});

test('a larger body is a larger drawing, and of a larger herd each is seen', () => {
  for (const worn of [[], ['carnivore']]) {
    const grown = sizes.map((body) => seenOf(compose(look(worn, body))));
    const cells = grown.map((seen) => (seen.get('body') ?? 0) + (seen.get('carnivore') ?? 0));
    cells
      .slice(1)
      .forEach((size, i) => assert.ok(size > (cells[i] ?? 0) * 1.08, `${worn.join('')} ${cells.join(' ')}`));
    for (const body of sizes) {
      const herds = sizes.map((population) => seenOf(compose(look(worn, body, population))).get('herd') ?? 0);
      herds.slice(1).forEach((size, i) => assert.ok(size >= (herds[i] ?? 0) + 8, `body ${body}: ${herds.join(' ')}`));
      assert.equal(compose(look(worn, body, 6)).filter(({ part }) => part === 'herd').length, 5);
    }
  }
});

test('each trait that the rules know has a part, and no part is without its trait', () => {
  const bare = new Set(compose(look([], 4, 2)).map(({ part }) => part));
  for (const trait of traits) {
    const shown = new Set(compose(look([trait], 4, 2)).map(({ part }) => part));
    assert.deepEqual(
      [...shown].filter((part) => part !== trait && !bare.has(part)),
      [],
      trait,
    );
    assert.ok(shown.has(trait), trait);
    assert.ok(!bare.has(trait), trait);
  }
});

test('what a small drawing leaves out is never all of a part', () => {
  const kept = ({ fine }: Drawn): boolean => fine === null;
  for (const trait of traits) {
    assert.ok(
      compose(look([trait])).some(({ part, drawn }) => part === trait && drawn.some(kept)),
      trait,
    );
  }
});

test('the drawings of the game keep to their budget', () => {
  const bytes = gzipSync(JSON.stringify({ parts, grounds, emblem })).length;
  assert.ok(bytes <= 120_000, `${bytes}`);
  const lengthOf = (groups: readonly Group[]): number =>
    groups.reduce((sum, { drawn }) => drawn.reduce((all, { d }) => all + d.length + 100, sum), 0);
  const largest = Math.max(...sets().map((worn) => lengthOf(compose(look(worn, 6)))));
  assert.ok(largest <= 30_000, `${largest}`);
});

test('the emblem is the creature that the board would show', () => {
  assert.deepEqual(emblem, emblemOutlines());
});

// ---- a bite ----

const spot = (left: number, top: number) => ({ left, top, width: 100, height: 72 });
const cornerOf = (transform: string): number => Number(/translate\((-?\d+)px/.exec(transform)?.[1]);

test('who attacks runs up to the prey, looks at it and stays on the board', () => {
  for (const prey of [0, 150, 400, 900]) {
    for (const attacker of [0, 500, 900]) {
      const bite = biteOf(spot(attacker, 300), spot(prey, 40), 1000, 1);
      assert.ok(bite !== null);
      const corner = cornerOf(bite.to);
      const left = bite.turned ? corner - 100 : corner;
      assert.ok(left >= 0 && left + 100 <= 1000);
      const middle = left + 50;
      assert.ok(bite.turned ? middle > prey + 50 : middle < prey + 50, `from ${attacker} to ${prey}`);
    }
  }
});

test('a bite takes as long as what else moves, and none where nothing is to move', () => {
  const lasts = (slowness: number): number | null => {
    const bite = biteOf(spot(0, 0), spot(300, 0), 1000, slowness);
    return bite === null ? null : bite.run_ms + bite.bite_ms + bite.leave_ms;
  };
  assert.equal(lasts(0), null);
  assert.equal(lasts(2), (lasts(1) ?? 0) * 2);
  assert.equal(lasts(0.5), (lasts(1) ?? 0) / 2);
  assert.ok((lasts(2) ?? 0) < 2500);
});
