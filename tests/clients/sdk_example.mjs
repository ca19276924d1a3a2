// The example of web/sdk/README.md, as it is printed there: bundled as the page says, it plays a whole game against
// docs/examples/bot.py, which comes by the code that it tells.
//
//   node tests/clients/sdk_example.mjs ws://127.0.0.1:8080/ws
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { build } = createRequire(`${root}web/package.json`)('esbuild');
const longest_ms = 180_000;
const url = process.argv[2];
assert.ok(url, 'usage: sdk_example.mjs URL');

const printed = /```ts\n(.*?)```/s.exec(readFileSync(`${root}web/sdk/README.md`, 'utf8'))?.[1];
assert.ok(printed, 'the page has an example');
const folder = mkdtempSync(path.join(tmpdir(), 'vivarium-sdk-example-'));
const started = [];

/** What a program prints, as it comes, and how it ends. */
function run(program, ...words) {
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ran = { said: '', child, ended: once(child, 'exit') };
  child.stdout.on('data', (text) => (ran.said += text));
  started.push(child);
  return ran;
}

const late = setTimeout(() => {
  console.error(`not over after ${longest_ms / 1000} s`);
  process.exitCode = 1;
  for (const child of started) child.kill();
}, longest_ms);
try {
  const outfile = path.join(folder, 'example.cjs');
  const stdin = { contents: printed, resolveDir: `${root}web/sdk`, sourcefile: 'example.ts', loader: 'ts' };
  await build({ stdin, bundle: true, platform: 'node', outfile, logLevel: 'warning' });
  const example = run(process.execPath, outfile, url);
  let code;
  while ((code = /the code (\S+)/.exec(example.said)?.[1]) === undefined) await once(example.child.stdout, 'data');
  const bot = run('/usr/bin/python3', 'docs/examples/bot.py', url, code);
  const [[status], [bot_status]] = await Promise.all([example.ended, bot.ended]);
  assert.deepEqual([status, bot_status], [0, 0], `both end well: ${example.said} ${bot.said}`);
  const ranking = JSON.parse(example.said.trim().split('\n').at(-1));
  const told = ranking.map(({ rank, seat, total }) => `rank ${rank}: seat ${seat} with ${total}\n`).join('');
  assert.equal(bot.said, told, 'both see the same end');
  console.log(`the example of web/sdk/README.md played a whole game: ${told.trim().replaceAll('\n', ', ')}`);
} finally {
  clearTimeout(late);
  for (const child of started) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
