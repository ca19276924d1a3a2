// The language is the account's: what was chosen on one device is spoken on the next one, and the last choice wins.
import assert from 'node:assert/strict';

const password = 'a tree that bends';

export default async function accountLanguage({ person }) {
  const ann = await person('Ann Lee');
  await ann.arrive();
  await ann.setting('Settings', async (dialog) => {
    await dialog.locator('summary', { hasText: 'Register' }).click();
    await dialog.getByLabel('Name to sign in with', { exact: true }).fill('AnnLee');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByText('You sign in as AnnLee').waitFor();
    await dialog.getByRole('radio', { name: '日本語' }).check({ force: true });
  });
  await speaks(ann, 'ja');
  await told(ann);

  const phone = await person('Ann on the phone', { viewport: { width: 390, height: 780 }, hasTouch: true });
  await phone.open();
  await speaks(phone, 'en');
  await signIn(phone);
  await phone.page.getByRole('heading', { name: 'ようこそ、Ann Leeさん' }).waitFor();
  await speaks(phone, 'ja');

  // Chosen on the phone, found by the first device when it comes back.
  await phone.setting('設定', (dialog) => dialog.getByRole('radio', { name: 'Русский' }).check({ force: true }));
  await told(phone);
  await ann.page.reload();
  await speaks(ann, 'ru');

  // Chosen before anybody signed in: that is the newer choice.
  const third = await person('Ann elsewhere');
  await third.open();
  await third.setting('Settings', (dialog) => dialog.getByRole('radio', { name: '日本語' }).check({ force: true }));
  await speaks(third, 'ja');
  await signIn(third, { open: 'ログイン', name: 'ログイン名', secret: 'パスワード' });
  await third.page.locator('.frame-me', { hasText: 'Ann Lee' }).waitFor();
  await told(third);
  await ann.page.reload();
  await speaks(ann, 'ja');
  assert.equal(await third.page.evaluate(() => document.documentElement.lang), 'ja');
}

function speaks({ page }, locale) {
  return page.waitForFunction((wanted) => document.documentElement.lang === wanted, locale);
}

/** The server has taken the choice. */
function told({ page }) {
  return page.waitForFunction(() => JSON.parse(localStorage.getItem('vivarium.settings')).locale_untold_of === null);
}

async function signIn({ page }, { open = 'Sign in', name = 'Name', secret = 'Password' } = {}) {
  await page.getByRole('button', { name: open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(name, { exact: true }).fill('AnnLee');
  await dialog.getByLabel(secret, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: open }).click();
}
