// Tokens, stacks and cubes. Every colour also has a mark of its own, so that nothing rests on colour alone.
import type { JSX } from 'preact';
import type { Color } from './wire.ts';
import './tokens.css';

/** How much higher each further token of a stack lies. */
const layerHeight = 15;
const discRx = 31;
const discRy = 25;
const discSide = 12;

const known: ReadonlySet<string> = new Set(['blue', 'gray', 'brown', 'green', 'yellow', 'red']);

function Mark({ color }: { color: string }): JSX.Element {
  switch (color) {
    case 'blue': // waves
      return <path d="M-17,-6q4.2,-6 8.5,0t8.5,0t8.5,0t8.5,0M-17,6q4.2,-6 8.5,0t8.5,0t8.5,0t8.5,0" />;
    case 'gray': // two peaks
      return <path d="M-19,9L-6,-11L1,0L6,-6L18,9Z" />;
    case 'brown': // rings of a trunk
      return <path d="M-4,0a4,3 0 1,0 8,0a4,3 0 1,0 -8,0M-11,0a11,8.5 0 1,0 22,0a11,8.5 0 1,0 -22,0" />;
    case 'green': // a leaf
      return <path d="M-13,9C-15,-6 -3,-14 14,-12C15,2 6,13 -8,9M-15,13L5,-4" />;
    case 'yellow': // ears of grain
      return (
        <path
          d={
            'M0,13V-12M0,-4q-9,0 -10,-8q9,0 10,8q1,-8 10,-8q-1,8 -10,8' +
            'M0,7q-9,0 -10,-8q9,0 10,8q1,-8 10,-8q-1,8 -10,8'
          }
        />
      );
    case 'red': // a house
      return <path d="M-15,0L0,-13L15,0M-10,-3V11H10V-3M-3,11V3H3V11" />;
    default: // any of several
      return <path d="M-10,0h0.1M0,0h0.1M10,0h0.1" stroke-width="6" />;
  }
}

/** The rings that a piece of wood shows where it was cut, and the light from the upper left on its edge. */
const grain = 'M-25,-13Q2,-18 24,-15M-30,-2Q-2,-5 29,-1M-26,12Q4,9 25,14';
const lit_edge = 'M-28,-8A30,24 0 0,1 8,-23';
const lit_side = `M-25,${discSide + 12}V14M-21,${discSide + 15}V18`;

/** One token of wood seen from a little above, the middle of its top at the origin; "any" is a base left open. */
export function Token({ color, flat = false }: { color: string; flat?: boolean }): JSX.Element {
  const name = known.has(color) ? color : 'any';
  return (
    <g class={`hm-token hm-${name}`}>
      {!flat && (
        <>
          <path
            class="hm-side"
            d={`M${-discRx},0v${discSide}a${discRx},${discRy} 0 0,0 ${2 * discRx},0v${-discSide}Z`}
          />
          <path class="hm-lit" d={lit_side} />
        </>
      )}
      <ellipse class="hm-top" rx={discRx} ry={discRy} />
      <path class="hm-grain" d={grain} />
      <path class="hm-lit" d={lit_edge} />
      <g class="hm-mark">
        <Mark color={name} />
      </g>
    </g>
  );
}

/** How far above the space's middle the top of a stack lies. */
export const stackTop = (height: number): number => (height > 0 ? 6 + (height - 1) * layerHeight : 0);

export function Stack({ tokens }: { tokens: readonly string[] }): JSX.Element {
  return (
    <g>
      {tokens.length > 0 && <ellipse class="hm-shadow" cx="4" cy="9" rx={discRx + 2} ry={discRy} />}
      {tokens.map((color, level) => (
        <g
          key={level}
          transform={`translate(0,${-stackTop(level + 1)})`}
          data-top={level === tokens.length - 1 ? '' : undefined}
        >
          <Token color={color.includes('|') ? 'any' : color} />
        </g>
      ))}
    </g>
  );
}

/** In px: as large is the figure of a height at least, however small the drawing. */
const figure_least = 13;
const figure_usual = 16;

/** The number of tokens, so that height is never guessed from the drawing. `scale`: px for a unit of it, if known. */
export function HeightBadge(props: { readonly height: number; readonly scale: number | null }): JSX.Element | null {
  const { height, scale } = props;
  if (height < 2) return null;
  const size = Math.max(figure_usual, figure_least / (scale ?? 1));
  const radius = size * 0.65;
  return (
    <g class="hm-badge" transform={`translate(${discRx - 3},${-stackTop(height) + 17})`}>
      <circle r={radius} />
      <text y={size * 0.35} text-anchor="middle" style={{ fontSize: `${size}px` }}>
        {height}
      </text>
    </g>
  );
}

/** An animal cube (a cube) or a spirit cube (a tall crystal), standing on the origin. */
export function Cube({ spirit = false }: { spirit?: boolean }): JSX.Element {
  return spirit ? (
    <g class="hm-cube hm-spirit-cube">
      <path class="hm-face-left" d="M-13,-12L0,-34V8L-13,-2Z" />
      <path class="hm-face-right" d="M13,-12L0,-34V8L13,-2Z" />
    </g>
  ) : (
    <g class="hm-cube">
      <path class="hm-face-top" d="M0,-24L15,-16L0,-8L-15,-16Z" />
      <path class="hm-face-left" d="M-15,-16L0,-8V8L-15,0Z" />
      <path class="hm-face-right" d="M15,-16L0,-8V8L15,0Z" />
    </g>
  );
}

/** A small round of one colour for trays, buttons and the offer. */
export function TokenIcon({ color }: { color: Color }): JSX.Element {
  return (
    <svg class="hm-token-icon" viewBox="-34 -30 68 72" aria-hidden="true">
      <Token color={color} />
    </svg>
  );
}
