// What a page tells of an action before it is pressed, and what comes of it. Points are told exactly where nothing is
// revealed: then the panel has just so many more.
import assert from 'node:assert/strict';

/** Time for the server to work it out is of no account: `--preview-ms`. */
export const patient_server = ['--preview-ms', '10000'];

/**
 * Points at the control and gives what is told of its action: the `gain` of who points, null if nobody can know it.
 * Nothing gives way to what is told.
 */
export async function foretoldOf(person, control) {
  const { page } = person;
  const places = () =>
    page.evaluate(() =>
      ['.play-main', '.turn-bar', '.turn-words'].map((place) => {
        const { x, y, width, height } = document.querySelector(place).getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const before = await places();
  await control.hover();
  const action = await control.evaluate(({ dataset }) => dataset.carriesOut ?? dataset.aimsAt);
  const isTold = (wanted) => document.querySelector('.foretold')?.dataset.foretold === wanted;
  await person.sees(`what would come of ${action}`, isTold, action);
  assert.deepEqual(await places(), before, 'nothing has moved');
  const told = page.locator('.foretold');
  const gain = await told.locator('[data-gain]').getAttribute('data-gain');
  return { gain: gain === 'unsure' ? null : Number(gain), words: await told.innerText() };
}

/** As the panel of the seat has them. */
export const pointsOf = async ({ page }, seat) =>
  Number(/-?\d+$/.exec(await page.locator(`.seat-score[data-score="${seat}"]`).textContent())[0]);
