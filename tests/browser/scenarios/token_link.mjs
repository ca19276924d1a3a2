// Mallory posts a link with her own token of the identity provider in the lobby's chat, and a guest presses it: the page
// asks, and nothing changes when the answer is no. Who says yes to her own name is signed in, and the guest is kept; a
// guest connects the account through the page's own button alone.
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
  await gus.page
    .context()
    .route(`${issuer}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>The site</title>' }));
  await gus.arrive();
  const before = await kept(gus);

  // The attack: declined with the button, and with Escape.
  for (const decline of ['Stay as I am', null]) {
    await press(gus, tokenFor('Mallory'));
    const question = dialogOf(gus);
    await question.getByText('A link wants to sign you in as Mallory of the-site').waitFor();
    await question.getByText('You are here as Gus').waitFor();
    if (decline !== null) await everything(gus.page, 'the question about a link with a token');
    if (decline === null) await gus.page.keyboard.press('Escape');
    else await question.getByRole('button', { name: decline }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal(await kept(gus), before);
    assert.equal(await me(gus), 'Gus');
  }

  // A token that another page has sent for can only be refused.
  await press(gus, tokenFor('Mallory', { state: 'made up by the page of Mallory' }));
  await dialogOf(gus).getByText('was not begun on this page').waitFor();
  assert.equal(await dialogOf(gus).getByRole('button', { name: /Sign in|Connect/ }).count(), 0);

  // Whoever presses one link after the other is asked about the last, and not at all if that closed with the first.
  for (const name of ['Malice', 'Malvolio']) {
    await press(gus, tokenFor(name));
    await dialogOf(gus).getByText(`A link wants to sign you in as ${name} of the-site`).waitFor();
  }
  await gus.page.keyboard.press('Escape');

  // Yes signs in as somebody else, and never connects the guest, who stays kept.
  await press(gus, tokenFor('Gustav'));
  await dialogOf(gus).getByRole('button', { name: 'Sign in as Gustav' }).click();
  await gus.page.locator('.frame-me', { hasText: 'Gustav' }).waitFor();
  await settings(gus);
  await dialogOf(gus).getByRole('button', { name: 'Come back as Gus', exact: true }).click();
  await gus.page.locator('.frame-me', { hasText: /^Gus$/ }).waitFor();
  assert.equal(await kept(gus), before);

  // The page's own button: there, back with the state, a question, connected.
  await dialogOf(gus).getByRole('button', { name: 'Connect with the-site' }).click();
  await gus.page.waitForURL(`${issuer}/**`);
  const there = new URL(gus.page.url());
  assert.equal(there.searchParams.get('for'), 'play');
  await gus.open(`#/token/${tokenFor('Gus of the site', { state: there.searchParams.get('state') })}`);
  await dialogOf(gus).getByRole('heading', { name: 'Connect with the-site?' }).waitFor();
  await everything(gus.page, 'the question about connecting');
  await dialogOf(gus).getByRole('button', { name: 'Connect', exact: true }).click();
  await gus.page.locator('.notice', { hasText: 'you can sign in with the-site' }).waitFor();
  assert.equal(await me(gus), 'Gus');

  // And from another device the site leads to the same account.
  const phone = await person('Gus on the phone');
  await phone.open(`#/token/${tokenFor('Gus of the site')}`);
  await dialogOf(phone).getByRole('button', { name: 'Sign in as Gus of the site' }).click();
  await phone.page.locator('.frame-me', { hasText: /^Gus$/ }).waitFor();
}

/** As a link in a chat: the page is open already. */
const press = ({ page }, token) => page.evaluate((hash) => location.assign(hash), `#/token/${token}`);

async function settings({ page }) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('.kept-sessions').waitFor();
}
