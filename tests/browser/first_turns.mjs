// The first turns of a game for two, one of them on a phone: from the lobby into the middle of a turn, all by clicking.
import assert from 'node:assert/strict';
import { atAGlance } from './checks.mjs';
import { atMost } from './patience.mjs';
import { seated, whoIsToMove } from './person.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Some games let one of them move often before the other does. */
const acts_most = 150;

/**
 * Each makes `acts_each` moves at least, and more until it is `enough(mover)`. `act(mover)` makes the next one, or a
 * part of it; `board` is the drawn board's selector; `shown()`, in the page, gives what the board shows to everybody
 * alike. `also(mover, people)` looks at more, when it is the mover's turn and all pages show the same moment. `prepare`
 * gets everybody before they arrive.
 */
export async function firstTurns(person, { prepare = () => undefined, enough = () => true, ...game }) {
  const { table, board, acts_each, act, shown, also } = game;
  const people = [await person('Ann'), await person('Bob', phone)];
  people.forEach(prepare);
  await seated(people, table);
  for (const { page } of people) await page.locator(board).waitFor();
  await whoIsToMove(people);
  const beginning = await people[0].page.evaluate(shown);
  const mover = await playOn(people, { acts_each, act, enough });

  const seq = await mover.seq();
  const now = await mover.page.evaluate(shown);
  assert.notDeepEqual(now, beginning, 'the board shows what was done');
  for (const someone of people) {
    assert.equal(await someone.seq(), seq);
    assert.deepEqual(await someone.page.evaluate(shown), now, `${someone.name} sees what ${mover.name} does`);
    const words = await someone.page.locator('.turn-words').innerText();
    assert.match(
      words,
      (await someone.isToMove()) ? /Your turn/ : new RegExp(mover.name),
      `${someone.name}'s turn bar`,
    );
    await atAGlance(someone.page, `the first turns, ${someone.name}`);
  }
  await also?.(mover, people);
  await comesBack(mover, { board, shown, now });
  await act(mover);
}

/** Until both have made so many moves, and enough of them; gives whose turn it is then. */
async function playOn(people, { acts_each, act, enough }) {
  const made = new Map(people.map((someone) => [someone, 0]));
  for (const _ of atMost(acts_most, `${acts_each} moves of each, and those that must be among them`)) {
    const mover = await whoIsToMove(people);
    assert.notEqual(mover, null, 'the game is over too soon');
    if (Math.min(...made.values()) >= acts_each && enough(mover)) return mover;
    const before = await mover.seq();
    await act(mover);
    if ((await mover.seq()) > before) made.set(mover, made.get(mover) + 1);
  }
}

/** Who loads the page anew finds the table as it was left. */
async function comesBack(someone, { board, shown, now }) {
  const { page } = someone;
  const seq = await someone.seq();
  await page.reload();
  await page.locator(board).waitFor();
  await page.locator('.turn-bar-yours').waitFor();
  assert.equal(await someone.seq(), seq);
  assert.deepEqual(await page.evaluate(shown), now, `${someone.name} comes back to the same table`);
}
