// Three people of one name at one table, one of them without a seat, are told apart wherever they are named.
import assert from 'node:assert/strict';
import { click, whoIsToMove } from '../players/harmonies.mjs';
import { seated } from '../person.mjs';

const clicks_made = 14;

export default async function sameNames({ person }) {
  const ann = await person('Ann');
  const other = await person('Ann');
  const eve = await person('ann');
  await seated([ann, other], { players: 2 });
  await eve.arrive();
  await eve.page.locator('.table-card', { hasText: 'Ann (2)' }).getByRole('link').click();
  await eve.page.locator('.turn-bar').waitFor();

  for (const someone of [ann, other, eve]) await someone.widen();
  for (let clicks = 0; clicks < clicks_made; ++clicks) await click(await whoIsToMove([ann, other]));
  await other.page.getByRole('textbox', { name: 'Write something' }).fill('Good luck');
  await other.page.keyboard.press('Enter');
  for (const { page } of [ann, other]) await page.locator('.chat-line', { hasText: 'Good luck' }).waitFor();

  for (const someone of [ann, other, eve]) {
    await someone.reaches(await ann.seq());
    assert.deepEqual(await namesAtSeats(someone.page), ['Ann (1)', 'Ann (2)']);
    await everyLineHasItsMark(someone.page);
  }
  // Each of them is told who they are themselves.
  assert.match(await ann.page.locator('.seat', { hasText: '(you)' }).innerText(), /Ann \(1\)/);
  assert.match(await other.page.locator('.seat', { hasText: '(you)' }).innerText(), /Ann \(2\)/);

  const said = ann.page.locator('.chat-line', { hasText: 'Good luck' });
  assert.match(await said.innerText(), /Ann \(2\)/);
  assert.equal(await said.locator('.seat-mark').count(), 1);
  await aSpectatorIsNoPlayer(ann, eve);
}

const namesAtSeats = (page) =>
  page.locator('.seats .seat-name').evaluateAll((all) => all.map((one) => one.firstChild.textContent));

/** A line of the log that names a player begins with that player's mark, in that player's colour. */
async function everyLineHasItsMark(page) {
  const lines = await page.locator('.history p').evaluateAll((all) =>
    all.map((line) => ({
      text: line.textContent,
      color: line.querySelector('path')?.getAttribute('fill') ?? null,
    })),
  );
  const named = lines.filter(({ text }) => /Ann/.test(text) && !/first player/.test(text));
  assert.ok(named.length > clicks_made / 2, JSON.stringify(lines));
  for (const { text, color } of named) {
    const [, number] = /Ann \((\d)\)/.exec(text) ?? [];
    assert.ok(number !== undefined, `"${text}" doesn't say which`);
    assert.equal(color, `var(--seat-${Number(number) - 1})`, text);
  }
}

/** After the game all talk together. */
async function aSpectatorIsNoPlayer(ann, eve) {
  await ann.page.getByRole('button', { name: 'Give up' }).click();
  await ann.page.getByRole('dialog').locator('button.primary').click();
  await eve.page.locator('.score-pad').waitFor();
  await eve.page.getByRole('textbox', { name: 'Write something' }).fill('Well played');
  await eve.page.keyboard.press('Enter');
  const said = ann.page.locator('.chat-line', { hasText: 'Well played' });
  assert.match(await said.innerText(), /ann \(no seat\)/);
  assert.equal(await said.locator('.seat-mark').count(), 0);
}
