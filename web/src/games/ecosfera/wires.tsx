// Lines on the table: from the pile that gives what is missing to the card that it is for, and from what a partner did
// to where it is to be seen. They run in the gutters, over nothing that is read or pressed.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Wire {
  readonly kind: 'gives' | 'did';
  /** Selectors within the board. */
  readonly from: string;
  readonly to: string;
  readonly color: string;
}

interface Line {
  readonly kind: Wire['kind'];
  readonly color: string;
  readonly path: string;
  /** Where it ends. */
  readonly x: number;
  readonly y: number;
}

/** A line has so much of its own below or above a thing, before it turns. */
const gutter_px = 4;
/** How far from the edge of a card or band lines leave it. */
const inside_px = 22;

function lineOf({ kind, from, to, color }: Wire, board: Element): Line | null {
  const frame = board.getBoundingClientRect();
  const [start, end] = [
    board.querySelector(from)?.getBoundingClientRect(),
    board.querySelector(to)?.getBoundingClientRect(),
  ];
  if (start === undefined || end === undefined || start.width === 0 || end.width === 0) return null;
  // Only downwards, from one region into the next: elsewhere a line would cross what lies between.
  const room = end.top - start.bottom;
  if (room < gutter_px || room > 4 * inside_px) return null;
  const across = Math.max(start.left + inside_px, Math.min(end.left + end.width / 2, start.right - inside_px));
  const x1 = (kind === 'gives' ? start.left + start.width / 2 : across) - frame.left;
  const x2 =
    (kind === 'gives'
      ? Math.max(end.left + inside_px, Math.min(x1 + frame.left, end.right - inside_px))
      : end.left + end.width / 2) - frame.left;
  const [y1, y2] = [start.bottom - frame.top, end.top - frame.top];
  const middle = y1 + Math.min(room / 2, gutter_px);
  return { kind, color, path: `M${x1} ${y1}V${middle}H${x2}V${y2}`, x: x2, y: y2 };
}

/** Looked up anew whenever the board is drawn, and in a window of another size. */
export function Wires({ wires, board }: { wires: readonly Wire[]; board: Element | null }): JSX.Element {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [, measure] = useState(0);
  const before = useRef('');
  useLayoutEffect(() => {
    if (board === null) return undefined;
    const observer = new ResizeObserver(() => measure((count) => count + 1));
    observer.observe(board);
    return () => observer.disconnect();
  }, [board]);
  useLayoutEffect(() => {
    const found = board === null ? [] : wires.flatMap((wire) => lineOf(wire, board) ?? []);
    const now = JSON.stringify(found);
    if (now === before.current) return;
    before.current = now;
    setLines(found);
  });
  return (
    <svg class="es-wires" aria-hidden="true" focusable="false">
      {lines.map(({ kind, color, path, x, y }) => (
        <g key={path} class={`es-wire-${kind}`} style={{ color }}>
          <path d={path} />
          {kind === 'gives' ? (
            <circle cx={x} cy={y} r="4" />
          ) : (
            <path d={`M${x - 5} ${y - 6}h10l-5 7z`} class="es-wire-head" />
          )}
        </g>
      ))}
    </svg>
  );
}
