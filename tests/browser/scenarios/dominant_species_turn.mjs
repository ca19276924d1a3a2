// Four people play a whole turn of Dominant Species by clicking: planning, execution, reset. Two of them on phones.
import assert from 'node:assert/strict';
import { chanceFrom, checkAll, decide, mover } from '../players/dominant_species.mjs';
import { foretoldOf, patient_server, pointsOf } from '../players/foretold.mjs';
import { atMost, until } from '../patience.mjs';

export const server_options = patient_server;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const pawns_in_all = 20;
/** Each pawn is placed and acts, and some actions take several decisions. */
const decisions_most = 400;

export default async function oneWholeTurn({ person }) {
  const people = [
    await person('Ann'),
    await person('Bob', phone),
    await person('Cleo', { colorScheme: 'dark' }),
    await person('Dan', phone),
  ];
  const [ann, bob] = people;
  await setUp(people);
  const chance = chanceFrom(7);
  // Everything once, so that each section has its turn.
  const foretold = new Foretold(people);
  const taste = { even: new Map(), looking: (who, next) => foretold.look(who, next) };
  const kinds = new Map();
  let phases = [];
  let bobsTurns = 0;
  for (const _ of atMost(decisions_most, 'the first turn')) {
    const who = await mover(people);
    const [turn, phase] = await state(who);
    if (turn > 1) break;
    if (phases.at(-1) !== phase) phases = [...phases, phase];
    if (kinds.size === 0) await tellsAndExplains(who);
    if (who === bob && ++bobsTurns === 1) await checkAll(bob, 'Bob places a pawn');
    const kind = await decide(who, chance, taste);
    await foretold.comes();
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  assert.deepEqual(phases.slice(0, 2), ['planning', 'execution']);
  assert.equal(kinds.get('planning'), pawns_in_all, 'every pawn was placed by clicking');
  assert.ok(kinds.size >= 8, `many kinds of decisions: ${[...kinds.keys()].join(', ')}`);
  // Glaciation alone brings some.
  assert.ok(foretold.brought > 0, 'points were foretold');
  const told = await ann.page.locator('.history').innerText();
  for (const words of ['Planning begins', 'Execution begins', 'Reset begins', 'Turn 2 begins']) {
    assert.ok(told.includes(words), `the history says "${words}"`);
  }
  await stepsThrough(bob);
  for (const someone of [ann, bob]) await checkAll(someone, `${someone.name} in turn 2`);
  await zoomsAndPans(bob);
}

/** Of what is done by a pawn: the points that are told before each press, and those that come. */
class Foretold {
  /** How many actions have brought points or taken some. */
  brought = 0;
  awaited = null;

  constructor(people) {
    this.people = people;
  }

  async look(who, { kind, acts, selector }) {
    if (!acts || kind === 'planning') return;
    const seat = this.people.indexOf(who);
    const before = await pointsOf(who, seat);
    this.awaited = { who, seat, before, ...(await foretoldOf(who, who.page.locator(selector))) };
  }

  async comes() {
    if (this.awaited === null) return;
    const { who, seat, before, gain, words } = this.awaited;
    this.awaited = null;
    if (gain === null) return;
    assert.equal((await pointsOf(who, seat)) - before, gain, words);
    if (gain !== 0) ++this.brought;
  }
}

async function setUp(people) {
  const [host, ...guests] = people;
  for (const someone of people) await someone.arrive();
  await host.setUpTable({ game: 'dominant-species', players: people.length });
  const code = await host.code();
  for (const guest of guests) {
    await guest.open(`#/join/${code}`);
    await guest.sitDown();
  }
  for (const someone of people) await someone.page.locator('.turn-bar').waitFor();
}

async function state(person) {
  const board = person.page.locator('.ds');
  return [Number(await board.getAttribute('data-turn')), await board.getAttribute('data-phase')];
}

/** Before the first pawn: the sections explain themselves, and a tile tells all about itself. */
async function tellsAndExplains({ page }) {
  const section = page.locator('.ds-section[data-section=glaciation] .ds-section-name');
  await section.click();
  await page.getByText('Only the left-most pawn acts').waitFor();
  await section.click();
  const tab = page.getByRole('button', { name: 'Earth', exact: true });
  if (await tab.isVisible()) await tab.click();
  await page.locator('.ds-hex[data-hex="1,0"]').click();
  const facts = page.locator('.ds-facts');
  await facts.getByText('Pays 4 · 2.').waitFor();
  await facts.getByRole('button', { name: 'Close' }).click();
  await facts.waitFor({ state: 'detached' });
  // The keyboard does as well.
  await page.locator('.ds-hex[data-hex="0,1"]').press('Enter');
  await facts.getByText('Pays 3 · 2.').waitFor();
  await facts.getByRole('button', { name: 'Close' }).press('Enter');
  await facts.waitFor({ state: 'detached' });
  const actions = page.getByRole('button', { name: 'Actions', exact: true });
  if (await actions.isVisible()) await actions.click();
}

/** What happened since the last turn is told step by step and shown where it happened. */
async function stepsThrough({ page }) {
  const begin = page.getByRole('button', { name: 'Since your last turn' });
  const title = await begin.getAttribute('aria-label');
  const steps = Number(/(\d+) step/.exec(title)?.[1]);
  assert.ok(steps >= 5, title);
  await begin.click();
  const next = page.getByRole('button', { name: 'Next step' });
  const told = new Set([await page.locator('.ds-recap').innerText()]);
  for (let step = 1; step < steps; ++step) {
    await next.click();
    told.add(await page.locator('.ds-recap').innerText());
  }
  assert.equal(told.size, steps, 'every step has its line');
  assert.ok(await next.isDisabled());
  await page.locator('.turn-bar').getByRole('button', { name: 'Close' }).click();
  await begin.waitFor();
}

/** Two fingers, buttons and the wheel do the same. What they do is drawn a moment later. */
async function zoomsAndPans({ page }) {
  await page.getByRole('button', { name: 'Earth', exact: true }).click();
  const left = 0;
  const width = 2;
  /** That part of what the map shows, once it fits and stays the same from one frame to the next. */
  const becomes = (part, fits, what) => {
    let seen = [];
    const look = async () => {
      seen = (await page.evaluate(twoFramesOf, '.ds-map')).map((box) => Number(box.split(' ')[part]));
      return seen[0] === seen[1] && fits(seen[1]) ? seen[1] : undefined;
    };
    return until(() => `${what}: ${seen.join(', then ')}`, look);
  };
  // The steps told before may have left the map nearer than whole, and a hidden map takes its size when it is shown.
  const showAll = page.getByRole('button', { name: 'Show all' });
  await becomes(width, () => true, 'the map is drawn');
  if (await showAll.isEnabled()) await showAll.click();
  const isWhole = await page.waitForFunction(() => document.querySelector('.ds-window-pans') === null);
  await isWhole.dispose();
  const whole = await becomes(width, () => true, 'the whole map is drawn');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const nearer = await becomes(width, (now) => now < whole * 0.8, 'the button brings nearer');
  const { x, y, width: wide } = await page.locator('.ds-window').boundingBox();
  const finger = (id, dx, dy) => ({
    id,
    x: x + wide / 2 + dx,
    y: y + 120 + dy,
  });
  const touch = async (type, points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const cdp = await page.context().newCDPSession(page);
  await touch('touchStart', [finger(0, -30, 0), finger(1, 30, 0)]);
  for (const apart of [45, 60, 75]) await touch('touchMove', [finger(0, -apart, 0), finger(1, apart, 0)]);
  await touch('touchEnd', []);
  const pinched = await becomes(width, (now) => now < nearer * 0.8, `pinching brings nearer than ${nearer}`);
  const before = await becomes(left, () => true, 'the map rests');
  await touch('touchStart', [finger(0, 0, 0)]);
  for (const dx of [-15, -30, -60]) await touch('touchMove', [finger(0, dx, 0)]);
  await touch('touchEnd', []);
  await becomes(left, (now) => now > before, `a finger moves the map from ${before}`);
  await page.mouse.move(x + wide / 2, y + 120);
  await page.mouse.wheel(0, 240);
  await becomes(width, (now) => now > pinched * 1.2, `the wheel takes farther away than ${pinched}`);
  await showAll.click();
  await becomes(width, (now) => Math.abs(now - whole) < 1, `all is ${whole} wide`);
}

/** In the page: what a drawing shows now, and again when the page has had time to draw what was under way. */
async function twoFramesOf(selector) {
  const box = () => document.querySelector(selector).getAttribute('viewBox');
  const first = box();
  for (let frames = 0; frames < 2; ++frames) await new Promise((drawn) => requestAnimationFrame(drawn));
  return [first, box()];
}
