// Where a hint stands: never on what it speaks of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roomFor, type Rect } from '../../src/hint/room.ts';

const frame: Rect = { left: 0, top: 50, right: 360, bottom: 500 };
const box = { width: 200, height: 60 };

const covers = (at: { left: number; top: number }, rect: Rect): boolean =>
  at.left < rect.right && at.left + box.width > rect.left && at.top < rect.bottom && at.top + box.height > rect.top;

test('with nothing in the way it stands at the lower left', () => {
  assert.deepEqual(roomFor(box, frame, []), { left: 0, top: 440 });
});

test('it stands beside what it speaks of, or above it', () => {
  const small: Rect = { left: 0, top: 400, right: 100, bottom: 500 };
  assert.deepEqual(roomFor(box, frame, [small]), { left: 103, top: 440 });
  const wide: Rect = { left: 0, top: 400, right: 300, bottom: 500 };
  const above = roomFor(box, frame, [wide]);
  assert.ok(above !== null && above.top + box.height < wide.top && above.top > wide.top - 2 * box.height);
  const both = roomFor(box, frame, [small, wide]);
  assert.ok(both !== null && !covers(both, small) && !covers(both, wide));
});

test('where there is no room it says so', () => {
  assert.equal(roomFor(box, frame, [frame]), null);
  assert.equal(roomFor({ width: 400, height: 60 }, frame, []), null);
});
