// Fair chance as docs/protocol.md section 17 has it. The digests were made with Python's hashlib.blake2b.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFairness, MemoryStore, SeedKeeper, type TableInfo } from '../sdk/index.ts';
import { blake2b256, bytesToHex, hexToBytes } from '../sdk/keys.ts';

const server_seed = '11'.repeat(32);
const seat_seed = '22'.repeat(32);
const commitment = 'd4ffaeeac45aa41825e0bc3f875570af061acbf0b950ad752ff0f9463fe13ad5';
const seat_commit = 'e2a94e18647fe0c6283a31e40c46ae1cc5f0867650f6834e4f01e34284adc9c7';
const key = 'b9ebd220fe03d6c8bd55675481d9475017eb89eca11074e8386115fa6daaff64';

function table(fairness: Partial<TableInfo['fairness']>): TableInfo {
  return {
    id: 'r_1',
    code: 'K7QF2MXA',
    game: 'harmonies',
    rules_version: '1',
    private: false,
    options: {},
    players: 2,
    move_seconds: 0,
    created_ms: 0,
    phase: 'finished',
    host: 'u_1',
    seats: { '0': null, '1': null },
    fairness: { commitment, seat_commits: { '0': seat_commit }, seat_seeds: { '0': seat_seed }, ...fairness },
    outcome: null,
    rematch: null,
  };
}

test('seeds that fit their commitments are found fair, and give the key of the game', () => {
  assert.deepEqual(checkFairness(table({ server_seed })), { server: true, seats: { 0: true }, key });
});

test('a lesson is dealt from no seed: there is no key to check', () => {
  const lesson = { ...table({ server_seed }), lesson: 'first_game' };
  assert.deepEqual(checkFairness(lesson), { server: true, seats: { 0: true }, key: null });
});

test('while the game runs nothing is said about the secret seed', () => {
  assert.deepEqual(checkFairness(table({})), { server: null, seats: { 0: true }, key: null });
});

test('a seed that was swapped is found out', () => {
  assert.equal(checkFairness(table({ server_seed: '12'.repeat(32) })).server, false);
});

test('a seat that did not reveal is told apart from one that has yet to', () => {
  assert.deepEqual(checkFairness(table({ seat_seeds: { '0': '00'.repeat(32) } })).seats, { 0: false });
  assert.deepEqual(checkFairness(table({ seat_seeds: {} })).seats, { 0: null });
});

test('a commitment leads back to the bytes behind it until they are forgotten', () => {
  const keeper = new SeedKeeper(new MemoryStore());
  const committed = keeper.commit();
  const seed = keeper.seedFor(committed);
  assert.ok(seed !== null);
  assert.equal(bytesToHex(blake2b256(hexToBytes(seed))), committed);
  assert.notEqual(keeper.commit(), committed);
  keeper.forget(committed);
  assert.equal(keeper.seedFor(committed), null);
});
