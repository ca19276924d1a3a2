// A game is looked back at by its turns and its points, at three speeds, with whoever moves brought up; and nothing on
// the way says how it ends.
import assert from 'node:assert/strict';
import { tableAgainstABot } from '../../bot_table.mjs';
import { inEveryLook } from '../../checks.mjs';

export const server_options = ['--bot-pace-ms', '0'];
const patience_ms = 480_000;
/** Landscape is where controls were cut. */
const windows = [
  { width: 812, height: 375 },
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];

export default async function landmarks({ person }) {
  const ann = await person('Ann');
  const { page } = ann;
  await ann.arrive();
  await tableAgainstABot(ann, { game: 'harmonies', players: 3, level: 'Easy' });
  // With bots at this pace the game is over before much can be looked at.
  await ann.pressTool('Let a bot play for me');
  await page.getByRole('dialog').getByRole('radio', { name: 'Easy' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await page.locator('.score-pad').waitFor({ timeout: patience_ms });
  const end = await ann.seq();
  const best = await page.locator('#end-title').innerText();

  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.locator('.replay .board').waitFor();
  await page.locator('.replay-marks i').first().waitFor();
  const marks = await marksOf(page);
  assert.ok(marks.turn.length > 15, `${marks.turn.length} turns`);
  assert.ok(marks.points.length > 0, `${marks.points.length} times points were given`);

  await goesBy(page, { unit: 'Turns', on: 'One turn on', marks: marks.turn, end, best });
  await backByTurns(page, marks.turn);
  await goesBy(page, { unit: 'Points', on: 'On to the next points', marks: marks.points, end, best });
  await threeSpeeds(page);
  await wholeControls(page);
  await allBoards(page);
  await inEveryLook(page, 'replay with landmarks');
}

/** Unit -> the records at which something of it begins. */
const marksOf = (page) =>
  page.locator('.replay-marks i').evaluateAll((all) => {
    const of = (unit) => all.filter(({ dataset }) => dataset.mark === unit).map(({ dataset }) => Number(dataset.at));
    return { turn: of('turn'), phase: of('phase'), points: of('points') };
  });

const isAt = (page, seq) => page.locator(`.replay[data-seq="${seq}"]`).waitFor();
const seqOf = (page) => page.locator('.replay').getAttribute('data-seq').then(Number);

/** From place to place, to the end; before it there is nothing of the end on the page. */
async function goesBy(page, { unit, on, marks, end, best }) {
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await isAt(page, 1);
  await page.getByLabel('Go by').and(page.locator('select')).selectOption({ label: unit });
  const press = page.getByRole('button', { name: on });
  for (const seq of marks.filter((at) => at > 1)) {
    await press.click();
    await isAt(page, seq);
    if (seq >= end) break;
    await tellsNoEnd(page, best);
    if (unit === 'Turns') await showsWhoMoves(page);
  }
  if (!(await page.locator('.replay .score-pad').isVisible())) await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.replay .score-pad').waitFor();
}

async function tellsNoEnd(page, best) {
  assert.equal(await page.locator('.score-pad, .end-course, .end-tales').count(), 0, `at ${await seqOf(page)}`);
  assert.ok(!(await page.locator('body').innerText()).includes(best), `"${best}" at ${await seqOf(page)}`);
}

/** "Round 3: Bot 2": their board. */
async function showsWhoMoves(page) {
  const words = await page.locator('.replay-moment').innerText();
  const name = words.split(': ').at(-1);
  await page.locator('.hm-play').and(page.getByLabel(`Board of ${name}`)).waitFor();
}

async function backByTurns(page, turns) {
  const back = page.getByRole('button', { name: 'One turn back' });
  for (const seq of turns.slice(-3).reverse()) {
    await back.click();
    await isAt(page, seq);
  }
  // Within a turn to its beginning.
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.waitForFunction((before) => Number(document.querySelector('.replay').dataset.seq) > before, turns.at(-3));
  await back.click();
  await isAt(page, turns.at(-3));
}

/** Each plays on by itself; the one that was chosen is there after a reload. */
async function threeSpeeds(page) {
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await isAt(page, 1);
  for (const speed of ['fast', 'slow', 'usual']) {
    await page.locator('.replay-speed').click();
    await page.getByRole('button', { name: `Speed: ${speed}` }).waitFor();
    const before = await seqOf(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction((seq) => Number(document.querySelector('.replay').dataset.seq) > seq, before);
    await page.getByRole('button', { name: 'Pause' }).click();
  }
  await page.locator('.replay-speed').click();
  await page.reload();
  await page.getByRole('button', { name: 'Speed: fast' }).waitFor();
  await page.locator('.replay-marks i').first().waitFor();
}

/** In each window every control is there, whole, and none lies in another. */
async function wholeControls(page) {
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.locator('.replay-bar button').first().waitFor();
    const faults = await page.locator('.replay-bar').evaluate((bar) => {
      const controls = [...bar.querySelectorAll('button, select, input')];
      const boxes = controls.map((control) => control.getBoundingClientRect());
      const name = (at) => controls[at].getAttribute('aria-label') ?? controls[at].tagName;
      const within = ({ left, top, right, bottom }) =>
        left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      const overlap = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      return boxes.flatMap((box, at) => [
        ...(box.width < 32 || box.height < 40 ? [`${name(at)} is ${box.width} x ${box.height}`] : []),
        ...(within(box) ? [] : [`${name(at)} is cut`]),
        ...boxes.slice(at + 1).flatMap((other, more) => (overlap(box, other) ? [`${name(at)} on ${name(at + 1 + more)}`] : [])),
      ]);
    });
    assert.deepEqual(faults, [], `${size.width} x ${size.height}`);
  }
}

/** On a large screen the boards of all three are there, and a press brings another one up. */
async function allBoards(page) {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.replay .score-pad').waitFor();
  await page.getByRole('button', { name: 'One step back' }).click();
  const boards = () => page.locator('.board [data-board]').evaluateAll((all) => all.map(({ dataset }) => dataset.board));
  await page.locator('.hm-other').first().waitFor();
  assert.deepEqual((await boards()).sort(), ['0', '1', '2']);
  const other = await page.locator('.hm-other').first().getAttribute('data-board');
  await page.locator('.hm-other button').first().click();
  await page.locator(`.hm-ground[data-board="${other}"]`).waitFor();
  assert.deepEqual((await boards()).sort(), ['0', '1', '2']);
}
