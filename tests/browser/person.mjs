// Somebody at a page. Acts by clicking what the page shows, never through its code.
import assert from 'node:assert/strict';

export class Person {
  constructor(name, page, server) {
    this.name = name;
    this.page = page;
    this.server = server;
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

  async arrive(place = '/') {
    await this.open(place);
    await this.signIn();
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
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
    // The step back of a dialog that was closed would break off a reload.
    await this.page.waitForFunction(() => (history.state?.dialogs ?? 0) === 0);
  }

  seq() {
    return this.page.locator('.table').getAttribute('data-seq').then(Number);
  }

  /** Waits until this page shows the room at `seq` or later. */
  async reaches(seq) {
    await this.page.waitForFunction((wanted) => {
      const table = document.querySelector('.table');
      return table !== null && Number(table.getAttribute('data-seq')) >= wanted;
    }, seq);
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

  /** History and chat beside the board, of a wide window. */
  async openDrawer() {
    await this.page.locator('.drawer-strip').click();
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
    await this.page.waitForFunction((seq) => {
      const table = document.querySelector('.table');
      const bar = document.querySelector('.turn-bar');
      return Number(table?.getAttribute('data-seq')) > seq && bar?.getAttribute('aria-busy') !== 'true';
    }, before);
  }
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
