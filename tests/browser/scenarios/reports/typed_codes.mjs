// The field for a code takes a code from a Japanese keyboard, one out of the middle of a message, and a whole invitation.
import { everything } from '../../checks.mjs';

/** As an input method writes it that is set to full width. */
const fullWidth = (text) => text.replace(/[!-~]/g, (one) => String.fromCodePoint(one.codePointAt(0) + 0xfee0));

export default async function typedCodes({ person }) {
  const ann = await person('Ann');
  const bea = await person('Bea');
  await ann.arrive();
  await ann.setUpTable();
  const code = await ann.code();
  const link = await ann.page.locator('.invite input[readonly]').inputValue();
  const room = ann.page.url();
  await bea.arrive();

  const typed = [
    code.toLowerCase(),
    fullWidth(`${code.slice(0, 4)}-${code.slice(4)}`).toLowerCase(),
    `「${code.slice(0, 4)}–${code.slice(4)}」。`,
    `\u200e\u200b${code}\ufeff`,
    `Harmonies tonight? ${link} See you!`,
    `<${room}?code=${code}>`,
  ];
  for (const text of typed) await joins(bea, text);
  // The address of one's own page, with a code that is written as it was heard.
  await bea.open(`/table/${encodeURIComponent(fullWidth(code))}`);
  await bea.page.locator('.waiting').waitFor();
}

async function joins(bea, text) {
  await bea.open('/');
  await bea.page.getByRole('button', { name: 'Join with a code' }).click();
  const dialog = bea.page.getByRole('dialog');
  const field = dialog.getByLabel('Invite code');
  await field.focus();
  // As a keyboard's input method or a paste puts it in: what the field cuts off is cut off.
  await bea.page.keyboard.insertText(text);
  await everything(bea.page, 'a code');
  await dialog.getByRole('button', { name: 'Go to the table' }).click();
  await bea.page.locator('.waiting').waitFor();
}
