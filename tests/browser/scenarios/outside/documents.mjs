// What the server tells of itself, at /docs: the first session can be copied and played as it stands, on a phone and in
// the dark too; an address that isn't there says so and leads to the lobby; the game's service worker keeps none of it.
import assert from 'node:assert/strict';
import { accessibility } from '../../checks.mjs';

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, colorScheme: 'dark' };

/** Says what stands on the page, word for word, with what the answers gave in the places that are left for it. */
const play = (messages) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`, 'vivarium.v1.json');
    const waiting = [...messages];
    const known = {};
    const say = () => {
      const message = waiting.shift();
      if (message === undefined) resolve(known);
      else socket.send(message.replace('TABLE', known.table).replace('DECISION', known.decision));
    };
    socket.onerror = () => reject(new Error('no connection'));
    socket.onopen = say;
    socket.onmessage = ({ data }) => {
      const { id, params, result, error } = JSON.parse(data);
      if (error !== undefined) reject(new Error(`${id}: ${error.message}`));
      if (params?.you?.decision !== undefined) known.decision = params.you.decision;
      if (result?.table !== undefined) known.table = result.table;
      if (result?.seq !== undefined) known.seq = result.seq;
      if (id !== undefined) say();
    };
  });

export default async function documents({ stage, server, person }) {
  const ann = await person('Ann', { ...phone, permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ann;
  await page.goto(`${server.url}docs`);
  await page.getByRole('heading', { name: 'Speak to this server' }).waitFor();
  await fits(page);

  const examples = await page.locator('pre code').allInnerTexts();
  assert.ok(examples.some((text) => text.includes(`ws://127.0.0.1:${server.port}/ws`)), 'addresses are this server’s');
  const messages = examples.filter((text) => text.startsWith('{'));
  assert.equal(messages.length, 5);
  const known = await page.evaluate(play, messages);
  assert.ok(known.seq > 0 && known.table.startsWith('r_'), 'a move is stored');
  const listing = examples.find((text) => text.includes('fetch('));
  await page.evaluate(`(async () => {${listing}})()`);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), examples[0]);

  // By keyboard: past the heads to the text.
  await page.goto(`${server.url}docs/reference#webhookset`);
  await page.getByRole('heading', { name: 'webhook.set' }).waitFor();
  assert.ok(await page.evaluate(() => document.querySelector('#webhookset').getBoundingClientRect().top < innerHeight));
  await page.goto(`${server.url}docs/rest`);
  await fits(page);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.className), 'skip');
  await page.keyboard.press('Enter');
  assert.ok(page.url().endsWith('#main'));

  await missing(stage, server);
  await keptByNobody(server, await person('Bea', { worker: true }));
}

async function fits(page) {
  assert.deepEqual(await accessibility(page), []);
  assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth), true, 'no wider than it is');
}

/** Of nobody whose console is looked at: a browser says there that the answer was 404. */
async function missing(stage, server) {
  const context = await stage.browser.newContext({ locale: 'ru-RU' });
  const page = await context.newPage();
  const answer = await page.goto(`${server.url}tables/none`);
  assert.equal(answer.status(), 404);
  await fits(page);
  await page.getByRole('link', { name: 'В лобби' }).click();
  await page.locator('.brand').waitFor();
  assert.equal(new URL(page.url()).pathname, '/');
  await context.close();
}

async function keptByNobody(server, { page }) {
  await page.goto(server.url);
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const addresses = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    }
    return addresses;
  });
  assert.ok(kept.includes('/'));
  assert.deepEqual(kept.filter((path) => /^\/(docs|schemas|404|openapi|asyncapi)/.test(path)), []);
  await page.goto(`${server.url}docs`);
  await page.getByRole('heading', { name: 'Speak to this server' }).waitFor();
}
