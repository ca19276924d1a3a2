// An older backup of the data is put back under open pages: each is given the table as it is now, and says to its person
// that the last moves are lost, once; the game goes on from there. Likewise where the table is back before its start.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { everything } from '../checks.mjs';
import { atExit } from '../ending.mjs';
import { until } from '../patience.mjs';
import { play } from '../players/harmonies.mjs';
import { binary } from '../server.mjs';

export const server_is_killed = true;

const clicks = 4;
const sentence = 'The last moves you saw here are not there any more';

export default async function otherPast({ stage, server, person }) {
  const ann = await person('Ann');
  const bob = await person('Bob');
  const players = [ann, bob];
  await ann.arrive();
  await ann.setUpTable();
  await bob.arrive();
  const before_its_start = backUp(server, 'before');
  await bob.sitDownWith(ann);
  for (const { page } of players) await page.locator('.turn-bar').waitFor();
  await play(players, { enough: (count) => count >= clicks });

  const in_the_middle = backUp(server, 'middle');
  const kept = Math.max(...(await Promise.all(players.map((player) => player.seq()))));
  await play(players, { enough: (count) => count >= clicks });
  const seen = Math.max(...(await Promise.all(players.map((player) => player.seq()))));
  await putBack(stage, server, in_the_middle);
  for (const player of players) {
    await isTold(player);
    // That it was recovered is in its log.
    const seq = await player.seq();
    assert.ok(kept <= seq && seq < seen, `${player.name} sees the table at ${seq}, not between ${kept} and ${seen}`);
    await player.page.getByRole('button', { name: 'I see' }).click();
    await player.page.locator('.other-past').waitFor({ state: 'detached' });
  }
  // Both show the same table, and it goes on.
  await play(players, { enough: (count) => count >= clicks });
  for (const { page } of players) assert.equal(await page.locator('.other-past').count(), 0);

  await putBack(stage, server, before_its_start);
  for (const player of players) {
    await player.page.locator('.table-open').waitFor();
    await isTold(player);
  }
  await everything(ann.page, 'what was lost, told in the waiting room');
}

/** Of a running server, as its operator would. */
function backUp({ data }, name) {
  const folder = `${data}-${name}`;
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(binary, ['backup', '--data', data, '--to', folder]);
  return folder;
}

async function putBack(stage, server, backup) {
  stage.doors_may_be_closed = true;
  await server.kill();
  rmSync(server.data, { recursive: true });
  cpSync(backup, server.data, { recursive: true });
  await server.restart();
}

/** In a sentence, and once. */
async function isTold({ name, page }) {
  await page.locator('.other-past', { hasText: sentence }).first().waitFor();
  await until(`the page of ${name} to say it once`, async () => (await page.locator('.other-past').count()) === 1);
}
