// What lizards and the small pictures of their mutations are made of. The drawings are our own data (lizard.json); how
// they are drawn, and what the names of colours and layers mean: docs/pictures.md.
import type { JSX } from 'preact';
import drawings from './lizard.json';

/** An area, a line with round ends, or an area with an edge. A colour is one of creature.css, or the thing's own. */
export interface Shape {
  readonly d?: string | undefined;
  readonly fill?: string | undefined;
  readonly line?: string | undefined;
  readonly width?: number | undefined;
  readonly dash?: string | undefined;
  /** By so much to the right and down, and turned by so many degrees. */
  readonly move?: readonly number[] | undefined;
}

/** Something on the lizard, whose back lies along the middle of a grid of 72 in height. */
export interface Piece extends Shape {
  /** Not a path of its own but the mutation's small picture: its middle, its size and how it is turned. */
  readonly sign?: readonly number[] | undefined;
  /** On both sides of the back. */
  readonly both?: boolean | undefined;
  /** So much further from the back on who is heavy. */
  readonly flank?: number | undefined;
  /** Left out where one of these is worn, which has the same place. */
  readonly unless?: readonly string[] | undefined;
  /** A detail: 1 is left out first where the lizard is small, then 2. */
  readonly fine?: number | undefined;
}

/** From the ground up. The legs lie above `under`, the trunk above `feet`, the eyes above `belt`. */
export const layers = ['under', 'wings', 'feet', 'belt', 'back', 'head', 'top'] as const;
export type Layer = (typeof layers)[number];

/** Of each mutation the picture on its chip and card, on a grid of 24. */
export const signs: Readonly<Record<string, readonly Shape[]>> = drawings.signs;
/** Of each mutation what the lizard wears. Of two in one layer the later one lies above. */
export const worn: Readonly<Record<string, { readonly [layer in Layer]?: readonly Piece[] | undefined }>> =
  drawings.worn;
/** The lizard itself. */
export const body: Readonly<Record<'legs' | 'slim' | 'broad' | 'eyes' | 'shut' | 'snout', readonly Piece[]>> & {
  readonly skins: readonly (readonly Piece[])[];
} = drawings.body;

const sign_grid = 24;
const sign_edge = 1.7;
const part_edge = 2;

const toneOf = (tone: string | undefined): string =>
  tone === undefined ? 'none' : tone.startsWith('#') ? tone : `var(--rm-${tone})`;

const moved = ([x = 0, y = 0, turn = 0]: readonly number[]): string => `translate(${x} ${y}) rotate(${turn})`;

/** `edge`: how thick a line is that says nothing of it. `at`: where it lies, before its own `move`. */
function Path(props: { shape: Shape; edge: number; at?: string; look?: string | undefined }): JSX.Element {
  const { shape, edge, at = '', look } = props;
  const { d, fill, line, width = edge, dash, move } = shape;
  const transform = move === undefined ? at : `${at} ${moved(move)}`;
  return (
    <path
      class={look}
      d={d}
      fill={toneOf(fill)}
      {...(line === undefined ? {} : { stroke: toneOf(line), 'stroke-width': width, 'stroke-dasharray': dash })}
      {...(transform === '' ? {} : { transform })}
    />
  );
}

/** The small picture of a mutation in its own grid. */
export function Sign({ trait }: { trait: string }): JSX.Element {
  return (
    <>
      {signs[trait]?.map((shape, i) => (
        <Path key={i} shape={shape} edge={sign_edge} />
      ))}
    </>
  );
}

function One({ piece, trait, at }: { piece: Piece; trait: string; at: string }): JSX.Element {
  const look = piece.fine === undefined ? undefined : `rm-cr-fine-${piece.fine}`;
  if (piece.sign === undefined) return <Path shape={piece} edge={part_edge} at={at} look={look} />;
  const [x = 0, y = 0, size = sign_grid, turn = 0] = piece.sign;
  const middle = -sign_grid / 2;
  return (
    <g
      class={look}
      transform={`${at} ${moved([x, y, turn])} scale(${size / sign_grid}) translate(${middle} ${middle})`}
    >
      <Sign trait={trait} />
    </g>
  );
}

const flip = 'matrix(1 0 0 -1 0 72)';

/** What of these is drawn on who wears `traits`. */
export function Pieces(props: {
  pieces: readonly Piece[] | undefined;
  traits: ReadonlySet<string>;
  trait?: string;
}): JSX.Element {
  const { pieces = [], traits, trait = '' } = props;
  const shown = pieces.filter(({ unless = [] }) => !unless.some((other) => traits.has(other)));
  return (
    <>
      {shown.flatMap((piece, i) => {
        const at = piece.flank !== undefined && traits.has('high_body_weight') ? `translate(0 ${piece.flank})` : '';
        const sides = piece.both === true ? [at, `${flip} ${at}`] : [at];
        return sides.map((side) => <One key={`${i} ${side}`} piece={piece} trait={trait} at={side} />);
      })}
    </>
  );
}
