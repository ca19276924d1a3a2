// Ecosfera by clicking, to the score pad: somebody alone on a phone, then two people and somebody who watches. On the way
// the table offers all that the rules allow, a step is taken back, and every screen passes the checks of all screens.
import assert from 'node:assert/strict';
import { everything, leftToDo } from '../checks.mjs';
import { click, everythingCanBeClicked, play } from '../players/ecosfera.mjs';
import { atMost } from '../patience.mjs';
import { whoIsToMove } from '../person.mjs';

/** After so many steps no ability is used any more: games then end sooner. */
const steps_with_abilities = 30;
const steps_between_checks = 12;
/** Turns are short: so many steps are several of them. */
const steps_to_what_is_wanted = 60;

export default async function ecosfera({ person }) {
  await alone(await person('Ann', { viewport: { width: 360, height: 740 }, hasTouch: true }));
  await together(
    await person('Bob', { colorScheme: 'dark' }),
    await person('ユキ', { locale: 'ja-JP', viewport: { width: 390, height: 844 }, hasTouch: true }),
    await person('Иван', { locale: 'ru-RU' }),
  );
}

async function alone(ann) {
  await ann.arrive();
  await ann.setUpTable({ game: 'ecosfera', players: 1 });
  await ann.page.locator('.turn-bar-yours').waitFor();
  await everything(ann.page, 'Ecosfera alone, the first row');
  await explains(ann);
  await heldLong(ann);
  await pressedTwice(ann);
  // Her tokens are kept for the step that is taken back.
  await play([ann], { abilities: false, enough: (steps) => steps >= steps_between_checks });
  await everythingCanBeClicked(ann);
  await stepBack(ann);
  await play([ann], { enough: (steps) => steps >= steps_with_abilities });
  await everything(ann.page, 'Ecosfera alone, in the middle');
  await play([ann], { abilities: false });
  await ann.page.locator('.score-pad').waitFor();
  await everything(ann.page, 'Ecosfera alone, the end');
  await endsAsTheTableSays(ann, ['The game is won!', 'The game is lost']);
}

async function together(bob, yuki, ivan) {
  await bob.arrive();
  await bob.setUpTable({ game: 'ecosfera', players: 2, switches: [/six extinctions/i] });
  await yuki.arrive();
  await yuki.page.locator('.table-card', { hasText: 'Bob' }).getByRole('link').click();
  await yuki.sitDown();
  for (const player of [bob, yuki]) await player.page.locator('.turn-bar').waitFor();
  await ivan.arrive();
  await ivan.page.locator('.table-card', { hasText: 'Bob' }).getByRole('link').first().click();
  await ivan.page.locator('.es-row').nth(1).waitFor();

  const players = [bob, yuki];
  await play(players, { enough: (steps) => steps >= 4 });
  for (const _ of atMost(steps_to_what_is_wanted, "Bob's turn")) {
    const mover = await whoIsToMove(players);
    if (mover === bob) break;
    await click(mover);
  }
  await everythingCanBeClicked(bob);
  await everything(bob.page, 'Ecosfera for two, desktop, dark');
  await everything(yuki.page, 'Ecosfera for two, the other one’s turn');
  assert.equal(await ivan.page.locator('[data-carries-out], .es-lit').count(), 0, 'who watches is offered nothing');
  await play(players);
  const pads = [];
  for (const someone of [bob, yuki, ivan]) {
    await someone.page.locator('.score-pad').waitFor();
    assert.equal(await someone.page.locator('.score-team li').count(), 2);
    pads.push(JSON.stringify(await padOf(someone.page)));
    assert.deepEqual(await leftToDo(someone.page), []);
  }
  assert.equal(new Set(pads).size, 1, 'all see the same pad');
  await everything(yuki.page, 'Ecosfera for two, the end');
  await endsAsTheTableSays(bob, ['Won together!', 'Lost together']);
}

/** A card says what it is and, if it can't be had, why; one that can be had is by a second press. */
async function explains(ann) {
  const { page } = ann;
  const dull = page.locator('.es-shelf-animals .es-card:not(.es-lit)').first();
  await dull.click();
  await page.locator('.turn-bar .es-remark').waitFor();
  assert.equal(await page.locator('[data-carries-out]').count(), 0);
  assert.equal(await dull.getAttribute('aria-pressed'), 'true');
  await everything(page, 'Ecosfera alone, a card in words');
  await dull.click();
  await page.locator('.es-told').waitFor({ state: 'detached' });
  await dull.click();
  await page.keyboard.press('Escape');
  await page.locator('.es-told').waitFor({ state: 'detached' });
}

/** The first press chooses, the second acquires. */
async function pressedTwice(ann) {
  const { page } = ann;
  const lit = page.locator('.es-shelf .es-card.es-lit');
  for (const _ of atMost(steps_to_what_is_wanted, 'a card that can be acquired')) {
    if ((await lit.count()) > 0) break;
    await click(ann, { abilities: false });
  }
  const wanted = await lit.first().getAttribute('data-card');
  await lit.first().click();
  await page.locator('[data-carries-out]').waitFor();
  assert.equal(await page.locator(`.es-large-row [data-card="${wanted}"]`).count(), 0);
  await ann.step(() => page.locator('.es-shelf .es-card.es-chosen').click());
  await page.locator(`.es-large-row [data-card="${wanted}"]`).waitFor();
  await page.locator('.es-told').waitFor({ state: 'detached' });
}

/** Held, a card is shown in full; letting go of it does nothing with it. */
async function heldLong(ann) {
  const { page } = ann;
  const card = page.locator('.es-shelf .es-card').first();
  const { x, y, width, height } = await card.boundingBox();
  const touch = { pointerType: 'touch', bubbles: true, clientX: x + width / 2, clientY: y + height / 2 };
  await card.dispatchEvent('pointerdown', touch);
  await page.locator('.es-large').waitFor();
  await card.dispatchEvent('pointerup', touch);
  await card.dispatchEvent('click');
  assert.equal(await page.locator('.es-told').count(), 0, 'it was not pressed');
  await page.locator('.es-table').dispatchEvent('pointerdown', { ...touch, clientX: 1, clientY: 1 });
  await page.locator('.es-large').waitFor({ state: 'detached' });
}

/** A card moved to the own deck is taken back, and the row is as it was. */
async function stepBack(ann) {
  const { page } = ann;
  const move = page.locator('[data-token=move].es-lit');
  for (const _ of atMost(steps_to_what_is_wanted, 'a card that can be moved')) {
    if ((await move.count()) > 0) break;
    await click(ann, { abilities: false });
  }
  const row = () => page.locator('.es-large-row .es-card').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  const before = await row();
  await move.click();
  await ann.step(() => page.getByRole('button', { name: /^Move .*on top of your deck/ }).first().click());
  assert.equal((await row()).length, before.length - 1);
  await ann.step(() => page.getByRole('button', { name: 'Undo' }).click());
  assert.deepEqual(await row(), before);
}

/** The lines, and the total. */
async function padOf(page) {
  const lines = (await page.locator('.end-table tbody td').allInnerTexts()).map(Number);
  const total = await page.locator('.score-pad [data-total]').getAttribute('data-total');
  return { lines, total: Number(total) };
}

/** Star, extinctions and headline agree, and the pad adds up. */
async function endsAsTheTableSays({ page }, [won, lost]) {
  const restored = await page.locator('.es-final .es-restored').count();
  const placed = await page.locator('.es-final .es-tile-placed').count();
  assert.ok((restored === 7) !== (placed === 7), `${restored} restored, ${placed} extinct`);
  assert.equal(await page.locator('.score-pad h2').innerText(), restored === 7 ? won : lost);
  assert.equal(await page.locator('[data-carries-out]').count(), 0);
  const { lines, total } = await padOf(page);
  assert.equal(
    lines.reduce((sum, points) => sum + points, 0),
    total,
  );
}
