// The client library's reference says what the sources say.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('web/sdk/reference.md is in step with the sources', () => {
  const generator = fileURLToPath(new URL('../sdk/generate/reference.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [generator, '--check'], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});
