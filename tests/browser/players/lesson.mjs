// Plays a lesson to its end as it is told: presses what is lit, "Next" where something is told, and whatever is allowed
// where the lesson waits.
import assert from 'node:assert/strict';

const longest_ms = 600_000;
const look_again_ms = 25;

/** In the page: what the strip says, and whose turn it is. */
function toldNow() {
  const strip = document.querySelector('.lesson');
  const bar = document.querySelector('.turn-bar');
  return {
    over: document.querySelector('.score-pad') !== null,
    mine: bar?.matches('.turn-bar-yours:not([aria-busy=true])') ?? false,
    seq: Number(document.querySelector('.table')?.getAttribute('data-seq')),
    step: strip?.dataset.step ?? null,
    waits: strip?.dataset.waits === 'true',
    tells: strip?.querySelector('.lesson-on.primary') !== null,
    ends: strip?.querySelector('.lesson-end') !== null,
    words: strip?.querySelector('.lesson-words p')?.textContent.trim() ?? '',
    lit: document.querySelectorAll('[data-lesson-lit]').length,
  };
}

/** In the page: the next control to press among what is lit; marked, so that it is found. null: all were pressed. */
function markLit(seq) {
  const pressable = 'button:not(:disabled, [aria-disabled=true]), [role=button]:not([aria-disabled=true])';
  const lit = [...document.querySelectorAll('[data-lesson-lit]')];
  const all = lit.flatMap((place) => [...(place.matches(pressable) ? [place] : []), ...place.querySelectorAll(pressable)]);
  const next = all.find(
    (control) =>
      control.checkVisibility() &&
      control.getAttribute('aria-pressed') !== 'true' &&
      !control.matches('.seat-press, .zones-tab, [data-rule], [aria-expanded]') &&
      control.dataset.pressedAt !== String(seq),
  );
  document.querySelectorAll('[data-press-next]').forEach((one) => one.removeAttribute('data-press-next'));
  if (next === undefined) return false;
  next.dataset.pressedAt = String(seq);
  next.dataset.pressNext = '';
  return true;
}

/** Of the first place that is lit: how much of it lies in the window and isn't covered by anything but its own parts. */
function litPlaceFault() {
  const lit = [...document.querySelectorAll('[data-lesson-lit]')];
  if (lit.length === 0) return 'nothing is lit';
  const faults = lit.map((place) => {
    const { left, top, right, bottom } = place.getBoundingClientRect();
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return 'it is out of the window';
    const hit = document.elementFromPoint(x, y);
    // Of a drawing the topmost part takes the presses, and is seen through.
    const same_drawing = place.closest('svg') !== null && hit?.closest('svg') === place.closest('svg');
    if (hit === null || !(same_drawing || place.contains(hit) || hit.contains(place))) return `it is covered by ${hit?.outerHTML.slice(0, 90)}`;
    const { outlineStyle, filter } = getComputedStyle(place);
    return outlineStyle === 'none' && filter === 'none' ? 'nothing shows that it is lit' : null;
  });
  return faults.includes(null) ? null : faults[0];
}

/**
 * `anything`: makes any legal move for the person. `silent`: steps that light nothing. `look(told)` is called at each
 * step once. Returns the names of the steps in the order in which they were told.
 */
export async function playLesson(person, { anything, silent = [], look = async () => undefined }) {
  const { page } = person;
  const told = [];
  await page.locator('.lesson').waitFor();
  let pressed_since = 0;
  for (const until = Date.now() + longest_ms; Date.now() < until; ) {
    const now = await page.evaluate(toldNow);
    assert.ok(now.step !== null, `the lesson is gone after ${told.join(', ')}`);
    if (!now.waits && told.at(-1) !== now.step && (await settled(page, now))) {
      told.push(now.step);
      pressed_since = 0;
      assert.ok(now.words.length > 20 && !now.words.includes('.lesson.'), `"${now.step}" says "${now.words}"`);
      if (!silent.includes(now.step)) {
        const fault = await litFault(page, now.step);
        assert.equal(fault, null, `step "${now.step}" of ${person.name}: ${fault}`);
      }
      await look(now);
    }
    if (now.ends) return told;
    if (now.tells) {
      await page.locator('.lesson-on').click();
    } else if (now.mine && !now.over) {
      if (now.waits || pressed_since > 12 || !(await page.evaluate(markLit, now.seq))) {
        await anything(person);
        pressed_since = 0;
      } else {
        ++pressed_since;
        await page.locator('[data-press-next]').click();
      }
    }
    await page.waitForTimeout(look_again_ms);
  }
  throw new Error(`the lesson is not over after ${told.join(', ')}`);
}

/** The strip may speak of the next step already. */
async function settled(page, { step, waits }) {
  const again = await page.evaluate(toldNow);
  return again.step === step && again.waits === waits;
}

/** Lit things come to their place within a moment; what doesn't is a fault. */
async function litFault(page, step) {
  let fault = null;
  for (let tries = 0; tries < 40; ++tries) {
    fault = await page.evaluate(litPlaceFault);
    if (fault === null) return null;
    const { step: now, waits } = await page.evaluate(toldNow);
    if (now !== step || waits) return null;
    await page.waitForTimeout(look_again_ms);
  }
  return fault;
}
