// A link to a game that is being played shows it at once, without a question. Whoever moves is brought up by itself. A
// name is asked for when somebody wants to talk or to follow a seat; one is filled in, and what was wished for is done.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { seated } from '../../person.mjs';
import { click, whoIsToMove } from '../../players/harmonies.mjs';

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true };
const clicks = 12;

export default async function withoutAName({ person }) {
  const [ann, bob, eve, dan] = [
    await person('Ann'),
    await person('Bob'),
    await person('Eve'),
    await person('Dan', phone),
  ];
  await seated([ann, bob], { game: 'harmonies' });
  const place = new URL(ann.page.url()).pathname;

  await watches(eve, place);
  await ann.page.locator('.table-head .tally', { hasText: '1' }).waitFor();
  await seesWhoMoves(eve, [ann, bob]);
  await everything(eve.page, 'a game watched without a name');
  await talks(eve, ann);

  // The code leads there as well.
  await watches(dan, `/table/${await codeOf(ann)}`);
  await everything(dan.page, 'a game watched without a name, on a phone');
  await follows(dan, ann);
}

/** The game is there, and nobody is asked or made. */
async function watches(someone, place) {
  const { page } = someone;
  await someone.open(place);
  await page.locator('.stage .board').waitFor();
  await page.locator('.turn-bar').waitFor();
  assert.equal(await page.locator('.welcome-form').count(), 0, 'no name is asked for');
  assert.equal(await page.evaluate(() => localStorage.getItem('vivarium.token')), null, 'nobody is made');
}

async function codeOf({ page }) {
  const button = page.getByRole('button', { name: /^Invite/ });
  return (await button.getAttribute('aria-label')).split(' ').at(-1);
}

/** Whatever the players do, the board is that of whoever did it or is to move; a pressed panel holds another one. */
async function seesWhoMoves(eve, players) {
  const shown = eve.page.locator('.hm-ground');
  for (let done = 0; done < clicks; ++done) {
    const mover = await whoIsToMove(players);
    await click(mover);
    await eve.reaches(await mover.seq());
    const next = await whoIsToMove(players);
    await eve.page.locator(`.hm-ground[data-board="${players.indexOf(next)}"]`).waitFor();
  }
  const now = Number(await shown.getAttribute('data-board'));
  const other = 1 - now;
  await eve.page.locator(`.seat[data-seat="${other}"] .seat-press`).click();
  await eve.page.locator(`.hm-ground[data-board="${other}"]`).waitFor();
  await eve.page.locator(`.seat[data-seat="${other}"] .seat-press`).click();
  await eve.page.locator(`.hm-ground[data-board="${now}"]`).waitFor();
}

async function talks(eve, ann) {
  const { page } = eve;
  await eve.widen();
  assert.equal(await page.getByLabel('Write something').count(), 0);
  await page.getByRole('button', { name: 'Join in the chat' }).click();
  const dialog = page.getByRole('dialog');
  assert.notEqual(await dialog.locator('input[name=nickname]').inputValue(), '', 'a name is filled in');
  await everything(page, 'dialog: who is watching');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.chat-form input').fill('What a fine river.');
  await page.keyboard.press('Enter');
  await page.locator('.chat-lines', { hasText: 'What a fine river.' }).waitFor();
  assert.match(page.url(), /\/table\/r_/, 'it is still the table');
  assert.equal(await ann.page.locator('.chat-lines', { hasText: 'fine river' }).count(), 0, 'not to the players');
}

/** Dan has pressed once: who he is comes in between. */
async function follows(dan, ann) {
  const { page } = dan;
  await page.getByRole('button', { name: 'Follow Ann' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=nickname]').fill('Dan');
  await dialog.locator('button[type=submit]').click();
  await page.getByText('You have asked Ann').waitFor();
  await ann.page.getByText('Dan asks to see the game as you do.').waitFor();
}
