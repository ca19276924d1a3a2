// Sounds: of two pages that the same person has open one sounds, and none when they are off.
import assert from 'node:assert/strict';
import { click, whoIsToMove } from '../players/harmonies.mjs';
import { until } from '../patience.mjs';

/** Both sounds of a game that goes on are two notes, and a note is two tones: itself and an overtone. */
const tones_each = 4;

export default async function sounds({ person, stage }) {
  const ann = await person('Ann');
  await ann.page.context().addInitScript(listen);
  await ann.arrive();
  await ann.setUpTable({ players: 2 });
  const again = await stage.secondPage(ann);
  await again.page.goto(ann.page.url());
  await again.page.locator('.waiting').waitFor();
  // Until something was pressed on it a page may not sound.
  await again.page.keyboard.press('Shift');
  // Behind another a page draws once in a second, and so takes as long for a click.
  await ann.page.bringToFront();
  const bob = await person('Bob');
  await bob.arrive();
  await bob.sitDownWith(ann);
  for (const one of [ann, again, bob]) await one.page.locator('.turn-bar').waitFor();
  if ((await whoIsToMove([ann, bob])) === ann) await turnOf(ann);

  const before = (await heard(ann, again)).turns;
  await turnOf(bob);
  await again.page.locator('.turn-bar-yours').waitFor();
  // The title follows what is drawn.
  await again.sees('the title of a turn', () => document.title.startsWith('● Your turn'));
  const { turns } = await heardOnce(ann, again, 'a new turn', (found) => found.turns > before);
  assert.equal(turns, before + 1);
  const mine = await turnOf(ann);
  await again.reaches(await ann.seq());
  const all_struck = (found) => found.tones === tones_each * found.names.length;
  const { names, tones } = await heardOnce(ann, again, 'all tones of each sound', all_struck);
  assert.equal(tones, tones_each * names.length);
  assert.equal(new Set(names).size, names.length, 'nothing sounds on both pages');
  assert.deepEqual(names.filter((name) => mine.some((seq) => name.endsWith(`.${seq}`))), [], 'own moves are silent');

  await ann.setting('Settings', (dialog) => dialog.getByRole('switch', { name: 'Sounds' }).uncheck({ force: true }));
  const off = await heard(ann, again);
  await turnOf(bob);
  for (const one of [ann, again]) await one.page.locator('.turn-bar-yours').waitFor();
  assert.deepEqual(await heard(ann, again), off, 'switched off on one page they are off on all');
}

/** On the page: which sounds it has won the right to, and how many tones were struck. */
function listen() {
  globalThis.sounded = [];
  globalThis.tones = 0;
  const { request } = LockManager.prototype;
  LockManager.prototype.request = function (name, options, use) {
    return request.call(this, name, options, (lock) => {
      if (lock !== null) globalThis.sounded.push(name);
      return use(lock);
    });
  };
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...given) {
    globalThis.tones += 1;
    return start.apply(this, given);
  };
}

async function heard(...people) {
  const pages = await Promise.all(people.map(({ page }) => page.evaluate(() => [globalThis.sounded, globalThis.tones])));
  const names = pages.flatMap(([sounded]) => sounded);
  const turns = names.filter((name) => name.includes('.your_turn.')).length;
  return { names, turns, tones: pages.reduce((sum, [, count]) => sum + count, 0) };
}

/** Plays until it is another's turn; gives the seq of each step. */
async function turnOf(someone) {
  const seqs = [];
  while (await someone.isToMove()) {
    await click(someone);
    seqs.push(await someone.seq());
  }
  return seqs;
}

function heardOnce(ann, again, what, holds) {
  let found;
  return until(
    () => `${what}, of ${JSON.stringify(found)}`,
    async () => {
      found = await heard(ann, again);
      return holds(found) ? found : undefined;
    },
  );
}
