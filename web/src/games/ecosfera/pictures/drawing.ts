// Pictures of the species, drawn by us on a grid of 48: one for each way of growing or moving, shared by its kin.

export interface Drawing {
  /** Main shapes, filled. */
  readonly a: string;
  /** Shapes of the second tone. */
  readonly b?: string;
  /** Lines. */
  readonly l?: string;
  /** Dark dots: eyes. */
  readonly k?: string;
}

/** A round as part of a path. */
export const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
