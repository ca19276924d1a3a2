// Two play and one watches: each side talks by itself until the end, in two languages; somebody is not heard any more by
// one, and is reported; somebody of the staff mutes because of it, which the muted person is told in words.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';
import { becomeStaff, ownerToken, register } from '../staff.mjs';
import { seated } from '../person.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'ru-RU' };

export default async function chat({ person, server }) {
  const ann = await person('Ann');
  const bea = await person('Bea', phone);
  const eve = await person('Eve');
  const olga = await person('Olga');
  await inTheLobby(olga, eve);
  await seated([ann, bea], { game: 'harmonies' });
  await eve.goToTableOf(ann);
  for (const someone of [ann, eve]) await someone.widen();
  await eve.page.locator('.chat').waitFor();

  await eachSideByItself(ann, bea, eve);
  await report(ann);
  await notHeardAnyMore(ann, bea, eve);
  await mutedByStaff(olga, bea, server);
  await openAtTheEnd(ann, eve);
}

async function inTheLobby(olga, eve) {
  await olga.arrive();
  await eve.arrive();
  for (const { page } of [olga, eve]) await page.locator('.lobby-chat > summary').click();
  await write(eve, 'Anybody for Harmonies?');
  await hears(olga, 'Anybody for Harmonies?');
  await everything(olga.page, 'the lobby with its chat');
}

/** A quick phrase is read in the language of who reads it. */
async function eachSideByItself(ann, bea, eve) {
  await write(ann, 'Shall we?');
  await bea.page.locator('.chat-button .chat-count', { hasText: '1' }).waitFor();
  await bea.page.locator('.chat-button').click();
  await hears(bea, 'Shall we?');
  await everything(bea.page, 'the chat (phone)');
  await bea.page.locator('.chat-more summary').click();
  await bea.page.getByRole('button', { name: 'Удачи!' }).click();
  await hears(bea, 'Удачи!');
  await hears(ann, 'Good luck!');
  await write(eve, 'She should take the blue ones');
  await everything(ann.page, 'the chat (desktop)');
}

async function report(ann) {
  await (await menuOfBea(ann)).getByRole('button', { name: 'Report' }).click();
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Spam' }).check({ force: true });
  await dialog.getByLabel('What happened? (optional)').fill('Too many wishes');
  await everything(ann.page, 'a report');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await ann.page.locator('.notice', { hasText: 'The report is with the moderators' }).waitFor();
}

async function notHeardAnyMore(ann, bea, eve) {
  await (await menuOfBea(ann)).getByRole('button', { name: 'Block', exact: true }).click();
  await lines(ann, 'Good luck!').waitFor({ state: 'detached' });
  await write(bea, 'Can you hear me?');
  await write(ann, 'Not any more');
  await hears(bea, 'Not any more');
  assert.equal(await lines(ann, 'Can you hear me?').count(), 0);
  const list = await ann.page.context().newPage();
  await list.goto(new URL('/#/', ann.page.url()).href);
  const signed = (name) =>
    list.locator('.own-name', { hasText: name, has: list.locator('.blocked-mark') });
  await signed('Bea').first().waitFor();
  assert.equal(await signed('Ann').count(), 0);
  await everything(list, 'a list with somebody whom one has blocked');
  await list.close();
  for (const someone of [ann, bea]) assert.equal(await lines(someone, 'blue ones').count(), 0, 'no help from outside');
  assert.equal(await lines(eve, 'Shall we?').count(), 0);
}

async function mutedByStaff(olga, bea, server) {
  await register(olga);
  await olga.page.evaluate(() => location.assign('#/admin'));
  await becomeStaff(olga, ownerToken(server));
  await olga.page.getByRole('button', { name: 'Reports', exact: true }).click();
  const reported = olga.page.locator('.admin-report');
  await reported.getByText('Ann reported Bea: Spam').waitFor();
  await reported.getByText('Too many wishes').waitFor();
  await reported.locator('summary').click();
  await reported.getByText('Shall we?').waitFor();
  assert.equal(await reported.getByText('blue ones').count(), 0, 'only what the reporter could see');
  await everything(olga.page, 'a report as staff read it');
  const form = reported.locator('form', { has: olga.page.getByRole('button', { name: 'Mute: Bea' }) });
  await form.locator('textarea').fill('Enough wishes.');
  await form.getByRole('button', { name: 'Mute: Bea' }).click();
  await olga.page.getByText('Nobody has reported anything that is still open.').waitFor();

  const told = bea.page.locator('.chat-muted', { hasText: 'Модератор запретил вам писать до' });
  await told.filter({ hasText: 'Enough wishes.' }).waitFor();
  await everything(bea.page, 'a chat in which one may not write');
  await bea.page.reload();
  await bea.page.locator('.chat-button').click();
  await told.filter({ hasText: 'Enough wishes.' }).waitFor();

  await bea.page.locator('.chat-field input').fill('I wish you luck');
  await bea.page.locator('.chat-field input').press('Enter');
  const refused = bea.page.locator('.chat-refused', { hasText: 'I wish you luck' });
  await refused.getByRole('alert').filter({ hasText: 'Enough wishes.' }).waitFor();
  assert.equal(await lines(bea, 'I wish you luck').count(), 0);
  await refused.getByRole('button', { name: 'Убрать' }).click();
  await refused.waitFor({ state: 'detached' });
}

async function openAtTheEnd(ann, eve) {
  await ann.page.getByRole('button', { name: 'Give up' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await hears(eve, 'Shall we?');
  await hears(ann, 'She should take the blue ones');
}

const lines = ({ page }, text) => page.locator('.chat-line', { hasText: text });
const hears = (someone, text) => lines(someone, text).waitFor();

async function write(someone, text) {
  await someone.page.locator('.chat-field input').fill(text);
  await someone.page.locator('.chat-field input').press('Enter');
  await hears(someone, text);
}

/** By keyboard, as everything can be. */
async function menuOfBea({ page }) {
  await page.getByRole('button', { name: 'Bea: mute or report' }).first().press('Enter');
  return page.getByRole('dialog');
}
