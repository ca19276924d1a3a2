// Whether modules of games (docs/engine-in-page.md) are what the golden files have, in Node and one of them in Chromium.
// Usage: node tests/wasm/run.mjs FOLDER [GAME ...]
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { digest_of } from './digest.mjs';
import { golden, plays_as_written } from './golden.mjs';
import { digest_in_browser } from './in_browser.mjs';
import { Engine, Refusal } from './module.mjs';

const gzip_most = 250_000;
/** It has the shortest games. */
const game_in_browser = 'evolution';
const [folder, ...wanted] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const golden_folder = path.join(here, '..', 'engine', 'golden');
const games = readdirSync(golden_folder).map((file) => path.basename(file, '.txt'));

function refused(code, call) {
  assert.throws(call, (error) => error instanceof Refusal && error.told.code === code, code);
}

/** What isn't played so is refused, and changes nothing. */
function refuses(engine) {
  const { players } = engine.about().game;
  const seed = '5'.repeat(64);
  refused('bad_params', () => engine.start(players.min, seed.slice(1), {}));
  refused('bad_option', () => engine.start(players.min, seed, { none: true }));
  refused('bad_player_count', () => engine.start(players.max + 1, seed, {}));
  engine.start(players.min, seed, {});
  const hash = engine.hash();
  const [{ seat }] = engine.pending();
  for (const action of ['', '{', '{"type":"none"}', '{"type":[[[', '\u0000']) {
    refused('bad_action', () => engine.apply(seat, action));
  }
  assert.equal(engine.hash(), hash);
}

/** What a host must not ask ends the module, which says why. */
async function ends(module) {
  for (const [sentence, ask] of [
    ['a game is begun before it is asked for anything', (engine) => engine.pending()],
    ['a seat of this table is asked about', (engine) => begun(engine).legal_text(9)],
    ['a listed action is chosen by its index', (engine) => begun(engine).apply_listed(0, 1e6)],
    ['that many actions were applied', (engine) => begun(engine).back(1)],
    ['a view is shown before a difference from it', (engine) => begun(engine).patch(0)],
  ]) {
    const engine = await Engine.of(module);
    assert.throws(() => ask(engine), { message: new RegExp(`^engine/.*: ${sentence} `) });
  }
}
function begun(engine) {
  engine.start(engine.about().game.players.min, '6'.repeat(64), {});
  return engine;
}

async function check(game) {
  const bytes = readFileSync(path.join(folder, `engine-${game}.wasm`));
  const gzip = gzipSync(bytes, { level: 9 }).length;
  const module = await WebAssembly.compile(bytes);
  const imports = WebAssembly.Module.imports(module).map(({ name }) => name);
  assert.deepEqual(imports.sort(), ['broken', 'fd_close', 'fd_seek', 'fd_write']);
  const engine = await Engine.of(module);
  const written = golden(readFileSync(path.join(golden_folder, `${game}.txt`), 'utf8'));
  const about = engine.about();
  assert.deepEqual([about.interface, about.game.id, about.game.rules_version], [1, game, written.rules_version]);
  refuses(engine);
  await ends(module);
  plays_as_written(engine, written);
  const { digest, games, actions } = digest_of(engine);
  assert.equal(digest, written.digest, 'the digest');
  const sizes = `${Math.round(bytes.length / 1000)} kB, ${Math.round(gzip / 1000)} with gzip`;
  console.log(`## ${game}: ${sizes}; ${games} games, ${actions} actions as in its golden file`);
  assert.ok(gzip <= gzip_most, `${gzip} bytes with gzip, at most ${gzip_most}`);
  return { bytes, digest: written.digest };
}

let failed = 0;
for (const game of wanted.length > 0 ? wanted : games) {
  try {
    const { bytes, digest } = await check(game);
    if (game !== game_in_browser) continue;
    assert.equal(await digest_in_browser(bytes), digest, 'the digest in Chromium');
    console.log(`## ${game}: the same in Chromium`);
  } catch (error) {
    ++failed;
    console.log(`FAILED ${game}:`, error);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
