// What a page looks like, in numbers: what has no size, is covered or cut off, what text is too small to be read, how much
// is seen of the board.
import { lookAt } from './seen.mjs';

const controls = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio]';
/** Cards and other pieces that are looked at, pressable or not. */
const pieces = '[data-card], .hm-card, .hm-group, .ev-card, .es-card, .ds-card, .rm-species';
/** In px: text on boards, and what a window has to be for the smaller size to do. */
const text_least = { desktop: 12, phone: 11, phone_width: 760, phone_height: 480 };

/** One line for each thing that is not as it must be on any page with a table. */
export async function faultsOfLayout(page) {
  await lookAt(page);
  return page.evaluate(
    ([pressed, looked_at, least]) => {
      const faults = [];
      const say = (what, element) => faults.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
      const root = document.scrollingElement;
      if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide in ${innerWidth}`);
      if (document.querySelector('.stage') !== null && root.scrollHeight > innerHeight + 1) {
        faults.push(`the table is ${root.scrollHeight} px high in ${innerHeight}`);
      }
      const clips = new Map();
      const shown = (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.closest('.unseen, [hidden]') === null;
      for (const element of document.querySelectorAll(`${pressed}, .board :is(${looked_at})`)) {
        if (!shown(element)) continue;
        const { width, height } = element.getBoundingClientRect();
        if (width < 1 || height < 1) say(`${width.toFixed(0)} x ${height.toFixed(0)} px`, element);
      }
      const region = (selector) => [selector, document.querySelector(selector)?.getBoundingClientRect()];
      // What opens over the board in a narrow window is there for a look.
      const regions = ['.play-side', '.turn-bar', '.seats', '.table-head'].map(region);
      for (const element of document.querySelectorAll('.board *')) {
        if (!shown(element)) continue;
        const { left, top, right, bottom } = seenOf(element, clips);
        if (right - left < 1 || bottom - top < 1) continue;
        if (right > innerWidth + 1 || left < -1) say('out of the window', element);
        for (const [name, place] of regions) {
          if (place === undefined || right <= place.left + 1 || left >= place.right - 1) continue;
          if (bottom > place.top + 1 && top < place.bottom - 1) say(`over ${name}`, element);
        }
      }
      // The rest is asked of boards that are laid out for the stage: they have a place of fixed size and fill it.
      const board = document.querySelector('.stage .board:not(.board-scrolls)');
      if (board !== null && document.querySelector('.play-over, dialog[open]') === null) {
        const scrolls = (element, axis) => ['auto', 'scroll'].includes(getComputedStyle(element)[`overflow${axis}`]);
        /** Whether no scrolling brings it to where it is seen. */
        const lost = (element) => {
          // A map that is larger than its window is moved by a finger.
          if (element.closest('.ds-window-pans') !== null) return false;
          const { left, top, right, bottom } = element.getBoundingClientRect();
          for (let above = element.parentElement; above !== null && above !== root; above = above.parentElement) {
            const { display, overflowX, overflowY } = getComputedStyle(above);
            if (display === 'contents') continue;
            const clip = above.getBoundingClientRect();
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            if (scrolls(above, 'X') || scrolls(above, 'Y')) return false;
            if (overflowX !== 'visible' && (x < clip.left || x > clip.right)) return true;
            if (overflowY !== 'visible' && (y < clip.top || y > clip.bottom)) return true;
          }
          return false;
        };
        for (const control of document.querySelectorAll(`.stage :is(${pressed})`)) {
          if (!shown(control) || getComputedStyle(control).pointerEvents === 'none') continue;
          if (lost(control)) {
            say('out of reach', control);
            continue;
          }
          const { left, top, right, bottom } = seenOf(control, clips);
          const whole = control.getBoundingClientRect();
          // What is scrolled half out of sight is looked at when it is scrolled in again.
          if (right - left < whole.width * 0.6 || bottom - top < whole.height * 0.6) continue;
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const over = at?.closest('[data-lies-over]');
          if (at !== null && !control.contains(at) && !at.contains(control) && over == null) say('covered', control);
        }
        const is_phone = innerWidth < least.phone_width || innerHeight < least.phone_height;
        const small = is_phone ? least.phone : least.desktop;
        const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const element = text.parentElement;
          // A figure that only repeats what a drawing shows is part of the drawing.
          if (text.data.trim() === '' || !shown(element) || element.closest('[data-drawn]') !== null) continue;
          const style = getComputedStyle(element);
          const drawn = element instanceof SVGElement ? (element.getScreenCTM()?.a ?? 1) : 1;
          const size = parseFloat(style.fontSize) * drawn;
          if (size > 0 && size < small - 0.05) say(`text of ${size.toFixed(1)} px`, element);
          // What is clipped to nothing is there to be read out.
          if (element instanceof SVGElement || style.clipPath !== 'none') continue;
          if (style.overflow !== 'hidden' || style.textOverflow === 'ellipsis') continue;
          if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3) {
            say('text is cut off', element);
          }
        }
      }
      return [...new Set(faults)].slice(0, 8);
    },
    [controls, pieces, text_least],
  );
}

/** What sticks to the lower edge of a board that scrolls, and stands above it although the board goes on below. */
export function feetAdrift(page) {
  return page.evaluate(() => {
    const board = document.querySelector('.board-scrolls');
    const feet = [...(board?.querySelectorAll('*') ?? [])].filter((part) => {
      const { position, bottom } = getComputedStyle(part);
      if (position !== 'sticky' || bottom === 'auto' || !part.checkVisibility()) return false;
      let scroller = part.parentElement;
      while (scroller !== board && getComputedStyle(scroller).overflowY === 'visible') scroller = scroller.parentElement;
      return scroller === board;
    });
    const edge = board?.getBoundingClientRect().bottom ?? 0;
    const goes_on = board !== null && board.scrollTop + board.clientHeight < board.scrollHeight - 1;
    return feet
      .filter((foot) => goes_on && edge - foot.getBoundingClientRect().bottom > 2)
      .map((foot) => `${foot.className}: ${Math.round(edge - foot.getBoundingClientRect().bottom)} px above the edge`);
  });
}

/** The part of the window's height that the board has. */
export function shareOfBoard(page) {
  return page.evaluate(() => {
    const { top, bottom } = document.querySelector('.board').getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(0, top)) / innerHeight;
  });
}

/** Where the parts of the table are, those that `selector` names, whichever of a phone's zones is swiped to. */
export function placesOf(page, selector) {
  return page.evaluate((wanted) => {
    const parts = [...document.querySelectorAll(wanted)].filter((part) => part.checkVisibility());
    return parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const swiped = part.closest('.zones-strip')?.scrollLeft ?? 0;
      const name = part.getAttribute('class')?.split(' ')[0];
      return `${name} at ${Math.round(left + swiped)}, ${Math.round(top)}: ${Math.round(width)} x ${Math.round(height)}`;
    });
  }, selector);
}
