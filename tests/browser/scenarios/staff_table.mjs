// Staff put a running game in order: the owner looks at it as a player has it, pauses it, has a bot play on, lets it
// go on and ends it without a result; the players see each of it, and why. A moderator may pause, and is refused the
// rest.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';
import { whoIsToMove } from '../players/harmonies.mjs';
import { becomeStaff, codeOf, inviteStaff, ownerToken, password, register } from '../staff.mjs';
import { seated } from '../person.mjs';

/** Bots must not play far before staff end the game. */
export const server_options = ['--bot-pace-ms', '100'];

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

export default async function staffTable({ person, server }) {
  const ann = await person('Ann', phone);
  const bob = await person('Bob');
  const people = [ann, bob];
  await seated(people, { game: 'harmonies' });
  const olga = await person('Olga');
  await olga.arrive();
  await register(olga);
  await olga.open('#/admin');
  await becomeStaff(olga, ownerToken(server));
  const max = await person('Max', phone);
  const moderator = await inviteModerator(olga, max);

  const room = await openRoom(olga.page);
  await look(olga.page, 'Seat 1: Ann');
  await everything(olga.page, 'a table, looked at by staff');
  await pause(olga.page, people);
  await moderatorMayPauseAlone(max, moderator, room, server);
  const mover = await botPlaysOn(olga.page, people);
  await goesOn(olga.page, people, mover);
  await ends(olga.page, people);
}

/** Their name to sign in with and the secret of their codes. */
async function inviteModerator({ page }, max) {
  await max.arrive();
  const name = await register(max);
  await page.locator('.admin-parts').getByRole('button', { name: 'Who runs the server' }).click();
  const token = await inviteStaff(page, 'moderator');
  await max.open('#/admin');
  return { name, secret: await becomeStaff(max, token) };
}

/** From the list of tables; gives the room's id. */
async function openRoom(page) {
  await page.locator('.admin-parts').getByRole('button', { name: 'Tables', exact: true }).click();
  const entry = page.locator('.admin-list li', { hasText: 'Ann, Bob' });
  const room = (await entry.locator('code').last().innerText()).trim();
  await entry.getByRole('button', { name: 'Look at a table' }).click();
  await page.getByText('In progress ·').waitFor();
  return room;
}

async function look(page, viewpoint) {
  await page.getByLabel('Seen by').selectOption({ label: viewpoint });
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await page.locator('.admin-look .board').waitFor();
  assert.equal(await page.locator('.admin-look .hm-ready').count(), 0, 'nothing can be done on the board');
}

/** Presses the act's button and fills in its dialog. */
async function order(page, name, fields = {}) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}

async function pause(page, people) {
  await whoIsToMove(people);
  await order(page, 'Pause', { Reason: 'A quarrel in the chat.' });
  for (const someone of people) {
    const note = someone.page.locator('.staff-note', { hasText: 'Staff have paused the game' });
    await note.getByText('Reason: A quarrel in the chat.').waitFor();
    assert.equal(await someone.page.locator('.turn-bar').count(), 0, `${someone.name} has nothing to press`);
    assert.equal(await someone.page.locator('.board .hm-ready').count(), 0, `${someone.name} can't move`);
  }
  await everything(people[0].page, 'a paused game on a phone');
  await everything(people[1].page, 'a paused game');
  await page.getByRole('button', { name: 'Let it go on' }).waitFor();
}

async function moderatorMayPauseAlone({ page }, { name, secret }, room, server) {
  assert.equal(await openRoom(page), room);
  await page.getByRole('button', { name: 'Let it go on' }).waitFor();
  await page.getByRole('button', { name: 'Look', exact: true }).waitFor();
  for (const hidden of [
    'End without a result',
    'Save the log',
    'Let a bot play on',
    'Give the seat to somebody else',
  ]) {
    assert.equal(await page.getByRole('button', { name: hidden }).count(), 0, `${hidden}: not for a moderator`);
  }
  await everything(page, 'a table, for a moderator on a phone');
  const post = async (path, body, token = null) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(new URL(path, server.url), { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  // The code of the moment was used to join the staff.
  const session = await post('/api/v1/staff/sessions', { name, password, code: codeOf(secret, 1) });
  for (const act of ['rooms.void', 'rooms.end', 'rooms.export']) {
    const refused = await post(`/api/v1/staff/acts/${act}`, { room, reason: 'A try.' }, session.token);
    assert.equal(refused.error.code, 'not_allowed', act);
  }
}

async function botPlaysOn(page, people) {
  const seat = Number(await people[0].page.locator('.seat-active').first().getAttribute('data-seat'));
  const mover = people[seat];
  await order(page, `Let a bot play on: ${mover.name}`, { Reason: 'Has left.' });
  for (const { page: shown } of people) {
    await shown
      .locator('.history', { hasText: `Staff have a bot play on for ${mover.name}` })
      .waitFor({ state: 'attached' });
  }
  return mover;
}

async function goesOn(page, people, mover) {
  const other = people.find((someone) => someone !== mover);
  await order(page, 'Let it go on');
  for (const someone of people) await someone.page.locator('.staff-note').waitFor({ state: 'detached' });
  // The bot has a whole turn, then it is the other's.
  await other.page.locator('.turn-bar-yours').waitFor();
}

async function ends(page, people) {
  await order(page, 'End without a result', { Reason: 'Nobody wants to go on.' });
  for (const { page: shown } of people) {
    const note = shown.locator('.staff-note', { hasText: 'Staff ended this game' });
    await note.getByText('Reason: Nobody wants to go on.').waitFor();
    await shown
      .locator('.history', { hasText: 'Staff looked at the game as Ann sees it' })
      .waitFor({ state: 'attached' });
    assert.equal(await shown.locator('.score-pad').count(), 0, 'nobody has won');
  }
  await everything(people[0].page, 'a game that staff ended, on a phone');
  await page.getByText('Over · record').waitFor();
}
