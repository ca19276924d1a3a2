// A table against bots, and a bot that plays on for somebody. `look(screen)` is called where there is something to check.
import assert from 'node:assert/strict';

/** So many steps of the log show that the bot does play. */
const steps_seen = 4;
const no_look = async () => undefined;

/** From the lobby, through its form, to a game that has begun. `choices`: labels of what else to press. */
export async function tableAgainstABot({ page }, { game, players = 2, level = 'Normal', choices = [], look = no_look }) {
  await page.getByRole('button', { name: 'Play against bots' }).click();
  const form = page.getByRole('dialog');
  // Out of the way of the button that stays at the dialog's lower edge.
  const press = async (control) => {
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await control.check({ force: true });
  };
  await press(form.locator(`.game-picker input[value="${game}"]`));
  await press(form.getByRole('radio', { name: String(players), exact: true }));
  assert.ok(await form.getByRole('radio', { name: 'Bots', exact: true }).isChecked());
  assert.ok(await form.getByRole('radio', { name: 'Normal', exact: true }).isChecked());
  await look('dialog: Play against bots');
  if (level !== 'Normal') await press(form.getByRole('radio', { name: level, exact: true }));
  for (const choice of choices) await press(form.getByRole('radio', { name: choice }));
  await form.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.turn-bar').waitFor();
  await page.locator('.stage .seat', { hasText: 'Bot 2' }).locator('.bot-tag', { hasText: level }).waitFor();
  await page.locator('.history', { hasText: `Bot 2 sits down (level: ${level})` }).waitFor({ state: 'attached' });
  assert.equal(await page.locator('.seat-away').count(), 0);
}

/** Lets a bot of that level play for the person, who has the first seat. */
export async function handOver(person, { level = 'Easy', look = no_look } = {}) {
  const { page, name } = person;
  await person.pressTool('Let a bot play for me');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: level }).check({ force: true });
  await look('dialog: Let a bot play for me');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await page.locator('.autopilot', { hasText: 'A bot plays for you' }).waitFor();
  await page.locator('.seat[data-seat="0"]', { hasText: `a bot plays · ${level}` }).waitFor();
  await page.locator('.history', { hasText: `A bot plays on for ${name} (level: ${level})` }).waitFor({ state: 'attached' });
  assert.equal(await person.isToMove(), false);
}

async function toTheLobbyAndBack({ page }) {
  await page.locator('.brand').click();
  await page.locator('.own-other', { hasText: 'Bot 2' }).getByRole('link', { name: 'Return' }).click();
  await page.locator('.autopilot').waitFor();
}

export async function takeBack({ page, name }) {
  await page.locator('.autopilot').getByRole('button', { name: 'Take my seat back' }).click();
  await page.locator('.autopilot').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.seat[data-seat="0"] .bot-tag').count(), 0);
  await page.locator('.history', { hasText: `${name} takes the seat back from the bot` }).waitFor({ state: 'attached' });
}

/** Hands over when about to move, so that it is the bot that moves next; sees it play, goes to the lobby, comes back. */
export async function leaveAndComeBack(person, look = no_look) {
  await person.page.locator('.turn-bar-yours:not([aria-busy=true])').waitFor();
  await handOver(person, { look });
  await person.reaches((await person.seq()) + steps_seen);
  await toTheLobbyAndBack(person);
  await takeBack(person);
}

/**
 * A whole game against a bot: somebody clicks `before_leaving` times, goes away while a bot plays for them, comes back,
 * and goes on. `play(someone, most)` clicks so many times, or until the game is over.
 */
export async function playWithABreak(someone, { table, before_leaving, play, goOn = () => play(someone, Infinity) }) {
  await someone.arrive();
  await tableAgainstABot(someone, table);
  await play(someone, before_leaving);
  await leaveAndComeBack(someone);
  // No bot decides for them any more.
  await someone.page.locator('.turn-bar-yours').waitFor();
  await goOn();
  for (const player of [someone.name, 'Bot 2']) await someone.page.locator('.score-pad', { hasText: player }).waitFor();
}
