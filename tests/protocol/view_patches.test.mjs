// The differences that the server sends are RFC 6902 as another library reads it: views of random games, patched by
// fast-json-patch, are the views that were meant; patched by the page's own hand as well. Needs a release build
// (`./test --only build`).
//   VIEW_PATCHES=1000000 node --test tests/protocol/view_patches.test.mjs   so many pairs of all games together
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { root } from '../../protocol/generate/schemas.mjs';

const requireOfPage = createRequire(`${root}web/package.json`);
const jsonpatch = requireOfPage('fast-json-patch');
const source = readFileSync(`${root}web/sdk/patch.ts`, 'utf8');
const { code } = requireOfPage('esbuild').transformSync(source, { loader: 'ts', format: 'esm' });
const { patched } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
const program = `${root}build/release/tools/vivarium-engine`;
const games = JSON.parse(execFileSync(program, ['engine'], { input: '{"id":1,"op":"games"}\n' })).games.map(({ id }) => id);
const pairs = Math.ceil(Number(process.env.VIEW_PATCHES ?? 20_000) / games.length);
const seed = process.env.VIEW_PATCHES_SEED ?? String(Date.now());

for (const game of games) {
  test(`${pairs} differences of views of ${game} are RFC 6902 (seed ${seed})`, async () => {
    const writer = spawn(program, ['patches', game, '--count', String(pairs), '--seed', seed], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let seen = 0;
    let changed = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      const { before, patch, after } = JSON.parse(line);
      assert.deepEqual(patched(before, patch), after, line);
      assert.deepEqual(jsonpatch.applyPatch(before, patch, true).newDocument, after, line);
      seen += 1;
      if (patch.length > 0) changed += 1;
    }
    assert.equal(seen, pairs);
    assert.ok(changed > pairs / 2, `only ${changed} of ${pairs} differ`);
  });
}
