// The keyboard's place on a table is never lost: what had it is often gone once an action is done or a dialog closes.
// Then the dialog that is open takes it, else the board, so that the next Tab goes on from there.
import { useEffect } from 'preact/hooks';

const places = ['.stage .board', '.stage #end-title', '#main'];

function found(): HTMLElement | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog !== undefined) return dialog.querySelector<HTMLElement>('button');
  for (const place of places) {
    const element = document.querySelector<HTMLElement>(place);
    if (element !== null) return element;
  }
  return null;
}

function look(): void {
  const at = document.activeElement;
  if (at === null || at === document.body) found()?.focus({ preventScroll: true });
}

export function useKeptFocus(): void {
  useEffect(() => {
    let asked = 0;
    // What is about to have the focus gets it first.
    const soon = () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        look();
      });
    };
    const changed = () => {
      look();
      // What has become disabled loses it only when it is drawn.
      soon();
    };
    look();
    const watcher = new MutationObserver(changed);
    const attributes = { attributes: true, attributeFilter: ['disabled', 'hidden', 'inert', 'open'] };
    watcher.observe(document.body, { childList: true, subtree: true, ...attributes });
    document.addEventListener('focusout', soon);
    return () => {
      cancelAnimationFrame(asked);
      watcher.disconnect();
      document.removeEventListener('focusout', soon);
    };
  }, []);
}
