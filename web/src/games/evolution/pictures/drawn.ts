// What the parts of a creature are drawn with: shapes of the data (parts.json) in the colours of one skin, put in their
// places.
import data from './parts.json';
import { ball, placed, type Placing } from './path.ts';
import { rigOf, type Look, type Rig } from './rig.ts';

/** 1: drawn from some 56 px of width on, 2: from 96 px on. What has none is drawn at any size. */
export type Fine = 1 | 2;

export interface Shape {
  readonly d?: string;
  readonly ball?: readonly number[];
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  readonly fine?: number;
}

export interface Part {
  readonly part?: string;
  readonly frame?: string;
  readonly when?: string;
  readonly shapes?: readonly Shape[];
  readonly made?: string;
}

/** What is drawn: an area, a line, or both. */
export interface Drawn {
  readonly d: string;
  readonly fill: string | null;
  readonly line: string | null;
  readonly width: number;
  readonly fine: Fine | null;
  readonly opacity?: number;
  readonly dashed?: boolean;
  /** Pale as what is far away, by day and at night. */
  readonly afar?: boolean;
  /** A jaw, which is turned around this place when the creature bites. */
  readonly hinge?: { readonly x: number; readonly y: number };
}

/** `part`: the trait that it shows, `body` or `herd`. */
export interface Group {
  readonly part: string;
  readonly drawn: readonly Drawn[];
}

export const ink = '#2b2620';
export const parts: readonly Part[] = data.parts;
export const outline: Readonly<Record<string, string>> = data.outline;
const skins: Readonly<Record<string, readonly (readonly string[])[]>> = data.skins;

export interface Making {
  readonly look: Look;
  readonly rig: Rig;
  readonly skin: string;
  readonly shade: string;
  readonly belly: string;
}

export function making(look: Look): Making {
  const all = skins[look.meat ? 'meat' : 'plants'] ?? [];
  const [skin = '', shade = '', belly = ''] = all[look.skin % all.length] ?? [];
  return { look, rig: rigOf(look), skin, shade, belly };
}

function colour({ skin, shade, belly }: Making, name: string | undefined): string | null {
  if (name === undefined) return null;
  return { skin, shade, belly, ink }[name] ?? name;
}

export function drawnOf(shape: Shape, m: Making, placing: Placing): Drawn {
  const [x = 0, y = 0, w = 0, h = w] = shape.ball ?? [];
  const d = shape.d ?? ball(x, y, w, h);
  return {
    d: placed(d, placing),
    fill: colour(m, shape.fill),
    line: colour(m, shape.line),
    width: shape.width ?? 0,
    fine: shape.fine === 1 || shape.fine === 2 ? shape.fine : null,
  };
}

export const area = (d: string, fill: string, more: Partial<Drawn> = {}): Drawn => ({
  d,
  fill,
  line: null,
  width: 0,
  fine: null,
  ...more,
});
export const line = (d: string, colour: string, width: number, more: Partial<Drawn> = {}): Drawn => ({
  d,
  fill: null,
  line: colour,
  width,
  fine: null,
  ...more,
});

/** So much of the other colour. */
export function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, i: number): number => parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mix = [0, 1, 2].map((i) => Math.round(part(one, i) * (1 - share) + part(other, i) * share));
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const meal = ({ look }: Making): 'meat' | 'plants' => (look.meat ? 'meat' : 'plants');
