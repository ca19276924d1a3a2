// Taking back what the others have learned of: asked, refused; asked, agreed to by all, and the table is as it was. What
// calls for them lies nowhere where Undo was a moment ago: a late press there, or a key held down, asks nobody.
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

  await pressedTooLate(mover, others);
  await refused(mover, others);
  // The same action is not asked for again; another turn gives another.
  assert.equal(await opener(mover).count(), 0);

  const shown = new Map();
  const next = await wholeTurn(people, async (someone) => shown.set(someone, await boardOf(someone)));
  const rest = people.filter((someone) => someone !== next);
  const before = await next.seq();
  await opener(next).click();
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
const opener = ({ page }) => page.locator('.turn-tools').getByRole('button', { name: 'Undo…' });
const askButton = ({ page }) => page.getByRole('button', { name: 'Ask to take back' });

/** Whoever is to move plays on until it is another's turn; gives who it was. */
async function wholeTurn(people, beforeEach = async () => undefined) {
  const mover = await whoIsToMove(people);
  while (await mover.isToMove()) {
    await beforeEach(mover);
    await click(mover);
  }
  await opener(mover).waitFor();
  return mover;
}

/** Where Undo was is pressed again and again, by pointer, finger and key: it opens and closes what asks, and asks nobody. */
async function pressedTooLate(mover, others) {
  const { page } = mover;
  const seq = await mover.seq();
  const place = await page.locator('.turn-tools .undo').boundingBox();
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const press = page.viewportSize().width < 760 ? () => page.touchscreen.tap(x, y) : () => page.mouse.click(x, y);
  for (let times = 1; times <= 4; times++) {
    await press();
    await opener(mover).and(page.locator(`[aria-expanded=${times % 2 === 1}]`)).waitFor();
    assert.equal(await askButton(mover).count(), times % 2);
  }
  await opener(mover).press('Enter');
  const asks = await askButton(mover).boundingBox();
  const apart = asks.x >= place.x + place.width || asks.x + asks.width <= place.x || asks.y + asks.height <= place.y;
  assert.ok(apart, `it lies at ${JSON.stringify(asks)}, Undo at ${JSON.stringify(place)}`);
  await everything(page, 'a take-back may be asked for');
  await opener(mover).press('Enter');
  await askButton(mover).waitFor({ state: 'detached' });
  await opener(mover).press('Enter');
  await askButton(mover).focus();
  await page.keyboard.press('Escape');
  await askButton(mover).waitFor({ state: 'detached' });
  assert.ok(await opener(mover).evaluate((tool) => tool === document.activeElement), 'the keyboard is where it was');
  assert.equal(await mover.seq(), seq, 'nobody was asked');
  for (const { page: other } of others) assert.equal(await other.locator('.undo-request').count(), 0);
}

async function refused(mover, [first, second]) {
  const seq = await mover.seq();
  await opener(mover).click();
  await askButton(mover).click();
  await mover.page.locator('.undo-request', { hasText: 'Waiting for' }).waitFor();
  await first.page.locator('.undo-request').getByRole('button', { name: 'Refuse' }).click();
  for (const someone of [mover, first, second]) {
    await someone.reaches(seq + 2);
    await someone.page.locator('.undo-request').waitFor({ state: 'detached' });
    await someone.page.locator('.history', { hasText: `${first.name} does not want it taken back` }).waitFor({ state: 'attached' });
  }
}
