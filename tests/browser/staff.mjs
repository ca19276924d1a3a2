// How somebody joins the staff on the page.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { everything } from './checks.mjs';
import { dialogGone } from './person.mjs';

export const password = 'a tree that bends';

/** The invitation of a new server to its first owner. */
export const ownerToken = (server) => readFileSync(path.join(server.data, 'owner-token'), 'utf8').trim();

/** A name and a password for who has arrived; gives the name. */
export async function register({ page, name }) {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary', { hasText: 'Register' }).click();
  await dialog.getByLabel('Name to sign in with', { exact: true }).fill(`${name}Smith`);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByText(`You sign in as ${name}Smith`).waitFor();
  await page.keyboard.press('Escape');
  await dialogGone(page);
  return `${name}Smith`;
}

/** RFC 6238 with nothing of ours. */
export function codeOf(secret, steps_ahead = 0) {
  let bits = '';
  for (const letter of secret) bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps_ahead));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac[19] & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Shows the invitation and the first code; gives the secret of the codes. */
export async function becomeStaff({ page }, token) {
  await page.getByLabel('Invitation').fill(token);
  await page.getByRole('button', { name: 'Show it' }).click();
  const secret = (await page.locator('.admin-secret').innerText()).trim();
  const card = page.locator('.admin-card', { hasText: 'I have an invitation' });
  await everything(page, 'a second factor is set up');
  await card.getByLabel('Code').fill(codeOf(secret));
  await card.getByRole('button', { name: 'Join the staff' }).click();
  await page.locator('.admin-parts').waitFor();
  return secret;
}

/** An owner's page has the list of the staff open; gives the invitation. */
export async function inviteStaff(page, role) {
  const card = page.locator('.admin-card', { has: page.getByRole('heading', { name: 'Invite to the staff' }) });
  await card.getByLabel('Role').selectOption(role);
  await card.getByLabel('Reason').fill('Knows everybody.');
  await card.getByRole('button', { name: 'Invite to the staff' }).click();
  return (await card.locator('.admin-secret').innerText()).trim();
}
