// Which thing somebody rests on, and what there is to be told of it.
import type { Explanation, Translate } from '../games/contract.ts';
import { isInSight } from '../motion/places.ts';

export interface Thing {
  readonly element: Element;
  readonly text: string;
}

/** `harmonies.explain.card.{kind}` with the thing's own `data-kind`. */
export function messageOf(message: string, data: Readonly<Record<string, string | undefined>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => data[name] ?? '');
}

const dataOf = (element: Element): DOMStringMap =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.dataset : {};

const areaOf = ({ width, height }: DOMRect): number => width * height;

const contains = ({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** A box that lies over the board hides what is below it. */
function isUncovered(element: Element, top: Element): boolean {
  const box = top.closest('[data-lies-over]');
  return box === null || box.contains(element);
}

/** The smallest of those that are explained. */
export function thingAt(x: number, y: number, all: readonly Explanation[], t: Translate): Thing | null {
  const top = document.elementFromPoint(x, y);
  if (top === null || top.closest('.stage') === null) return null;
  let found: { readonly element: Element; readonly message: string; readonly area: number } | null = null;
  for (const [selector, message] of all) {
    for (const element of document.querySelectorAll(`.stage :is(${selector})`)) {
      const rect = element.getBoundingClientRect();
      if (!contains(rect, x, y) || !isUncovered(element, top) || !isInSight(element)) continue;
      const area = areaOf(rect);
      if (found === null || area < found.area) found = { element, message, area };
    }
  }
  return found === null ? null : { element: found.element, text: textOf(found.element, found.message, t) };
}

/** Of what has the keyboard, also the words that a browser shows to a mouse alone. */
export function thingOf(element: Element, all: readonly Explanation[], t: Translate): Thing | null {
  const known = all.find(([selector]) => element.matches(selector));
  if (known !== undefined) return { element, text: textOf(element, known[1], t) };
  const title = element.getAttribute('title') ?? '';
  return title === '' || title === element.textContent ? null : { element, text: title };
}

/** Its name, where it has one that isn't to be seen, and what it is. */
function textOf(element: Element, message: string, t: Translate): string {
  const name = element.getAttribute('aria-label') ?? '';
  const told = t(messageOf(message, dataOf(element)));
  return name === '' ? told : `${name}\n${told}`;
}
