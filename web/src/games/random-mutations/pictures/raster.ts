// What a drawing looks like in grey, in few pixels: for tests that ask whether two of them can be told apart. It knows
// the paths that our drawings are made of, and lays them over each other as a browser does.
import type { JSX, VNode } from 'preact';

type Point = readonly [number, number];
type Matrix = readonly [number, number, number, number, number, number];

export interface Stroke {
  readonly lines: readonly (readonly Point[])[];
  readonly fill: string;
  readonly line: string;
  readonly width: number;
  /** Of the groups that it lies in, the outermost first. */
  readonly classes: readonly string[];
}

const steps = 12;
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
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (inner ?? '').split(/[ ,]+/).map(Number);
    const turn = (a * Math.PI) / 180;
    const next: Record<string, Matrix> = {
      translate: [1, 0, 0, 1, a, b],
      scale: [a, 0, 0, a, 0, 0],
      rotate: [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0],
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

/** A Bézier curve of any order. */
function curve(points: readonly Point[]): Point[] {
  return Array.from({ length: steps }, (_, i): Point => {
    const t = (i + 1) / steps;
    let level = [...points];
    while (level.length > 1)
      level = level.slice(1).map(([x, y], at): Point => {
        const [u, v] = level[at] ?? [0, 0];
        return [u + (x - u) * t, v + (y - v) * t];
      });
    return level[0] ?? [0, 0];
  });
}

const takes: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Numbers of an arc's flags may stand without a space between them; ours don't. */
const numbers = (text: string): number[] => [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([one]) => Number(one));

export function linesOf(d: string): Point[][] {
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

const isNode = (thing: unknown): thing is VNode<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null && 'type' in thing && 'props' in thing;

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
        lines: linesOf(String(d)).map((line) => line.map((point) => place(here, point))),
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
export function edgesOf(strokes: readonly Stroke[]): [number, number, number, number] {
  const edges: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lines, width, line } of strokes) {
    const half = line === 'none' ? 0 : width / 2;
    for (const [x, y] of lines.flat()) {
      edges[0] = Math.min(edges[0], x - half);
      edges[1] = Math.min(edges[1], y - half);
      edges[2] = Math.max(edges[2], x + half);
      edges[3] = Math.max(edges[3], y + half);
    }
  }
  return edges;
}

function isInside(lines: readonly (readonly Point[])[], x: number, y: number): boolean {
  let winding = 0;
  for (const line of lines)
    line.forEach(([u, v], i) => {
      const [a, b] = line[(i + 1) % line.length] ?? [u, v];
      if (v <= y === b <= y) return;
      if (u + ((y - v) / (b - v)) * (a - u) > x) winding += b > v ? 1 : -1;
    });
  return winding !== 0;
}

function isOnLine(lines: readonly (readonly Point[])[], half: number, x: number, y: number): boolean {
  return lines.some((line) =>
    line.some(([u, v], i) => {
      const [a, b] = line[i + 1] ?? [u, v];
      const long = (a - u) ** 2 + (b - v) ** 2;
      const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - u) * (a - u) + (y - v) * (b - v)) / long));
      return (x - u - t * (a - u)) ** 2 + (y - v - t * (b - v)) ** 2 <= half * half;
    }),
  );
}

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Two times two samples a pixel: how light each is, from 0 to 1, on white paper. */
export function greyOf(
  strokes: readonly Stroke[],
  frame: Frame,
  pixels: number,
  lightOf: (tone: string) => number,
): Float64Array {
  const columns = pixels * 2;
  const unit = frame.width / columns;
  const rows = Math.round(frame.height / unit);
  const grey = new Float64Array(columns * rows).fill(1);
  for (const stroke of strokes) {
    const half = stroke.line === 'none' ? 0 : stroke.width / 2;
    const [left, top, right, bottom] = edgesOf([stroke]);
    const from = (edge: number, zero: number): number => Math.max(0, Math.floor((edge - zero) / unit));
    for (let row = from(top, frame.top); row < rows && frame.top + row * unit <= bottom; row += 1)
      for (let column = from(left, frame.left); column < columns && frame.left + column * unit <= right; column += 1) {
        const x = frame.left + (column + 0.5) * unit;
        const y = frame.top + (row + 0.5) * unit;
        if (half > 0 && isOnLine(stroke.lines, half, x, y)) grey[row * columns + column] = lightOf(stroke.line);
        else if (stroke.fill !== 'none' && isInside(stroke.lines, x, y))
          grey[row * columns + column] = lightOf(stroke.fill);
      }
  }
  return grey;
}

/** How much lighter or darker a sample is on average: 0 for two that are the same. */
export const difference = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, light, i) => sum + Math.abs(light - (other[i] ?? 1)), 0) / one.length;
