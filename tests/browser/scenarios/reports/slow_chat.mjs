// Writing over a slow line: nothing that was typed is lost, lines go out in order; who has scrolled back stays there and
// is led to what is new; a long chat goes on being followed.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { until } from '../../patience.mjs';
import { WireTap } from '../../wire_tap.mjs';

/** More than the page keeps. */
const many = 310;

export default async function slowChat({ person, stage }) {
  const ann = await person('Ann');
  const bea = await person('Bea');
  const tap = await WireTap.at(ann, stage);
  await ann.arrive();
  await bea.arrive();
  await ann.page.locator('.chat-field input').waitFor();
  await bea.page.locator('.chat-field input').waitFor();

  await typedMeanwhile(ann, bea, tap);
  await refused(ann, bea, tap);
  const talk = new Talk(ann, tap);
  await scrolledBack(ann, talk);
  await beyondWhatIsKept(ann, talk);
}

const field = ({ page }) => page.locator('.chat-field input');
const waiting = ({ page }) => page.locator('.chat-waiting');
const said = ({ page }, text) => page.locator('.chat-line', { hasText: text });

async function typedMeanwhile(ann, bea, tap) {
  tap.hold('chat.send');
  await field(ann).fill('One');
  await field(ann).press('Enter');
  await until('the first line to be on its way', () => tap.held.length === 1);
  await field(ann).fill('Two');
  tap.release();
  await said(ann, 'One').waitFor();
  await waiting(ann).waitFor({ state: 'detached' });
  assert.equal(await field(ann).inputValue(), 'Two', 'what is typed while a line is under way stays');

  tap.hold('chat.send');
  await field(ann).press('Enter');
  await field(ann).fill('Three');
  await field(ann).press('Enter');
  assert.equal(await field(ann).inputValue(), '');
  await waiting(ann).filter({ hasText: 'Three' }).waitFor();
  await everything(ann.page, 'lines that wait');
  tap.release();
  await said(bea, 'Three').waitFor();
  await waiting(ann).first().waitFor({ state: 'detached' });
  const words = await bea.page.locator('.chat-line .chat-words').allTextContents();
  assert.deepEqual(words, ['One', 'Two', 'Three'], 'in the order in which they were written');
}

/** A line that is refused is kept, and what is behind it as well. */
async function refused(ann, bea, tap) {
  const refusal = { code: -32015, message: 'Not now.', data: { code: 'storage_unavailable' } };
  tap.answer = ({ method }) => (method === 'chat.send' ? { error: refusal } : undefined);
  await field(ann).fill('Four');
  await field(ann).press('Enter');
  const kept = ann.page.locator('.chat-refused', { hasText: 'Four' });
  await kept.getByRole('alert').waitFor();
  await field(ann).fill('Five');
  await field(ann).press('Enter');
  await everything(ann.page, 'a line that was refused');
  tap.answer = () => undefined;
  await kept.getByRole('button', { name: 'Send again' }).click();
  await said(bea, 'Five').waitFor();
  const words = await bea.page.locator('.chat-line .chat-words').allTextContents();
  assert.deepEqual(words.slice(-2), ['Four', 'Five']);
  await waiting(ann).first().waitFor({ state: 'detached' });
}

/** What a Dora says that no server knows. Five lines were said before. */
class Talk {
  constructor(ann, tap) {
    this.ann = ann;
    this.tap = tap;
    this.lines = [];
    // The page may ask for all of it whenever it likes.
    tap.change = (message) => {
      const { lines } = message.result ?? {};
      return Array.isArray(lines) ? { ...message, result: { lines: [...lines, ...this.lines] } } : message;
    };
  }

  /** Waits until the page has all lines up to that number. */
  async goOnTo(last) {
    for (let number = this.lines.length + 6; number <= last; ++number) {
      const who = { account: 'u_dora', nickname: 'Dora' };
      const line = { channel: 'table', number, at_ms: Date.now(), ...who, text: `Line ${number}.` };
      this.lines.push(line);
      this.tap.tell({ jsonrpc: '2.0', method: 'chat.line', params: { line } });
    }
    await said(this.ann, `Line ${last}.`).waitFor({ state: 'attached' });
  }
}

/** How far the box of lines is from its end, and where in it that line stands. */
function standing({ page }, text) {
  return page.locator('.chat-lines').evaluate((box, wanted) => {
    const found = [...box.querySelectorAll('.chat-line')].find((one) => one.textContent.includes(wanted));
    const below = found === undefined ? null : found.getBoundingClientRect().top - box.getBoundingClientRect().top;
    return { left: box.scrollHeight - box.scrollTop - box.clientHeight, below: below === null ? null : Math.round(below) };
  }, text);
}

const atTheEnd = (ann) => until('the chat to be at its end', async () => (await standing(ann, '')).left <= 1);
const newLines = ({ page }) => page.getByRole('button', { name: 'New lines' });

/** By the wheel, until that line is the first that is seen. */
async function scrollBackTo(ann, text) {
  await said(ann, text).evaluate((one) => {
    const box = one.closest('.chat-lines');
    box.scrollTop += one.getBoundingClientRect().top - box.getBoundingClientRect().top;
  });
  await ann.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function scrolledBack(ann, talk) {
  await talk.goOnTo(40);
  await atTheEnd(ann);
  await scrollBackTo(ann, 'Line 12.');
  const before = await standing(ann, 'Line 12.');
  await talk.goOnTo(43);
  await newLines(ann).waitFor();
  assert.equal((await standing(ann, 'Line 12.')).below, before.below, 'who has scrolled back stays there');
  await everything(ann.page, 'a chat with new lines');
  await newLines(ann).press('Enter');
  await atTheEnd(ann);
  await newLines(ann).waitFor({ state: 'detached' });
  assert.equal(await ann.page.locator('.chat-lines').evaluate((box) => box === document.activeElement), true);
}

async function beyondWhatIsKept(ann, talk) {
  await talk.goOnTo(many);
  await atTheEnd(ann);
  await talk.goOnTo(many + 4);
  await atTheEnd(ann);
  const text = `Line ${many - 60}.`;
  await scrollBackTo(ann, text);
  const before = await standing(ann, text);
  await talk.goOnTo(many + 9);
  await newLines(ann).waitFor();
  assert.equal((await standing(ann, text)).below, before.below, 'also while the oldest lines go');
}
