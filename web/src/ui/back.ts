// The browser's Back closes the dialog on top, as on a phone everybody expects, instead of leaving the page under it.
// Each open dialog is one entry of the session's history, at the page's own address. An entry whose dialog was closed
// in another way is dropped, and whatever leads elsewhere drops all of them first (leaveDialogs): once they are closed,
// the history is as if they had never been open.

const open: (() => void)[] = [];
/** What waits until the entries of dialogs are gone. */
let then: (() => void) | null = null;
/**
 * A step back of our own is on its way, and the address under it: nothing else may be done to the history meanwhile.
 * What is opened before it arrives stays open.
 */
let stepping: { readonly address: string } | null = null;
/** A step arrives in a few milliseconds; a browser that gave it up for something else must not be waited for. */
const step_longest_ms = 500;
let asked = false;

const depth = (): number => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

/** A dialog was opened; `close` closes it. Gives what to call once it is closed, however that came. */
export function openedDialog(close: () => void): () => void {
  open.push(close);
  agreeSoon();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    agreeSoon();
  };
}

/** Goes elsewhere: `go` changes the address once no entry of a dialog is left, at once if there is none. */
export function leaveDialogs(go: () => void): void {
  if (depth() === 0 && stepping === null) {
    go();
    return;
  }
  then = go;
  closeAbove(0);
  agreeSoon();
}

/** Changes the address of the page under the dialogs, once they are closed. */
export function afterDialogs(change: () => void): void {
  then = change;
  agreeSoon();
}

export function watchBack(): () => void {
  // A reload with an open dialog left its entry behind, and no dialog.
  if (depth() > 0) history.replaceState(null, '');
  const popped = () => {
    if (stepping?.address === location.href) stepping = null;
    else closeAbove(depth());
    agreeSoon();
  };
  addEventListener('popstate', popped);
  return () => removeEventListener('popstate', popped);
}

function closeAbove(count: number): void {
  for (const close of open.splice(count).reverse()) close();
}

/** Not at once: one dialog often opens as another closes, which needs no step at all. */
function agreeSoon(): void {
  if (asked) return;
  asked = true;
  queueMicrotask(() => {
    asked = false;
    agree();
  });
}

function agree(): void {
  if (stepping !== null) return;
  const is = depth();
  if (is > open.length) {
    step(open.length - is);
    return;
  }
  for (let count = is + 1; count <= open.length; ++count) history.pushState({ dialogs: count }, '');
  if (open.length > 0 || then === null) return;
  const go = then;
  then = null;
  go();
}

function step(by: number): void {
  const mine = { address: location.href };
  stepping = mine;
  history.go(by);
  setTimeout(() => {
    if (stepping !== mine) return;
    stepping = null;
    agreeSoon();
  }, step_longest_ms);
}
