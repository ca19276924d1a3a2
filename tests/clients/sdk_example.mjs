// The client library as others get it: packed and installed into empty folders, without the network. The example of
// web/sdk/README.md, as it is printed there, plays a whole game against docs/examples/bot.py, which comes by the code
// that it tells; the bot in the package plays against itself. Each has another end of the range of what is needed.
//
//   node tests/clients/sdk_example.mjs ws://127.0.0.1:8080/ws [GAME ...]     # what the bot plays; ecosfera if left out
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [url, ...named] = process.argv.slice(2);
const games = named.length > 0 ? named : ['ecosfera'];
const longest_ms = 120_000 + 60_000 * games.length;
assert.ok(url, 'usage: sdk_example.mjs URL [GAME ...]');

const printed = /```js\n(.*?)```/s.exec(readFileSync(`${root}web/sdk/README.md`, 'utf8'))?.[1];
assert.ok(printed, 'the page has an example');
const typed = `import { Vivarium, type KnownTable, type TableView } from 'vivarium-client';
const client = new Vivarium({ url: 'ws://localhost:8080/ws' });
export const seen: KnownTable | null = client.table('r_1').state;
export const view: TableView | undefined = seen?.view;
// @ts-expect-error: what is asked for has its types.
void client.createTable({ game: 1 });
`;
const folder = mkdtempSync(path.join(tmpdir(), 'vivarium-sdk-example-'));
const started = [];

/** What a program prints, as it comes, and how it ends. */
function run(cwd, program, ...words) {
  const child = spawn(program, words, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const ran = { said: '', child, ended: once(child, 'close') };
  child.stdout.on('data', (text) => (ran.said += text));
  started.push(child);
  return ran;
}

async function done(cwd, program, ...words) {
  const ran = run(cwd, program, ...words);
  const [status] = await ran.ended;
  assert.equal(status, 0, `${program} ${words.join(' ')}: ${ran.said}`);
  return ran.said.trim();
}

/** Of a package that the page has, a file as npm would fetch it. */
async function packed(name) {
  const from = `${root}web/node_modules/${name}`;
  const options = ['--silent', '--ignore-scripts', '--pack-destination', folder];
  return path.join(folder, await done(folder, 'npm', 'pack', ...options, from));
}

/** An empty folder with these files in place of what npm would fetch, and nothing else. */
async function installed(name, ...files) {
  const into = path.join(folder, name);
  mkdirSync(into);
  writeFileSync(path.join(into, 'package.json'), '{ "private": true }');
  const quiet = ['--silent', '--no-audit', '--no-fund', '--offline', '--strict-peer-deps'];
  await done(into, 'npm', 'install', ...quiet, '--cache', path.join(folder, 'cache'), ...files);
  return into;
}

function versionIn(into) {
  return JSON.parse(readFileSync(`${into}/node_modules/@noble/hashes/package.json`, 'utf8')).version;
}

async function playsExample(into) {
  writeFileSync(`${into}/first.mjs`, printed);
  const example = run(into, process.execPath, 'first.mjs', url);
  let code;
  while ((code = /the code (\S+)/.exec(example.said)?.[1]) === undefined) await once(example.child.stdout, 'data');
  const bot = run(root, '/usr/bin/python3', 'docs/examples/bot.py', url, code);
  const [[status], [bot_status]] = await Promise.all([example.ended, bot.ended]);
  assert.deepEqual([status, bot_status], [0, 0], `both end well: ${example.said} ${bot.said}`);
  const [, ...rankings] = example.said.trim().split('\n');
  assert.equal(rankings.length, 1, `the end is told once: ${example.said}`);
  const told = JSON.parse(rankings[0]).map(({ rank, seat, total }) => `rank ${rank}: seat ${seat} with ${total}\n`);
  assert.equal(bot.said, told.join(''), 'both see the same end');
  return told.join('').trim().replaceAll('\n', ', ');
}

async function botPlays(into) {
  const said = await done(into, process.execPath, 'node_modules/vivarium-client/examples/bot.mjs', url, ...games);
  const played = said.split('\n').map((line) => line.split(' ')[0]);
  assert.deepEqual(played.sort(), [...games].sort(), 'each game to its end, once');
}

const late = setTimeout(() => {
  console.error(`not over after ${longest_ms / 1000} s`);
  process.exitCode = 1;
  for (const child of started) child.kill();
}, longest_ms);
try {
  const client = execFileSync(`${root}scripts/pack_client`, [folder], { encoding: 'utf8' }).trim();
  const ws = await packed('ws');
  const oldest = await installed('oldest', client, ws, await packed('@noble/hashes'));
  const newest = await installed('newest', client, ws, await packed('noble-hashes-newest'));
  const ends = [versionIn(oldest), versionIn(newest)];
  assert.deepEqual([ends[0], ends[1].split('.')[0]], ['1.8.0', '2'], 'the ends of the range that the package names');
  writeFileSync(`${newest}/typed.ts`, typed);
  const strict = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
  await done(newest, `${root}web/node_modules/.bin/tsc`, ...strict, 'typed.ts');
  const told = await playsExample(oldest);
  await botPlays(newest);
  console.log(`the example of web/sdk/README.md played a whole game: ${told}`);
  console.log(`the example of the package played ${games.join(', ')} against itself; @noble/hashes ${ends.join(', ')}`);
} finally {
  clearTimeout(late);
  for (const child of started) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
