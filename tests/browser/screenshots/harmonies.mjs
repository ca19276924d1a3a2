// Harmonies, and every screen that is not of one game.
import { click, play, whoIsToMove } from '../players/harmonies.mjs';
import { desktop, phone, shoot, shootBoth } from '../shoot.mjs';

const clicks_to_middle = 110;

/** A phone has some of the buttons behind another one. */
async function dialogShot(person, button, screen) {
  await person.page.setViewportSize(desktop);
  await person.page.getByRole('button', { name: button }).first().click();
  await person.page.getByRole('dialog').waitFor();
  await shootBoth(person, screen);
  await person.page.keyboard.press('Escape');
}

export default async function everyScreen({ company, stage }) {
  const { ann, yuki, ivan, eve } = await company();

  await theLesson(await stage.person('a stranger', { locale: 'en-GB' }));

  await ann.open();
  await ann.page.locator('.welcome-form button:not([disabled])').waitFor();
  await shootBoth(ann, 'welcome');
  await ann.signIn();
  for (const other of [yuki, ivan, eve]) await other.arrive();

  await eve.setUpTable({ players: 4 });
  await eve.page.getByRole('button', { name: 'Add a bot at seat 4' }).click();
  await eve.page.locator('.place .bot-tag').waitFor();
  await shootBoth(eve, 'waiting');
  await eve.page.locator('.brand').click();
  await eve.setUpTable({ players: 1, switches: [/Spirit/i] });

  await ann.setUpTable({ players: 3 });
  await yuki.sitDownWith(ann);
  await shoot(yuki, 'waiting', { size: phone, locale: 'ja' });
  await shootBoth(ivan, 'lobby', { locale: 'ru' });
  await ivan.sitDownWith(ann);
  const players = [ann, yuki, ivan];
  for (const player of players) await player.page.locator('.turn-bar').waitFor();

  await eve.page.locator('.brand').click();
  await eve.page.locator('.table-card', { hasText: 'Ann' }).waitFor();
  await shootBoth(eve, 'lobby');
  await shoot(eve, 'lobby', { size: phone, dark: true });
  await dialogShot(eve, 'Play now', 'play-now');
  await dialogShot(eve, 'New table', 'new-table');
  await dialogShot(eve, 'Settings', 'settings');
  await eve.goToTableOf(ann);
  await eve.page.locator('.turn-bar').waitFor();

  await play(players, { taste: { cards: true, stacks: true }, enough: (clicks) => clicks >= clicks_to_middle });
  await inTheMiddle(players, { ann, yuki, ivan, eve });

  await play(players, { taste: { cards: true } });
  for (const player of [ann, yuki, ivan]) await player.page.locator('.score-pad').waitFor();
  await shootBoth(ann, 'ending');
  await shoot(yuki, 'ending', { size: phone, locale: 'ja' });
  await shoot(ivan, 'ending', { dark: true, locale: 'ru' });
  await dialogShot(ann, 'Fair chance', 'fairness');
  await theReplay(ann);
}

/** The first thing that a first game says. */
async function theLesson(stranger) {
  const { page } = stranger;
  await stranger.open();
  await page.getByRole('button', { name: 'Harmonies: Learn it' }).click();
  await page.locator('[data-lesson-lit]').first().waitFor();
  await shootBoth(stranger, 'lesson');
}

/** A few steps before the end. */
async function theReplay(person) {
  const { page } = person;
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.locator('.replay .board').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.replay .score-pad').waitFor();
  for (let steps = 0; steps < 12; ++steps) {
    const at = await page.locator('.replay').getAttribute('data-seq');
    await page.getByRole('button', { name: 'One step back' }).click();
    await page.locator(`.replay:not([data-seq="${at}"])`).waitFor();
  }
  await shootBoth(person, 'replay');
}

/** The table as Ann sees it with tokens in her hand, and as the others see it then. */
async function inTheMiddle(players, { ann, yuki, ivan, eve }) {
  while ((await whoIsToMove(players)) !== ann) await click(await whoIsToMove(players));
  while (!(await ann.page.locator('.hm-target').first().isVisible())) await click(ann);
  await shootBoth(ann, 'table');
  await shootBoth(ann, 'table', { dark: true });
  await shoot(yuki, 'table', { size: phone, locale: 'ja' });
  await shoot(ivan, 'table', { locale: 'ru' });
  await shoot(eve, 'watching');
  await ann.page.getByRole('button', { name: 'Hint', exact: true }).click();
  await ann.page.locator('.hint-move').waitFor();
  await shootBoth(ann, 'hint');
  await ann.page.locator('.hint-box').getByRole('button', { name: 'Close' }).click();
  await dialogShot(ann, 'Invite', 'invite');
  await dialogShot(ann, 'Rules', 'rules');
  await ann.page.setViewportSize(desktop);
  await ann.setting('Settings', (dialog) => dialog.getByRole('switch', { name: 'Plain view' }).check({ force: true }));
  await shootBoth(ann, 'plain-view');
  await ann.page.setViewportSize(desktop);
  await ann.setting('Settings', (dialog) =>
    dialog.getByRole('switch', { name: 'Plain view' }).uncheck({ force: true }),
  );
}
