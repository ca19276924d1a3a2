// A game of hidden hands is looked back at: while it runs only as oneself, afterwards from every seat, from the first
// record to the last, with a link that leads somebody else to the same moment.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { everything } from '../checks.mjs';
import { handOver, tableAgainstABot } from '../bot_table.mjs';
import { binary } from '../server.mjs';

/** The bots play on at once: nobody wants to watch them here. */
export const server_options = ['--bot-pace-ms', '0'];
const patience_ms = 480_000;

export default async function replay({ person }) {
  const ann = await person('Ann');
  const { page } = ann;
  await ann.arrive();
  await tableAgainstABot(ann, { game: 'evolution', level: 'Easy' });
  const [, room, code] = /table\/(r_\w+)\?code=(\w+)/.exec(page.url());
  await whileItRuns(ann, room, code);
  await handOver(ann);
  await page.locator('.score-pad').waitFor({ timeout: patience_ms });
  const end = await ann.seq();

  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.locator('.replay .board').waitFor();
  await theFileIsSound(page, room);
  await toTheBeginning(page);
  const as_ann = await stepThrough(page, end);
  assert.equal(await page.locator('.score-pad').count(), 1, 'the end shows the score');
  await page.getByLabel('Seen by').selectOption({ label: 'Bot 2' });
  await page.locator('.seat-active, .score-pad').first().waitFor();
  await toTheBeginning(page);
  const as_bot = await stepThrough(page, end);
  const both = [...as_ann.hands].filter(([seq]) => as_bot.hands.has(seq));
  const different = both.filter(([seq, hand]) => as_bot.hands.get(seq) !== hand);
  assert.ok(different.length > 10, `each sees a hand of their own (${different.length} times)`);

  await page.getByLabel('Seen by').selectOption({ label: 'Spectators' });
  await page.locator('.ev-hand').waitFor({ state: 'detached' });
  await playsByItself(page);
  await theLinkLeadsThere(page, await person('Eve', { viewport: { width: 360, height: 740 }, hasTouch: true }));
  await page.getByRole('link', { name: 'To the table' }).click();
  await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
}

/** One's own past, and no choice of another's. */
async function whileItRuns(ann, room, code) {
  const { page } = ann;
  await ann.open(`/replay/${room}?as=1`);
  await page.locator('.replay-bar', { hasText: 'you see it as you saw it then' }).waitFor();
  assert.equal(await page.getByLabel('Seen by').count(), 0);
  assert.equal(await page.getByRole('link', { name: 'Download the game' }).count(), 0);
  const file = `${ann.server.url}api/v1/tables/${room}/game.jsonl`;
  assert.equal((await page.request.get(`${file}?code=${code}`)).status(), 409, 'not while it runs');
  assert.equal((await page.request.get(file)).status(), 404, 'a private table is for those with its code');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.ev-hand [data-card]').first().waitFor();
  await page.getByRole('link', { name: 'To the table' }).click();
  await page.locator('.turn-bar').waitFor();
}

/** What Ann downloads is what the command line verifies, and what the engine plays to the same states. */
async function theFileIsSound(page, room) {
  const began = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the game' }).click();
  const download = await began;
  assert.equal(download.suggestedFilename(), `vivarium-${room}.jsonl`);
  const file = await download.path();
  const verified = spawnSync(binary, ['verify', file], { encoding: 'utf8' });
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);
  assert.match(verified.stdout, new RegExp(`^ok +${room} evolution finished, \\d+ records`));
  const text = readFileSync(file, 'utf8');
  const played = spawnSync(binary, ['engine'], { input: text, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const answers = played.stdout.trim().split('\n').map((line) => JSON.parse(line));
  const lines = text.trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(answers.length, lines.length);
  const states = lines.filter((line, index) => {
    assert.ok(answers[index].ok, JSON.stringify(answers[index]));
    const expected = line.payload.state_hash;
    if (expected !== undefined) assert.equal(answers[index].hash, expected);
    return expected !== undefined;
  });
  assert.ok(states.length > 40, `${states.length} states`);
}

const seqOf = (page) => page.locator('.replay').getAttribute('data-seq').then(Number);

async function isAt(page, seq) {
  await page.locator(`.replay[data-seq="${seq}"]`).waitFor();
}

async function toTheBeginning(page) {
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await isAt(page, 1);
}

/** From the first record to the last, step by step; the hand that is seen at each. */
async function stepThrough(page, end) {
  const on = page.getByRole('button', { name: 'One step on' });
  const hands = new Map();
  let steps = 0;
  for (let seq = 1; seq < end; ++steps) {
    await on.click();
    await page.waitForFunction((before) => Number(document.querySelector('.replay')?.dataset.seq) > before, seq);
    seq = await seqOf(page);
    const cards = await page.locator('.ev-hand [data-card]').evaluateAll((all) => all.map((one) => one.dataset.card));
    if (cards.length > 0) hands.set(seq, cards.join());
  }
  assert.ok(await on.isDisabled(), 'the end is the end');
  assert.ok(steps > 40, `${steps} steps`);
  return { steps, hands };
}

async function playsByItself(page) {
  await toTheBeginning(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => Number(document.querySelector('.replay')?.dataset.seq) >= 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await everything(page, 'replay (desktop)');
}

/** With the keyboard to a place in the middle; its address shows somebody else the same. */
async function theLinkLeadsThere(page, eve) {
  const slider = page.getByRole('slider', { name: 'Place in the game' });
  await slider.focus();
  for (let i = 0; i < 5; ++i) await page.keyboard.press('PageUp');
  // The address follows a moment after what is shown.
  const there = await page.waitForFunction(() => {
    const { seq } = document.querySelector('.replay').dataset;
    return Number(seq) > 20 && new URLSearchParams(location.search).get('at') === seq && { seq, href: location.href };
  });
  const { seq, href } = await there.jsonValue();
  const { pathname, search } = new URL(href);
  assert.match(search, /as=spectator/);
  await eve.open(pathname + search);
  await isAt(eve.page, seq);
  const history = await page.locator('.history li').count();
  await eve.page.waitForFunction((count) => document.querySelectorAll('.history li').length === count, history);
  const told = (window) => window.locator('.ev-band, .ev-hole').allTextContents();
  assert.deepEqual(await told(eve.page), await told(page));
  await everything(eve.page, 'replay (phone)');
}
