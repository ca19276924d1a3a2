// The rules, where they are needed: before a game from the page of a stranger, in the middle of a turn without leaving
// it, from a score line, a card, a prompt; at an address of their own; in three languages and two windows.
import assert from 'node:assert/strict';
import { tableAgainstABot } from '../bot_table.mjs';
import { accessibility, layout, untranslated } from '../checks.mjs';
import { as_it_comes } from '../server.mjs';

export const server_options = as_it_comes;

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 720 } };
const games = ['harmonies', 'evolution', 'ecosfera', 'random-mutations', 'dominant-species'];
/** In each language the first words of the part to read first. */
const short = { 'en-GB': 'In short', 'ja-JP': 'まず読むところ', 'ru-RU': 'Коротко' };

export default async function rules({ person }) {
  await beforeAName(await person('a stranger with a phone', phone));
  await atAnAddress(await person('a stranger with a link', desktop));
  for (const [locale, words] of Object.entries(short)) {
    await allGames(await person(`a reader of ${locale}`, { ...phone, locale }), words);
  }
  await inATurn(await person('Ann', desktop));
  await ofTheActions(await person('Bob', desktop));
}

const sheet = (page) => page.getByRole('dialog').filter({ has: page.locator('.rules') });

/** The section that was asked for is marked, and in sight. */
async function shows(page, section) {
  const place = page.locator(`#rule-${section}[data-lit]`);
  await place.waitFor();
  await page.waitForFunction((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.top < innerHeight * 0.75;
  }, `rule-${section}`);
}

async function beforeAName(stranger) {
  const { page } = stranger;
  await stranger.open();
  await page.getByRole('button', { name: 'Rules: Harmonies' }).click();
  await sheet(page).getByRole('heading', { name: 'In short' }).waitFor();
  await sheet(page).locator('[data-figure=stacks] svg').first().waitFor();
  await checked(page, 'the rules over the landing page');
  await sheet(page).getByRole('link', { name: 'The whole rules' }).click();
  await sheet(page).getByRole('link', { name: '9. Scoring' }).click();
  await shows(page, 'scoring');
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  assert.ok(await page.locator('.landing').isVisible());
}

async function atAnAddress(stranger) {
  const { page } = stranger;
  await stranger.open('/rules/harmonies#mountains');
  await shows(page, 'mountains');
  await page.getByRole('link', { name: '9. Scoring' }).click();
  await shows(page, 'scoring');
  assert.equal(new URL(page.url()).hash, '#scoring');
  await page.getByRole('link', { name: 'Ecosfera', exact: true }).click();
  await page.getByRole('heading', { name: 'Rules: Ecosfera' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Rules: Harmonies' }).waitFor();
  await stranger.open('/rules/chess');
  await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor();
}

async function allGames(reader, words) {
  const { page } = reader;
  for (const game of games) {
    await reader.open(`/rules/${game}`);
    await page.locator('.rules').getByRole('heading', { name: words }).waitFor();
    await page.locator('.rules-figure').first().waitFor();
    const spilt = await page
      .locator('.rules-figure')
      .evaluateAll((figures) => figures.filter((figure) => figure.scrollHeight > figure.clientHeight + 1).length);
    assert.equal(spilt, 0, `${reader.name}: drawings of ${game} lie over the words after them`);
    await checked(page, `${reader.name}: ${game}`);
  }
}

async function inATurn(ann) {
  const { page } = ann;
  await ann.arrive();
  await page.getByRole('button', { name: 'New table' }).click();
  await page.getByRole('dialog').locator('.game-picker input[value=evolution]').check({ force: true });
  await page.getByRole('button', { name: 'How to play Evolution' }).click();
  await sheet(page).waitFor();
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  assert.ok(await page.getByRole('dialog', { name: 'New table' }).isVisible());
  await page.keyboard.press('Escape');

  await tableAgainstABot(ann, { game: 'harmonies' });
  await page.locator('.turn-bar-yours').waitFor();
  await ann.step(() => page.locator('.hm-group.hm-ready').first().click());
  const seq = await ann.seq();
  await page.locator('.table-head').getByRole('button', { name: 'Rules' }).click();
  await sheet(page).getByRole('heading', { name: 'In short' }).waitFor();
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });

  // What is to be decided; a card, which a short press would take; a line of the score.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'The rules of what is to be decided' }).click();
  await shows(page, 'turn');
  await page.keyboard.press('Escape');
  const card = page.locator('.hm-row button.hm-card').first();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await card.click({ delay: 800 });
  await shows(page, 'settling');
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await page.locator('.hm-scores summary').click();
  await page.locator('.hm-scores').getByRole('button', { name: 'Mountains' }).click();
  await shows(page, 'mountains');
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  assert.equal(await ann.seq(), seq, 'nothing was played meanwhile');
  assert.ok(await page.locator('.turn-bar-yours').isVisible());
}

/** Each of the twelve actions of Dominant Species has its paragraph. */
async function ofTheActions(bob) {
  const { page } = bob;
  await bob.arrive();
  await tableAgainstABot(bob, { game: 'dominant-species' });
  const actions = page.locator('.ds-section');
  await actions.first().waitFor();
  assert.equal(await actions.count(), 12);
  for (const id of await actions.evaluateAll((all) => all.map(({ dataset }) => dataset.section))) {
    await page.locator(`.ds-section[data-section=${id}] .ds-section-name`).click();
    await page.locator(`.ds-section[data-section=${id}] .rule-term`).click();
    await shows(page, `section-${id}`);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }
}

async function checked(page, screen) {
  assert.deepEqual(await layout(page), [], screen);
  assert.deepEqual(await untranslated(page), [], screen);
  assert.deepEqual(await accessibility(page), [], screen);
}
