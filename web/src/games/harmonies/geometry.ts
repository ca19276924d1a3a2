// Where hexagons lie on the screen: flat-top hexagons in axial coordinates, as the server gives them.

/** Distance from the middle of a hexagon to a corner, in the units of every drawing here. */
export const hexSize = 50;
const root3 = Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

export const middleOf = (q: number, r: number): Point => ({
  x: hexSize * 1.5 * q,
  y: hexSize * root3 * (r + q / 2),
});

/** The corners of a hexagon around the origin, for <polygon points>; a scale below 1 leaves a gap between them. */
export function corners(scale = 1): string {
  const points: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    const angle = (Math.PI / 3) * i;
    points.push(`${(hexSize * scale * Math.cos(angle)).toFixed(2)},${(hexSize * scale * Math.sin(angle)).toFixed(2)}`);
  }
  return points.join(' ');
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box around hexagons at these middles, with room above for tall stacks. */
export function boxAround(points: readonly Point[], above: number): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const margin = 4;
  const x = Math.min(...xs) - hexSize - margin;
  const y = Math.min(...ys) - (hexSize * root3) / 2 - margin - above;
  return {
    x,
    y,
    width: Math.max(...xs) + hexSize + margin - x,
    height: Math.max(...ys) + (hexSize * root3) / 2 + margin - y,
  };
}

export const viewBox = (box: Box): string => [box.x, box.y, box.width, box.height].map((n) => n.toFixed(1)).join(' ');

/** "3,2" -> column and row as people count them, from 1. */
export function spacePlace(space: string): { column: number; row: number } {
  const [column = '0', row = '0'] = space.split(',');
  return { column: Number(column) + 1, row: Number(row) + 1 };
}
