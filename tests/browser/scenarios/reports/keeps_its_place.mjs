// P20: what can be pressed keeps its place, in every game. Looked at in moments all through a whole game, whoever is to
// move, and while something is being chosen: the tools of the turn bar and of the board, and what changes, confirms or
// closes a choice, lie at one place each; where something is ended nothing else is ever pressed, and where a choice is
// confirmed nothing else acts.
import assert from 'node:assert/strict';
import { allGames, everyNumberOfPlayers, tableToBeTold } from '../../given.mjs';
import { lookAt } from '../../seen.mjs';
import { settled } from '../../layout/settled.mjs';

const windows = [
  { width: 375, height: 812 },
  { width: 812, height: 375 },
  { width: 1280, height: 720 },
];
/** At even distances, besides the first moment for each thing that can be done at all. */
const looks = 8;
/** The types of what ends or forgoes something. */
const ends = ['end_turn', 'end_move', 'pass', 'done', 'waive'];

/** By game: `steady` belongs to no piece, that could lie elsewhere; `chooses` is pressed in turn, and sends nothing. */
const on_board = {
  'dominant-species': {
    steady: ['.ds-clear', '.ds-confirm', '.ds-recap-button', '.ds-tables-button'],
    chooses: [
      ':is(.ds-target, .ds-space-free, .ds-card.ds-target-button)[aria-pressed=false]',
      '.ds-target[aria-pressed=false]',
      '.ds-step[aria-pressed=false]',
      '.zones-tab[aria-pressed=false]',
    ],
  },
  ecosfera: {
    steady: ['.es-close', '.es-other'],
    chooses: [
      '.es-card.es-lit[aria-pressed=false]',
      '.es-token[aria-pressed=false]',
      '[data-token=move].es-lit[aria-pressed=false]',
      '.es-star[aria-pressed=false]',
    ],
  },
  evolution: {
    steady: ['.ev-details header button', '[data-do=back]'],
    chooses: [
      ':is(.ev-seat-own, .ev-large) .ev-do [aria-pressed=false]',
      '.ev-hand [aria-pressed=false]',
      '.ev-negate[aria-pressed=false]',
      '.ev-seat-own [aria-current=false]',
      '[aria-expanded=false]',
    ],
  },
  harmonies: { steady: [], chooses: ['.hm-tray-token[aria-pressed=false]', '.hm-hand [aria-pressed=false]'] },
  'random-mutations': {
    steady: ['[data-tool=take_food]', '.rm-play-new', '.bands-details header button', '[data-do=back]'],
    chooses: [
      '[data-tool][aria-pressed=false]:not([aria-disabled])',
      '[data-ability][aria-pressed=false]',
      '.bands-own [aria-current=false]',
      '[aria-expanded=false]',
    ],
  },
};

export default async function keepsItsPlace({ person, stage }) {
  /** By game, which of its rules were met with. */
  const met = new Map(Object.keys(on_board).map((game) => [game, new Set()]));
  for (const game of await allGames()) {
    await everyNumberOfPlayers(game, async ({ players, moments }) => {
      const someone = await person(`${game} ${players}`);
      const { page } = someone;
      const { tell } = await tableToBeTold(someone, stage, { game, players });
      await lookAt(page);
      const all = await moments();
      const chosen = [...firsts(all), ...all.filter((_, step) => step % Math.ceil(all.length / looks) === 0)];
      const { steady, chooses } = on_board[game];
      // Many players take the most room from the smallest window.
      for (const size of players === 2 ? windows : windows.slice(0, 1)) {
        await page.setViewportSize(size);
        const seen = [];
        for (const [index, moment] of chosen.entries()) {
          await tell(moment, index % 2 === 0);
          await settled(page);
          seen.push(await pressable(page, steady));
          for (const selector of chooses) {
            const next = page.locator(`:is(.board, .turn-does, .head-tabs) :is(${selector})`).filter({ visible: true });
            const count = await next.count();
            if (count === 0) continue;
            await next.nth(index % count).dispatchEvent('click');
            await settled(page);
            seen.push(await pressable(page, steady));
          }
        }
        check(seen, `${game} for ${players} at ${size.width}x${size.height}`);
        for (const { rule } of seen.flat()) met.get(game).add(rule);
      }
      await page.context().close();
    });
  }
  for (const [game, { steady }] of Object.entries(on_board)) {
    assert.deepEqual(steady.filter((_, rule) => !met.get(game).has(rule)), [], `${game}: never seen`);
  }
}

/** The first moment for each type of action that the first seat may do. */
function firsts(moments) {
  const found = new Map();
  for (const moment of moments) {
    for (const { type } of moment.actions ?? []) if (!found.has(type)) found.set(type, moment);
  }
  return [...new Set(found.values())];
}

/**
 * What can be pressed now, and the place where: {what, rule, tool, steady, is_end, confirms, acts, left, top, right,
 * bottom}; `rule` is the place in `steady_on_board` of what it is, -1 if it is none of these.
 */
function pressable(page, steady_on_board) {
  return page.evaluate(
    ([types, selectors]) => {
      const found = [];
      for (const control of document.querySelectorAll('.stage :is(button, [role=button], a[href])')) {
        const seen = globalThis.seenOf(control);
        const at = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
        if (seen.right <= seen.left || seen.bottom <= seen.top || at === null || !control.contains(at)) continue;
        // What the board puts into the bar belongs to what is chosen, and goes with it.
        const bar = control.closest('.turn-bar') !== null && control.closest('.turn-told, .turn-does') === null;
        const is_end = bar && types.includes(control.dataset.do);
        const rule = selectors.findIndex((selector) => control.matches(selector));
        const { tool, tab } = control.dataset;
        found.push({
          what: tool ?? tab ?? control.getAttribute('aria-label') ?? control.textContent,
          rule,
          tool: bar && !is_end,
          steady: rule >= 0 || control.matches('.zones-tab, [data-tool]') || (bar && !is_end),
          is_end,
          confirms: control.matches('.ds-confirm, [data-carries-out]'),
          acts: control.matches('[data-acts]:not([data-acts=false]), .undo'),
          ...seen,
        });
      }
      return found;
    },
    [ends, steady_on_board],
  );
}

function check(seen, where) {
  const all = seen.flat();
  const places = new Map();
  for (const { what, left, top, right, bottom } of all.filter(({ steady }) => steady)) {
    const place = [left, top, right, bottom].map(Math.round).join();
    assert.equal(places.get(what) ?? place, place, `${where}: "${what}" keeps its place`);
    places.set(what, place);
  }
  const tools = new Set(all.filter(({ tool }) => tool).map(({ what }) => what));
  assert.ok(tools.size >= 3, `${where}: ${[...tools].join()}`);
  const missing = seen.findIndex((controls) => [...tools].some((what) => !controls.some((one) => one.what === what)));
  assert.equal(missing, -1, `${where}: a tool is gone in look ${missing}`);
  const ending = all.filter(({ is_end }) => is_end);
  assert.notEqual(ending.length, 0, `${where}: nothing is ended`);
  const outermost = new Set(seen.map((controls) => Math.max(...controls.filter(({ is_end }) => is_end).map(({ right }) => Math.round(right)))));
  outermost.delete(-Infinity);
  assert.equal(outermost.size, 1, `${where}: what ends something lies at ${[...outermost].join()}`);
  const alone = (one, other) => {
    const over = other.find(
      ({ left, top, right, bottom }) => left < one.right && right > one.left && top < one.bottom && bottom > one.top,
    );
    assert.equal(over?.what, undefined, `${where}: where "${one.what}" is pressed`);
  };
  const not_ending = all.filter(({ is_end }) => !is_end);
  for (const end of ending) alone(end, not_ending);
  const else_acting = all.filter(({ acts, confirms }) => acts && !confirms);
  for (const confirm of all.filter(({ confirms }) => confirms)) alone(confirm, else_acting);
}
