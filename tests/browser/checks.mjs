// What must hold on every screen.
import assert from 'node:assert/strict';
import { axe_source } from './packages.mjs';

const target_least_px = 44;
/**
 * What is laid out with less on purpose: eight spaces of Dominant Species stand in one line with what explains them, and a
 * narrow window has no room for nine times the usual. WCAG 2.2 asks for 24.
 * Of eight players the final boards of all stand side by side.
 */
const smaller = [
  { controls: '.ds-space, .ds-section-name, .end-label', least: 40 },
  { controls: '.end-look', least: 24 },
];
const smaller_below_width = 9 * target_least_px;
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe-core's findings, one line each. `run_only` as axe-core takes it. */
export async function accessibility(page, run_only = { type: 'tag', values: standards }) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe_source);
  const violations = await page.evaluate(async (only) => {
    // A colour that is on its way to another is not the one that stays.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((each) => each.finished.catch(() => undefined)));
    // What lies half under a bar that stays in sight is only scrolled there: where the page happens to stand says
    // nothing about the sizes of its controls.
    const bars = [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).position === 'sticky');
    for (const bar of bars) {
      bar.style.setProperty('position', 'relative', 'important');
      // Where it sticks would now be how far it is moved, over its neighbours.
      bar.style.setProperty('inset', 'auto', 'important');
    }
    // Of what passes no report is written, which takes most of the time.
    const found = await globalThis.axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    for (const bar of bars) for (const property of ['position', 'inset']) bar.style.removeProperty(property);
    return found.violations;
  }, run_only);
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

/** Controls that are too small for a finger, and text that sticks out sideways. */
export function layout(page) {
  return page.evaluate(([usual, smaller, below_width]) => {
    const faults = [];
    const root = document.scrollingElement;
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide in a window of ${innerWidth}`);
    const modal = document.querySelector('dialog[open]');
    for (const control of document.querySelectorAll('button, a[href], input, select, summary, [role=button]')) {
      if (modal !== null && !modal.contains(control)) continue;
      const { width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || control.matches('.skip-link')) continue;
      const exception = innerWidth < below_width ? smaller.find(({ controls }) => control.matches(controls)) : undefined;
      const least = exception?.least ?? usual;
      // Half a pixel is rounding.
      if (width < least - 0.5 || height < least - 0.5) {
        faults.push(`${control.outerHTML.slice(0, 110)} is ${width.toFixed(0)} x ${height.toFixed(0)} px`);
      }
    }
    return faults;
  }, [target_least_px, smaller, smaller_below_width]);
}

/** Message keys that nobody translated. */
export async function untranslated(page) {
  const text = await page.locator('body').innerText();
  return text.match(/\b[a-z]+(\.[a-z_]+){1,3}\b/g)?.filter((word) => !/^(https?|www|vivarium)\b|\.(com|org)$/.test(word)) ?? [];
}

/** What takes no time to look for. */
export async function atAGlance(page, screen) {
  assert.deepEqual([...(await layout(page)), ...(await untranslated(page))], [], `on the screen "${screen}"`);
}

export async function everything(page, screen) {
  const faults = [...(await accessibility(page)), ...(await layout(page)), ...(await untranslated(page))];
  assert.deepEqual(faults, [], `on the screen "${screen}"`);
}

/** As `everything`, and in the other colours, which differ in contrast alone. */
export async function inBothColours(page, screen) {
  await everything(page, screen);
  const is_dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await inColours(page, is_dark ? 'light' : 'dark');
  const faults = await accessibility(page, { type: 'rule', values: ['color-contrast'] });
  await inColours(page, is_dark ? 'dark' : 'light');
  assert.deepEqual(faults, [], `on the screen "${screen}", in ${is_dark ? 'light' : 'dark'} colours`);
}

/** At once: controls else fade from one colour into another, and would be looked at in between. */
async function inColours(page, colorScheme) {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
  });
  await page.emulateMedia({ colorScheme });
}

export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/** On a phone and on a desktop, light and dark. */
export async function inEveryLook(page, screen) {
  for (const [device, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await inBothColours(page, `${screen} (${device})`);
  }
}

/** What may be pressed once a game is over, of all that the frame's middle has: the pad, the sentences, the ways on. */
const of_the_end = '.end-label, .end-look, .end-parts > button, .end-tale, .end-large > button, .end-foot > *';
/** What else stands there, and is none of the game's: notes of the table, history and chat, a lesson. */
const of_the_table = '.stage-notes *, .play-side *, .lesson *';

/** Controls that a game which is over has left behind: of its board, its turn, its hints, whoever played for somebody. */
export function leftToDo(page) {
  return page.evaluate(
    ([known, others]) => {
      const pressed = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [tabindex="0"]';
      const all = document.querySelectorAll(`.play :is(${pressed}), .play :is(.board, .turn-bar, .autopilot, .advice, .hint-box)`);
      return [...all]
        .filter((control) => !control.matches(`${known}, ${others}`) || control.matches('.autopilot, .autopilot *'))
        .map((control) => `left when the game is over: ${control.outerHTML.slice(0, 120)}`);
    },
    [of_the_end, of_the_table],
  );
}
