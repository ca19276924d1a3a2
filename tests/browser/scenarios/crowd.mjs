// Many come in from one network at once: the page of who has to wait says so and for how long, and goes on by itself.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';

export const server_options = ['--guests-per-address', '1', '--guest-crowd-seconds', '20'];

export default async function crowd({ person }) {
  const ann = await person('Ann');
  const bob = await person('Bob');
  await ann.open();
  await bob.open();
  await bob.page.locator('input[name=nickname]').fill(bob.name);
  const enter = bob.page.locator('.welcome-form button[type=submit]');
  // Nothing that takes long lies between the two.
  await ann.signIn();
  await enter.click();
  const note = bob.page.locator('.welcome-form [role=status]');
  await note.getByText('Many people are coming in from your network').waitFor();
  assert.match(await note.getByRole('timer').innerText(), /0:\d\d/);
  assert.ok(await enter.isDisabled(), 'pressing again would not help');
  await everything(bob.page, 'waiting for a turn to come in');
  assert.equal(await bob.page.getByText('That was a bit fast').count(), 0);
  await bob.page.locator('.frame-me').waitFor({ state: 'attached' });
  assert.equal(await note.count(), 0);
}
