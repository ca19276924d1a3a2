// What moves on the table, when, and between which places; what is marked since one's own last turn.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { paces, readPace } from '../../src/motion/pace.ts';
import { alternatives, selectorOf } from '../../src/motion/places.ts';
import { flights_most, schedule } from '../../src/motion/schedule.ts';
import { changedSince, type Doing } from '../../src/motion/since.ts';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const tracesOf = (game: string): string => path.join(sources, 'games', game, 'traces.tsx');
const games = readdirSync(path.join(sources, 'games')).filter((game) => existsSync(tracesOf(game)));

test('a place inside of another, and places that stand for it', () => {
  assert.equal(selectorOf('board=1 > space=2,3 > top'), '[data-board="1"] [data-space="2,3"] [data-top]');
  assert.equal(selectorOf('board=1 > '), null);
  assert.deepEqual(alternatives('card=7 | panel=1'), ['card=7', 'panel=1']);
});

test('one piece sets out at once, several one after another, and together they are soon there', () => {
  assert.deepEqual(schedule(0, 'usual'), []);
  assert.equal(schedule(1, 'usual')[0]?.delay_ms, 0);
  for (const count of [2, 5, flights_most, 10 * flights_most]) {
    const legs = schedule(count, 'usual');
    assert.equal(legs.length, Math.min(count, flights_most), 'no swarm');
    for (const [at, leg] of legs.slice(1).entries()) assert.ok(leg.delay_ms > (legs[at]?.delay_ms ?? 0));
    const last = legs.at(-1);
    // Bots take a little longer over each move.
    assert.ok((last?.delay_ms ?? 0) + (last?.duration_ms ?? 0) <= 900);
  }
});

test('three speeds, and off', () => {
  const [slow, usual, fast] = (['slow', 'usual', 'fast'] as const).map((pace) => schedule(3, pace)[2]);
  assert.ok(slow && usual && fast);
  assert.ok(slow.duration_ms > usual.duration_ms && usual.duration_ms > fast.duration_ms);
  assert.ok(slow.delay_ms > usual.delay_ms && usual.delay_ms > fast.delay_ms);
  assert.deepEqual(schedule(3, 'off'), []);
});

test('the speed that was chosen is kept, and nonsense is the usual one', () => {
  for (const pace of paces) assert.equal(readPace(pace), pace);
  for (const nonsense of [null, '', 'very fast']) assert.equal(readPace(nonsense), 'usual');
});

const doing = (seat: number | null, ...places: string[]): Doing => ({ seat, traces: places.map((to) => ({ to })) });

test('marked is what others did since one’s own last act, each place once', () => {
  const past = [doing(1, 'card=1'), doing(0, 'card=2'), doing(1, 'card=3 | panel=1', 'card=4'), doing(null, 'card=3')];
  assert.deepEqual(changedSince(past, 0), ['card=3', 'card=4']);
  assert.deepEqual(changedSince(past, 1), ['card=3']);
  assert.deepEqual(changedSince([...past, doing(0, 'card=5')], 0), [], 'gone once one acts');
});

test('a panel changes with every turn and is not marked', () => {
  assert.deepEqual(changedSince([doing(1, 'panel=1', 'tray=1 | panel=1')], 0), ['tray=1']);
});

const sourceOf = (folder: string): string =>
  readdirSync(path.join(sources, folder))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('traces'))
    .map((file) => readFileSync(path.join(sources, folder, file), 'utf8'))
    .join('\n');

test('every place that a game’s traces name is one that its board has', () => {
  const shared = sourceOf('games/kit') + sourceOf('stage');
  for (const game of games) {
    const drawn = sourceOf(`games/${game}`) + shared;
    const traces = readFileSync(tracesOf(game), 'utf8');
    const named = [...traces.matchAll(/[`' ]([a-z][a-z-]*)=(?:\$\{|[a-z])/g)].map(([, name]) => name ?? '');
    assert.notEqual(named.length, 0, game);
    for (const name of named) assert.match(drawn, new RegExp(`data-${name}[=\\s>]`), `${game}: ${name}`);
  }
});
