// The way through a game, as a phone and as a desktop, light and dark, passes axe-core and our own checks of size and
// words. All other screens: every_screen.mjs.
import { inBothColours } from '../checks.mjs';
import { dialogGone } from '../person.mjs';
import { click, play } from '../players/harmonies.mjs';

const devices = [
  ['small phone, light', { viewport: { width: 360, height: 740 }, colorScheme: 'light', hasTouch: true }],
  ['desktop, dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
];

export default async function accessibilityOfAll({ person }) {
  for (const [device, options] of devices) await allScreens(device, options, person);
}

async function allScreens(device, options, person) {
  const ann = await person(`Ann ${device}`.slice(0, 20), options);
  const check = (screen) => inBothColours(ann.page, `${screen} (${device})`);
  await ann.open();
  await ann.page.locator('.welcome-form button:not([disabled])').waitFor();
  await check('welcome');
  await ann.signIn();
  await ann.page.locator('.shelf').first().waitFor();
  await check('lobby');
  await dialogOf(ann, 'New table', check);
  await dialogOf(ann, 'Join with a code', check);
  await dialogOf(ann, 'Settings', check);
  await ann.setUpTable({ players: 2 });
  await check('waiting room');
  const guest = await person('A guest with a long name');
  await guest.arrive(`#/join/${await ann.code()}`);
  await guest.sitDown();
  await ann.page.locator('.turn-bar').waitFor();
  await check('table of two');
  await ann.page.locator('.brand').click();
  await ann.page.locator('.own-turn, .own-other').first().waitFor();
  await check('lobby with a running table');
  await ann.setUpTable({ players: 1, choices: ['Per decision', '5 minutes'] });
  await ann.page.locator('.turn-bar-yours').waitFor();
  await ann.page.getByRole('timer').filter({ hasText: /^[45]:\d\d$/ }).waitFor();
  await check('table, before the tokens are taken');
  await click(ann);
  await check('table, with tokens to place');
  await ann.page.getByRole('button', { name: 'All possible moves' }).click();
  await check('table, moves as a list');
  await ann.page.getByRole('button', { name: 'All possible moves' }).click();
  await dialogOf(ann, 'Invite', check);
  await dialogOf(ann, 'Fair chance', check);
  await play([ann], { taste: { cards: true } });
  await ann.page.locator('.score-pad').waitFor();
  await check('the end');
  // A line that nobody has a point in is left out.
  const line = ann.page.locator('.score-pad .end-label[data-rule-hold]').first();
  const rule = await line.getAttribute('data-rule-hold');
  await line.focus();
  await ann.page.keyboard.press('?');
  await ann.page.locator(`:is(#rule-${rule}, [data-also~="${rule}"])[data-lit]`).waitFor();
  await check('the rules of a line of the score');
  await ann.page.goBack();
  await dialogOf(ann, 'Fair chance', check);
  await ann.open('#/table/r_none');
  await ann.page.getByRole('alert').getByRole('link').waitFor();
  await check('a table that is not there');
}

async function dialogOf(someone, button, check) {
  await someone.unfoldTools();
  await someone.page.getByRole('button', { name: button }).first().click();
  const dialog = someone.page.getByRole('dialog');
  await dialog.waitFor();
  await check(`dialog: ${button}`);
  await someone.page.keyboard.press('Escape');
  await dialogGone(someone.page);
}
