// What things are: each has its words, and no words are of nothing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import en from '../../src/explained/messages/en.json';
import { messageOf } from '../../src/explained/thing.ts';
import { usual } from '../../src/explained/usual.ts';
import type { Explanation, Messages } from '../../src/games/contract.ts';
import { explains as dominant_species } from '../../src/games/dominant-species/index.explains.ts';
import { explains as ecosfera } from '../../src/games/ecosfera/index.explains.ts';
import { explains as evolution } from '../../src/games/evolution/index.explains.ts';
import { explains as harmonies } from '../../src/games/harmonies/index.explains.ts';
import { explains as random_mutations } from '../../src/games/random-mutations/index.explains.ts';

const games: Readonly<Record<string, readonly Explanation[]>> = {
  'dominant-species': dominant_species,
  ecosfera,
  evolution,
  harmonies,
  'random-mutations': random_mutations,
};
const messagesOf = (game: string) =>
  JSON.parse(readFileSync(new URL(`../src/games/${game}/messages/en.json`, import.meta.url), 'utf8')) as Messages;

for (const [game, explains] of Object.entries(games)) {
  test(`${game}: each thing has its words, and each of these its thing`, () => {
    const messages = messagesOf(game);
    const named = explains.map(([, message]) => messageOf(message, { trait: 'carnivore' }));
    assert.deepEqual(
      named.filter((name) => messages[name] === undefined),
      [],
    );
    const words = Object.keys(messages).filter((name) => name.startsWith(`${game}.explain.`));
    assert.deepEqual([...words].sort(), named.filter((name) => words.includes(name)).sort());
  });
}

test('what is the same on every table has words too', () => {
  assert.deepEqual(Object.keys(en).sort(), usual.map(([, message]) => message).sort());
});

test('a message may be named by what the thing says of itself', () => {
  assert.equal(messageOf('evolution.trait.{trait}.text', { trait: 'horns' }), 'evolution.trait.horns.text');
  assert.equal(messageOf('a.b', {}), 'a.b');
});
