// Names and lines as phones type them: a field cuts no emoji in half, and what is refused is said with the character.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { everything } from '../../checks.mjs';

const examples = JSON.parse(readFileSync(new URL('../../../protocol/fixtures/typed_texts.json', import.meta.url)));
const unseen = '\u200b\ufeff';
const frogs = (count) => '🐸'.repeat(count);
const chat_longest = 300;

export default async function typedTexts({ person }) {
  const ann = await person('Ann');
  const bea = await person('Bea');
  await refusedByName(ann);
  await enters(ann, `${unseen}${frogs(24)}\u200e`, frogs(24));
  await enters(bea, '\u2068Ann ❤️\u2069', 'Ann ❤️');
  await everything(bea.page, 'a name with a heart');
  await lines(ann, bea);
}

const nameField = (page) => page.locator('input[name=nickname]');

/** As a keyboard's input method or a paste puts it in: what the field cuts off is cut off. */
async function type(at, text) {
  await at.focus();
  await at.fill('');
  await at.page().keyboard.insertText(text);
}

async function refusedByName(someone) {
  await enter(someone, 'Ann \ue000');
  await someone.page.locator('.hint-error', { hasText: 'U+E000' }).waitFor();
}

async function enter(someone, typed) {
  const { page } = someone;
  await someone.open();
  await page.getByRole('link', { name: 'Change' }).click();
  await type(nameField(page), typed);
  await nameField(page).press('Enter');
}

async function enters(someone, typed, shown) {
  const { page } = someone;
  await enter(someone, typed);
  await page.locator('.frame-me', { hasText: shown }).waitFor();
  assert.equal(await page.locator('.frame-me').textContent(), shown);
}

async function lines(ann, bea) {
  const writing = ann.page.getByLabel('Write something');
  for (const [, typed] of examples.names.filter(([script]) => script === 'emoji').slice(0, 3)) await say(writing, typed);
  await say(writing, frogs(chat_longest + 1));
  await bea.page.locator('.chat-words').getByText(frogs(chat_longest), { exact: true }).waitFor();
  await say(writing, 'an apple: \uf8ff');
  await ann.page.locator('.chat', { hasText: 'U+F8FF' }).waitFor();
  await everything(ann.page, 'a line that was refused');
}

async function say(writing, text) {
  await type(writing, text);
  await writing.press('Enter');
}
