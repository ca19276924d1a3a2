// Lights what a step speaks of: every place on the table that has one of the given names. Places come and go with each
// change of the board, so that what is lit is looked up again after each.
import { useEffect, useRef } from 'preact/hooks';
import { useMarks } from '../motion/marks.ts';
import { bringUp } from '../motion/places.ts';

/** Of a drawing the topmost part takes the presses, and is seen through. */
function isSameDrawing(one: Element, other: Element): boolean {
  const drawing = one.closest('svg');
  return drawing !== null && drawing === other.closest('svg');
}

/** Its middle is in the window, and nothing but its own parts lies there. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || isSameDrawing(hit, element));
}

/** A board that shows another part of itself at the same time may have the last word, but not at once. */
const tries_most = 3;
const try_again_ms = 250;

/** `names`: as in LessonStep.lights. `step`: what is lit first of another step is brought up, once. */
export function useLights(names: readonly string[], step: string): void {
  const first = useRef<Element | null>(null);
  const tries = useRef(0);
  const again = useRef(0);
  const show = () => {
    if (first.current === null || tries.current === 0 || again.current !== 0) return;
    --tries.current;
    if (!isOnTop(first.current)) bringUp(first.current);
    again.current = window.setTimeout(() => {
      again.current = 0;
      show();
    }, try_again_ms);
  };
  const told = names.join('\n');
  useEffect(() => {
    tries.current = tries_most;
    return () => {
      clearTimeout(again.current);
      again.current = 0;
      first.current = null;
    };
  }, [told, step]);
  useMarks('data-lesson-lit', names, {
    of: step,
    found: (place) => {
      first.current = place;
      show();
    },
  });
}
