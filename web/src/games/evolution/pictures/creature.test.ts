// The creatures without a browser: every combination of parts is put together and, as far as that can be reckoned,
// looked at in a drawing of 48 px.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { biteOf } from './bite.ts';
import { compose } from './compose.ts';
import type { Drawn, Group } from './drawn.ts';
import { emblemOutlines } from './emblem.ts';
import emblem from './emblem.json';
import grounds from './grounds.json';
import parts from './parts.json';
import { steps } from './path.ts';
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

/** Two for each pixel of a drawing of 48. */
const cells_wide = 96;
const cells_high = Math.ceil((cells_wide * high) / wide);
const unit = cells_wide / wide;

type Point = readonly [x: number, y: number];

function lines(path: string): Point[][] {
  const found: Point[][] = [];
  let at: Point = [0, 0];
  for (const { command, numbers: n } of steps(path)) {
    const to: Point = [(n.at(-2) ?? 0) * unit, (n.at(-1) ?? 0) * unit];
    const own = found.at(-1);
    if (command === 'M') found.push([to]);
    else if (command === 'Z') own?.push(own[0] ?? at);
    else {
      const handles = [at, ...pairs(n.slice(0, -2)).map(([x, y]): Point => [x * unit, y * unit]), to];
      for (let k = 1; k <= (handles.length > 2 ? 6 : 1); k += 1)
        own?.push(along(handles, handles.length > 2 ? k / 6 : 1));
    }
    if (command !== 'Z') at = to;
  }
  return found;
}

const pairs = (n: readonly number[]): Point[] =>
  Array.from({ length: n.length / 2 }, (_, i) => [n[2 * i] ?? 0, n[2 * i + 1] ?? 0]);

/** De Casteljau. */
function along(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0] ?? [0, 0];
  const next = points.slice(1).map(([x, y], i): Point => {
    const [from_x, from_y] = points[i] ?? [0, 0];
    return [from_x + (x - from_x) * t, from_y + (y - from_y) * t];
  });
  return along(next, t);
}

function filled(path: string): number[] {
  const cells: number[] = [];
  const edges = lines(path).flatMap((part) =>
    part.map((from, i): readonly [Point, Point] => [from, part[(i + 1) % part.length] ?? from]),
  );
  for (let row = 0; row < cells_high; row += 1) {
    const y = row + 0.5;
    const crossings = edges
      .filter(([[, a], [, b]]) => a <= y !== b <= y)
      .map(([[ax, ay], [bx, by]]) => ({ x: ax + ((y - ay) / (by - ay)) * (bx - ax), turn: by > ay ? 1 : -1 }))
      .sort((a, b) => a.x - b.x);
    let turns = 0;
    crossings.forEach(({ x, turn }, i) => {
      turns += turn;
      if (turns === 0) return;
      const end = crossings[i + 1]?.x ?? x;
      for (let column = Math.max(0, Math.ceil(x - 0.5)); column + 0.5 < Math.min(end, cells_wide); column += 1) {
        cells.push(row * cells_wide + column);
      }
    });
  }
  return cells;
}

function stroked(path: string, width: number): number[] {
  const half = (width * unit) / 2;
  const cells = new Set<number>();
  const dot = (x: number, y: number): void => {
    for (let row = Math.max(0, Math.floor(y - half)); row <= Math.min(cells_high - 1, y + half); row += 1) {
      for (let column = Math.max(0, Math.floor(x - half)); column <= Math.min(cells_wide - 1, x + half); column += 1) {
        if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= Math.max(half, 0.5)) cells.add(row * cells_wide + column);
      }
    }
  };
  for (const part of lines(path)) {
    part.slice(1).forEach(([x, y], i) => {
      const [from_x, from_y] = part[i] ?? [x, y];
      const count = Math.max(1, Math.ceil(Math.hypot(x - from_x, y - from_y) * 2));
      for (let k = 0; k <= count; k += 1) dot(from_x + ((x - from_x) * k) / count, from_y + ((y - from_y) * k) / count);
    });
  }
  return [...cells];
}

const known = new Map<string, readonly number[]>();
function cellsOf(key: string, make: () => number[]): readonly number[] {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** Lines of small drawings are thicker (creature.css), fine parts are left out. */
const bold = 1.5;

function paint(groups: readonly Group[], put: (part: string, colour: string, opacity: number, cell: number) => void) {
  for (const { part, drawn } of groups) {
    for (const { d, fill, line, width, fine, opacity = 1 } of drawn) {
      if (fine !== null) continue;
      if (fill !== null) for (const cell of cellsOf(d, () => filled(d))) put(part, fill, opacity, cell);
      if (line === null) continue;
      const thick = width * bold;
      for (const cell of cellsOf(`${thick} ${d}`, () => stroked(d, thick))) put(part, line, opacity, cell);
    }
  }
}

/** How many cells of each part are seen at last. */
function seenOf(groups: readonly Group[]): Map<string, number> {
  const shown = new Map<number, string>();
  paint(groups, (part, _, opacity, cell) => {
    if (opacity > 0.5) shown.set(cell, part);
  });
  const seen = new Map<string, number>();
  for (const part of shown.values()) seen.set(part, (seen.get(part) ?? 0) + 1);
  return seen;
}

function lightOf(colour: string): number {
  const hex = /^#(..)(..)(..)$/
    .exec(colour)
    ?.slice(1)
    .map((part) => parseInt(part, 16));
  const [r = 235, g = 246, b = 255] = hex ?? [];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** In grey, before a bright sky. */
function greyOf(groups: readonly Group[]): Float64Array {
  const grey = new Float64Array(cells_wide * cells_high).fill(228);
  paint(groups, (_, colour, opacity, cell) => {
    grey[cell] = (grey[cell] ?? 0) * (1 - opacity) + lightOf(colour) * opacity;
  });
  return grey;
}

const differing = (one: Float64Array, other: Float64Array): number =>
  one.reduce((count, value, cell) => count + (Math.abs(value - (other[cell] ?? 0)) > 24 ? 1 : 0), 0);

// ---- what holds of them ----

const boxes = new Map<string, string | null>();

/** The box of what lies outside of the page, or null; outlines may reach over the edge by half of a line. */
function boxOutside(path: string): string | null {
  const found = boxes.get(path);
  if (found !== undefined) return found;
  const points = lines(path).flat();
  const [xs, ys] = [points.map(([x]) => x / unit), points.map(([, y]) => y / unit)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const inside = left >= 0 && top >= 0 && right <= wide && bottom <= high;
  const box = inside ? null : [left, top, right, bottom].map((number) => number.toFixed(1)).join(' ');
  boxes.set(path, box);
  return box;
}

const outside = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ part, drawn }) =>
    drawn.flatMap(({ d }) => {
      const box = boxOutside(d);
      return box === null ? [] : [`${part}: ${box}`];
    }),
  );

test('all combinations: nothing that is no number, every part inside of the box', () => {
  let count = 0;
  for (const worn of sets()) {
    for (const body of sizes) {
      // The herd stands behind whatever is worn: all of its sizes with each trait, the largest with each combination.
      for (const population of worn.length <= 1 ? sizes : [6]) {
        const groups = compose(look(worn, body, population, count));
        const told = `${worn.join(', ')} body ${body} population ${population}`;
        assert.doesNotMatch(JSON.stringify(groups), /NaN|undefined|Infinity/, told);
        assert.deepEqual(outside(groups), [], told);
        count += 1;
      }
    }
  }
  assert.ok(count > 5000);
});

test('all combinations: no part is hidden by others in a drawing of 48 px', () => {
  const hidden: string[] = [];
  for (const worn of sets()) {
    for (const body of sizes) {
      const seen = seenOf(compose(look(worn, body, 1)));
      for (const trait of worn) {
        const cells = seen.get(trait) ?? 0;
        if (cells < 16) hidden.push(`${trait} of ${worn.join(', ')} body ${body}: ${cells}`);
      }
    }
  }
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
  const largest = Math.max(...sets().map((worn) => JSON.stringify(compose(look(worn, 6, 6))).length));
  assert.ok(largest <= 44_000, `${largest}`);
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
