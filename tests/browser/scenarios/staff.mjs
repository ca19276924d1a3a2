// The first owner of a server finds their way in, warns and suspends a person who sees why, sets rules for the lobby's
// chat, announces, stops new tables, and invites a moderator, whose page has less on it.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';
import { becomeStaff, inviteStaff, ownerToken, register } from '../staff.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

export default async function staff({ person, server }) {
  const olga = await person('Olga');
  const bob = await person('Bob', phone);
  await bob.arrive();
  await bob.setUpTable({ players: 2 });
  const code = await bob.code();
  await olga.arrive();
  await olga.open('#/admin');
  await olga.page.getByText('register in the settings first').waitFor();
  await register(olga);
  await everything(olga.page, 'the entrance of staff');
  await becomeStaff(olga, ownerToken(server));
  const parts = olga.page.locator('.admin-parts');
  assert.deepEqual(await parts.getByRole('button').allInnerTexts(), [
    'People',
    'Reports',
    'Lobby',
    'Tables',
    'Server',
    'Log of acts',
    'Who runs the server',
  ]);

  await warnAndSuspend(olga, bob);
  await rulesOfTheLobby(olga, await person('Lea', phone));
  await parts.getByRole('button', { name: 'Tables' }).click();
  await olga.page.locator('.admin-list li', { hasText: code }).waitFor();
  await everything(olga.page, 'tables, for staff');
  await announceAndStop(olga, await person('Ann', phone));

  await parts.getByRole('button', { name: 'Log of acts' }).click();
  await olga.page.locator('.admin-list li', { hasText: 'Suspend' }).waitFor();
  await everything(olga.page, 'the log of acts');
  await parts.getByRole('button', { name: 'Who runs the server' }).click();
  await inviteModerator(olga, await person('Max', phone));
}

async function warnAndSuspend({ page }, bob) {
  await page.getByLabel('Text').fill('Bob');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.locator('.admin-list').getByRole('button', { name: 'Bob' }).click();
  const about = page.locator('.admin-card', { has: page.getByRole('heading', { name: 'Bob' }) });
  await everything(page, 'a person, for staff');
  const warning = about.locator('form', { has: page.getByRole('button', { name: 'Warn: Bob' }) });
  await warning.getByLabel('Text').fill('Please be kind.');
  await warning.getByRole('button', { name: 'Warn: Bob' }).click();
  const shown = bob.page.locator('.announcement-warning', { hasText: 'Please be kind.' });
  await shown.waitFor();
  await everything(bob.page, 'a warning on a phone');
  await shown.getByRole('button', { name: 'I have read it' }).click();
  await shown.waitFor({ state: 'detached' });

  const suspension = about.locator('form', { has: page.getByRole('button', { name: 'Suspend: Bob' }) });
  await suspension.getByLabel('Reason').fill('Rude again.');
  await suspension.getByRole('button', { name: 'Suspend: Bob' }).click();
  await bob.page
    .locator('.announcement', { hasText: 'You can’t play here at the moment. Reason: Rude again.' })
    .waitFor();
  await everything(bob.page, 'a suspension on a phone');
  await bob.page.reload();
  await bob.page.locator('.announcement', { hasText: 'Rude again.' }).waitFor();
  const release = about.locator('form', { has: page.getByRole('button', { name: 'End the suspension: Bob' }) });
  await release.getByLabel('Reason').fill('Sorry is enough.');
  await release.getByRole('button', { name: 'End the suspension: Bob' }).click();
  await release.waitFor({ state: 'detached' });
  await bob.page.reload();
  await bob.page.locator('.waiting').waitFor();
}

/** A guest in the lobby is told what holds and can't write, or has to wait, until that is taken back. */
async function rulesOfTheLobby({ page }, lea) {
  await lea.arrive();
  await lea.page.locator('.lobby-chat > summary').click();
  const field = lea.page.locator('.chat-field input');
  const told = lea.page.locator('.chat-rules');
  const waits = lea.page.locator('.chat-waiting');
  const said = (text) => lea.page.locator('.chat-line', { hasText: text });
  const say = async (text) => {
    await field.fill(text);
    await field.press('Enter');
  };
  await say('Hello');
  await said('Hello').waitFor();
  await page.locator('.admin-parts').getByRole('button', { name: 'Lobby' }).click();
  await page.getByText('Nothing holds now.').waitFor();
  const setRules = async (seconds, writers) => {
    await page.getByLabel('Everybody writes once').fill(seconds);
    await page.getByLabel('Who may write').selectOption(writers);
    await page.getByLabel('Reason').fill('A flood.');
    await page.getByRole('button', { name: 'Set the rules' }).click();
    // Which it is once that is done.
    await page.waitForFunction(() => document.querySelector('textarea[name=reason]')?.value === '');
  };

  await setRules('0', 'registered');
  await told.filter({ hasText: 'Only people who are registered write here for now.' }).waitFor();
  assert.ok(await field.isDisabled(), 'nothing is written that would be refused');
  await everything(lea.page, 'a chat for registered people alone, on a phone');
  await page.locator('.admin-lobby-rules', { hasText: 'Only people who are registered' }).waitFor();
  await everything(page, 'rules of the lobby, for staff');

  await setRules('3600', 'everybody');
  await told.filter({ hasText: 'Everybody writes once in 3,600 seconds for now.' }).waitFor();
  await say('One');
  await said('One').waitFor();
  await say('Two');
  await waits.filter({ hasText: /goes out in 3,\d{3} seconds/ }).waitFor();
  await everything(lea.page, 'a line that waits for its turn, on a phone');
  await lea.page.reload();
  await lea.page.locator('.lobby-chat > summary').click();
  await told.filter({ hasText: '3,600' }).waitFor();
  await say('Three');
  await waits.filter({ hasText: 'Three' }).getByRole('button', { name: 'Discard' }).click();
  await waits.waitFor({ state: 'detached' });
  await say('Four');
  await waits.filter({ hasText: 'Four' }).waitFor();

  await setRules('0', 'everybody');
  await said('Four').waitFor();
  await told.waitFor({ state: 'detached' });
  assert.equal(await said('Three').count(), 0, 'what was discarded is not said');
}

async function announceAndStop({ page }, ann) {
  await ann.arrive();
  await page.locator('.admin-parts').getByRole('button', { name: 'Server', exact: true }).click();
  await page.locator('.admin-figures div').first().waitFor();
  await everything(page, 'the server, for staff');
  const announcing = page.locator('form', { has: page.getByRole('button', { name: 'Announce' }) });
  await announcing.getByLabel('Text').fill('Tea at five.');
  await announcing.getByRole('button', { name: 'Announce' }).click();
  await ann.page.locator('.announcement', { hasText: 'Tea at five.' }).waitFor();
  await everything(ann.page, 'an announcement on a phone');
  const maintenance = page.locator('.admin-card', { has: page.getByRole('heading', { name: 'Maintenance' }) });
  await maintenance.getByRole('button', { name: 'Switch' }).click();
  await ann.page.locator('.announcement', { hasText: 'Maintenance' }).waitFor();
  await ann.page.getByRole('button', { name: 'New table' }).click();
  await ann.page.getByRole('dialog').locator('button[type=submit]').click();
  await ann.page.getByText('No new tables are opened at the moment').first().waitFor();
  await maintenance.getByLabel('Text').waitFor({ state: 'detached' });
  await maintenance.getByRole('button', { name: 'Switch' }).click();
  await ann.page.locator('.announcement', { hasText: 'Maintenance' }).waitFor({ state: 'detached' });
  await ann.page.getByRole('dialog').locator('button[type=submit]').click();
  await ann.page.locator('.table').waitFor();
}

async function inviteModerator({ page }, max) {
  await max.arrive();
  await register(max);
  const token = await inviteStaff(page, 'moderator');
  await everything(page, 'the staff, for the owner');
  await max.open('#/admin');
  await becomeStaff(max, token);
  assert.deepEqual(await max.page.locator('.admin-parts').getByRole('button').allInnerTexts(), [
    'People',
    'Reports',
    'Lobby',
    'Tables',
  ]);
  await max.page.getByLabel('Text').fill('Olga');
  await max.page.getByRole('button', { name: 'Search', exact: true }).click();
  await max.page.locator('.admin-list').getByRole('button', { name: 'Olga' }).click();
  const about = max.page.locator('.admin-card', { has: max.page.getByRole('heading', { name: 'Olga' }) });
  const suspension = about.locator('form', { has: max.page.getByRole('button', { name: 'Suspend: Olga' }) });
  await suspension.getByLabel('Reason').fill('A try.');
  await suspension.getByRole('button', { name: 'Suspend: Olga' }).click();
  await suspension.getByText('Your role does not allow this.').waitFor();
  assert.equal(await about.getByRole('button', { name: 'Ban: Olga' }).count(), 0, 'a moderator bans nobody');
  await everything(max.page, 'a person, for a moderator on a phone');
}
