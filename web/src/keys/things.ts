// What can be pressed on a table now, and by which keys. Looked up on the page itself: whatever a board draws as a
// button that carries an action out, or leads to one, has a key, whether its game names it or not.
import type { KeyedPlaces } from '../games/contract.ts';
import { keysFor, type Lit } from './plan.ts';

export interface Thing {
  readonly element: Element;
  readonly key: string;
  /** What wears the first letter of its key, for all whose keys begin so. */
  readonly head: Element | null;
}

const place = '.stage :is(.play-main, .turn-bar)';
const button = ':is(button, [role=button], summary):not(:disabled, [aria-disabled=true])';
const list = '.turn-bar-list';
/** What no game has named. */
const usual = [
  '.play-main :is([data-carries-out], [data-aims-at])',
  '.play-main .action-list *',
  '.turn-does > *',
  '.turn-does > * *',
  '.turn-ends > *',
].join(', ');

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;
const isButton = (element: Element): boolean => element.matches(button) && element.closest('[inert]') === null;

const all = (selector: string): Element[] =>
  [...document.querySelectorAll(`${place} :is(${selector})`)].filter(isDrawn);

const first = (...selectors: readonly string[]): HTMLElement | null => {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(`.stage ${selector}`)].filter(isDrawn).find(isButton);
    if (found !== undefined) return found;
  }
  return null;
};

/** What Space presses: what ends the turn, passes it on or forgoes something. */
export const ends = (): HTMLElement | null => first('.turn-ends > *');

/** What lies over the bar and asks for an answer. */
export const asks = (): HTMLElement | null => first('.turn-bar .advice .primary', '.hint-box .primary');

/** With what a lesson goes on, where it asks for nothing. */
const passesOn = (): HTMLElement | null => first('.lesson .primary');

const carriers = ['.turn-does .primary', '.turn-does [data-carries-out]'] as const;

/** What carries out what is chosen. */
const does = (): HTMLElement | null => first(...carriers);

/** The tools of the bar, by their letters. */
const tools: Readonly<Record<string, string>> = {
  z: '.turn-tools .undo',
  h: '.turn-tools .hint-button',
  l: '.turn-tools .list',
};
export const tool = (letter: string): HTMLElement | null => {
  const selector = tools[letter];
  return selector === undefined ? null : first(selector);
};

interface Found extends Lit {
  readonly element: Element;
  readonly head: Element | null;
}

function named(keyed: KeyedPlaces): Found[] {
  const places = all(keyed.things);
  return places.flatMap((element, at) => {
    const is_lit = isButton(element) && (keyed.lit === undefined || element.matches(keyed.lit));
    const alone = places.length === 1;
    if (!is_lit) return [];
    const head = keyed.head?.(element) ?? null;
    return [{ element, head, by: keyed.by, at, alone, named: keyed.named?.(element) ?? null }];
  });
}

const unnamed = (element: Element): Found => ({
  element,
  head: null,
  by: null,
  at: 0,
  alone: false,
  named: null,
});

/** All that has keys of its own now, in the order of the page. */
export function thingsNow(keyed: readonly KeyedPlaces[]): Thing[] {
  const listed = all(`${list} *`).filter(isButton);
  const found = listed.length > 0 ? listed.map(unnamed) : [];
  if (listed.length === 0) {
    const seen = new Set<Element>();
    const doing = does();
    const several = all(carriers.join(', ')).filter(isButton).length > 1;
    // One way to carry it out has the key for that, several have digits as well.
    for (const one of [ends(), several ? null : doing]) if (one !== null) seen.add(one);
    const take = (one: Found) => {
      if (seen.has(one.element)) return;
      seen.add(one.element);
      found.push(one);
    };
    keyed.flatMap(named).forEach(take);
    all(usual).filter(isButton).map(unnamed).forEach(take);
  }
  const keys = keysFor(found);
  return found.flatMap(({ element, head }, index) => {
    const key = keys[index];
    return key === undefined || key === null ? [] : [{ element, key, head: key.length > 1 ? head : null }];
  });
}

/**
 * What Enter presses: the answer that is asked for, what a lesson goes on with, what carries out what is chosen, or the
 * only thing there is.
 */
export function enters(things: readonly Thing[]): Element | null {
  const answer = asks() ?? passesOn() ?? does();
  if (answer !== null) return answer;
  const [only, another] = things;
  return another === undefined ? (only?.element ?? null) : null;
}

export function press(element: Element): void {
  if (element instanceof HTMLElement) element.click();
  else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Whoever writes, or has something else open over the table or beside it, means no key of the table. */
export const isElsewhere = (at: Element | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (at?.closest('input, textarea, select, [contenteditable], .play-side, .chat') ?? null) !== null;
