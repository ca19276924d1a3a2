// The table of letters by which the server reads codes is Unicode's: every row of it, and nothing is missing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { letterOf, path, rows } from '../../protocol/generate/code_letters.mjs';
import { root } from '../../protocol/generate/schemas.mjs';

const text = readFileSync(root + path, 'utf8');
const kept = [...text.matchAll(/Letters\{(0x[0-9A-F]+), (0x[0-9A-F]+), '(.)'\}/g)].map(([, first, last, letter]) => [
  Number(first),
  Number(last),
  letter,
]);
const version = /\/\/\/ Unicode (\d+\.\d+)/.exec(text)[1];

test('each row is what Unicode says of its characters', () => {
  assert.ok(kept.length > 200);
  for (const [first, last, letter] of kept) {
    for (let point = first; point <= last; ++point) {
      // A Node that is older than the table knows nothing of what came later.
      if (!/\p{Assigned}/u.test(String.fromCodePoint(point))) continue;
      assert.equal(letterOf(point), String.fromCharCode(letter.charCodeAt(0) + point - first), point.toString(16));
    }
  }
});

test('nothing is missing', { skip: process.versions.unicode !== version }, () => assert.deepEqual(rows(), kept));
