// What the host does before the start: a link for one person, sending somebody away, and handing its place on.
import assert from 'node:assert/strict';

const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

export default async function host({ person }) {
  const ann = await person('Ann', { permissions: ['clipboard-read', 'clipboard-write'] });
  await ann.arrive();
  await ann.setUpTable({ players: 4, switches: ['By invitation only'] });
  await ann.page.getByRole('button', { name: 'Link for one person' }).click();
  const link = await ann.page.getByLabel('Link for one person').inputValue();
  assert.match(link, /#\/invited\/r_[^/]+\/[0-9a-f]{32}$/);
  assert.equal(link.includes(await ann.code()), false, 'the code is not in it');
  await ann.page.getByRole('button', { name: 'Revoke 1 unused link' }).waitFor();

  // The first who opens it is in, whoever comes next is not.
  const bob = await person('Bob', phone);
  await bob.page.goto(link);
  await bob.signIn();
  await bob.page.locator('.waiting').waitFor();
  await bob.sitDown();
  await ann.page.locator('.place', { hasText: 'Bob' }).waitFor();
  const eve = await person('Eve', phone);
  await eve.page.goto(link);
  await eve.signIn();
  await eve.page.locator('.page-wait', { hasText: 'This link was used already' }).waitFor();

  // Sent away from a private table, Bob is out at once, and the code does not let him in until Ann does again.
  const code = await ann.code();
  const refused = bob.page.locator('.page-wait', { hasText: 'sent you away' });
  await ann.page.getByRole('button', { name: 'Send Bob away' }).click();
  await refused.waitFor();
  await bob.open(`#/join/${code}`);
  await refused.waitFor();
  await ann.page.getByRole('button', { name: 'Let in again' }).click();
  await ann.page.getByRole('button', { name: 'Let in again' }).waitFor({ state: 'detached' });
  await bob.page.reload();
  await bob.page.locator('.place', { hasText: 'Ann' }).waitFor();

  // Eve comes with the code; Ann makes her the host.
  await eve.open(`#/join/${code}`);
  await eve.page.locator('.waiting').waitFor();
  await eve.sitDown();
  await ann.page.getByRole('button', { name: 'Make Eve the host' }).click();
  await eve.page.getByRole('button', { name: 'Send Ann away' }).waitFor();
  assert.equal(await ann.page.getByRole('button', { name: 'Send Eve away' }).count(), 0);
}
