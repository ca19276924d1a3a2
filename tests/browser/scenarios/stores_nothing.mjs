// The server can store nothing for a while, as on a full disk: everybody is told in their language, clocks stand still,
// and all goes on by itself.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const told = {
  'en-GB': 'The server can’t store anything right now',
  'ja-JP': '現在サーバーが記録を保存できません',
  'ru-RU': 'Сервер сейчас ничего не может сохранить',
};
/** The server stores that it lives every 10 s while a game runs; the database is given up after 3 s. */
const notice_ms = 30_000;

export default async function storesNothing({ person, server }) {
  const ann = await person('Ann');
  await ann.arrive();
  await ann.setUpTable({ choices: ['For the game', 'Fast'] });
  const yuki = await person('ユキ', { locale: 'ja-JP' });
  await yuki.arrive();
  await yuki.sitDownWith(ann);
  const ivan = await person('Иван', { locale: 'ru-RU' });
  await ivan.arrive();
  const players = [ann, yuki];
  for (const { page } of players) await page.locator('.seat-active .countdown[role=timer]').waitFor();

  const letGo = await holdDatabase(server);
  const bars = [ann, yuki, ivan].map(({ page }, i) =>
    page.locator('.connection-bar', { hasText: Object.values(told)[i] }).waitFor({ timeout: notice_ms }),
  );
  await Promise.all(bars);
  const clock = ann.page.locator('.seat-active .countdown-still');
  await clock.waitFor();
  const before = await clock.innerText();
  await ann.page.waitForTimeout(2_500);
  assert.equal(await clock.innerText(), before, 'the clock stands still');

  await letGo();
  for (const { page } of [ann, yuki, ivan]) {
    await page.locator('.connection-bar').waitFor({ state: 'detached', timeout: notice_ms });
  }
  for (const { page } of players) await page.locator('.seat-active .countdown[role=timer]').waitFor();
}

/** Another program writes to the database: the server's own writes are refused, as without space. */
async function holdDatabase(server) {
  const code = [
    'import sqlite3, sys',
    'held = sqlite3.connect(sys.argv[1], isolation_level=None)',
    'held.execute("BEGIN IMMEDIATE")',
    'print("held", flush=True)',
    'sys.stdin.read()',
  ].join('\n');
  const holder = spawn('python3', ['-c', code, path.join(server.data, 'vivarium.db')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return async () => {
    const ended = once(holder, 'exit');
    holder.stdin.end();
    await ended;
  };
}
