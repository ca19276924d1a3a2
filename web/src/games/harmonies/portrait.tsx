// Animals and spirits as their cards show them. The drawings are our own data (portraits.json): each a list of shapes
// on a grid of 100, from the ground up. How they are drawn: docs/pictures.md.
import type { JSX } from 'preact';
import portraits from './portraits.json';
import './portrait.css';

/** An area, or a line of some width with round ends. */
export type Shape =
  { readonly d: string; readonly fill: string } | { readonly d: string; readonly line: string; readonly width: number };

export const drawn: Readonly<Record<string, readonly Shape[]>> = portraits;

/** By itself, in a grid of 100; nothing where an animal has no drawing. */
export function Animal({ named }: { readonly named: string }): JSX.Element {
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      {drawn[named]?.map((shape, i) =>
        'fill' in shape ? (
          <path key={i} d={shape.d} fill={shape.fill} />
        ) : (
          <path key={i} d={shape.d} fill="none" stroke={shape.line} stroke-width={shape.width} />
        ),
      )}
    </g>
  );
}

/** Before the sky and two hills of its habitat. */
export function Portrait({ named }: { readonly named: string }): JSX.Element | null {
  if (drawn[named] === undefined) return null;
  return (
    <span class="hm-portrait" data-portrait={named}>
      <svg class="hm-hills" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <path class="hm-hill-far" d="M0 14C22 2 40 6 58 14S88 20 100 8V40H0z" />
        <path class="hm-hill-near" d="M0 28C18 18 36 22 54 28S84 30 100 22V40H0z" />
      </svg>
      <svg class="hm-animal" viewBox="0 0 100 100" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <Animal named={named} />
      </svg>
    </span>
  );
}
