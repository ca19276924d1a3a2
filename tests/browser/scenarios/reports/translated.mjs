// A whole game under a browser's translator, imitated: it takes each text out of the page and puts a <font> with other
// words in its place. At every step turn, points, clock and history are what the client library holds, and the rest of
// the page is what one that nobody translates shows.
import assert from 'node:assert/strict';
import { click, whoIsToMove } from '../../players/harmonies.mjs';
import { atMost } from '../../patience.mjs';
import { dialogGone } from '../../person.mjs';
import { clientOf, heard, loadSdk } from '../../sdk_seat.mjs';

const clicks_most = 400;
/** What is told by the time of day on each page, or by where one has pressed. */
const own_of_a_page = '.countdown, time, .chat, .notices, .connection';

export default async function translated({ person, server, stage }) {
  const sdk = await loadSdk();
  const bob = await person('Bob');
  await bob.arrive();
  await bob.setUpTable({ choices: ['For the game', 'Fast', 'They lose'] });
  const code = await bob.code();

  const ann = await person('Ann');
  await ann.page.addInitScript(translate);
  await ann.arrive(`/table/${code}`);
  await ann.page.locator('.place-free button').first().waitFor();
  const plain = await stage.secondPage(ann);
  await ann.sitDown();
  for (const { page } of [ann, bob]) await page.locator('.turn-bar').waitFor();
  await ann.widen();
  await plain.open(`/table/${code}`);
  await plain.widen();

  const client = await clientOf(sdk, server, plain);
  try {
    const { table: id } = await client.findTable(code);
    const room = client.table(id, code);
    await heard(room, 'state', () => room.state !== null);
    await goesOn(ann);
    await playsOn({ ann, bob, plain, room });
    await inAnotherLanguage(ann, plain);
  } finally {
    client.close();
  }
}

/** In the page, from before it has anything: whatever text comes or changes is replaced. */
function translate() {
  const left_alone = '[translate=no], font, svg, script, style, textarea, option, title';
  const one = (text) => {
    if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(left_alone)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = `⟦${text.data}⟧`;
    text.replaceWith(outer);
  };
  const below = (node) => {
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let text = walk.currentNode; text !== null; text = walk.nextNode()) if (text instanceof Text) texts.push(text);
    texts.forEach(one);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') below(target);
      else for (const node of addedNodes) below(node);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/** A clock is left alone by translators, and ticks. */
async function goesOn({ page }) {
  const clock = page.locator('.seat-active .countdown');
  const before = await clock.innerText();
  assert.equal(await clock.locator('font').count(), 0);
  await page.waitForFunction((text) => document.querySelector('.seat-active .countdown').innerText !== text, before);
}

async function playsOn({ ann, bob, plain, room }) {
  for (const clicks of atMost(clicks_most, 'a whole translated game')) {
    const seq = await bob.seq();
    for (const someone of [ann, plain]) await someone.reaches(seq);
    await heard(room, 'state', () => room.state.seq >= seq);
    await showsWhatIsHeld(ann, room.state);
    await showTheSame(ann, plain);
    const mover = await whoIsToMove([ann, bob]);
    if (mover === null) {
      assert.ok(clicks > 0);
      return;
    }
    await click(mover, { cards: clicks % 2 === 0 });
  }
}

/** Turn and points, held against the state itself. */
async function showsWhatIsHeld(ann, { you, pending, view }) {
  const points = Object.entries(view.game.boards).map(([seat, board]) => [seat, String(board.score.total)]);
  const seats = pending.map(({ seat }) => seat);
  const turn = seats.includes(you.seat) ? 'Your turn' : 'Bob is to move';
  const shown = { points, turn: view.table.phase === 'running' ? turn : null };
  await ann.sees(
    `the translation of ${JSON.stringify(shown)}`,
    (wanted) => {
      const seen = (place) => document.querySelector(place)?.textContent.replace(/[⟦⟧]/g, '') ?? '';
      const fits = wanted.points.every(([seat, total]) => new RegExp(`\\D${total}$`).test(seen(`[data-score="${seat}"]`)));
      return fits && (wanted.turn === null || seen('.turn-words strong') === wanted.turn);
    },
    shown,
  );
  if (shown.turn !== null) assert.match(await ann.page.locator('.turn-words strong').innerText(), /^⟦[^⟦⟧]+⟧$/);
}

/** All words of the page, what was taken away as well as what has come, in their order. */
async function showTheSame(ann, plain) {
  const wanted = await plain.page.evaluate(wordsOf, own_of_a_page);
  await ann.sees(`the words of the page that is not translated: ${wanted}`, sameWords, [wanted, own_of_a_page]);
}

function wordsOf(apart) {
  const page = document.querySelector('#app').cloneNode(true);
  for (const part of page.querySelectorAll(apart)) part.remove();
  return page.textContent.replace(/[⟦⟧]/g, '');
}

function sameWords([wanted, apart]) {
  const page = document.querySelector('#app').cloneNode(true);
  for (const part of page.querySelectorAll(apart)) part.remove();
  return page.textContent.replace(/[⟦⟧]/g, '') === wanted;
}

/** The page says which language it is in, and no word of the one before stays. */
async function inAnotherLanguage(ann, plain) {
  await plain.setting('Settings', (dialog) => dialog.getByRole('radio', { name: '日本語' }).check({ force: true }));
  for (const { page } of [ann, plain]) await page.locator('html[lang=ja]').waitFor();
  await dialogGone(plain.page);
  await showTheSame(ann, plain);
  assert.match(await ann.page.locator('.score-pad h2').innerText(), /^⟦[^⟦⟧]+⟧$/);
}
