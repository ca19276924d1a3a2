// Notices of the system: a newer one of a table is heard, too; what was looked at, or is true no more, is closed.
import assert from 'node:assert/strict';
import { until } from '../../patience.mjs';
import { seated, whoIsToMove } from '../../person.mjs';
import { click } from '../../players/harmonies.mjs';
import { delivering, push_person } from '../../push_stub.mjs';

export default async function pushShown({ person }) {
  const people = [await person('Ann', push_person), await person('Bea', push_person)];
  await seated(people, { game: 'harmonies' });
  const mover = await whoIsToMove(people);
  const away = people.find((someone) => someone !== mover);
  const { page } = away;
  const { pathname } = new URL(page.url());
  const room = pathname.split('/')[2];
  const deliver = await delivering(away);
  const turn = (id) => deliver({ id, kind: 'turn', at_ms: 1, table: room, game: 'harmonies' });

  await leave(away);
  while (await mover.isToMove()) await click(mover);
  await page.locator('.bell-count', { hasText: '1' }).waitFor();
  await turn('n_1');
  await shows(page, [{ id: 'n_1', heard: true }]);
  await turn('n_2');
  await shows(page, [{ id: 'n_2', heard: true }]);
  await turn('n_2');
  await shows(page, [{ id: 'n_2', heard: false }]);

  await away.open(pathname);
  await page.locator('.turn-bar-yours').waitFor();
  await shows(page, []);

  // The next one: she plays her turn at another device, while this page stays where it is.
  while (await away.isToMove()) await click(away);
  await leave(away);
  while (await mover.isToMove()) await click(mover);
  await page.locator('.bell-count', { hasText: '1' }).waitFor();
  await turn('n_3');
  await shows(page, [{ id: 'n_3', heard: true }]);
  const token = await page.evaluate(() => localStorage.getItem('vivarium.token'));
  const phone = await person('Phone');
  await phone.page.addInitScript((kept) => localStorage.setItem('vivarium.token', kept), token);
  await phone.open(pathname);
  await phone.page.locator('.turn-bar-yours').waitFor();
  await shows(page, []);
  assert.equal(await page.locator('.table').count(), 0, 'it was not opened here');
}

async function leave({ page }) {
  await page.locator('.brand').click();
  await page.locator('.table').waitFor({ state: 'detached' });
}

/** Chromium takes notices away after a while: what was to be seen meanwhile is told when it is not the right one. */
async function shows(page, wanted) {
  const seen = [];
  await until(
    () => `notices ${JSON.stringify(wanted)}, not ${seen.join(', then ')}`,
    async () => {
      const shown = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const notices = await registration.getNotifications();
        return notices.map(({ data, renotify }) => ({ id: data.id, heard: renotify }));
      });
      const text = JSON.stringify(shown);
      if (seen.at(-1) !== text) seen.push(text);
      return text === JSON.stringify(wanted);
    },
  );
}
