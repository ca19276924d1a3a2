// Taking back what the others have learned of: asked, refused; asked, agreed to by all, and the table is as it was.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';
import { click, whoIsToMove } from '../players/harmonies.mjs';
import { seated } from '../person.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

export default async function takeBack({ person }) {
  const ann = await person('Ann');
  const bea = await person('Bea', phone);
  const cem = await person('Cem');
  const people = [ann, bea, cem];
  await seated(people, { game: 'harmonies' });
  const mover = await wholeTurn(people);
  const others = people.filter((someone) => someone !== mover);

  await refused(mover, others);
  // The same action is not asked for again; another turn gives another.
  assert.equal(await askButton(mover).count(), 0);

  const shown = new Map();
  const next = await wholeTurn(people, async (someone) => shown.set(someone, await boardOf(someone)));
  const rest = people.filter((someone) => someone !== next);
  const before = await next.seq();
  await askButton(next).click();
  for (const someone of rest) {
    await someone.page.locator('.undo-request', { hasText: `${next.name} asks to take the last move back` }).waitFor();
  }
  await everything(bea.page, 'a take-back is asked for (phone)');
  await everything(ann.page, 'a take-back is asked for (desktop)');
  await rest[0].page.locator('.undo-request').getByRole('button', { name: 'Agree' }).click();
  await next.page.locator('.undo-request', { hasText: `Agreed: ${rest[0].name}.` }).waitFor();
  await rest[1].page.locator('.undo-request').getByRole('button', { name: 'Agree' }).click();
  for (const someone of people) {
    await someone.page.locator('.undo-request').waitFor({ state: 'detached' });
    await someone.reaches(before + 4);
    await someone.page.locator('.history', { hasText: `${next.name}’s move is taken back` }).waitFor({ state: 'attached' });
  }
  assert.ok(await next.isToMove(), 'it is their turn again');
  assert.equal(await boardOf(next), shown.get(next), 'the board is as it was before the last move');
  await click(next);
}

const boardOf = ({ page }) => page.locator('.board').innerText();
const askButton = ({ page }) => page.getByRole('button', { name: 'Ask to take back' });

/** Whoever is to move plays on until it is another's turn; gives who it was. */
async function wholeTurn(people, beforeEach = async () => undefined) {
  const mover = await whoIsToMove(people);
  while (await mover.isToMove()) {
    await beforeEach(mover);
    await click(mover);
  }
  await askButton(mover).waitFor();
  return mover;
}

async function refused(mover, [first, second]) {
  const seq = await mover.seq();
  await askButton(mover).click();
  await mover.page.locator('.undo-request', { hasText: 'Waiting for' }).waitFor();
  await first.page.locator('.undo-request').getByRole('button', { name: 'Refuse' }).click();
  for (const someone of [mover, first, second]) {
    await someone.reaches(seq + 2);
    await someone.page.locator('.undo-request').waitFor({ state: 'detached' });
    await someone.page.locator('.history', { hasText: `${first.name} does not want it taken back` }).waitFor({ state: 'attached' });
  }
}
