// What a drawing looks like in grey, in few pixels: for tests that ask whether two of them can be told apart, whether a
// part is seen and whether all is inside of its box. It knows the paths that our drawings are made of, and lays them
// over each other as a browser does. What a path covers is reckoned once.
import type { JSX, VNode } from 'preact';

export type Point = readonly [number, number];
type Matrix = readonly [number, number, number, number, number, number];
type Lines = readonly (readonly Point[])[];

/** An area, a line around or along it, or both. */
export interface Stroke {
  readonly lines: Lines;
  readonly fill: string;
  readonly line: string;
  readonly width: number;
  /** Of the groups that it lies in, the outermost first. */
  readonly classes: readonly string[];
}

/** A window on the drawing, cut into cells. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

// ---- paths ----

/** Of a curve. */
const steps = 8;
const same: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
const place = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

function matrixOf(transform: string): Matrix {
  let matrix = same;
  for (const [, kind, inner] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const given = (inner ?? '').split(/[ ,]+/).map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = given;
    const turn = (a * Math.PI) / 180;
    const turned: Matrix = [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0];
    const next: Record<string, Matrix> = {
      translate: [1, 0, 0, 1, a, b],
      scale: [a, 0, 0, given.length > 1 ? b : a, 0, 0],
      rotate: times(times([1, 0, 0, 1, b, c], turned), [1, 0, 0, 1, -b, -c]),
      matrix: [a, b, c, d, e, f],
    };
    const known = next[kind ?? ''];
    if (known === undefined) throw new Error(`an unknown transform: ${transform}`);
    matrix = times(matrix, known);
  }
  return matrix;
}

/** Of a circle's arc, which is all that our drawings use. */
function arc([x, y]: Point, radius: number, large: boolean, sweep: boolean, [u, v]: Point): Point[] {
  const half = Math.hypot(u - x, v - y) / 2;
  const r = Math.max(radius, half);
  const away = Math.sqrt(Math.max(0, r * r - half * half)) * (large === sweep ? -1 : 1);
  const [dx, dy] = half === 0 ? [0, 0] : [(u - x) / 2 / half, (v - y) / 2 / half];
  const middle: Point = [(x + u) / 2 - dy * away, (y + v) / 2 + dx * away];
  const from = Math.atan2(y - middle[1], x - middle[0]);
  let turn = Math.atan2(v - middle[1], u - middle[0]) - from;
  if (sweep && turn <= 0) turn += 2 * Math.PI;
  if (!sweep && turn >= 0) turn -= 2 * Math.PI;
  return Array.from({ length: steps }, (_, i): Point => {
    const at = from + (turn * (i + 1)) / steps;
    return [middle[0] + r * Math.cos(at), middle[1] + r * Math.sin(at)];
  });
}

const weights: Readonly<Record<number, (t: number, u: number) => readonly number[]>> = {
  3: (t, u) => [u * u, 2 * u * t, t * t],
  4: (t, u) => [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t],
};

/** A Bézier curve of three or four points. */
function curve(points: readonly Point[]): Point[] {
  return Array.from({ length: steps }, (_, i): Point => {
    const t = (i + 1) / steps;
    const weight = weights[points.length]?.(t, 1 - t) ?? [];
    return [0, 1].map((axis) =>
      points.reduce((sum, point, at) => sum + (weight[at] ?? 0) * (point[axis] ?? 0), 0),
    ) as unknown as Point;
  });
}

const takes: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Numbers of an arc's flags may stand without a space between them; ours don't. */
const numbers = (text: string): number[] => [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([one]) => Number(one));

const kept_lines = new Map<string, Lines>();

export function linesOf(d: string): Lines {
  const known = kept_lines.get(d);
  if (known !== undefined) return known;
  const lines = read(d);
  kept_lines.set(d, lines);
  return lines;
}

function read(d: string): Lines {
  const lines: Point[][] = [];
  let at: Point = [0, 0];
  let start: Point = at;
  let handle: Point = at;
  let line: Point[] = [];
  const begin = (point: Point): void => {
    line = [point];
    lines.push(line);
    start = point;
  };
  for (const [, letter = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = letter.toLowerCase();
    const count = takes[kind];
    const given = numbers(text);
    if (count === undefined || (count === 0 ? given.length > 0 : given.length === 0 || given.length % count !== 0))
      throw new Error(`not a path: ${d}`);
    if (kind === 'z') {
      line.push(start);
      at = start;
    }
    for (let i = 0; count > 0 && i < given.length; i += count) {
      const [ox, oy] = letter === kind ? at : [0, 0];
      const part = given.slice(i, i + count);
      const pairs: Point[] = [];
      for (let n = 0; n + 1 < part.length; n += 2) pairs.push([ox + (part[n] ?? 0), oy + (part[n + 1] ?? 0)]);
      const last = pairs.at(-1) ?? at;
      const again: Point = [2 * at[0] - handle[0], 2 * at[1] - handle[1]];
      if (kind === 'm' && i === 0) begin(last);
      else if (kind === 'h') line.push([ox + (part[0] ?? 0), at[1]]);
      else if (kind === 'v') line.push([at[0], oy + (part[0] ?? 0)]);
      else if (kind === 'c' || kind === 'q') line.push(...curve([at, ...pairs]));
      else if (kind === 's' || kind === 't') line.push(...curve([at, again, ...pairs]));
      else if (kind === 'a') {
        const [r = 0, , , large, sweep, x = 0, y = 0] = part;
        line.push(...arc(at, r, large === 1, sweep === 1, [ox + x, oy + y]));
      } else line.push(last);
      handle = kind === 'c' || kind === 's' || kind === 'q' ? (pairs.at(-2) ?? at) : kind === 't' ? again : at;
      at = line.at(-1) ?? at;
      if (!'csqt'.includes(kind)) handle = at;
    }
  }
  return lines;
}

// ---- drawings ----

const isNode = (thing: unknown): thing is VNode<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null && 'type' in thing && 'props' in thing;

const kept_placed = new Map<string, Lines>();

/** The same path in the same place is the same lines, by which their cells are kept. */
function placedLines(d: string, matrix: Matrix): Lines {
  if (matrix === same) return linesOf(d);
  const key = `${matrix.join(' ')} ${d}`;
  const known = kept_placed.get(key);
  if (known !== undefined) return known;
  const lines = linesOf(d).map((line) => line.map((point) => place(matrix, point)));
  kept_placed.set(key, lines);
  return lines;
}

/** All paths of a drawing made of components without state, in the order in which they are drawn. */
export function strokesOf(drawn: JSX.Element): Stroke[] {
  const strokes: Stroke[] = [];
  const walk = (thing: unknown, matrix: Matrix, classes: readonly string[]): void => {
    if (Array.isArray(thing)) for (const one of thing) walk(one, matrix, classes);
    if (!isNode(thing)) return;
    const { type, props } = thing;
    if (typeof type === 'function') {
      walk((type as (props: unknown) => unknown)(props), matrix, classes);
      return;
    }
    const { transform, d, fill = 'none', stroke = 'none', children } = props;
    const here = typeof transform === 'string' ? times(matrix, matrixOf(transform)) : matrix;
    const inside = typeof props['class'] === 'string' ? [...classes, props['class']] : classes;
    if (type === 'path')
      strokes.push({
        lines: placedLines(String(d), here),
        fill: String(fill),
        line: String(stroke),
        width: Number(props['stroke-width'] ?? 0) * Math.sqrt(Math.abs(here[0] * here[3] - here[1] * here[2])),
        classes: inside,
      });
    walk(children, here, inside);
  };
  walk(drawn, same, []);
  return strokes;
}

/** Left, top, right and bottom edge of all that is drawn. */
export function edgesOf(
  strokes: readonly Pick<Stroke, 'lines' | 'width' | 'line'>[],
): [number, number, number, number] {
  const edges: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lines, width, line } of strokes) {
    const half = line === 'none' ? 0 : width / 2;
    for (const one of lines)
      for (const [x, y] of one) {
        edges[0] = Math.min(edges[0], x - half);
        edges[1] = Math.min(edges[1], y - half);
        edges[2] = Math.max(edges[2], x + half);
        edges[3] = Math.max(edges[3], y + half);
      }
  }
  return edges;
}

// ---- cells ----

/** A drawing of so many pixels in width has twice as many cells, and as many rows as its height takes. */
export class Cells {
  readonly columns: number;
  readonly rows: number;
  private readonly unit: number;
  private readonly kept = new WeakMap<Lines, Map<number, readonly number[]>>();

  constructor(
    private readonly frame: Frame,
    pixels: number,
  ) {
    this.columns = pixels * 2;
    this.unit = frame.width / this.columns;
    this.rows = Math.ceil(frame.height / this.unit - 1e-6);
  }

  /** What an area covers: the cells whose middles lie inside, by the non-zero rule. */
  filled(lines: Lines): readonly number[] {
    return this.known(lines, 0, () => this.fill(lines));
  }

  /** What a line of that width covers. */
  stroked(lines: Lines, width: number): readonly number[] {
    return this.known(lines, width, () => this.stroke(lines, width));
  }

  private known(lines: Lines, width: number, make: () => readonly number[]): readonly number[] {
    const of_lines = this.kept.get(lines) ?? new Map<number, readonly number[]>();
    this.kept.set(lines, of_lines);
    const cells = of_lines.get(width) ?? make();
    of_lines.set(width, cells);
    return cells;
  }

  private cell([x, y]: Point): Point {
    return [(x - this.frame.left) / this.unit, (y - this.frame.top) / this.unit];
  }

  private fill(lines: Lines): number[] {
    const crossings: { x: number; turn: number }[][] = [];
    for (const line of lines) {
      line.forEach((point, i) => {
        const [x, y] = this.cell(point);
        const [u, v] = this.cell(line[(i + 1) % line.length] ?? point);
        if (y === v) return;
        const [from, to] = [Math.min(y, v), Math.max(y, v)];
        for (let row = Math.max(0, Math.ceil(from - 0.5)); row < Math.min(this.rows, to - 0.5); row += 1)
          (crossings[row] ??= []).push({ x: x + ((row + 0.5 - y) / (v - y)) * (u - x), turn: v > y ? 1 : -1 });
      });
    }
    const cells: number[] = [];
    crossings.forEach((at, row) => {
      at.sort((one, other) => one.x - other.x);
      let turns = 0;
      at.forEach(({ x, turn }, i) => {
        turns += turn;
        if (turns === 0) return;
        const end = Math.min(at[i + 1]?.x ?? x, this.columns);
        for (let column = Math.max(0, Math.ceil(x - 0.5)); column + 0.5 < end; column += 1)
          cells.push(row * this.columns + column);
      });
    });
    return cells;
  }

  private stroke(lines: Lines, width: number): number[] {
    const half = Math.max(width / this.unit / 2, 0.5);
    const cells = new Set<number>();
    for (const line of lines) {
      line.forEach((point, i) => {
        const next = line[i + 1] ?? (line.length === 1 ? point : undefined);
        if (next === undefined) return;
        const [x, y] = this.cell(point);
        const [u, v] = this.cell(next);
        const long = (u - x) ** 2 + (v - y) ** 2;
        const first = Math.max(0, Math.floor(Math.min(y, v) - half));
        const left = Math.max(0, Math.floor(Math.min(x, u) - half));
        for (let row = first; row < Math.min(this.rows, Math.max(y, v) + half); row += 1)
          for (let column = left; column < Math.min(this.columns, Math.max(x, u) + half); column += 1) {
            const [p, q] = [column + 0.5 - x, row + 0.5 - y];
            const t = long === 0 ? 0 : Math.min(1, Math.max(0, (p * (u - x) + q * (v - y)) / long));
            if ((p - t * (u - x)) ** 2 + (q - t * (v - y)) ** 2 <= half * half) cells.add(row * this.columns + column);
          }
      });
    }
    return [...cells];
  }

  /** How light each cell is, from 0 to 1, on a ground of that lightness. */
  grey(strokes: readonly Stroke[], lightOf: (tone: string) => number, ground = 1): Float64Array {
    const grey = new Float64Array(this.columns * this.rows).fill(ground);
    for (const { lines, fill, line, width } of strokes) {
      if (fill !== 'none') {
        const light = lightOf(fill);
        for (const cell of this.filled(lines)) grey[cell] = light;
      }
      if (line !== 'none' && width > 0) {
        const light = lightOf(line);
        for (const cell of this.stroked(lines, width)) grey[cell] = light;
      }
    }
    return grey;
  }
}

/** Of a colour like #2b2620 or #fff, from 0 to 1. */
export function lightOfColour(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour;
  const [r = NaN, g = NaN, b = NaN] = [1, 3, 5].map((at) => parseInt(digits.slice(at, at + 2), 16));
  const light = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  if (!(light >= 0 && light <= 1)) throw new Error(`no colour: ${colour}`);
  return light;
}

/** How much lighter or darker a cell is on average: 0 for two that are the same. */
export function difference(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += Math.abs((one[i] ?? 1) - (other[i] ?? 1));
  return sum / one.length;
}
