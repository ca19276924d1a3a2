// Where there is room for a box that must not cover what it speaks of. All in px of the window.

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly left: number;
  readonly top: number;
}

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const grown = ({ left, top, right, bottom }: Rect, by: number): Rect => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Between the box and what it speaks of. */
const gap = 3;
const step = 4;

/**
 * The lowest place in `frame` where a box of that size covers none of `kept`, at its left edge rather than elsewhere;
 * null if there is none.
 */
export function roomFor({ width, height }: Size, frame: Rect, kept: readonly Rect[]): Spot | null {
  const around = kept.map((rect) => grown(rect, gap));
  const lefts = [...new Set([frame.left, frame.right - width, ...around.flatMap((r) => [r.right, r.left - width])])]
    .filter((left) => left >= frame.left && left + width <= frame.right)
    .sort((a, b) => a - b);
  for (let top = frame.bottom - height; top >= frame.top; top -= step) {
    for (const left of lefts) {
      const box = { left, top, right: left + width, bottom: top + height };
      if (around.every((rect) => overlap(box, rect) === 0)) return { left, top };
    }
  }
  return null;
}
