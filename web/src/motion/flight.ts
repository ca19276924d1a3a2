// One piece on its way over the table. Only for the eye: it takes no press, and what it shows has happened already.
import { render, type ComponentChildren } from 'preact';
import type { Leg } from './schedule.ts';

/** A place as it was on the screen. */
export type Spot = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** What moves: drawn by the game, or the picture of a part of the board. */
export type Picture = { readonly drawn: ComponentChildren } | { readonly cloned: Element; readonly size: Spot };

/** How wide a piece is that the game draws. */
const piece_px = 34;

/** Nothing of it can be found, focused or read out, and it keeps no name of a place. */
function forTheEye(element: Element): void {
  for (const one of [element, ...element.querySelectorAll('*')]) {
    for (const name of one.getAttributeNames()) {
      if (name === 'id' || name.startsWith('data-') || name.startsWith('aria-')) one.removeAttribute(name);
    }
    one.removeAttribute('role');
    one.removeAttribute('tabindex');
  }
}

/** Whose colours it has is said by what it lies in. */
function inherit(cloned: HTMLElement | SVGElement, element: Element): void {
  for (let above = element.parentElement; above !== null && !above.matches('.board'); above = above.parentElement) {
    for (const name of above.style) {
      if (!name.startsWith('--') || cloned.style.getPropertyValue(name) !== '') continue;
      cloned.style.setProperty(name, above.style.getPropertyValue(name));
    }
  }
}

/** A picture of it as it is now. A part of a drawing gets a drawing of its own around it. */
export function pictureOf(element: Element): Picture {
  const size = element.getBoundingClientRect();
  const cloned = element.cloneNode(true) as HTMLElement | SVGElement;
  forTheEye(cloned);
  inherit(cloned, element);
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGSVGElement) return { cloned, size };
  const { x, y, width, height } = element.getBBox();
  const around = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  around.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  cloned.removeAttribute('transform');
  around.append(cloned);
  return { cloned: around, size };
}

/**
 * Above everything, with the board's own colours: a part of the board by its place in the page, but in the browser's
 * topmost layer, where no edge of the board cuts it off.
 */
export function makeSky(board: Element): HTMLElement {
  const sky = document.createElement('div');
  sky.className = 'motion-sky';
  sky.setAttribute('popover', 'manual');
  sky.setAttribute('aria-hidden', 'true');
  sky.inert = true;
  board.append(sky);
  // Browsers that have no such layer draw it in the board's place.
  if ('showPopover' in sky) sky.showPopover();
  return sky;
}

const middleOf = ({ left, top, width, height }: Spot) => ({ x: left + width / 2, y: top + height / 2 });

/** How many times as large the piece is as would fit there. */
const fitting = (there: Spot, width: number, height: number): number =>
  Math.max(0.25, Math.min(1.6, there.width / width, there.height / height));

export function launch(sky: HTMLElement, picture: Picture, from: Spot, to: Spot, { delay_ms, duration_ms }: Leg) {
  const piece = document.createElement('div');
  piece.className = 'motion-piece';
  const drawn = 'drawn' in picture;
  const { width, height } = drawn ? { width: piece_px, height: piece_px } : picture.size;
  piece.style.width = `${width}px`;
  piece.style.height = `${height}px`;
  sky.append(piece);
  if (drawn) render(picture.drawn, piece);
  else piece.append(picture.cloned);
  // Where the sky begins is no matter of course: a board may be the frame of all that lies in it.
  const origin = sky.getBoundingClientRect();
  const at = (spot: Spot, scale: number, above = 0): string => {
    const { x, y } = middleOf(spot);
    return `translate(${x - origin.left - width / 2}px, ${y - above - origin.top - height / 2}px) scale(${scale})`;
  };
  const [first, last] = drawn ? [0.7, 0.8] : [fitting(from, width, height), fitting(to, width, height)];
  const between = {
    left: (from.left + to.left) / 2,
    top: (from.top + to.top) / 2,
    width: (from.width + to.width) / 2,
    height: (from.height + to.height) / 2,
  };
  const motion = piece.animate(
    [
      { transform: at(from, first), opacity: drawn ? 0 : 1 },
      { transform: at(from, first * 1.1), opacity: 1, offset: 0.12 },
      { transform: at(between, ((first + last) / 2) * 1.1, 14), opacity: 1, offset: 0.56 },
      { transform: at(to, last), opacity: drawn ? 0.9 : 1 },
    ],
    { duration: duration_ms, delay: delay_ms, easing: 'ease-in-out', fill: 'backwards' },
  );
  const land = () => {
    if (drawn) render(null, piece);
    piece.remove();
  };
  motion.onfinish = land;
  motion.oncancel = land;
  return motion;
}
