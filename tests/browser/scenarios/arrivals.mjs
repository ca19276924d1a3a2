// Who opens a link for the first time: what may be looked at is shown without a question, and whoever is asked for a
// name reads why. The console has the address that the documents name.
import assert from 'node:assert/strict';
import { tableAgainstABot } from '../bot_table.mjs';

const phone = { viewport: { width: 375, height: 667 }, hasTouch: true };

/** Where they lead, what the page says, and the address that is shown then: those of older links are others. */
const greetings = [
  ['/', 'Against a bot right now'],
  ['#/', 'Against a bot right now', '/'],
  ['/table/NEVERWAS', 'There is no such table any more'],
  ['/table/neverwas', 'There is no such table any more'],
  ['#/join/NEVERWAS', 'There is no such table any more', '/table/NEVERWAS'],
  ['/table/r_none', 'You have been invited to a table'],
  ['#/table/r_none', 'You have been invited to a table', '/table/r_none'],
  ['#/invited/r_none/x', 'You have been invited to a table', '/#/invited/r_none/x'],
  ['/party/NEVERWAS', 'You have been invited to a party'],
  ['/mine', 'Your games are kept with your name'],
  ['#/admin', 'the console for those who keep this server', '/admin'],
];

export default async function arrivals({ person, server }) {
  const ann = await person('Ann');
  const { page } = ann;
  await ann.arrive();
  const profile = await page.locator('.frame-me').getAttribute('href');
  await tableAgainstABot(ann, { game: 'harmonies' });
  const [, room, code] = /table\/(r_\w+)\?code=(\w+)/.exec(page.url());
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').locator('button.primary').click();
  await page.locator('.score-pad').waitFor();

  const eve = await person('Eve', phone);
  for (const [place, words, address = place] of greetings) {
    await eve.open('/docs');
    await eve.open(place);
    await eve.page.locator('main .lead', { hasText: words }).waitFor();
    assert.equal(await eve.page.locator('.welcome-form').count(), 1);
    assert.equal(addressOf(eve), address);
  }

  await visitors(eve, { profile, room, code });
  await adminAddress(eve, server);
}

/** Nobody asks Eve for a name, until she wants to come in. */
async function visitors(eve, { profile, room, code }) {
  const { page } = eve;
  const looks = [
    [profile, '.people-head'],
    ['/leaderboard', '.people-page h1'],
    [`/replay/${room}?code=${code}`, '.replay .board'],
    [`#/replay/${room}?code=${code}`, '.replay .board'],
  ];
  for (const [place, sign] of looks) {
    await eve.open('/docs');
    await eve.open(place);
    await page.locator(sign).first().waitFor();
    assert.equal(await page.locator('.welcome-form').count(), 0, place);
    await page.locator('.frame-head').getByRole('link', { name: 'Come in' }).waitFor();
  }
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.locator('.replay-place').waitFor();
  await page.reload();
  await page.locator('.replay .board').waitFor();
  await page.locator('.frame-head').getByRole('link', { name: 'Come in' }).click();
  await eve.signIn();
  await page.goBack();
  await page.locator('.replay .board').waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('vivarium.token') !== null), true);
}

function addressOf({ page }) {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

async function adminAddress(eve, server) {
  const { page } = eve;
  for (const path of ['admin', 'admin/']) {
    await page.goto(server.url + path);
    await page.locator('.admin h1').waitFor();
    assert.equal(addressOf(eve), `/${path}`);
  }
  // A link of the page leads on from there as from everywhere.
  await page.locator('.brand').click();
  await page.locator('.lobby').waitFor();
  assert.equal(page.url(), server.url);
}
