// A party of two, made by a link, finds a third person by "Play now"; who declines is replaced, and they play.
import { everything } from '../checks.mjs';
import { click, whoIsToMove } from '../players/harmonies.mjs';

const phone_options = { viewport: { width: 390, height: 780 }, hasTouch: true };

export default async function matchmaking({ person }) {
  const ann = await person('Ann');
  await ann.arrive();
  const dialog = await playNow(ann);
  await dialog.getByRole('button', { name: 'Play with a friend' }).click();
  const link = await dialog.locator('.party-link').textContent();
  await everything(ann.page, 'play now, with a party');

  // The link leads through the welcome page into the party.
  const bob = await person('Bob', phone_options);
  await bob.page.goto(link);
  await bob.signIn();
  await bob.page.locator('.match-bar', { hasText: 'Ann' }).waitFor();
  await dialog.locator('.seat-chip', { hasText: 'Bob' }).waitFor();

  await seek(dialog);
  await ann.page.locator('.match-bar', { hasText: 'Looking for players: Harmonies' }).waitFor();
  await bob.page.locator('.match-bar', { hasText: 'Looking for players: Harmonies' }).waitFor();
  await everything(bob.page, 'waiting on a phone');

  const cia = await person('Cia');
  await cia.arrive();
  await seek(await playNow(cia));
  for (const one of [ann, bob, cia]) await found(one).waitFor();
  await everything(bob.page, 'a table found, on a phone');
  await everything(cia.page, 'a table found');
  await accept(ann);
  await accept(bob);
  await found(ann).getByText('2 of 3 have accepted').waitFor();

  // The first two keep their seats and need not accept again; the free one goes to who comes next.
  await found(cia).getByRole('button', { name: 'Decline' }).click();
  await found(cia).waitFor({ state: 'detached' });
  await seek(await playNow(cia));
  await cia.page.locator('.notice', { hasText: 'declined a moment ago' }).waitFor();
  const dan = await person('Dan');
  await dan.arrive();
  await seek(await playNow(dan));
  // With the keyboard alone: the button to accept has the focus.
  await found(dan).getByRole('button', { name: 'Accept' }).waitFor();
  await dan.page.keyboard.press('Enter');

  const players = [ann, bob, dan];
  for (const one of players) await one.page.locator('.turn-bar').waitFor();
  await click(await whoIsToMove(players));
  await ann.page.locator('.brand').click();
  await ann.page.locator('.own-turn, .own-other').getByRole('link').first().click();
  await ann.page.locator('.table').waitFor();
}

const found = (someone) => someone.page.getByRole('dialog', { name: 'A table is found' });

async function playNow(someone) {
  const open = someone.page.getByRole('dialog', { name: 'Play now' });
  if (!(await open.isVisible())) await someone.page.getByRole('button', { name: 'Play now' }).click();
  await press(open.locator('.game-picker input[value="harmonies"]'));
  await press(open.getByRole('radio', { name: '3', exact: true }));
  return open;
}

async function seek(dialog) {
  await dialog.getByRole('button', { name: 'Find players' }).click();
}

async function accept(someone) {
  await found(someone).getByRole('button', { name: 'Accept' }).click();
}

async function press(control) {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await control.check({ force: true });
}
