// Each game in the middle of somebody's turn, in windows from a small phone's to a large screen's: the table is the window
// and nothing scrolls it; what can be pressed has a size, is not covered and can be reached; nothing sticks out of its
// place; the board has its share of the height; and nothing changes its place while somebody moves. Dialogs show their
// button without being scrolled.
import assert from 'node:assert/strict';
import { handOver, tableAgainstABot, takeBack } from '../../bot_table.mjs';
import { chanceFrom, decide } from '../../players/dominant_species.mjs';
import { click as ecosfera } from '../../players/ecosfera.mjs';
import { click as evolution } from '../../players/evolution.mjs';
import { click as harmonies } from '../../players/harmonies.mjs';
import { faultsOfLayout, placesOf } from '../../layout_probe.mjs';
import { listen, move } from '../../players/random_mutations.mjs';
import { settled } from '../../layout/settled.mjs';
import { looksRight, sizes } from '../../windows.mjs';

/** Slow enough for a page on a busy machine to take its seat back long before the game is over. */
export const server_options = ['--bot-pace-ms', '500'];

const usual = { width: 1280, height: 720 };
const small_sizes = sizes.slice(0, 3);

/** How many records of the log until there is something to see. */
const games = [
  { game: 'harmonies', records: 10, begin: beginTurn, turn: turnOfHarmonies },
  { game: 'evolution', records: 24, turn: (person, where) => oneStep(person, where, evolution, evolution_parts) },
  {
    game: 'random-mutations',
    records: 24,
    ready: (person) => Object.assign(listen(person), { taste: 'breeder' }),
    turn: (person, where) => oneStep(person, where, mutationsStep, mutations_parts),
  },
  { game: 'dominant-species', records: 36, turn: (person, where) => oneStep(person, where, speciesStep, species_parts) },
  { game: 'ecosfera', records: 16, turn: (person, where) => oneStep(person, where, ecosferaStep, ecosfera_parts) },
];
/** What has the same place and size in every turn. */
const frame_parts = '.table-head, .stage-side, .play-main, .board, .turn-bar, .play-side';
const harmonies_parts = `${frame_parts}, .hm-offer, .hm-row, .hm-slot, .hm-tray, .hm-ground, .hm-hand, .hm-animals`;
const ecosfera_parts = `${frame_parts}, .es-state, .es-shop, .es-partners, .es-band, .es-large-row`;
const mutations_parts = `${frame_parts}, .bands-panel, .bands-band, .bands-own, .rm-bank, .bands-large`;
// The tables about the animals scroll in their place, and are as long as what the animals have.
const species_parts = `${frame_parts}, .ds-window, .ds-cards, .ds-display, .ds-section, .zone-more`;
const evolution_parts = `${frame_parts}, .bands-panel, .ev-band, .ev-seat-own, .ev-hole, .ev-large, .ev-hand`;
const chance = chanceFrom(9);
let moves = 0;
const mutationsStep = (person) => move([person], ++moves);
const speciesStep = (person) => decide(person, chance);
const ecosferaStep = (person) => ecosfera(person, { abilities: false });

export default async function layout({ person }) {
  await dialogs(await person('Ann'));
  // Two at a time: more pages than processors only wait for each other.
  const waiting = [...games];
  const lane = async () => {
    for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) await atTheTable(person, game);
  };
  await Promise.all([lane(), lane()]);
}

async function dialogs(ann) {
  const { page } = ann;
  await ann.open();
  for (const size of small_sizes) {
    await page.setViewportSize(size);
    await dialogShows(page, 'Sign in', 'button[type=submit]');
  }
  await ann.signIn();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const name of ['Play now', 'New table', 'Play against bots', 'Join with a code']) {
      await dialogShows(page, name, 'button[type=submit]');
    }
    await dialogShows(page, 'Settings', '.sheet-head button');
  }
}

/** The button can be seen and pressed wherever the dialog is scrolled to. */
async function dialogShows(page, name, button) {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator(button).first().waitFor();
  for (const top of [0, 10_000]) {
    const seen = await dialog.evaluate(
      (sheet, [selector, scrolled]) => {
        sheet.scrollTop = scrolled;
        const control = sheet.querySelector(selector);
        const { left, top, right, bottom } = control.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && control.contains(at);
      },
      [button, top],
    );
    const { width, height } = page.viewportSize();
    assert.ok(seen, `the button of "${name}" is out of sight at ${width}x${height}, scrolled to ${top}`);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function atTheTable(person, { game, records, ready, begin, turn }) {
  const someone = await person(`${game}`, { viewport: usual });
  const { page } = someone;
  ready?.(someone);
  const sitDown = async () => {
    await page.setViewportSize(usual);
    await tableAgainstABot(someone, { game, level: 'Easy' });
    await page.locator(own_turn).waitFor();
    await handOver(someone);
    await someone.reaches((await someone.seq()) + records);
    await takeBack(someone);
  };
  const atItsBeginning = async () => (await toMove(page)) && ((await begin?.(someone)) ?? true);
  await someone.arrive();
  await sitDown();
  for (const size of sizes) {
    // Chance may have ended a game before it has been seen in every window: on to the next.
    for (let games = 1; !(await atItsBeginning()); ++games) {
      assert.ok(games < games_most, `${game} is over whenever it is looked at`);
      await page.locator('.brand').click();
      await sitDown();
    }
    await page.setViewportSize(size);
    await settled(page);
    const where = `${game} at ${size.width}x${size.height}`;
    await looksRight(page, where, size.least);
    await turn?.(someone, where);
  }
}

/** Waits until the person is to move; false when the game is over instead. */
async function toMove(page) {
  const over = page.locator('.score-pad');
  await page.locator(own_turn).or(over).first().waitFor();
  return (await over.count()) === 0;
}

const games_most = 5;
const own_turn = '.turn-bar-yours:not([aria-busy=true])';

/** To where a turn of Harmonies begins, with all of it to come; false when the game is over before that. */
async function beginTurn(someone) {
  while ((await someone.page.locator('.hm-group.hm-ready').count()) === 0) {
    await harmonies(someone);
    if (!(await toMove(someone.page))) return false;
  }
  return true;
}

/** A whole turn: tokens taken and placed, a card taken, an animal settled if it can be. All stays in its place. */
async function turnOfHarmonies(someone, where) {
  const { page } = someone;
  const before = await placesOf(page, harmonies_parts);
  const turn = await turnsEnded(page);
  for (;;) {
    const what = await harmonies(someone, { cards: true });
    if (what === 'end' || (await turnsEnded(page)) > turn || !(await toMove(page))) return;
    assert.deepEqual(await placesOf(page, harmonies_parts), before, `${where}, after: ${what}`);
    assert.deepEqual(await faultsOfLayout(page), [], `${where}, after: ${what}`);
  }
}

const turnsEnded = (page) => page.locator('.history p', { hasText: 'ended the turn' }).count();

async function oneStep(someone, where, step, parts) {
  const { page } = someone;
  const before = await placesOf(page, parts);
  await step(someone);
  // The end of a game puts its score before the board, and takes the bar away.
  if ((await page.locator('.score-pad').count()) > 0) return;
  assert.deepEqual(await placesOf(page, parts), before, `${where}, after a step`);
  assert.deepEqual(await faultsOfLayout(page), [], `${where}, after a step`);
}
