// Somebody who has a keyboard and no mouse, and knows a page by what it says: by the marks of its keys, and by roles and
// accessible names. Counts what is struck, and sees that the keyboard's place is never lost.
import assert from 'node:assert/strict';
import { atMost, until } from '../patience.mjs';
import { chanceFrom } from './dominant_species.mjs';

/** So many keys may a decision take before something is wrong with it. */
const strikes_most = 24;
/** ... and so many on the board, before the list of moves is. */
const strikes_on_board = 10;
const looks_most = 20;
const tools = ['Z', 'H', 'L'];
/** Of these the sheet of keys tells in every game. */
const told_always = ['Enter', 'Space', 'Esc', ...tools, '?'];
const struck_as = { '␣': 'Space', '↵': 'Enter' };

/** A mark is no farther from what it presses: at the window's edge it gives way. */
const mark_near_px = 14;

/**
 * Before the page is opened: whenever nothing on a table has the keyboard for longer than a frame, it is kept, and where
 * lies what was pressed last.
 */
export const watchFocus = ({ page }) =>
  page.addInitScript(() => {
    const pressed = ({ target }) => {
      const { left, top, right, bottom } = target.getBoundingClientRect();
      globalThis.pressedLast = { left, top, right, bottom, words: target.outerHTML.slice(0, 200) };
    };
    document.addEventListener('click', pressed, { capture: true });
    globalThis.lostFocus = [];
    let frames = 0;
    const look = () => {
      const is_lost = document.activeElement === document.body && document.querySelector('[data-seq]') !== null;
      frames = is_lost ? frames + 1 : 0;
      if (frames === 2) globalThis.lostFocus.push(document.querySelector('[role=status]')?.textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** Before the page is opened: what its live regions for others' doings are told, each line once as it is added, and from
 * which record on they could hear. */
export const listenTo = ({ page }, region) =>
  page.addInitScript((name) => {
    globalThis.readOut = [];
    const seen = new WeakSet();
    const look = () => {
      const table = document.querySelector('[data-seq]');
      if (table !== null) globalThis.heardFrom ??= Number(table.dataset.seq);
      for (const line of document.querySelectorAll(`[role=log][aria-label="${name}"] > *`)) {
        if (seen.has(line)) continue;
        seen.add(line);
        globalThis.readOut.push(line.textContent);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, region);

/** In the page: where its table stands. */
function standing() {
  const says = (role) => [...document.querySelectorAll(`[role=${role}]`)].map(({ textContent }) => textContent.trim());
  return {
    seq: Number(document.querySelector('[data-seq]')?.getAttribute('data-seq')),
    is_busy: document.querySelector('section[aria-busy=true]') !== null,
    is_yours: says('status').some((words) => words.startsWith('Your turn')),
    is_over: document.getElementById('end-title') !== null,
  };
}

/** In the page: where the mark lies that says so, null where none does; and nothing has been pressed yet. */
function placeOfMark(words) {
  globalThis.pressedLast = null;
  const mark = document.querySelector(`.key-caps > kbd[data-strike="${words}"]`);
  if (mark === null) return null;
  const { left, top, width, height } = mark.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Whether the sheet of keys tells of such a mark. */
function isTold(mark, terms) {
  if (struck_as[mark] !== undefined) return terms.includes(struck_as[mark]);
  if (/^\d$/.test(mark)) return terms.includes('1–0');
  if (/^[A-Y]\d$/.test(mark)) return terms.some((term) => /^[A-Y]\d?$/.test(term) && !tools.includes(term));
  return terms.includes(mark) || terms.includes('A–Y');
}

export class Typist {
  constructor(person) {
    this.page = person.page;
    this.name = person.name;
    this.struck = 0;
    /** How many keys each turn has taken. */
    this.turns = [];
  }

  stands() {
    return this.page.evaluate(standing);
  }

  /** Waits for a decision; null when the game is over. */
  decision() {
    return until(`${this.name} to move`, async () => {
      const now = await this.stands();
      if (now.is_over) return null;
      return now.is_yours && !now.is_busy ? now : undefined;
    });
  }

  /** "P3": one key after the other; what they press is what the mark lies on. */
  async strike(mark) {
    const place = await this.page.evaluate(placeOfMark, mark);
    for (const key of struck_as[mark] === undefined && mark.length < 4 ? mark : [struck_as[mark] ?? mark]) {
      assert.notEqual(
        await this.page.evaluate(() => document.activeElement?.tagName),
        'BODY',
        `${this.name} strikes ${key}`,
      );
      await this.page.keyboard.press(/^[A-Z]$/.test(key) ? key.toLowerCase() : key);
      this.struck += 1;
    }
    if (place !== null) await this.wasPressed(mark, place);
    await this.atRest();
  }

  async wasPressed(mark, { x, y }) {
    const pressed = await this.page.evaluate(() => globalThis.pressedLast);
    assert.ok(pressed, `${this.name} strikes ${mark}, and nothing is pressed`);
    const { left, top, right, bottom, words } = pressed;
    const is_there =
      x > left - mark_near_px && x < right + mark_near_px && y > top - mark_near_px && y < bottom + mark_near_px;
    assert.ok(is_there, `${this.name} strikes ${mark}, which lies at ${x}, ${y}, and ${words} is pressed`);
  }

  /** What was struck has been drawn, and the marks are those of what is drawn. */
  async atRest() {
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    await this.page.evaluate(drawn);
    await this.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    await this.page.evaluate(drawn);
  }

  /**
   * What the marks on the board say; tools and what is only told are left out. Where a row wears the letter, its places
   * wear the rest of their keys: a letter that no row wears leaves them without.
   */
  async marks() {
    const all = await this.page.locator('kbd[data-strike]').evaluateAll((marks) => {
      const heads = marks.filter(({ dataset }) => dataset.strike === '').map(({ textContent }) => textContent);
      return marks.flatMap(({ textContent, dataset: { strike } }) => {
        if (strike === '') return [];
        const letter = strike.slice(0, strike.length - textContent.length);
        return letter === '' || heads.includes(letter) ? [letter + textContent] : [];
      });
    });
    return all.map((mark) => mark.trim()).filter((mark) => !tools.includes(mark));
  }

  /** The sheet says which keys there are; with it the marks are shown. */
  async readsSheet() {
    await this.page.keyboard.press('?');
    const sheet = this.page.getByRole('dialog', { name: 'Keys' });
    await sheet.waitFor({ timeout: 20_000 });
    const terms = await sheet.getByRole('term').allInnerTexts();
    await this.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await until('the marks of keys', async () => (await this.marks()).length > 0);
    const untold = [
      ...told_always.filter((key) => !terms.includes(key)),
      ...(await this.marks()).filter((mark) => !isTold(mark, terms)),
    ];
    assert.deepEqual(untold, [], `what the sheet of keys (${terms.join(', ')}) does not tell of`);
  }

  /**
   * One decision by the marks: `wish(marks, done)` says which of them is struck next; `done`: those that were before.
   * What can't be found on the board is struck in the list of all moves.
   */
  async decide(wish) {
    await this.closeList();
    const before = await this.stands();
    const done = [];
    for (const _ of atMost(strikes_most, `a decision of ${this.name} by keys, after ${done.join(' ')}`)) {
      const next = done.length < strikes_on_board ? await this.wished(wish, done) : null;
      if (next === null) {
        await this.page.keyboard.press('Escape');
        await this.strike('L');
        const [first] = await until('the marks of the list', async () => {
          const marks = await this.marks();
          return marks.length > 0 ? marks : undefined;
        });
        done.push('L', first);
        await this.strike(first);
      } else {
        done.push(next);
        await this.strike(next);
      }
      const now = await this.stands();
      if (now.seq !== before.seq || now.is_busy || now.is_over) break;
    }
    await this.movesOnFrom(before, done.join(' '));
    return done;
  }

  /** Null when for some looks there is nothing that is wished for: what was struck may take a moment to be drawn. */
  async wished(wish, done) {
    for (let looks = 0; looks < looks_most; ++looks) {
      const found = wish(await this.marks(), done);
      if (found !== null) return found;
      await this.atRest();
    }
    return null;
  }

  movesOnFrom(before, by) {
    return until(`the room to move on by ${by}`, async () => {
      const now = await this.stands();
      return now.is_over || (now.seq > before.seq && !now.is_busy);
    });
  }

  list() {
    return this.page.getByRole('button', { name: 'All possible moves as a list' });
  }

  async closeList() {
    if ((await this.list().getAttribute('aria-expanded')) === 'true') await this.strike('L');
  }

  /** One decision by the names of what can be done: `choose` gives one of them. */
  async decideByName(choose) {
    const before = await this.stands();
    if ((await this.list().getAttribute('aria-expanded')) !== 'true') await this.press(this.list());
    const moves = this.page.getByRole('region', { name: 'Possible moves' });
    await moves.waitFor();
    const names = await moves.getByRole('button').allInnerTexts();
    const name = choose(names);
    await this.press(moves.getByRole('button', { name, exact: true }).first());
    await this.movesOnFrom(before, `“${name}”`);
  }

  /** With the keyboard. */
  async press(control) {
    await control.focus();
    await this.page.keyboard.press('Enter');
    this.struck += 1;
    await this.atRest();
  }

  /** How much of what happened was the bot's doing. */
  doneByOthers() {
    return this.page.evaluate(
      () =>
        [...document.querySelectorAll('ol[aria-label="What happened"] p')].filter((line) =>
          /^([^:]+\()?Bot 2/.test(line.textContent.trim()),
        ).length,
    );
  }

  /** Nothing was ever without the keyboard. */
  async lostNothing() {
    assert.deepEqual(
      await this.page.evaluate(() => globalThis.lostFocus),
      [],
      `${this.name} has lost the keyboard’s place`,
    );
  }
}

const one = (list, chance) => list[Math.floor(chance() * list.length)];

/** Of the first of these kinds that has any; what was struck before is not struck again in the same decision. */
function firstOf(kinds, marks, done, chance) {
  for (const kind of kinds) {
    const fitting = marks.filter(
      (mark) => (kind instanceof RegExp ? kind.test(mark) : kind === mark) && !done.includes(mark),
    );
    if (fitting.length > 0) return one(fitting, chance);
  }
  return null;
}

/** For each game which marks are struck, as somebody would who knows what to do. */
export function wishFor(game, chance) {
  const kinds = {
    harmonies: [/^K\d$/, /^[A-Y]{1,2}$/, /^\d$/, '␣'],
    ecosfera: ['↵', 'S', /^A\d$/, /^P\d$/, '␣'],
    evolution: ['↵', /^[A-Y]{1,2}$/, /^\d$/, '␣'],
    'random-mutations': ['↵', /^[A-Y]{1,2}$/, /^\d$/, '␣'],
    'dominant-species': ['↵', /^[A-N]\d$/, /^\d$/, /^[A-Y]{1,2}$/, '␣'],
  }[game];
  return (marks, done) => firstOf(kinds, marks, done, chance);
}

const titles = {
  harmonies: 'Harmonies',
  ecosfera: 'Ecosfera',
  evolution: 'Evolution',
  'random-mutations': 'Random Mutations',
  'dominant-species': 'Dominant Species',
};

/** From the lobby to a table against the easiest bot, by names alone. */
export async function tableByNames({ page }, game) {
  const enter = async (control) => {
    await control.focus();
    await page.keyboard.press('Enter');
  };
  const choose = async (control) => {
    await control.focus();
    await page.keyboard.press('Space');
  };
  await enter(page.getByRole('button', { name: 'Play against bots' }));
  const form = page.getByRole('dialog');
  await choose(form.getByRole('radio', { name: new RegExp(`^${titles[game]}\\b`) }));
  await choose(form.getByRole('radio', { name: '2', exact: true }));
  await choose(form.getByRole('radio', { name: 'Easy', exact: true }));
  await enter(form.getByRole('button', { name: 'Start the game' }));
  await page.getByRole('region', { name: 'Turn' }).waitFor();
}

/** All that somebody did was read out, each line once, and nothing that the history doesn't say. */
export async function isReadOut({ page, name }, other) {
  const { said, history } = await page.evaluate(() => ({
    said: globalThis.readOut,
    history: [...document.querySelectorAll('ol[aria-label="What happened"] > li')]
      .filter((entry) => Number(entry.dataset.record) > globalThis.heardFrom)
      .flatMap((entry) => [...entry.querySelectorAll('p')].map((line) => line.textContent.trim())),
  }));
  const timesOf = (lines, line) => lines.filter((one) => one === line).length;
  assert.ok(said.length > 0, `${name} hears nothing`);
  for (const line of new Set(said)) {
    assert.ok(timesOf(said, line) <= timesOf(history, line), `read out more often than it happened: ${line}`);
  }
  const missed = [...new Set(history.filter((line) => new RegExp(`^([^:]+\\()?${other}\\b`).test(line)))].filter(
    // What one does to them oneself is known.
    (line) => !line.startsWith(`${name} `) && timesOf(said, line) < timesOf(history, line),
  );
  assert.deepEqual(missed, [], 'not read out');
}

const decisions_most = 2000;
/** The third decision of each three is made by the name of what can be done. */
const by_name_each = 3;

/** From the lobby to the end of a game without a mouse; what the other one does is read out. */
export async function wholeGame(ann, game) {
  await watchFocus(ann);
  await listenTo(ann, 'What the others do');
  await ann.arrive();
  await tableByNames(ann, game);
  const typist = new Typist(ann);
  const chance = chanceFrom(17);
  const wish = wishFor(game, chance);
  await typist.decision();
  await typist.readsSheet();
  for (const count of atMost(decisions_most, `a whole game of ${game}`)) {
    if ((await typist.decision()) === null) {
      console.log(`${game}: ${count} decisions, ${typist.struck} keys`);
      break;
    }
    if (count % by_name_each === by_name_each - 1)
      await typist.decideByName((names) => names[Math.floor(chance() * names.length)]);
    else await typist.decide(wish);
  }
  await typist.lostNothing();
  await isReadOut(ann, 'Bot 2');
  assert.notEqual(await ann.page.evaluate(() => document.activeElement?.tagName), 'BODY', `${game}: after its end`);
  await ann.page.context().close();
}
