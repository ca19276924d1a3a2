// What the walk over tables asks, asked of small pages: one on which all is as it should be, and the same with one fault
// planted in it at a time. And the list of what is known: with lines too many, too few, and with too many altogether.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { allGames } from '../../given.mjs';
import { compare, faultsOfList, Findings, parse } from '../../layout/known.mjs';
import { ask, questions } from '../../layout/questions.mjs';

const desk = { width: 1280, height: 720 };
const phone = { width: 375, height: 812 };

const carrier = `<button class="do" data-carries-out='{"type":"acquire","slot":1}'>Acquire</button>`;
const clean = `
<style>
  body { margin: 0; font: 14px/20px 'Alegreya Sans', sans-serif }
  .stage { position: relative; height: 100vh; overflow: hidden }
  .stage * { box-sizing: border-box; margin: 0; padding: 0 }
  .panel, .band { height: 40px }
  .hand { display: flex; height: 60px }
  .hand button { flex: none; width: 70px; height: 44px }
  .bar { position: absolute; top: 600px }
  .sheet { display: none; position: absolute; top: 0; width: 300px; height: 60px }
  .lines { height: 60px; overflow: auto }
  .zones { display: flex; height: 50px; overflow: auto hidden }
  .zone { flex: 0 0 100% }
  .heard { position: absolute; clip-path: inset(50%); font-size: 1px }
  .dots { width: 50px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  .words { width: 300px }
  .frame { height: 30px }
</style>
<main class="stage">
  <p class="panel" data-in-sight="always">Ann 12</p>
  <div class="board">
    <p class="band" data-in-sight="desk">The animals of Bob</p>
    <div class="hand">
      <button class="quiet card" aria-pressed="true">Bat</button>
      <button class="quiet card" aria-pressed="false">Owl</button>
    </div>
    <div class="frame">${carrier}</div>
    <div class="lines" data-scrolls><p>One</p><p>Two</p><p>Three</p><button>Four</button></div>
    <div class="zones" data-scrolls="zones">
      <div class="zone"><button>Map</button></div>
      <div class="zone"><button>List</button></div>
    </div>
    <svg class="drawing" viewBox="0 0 100 40" width="100" height="40">
      <g data-drawn><text class="figure" y="30" font-size="14">3</text></g>
    </svg>
    <p class="dots">A sentence that ends in dots</p>
    <p class="words">Carnivorous, 肉食動物 オオカミ</p>
    <span class="heard">For the ear only</span>
    <p class="sheet" data-lies-over>All about it</p>
  </div>
  <p class="bar"><button>End turn</button></p>
</main>`;

const with_a_twin = clean.replace('<p class="bar">', `<p class="bar">${carrier}`);
const scrolled_to = '.frame { height: 10px; overflow: auto } .frame .do { margin-top: 30px }';

const only_the_band = (page) =>
  page.replace(/<div class="hand">[^]*<p class="bar">/, '</div><p class="bar">').replace('The animals of Bob', '');

/** `style` is added, `change` makes another page of the clean one; `found`: what is said of it. */
const pages = [
  { what: 'all is well at a desk', found: [] },
  { what: 'all is well on a phone', size: phone, found: [] },
  {
    what: 'what carries out the choice is scrolled to',
    style: scrolled_to,
    found: ['carries out: .do acquire', 'cut control: .do'],
  },
  {
    what: 'the same in a list that is declared as scrolling',
    style: scrolled_to,
    change: (page) => page.replace('class="frame"', 'class="frame" data-scrolls'),
    found: ['carries out: .do acquire'],
  },
  {
    what: 'the same, and another control that does it is in sight',
    style: scrolled_to,
    change: () => with_a_twin.replace('class="frame"', 'class="frame" data-scrolls'),
    found: [],
  },
  {
    what: 'what carries out the choice is covered',
    style: '.sheet { display: block; top: 140px; background: white }',
    change: (page) => page.replace('data-lies-over', ''),
    found: ['carries out: .do acquire', 'covered control: .do'],
  },
  {
    what: 'nothing carries out the choice',
    change: (page) => page.replace('data-carries-out', 'data-nothing'),
    found: ['carries out: nothing'],
  },
  {
    what: 'nothing is chosen',
    style: '.frame { display: none }',
    change: (page) => page.replace('aria-pressed="true"', ''),
    found: [],
  },
  {
    what: 'a card sticks out of its box',
    style: '.hand { width: 100px; overflow: hidden }',
    found: ['cut control: .card', 'cut text: .card'],
  },
  {
    what: 'a card is scrolled to',
    style: '.hand { width: 70px; overflow: auto }',
    found: ['cut control: .card'],
  },
  {
    what: 'a control hangs below the window',
    style: '.bar { top: 710px }',
    found: ['cut control: .bar button', 'cut text: .bar button'],
  },
  {
    what: 'a box cuts what flows in it, and not what is placed by another',
    style: '.board { height: 294px; overflow: hidden } .words { position: absolute; top: 550px }',
    found: ['cut text: .dots'],
  },
  {
    what: 'a line is cut at its end',
    style: '.words { width: 60px; white-space: nowrap; overflow: hidden }',
    found: ['cut text: .words'],
  },
  {
    what: 'a band is scrolled away',
    style: '.board { height: 700px; overflow: auto } .band { margin-top: 690px }',
    change: only_the_band,
    found: ['out of sight: .band'],
  },
  {
    what: 'a band is scrolled away on a phone',
    size: phone,
    style: '.board { height: 700px; overflow: auto } .band { margin-top: 690px }',
    change: only_the_band,
    found: [],
  },
  {
    what: 'a panel is scrolled away on a phone',
    size: phone,
    style: '.panel { margin-left: 310px; width: 150px }',
    found: ['out of sight: .panel'],
  },
  {
    what: 'a panel lies under something',
    style: '.sheet { display: block; height: 40px; background: white }',
    change: (page) => page.replace('data-lies-over', '').replace('class="panel"', 'class="panel" style="width: 200px"'),
    found: ['out of sight: .panel'],
  },
  {
    what: 'a panel lies under what may lie over it',
    style: '.sheet { display: block; height: 40px; background: white }',
    change: (page) => page.replace('class="panel"', 'class="panel" style="width: 200px"'),
    found: [],
  },
  {
    what: 'a control is covered',
    style: '.drawing { position: absolute; top: 80px; left: 0; background: white }',
    found: ['covered control: .card'],
  },
  { what: 'text is small', style: '.words { font-size: 11px }', found: ['small text: .words'] },
  { what: 'it is not small on a phone', size: phone, style: '.words { font-size: 11px }', found: [] },
  { what: 'a figure is drawn small', style: '.drawing { width: 60px }', found: ['small text: .figure'] },
  {
    what: 'a word goes on in the next line',
    style: '.words { width: 40px; overflow-wrap: anywhere }',
    found: ['broken word: .words'],
  },
  {
    what: 'a word is hyphenated',
    style: '.words { width: 50px }',
    change: (page) => page.replace('Carnivorous', 'Carni&shy;vorous'),
    found: ['broken word: .words'],
  },
];

export default async function planted({ stage }) {
  const context = await stage.browser.newContext();
  const page = await context.newPage();
  for (const { what, size = desk, style = '', change = (whole) => whole, found } of pages) {
    await page.setViewportSize(size);
    await page.setContent(`${change(clean)}<style>${style}</style>`);
    const said = (await ask(page)).map(({ question, thing }) => `${question}: ${thing}`);
    assert.deepEqual(said.sort(), found, what);
  }
  await page.setViewportSize(desk);
  await page.setContent(`${clean}<style>.words { font-size: 8px }</style>`);
  assert.deepEqual(await ask(page, { within: '.bar' }), [], 'only a part is asked');
  await context.close();
  const planted_in = new Set(pages.flatMap(({ found }) => found.map((said) => said.split(':')[0])));
  assert.deepEqual([...planted_in].sort(), Object.keys(questions).sort(), 'each question has a fault planted for it');
  theList();
  await everyGameIsWalked();
}

function theList() {
  const card = { game: 'ecosfera', question: 'cut control', thing: '.es-card' };
  const key = 'ecosfera | cut control | .es-card';
  const list = (most, ...lines) => parse(['# a remark', `at most ${most}`, ...lines, ''].join('\n'));
  const known = list(3, `${key} | 320x568 en ru, 375x812 en`, 'evolution | small text | .ev-name | 320x568 en');
  const found = new Findings();
  for (const [size, language] of [
    ['375x812', 'en'],
    ['812x375', 'en'],
    ['320x568', 'en'],
    ['375x812', 'en'],
  ]) {
    found.note(card, size, language, 'half of it');
  }
  assert.deepEqual(compare('ecosfera', found, known), {
    added: [{ key, place: '812x375 en' }],
    gone: [{ key, place: '320x568 ru' }],
  });
  assert.deepEqual(found.lines, [`${key} | 320x568 en, 375x812 en, 812x375 en`]);
  const says = (most) => faultsOfList(list(most, `${key} | 320x568 en ru`)).join();
  assert.match(says(1), /may only shrink/);
  assert.equal(says(2), '');
  assert.match(says(3), /"at most 2" now/);
  for (const line of ['ecosfera | no question | .x | 320x568 en', `${key} | 320x569 en`, `${key} | 320x568`, key]) {
    assert.throws(() => list(9, line), new RegExp(line.replaceAll(/[|.]/g, '\\$&')));
  }
  assert.throws(() => list(9, `${key} | 320x568 en`, `${key} | 320x568 en`), /twice/);
  assert.throws(() => parse(`${key} | 320x568 en`), /begins with/);
}

async function everyGameIsWalked() {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.startsWith('given_'));
  const wanted = (await allGames()).map((game) => `given_${game.replaceAll('-', '_')}.mjs`);
  assert.deepEqual(files.sort(), wanted.sort(), 'a scenario for each game');
}
