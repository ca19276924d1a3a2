// Keeps an attribute on places that come and go with each change of the board. The style of each attribute says what it
// means: data-told what a line of the history is about, data-since what changed since one's own last turn,
// data-lesson-lit what a lesson speaks of, data-hinted what a hint recommends.
import { useEffect } from 'preact/hooks';
import { mark } from './places.ts';

/** `found` is told the first of the places, each time that they are looked up; another `of` begins it afresh. */
export function useMarks(
  attribute: string,
  names: readonly string[],
  { of = '', found }: { readonly of?: string; readonly found?: (first: Element) => void } = {},
): void {
  const told = names.join('\n');
  useEffect(() => {
    if (names.length === 0) return undefined;
    let asked = 0;
    const look = () => {
      asked = 0;
      const first = mark(attribute, names);
      if (first !== null) found?.(first);
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    ask();
    const watcher = new MutationObserver(ask);
    // A drawing that is used again for another card or space keeps the attribute unless it is looked at again.
    const names_change = ['class', 'data-card', 'data-space', 'data-where', 'data-carries-out', 'data-aims-at'];
    for (const part of document.querySelectorAll('.stage :is(.play-main, .turn-bar-row)')) {
      watcher.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: names_change });
    }
    addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(asked);
      watcher.disconnect();
      removeEventListener('resize', ask);
      mark(attribute, []);
    };
  }, [told, of]);
}
