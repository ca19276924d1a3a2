// Outlines as SVG paths, and what is done to them: moved, scaled, turned over. Our drawings are written with the
// commands M, L, H, V, C, Q and Z, large and small; what comes out has large ones alone, rounded to a tenth.

/** x' = a x + c y + e, y' = b x + d y + f, as SVG has it. */
export interface Placing {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const at = (x: number, y: number, wide = 1, high = wide): Placing => ({
  a: wide,
  b: 0,
  c: 0,
  d: high,
  e: x,
  f: y,
});

/** First the inner one, then the outer. */
export const within = (outer: Placing, inner: Placing): Placing => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

export interface Step {
  readonly command: 'M' | 'L' | 'C' | 'Q' | 'Z';
  readonly numbers: readonly number[];
}

const numbers_of = /-?(?:\d+\.?\d*|\.\d+)/g;
const takes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };

/** Many creatures have the same part in the same place; so many of them are kept, then it begins afresh. */
const kept_most = 4000;

function kept<Made>(): (key: string, make: () => Made) => Made {
  const all = new Map<string, Made>();
  return (key, make) => {
    const known = all.get(key);
    if (known !== undefined) return known;
    if (all.size >= kept_most) all.clear();
    const made = make();
    all.set(key, made);
    return made;
  };
}

const known_steps = kept<readonly Step[]>();
const known_places = kept<string>();
const known_ways = kept<string>();

/** What every command says in the coordinates of the drawing. */
export const steps = (path: string): readonly Step[] => known_steps(path, () => stepsOf(path));

function stepsOf(path: string): Step[] {
  const found: Step[] = [];
  let [x, y, first_x, first_y] = [0, 0, 0, 0];
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const large = letter.toUpperCase();
    const count = takes[large];
    if (count === undefined) throw new Error(`no command of our drawings: ${letter}`);
    if (large === 'Z') {
      found.push({ command: 'Z', numbers: [] });
      [x, y] = [first_x, first_y];
      continue;
    }
    const given = (rest.match(numbers_of) ?? []).map(Number);
    for (let start = 0; start + count <= given.length; start += count) {
      const [from_x, from_y] = letter === large ? [0, 0] : [x, y];
      const own = given.slice(start, start + count);
      const absolute =
        large === 'H'
          ? [(own[0] ?? 0) + from_x, y]
          : large === 'V'
            ? [x, (own[0] ?? 0) + from_y]
            : own.map((number, i) => number + (i % 2 === 0 ? from_x : from_y));
      // Further pairs after a move are lines.
      const command = large === 'H' || large === 'V' || (large === 'M' && start > 0) ? 'L' : (large as Step['command']);
      found.push({ command, numbers: absolute });
      [x, y] = [absolute.at(-2) ?? x, absolute.at(-1) ?? y];
      if (command === 'M') [first_x, first_y] = [x, y];
    }
  }
  return found;
}

const rounded = (number: number): string => String(Math.round(number * 10) / 10);

const written = (path: readonly Step[]): string =>
  path.map(({ command, numbers }) => command + numbers.map(rounded).join(' ')).join('');

export function placed(path: string, placing: Placing): string {
  const { a, b, c, d, e, f } = placing;
  return known_places(`${a} ${b} ${c} ${d} ${e} ${f} ${path}`, () => movedBy(path, placing));
}

function movedBy(path: string, { a, b, c, d, e, f }: Placing): string {
  const moved = steps(path).map(({ command, numbers }) => ({
    command,
    numbers: numbers.map((number, i) =>
      i % 2 === 0 ? a * number + c * (numbers[i + 1] ?? 0) + e : b * (numbers[i - 1] ?? 0) + d * number + f,
    ),
  }));
  return written(moved);
}

/** Its parts, each in one direction: laid over each other, none cuts a hole into another. */
export const oneWay = (path: string): string => known_ways(path, () => turnedOneWay(path));

function turnedOneWay(path: string): string {
  const parts: Step[][] = [];
  for (const step of steps(path)) {
    if (step.command === 'M') parts.push([]);
    parts.at(-1)?.push(step);
  }
  return parts.map((part) => written(isClockwise(part) ? part : reversed(part))).join('');
}

const endOf = ({ numbers }: Step): readonly number[] => numbers.slice(-2);

function isClockwise(part: readonly Step[]): boolean {
  const ends = part.filter(({ command }) => command !== 'Z').map(endOf);
  const twice = ends.reduce((sum, [x = 0, y = 0], i) => {
    const [next_x = 0, next_y = 0] = ends[(i + 1) % ends.length] ?? [];
    return sum + x * next_y - next_x * y;
  }, 0);
  return twice >= 0;
}

function reversed(part: readonly Step[]): Step[] {
  const drawn = part.filter(({ command }) => command !== 'Z');
  const last = drawn.at(-1);
  const back: Step[] = last === undefined ? [] : [{ command: 'M', numbers: endOf(last) }];
  for (let i = drawn.length - 1; i > 0; i -= 1) {
    const [step, before] = [drawn[i], drawn[i - 1]];
    if (step === undefined || before === undefined) continue;
    const handles: number[] = [];
    for (let n = step.numbers.length - 4; n >= 0; n -= 2) handles.push(...step.numbers.slice(n, n + 2));
    back.push({ command: step.command, numbers: [...handles, ...endOf(before)] });
  }
  return [...back, { command: 'Z', numbers: [] }];
}

/** How far a quarter of a circle's handles reach. */
const round = 0.5523;

export function ball(x: number, y: number, wide: number, high = wide): string {
  const [w, h] = [wide * round, high * round];
  return (
    `M${x - wide} ${y}C${x - wide} ${y - h} ${x - w} ${y - high} ${x} ${y - high}` +
    `C${x + w} ${y - high} ${x + wide} ${y - h} ${x + wide} ${y}` +
    `C${x + wide} ${y + h} ${x + w} ${y + high} ${x} ${y + high}` +
    `C${x - w} ${y + high} ${x - wide} ${y + h} ${x - wide} ${y}Z`
  );
}

/** A place on a limb and half its thickness there. */
export type Joint = readonly [x: number, y: number, thick: number];

/** A neck or tail: bent from the first joint by the second to the third, as thick as they say. */
export function limb([from, by, to]: readonly [Joint, Joint, Joint], pieces = 5): string {
  const sides: [[number, number][], [number, number][]] = [[], []];
  for (let piece = 0; piece <= pieces; piece += 1) {
    const t = piece / pieces;
    const mix = (i: 0 | 1 | 2): number => (1 - t) ** 2 * from[i] + 2 * t * (1 - t) * by[i] + t ** 2 * to[i];
    const along = (i: 0 | 1): number => 2 * (1 - t) * (by[i] - from[i]) + 2 * t * (to[i] - by[i]);
    const length = Math.hypot(along(0), along(1)) || 1;
    const [across_x, across_y] = [(-along(1) / length) * mix(2), (along(0) / length) * mix(2)];
    sides[0].push([mix(0) + across_x, mix(1) + across_y]);
    sides[1].unshift([mix(0) - across_x, mix(1) - across_y]);
  }
  return `M${smooth(sides[0])}L${smooth(sides[1])}Z`;
}

/** Through the middles between these places, without a corner. */
function smooth(places: readonly (readonly [number, number])[]): string {
  const [first, last] = [places[0] ?? [0, 0], places.at(-1) ?? [0, 0]];
  const bends = places.slice(1, -1).map(([x, y], i) => {
    const next = places[i + 2] ?? last;
    const end = i === places.length - 3 ? last : [(x + next[0]) / 2, (y + next[1]) / 2];
    return `Q${[x, y, ...end].map(rounded).join(' ')}`;
  });
  return first.map(rounded).join(' ') + bends.join('');
}
