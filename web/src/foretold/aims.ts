// Which action is aimed at, and which others could be: controls say which one they carry out (data-carries-out), or
// which one they are about though a further press is asked for (data-aims-at).
import { useEffect, useRef, useState } from 'preact/hooks';
import { isInSight } from '../motion/places.ts';

export interface Aims {
  /** As the control says it; null: none. */
  readonly aim: string | null;
  /** Those that can be pressed on the board, and lie in sight. */
  readonly offered: readonly Offered[];
}

export interface Offered {
  readonly action: string;
  /** Its corner on the screen. */
  readonly right: number;
  readonly top: number;
}

/** In px: what is told at a corner is as far from the window's edge at least. */
const edge = 16;

const nothing: Aims = { aim: null, offered: [] };
const carriers = '.stage :is(.play-main, .turn-bar) :is([data-carries-out], [data-aims-at])';

function actionOf(element: Element | null | undefined): string | null {
  const carrier = element?.closest(carriers);
  return carrier?.getAttribute('data-carries-out') ?? carrier?.getAttribute('data-aims-at') ?? null;
}

/** What is chosen has one control in the bar that carries it out, or several, and then it is none of them. */
function chosen(): string | null {
  const [only, another] = document.querySelectorAll('.turn-does [data-carries-out]');
  return another === undefined ? actionOf(only) : null;
}

function onBoard(): Offered[] {
  return [...document.querySelectorAll('.stage .play-main [data-carries-out]')].filter(isInSight).map((element) => {
    const { right, top, width, height } = element.getBoundingClientRect();
    const action = actionOf(element) ?? '';
    // Of a drawing the corner is no part of the thing that it is a box around.
    const inside = element instanceof SVGElement ? 1 / 8 : 0;
    const most = innerWidth - edge;
    return {
      action,
      right: Math.min(Math.round(right - width * inside), most),
      top: Math.round(top + height * inside),
    };
  });
}

/**
 * Looked up again whenever what is pointed at or has the focus, or anything on the board, becomes another one; `live`:
 * whether anybody wants to know.
 */
export function useAims(live: boolean): Aims {
  const [aims, setAims] = useState(nothing);
  // Before anything is pressed or pointed at nobody has asked for anything.
  const wanted = useRef(false);
  const pointer = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    if (!live) return undefined;
    let asked = 0;
    const look = () => {
      asked = 0;
      if (!wanted.current) return;
      const at = pointer.current;
      const under = at === null ? null : document.elementFromPoint(at.x, at.y);
      const focused = at === null ? document.activeElement : null;
      const next = { aim: actionOf(under) ?? actionOf(focused) ?? chosen(), offered: onBoard() };
      setAims((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    const point = (event: PointerEvent) => {
      wanted.current = true;
      // A finger is nowhere once it is lifted.
      pointer.current = event.pointerType === 'touch' ? null : { x: event.clientX, y: event.clientY };
      ask();
    };
    const leave = () => {
      pointer.current = null;
      ask();
    };
    const focus = (event: FocusEvent) => {
      wanted.current = true;
      if (event.target instanceof Element && event.target.matches(':focus-visible')) pointer.current = null;
      ask();
    };
    const listens = new AbortController();
    const { signal } = listens;
    document.addEventListener('pointermove', point, { signal });
    document.addEventListener('pointerdown', point, { signal });
    document.documentElement.addEventListener('pointerleave', leave, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('scroll', ask, { capture: true, passive: true, signal });
    addEventListener('resize', ask, { signal });
    const watcher = new MutationObserver(ask);
    const attributes = { attributes: true, attributeFilter: ['data-carries-out', 'data-aims-at', 'class'] };
    for (const part of document.querySelectorAll('.stage :is(.play-main, .turn-bar-row)')) {
      watcher.observe(part, { childList: true, subtree: true, ...attributes });
    }
    ask();
    return () => {
      cancelAnimationFrame(asked);
      listens.abort();
      watcher.disconnect();
      setAims(nothing);
    };
  }, [live]);
  return aims;
}
