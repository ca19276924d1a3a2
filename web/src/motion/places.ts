// Places on a table by their names, which are the data attributes that a board gives its parts: `group` is whatever has
// `data-group`, `card=7` has `data-card="7"`, `do^=feed` begins so, `board=1 > space=2,3` lies inside of the other, and
// of `space | tab=display` the first that is drawn is meant.
const name_of = /^([a-z-]+)(?:(\^?=)(.*))?$/;

function part(place: string): string | null {
  const [, name, compared, value = ''] = name_of.exec(place.trim()) ?? [];
  if (name === undefined) return null;
  return compared === undefined ? `[data-${name}]` : `[data-${name}${compared}"${value.replace(/["\\]/g, '\\$&')}"]`;
}

/** "card=7" as a selector; null: it is no name of a place. */
export function selectorOf(place: string): string | null {
  const parts = place.split(' > ').map(part);
  return parts.includes(null) ? null : parts.join(' ');
}

export const alternatives = (place: string): readonly string[] => place.split(' | ');

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

/** All that bear the first of the names that anything drawn has. */
export function placesNamed(place: string): Element[] {
  for (const name of alternatives(place)) {
    const selector = selectorOf(name);
    const found = selector === null ? [] : [...document.querySelectorAll(`.stage ${selector}`)].filter(isDrawn);
    if (found.length > 0) return found;
  }
  return [];
}

/** In the window, as far as the parts around it let it be seen: what lies a swipe away is not. */
export function isInSight(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  if (right - left <= 0 || bottom - top <= 0) return false;
  for (let above: Element | null = element.parentElement; above !== null; above = above.parentElement) {
    const { display, overflowX, overflowY } = getComputedStyle(above);
    if (display === 'contents') continue;
    const frame = above.getBoundingClientRect();
    if (overflowX !== 'visible' && (middle.x < frame.left || middle.x > frame.right)) return false;
    if (overflowY !== 'visible' && (middle.y < frame.top || middle.y > frame.bottom)) return false;
  }
  return middle.x >= 0 && middle.x <= innerWidth && middle.y >= 0 && middle.y <= innerHeight;
}

export interface Found {
  readonly element: Element;
  /** The first name found it: it is the thing itself, not what stands for where it is. */
  readonly itself: boolean;
}

/** The first of the names that can be seen. */
export function placeInSight(place: string): Found | null {
  for (const [index, name] of alternatives(place).entries()) {
    const element = placesNamed(name).find(isInSight);
    if (element !== undefined) return { element, itself: index === 0 };
  }
  return null;
}

/** Gives every place of these names the attribute, and takes it from all others. Gives the first place. */
export function mark(attribute: string, names: readonly string[]): Element | null {
  const wanted = new Set(names.flatMap(placesNamed));
  for (const lit of document.querySelectorAll(`[${attribute}]`)) if (!wanted.has(lit)) lit.removeAttribute(attribute);
  for (const place of wanted) if (!place.hasAttribute(attribute)) place.setAttribute(attribute, '');
  return [...wanted][0] ?? null;
}

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/**
 * To the middle: what stays at a board's upper edge would cover what is brought up no farther than to that edge, and
 * parts that lie side by side snap back unless they are more than half in sight. What only cuts off stays as it is; the
 * browser's own scrollIntoView would move it.
 */
export function bringUp(place: Element): void {
  for (let above = place.parentElement; above !== null && !above.matches('.stage'); above = above.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(above);
    const at = place.getBoundingClientRect();
    const frame = above.getBoundingClientRect();
    const left = at.left + at.width / 2 - frame.left - frame.width / 2;
    const top = at.top + at.height / 2 - frame.top - frame.height / 2;
    above.scrollBy({ left: scrolls(overflowX) ? left : 0, top: scrolls(overflowY) ? top : 0, behavior: 'instant' });
  }
}
