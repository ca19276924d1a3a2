// What must hold on every screen.
import assert from 'node:assert/strict';
import { axe_source } from './packages.mjs';

const target_least_px = 44;
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe-core's findings, one line each. */
export async function accessibility(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe_source);
  const { violations } = await page.evaluate(
    // Of what passes no report is written, which takes most of the time.
    (tags) => globalThis.axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }),
    standards,
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

/** Controls that are too small for a finger, and text that sticks out sideways. */
export function layout(page) {
  return page.evaluate((least) => {
    const faults = [];
    const root = document.scrollingElement;
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide in a window of ${innerWidth}`);
    const modal = document.querySelector('dialog[open]');
    for (const control of document.querySelectorAll('button, a[href], input, select, summary, [role=button]')) {
      if (modal !== null && !modal.contains(control)) continue;
      const { width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || control.matches('.skip-link')) continue;
      // Half a pixel is rounding.
      if (width < least - 0.5 || height < least - 0.5) {
        faults.push(`${control.outerHTML.slice(0, 110)} is ${width.toFixed(0)} x ${height.toFixed(0)} px`);
      }
    }
    return faults;
  }, target_least_px);
}

/** Message keys that nobody translated. */
export async function untranslated(page) {
  const text = await page.locator('body').innerText();
  return text.match(/\b[a-z]+(\.[a-z_]+){1,3}\b/g)?.filter((word) => !/^(https?|www|vivarium)\b|\.(com|org)$/.test(word)) ?? [];
}

export async function everything(page, screen) {
  const faults = [...(await accessibility(page)), ...(await layout(page)), ...(await untranslated(page))];
  assert.deepEqual(faults, [], `on the screen "${screen}"`);
}
