// Somebody at a page. Acts by clicking what the page shows, never through its code.
import assert from 'node:assert/strict';
import { until, within } from './patience.mjs';

/** Of a page's text so much is told from its beginning, and so much from its end. */
const text_told = [1000, 500];
const look_longest_ms = 5_000;

export class Person {
  constructor(name, page, server) {
    this.name = name;
    this.page = page;
    this.server = server;
    /** How many frames this page has got. */
    this.frames_heard = 0;
  }

  /** `place`: an address of the page, or '#/...', which is that of an older link. */
  async open(place = '/') {
    await this.page.goto(new URL(place, this.server.url).href);
  }

  async signIn() {
    await this.page.locator('input[name=nickname]').fill(this.name);
    await this.page.locator('.welcome-form button[type=submit]').click();
    // At a table a small window has no room for the name.
    await this.page.locator('.frame-me').waitFor({ state: 'attached' });
  }

  /** A game that is being played is looked at without a name; elsewhere one is asked for. */
  async arrive(place = '/') {
    await this.open(place);
    const asked = this.page.locator('input[name=nickname]');
    await asked.or(this.page.locator('.stage .board')).first().waitFor();
    if (await asked.isVisible()) await this.signIn();
  }

  /** Sets up a table through the form. `choices` and `switches`: labels of what to press, in order. */
  async setUpTable({ game = 'harmonies', players = 2, choices = [], switches = [] } = {}) {
    await this.page.getByRole('button', { name: 'New table' }).click();
    const form = this.page.getByRole('dialog');
    // Out of the way of the button that stays at the dialog's lower edge.
    const press = async (control) => {
      await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await control.check({ force: true });
    };
    await press(form.locator(`.game-picker input[value="${game}"]`));
    await press(form.getByRole('radio', { name: String(players), exact: true }));
    for (const choice of choices) await press(form.getByRole('radio', { name: choice }));
    for (const name of switches) await press(form.getByRole('switch', { name }));
    await form.locator('button[type=submit]').click();
    await this.page.locator('.table').waitFor();
  }

  /** The table's code, as the waiting room shows it. */
  async code() {
    const code = await this.page.locator('.invite-code').first().getAttribute('data-code');
    assert.match(code, /^[A-Z0-9]{6,}$/);
    return code;
  }

  async sitDown() {
    await this.page.locator('.place-free button').first().click();
  }

  async goToTableOf({ name }) {
    await this.page.locator('.table-card', { hasText: name }).getByRole('link').click();
  }

  async sitDownWith(host) {
    await this.goToTableOf(host);
    await this.sitDown();
  }

  async setting(open, change) {
    await this.page.getByRole('button', { name: open }).click();
    await change(this.page.getByRole('dialog'));
    await this.page.keyboard.press('Escape');
    await dialogGone(this.page);
  }

  seq() {
    return this.page.locator('.table').getAttribute('data-seq').then(Number);
  }

  /** Waits until that function of `argument` holds in the page. */
  async sees(what, condition, argument) {
    try {
      await this.page.waitForFunction(condition, argument);
    } catch (error) {
      throw new Error(`${this.name} waits for ${what}: ${error.message}`, { cause: error });
    }
  }

  /** Waits until this page shows the room at `seq` or later. */
  async reaches(seq) {
    const condition = (wanted) => {
      const table = document.querySelector('.table');
      return table !== null && Number(table.getAttribute('data-seq')) >= wanted;
    };
    await this.sees(`the room at ${seq} or later`, condition, seq);
  }

  /** What is seldom wanted at a table stands behind a button of the head where the window is narrow. */
  async unfoldTools() {
    const more = this.page.locator('.stage .head-more-button[aria-expanded=false]');
    if (await more.isVisible()) await more.click();
  }

  async pressTool(name) {
    await this.page.locator('.turn-bar, .score-pad').first().waitFor();
    await this.unfoldTools();
    await this.page.locator('.table-head-tools').getByRole('button', { name }).click();
  }

  /** Waits until the table says that of itself. */
  async readsOption(words) {
    await this.unfoldTools();
    await this.page.locator('.table-options', { hasText: words }).waitFor();
  }

  /** Makes the window so wide that history and chat are a column beside the board, where they stay. */
  async widen() {
    await this.page.setViewportSize({ width: 1600, height: 900 });
    await this.page.locator('.play-side-open').waitFor();
  }

  isToMove() {
    return this.page.locator('.turn-bar-yours').isVisible();
  }

  isOver() {
    return this.page.locator('.score-pad').isVisible();
  }

  /** Does what `press` does and waits until the room has moved on and takes the next. */
  async step(press) {
    const before = await this.seq();
    await press();
    const condition = (seq) => {
      const table = document.querySelector('.table');
      const bar = document.querySelector('.turn-bar');
      return Number(table?.getAttribute('data-seq')) > seq && bar?.getAttribute('aria-busy') !== 'true';
    };
    await this.sees(`the room to move on from ${before}, and its turn bar at rest`, condition, before);
  }

  /** Who is where, and the page's text in short. */
  async whatIsSeen() {
    const { pathname, hash } = new URL(this.page.url());
    let seen;
    try {
      const shown = this.page.evaluate(() => [
        document.querySelector('.table')?.getAttribute('data-seq'),
        document.body.innerText,
      ]);
      const [seq, words] = await within(shown, 'the page to answer', look_longest_ms);
      const text = words.replace(/\s+/g, ' ').trim();
      const [first, last] = text_told;
      const told = text.length > first + last ? `${text.slice(0, first)} [...] ${text.slice(-last)}` : text;
      seen = typeof seq === 'string' ? `(seq ${seq}) ${told}` : told;
    } catch (error) {
      seen = `(${error.message.split('\n')[0]})`;
    }
    return `${this.name} at ${pathname}${hash}: ${seen}`;
  }
}

/** No dialog is open, nor is the step back of one that was closed on its way: it would lead away from where one goes. */
export async function dialogGone(page) {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => (history.state?.dialogs ?? 0) === 0);
}

/** In the page: where its table stands, all of it as drawn at one moment. */
function standing() {
  const bar = document.querySelector('.turn-bar');
  return {
    seq: document.querySelector('.table')?.getAttribute('data-seq') ?? 'no table',
    is_busy: bar?.getAttribute('aria-busy') === 'true',
    is_to_move: bar?.classList.contains('turn-bar-yours') === true,
    is_over: document.querySelector('.score-pad') !== null,
  };
}

/**
 * Who is to move, the first of several; null when the game is over. What one page shows says nothing of another that is
 * a step behind: it is judged only once all of them show the same moment.
 */
export function whoIsToMove(people) {
  let stand = [];
  const what = () =>
    `somebody to move: ${people.map(({ name }, at) => `${name} ${JSON.stringify(stand[at])}`).join(', ')}`;
  return until(what, async () => {
    stand = await Promise.all(people.map(({ page }) => page.evaluate(standing)));
    if (stand.some(({ seq, is_busy }) => seq !== stand[0].seq || is_busy)) return undefined;
    if (stand.every(({ is_over }) => is_over)) return null;
    return people[stand.findIndex(({ is_to_move }) => is_to_move)];
  });
}

/** All of them arrive, the first sets up a table, the others sit down, and the game begins. */
export async function seated(people, table) {
  const [host, ...guests] = people;
  await host.arrive();
  await host.setUpTable({ ...table, players: people.length });
  for (const guest of guests) {
    await guest.arrive();
    await guest.sitDownWith(host);
  }
  for (const someone of people) await someone.page.locator('.turn-bar').waitFor();
}
