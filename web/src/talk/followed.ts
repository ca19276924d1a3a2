// A list that grows at its end, in a box that scrolls: who is at the end stays at the end, who has scrolled back stays
// where they are and is told that there is more.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** As good as at the end: browsers round what they scroll by. */
const end_within_px = 8;

export interface Followed {
  readonly ref: RefObject<HTMLDivElement>;
  /** For the box's scroll events. */
  readonly scrolled: () => void;
  /** Something has come beyond what is seen. */
  readonly more: boolean;
  /** Goes to the end, and stays there. */
  readonly follow: () => void;
}

/** `newest` names the last of the list, `own` counts what the reader has added, which leads to the end. */
export function useFollowed(newest: string, own: number): Followed {
  const ref = useRef<HTMLDivElement>(null);
  const at_end = useRef(true);
  /** What is seen first, and how far below the box's upper edge. */
  const held = useRef<{ readonly line: Element; readonly below: number } | null>(null);
  const [more, setMore] = useState(false);
  const toEnd = () => {
    if (ref.current !== null) ref.current.scrollTop = ref.current.scrollHeight;
  };
  const scrolled = () => {
    const box = ref.current;
    // Out of sight it has no size, and where it stands says nothing.
    if (box === null || box.clientHeight === 0) return;
    at_end.current = box.scrollHeight - box.scrollTop - box.clientHeight <= end_within_px;
    held.current = at_end.current ? null : firstSeen(box);
    if (at_end.current) setMore(false);
  };
  useLayoutEffect(() => {
    at_end.current = true;
    setMore(false);
    toEnd();
  }, [own]);
  useLayoutEffect(() => {
    const box = ref.current;
    if (at_end.current || box === null) {
      toEnd();
      return;
    }
    // What was dropped at the beginning moves the rest up.
    if (held.current?.line.isConnected === true) box.scrollTop += belowTop(held.current.line, box) - held.current.below;
    setMore(true);
  }, [newest]);
  useEffect(() => {
    // A keyboard that comes up, a window that is turned, a sheet that opens.
    const resized = new ResizeObserver(() => {
      if (at_end.current) toEnd();
    });
    if (ref.current !== null) resized.observe(ref.current);
    return () => resized.disconnect();
  }, []);
  const follow = () => {
    at_end.current = true;
    setMore(false);
    toEnd();
    // The button that was pressed goes away.
    ref.current?.focus({ preventScroll: true });
  };
  return { ref, scrolled, more, follow };
}

const belowTop = (line: Element, box: Element): number =>
  line.getBoundingClientRect().top - box.getBoundingClientRect().top;

function firstSeen(box: Element): { readonly line: Element; readonly below: number } | null {
  for (const line of box.children) {
    const below = belowTop(line, box);
    if (below + line.getBoundingClientRect().height > 0) return { line, below };
  }
  return null;
}
