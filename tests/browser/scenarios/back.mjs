// Back, by the browser's button or a phone's gesture, closes what lies on top and never leaves the page under it; a
// dialog that was closed in another way leaves nothing behind in the history.
import assert from 'node:assert/strict';

export default async function back({ person }) {
  const ann = await person('Ann');
  const { page } = ann;
  await ann.arrive();
  await fromASite(ann);
  await page.locator('.lobby').waitFor();

  for (const button of [
    'Settings',
    'New table',
    'Play against bots',
    'Play now',
    'Join with a code',
    'Filter tables',
  ]) {
    await open(page, button);
    await page.goBack();
    await closed(page);
    assert.ok(await page.locator('.lobby').isVisible(), `${button}: the lobby is still there`);
  }

  // Closed by itself, it is not in the way of Back.
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await open(page, 'Settings');
    await close();
    await closed(page);
  }
  await noEntryIsLeft(page);
  await oneAfterAnother(page);

  // What leads elsewhere leaves the dialog behind: Back goes from the table to the lobby at once.
  await ann.setUpTable({ players: 2 });
  await noEntryIsLeft(page);
  for (const button of ['Settings', 'Invite', 'Fair chance', 'What waits for you']) {
    await open(page, button);
    await page.goBack();
    await closed(page);
    assert.ok(await page.locator('.table').isVisible(), `${button}: the table is still there`);
  }
  await page.goBack();
  await page.locator('.lobby').waitFor();
  await page.goForward();
  await page.locator('.table').waitFor();

  await oneOnAnother(ann);
  await theFilter(ann);
}

/** So that there is something to leave the site for. */
async function fromASite({ page, server }) {
  await page.goto('about:blank');
  await page.goto(server.url);
}

async function open(page, button) {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => history.state?.dialogs === 1);
}

async function closed(page) {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await noEntryIsLeft(page);
}

const noEntryIsLeft = (page) => page.waitForFunction(() => (history.state?.dialogs ?? 0) === 0);

/** A dialog that opens while the entry of another one is still on its way out stays open. */
async function oneAfterAnother(page) {
  for (const wait_ms of [0, 1, 2, 4]) {
    await open(page, 'Settings');
    await page.evaluate(async (ms) => {
      const press = (name) =>
        [...document.querySelectorAll('button')]
          .find((one) => one.ariaLabel === name || one.textContent === name)
          .click();
      press('Close');
      await new Promise((resolve) => setTimeout(resolve, ms));
      press('New table');
    }, wait_ms);
    await page.waitForTimeout(100);
    assert.ok(await page.getByRole('dialog').getByText('New table').isVisible(), `opened ${wait_ms} ms later`);
    await page.goBack();
    await closed(page);
  }
}

/** A menu opens over the chat of a phone: Back closes one at a time. */
async function oneOnAnother(ann) {
  const { page } = ann;
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, 'Chat');
  await page.getByRole('dialog').getByRole('textbox').fill('Hello');
  await page.keyboard.press('Enter');
  await page.locator('.chat-line', { hasText: 'Hello' }).waitFor();
  await page.goBack();
  await closed(page);
  await page.locator('.table').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The filter goes into the lobby's address, whose sheet stays open meanwhile. */
async function theFilter(ann) {
  const { page } = ann;
  await page.locator('.brand').click();
  await page.locator('.lobby').waitFor();
  await open(page, 'Filter tables');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Harmonies' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Ecosfera' }).check({ force: true });
  await page.goBack();
  await closed(page);
  await page.waitForFunction(() => /harmonies/.test(location.search) && /ecosfera/.test(location.search));
  assert.equal(await page.locator('.filter-part').count(), 2);
  await page.goBack();
  await page.locator('.table').waitFor();
}
