// Every route and dialog that is not on the way through a game (accessibility.mjs) and not of one game alone, as a phone
// and as a desktop, light and dark: axe-core, sizes, words.
import { everything, inEveryLook, sizes } from '../checks.mjs';
import { dialogGone } from '../person.mjs';

const phone_options = { viewport: sizes.phone, hasTouch: true };
const password = 'a tree that bends';

export default async function everyScreen({ person }) {
  const ann = await person('Ann', phone_options);
  const bob = await person('Bob with a long name');
  await strangers(ann);
  await refusals(ann);
  await bob.arrive();
  await ofTheLobby(ann);
  await waitingRoom(ann, bob, person);
  await atTheTable(ann, bob);
  await afterwards(ann, bob);
  await accounts(ann);
  await findingOthers(ann, bob);
}

/** Before anybody is signed in; leaves Ann in the lobby. */
async function strangers(ann) {
  const { page } = ann;
  await ann.open();
  await page.locator('.game-card button:not([disabled])').first().waitFor();
  await inEveryLook(page, 'the games');
  await ann.open('/table/NONESUCH');
  await page.getByText('There is no such table any more').waitFor();
  await inEveryLook(page, 'welcome, with an invitation to no table');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await inEveryLook(page, 'signing in');
  await dialog.getByRole('button', { name: 'Password forgotten?' }).click();
  await inEveryLook(page, 'a forgotten password');
  await closeDialog(page);
  await ann.signIn();
  await page.getByRole('alert').getByRole('link').waitFor();
  await inEveryLook(page, 'a code of no table');
}

/** Places that are not there. All are drawn by a few lines of the same kind: one size and one theme are enough. */
async function refusals({ page }) {
  for (const place of ['party/NONESUCH', 'invited/r_none/x', 'replay/r_none', 'profile/u_none']) {
    await go(page, `#/${place}`);
    await page.getByRole('alert').getByRole('link').waitFor();
    await everything(page, `refused: ${place}`);
  }
}

async function ofTheLobby({ page }) {
  await go(page, '#/');
  await page.locator('.shelf').first().waitFor();
  for (const button of ['Play against bots', 'Filter tables']) {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
    await inEveryLook(page, `dialog: ${button}`);
    await closeDialog(page);
  }
}

async function waitingRoom(ann, bob, person) {
  await go(ann.page, '#/');
  await ann.setUpTable({ players: 2, switches: ['By invitation only'] });
  await ann.page.locator('.one-use button').first().click();
  await ann.page.locator('.one-use input').waitFor();
  await inEveryLook(ann.page, 'waiting room of the host, with a link for one person');
  const code = await ann.code();
  const cia = await person('Cia', phone_options);
  await cia.open(`/table/${code}`);
  await cia.page.getByRole('heading', { name: 'Ann invites you' }).waitFor();
  await inEveryLook(cia.page, 'an invitation');
  await go(bob.page, `#/join/${code}`);
  await bob.page.locator('.waiting').waitFor();
  await inEveryLook(bob.page, 'waiting room of a guest');
}

async function atTheTable(ann, bob) {
  await bob.sitDown();
  for (const { page } of [ann, bob]) await page.locator('.turn-bar').waitFor();
  for (const button of ['Let a bot play for me', 'Give up']) {
    await ann.pressTool(button);
    await ann.page.getByRole('dialog').waitFor();
    await inEveryLook(ann.page, `dialog: ${button}`);
    await closeDialog(ann.page);
  }
  await go(ann.page, '#/mine');
  await ann.page.locator('.game-row').first().waitFor();
  await inEveryLook(ann.page, 'my games, one of them going on');
  await bob.pressTool('Give up');
  await bob.page.getByRole('dialog').locator('button.primary').click();
  await bob.page.locator('.score-pad').waitFor();
  await inEveryLook(bob.page, 'the end, after giving up');
}

async function afterwards(ann, bob) {
  await bob.page.getByRole('link', { name: 'Replay' }).click();
  await bob.page.locator('.replay').waitFor();
  await inEveryLook(bob.page, 'replay');
  await go(ann.page, '#/');
  await go(ann.page, '#/mine');
  await ann.page.getByRole('link', { name: 'Replay' }).first().waitFor();
  await inEveryLook(ann.page, 'my games, all over');
  await ann.page.locator('.frame-me').click();
  await ann.page.locator('.people-head').waitFor();
  await inEveryLook(ann.page, 'own profile');
  await go(ann.page, '#/leaderboard');
  await ann.page.locator('.empty').waitFor();
  await inEveryLook(ann.page, 'a leaderboard with nobody');
}

async function accounts({ page }) {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  await unfold(dialog);
  await dialog.getByLabel('Name', { exact: true }).waitFor();
  await inEveryLook(page, 'settings of a guest, unfolded');
  await dialog.getByLabel('Name to sign in with', { exact: true }).fill('AnnLee');
  await dialog.getByLabel('Password', { exact: true }).first().fill(password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByText('You sign in as AnnLee').waitFor();
  await unfold(dialog);
  await dialog.locator('.session-list li').waitFor();
  const codes = dialog.locator('.fold', { hasText: 'Make new codes' });
  await codes.getByLabel('Password', { exact: true }).fill(password);
  await codes.getByRole('button', { name: 'Make new codes' }).click();
  await codes.locator('.recovery-codes li').nth(9).waitFor();
  await inEveryLook(page, 'settings of a registered person, unfolded');
  await closeDialog(page);
}

/** All that is folded, once it is there: what is seldom wanted comes after the rest of the page. */
async function unfold(dialog) {
  const shut = dialog.locator('.fold:not([open]) > summary');
  await shut.first().waitFor();
  while ((await shut.count()) > 0) await shut.first().click();
}

async function findingOthers(ann, bob) {
  const { page } = ann;
  await go(page, '#/');
  await page.getByRole('button', { name: 'Play now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Play with a friend' }).click();
  await dialog.locator('.party-link').waitFor();
  await inEveryLook(page, 'play now, with a party');
  await dialog.getByRole('button', { name: 'Leave the party' }).click();
  await seek(ann);
  await page.locator('.match-bar').waitFor();
  await inEveryLook(page, 'looking for players');
  await go(bob.page, '#/');
  await bob.page.getByRole('button', { name: 'Play now' }).click();
  await seek(bob);
  await page.getByRole('dialog', { name: 'A table is found' }).waitFor();
  await inEveryLook(page, 'a table is found');
}

async function seek({ page }) {
  const dialog = page.getByRole('dialog', { name: 'Play now' });
  for (const control of [dialog.locator('input[value="harmonies"]'), dialog.getByRole('radio', { name: '2', exact: true })]) {
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await control.check({ force: true });
  }
  await dialog.getByRole('button', { name: 'Find players' }).click();
}

async function go(page, hash) {
  await page.evaluate((wanted) => location.assign(wanted), hash);
}

async function closeDialog(page) {
  await page.keyboard.press('Escape');
  await dialogGone(page);
}
