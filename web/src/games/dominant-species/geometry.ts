// Where hexes and their corners lie on the screen, and what people call them.
import type { DominantData } from './data.ts';
import type { Terrain } from './wire.ts';

/** Distance from the middle of a hex to a corner, in the units of the drawing of earth. */
export const hexSize = 50;
const root3 = Math.sqrt(3);
export const hexHeight = hexSize * root3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const middleOf = (q: number, r: number): Point => ({ x: hexSize * 1.5 * q, y: hexHeight * (r + q / 2) });

const pair = (name: string): [number, number] => {
  const [q = '0', r = '0'] = name.split(',');
  return [Number(q), Number(r)];
};

export const middleOfHex = (hex: string): Point => middleOf(...pair(hex));

/** "E:0,0" is the eastern corner of hex 0,0. */
export function cornerPoint(vertex: string): Point {
  const { x, y } = middleOf(...pair(vertex.slice(2)));
  return { x: vertex.startsWith('E') ? x + hexSize : x - hexSize, y };
}

/** The corners of a hex around the origin, for <polygon points>. */
export function hexPoints(scale = 1): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => (Math.PI / 3) * i)
    .map((a) => `${(hexSize * scale * Math.cos(a)).toFixed(2)},${(hexSize * scale * Math.sin(a)).toFixed(2)}`)
    .join(' ');
}

export function boxAround(points: readonly Point[], margin: number): Box {
  const xs = points.length > 0 ? points.map((p) => p.x) : [0];
  const ys = points.length > 0 ? points.map((p) => p.y) : [0];
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** The board's columns have letters, the hexes in them numbers from the top: "D3" is the middle of earth. */
export function hexLabel(hex: string): string {
  const [q, r] = pair(hex);
  const top = q === 0 ? -2 : Math.max(-3, -3 - q);
  return `${'ABCDEFG'.charAt(q + 3)}${r - top + 1}`;
}

/** The hexes around a corner by their labels: "D3–E3". */
export function vertexLabel(vertex: string, data: DominantData): string {
  return (data.vertices[vertex] ?? []).map(hexLabel).sort().join('–');
}

/** The tiles of earth that touch a corner. */
export function tilesAt(vertex: string, data: DominantData, tiles: { readonly [hex: string]: unknown }): string[] {
  return (data.vertices[vertex] ?? []).filter((hex) => tiles[hex] !== undefined);
}

export const isTerrain = (value: unknown, data: DominantData): value is Terrain =>
  typeof value === 'string' && value in data.terrains;
