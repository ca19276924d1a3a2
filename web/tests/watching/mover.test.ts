// Who is brought up to somebody who watches: whoever has moved, whoever is to move, or whose panel was pressed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PendingDecision } from '../../sdk/index.ts';
import type { Telling } from '../../src/games/contract.ts';
import generic from '../../src/games/generic/index.tsx';
import { afterLook, lookedAt } from '../../src/stage/looked.ts';
import { moverOf, type Happened } from '../../src/stage/mover.ts';
import { keepWish, takeWish } from '../../src/watching/wish.ts';

const telling: Telling = { t: String, locale: 'en', nameOf: String, view: null, data: null };
const pending = (...seats: readonly number[]): PendingDecision[] =>
  seats.map((seat) => ({ seat, decision: `d_${seat}`, kind: 'turn', prompt: 'x', optional: false }));

test('who did what happened, else the one who is to move; of several nobody', () => {
  const game = { any: 1 };
  const done = [
    { type: 'table.sat', seat: 2 },
    { type: 'moved', seat: 1 },
  ];
  const of = (happened: Happened, just: boolean) => moverOf(happened, just, generic, telling);
  assert.equal(of({ game, events: done, pending: pending(0) }, true), 1);
  assert.equal(of({ game, events: [], pending: pending(0) }, true), 0);
  assert.equal(of({ game, events: [], pending: pending(0, 1) }, true), null);
  assert.equal(of({ game, events: [], pending: [] }, true), null);
  assert.equal(of({ game: null, events: done, pending: pending(0) }, true), 0);
  // Whoever comes to a turn's beginning wants to see whose it is, not who ended the one before.
  assert.equal(of({ game, events: done, pending: pending(0) }, false), 0);
  assert.equal(of({ game, events: done, pending: pending(0, 2) }, false), 1);
});

test('a pressed panel counts, and whoever is followed can be put away', () => {
  assert.equal(lookedAt(null, 2), 2);
  assert.equal(lookedAt(1, 2), 1);
  assert.equal(afterLook(null, 2, 1), 1);
  // The panel that was pressed, pressed again: whoever moves is followed as before.
  assert.equal(afterLook(1, 2, null), null);
  // The panel of whoever is followed.
  assert.equal(afterLook(null, 2, null), 'nobody');
  assert.equal(lookedAt('nobody', 2), null);
  assert.equal(afterLook('nobody', 2, 1), 1);
  // Nobody is followed: as at one's own table.
  assert.equal(afterLook(null, null, null), null);
});

test('a wish is kept for its table, and done once', () => {
  keepWish({ table: 'r_1', seat: 3 });
  assert.equal(takeWish('r_2'), null);
  assert.equal(takeWish('r_1'), 3);
  assert.equal(takeWish('r_1'), null);
  keepWish({ table: 'r_1', seat: 3 });
  keepWish(null);
  assert.equal(takeWish('r_1'), null);
});
