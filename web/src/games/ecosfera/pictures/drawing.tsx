// Drawings of our own data: each a list of shapes, from the ground up. How they are drawn: docs/pictures.md.
import type { JSX } from 'preact';

/** An area, or a line of some width with round ends. */
export type Shape =
  { readonly d: string; readonly fill: string } | { readonly d: string; readonly line: string; readonly width: number };

export type Drawn = readonly Shape[];

export function Shapes({ drawn }: { readonly drawn: Drawn }): JSX.Element {
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      {drawn.map((shape, i) =>
        'fill' in shape ? (
          <path key={i} d={shape.d} fill={shape.fill} />
        ) : (
          <path key={i} d={shape.d} fill="none" stroke={shape.line} stroke-width={shape.width} />
        ),
      )}
    </g>
  );
}
