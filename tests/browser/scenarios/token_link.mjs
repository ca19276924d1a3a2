// Mallory posts a link with her own token of the identity provider in the lobby's chat, and a guest presses it: it leads
// nowhere, and the page says where a sign-in begins. From there, or from the provider's own link to that place, one comes
// back to a question; nothing changes when the answer is no, and the guest is kept when it is yes. A guest connects the
// account through the page's own button alone.
import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { everything } from '../checks.mjs';

// One word: what has a dot in it looks like a text that was not translated.
const issuer = 'https://the-site';
const audience = 'play.site.example';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = path.join(mkdtempSync(path.join(tmpdir(), 'vivarium-keys-')), 'jwks.json');
writeFileSync(keys, JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', kid: 'one' }] }));

export const server_options = [
  ...['--jwt-keys', keys, '--jwt-issuer', issuer, '--jwt-audience', audience],
  ...['--jwt-start', `${issuer}/in?for=play`],
];

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenFor(nickname, more = {}) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: audience, sub: nickname.toLowerCase(), nickname, iat: now, exp: now + 300 };
  const text = `${part({ alg: 'EdDSA', kid: 'one' })}.${part({ ...claims, jti: randomUUID(), ...more })}`;
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

const kept = ({ page }) => page.evaluate(() => localStorage.getItem('vivarium.token'));
const me = ({ page }) => page.locator('.frame-me').innerText();
const dialogOf = ({ page }) => page.getByRole('dialog');

export default async function tokenLink({ person }) {
  const gus = await person('Gus');
  await atTheSite(gus);
  await gus.arrive();
  const before = await kept(gus);

  // The attack: a token that nobody has sent for, or that another page has, can only be refused.
  for (const more of [{}, { state: 'made up by the page of Mallory' }]) {
    await press(gus, tokenFor('Mallory', more));
    const refusal = dialogOf(gus);
    await refusal.getByText('A link alone signs nobody in').waitFor();
    assert.equal(await refusal.getByText('Mallory').count(), 0);
    await everything(gus.page, 'the refusal of a link with a token');
    await refusal.getByRole('button', { name: 'Stay as I am' }).click();
    await refusal.waitFor({ state: 'detached' });
    assert.equal(await kept(gus), before);
    assert.equal(await me(gus), 'Gus');
  }

  // What it says to do: to the site, and back to a question; declined with Escape, nothing changes.
  await press(gus, tokenFor('Mallory'));
  await dialogOf(gus).getByRole('button', { name: 'Sign in with the-site' }).click();
  await comeBack(gus, 'Gustav');
  await dialogOf(gus).getByText('You are here as Gus').waitFor();
  await everything(gus.page, 'the question about signing in');
  await gus.page.keyboard.press('Escape');
  await dialogOf(gus).waitFor({ state: 'detached' });
  assert.equal(await kept(gus), before);

  // The site's own link begins here too, once for each arrival, whatever link is pressed meanwhile.
  await gus.open('#/sign-in');
  const state = await comeBack(gus, 'Gustav');
  await dialogOf(gus).getByText('You are here as Gus').waitFor();
  await press(gus, tokenFor('Gustav', { state }));
  await dialogOf(gus).getByText('A link alone signs nobody in').waitFor();
  await gus.page.keyboard.press('Escape');

  // Yes signs in as somebody else, and never connects the guest, who stays kept.
  await gus.open('#/sign-in');
  await comeBack(gus, 'Gustav');
  await dialogOf(gus).getByRole('button', { name: 'Sign in as Gustav' }).click();
  await gus.page.locator('.frame-me', { hasText: 'Gustav' }).waitFor();
  await settings(gus);
  await dialogOf(gus).getByRole('button', { name: 'Come back as Gus', exact: true }).click();
  await gus.page.locator('.frame-me', { hasText: /^Gus$/ }).waitFor();
  assert.equal(await kept(gus), before);

  // The page's own button: there, back with the state, a question, connected.
  await dialogOf(gus).getByRole('button', { name: 'Connect with the-site' }).click();
  await comeBack(gus, 'Gus of the site');
  await dialogOf(gus).getByRole('heading', { name: 'Connect with the-site?' }).waitFor();
  await everything(gus.page, 'the question about connecting');
  await dialogOf(gus).getByRole('button', { name: 'Connect', exact: true }).click();
  await gus.page.locator('.notice', { hasText: 'you can sign in with the-site' }).waitFor();
  assert.equal(await me(gus), 'Gus');

  // And from another device the site leads to the same account.
  const phone = await person('Gus on the phone');
  await atTheSite(phone);
  await phone.open('#/sign-in');
  await comeBack(phone, 'Gus of the site');
  await dialogOf(phone).getByRole('button', { name: 'Sign in as Gus of the site' }).click();
  await phone.page.locator('.frame-me', { hasText: /^Gus$/ }).waitFor();
}

/** The site of the provider, for this browser. */
const atTheSite = ({ page }) =>
  page
    .context()
    .route(`${issuer}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>The site</title>' }));

/** The page has sent somebody to the site, which lets them sign in and sends them back; the state that went along. */
async function comeBack(somebody, nickname) {
  await somebody.page.waitForURL(`${issuer}/**`);
  const { searchParams } = new URL(somebody.page.url());
  assert.equal(searchParams.get('for'), 'play');
  const state = searchParams.get('state');
  await somebody.open(`#/token/${tokenFor(nickname, { state })}`);
  return state;
}

/** As a link in a chat: the page is open already. */
const press = ({ page }, token) => page.evaluate((hash) => location.assign(hash), `#/token/${token}`);

async function settings({ page }) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('.kept-sessions').waitFor();
}
