// Every right of the table in docs/administration.md, in every role: the page offers what the role may do and nothing
// else, and what it doesn't offer the server refuses, asked for on the page's own connection.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { becomeStaff, register } from '../staff.mjs';
import { seated } from '../person.mjs';

const source = (name) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const messages = JSON.parse(source('web/src/admin/messages/en.json'));
const loading = JSON.parse(source('web/src/messages/en.json'))['lobby.loading'];
const roles = ['moderator', 'admin', 'owner'];

/** [{right, role, acts}], as operators read it. A test of the server compares it with the server's own. */
const table = [
  ...source('docs/administration.md').matchAll(/^\| `(\w+)` \| (\w+) \| (`[\w.]+`(?:, `[\w.]+`)*) \|$/gm),
].map(([, right, role, acts]) => ({ right, role, acts: acts.split(', ').map((act) => act.slice(1, -1)) }));
/** What the page's parts are called, and the act without which a part is not there. */
const parts = new Map(
  [...source('web/src/admin/page.tsx').matchAll(/name: '(\w+)', act: '([\w.]+)'/g)].map(([, name, act]) => [
    messages[`admin.part.${name}`],
    act,
  ]),
);
/** What the buttons are called; an act that is no press of a button has no word. */
const buttons = new Map(table.flatMap(({ acts }) => acts).map((act) => [messages[`admin.act.${act}`], act]));

const may = (role, row) => roles.indexOf(role) >= roles.indexOf(row.role);
const rowOf = (act) => table.find(({ acts }) => acts.includes(act));

export default async function staffRights({ person, server }) {
  assert.ok(table.length > 10 && parts.size > 5, 'the table and the parts of the page are found');
  assert.ok(buttons.size > 20, 'the words of the buttons are found');
  for (const { role } of table) assert.ok(roles.includes(role), role);
  await seated([await person('Eve'), await person('Finn')], { game: 'harmonies' });

  const staff = { owner: await staffToBe(person, 'Olga') };
  const token = readFileSync(path.join(server.data, 'owner-token'), 'utf8').trim();
  await enter(staff.owner, token);
  let shown = '';
  for (const [role, name] of [
    ['admin', 'Ada'],
    ['moderator', 'Max'],
  ]) {
    staff[role] = await staffToBe(person, name);
    shown = await invite(staff.owner, role, shown);
    await enter(staff[role], shown);
  }

  const everything = await offered(staff.owner);
  for (const { right, acts } of table) {
    assert.ok(
      acts.some((act) => everything.includes(act)),
      `an owner is offered nothing of ${right}`,
    );
  }
  for (const role of roles) {
    const mine = everything.filter((act) => may(role, rowOf(act)));
    assert.deepEqual(await offered(staff[role]), mine, `what the page offers to the role ${role}`);
    await forced(staff[role], role);
  }
}

/** Somebody whose page keeps hold of its sockets. */
async function staffToBe(person, name) {
  const someone = await person(name);
  await someone.page.addInitScript(() => {
    const made = (globalThis.sockets = []);
    globalThis.WebSocket = class extends WebSocket {
      constructor(...given) {
        super(...given);
        made.push(this);
      }
    };
  });
  await someone.arrive();
  await register(someone);
  return someone;
}

async function enter(someone, token) {
  await someone.open('#/admin');
  await becomeStaff(someone, token);
}

/** Another invitation than the one that was `shown` before. */
async function invite({ page }, role, shown) {
  await open(page, messages['admin.part.staff']);
  const card = page.locator('.admin-card', { has: page.getByRole('heading', { name: 'Invite to the staff' }) });
  await card.getByLabel('Role').selectOption(role);
  await card.getByLabel('Reason').fill('Knows everybody.');
  await card.getByRole('button', { name: 'Invite to the staff' }).click();
  const secret = card.locator('.admin-secret');
  await secret.waitFor();
  await page.waitForFunction(
    (before) => document.querySelector('.admin-secret')?.textContent?.trim() !== before,
    shown,
  );
  return (await secret.innerText()).trim();
}

async function open(page, part) {
  await page.locator('.admin-parts').getByRole('button', { name: part, exact: true }).click();
  await page.locator('.admin-parts [aria-current=page]', { hasText: part }).waitFor();
  await loaded(page);
}

const loaded = (page) =>
  page.waitForFunction(
    (text) => ![...document.querySelectorAll('.admin .hint')].some((hint) => hint.textContent === text),
    loading,
  );

/** The acts that the page has a part or a button for, in the table's order. */
async function offered({ page }) {
  const found = new Set();
  for (const part of await page.locator('.admin-parts').getByRole('button').allInnerTexts()) {
    assert.ok(parts.has(part), `a part of the page that this scenario does not know: ${part}`);
    found.add(parts.get(part));
    await open(page, part);
    if (part === messages['admin.part.people']) {
      await page.getByLabel('Text').fill('Eve');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.locator('.admin-list').getByRole('button', { name: 'Eve' }).click();
      await page.getByRole('heading', { name: 'Eve' }).waitFor();
      await loaded(page);
    } else {
      await lookAtTheFirst(page);
    }
    for (const name of await page.locator('.admin .act-form button[type=submit]').allTextContents()) {
      assert.ok(buttons.has(name), `a button for an act that the table does not have: ${name}`);
      found.add(buttons.get(name));
    }
    // At a table an act's button opens its form.
    for (const name of await page.locator('.admin-card .button-row button').allTextContents()) {
      if (buttons.has(name)) found.add(buttons.get(name));
    }
  }
  return table.flatMap(({ acts }) => acts).filter((act) => found.has(act));
}

/** Of a list whose items open. */
async function lookAtTheFirst(page) {
  const opens = page.locator('.admin-list li button[type=button]');
  if ((await opens.count()) === 0) return;
  await opens.first().click();
  await loaded(page);
}

/** Asks for every act, whatever the page offers: those above the role are refused for the right that is missing. */
async function forced({ page }, role) {
  for (const row of table) {
    for (const act of row.acts) {
      // Without params: what the role has the right to is refused for these, or only looks.
      const refused = await page.evaluate(askOnThePagesSocket, act);
      const for_the_right = refused?.code === 'not_allowed' && refused.field === row.right;
      assert.equal(for_the_right, !may(role, row), `${act}, as ${role}: ${JSON.stringify(refused)}`);
    }
  }
}

/** Runs in the page. What is told of the error; null when there was none. */
function askOnThePagesSocket(act) {
  const socket = globalThis.sockets.findLast((one) => one.readyState === WebSocket.OPEN);
  const id = `forced ${act}`;
  return new Promise((resolve) => {
    const hear = ({ data }) => {
      const message = JSON.parse(data);
      if (message.id !== id) return;
      socket.removeEventListener('message', hear);
      resolve(message.error?.data ?? null);
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'staff.act', params: { act, params: {} } }));
  });
}
